// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <cmath>
#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"

namespace {

using Json = nlohmann::json;
using Environment = QMap<QString, QString>;

QStringList words(const char* line) {
  return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

Json jsonOf(const ProgramRun& run) {
  return Json::parse(run.out.toStdString(), nullptr, false);
}

bool isOneSentence(const QByteArray& err) {
  return err.startsWith("pelab: ") && err.endsWith('\n') && err.count('\n') == 1;
}

}  // namespace

/// The program as a black box: what a shell script sees.
class TstCommandLine : public QObject {
  Q_OBJECT
private slots:
  void helpAndVersionGoToStandardOutput_data();
  void helpAndVersionGoToStandardOutput();
  void wrongWordsAreUsage_data();
  void wrongWordsAreUsage();
  void refusedValuesAreBadInputWithTheirCode_data();
  void refusedValuesAreBadInputWithTheirCode();
  void suggestsWhatWasProbablyMeant();
  void messagesFollowTheLanguage();
  void valuePrintsTheNumbersOfTheDefinition();
  void valueTakesDashesAndEqualsSigns();
  void numbersIgnoreTheLocale();
  void checkPassesOnTheGoldenFiles();
  void checkReportsEachFailingCase();
  void listIsCompleteForPrograms();
  void exportWritesEveryFormat();
  void exportToStandardOutputIsDataOnly();
  void pictureHasTheAskedSizeAndDpi();
  void pictureIsTheSameOnEveryDesktop_data();
  void pictureIsTheSameOnEveryDesktop();
  void rangeShowsAPart();
  void failedWriteIsCodeOneAndLeavesTheOldFile();
  void windowWithoutDisplaySaysWhatIsMissing();
};

void TstCommandLine::helpAndVersionGoToStandardOutput_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("says");
  QTest::newRow("--help") << "--help"
                          << "pelab export";
  QTest::newRow("-h") << "-h"
                      << "pelab export";
  QTest::newRow("help") << "help"
                        << "pelab export";
  QTest::newRow("--version") << "--version"
                             << "pelab 0.";
  QTest::newRow("export --help") << "export --help"
                                 << "--max_len";
  QTest::newRow("help value") << "help value"
                              << "--kind row";
  QTest::newRow("list --help") << "list --help"
                               << "schemes|views|params";
  QTest::newRow("check --help") << "check --help"
                                << "--json";
  for (const char* line : {"--help --lang zh", "help --lang=zh"}) QTest::newRow(line) << line << "打开窗口";
  for (const char* line : {"export --help --lang zh", "help export --lang zh"}) QTest::newRow(line) << line << "图片";
}

void TstCommandLine::helpAndVersionGoToStandardOutput() {
  QFETCH(QString, line);
  QFETCH(QString, says);
  const ProgramRun run = runProgram(line.split(QLatin1Char(' ')));
  QCOMPARE(run.code, 0);
  QCOMPARE(run.err, QByteArray());
  QVERIFY2(run.out.contains(says.toUtf8()), run.out.constData());
}

void TstCommandLine::wrongWordsAreUsage_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("offender");
  const auto row = [](const char* line, const char* offender) { QTest::newRow(line) << line << offender; };
  row("frobnicate", "frobnicate");
  row("exprot -o x.png", "exprot");
  row("export", "-o");
  row("export -o", "-o");
  row("export -o x.jpg", "jpg");
  row("export -o x", "x");
  row("export -o -", "--format");
  row("export -o - --format bmp", "bmp");
  row("export -o x.png --scheme foo", "foo");
  row("export -o x.png --view foo", "foo");
  row("export -o x.png --preset foo", "foo");
  row("export -o x.png --theme foo", "foo");
  row("export -o x.png --lang fr", "fr");
  row("export -o x.png --size 10x10feet", "10x10feet");
  row("export -o x.png --size big", "big");
  row("export -o x.png --dpi high", "high");
  row("export -o x.png --d_model abc", "abc");
  row("export -o x.png --d_model", "--d_model");
  row("export -o x.png --d_model 1.5", "1.5");
  row("export -o x.png --size 0x10mm", "0x10mm");
  row("export -o x.png --d_modle 8", "--d_modle");
  row("export -o x.png --num_buckets 32", "--num_buckets");
  row("export -o x.png --position ten", "ten");
  row("export -o x.png --range 5", "5");
  row("export -o x.png --range a:b", "a:b");
  row("export -o x.png stray", "stray");
  row("--d_modle 8", "--d_modle");
  row("--theme foo", "foo");
  row("--lang fr", "fr");
  row("list", "schemes");
  row("list foo", "foo");
  row("list schemes --scheme t5", "--scheme");
  row("value --scheme sinusoidal", "--kind");
  row("value --kind row", "--scheme");
  row("value --scheme foo --kind row", "foo");
  row("value --scheme sinusoidal --kind foo", "foo");
  row("value --scheme sinusoidal --kind row", "--pos");
  row("value --scheme sinusoidal --kind cells --cells [[1,2", "[[1,2");
  row("value --scheme sinusoidal --kind row --pos 1 --bogus 3", "--bogus");
  row("check", "file");
}

