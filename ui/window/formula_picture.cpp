#include "ui/window/formula_picture.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QSvgRenderer>

#include "core/encodings/encoding.h"

namespace pelab::ui {

namespace {

constexpr double xHeight = 442.0;  ///< of the letters in the pictures, in their units

QByteArray read(const QString& name, const char* ending) {
  QFile file(QStringLiteral(":/formulas/%1.%2").arg(name, QLatin1String(ending)));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray colored(QByteArray svg, const QColor& color) {
  return svg.replace("color=\"#000000\"", "color=\"" + color.name().toLatin1() + '"');
}

}  // namespace

QString formulaName(const Encoding& scheme, const Params& params) {
  const auto latin = [](std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); };
  QStringList chosen;
  for (const ParamSpec& spec : scheme.params()) {
    if (!params.has(spec.id)) continue;
    if (spec.kind == Kind::Choice) chosen << latin(params.text(spec.id));
    if (spec.kind == Kind::Bool || spec.kind == Kind::Integer)
      chosen << latin(spec.id) + QLatin1Char('=') + QString::fromStdString(format(params.at(spec.id)));
  }
  QString best;
  qsizetype most = -1;
  const QString id = latin(scheme.info().id);
  for (QString name : QDir(QStringLiteral(":/formulas")).entryList({id + QStringLiteral("*.svg")}, QDir::Files)) {
    name.chop(4);
    const QStringList parts = name.split(QLatin1Char('.'));
    const bool isChosen = parts.first() == id && std::all_of(parts.begin() + 1, parts.end(), [&](const QString& part) {
                            return chosen.contains(part);
                          });
    if (!isChosen || parts.size() <= most) continue;
    best = name;
    most = parts.size();
  }
  return best;
}

FormulaPicture::FormulaPicture(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* copy = new QAction(tr("Copy as TeX"), this);
  connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(m_tex); });
  addAction(copy);
  hide();
}

void FormulaPicture::setFormula(const QString& name) {
  if (name == m_name) return;
  m_name = name;
  m_svg = read(name, "svg");
  m_tex = QString::fromUtf8(read(name, "tex")).trimmed();
  m_box = QSvgRenderer(m_svg).viewBoxF();
  m_pixmap = QPixmap();
  setVisible(!m_box.isEmpty());
  setAccessibleDescription(m_tex);
  updateGeometry();
  update();
}

double FormulaPicture::unitAt(int width) const {
  if (m_box.isEmpty()) return 0.0;
  return std::min(QFontMetricsF(font()).xHeight() / xHeight, width / m_box.width());
}

QSize FormulaPicture::sizeHint() const {
  const int width = static_cast<int>(std::ceil(m_box.width() * QFontMetricsF(font()).xHeight() / xHeight));
  return {width, heightForWidth(width)};
}

QSize FormulaPicture::minimumSizeHint() const {
  return {fontMetrics().averageCharWidth() * 16, 1};
}

int FormulaPicture::heightForWidth(int width) const {
  return static_cast<int>(std::ceil(m_box.height() * unitAt(width)));
}

/// In device pixels, so that letters stay sharp on every screen.
QPixmap FormulaPicture::drawn() const {
  const double unit = unitAt(width());
  const double ratio = devicePixelRatioF();
  QPixmap pixmap((m_box.size() * unit * ratio).toSize().expandedTo(QSize(1, 1)));
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  QSvgRenderer(colored(m_svg, palette().color(foregroundRole()))).render(&painter, QRectF({}, m_box.size() * unit));
  return pixmap;
}

void FormulaPicture::paintEvent(QPaintEvent* /*event*/) {
  if (m_box.isEmpty()) return;
  const QSize wanted = (m_box.size() * unitAt(width()) * devicePixelRatioF()).toSize();
  if (m_pixmap.size() != wanted) m_pixmap = drawn();
  const double left = layoutDirection() == Qt::RightToLeft ? width() - m_pixmap.deviceIndependentSize().width() : 0.0;
  QPainter(this).drawPixmap(QPointF(left, 0.0), m_pixmap);
}

void FormulaPicture::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    m_pixmap = QPixmap();
    updateGeometry();
    update();
  }
  if (event->type() == QEvent::LanguageChange) actions().constFirst()->setText(tr("Copy as TeX"));
  QWidget::changeEvent(event);
}

}  // namespace pelab::ui

#include "moc_formula_picture.cpp"  // NOLINT(bugprone-suspicious-include)
