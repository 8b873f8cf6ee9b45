#pragma once
#include <QPixmap>
#include <QString>
#include <QWidget>

namespace pelab {
class Encoding;
class Params;
}  // namespace pelab

namespace pelab::ui {

/// The picture in resources/formulas that defines @p scheme with the choices in @p params: of <id> and those
/// <id>.<value>… whose values are all chosen the one with most of them; of switches and whole numbers a value is
/// <parameter>=<value>. Empty where there is none.
[[nodiscard]] QString formulaName(const Encoding& scheme, const Params& params);

/// A typeset definition: resources/formulas/<name>.svg in the colour of the text, its letters as high as
/// those around it, smaller where the width does not suffice. Offers its TeX for copying.
class FormulaPicture final : public QWidget {
  Q_OBJECT
public:
  explicit FormulaPicture(QWidget* parent = nullptr);

  /// Shows the formula @p name; without one the widget hides.
  void setFormula(const QString& name);

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

  QString m_name, m_tex;
  QByteArray m_svg;
  QRectF m_box;      ///< of the picture, in its units; the baseline is at 0
  QPixmap m_pixmap;  ///< what was painted last; null = paint anew
};

}  // namespace pelab::ui
