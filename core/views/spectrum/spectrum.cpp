#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/scene/spec_makers.h"
#include "core/views/panel_view.h"
#include "core/views/sampling.h"
#include "core/views/spectrum/pair_spectrum.h"
#include "core/views/spectrum/spectrum_axes.h"
#include "core/views/spectrum/spectrum_data.h"
#include "core/views/spectrum/spectrum_layers.h"
#include "core/views/spectrum/spectrum_texts.h"

namespace pelab {

namespace {

using spectrum::kId;
using spectrum::PairSpectrum;

/// What every member of the view needs of a scene.
struct Shown {
  PairSpectrum pairs;
  bool before = false;    ///< the wavelengths before scaling are drawn too
  std::int64_t pair = 0;  ///< the cursor's

  explicit Shown(const Scene& scene)
      : pairs(scene),
        before(pairs.isScaled() && optionsOf(scene, kId).flag("before")),
        pair(pairs.frequencies.pairOf(scene.cursor.dimension)) {}
};

bool isScaled(const Shown& shown) {
  return shown.pairs.isScaled();
}

bool isTrainedKnown(const Shown& shown) {
  return shown.pairs.isTrainedKnown();
}

std::vector<ParamSpec> makeOptions() {
  ParamSpec trained =
      specOf("trained", Kind::Integer, PELAB_TEXT("spectrum", "Trained length"),
             PELAB_TEXT("spectrum",
                        "Positions the model was trained with, where the scheme does not say so itself; 0 where they "
                        "are not known. Phases that a pair reaches only beyond them are new to the model."),
             std::int64_t{512});
  trained.min = 0.0;
  trained.sliderMin = 1.0;
  trained.max = trained.sliderMax = static_cast<double>(common_params::maxPositions);
  trained.scale = Scale::Log2;
  return {std::move(trained),
          switchSpec("before", PELAB_TEXT("spectrum", "Before scaling"),
                     PELAB_TEXT("spectrum", "Draw the wavelengths before scaling beside the scaled ones."), true),
          alongSpec()};
}

Text refusalOf(const Scene& scene, const Shown& shown) {
  return shown.pairs.pairs() > 0 ? Walk(scene, kId).refusal : noPairs(encodingOf(scene), scene.setup.params);
}

Layout frameOf(const Scene& scene, const Shown& shown) {
  Layout layout;
  layout.title = Walk(scene, kId).titled(PELAB_TEXT("spectrum", "Wavelengths and turns of the pairs"));
  layout.columnStretch = {1.0};
  layout.rowStretch = {1.2};
  if (isScaled(shown)) layout.rowStretch.push_back(1.2);
  layout.rowStretch.push_back(1.0);
  if (isTrainedKnown(shown)) layout.rowStretch.push_back(1.0);
  return layout;
}

/// A panel over the pairs; @p row as it is without scaling, whose chart stands second.
Panel pairPanel(const Scene& scene, const Shown& shown, int row, Text title, Axis y) {
  const int pushed = row > 0 && isScaled(shown) ? 1 : 0;
  Panel panel =
      panelAt({row + pushed, 0, 1, 1}, std::move(title), spectrum::pairAxis(scene, shown.pairs), std::move(y));
  panel.least = {160.0, 64.0};
  return panel;
}

Panel wavelengthPanel(const Scene& scene, const Shown& shown) {
  Panel panel = pairPanel(scene, shown, 0, PELAB_TEXT("spectrum", "Wavelength of each pair"),
                          spectrum::wavelengthAxis(scene, shown.pairs));
  panel.legend = shown.before;
  if (panel.legend) panel.legendNames = spectrum::wavelengthLegend();
  return panel;
}

Text divisorTitle(const Frequencies& frequencies) {
  const Number a{frequencies.attentionFactor};
  if (frequencies.extension == 1.0)
    return PELAB_TEXT("spectrum", "Divisor of each frequency; attention factor a = %1").with({a});
  return PELAB_TEXT("spectrum", "Divisor of each frequency; s = %1, attention factor a = %2")
      .with({Number{frequencies.extension}, a});
}

Panel divisorPanel(const Scene& scene, const Shown& shown) {
  Panel panel =
      pairPanel(scene, shown, 0, divisorTitle(shown.pairs.frequencies), spectrum::divisorAxis(scene, shown.pairs));
  panel.place.row = 1;
  return panel;
}

Panel turnsPanel(const Scene& scene, const Shown& shown) {
  Panel panel =
      pairPanel(scene, shown, 1, PELAB_TEXT("spectrum", "Turns of each pair"), spectrum::turnsAxis(scene, shown.pairs));
  panel.legend = shown.pairs.isTrainedKnown();
  if (panel.legend) panel.legendNames = spectrum::turnsLegend(shown.pairs);
  panel.optional = 2;
  return panel;
}

Panel phasePanel(const Scene& scene, const Shown& shown) {
  Panel panel = pairPanel(scene, shown, 2, PELAB_TEXT("spectrum", "Phases each pair passes"),
                          spectrum::phaseAxis(scene, shown.pairs));
  panel.legend = true;
  panel.legendNames = spectrum::phaseLegend();
  panel.optional = 1;
  return panel;
}

void fillWavelengths(Panel& panel, const Shown& shown, Filling& filling) {
  spectrum::fillWavelengths(panel, shown.pairs, shown.before, filling);
}

void fillDivisors(Panel& panel, const Shown& shown, Filling& filling) {
  spectrum::fillDivisors(panel, shown.pairs, filling);
}

void fillTurns(Panel& panel, const Shown& shown, Filling& filling) {
  spectrum::fillTurns(panel, shown.pairs, filling);
}

void fillPhases(Panel& panel, const Shown& shown, Filling& filling) {
  spectrum::fillPhases(panel, shown.pairs, filling);
}

/// What @p explain says of the pair at @p at.
template <Text (*explain)(const PairSpectrum&, std::int64_t)>
Text explainPair(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t pair = wholeAt(at.x, shown.pairs.pairs());
  return pair < 0 ? Text{} : explain(shown.pairs, pair);
}

std::vector<Readout> readoutsOf(const Scene& /*scene*/, const Shown& shown) {
  return spectrum::spectrumReadouts(shown.pairs, shown.pair);
}

std::unique_ptr<Data> dataOf(const Scene& scene, Shown shown, bool visibleOnly) {
  Span pairs{0, shown.pairs.pairs()};
  if (visibleOnly) pairs = cellsIn(spectrum::pairAxis(scene, shown.pairs).visible, pairs.last);
  return spectrum::spectrumData(std::move(shown.pairs), pairs);
}

bool usesOption(std::string_view id, const Scene& scene, const Shown& shown) {
  if (id == kAlong) return hasLines(scene);
  return id == "before" ? isScaled(shown) : !shown.pairs.statesTrained && !shown.pairs.isScaleFree;
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("spectrum", "Spectrum"),
          PELAB_TEXT("spectrum",
                     "For each pair its wavelength, how often it comes round, and the phases that it passes now but "
                     "never passed in training. Make the length greater than the trained one and watch the slow pairs; "
                     "where frequencies are scaled, see which pairs pay for it."),
          25};
}

}  // namespace

const View& spectrumView() {
  static const PanelView<Shown> view{
      {makeInfo(),
       makeOptions(),
       &refusalOf,
       &frameOf,
       {{"wavelength", &wavelengthPanel, &fillWavelengths, &explainPair<&spectrum::explainWavelength>},
        {"divisor", &divisorPanel, &fillDivisors, &explainPair<&spectrum::explainDivisor>, &isScaled},
        {"turns", &turnsPanel, &fillTurns, &explainPair<&spectrum::explainTurns>},
        {"phase", &phasePanel, &fillPhases, &explainPair<&spectrum::explainPhase>, &isTrainedKnown}},
       &readoutsOf,
       &dataOf,
       &usesOption}};
  return view;
}

}  // namespace pelab
