#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using test::sceneOf;

namespace {

const View& view() {
  return *findView("bias");
}

}  // namespace

/// What the score bias says: explanations, checks, the table behind it.
class TstBiasTexts : public QObject {
  Q_OBJECT
private slots:
  void explainHasNumbers_data();
  void explainHasNumbers();
  void biasesByKeyAddUp_data();
  void biasesByKeyAddUp();
  void missingHeadsAreSaid();
  void headsThatAreNotDrawnAreCounted();
  void weightsThatNeverFallToOneOverEAreSaidTo();
  void schemesWithoutHeadsNameNone_data();
  void schemesWithoutHeadsNameNone();
  void checksHold();
  void tableIsTheMatrixOfTheHead();
  void schemesWithoutBiasSayWhereToLook();
};

void TstBiasTexts::explainHasNumbers_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<QString>("panel");
  QTest::addColumn<double>("x");
  QTest::addColumn<double>("y");
  QTest::addColumn<QString>("expected");
  QTest::newRow("cell") << "alibi"
                        << "matrix" << 3.0 << 5.0 << "bias(m = 5, n = 3) = -0.25 · (5 − 3) = -0.5";
  QTest::newRow("masked") << "alibi"
                          << "matrix" << 9.0 << 5.0 << "Key 9 comes after query 5: masked, its weight is 0";
  QTest::newRow("diagonal") << "alibi"
                            << "matrix" << 5.0 << 5.0 << "bias(m = 5, n = 5) = -0.25 · (5 − 5) = 0";
  QTest::newRow("slope") << "alibi"
                         << "slopes" << 3.0 << 0.1
                         << "slope(head 3) = 2^(-4) = 0.0625: the weight falls to 1/e at distance 16";
  QTest::newRow("line of another head") << "alibi"
                                        << "lines" << 8.0 << -4.1 << "bias of head 0 at distance 8 = -0.5 · 8 = -4";
  QTest::newRow("weight") << "alibi"
                          << "weights" << 2.0 << 0.1 << "weight(m = 10, n = 8) = exp(-0.5) / Σ exp(bias) = 0.14333";
  QTest::newRow("uniform") << "nope"
                           << "weights" << 2.0 << 0.1 << "weight(m = 10, n = 8) = exp(0) / Σ exp(bias) = 0.090909";
  QTest::newRow("read from a table") << "t5"
                                     << "matrix" << 3.0 << 5.0 << "bias(m = 5, n = 3) = β[bucket 2, head 1] = ";
  QTest::newRow("line of a table") << "t5"
                                   << "lines" << 3.0 << 1e9 << "bias of head ";
  QTest::newRow("all heads alike") << "kerple"
                                   << "matrix" << 3.0 << 5.0 << "bias(m = 5, n = 3) = -1.0986";
  QTest::newRow("line of all heads") << "kerple"
                                     << "lines" << 3.0 << 1e9 << "bias at r = n − m = -3: -1.3863";
  QTest::newRow("sum of cosines") << "sandwich"
                                  << "matrix" << 5.0 << 5.0 << "bias(m = 5, n = 5) in head 1 = 0";
  QTest::newRow("line of a query") << "fire"
                                   << "lines" << 3.0 << 0.0 << "bias(m = 10, n = 7) in head ";
  QTest::newRow("outside") << "alibi"
                           << "matrix" << 1000.0 << 5.0 << "";
  QTest::newRow("no such head") << "alibi"
                                << "slopes" << 12.0 << 5.0 << "";
  QTest::newRow("no such panel") << "alibi"
                                 << "nothing" << 1.0 << 5.0 << "";
}

void TstBiasTexts::explainHasNumbers() {
  QFETCH(QString, encoding);
  QFETCH(QString, panel);
  QFETCH(double, x);
  QFETCH(double, y);
  QFETCH(QString, expected);
  Cursor cursor;
  cursor.head = 1;
  const Scene scene = sceneOf(encoding.toStdString(), {}, cursor);
  const QString sentence = QString::fromStdString(plain(view().explain(scene, panel.toStdString(), {x, y})));
  const bool open = expected.endsWith(QLatin1Char(' '));  // what follows depends on trained values
  QCOMPARE(open ? sentence.left(expected.size()) : sentence, expected);
}

