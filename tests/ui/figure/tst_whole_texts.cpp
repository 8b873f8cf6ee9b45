#include <algorithm>
#include <cmath>
#include <map>
#include <set>

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
              QVERIFY2(text.text.size() < 2 || !text.text.endsWith(QChar(0x2026)) ||
                           !translation(axis->label).startsWith(text.text.chopped(1)),
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

  void numbersInCellsHaveTheirDecimals() {
    const Translation english(QStringLiteral("en"));
    HeatMap heat;
    heat.decimals = 2;
    QCOMPARE(cellText(heat, -0.0832F, 3, english), QStringLiteral("−0.08"));
    QCOMPARE(cellText(heat, 2.0F, 1, english), QStringLiteral("2.00"));
    QCOMPARE(cellText(heat, -0.001F, 3, english), QStringLiteral("0.00"));
    heat.decimals.reset();
    QCOMPARE(cellText(heat, -0.0832F, 3, english), QStringLiteral("−0.0832"));
  }

  /// Terms and scores are written in all cells with two decimals, or in none: what stands there adds up.
  void theNumbersOfASumAddUp_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("encoding");
    for (const Encoding* encoding : allEncodings())
      for (const char* view : {"attention", "input"})
        QTest::addRow("%s %s", view, std::string(encoding->info().id).c_str())
            << QString::fromLatin1(view) << QString::fromStdString(std::string(encoding->info().id));
  }
  void theNumbersOfASumAddUp() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const View& shown = *findView(view.toStdString());
    static const QRegularExpression number(QStringLiteral("^−?\\d+\\.\\d\\d$"));
    Scene scene = withEncoding(defaultScene(), encoding.toStdString());
    scene = withParam(withParam(scene, "d_model", std::int64_t{6}), "max_len", std::int64_t{8});
    for (const char* sentence : {"zh", "en"}) {
      scene = normalized(withOption(scene, view.toStdString(), "sentence", std::string(sentence)));
      if (!shown.unsupported(scene).empty()) continue;
      for (const QSize size :
           {QSize(340, 260), QSize(560, 480), QSize(640, 400), QSize(660, 640), QSize(1024, 640), QSize(1280, 800)})
        for (const double textScale : {1.0, 2.0}) {
          const Drawn picture = drawn(shown, scene, size, textScale, 1.0);
          std::map<std::pair<int, int>, double> sums;  // by cell
          std::set<std::pair<int, int>> isSummed;      // the others are masked
          std::set<bool> areNumbered;
          for (const Panel& panel : picture.figure.layout.panels) {
            const auto place = picture.frame.panels.find(panel.id);
            const auto* heat = panel.layers.empty() ? nullptr : std::get_if<HeatMap>(&panel.layers[0].content);
            if (place == picture.frame.panels.end() || heat == nullptr || heat->numbersAs.empty()) continue;
            const QRectF inner(place->second.inner);
            int count = 0;
            for (const test::DrawnText& text : picture.texts) {
              if (!inner.contains(text.box.center())) continue;
              QVERIFY2(number.match(text.text).hasMatch(), qPrintable(text.text));
              const std::pair cell{static_cast<int>((text.box.center().x() - inner.left()) / inner.width() *
                                                    static_cast<double>(heat->columns)),
                                   static_cast<int>((text.box.center().y() - inner.top()) / inner.height() *
                                                    static_cast<double>(heat->rows))};
              const double value = QString(text.text).replace(QChar(0x2212), QLatin1Char('-')).toDouble();
              const bool isSum = panel.id == "scores" || panel.id == "sum";
              const bool isSummand = panel.id.starts_with("term_") || panel.id == "tokens" || panel.id == "positions";
              if (isSum || isSummand) sums[cell] += isSum ? -value : value;
              if (isSum) isSummed.insert(cell);
              ++count;
            }
            areNumbered.insert(count > 0);
          }
          QVERIFY2(areNumbered.size() == 1, qPrintable(QString::number(size.width())));
          if (picture.frame.panels.count("term_0") + picture.frame.panels.count("tokens") == 0) continue;
          for (const auto& [cell, rest] : sums)
            if (isSummed.count(cell) != 0) QVERIFY2(std::abs(rest) < 0.0251, qPrintable(QString::number(rest)));
        }
    }
  }

  /// Lines of a formula end before an operator or an opening bracket, never inside a product or a bracket.
  void formulasAreBrokenAtOperators_data() { test::addEncodingRows(); }
  void formulasAreBrokenAtOperators() {
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const Translation english(QStringLiteral("en"));
    for (const Panel& panel : findView("attention")->layout(scene).panels) {
      if (!panel.id.starts_with("term_") && panel.id != "output") continue;
      const QString title = english(panel.title);
      for (int width = 60; width < 700; width += 7) {
        const FittedText text = fitted(title, 13, true, QSizeF(width, 40.0));
        if (!text.whole || text.lines.size() < 2) continue;
        QCOMPARE(text.lines.size(), 2);
        const QString& before = text.lines[0];
        const QString& after = text.lines[1];
        const bool isProse = before.contains(QLatin1Char(':')) ? before.endsWith(QLatin1Char(':')) : true;
        const bool atOperator = QStringLiteral("+−·/(").contains(after.front()) || before.endsWith(QStringLiteral("·"));
        QVERIFY2(isProse || atOperator, qPrintable(before + QLatin1Char('|') + after));
        QCOMPARE(before.count(QLatin1Char('(')) + before.count(QLatin1Char('[')),
                 before.count(QLatin1Char(')')) + before.count(QLatin1Char(']')));
      }
    }
  }

  void aTitleOfOneLineKeepsItsFormula() {
    const QString title = QStringLiteral("+ content–position: x_i W_Q W_Kᵀ p_jᵀ / √4");
    const QFontMetricsF metrics(figureFont(13, true));
    const double whole = metrics.horizontalAdvance(title);
    const FittedText text = fitted(title, 13, true, {0.55 * whole, 18.0});
    QCOMPARE(text.lines.size(), 1);
    QCOMPARE(QString(text.lines[0]).replace(QChar(0xA0), QLatin1Char(' ')), QStringLiteral("+ x_i W_Q W_Kᵀ p_jᵀ / √4"));
    QVERIFY(!text.whole);  // so that the whole title is told at the pointer
    for (double part = 0.1; part < 1.0; part += 0.02) {
      const FittedText narrow = fitted(title, 13, true, {part * whole, 18.0});
      if (part > 0.4) QVERIFY2(!narrow.lines[0].contains(QChar(0x2026)), qPrintable(narrow.lines[0]));
    }
  }

  /// The program is written as large as the numbers of the axes wherever there is a place for it.
  void theProgramIsAsLargeAsTicks() {
    int drawnOnce = 0;
    for (const double dropout : {0.0, 0.05})
      for (const std::int64_t width : {12, 312, 4096})
        for (const double textScale : {0.8, 1.0, 1.5, 2.0})
          for (const QSize size : {QSize(340, 260), QSize(560, 480), QSize(620, 560), QSize(640, 400), QSize(1024, 640),
                                   QSize(1280, 800), QSize(1920, 1080)}) {
            Scene scene = withParam(defaultScene(), "d_model", width);
            scene = normalized(withOption(scene, "input", "dropout", dropout));
            const Drawn picture = drawn(*findView("input"), scene, size, textScale, 1.0);
            const auto place = picture.frame.panels.find("code");
            if (place == picture.frame.panels.end()) continue;
            const Metrics metrics(1.0, picture.frame.textScale);
            for (const test::DrawnText& text : picture.texts) {
              if (!QRectF(place->second.inner).contains(text.box.center())) continue;
              ++drawnOnce;
              QVERIFY2(text.box.width() >= 0.54 * metrics.tickLabel * static_cast<double>(text.text.size()) - 2.0,
                       qPrintable(QStringLiteral("%1 at %2: %3").arg(size.width()).arg(textScale).arg(text.text)));
            }
          }
    QVERIFY(drawnOnce > 100);
  }
};
QTEST_MAIN(TstWholeTexts)
#include "tst_whole_texts.moc"
