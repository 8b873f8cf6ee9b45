#include "ui/window/layer_strip.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "core/models/layer_texts.h"
#include "ui/controls/flow_layout.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

LayerStrip::LayerStrip(std::vector<ModelLayer> layers, Text origin, QWidget* parent)
    : QWidget(parent),
      m_layers(std::move(layers)),
      m_origin(std::move(origin)),
      m_title(new QLabel(this)),
      m_legend(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  auto* cells = new FlowLayout(2);
  for (std::size_t i = 0; i < m_layers.size(); ++i) {
    auto* cell = new QLabel(this);
    cell->setObjectName(QStringLiteral("layer"));
    cell->setAlignment(Qt::AlignCenter);
    cell->setFrameShape(QFrame::Box);
    cell->setMargin(2);
    cell->setAutoFillBackground(true);
    cells->addWidget(cell);
    m_cells.push_back(cell);
  }
  for (QLabel* label : {m_title, m_legend}) label->setWordWrap(true);
  column->addWidget(m_title);
  column->addLayout(cells);
  column->addWidget(m_legend);
  retranslate();
  color();
}

void LayerStrip::retranslate() {
  m_title->setText(tr("Layers, from 0 on (%1)").arg(shown(m_origin)));
  setAccessibleName(m_title->text());
  int widest = 0;
  for (std::size_t i = 0; i < m_layers.size(); ++i) {
    const QString name = tr("Layer %1: %2").arg(i).arg(shown(layerName(m_layers[i])));
    m_cells[i]->setText(shown(layerLetter(m_layers[i])));
    m_cells[i]->setToolTip(name);
    m_cells[i]->setAccessibleName(name);
    m_cells[i]->setMinimumWidth(0);
    widest = std::max(widest, m_cells[i]->sizeHint().width());
  }
  for (QLabel* cell : m_cells) cell->setMinimumWidth(widest);
  QStringList lines;
  for (const auto& [kind, count] : layerKinds(m_layers)) {
    lines << tr("%1: %2 (%3×)").arg(shown(layerLetter(kind)), shown(layerName(kind))).arg(count);
  }
  m_legend->setText(lines.join(QLatin1Char('\n')));
}

/// The kinds in the order they come get the colours of series, faint enough for the letter.
void LayerStrip::color() {
  constexpr double share = 0.25;
  const Theme& theme = currentLook().theme;
  const auto kinds = layerKinds(m_layers);
  for (std::size_t i = 0; i < m_layers.size(); ++i) {
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& each) { return each.first == m_layers[i]; });
    QPalette palette = m_cells[i]->palette();
    palette.setColor(QPalette::Window, mixed(theme.panel, theme.ink(seriesInk(kind - kinds.begin())), share));
    m_cells[i]->setPalette(palette);
  }
}

void LayerStrip::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) retranslate();
  if (event->type() == QEvent::PaletteChange) color();
  QWidget::changeEvent(event);
}

}  // namespace pelab::ui

#include "moc_layer_strip.cpp"  // NOLINT(bugprone-suspicious-include)
