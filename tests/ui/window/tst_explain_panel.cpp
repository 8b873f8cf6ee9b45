#include <algorithm>

#include <QLabel>
#include <QRegularExpression>
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

  /// Rich text ends a line at every space but the no-break one, also at the narrow space between groups of digits.
  void groupsOfDigitsStayTogether() {
    AppState state;
    Scene next = state.scene();
    next.setup.params.set("max_len", std::int64_t{65536});
    next.views = {"similarity"};
    QVERIFY(state.request(next));
    ExplainPanel panel(&state);
    panel.show();
    static const QRegularExpression gap(QStringLiteral("\\d([^\\d<>&;:.=])\\d{3}(?!\\d)"));
    int gaps = 0;
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
      if (label->textFormat() != Qt::RichText) continue;
      for (auto found = gap.globalMatch(label->text()); found.hasNext();) {
        QCOMPARE(found.next().captured(1), QString(QChar(QChar::Nbsp)));
        ++gaps;
      }
    }
    QVERIFY(gaps > 0);
  }
};

QTEST_MAIN(TstExplainPanel)
#include "tst_explain_panel.moc"
