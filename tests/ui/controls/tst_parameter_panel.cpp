#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "core/encodings/registry.h"
#include "core/scene/scene.h"
#include "core/scene/spec_makers.h"
#include "core/views/registry.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/slider_scale.h"
#include "ui/i18n/translation.h"
#include "ui/state/app_state.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;

Q_DECLARE_METATYPE(const std::vector<pelab::ParamSpec>*)

namespace {

/// A sentence and a name that may be missing.
const std::vector<ParamSpec>& texts() {
  static const std::vector<ParamSpec> specs = [] {
    ParamSpec sentence = specOf("sentence", Kind::Text, Text::literal("Sentence"), Text::literal("What is said."),
                                std::string("我 很 牛逼"));
    ParamSpec name = specOf("name", Kind::Text, Text::literal("Name"), Text::literal("Who says it."), Value{});
    name.nullable = true;
    return std::vector<ParamSpec>{sentence, name};
  }();
  return specs;
}

const std::vector<ParamSpec>& sinusoidal() {
  return findEncoding("sinusoidal")->params();
}

/// A panel on show with the defaults of @p specs that keeps what the last `edited` asked for.
struct Shown {
  ParameterPanel panel;
  Params values;
  QStringList gestures;

  explicit Shown(const std::vector<ParamSpec>& specs, bool accepts = true) : values(complete(specs, {})) {
    panel.resize(320, 600);
    panel.show(specs, values);
    panel.QWidget::show();
    QObject::connect(&panel, &ParameterPanel::edited, &panel,
                     [this, &specs, accepts](const QString& id, const Value& value, const QString& gesture) {
                       gestures << gesture;
                       if (!accepts) return;
                       values.set(id.toStdString(), value);
                       panel.show(specs, values);
                     });
  }
  template <class Widget>
  Widget* find(std::string_view id) const {
    return panel.row(id)->findChild<Widget*>();
  }
  [[nodiscard]] QLabel* problem(std::string_view id) const {
    return panel.row(id)->findChild<QLabel*>(QStringLiteral("problem"));
  }
  void type(std::string_view id, const QString& text) const {
    auto* field = find<QLineEdit>(id);
    field->setFocus();
    field->selectAll();
    field->insert(text);  // as an input method does
    QTest::keyClick(field, Qt::Key_Return);
  }
};

}  // namespace

