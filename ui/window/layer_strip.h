#pragma once
#include <vector>

#include <QWidget>

#include "core/models/facts.h"

class QLabel;

namespace pelab::ui {

/// The layers of a model as a strip of small cells, each with the letter of its kind, which the lines below name. A
/// cell says its number and kind when pointed at, and to a screen reader.
class LayerStrip final : public QWidget {
  Q_OBJECT
public:
  LayerStrip(std::vector<ModelLayer> layers, Text origin, QWidget* parent);

protected:
  void changeEvent(QEvent* event) override;

private:
  void retranslate();
  void color();

  std::vector<ModelLayer> m_layers;
  Text m_origin;
  QLabel* m_title;
  QLabel* m_legend;
  std::vector<QLabel*> m_cells;  ///< one per layer
};

}  // namespace pelab::ui
