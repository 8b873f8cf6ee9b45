#pragma once
#include <cstdint>
#include <vector>

#include "core/encodings/relative_index.h"
#include "core/encodings/t5/buckets.h"

namespace pelab::tupe {

/// TUPE-R's buckets (arXiv:2006.15595, §3.2; guolinke/TUPE, transformer_sentence_encoder.py): T5's of both directions
/// for words, num_buckets of them and one more. Position 0, [CLS], is told apart: as query it reads bucket
/// ⌊num_buckets/2⌋, which T5 never uses, as key bucket num_buckets; the query decides where it is both.
class UntiedBuckets final : public RelativeIndex {
public:
  /// As T5Buckets in both directions.
  UntiedBuckets(std::int64_t numBuckets, std::int64_t maxDistance) : m_words(true, numBuckets, maxDistance) {}

  [[nodiscard]] std::int64_t buckets() const override { return m_words.buckets() + 1; }
  [[nodiscard]] std::int64_t bucket(std::int64_t relative) const override { return m_words.bucket(relative); }
  [[nodiscard]] std::int64_t at(std::int64_t query, std::int64_t key) const override;
  [[nodiscard]] std::int64_t reserved() const override { return 1; }
  [[nodiscard]] Zone zone(std::int64_t bucket) const override;
  [[nodiscard]] std::vector<std::int64_t> nearest() const override;
  [[nodiscard]] std::vector<std::int64_t> sizes(std::int64_t length) const override;
  [[nodiscard]] bool isBidirectional() const override { return true; }

  [[nodiscard]] const T5Buckets& words() const { return m_words; }
  [[nodiscard]] std::int64_t asQuery() const { return m_words.perDirection(); }
  [[nodiscard]] std::int64_t asKey() const { return m_words.buckets(); }

private:
  T5Buckets m_words;
};

}  // namespace pelab::tupe
