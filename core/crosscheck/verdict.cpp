#include "core/crosscheck/crosscheck.h"

namespace pelab {
namespace {

Text precisionText(Precision precision) {
  switch (precision) {
    case Precision::Double:
      return PELAB_TEXT("crosscheck", "to double precision");
    case Precision::Float32:
      return PELAB_TEXT("crosscheck", "rounded to float32");
    case Precision::Float32Angles:
      return PELAB_TEXT("crosscheck", "computed in float32, whose angles are off the more the farther the position");
    case Precision::Float16:
      return PELAB_TEXT("crosscheck", "rounded to float16");
    case Precision::BFloat16:
      return PELAB_TEXT("crosscheck", "rounded to bfloat16");
  }
  return {};
}

}  // namespace

std::vector<Text> verdict(const Crosscheck& found) {
  std::vector<Text> sentences;
  if (found.head)
    sentences.emplace_back(PELAB_TEXT("crosscheck", "Head %1 is the first that is not right.").with({*found.head}));
  if (found.isRight()) {
    sentences.push_back(PELAB_TEXT("crosscheck", "Right: these are the numbers of the definition, %1.")
                            .with({precisionText(*found.precision)}));
  } else if (found.precision) {
    sentences.push_back(PELAB_TEXT("crosscheck", "Not the definition as asked, but explained, %1:")
                            .with({precisionText(*found.precision)}));
    for (const Departure& departure : found.departures) sentences.push_back(departure.sentence);
  } else {
    sentences.push_back(PELAB_TEXT("crosscheck", "None of the known departures explains these numbers."));
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
    sentences.push_back(
        PELAB_TEXT("crosscheck", "The first that differs from the definition: row %1, column %2 is %3 instead of %4.")
            .with({found.first->row, found.first->column, Number{found.first->found, 6},
                   Number{found.first->expected, 6}}));
  }
  return sentences;
}

}  // namespace pelab
