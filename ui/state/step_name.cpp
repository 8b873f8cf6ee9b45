#include "ui/state/step_name.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QString>

#include "core/encodings/registry.h"
#include "core/views/registry.h"

namespace pelab::ui {

namespace {

constexpr qsizetype longestValue = 24;  ///< characters of one value

Text schemeText(const std::string& id) {
  const Encoding* encoding = findEncoding(id);
  return encoding == nullptr ? Text::literal(id) : encoding->info().name;
}

Text viewText(const std::string& id) {
  const View* view = findView(id);
  return view == nullptr ? Text::literal(id) : view->info().name;
}

/// The value as its control shows it.
Text valueText(const ParamSpec& spec, const Value& value) {
  if (std::holds_alternative<std::monostate>(value)) return PELAB_TEXT("undo", "not set");
  if (const bool* on = std::get_if<bool>(&value)) return *on ? PELAB_TEXT("undo", "on") : PELAB_TEXT("undo", "off");
  const auto* table = std::get_if<TableFile>(&value);
  const std::string text = table != nullptr ? table->name() : format(value);
  for (const Choice& choice : spec.choices)
    if (choice.id == text) return choice.label;
  const QString whole = QString::fromStdString(text);
  if (whole.size() <= longestValue) return Text::literal("%1", {text});
  return Text::literal("%1", {whole.left(longestValue - 1).toStdString() + "…"});
}

/// Empty when nothing differs.
Text paramsText(const std::vector<ParamSpec>& specs, const Params& before, const Params& after) {
  std::vector<const ParamSpec*> changed;
  for (const ParamSpec& spec : specs) {
    const bool inBoth = before.has(spec.id) && after.has(spec.id);
    if (inBoth && !(before.at(spec.id) == after.at(spec.id))) changed.push_back(&spec);
  }
  if (changed.empty()) return {};
  if (changed.size() > 1) return PELAB_TEXT("undo", "%1 parameters").with({static_cast<std::int64_t>(changed.size())});
  const ParamSpec& spec = *changed.front();
  if (spec.kind == Kind::Choice)  // whole phrases: one is enough
    return PELAB_TEXT("undo", "%1 → %2").with({spec.label, valueText(spec, after.at(spec.id))});
  return PELAB_TEXT("undo", "%1 %2 → %3")
      .with({spec.label, valueText(spec, before.at(spec.id)), valueText(spec, after.at(spec.id))});
}

/// In @p a and not in @p b.
std::vector<std::string> missing(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::string> out;
  for (const std::string& id : a)
    if (std::find(b.begin(), b.end(), id) == b.end()) out.push_back(id);
  return out;
}

Text viewsText(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  const auto gone = missing(before, after);
  const auto come = missing(after, before);
  if (gone.size() == 1 && come.size() == 1)
    return PELAB_TEXT("undo", "view %1 → %2").with({viewText(gone.front()), viewText(come.front())});
  if (gone.empty() && come.size() == 1) return PELAB_TEXT("undo", "view %1 added").with({viewText(come.front())});
  if (gone.size() == 1 && come.empty()) return PELAB_TEXT("undo", "view %1 closed").with({viewText(gone.front())});
  return gone.empty() && come.empty() ? PELAB_TEXT("undo", "places of the views") : PELAB_TEXT("undo", "views");
}

Text viewStatesText(const Scene& before, const Scene& after) {
  std::set<std::string> ids;
  for (const Scene* scene : {&before, &after})
    for (const auto& [id, state] : scene->viewStates) ids.insert(id);
  for (const std::string& id : ids) {
    const View* view = findView(id);
    if (view == nullptr) continue;
    Text text = paramsText(view->options(), optionsOf(before, id), optionsOf(after, id));
    if (!text.empty()) return text;
  }
  return PELAB_TEXT("undo", "zoom");
}

/// Empty when the two setups of a comparison are what they were.
Text comparisonText(const Scene& before, const Scene& after) {
  if (after.other.has_value() != before.other.has_value())
    return after.other ? PELAB_TEXT("undo", "comparison with B") : PELAB_TEXT("undo", "end of the comparison");
  if (!after.other) return {};
  const bool exchanged = after.setup == *before.other && *after.other == before.setup;
  if (after.edited != before.edited)
    return after.edited == Side::A ? PELAB_TEXT("undo", "editing A") : PELAB_TEXT("undo", "editing B");
  return exchanged && !(after.setup == before.setup) ? PELAB_TEXT("undo", "exchange of A and B") : Text();
}

/// Which scheme or parameters changed; empty when none did.
Text setupText(const Setup& before, const Setup& after) {
  if (before.encoding != after.encoding)
    return PELAB_TEXT("undo", "scheme %1 → %2").with({schemeText(before.encoding), schemeText(after.encoding)});
  const Encoding* encoding = findEncoding(after.encoding);
  return encoding == nullptr ? Text() : paramsText(encoding->params(), before.params, after.params);
}

}  // namespace

Text stepName(const Scene& before, const Scene& after) {
  if (Text text = comparisonText(before, after); !text.empty()) return text;
  if (Text text = setupText(before.setup, after.setup); !text.empty()) {
    if (!after.other) return text;
    return Text::literal(after.edited == Side::A ? "A: %1" : "B: %1", {std::move(text)});
  }
  if (before.views != after.views) return viewsText(before.views, after.views);
  return viewStatesText(before, after);
}

}  // namespace pelab::ui
