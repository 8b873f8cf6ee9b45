#include <QTest>

#include "core/views/registry.h"
#include "ui/i18n/translation.h"
#include "ui/state/step_name.h"

using namespace pelab;
using namespace pelab::ui;

Q_DECLARE_METATYPE(pelab::Scene)

namespace {

Scene withViews(std::vector<std::string> views) {
  Scene scene = normalized(defaultScene());
  scene.views = std::move(views);
  return normalized(scene);
}

Scene zoomed() {
  Scene scene = normalized(defaultScene());
  scene.viewStates["matrix"].ranges["table.x"] = {.lo = 3.0, .hi = 40.0};
  return scene;
}

}  // namespace

class TstStepName : public QObject {
  Q_OBJECT
private slots:
  void saysWhatChanged_data() {
    QTest::addColumn<Scene>("before");
    QTest::addColumn<Scene>("after");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    const Scene start = normalized(defaultScene());
    const auto row = [](const char* name, const Scene& before, const Scene& after, const char* en, const char* zh) {
      QTest::newRow(name) << before << after << QString::fromUtf8(en) << QString::fromUtf8(zh);
    };
    row("number", start, withParam(start, "d_model", std::int64_t{312}), "Width d 128 → 312", "模型维度 d 128 → 312");
    row("real", start, withParam(start, "base", 500.5), "Base 10000 → 500.5", "底数 10000 → 500.5");
    row("choice", start, withParam(start, "layout", std::string("concat")),
        "Layout → Concatenated: all sines, then all cosines", "排列方式 → 拼接：先 sin，后 cos");
    row("scheme", start, withEncoding(start, "rope"), "scheme Sinusoidal → RoPE",
        "方案 正弦位置编码 → 旋转位置编码 (RoPE)");
    Scene several = withParam(start, "base", 500.0);
    several = withParam(several, "max_len", std::int64_t{80});
    row("several", start, several, "2 parameters", "2 个参数");
    row("view replaced", withViews({"matrix"}), withViews({"waves"}), "view Matrix → Waves", "视图 矩阵 → 波形");
    row("view added", withViews({"matrix"}), withViews({"matrix", "waves"}), "view Waves added", "添加视图 波形");
    row("view closed", withViews({"matrix", "waves"}), withViews({"matrix"}), "view Waves closed", "关闭视图 波形");
    row("views swapped", withViews({"matrix", "waves"}), withViews({"waves", "matrix"}), "places of the views",
        "视图的位置");
    row("many views", withViews({"matrix"}), withViews({"matrix", "waves", "circle"}), "views", "视图");
    row("zoom", start, zoomed(), "zoom", "缩放");
    const Scene two = withEdited(withOther(start), Side::B);
    row("second setup", start, two, "comparison with B", "与 B 对比");
    row("no second setup", two, withoutOther(two), "end of the comparison", "结束对比");
    row("other one edited", two, withEdited(two, Side::A), "editing A", "编辑 A");
    const Scene changed = withParam(two, "base", 500.5);
    row("number of B", two, changed, "B: Base 10000 → 500.5", "B: 底数 10000 → 500.5");
    row("scheme of A", withEdited(two, Side::A), withEncoding(withEdited(two, Side::A), "rope"),
        "A: scheme Sinusoidal → RoPE", "A: 方案 正弦位置编码 → 旋转位置编码 (RoPE)");
    row("exchanged", changed, swapped(changed), "exchange of A and B", "互换 A 与 B");
  }
  void saysWhatChanged() {
    QFETCH(Scene, before);
    QFETCH(Scene, after);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    const Text name = stepName(before, after);
    QCOMPARE(Translation(QStringLiteral("en"))(name), english);
    QCOMPARE(Translation(QStringLiteral("zh_CN"))(name), chinese);
  }

  void everyOptionOfEveryViewHasAName() {
    const Scene start = normalized(defaultScene());
    const Translation english(QStringLiteral("en"));
    for (const View* view : allViews())
      for (const ParamSpec& spec : view->options()) {
        if (spec.kind != Kind::Bool) continue;
        const bool now = std::get<bool>(optionsOf(start, view->info().id).at(spec.id));
        const QString name = english(stepName(start, withOption(start, view->info().id, spec.id, !now)));
        const QString change = now ? QStringLiteral(" on → off") : QStringLiteral(" off → on");
        QCOMPARE(name, english(spec.label) + change);
      }
  }

  void longValuesAreShortened() {
    Scene start = withEncoding(defaultScene(), "alibi");
    std::vector<double> heads;
    for (int head = 0; head < 12; ++head) heads.push_back(head);
    const Scene after = withOption(start, "bias", "heads", heads);
    const QString name = Translation(QStringLiteral("en"))(stepName(start, after));
    QVERIFY2(name.size() < 80 && name.endsWith(QStringLiteral("…")), qPrintable(name));
  }
};
QTEST_APPLESS_MAIN(TstStepName)
#include "tst_step_name.moc"
