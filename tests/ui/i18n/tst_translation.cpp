#include <limits>

#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "ui/i18n/number_text.h"
#include "ui/i18n/translation.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// Counts the LanguageChange events it gets.
class Listener final : public QWidget {
public:
  int changes = 0;

protected:
  void changeEvent(QEvent* event) override {
    if (event->type() == QEvent::LanguageChange) ++changes;
    QWidget::changeEvent(event);
  }
};

const QString chinese = QStringLiteral("zh_CN");
const QString english = QStringLiteral("en");

}  // namespace

class TstTranslation : public QObject {
  Q_OBJECT
private slots:
  void cleanup() { setLanguage(english); }

  void everyCatalogueIsALanguage() {
    const QDir folder(QStringLiteral(PELAB_SOURCE_DIR "/translations"));
    QStringList expected{english};
    for (const QString& file : folder.entryList({QStringLiteral("pelab_*.ts")}))
      expected << file.section(QLatin1Char('_'), 1).chopped(3);
    QCOMPARE(languages(), expected);
    QCOMPARE(languageName(english), QStringLiteral("English"));
    QCOMPARE(languageName(chinese), QStringLiteral("简体中文"));
  }

  void languagesMap_data() {
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("given");
    for (const char* name : {"zh", "zh_CN", "zh_TW", "zh_Hans_CN", "zh-HK"})
      QTest::newRow(name) << QString::fromLatin1(name) << chinese;
    for (const char* name : {"en", "en_US", "de", "C", ""}) QTest::newRow(name) << QString::fromLatin1(name) << english;
  }
  void languagesMap() {
    QFETCH(QString, asked);
    QFETCH(QString, given);
    QCOMPARE(Translation(asked).language(), given);
  }

  void argumentsAreFilledOnce() {
    const Translation t(english);
    QCOMPARE(t(Text::literal("%1 of %2, %1", {std::int64_t{3}, std::string("%1")})), QStringLiteral("3 of %1, 3"));
    QCOMPARE(t(Text::literal("%1", {Text::literal("<%1>", {std::int64_t{7}})})), QStringLiteral("<7>"));
    QCOMPARE(t(Text::literal("100 %9 %", {std::int64_t{1}})), QStringLiteral("100 %9 %"));
    QCOMPARE(t(Text{}), QString());
  }

  void unknownSentencesStayEnglish() {
    const Text text{"nowhere", "There is no such sentence with %1", {std::int64_t{5}}};
    QCOMPARE(Translation(chinese)(text), QStringLiteral("There is no such sentence with 5"));
  }

  void catalogueIsUsed() {
    const Text name{"main", "Positional Encoding Lab"};
    if (Translation(chinese)(name) != QString::fromStdString(name.source))
      QCOMPARE(Translation(chinese)(name), QStringLiteral("位置编码实验室"));
    QCOMPARE(Translation(english)(name), QStringLiteral("Positional Encoding Lab"));
  }

  void numbers_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("significant");
    QTest::addColumn<QString>("text");
    const auto row = [](double value, int significant, const char* text) {
      QTest::addRow("%s", text) << value << significant << QString::fromUtf8(text);
    };
    row(0.0, 5, "0");
    row(-0.0, 5, "0");
    row(8.0, 5, "8");
    row(1234.0, 2, "1234");
    row(59230.0, 3, "59\u202f230");
    row(-1048576.0, 3, "−1\u202f048\u202f576");
    row(0.7734199, 5, "0.77342");
    row(-0.5, 5, "−0.5");
    row(12.0000004, 5, "12");
    row(59229.6123, 7, "59\u202f229.61");
    row(123456.7, 3, "123\u202f457");
    row(2.2e-16, 2, "2.2×10⁻¹⁶");
    row(1e-5, 5, "10⁻⁵");
    row(-3e20, 5, "−3×10²⁰");
    row(0.0001, 5, "0.0001");
    row(0.99999999, 3, "1");
    row(std::numeric_limits<double>::infinity(), 5, "∞");
    row(-std::numeric_limits<double>::infinity(), 5, "−∞");
    row(std::numeric_limits<double>::quiet_NaN(), 5, "–");
    row(1.0 / 3.0, 99, "0.33333333333333331");
  }
  void numbers() {
    QFETCH(double, value);
    QFETCH(int, significant);
    QFETCH(QString, text);
    QCOMPARE(numberText(value, significant), text);
    QCOMPARE(Translation(chinese).number(value, significant), text);
  }

  void fixedNumbersKeepTheirZeros_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    const auto row = [](double value, int decimals, const char* text) {
      QTest::addRow("%s", text) << value << decimals << QString::fromUtf8(text);
    };
    row(2.0, 2, "2.00");
    row(-0.0832, 2, "−0.08");
    row(-0.004, 2, "0.00");
    row(0.0, 3, "0.000");
    row(-1.996, 2, "−2.00");
    row(12345.678, 2, "12\u202f345.68");
    row(7.6, 0, "8");
    row(1e-5, 2, "0.00");
    row(-std::numeric_limits<double>::infinity(), 2, "−∞");
    row(std::numeric_limits<double>::quiet_NaN(), 2, "–");
  }
  void fixedNumbersKeepTheirZeros() {
    QFETCH(double, value);
    QFETCH(int, decimals);
    QFETCH(QString, text);
    QCOMPARE(fixedText(value, decimals), text);
  }

  void integersAreWhole() {
    QCOMPARE(integerText(9999), QStringLiteral("9999"));
    QCOMPARE(integerText(10000), QStringLiteral("10\u202f000"));
    QCOMPARE(integerText(std::numeric_limits<std::int64_t>::min()),
             QStringLiteral("−9\u202f223\u202f372\u202f036\u202f854\u202f775\u202f808"));
  }

  void switchReachesWidgetsOnce() {
    setLanguage(english);
    QCoreApplication::processEvents();
    Listener widget;
    for (const QString& language : {chinese, english, chinese}) {
      setLanguage(language);
      QCoreApplication::processEvents();
      QCOMPARE(current().language(), language);
      QCOMPARE(QLocale().language(), language == chinese ? QLocale::Chinese : QLocale::English);
    }
    QCOMPARE(widget.changes, 3);
  }

  void qtsOwnButtonsFollow() {
    QDialogButtonBox box(QDialogButtonBox::Cancel);
    setLanguage(chinese);
    QCoreApplication::processEvents();
    QVERIFY(!box.button(QDialogButtonBox::Cancel)->text().contains(QStringLiteral("Cancel")));
    setLanguage(english);
    QCoreApplication::processEvents();
    QVERIFY(box.button(QDialogButtonBox::Cancel)->text().contains(QStringLiteral("Cancel")));
  }

  void referencesOutliveASwitch() {
    const Translation& before = current();
    setLanguage(chinese);
    QCOMPARE(before.language(), english);
  }
};
QTEST_MAIN(TstTranslation)
#include "tst_translation.moc"