class TstParameterPanel : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }

  void everyTableBecomesAPanel_data() {
    QTest::addColumn<const std::vector<ParamSpec>*>("specs");
    for (const Encoding* encoding : allEncodings())
      QTest::newRow(std::string(encoding->info().id).c_str()) << &encoding->params();
    for (const View* view : allViews())
      QTest::addRow("view %s", std::string(view->info().id).c_str()) << &view->options();
  }
  void everyTableBecomesAPanel() {
    QFETCH(const std::vector<ParamSpec>*, specs);
    const Shown shown(*specs);
    for (const ParamSpec& spec : *specs) {
      const ParameterRow* row = shown.panel.row(spec.id);
      QVERIFY(row != nullptr);
      QCOMPARE(row->isVisibleTo(&shown.panel), !spec.visibleIf || spec.visibleIf(shown.values));
      QCOMPARE(shown.find<QSlider>(spec.id) != nullptr, SliderScale::fits(spec));
      QCOMPARE(shown.find<QCheckBox>(spec.id) != nullptr, spec.kind == Kind::Bool);
      QCOMPARE(shown.find<QComboBox>(spec.id) != nullptr, spec.kind == Kind::Choice);
      if (const auto* box = shown.find<QComboBox>(spec.id))
        QCOMPARE(box->count(), static_cast<int>(spec.choices.size()));
    }
    QVERIFY(shown.gestures.isEmpty());
  }

  void valuesComeInWithoutAnEcho() {
    Shown shown(sinusoidal());
    Params other = shown.values;
    other.set("base", 500.0);
    other.set("d_model", std::int64_t{64});
    shown.panel.show(sinusoidal(), other);
    QVERIFY(shown.gestures.isEmpty());
    QCOMPARE(shown.find<QLineEdit>("base")->text(), QStringLiteral("500"));
    QCOMPARE(shown.find<QLineEdit>("d_model")->text(), QStringLiteral("64"));
    QVERIFY(shown.find<QToolButton>("base")->isEnabled());
  }

  void typedNumbersAreTaken_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("plain") << QStringLiteral("500") << 500.0;
    QTest::newRow("scientific") << QStringLiteral("1e4") << 1e4;
    QTest::newRow("power") << QStringLiteral("10^6") << 1e6;
    QTest::newRow("full width") << QStringLiteral("６４．５") << 64.5;
    QTest::newRow("full width, scientific") << QStringLiteral("１ｅ４") << 1e4;
    QTest::newRow("spaces") << QStringLiteral("  42.5 ") << 42.5;
  }
  void typedNumbersAreTaken() {
    QFETCH(QString, text);
    QFETCH(double, value);
    Shown shown(sinusoidal());
    shown.values.set("base", 7.0);
    shown.panel.show(sinusoidal(), shown.values);
    shown.type("base", text);
    QCOMPARE(shown.values.real("base"), value);
    QCOMPARE(shown.gestures, QStringList{QString()});
    QVERIFY(!shown.panel.row("base")->hasError());
  }

  void noNumberIsRefusedWithASentence_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"abc", "", "1,5", "--3", "nan", "12 monkeys", "中文"})
      QTest::newRow(text) << QString::fromUtf8(text);
  }
  void noNumberIsRefusedWithASentence() {
    QFETCH(QString, text);
    const Shown shown(sinusoidal());
    auto* field = shown.find<QLineEdit>("base");
    field->setText(text);
    emit field->editingFinished();
    if (shown.gestures.isEmpty()) {
      QVERIFY(shown.panel.row("base")->hasError());
      QVERIFY(shown.problem("base")->isVisible());
      QVERIFY(shown.problem("base")->text().size() > 20);
      QVERIFY(field->property("wrong").toBool());
    }
    QCOMPARE(field->text(), text);
  }

  void theTypedTextStaysUntilEscape() {
    Shown shown(sinusoidal());
    shown.type("base", QStringLiteral("abc"));
    auto* field = shown.find<QLineEdit>("base");
    shown.panel.show(sinusoidal(), shown.values);  // something else changed meanwhile
    QCOMPARE(field->text(), QStringLiteral("abc"));
    QVERIFY(shown.panel.row("base")->hasError());
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QStringLiteral("10000"));
    QVERIFY(!shown.panel.row("base")->hasError());
    QVERIFY(shown.problem("base")->isHidden());
  }

  void theTypedTextStaysOverALanguageSwitch() {
    const Shown shown(sinusoidal());
    auto* field = shown.find<QLineEdit>("base");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("12x"));
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    QCOMPARE(field->text(), QStringLiteral("12x"));
    setLanguage(QStringLiteral("en"));
    QCoreApplication::processEvents();
    QCOMPARE(field->text(), QStringLiteral("12x"));
  }

  void aRowHiddenAtAChangeOfLanguageHasItsWordsWhenItShows() {
    const std::vector<ParamSpec>& specs = findEncoding("rope")->params();
    Shown switched(specs);
    const auto every = [](std::string_view) { return true; };
    const auto none = [](std::string_view) { return false; };
    switched.panel.show(specs, switched.values, none);
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    switched.panel.show(specs, switched.values, every);
    const Shown fresh(specs);
    int seen = 0;
    for (const ParamSpec& spec : specs) {
      const ParameterRow* row = switched.panel.row(spec.id);
      if (!row->isVisible()) continue;
      ++seen;
      const QLabel* name = row->findChild<QLabel*>();
      const QLabel* freshName = fresh.panel.row(spec.id)->findChild<QLabel*>();
      QCOMPARE(name->text(), freshName->text());
      QCOMPARE(name->toolTip(), freshName->toolTip());
    }
    setLanguage(QStringLiteral("en"));
    QVERIFY(seen > 3);
  }

  void aRefusalStandsUnderItsField() {
    Shown shown(sinusoidal());
    const Error error{"bad_base", "base", "0", Text::literal("The base must be greater than zero.")};
    shown.panel.showRefusal(error);
    QCOMPARE(shown.problem("base")->text(), QStringLiteral("The base must be greater than zero."));
    shown.values.set("base", 20.0);
    shown.panel.show(sinusoidal(), shown.values);
    QVERIFY(shown.problem("base")->isHidden());
  }

  void oneDragIsOneGestureAndKeysShareOne() {
    Shown shown(sinusoidal());
    auto* slider = shown.find<QSlider>("base");
    slider->setSliderDown(true);
    for (int k = 1; k <= 5; ++k) slider->setValue(slider->value() + 1);
    slider->setSliderDown(false);
    QCOMPARE(shown.gestures.size(), 5);
    QCOMPARE(QSet<QString>(shown.gestures.begin(), shown.gestures.end()).size(), 1);
    const QString drag = shown.gestures.first();
    QVERIFY(!drag.isEmpty());
    shown.gestures.clear();
    slider->setFocus();
    for (int k = 0; k < 3; ++k) QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(shown.gestures.size(), 3);
    QCOMPARE(QSet<QString>(shown.gestures.begin(), shown.gestures.end()).size(), 1);
    QVERIFY(shown.gestures.first() != drag);
  }

  void aDragFromAnyPlaceIsOneGesture() {
    Shown shown(sinusoidal());
    QCoreApplication::processEvents();
    auto* slider = shown.find<QSlider>("base");
    const int middle = slider->height() / 2;
    QSet<QString> drags;
    constexpr int places = 40;
    for (int k = 0; k <= places; ++k) {
      const int x = 1 + (slider->width() - 3) * k / places;
      const int away = k * 2 < places ? 40 : -40;
      shown.gestures.clear();
      QTest::mousePress(slider, Qt::LeftButton, {}, {x, middle});
      for (int step = 1; step <= 4; ++step) QTest::mouseMove(slider, {x + away * step / 4, middle});
      QTest::mouseRelease(slider, Qt::LeftButton, {}, {x + away, middle});
      QCOMPARE_GT(shown.gestures.size(), 1);
      QCOMPARE(QSet<QString>(shown.gestures.begin(), shown.gestures.end()).size(), 1);
      QVERIFY2(!drags.contains(shown.gestures.first()), "two drags are two steps");
      drags << shown.gestures.first();
    }
  }

  void twoClicksOnTheGrooveAreTwoGestures() {
    Shown shown(sinusoidal());
    QCoreApplication::processEvents();
    auto* slider = shown.find<QSlider>("base");
    QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() / 4, slider->height() / 2});
    QTest::mouseDClick(slider, Qt::LeftButton, {}, {slider->width() * 3 / 4, slider->height() / 2});
    QVERIFY(shown.gestures.size() >= 2);
    QCOMPARE(QSet<QString>(shown.gestures.begin(), shown.gestures.end()).size(), shown.gestures.size());
  }

  void aRefusedDragSnapsBack() {
    const Shown shown(sinusoidal(), false);
    auto* slider = shown.find<QSlider>("base");
    const int before = slider->value();
    slider->setSliderDown(true);
    slider->setValue(before + 20);
    slider->setSliderDown(false);
    QCOMPARE(slider->value(), before);
  }

  void resetGoesToTheDefault() {
    Shown shown(sinusoidal());
    auto* reset = shown.find<QToolButton>("base");
    QVERIFY(!reset->isEnabled());
    shown.type("base", QStringLiteral("77"));
    QVERIFY(reset->isEnabled());
    reset->click();
    QCOMPARE(shown.values.real("base"), 10000.0);
    QVERIFY(!reset->isEnabled());
  }

  void arrowsStepTheField() {
    Shown shown(sinusoidal());
    auto* field = shown.find<QLineEdit>("max_len");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE_GT(shown.values.integer("max_len"), 128);
    QTest::keyClick(field, Qt::Key_Down);
    QCOMPARE(shown.values.integer("max_len"), 128);
  }

  void aTextCountsWithEveryLetterAndIsOneGesture() {
    Shown shown(texts());
    auto* field = shown.find<QLineEdit>("sentence");
    QCOMPARE(field->text(), QStringLiteral("我 很 牛逼"));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral(" the cat "));
    QCOMPARE(shown.values.text("sentence"), std::string(" the cat "));
    QCOMPARE(field->text(), QStringLiteral(" the cat "));
    QCOMPARE(field->cursorPosition(), 9);
    QCOMPARE(shown.gestures.size(), 9);
    QCOMPARE(QSet<QString>(shown.gestures.begin(), shown.gestures.end()).size(), 1);
    QVERIFY(!shown.gestures.first().isEmpty());
  }

  void enterEndsTheGestureOfAText() {
    Shown shown(texts());
    auto* field = shown.find<QLineEdit>("sentence");
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("a"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(shown.gestures.size(), 1);
    QTest::keyClicks(field, QStringLiteral("b"));
    QCOMPARE(shown.gestures.size(), 2);
    QVERIFY(shown.gestures.at(0) != shown.gestures.at(1));
    QCOMPARE(shown.values.text("sentence"), std::string("我 很 牛逼ab"));
  }

  void aTextSetFromOutsideEndsTheGesture() {
    Shown shown(texts());
    auto* field = shown.find<QLineEdit>("sentence");
    QTest::keyClicks(field, QStringLiteral("a"));
    shown.values.set("sentence", std::string("undone"));
    shown.panel.show(texts(), shown.values);
    QCOMPARE(field->text(), QStringLiteral("undone"));
    QTest::keyClicks(field, QStringLiteral("!"));
    QCOMPARE(shown.values.text("sentence"), std::string("undone!"));
    QVERIFY(shown.gestures.at(0) != shown.gestures.at(1));
  }

  void escapeBringsBackTheTextBeforeTheTyping() {
    Shown shown(texts());
    auto* field = shown.find<QLineEdit>("sentence");
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("xyz"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QStringLiteral("我 很 牛逼"));
    QCOMPARE(shown.values.text("sentence"), std::string("我 很 牛逼"));
    QCOMPARE(QSet<QString>(shown.gestures.begin(), shown.gestures.end()).size(), 1);
  }

  void typingATextBackAndForthIsNoStep() {
    AppState state;
    const Scene start = state.scene();
    ParameterPanel panel;
    panel.show(texts(), complete(texts(), {}));
    const auto bytes = static_cast<std::int64_t>(complete(texts(), {}).text("sentence").size());
    // The sentence drives a parameter of the scene: each byte more is a position more.
    connect(&panel, &ParameterPanel::edited, &state, [&](const QString&, const Value& value, const QString& gesture) {
      const auto size = static_cast<std::int64_t>(std::get<std::string>(value).size());
      state.request(withParam(state.scene(), "max_len", start.setup.params.integer("max_len") + size - bytes), gesture);
      Params now = complete(texts(), {});
      now.set("sentence", value);
      panel.show(texts(), now);
    });
    auto* field = panel.row("sentence")->findChild<QLineEdit*>();
    QTest::keyClicks(field, QStringLiteral("abc"));
    QCOMPARE(state.undoStack().count(), 1);
    for (int k = 0; k < 3; ++k) QTest::keyClick(field, Qt::Key_Backspace);
    QCOMPARE(state.undoStack().count(), 0);
  }

  void anEmptyTextIsATextAndTheOptionalOneIsNotSet() {
    Shown shown(texts());
    auto* sentence = shown.find<QLineEdit>("sentence");
    sentence->selectAll();
    QTest::keyClick(sentence, Qt::Key_Delete);
    QCOMPARE(shown.values.text("sentence"), std::string());
    auto* name = shown.find<QLineEdit>("name");
    QVERIFY(!name->placeholderText().isEmpty());
    QTest::keyClicks(name, QStringLiteral("Ann"));
    QCOMPARE(shown.values.text("name"), std::string("Ann"));
    name->selectAll();
    QTest::keyClick(name, Qt::Key_Delete);
    QVERIFY(shown.values.isNull("name"));
  }

  void theFieldOfATextExplainsItselfInTheLanguageOfThePerson() {
    const Shown shown(texts());
    auto* field = shown.find<QLineEdit>("sentence");
    QCOMPARE(field->accessibleName(), QStringLiteral("Sentence"));
    QVERIFY(field->toolTip().contains(QStringLiteral("What is said.")));
    QVERIFY(!field->toolTip().contains(QStringLiteral("Allowed")));
    auto* name = shown.find<QLineEdit>("name");
    const QString english = name->placeholderText();
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    const QString chinese = name->placeholderText();
    setLanguage(QStringLiteral("en"));
    QCoreApplication::processEvents();
    QVERIFY(chinese != english);
    QCOMPARE(name->placeholderText(), english);
  }

  void aTextTooLongIsRefusedAndStays() {
    Shown shown(texts(), false);
    auto* field = shown.find<QLineEdit>("sentence");
    field->setText(QString(30000, QChar(0x5f88)));
    QTest::keyClicks(field, QStringLiteral("a"));
    const auto error = check(texts().front(), Value(field->text().toStdString()));
    QVERIFY(error.has_value());
    shown.panel.showRefusal(*error);
    QVERIFY(shown.problem("sentence")->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QStringLiteral("我 很 牛逼"));
    QVERIFY(!shown.panel.row("sentence")->hasError());
  }

  void aListIsTypedAsAList() {
    const std::vector<ParamSpec>& specs = findEncoding("mrope")->params();
    Shown shown(specs);
    shown.type("sections", QStringLiteral("[2, 3, 3]"));
    QVERIFY(shown.values.at("sections") == Value(std::vector<double>{2.0, 3.0, 3.0}));
    shown.type("sections", QStringLiteral("2, three"));
    QVERIFY(shown.panel.row("sections")->hasError());
    QVERIFY(shown.problem("sections")->isVisible());
  }

  void everyControlHasAName_data() { everyTableBecomesAPanel_data(); }
  void everyControlHasAName() {
    QFETCH(const std::vector<ParamSpec>*, specs);
    const Shown shown(*specs);
    for (const QWidget* widget : shown.panel.findChildren<QWidget*>()) {
      if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QStringLiteral("qt_"))) continue;
      const QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
      QVERIFY(accessible != nullptr);
      const bool own = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                       qobject_cast<const QLineEdit*>(widget) != nullptr ||
                       qobject_cast<const QSlider*>(widget) != nullptr ||
                       qobject_cast<const QComboBox*>(widget) != nullptr;
      if (own) QVERIFY2(!accessible->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
    }
  }
};
QTEST_MAIN(TstParameterPanel)
#include "tst_parameter_panel.moc"
