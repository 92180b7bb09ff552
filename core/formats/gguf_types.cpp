// SPDX-License-Identifier: MIT
#include "core/formats/gguf_types.h"

#include <map>

namespace tokenscope {

std::optional<ElementType> ggufElementType(std::uint32_t id) {
    switch (id) {
    case 0:
        return ElementType::F32;
    case 1:
        return ElementType::F16;
    case 2:
        return ElementType::Q4_0;
    case 3:
        return ElementType::Q4_1;
    case 6:
        return ElementType::Q5_0;
    case 7:
        return ElementType::Q5_1;
    case 8:
        return ElementType::Q8_0;
    case 10:
        return ElementType::Q2_K;
    case 11:
        return ElementType::Q3_K;
    case 12:
        return ElementType::Q4_K;
    case 13:
        return ElementType::Q5_K;
    case 14:
        return ElementType::Q6_K;
    case 24:
        return ElementType::I8;
    case 25:
        return ElementType::I16;
    case 26:
        return ElementType::I32;
    case 27:
        return ElementType::I64;
    case 28:
        return ElementType::F64;
    case 30:
        return ElementType::BF16;
    default:
        return std::nullopt;
    }
}

std::string ggufTypeName(std::uint32_t id) {
    static const std::map<std::uint32_t, const char*> names = {
        {4, "Q4_2 (removed from the format)"},
        {5, "Q4_3 (removed from the format)"},
        {9, "Q8_1"},
        {15, "Q8_K"},
        {16, "IQ2_XXS"},
        {17, "IQ2_XS"},
        {18, "IQ3_XXS"},
        {19, "IQ1_S"},
        {20, "IQ4_NL"},
        {21, "IQ3_S"},
        {22, "IQ2_S"},
        {23, "IQ4_XS"},
        {29, "IQ1_M"},
        {34, "TQ1_0"},
        {35, "TQ2_0"},
        {39, "MXFP4"},
    };
    const auto found = names.find(id);
    return found == names.end() ? std::to_string(id) : found->second;
}

} // namespace tokenscope
