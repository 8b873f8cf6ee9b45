#include "core/views/similarity/curve_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "core/views/similarity/curves.h"
#include "core/views/similarity/matrix_cells.h"
#include "core/views/similarity/random_scores.h"
#include "core/views/support.h"

namespace pelab::similarity {

namespace {

constexpr std::size_t kPeaks = 5;
constexpr std::int64_t kOwnInks = 2;  ///< of the curve itself and of the random vectors

double divisorOf(const Subject& subject, bool cosine) {
  return cosine ? subject.shift->self() : 1.0;
}

/// Least Σ cos(kω_i) / pairs for k < length, exactly where that is quick. Elsewhere about how far down it goes: the
/// least of a sample of distances and pairs with some room, and what a sum of so many independent cosines reaches now
/// and then.
double leastOf(const Frequencies& f, std::int64_t length) {
  const auto pairs = static_cast<double>(f.omega.size());
  if (static_cast<double>(length) * pairs <= 1 << 18) {
    std::vector<double> sums(static_cast<std::size_t>(length));
    cosineSums(f.omega, {}, 0.0, 1.0, sums, {});
    return std::min(*std::min_element(sums.begin(), sums.end()) / pairs, 0.0) - 0.06;
  }
  constexpr std::size_t samples = 64;
  const std::size_t every = std::max<std::size_t>(f.omega.size() / samples, 1);
  double least = 0.0;
  for (std::size_t t = 1; t < 2 * samples; ++t) {
    const double k = t < samples ? static_cast<double>(t) : std::floor(std::pow(1.12, static_cast<double>(t)));
    double sum = 0.0, count = 0.0;
    for (std::size_t i = 0; i < f.omega.size(); i += every) {
      sum += std::cos(k * f.omega[i]);
      count += 1.0;
    }
    least = std::min(least, sum / count);
  }
  const double chance = -5.5 / std::sqrt(2.0 * pairs) - 0.1;
  return std::max(std::min(1.2 * least - 0.05, chance), -1.05);
}

/// What no product of row @p m exceeds: in wide tables of rows about as long that with itself is far above the others.
double greatestProduct(const Subject& subject, std::int64_t m) {
  constexpr std::int64_t wide = 16;
  const double entry = subject.table->greatest();
  if (subject.width < wide) return static_cast<double>(subject.width) * entry * entry;
  const std::int64_t row = std::clamp<std::int64_t>(m, 0, subject.length - 1);
  const double square = subject.dot(row, row);
  const std::optional<double> longest = subject.table->longestRow();
  return longest ? std::sqrt(square) * *longest : square;
}

/// Values the curve's axis has room for.
Range valuesOf(const Scene& scene, const Subject& subject, bool cosine) {
  if (!subject.shift) {
    const double reach =
        cosine ? 1.05 : 1.05 * std::max(subject.magnitude(), greatestProduct(subject, scene.cursor.position));
    return {leastOf(subject, cosine) >= 0.0 ? -0.05 * reach : -reach, reach};
  }
  const ShiftForm& form = *subject.shift;
  const double turning = form.scale * static_cast<double>(form.pairs());
  double least = leastOf(form.frequencies, subject.length);
  for (const OtherBase& other : otherBases(scene)) {
    if (other.subject.shift) least = std::min(least, leastOf(other.subject.shift->frequencies, subject.length));
  }
  Range range{form.constant + least * turning, form.self() + 0.06 * turning};
  if (subject.rotates) {
    const double samples = static_cast<double>(optionsOf(scene, kId).integer("samples"));
    const double spread =
        0.5 * form.scale * std::sqrt(static_cast<double>(subject.width)) * (1.2 + 5.0 / std::sqrt(samples));
    range = {std::min(range.lo, -spread), std::max(range.hi, spread)};
  }
  const double divisor = divisorOf(subject, cosine);
  return {range.lo / divisor, range.hi / divisor};
}

/// Distances Δ = n − m of the curve: from 0, or on a logarithmic axis from 1; from m to both ends of a table whose
/// products do not depend on the distance alone.
Span distancesOf(const Scene& scene, const Subject& subject, bool logarithmic) {
  const std::int64_t m = subject.shift ? 0 : std::min(scene.cursor.position, subject.length - 1);
  return {logarithmic ? 1 : -m, subject.length - m};
}

Axis distanceAxis(const Scene& scene, const Subject& subject) {
  const bool logarithmic = optionsOf(scene, kId).text("axis") == "log";
  Axis axis;
  axis.label = PELAB_TEXT("similarity", "Distance Δ = n − m");
  axis.role = Role::Relative;
  axis.integers = true;
  axis.rangeKey = "curve.x";
  if (logarithmic) axis.scale = AxisScale::Logarithmic;
  const Span distances = distancesOf(scene, subject, logarithmic);
  axis.full = {static_cast<double>(distances.first), static_cast<double>(distances.last - 1)};
  if (distances.size() < 2) axis.full = edges(Span{distances.first, distances.first + 1});
  axis.visible = visibleRange(scene, kId, axis.rangeKey, axis.full);
  return axis;
}

Curve lineOf(std::vector<Point> points, Ink ink, Dash dash) {
  Curve curve;
  curve.points = std::move(points);
  curve.ink = ink;
  curve.dash = dash;
  return curve;
}

Text legendOfBase(double base) {
  return PELAB_TEXT("similarity", "Base %1").with({Number{base, 6}});
}

/// Names of the curve itself, where it needs one.
Text legendOfMain(const Scene& scene, const Subject& subject, bool alone) {
  if (subject.rotates) return Text::literal("q = k = (1, …, 1)");
  return alone ? Text{} : legendOfBase(scene.setup.params.real("base"));
}

Text legendOfBand() {
  return PELAB_TEXT("similarity", "± standard deviation");
}

Text legendOfMean(std::int64_t samples) {
  return PELAB_TEXT("similarity", "Mean of %1 random q and k").with({samples});
}

Text legendOfPeaks(Point top) {
  return PELAB_TEXT("similarity", "Highest far value %1 at Δ = %2").with({Number{top.y}, std::llround(top.x)});
}

/// What the legend will name; numbers that are not known yet are as long as they can be.
std::vector<Text> legendNames(const Scene& scene, const Subject& subject) {
  std::vector<Text> names;
  if (subject.rotates) {
    names.push_back(legendOfBand());
    names.push_back(legendOfMean(optionsOf(scene, kId).integer("samples")));
  }
  const auto others = otherBases(scene);
  for (const OtherBase& other : others) names.push_back(legendOfBase(other.base));
  if (Text main = legendOfMain(scene, subject, others.empty()); !main.empty()) names.push_back(std::move(main));
  if (subject.shift) names.push_back(legendOfPeaks({static_cast<double>(subject.length), 1.0 / 3.0}));
  return names;
}

/// Fills one panel; `m_filled` gathers what came of it.
class CurveFiller {
public:
  CurveFiller(const Scene& scene, const Subject& subject, const Panel& panel, const PixelSize& pixels, bool full,
              std::stop_token stop)
      : m_scene(scene),
        m_subject(subject),
        m_options(optionsOf(scene, kId)),
        m_cosine(measuresCosine(scene)),
        m_full(full),
        m_stop(std::move(stop)),
        m_others(otherBases(scene)) {
    const Span distances = distancesOf(scene, subject, panel.x.scale == AxisScale::Logarithmic);
    m_isEmpty = distances.size() < 1;
    if (!m_isEmpty) m_buckets = bucketsOf(panel.x, distances.first, distances.last - 1, pixels.width);
  }

