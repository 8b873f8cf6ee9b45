// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <random>

#include <QTemporaryDir>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/app/command_line/lines.h"

using namespace pelab;
using namespace pelab::test;

namespace {

/// Command lines of flags there are, with values that fit or do not.
class Writer {
public:
  explicit Writer(std::uint32_t seed) : m_random(seed) {
    for (const Encoding* encoding : allEncodings()) {
      m_schemes << ofView(encoding->info().id);
      for (const ParamSpec& spec : encoding->params()) addSpec(spec);
      for (const QuantityKind& kind : encoding->quantities())
        for (const std::string_view field : kind.fields) m_fields << "--" + ofView(field).remove('?');
    }
    for (const View* view : allViews()) {
      m_views << ofView(view->info().id);
      for (const ParamSpec& spec : view->options()) addSpec(spec);
    }
  }

  QStringList line() {
    QStringList words;
    switch (below(8)) {
      case 0:
        words << "list" << one({"schemes", "views", "params", "", "%1"});
        break;
      case 1:
        words << "check" << one({".", "", "nosuch.json", "/dev/null", "-"});
        break;
      case 2:
        words << "value"
              << "--scheme" << one(m_schemes) << "--kind" << one({"row", "bias", "freqs", "list", "x"}) << one(m_fields)
              << one({"[]", "[0]", "[[0,0]]", "[[0,0,0]]", "[-1]", "5", "1e300", "null", "[1,"});
        break;
      case 3:
        break;  // the window, which has no display here
      default:
        words << "export"
              << "-o" << one({"f.png", "f.svg", "f.pdf", "f.csv", "f.npy", "f.json"}) << "--size"
              << "200x150px"
              << "--scheme" << one(m_schemes);
        if (below(2) == 0) words << "--view" << one(m_views);
    }
    for (std::uint32_t count = below(5); count > 0; --count) addFlag(words);
    return words;
  }

private:
  static QString ofView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
  }
  std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(m_random() % count); }
  QString one(const QStringList& words) {
    return words.at(static_cast<qsizetype>(below(static_cast<std::uint32_t>(words.size()))));
  }

  void addSpec(const ParamSpec& spec) {
    QStringList values;
    for (const Choice& choice : spec.choices) values << ofView(choice.id);
    if (spec.choices.empty())
      values << QString::number(spec.min, 'g', 17) << QString::number(spec.max, 'g', 17)
             << QString::fromStdString(format(spec.defaultValue));
    m_params.append({"--" + ofView(spec.id), values});
  }

  void addFlag(QStringList& words) {
    static const QStringList others{"--position", "--key",  "--dimension",  "--pair",   "--head",   "--range", "--lang",
                                    "--theme",    "--dpi",  "--size",       "--text",   "--cursor", "--all",   "--json",
                                    "--scene",    "--view", "--text-scale", "--format", "--preset", "--frob"};
    static const QStringList odd{"",         "0",
                                 "1",        "-1",
                                 "1.5",      "1e999",
                                 "nan",      "null",
                                 "true",     "[1]",
                                 "[",        "{}",
                                 "%1",       "位置",
                                 "a\nb",     "9999999999999999999",
                                 "0:1",      "position=0:5",
                                 "::",       "100x100px",
                                 "en",       "zh",
                                 "dark",     "off",
                                 "outlines", "svg",
                                 "--"};
    const bool isOther = below(2) == 0;
    const auto& [name, fitting] =
        m_params.at(static_cast<qsizetype>(below(static_cast<std::uint32_t>(m_params.size()))));
    const QString flag = isOther ? one(others) : name;
    const QString value = isOther || below(3) == 0 ? one(odd) : one(fitting);
    if (below(4) == 0)
      words << flag + "=" + value;
    else if (below(12) == 0)
      words << flag;
    else
      words << flag << value;
  }

  std::mt19937 m_random;
  QStringList m_schemes;
  QStringList m_views;
  QStringList m_fields;
  QList<std::pair<QString, QStringList>> m_params;
};

}  // namespace

/// Any words: one of the five exit codes, in time, and a single sentence when it is not 0.
class TstFuzz : public QObject {
  Q_OBJECT
private slots:
  void anyCommandLineEndsWell_data();
  void anyCommandLineEndsWell();
};

void TstFuzz::anyCommandLineEndsWell_data() {
  QTest::addColumn<QString>("language");
  QTest::addColumn<int>("seed");
  for (int seed = 1; seed <= 4; ++seed) QTest::addRow("seed %d", seed) << (seed % 2 == 0 ? "zh_CN.UTF-8" : "C") << seed;
}

void TstFuzz::anyCommandLineEndsWell() {
  QFETCH(QString, language);
  QFETCH(int, seed);
  const QTemporaryDir folder;
  Writer writer(static_cast<std::uint32_t>(seed));
  constexpr int kLines = 60;
  for (int i = 0; i < kLines; ++i) {
    const QStringList line = writer.line();
    const ProgramRun run = runProgram(line, {{"LC_ALL", language}, {"LANG", language}}, folder.path());
    const QByteArray shown = line.join(" | ").toUtf8() + ": " + run.err;
    QVERIFY2(run.code >= 0 && run.code <= 4, shown.constData());
    // A success may tell which panels the picture was too small for.
    QVERIFY2((run.code == 0 && run.err.isEmpty()) || isOneSentence(run.err), shown.constData());
    QVERIFY2(run.code != 2 || run.out.isEmpty(), shown.constData());
    QVERIFY2(!run.err.contains("%2") && !run.err.contains("exception"), shown.constData());
  }
}

QTEST_GUILESS_MAIN(TstFuzz)
#include "tst_fuzz.moc"
