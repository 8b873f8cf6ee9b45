#pragma once
#include <QObject>

namespace pelab::ui {

/// Ends the application as its Quit command does, so that everything is remembered, when the system asks for it:
/// SIGTERM, SIGINT and SIGHUP. One at a time.
class EndSignals final : public QObject {
public:
  explicit EndSignals(QObject* parent = nullptr);
  ~EndSignals() override;
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;
};

}  // namespace pelab::ui
