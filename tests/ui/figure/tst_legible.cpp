#include <algorithm>
#include <cmath>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/text_recorder.h"
#include "ui/figure/cut_texts.h"
#include "ui/figure/figure_painter.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

struct Drawn {
  Layout layout;
  Frame frame;
  std::vector<test::DrawnText> texts;
};

Drawn drawn(const View& view, const Scene& scene, QSize size, double textScale = 1.0,
            const QString& language = QStringLiteral("en")) {
  Look look{theme(QStringLiteral("light")), textScale};
  Drawn result;
  result.layout = view.layout(scene);
  result.frame = frameFor(result.layout, size, 1.0, look);
  Figure figure = view.figure(scene, viewportOf(result.frame), Effort{false, {}});
  for (Panel& panel : figure.layout.panels)  // cells are none of this test's matter and take most of the time
    for (Layer& layer : panel.layers)
      if (auto* heat = std::get_if<HeatMap>(&layer.content); heat != nullptr && !heat->numbers) heat->rows = 0;
  test::TextRecorder recorder(size);
  FigurePainter().paint(&recorder, figure, result.frame, look, Translation(language), Medium::Pdf);
  result.texts = recorder.texts();
  return result;
}

/// What is wrong with these texts in a picture of this size; empty = nothing.
QString fault(const std::vector<test::DrawnText>& texts, QSize size) {
  const QRectF picture(QPointF(0.0, 0.0), QSizeF(size));
  // The engine draws a line in pieces, one per script, whose hinted ends may touch.
  const auto inside = [](const QRectF& box) { return box.adjusted(1.25, 0.75, -1.25, -0.75); };
  for (auto a = texts.begin(); a != texts.end(); ++a) {
    const QRectF box = inside(a->box);
    if (!picture.contains(box)) return QStringLiteral("\"%1\" leaves the picture").arg(a->text);
    for (auto b = texts.begin(); b != a; ++b)
      if (inside(b->box).intersects(box)) return QStringLiteral("\"%1\" lies on \"%2\"").arg(a->text, b->text);
  }
  return {};
}

double area(const QRect& rect) {
  return 1.0 * rect.width() * rect.height();
}

const QList<QSize> sizes{{340, 260}, {420, 380}, {480, 360}, {640, 400}, {380, 470}, {1000, 700}, {1600, 1000}};

}  // namespace

