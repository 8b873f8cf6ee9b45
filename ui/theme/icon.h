#pragma once
#include <QIcon>
#include <QString>

namespace pelab::ui {

/// The line icon resources/icons/<name>.svg in the text colour of the theme in use when it is painted: switched-on
/// buttons in the accent, disabled ones faded. Sharp at every scale.
[[nodiscard]] QIcon icon(const QString& name);

}  // namespace pelab::ui
