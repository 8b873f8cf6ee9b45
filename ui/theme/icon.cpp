#include "ui/theme/icon.h"

#include <utility>

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "ui/theme/theme.h"

namespace pelab::ui {

namespace {

QColor colorOf(QIcon::Mode mode, QIcon::State state) {
  const Theme& theme = currentLook().theme;
  if (mode == QIcon::Disabled) return mixed(theme.muted, theme.window, 0.5);
  if (mode == QIcon::Selected) return Qt::white;
  return state == QIcon::On ? theme.accent : theme.text;
}

class LineIcon final : public QIconEngine {
public:
  explicit LineIcon(QString name) : m_name(std::move(name)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(m_name));
    if (!file.open(QIODevice::ReadOnly)) return;
    QByteArray svg = file.readAll();
    svg.replace("currentColor", colorOf(mode, state).name().toLatin1());
    QSvgRenderer renderer(svg);
    painter->setRenderHint(QPainter::Antialiasing);
    renderer.render(painter, rect);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const QString key = QStringLiteral("pelab-%1-%2-%3x%4")
                            .arg(m_name, colorOf(mode, state).name())
                            .arg(size.width())
                            .arg(size.height());
    QPixmap picture;
    if (QPixmapCache::find(key, &picture)) return picture;
    picture = QPixmap(size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paint(&painter, picture.rect(), mode, state);
    painter.end();
    QPixmapCache::insert(key, picture);
    return picture;
  }

  [[nodiscard]] QIconEngine* clone() const override { return new LineIcon(m_name); }

private:
  QString m_name;
};

}  // namespace

QIcon icon(const QString& name) {
  return QIcon(new LineIcon(name));
}

}  // namespace pelab::ui
