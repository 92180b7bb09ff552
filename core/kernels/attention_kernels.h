// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention_loops.h"
#include "core/kernels/cache_loops.h"

namespace tokenscope {

template <class Isa> AttentionTable::AttendChunk attendChunkFor(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return attendChunk<Isa, Float32Vector<Isa>>;
    case ElementType::F16:
        return attendChunk<Isa, HalfVector<Isa>>;
    case ElementType::BF16:
        return attendChunk<Isa, BfloatVector<Isa>>;
    case ElementType::I8:
        return attendChunk<Isa, ByteVector<Isa>>;
    default:
        return nullptr;
    }
}

template <class Isa> AttentionTable::StoreVector storeVectorFor(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return storeVector<Isa, Float32Vector<Isa>>;
    case ElementType::F16:
        return storeVector<Isa, HalfVector<Isa>>;
    case ElementType::BF16:
        return storeVector<Isa, BfloatVector<Isa>>;
    case ElementType::I8:
        return storeVector<Isa, ByteVector<Isa>>;
    default:
        return nullptr;
    }
}

/// The table of an instruction set (see stored_vector.h for what Isa offers).
template <class Isa>
constexpr AttentionTable attentionKernels{attendChunkFor<Isa>, mergeChunk<Isa>, storeVectorFor<Isa>};

} // namespace tokenscope
