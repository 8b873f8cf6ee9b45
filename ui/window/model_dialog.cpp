#include "ui/window/model_dialog.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

#include "core/models/config_text.h"
#include "core/models/fact_names.h"
#include "core/models/read_config.h"
#include "core/models/what_if.h"
#include "ui/controls/flow_layout.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"
#include "ui/state/model_files.h"
#include "ui/window/layer_strip.h"

namespace pelab::ui {

namespace {

constexpr int wide = 88;  ///< characters of names, values and origins

/// Refusal of what cannot be read.
QByteArray contentOf(const QString& path) {
  QFile file(path);
  if (QFileInfo(path).isDir() || !file.open(QIODevice::ReadOnly)) {
    throw Refusal({"cannot_read", "file", path.toStdString(), PELAB_TEXT("models", "The file cannot be read.")});
  }
  return file.read(kMostConfigBytes + 1);
}

QString valueText(const std::string& key, const nlohmann::json& value, int digits = 8) {
  if (value.is_string()) return shown(factWord(key, value.get<std::string>()));
  if (value.is_boolean()) return value.get<bool>() ? ModelDialog::tr("yes") : ModelDialog::tr("no");
  if (value.is_null()) return ModelDialog::tr("none");
  if (value.is_number()) return shown(Text::literal("%1", {Number{value.get<double>(), digits}}));
  constexpr std::size_t few = 12;
  constexpr std::size_t most = 128;
  const int each = value.size() > few ? 4 : digits;
  QStringList parts;
  for (const auto& [name, part] : value.items()) {
    if (static_cast<std::size_t>(parts.size()) == most) {
      parts << ModelDialog::tr("… (%1 in all)").arg(value.size());
      break;
    }
    const QString text = valueText(key, part, each);
    parts << (value.is_object() ? ModelDialog::tr("%1: %2").arg(shown(factWord(key, name)), text) : text);
  }
  return parts.join(ModelDialog::tr(", "));
}

QString rowsOf(const Facts& facts) {
  QString rows;
  for (const Fact& fact : facts.list()) {
    rows +=
        QStringLiteral(
            "<tr><td style=\"padding:2px 16px 2px 0\">%1</td><td style=\"padding:2px 16px 2px 0\"><b>%2"
            "</b></td><td style=\"padding:2px 0\">%3</td></tr>")
            .arg(shown(factName(fact.key)).toHtmlEscaped(), wrappable(valueText(fact.key, fact.value)).toHtmlEscaped(),
                 wrappable(shown(fact.origin)).toHtmlEscaped());
  }
  return rows;
}

}  // namespace

bool isModelFile(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  if (suffix == QLatin1String("pelab")) return false;
  QFile file(path);
  if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return false;
  constexpr qint64 enough = qint64{4} << 20;
  const QByteArray bytes = file.read(enough);
  return (suffix == QLatin1String("json") || bytes.trimmed().startsWith('{')) && !bytes.contains("\"pelab_scene\"");
}

ModelDialog::ModelDialog(const QString& path, QWidget* parent) : InfoDialog(parent, wide) {
  const QFileInfo info(path);
  m_title = info.fileName();
  m_name = m_title == QLatin1String("config.json") ? info.absoluteDir().dirName() : m_title;
  m_read = [path](const std::string& part) {
    const QByteArray bytes = contentOf(path);
    return readConfigText({bytes.constData(), static_cast<std::size_t>(bytes.size())}, part);
  };
  if (holdsTables(info.absolutePath())) m_folder = info.absolutePath();
  build();
}

ModelDialog::ModelDialog(const LibraryModel& model, QWidget* parent)
    : InfoDialog(parent, wide), m_title(QString::fromStdString(model.name)), m_name(m_title), m_model(model) {
  m_read = [config = model.config](const std::string& part) { return readConfig(config, part); };
  build();
}

void ModelDialog::read(const std::string& part) {
  try {
    m_reading = m_read(part);
    m_error.reset();
  } catch (const Refusal& refusal) {
    m_reading.reset();
    m_error = refusal.error();
  }
}

void ModelDialog::build() {
  read({});
  if (m_reading && m_reading->parts.size() > 1) showParts();
  showReading();
}

void ModelDialog::showParts() {
  auto* row = new QWidget(this);
  row->setLayout(new FlowLayout(8));
  m_partsLabel = new QLabel(row);
  m_parts = new QComboBox(row);
  m_partsLabel->setBuddy(m_parts);
  m_partsLabel->setMinimumHeight(m_parts->sizeHint().height());  // beside the choice, in its middle
  for (const std::string& part : m_reading->parts) m_parts->addItem(QString(), QString::fromStdString(part));
  const std::string now = m_reading->part.empty() ? "text" : m_reading->part;
  m_parts->setCurrentIndex(std::max(0, m_parts->findData(QString::fromStdString(now))));
  row->layout()->addWidget(m_partsLabel);
  row->layout()->addWidget(m_parts);
  addAbove(row);
  connect(m_parts, &QComboBox::activated, this, [this] {
    read(m_parts->currentData().toString().toStdString());
    showReading();
  });
}

void ModelDialog::showReading() {
  delete m_row;
  delete m_strip;
  m_row = m_strip = nullptr;
  m_tables = nullptr;
  m_choices.clear();
  const bool hasSetups = m_reading && !m_reading->setups.empty();
  if (hasSetups || !m_folder.isEmpty()) {
    auto* row = new QWidget(this);
    row->setLayout(new FlowLayout(8));
    if (!m_folder.isEmpty()) {
      m_tables = new QPushButton(row);
      m_tables->setAutoDefault(false);
      row->layout()->addWidget(m_tables);
      connect(m_tables, &QPushButton::clicked, this, [this] {
        emit tablesWanted(m_folder);
        accept();
      });
    }
    for (std::size_t k = 0; hasSetups && k < m_reading->setups.size(); ++k) addChoices(k, row);
    addAbove(row);
    m_row = row;
  }
  if (m_reading && !m_reading->layers.empty()) {
    m_strip = new LayerStrip(m_reading->layers, m_reading->layersOrigin, this);
    addAbove(m_strip);
  }
  retranslate();
}

QPushButton* ModelDialog::addChoice(const char* text, std::size_t index, QWidget* row) {
  auto* button = new QPushButton(row);
  button->setAutoDefault(false);
  row->layout()->addWidget(button);
  m_choices.push_back({button, text, index});
  return button;
}

void ModelDialog::addChoices(std::size_t index, QWidget* row) {
  const ModelSetup& shown = m_reading->setups[index];
  connect(addChoice(QT_TR_NOOP("Show as A"), index, row), &QPushButton::clicked, this, [this, shown] {
    emit chosen(shown, m_name);
    accept();  // what was asked for lies beneath
  });
  connect(addChoice(QT_TR_NOOP("Compare as B"), index, row), &QPushButton::clicked, this, [this, shown] {
    emit chosenAsB(shown, m_name);
    accept();
  });
  const auto offer = [&](const char* text, const std::optional<Setup>& other) {
    if (!other) return;
    connect(addChoice(text, index, row), &QPushButton::clicked, this, [this, shown, b = *other] {
      emit bothChosen(shown, b, m_name);
      accept();
    });
  };
  offer(QT_TR_NOOP("What if the scaling were ignored"), withoutScaling(shown.setup));
  offer(QT_TR_NOOP("Interleaved against half-split"), withOtherLayout(shown.setup));
}

QString ModelDialog::content() const {
  const auto paragraph = [](const QString& text) {
    return QStringLiteral("<p>%1</p>").arg(wrappable(text).toHtmlEscaped());
  };
  if (m_error) return paragraph(current()(*m_error));
  QString html;
  if (m_model) html += paragraph(QString::fromStdString(m_model->whyIn(current().language().toStdString())));
  const QString type = QString::fromStdString(m_reading->modelType);
  if (!type.isEmpty()) html += paragraph(tr("model_type: %1").arg(type));
  html += QStringLiteral("<table>%1").arg(rowsOf(m_reading->facts));
  for (const auto& [key, facts] : m_reading->facts.groups()) {
    html += QStringLiteral("<tr><td colspan=\"3\" style=\"padding:10px 0 2px 0\"><b>%1</b></td></tr>%2")
                .arg(shown(factName(key)).toHtmlEscaped(), rowsOf(facts));
  }
  html += QStringLiteral("</table>");
  for (const Text& warning : m_reading->warnings) html += paragraph(QStringLiteral("⚠ ") + shown(warning));
  return html;
}

void ModelDialog::retranslate() {
  setWindowTitle(tr("Model: %1").arg(m_title));
  body()->setText(content());
  if (m_parts != nullptr) {
    m_partsLabel->setText(tr("Part:"));
    m_parts->setAccessibleName(tr("Part of the model"));
    for (int k = 0; k < m_parts->count(); ++k)
      m_parts->setItemText(k, shown(factWord("part", m_parts->itemData(k).toString().toStdString())));
  }
  if (m_tables != nullptr) m_tables->setText(tr("Trained tables beside it…"));
  for (const Choice& choice : m_choices) {
    const Text& name = m_reading->setups[choice.setup].name;
    choice.button->setText(name.empty() ? tr(choice.text) : tr("%1: %2").arg(tr(choice.text), shown(name)));
  }
}

}  // namespace pelab::ui

#include "moc_model_dialog.cpp"  // NOLINT(bugprone-suspicious-include)
