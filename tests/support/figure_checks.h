#pragma once
#include <stdexcept>
#include <string>
#include <variant>

#include "core/figure/figure.h"
#include "core/views/view.h"

namespace pelab::test {

/// The first thing in @p figure that a painter could not draw: a number that is not finite (NaN is allowed in heat maps
/// and as an interruption of a curve), an empty range, a heat map whose size does not fit its values; with the ids of
/// panel and layer. Empty = sound.
[[nodiscard]] std::string unsound(const Figure& figure);

/// Panel @p id, or nullptr.
[[nodiscard]] const Panel* findPanel(const Layout& layout, const std::string& id);

/// Panel @p id; throws std::out_of_range when there is none.
[[nodiscard]] const Panel& panelOf(const Figure& figure, const std::string& id);

/// Layer @p id of panel @p panel, or nullptr.
[[nodiscard]] const Layer* findLayer(const Figure& figure, const std::string& panel, const std::string& id);

/// The content of that layer, or nullptr when there is none or it is another.
template <typename Content>
[[nodiscard]] const Content* findContent(const Figure& figure, const std::string& panel, const std::string& id) {
  const Layer* layer = findLayer(figure, panel, id);
  return layer == nullptr ? nullptr : std::get_if<Content>(&layer->content);
}

/// The content of that layer; throws std::out_of_range when there is none and std::bad_variant_access when it is
/// another.
template <typename Content>
[[nodiscard]] const Content& contentOf(const Figure& figure, const std::string& panel, const std::string& id) {
  const Layer* layer = findLayer(figure, panel, id);
  if (layer == nullptr) throw std::out_of_range(panel + "/" + id);
  return std::get<Content>(layer->content);
}
/// A copy of it, from a figure that is not kept.
template <typename Content>
[[nodiscard]] Content contentOf(Figure&& figure, const std::string& panel, const std::string& id) {
  return contentOf<Content>(static_cast<const Figure&>(figure), panel, id);
}

/// The value that @p view reads out under @p label, plain; nothing when there is none.
[[nodiscard]] std::string readout(const View& view, const Scene& scene, const std::string& label);

}  // namespace pelab::test