void TstCommandLine::wrongWordsAreUsage() {
  QFETCH(QString, line);
  QFETCH(QString, offender);
  const QTemporaryDir folder;
  const ProgramRun run = runProgram(line.split(QLatin1Char(' ')), {}, folder.path());
  QCOMPARE(run.code, 2);
  QCOMPARE(run.out, QByteArray());
  QVERIFY2(isOneSentence(run.err), run.err.constData());
  QVERIFY2(run.err.contains(offender.toUtf8()), run.err.constData());
  QVERIFY(QDir(folder.path()).isEmpty());
}

void TstCommandLine::refusedValuesAreBadInputWithTheirCode_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("code");
  QTest::addColumn<QString>("offender");
  const auto row = [](const char* line, const char* code, const char* offender) {
    QTest::newRow(line) << line << code << offender;
  };
  row("export -o x.png --d_model 0", "bad_d_model", "0");
  row("export -o x.png --d_model 16385", "bad_d_model", "16");
  row("export -o x.png --base -3", "bad_base", "3");
  row("export -o x.png --base 0", "bad_base", "0");
  row("export -o x.png --max_len 0", "bad_max_len", "0");
  row("export -o x.png --max_len 99999999999999999999", "bad_max_len", "1e20");
  row("export -o x.png --scheme rope --head_dim 7", "odd_rotary_dim", "7");
  row("export -o x.png --scheme rope --partial_rotary_factor 1.5", "bad_partial_rotary_factor", "1.5");
  row("export -o x.png --scheme t5 --num_buckets 2", "bad_num_buckets", "2");
  row("export -o x.png --scheme t5 --max_distance 8", "bad_max_distance", "8");
  row("export -o x.png --scheme alibi --num_heads 0", "bad_heads", "0");
  row("export -o x.png --position 128", "bad_position", "128");
  row("export -o x.png --position -1", "bad_position", "1");
  row("export -o x.png --pair 64", "bad_pair", "64");
  row("export -o x.png --range 100:200", "bad_range", "100:200");
  row("export -o x.png --range 9:3", "bad_range", "9:3");
  row("export -o x.png --range wings=0:3", "bad_range", "wings");
  row("export -o x.png --size 5000x5000mm", "bad_size", "5000");
  row("export -o x.png --layout sideways", "bad_layout", "sideways");
  row("export -o x.png --dpi 0", "bad_dpi", "0");
  row("export -o x.png --text_scale 9", "bad_text_scale", "9");
  row("export -o x.png --scheme alibi --view matrix", "nothing_to_show", "ALiBi");
  row("export -o x.png --scene missing.pelab", "cannot_read", "missing.pelab");
  row("export -o x.png --scene .", "cannot_read", ".");
  row("export -o x.png --scene /dev/zero", "cannot_read", "/dev/zero");
  row("/dev/zero", "cannot_read", "/dev/zero");
  row("value --scheme sinusoidal --kind row --pos 1 --d_model 0", "bad_d_model", "0");
  row("value --scheme sinusoidal --kind row --pos 1 --d_model 8 --dims [8]", "dim_out_of_range", "8");
  row("value --scheme sinusoidal --kind row --pos \"x\"", "bad_query", "pos");
  row("value --scheme sinusoidal_dot --kind dot --k [1] --d_model 7", "odd_d_model", "7");
  row("value --scheme learned --kind row --pos 512 --max_len 512", "position_out_of_range", "512");
  row("missing.pelab", "cannot_read", "missing.pelab");
  row("./", "cannot_read", "./");
  row("--d_model 0", "bad_d_model", "0");
  row("--text_scale 9", "bad_text_scale", "9");
  row("check missing.json", "cannot_read", "missing.json");
  row("check .", "cannot_read", ".");
}

