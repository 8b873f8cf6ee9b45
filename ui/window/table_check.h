#pragma once
#include <stop_token>
#include <vector>

#include <QThreadPool>

#include "core/scene/scene.h"
#include "ui/window/help_dialogs.h"

class QPushButton;

namespace pelab::ui {

/// True for a file whose name says that it holds a table of numbers.
[[nodiscard]] bool isTableFile(const QString& path);

/// Which table of numbers to read; empty when none was chosen.
[[nodiscard]] QString chosenTable(QWidget* window, const QString& folder);

/// What a person's own table is, compared with the scheme and the parameters of a scene (core/crosscheck). Reads and
/// compares beside the main thread; closing it ends that.
class TableCheckDialog final : public InfoDialog {
  Q_OBJECT
public:
  TableCheckDialog(QString path, Scene scene, QWidget* parent);
  ~TableCheckDialog() override;

signals:
  void found();                           ///< the verdict stands in the dialog
  void tableWanted(const QString& path);  ///< the table is to be shown itself

protected:
  void retranslate() override;

private:
  QString m_path;
  QPushButton* m_show = nullptr;  ///< none where the file is a text
  Scene m_scene;
  std::vector<Text> m_sentences;  ///< empty while it compares
  std::stop_source m_stop;
  QThreadPool m_pool;
};

}  // namespace pelab::ui
