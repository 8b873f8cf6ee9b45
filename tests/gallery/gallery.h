#pragma once
#include <vector>

#include <QByteArray>
#include <QSize>
#include <QString>

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"
#include "core/views/view.h"

namespace pelab::gallery {

/// One picture of the gallery: which view of which scene, in which language and look.
struct Picture {
  const View* view = nullptr;
  const Encoding* encoding = nullptr;
  const Preset* preset = nullptr;  ///< nullptr: the parameters' defaults
  Scene scene;
  QString language;
  QString theme;
  double textScale = 1.0;
  QSize size;       ///< logical pixels
  QString variant;  ///< part of the name: "pane", "text", …; empty = the plain picture

  /// "matrix/sinusoidal.en.light.png", unique in a gallery.
  [[nodiscard]] QString file() const;
};

/// Every view with every scheme it can show, in every language, in light and dark; every preset in its most particular
/// view (the one that the fewest schemes have); and of each view one scheme with large text, in a narrow pane, in the
/// other themes. Where a view has nothing to show: its sentence, for the first such scheme.
[[nodiscard]] std::vector<Picture> pictures();

/// The picture as PNG, with @p scale device pixels to a logical one.
[[nodiscard]] QByteArray rendered(const Picture& picture, double scale);

/// index.html over @p pictures: grouped by view, in both languages, without anything from elsewhere.
[[nodiscard]] QByteArray index(const std::vector<Picture>& pictures);

}  // namespace pelab::gallery
