#include <cmath>
#include <map>
#include <numeric>
#include <random>

#include <QTest>

#include "core/encodings/turning.h"
#include "core/views/registry.h"
#include "core/views/walk.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;
using test::numbers;

namespace {

using Vector = std::vector<double>;

Vector randomVector(std::mt19937& random, std::size_t size) {
  std::normal_distribution<double> normal;
  Vector x(size);
  for (double& each : x) each = normal(random);
  return x;
}

double dot(const Vector& a, const Vector& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// q · R k, as the frequencies of a line say, of steps @p k ahead.
double scoreAlong(const Frequencies& f, const Vector& q, const Vector& k, double steps) {
  Vector angles;
  for (const double omega : f.omega) angles.push_back(steps * omega);
  return dot(q, turning::turned(angles, f.interleaved, k));
}

/// The vector turned as the scheme itself turns it at the point with these coordinates.
Vector turnedAt(const Encoding& scheme, const std::string& params, const std::map<std::string, int>& at,
                const Vector& v) {
  if (scheme.info().id == "mrope") {
    const json query{{"kind", "rotate"}, {"pos", {at.at("t"), at.at("y"), at.at("x")}}, {"x", v}};
    return numbers("mrope", params, query.dump());
  }
  const json query{{"kind", "rotate"}, {"y", at.at("y")}, {"x", at.at("x")}, {"v", v}};
  return numbers(scheme.info().id, params, query.dump());
}

void settings() {
  QTest::addColumn<QString>("scheme");
  QTest::addColumn<QString>("params");
  for (const char* variant : {"eva02", "rope_vit_axial", "qwen2vl_vision", "dinov3", "pixtral"}) {
    QTest::newRow(variant)
        << "rope2d"
        << QStringLiteral(R"({"variant":"%1","head_dim":16,"grid_h":9,"grid_w":21})").arg(QLatin1String(variant));
  }
  QTest::newRow("eva02, larger grid") << "rope2d"
                                      << R"({"head_dim":16,"ft_seq_len":24})";
  QTest::newRow("mrope") << "mrope"
                         << R"({"head_dim":16,"grid_t":3})";
  QTest::newRow("mrope, interleaved") << "mrope"
                                      << R"({"head_dim":16,"grid_t":3,"interleaved":true})";
}

}  // namespace

/// Along a line of positions with several coordinates a scheme is a rotation like any other.
class TstLines : public QObject {
  Q_OBJECT
private slots:
  void scoresAlongALineAreThoseOfTheScheme_data() { settings(); }
  void scoresAlongALineAreThoseOfTheScheme() {
    QFETCH(QString, scheme);
    QFETCH(QString, params);
    const Encoding& encoding = *findEncoding(scheme.toStdString());
    const std::string text = params.toStdString();
    const auto lines = encoding.lines(test::paramsOf(encoding, text));
    QVERIFY(lines->size() >= 2);
    std::mt19937 random(7);
    std::uniform_int_distribution<int> place(0, 40);
    for (const Line& line : *lines) {
      for (int k = 0; k < 20; ++k) {
        const Vector q = randomVector(random, 16), key = randomVector(random, 16);
        std::map<std::string, int> from{{"t", place(random)}, {"y", place(random)}, {"x", place(random)}};
        std::map<std::string, int> to = from;
        to[std::string(line.id)] = place(random);
        const int steps = to[std::string(line.id)] - from[std::string(line.id)];
        const double expected = dot(turnedAt(encoding, text, from, q), turnedAt(encoding, text, to, key));
        QVERIFY(std::abs(scoreAlong(line.frequencies, q, key, steps) - expected) < 1e-11);
      }
    }
  }

  /// Each pair turns along one line and stands still along the others.
  void everyPairTurnsAlongOneLine_data() { settings(); }
  void everyPairTurnsAlongOneLine() {
    QFETCH(QString, scheme);
    QFETCH(QString, params);
    const Encoding& encoding = *findEncoding(scheme.toStdString());
    const auto lines = encoding.lines(test::paramsOf(encoding, params.toStdString()));
    for (std::size_t i = 0; i < 8; ++i) {
      int turning = 0;
      for (const Line& line : *lines) turning += line.frequencies.omega[i] != 0.0 ? 1 : 0;
      QCOMPARE(turning, 1);
    }
  }

