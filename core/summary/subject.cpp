#include "core/summary/subject.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pelab::summary {

using Eigen::Index;

Subject::Subject(const Encoding& scheme, const Params& own)
    : encoding(scheme), params(own), toy(toyParams(scheme, own, {}, kWords + kMoved)) {}

Attention Subject::attention(std::vector<std::string> words, std::int64_t first, bool sameProjection) const {
  Toy model = makeToy(std::move(words), toy.size, 0);
  model.first = first;
  if (sameProjection) model.wk = model.wq;
  return attend(attentionTerms(encoding, toy.params, model), false);
}

Attention Subject::ofWords(std::int64_t first) const {
  std::vector<std::string> words;
  for (std::int64_t k = 0; k < kWords; ++k) words.push_back("word " + std::to_string(k));
  return attention(std::move(words), first);
}

Attention Subject::ofOneWord(bool sameProjection) const {
  return attention(std::vector<std::string>(static_cast<std::size_t>(kWords), "word"), 0, sameProjection);
}

double asymmetry(const Attention& attention) {
  double most = -1.0;
  for (Index i = 0; i < attention.scores.rows(); ++i) {
    for (Index j = 0; j < i; ++j) {
      const double difference = std::abs(attention.scores(i, j) - attention.scores(j, i));
      if (!std::isnan(difference)) most = std::max(most, difference);
    }
  }
  return most;
}

double spread(const Attention& attention) {
  double least = HUGE_VAL;
  double greatest = -HUGE_VAL;
  for (const double score : attention.scores.reshaped()) {
    if (std::isnan(score)) continue;
    least = std::min(least, score);
    greatest = std::max(greatest, score);
  }
  return greatest > least ? greatest - least : 0.0;
}

double rounding(const Attention& attention) {
  return std::max(attention.parts.tolerance, 1e-12) * 10.0 * std::max(scoreSize(attention), 1.0);
}

}  // namespace pelab::summary
