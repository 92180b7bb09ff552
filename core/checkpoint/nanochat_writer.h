// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/family_table.h"
#include "core/formats/json.h"
#include "core/model/weight.h"
#include "core/text/bpe_tokenizer.h"

#include <cstdint>
#include <string>

namespace tokenscope {

/// Writes tokenizer/tokenizer.pkl and tokenizer/token_bytes.pt into `folder`, made if it is not there. Throws
/// as saveNanochat() does.
void saveNanochatTokenizer(const std::string& folder, const BpeTokenizerData& tokenizer);

/// Writes a checkpoint of the first generation as nanochat of October 2025 lays it out, which loadModel()
/// reads too: in `folder`, made if it is not there, tokenizer/tokenizer.pkl, tokenizer/token_bytes.pt,
/// meta_<step>.json and at last model_<step>.pt, so that a checkpoint that can be found is complete. Each
/// file is there whole or not at all.
///
/// `weights` have the model's own names (weight.h: embedding, head, layers.<i>.query …, up, down) and must be
/// all that a model of this shape has. The meta file holds `extras` (a JSON object or null), step and
/// model_config. Throws Error or FileError before anything is written: a weight that is missing or too many,
/// of a type that torch does not have; a shape with a window pattern; a tokenizer of another size than the
/// shape's vocabulary or that tiktoken could not hold; and FileError when a file cannot be written.
void saveNanochat(const std::string& folder, std::int64_t step, const NanochatShape& shape,
                  const WeightMap& weights, const BpeTokenizerData& tokenizer, const Json& extras = {});

} // namespace tokenscope
