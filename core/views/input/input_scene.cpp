#include "core/views/input/input_scene.h"

#include <algorithm>
#include <utility>

#include "core/attention/tokens.h"
#include "core/views/sentence.h"
#include "core/views/support.h"

namespace pelab::input {

InputScene::InputScene(const Scene& scene) : options(optionsOf(scene, kId)) {
  const Encoding& encoding = encodingOf(scene);
  if (encoding.info().family == Family::InputTable) table = encoding.table(scene.setup.params);
  if (!table) return;
  Tokens found = tokenized(chosenSentence(options));
  beyondWords = found.leftOut;
  beyondRows = std::max<std::int64_t>(std::ssize(found.words) - table->rows(), 0);
  found.words.resize(found.words.size() - static_cast<std::size_t>(beyondRows));
  tokens = std::make_shared<TokenRows>(table, std::move(found.words), options.unsigned64("seed"));
  sum = std::make_shared<InputRows>(table, tokens);
  if (const double rate = options.real("dropout"); rate > 0.0) {
    dropped = std::make_shared<DroppedRows>(sum, Dropout(rate, options.unsigned64("dropout_seed"), table->columns()));
  }
  row = std::clamp<std::int64_t>(scene.cursor.position, 0, table->rows() - 1);
  column = std::clamp<std::int64_t>(scene.cursor.dimension, 0, table->columns() - 1);
}

std::shared_ptr<const Table> InputScene::result() const {
  if (dropped) return dropped;
  return sum;
}

}  // namespace pelab::input
