#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/models/facts.h"
#include "core/models/library.h"
#include "ui/window/help_dialogs.h"

class QComboBox;
class QPushButton;

namespace pelab::ui {

/// True for a file called .json, or that begins as an object of JSON, without the mark of a session: a model's
/// configuration, or something that the dialog says it is not.
[[nodiscard]] bool isModelFile(const QString& path);

/// What a model's config.json says about positions: every number with where it comes from, its layers, warnings; where
/// the file has several parts (text, images …) a choice of them; for each setup buttons that show it as A, set it
/// beside what is shown as B, or show it beside itself without its scaling or with the other layout. Or why it cannot
/// be read.
class ModelDialog final : public InfoDialog {
  Q_OBJECT
public:
  ModelDialog(const QString& path, QWidget* parent);
  /// A model of the library, with the sentence why it is worth a look.
  ModelDialog(const LibraryModel& model, QWidget* parent);

signals:
  /// Layers of the model are to be seen as A; @p name is that of the model, its file or folder.
  void chosen(const pelab::ModelSetup& shown, const QString& name);
  /// They are to be compared with what is on show.
  void chosenAsB(const pelab::ModelSetup& shown, const QString& name);
  /// Both are to be compared with each other.
  void bothChosen(const pelab::ModelSetup& a, const pelab::Setup& b, const QString& name);

  /// The tables of the checkpoint in the folder @p path are to be seen.
  void tablesWanted(const QString& path);

protected:
  void retranslate() override;

private:
  /// A button and its text without the name of the setup: "Show as A".
  struct Choice {
    QPushButton* button;
    const char* text;
    std::size_t setup;
  };

  /// Reads with m_read; what is refused is said in place of the page.
  void read(const std::string& part);
  void build();
  /// The buttons and the strip of what has been read, in place of those before.
  void showReading();
  void showParts();
  void addChoices(std::size_t index, QWidget* row);
  QPushButton* addChoice(const char* text, std::size_t index, QWidget* row);
  [[nodiscard]] QString content() const;

  QString m_title;   ///< the name of the file or the model
  QString m_folder;  ///< where the configuration lies, if a checkpoint with tables lies there too
  std::function<ModelReading(const std::string& part)> m_read;
  QLabel* m_partsLabel = nullptr;
  QComboBox* m_parts = nullptr;  ///< where the file has several
  QWidget* m_row = nullptr;
  QWidget* m_strip = nullptr;
  QPushButton* m_tables = nullptr;
  QString m_name;  ///< that of its folder, where the file's says nothing
  std::optional<LibraryModel> m_model;
  std::optional<ModelReading> m_reading;
  std::optional<Error> m_error;
  std::vector<Choice> m_choices;
};

}  // namespace pelab::ui
