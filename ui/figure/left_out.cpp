#include "ui/figure/left_out.h"

#include "core/views/support.h"

namespace pelab::ui {

Text leftOutNote(const Layout& layout, const Frame& frame) {
  Text names;
  for (const Panel& panel : layout.panels) {
    if (frame.panels.count(panel.id) != 0) continue;
    const Text& name = panel.title.empty() ? panel.y.label : panel.title;
    names = names.empty() ? name : PELAB_TEXT("figure", "%1; %2").with({names, name});
  }
  return names.empty() ? Text() : PELAB_TEXT("figure", "Not shown at this size: %1.").with({names});
}

Text noteOf(const Figure& figure, const Frame& frame) {
  return joined({leftOutNote(figure.layout, frame), figure.note});
}

}  // namespace pelab::ui
