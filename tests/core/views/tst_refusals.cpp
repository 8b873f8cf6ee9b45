#include <string>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

/// A scheme as it is, and with each switch and choice once changed.
std::vector<Scene> scenesOf(const Encoding& encoding) {
  const Scene plainScene = test::sceneOf(encoding.info().id);
  std::vector<Scene> scenes{plainScene};
  const auto add = [&](const ParamSpec& spec, const Value& value) {
    Scene scene = plainScene;
    scene.setup.params.set(spec.id, value);
    if (!validate(scene)) scenes.push_back(normalized(scene));
  };
  for (const ParamSpec& spec : encoding.params()) {
    if (spec.kind == Kind::Bool) add(spec, !plainScene.setup.params.flag(spec.id));
    for (const Choice& choice : spec.choices) add(spec, std::string(choice.id));
  }
  return scenes;
}

}  // namespace

/// What views say where they have nothing to show.
class TstRefusals : public QObject {
  Q_OBJECT
private slots:
  void aViewThatIsRecommendedHasAPicture_data() { test::addEncodingRows(); }
  void aViewThatIsRecommendedHasAPicture() {
    QFETCH(QString, encoding);
    for (const Scene& scene : scenesOf(*findEncoding(encoding.toStdString()))) {
      for (const View* view : allViews()) {
        const std::string words = plain(view->unsupported(scene));
        if (words.empty()) continue;
        const std::string where = std::string(view->info().id) + ": " + words;
        QVERIFY2(!words.ends_with(' '), where.c_str());
        for (const View* other : allViews()) {
          if (words.find("the " + plain(other->info().name) + " view") == std::string::npos) continue;
          QVERIFY2(other->unsupported(scene).empty(), where.c_str());
        }
      }
    }
  }

  void numbersAreNotCalledVectors() {
    for (const char* id : {"t5", "tupe"}) {
      const std::string words = plain(findView("circle")->unsupported(test::sceneOf(id)));
      QVERIFY2(words.find("vectors") == std::string::npos, id);
    }
  }
};

QTEST_APPLESS_MAIN(TstRefusals)
#include "tst_refusals.moc"
