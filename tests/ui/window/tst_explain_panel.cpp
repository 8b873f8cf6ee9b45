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
  return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
    return label->text() == formulaHtml(formula) && label->isVisibleTo(&panel);
  });
}

/// What stands between the groups of digits in the panel's rich text.
QStringList groups(const ExplainPanel& panel) {
  static const QRegularExpression gap(QStringLiteral("\\d([^\\d<>&;:.=])\\d{3}(?!\\d)"));
  QStringList found;
  for (const QLabel* label : panel.findChildren<QLabel*>()) {
    if (label->textFormat() != Qt::RichText) continue;
    for (auto at = gap.globalMatch(label->text()); at.hasNext();) found << at.next().captured(1);
  }
  return found;
}

}  // namespace

class TstExplainPanel : public QObject {
  Q_OBJECT
private slots:
  void formulaFollowsTheParameters() {
    AppState state;
    const ExplainPanel panel(&state);
    // with the defaults it is the typeset one
    QVERIFY(!shows(panel, "PE(p, 2i) = sin(p / base^(2i/d)), PE(p, 2i+1) = cos(p / base^(2i/d))"));
    Scene next = state.scene();
    next.setup.params.set("offset", std::int64_t{2});
    QVERIFY(state.request(next));
    QTRY_VERIFY(shows(panel, "PE(p, 2i) = sin((p + 2) / base^(2i/d)), PE(p, 2i+1) = cos((p + 2) / base^(2i/d))"));
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
    QTRY_VERIFY(groups(panel).size() > 3);  // the read-outs come from beside
    for (const QString& gap : groups(panel)) QCOMPARE(gap, QString(QChar(QChar::Nbsp)));
  }

  /// A picture takes long enough; so may the numbers of the largest row of weights.
  void numbersArePutOutForTheLastOfManyScenes() {
    AppState state;
    ExplainPanel panel(&state);
    panel.show();
    Scene next = state.scene();
    next.views = {"matrix"};
    for (std::int64_t position = 0; position < 100; ++position) {
      next.cursor.position = position;
      QVERIFY(state.request(next));
    }
    const auto isLast = [&] {
      const auto labels = panel.findChildren<QLabel*>();
      return std::any_of(labels.begin(), labels.end(),
                         [](const QLabel* label) { return label->text().contains(QStringLiteral("PE(99, ")); });
    };
    QTRY_VERIFY(isLast());
  }

  /// Destroyed while its numbers are on their way.
  void canBeClosedWhileItReads() {
    AppState state;
    Scene next = withEncoding(state.scene(), "t5");
    next.setup.params.set("max_len", std::int64_t{65536});
    next.views = {"bias"};
    QVERIFY(state.request(next));
    for (int k = 0; k < 3; ++k) {
      ExplainPanel panel(&state);
      panel.show();
    }
  }
};

QTEST_MAIN(TstExplainPanel)
#include "tst_explain_panel.moc"
