#include "ui/state/open_tables.h"

#include <algorithm>
#include <utility>

#include <QFile>
#include <QFileInfo>

#include "core/encodings/registry.h"
#include "core/models/config_text.h"
#include "core/models/read_config.h"
#include "core/scene/quote.h"
#include "core/scene/table_numbers.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

namespace {

[[noreturn]] void refuse(const QString& file, const Text& why) {
  throw Refusal({"bad_table", "table", shortened(file.toStdString()), why});
}

/// The table that is meant where no tensor is named.
ModelTable onlyTable(const QString& file) {
  auto tables = tablesIn(file);
  const std::string name = QFileInfo(file).fileName().toStdString();
  if (tables.empty()) {
    refuse(file, PELAB_TEXT("tables", "%1 holds no table of positions or of biases.").with({name}));
  }
  if (tables.size() == 1) return tables.front();
  std::vector<std::string_view> names;
  for (const ModelTable& table : tables) names.push_back(table.tensor);
  refuse(file,
         PELAB_TEXT("tables", "%1 holds several tables: %2. Name one of them behind #.").with({name, listed(names)}));
}

/// The shape of a table as its file states it; empty where only the numbers tell.
std::vector<std::int64_t> shapeOf(const QString& file, const std::string& tensor) {
  for (const ModelTable& table : tablesIn(file)) {
    if (table.tensor == tensor) return table.shape;
  }
  return {};
}

TableFile read(const QString& file, const std::string& tensor, std::vector<std::int64_t> shape) {
  TableFile table{QFileInfo(file).absoluteFilePath().toStdString(), tensor};
  NumberTable numbers = readTable(file, tensor);
  if (shape.empty()) shape = {numbers.rows, numbers.columns};
  table.numbers = tableNumbers(std::move(numbers), std::move(shape), table.name());
  return table;
}

/// What the configuration beside @p file says of positions; nothing where there is none that can be read.
std::optional<ModelReading> configured(const QString& file) {
  const auto path = configIn(file);
  QFile config(path.value_or(QString()));
  if (!path || !config.open(QIODevice::ReadOnly)) return std::nullopt;
  constexpr qint64 most = qint64{4} << 20;
  const QByteArray bytes = config.read(most);
  try {
    return readConfig(configOf({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
  } catch (const Refusal&) {
    return std::nullopt;  // the table can be shown without it
  }
}

bool isOf(const std::string& tensor, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return tensor.find(word) != std::string::npos; });
}

/// @p setup with its table, of the size that the table decides; nothing where it decides another one.
std::optional<Setup> withTable(Setup setup, const TableFile& table) {
  const Encoding& encoding = *findEncoding(setup.encoding);
  setup.params.set("table", table);
  const Params decided = encoding.fromTable(complete(encoding.params(), setup.params));
  const bool isSame = std::all_of(decided.values().begin(), decided.values().end(), [&](const auto& entry) {
    return setup.params.has(entry.first) && setup.params.at(entry.first) == entry.second;
  });
  return isSame && !validate(encoding, setup.params) ? std::optional(std::move(setup)) : std::nullopt;
}

/// The parameter of @p encoding that holds a table; nullptr where there is none.
const ParamSpec* tableSpec(const Encoding& encoding) {
  const auto& specs = encoding.params();
  const auto found =
      std::find_if(specs.begin(), specs.end(), [](const ParamSpec& spec) { return spec.kind == Kind::Table; });
  return found == specs.end() ? nullptr : &*found;
}

/// Refuses a table that decides another size than the one @p before states.
void requireSize(const Encoding& encoding, const Params& before, const TableFile& table) {
  Params with = before;
  with.set("table", table);
  const Params decided = encoding.fromTable(with);
  for (const auto& [id, value] : decided.values()) {
    const ParamSpec& spec = *findSpec(encoding.params(), id);
    if (before.at(id) == value || before.at(id) == spec.defaultValue) continue;
    refuse(QString::fromStdString(table.file),
           PELAB_TEXT("tables", "%1 has another size than when the session was saved: %2 would be %3, and it was %4.")
               .with({table.name(), spec.label, format(value), format(before.at(id))}));
  }
}

/// Reads the table that @p setup names and that has not been read.
void openIn(Setup& setup, bool asSaved) {
  const Encoding* encoding = findEncoding(setup.encoding);
  const ParamSpec* spec = encoding == nullptr ? nullptr : tableSpec(*encoding);
  if (spec == nullptr || !setup.params.has(spec->id)) return;
  const auto* named = std::get_if<TableFile>(&setup.params.at(spec->id));
  if (named == nullptr || named->numbers) return;
  const TableFile table = openTable(QString::fromStdString(named->file), named->tensor);
  if (asSaved) requireSize(*encoding, setup.params, table);
  setup.params.set(spec->id, table);
  if (auto error = validate(*encoding, setup.params)) throw Refusal(*std::move(error));
  const Params decided = encoding->fromTable(complete(encoding->params(), setup.params));
  for (const auto& [id, value] : decided.values()) setup.params.set(id, value);
}

/// Every setup of @p scene; those that schemes are to come back to as well.
template <typename Work>
void eachSetup(Scene& scene, Work work) {
  work(scene.setup);
  if (scene.other) work(*scene.other);
  for (auto& [id, params] : scene.remembered) {
    Setup setup{id, params};
    work(setup);
    params = setup.params;
  }
}

}  // namespace

TableFile openTable(const QString& file, const std::string& tensor) {
  try {
    if (!tensor.empty()) return read(file, tensor, shapeOf(file, tensor));
    const ModelTable table = onlyTable(file);
    return read(table.file, table.tensor, table.shape);
  } catch (const std::bad_alloc&) {
    refuse(file, PELAB_TEXT("tables", "There is not enough memory for %1.").with({file.toStdString()}));
  }
}

Setup setupOf(const ModelTable& table) {
  const TableFile file = read(table.file, table.tensor, table.shape);
  const std::string scheme = table.role == TableRole::Biases ? "t5" : "learned";
  const bool isDecoder = isOf(table.tensor, {"decoder"});
  const auto reading = configured(table.file);
  for (const ModelSetup& each : reading ? reading->setups : std::vector<ModelSetup>()) {
    Setup setup = each.setup;
    if (setup.encoding != scheme) continue;
    if (scheme == "t5") setup.params.set("bidirectional", !isDecoder);
    if (auto found = withTable(std::move(setup), file)) return *std::move(found);
  }
  const Encoding& encoding = *findEncoding(scheme);
  Setup setup{scheme, complete(encoding.params(), {})};
  setup.params.set("table", file);
  constexpr std::int64_t behindPadding = 2;
  const bool isBehind = isOf(table.tensor, {"embed_positions", "roberta."}) && file.numbers->rows() > behindPadding;
  if (scheme == "learned" && isBehind) setup.params.set("offset", behindPadding);
  if (scheme == "t5" && isDecoder) setup.params.set("bidirectional", false);
  if (auto error = validate(encoding, setup.params)) throw Refusal(*std::move(error));
  setup.params = settled(encoding, setup.params);
  return setup;
}

std::optional<Setup> setupOf(const QString& file, const std::string& tensor) {
  if (tensor.empty()) return setupOf(onlyTable(file));
  for (const ModelTable& table : tablesIn(file)) {
    if (table.tensor == tensor) return setupOf(table);
  }
  return std::nullopt;
}

std::optional<Text> disagreementOf(const ModelTable& table) {
  const auto reading = configured(table.file);
  return reading ? disagreement(table.role, table.tensor, table.shape, reading->facts) : std::nullopt;
}

void openTable(Setup& setup) {
  openIn(setup, false);
}

QStringList problemsOf(const OpenedScene& opened) {
  QStringList sentences;
  for (const Error& problem : opened.problems) sentences << current()(problem);
  return sentences;
}

OpenedScene withTables(Scene scene) {
  OpenedScene opened;
  eachSetup(scene, [&](Setup& setup) {
    try {
      openIn(setup, true);
    } catch (const Refusal& refusal) {
      opened.problems.push_back(refusal.error());
      setup.params.set("table", Value{});
    }
  });
  opened.scene = normalized(std::move(scene));
  return opened;
}

Scene withAllTables(Scene scene) {
  eachSetup(scene, [](Setup& setup) { openTable(setup); });
  return normalized(std::move(scene));
}

}  // namespace pelab::ui
