// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/weight_names.h"
#include "core/model/weight.h"
#include "core/values/element_type.h"
#include "core/values/precision.h"

#include <cstdint>
#include <functional>
#include <string_view>

namespace tokenscope {

/// The type that a weight (by the model's name for it) has when a model is loaded so. Only matrices change:
///   float32, bfloat16  all of them
///   8 bit              Q8_0
///   4 bit              Q4_1, and Q8_0 for embeddings and head, as usual files have it; what is stored as
///                      Q4_0 or Q4_1 stays
/// Rows that are no whole number of blocks stay as they are stored.
ElementType typeLoadedAs(WeightPrecision precision, std::string_view name, const Weight& weight);

/// Bytes that weights take.
struct WeightMemory {
    std::int64_t loaded = 0;       ///< once the model is there
    std::int64_t whileLoading = 0; ///< at most, when matrices are turned, converted and rearranged one by one
};

/// Of weights as collectWeights() gives them.
WeightMemory memoryLoadedAs(WeightPrecision precision, const CollectedWeights& collected);

/// Gives the weights the types of typeLoadedAs(), one matrix after the other, on threadCount() threads: what
/// it was is let go before the next one comes, so that hardly more memory is taken than is needed in the end.
/// Those that keep their type are not touched. `progress` gets the fraction done every few million numbers,
/// and may throw to cancel; then the weights are of no more use. Throws Error naming the tensor when a block
/// cannot hold its numbers (not finite, or beyond 65504, what a float16 scale reaches) or memory runs out.
void convertWeights(WeightMap& weights, WeightPrecision precision,
                    const std::function<void(double)>& progress = {});

} // namespace tokenscope
