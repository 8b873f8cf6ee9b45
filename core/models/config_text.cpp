#include "core/models/config_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/models/file_kind.h"
#include "core/scene/json_text.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

constexpr std::int64_t kMostValues = std::int64_t{1} << 18;

[[noreturn]] void refuse(std::string value, const Text& message) {
  throw Refusal({"not_a_config", "file", std::move(value), message});
}

[[noreturn]] void refuse(FileKind kind) {
  const Text what = sentenceOf(kind);
  const std::string word(wordOf(kind));
  switch (kind) {
    case FileKind::Zip:
    case FileKind::Pickle:
    case FileKind::Hdf5:
    case FileKind::NumPy:
    case FileKind::Safetensors:
    case FileKind::WeightIndex:
      refuse(word, PELAB_TEXT("models", "%1 Open the config.json beside it.").with({what}));
    case FileKind::Empty:
    case FileKind::Packed:
    case FileKind::Page:
    case FileKind::Pdf:
    case FileKind::Picture:
    case FileKind::Session:
      refuse(word, PELAB_TEXT("models", "%1 A config.json is a text that begins with “{”.").with({what}));
    default:
      refuse(word, what);
  }
}

/// The line and column, from 1 on, of byte @p at of @p text.
std::pair<std::int64_t, std::int64_t> placeOf(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  return {line, static_cast<std::int64_t>(at - (start == std::string_view::npos ? 0 : start + 1)) + 1};
}

/// The byte at which @p text stops being JSON.
std::size_t faultOf(std::string_view text) {
  try {
    const nlohmann::json whole = nlohmann::json::parse(text);
    return whole.is_discarded() ? 0 : text.size();
  } catch (const nlohmann::json::parse_error& error) {
    return std::min(text.size(), error.byte > 0 ? error.byte - 1 : 0);
  } catch (const nlohmann::json::exception&) {
    return 0;
  }
}

/// Counts values and notes keys that stand twice.
class Keys final : public nlohmann::json_sax<nlohmann::json> {
public:
  bool null() override { return count(); }
  bool boolean(bool /*flag*/) override { return count(); }
  bool number_integer(number_integer_t /*number*/) override { return count(); }
  bool number_unsigned(number_unsigned_t /*number*/) override { return count(); }
  bool number_float(number_float_t /*number*/, const string_t& /*text*/) override { return count(); }
  bool string(string_t& /*text*/) override { return count(); }
  bool binary(binary_t& /*bytes*/) override { return count(); }
  bool start_object(std::size_t /*size*/) override { return begin(); }
  bool start_array(std::size_t /*size*/) override { return begin(); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*what*/) override {
    return false;
  }
  bool key(string_t& key) override {
    Open& open = m_open.back();
    if (!open.keys.insert(key).second) repeated.push_back(path() + shortened(key));
    open.last = key;
    return true;
  }

  std::vector<std::string> repeated;
  std::int64_t values = 0;

private:
  struct Open {
    std::set<std::string> keys;
    std::string last;
  };

  [[nodiscard]] std::string path() const {
    std::string path;
    for (std::size_t k = 0; k + 1 < m_open.size(); ++k) path += shortened(m_open[k].last) + ".";
    return path;
  }
  bool count() { return ++values <= kMostValues; }
  bool begin() {
    m_open.emplace_back();
    return count();
  }
  bool end() {
    m_open.pop_back();
    return true;
  }

  std::vector<Open> m_open;
};

}  // namespace

nlohmann::json configOf(std::string_view bytes) {
  if (const auto kind = fileKindOf(bytes)) refuse(*kind);
  if (std::ssize(bytes) > kMostConfigBytes) {
    throw Refusal({"too_large", "file", std::to_string(bytes.size()),
                   PELAB_TEXT("models", "The file is longer than %1 MiB, which no config.json is.")
                       .with({kMostConfigBytes >> 20})});
  }
  const auto deep = tooDeepAt(bytes);
  if (deep) {
    const auto [line, column] = placeOf(bytes, *deep);
    refuse("depth", PELAB_TEXT("models",
                               "The file nests deeper than 64 levels at line %1, column %2; no config.json "
                               "does.")
                        .with({line, column}));
  }
  Keys keys;
  nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &keys, nlohmann::json::input_format_t::json, false);
  if (keys.values > kMostValues) {
    refuse("values",
           PELAB_TEXT("models", "The file has more than %1 values, which no config.json has.").with({kMostValues}));
  }
  nlohmann::json config = parsedFile(bytes);
  if (config.is_discarded()) {
    const std::string text = withLargeNumbersAsTexts(bytes);
    const bool isSame = faultOf(bytes) <= faultOf(text);
    const auto [line, column] = isSame ? placeOf(bytes, faultOf(bytes)) : placeOf(text, faultOf(text));
    refuse("json", PELAB_TEXT("models",
                              "The file is no JSON from line %1, column %2 on (comments, single quotes and a "
                              "comma before a closing bracket are none).")
                       .with({line, column}));
  }
  if (const auto kind = jsonKindOf(config)) refuse(*kind);
  return config;
}

std::vector<std::string> repeatedKeys(std::string_view text) {
  Keys keys;
  const std::string legal = withLargeNumbersAsTexts(text);
  nlohmann::json::sax_parse(legal.begin(), legal.end(), &keys, nlohmann::json::input_format_t::json, false);
  return keys.repeated;
}

}  // namespace pelab
