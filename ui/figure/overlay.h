#pragma once
#include <QPainter>

#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "ui/figure/canvas.h"
#include "ui/figure/frame.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

/// The cursor of @p scene over a painted figure: a fine cross in every panel that has such an axis, its values on the
/// axes, in device pixels. Costs a few lines: moving the cursor repaints nothing else.
void drawCursor(QPainter& painter, const Figure& figure, const Frame& frame, const Scene& scene, const Look& look,
                const Translation& translation, Medium medium = Medium::Pixels);

/// A sentence near @p pointer, wrapped, inside @p bounds; logical pixels.
void drawHint(QPainter& painter, const QString& sentence, QPointF pointer, const QRectF& bounds, const Look& look);

}  // namespace pelab::ui
