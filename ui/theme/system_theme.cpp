#include "ui/theme/system_theme.h"

#include <optional>

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QPalette>

namespace pelab::ui {

namespace {

/// A setting of the desktop, or an invalid value when there is no portal or it does not answer.
QVariant portalSetting(const QString& group, const QString& key) {
  constexpr int patience = 200;
  const auto bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return {};
  auto call = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.portal.Desktop"),
                                             QStringLiteral("/org/freedesktop/portal/desktop"),
                                             QStringLiteral("org.freedesktop.portal.Settings"), QStringLiteral("Read"));
  call << group << key;
  const QDBusMessage reply = bus.call(call, QDBus::Block, patience);
  if (reply.type() != QDBusMessage::ReplyMessage) return {};
  QVariant value = reply.arguments().value(0);
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
  return value;
}

}  // namespace

bool systemIsDark() {
  // Before the first theme is set the palette is the desktop's own.
  static const bool startedDark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
  const QVariant scheme = portalSetting(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme"));
  constexpr int prefersDark = 1;
  constexpr int prefersLight = 2;
  if (scheme.toInt() == prefersDark) return true;
  return scheme.toInt() == prefersLight ? false : startedDark;
}

bool systemReducesMotion() {
  const QVariant animations =
      portalSetting(QStringLiteral("org.gnome.desktop.interface"), QStringLiteral("enable-animations"));
  return animations.isValid() && !animations.toBool();
}

}  // namespace pelab::ui