void TstCommandLine::refusedValuesAreBadInputWithTheirCode() {
  QFETCH(QString, line);
  QFETCH(QString, code);
  QFETCH(QString, offender);
  const QTemporaryDir folder;
  const ProgramRun run = runProgram(line.split(QLatin1Char(' ')), {}, folder.path());
  QVERIFY2(run.code == 3, run.err.constData());
  QCOMPARE(run.out, QByteArray());
  QVERIFY2(isOneSentence(run.err), run.err.constData());
  QVERIFY2(run.err.contains("[" + code.toUtf8() + "]"), run.err.constData());
  QVERIFY2(run.err.contains(offender.toUtf8()), run.err.constData());
  QVERIFY(QDir(folder.path()).isEmpty());
}

void TstCommandLine::suggestsWhatWasProbablyMeant() {
  QVERIFY(runProgram(words("export -o x.png --d_modle 8")).err.contains("--d_model"));
  QVERIFY(runProgram(words("export -o x.png --scheme sinusoidel")).err.contains("sinusoidal"));
  QVERIFY(runProgram(words("exprot -o x.png")).err.contains("export"));
}

void TstCommandLine::messagesFollowTheLanguage() {
  const QString line = QStringLiteral("export -o x.png --d_model 0 --lang zh");
  const QString chinese = QString::fromUtf8(runProgram(line.split(QLatin1Char(' '))).err);
  QVERIFY2(chinese.contains(QRegularExpression(QStringLiteral("\\p{Han}"))), qPrintable(chinese));
  const auto system =
      runProgram(words("export -o x.png --d_model 0"), {{"LC_ALL", "zh_CN.UTF-8"}, {"LANG", "zh_CN.UTF-8"}});
  QVERIFY2(QString::fromUtf8(system.err).contains(QRegularExpression(QStringLiteral("\\p{Han}"))),
           system.err.constData());
}

void TstCommandLine::valuePrintsTheNumbersOfTheDefinition() {
  const ProgramRun run = runProgram(words("value --scheme sinusoidal --kind row --pos 3 --d_model 4"));
  QCOMPARE(run.code, 0);
  QCOMPARE(run.err, QByteArray());
  const Json json = jsonOf(run);
  QCOMPARE(json["scheme"].get<std::string>(), std::string("sinusoidal"));
  QCOMPARE(json["params"]["d_model"].get<int>(), 4);
  QCOMPARE(json["query"]["pos"].get<int>(), 3);
  const auto values = json["values"].get<std::vector<double>>();
  QCOMPARE(values.size(), std::size_t{4});
  QCOMPARE_LE(std::abs(values[0] - std::sin(3.0)), 1e-15);
  QCOMPARE_LE(std::abs(values[3] - std::cos(0.03)), 1e-15);

  const Json pairs = jsonOf(runProgram(
      {"value", "--scheme", "sinusoidal_dot", "--kind", "pair_dot", "--d_model", "312", "--pairs", "[[2,5],[10,13]]"}));
  QCOMPARE_LE(std::abs(pairs["values"][0].get<double>() - 128.64482977894792), 1e-10);
  QCOMPARE_LE(std::abs(pairs["values"][1].get<double>() - 128.64482977894792), 1e-10);
  const Json seeds =
      jsonOf(runProgram({"value", "--scheme", "learned", "--kind", "u64", "--seed", "42", "--n", "[0,1]"}));
  QCOMPARE(seeds["values"][0].get<std::string>(), std::string("13679457532755275413"));
  const Json masked = jsonOf(runProgram(
      {"value", "--scheme", "alibi", "--kind", "bias", "--num_heads", "8", "--cells", "[[2,4,9]]", "--k_len", "16"}));
  QVERIFY(masked["values"][0].is_null());
}

