#include "core/models/safetensors.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>

#include "core/error.h"
#include "core/models/file_kind.h"
#include "core/models/tensor_header.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

using models::refuseTensors;

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kLongestHeader = 100'000'000;

/// A 64-bit number that may exceed what a TextArg holds.
Text numberText(std::uint64_t number) {
  if (number <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    return Text::literal("%1", {static_cast<std::int64_t>(number)});
  return Text::literal(std::to_string(number));
}

std::optional<std::uint64_t> product(std::uint64_t a, std::uint64_t b) {
  if (a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a) return std::nullopt;
  return a * b;
}

/// Bits that the numbers of @p tensor take; nothing where 64 bits do not hold that.
std::optional<std::uint64_t> bitsOf(const TensorInfo& tensor) {
  std::optional<std::uint64_t> count = 1;
  for (const std::int64_t size : tensor.shape) {
    count = product(*count, static_cast<std::uint64_t>(size));
    if (!count) return std::nullopt;
  }
  return product(*count, pelab::bitsOf(tensor.type));
}

void requireOffsets(const TensorInfo& tensor, std::uint64_t before) {
  if (tensor.end < tensor.begin) {
    refuseTensors("bad_offset", shortened(tensor.name),
                  PELAB_TEXT("models", "Tensor %1 begins at byte %2 and ends at byte %3, before it begins.")
                      .with({inQuotes(tensor.name), numberText(tensor.begin), numberText(tensor.end)}));
  }
  if (tensor.begin != before) {
    refuseTensors("bad_offset", shortened(tensor.name),
                  PELAB_TEXT("models",
                             "Tensor %1 begins at byte %2; the one before ends at byte %3, and tensors must "
                             "neither overlap nor leave a gap.")
                      .with({inQuotes(tensor.name), numberText(tensor.begin), numberText(before)}));
  }
}

void requireSize(const TensorInfo& tensor) {
  const auto bits = bitsOf(tensor);
  const Text shape = Text::literal(shapeText(tensor.shape));
  const std::string type(storedName(tensor.type));
  if (!bits) {
    refuseTensors("overflow", shortened(tensor.name),
                  PELAB_TEXT("models", "Tensor %1 of shape %2 has more numbers than any file can hold.")
                      .with({inQuotes(tensor.name), shape}));
  }
  if (*bits % 8 != 0) {
    refuseTensors("misaligned", shortened(tensor.name),
                  PELAB_TEXT("models", "Tensor %1 of shape %2 in %3 does not end with a whole byte.")
                      .with({inQuotes(tensor.name), shape, type}));
  }
  if (*bits / 8 != tensor.end - tensor.begin) {
    refuseTensors(
        "bad_size", shortened(tensor.name),
        PELAB_TEXT("models", "Tensor %1 of shape %2 in %3 needs %4 bytes; data_offsets give it %5.")
            .with({inQuotes(tensor.name), shape, type, numberText(*bits / 8), numberText(tensor.end - tensor.begin)}));
  }
}

struct Shape {
  std::int64_t tables = 1, rows = 1, columns = 1;
};

Shape flattened(const TensorInfo& tensor) {
  std::vector<std::int64_t> shape = tensor.shape;
  while (shape.size() > 2 && shape.front() == 1) shape.erase(shape.begin());
  if (shape.size() > 3) {
    throw Refusal(
        {"bad_tensor", "shape", shapeText(tensor.shape),
         PELAB_TEXT("models", "Tensor %1 has the shape %2; rows and columns are read, or several such tables.")
             .with({inQuotes(tensor.name), shapeText(tensor.shape)})});
  }
  if (shape.empty()) return {};
  if (shape.size() == 1) return {1, 1, shape[0]};
  return shape.size() == 2 ? Shape{1, shape[0], shape[1]} : Shape{shape[0], shape[1], shape[2]};
}

}  // namespace

const TensorInfo* TensorHeader::find(std::string_view name) const {
  const auto found = std::find_if(tensors.begin(), tensors.end(), [&](const auto& each) { return each.name == name; });
  return found == tensors.end() ? nullptr : &*found;
}

