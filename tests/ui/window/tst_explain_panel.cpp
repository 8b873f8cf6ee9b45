#include <algorithm>

#include <QLabel>
#include <QTest>

#include "core/scene/scene.h"
#include "ui/window/explain_panel.h"
#include "ui/window/formula_text.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

bool shows(const ExplainPanel& panel, const char* formula) {
  const auto labels = panel.findChildren<QLabel*>();
  return std::any_of(labels.begin(), labels.end(),
                     [&](const QLabel* label) { return label->text() == formulaHtml(formula); });
}

}  // namespace

class TstExplainPanel : public QObject {
  Q_OBJECT
private slots:
  void formulaFollowsTheParameters() {
    AppState state;
    const ExplainPanel panel(&state);
    QVERIFY(shows(panel, "PE(p, 2i) = sin(p / base^(2i/d)), PE(p, 2i+1) = cos(p / base^(2i/d))"));
    Scene next = state.scene();
    next.setup.params.set("offset", std::int64_t{2});
    QVERIFY(state.request(next));
    QVERIFY(shows(panel, "PE(p, 2i) = sin((p + 2) / base^(2i/d)), PE(p, 2i+1) = cos((p + 2) / base^(2i/d))"));
  }
};

QTEST_MAIN(TstExplainPanel)
#include "tst_explain_panel.moc"
