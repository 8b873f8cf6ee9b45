#include "core/views/registry.h"

#include <algorithm>

namespace pelab {

const View* findView(std::string_view id) {
  const auto& all = allViews();
  const auto found = std::find_if(all.begin(), all.end(), [id](const View* v) { return v->info().id == id; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace pelab
