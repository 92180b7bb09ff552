// SPDX-License-Identifier: MIT
#include "core/values/element_type.h"

#include "core/values/quant_block.h"

#include <limits>

namespace tokenscope {

namespace {

struct TypeFacts {
    const char* name;
    BlockSize block;
};

template <class Block> constexpr BlockSize of() { return {Block::elements, sizeof(Block)}; }

TypeFacts facts(ElementType type) {
    switch (type) {
    case ElementType::F32: return {"float32", {1, 4}};
    case ElementType::F16: return {"float16", {1, 2}};
    case ElementType::BF16: return {"bfloat16", {1, 2}};
    case ElementType::F64: return {"float64", {1, 8}};
    case ElementType::I8: return {"int8", {1, 1}};
    case ElementType::I16: return {"int16", {1, 2}};
    case ElementType::I32: return {"int32", {1, 4}};
    case ElementType::I64: return {"int64", {1, 8}};
    case ElementType::U8: return {"uint8", {1, 1}};
    case ElementType::Bool: return {"bool", {1, 1}};
    case ElementType::Q4_0: return {"Q4_0", of<BlockQ4_0>()};
    case ElementType::Q4_1: return {"Q4_1", of<BlockQ4_1>()};
    case ElementType::Q5_0: return {"Q5_0", of<BlockQ5_0>()};
    case ElementType::Q5_1: return {"Q5_1", of<BlockQ5_1>()};
    case ElementType::Q8_0: return {"Q8_0", of<BlockQ8_0>()};
    case ElementType::Q2_K: return {"Q2_K", of<BlockQ2_K>()};
    case ElementType::Q3_K: return {"Q3_K", of<BlockQ3_K>()};
    case ElementType::Q4_K: return {"Q4_K", of<BlockQ4_K>()};
    case ElementType::Q5_K: return {"Q5_K", of<BlockQ5_K>()};
    case ElementType::Q6_K: return {"Q6_K", of<BlockQ6_K>()};
    }
    return {"unknown", {1, 1}};
}

} // namespace

BlockSize blockSize(ElementType type) { return facts(type).block; }

bool isQuantised(ElementType type) { return type >= ElementType::Q4_0; }

const char* elementTypeName(ElementType type) { return facts(type).name; }

std::optional<std::int64_t> rowBytes(ElementType type, std::int64_t elements) {
    const BlockSize block = blockSize(type);
    if (elements < 0 || elements % block.elements != 0) {
        return std::nullopt;
    }
    const std::int64_t blocks = elements / block.elements;
    if (blocks > std::numeric_limits<std::int64_t>::max() / block.bytes) {
        return std::nullopt;
    }
    return blocks * block.bytes;
}

} // namespace tokenscope
