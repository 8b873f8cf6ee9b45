#include "core/models/tensor_header.h"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_set>
#include <utility>

#include "core/error.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab::models {
namespace {

constexpr std::size_t kMostDimensions = 64;
constexpr int kDeepest = 64;

/// Takes the events of the parser. The form is fixed: {"name": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0,
/// 24]}, "__metadata__": {"key": "text"}}; what else a tensor says is passed over.
class Entries final : public nlohmann::json_sax<nlohmann::json> {
public:
  explicit Entries(TensorHeader& header) : m_header(header) {}

  bool null() override { return value("null"); }
  bool boolean(bool flag) override { return value(flag ? "true" : "false"); }
  bool number_integer(number_integer_t number) override { return value(std::to_string(number)); }
  bool number_float(number_float_t /*number*/, const string_t& text) override { return value(text); }
  bool binary(binary_t& /*bytes*/) override { return false; }

  bool number_unsigned(number_unsigned_t number) override {
    if (m_where == Where::Offsets) return offset(number);
    if (m_where != Where::Shape) return value(std::to_string(number));
    constexpr auto most = static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
    if (number > most) return value(std::to_string(number));
    if (tensor().shape.size() == kMostDimensions) {
      refuse(PELAB_TEXT("models", "Tensor %1 has more than %2 dimensions.")
                 .with({name(), static_cast<std::int64_t>(kMostDimensions)}));
    }
    tensor().shape.push_back(static_cast<std::int64_t>(number));
    return true;
  }

  bool string(string_t& text) override {
    if (m_where == Where::Metadata) {
      m_header.metadata.emplace_back(std::move(m_key), std::move(text));
      return true;
    }
    if (m_where != Where::Tensor || m_key != "dtype") return value("\"" + text + "\"");
    const auto type = storedTypeNamed(text);
    if (!type) {
      refuse(PELAB_TEXT("models",
                        "Tensor %1 has the dtype %2; known are F64, F32, F16, BF16, F8_E4M3, F8_E5M2, I64 "
                        "… U8, BOOL.")
                 .with({name(), inQuotes(text)}));
    }
    tensor().type = *type;
    m_hasType = true;
    return true;
  }

  bool start_object(std::size_t /*size*/) override {
    switch (m_where) {
      case Where::Before:
        m_where = Where::Root;
        return true;
      case Where::Root:
        if (m_name == "__metadata__") {
          m_where = Where::Metadata;
        } else {
          beginTensor();
        }
        return true;
      default:
        return beginIgnored("{");
    }
  }

  bool end_object() override {
    if (m_ignored > 0) return endIgnored();
    if (m_where == Where::Tensor) endTensor();
    m_where = Where::Root;
    return true;
  }

  bool start_array(std::size_t /*size*/) override {
    if (m_where == Where::Tensor && m_key == "shape") {
      tensor().shape.clear();
      m_hasShape = true;
      m_where = Where::Shape;
      return true;
    }
    if (m_where == Where::Tensor && m_key == "data_offsets") {
      m_offsets = 0;
      m_where = Where::Offsets;
      return true;
    }
    return beginIgnored("[");
  }

  bool end_array() override {
    if (m_ignored > 0) return endIgnored();
    if (m_where == Where::Offsets && m_offsets != 2) refuseOffsets(Text::literal("%1", {m_offsets}));
    m_where = Where::Tensor;
    return true;
  }

  bool key(string_t& key) override {
    if (m_where == Where::Root) {
      m_name = std::move(key);
    } else if (m_where != Where::Ignored) {
      m_key = std::move(key);
    }
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*what*/) override {
    const auto byte = static_cast<std::int64_t>(position);
    refuseTensors("bad_header", std::to_string(byte),
                  PELAB_TEXT("models", "The header of the safetensors file is no JSON at its byte %1.").with({byte}));
  }

private:
  enum class Where { Before, Root, Metadata, Tensor, Shape, Offsets, Ignored };

