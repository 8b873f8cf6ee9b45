#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/encodings/score_bias.h"
#include "core/encodings/t5/buckets.h"
#include "core/scene/table_file.h"

namespace pelab::t5 {

/// β[bucket(j − i), h] of the trained table of a file, buckets × heads.
class StoredBias final : public ScoreBias {
public:
  /// The numbers of @p source are read; it has one row per bucket. The rest as for T5Buckets.
  StoredBias(TableFile source, bool bidirectional, std::int64_t maxDistance);

  [[nodiscard]] std::int64_t heads() const override;
  [[nodiscard]] std::optional<double> at(std::int64_t head, std::int64_t query, std::int64_t key) const override;
  [[nodiscard]] std::optional<std::pair<double, double>> extremes(std::int64_t head, std::int64_t from,
                                                                  std::int64_t to) const override;
  [[nodiscard]] const TableFile* source() const override { return &m_source; }
  [[nodiscard]] std::string term() const override { return "β[bucket(j − i), h]"; }
  [[nodiscard]] bool isToeplitz() const override { return true; }
  [[nodiscard]] bool isCausal() const override { return !m_buckets.isBidirectional(); }

private:
  TableFile m_source;
  T5Buckets m_buckets;
};

}  // namespace pelab::t5
