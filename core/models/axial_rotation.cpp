#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/encodings/registry.h"
#include "core/models/refusals.h"
#include "core/models/rotations.h"
#include "core/models/widths.h"

namespace pelab::models {
namespace {

/// Qwen2-VL calls the width of its vision part embed_dim, and hidden_size what comes out of it.
std::optional<Sized> axialHead(const Fields& fields) {
  const auto width = fields.integer({"embed_dim"});
  const auto heads = headCount(fields);
  if (!width || !heads || width->value % heads->value != 0) return headWidth(fields);
  return Sized{width->value / heads->value, Text::literal("%1 / %2", {width->origin(), heads->origin})};
}

/// Qwen3-VL adds a trained table as well; what lies between its rows is interpolated.
void readTableBeside(const Fields& fields, ModelReading& reading) {
  const auto rows = fields.integer({"num_position_embeddings"});
  const auto width = modelWidth(fields);
  if (!rows || !width) return;
  reading.facts.add("table_rows", rows->value, rows->origin());
  const Encoding& learned = *findEncoding("learned");
  const Params params = complete(learned.params(), {{"max_len", rows->value}, {"d_model", width->value}});
  if (const auto error = validate(learned, params)) return reading.warnings.push_back(error->message);
  reading.setups.push_back({PELAB_TEXT("models", "Input table"), {"learned", params}});
}

}  // namespace

void readAxialRotation(const Fields& fields, const Family& family, ModelReading& reading) {
  Facts& facts = reading.facts;
  const auto head = axialHead(fields);
  if (!head) refuseHead(fields);
  const auto base = fields.real({"rope_theta"});
  const double theta = base ? base->value : family.base;
  facts.add("scheme", "rope2d", ofClass());
  facts.add("variant", std::string(family.variant), ofClass());
  facts.add("d_head", head->value, head->origin);
  facts.add("base", theta, base ? base->origin() : ofClass());
  facts.add("freqs_per_axis", head->value / 4, Text::literal("%1 / 4", {head->origin}));
  Params params{{"variant", std::string(family.variant)}, {"head_dim", head->value}, {"base", theta}};
  if (const auto grid = patchGrid(fields)) {
    facts.add("grid", {grid->rows, grid->columns}, grid->origin);
    params.set("grid_h", grid->rows);
    params.set("grid_w", grid->columns);
  }
  const Encoding& rope2d = *findEncoding("rope2d");
  params = complete(rope2d.params(), params);
  if (const auto error = validate(rope2d, params)) {
    const bool isBase = error->field == "base" && base;
    refuseAt(isBase ? base->origin() : error->field == "head_dim" ? head->origin : Text{}, *error);
  }
  reading.setups.push_back({Text{}, {"rope2d", std::move(params)}});
  readTableBeside(fields, reading);
}

}  // namespace pelab::models
