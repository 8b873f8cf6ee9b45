#pragma once
#include <QPixmap>
#include <QString>
#include <QWidget>

namespace pelab::ui {

/// The typeset definition of a scheme: resources/formulas/<id>.svg in the colour of the text, its letters as high as
/// those around it, smaller where the width does not suffice. Offers its TeX for copying.
class FormulaPicture final : public QWidget {
  Q_OBJECT
public:
  explicit FormulaPicture(QWidget* parent = nullptr);

  /// Shows the formula of the scheme @p id; without one the widget hides.
  void setFormula(const QString& id);

  /// The source of what is shown; empty = nothing is.
  [[nodiscard]] const QString& tex() const { return m_tex; }
  /// Pixels per unit of the picture (1000 to the em) at @p width; 0 without a formula.
  [[nodiscard]] double unitAt(int width) const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] int heightForWidth(int width) const override;

protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  [[nodiscard]] QPixmap drawn() const;

  QString m_id, m_tex;
  QByteArray m_svg;
  QRectF m_box;      ///< of the picture, in its units; the baseline is at 0
  QPixmap m_pixmap;  ///< what was painted last; null = paint anew
};

}  // namespace pelab::ui
