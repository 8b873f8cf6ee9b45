#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocumentFragment>
#include <QXmlStreamReader>

#include "tests/support/extreme_scenes.h"
#include "tests/ui/window/open_window.h"
#include "ui/controls/parameter_row.h"
#include "ui/i18n/translation.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/export_dialog.h"
#include "ui/window/help_dialogs.h"
#include "ui/window/main_window.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

const QString english = QStringLiteral("en");
const QString chinese = QStringLiteral("zh_CN");

QString plainText(const QString& text) {
  return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

/// Part of a parameter that does not show, which takes its words when it does.
bool isInHiddenRow(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget())
    if (qobject_cast<const ParameterRow*>(widget) != nullptr) return !widget->isVisible();
  return false;
}

/// Every text a person can see or hear in @p root, each with the widget it stands in.
QStringList textsOf(const QWidget* root) {
  QStringList all;
  const auto add = [&all](const QObject* owner, const char* what, const QString& text) {
    if (!text.isEmpty())
      all << QStringLiteral("%1 %2 %3: %4")
                 .arg(QLatin1String(owner->metaObject()->className()), owner->objectName(), QLatin1String(what),
                      plainText(text));
  };
  QList<const QWidget*> widgets{root};
  for (const QWidget* child : root->findChildren<QWidget*>()) widgets << child;
  for (const QWidget* widget : widgets) {
    if (isInHiddenRow(widget)) continue;
    add(widget, "title", widget->windowTitle());
    add(widget, "tip", widget->toolTip());
    add(widget, "name", widget->accessibleName());
    add(widget, "description", widget->accessibleDescription());
    if (const auto* label = qobject_cast<const QLabel*>(widget)) add(label, "text", label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) add(button, "text", button->text());
    if (const auto* field = qobject_cast<const QLineEdit*>(widget)) add(field, "hint", field->placeholderText());
    if (const auto* menu = qobject_cast<const QMenu*>(widget)) add(menu, "title", menu->title());
    if (const auto* box = qobject_cast<const QComboBox*>(widget))
      for (int i = 0; i < box->count(); ++i) add(box, "item", box->itemText(i));
    if (const auto* list = qobject_cast<const QListWidget*>(widget))
      for (int i = 0; i < list->count(); ++i) {
        add(list, "item", list->item(i)->text());
        add(list, "item tip", list->item(i)->toolTip());
      }
  }
  for (const QAction* action : root->findChildren<QAction*>()) {
    add(action, "text", action->text());
    add(action, "tip", action->toolTip());
    add(action, "status", action->statusTip());
  }
  all.sort();
  return all;
}

struct Program : test::OpenWindow {
  explicit Program(const std::string& encoding) {
    window.state()->request(withEncoding(scene(), encoding));
    QCoreApplication::processEvents();
  }
};

void switchTo(const QString& language) {
  setLanguage(language);
  QCoreApplication::processEvents();
}

QString difference(const QStringList& got, const QStringList& expected) {
  QStringList lines;
  for (const QString& text : got)
    if (!expected.contains(text)) lines << QStringLiteral("left over: ") + text;
  for (const QString& text : expected)
    if (!got.contains(text)) lines << QStringLiteral("missing: ") + text;
  return lines.join(QLatin1Char('\n'));
}

/// Sources of the interface in the Chinese catalogue that have another text in Chinese.
QSet<QString> translatedSources() {
  QFile file(QStringLiteral(PELAB_SOURCE_DIR "/translations/pelab_zh_CN.ts"));
  if (!file.open(QIODevice::ReadOnly)) qFatal("no catalogue");
  QXmlStreamReader xml(&file);
  QSet<QString> sources;
  QString source, context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name")) context = xml.readElementText();
    if (xml.name() == QLatin1String("source")) source = xml.readElementText();
    if (xml.name() == QLatin1String("translation")) {
      const bool finished = xml.attributes().value(QLatin1String("type")).isEmpty();
      const QString text = xml.readElementText();
      // Other parts may have translated the same words for themselves.
      const bool ours = context.startsWith(QLatin1String("pelab::ui::"));
      if (ours && finished && !text.isEmpty() && text != source) sources << plainText(source);
    }
  }
  return sources;
}

/// Read-outs and pictures follow a frame or two later.
void compareWithFresh(QWidget* switched, const QWidget* fresh) {
  QTRY_VERIFY2(textsOf(switched) == textsOf(fresh), qPrintable(difference(textsOf(switched), textsOf(fresh))));
}

/// The first text of @p widget that @p isWrong; empty when there is none.
template <typename Wrong>
QString firstText(QWidget* widget, const Wrong& isWrong) {
  for (const QString& text : textsOf(widget))
    if (isWrong(text)) return text;
  return {};
}

}  // namespace

/// A window that was switched shows what a window made in that language shows.
class TstLanguageSwitch : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }
  void cleanup() { switchTo(english); }

  void theWindowFollows_data() { test::addEncodingRows(); }
  void theWindowFollows() {
    QFETCH(QString, encoding);
    Program switched(encoding.toStdString());
    switchTo(chinese);
    {
      const Program fresh(encoding.toStdString());
      compareWithFresh(&switched.window, &fresh.window);
    }
    static const QSet<QString> sources = translatedSources();
    const auto isEnglish = [](const QString& text) { return sources.contains(text.section(QStringLiteral(": "), 1)); };
    QTRY_COMPARE(firstText(&switched.window, isEnglish), QString());
    switchTo(english);
    const Program fresh(encoding.toStdString());
    compareWithFresh(&switched.window, &fresh.window);
  }

  void englishHasNoChinese() {
    Program program("sinusoidal");
    switchTo(chinese);
    switchTo(english);
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    const auto isChinese = [](const QString& text) {
      return text.contains(han) && !text.contains(languageName(chinese));
    };
    QTRY_COMPARE(firstText(&program.window, isChinese), QString());
  }

  void dialogsFollow() {
    Program program("sinusoidal");
    const auto check = [&](auto make) {
      const std::unique_ptr<QDialog> dialog(make());
      dialog->show();
      switchTo(chinese);
      const std::unique_ptr<QDialog> fresh(make());
      fresh->show();
      compareWithFresh(dialog.get(), fresh.get());
      switchTo(english);
    };
    check([&] { return new AboutDialog(&program.window); });
    check([&] { return new ViewHelpDialog(QStringLiteral("matrix"), &program.window); });
    check([&] { return new ShortcutsDialog(program.window.actions()->withShortcut(), &program.window); });
  }

  void theExportDialogKeepsWhatWasTyped() {
    Program program("sinusoidal");
    ExportDialog dialog(program.window.state(), &program.settings, QStringLiteral("matrix"), &program.window);
    dialog.show();
    auto* size = dialog.findChildren<QLineEdit*>().first();
    size->setText(QStringLiteral("17 ells"));
    switchTo(chinese);
    QCOMPARE(size->text(), QStringLiteral("17 ells"));
  }
};
QTEST_MAIN(TstLanguageSwitch)
#include "tst_language_switch.moc"
