#include "core/scene/table_file.h"

namespace pelab {

std::string TableFile::name() const {
  return tensor.empty() ? fileName() : fileName() + " · " + tensor;
}

TableFile tableFileFrom(std::string_view text) {
  const std::size_t mark = text.rfind('#');
  if (mark == std::string_view::npos) return {std::string(text), {}};
  return {std::string(text.substr(0, mark)), std::string(text.substr(mark + 1))};
}

std::string format(const TableFile& table) {
  const bool needsMark = !table.tensor.empty() || table.file.find('#') != std::string::npos;
  return needsMark ? table.file + "#" + table.tensor : table.file;
}

}  // namespace pelab