  [[nodiscard]] TensorInfo& tensor() { return m_header.tensors.back(); }
  [[nodiscard]] Text name() const { return inQuotes(m_name); }

  [[noreturn]] void refuse(const Text& message) const { refuseTensors("bad_header", shortened(m_name), message); }

  [[noreturn]] void refuseOffsets(const Text& found) const {
    refuse(PELAB_TEXT("models", "data_offsets of tensor %1 must be two whole numbers, begin and end; found: %2.")
               .with({name(), found}));
  }

  /// A value where the form has none of its kind.
  bool value(const std::string& found) {
    const Text quoted = Text::literal("%1", {shortened(found)});
    switch (m_where) {
      case Where::Ignored:
        return true;
      case Where::Before:
        refuseTensors(
            "bad_header", shortened(found),
            PELAB_TEXT("models", "The header of a safetensors file is an object in braces; found: %1.").with({quoted}));
      case Where::Root:
        refuse(PELAB_TEXT("models", "Tensor %1 must be an object with dtype, shape and data_offsets; found: %2.")
                   .with({name(), quoted}));
      case Where::Metadata:
        refuse(PELAB_TEXT("models", "__metadata__ may hold texts only; %1 is %2.").with({inQuotes(m_key), quoted}));
      case Where::Offsets:
        refuseOffsets(quoted);
      case Where::Shape:
        refuse(PELAB_TEXT("models", "The shape of tensor %1 must be whole numbers that are not negative; found: %2.")
                   .with({name(), quoted}));
      case Where::Tensor:
        break;
    }
    if (m_key == "dtype" || m_key == "shape" || m_key == "data_offsets") {
      refuse(PELAB_TEXT("models", "%1 of tensor %2 is %3, which is of another kind.").with({m_key, name(), quoted}));
    }
    return true;
  }

  bool beginIgnored(const char* bracket) {
    if (m_where != Where::Ignored) {
      value(bracket);
      m_where = Where::Ignored;
    }
    if (++m_ignored > kDeepest) {
      refuse(PELAB_TEXT("models", "Tensor %1 nests deeper than %2 levels.").with({name(), std::int64_t{kDeepest}}));
    }
    return true;
  }

  bool endIgnored() {
    if (--m_ignored == 0) m_where = Where::Tensor;
    return true;
  }

  void beginTensor() {
    if (!m_names.insert(m_name).second) {
      refuse(PELAB_TEXT("models", "Tensor %1 stands twice in the header.").with({name()}));
    }
    m_header.tensors.push_back({m_name, StoredType::F32, {}, 0, 0});
    m_hasType = false;
    m_hasShape = false;
    m_offsets = -1;
    m_where = Where::Tensor;
  }

  void endTensor() {
    const char* missing = !m_hasType ? "dtype" : !m_hasShape ? "shape" : m_offsets < 0 ? "data_offsets" : nullptr;
    if (missing != nullptr) {
      refuse(PELAB_TEXT("models", "Tensor %1 has no %2.").with({name(), std::string(missing)}));
    }
  }

  bool offset(std::uint64_t number) {
    if (m_offsets < 2) (m_offsets == 0 ? tensor().begin : tensor().end) = number;
    ++m_offsets;
    return true;
  }

  TensorHeader& m_header;
  Where m_where = Where::Before;
  int m_ignored = 0;  ///< open brackets of what is passed over
  std::string m_name, m_key;
  std::unordered_set<std::string> m_names;
  bool m_hasType = false, m_hasShape = false;
  std::int64_t m_offsets = -1;  ///< how many there were; −1 = the key is missing
};

}  // namespace

void refuseTensors(const char* kind, std::string_view value, const Text& message) {
  throw Refusal({"bad_safetensors", kind, std::string(value), message});
}

void readTensorEntries(std::string_view text, TensorHeader& header) {
  Entries entries(header);
  nlohmann::json::sax_parse(text.begin(), text.end(), &entries);
}

}  // namespace pelab::models