  [[nodiscard]] Filled filled() {
    addZero();
    if (m_isEmpty) {
      m_filled.note = PELAB_TEXT("similarity", "No other position lies that way: choose the linear axis.");
      return std::move(m_filled);
    }
    if (m_subject.rotates) addRandom();
    addOthers();
    addMain();
    if (m_subject.shift) addLandmarks();
    return std::move(m_filled);
  }

private:
  void add(std::string id, Text legend, decltype(Layer::content) content) {
    m_filled.layers.push_back({std::move(id), std::move(legend), std::move(content)});
  }

  void addZero() {
    Rule zero;
    zero.vertical = false;
    zero.ink = Ink::Grid;
    zero.dash = Dash::Solid;
    add("zero", {}, zero);
  }

  [[nodiscard]] Drawn drawn(const Subject& subject) const {
    if (!subject.shift) return rowCurve(subject, m_scene.cursor.position, m_cosine, m_buckets, m_full, m_stop);
    const auto curves = static_cast<std::int64_t>(m_others.size()) + 1;
    return shiftCurve(*subject.shift, divisorOf(subject, m_cosine), m_buckets, curveBudget(m_full) / curves, m_stop);
  }

  void noteSample(bool exact) {
    if (exact) return;
    m_filled.asGoodAsFull = false;
    m_filled.note = PELAB_TEXT("similarity", "The curve is drawn from a sample of the distances.");
  }

