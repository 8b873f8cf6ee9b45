#pragma once
#include <cstdint>
#include <limits>

#include "core/numerics/seeded_random.h"

namespace pelab {

/// No element of a stream of standard normals is larger in size: √(−2 ln 2^−54).
inline constexpr double kGreatestNormal = 8.6523;

/// Least and greatest of the elements added from the stream of standard normals of @p seed. Most elements cost no more
/// than a look at the bits of their radius: it is below what has been seen already.
class NormalExtremes {
public:
  explicit NormalExtremes(std::uint64_t seed) : m_seed(seed) {}

  void add(std::uint64_t element) {
    if ((splitmix64(m_seed, element & ~std::uint64_t{1}) >> 11U) <= m_farthest) look(element);
  }
  /// Elements first … last − 1.
  void addAll(std::uint64_t first, std::uint64_t last);

  [[nodiscard]] bool isEmpty() const { return m_least > m_greatest; }
  [[nodiscard]] double least() const { return m_least; }
  [[nodiscard]] double greatest() const { return m_greatest; }

private:
  void look(std::uint64_t element);

  std::uint64_t m_seed;
  double m_least = std::numeric_limits<double>::infinity();
  double m_greatest = -std::numeric_limits<double>::infinity();
  std::uint64_t m_farthest = ~std::uint64_t{0};  ///< the bits of a radius that may reach beyond both are at most these
};

}  // namespace pelab
