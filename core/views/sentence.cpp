#include "core/views/sentence.h"

#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

constexpr const char* kChinese = "我 很 牛逼";
constexpr const char* kEnglish = "I am awesome";

}  // namespace

std::vector<ParamSpec> sentenceOptions() {
  ParamSpec seed = specOf("seed", Kind::Unsigned, PELAB_TEXT("views", "Seed of the embeddings"),
                          PELAB_TEXT("views", "Start of the random numbers that stand for trained word embeddings."),
                          std::uint64_t{0});
  seed.sliderMax = 999.0;
  return {
      choiceSpec(
          "sentence", PELAB_TEXT("views", "Sentence"),
          PELAB_TEXT("views", "The words whose embeddings are shown, one token each."),
          {{"zh", Text::literal(kChinese)}, {"en", Text::literal(kEnglish)}, {"own", PELAB_TEXT("views", "My own")}}),
      specOf("text", Kind::Text, PELAB_TEXT("views", "My sentence"),
             PELAB_TEXT("views", "Any words with spaces between them; the first 32 count."), std::string(kChinese)),
      std::move(seed)};
}

std::string chosenSentence(const Params& options) {
  const std::string& choice = options.text("sentence");
  if (choice == "own") return options.text("text");
  return choice == "en" ? kEnglish : kChinese;
}

bool usesSentenceOption(std::string_view id, const Params& options) {
  return id != "text" || options.text("sentence") == "own";
}

}  // namespace pelab