void TstBiasTexts::biasesByKeyAddUp_data() {
  QTest::addColumn<QString>("mode");
  QTest::addColumn<QString>("expected");
  QTest::newRow("bloom") << "bloom_column"
                         << "bias(m = 10, n = 8) = 0 + 0.5 · 8 = 4";
  QTest::newRow("mpt") << "mpt_column"
                       << "bias(m = 10, n = 8) = -63.5 + 0.5 · 8 = -59.5";
}

void TstBiasTexts::biasesByKeyAddUp() {
  QFETCH(QString, mode);
  QFETCH(QString, expected);
  const Scene scene = sceneOf("alibi", {{"mode", mode.toStdString()}});
  QCOMPARE(QString::fromStdString(plain(view().explain(scene, "matrix", {8.0, 10.0}))), expected);
  QCOMPARE(QString::fromStdString(plain(view().explain(scene, "lines", {2.0, 4.0}))).left(19), expected.left(19));
}

void TstBiasTexts::missingHeadsAreSaid() {
  const Scene scene = sceneOf("alibi");
  const auto noteOf = [&](std::vector<double> heads) {
    return plain(test::figureOf(view(), withOption(scene, "bias", "heads", std::move(heads)), 300, 200).note);
  };
  QCOMPARE(noteOf({0.0, 7.0}), std::string("2 of 8 heads are drawn."));
  QCOMPARE(noteOf({0.0, 8.0}), std::string("Heads that do not exist are left out. Drawn is head 0 of 8 heads."));
  QCOMPARE(noteOf({1.5}), std::string("Heads that do not exist are left out."));
}

void TstBiasTexts::headsThatAreNotDrawnAreCounted() {
  for (const char* encoding : {"alibi", "t5", "tupe", "fire", "sandwich"})
    for (const std::int64_t heads : {1, 8, 12, 64}) {
      const std::string note = plain(test::figureOf(view(), sceneOf(encoding, {{"num_heads", heads}}), 300, 200).note);
      const bool isSaid = note.find("8 of " + std::to_string(heads) + " heads are drawn.") != std::string::npos;
      QVERIFY2(isSaid == (heads > 8), (encoding + note).c_str());
    }
  const Scene one = withOption(sceneOf("alibi"), "bias", "heads", std::vector<double>{5.0});
  QVERIFY(plain(test::figureOf(view(), one, 300, 200).note).find("head 5 of 8 heads") != std::string::npos);
}

void TstBiasTexts::weightsThatNeverFallToOneOverEAreSaidTo() {
  for (const Encoding* encoding : allEncodings()) {
    Scene scene = sceneOf(encoding->info().id);
    if (!view().unsupported(scene).empty()) continue;
    for (const std::int64_t head : {0, 7})
      for (const std::int64_t query : {3, 100}) {
        scene.cursor.head = head;
        scene.cursor.position = query;
        scene = normalized(scene);
        const auto bias = encoding->scoreBias(scene.setup.params);
        const std::int64_t shown = std::min(head, bias->heads() - 1);
        bool falls = false;
        for (std::int64_t key = 0; key < scene.setup.params.integer("max_len"); ++key) {
          const auto own = bias->at(shown, query, query);
          const auto far = bias->at(shown, query, key);
          falls = falls || (far && (key <= query || !bias->isCausal()) && *own - *far >= 1.0);
        }
        const bool isRead = encoding->relativeIndex(scene.setup.params) != nullptr;
        const std::string note = plain(test::figureOf(view(), scene, 300, 200).note);
        const bool isSaid = note.find("does not fall to 1/e") != std::string::npos ||
                            note.find("falls to 1/e only at distance") != std::string::npos;
        QVERIFY2(isSaid == (!isRead && !falls), (scene.setup.encoding + ": " + note).c_str());
      }
  }
}

