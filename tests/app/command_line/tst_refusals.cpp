// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/encodings/registry.h"
#include "tests/app/command_line/lines.h"

using namespace pelab;
using namespace pelab::test;

/// Values that are of the right kind and cannot be.
class TstRefusals : public QObject {
  Q_OBJECT
private slots:
  void refusedValuesAreBadInputWithTheirCode_data();
  void refusedValuesAreBadInputWithTheirCode();
  void wholeNumbersAreAskedForAsSuch_data();
  void wholeNumbersAreAskedForAsSuch();
  void largeSeedsAreExact();
};

void TstRefusals::refusedValuesAreBadInputWithTheirCode_data() {
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
  row("export -o x.png --dpi 23", "bad_dpi", "24");
  row("export -o x.png --dpi 99999", "bad_dpi", "99");
  row("export -o x.png --dpi -1", "bad_dpi", "1");
  row("export -o x.png --dpi nan", "bad_dpi", "nan");
  row("export -o x.png --base nan", "bad_base", "nan");
  row("export -o x.png --base=-inf", "bad_base", "inf");
  row("export -o x.png --max_len Infinity", "bad_max_len", "inf");
  row("value --scheme sinusoidal --kind freqs --index [0] --base NaN", "bad_base", "nan");
  row("value --scheme sinusoidal --kind row --pos 9007199254740993", "bad_query", "9007199254740993");
  row("value --scheme rope --kind inv_freq --scaling.type yarn --scaling.factor -1", "bad_factor", "1");
  row("export -o x.png --size 1x1px", "bad_size", "1x1px");
  row("export -o x.png --size 0.001x0.001mm", "bad_size", "0.001x0.001mm");
  row("export -o x.png --size 99999999x99999999px", "bad_size", "99999999x99999999px");
  row("export -o x.png --size 20000x20000px", "bad_size", "20000x20000px");
  row("export -o x.png --scheme learned --pair 0", "bad_pair", "--pair");
  row("export -o x.png --head 0", "bad_head", "--head");
  row("export -o x.png --scheme alibi --num_heads 1 --head 1", "bad_head", "1");
  row("export -o x.png --scheme alibi --view matrix --range 0:1", "nothing_to_show", "ALiBi");
  row("check /dev/zero", "cannot_read", "/dev/zero");
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

void TstRefusals::refusedValuesAreBadInputWithTheirCode() {
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

/// 3.5 lies in the range that the sentence names, so the range alone would not say what is wrong.
void TstRefusals::wholeNumbersAreAskedForAsSuch_data() {
  QTest::addColumn<QString>("scheme");
  QTest::addColumn<QString>("flag");
  for (const Encoding* encoding : allEncodings()) {
    const QString scheme = QString::fromUtf8(encoding->info().id.data(), std::ssize(encoding->info().id));
    for (const ParamSpec& spec : encoding->params()) {
      if (spec.kind != Kind::Integer && spec.kind != Kind::Unsigned) continue;
      const QString flag = "--" + QString::fromUtf8(spec.id.data(), std::ssize(spec.id));
      QTest::newRow(qPrintable(scheme + flag)) << scheme << flag;
    }
  }
}

void TstRefusals::wholeNumbersAreAskedForAsSuch() {
  QFETCH(QString, scheme);
  QFETCH(QString, flag);
  const ProgramRun run = runProgram({"export", "-o", "x.png", "--scheme", scheme, flag, "3.5"});
  QVERIFY2(run.code == 2 && isOneSentence(run.err) && run.err.contains("whole number"), run.err.constData());
}

void TstRefusals::largeSeedsAreExact() {
  const QString line = "value --scheme learned --kind row --pos 0 --d_model 2 --seed ";
  const ProgramRun run = runProgram(words(line + "1e19"));
  QVERIFY2(run.code == 0, run.err.constData());
  QCOMPARE(run.out, runProgram(words(line + "10000000000000000000")).out);
  const ProgramRun beyond = runProgram(words(line + "1e20"));
  QVERIFY2(beyond.code == 3 && beyond.err.contains("2^64"), beyond.err.constData());
  const ProgramRun power = runProgram(words(line + "3^40"));
  QVERIFY2(power.code == 3 && power.err.contains("all its digits"), power.err.constData());
}

QTEST_GUILESS_MAIN(TstRefusals)
#include "tst_refusals.moc"
