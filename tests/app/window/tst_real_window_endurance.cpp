#include <memory>
#include <random>

#include <QTemporaryDir>
#include <QTest>

#include "tests/support/real_window.h"

namespace {

constexpr QSize screenSize(2560, 1440);

QString word(const char* text) {
  return QString::fromLatin1(text);
}

QString numeral(int number) {
  return QString::number(number);
}

/// The same sequence on every machine.
class Chance {
public:
  explicit Chance(std::uint32_t seed) : m_numbers(seed) {}
  [[nodiscard]] int below(int limit) { return static_cast<int>(m_numbers() % static_cast<std::uint32_t>(limit)); }
  [[nodiscard]] QString of(const QStringList& all) { return all.at(below(static_cast<int>(all.size()))); }

private:
  std::mt19937 m_numbers;
};

/// Words of xdotool for one thing a person may do, sensible or not. Nothing that ends the program.
QStringList anything(Chance& chance, QSize room) {
  const QString x = numeral(chance.below(room.width()));
  const QString y = numeral(chance.below(room.height()));
  switch (chance.below(6)) {
    case 0:
      return {word("mousemove"), x, y, word("click"), word("1")};
    case 1:
      return {word("mousemove"), x, y, word("click"), chance.of({word("4"), word("5"), word("3"), word("2")})};
    case 2:
      return {word("mousemove"),
              x,
              y,
              word("mousedown"),
              word("1"),
              word("mousemove"),
              numeral(chance.below(room.width())),
              numeral(chance.below(room.height())),
              word("mouseup"),
              word("1")};
    case 3:
      return {word("key"), chance.of({word("ctrl+1"), word("ctrl+2"), word("ctrl+3"), word("ctrl+4"), word("ctrl+5"),
                                      word("ctrl+6"), word("ctrl+backslash"), word("ctrl+w"), word("ctrl+t")})};
    case 4:
      return {word("key"),
              chance.of({word("ctrl+z"), word("ctrl+shift+z"), word("ctrl+l"), word("space"), word("F7"), word("F8"),
                         word("F11"), word("F1"), word("ctrl+e"), word("ctrl+o"), word("ctrl+plus"), word("ctrl+minus"),
                         word("ctrl+0"), word("ctrl+shift+c"), word("ctrl+shift+0"), word("alt+v"), word("alt+p")})};
    default:
      return {word("key"),
              chance.of({word("Left"),      word("Right"),  word("Up"),     word("Down"),   word("Home"),
                         word("End"),       word("Prior"),  word("Next"),   word("Tab"),    word("Tab"),
                         word("shift+Tab"), word("Return"), word("Escape"), word("Escape"), word("plus"),
                         word("minus"),     word("0"),      word("9"),      word("x"),      word("Delete")})};
  }
}

}  // namespace

/// The real window in every size and under a person who presses anything.
class TestRealWindowEndurance : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() { QVERIFY2(m_display.isRunning(), "Xvfb did not start"); }

  void opensInEverySizeAndScale_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("scale");
    for (const char* scale : {"1", "1.25", "1.5", "2"})
      for (const QSize size : {QSize(1024, 640), QSize(2560, 1440)})
        QTest::addRow("%dx%d at %s", size.width(), size.height(), scale) << size << QString::fromLatin1(scale);
  }
  void opensInEverySizeAndScale() {
    QFETCH(const QSize, size);
    QFETCH(const QString, scale);
    const QTemporaryDir home;
    RealWindow pelab(m_display, home.path());
    QVERIFY(pelab.open({}, {{QStringLiteral("QT_SCALE_FACTOR"), scale}}));
    QVERIFY(becomesTrue([&] {
      pelab.drive({word("windowsize"), pelab.windows().value(0), numeral(size.width()), numeral(size.height())});
      return pelab.size() == size;
    }));
    QVERIFY2(becomesTrue([&] {
               const QPoint corner(size.width() - 2, size.height() - 2);
               return m_display.picture().pixelColor(corner) != QColor(Qt::black);
             }),
             "the window does not fill its size");
    QCOMPARE(pelab.quit(), 0);
    QCOMPARE(pelab.complaints(), QByteArray());
  }

  void survivesAnything_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<unsigned>("seed");
    QTest::newRow("English") << QStringLiteral("en") << 20260101U;
    QTest::newRow("Chinese") << QStringLiteral("zh_CN") << 20260102U;
  }
  void survivesAnything() {
    QFETCH(const QString, language);
    QFETCH(const unsigned, seed);
    constexpr int batches = 15;
    constexpr int batch = 10;
    constexpr QSize room(1440, 900);
    const QTemporaryDir home;
    RealWindow pelab(m_display, home.path());
    QVERIFY(pelab.open({QStringLiteral("--lang"), language}));
    Chance chance(seed);
    for (int done = 0; done < batches; ++done) {
      QStringList words;
      for (int i = 0; i < batch; ++i) words += anything(chance, room);
      pelab.drive(words);
      QVERIFY2(pelab.isAlive(), qPrintable(QStringLiteral("ended after: ") + words.join(QLatin1Char(' '))));
      // Without a window manager the keyboard stays where it is: give it to what was opened last.
      pelab.focus(pelab.windows().value(chance.below(2) == 0 ? 0 : static_cast<int>(pelab.windows().size()) - 1));
    }
    QCOMPARE(pelab.leaveAndQuit(), 0);
    QCOMPARE(pelab.complaints(), QByteArray());
  }

private:
  VirtualDisplay m_display{screenSize};
};

QTEST_GUILESS_MAIN(TestRealWindowEndurance)
#include "tst_real_window_endurance.moc"
