#include "ui/window/file_dialog.h"

#include <QDateTime>
#include <QFileSystemModel>
#include <QIdentityProxyModel>

#include "ui/i18n/translation.h"

namespace pelab::ui {

namespace {

/// The columns of QFileSystemModel.
enum Column { Size = 1, Date = 3 };

/// The files with sizes and dates as the program's language writes them.
class FileTexts final : public QIdentityProxyModel {
public:
  using QIdentityProxyModel::QIdentityProxyModel;

  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override {
    const auto* files = qobject_cast<const QFileSystemModel*>(sourceModel());
    if (files == nullptr || role != Qt::DisplayRole) return QIdentityProxyModel::data(index, role);
    const QModelIndex file = mapToSource(index);
    const QLocale& locale = current().locale();
    if (index.column() == Size && !files->isDir(file)) return locale.formattedDataSize(files->size(file));
    if (index.column() == Date) return locale.toString(files->lastModified(file), QLocale::ShortFormat);
    return QIdentityProxyModel::data(index, role);
  }
};

}  // namespace

FileDialog::FileDialog(QWidget* parent, const QString& title, const QString& path) : QFileDialog(parent, title, path) {
  // The desktop's own dialog speaks the desktop's language.
  setOption(QFileDialog::DontUseNativeDialog, systemLanguage() != current().language());
  setProxyModel(new FileTexts(this));  // nothing happens where the desktop's own is used
}

}  // namespace pelab::ui
