#pragma once
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/models/facts.h"
#include "ui/window/help_dialogs.h"

class QPushButton;

namespace pelab::ui {

/// True for a JSON file that does not bear the mark of a session: a model's configuration, or something that the
/// dialog says it is not.
[[nodiscard]] bool isModelFile(const QString& path);

/// What a model's config.json says about positions: every number with where it comes from, warnings, and a button for
/// each setup that shows it; or why it cannot be read.
class ModelDialog final : public InfoDialog {
  Q_OBJECT
public:
  ModelDialog(QString path, QWidget* parent);

signals:
  /// Layers of the model are to be seen; @p name is that of the model's file or folder.
  void chosen(const pelab::Setup& setup, const QString& name);

protected:
  void retranslate() override;

private:
  [[nodiscard]] QString content() const;

  QString m_path;
  std::optional<ModelReading> m_reading;
  std::optional<Error> m_error;
  std::vector<QPushButton*> m_show;  ///< one per setup
};

}  // namespace pelab::ui
