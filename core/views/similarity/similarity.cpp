#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/views/panel_view.h"
#include "core/views/similarity/curve_panel.h"
#include "core/views/similarity/curves.h"
#include "core/views/similarity/matrix_cells.h"
#include "core/views/similarity/matrix_data.h"
#include "core/views/similarity/options.h"
#include "core/views/similarity/subject.h"
#include "core/views/walk.h"

namespace pelab {

namespace {

using similarity::kId;
using similarity::Subject;

Text nothingToCompare(const Encoding& encoding, const Params& params) {
  const Text& name = encoding.info().name;
  if (encoding.info().family == Family::ScoreBias && encoding.scoreBias(params) == nullptr) {
    return PELAB_TEXT("similarity", "%1 has no vectors that could be compared. %2")
        .with({name, whereToLook(encoding, params)});
  }
  if (encoding.info().family == Family::ScoreBias) {
    return PELAB_TEXT(
               "similarity",
               "%1 has no vectors that could be compared: it adds to the attention scores. See the Score bias view.")
        .with({name});
  }
  if (encoding.table(params) != nullptr) {
    return PELAB_TEXT("similarity",
                      "The vectors of %1 stand for relative positions, not for positions, so no two positions can be "
                      "compared. See the Matrix view.")
        .with({name});
  }
  if (encoding.info().family == Family::RelativeVector) {
    return PELAB_TEXT(
               "similarity",
               "%1 has vectors of relative positions, not of positions, so no two positions can be compared. See "
               "the Buckets view.")
        .with({name});
  }
  return PELAB_TEXT("similarity",
                    "%1 gives positions no vectors that could be compared. Choose an input table or a rotation.")
      .with({name});
}

/// What the rotation alone leaves out of the scores; empty where it is all of them.
Text decayText(const Subject& subject) {
  if (!subject.shift || !subject.shift->decays()) return {};
  const std::vector<double>& decay = subject.shift->frequencies.decay;
  return PELAB_TEXT("similarity",
                    "Shown is the rotation alone; the scheme also multiplies each pair by e^(−λ (m − n)), λ = %1 for "
                    "pair 0 to %2 for pair %3.")
      .with({Number{decay.front(), 4}, Number{decay.back(), 4}, std::ssize(decay) - 1});
}

Text measureLabel(const Subject& subject, bool cosine) {
  if (cosine) return PELAB_TEXT("similarity", "Cosine");
  if (subject.shift && subject.shift->decays()) {
    return PELAB_TEXT("similarity", "Rotation alone, q = k = (1, …, 1)");
  }
  return subject.rotates ? PELAB_TEXT("similarity", "Score of q = k = (1, …, 1)") : Text::literal("PE(m) · PE(n)");
}

Text refusalOf(const Scene& scene, const Subject& subject) {
  return subject.shift || subject.table ? Walk(scene, kId).refusal
                                        : nothingToCompare(encodingOf(scene), scene.setup.params);
}

Layout frameOf(const Scene& scene, const Subject& /*subject*/) {
  Layout layout;
  const Walk walk(scene, kId);
  layout.title = walk.line.empty() ? PELAB_TEXT("similarity", "Similarity of positions")
                                   : walk.titled(PELAB_TEXT("similarity", "Similarity"));
  layout.rowStretch = {1.0};
  layout.columnStretch = {1.0, 1.2};
  return layout;
}

Panel matrixPanel(const Scene& scene, const Subject& subject) {
  Panel panel =
      panelAt({0, 0, 1, 1}, measureLabel(subject, similarity::measuresCosine(scene)),
              keyAxis(scene, kId, "matrix.x", subject.length), positionAxis(scene, kId, "matrix.y", subject.length));
  panel.y.reversed = true;
  panel.colorBar = true;
  panel.least = {100.0, 90.0};
  return panel;
}

void fillMatrix(Panel& panel, const Subject& subject, Filling& filling) {
  const bool cosine = similarity::measuresCosine(filling.scene);
  const PixelSize& pixels = filling.pixels;
  const Span rows = cellsIn(panel.y.visible, subject.length);
  const Span columns = cellsIn(panel.x.visible, subject.length);
  const auto gridAt = [&](bool full) {
    const std::int64_t most = similarity::mostCells(subject, full);
    return similarity::squareBlocks(rows, columns, subject.length, std::min<std::int64_t>(most, pixels.height),
                                    std::min<std::int64_t>(most, pixels.width));
  };
  const CellGrid grid = gridAt(filling.effort.full);
  filling.complete = grid == gridAt(true);
  HeatMap map = blankCells(grid);
  map.values = similarity::cellValues(subject, grid, cosine, filling.effort.stop);
  if (map.values.empty()) return;
  const double reach = cosine ? 1.0 : subject.magnitude();
  map.colors = {-reach, reach};
  if (const double least = similarity::leastOf(subject, cosine); least >= 0.0 && least < reach) {
    map.map = ColorMap::Sequential;
    map.colors.lo = least;
  }
  map.colorLabel = panel.title;
  const double cellWidth = pixels.width / std::max(panel.x.visible.size(), 1e-9);
  const double cellHeight = pixels.height / std::max(panel.y.visible.size(), 1e-9);
  map.numbers = grid.isOneToOne() && cellWidth >= 44.0 * pixels.scale && cellHeight >= 20.0 * pixels.scale;
  if (!grid.isOneToOne()) {
    filling.note =
        subject.shift
            ? PELAB_TEXT("similarity", "Each cell shows the mean of %1 × %1 entries.").with({grid.rows.size})
            : PELAB_TEXT("similarity", "Each cell shows a sample: one of %1 × %1 entries.").with({grid.rows.size});
  }
  panel.layers.push_back({"matrix", {}, std::move(map)});
}

void fillCurve(Panel& panel, const Subject& subject, Filling& filling) {
  const Effort& effort = filling.effort;
  similarity::Filled filled =
      similarity::curveLayers(filling.scene, subject, panel, filling.pixels, effort.full, effort.stop);
  panel.layers = std::move(filled.layers);
  filling.note = joined({std::move(filled.note), decayText(subject)});
  filling.complete = effort.full || filled.asGoodAsFull;
}

/// A number, or why there is none: the cosine of a row of zeros.
Text valueText(double value, int significant) {
  if (std::isnan(value)) return PELAB_TEXT("similarity", "not defined, a row of zeros has no direction");
  return Text::literal("%1", {Number{value, significant}});
}

/// "PE(2) · PE(5) = Σᵢ cos(3 ωᵢ) = 128.64", or the sentence of the measure and scheme on show.
Text explainPair(const Subject& subject, bool cosine, std::int64_t m, std::int64_t n) {
  const std::string from = std::to_string(m), to = std::to_string(n), apart = std::to_string(std::abs(n - m));
  const Text value = valueText(cosine ? subject.cosine(m, n) : subject.dot(m, n), 5);
  if (subject.rotates) {
    const double a = subject.shift->frequencies.attentionFactor;
    if (cosine) {
      return PELAB_TEXT("similarity", "q = k = (1, …, 1), m = %1, n = %2: (%3 + %4 Σᵢ cos(%5 θᵢ)) / %6 = %7")
          .with({from, to, Number{subject.shift->constant, 6}, Number{2.0 * a * a, 6}, apart,
                 Number{subject.shift->self(), 6}, value});
    }
    if (subject.shift->constant > 0.0) {
      return PELAB_TEXT("similarity", "q = k = (1, …, 1), m = %1, n = %2: %3 + %4 Σᵢ cos(%5 θᵢ) = %6")
          .with({from, to, Number{subject.shift->constant, 6}, Number{2.0 * a * a, 6}, apart, value});
    }
    return PELAB_TEXT("similarity", "q = k = (1, …, 1), m = %1, n = %2: %3 Σᵢ cos(%4 θᵢ) = %5")
        .with({from, to, Number{2.0 * a * a, 6}, apart, value});
  }
  if (subject.shift && !cosine) return Text::literal("PE(%1) · PE(%2) = Σᵢ cos(%3 ωᵢ) = %4", {from, to, apart, value});
  if (subject.shift) {
    return Text::literal("PE(%1) · PE(%2) / (‖PE(%1)‖ ‖PE(%2)‖) = Σᵢ cos(%3 ωᵢ) / %4 = %5",
                         {from, to, apart, std::to_string(subject.shift->pairs()), value});
  }
  return cosine ? Text::literal("PE(%1) · PE(%2) / (‖PE(%1)‖ ‖PE(%2)‖) = %3", {from, to, value})
                : Text::literal("PE(%1) · PE(%2) = Σⱼ PE(%1, j) PE(%2, j) = %3", {from, to, value});
}

Text explainMatrix(const Scene& scene, const Subject& subject, Point at) {
  const std::int64_t m = wholeAt(at.y, subject.length);
  const std::int64_t n = wholeAt(at.x, subject.length);
  return m < 0 || n < 0 ? Text{} : explainPair(subject, similarity::measuresCosine(scene), m, n);
}

/// Where the distance alone counts, from position 0; else from the cursor's.
Text explainCurve(const Scene& scene, const Subject& subject, Point at) {
  const bool cosine = similarity::measuresCosine(scene);
  const double k = std::round(at.x);
  if (!(std::abs(k) < static_cast<double>(subject.length))) return {};
  if (subject.shift) return explainPair(subject, cosine, 0, std::abs(std::llround(k)));
  const std::int64_t n = wholeAt(static_cast<double>(scene.cursor.position) + k, subject.length);
  return n < 0 ? Text{} : explainPair(subject, cosine, scene.cursor.position, n);
}

std::vector<Readout> pairReadouts(const Scene& scene, const Subject& subject) {
  const std::int64_t m = std::clamp<std::int64_t>(scene.cursor.position, 0, subject.length - 1);
  const std::int64_t n = std::clamp<std::int64_t>(scene.cursor.key, 0, subject.length - 1);
  const double dot = subject.dot(m, n);
  std::vector<Readout> all;
  const bool decays = subject.shift && subject.shift->decays();
  if (decays) {
    const double score = subject.shift->decayed(static_cast<double>(n - m));
    all.push_back({PELAB_TEXT("similarity", "Score of q = k = (1, …, 1) at m = %1, n = %2").with({m, n}),
                   std::isfinite(score) ? Text::literal("%1", {Number{score, 7}})
                                        : PELAB_TEXT("similarity", "beyond what numbers hold"),
                   std::nullopt});
  }
  all.push_back({decays ? PELAB_TEXT("similarity", "The same without the decay")
                 : subject.rotates
                     ? PELAB_TEXT("similarity", "Score of q = k = (1, …, 1) at m = %1, n = %2").with({m, n})
                     : Text::literal("PE(%1) · PE(%2)", {m, n}),
                 Text::literal("%1", {Number{dot, 7}}), std::nullopt});
  all.push_back({PELAB_TEXT("similarity", "Cosine"), valueText(subject.cosine(m, n), 7), std::nullopt});
  all.push_back({subject.rotates ? PELAB_TEXT("similarity", "Distance of the turned vectors")
                                 : Text::literal("‖PE(%1) − PE(%2)‖", {m, n}),
                 Text::literal("%1", {Number{subject.distance(m, n), 7}}), std::nullopt});
  const std::int64_t mirrored = 2 * m - n;
  if (subject.rotates || mirrored < 0 || mirrored >= subject.length || mirrored == n) return all;
  const double other = subject.shift ? subject.dot(mirrored, m) : subject.dot(m, mirrored);
  const double tolerance = 1e-9 * std::max(subject.magnitude(), std::abs(dot));
  all.push_back({Text::literal("PE(%1) · PE(%2) = PE(%1) · PE(%3)", {m, n, mirrored}),
                 PELAB_TEXT("similarity", "difference %1").with({Number{std::abs(other - dot), 3}}),
                 std::abs(other - dot) <= tolerance});
  return all;
}

/// A cosine with ten digits; one that would read 1 without being it by what it lacks.
Text cosineText(double cosine) {
  constexpr double unseen = 5e-11;
  constexpr double noise = 1e-14;  // of a mean of cosines
  const double lack = 1.0 - cosine;
  if (lack < unseen && lack > noise) return Text::literal("1 − %1", {Number{lack, 2}});
  return Text::literal("%1", {Number{cosine, 10}});
}

void addLandmarks(const Scene& scene, const Subject& subject, std::vector<Readout>& all) {
  constexpr std::int64_t budget = 1 << 21;  // pair-steps: a few milliseconds
  const similarity::Landmarks found = similarity::landmarks(scene, subject, budget, {});
  Text rise = PELAB_TEXT("similarity", "none up to Δ = %1").with({found.rise.searched});
  if (found.rise.from) {
    rise = PELAB_TEXT("similarity", "at Δ = %1 → %2").with({*found.rise.from, *found.rise.from + 1});
  } else if (found.rise.searched < subject.length - 1) {
    rise = PELAB_TEXT("similarity", "none up to Δ = %1; the picture looks further").with({found.rise.searched});
  }
  all.push_back({PELAB_TEXT("similarity", "First rise"), std::move(rise), std::nullopt});
  const std::int64_t first = similarity::farFrom(scene, subject);
  if (!found.farSearched) {
    all.push_back({PELAB_TEXT("similarity", "Highest cosine from Δ = %1 on").with({first}),
                   similarity::searchesFar(scene, subject, similarity::curveBudget(true))
                       ? PELAB_TEXT("similarity", "ringed in the picture")
                       : PELAB_TEXT("similarity", "too many distances to search; begin further out"),
                   std::nullopt});
  }
  for (std::size_t place = 0; place < found.peaks.size(); ++place) {
    const auto& peak = found.peaks[place];
    const double cosine = (subject.shift->constant + subject.shift->scale * peak.kernel) / subject.shift->self();
    all.push_back({place == 0 ? PELAB_TEXT("similarity", "Highest cosine from Δ = %1 on").with({first})
                              : PELAB_TEXT("similarity", "Next highest"),
                   PELAB_TEXT("similarity", "%1 at Δ = %2").with({cosineText(cosine), peak.k}), std::nullopt});
  }
}
std::vector<Readout> readoutsOf(const Scene& scene, const Subject& subject) {
  std::vector<Readout> all = Walk(scene, kId).readouts(subject.length);
  for (Readout& one : pairReadouts(scene, subject)) all.push_back(std::move(one));
  if (subject.shift) addLandmarks(scene, subject, all);
  if (Text decay = decayText(subject); !decay.empty()) {
    all.push_back({PELAB_TEXT("similarity", "Decay"), std::move(decay), std::nullopt});
  }
  return all;
}

std::unique_ptr<Data> dataOf(const Scene& scene, Subject subject, bool visibleOnly) {
  Span rows{0, subject.length}, columns{0, subject.length};
  if (visibleOnly) {
    const Panel panel = matrixPanel(scene, subject);
    rows = cellsIn(panel.y.visible, subject.length);
    columns = cellsIn(panel.x.visible, subject.length);
  }
  return similarity::matrixData(std::move(subject), rows, columns, similarity::measuresCosine(scene));
}

bool usesOption(std::string_view id, const Scene& scene, const Subject& subject) {
  if (id == "base_overlay") return findSpec(encodingOf(scene).params(), "base") != nullptr;
  if (id == kAlong) return hasLines(scene);
  if (id == "far_from") return subject.shift.has_value();
  if (id == "samples" || id == "seed") return subject.rotates;
  return true;
}

ViewInfo makeInfo() {
  return {
      kId, PELAB_TEXT("similarity", "Similarity"),
      PELAB_TEXT("similarity",
                 "How alike two positions are: the inner product of their rows, as a matrix and against the distance. "
                 "Look for the first place where it rises again, and slide the width to see where far positions come "
                 "close."),
      40};
}

}  // namespace

const View& similarityView() {
  static const PanelView<Subject> view{{makeInfo(),
                                        similarity::options(),
                                        &refusalOf,
                                        &frameOf,
                                        {{"matrix", &matrixPanel, &fillMatrix, &explainMatrix},
                                         {"curve", &similarity::curvePanel, &fillCurve, &explainCurve}},
                                        &readoutsOf,
                                        &dataOf,
                                        &usesOption}};
  return view;
}

}  // namespace pelab
