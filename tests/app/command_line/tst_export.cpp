// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <cmath>

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "core/views/registry.h"
#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// `pelab export`: what is in the files.
class TstExport : public QObject {
  Q_OBJECT
private slots:
  void exportWritesEveryFormat();
  void formatIsForNamesThatDoNotSayIt();
  void exportToStandardOutputIsDataOnly();
  void pictureHasTheAskedSizeAndDpi_data();
  void pictureHasTheAskedSizeAndDpi();
  void pictureIsTheSameOnEveryDesktop_data();
  void pictureIsTheSameOnEveryDesktop();
  void panelsLeftOutAreNamedOnce();
  void rangeShowsAPart();
  void noOptionHasTheNameOfAFlag();
  void theFirstSentenceIsOfTheLanguage();
};

void TstExport::noOptionHasTheNameOfAFlag() {
  const QTemporaryDir folder;
  const QStringList own{"export", "-o", folder.filePath("f.json"), "--view", "input", "--sentence", "own", "--words"};
  const ProgramRun spoken = runProgram(own + QStringList{"床 前"});
  QVERIFY2(spoken.code == 0, spoken.err.constData());
  QFile file(folder.filePath("f.json"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(file.readAll().contains("床 前"));
  const ProgramRun rounded = runProgram(words("export -o - --format json --view precision --number_format float16"));
  QVERIFY2(rounded.code == 0, rounded.err.constData());
  const QStringList flags{"o",      "output", "format", "size",   "dpi",    "all",        "theme",
                          "cursor", "text",   "scene",  "scheme", "preset", "position",   "key",
                          "pair",   "head",   "range",  "view",   "lang",   "text_scale", "dimension"};
  for (const pelab::View* view : pelab::allViews())
    for (const pelab::ParamSpec& option : view->options())
      QVERIFY2(!flags.contains(QString::fromStdString(std::string(option.id))), std::string(option.id).c_str());
}

void TstExport::theFirstSentenceIsOfTheLanguage() {
  for (const char* view : {"attention", "input"}) {
    const auto choice = [&](const QString& more) {
      const ProgramRun run = runProgram(words(QStringLiteral("export -o - --format json --view ") + view + more));
      return jsonOf(run)["scene"]["view_states"][view]["options"]["sentence"].get<std::string>();
    };
    QCOMPARE(choice(" --lang en"), std::string("en"));
    QCOMPARE(choice(" --lang zh"), std::string("zh"));
    QCOMPARE(choice(" --lang en --sentence zh"), std::string("zh"));
  }
}

void TstExport::exportWritesEveryFormat() {
  const QTemporaryDir folder;
  const QMap<QString, QByteArray> magic{{"png", "\x89PNG"}, {"svg", "<?xml"},     {"pdf", "%PDF-"},
                                        {"csv", "pos,"},    {"npy", "\x93NUMPY"}, {"json", "{"}};
  QStringList line{"export"};
  for (const QString& format : magic.keys()) line << "-o" << folder.filePath("f." + format);
  const ProgramRun run = runProgram(line + words("--d_model 16 --max_len 20 --size 480x300px"));
  QVERIFY2(run.code == 0, run.err.constData());
  QCOMPARE(run.out, QByteArray());
  for (auto it = magic.begin(); it != magic.end(); ++it) {
    QFile file(folder.filePath("f." + it.key()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY2(bytes.startsWith(it.value()), qPrintable(it.key()));
  }
}

void TstExport::formatIsForNamesThatDoNotSayIt() {
  const QTemporaryDir folder;
  const ProgramRun run = runProgram(
      words("export -o f.SVG -o - -o data.txt -o data --format csv --d_model 4 --max_len 3"), {}, folder.path());
  QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err.constData());
  QVERIFY(run.out.startsWith("pos,"));
  for (const char* name : {"data.txt", "data", "f.SVG"}) {
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll().startsWith(name[0] == 'f' ? "<?xml" : "pos,"), name);
  }
}

void TstExport::exportToStandardOutputIsDataOnly() {
  const ProgramRun run = runProgram(words("export -o - --format csv --d_model 4 --max_len 3"));
  QCOMPARE(run.code, 0);
  QCOMPARE(run.err, QByteArray());
  const auto lines = run.out.trimmed().split('\n');
  QCOMPARE(lines.size(), 4);
  QCOMPARE(lines[0].trimmed(), QByteArray("pos,dim_0,dim_1,dim_2,dim_3"));
  QCOMPARE(lines[1].trimmed(), QByteArray("0,0,1,0,1"));
  QCOMPARE(lines[2].split(',').at(1).toDouble(), std::sin(1.0));
}

void TstExport::panelsLeftOutAreNamedOnce() {
  const QTemporaryDir folder;
  const QStringList line = words("export -o a.svg -o a.pdf -o a.csv --view bias --scheme alibi");
  const ProgramRun whole = runProgram(line, {}, folder.path());
  QVERIFY2(whole.code == 0 && whole.err.isEmpty(), whole.err.constData());
  const ProgramRun small = runProgram(line + words("--size 80x50mm"), {}, folder.path());
  QCOMPARE(small.code, 0);
  QVERIFY2(isOneSentence(small.err), small.err.constData());
  QVERIFY2(small.err.contains("Not shown at this size: Slope of each head; "), small.err.constData());
}

void TstExport::pictureHasTheAskedSizeAndDpi_data() {
  QTest::addColumn<QString>("flags");
  QTest::addColumn<QSize>("pixels");
  QTest::addColumn<int>("dpi");
  const auto row = [](const char* flags, int width, int height, int dpi) {
    QTest::newRow(flags) << flags << QSize(width, height) << dpi;
  };
  row("--size 160x100mm --dpi 300", 1890, 1181, 300);
  row("--size 160x100mm", 1890, 1181, 300);
  row("--size 160x100mm --dpi 24", 151, 94, 24);
  row("--size 160x100mm --dpi 72", 454, 283, 72);
  row("--size 160x100mm --dpi 96.5", 608, 380, 96);
  row("--size 25.4x50.8mm --dpi 600", 600, 1200, 600);
  row("--size 2.54x5.08cm --dpi 600", 600, 1200, 600);
  row("--size 1x2in --dpi 600", 600, 1200, 600);
  row("--size 20x20mm --dpi 2400", 1890, 1890, 2400);
  row("--size 1920x1080px --dpi 144", 1920, 1080, 144);
  row("--size 1920x1080px", 1920, 1080, 96);
  row("--size 64x64px --dpi 24", 64, 64, 24);
  row("--size 64x64px --dpi 2400", 64, 64, 2400);
  row("--size 3000x65px --dpi 300", 3000, 65, 300);
  row("--size 65x3000px --dpi 300", 65, 3000, 300);
  row("--size 801×599px", 801, 599, 96);
  row("", 1890, 1181, 300);
}

void TstExport::pictureHasTheAskedSizeAndDpi() {
  QFETCH(QString, flags);
  QFETCH(QSize, pixels);
  QFETCH(int, dpi);
  const QTemporaryDir folder;
  const QString path = folder.filePath("f.png");
  const ProgramRun run = runProgram(QStringList{"export", "-o", path} + words(flags + " --d_model 8 --max_len 8"));
  QVERIFY2(run.code == 0, run.err.constData());
  QVERIFY2(run.err.isEmpty() || run.err.startsWith("pelab: Not shown at this size: "), run.err.constData());
  const QImage picture(path);
  QCOMPARE(picture.size(), pixels);
  QCOMPARE(qRound(picture.dotsPerMeterX() * 0.0254), dpi);
  QCOMPARE(qRound(picture.dotsPerMeterY() * 0.0254), dpi);
}

void TstExport::pictureIsTheSameOnEveryDesktop_data() {
  QTest::addColumn<QString>("variable");
  QTest::addColumn<QString>("value");
  QTest::newRow("another platform") << "QT_QPA_PLATFORM"
                                    << "xcb";
  QTest::newRow("unknown platform") << "QT_QPA_PLATFORM"
                                    << "nonesuch";
  QTest::newRow("scale") << "QT_SCALE_FACTOR"
                         << "2";
  QTest::newRow("scale of screens") << "QT_SCREEN_SCALE_FACTORS"
                                    << "1.5";
  QTest::newRow("dots per inch") << "QT_FONT_DPI"
                                 << "192";
  QTest::newRow("style") << "QT_STYLE_OVERRIDE"
                         << "windows";
  QTest::newRow("dead display") << "DISPLAY"
                                << ":7531";
}

void TstExport::pictureIsTheSameOnEveryDesktop() {
  QFETCH(QString, variable);
  QFETCH(QString, value);
  const QStringList line = words("export -o - --format png --size 400x300px --d_model 8 --max_len 8 --lang en");
  const ProgramRun plain = runProgram(line);
  const ProgramRun desktop = runProgram(line, {{variable, value}});
  QVERIFY2(desktop.code == 0, desktop.err.constData());
  QVERIFY(desktop.out == plain.out);
}

void TstExport::rangeShowsAPart() {
  const ProgramRun run =
      runProgram(words("export -o - --format csv --range position=2:3 --range dimension=0:1 --d_model 8"));
  QVERIFY2(run.code == 0, run.err.constData());
  const auto lines = run.out.trimmed().split('\n');
  QCOMPARE(lines.size(), 3);
  QCOMPARE(lines[0].trimmed(), QByteArray("pos,dim_0,dim_1"));
  QVERIFY(lines[1].startsWith("2,") && lines[2].startsWith("3,"));
  const ProgramRun all =
      runProgram(words("export -o - --format csv --all --range position=2:3 --d_model 8 --max_len 5"));
  QCOMPARE(all.out.trimmed().split('\n').size(), 6);
}

QTEST_GUILESS_MAIN(TstExport)
#include "tst_export.moc"
