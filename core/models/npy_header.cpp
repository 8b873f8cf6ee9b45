#include "core/models/npy_header.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "core/error.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

constexpr std::uint64_t kMostNumbersStated = std::uint64_t{1} << 62U;

[[noreturn]] void refuse(Text message, const std::string& value = {}) {
  throw Refusal({"bad_npy", "file", value, std::move(message)});
}

/// The dict as Python writes it; places count characters of the header from 1 on.
class Reader {
public:
  explicit Reader(std::string_view text) : m_text(text) {}

  void read(NpyHeader& header) {
    expect('{');
    std::set<std::string> seen;
    while (!takes('}')) {
      const std::string key = word();
      if (!seen.insert(key).second)
        refuse(PELAB_TEXT("crosscheck", "The header of the NumPy file has the key %1 twice.").with({inQuotes(key)}));
      expect(':');
      if (key == "descr") {
        readType(header);
      } else if (key == "fortran_order") {
        header.columnsFirst = truth();
      } else if (key == "shape") {
        header.shape = sizes();
      } else {
        refuse(PELAB_TEXT("crosscheck",
                          "The header of the NumPy file has the key %1; right would be descr, "
                          "fortran_order and shape alone.")
                   .with({inQuotes(shortened(key))}));
      }
      if (!takes(',')) {
        expect('}');
        break;
      }
    }
    if (m_at < trimmed(m_text).size() + leading()) fail();
    for (const char* key : {"descr", "fortran_order", "shape"}) {
      if (!seen.contains(key))
        refuse(PELAB_TEXT("crosscheck", "The header of the NumPy file names no %1.").with({std::string(key)}));
    }
  }

private:
  [[nodiscard]] std::size_t leading() const { return std::min(m_text.find_first_not_of(" \t\r\n"), m_text.size()); }

  [[noreturn]] void fail() const {
    refuse(PELAB_TEXT("crosscheck", "The header of the NumPy file is not as NumPy writes it from character %1 on.")
               .with({static_cast<std::int64_t>(m_at + 1)}));
  }

  void skip() {
    while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos) ++m_at;
  }

  bool takes(char one) {
    skip();
    if (m_at >= m_text.size() || m_text[m_at] != one) return false;
    ++m_at;
    return true;
  }

  void expect(char one) {
    if (!takes(one)) fail();
  }

  /// Between quotes of either kind.
  std::string word() {
    skip();
    if (m_at >= m_text.size() || (m_text[m_at] != '\'' && m_text[m_at] != '"')) fail();
    const std::size_t end = m_text.find(m_text[m_at], m_at + 1);
    if (end == std::string_view::npos) fail();
    std::string inside(m_text.substr(m_at + 1, end - m_at - 1));
    m_at = end + 1;
    return inside;
  }

  void readType(NpyHeader& header) {
    skip();
    if (m_at < m_text.size() && m_text[m_at] == '[')
      refuse(PELAB_TEXT("crosscheck", "The NumPy file holds records, not plain numbers."));
    header.type = word();
  }

  bool truth() {
    skip();
    for (const auto& [name, value] : {std::pair{"True", true}, std::pair{"False", false}}) {
      if (!m_text.substr(m_at).starts_with(name)) continue;
      m_at += std::string_view(name).size();
      return value;
    }
    fail();
  }

  /// "(2, 3)", "(2,)", "()"; Python 2 wrote "2L".
  std::vector<std::int64_t> sizes() {
    std::vector<std::int64_t> all;
    expect('(');
    while (!takes(')')) {
      skip();
      std::int64_t size = 0;
      const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), size);
      if (error == std::errc::invalid_argument) fail();
      const std::string_view stated(m_text.data() + m_at, static_cast<std::size_t>(end - (m_text.data() + m_at)));
      if (error != std::errc() || size < 0) {
        refuse(PELAB_TEXT("crosscheck", "The header of the NumPy file states the size %1; right would be: 0 … 2^62.")
                   .with({withMinusSigns(shortened(stated))}),
               shortened(stated));
      }
      m_at += stated.size();
      if (m_at < m_text.size() && m_text[m_at] == 'L') ++m_at;
      all.push_back(size);
      if (takes(',')) continue;
      expect(')');
      break;
    }
    return all;
  }

  std::string_view m_text;
  std::size_t m_at = 0;
};

