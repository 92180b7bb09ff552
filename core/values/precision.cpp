// SPDX-License-Identifier: MIT
#include "core/values/precision.h"

namespace tokenscope {

namespace {

template <class Value> std::optional<Value> byWord(const std::vector<Value>& values, const char* (*word)(Value), std::string_view text) {
    for (const Value value : values) {
        if (word(value) == text) {
            return value;
        }
    }
    return {};
}

} // namespace

const char* precisionWord(Precision precision) { return precision == Precision::Exact ? "exact" : "fast"; }

const char* weightPrecisionWord(WeightPrecision precision) {
    switch (precision) {
    case WeightPrecision::AsStored: return "stored";
    case WeightPrecision::Float32: return "float32";
    case WeightPrecision::BFloat16: return "bfloat16";
    case WeightPrecision::EightBit: return "8bit";
    case WeightPrecision::FourBit: return "4bit";
    }
    return "";
}

std::optional<Precision> precisionFromWord(std::string_view word) {
    return byWord<Precision>({Precision::Exact, Precision::Fast}, precisionWord, word);
}

std::optional<WeightPrecision> weightPrecisionFromWord(std::string_view word) {
    return byWord(weightPrecisions(), weightPrecisionWord, word);
}

const std::vector<WeightPrecision>& weightPrecisions() {
    static const std::vector<WeightPrecision> all{WeightPrecision::AsStored, WeightPrecision::Float32, WeightPrecision::BFloat16,
                                                  WeightPrecision::EightBit, WeightPrecision::FourBit};
    return all;
}

const std::vector<ElementType>& cacheTypes() {
    static const std::vector<ElementType> all{ElementType::F32, ElementType::BF16, ElementType::F16, ElementType::I8};
    return all;
}

std::optional<ElementType> cacheTypeFromWord(std::string_view word) { return byWord(cacheTypes(), elementTypeName, word); }

ElementType defaultCacheType(Precision precision) {
    return precision == Precision::Exact ? ElementType::F32 : ElementType::BF16;
}

} // namespace tokenscope
