// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tokenscope {

/// How a run computes its products.
enum class Precision : std::uint8_t {
    Exact, ///< activations in float32: equal to the float32 reference
    Fast,  ///< activations rounded to 8 bits in blocks of 32 where weights have 8 or 4 bits
};

/// What matrices are turned into when a model is loaded.
enum class WeightPrecision : std::uint8_t { AsStored, Float32, BFloat16, EightBit, FourBit };

/// "exact", "fast": the word of the command line, of JSON and of stored settings.
const char* precisionWord(Precision precision);
/// "stored", "float32", "bfloat16", "8bit", "4bit", likewise.
const char* weightPrecisionWord(WeightPrecision precision);
std::optional<Precision> precisionFromWord(std::string_view word);
std::optional<WeightPrecision> weightPrecisionFromWord(std::string_view word);
/// All of them, in the order in which they are offered.
const std::vector<WeightPrecision>& weightPrecisions();

/// Types that a KV cache can have, the exact one first: float32, bfloat16, float16, int8.
const std::vector<ElementType>& cacheTypes();
/// By its name ("int8"); nothing for a type that no cache has.
std::optional<ElementType> cacheTypeFromWord(std::string_view word);
/// The type of a run's cache when none is asked for: float32 in exact, bfloat16 in fast.
ElementType defaultCacheType(Precision precision);

} // namespace tokenscope
