#include <limits>
#include <nlohmann/json.hpp>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

/// Values of an option that lie well apart.
std::vector<Value> valuesOf(const ParamSpec& spec) {
  std::vector<Value> values{spec.defaultValue};
  for (const Choice& choice : spec.choices) values.emplace_back(std::string(choice.id));
  if (spec.kind == Kind::Bool) values.insert(values.end(), {Value{false}, Value{true}});
  if (spec.kind == Kind::List) values.insert(values.end(), {Value{std::vector{2.0}}, Value{std::vector{1.0, 5.0}}});
  if (spec.kind == Kind::Integer || spec.kind == Kind::Unsigned || spec.kind == Kind::Real)
    for (const double number : {2.0, 100.0, spec.sliderMax}) values.push_back(cast(spec, Value{number}));
  return values;
}

/// The scheme as it starts, with few heads and positions, and with so many that a pixel stands for several entries.
std::vector<Scene> scenesOf(const Encoding& encoding) {
  std::vector<Scene> scenes;
  for (const auto& [length, heads] : {std::pair{128.0, 12.0}, std::pair{12.0, 6.0}, std::pair{1500.0, 3.0}}) {
    Scene scene = withEncoding(defaultScene(), encoding.info().id);
    for (const auto& [id, value] : {std::pair{"max_len", length}, std::pair{"num_heads", heads}})
      if (const ParamSpec* spec = findSpec(encoding.params(), id))
        scene = withParam(scene, id, cast(*spec, Value{value}));
    scene.cursor.position = 7;
    scene.cursor.key = 3;
    scenes.push_back(normalized(scene));
  }
  return scenes;
}

/// All that a person sees of the view.
std::string seen(const View& view, const Scene& scene) {
  std::string all = toJson(test::figureOf(view, scene, 240, 160)).dump();
  for (const Readout& readout : view.readouts(scene)) all += plain(readout.label) + plain(readout.value);
  return all;
}

bool changesSomething(const View& view, const ParamSpec& option, const Scene& scene) {
  std::string first;
  for (const Value& value : valuesOf(option)) {
    const Scene changed = normalized(withOption(scene, view.info().id, option.id, value));
    if (validate(changed)) continue;
    const std::string now = seen(view, changed);
    if (first.empty()) first = now;
    if (now != first) return true;
  }
  return false;
}

}  // namespace

/// Controls of a view are there where they do something.
class TstViewOptions : public QObject {
  Q_OBJECT
private slots:
  void anOptionIsOfferedWhereItChangesWhatIsSeen_data() {
    QTest::addColumn<const View*>("view");
    QTest::addColumn<const Encoding*>("encoding");
    for (const View* view : allViews())
      for (const Encoding* encoding : allEncodings())
        QTest::addRow("%s of %s", view->info().id.data(), encoding->info().id.data()) << view << encoding;
  }
  void anOptionIsOfferedWhereItChangesWhatIsSeen() {
    QFETCH(const View*, view);
    QFETCH(const Encoding*, encoding);
    for (const ParamSpec& option : view->options()) {
      bool offered = false;
      bool changes = false;
      for (const Scene& scene : scenesOf(*encoding)) {
        const bool does = changesSomething(*view, option, scene);
        QVERIFY2(!does || view->usesOption(option.id, scene), option.id.data());
        offered = offered || view->usesOption(option.id, scene);
        changes = changes || does;
      }
      QVERIFY2(offered == changes, option.id.data());
    }
  }

  void anOptionThatRefusesStaysInReach() {
    for (const View* view : allViews())
      for (const Encoding* encoding : allEncodings())
        for (const ParamSpec& option : view->options()) {
          const Scene start = withEncoding(defaultScene(), encoding->info().id);
          if (!view->unsupported(start).empty()) continue;
          for (const Value& value : valuesOf(option)) {
            const Scene scene = normalized(withOption(start, view->info().id, option.id, value));
            if (!view->unsupported(scene).empty()) QVERIFY2(view->usesOption(option.id, scene), option.id.data());
          }
        }
  }
};
QTEST_APPLESS_MAIN(TstViewOptions)
#include "tst_view_options.moc"
