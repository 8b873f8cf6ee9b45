#include <memory>

#include <QApplication>
#include <QTest>

#include "tests/app/window/twin.h"
#include "tests/support/program.h"
#include "tests/support/real_window.h"

using namespace pelab;

namespace {

constexpr QSize windowSize(1280, 800);
/// So large that the window takes its size for the first start: it leaves room for a panel of the desktop.
constexpr QSize screenSize(1312, 848);
const QString english = QStringLiteral("Positional Encoding Lab");
const QString chinese = QStringLiteral("位置编码实验室");
const QMap<QString, QString> chineseSystem{{QStringLiteral("LC_ALL"), QStringLiteral("zh_CN.UTF-8")}};

QString key(const char* name) {
  return QString::fromLatin1(name);
}

int coloursIn(const QImage& picture, const QRect& area) {
  QSet<QRgb> found;
  for (int y = area.top(); y <= area.bottom(); y += 2)
    for (int x = area.left(); x <= area.right(); x += 2) found.insert(picture.pixel(x, y));
  return static_cast<int>(found.size());
}

}  // namespace

/// The program in a real window, driven with mouse and keyboard and judged by what it shows and what it remembers.
class TestRealWindow : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    QVERIFY2(m_display.isRunning(), "Xvfb did not start");
    m_twin = std::make_unique<Twin>();
  }
  void cleanupTestCase() { m_twin.reset(); }
  void init() {
    m_home = std::make_unique<QTemporaryDir>();
    m_pelab = std::make_unique<RealWindow>(m_display, m_home->path());
  }
  void cleanup() {
    m_pelab.reset();
    m_home.reset();
  }

  void standsWhereItsTwinStands() {
    openAsTwin();
    QCOMPARE(m_pelab->size(), windowSize);
    QCOMPARE(m_pelab->quit(), 0);
  }

  void firstStartSpeaksTheLanguageOfTheSystem() {
    open(chineseSystem);
    QCOMPARE(m_pelab->title(), chinese);
    const QImage inChinese = m_display.picture();
    QCOMPARE(m_pelab->quit(), 0);
    QCOMPARE(remembered().value(ui::Settings::Entry::Language).toString(), QString());
    open();
    QCOMPARE(m_pelab->title(), english);
    QVERIFY(m_display.picture() != inChinese);
    quitQuietly();
  }

  void languageChosenInTheMenuIsRemembered() {
    open(chineseSystem);
    m_pelab->keys({key("alt+v"), key("l"), key("Home"), key("Return")});
    QVERIFY(becomesTrue([this] { return m_pelab->title() == english; }));
    quitQuietly();
    open(chineseSystem);
    QCOMPARE(m_pelab->title(), english);
    m_pelab->keys({key("ctrl+l")});
    QVERIFY(becomesTrue([this] { return m_pelab->title() == chinese; }));
    quitQuietly();
    open();
    QCOMPARE(m_pelab->title(), chinese);
    quitQuietly();
  }

  void wrongEntryLeavesTheLastGoodValue_data() {
    QTest::addColumn<QString>("typed");
    QTest::newRow("letters") << QStringLiteral("abc");
    QTest::newRow("zero") << QStringLiteral("0");
    QTest::newRow("too large") << QStringLiteral("99999999");
    QTest::newRow("beyond 64 bits") << QStringLiteral("99999999999999999999999");
    QTest::newRow("negative") << QStringLiteral("-4");
    QTest::newRow("nothing") << QString();
  }
  void wrongEntryLeavesTheLastGoodValue() {
    QFETCH(const QString, typed);
    openAsTwin();
    m_pelab->click(m_twin->field("d_model"));
    enter(QStringLiteral("64"));
    enter(typed);
    QVERIFY(m_pelab->isAlive());
    quitQuietly();
    QCOMPARE(scene().setup.params.integer("d_model"), 64);
  }

  void draggedSliderChangesThePictureAtOnceAndIsOneStep() {
    openAsTwin();
    const QRect figure = m_twin->figureRect(0);
    const double share = m_twin->sliderShare("d_model");
    const QImage before = m_twin->picture(0);
    m_pelab->moveTo(m_twin->slider("d_model", share));
    m_pelab->drive({key("mousedown"), key("1")});
    QImage last = before;
    for (const double next : {share + 0.1, share + 0.2, share - 0.2}) {
      m_pelab->moveTo(m_twin->slider("d_model", next));
      QVERIFY2(becomesTrue([&] { return m_display.picture().copy(figure) != last; }), "the picture did not follow");
      last = m_display.picture().copy(figure);
    }
    m_pelab->drive({key("mouseup"), key("1"), key("key"), key("ctrl+z")});
    QVERIFY(becomesTrue([&] { return m_display.picture().copy(figure) == before; }));
    m_pelab->keys({key("ctrl+shift+z")});
    QVERIFY(becomesTrue([&] { return m_display.picture().copy(figure) != before; }));
    quitQuietly();
    QVERIFY(scene().setup.params.integer("d_model") < 128);
  }

  void languageChangesInTheMiddleOfADrag() {
    openAsTwin();
    const QRect figure = m_twin->figureRect(0);
    const double share = m_twin->sliderShare("d_model");
    const QImage before = m_twin->picture(0);
    m_pelab->moveTo(m_twin->slider("d_model", share));
    m_pelab->drive({key("mousedown"), key("1")});
    m_pelab->moveTo(m_twin->slider("d_model", share + 0.1));
    QVERIFY(becomesTrue([&] { return m_display.picture().copy(figure) != before; }));
    m_pelab->keys({key("ctrl+l")});
    QVERIFY(becomesTrue([this] { return m_pelab->title() == chinese; }));
    QImage last = m_display.picture().copy(figure);
    m_pelab->moveTo(m_twin->slider("d_model", share + 0.2));
    QVERIFY2(becomesTrue([&] { return m_display.picture().copy(figure) != last; }), "the drag did not go on");
    m_pelab->drive({key("mouseup"), key("1")});
    quitQuietly();
    const std::int64_t dragged = scene().setup.params.integer("d_model");
    QVERIFY(dragged > 128);
    QCOMPARE(remembered().value(ui::Settings::Entry::Language).toString(), QStringLiteral("zh_CN"));
  }

  void dragThroughAChangeOfLanguageIsOneStep() {
    openAsTwin();
    const double share = m_twin->sliderShare("d_model");
    m_pelab->moveTo(m_twin->slider("d_model", share));
    m_pelab->drive({key("mousedown"), key("1")});
    m_pelab->moveTo(m_twin->slider("d_model", share + 0.1));
    m_pelab->keys({key("ctrl+l")});
    m_pelab->moveTo(m_twin->slider("d_model", share + 0.2));
    m_pelab->drive({key("mouseup"), key("1"), key("key"), key("ctrl+z")});
    quitQuietly();
    QCOMPARE(scene().setup.params.integer("d_model"), 128);
  }

  void halfTypedEntryOutlivesTheLanguage() {
    openAsTwin();
    m_pelab->click(m_twin->field("d_model"));
    m_pelab->keys({key("ctrl+a"), key("7")});
    m_pelab->keys({key("ctrl+l")});
    QVERIFY(becomesTrue([this] { return m_pelab->title() == chinese; }));
    m_pelab->keys({key("6"), key("Return")});
    quitQuietly();
    QCOMPARE(scene().setup.params.integer("d_model"), 76);
  }

  void halfTypedEntryCountsWhenAnotherControlIsUsed() {
    openAsTwin();
    m_pelab->click(m_twin->field("d_model"));
    m_pelab->keys({key("ctrl+a"), key("9"), key("6")});
    m_pelab->click(m_twin->inFigure(0, QStringLiteral("table"), {40.0, 30.0}));
    quitQuietly();
    QCOMPARE(scene().setup.params.integer("d_model"), 96);
  }

  void halfTypedEntryCountsWhenTheWindowCloses() {
    openAsTwin();
    m_pelab->click(m_twin->field("d_model"));
    m_pelab->keys({key("ctrl+a"), key("9"), key("8")});
    quitQuietly();
    QCOMPARE(scene().setup.params.integer("d_model"), 98);
  }

  void lookOfTheCommandLineHoldsForOneRun() {
    QVERIFY(m_pelab->open({QStringLiteral("--lang"), QStringLiteral("zh"), QStringLiteral("--theme"),
                           QStringLiteral("dark"), QStringLiteral("--text-scale"), QStringLiteral("1.5")}));
    QCOMPARE(m_pelab->title(), chinese);
    quitQuietly();
    QCOMPARE(remembered().value(ui::Settings::Entry::Language).toString(), QString());
    QCOMPARE(remembered().value(ui::Settings::Entry::ThemeId).toString(), QStringLiteral("system"));
    QCOMPARE(remembered().value(ui::Settings::Entry::TextScale).toDouble(), 1.0);
    QVERIFY(m_pelab->open(
        {QStringLiteral("--lang"), QStringLiteral("zh"), QStringLiteral("--theme"), QStringLiteral("dark")}));
    m_pelab->keys({key("ctrl+plus"), key("ctrl+l")});  // these are chosen in the window
    QVERIFY(becomesTrue([this] { return m_pelab->title() == english; }));
    quitQuietly();
    QCOMPARE(remembered().value(ui::Settings::Entry::Language).toString(), QStringLiteral("en"));
    QCOMPARE(remembered().value(ui::Settings::Entry::ThemeId).toString(), QStringLiteral("system"));
    QCOMPARE(remembered().value(ui::Settings::Entry::TextScale).toDouble(), 1.1);
  }

  void wheelZoomsAndDoubleClickShowsAllAgain() {
    openAsTwin();
    const QPoint cell = m_twin->inFigure(0, QStringLiteral("table"), {40.0, 30.0});
    m_pelab->click(cell, 3, 4);
    quitQuietly();
    const auto ranges = scene().viewStates["matrix"].ranges;
    QVERIFY(ranges.contains("table.x"));
    QVERIFY(ranges.at("table.x").size() < 128.0 * 0.6);
    QVERIFY(ranges.at("table.x").lo < 40.0 && ranges.at("table.x").hi > 40.0);
    open();
    m_pelab->click(cell, 2);
    quitQuietly();
    QVERIFY(scene().viewStates["matrix"].ranges.empty());
  }

  void clickAndArrowsMoveTheCursor() {
    openAsTwin();
    m_pelab->click(m_twin->inFigure(0, QStringLiteral("table"), {40.0, 30.0}));
    m_pelab->keys({key("Right"), key("Right"), key("Left"), key("Up")});
    quitQuietly();
    QCOMPARE(scene().cursor.dimension, 41);
    QVERIFY(scene().cursor.position == 29 || scene().cursor.position == 31);
  }

  void spacePlaysAndPauses() {
    openAsTwin();
    const QRect figure = m_twin->figureRect(1);
    m_pelab->click(m_twin->inFigure(0, QStringLiteral("table"), {40.0, 30.0}));
    m_pelab->moveTo({windowSize.width() / 2, windowSize.height() - 2});
    m_pelab->keys({key("space")});
    QImage last = m_display.picture().copy(figure);
    for (int turns = 0; turns < 20; ++turns) {
      QVERIFY2(becomesTrue([&] { return m_display.picture().copy(figure) != last; }), "the hands stand still");
      last = m_display.picture().copy(figure);
    }
    m_pelab->keys({key("space"), key("alt+Right")});
    quitQuietly();
    QVERIFY(scene().cursor.position > 31);
  }

  void exportDialogOpensAndEscapeClosesIt() {
    open();
    m_pelab->keys({key("ctrl+e")});
    QVERIFY(becomesTrue([this] { return m_pelab->windows().size() == 2; }));
    m_pelab->focus(m_pelab->windows().last());
    m_pelab->keys({key("Escape")});
    QVERIFY(becomesTrue([this] { return m_pelab->windows().size() == 1; }));
    m_pelab->focus();
    quitQuietly();
  }

  void copyingSaysThatThePictureIsInTheClipboard() {
    open();
    const QImage before = m_display.picture();
    m_pelab->keys({key("ctrl+shift+c")});
    QVERIFY(becomesTrue([&] { return m_display.picture() != before; }));
    quitQuietly();
  }

  void schemesAreChosenWithMouseAndKeyboard() {
    openAsTwin();
    for (const QPoint& place : m_twin->scheme(QStringLiteral("rope"))) m_pelab->click(place);
    for (const QPoint& place : m_twin->scheme(QStringLiteral("tupe"))) m_pelab->click(place);
    m_pelab->keys({key("Down")});
    (void)m_twin->scheme(QStringLiteral("sinusoidal"));  // as the next window opens
    quitQuietly();
    QCOMPARE(scene().setup.encoding, std::string("alibi"));
    QVERIFY(scene().remembered.count("rope") == 1 && scene().remembered.count("tupe") == 1);
  }

  void secondStartRestoresTheWindowAndTheScene() {
    open();
    m_pelab->drive({key("windowsize"), key("--sync"), m_pelab->windows().value(0), key("1100"), key("700"), key("key"),
                    key("ctrl+3"), key("F8")});
    QVERIFY(becomesTrue([this] { return m_pelab->size() == QSize(1100, 700); }));
    quitQuietly();
    const Scene first = scene();
    QVERIFY(!(first == defaultScene()));
    open();
    QCOMPARE(m_pelab->size(), QSize(1100, 700));
    quitQuietly();
    QVERIFY(scene() == first);
    QCOMPARE(remembered().value(ui::Settings::Entry::RightShown).toBool(), false);
  }

  void endOfTheDesktopSessionSaves() {
    openAsTwin();
    m_pelab->keys({key("ctrl+l")});
    m_pelab->click(m_twin->field("d_model"));
    enter(QStringLiteral("96"));
    QVERIFY(becomesTrue([this] { return m_pelab->title() == chinese; }));
    m_pelab->terminate();
    QCOMPARE(m_pelab->ended(), 0);
    QCOMPARE(m_pelab->complaints(), QByteArray());
    QCOMPARE(scene().setup.params.integer("d_model"), 96);
  }

  void badSessionFileIsRefusedInOneSentence() {
    const QString path = m_home->filePath(QStringLiteral("bad.pelab"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"encoding\": 3");
    file.close();
    const ProgramRun run = runProgram({path}, {{QStringLiteral("DISPLAY"), m_display.name()}});
    QCOMPARE(run.code, 3);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains("bad.pelab"), run.err.constData());
  }

