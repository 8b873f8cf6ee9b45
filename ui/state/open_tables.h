#pragma once
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/error.h"
#include "core/scene/scene.h"
#include "ui/state/model_files.h"

namespace pelab::ui {

/// The table @p tensor of @p file with its numbers, by the absolute path; without a name the only one there is. Reads
/// nothing else of the file. Throws Refusal: of the readers, of `tableNumbers`, and bad_table where a file of several
/// tables is named without a tensor; its sentence names the file.
[[nodiscard]] TableFile openTable(const QString& file, const std::string& tensor);

/// A table as a scheme: positions as `learned`, T5's biases as `t5`. Row offset, longest distance and direction are
/// those of the config.json beside it, where that is of the same table; else an offset of 2 where the tensor is called
/// as BART, OPT and RoBERTa call theirs, and the decoder's direction where it is called decoder. Throws as openTable.
[[nodiscard]] Setup setupOf(const ModelTable& table);

/// The same of the table @p tensor of @p file; without a name of the only one there is. Nothing where the file lists no
/// table of that name: any tensor can be read, but not everyone says what it is.
[[nodiscard]] std::optional<Setup> setupOf(const QString& file, const std::string& tensor);

/// How it differs from what the config.json beside it says; nothing where they agree or there is none to read.
[[nodiscard]] std::optional<Text> disagreementOf(const ModelTable& table);

/// Reads the table that @p setup names and that has not been read; what the table decides then is as in the file.
/// Throws as above.
void openTable(Setup& setup);

/// A scene with the numbers of its tables.
struct OpenedScene {
  Scene scene;
  std::vector<Error> problems;  ///< of tables that are left out
};

/// What was left out, in the language on show.
[[nodiscard]] QStringList problemsOf(const OpenedScene& opened);

/// Reads the tables that @p scene names and that have not been read. One that cannot be, or whose size is not that of
/// @p scene, stated other than by default, is left out.
[[nodiscard]] OpenedScene withTables(Scene scene);

/// The same where a table that cannot be read must not be left out; its size is that of the file. Throws as openTable.
[[nodiscard]] Scene withAllTables(Scene scene);

}  // namespace pelab::ui
