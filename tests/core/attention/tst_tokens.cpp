#include <QTest>

#include "core/attention/tokens.h"

using namespace pelab;

namespace {

using Words = std::vector<std::string>;

}  // namespace

class TstTokens : public QObject {
  Q_OBJECT
private slots:
  void aSentenceIsCutAtWhiteSpace() {
    QCOMPARE(tokenized("the dog bit the man").words, (Words{"the", "dog", "bit", "the", "man"}));
    QCOMPARE(tokenized("我 很 牛逼").words, (Words{"我", "很", "牛逼"}));
    QCOMPARE(tokenized("  a\t\tb\n\r\n c ").words, (Words{"a", "b", "c"}));
  }

  void unicodeWhiteSpaceCutsToo() {
    QCOMPARE(tokenized("我　很　牛逼").words, (Words{"我", "很", "牛逼"}));
    QCOMPARE(tokenized("a\u00A0b\u2003c\u3000d").words, (Words{"a", "b", "c", "d"}));
  }

  void anyScriptStaysWhole() {
    QCOMPARE(tokenized("Привет мир").words, (Words{"Привет", "мир"}));
    QCOMPARE(tokenized("สวัสดี 👍🏽 नमस्ते").words, (Words{"สวัสดี", "👍🏽", "नमस्ते"}));
    QCOMPARE(tokenized("我很牛逼").words, (Words{"我很牛逼"}));
  }

  void nothingIsNoToken() {
    QVERIFY(tokenized("").words.empty());
    QVERIFY(tokenized(" \t　").words.empty());
  }

  void whatIsTooLongIsLeftOutAndCounted() {
    std::string sentence;
    for (int k = 0; k < 40; ++k) sentence += std::to_string(k) + " ";
    const Tokens tokens = tokenized(sentence);
    QCOMPARE(std::ssize(tokens.words), kMostTokens);
    QCOMPARE(tokens.leftOut, std::int64_t{8});
    QCOMPARE(tokens.words.back(), std::string("31"));
  }
};
QTEST_APPLESS_MAIN(TstTokens)
#include "tst_tokens.moc"
