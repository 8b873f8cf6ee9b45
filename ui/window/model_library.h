#pragma once
#include <vector>

#include <QString>

#include "core/models/library.h"

namespace pelab::ui {

/// The models that travel with the program; read once.
[[nodiscard]] const std::vector<LibraryModel>& modelLibrary();

/// The model of that id; null where there is none.
[[nodiscard]] const LibraryModel* libraryModel(std::string_view id);

/// Names of the schemes a model uses, in the language on show: "RoPE", "Learned, T5".
[[nodiscard]] QString schemeNames(const LibraryModel& model);

}  // namespace pelab::ui
