#include <QPushButton>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/ui/window/open_window.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/pane.h"
#include "ui/window/pane_area.h"
#include "ui/window/way_out.h"

using namespace pelab;
using namespace pelab::ui;

class TstWayOut : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }

  /// Where the view shows nothing only because of one of its options, the first button sets the choice that helps.
  void aButtonTakesBackTheChoiceThatRefuses() {
    test::OpenWindow program;
    int refusing = 0;
    for (const Encoding* encoding : allEncodings())
      for (const View* view : allViews())
        for (const ParamSpec& option : view->options())
          for (const Choice& choice : option.choices) {
            const std::string id(view->info().id);
            Scene good = withEncoding(defaultScene(), encoding->info().id);
            good.views = {id};
            const Scene scene = withOption(good, id, option.id, Value{std::string(choice.id)});
            if (!view->unsupported(good).empty() || view->unsupported(scene).empty()) continue;
            ++refusing;
            QVERIFY(program.window.state()->request(scene));
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            const auto* wayOut = program.window.panes()->panes().front()->findChild<WayOut*>();
            QVERIFY(wayOut->isVisible());
            auto* button = wayOut->findChild<QPushButton*>();
            QVERIFY(std::any_of(option.choices.begin(), option.choices.end(),
                                [&](const Choice& other) { return shown(other.label) == button->text(); }));
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY(view->unsupported(program.scene()).empty());
            QCOMPARE(program.scene().views, good.views);
          }
    QVERIFY(refusing > 0);
  }
};
QTEST_MAIN(TstWayOut)
#include "tst_way_out.moc"
