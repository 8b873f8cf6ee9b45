#include <algorithm>

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QTemporaryDir>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/ui/window/open_window.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/scheme_list.h"
#include "ui/i18n/translation.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/pane.h"
#include "ui/window/pane_area.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

using Program = test::OpenWindow;

QString named(const QWidget* widget, const QString& text) {
  return QStringLiteral("“%1” in %2, %3 × %4")
      .arg(text, QString::fromLatin1(widget->metaObject()->className()))
      .arg(widget->width())
      .arg(widget->height());
}

/// Width of the longest part of @p text that cannot be broken.
int widestWord(const QLabel* label) {
  int widest = 0;
  for (const QString& word : label->text().split(QLatin1Char(' '))) {
    const bool breaks = std::any_of(word.begin(), word.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
    if (!breaks) widest = std::max(widest, label->fontMetrics().horizontalAdvance(word));
  }
  return widest;
}

/// Every text of the panel that is not to be seen whole.
QStringList cutTexts(const QWidget* panel) {
  QStringList cut;
  for (const QLabel* label : panel->findChildren<QLabel*>()) {
    if (!label->isVisible() || label->text().isEmpty() || label->textFormat() == Qt::RichText) continue;
    const bool high = label->height() < label->heightForWidth(label->width());
    if (high || widestWord(label) > label->width()) cut << named(label, label->text());
  }
  for (const QAbstractButton* button : panel->findChildren<QAbstractButton*>())
    if (button->isVisible() && button->width() < button->minimumSizeHint().width())
      cut << named(button, button->text());
  for (const ChoiceBox* box : panel->findChildren<ChoiceBox*>()) {
    constexpr int leastCharacters = 4;
    const int least = box->fontMetrics().averageCharWidth() * leastCharacters;
    if (box->isVisible() && box->width() - box->height() < least) cut << named(box, box->currentText());
  }
  for (const QLineEdit* field : panel->findChildren<QLineEdit*>()) {
    constexpr int digits = 7;
    const int least = field->fontMetrics().horizontalAdvance(QLatin1Char('0')) * digits;
    if (field->isVisible() && field->isEnabled() && field->width() < least) cut << named(field, field->text());
  }
  for (const SchemeList* list : panel->findChildren<SchemeList*>())
    for (int row = 0; row < list->count(); ++row) {
      const QString text = list->item(row)->text();
      if (list->item(row)->isHidden()) continue;
      if (list->visualItemRect(list->item(row)).height() < list->fontMetrics().height()) cut << named(list, text);
    }
  return cut;
}

}  // namespace

/// Nothing is cut where there is little room or the letters are large.
class TstSmallRoom : public QObject {
  Q_OBJECT
private slots:
  void cleanup() {
    setLanguage(QStringLiteral("en"));
    setLook(QStringLiteral("light"), 1.0);
  }

  void leastPanelShowsEveryText_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<double>("textScale");
    for (const QString& language : languages())
      for (const double scale : {0.8, 1.0, 1.5, 2.0, 2.5})
        QTest::addRow("%s × %g", qPrintable(language), scale) << language << scale;
  }
  void leastPanelShowsEveryText() {
    QFETCH(QString, language);
    QFETCH(double, textScale);
    setLanguage(language);
    setLook(QStringLiteral("light"), textScale);
    AppState state;
    LeftPanel panel(&state);
    panel.show();
    for (const Encoding* encoding : allEncodings()) {
      QVERIFY(state.request(withEncoding(state.scene(), encoding->info().id)));
      for (const View* view : allViews()) {
        const auto id = view->info().id;
        panel.setFocusedView(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
        panel.resize(1, 900);
        for (int pass = 0; pass < 4; ++pass) {  // choices that go below their names make the rows narrower
          QCoreApplication::processEvents();
          panel.resize(panel.minimumSizeHint().width(), 900);
        }
        QTRY_VERIFY2_WITH_TIMEOUT(cutTexts(&panel).isEmpty(), qPrintable(cutTexts(&panel).join(QLatin1Char('\n'))),
                                  2000);
        QCOMPARE_LE(panel.widget()->width(), panel.viewport()->width());
      }
    }
  }

  void theWindowFitsASmallScreen_data() { leastPanelShowsEveryText_data(); }
  void theWindowFitsASmallScreen() {
    QFETCH(QString, language);
    QFETCH(double, textScale);
    setLanguage(language);
    setLook(QStringLiteral("light"), textScale);
    Program program({1024, 640});
    for (const Encoding* encoding : allEncodings()) {
      QVERIFY(program.window.state()->request(withEncoding(program.window.state()->scene(), encoding->info().id)));
      QCoreApplication::processEvents();
      QCOMPARE_LE(program.window.minimumSizeHint().width(), 1024);
      QCOMPARE_LE(program.window.minimumSizeHint().height(), 640);
      QCOMPARE(program.window.size(), QSize(1024, 640));
    }
    // The pictures keep the most room, and every menu has its place.
    QCOMPARE_GE(program.window.panes()->width(), 1024 / 2);
    const QMenuBar* bar = program.window.menuBar();
    for (QAction* menu : bar->actions())
      QVERIFY2(bar->actionGeometry(menu).right() < bar->cornerWidget()->x(), qPrintable(menu->text()));
  }

  void whatHasNoRoomInTheToolBarStandsBehindAButtonWithAName() {
    setLook(QStringLiteral("dark"), 2.5);
    setLanguage(QStringLiteral("zh_CN"));
    Program program({1024, 640});
    const auto* more = program.window.findChild<QAbstractButton*>(QStringLiteral("qt_toolbar_ext_button"));
    QVERIFY(more != nullptr);
    QTRY_VERIFY(more->isVisible());
    QCOMPARE(more->toolTip(), QStringLiteral("更多命令"));
    QCOMPARE(more->accessibleName(), more->toolTip());
  }

  void withRoomTheNameOfTheViewIsWhole_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages()) QTest::newRow(qPrintable(language)) << language;
  }
  void withRoomTheNameOfTheViewIsWhole() {
    QFETCH(QString, language);
    setLanguage(language);
    Program program({1440, 900});
    for (const View* view : allViews()) {
      Scene scene = program.window.state()->scene();
      scene.views = {std::string(view->info().id)};
      QVERIFY(program.window.state()->request(scene));
      QCoreApplication::processEvents();
      const auto* box = program.window.panes()->panes().front()->findChild<ChoiceBox*>();
      QCOMPARE_GE(box->width(), box->widthOfLongest());
      QVERIFY(!box->isShortened());
    }
  }

  void narrowPanesKeepTheNameOfTheView() {
    Program program({1440, 900});
    const Pane* pane = program.window.panes()->panes().front();
    const auto shown = [pane](const char* name) {
      return !pane->findChild<QAbstractButton*>(QString::fromLatin1(name))->isHidden();
    };
    QVERIFY(shown("copy") && shown("export") && shown("split") && shown("table"));
    setLook(QStringLiteral("light"), 2.5);
    program.window.resize(1024, 640);
    QTRY_VERIFY(!shown("copy"));
    QVERIFY(shown("table") && shown("close"));
    QVERIFY(!pane->findChild<ChoiceBox*>()->isShortened() || pane->width() < 300);
    setLook(QStringLiteral("light"), 1.0);
    program.window.resize(1440, 900);
    QTRY_VERIFY(shown("copy") && shown("export") && shown("split"));
  }
};
QTEST_MAIN(TstSmallRoom)
#include "tst_small_room.moc"
