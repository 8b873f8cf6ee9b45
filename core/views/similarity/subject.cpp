#include "core/views/similarity/subject.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/views/support.h"
#include "core/views/walk.h"

namespace pelab::similarity {

namespace {

constexpr std::size_t kMostBases = 6;

double rowDot(const Table& table, std::int64_t m, std::int64_t n) {
  double sum = 0.0;
  for (std::int64_t c = 0; c < table.columns(); ++c) sum += table.at(m, c) * table.at(n, c);
  return sum;
}

}  // namespace

double ShiftForm::self() const {
  return constant + scale * static_cast<double>(frequencies.omega.size());
}

double ShiftForm::distance(double k) const {
  double sum = 0.0;
  for (const double omega : frequencies.omega) {
    const double chord = 2.0 * std::sin(0.5 * k * omega);
    sum += chord * chord;
  }
  return std::sqrt(scale * sum);
}

double ShiftForm::decayed(double k) const {
  double sum = 0.0;
  for (std::size_t i = 0; i < frequencies.omega.size(); ++i) {
    const double factor = decays() ? std::exp(frequencies.decay[i] * k) : 1.0;
    sum += factor * std::cos(k * frequencies.omega[i]);
  }
  return constant + scale * sum;
}

double Subject::dot(std::int64_t m, std::int64_t n) const {
  return shift ? shift->at(static_cast<double>(n - m)) : rowDot(*table, m, n);
}

double Subject::cosine(std::int64_t m, std::int64_t n) const {
  if (shift) return dot(m, n) / shift->self();
  const double norms = std::sqrt(dot(m, m) * dot(n, n));
  return norms > 0.0 ? dot(m, n) / norms : std::numeric_limits<double>::quiet_NaN();
}

double Subject::distance(std::int64_t m, std::int64_t n) const {
  if (shift) return shift->distance(static_cast<double>(n - m));
  double sum = 0.0;
  for (std::int64_t c = 0; c < table->columns(); ++c) {
    const double difference = table->at(m, c) - table->at(n, c);
    sum += difference * difference;
  }
  return std::sqrt(sum);
}

double Subject::magnitude() const {
  if (shift) return shift->self();
  const std::int64_t samples = std::clamp<std::int64_t>(8192 / width, 1, 8);
  const double most = static_cast<double>(width) * table->magnitude() * table->magnitude();
  const std::optional<double> longest = table->longestRow();
  if (longest && *longest > 0.0) return *longest * *longest;
  double largest = 0.0;
  for (std::int64_t a = 0; a < samples; ++a) {
    const std::int64_t row = (2 * a + 1) * table->rows() / (2 * samples);
    largest = std::max(largest, rowDot(*table, row, row));
  }
  const double scale = width < 16 ? most : std::min(1.1 * largest, most);
  return scale > 0.0 ? scale : 1.0;
}

Subject::Subject(const Encoding& encoding, const Params& params, std::string_view along)
    : length(params.has("max_len") ? params.integer("max_len") : 1) {
  const std::shared_ptr<const Frequencies> frequencies = Walk(encoding, params, along).frequencies;
  if (frequencies && frequencies->rotates) {
    const double a = frequencies->attentionFactor;
    rotates = true;
    width = frequencies->width;
    const auto passing = static_cast<double>(std::max<std::int64_t>(frequencies->width - frequencies->rotaryDim, 0));
    shift = ShiftForm{*frequencies, 2.0 * a * a, passing};
    return;
  }
  table = encoding.table(params);
  if (!table) return;
  if (table->isRelative()) {
    table = nullptr;
    return;
  }
  width = table->columns();
  length = std::min(length, table->rows());
  if (frequencies && frequencies->exactPairs && table->isShiftInvariant()) {
    shift = ShiftForm{*frequencies, 1.0, 0.0};
  }
}

Subject::Subject(const Scene& scene)
    : Subject(encodingOf(scene), scene.setup.params, optionsOf(scene, kId).text(kAlong)) {}

std::vector<OtherBase> otherBases(const Scene& scene) {
  std::vector<OtherBase> others;
  const Encoding& encoding = encodingOf(scene);
  if (findSpec(encoding.params(), "base") == nullptr) return others;
  const Params options = optionsOf(scene, kId);
  for (const double base : options.list("base_overlay")) {
    Params params = scene.setup.params;
    params.set("base", base);
    if (validate(encoding, params)) continue;
    others.push_back({base, Subject(encoding, params, options.text(kAlong))});
    if (others.size() == kMostBases) break;
  }
  return others;
}

bool measuresCosine(const Scene& scene) {
  return optionsOf(scene, kId).text("measure") == "cosine";
}

}  // namespace pelab::similarity