  void linesAreAsLongAsTheImage() {
    const auto lengths = [](const char* scheme, const char* params) {
      std::map<std::string, std::int64_t> all;
      const Encoding& encoding = *findEncoding(scheme);
      for (const Line& line : *encoding.lines(test::paramsOf(encoding, params)))
        all[std::string(line.id)] = line.length;
      return all;
    };
    using Lengths = std::map<std::string, std::int64_t>;
    QVERIFY(lengths("rope2d", R"({"grid_h":9,"grid_w":21})") == (Lengths{{"x", 21}, {"y", 9}}));
    QVERIFY(lengths("mrope", R"({"grid_t":3,"grid_h":8,"grid_w":12})") == (Lengths{{"t", 3}, {"x", 6}, {"y", 4}}));
    QVERIFY(lengths("mrope", R"({"grid_t":0})").empty());  // text turns by the position itself
    QVERIFY(lengths("rope", "{}").empty());
  }

  /// EVA-02 on a larger grid: both lengths and the frequencies before.
  void aGridLargerThanTheTrainedOneIsAScaling() {
    const Encoding& encoding = *findEncoding("rope2d");
    const Frequencies& f =
        encoding.lines(test::paramsOf(encoding, R"({"pt_seq_len":16,"ft_seq_len":24})"))->front().frequencies;
    QCOMPARE(f.trainedLength, std::int64_t{16});
    QCOMPARE(f.extension, 1.5);
    QCOMPARE(f.unscaled.front() / f.omega.front(), 1.5);
    QVERIFY(encoding.lines(test::paramsOf(encoding))->front().frequencies.unscaled.empty());
  }

  /// A walk is the line that was asked for; by itself one on which the pair turns.
  void aWalkFollowsTheOptionOrThePair() {
    const Encoding& encoding = *findEncoding("mrope");
    const Params params = test::paramsOf(encoding, R"({"head_dim":16,"grid_t":3})");
    const auto turnsOn = [&](const char* along, std::int64_t pair) {
      return Walk(encoding, params, along, pair).frequencies->omega[static_cast<std::size_t>(pair)] != 0.0;
    };
    for (std::int64_t pair = 0; pair < 8; ++pair) QVERIFY(turnsOn("auto", pair));
    QVERIFY(!turnsOn("x", 0) && turnsOn("t", 0) && turnsOn("x", 7) && !turnsOn("y", 7));
    const Encoding& rope = *findEncoding("rope");
    QVERIFY(Walk(rope, test::paramsOf(rope), "x").line.empty());
    QVERIFY(Walk(*findEncoding("alibi"), test::paramsOf(*findEncoding("alibi")), "x").frequencies == nullptr);
  }

  /// Schemes that turn are shown by every view of rotations, whatever their positions are.
  void everyViewOfRotationsShowsThem_data() { settings(); }
  void everyViewOfRotationsShowsThem() {
    QFETCH(QString, scheme);
    QFETCH(QString, params);
    Scene scene;
    scene.setup = {scheme.toStdString(), test::paramsOf(*findEncoding(scheme.toStdString()), params.toStdString())};
    for (const char* id : {"circle", "spectrum", "shift", "similarity", "precision"}) {
      const View* view = findView(id);
      QVERIFY2(view->unsupported(scene).empty(), id);
      QVERIFY2(view->usesOption(kAlong, scene), id);
      QVERIFY2(!view->readouts(scene).empty(), id);
      Scene rope = scene;
      rope.setup = {"rope", test::paramsOf(*findEncoding("rope"))};
      QVERIFY2(!view->usesOption(kAlong, rope), id);
    }
  }
};
QTEST_APPLESS_MAIN(TstLines)
#include "tst_lines.moc"
