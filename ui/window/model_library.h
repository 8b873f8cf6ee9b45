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

/// Words of what a model is read as, for a search: its schemes, scalings, layouts and variants, as programs write them
/// and by their names in the language on show.
[[nodiscard]] QString searchWords(const LibraryModel& model);

}  // namespace pelab::ui
