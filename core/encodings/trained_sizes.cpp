#include "core/encodings/trained_sizes.h"

#include <string>
#include <utility>

#include "core/scene/quote.h"
#include "core/scene/spec_makers.h"
#include "core/scene/table_numbers.h"

namespace pelab::trained {
namespace {

constexpr std::string_view kTable = "table";

}  // namespace

ParamSpec tableSpec(Text help, std::string_view source) {
  ParamSpec spec = specOf(kTable, Kind::Table, PELAB_TEXT("encodings", "Trained table"), std::move(help), Value{});
  spec.nullable = true;
  spec.source = source;
  spec.caption = Text::literal("%1");
  return spec;
}

ParamSpec withoutTable(ParamSpec spec) {
  spec.visibleIf = [](const Params& params) { return params.tableFile(kTable) == nullptr; };
  return spec;
}

std::optional<Error> sizeError(const Params& params, std::int64_t rows, std::int64_t columns) {
  const TableFile* table = params.tableFile(kTable);
  if (table == nullptr || (table->numbers->rows() <= rows && table->numbers->columns() <= columns)) return std::nullopt;
  return Error{"bad_table", std::string(kTable), shortened(format(*table)),
               PELAB_TEXT("encodings", "%1 is a table of %2 × %3 numbers; at most %4 × %5 can be shown.")
                   .with({table->name(), table->numbers->rows(), table->numbers->columns(), rows, columns})};
}

}  // namespace pelab::trained
