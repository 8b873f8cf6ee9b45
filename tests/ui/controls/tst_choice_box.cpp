#include <QAbstractItemView>
#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>

#include "core/views/registry.h"
#include "ui/controls/choice_box.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

const QString longest = QStringLiteral("Concatenated: all sines, then all cosines");

struct Shown {
  QWidget window;
  ChoiceBox* box = new ChoiceBox(&window);

  explicit Shown(int width) {
    auto* column = new QVBoxLayout(&window);
    column->addWidget(box);
    box->addItems({QStringLiteral("Interleaved"), longest});
    box->setToolTip(QStringLiteral("<p>help</p>"));
    window.resize(width, 80);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
  }
};

}  // namespace

class TstChoiceBox : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }

  void openListIsAsWideAsTheLongestChoice_data() {
    QTest::addColumn<double>("textScale");
    for (const double scale : {0.8, 1.0, 1.7}) QTest::addRow("text × %g", scale) << scale;
  }
  void openListIsAsWideAsTheLongestChoice() {
    QFETCH(double, textScale);
    setLook(QStringLiteral("light"), textScale);
    Shown shown(120);
    QCOMPARE_LT(shown.box->width(), shown.box->fontMetrics().horizontalAdvance(longest));
    shown.box->showPopup();
    QCOMPARE_GE(shown.box->view()->viewport()->width(), shown.box->fontMetrics().horizontalAdvance(longest));
    shown.box->hidePopup();
    setLook(QStringLiteral("light"), 1.0);
  }

  void aShortenedChoiceStandsWholeInTheToolTip() {
    Shown shown(120);
    QVERIFY(!shown.box->isShortened());
    shown.box->setCurrentIndex(1);
    QVERIFY(shown.box->isShortened());
    QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), shown.box->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(shown.box, &help);
    QTRY_VERIFY(QToolTip::text().contains(longest));
    QVERIFY(QToolTip::text().contains(QStringLiteral("help")));
    QToolTip::hideText();
  }

  void withRoomNothingIsShortened() {
    Shown shown(900);
    shown.box->setCurrentIndex(1);
    QVERIFY(!shown.box->isShortened());
    shown.window.resize(shown.box->widthOfLongest() + 2 * 40, 80);
    QVERIFY(!shown.box->isShortened());
  }

  void atItsOwnWidthNoChoiceIsShortened() {
    for (int percent = 80; percent <= 250; percent += 2) {
      setLook(QStringLiteral("light"), percent / 100.0);
      ChoiceBox box;
      box.setFrame(false);
      for (const View* view : allViews()) box.addItem(shown(view->info().name));
      for (int index = 0; index < box.count(); ++index) {
        // As wide as this choice alone needs.
        ChoiceBox alone;
        alone.setFrame(false);
        alone.addItem(box.itemText(index));
        alone.resize(alone.widthOfLongest(), alone.sizeHint().height());
        QStyleOptionComboBox option;
        option.initFrom(&alone);
        option.subControls = QStyle::SC_All;
        option.frame = false;
        const int room =
            alone.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &alone).width();
        const QString text = alone.itemText(0);
        QCOMPARE(alone.fontMetrics().elidedText(text, Qt::ElideRight, room - 4), text);
        QVERIFY(!alone.isShortened());
        QCOMPARE_LE(alone.widthOfLongest(), box.widthOfLongest());
      }
    }
    setLook(QStringLiteral("light"), 1.0);
  }

  void theWheelChangesNothing() {
    Shown shown(200);
    QWheelEvent wheel(QPointF(5, 5), shown.box->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(shown.box, &wheel);
    QCOMPARE(shown.box->currentIndex(), 0);
  }
};
QTEST_MAIN(TstChoiceBox)
#include "tst_choice_box.moc"