std::uint64_t tensorDataStart(std::string_view firstBytes, std::uint64_t fileSize) {
  requireKind(firstBytes, FileKind::Safetensors, "other_file");
  if (firstBytes.size() < kLengthBytes) {
    refuseTensors("header_too_small", std::to_string(fileSize),
                  PELAB_TEXT("models",
                             "The file has %1 bytes; a safetensors file begins with 8 that tell the length of "
                             "its header.")
                      .with({numberText(fileSize)}));
  }
  const std::uint64_t length = littleEndian(firstBytes.substr(0, kLengthBytes));
  if (length > kLongestHeader) {
    refuseTensors("header_too_large", std::to_string(length),
                  PELAB_TEXT("models",
                             "The first 8 bytes give the header %1 bytes; a safetensors file has at most %2 "
                             "there, so this is another kind of file, or damaged.")
                      .with({numberText(length), numberText(kLongestHeader)}));
  }
  if (length + kLengthBytes > fileSize) {
    refuseTensors("bad_header_length", std::to_string(length),
                  PELAB_TEXT("models", "The header should have %1 bytes, but the file ends after %2: it is cut off.")
                      .with({numberText(length), numberText(fileSize - kLengthBytes)}));
  }
  return length + kLengthBytes;
}

TensorHeader parseTensorHeader(std::string_view firstBytes, std::uint64_t fileSize) {
  TensorHeader header;
  header.dataStart = tensorDataStart(firstBytes, fileSize);
  const std::string_view text = firstBytes.substr(kLengthBytes, header.dataStart - kLengthBytes);
  if (!isUtf8(text)) {
    refuseTensors("not_utf8", "", PELAB_TEXT("models", "The header of the safetensors file is no UTF-8 text."));
  }
  models::readTensorEntries(text, header);
  std::sort(header.tensors.begin(), header.tensors.end(), [](const TensorInfo& a, const TensorInfo& b) {
    return std::tie(a.begin, a.end, a.name) < std::tie(b.begin, b.end, b.name);
  });
  std::uint64_t before = 0;
  for (const TensorInfo& tensor : header.tensors) {
    requireOffsets(tensor, before);
    requireSize(tensor);
    before = tensor.end;
  }
  const std::uint64_t space = fileSize - header.dataStart;
  if (before != space) {
    refuseTensors("bad_file_size", std::to_string(space),
                  before > space
                      ? PELAB_TEXT("models",
                                   "The tensors need %1 bytes, but %2 stand behind the header: the file is cut "
                                   "off.")
                            .with({numberText(before), numberText(space)})
                      : PELAB_TEXT("models",
                                   "The tensors need %1 bytes, but %2 stand behind the header: the rest "
                                   "belongs to none.")
                            .with({numberText(before), numberText(space)}));
  }
  return header;
}

void requireTable(const TensorInfo& tensor) {
  if (!isReadable(tensor.type)) {
    throw Refusal({"bad_tensor", "dtype", std::string(storedName(tensor.type)),
                   PELAB_TEXT("models", "Tensor %1 is kept as %2, which is not read here.")
                       .with({inQuotes(tensor.name), std::string(storedName(tensor.type))})});
  }
  const auto [tables, rows, columns] = flattened(tensor);
  const double count = static_cast<double>(tables) * static_cast<double>(rows) * static_cast<double>(columns);
  if (count == 0.0) {
    throw Refusal({"bad_tensor", "shape", shapeText(tensor.shape),
                   PELAB_TEXT("models", "Tensor %1 of shape %2 has no numbers.")
                       .with({inQuotes(tensor.name), shapeText(tensor.shape)})});
  }
  if (count > static_cast<double>(kMostNumbers)) {
    throw Refusal({"too_large", "shape", shapeText(tensor.shape),
                   PELAB_TEXT("models", "Tensor %1 of shape %2 has %3 numbers; at most %4 are shown.")
                       .with({inQuotes(tensor.name), shapeText(tensor.shape), Number{count, 12}, kMostNumbers})});
  }
}

NumberTable tensorTable(const TensorInfo& tensor, std::string_view bytes) {
  requireTable(tensor);
  const auto [tables, rows, columns] = flattened(tensor);
  NumberTable table{rows, columns, std::vector<double>(static_cast<std::size_t>(tables * rows * columns)), tables};
  const std::size_t size = bitsOf(tensor.type) / 8;
  if (bytes.size() < table.values.size() * size) {
    throw Refusal({"cannot_read", "file", shortened(tensor.name),
                   PELAB_TEXT("models", "The file ended while tensor %1 was read.").with({inQuotes(tensor.name)})});
  }
  for (std::size_t k = 0; k < table.values.size(); ++k)
    table.values[k] = decoded(tensor.type, littleEndian(bytes.substr(k * size, size)));
  return table;
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
  std::string text;
  for (const std::int64_t size : shape) text += (text.empty() ? "" : ", ") + std::to_string(size);
  return "[" + text + "]";
}

}  // namespace pelab