void TstCommandLine::valueTakesDashesAndEqualsSigns() {
  const auto plain = runProgram(words("value --scheme sinusoidal --kind freqs --index [1] --d_model 312"));
  const auto dashed = runProgram(words("value --scheme=sinusoidal --kind=freqs --index=[1] --d-model=312"));
  QCOMPARE(plain.code, 0);
  QCOMPARE(dashed.out, plain.out);
}

void TstCommandLine::numbersIgnoreTheLocale() {
  const QStringList line = words("value --scheme sinusoidal --kind row --pos 3 --d_model 4 --base 1234.5");
  const auto german = runProgram(line, {{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}});
  QCOMPARE(german.code, 0);
  QCOMPARE(german.out, runProgram(line).out);
  const QStringList csv = words("export -o - --format csv --d_model 4 --max_len 3");
  QCOMPARE(runProgram(csv, {{"LC_ALL", "de_DE.UTF-8"}}).out, runProgram(csv).out);
}

void TstCommandLine::checkPassesOnTheGoldenFiles() {
  const QDir golden(QStringLiteral(PELAB_SOURCE_DIR "/tests/golden"));
  QStringList line{"check", "--json"};
  for (const char* scheme :
       {"sinusoidal", "sinusoidal_dot", "sinusoidal_shift", "learned", "rope", "t5", "alibi", "nope"})
    line << golden.filePath(QString::fromLatin1(scheme) + QStringLiteral(".json"));
  const ProgramRun run = runProgram(line);
  QVERIFY2(run.code == 0, run.err + run.out);
  for (const Json& file : jsonOf(run)) {
    QCOMPARE_GT(file["passed"].get<int>(), 0);
    QCOMPARE(file["failed"].get<int>(), 0);
    QCOMPARE_LE(file["largest_of_tolerance"].get<double>(), 1.0);
  }
}

void TstCommandLine::checkReportsEachFailingCase() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("wrong.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"scheme":"sinusoidal","source":"","format":"","cases":[
    {"id":"right","params":{"d_model":2},"query":{"kind":"row","pos":0},"expected":[0.0,1.0],"tolerance":1e-14},
    {"id":"wrong-a","params":{"d_model":2},"query":{"kind":"row","pos":1},"expected":[0.0,1.0],"tolerance":1e-14},
    {"id":"wrong-b","params":{"d_model":0},"query":{"kind":"row","pos":1},"expected":[0.0],"tolerance":1e-14}]})");
  file.close();
  const ProgramRun run = runProgram({"check", path});
  QCOMPARE(run.code, 4);
  QVERIFY2(run.out.contains("wrong-a") && run.out.contains("wrong-b") && !run.out.contains("  right"),
           run.out.constData());
  for (const char* malformed : {"", "[]", "null", "{", R"({"cases":3})", R"({"scheme":"sinusoidal","cases":[1]})"}) {
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(malformed);
    file.close();
    const ProgramRun bad = runProgram({"check", path});
    QVERIFY2(bad.code == 3 && isOneSentence(bad.err) && bad.err.contains("wrong.json"), malformed);
  }
}

void TstCommandLine::listIsCompleteForPrograms() {
  const Json schemes = jsonOf(runProgram(words("list schemes --json")));
  QCOMPARE_GE(schemes.size(), std::size_t{6});
  for (const Json& scheme : schemes) {
    for (const char* key : {"id", "name", "family", "source", "formula", "summary"})
      QVERIFY2(!scheme[key].get<std::string>().empty(), key);
    QVERIFY2(!scheme["views"].empty(), scheme["id"].get<std::string>().c_str());
    for (const Json& param : scheme["params"]) QVERIFY(!param["help"].get<std::string>().empty());
  }
  const Json views = jsonOf(runProgram(words("list views --json")));
  QCOMPARE_GE(views.size(), std::size_t{6});
  QVERIFY(jsonOf(runProgram(words("list params --json"))).contains("rope"));
  const ProgramRun text = runProgram(words("list params --scheme t5"));
  QVERIFY(text.out.contains("num_buckets") && !text.out.contains("head_dim"));
}

