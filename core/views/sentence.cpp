#include "core/views/sentence.h"

#include "core/scene/spec_makers.h"
#include "core/views/registry.h"

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
      specOf("words", Kind::Text, PELAB_TEXT("views", "My sentence"),
             PELAB_TEXT("views", "Any words with spaces between them; the first 32 count."), std::string(kChinese)),
      std::move(seed)};
}

std::string chosenSentence(const Params& options) {
  const std::string& choice = options.text("sentence");
  if (choice == "own") return options.text("words");
  return choice == "en" ? kEnglish : kChinese;
}

bool usesSentenceOption(std::string_view id, const Params& options) {
  return id != "words" || options.text("sentence") == "own";
}

Scene firstScene(std::string_view language) {
  Scene scene = defaultScene();
  for (const View* view : allViews()) {
    const ParamSpec* spec = findSpec(view->options(), "sentence");
    if (spec == nullptr) continue;
    for (const Choice& choice : spec->choices) {
      if (!language.starts_with(choice.id) || spec->defaultValue == Value{std::string(choice.id)}) continue;
      scene = withOption(scene, view->info().id, spec->id, std::string(choice.id));
    }
  }
  return normalized(std::move(scene));
}

}  // namespace pelab
