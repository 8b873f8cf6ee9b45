#include <algorithm>
#include <cmath>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/text_recorder.h"
#include "ui/figure/clip.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/layer_parts.h"
#include "ui/figure/panel_map.h"
#include "ui/figure/text_fit.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

const QSize paper(605, 378);  ///< 160 × 100 mm, where letters are 0.75 as large as on the screen

struct Drawn {
  Figure figure;
  Frame frame;
  std::vector<test::DrawnText> texts;
};

Drawn drawn(const View& view, const Scene& scene, QSize size, double textScale, double ratio,
            const QString& language = QStringLiteral("en")) {
  const Look look{theme(QStringLiteral("light")), textScale};
  Drawn result;
  const QSize pixels = (QSizeF(size) * ratio).toSize();
  result.frame = frameFor(view.layout(scene), pixels, ratio, look);
  result.figure = view.figure(scene, viewportOf(result.frame), Effort{false, {}});
  for (Panel& panel : result.figure.layout.panels)
    for (Layer& layer : panel.layers)
      if (auto* heat = std::get_if<HeatMap>(&layer.content); heat != nullptr && !heat->numbers) heat->rows = 0;
  test::TextRecorder recorder(pixels);
  FigurePainter().paint(&recorder, result.figure, result.frame, look, Translation(language), Medium::Pdf);
  result.texts = recorder.texts();
  return result;
}

/// The texts with those joined that are one in several fonts, which are drawn one after the other.
QStringList joined(const std::vector<test::DrawnText>& texts, double ratio) {
  QStringList result;
  QRectF last;
  for (const test::DrawnText& text : texts) {
    const double gap = text.box.left() - last.right();
    const bool goesOn = text.angle == 0.0 && gap > -2.0 * ratio && gap < 8.0 * ratio &&
                        std::abs(text.box.bottom() - last.bottom()) < 6.0 * ratio;
    if (goesOn && !result.isEmpty())
      result.last() += text.text;
    else
      result << text.text;
    last = text.box;
  }
  return result;
}

/// The first text that was cut so far that it tells nothing: a number, or a name of which too few letters are left.
QString cutAway(const QStringList& texts) {
  for (const QString& text : texts) {
    if (!text.endsWith(QChar(0x2026))) continue;
    const auto letters = std::count_if(text.begin(), text.end(), [](QChar c) { return c.isLetter(); });
    const bool han = std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
    if (letters < (han ? 1 : 3)) return text;
  }
  return {};
}

QString digitsOf(const QString& text) {
  static const QRegularExpression other(QStringLiteral("[^0-9]"));
  return QString(text).remove(other);
}

/// All curves of a panel as they are drawn.
std::vector<QPolygonF> curvesOf(const Panel& panel, const PanelMap& map) {
  std::vector<QPolygonF> result;
  for (const Layer& layer : panel.layers) {
    const auto* curve = std::get_if<Curve>(&layer.content);
    if (curve == nullptr) continue;
    QPolygonF line;
    for (const Point& point : curve->points) {
      const QPointF at = map(point);
      if (curve->steps && !line.isEmpty()) line << QPointF(at.x(), line.last().y());
      line << at;
    }
    result.push_back(line);
  }
  return result;
}

}  // namespace

