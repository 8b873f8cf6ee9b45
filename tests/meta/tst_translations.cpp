#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Message {
  QString context, source, comment, type, translation;
  [[nodiscard]] QString key() const {
    return context + QStringLiteral(": ") + source + (comment.isEmpty() ? QString() : QStringLiteral(" // ") + comment);
  }
};

QList<Message> readMessages(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  QXmlStreamReader xml(&file);
  QList<Message> messages;
  QString context;
  while (!xml.atEnd()) {
    const auto token = xml.readNext();
    if (token != QXmlStreamReader::StartElement) continue;
    const auto name = xml.name();
    if (name == QLatin1String("name")) {
      context = xml.readElementText();
    } else if (name == QLatin1String("message")) {
      messages.append({context, {}, {}, {}, {}});
    } else if (messages.isEmpty()) {
      continue;
    } else if (name == QLatin1String("source")) {
      messages.last().source = xml.readElementText();
    } else if (name == QLatin1String("comment")) {
      messages.last().comment = xml.readElementText();
    } else if (name == QLatin1String("translation")) {
      messages.last().type = xml.attributes().value(QLatin1String("type")).toString();
      messages.last().translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
    }
  }
  return xml.hasError() ? QList<Message>() : messages;
}

QStringList sortedMatches(const QRegularExpression& pattern, const QString& text) {
  QStringList found;
  for (auto it = pattern.globalMatch(text); it.hasNext();) found << it.next().captured();
  found.sort();
  return found;
}

bool endsWithAny(const QString& text, std::initializer_list<const char*> ends) {
  return std::any_of(ends.begin(), ends.end(), [&](const char* end) { return text.endsWith(QString::fromUtf8(end)); });
}

/// What is wrong with the translation beside its source, or nothing.
QString fault(const Message& m) {
  static const QRegularExpression placeholder(QStringLiteral("%(n|L?\\d+)"));
  static const QRegularExpression mnemonic(QStringLiteral("(?<!&)&(?!\\w+;)\\w"));
  static const QRegularExpression tag(QStringLiteral("</?[a-z]+"));
  if (!m.type.isEmpty()) return m.type;
  const QString& s = m.source;
  const QString& t = m.translation;
  if (t.trimmed().isEmpty()) return QStringLiteral("empty");
  if (sortedMatches(placeholder, s) != sortedMatches(placeholder, t)) return QStringLiteral("placeholders differ");
  if (sortedMatches(tag, s) != sortedMatches(tag, t)) return QStringLiteral("mark-up differs");
  if (s.contains(mnemonic) != t.contains(mnemonic)) return QStringLiteral("only one has a mnemonic (&)");
  if (endsWithAny(s, {"…", "..."}) != endsWithAny(t, {"…", "..."})) return QStringLiteral("only one ends with …");
  if (endsWithAny(s, {":", "："}) != endsWithAny(t, {":", "："})) return QStringLiteral("only one ends with a colon");
  return {};
}

/// Words of which another is used throughout, and Latin marks between Chinese characters (lists in brackets apart).
QString oddChinese(QString text) {
  static const QRegularExpression list(QStringLiteral("\\[[^\\]]*\\]"));
  static const QRegularExpression mark(QStringLiteral("\\p{Han}[,;:!?]|[,;:!?]\\p{Han}|\\p{Han}\\(\\p{Han}"));
  for (const char* word : {"注意力系数", "缩放倍数", "每个头的宽度", "每个头的维度", "头宽", "布局", "每隔三层"})
    if (text.contains(QString::fromUtf8(word))) return QString::fromUtf8(word);
  const auto found = mark.match(text.remove(list));
  return found.hasMatch() ? found.captured() : QString();
}

QSet<QString> keys(const QList<Message>& messages) {
  QSet<QString> set;
  for (const Message& m : messages) set.insert(m.key());
  return set;
}

}  // namespace