/// Every view with every scheme in small and large rooms, with small and large letters.
class TstLegible : public QObject {
  Q_OBJECT

private slots:
  void noTextLiesOnAnotherOrLeavesThePicture_data() { test::addViewAndEncodingRows(); }
  void noTextLiesOnAnotherOrLeavesThePicture() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    QStringList faults;
    for (const QString& language : languages())
      for (const double textScale : {0.8, 1.0, 1.5, 2.0, 2.5})
        for (const QSize size : sizes) {
          if (language != languages().first() && textScale != 1.0 && textScale != 2.0) continue;
          const Drawn picture = drawn(*findView(view.toStdString()), scene, size, textScale, language);
          const QString wrong = fault(picture.texts, size);
          if (!wrong.isEmpty())
            faults << QStringLiteral("%1 × %2 at %3, %4: %5")
                          .arg(size.width())
                          .arg(size.height())
                          .arg(textScale)
                          .arg(language, wrong);
        }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
  }

  void namesOfTheHandsStandApart_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QSize>("size");
    for (const char* encoding : {"sinusoidal", "rope"})
      for (const QSize size : {QSize(340, 260), QSize(420, 380), QSize(380, 470), QSize(800, 600)})
        QTest::addRow("%s %d", encoding, size.width()) << QString::fromLatin1(encoding) << size;
  }
  void namesOfTheHandsStandApart() {
    QFETCH(QString, encoding);
    QFETCH(QSize, size);
    const bool turning = encoding == QLatin1String("rope");
    Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    for (int position = 0; position < 48; ++position) {
      scene.cursor.position = position;
      scene.cursor.key = 15 + position % 3;
      const Drawn picture = drawn(*findView("circle"), normalized(scene), size);
      const QString wrong = fault(picture.texts, size);
      QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("m = %1: %2").arg(position).arg(wrong)));
      const QStringList wanted = turning ? QStringList{QStringLiteral("k"), QStringLiteral("q")}
                                         : QStringList{QStringLiteral("m = "), QStringLiteral("n = "),
                                                       QStringLiteral("sin = "), QStringLiteral("cos = ")};
      if (size.height() < 300) continue;  // sine and cosine may have no corner left
      for (const QString& name : wanted)
        QVERIFY2(std::any_of(picture.texts.begin(), picture.texts.end(),
                             [&](const test::DrawnText& text) { return text.text.startsWith(name); }),
                 qPrintable(QStringLiteral("m = %1: %2").arg(position).arg(name)));
    }
  }

  void legendsNameEverything_data() { test::addViewAndEncodingRows(); }
  void legendsNameEverything() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const QRegularExpression more(QStringLiteral("^\\+\\d+$"));
    for (const QSize size : sizes)
      for (const test::DrawnText& text : drawn(*findView(view.toStdString()), scene, size).texts)
        QVERIFY2(!more.match(text.text).hasMatch(), qPrintable(QString::number(size.width())));
  }

  void allUprightNamesReadTheSameWay() {
    const Scene scene = normalized(withEncoding(defaultScene(), "sinusoidal"));
    int upright = 0;
    for (const test::DrawnText& text : drawn(*findView("matrix"), scene, {1000, 700}).texts) {
      if (std::abs(text.angle) < 0.1) continue;
      QCOMPARE(qRound(text.angle), 90);
      ++upright;
    }
    QCOMPARE(upright, 3);  // the table's axis, its colour bar, the axis of the row
  }

  void wholeQuantitiesHaveWholeTicks() {
    Figure figure;
    Panel panel;
    panel.id = "bits";
    panel.colorBar = true;
    panel.x.full = panel.x.visible = panel.y.full = panel.y.visible = {-0.5, 0.5};
    panel.x.integers = panel.y.integers = true;
    HeatMap heat;
    heat.rows = heat.columns = 1;
    heat.x = heat.y = {-0.5, 0.5};
    heat.values = {1.0F};
    heat.colors = {0.0, 1.0};
    heat.colorLabel = Text::literal("Bit");
    heat.integers = true;
    panel.layers.push_back({"bits", {}, heat});
    figure.layout.panels.push_back(panel);
    const Look look{theme(QStringLiteral("light")), 1.0};
    const QSize size(700, 500);
    test::TextRecorder recorder(size);
    FigurePainter().paint(&recorder, figure, frameFor(figure.layout, size, 1.0, look), look,
                          Translation(QStringLiteral("en")), Medium::Pdf);
    QStringList numbers;
    for (const test::DrawnText& text : recorder.texts()) numbers << text.text;
    QVERIFY(numbers.contains(QStringLiteral("1")));
    QVERIFY2(numbers.filter(QStringLiteral(".")).isEmpty(), qPrintable(numbers.join(QLatin1Char(' '))));
  }

  void theWholeOfACutTextIsTold() {
    Figure figure;
    figure.layout.title = Text::literal("Short");
    figure.layout.subtitle = Text::literal("A sentence that is by far too long for a picture of this width");
    figure.layout.message = Text::literal("Nothing to show");
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Translation english(QStringLiteral("en"));
    const Frame frame = frameFor(figure.layout, {150, 150}, 1.0, look);
    QCOMPARE(cutTextAt(figure, frame, english, QRectF(frame.title).center()), QString());
    QCOMPARE(cutTextAt(figure, frame, english, QRectF(frame.subtitle).center()), english(figure.layout.subtitle));
    QCOMPARE(cutTextAt(figure, frame, english, QRectF(frame.body).center()), QString());
  }

  void theTitleIsThere_data() { test::addViewAndEncodingRows(); }
  void theTitleIsThere() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const Translation english(QStringLiteral("en"));
    for (const double textScale : {1.0, 2.5})
      for (const QSize size : {QSize(120, 90), QSize(160, 120), QSize(340, 260), QSize(420, 380), QSize(700, 330)}) {
        const Drawn picture = drawn(*findView(view.toStdString()), scene, size, textScale, english.language());
        const QString title = english(picture.layout.title);
        QVERIFY(!picture.texts.empty());
        const QString first = title.left(size.width() < 200 ? 1 : 5);
        QVERIFY2(std::any_of(picture.texts.begin(), picture.texts.end(),
                             [&](const test::DrawnText& text) { return text.text.startsWith(first); }),
                 qPrintable(QStringLiteral("%1 at %2").arg(size.width()).arg(textScale)));
      }
  }

  void panelsHaveTheirShareOfThePicture_data() { test::addViewAndEncodingRows(); }
  void panelsHaveTheirShareOfThePicture() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const Layout layout = findView(view.toStdString())->layout(scene);
    if (layout.panels.empty()) return;                          // a sentence instead
    const double share = layout.panels.size() < 4 ? 1.0 : 0.5;  // many heat maps each have names beside them
    for (const QSize size : sizes) {
      const Frame frame = frameFor(layout, size, 1.0, {});
      double all = 0.0;
      for (const auto& [id, panel] : frame.panels) all += area(panel.inner);
      const QByteArray where = QByteArray::number(size.width());
      const double picture = area(QRect(QPoint(0, 0), size));
      const double least = size.width() < 420 ? 0.13 : size.width() < 640 ? 0.18 : size.width() < 1000 ? 0.28 : 0.44;
      QVERIFY2(all >= share * least * picture, where);
      const auto main = std::find_if(layout.panels.begin(), layout.panels.end(),
                                     [](const Panel& panel) { return panel.optional == 0; });
      QVERIFY(main != layout.panels.end());
      if (layout.panels.size() > 3) continue;  // equals: none is the main one
      QVERIFY2(area(frame.panels.at(main->id).inner) >= share * 0.07 * picture, where);
    }
  }

  void largeLettersLeaveNoPanelOut_data() { test::addViewAndEncodingRows(); }
  void largeLettersLeaveNoPanelOut() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const Layout layout = findView(view.toStdString())->layout(scene);
    QList<QSize> rooms{{480, 600}, {1000, 700}};
    if (view == QLatin1String("circle") || view == QLatin1String("matrix")) rooms << QSize(380, 470);
    for (const QSize size : rooms) {
      Look look;
      const Frame plain = frameFor(layout, size, 1.0, look);
      look.textScale = 2.0;
      const Frame large = frameFor(layout, size, 1.0, look);
      QVERIFY(large.textScale >= 1.0);
      QVERIFY(large.textScale <= 2.0);
      const bool hasCode = std::any_of(layout.panels.begin(), layout.panels.end(), [](const Panel& panel) {
        return panel.id == "code";
      });  // whose lines are as long as they are
      QVERIFY(plain.panels.size() < 2 || large.panels.size() >= (hasCode ? 1U : 2U));
    }
  }
};
QTEST_MAIN(TstLegible)
#include "tst_legible.moc"
