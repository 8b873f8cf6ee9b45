#include "ui/figure/cut_texts.h"

#include "ui/figure/left_out.h"
#include "ui/figure/text_fit.h"

namespace pelab::ui {

QString cutTextAt(const Figure& figure, const Frame& frame, const Translation& translation, QPointF at) {
  const Metrics m(frame.devicePixelRatio, frame.textScale);
  const auto cut = [&](const QRect& box, const Text& text, int em, bool bold) {
    if (text.empty() || !QRectF(box).contains(at)) return QString();
    const QString whole = translation(text);
    return fitted(whole, em, bold, box.size()).whole ? QString() : whole;
  };
  const Layout& layout = figure.layout;
  for (const QString& found :
       {cut(frame.title, layout.title, m.title, true), cut(frame.subtitle, layout.subtitle, m.subtitle, false),
        cut(frame.note, noteOf(figure, frame), m.small, false)})
    if (!found.isEmpty()) return found;
  // Pictures too small for a note tell it at their title.
  if (frame.note.isEmpty() && QRectF(frame.title).contains(at)) return translation(noteOf(figure, frame));
  for (const Panel& panel : layout.panels) {
    const auto place = frame.panels.find(panel.id);
    if (place == frame.panels.end()) continue;
    QString found = cut(place->second.title, panel.title, m.panelTitle, true);
    if (!found.isEmpty()) return found;
  }
  return {};
}

}  // namespace pelab::ui