/// Every catalogue in translations/: complete, well formed beside its source, and made of the texts of today's sources.
class TstTranslations : public QObject {
  Q_OBJECT
private slots:
  void complete_data() { catalogues(); }
  void complete() {
    QFETCH(QString, path);
    const auto messages = readMessages(path);
    QVERIFY(!messages.isEmpty());
    QStringList problems;
    for (const Message& m : messages) {
      const QString what = fault(m);
      if (!what.isEmpty()) problems << what + QStringLiteral(": ") + m.key();
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
  }

  void fresh_data() { catalogues(); }
  void fresh() {
    QFETCH(QString, path);
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const QString copy = folder.filePath(QStringLiteral("today.ts"));
    QVERIFY(QFile::copy(path, copy));
    QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(PELAB_SOURCE_DIR));
    const QString arguments =
        QStringLiteral("core ui app -silent -I " PELAB_SOURCE_DIR
                       " -no-obsolete -locations none -tr-function-alias QT_TRANSLATE_NOOP+=PELAB_TEXT -ts");
    lupdate.start(QStringLiteral(PELAB_LUPDATE), arguments.split(QLatin1Char(' ')) << copy);
    QVERIFY2(lupdate.waitForFinished(), qPrintable(lupdate.errorString()));
    QVERIFY2(lupdate.exitCode() == 0, lupdate.readAllStandardError().constData());
    const auto stored = keys(readMessages(path));
    const auto today = keys(readMessages(copy));
    const auto missing = (today - stored).values();
    const auto stale = (stored - today).values();
    QVERIFY2(missing.isEmpty() && stale.isEmpty(),
             qPrintable(QStringLiteral("run  cmake --build --preset dev --target update_translations\nmissing: ") +
                        missing.join(QLatin1Char('\n')) + QStringLiteral("\nstale: ") + stale.join(QLatin1Char('\n'))));
  }

  void chineseHasOneWordForOneThing() {
    QStringList texts;
    for (const Message& m : readMessages(QStringLiteral(PELAB_SOURCE_DIR "/translations/pelab_zh_CN.ts")))
      texts << m.translation;
    QFile library(QStringLiteral(PELAB_SOURCE_DIR "/resources/models/library.json"));
    QVERIFY(library.open(QIODevice::ReadOnly));
    static const QRegularExpression chinese(QStringLiteral("\"zh_CN\": \"([^\"]*)\""));
    for (auto it = chinese.globalMatch(QString::fromUtf8(library.readAll())); it.hasNext();)
      texts << it.next().captured(1);
    QVERIFY(texts.size() > 1000);
    QStringList odd;
    for (const QString& text : texts) {
      const QString what = oddChinese(text);
      if (!what.isEmpty()) odd << what + QStringLiteral(": ") + text;
    }
    QVERIFY2(odd.isEmpty(), qPrintable(odd.join(QLatin1Char('\n'))));
    QVERIFY(!oddChinese(QStringLiteral("第一,第二")).isEmpty() && !oddChinese(QStringLiteral("注意力系数")).isEmpty());
    QVERIFY(oddChinese(QStringLiteral("[查询, 键]，1, 2")).isEmpty());
  }

  void faultsAreSeen_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("translation");
    QTest::addColumn<bool>("good");
    const auto row = [](const char* source, const char* translation, bool good) {
      QTest::addRow("%s, %s", source, translation)
          << QString::fromUtf8(source) << QString::fromUtf8(translation) << good;
    };
    row("Rows %1 to %2", "第 %1 至 %2 行", true);
    row("Row %1", "第 %2 行", false);
    row("&File", "文件(&F)", true);
    row("&Edit", "编辑", false);
    row("The&me", "主题(&M)", true);
    row("The&me", "主题", false);
    row("Questions & answers", "问与答", true);
    row("Open…", "打开…", true);
    row("Save…", "保存", false);
    row("Scheme:", "方案：", true);
    row("Length:", "长度", false);
    row("<b>m</b> and n", "<b>m</b> 与 n", true);
    row("<b>k</b>", "k", false);
  }
  void faultsAreSeen() {
    QFETCH(QString, source);
    QFETCH(QString, translation);
    QFETCH(bool, good);
    QCOMPARE(fault({{}, source, {}, {}, translation}).isEmpty(), good);
  }

private:
  static void catalogues() {
    QTest::addColumn<QString>("path");
    const QDir dir(QStringLiteral(PELAB_SOURCE_DIR "/translations"));
    const auto files = dir.entryList({QStringLiteral("*.ts")});
    QVERIFY(!files.isEmpty());
    for (const auto& name : files) QTest::addRow("%s", qPrintable(name)) << dir.filePath(name);
  }
};
QTEST_APPLESS_MAIN(TstTranslations)
#include "tst_translations.moc"
