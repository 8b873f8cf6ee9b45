#include <QTest>

#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/i18n/translation.h"

using namespace pelab;
using namespace pelab::app;

namespace {

/// What a command line comes to: its scene, or the refusal.
struct Taken {
  Scene scene;
  std::string code;
  QString sentence;
};

Taken taken(const std::string& scheme, const std::string& view, const std::string& flag, const std::string& value) {
  Arguments arguments({"--scheme", scheme, "--view", view, flag, value}, {});
  try {
    return {takeScene(arguments, defaultScene()), {}, {}};
  } catch (const Refusal& refusal) {
    return {{}, refusal.error().code, ui::shown(refusal.error().message)};
  }
}

}  // namespace

/// --position, --key, --dimension, --pair, --head and --range for every scheme in every view.
class TstPlaceFlags : public QObject {
  Q_OBJECT
private slots:
  void everyCombinationIsTakenOrSaidNotToExist_data();
  void everyCombinationIsTakenOrSaidNotToExist();
  void whatASchemeHasCanBeChosen();
  void rangesAreThoseOfTheAxes();
};

void TstPlaceFlags::everyCombinationIsTakenOrSaidNotToExist_data() {
  QTest::addColumn<QString>("scheme");
  QTest::addColumn<QString>("view");
  for (const Encoding* encoding : allEncodings())
    for (const View* view : allViews()) {
      const auto scheme = QString::fromStdString(std::string(encoding->info().id));
      const auto id = QString::fromStdString(std::string(view->info().id));
      QTest::newRow(qPrintable(scheme + QStringLiteral(" in ") + id)) << scheme << id;
    }
}

void TstPlaceFlags::everyCombinationIsTakenOrSaidNotToExist() {
  QFETCH(QString, scheme);
  QFETCH(QString, view);
  const std::string ranges[] = {
      "0:1",          "key=0:1",      "dimension=0:1", "pair=0:1", "head=0:1",    "x=0", "bucket=0:1",
      "relative=0:1", "distance=0:1", "nonesuch=0:1",  "=",        "table.x=0:1", ":"};
  std::vector<std::pair<std::string, std::string>> lines;
  for (const char* flag : {"--position", "--key", "--dimension", "--pair", "--head"})
    for (const char* value : {"0", "1", "-1", "9007199254740993"}) lines.emplace_back(flag, value);
  for (const std::string& range : ranges) lines.emplace_back("--range", range);
  for (const char* language : {"en", "zh_CN"}) {
    ui::setLanguage(QString::fromLatin1(language));
    for (const auto& [flag, value] : lines) {
      Taken result;
      try {
        result = taken(scheme.toStdString(), view.toStdString(), flag, value);
      } catch (const Failure& failure) {  // no range at all
        QCOMPARE(failure.code(), ExitCode::Usage);
        QVERIFY(value.find('=') == std::string::npos || value == "=" || value == "x=0");
        continue;
      }
      if (result.code.empty()) continue;
      const QByteArray shown = (flag + " " + value + ": ").c_str() + result.sentence.toUtf8();
      QVERIFY2(result.code == "bad_" + flag.substr(2) || result.code == "nothing_to_show", shown.constData());
      QVERIFY2(!result.sentence.contains(QStringLiteral("0 to 0")) && !result.sentence.contains(QStringLiteral("%")),
               shown.constData());
      const QString last = result.sentence.trimmed().right(1);
      QVERIFY2(last != QStringLiteral(":") && last != QStringLiteral("：") && last != QStringLiteral(","),
               shown.constData());
    }
  }
  ui::setLanguage(QStringLiteral("en"));
}

void TstPlaceFlags::whatASchemeHasCanBeChosen() {
  const std::map<std::string, std::string> has{{"sinusoidal", "dimension pair"},
                                               {"learned", "dimension"},
                                               {"rope", "dimension pair"},
                                               {"t5", "head"},
                                               {"alibi", "head"},
                                               {"nope", ""}};
  for (const Encoding* encoding : allEncodings()) {
    const std::string scheme(encoding->info().id);
    if (!has.contains(scheme)) continue;
    for (const char* name : {"position", "key", "dimension", "pair", "head"}) {
      const bool expected = std::string_view(name) == "position" || std::string_view(name) == "key" ||
                            has.at(scheme).find(name) != std::string::npos;
      const Taken result = taken(scheme, "matrix", "--" + std::string(name), "1");
      QVERIFY2(result.code.empty() == expected, (scheme + " " + name).c_str());
      if (!expected) QVERIFY2(result.sentence.contains(ui::shown(encoding->info().name)), qPrintable(result.sentence));
    }
  }
  QCOMPARE(taken("sinusoidal", "matrix", "--pair", "3").scene.cursor.dimension, std::int64_t{6});
  QCOMPARE(taken("alibi", "bias", "--head", "3").scene.cursor.head, std::int64_t{3});
  QCOMPARE(taken("rope", "circle", "--key", "9").scene.cursor.key, std::int64_t{9});
}

void TstPlaceFlags::rangesAreThoseOfTheAxes() {
  for (const Encoding* encoding : allEncodings())
    for (const View* view : allViews()) {
      const std::string scheme(encoding->info().id);
      const std::string id(view->info().id);
      const Scene plain = withEncoding(defaultScene(), scheme);
      const Taken foreign = taken(scheme, id, "--range", "nonesuch=0:1");
      if (const Text nothing = view->unsupported(plain); !nothing.empty()) {
        QCOMPARE(foreign.code, std::string("nothing_to_show"));
        QCOMPARE(foreign.sentence, ui::shown(nothing));
        continue;
      }
      QCOMPARE(foreign.code, std::string("bad_range"));
      QVERIFY2(foreign.sentence.contains(ui::shown(view->info().name)), qPrintable(foreign.sentence));
      for (const Panel& panel : view->layout(plain).panels)
        for (const Axis& axis : {panel.x, panel.y}) {
          if (!axis.zoomable || axis.rangeKey.empty() || axis.full.size() < 4.0) continue;
          const auto whole = static_cast<std::int64_t>(axis.full.lo) + 1;
          const std::string range = axis.rangeKey + "=" + std::to_string(whole) + ":" + std::to_string(whole + 1);
          const Taken part = taken(scheme, id, "--range", range);
          QVERIFY2(part.code.empty(), (scheme + " " + id + " " + range + " " + part.code).c_str());
          QVERIFY2(part.scene.viewStates.at(id).ranges.contains(axis.rangeKey), range.c_str());
        }
    }
}

QTEST_GUILESS_MAIN(TstPlaceFlags)
#include "tst_place_flags.moc"
