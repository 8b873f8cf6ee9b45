#pragma once
#include <memory>
#include <optional>
#include <string_view>

#include "core/scene/scene.h"
#include "core/views/input/input_rows.h"

namespace pelab::input {

inline constexpr std::string_view kId = "input";

/// What every member of the view needs of a scene.
struct InputScene {
  std::shared_ptr<const Table> table;  ///< PE; null when the scheme adds no rows to the input
  Params options;
  std::shared_ptr<const TokenRows> tokens;
  std::shared_ptr<const InputRows> sum;
  std::shared_ptr<const DroppedRows> dropped;  ///< null: dropout is off
  std::int64_t beyondWords = 0;                ///< words of the sentence that are left out: too many for a toy
  std::int64_t beyondRows = 0;                 ///< words that have no row in the table
  std::int64_t row = 0;                        ///< the cursor's position
  std::int64_t column = 0;                     ///< the cursor's column

  explicit InputScene(const Scene& scene);

  /// What enters the first layer.
  [[nodiscard]] std::shared_ptr<const Table> result() const;
};

}  // namespace pelab::input
