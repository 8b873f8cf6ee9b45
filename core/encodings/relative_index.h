#pragma once
#include <cstdint>
#include <vector>

namespace pelab {

/// Which row of a small trained table the pair (query i, key j) reads. Prepared, immutable, any thread.
class RelativeIndex {
public:
  enum class Zone {
    Exact,
    Logarithmic,
    Shared,
    Unused,
    Reserved  ///< read by pairs with a reserved position and by no relative position
  };

  RelativeIndex() = default;
  RelativeIndex(const RelativeIndex&) = delete;
  RelativeIndex& operator=(const RelativeIndex&) = delete;
  virtual ~RelativeIndex() = default;

  [[nodiscard]] virtual std::int64_t buckets() const = 0;
  /// Bucket of relative position r = j − i (key minus query), any sign and size.
  [[nodiscard]] virtual std::int64_t bucket(std::int64_t relative) const = 0;
  [[nodiscard]] virtual std::int64_t at(std::int64_t query, std::int64_t key) const { return bucket(key - query); }
  /// `at` depends on j − i only.
  [[nodiscard]] bool isToeplitz() const { return reserved() == 0; }
  /// Positions 0 … reserved() − 1 are told apart from all others ([CLS]): pairs with one of them, as query or as key,
  /// read buckets of their own, whatever the distance. The other pairs read `bucket`.
  [[nodiscard]] virtual std::int64_t reserved() const { return 0; }
  [[nodiscard]] virtual Zone zone(std::int64_t bucket) const = 0;
  /// Smallest |r| of each bucket with the sign of r it stands for, in order of buckets: r itself. Unused and reserved
  /// buckets hold std::numeric_limits<std::int64_t>::min().
  [[nodiscard]] virtual std::vector<std::int64_t> nearest() const = 0;
  /// Number of relative positions that pairs of positions 0 … length − 1 read each bucket with.
  [[nodiscard]] virtual std::vector<std::int64_t> sizes(std::int64_t length) const = 0;
  /// True when negative and positive r have buckets of their own.
  [[nodiscard]] virtual bool isBidirectional() const = 0;
};

}  // namespace pelab
