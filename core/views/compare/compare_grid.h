#pragma once
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/figure/figure.h"

namespace pelab::compare {

/// Where each kind of panel stands in a half, and the shares of the half's rows and columns.
struct Grid {
  std::vector<double> rows, columns;
  std::map<std::string, Place> places;
};

/// One grid for both halves, so that a kind of panel stands in one place of both and is equally large, with a gap where
/// one half lacks it: that of the half that has every kind, else as nearly square as it can be.
[[nodiscard]] Grid gridOf(const std::array<Layout, 2>& halves);

}  // namespace pelab::compare
