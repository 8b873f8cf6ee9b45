#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figure/figure.h"
#include "core/scene/param_spec.h"
#include "core/scene/scene.h"
#include "core/text.h"

namespace pelab {

struct ViewInfo {
  std::string_view id;  ///< the folder's name
  Text name;
  Text help;           ///< what one sees and what to try
  int order = 0;       ///< place in menus and tabs
  bool ofTwo = false;  ///< shows A and B, so that there is nothing to compare of it
};

/// A named number or formula that follows the scene, for the panel beside the views.
struct Readout {
  Text label;
  Text value;
  std::optional<bool> holds;  ///< a check: true ✓, false ✗; nothing = a plain number
  Text struck{};              ///< what the value stands in the place of, shown struck out before it
};

/// The numbers behind a view, one cell per entry whatever the pixels: for CSV, NPY and "show as table". Lazy: `at` is
/// asked only for the cells that are needed. NaN = masked.
class Data {
public:
  Data() = default;
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;
  virtual ~Data() = default;

  [[nodiscard]] virtual std::int64_t rows() const = 0;
  [[nodiscard]] virtual std::int64_t columns() const = 0;
  [[nodiscard]] virtual double at(std::int64_t row, std::int64_t column) const = 0;
  [[nodiscard]] virtual Text rowsName() const = 0;                          ///< "Position m"
  [[nodiscard]] virtual std::int64_t rowIndex(std::int64_t row) const = 0;  ///< m of this row (ranges start anywhere)
  [[nodiscard]] virtual Text columnName(std::int64_t column) const = 0;
  /// Stable ASCII header for CSV: "pos", "dim_0", "head_3".
  [[nodiscard]] virtual std::string rowKey() const = 0;
  [[nodiscard]] virtual std::string columnKey(std::int64_t column) const = 0;
};

/// A picture of a scene as a pure function. Stateless, any thread. The scene is always valid and normalized.
class View {
public:
  View() = default;
  View(const View&) = delete;
  View& operator=(const View&) = delete;
  virtual ~View() = default;

  [[nodiscard]] virtual const ViewInfo& info() const = 0;
  [[nodiscard]] virtual const std::vector<ParamSpec>& options() const = 0;

  /// False = this option changes nothing that is seen of the scene's encoding, so that the panel hides it.
  [[nodiscard]] virtual bool usesOption(std::string_view /*id*/, const Scene& /*scene*/) const { return true; }

  /// Another view whose options and ranges decide what this one shows; empty = none.
  [[nodiscard]] virtual std::string_view inner(const Scene& /*scene*/) const { return {}; }

  /// @p own as it is to be shown beside @p other, a scene of the same cursor, so that what both have stands on axes of
  /// one meaning.
  [[nodiscard]] virtual Scene beside(const Scene& own, const Scene& /*other*/) const { return own; }

  /// Why this scheme has nothing to show here, in a sentence that says where to look instead; empty = it has.
  [[nodiscard]] virtual Text unsupported(const Scene& scene) const = 0;

  /// Panels and axes; instant. When `unsupported` says something, only title and message are set.
  [[nodiscard]] virtual Layout layout(const Scene& scene) const = 0;

  /// The layout with the layers of the wanted panels. Costs at most what the viewport's pixels ask for.
  [[nodiscard]] virtual Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const = 0;

  /// Value and formula with its numbers at a point of a panel: "PE(79, 10) = sin(79 / 10000^(10/312)) = 0.77342".
  /// Empty where there is nothing. For a dial, whose place depends on the pixels, @p at is {0, its pair}.
  [[nodiscard]] virtual Text explain(const Scene& scene, std::string_view panel, Point at) const = 0;

  /// Numbers at the cursor and checks of this scene; within a tenth of a second.
  [[nodiscard]] virtual std::vector<Readout> readouts(const Scene& scene) const = 0;

  /// The entries in the visible ranges, or all of them; nullptr when unsupported.
  [[nodiscard]] virtual std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const = 0;
};

}  // namespace pelab