/// NumPy's kind and size in bytes; bfloat16 has no kind of its own there.
std::optional<StoredType> typeOf(char kind, std::size_t size) {
  const std::string bits = std::to_string(size * 8);
  if (kind == 'b' && size == 1) return StoredType::Bool;
  if (kind == 'V' && size == 2) return StoredType::BF16;
  if (kind == 'f' && size > 1) return storedTypeNamed("F" + bits);
  if (kind == 'u') return storedTypeNamed("U" + bits);
  return kind == 'i' ? storedTypeNamed("I" + bits) : std::nullopt;
}

void decideType(NpyHeader& header) {
  std::string_view type = header.type;
  header.isBig = type.starts_with('>');
  if (type.find_first_of("<>|=") == 0) type.remove_prefix(1);
  const bool hasSize = type.size() == 2 && type[1] >= '1' && type[1] <= '8';
  header.sizeOf = hasSize ? static_cast<std::uint64_t>(type[1] - '0') : 0;
  const auto stored = hasSize ? typeOf(type[0], header.sizeOf) : std::nullopt;
  if (!stored) {
    refuse(PELAB_TEXT("crosscheck", "Numbers of the NumPy type %1 cannot be read; real numbers and integers can.")
               .with({inQuotes(shortened(header.type))}),
           shortened(header.type));
  }
  header.stored = *stored;
}

std::string shapeOf(const std::vector<std::int64_t>& shape) {
  std::string sizes;
  for (const std::int64_t size : shape) sizes += (sizes.empty() ? "" : " × ") + std::to_string(size);
  return shortened(sizes);
}

void countNumbers(NpyHeader& header) {
  if (withoutOnes(header.shape).size() > 3) {
    refuse(PELAB_TEXT("crosscheck",
                      "The array has the shape %1; rows and columns can be compared, or heads, queries and keys.")
               .with({shapeOf(header.shape)}));
  }
  header.numbers = 1;
  for (const std::int64_t each : header.shape) {
    const auto size = static_cast<std::uint64_t>(each);
    if (size == 0) refuse(PELAB_TEXT("crosscheck", "The array of the NumPy file is empty."));
    if (header.numbers > kMostNumbersStated / size) {
      refuse(PELAB_TEXT("crosscheck", "The array has the shape %1, which is more than any file can hold.")
                 .with({shapeOf(header.shape)}));
    }
    header.numbers *= size;
  }
}

void requireBytes(const NpyHeader& header, std::uint64_t fileSize) {
  const std::uint64_t there = fileSize - header.dataAt;
  const std::uint64_t stated = header.numbers;
  const auto whole = [](std::uint64_t count) { return static_cast<std::int64_t>(count); };
  if (there / header.sizeOf < stated) {
    refuse(PELAB_TEXT("crosscheck", "The NumPy file ends after %1 of its %2 numbers.")
               .with({whole(there / header.sizeOf), whole(stated)}));
  }
  if (there > stated * header.sizeOf) {
    refuse(PELAB_TEXT("crosscheck", "Behind the %1 numbers that its header states the NumPy file has %2 bytes more.")
               .with({whole(stated), whole(there - stated * header.sizeOf)}));
  }
}

}  // namespace

std::vector<std::int64_t> withoutOnes(std::vector<std::int64_t> shape) {
  while (shape.size() > 2 && shape.front() == 1) shape.erase(shape.begin());
  while (shape.size() > 2 && shape.back() == 1) shape.pop_back();
  return shape;
}

NpyHeader npyHeader(std::string_view firstBytes, std::uint64_t fileSize) {
  constexpr std::size_t fixed = 8;
  const auto cut = [] { refuse(PELAB_TEXT("crosscheck", "The NumPy file ends within its header.")); };
  if (firstBytes.size() < fixed + 4) cut();
  const auto version = static_cast<unsigned char>(firstBytes[6]);
  if (version < 1 || version > 3 || firstBytes[7] != 0) {
    refuse(PELAB_TEXT("crosscheck", "The NumPy file is of version %1.%2; right would be 1.0, 2.0 or 3.0.")
               .with({std::int64_t{version}, std::int64_t{static_cast<unsigned char>(firstBytes[7])}}));
  }
  const std::size_t counter = version == 1 ? 2 : 4;
  const std::uint64_t length = littleEndian(firstBytes.substr(fixed, counter));
  if (firstBytes.size() - fixed - counter < length) cut();
  NpyHeader header;
  header.dataAt = fixed + counter + length;
  Reader(firstBytes.substr(fixed + counter, static_cast<std::size_t>(length))).read(header);
  decideType(header);
  countNumbers(header);
  requireBytes(header, fileSize);
  return header;
}

}  // namespace pelab
