#include "core/attention/toy.h"

#include <cmath>
#include <cstddef>
#include <utility>

#include "core/numerics/seeded_random.h"

namespace pelab {
namespace {

double inverseRoot(std::int64_t width) {
  return 1.0 / std::sqrt(static_cast<double>(width));
}

bool isSize(const ParamSpec& spec) {
  return spec.id == "max_len" || spec.id == "d_model" || spec.id == "head_dim";
}

/// Whether the scheme accepts the toy's widths, or some that are up to @p more larger; those are then the toy's.
bool tryWidths(const Encoding& encoding, ToyParams& toy, std::int64_t more) {
  const ToySize asked = toy.size;
  const Params before = toy.params;
  const auto accepts = [&](std::int64_t model, std::int64_t head) {
    for (const ParamSpec& spec : encoding.params()) {
      if (spec.id == "d_model") toy.params.set(spec.id, model);
      if (spec.id == "head_dim") toy.params.set(spec.id, head);
    }
    toy.size = {model, head};
    toy.valid = !validate(encoding, toy.params);
    return toy.valid;
  };
  for (std::int64_t k = 0; k <= more; ++k) {
    if (accepts(asked.model, asked.head + k) || (k < 4 && accepts(asked.model + k, asked.head))) return true;
  }
  toy.params = before;
  toy.size = asked;
  return false;
}

/// Without the table of a file that has fewer rows or columns than the toy: those it has are not enough.
void dropSmallTable(const Encoding& encoding, ToyParams& toy, std::int64_t length) {
  const Params decided = encoding.fromTable(toy.params);
  const auto isShort = [&](std::string_view id, std::int64_t needed) {
    return decided.has(id) && decided.integer(id) < needed;
  };
  if (!isShort("max_len", length) && !isShort("d_model", toy.size.model)) return;
  for (const ParamSpec& spec : encoding.params()) {
    if (spec.kind == Kind::Table) toy.params.set(spec.id, Value{});
  }
}

/// @p toy with a word on each parameter beside its sizes that is another than in @p own.
ToyParams described(const Encoding& encoding, ToyParams toy, const Params& own) {
  for (const ParamSpec& spec : encoding.params()) {
    const Value& value = toy.params.at(spec.id);
    if (isSize(spec) || value == own.at(spec.id)) continue;
    toy.changes.push_back(
        Text::literal("%1 = %2", {spec.label, spec.nullable && toy.params.isNull(spec.id) ? "–" : format(value)}));
  }
  return toy;
}

}  // namespace

Eigen::MatrixXd seededMatrix(std::uint64_t seed, std::string_view tag, std::int64_t rows, std::int64_t columns,
                             double scale) {
  Eigen::MatrixXd result(rows, columns);
  for (Eigen::Index r = 0; r < rows; ++r) result.row(r) = seededRow(seed, tag, r, columns, scale);
  return result;
}

Eigen::RowVectorXd seededRow(std::uint64_t seed, std::string_view tag, std::int64_t row, std::int64_t columns,
                             double scale) {
  const std::uint64_t stream = streamSeed(seed, tag);
  Eigen::RowVectorXd result(columns);
  for (Eigen::Index c = 0; c < columns; ++c) {
    result(c) = scale * standardNormal(stream, static_cast<std::uint64_t>(row * columns + c));
  }
  return result;
}

Eigen::MatrixXd Toy::projection(std::string_view tag) const {
  return seededMatrix(seed, tag, size.model, size.head, inverseRoot(size.model));
}

Toy makeToy(std::vector<std::string> tokens, const ToySize& size, std::uint64_t seed) {
  Toy toy;
  toy.size = size;
  toy.seed = seed;
  toy.x.resize(std::ssize(tokens), size.model);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    toy.x.row(static_cast<Eigen::Index>(i)) = seededMatrix(seed, "embedding:" + tokens[i], 1, size.model, 1.0);
  }
  toy.tokens = std::move(tokens);
  toy.wq = toy.projection("W_Q");
  toy.wk = toy.projection("W_K");
  toy.wv = toy.projection("W_V");
  return toy;
}

Toy reordered(const Toy& toy, const std::vector<std::int64_t>& order) {
  Toy result = toy;
  for (std::size_t k = 0; k < order.size(); ++k) {
    result.tokens[k] = toy.tokens[static_cast<std::size_t>(order[k])];
    result.x.row(static_cast<Eigen::Index>(k)) = toy.x.row(order[k]);
  }
  return result;
}

ToyParams toyParams(const Encoding& encoding, const Params& params, const ToySize& size, std::int64_t length) {
  ToyParams result{params, size, {}, false};
  if (findSpec(encoding.params(), "max_len") != nullptr) result.params.set("max_len", length);
  dropSmallTable(encoding, result, length);
  const Params own = result.params;
  if (tryWidths(encoding, result, 3)) return described(encoding, std::move(result), params);
  for (const ParamSpec& spec : encoding.params()) {
    if (isSize(spec)) continue;
    result.params.set(spec.id, spec.defaultValue);
    if (tryWidths(encoding, result, 3)) return described(encoding, std::move(result), params);
  }
  result.params = own;
  if (!tryWidths(encoding, result, kWidestToy - size.head)) return result;
  return described(encoding, std::move(result), params);
}

}  // namespace pelab
