#include "app/command_line/outcome.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "core/scene/quote.h"

namespace pelab::app {

namespace {

/// Insertions, deletions, replacements and swaps of neighbours that make @p b of @p a; O(|a|·|b|).
std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);  // of a without its last two characters
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, last);
    std::swap(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest(std::string_view given, const std::vector<std::string_view>& known) {
  constexpr std::size_t kLongest = 64;  // nobody means a flag by more than that
  if (given.size() > kLongest) return {};
  std::string_view best;
  std::size_t least = std::max<std::size_t>(given.size() / 3, 1) + 1;
  for (const auto entry : known) {
    const std::size_t distance = editDistance(given, entry);
    if (distance < least) {
      least = distance;
      best = entry;
    }
  }
  return best;
}

Failure unknown(const Text& what, std::string_view given, const std::vector<std::string_view>& known) {
  const std::string value = shortened(given);
  if (const auto near = nearest(given, known); !near.empty())
    return {ExitCode::Usage, PELAB_TEXT("cli", "There is no %1 “%2” (did you mean “%3”?); there are: %4")
                                 .with({what, value, std::string(near), listed(known)})};
  return {ExitCode::Usage, PELAB_TEXT("cli", "There is no %1 “%2”; there are: %3").with({what, value, listed(known)})};
}

}  // namespace pelab::app