/// No text loses what it is there for.
class TstWholeTexts : public QObject {
  Q_OBJECT

private slots:
  void noNumberIsCut_data() { test::addViewAndEncodingRows(); }
  void noNumberIsCut() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const View& shown = *findView(view.toStdString());
    for (const std::int64_t length : {1, 100, 300, 512, 16384}) {
      const Scene scene =
          normalized(withParam(withEncoding(defaultScene(), encoding.toStdString()), "max_len", length));
      for (const QString& language : languages())
        for (const QSize size : {paper, QSize(420, 380), QSize(1000, 700)})
          for (const double ratio : {1.0, 1.5625}) {
            const double scale = size == paper ? 0.75 : 1.0;
            const QString cut = cutAway(joined(drawn(shown, scene, size, scale, ratio, language).texts, ratio));
            QVERIFY2(cut.isEmpty(), qPrintable(QStringLiteral("\"%1\" with L = %2, %3 px at %4, %5")
                                                   .arg(cut)
                                                   .arg(length)
                                                   .arg(size.width())
                                                   .arg(ratio)
                                                   .arg(language)));
          }
    }
  }

  void namesOfAxesAreWholeOnPaper_data() { test::addViewAndEncodingRows(); }
  void namesOfAxesAreWholeOnPaper() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    for (const std::int64_t length : {128, 512, 16384}) {
      const Scene scene =
          normalized(withParam(withEncoding(defaultScene(), encoding.toStdString()), "max_len", length));
      for (const QString& language : languages()) {
        const Drawn picture = drawn(*findView(view.toStdString()), scene, paper, 0.75, 4.0, language);
        const Translation translation(language);
        for (const Panel& panel : picture.figure.layout.panels)
          for (const Axis* axis : {&panel.x, &panel.y})
            for (const test::DrawnText& text : picture.texts)
              QVERIFY2(!text.text.endsWith(QChar(0x2026)) || !translation(axis->label).startsWith(text.text.chopped(1)),
                       qPrintable(text.text));
      }
    }
  }

  void numbersInTitlesAndLegendsSurvive_data() { test::addViewAndEncodingRows(); }
  void numbersInTitlesAndLegendsSurvive() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const View& shown = *findView(view.toStdString());
    for (const Scene& extreme : test::extremeScenes(*findEncoding(encoding.toStdString()))) {
      if (!shown.unsupported(extreme).empty()) continue;
      for (const QString& language : languages()) {
        const Drawn picture = drawn(shown, extreme, paper, 0.75, 1.5625, language);
        static const QRegularExpression more(QStringLiteral("^\\+\\d+$"));
        QString all;
        bool some = false;  // a legend has no room for all its names
        for (const test::DrawnText& text : picture.texts) {
          all += digitsOf(text.text);
          some = some || more.match(text.text).hasMatch();
        }
        const Translation translation(language);
        for (const Panel& panel : picture.figure.layout.panels) {
          const auto place = picture.frame.panels.find(panel.id);
          if (place == picture.frame.panels.end()) continue;
          QString title;
          const Metrics metrics(picture.frame.devicePixelRatio, picture.frame.textScale);
          const QString whole = translation(panel.title);
          for (const QString& line : fitted(whole, metrics.panelTitle, true, place->second.title.size()).lines)
            title += digitsOf(line);
          QVERIFY2(place->second.title.isEmpty() || title == digitsOf(whole), qPrintable(whole));
          for (const Layer& layer : panel.layers) {
            if (!panel.legend || layer.legend.empty() || some) continue;
            const QString digits = digitsOf(translation(layer.legend));
            QVERIFY2(all.contains(digits), qPrintable(translation(layer.legend)));
          }
        }
      }
    }
  }

  void namesKeepClearOfTheStairs_data() {
    QTest::addColumn<qlonglong>("buckets");
    QTest::addColumn<qlonglong>("distance");
    QTest::addColumn<qlonglong>("length");
    for (const qlonglong buckets : {2, 4, 7, 32})
      for (const qlonglong distance : {2, 20, 128})
        for (const qlonglong length : {1, 2, 128})
          QTest::addRow("%lld %lld %lld", buckets, distance, length) << buckets << distance << length;
  }
  void namesKeepClearOfTheStairs() {
    QFETCH(qlonglong, buckets);
    QFETCH(qlonglong, distance);
    QFETCH(qlonglong, length);
    for (const bool both : {true, false})
      for (const QSize size : {paper, QSize(340, 260), QSize(1600, 260), QSize(1000, 700)}) {
        Scene scene = withEncoding(defaultScene(), "t5");
        scene = withParam(scene, "bidirectional", both);
        scene = withParam(scene, "num_buckets", std::int64_t{buckets});
        scene = withParam(scene, "max_distance", std::int64_t{distance});
        scene = normalized(withParam(scene, "max_len", std::int64_t{length}));
        const View& view = *findView("buckets");
        if (!view.unsupported(scene).empty()) continue;
        const Drawn picture = drawn(view, scene, size, size == paper ? 0.75 : 1.0, 1.0);
        const auto& panels = picture.figure.layout.panels;
        const auto stairs = std::find_if(panels.begin(), panels.end(), [](const Panel& p) { return p.id == "stairs"; });
        QVERIFY(stairs != panels.end());
        const QRectF inner(picture.frame.panels.at("stairs").inner);
        for (const QPolygonF& curve : curvesOf(*stairs, PanelMap(*stairs, inner)))
          for (const test::DrawnText& text : picture.texts)
            QVERIFY2(!inner.contains(text.box) || clippedCurve(curve, text.box).empty(), qPrintable(text.text));
      }
  }

  void aTextIsCutBeforeItsNumbers() {
    const QFontMetricsF metrics(appFont(1.0));
    const QString text = QStringLiteral("Highest far value 16 384 at k = 1 048 575");
    const double whole = metrics.horizontalAdvance(text);
    QCOMPARE(cutTo(text, metrics, whole + 1.0), text);
    for (const double part : {0.95, 0.9, 0.8, 0.75}) {
      const QString cut = cutTo(text, metrics, part * whole);
      QVERIFY(metrics.horizontalAdvance(cut) <= part * whole);
      QCOMPARE(digitsOf(cut), digitsOf(text));
    }
    QVERIFY(cutTo(QStringLiteral("From m = 10 to every other position"), metrics, 0.5 * whole)
                .startsWith(QStringLiteral("From m = 10")));
  }

  void numbersInCellsAreRoundedToACommonStep() {
    const Translation english(QStringLiteral("en"));
    HeatMap heat;
    heat.step = 0.01;
    QCOMPARE(cellText(heat, -0.0832F, 3, english), QStringLiteral("−0.08"));
    QCOMPARE(cellText(heat, -1.7449F, 3, english), QStringLiteral("−1.74"));
    QCOMPARE(cellText(heat, -0.001F, 3, english), QStringLiteral("0"));
    heat.step = 0.0;
    QCOMPARE(cellText(heat, -0.0832F, 3, english), QStringLiteral("−0.0832"));
  }
};
QTEST_MAIN(TstWholeTexts)
#include "tst_whole_texts.moc"
