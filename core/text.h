#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// Marks an English sentence for lupdate (alias of QT_TRANSLATE_NOOP) and makes a Text of it.
/// `context` is the folder's name of the encoding or view, or the name of the core module.
#define PELAB_TEXT(context, source) \
  ::pelab::Text {                   \
    context, source                 \
  }

namespace pelab {

struct Text;

/// A number inside a sentence; formatted by the user interface in the user's locale, never in core.
struct Number {
  double value = 0.0;
  int significant = 5;  ///< significant digits, 1 … 17; integers are printed whole whatever this says

  friend bool operator==(const Number&, const Number&) = default;
};

/// What replaces %1, %2 … of a Text: a 64-bit integer, a real number, literal characters, or another Text.
using TextArg = std::variant<std::int64_t, Number, std::string, Text>;

/// A sentence that is not yet in any language: an English source with placeholders %1 … %9 and their values.
/// A Text without context is literal: shown as it stands in every language (formulas, identifiers).
struct Text {
  const char* context = nullptr;  ///< translation context with static lifetime; nullptr = literal
  std::string source;
  std::vector<TextArg> args;

  Text() = default;
  Text(const char* textContext, std::string textSource, std::vector<TextArg> textArgs = {})
      : context(textContext), source(std::move(textSource)), args(std::move(textArgs)) {}

  [[nodiscard]] bool empty() const { return source.empty(); }
  /// A copy with @p values as its arguments.
  [[nodiscard]] Text with(std::vector<TextArg> values) const { return {context, source, std::move(values)}; }
  /// Characters shown unchanged in every language; %1 … still take arguments.
  [[nodiscard]] static Text literal(std::string characters, std::vector<TextArg> values = {}) {
    return {nullptr, std::move(characters), std::move(values)};
  }

  bool operator==(const Text& other) const;
};

}  // namespace pelab
