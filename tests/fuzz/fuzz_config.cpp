#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/layer_texts.h"
#include "core/models/read_config.h"
#include "core/models/what_if.h"

namespace {

/// What the doctor's page and the command line take from a reading.
void use(const pelab::ModelReading& reading) {
  (void)reading.facts.values().dump();
  (void)pelab::layerKinds(reading.layers);
  for (const pelab::ModelSetup& each : reading.setups) {
    if (validate(*pelab::findEncoding(each.setup.encoding), each.setup.params)) __builtin_trap();
    (void)pelab::withoutScaling(each.setup);
    (void)pelab::withOtherLayout(each.setup);
  }
}

}  // namespace

/// Any bytes as a config.json: all of its parts are read, or refused with a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);  // NOLINT
  try {
    const pelab::ModelReading reading = pelab::readConfigText(bytes);
    use(reading);
    for (const std::string& part : reading.parts) {
      try {
        use(pelab::readConfigText(bytes, part));
      } catch (const pelab::Refusal& refusal) {
        if (refusal.error().message.empty()) __builtin_trap();
      }
    }
  } catch (const pelab::Refusal& refusal) {
    if (refusal.error().message.empty()) __builtin_trap();
  }
  return 0;
}