  void addMain() {
    Drawn main = drawn(m_subject);
    noteSample(main.exact);
    add("curve", legendOfMain(m_scene, m_subject, m_others.empty()),
        lineOf(std::move(main.points), Ink::Accent, Dash::Solid));
  }

  void addOthers() {
    constexpr std::array<Dash, 3> dashes{Dash::Dashed, Dash::DashDot, Dash::Dotted};
    for (std::size_t i = 0; i < m_others.size(); ++i) {
      Drawn other = drawn(m_others[i].subject);
      noteSample(other.exact);
      add("base:" + std::to_string(i), legendOfBase(m_others[i].base),
          lineOf(std::move(other.points), seriesInk(kOwnInks + static_cast<std::int64_t>(i)),
                 dashes[i % dashes.size()]));
    }
  }

  /// Mean and spread of independent random q and k: the myth card "nearby tokens attend more".
  void addRandom() {
    const std::int64_t samples = m_options.integer("samples");
    const std::int64_t pairs = m_subject.shift->pairs();
    const auto buckets = static_cast<std::int64_t>(m_buckets.starts.size());
    constexpr std::int64_t coarse = 1 << 16;  // normals, and a hundredth of the multiply-adds, of a coarse figure
    const std::int64_t budget = m_full ? std::int64_t{1} << 25 : coarse;
    const std::int64_t normals = 2 * samples * m_subject.width;
    const std::int64_t most = std::min(budget * 32 / std::max<std::int64_t>(samples * pairs, 1), 4 * budget / pairs);
    if (normals > budget || most < 8) {
      m_filled.asGoodAsFull = false;
      return;
    }
    if (most < buckets) m_filled.asGoodAsFull = false;
    std::vector<double> distances;
    const std::int64_t step = std::max<std::int64_t>((buckets + most - 1) / most, 1);
    for (std::int64_t b = 0; b < buckets; b += step) {
      distances.push_back(static_cast<double>(m_buckets.starts[static_cast<std::size_t>(b)]));
    }
    const RandomScores scores =
        randomScores(*m_subject.shift, samples, m_options.unsigned64("seed"), m_cosine, distances, m_stop);
    if (scores.mean.empty()) return;
    Band band;
    band.ink = Ink::Series1;
    Curve mean = lineOf({}, Ink::Series1, Dash::Dashed);
    for (std::size_t t = 0; t < distances.size(); ++t) {
      band.x.push_back(distances[t]);
      band.lo.push_back(scores.mean[t] - scores.deviation[t]);
      band.hi.push_back(scores.mean[t] + scores.deviation[t]);
      mean.points.push_back({distances[t], scores.mean[t]});
    }
    add("random:band", legendOfBand(), std::move(band));
    add("random:mean", legendOfMean(samples), std::move(mean));
  }

