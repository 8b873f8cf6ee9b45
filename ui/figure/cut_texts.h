#pragma once
#include <QPointF>
#include <QString>

#include "core/figure/figure.h"
#include "ui/figure/frame.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

/// The whole of the title, subtitle, note or panel title that stands cut at device pixel @p at; empty where none does.
/// At the title of a picture without room for a note: that note.
[[nodiscard]] QString cutTextAt(const Figure& figure, const Frame& frame, const Translation& translation, QPointF at);

}  // namespace pelab::ui
