#include <cmath>
#include <string>

#include "core/crosscheck/crosscheck.h"
#include "core/scene/number_text.h"

namespace pelab {
namespace {

Text precisionText(const Crosscheck& found) {
  switch (*found.precision) {
    case Precision::Double:
      return PELAB_TEXT("crosscheck", "to double precision");
    case Precision::Float32:
      return PELAB_TEXT("crosscheck", "rounded to float32");
    case Precision::Float32Angles:
      return PELAB_TEXT("crosscheck", "computed in float32, whose angles are off the more the farther the position");
    case Precision::Float32Steps:
      return PELAB_TEXT("crosscheck", "computed in float32");
    case Precision::Decimals:
      return PELAB_TEXT("crosscheck", "rounded to %1 decimals").with({found.digits});
    case Precision::Digits:
      return PELAB_TEXT("crosscheck", "rounded to %1 significant digits").with({found.digits});
    case Precision::Float16:
      return PELAB_TEXT("crosscheck", "rounded to float16");
    case Precision::Float16OfFloat32:
      return PELAB_TEXT("crosscheck", "computed in float32, then rounded to float16");
    case Precision::BFloat16:
      return PELAB_TEXT("crosscheck", "rounded to bfloat16");
    case Precision::BFloat16OfFloat32:
      return PELAB_TEXT("crosscheck", "computed in float32, then rounded to bfloat16");
    case Precision::BFloat16Cut:
      return PELAB_TEXT("crosscheck", "cut off to bfloat16, not rounded");
  }
  return {};
}

/// @p value in so many digits; what is no finite number by its name.
TextArg named(double value, int digits) {
  if (std::isnan(value)) return std::string("NaN");
  if (std::isinf(value)) return std::string(value > 0.0 ? "∞" : "−∞");
  return Number{value, digits};
}

/// So many digits that the two are told apart.
int digitsApart(double a, double b) {
  constexpr int few = 6;
  constexpr int all = 17;
  for (int digits = few; digits < all; ++digits)
    if (formatRounded(a, digits) != formatRounded(b, digits)) return digits;
  return all;
}

}  // namespace

std::vector<Text> verdict(const Crosscheck& found) {
  std::vector<Text> sentences;
  if (found.head)
    sentences.emplace_back(PELAB_TEXT("crosscheck", "Head %1 is the first that is not right.").with({*found.head}));
  if (found.isRight()) {
    sentences.push_back(
        PELAB_TEXT("crosscheck", "Right: these are the numbers of the definition, %1.").with({precisionText(found)}));
  } else if (found.precision) {
    sentences.push_back(
        PELAB_TEXT("crosscheck", "Not the definition as asked, but explained, %1:").with({precisionText(found)}));
    for (const Departure& departure : found.departures) sentences.push_back(departure.sentence);
  } else {
    sentences.emplace_back(PELAB_TEXT("crosscheck", "None of the known departures explains these numbers."));
    if (found.misfit) sentences.push_back(found.misfit->sentence);
  }
  if (found.precision) {
    sentences.push_back(PELAB_TEXT("crosscheck", "Numbers compared: %1; largest deviation %2.")
                            .with({found.compared, Number{found.largest, 3}}));
  }
  if (found.precision && found.unmasked > 0) {
    sentences.push_back(
        PELAB_TEXT("crosscheck",
                   "Left out: %1 numbers where the definition masks the key. They must be masked before softmax.")
            .with({found.unmasked}));
  }
  if (found.first) {
    const int digits = digitsApart(found.first->found, found.first->expected);
    sentences.push_back(
        PELAB_TEXT("crosscheck", "The first that differs from the definition: row %1, column %2 is %3 instead of %4.")
            .with({found.first->row, found.first->column, named(found.first->found, digits),
                   named(found.first->expected, digits)}));
  }
  return sentences;
}

}  // namespace pelab
