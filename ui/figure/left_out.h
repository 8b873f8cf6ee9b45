#pragma once
#include "core/figure/figure.h"
#include "ui/figure/frame.h"

namespace pelab::ui {

/// A sentence that names the panels of @p layout that have no place in @p frame; empty where all stand.
[[nodiscard]] Text leftOutNote(const Layout& layout, const Frame& frame);

/// What stands in the line below the picture: which panels are left out, then the figure's own note.
[[nodiscard]] Text noteOf(const Figure& figure, const Frame& frame);

}  // namespace pelab::ui
