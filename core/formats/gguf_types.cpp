// SPDX-License-Identifier: MIT
#include "core/formats/gguf_types.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tokenscope {

namespace {

template <class Value> using ById = std::pair<std::uint32_t, Value>;

constexpr std::array<ById<ElementType>, 18> supported = {{
    {0, ElementType::F32},
    {1, ElementType::F16},
    {2, ElementType::Q4_0},
    {3, ElementType::Q4_1},
    {6, ElementType::Q5_0},
    {7, ElementType::Q5_1},
    {8, ElementType::Q8_0},
    {10, ElementType::Q2_K},
    {11, ElementType::Q3_K},
    {12, ElementType::Q4_K},
    {13, ElementType::Q5_K},
    {14, ElementType::Q6_K},
    {24, ElementType::I8},
    {25, ElementType::I16},
    {26, ElementType::I32},
    {27, ElementType::I64},
    {28, ElementType::F64},
    {30, ElementType::BF16},
}};

constexpr std::array<ById<const char*>, 16> others = {{
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
}};

} // namespace

std::optional<ElementType> ggufElementType(std::uint32_t id) {
    const auto* const found = std::ranges::find(supported, id, &ById<ElementType>::first);
    return found == supported.end() ? std::nullopt : std::optional(found->second);
}

std::string ggufTypeName(std::uint32_t id) {
    const auto* const found = std::ranges::find(others, id, &ById<const char*>::first);
    return found == others.end() ? std::to_string(id) : found->second;
}

} // namespace tokenscope
