#include "core/encodings/fire/network.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "core/numerics/seeded_random.h"
#include "core/scene/param_spec.h"

namespace pelab::fire {
namespace {

std::int64_t sizeOf(const Params& params, std::string_view id) {
  return static_cast<std::int64_t>(params.list(id).size());
}

std::int64_t widthOf(const Params& params) {
  const std::int64_t width = std::max(sizeOf(params, "w1"), sizeOf(params, "b1"));
  return width > 0 ? width : paperWidth;
}

/// The list @p id, or @p count numbers of a layer with @p inputs inputs.
std::vector<double> given(const Params& params, std::string_view id, std::int64_t count, std::int64_t inputs) {
  std::vector<double> list = params.list(id);
  if (!list.empty()) {
    return list;
  }
  const double bound = 1.0 / std::sqrt(static_cast<double>(inputs));
  const std::uint64_t seed = streamSeed(params.unsigned64("seed"), id);
  for (std::int64_t n = 0; n < count; ++n) {
    list.push_back(bound * (2.0 * standardUniform(seed, static_cast<std::uint64_t>(n)) - 1.0));
  }
  return list;
}

Error errorOf(const Params& params, std::string_view id, Text message) {
  return {"bad_" + std::string(id), std::string(id), format(params.at(id)), std::move(message)};
}

}  // namespace

Progress::Progress(const Params& params)
    : c(std::abs(params.real("c"))), threshold(params.real("L")), epsilon(params.real("eps")) {}

double Progress::at(std::int64_t query, std::int64_t key) const {
  if (key == query) return 0.0;
  const double reach = std::max(static_cast<double>(query), threshold);
  return std::log1p(c * static_cast<double>(query - key)) / (std::log1p(c * reach) + epsilon);
}

double Network::at(std::int64_t head, double z) const {
  const std::size_t width = w1.size();
  const auto h = static_cast<std::size_t>(head);
  double sum = 0.0;
  for (std::size_t k = 0; k < width; ++k) sum += w2[h * width + k] * std::max(0.0, w1[k] * z + b1[k]);
  return sum + b2[h];
}

std::int64_t headsOf(const Params& params) {
  const std::int64_t given = sizeOf(params, "b2");
  return given > 0 ? given : params.integer("num_heads");
}

Network networkOf(const Params& params) {
  const std::int64_t width = widthOf(params);
  const std::int64_t heads = headsOf(params);
  return {given(params, "w1", width, 1), given(params, "b1", width, 1), given(params, "w2", heads * width, width),
          given(params, "b2", heads, width)};
}

std::optional<Error> checkLists(const Params& params) {
  const std::int64_t weights = sizeOf(params, "w1");
  const std::int64_t shifts = sizeOf(params, "b1");
  if (weights > 0 && shifts > 0 && weights != shifts) {
    return errorOf(params, "b1",
                   PELAB_TEXT("fire", "b₁ must have as many numbers as w₁, %1; it has %2.").with({weights, shifts}));
  }
  const std::int64_t width = widthOf(params);
  if (width > greatestWidth) {
    return errorOf(
        params, weights > 0 ? "w1" : "b1",
        PELAB_TEXT("fire", "At most %1 hidden units are possible; there are %2.").with({greatestWidth, width}));
  }
  const std::int64_t heads = headsOf(params);
  if (heads > greatestHeads) {
    return errorOf(params, "b2",
                   PELAB_TEXT("fire", "At most %1 heads are possible; there are %2.").with({greatestHeads, heads}));
  }
  const std::int64_t outer = sizeOf(params, "w2");
  if (outer > 0 && outer != heads * width) {
    return errorOf(params, "w2",
                   PELAB_TEXT("fire", "w₂ must have %1 numbers, %2 hidden units for each of %3 heads; it has %4.")
                       .with({heads * width, width, heads, outer}));
  }
  return std::nullopt;
}

Polyline::Polyline(const Network& network) : m_knots{0.0, 1.0} {
  for (std::size_t k = 0; k < network.w1.size(); ++k) {
    const double knot = -network.b1[k] / network.w1[k];
    if (knot > 0.0 && knot < 1.0) m_knots.push_back(knot);
  }
  std::sort(m_knots.begin(), m_knots.end());
  m_knots.erase(std::unique(m_knots.begin(), m_knots.end()), m_knots.end());
  m_values.reserve(m_knots.size() * network.b2.size());
  for (std::int64_t h = 0; h < network.heads(); ++h) {
    for (const double knot : m_knots) m_values.push_back(network.at(h, knot));
  }
}

double Polyline::at(std::int64_t head, double z) const {
  const auto after = std::upper_bound(m_knots.begin() + 1, m_knots.end() - 1, z);
  const double before = *(after - 1);
  const double part = (z - before) / (*after - before);
  const auto* value =
      &m_values[static_cast<std::size_t>(head) * m_knots.size() + static_cast<std::size_t>(after - m_knots.begin())];
  return (1.0 - part) * value[-1] + part * value[0];
}

}  // namespace pelab::fire
