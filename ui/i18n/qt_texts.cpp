#include "ui/i18n/qt_texts.h"

#include <QtGlobal>

namespace pelab::ui {

const std::vector<QtText>& qtTexts() {
  static const std::vector<QtText> texts{
      {"QAbstractFileIconProvider", QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Alias")},
      {"QAbstractFileIconProvider", QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive")},
      {"QAbstractFileIconProvider", QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File")},
      {"QAbstractFileIconProvider", QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File Folder")},
      {"QAbstractFileIconProvider", QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder")},
      {"QAbstractFileIconProvider", QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Shortcut")},
      {"QAbstractFileIconProvider", QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Unknown")},
      {"QFile", QT_TRANSLATE_NOOP("QFile", "Error while renaming.")},
      {"QFileSystemModel", QT_TRANSLATE_NOOP("QFileSystemModel",
                                             "<b>The name \"%1\" can not be used.</b><p>Try using another name, with "
                                             "fewer characters or no punctuations marks.")},
      {"QMessageBox", QT_TRANSLATE_NOOP("QMessageBox", "Help")},
      {"QMessageBox", QT_TRANSLATE_NOOP("QMessageBox", "OK")}};
  return texts;
}

}  // namespace pelab::ui
