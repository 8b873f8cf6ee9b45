#include "core/encodings/deberta/options.h"

namespace pelab::deberta {

RowRule ruleOf(const Params& params) {
  const std::int64_t farthest = params.integer("max_relative_positions");
  if (params.integer("version") == 1) {
    return {false, farthest, farthest, true};
  }
  return {true, params.integer("position_buckets"), farthest, params.text("variant") == "microsoft"};
}

PositionTerms termsOf(const Params& params) {
  const std::string& types = params.text("pos_att_type");
  return {types != "p2c", types != "c2p", params.text("p2c_index") == "paper"};
}

}  // namespace pelab::deberta