void TstBiasTexts::schemesWithoutHeadsNameNone_data() {
  test::addEncodingRows();
}

void TstBiasTexts::schemesWithoutHeadsNameNone() {
  QFETCH(QString, encoding);
  const Scene scene = sceneOf(encoding.toStdString());
  const auto bias = findEncoding(scene.setup.encoding)->scoreBias(scene.setup.params);
  if (bias == nullptr || !bias->isSameInAllHeads()) return;
  for (const char* scale : {"linear", "log"}) {
    const Scene shown = withOption(scene, "bias", "scale", std::string(scale));
    const Figure figure = test::figureOf(view(), shown, 300, 200);
    std::vector<Text> texts{figure.layout.title, figure.layout.subtitle, figure.note};
    for (const Panel& panel : figure.layout.panels) {
      texts.insert(texts.end(), {panel.title, panel.x.label, panel.y.label});
      texts.insert(texts.end(), panel.legendNames.begin(), panel.legendNames.end());
      for (const Layer& layer : panel.layers) texts.push_back(layer.legend);
      for (const double x : {0.0, 1.0, 3.0}) texts.push_back(view().explain(shown, panel.id, {x, 5.0}));
    }
    for (const Readout& entry : view().readouts(shown)) texts.insert(texts.end(), {entry.label, entry.value});
    for (const Text& text : texts)
      QVERIFY2(!QString::fromStdString(plain(text)).contains("head", Qt::CaseInsensitive), plain(text).c_str());
  }
}

void TstBiasTexts::checksHold() {
  for (const char* id : {"alibi", "t5", "nope"}) {
    for (const std::int64_t position : {0, 10, 127}) {
      Cursor cursor;
      cursor.position = position;
      int checks = 0;
      for (const Readout& entry : view().readouts(sceneOf(id, {}, cursor))) {
        QVERIFY(!entry.value.empty());
        if (!entry.holds) continue;
        ++checks;
        QVERIFY2(*entry.holds, plain(entry.value).c_str());
      }
      QCOMPARE(checks, 2);
    }
  }
  const auto entries = view().readouts(sceneOf("alibi", {{"num_heads", std::int64_t{8}}}));
  const bool listed = std::any_of(entries.begin(), entries.end(), [](const Readout& entry) {
    return plain(entry.value) == "2, 4, 8, 16, 32, 64, 128, 256";
  });
  QVERIFY(listed);
}

void TstBiasTexts::tableIsTheMatrixOfTheHead() {
  Scene scene = sceneOf("alibi", {{"max_len", std::int64_t{100}}});
  const auto all = view().data(scene, false);
  QCOMPARE(all->rows(), 100);
  QCOMPARE(all->columns(), 100);
  QCOMPARE(all->at(5, 3), -1.0);
  QVERIFY(std::isnan(all->at(3, 5)));
  scene.viewStates["bias"].ranges["matrix.x"] = {9.5, 14.5};
  const auto some = view().data(scene, true);
  QCOMPARE(some->columns(), 5);
  QCOMPARE(some->columnKey(0), "key_10");
  QCOMPARE(some->rowIndex(7), 7);
  QCOMPARE(some->at(20, 0), -5.0);
}

void TstBiasTexts::schemesWithoutBiasSayWhereToLook() {
  for (const char* id : {"sinusoidal", "rope", "learned"}) {
    const Scene scene = sceneOf(id);
    const std::string sentence = plain(view().unsupported(scene));
    QVERIFY2(sentence.find("adds nothing to the attention scores") != std::string::npos, sentence.c_str());
    QVERIFY2(sentence.find(" view.") != std::string::npos, sentence.c_str());
    QVERIFY(test::figureOf(view(), scene, 10, 10).layout.panels.empty());
    QVERIFY(view().data(scene, true) == nullptr);
    QVERIFY(view().readouts(scene).empty());
  }
}

QTEST_APPLESS_MAIN(TstBiasTexts)
#include "tst_bias_texts.moc"