void TstCommandLine::exportWritesEveryFormat() {
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

void TstCommandLine::exportToStandardOutputIsDataOnly() {
  const ProgramRun run = runProgram(words("export -o - --format csv --d_model 4 --max_len 3"));
  QCOMPARE(run.code, 0);
  QCOMPARE(run.err, QByteArray());
  const auto lines = run.out.trimmed().split('\n');
  QCOMPARE(lines.size(), 4);
  QCOMPARE(lines[0].trimmed(), QByteArray("pos,dim_0,dim_1,dim_2,dim_3"));
  QCOMPARE(lines[1].trimmed(), QByteArray("0,0,1,0,1"));
  QCOMPARE(lines[2].split(',').at(1).toDouble(), std::sin(1.0));
}

void TstCommandLine::pictureHasTheAskedSizeAndDpi() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("f.png");
  QCOMPARE(runProgram(QStringList{"export", "-o", path} + words("--size 160x100mm --dpi 300")).code, 0);
  const QImage inMm(path);
  QCOMPARE(inMm.size(), QSize(1890, 1181));
  QCOMPARE(qRound(inMm.dotsPerMeterX() * 0.0254), 300);
  QCOMPARE(runProgram(QStringList{"export", "-o", path} + words("--size 1920x1080px --dpi 144")).code, 0);
  const QImage inPixels(path);
  QCOMPARE(inPixels.size(), QSize(1920, 1080));
  QCOMPARE(qRound(inPixels.dotsPerMeterX() * 0.0254), 144);
}

void TstCommandLine::pictureIsTheSameOnEveryDesktop_data() {
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

void TstCommandLine::pictureIsTheSameOnEveryDesktop() {
  QFETCH(QString, variable);
  QFETCH(QString, value);
  const QStringList line = words("export -o - --format png --size 400x300px --d_model 8 --max_len 8 --lang en");
  const ProgramRun plain = runProgram(line);
  const ProgramRun desktop = runProgram(line, {{variable, value}});
  QVERIFY2(desktop.code == 0, desktop.err.constData());
  QVERIFY(desktop.out == plain.out);
}

void TstCommandLine::rangeShowsAPart() {
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

void TstCommandLine::failedWriteIsCodeOneAndLeavesTheOldFile() {
  const QTemporaryDir folder;
  const ProgramRun nowhere = runProgram({"export", "-o", folder.filePath("no/such/folder/f.png")});
  QVERIFY2(nowhere.code == 1 && isOneSentence(nowhere.err) && nowhere.err.contains("f.png"), nowhere.err.constData());
  QVERIFY(QDir(folder.path()).mkdir("f.png"));
  const ProgramRun onFolder = runProgram({"export", "-o", folder.filePath("f.png")});
  QVERIFY2(onFolder.code == 1 && isOneSentence(onFolder.err), onFolder.err.constData());
  const QString kept = folder.filePath("kept.csv");
  QFile file(kept);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("old");
  file.close();
  QCOMPARE(runProgram({"export", "-o", kept, "--d_model", "0"}).code, 3);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), QByteArray("old"));
}

void TstCommandLine::windowWithoutDisplaySaysWhatIsMissing() {
  const ProgramRun run = runProgram({});
  QCOMPARE(run.code, 1);
  QVERIFY2(isOneSentence(run.err) && run.err.contains("DISPLAY"), run.err.constData());
  const ProgramRun refused = runProgram({}, {{"DISPLAY", ":7531"}});
  QVERIFY2(refused.code == 1 && isOneSentence(refused.err) && refused.err.contains(":7531"), refused.err.constData());
}

QTEST_GUILESS_MAIN(TstCommandLine)
#include "tst_command_line.moc"
