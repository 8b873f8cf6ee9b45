#pragma once
#include <QFileDialog>

namespace pelab::ui {

/// Qt's dialog for files wholly in the program's language: sizes and dates too, which Qt writes in the system's.
class FileDialog final : public QFileDialog {
public:
  FileDialog(QWidget* parent, const QString& title, const QString& path);
};

}  // namespace pelab::ui
