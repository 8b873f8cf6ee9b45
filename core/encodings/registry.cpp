#include "core/encodings/registry.h"

#include <algorithm>

namespace pelab {

const Encoding* findEncoding(std::string_view id) {
  const auto& all = allEncodings();
  const auto found = std::find_if(all.begin(), all.end(), [id](const Encoding* e) { return e->info().id == id; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace pelab
