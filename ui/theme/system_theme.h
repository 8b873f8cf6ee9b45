#pragma once

namespace pelab::ui {

/// Whether the desktop asks for dark windows: the xdg portal (org.freedesktop.appearance color-scheme, waits 200 ms at
/// most), else the lightness of the window colour the program started with.
[[nodiscard]] bool systemIsDark();

/// Whether the desktop asks for no motion (org.gnome.desktop.interface enable-animations through the same portal).
[[nodiscard]] bool systemReducesMotion();

}  // namespace pelab::ui
