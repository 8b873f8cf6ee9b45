#pragma once
#include <vector>

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"

namespace pelab::test {

/// A column "encoding" (QString) and a row for each scheme; for a _data slot.
void addEncodingRows();

/// Columns "view" and "encoding" (QString) and a row for each view with each scheme; for a _data slot.
void addViewAndEncodingRows();

/// The scenes that @p encoding accepts with one parameter at an end of its slider or of its range and the others at
/// their defaults, normalized from a cursor far outside; its presets, each choice alone, and tables of files with
/// rows of zeros, of one number and repeated ones.
[[nodiscard]] std::vector<Scene> extremeScenes(const Encoding& encoding);

}  // namespace pelab::test
