#include <cmath>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

/// A sentence without "nan", "inf", "-0" and without more digits after the point than a person reads.
QString faultOf(const Text& text) {
  const QString sentence = QString::fromStdString(plain(text));
  static const QRegularExpression word(QStringLiteral("\\b(nan|inf)\\b|(^|[^\\w.])-0($|[^\\w.])"),
                                       QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression long_(QStringLiteral("\\.\\d{13,}"));
  static const QRegularExpression hole(QStringLiteral("%[1-9]"));
  const bool bad = sentence.contains(word) || sentence.contains(long_) || sentence.contains(hole);
  return bad ? sentence : QString();
}

/// Every end of every range and the sizes that are most often asked for.
std::vector<Scene> scenesOf(const Encoding& encoding) {
  std::vector<Scene> scenes = test::extremeScenes(encoding);
  const Scene start = withEncoding(defaultScene(), encoding.info().id);
  const auto add = [&](const char* id, double value) {
    const ParamSpec* spec = findSpec(encoding.params(), id);
    if (spec == nullptr) return;
    Scene scene = withParam(start, id, cast(*spec, Value{value}));
    if (!validate(scene)) scenes.push_back(normalized(scene));
  };
  for (const char* width : {"d_model", "head_dim"}) {
    for (const double value : {2.0, 3.0, 16383.0, 16384.0}) add(width, value);
  }
  for (const double length : {1.0, 2.0, 3.0, 1048576.0}) add("max_len", length);
  for (const double base : {1.0, 1.01, 1e8, 1e12}) add("base", base);
  for (const double heads : {1.0, 2.0, 112.0, 1024.0}) add("num_heads", heads);
  for (const double buckets : {1.0, 2.0, 3.0, 4.0, 5.0, 65536.0}) add("num_buckets", buckets);
  return scenes;
}

/// Whether PE(m)·PE(n) is the same on both sides of m: not in a trained table nor where a sine has no cosine.
bool isSymmetric(const Scene& scene) {
  const auto frequencies = findEncoding(scene.setup.encoding)->frequencies(scene.setup.params);
  return frequencies && frequencies->exactPairs;
}

std::int64_t lengthOf(const Scene& scene) {
  const auto table = test::tableOf(scene);
  return table ? table->rows() : scene.setup.params.integer("max_len");
}

std::string described(const Scene& scene) {
  std::string text = scene.setup.encoding;
  for (const ParamSpec& spec : findEncoding(scene.setup.encoding)->params()) {
    text.append(" ").append(spec.id).append("=").append(format(scene.setup.params.at(spec.id)));
  }
  return text;
}

/// Ends, middle and cursor of both axes.
std::vector<Point> placesOf(const Panel& panel) {
  std::vector<Point> places;
  for (const double x : {panel.x.visible.lo, 0.0, std::midpoint(panel.x.visible.lo, panel.x.visible.hi),
                         panel.x.visible.hi, panel.x.full.hi}) {
    for (const double y : {panel.y.visible.lo, 0.0, panel.y.visible.hi}) places.push_back({x, y});
  }
  return places;
}

}  // namespace

/// What holds of every view of every scheme, at the ends of every range.
class TstAllViews : public QObject {
  Q_OBJECT
private slots:
  void figuresAreSound_data() { test::addEncodingRows(); }
  void figuresAreSound() {
    QFETCH(QString, encoding);
    for (const Scene& scene : scenesOf(*findEncoding(encoding.toStdString()))) {
      for (const View* view : allViews()) {
        const std::string where = std::string(view->info().id) + " of " + described(scene);
        const Viewport viewport = test::viewportOf(*view, scene, 240, 160);
        const Figure figure = view->figure(scene, viewport, {false, {}});
        QCOMPARE(figure.layout.message, view->unsupported(scene));
        const std::string fault = test::unsound(figure);
        QVERIFY2(fault.empty(), (fault + " in " + where).c_str());
        for (const Text* text : {&figure.layout.title, &figure.layout.subtitle, &figure.note}) {
          QVERIFY2(faultOf(*text).isEmpty(), qPrintable(faultOf(*text) + " in " + where.c_str()));
        }
      }
    }
  }

  void sentencesAreReadable_data() { test::addEncodingRows(); }
  void sentencesAreReadable() {
    QFETCH(QString, encoding);
    for (const Scene& scene : scenesOf(*findEncoding(encoding.toStdString()))) {
      for (const View* view : allViews()) {
        const std::string where = std::string(view->info().id) + " of " + described(scene);
        for (const Panel& panel : view->layout(scene).panels) {
          for (const Point& at : placesOf(panel)) {
            const QString fault = faultOf(view->explain(scene, panel.id, at));
            QVERIFY2(fault.isEmpty(), qPrintable(fault + " in " + where.c_str()));
          }
        }
        for (const Readout& entry : view->readouts(scene)) {
          QVERIFY2(!entry.label.empty() && !entry.value.empty(), where.c_str());
          for (const Text* text : {&entry.label, &entry.value}) {
            QVERIFY2(faultOf(*text).isEmpty(), qPrintable(faultOf(*text) + " in " + where.c_str()));
          }
          const bool may = view->info().id == "similarity" && !isSymmetric(scene);
          QVERIFY2(may || entry.holds.value_or(true),
                   (plain(entry.label) + ": " + plain(entry.value) + " in " + where).c_str());
        }
      }
    }
  }

  void dataAreThere_data() { test::addEncodingRows(); }
  void dataAreThere() {
    QFETCH(QString, encoding);
    for (const Scene& scene : scenesOf(*findEncoding(encoding.toStdString()))) {
      for (const View* view : allViews()) {
        const std::string where = std::string(view->info().id) + " of " + described(scene);
        const bool shows = view->unsupported(scene).empty();
        for (const bool visibleOnly : {true, false}) {
          if (lengthOf(scene) > 4096 && view->info().id == "similarity") continue;
          const auto data = view->data(scene, visibleOnly);
          QVERIFY2((data != nullptr) == shows, where.c_str());
          if (!shows) continue;
          QVERIFY2(data->rows() >= 1 && data->columns() >= 1, where.c_str());
          const double first = data->at(0, 0);
          QVERIFY2(std::isfinite(first), where.c_str());
          const double last = data->at(data->rows() - 1, data->columns() - 1);
          QVERIFY2(std::isfinite(last) || std::isnan(last), where.c_str());
          QVERIFY2(!data->rowKey().empty() && !data->columnKey(data->columns() - 1).empty(), where.c_str());
          QVERIFY2(!data->rowsName().empty() && !data->columnName(0).empty(), where.c_str());
        }
      }
    }
  }
};
QTEST_APPLESS_MAIN(TstAllViews)
#include "tst_all_views.moc"
