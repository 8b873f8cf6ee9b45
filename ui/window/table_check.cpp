#include "ui/window/table_check.h"

#include <utility>

#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

#include "core/crosscheck/crosscheck.h"
#include "core/encodings/registry.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"
#include "ui/state/model_files.h"
#include "ui/window/file_dialog.h"

namespace pelab::ui {

namespace {

constexpr qint64 mostBytes = qint64{1} << 29;

QByteArray contentOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    throw Refusal({"cannot_read", "file", path.toStdString(), PELAB_TEXT("crosscheck", "The file cannot be read.")});
  }
  if (file.size() > mostBytes) {
    throw Refusal({"too_large", "file", path.toStdString(),
                   PELAB_TEXT("crosscheck", "The file is longer than %1 bytes.").with({std::int64_t{mostBytes}})});
  }
  return file.readAll();
}

std::vector<Text> sentencesOf(const QString& path, const Scene& scene, const std::stop_token& stop) {
  try {
    const QByteArray bytes = contentOf(path);
    const NumberTable table = parseNumbers({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    const Encoding& encoding = *findEncoding(scene.setup.encoding);
    return verdict(crosscheck(table, encoding, scene.setup.params, {}, scene.cursor.head, stop));
  } catch (const Refusal& refusal) {
    return {refusal.error().message};
  } catch (const std::bad_alloc&) {
    return {PELAB_TEXT("crosscheck", "There is not enough memory for this file.")};
  }
}

}  // namespace

bool isTableFile(const QString& path) {
  static const QStringList endings{QStringLiteral("npy"), QStringLiteral("csv"), QStringLiteral("tsv"),
                                   QStringLiteral("txt")};
  return endings.contains(QFileInfo(path).suffix().toLower());
}

QString chosenTable(QWidget* window, const QString& folder) {
  FileDialog dialog(window, TableCheckDialog::tr("Check your own table"), folder);
  dialog.setAcceptMode(QFileDialog::AcceptOpen);
  dialog.setFileMode(QFileDialog::ExistingFile);
  dialog.setNameFilters(
      {TableCheckDialog::tr("Tables (*.npy *.csv *.tsv *.txt)"), TableCheckDialog::tr("All files (*)")});
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

TableCheckDialog::TableCheckDialog(QString path, Scene scene, QWidget* parent)
    : InfoDialog(parent), m_path(std::move(path)), m_scene(std::move(scene)) {
  if (holdsTables(m_path)) {
    m_show = buttons()->addButton(QString(), QDialogButtonBox::ActionRole);
    m_show->setAutoDefault(false);
    connect(m_show, &QPushButton::clicked, this, [this] { emit tableWanted(m_path); });
  }
  retranslate();
  m_pool.setMaxThreadCount(1);
  m_pool.start([this, file = m_path, seen = m_scene, stop = m_stop.get_token()] {
    auto sentences = sentencesOf(file, seen, stop);
    QMetaObject::invokeMethod(
        this,
        [this, sentences = std::move(sentences)]() mutable {
          m_sentences = std::move(sentences);
          retranslate();
          if (isVisible()) resize(sizeHint());
          emit found();
        },
        Qt::QueuedConnection);
  });
}

TableCheckDialog::~TableCheckDialog() {
  m_stop.request_stop();
  m_pool.waitForDone();
}

void TableCheckDialog::retranslate() {
  setWindowTitle(tr("Check of %1").arg(QFileInfo(m_path).fileName()));
  if (m_show != nullptr) m_show->setText(tr("Show it as a learned table"));
  const Encoding& encoding = *findEncoding(m_scene.setup.encoding);
  QStringList paragraphs{tr("Compared with %1 and the parameters of its panel; the sizes are those of the file.")
                             .arg(shown(encoding.info().name))};
  if (m_sentences.empty()) paragraphs << tr("Comparing …");
  for (const Text& sentence : m_sentences) paragraphs << shown(sentence);
  QString html;
  for (const QString& one : paragraphs) html += QStringLiteral("<p>%1</p>").arg(wrappable(one).toHtmlEscaped());
  body()->setText(html);
}

}  // namespace pelab::ui

#include "moc_table_check.cpp"  // NOLINT(bugprone-suspicious-include)
