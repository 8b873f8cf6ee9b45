#pragma once
#include <memory>
#include <vector>

#include <QPaintDevice>
#include <QRectF>
#include <QString>

class QPaintEngine;

namespace pelab::test {

/// A text as it was drawn: the box around its ink in device pixels.
struct DrawnText {
  QString text;
  QRectF box;
  double angle = 0.0;  ///< degrees counter-clockwise: 90 reads upwards
};

/// A device that draws nothing and remembers every text.
class TextRecorder final : public QPaintDevice {
public:
  explicit TextRecorder(QSize size);
  ~TextRecorder() override;
  [[nodiscard]] QPaintEngine* paintEngine() const override;
  [[nodiscard]] const std::vector<DrawnText>& texts() const;

protected:
  int metric(PaintDeviceMetric metric) const override;

private:
  class Engine;
  std::unique_ptr<Engine> m_engine;
  QSize m_size;
};

}  // namespace pelab::test
