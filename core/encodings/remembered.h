#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

#include "core/numerics/wide.h"
#include "core/scene/params.h"

namespace pelab {

/// The last few values of a pure function of parameters. A change of the scene asks for the same table dozens of times:
/// every view, every read-out, every worker. Safe from any thread; two that ask at once for something new may both make
/// it. Memory: kKept values, which is why what is remembered holds nothing of the size rows × columns, save for the
/// states of rnn (at most 16 MB).
template <typename Made>
class Remembered {
public:
  /// make() for @p params, or what it gave before. Null is remembered too.
  template <typename Make>
  [[nodiscard]] std::shared_ptr<const Made> operator()(const Params& params, Make make) const {
    {
      const std::scoped_lock lock(m_mutex);
      const auto known = std::find_if(m_last.begin(), m_last.end(),
                                      [&](const Entry& entry) { return entry.isSet && entry.params == params; });
      if (known != m_last.end()) return known->made;
    }
    clearUpperHalves();
    std::shared_ptr<const Made> made = make();
    const std::scoped_lock lock(m_mutex);
    m_last[m_next] = {true, params, made};
    m_next = (m_next + 1) % kKept;
    return made;
  }

private:
  static constexpr std::size_t kKept = 4;
  struct Entry {
    bool isSet = false;
    Params params;
    std::shared_ptr<const Made> made;
  };

  mutable std::mutex m_mutex;
  mutable std::array<Entry, kKept> m_last;
  mutable std::size_t m_next = 0;
};

}  // namespace pelab