  void addLandmarks() {
    const Landmarks found = landmarks(m_scene, m_subject, curveBudget(m_full), m_stop);
    if (!found.rise.from && found.rise.searched < m_subject.length - 1) m_filled.asGoodAsFull = false;
    if (!found.farSearched) m_filled.asGoodAsFull = false;
    if (found.rise.from && *found.rise.from >= m_buckets.first && *found.rise.from <= m_buckets.last) {
      Rule rule;
      rule.at = static_cast<double>(*found.rise.from);
      rule.label = PELAB_TEXT("similarity", "First rise at Δ = %1 → %2").with({*found.rise.from, *found.rise.from + 1});
      add("first_rise", {}, std::move(rule));
    }
    const ShiftForm& form = *m_subject.shift;
    Curve rings = lineOf({}, Ink::Text, Dash::Solid);
    rings.marker = Marker::Ring;
    rings.width = 0.0;
    for (const Peak& peak : found.peaks) {
      if (peak.k < m_buckets.first || peak.k > m_buckets.last) continue;
      rings.points.push_back(
          {static_cast<double>(peak.k), (form.constant + form.scale * peak.kernel) / divisorOf(m_subject, m_cosine)});
    }
    if (rings.points.empty()) return;
    const Point top = rings.points.front();
    add("far_peaks", legendOfPeaks(top), std::move(rings));
  }

  const Scene& m_scene;
  const Subject& m_subject;
  Params m_options;
  bool m_cosine;
  bool m_full;
  std::stop_token m_stop;
  std::vector<OtherBase> m_others;
  Buckets m_buckets;
  bool m_isEmpty = false;
  Filled m_filled;
};

}  // namespace

Panel curvePanel(const Scene& scene, const Subject& subject) {
  const bool cosine = measuresCosine(scene);
  Panel panel;
  panel.id = "curve";
  panel.place = {0, 1, 1, 1};
  panel.title = subject.shift
                    ? PELAB_TEXT("similarity", "By distance, for every m")
                    : PELAB_TEXT("similarity", "From m = %1 to every other position").with({scene.cursor.position});
  panel.x = distanceAxis(scene, subject);
  Text label = cosine            ? PELAB_TEXT("similarity", "Cosine")
               : subject.rotates ? PELAB_TEXT("similarity", "Score q · k")
                                 : Text::literal("PE(m) · PE(m + Δ)");
  panel.y = valueAxis(scene, kId, "curve.y", std::move(label), valuesOf(scene, subject, cosine));
  panel.dependsOnCursor = !subject.shift;
  panel.optional = 1;
  panel.least = {110.0, 76.0};
  panel.legend = subject.shift || !otherBases(scene).empty();
  if (panel.legend) panel.legendNames = legendNames(scene, subject);
  return panel;
}

Filled curveLayers(const Scene& scene, const Subject& subject, const Panel& panel, const PixelSize& pixels, bool full,
                   const std::stop_token& stop) {
  return CurveFiller(scene, subject, panel, pixels, full, stop).filled();
}

std::int64_t farFrom(const Scene& scene, const Subject& subject) {
  const Params options = optionsOf(scene, kId);
  return options.isNull("far_from") ? std::max<std::int64_t>((subject.length + 1) / 2, 1) : options.integer("far_from");
}

bool searchesFar(const Scene& scene, const Subject& subject, std::int64_t budget) {
  const std::int64_t distances = std::max<std::int64_t>(subject.length - farFrom(scene, subject), 0);
  return distances * std::max<std::int64_t>(subject.shift->pairs(), 1) <= budget;
}

Landmarks landmarks(const Scene& scene, const Subject& subject, std::int64_t budget, const std::stop_token& stop) {
  Landmarks found;
  const std::int64_t last = subject.length - 1;
  const Frequencies& f = subject.shift->frequencies;
  found.rise = firstRise(f.omega, last, budget, stop);
  const std::int64_t first = farFrom(scene, subject);
  found.farSearched = searchesFar(scene, subject, budget);
  if (found.farSearched) found.peaks = highestPeaks(f, first, last, kPeaks, budget, stop);
  return found;
}

}  // namespace pelab::similarity