private:
  /// Opens the window and waits for its pictures.
  void open(const QMap<QString, QString>& environment = {}) {
    QVERIFY2(m_pelab->open({QStringLiteral("--theme"), QStringLiteral("light")}, environment), "no window");
    constexpr int coloursOfAPicture = 40;
    QVERIFY2(becomesTrue([this] {
               const QImage picture = m_display.picture();
               return coloursIn(picture, m_twin->figureRect(0)) > coloursOfAPicture &&
                      coloursIn(picture, m_twin->figureRect(1)) > coloursOfAPicture;
             }),
             "no pictures in the window");
  }
  /// The first start: every part stands where the twin has it.
  void openAsTwin() {
    m_pelab->moveTo({screenSize.width() - 2, screenSize.height() - 2});  // beside the window: nothing is pointed at
    open();
    QVERIFY2(becomesTrue([this] {
               const QImage picture = m_display.picture();
               return picture.copy(m_twin->figureRect(0)) == m_twin->picture(0) &&
                      picture.copy(m_twin->figureRect(1)) == m_twin->picture(1);
             }),
             "the window looks different from its twin");
  }
  void quitQuietly() {
    QCOMPARE(m_pelab->quit(), 0);
    QCOMPARE(m_pelab->complaints(), QByteArray());
  }
  void enter(const QString& text) {
    m_pelab->keys({key("ctrl+a"), key("BackSpace")});
    if (!text.isEmpty()) m_pelab->type(text);
    m_pelab->keys({key("Return")});
  }
  [[nodiscard]] ui::Settings remembered() const { return ui::Settings(m_pelab->settingsFile()); }
  [[nodiscard]] Scene scene() const { return remembered().scene().value_or(Scene{}); }

  VirtualDisplay m_display{screenSize};
  std::unique_ptr<Twin> m_twin;
  std::unique_ptr<QTemporaryDir> m_home;
  std::unique_ptr<RealWindow> m_pelab;
};

/// The twin has a display of its own, so that Qt lays it out for the same kind of screen.
int main(int argc, char** argv) {
  const VirtualDisplay display(screenSize);
  if (!display.isRunning()) qFatal("Xvfb did not start");
  qputenv("QT_QPA_PLATFORM", "xcb");
  qputenv("DISPLAY", display.name().toLatin1());
  QApplication app(argc, argv);
  TestRealWindow test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_real_window.moc"
