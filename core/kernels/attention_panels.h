// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention_chunk.h"
#include "core/kernels/stored_vector.h"

namespace tokenscope {

// The first step of a chunk: keys and values become float32 panels that all query heads are multiplied with.

/// A vector's worth of keys; with `clamped`, the last one stands for all behind it, which may not be there.
template <class Isa, bool clamped> struct KeyRows {
    const std::byte* first;
    std::int64_t stride;
    int last;

    const std::byte* at(int key) const { return first + (clamped && key > last ? last : key) * stride; }
};

/// `lanes` keys and the `lanes` words of each from byte `offset` on: panel rows [word] of one number per key.
template <class Isa, class Stored, class Rows>
inline void spreadBlock(const Rows& rows, std::int64_t offset, float* panel) {
    constexpr int numbers = 4 / Stored::size; // in a word
    for (int quad = 0; quad < Isa::lanes / 4; ++quad) {
        const std::int64_t at = offset + 16 * quad;
        const auto x0 = Isa::loadQuads(rows, 0, at);
        const auto x1 = Isa::loadQuads(rows, 1, at);
        const auto x2 = Isa::loadQuads(rows, 2, at);
        const auto x3 = Isa::loadQuads(rows, 3, at);
        const auto low01 = Isa::unpackLow32(x0, x1);
        const auto low23 = Isa::unpackLow32(x2, x3);
        const auto high01 = Isa::unpackHigh32(x0, x1);
        const auto high23 = Isa::unpackHigh32(x2, x3);
        float* to = panel + 4 * quad * numbers * chunkKeys;
        Stored::spread(Isa::unpackLow64(low01, low23), to, chunkKeys);
        Stored::spread(Isa::unpackHigh64(low01, low23), to + numbers * chunkKeys, chunkKeys);
        Stored::spread(Isa::unpackLow64(high01, high23), to + 2 * numbers * chunkKeys, chunkKeys);
        Stored::spread(Isa::unpackHigh64(high01, high23), to + 3 * numbers * chunkKeys, chunkKeys);
    }
}

/// Multiplies the keys of a group by their scales.
template <class Isa, class Rows>
inline void scaleGroup(const Rows& rows, std::int64_t headSize, float* panel) {
    using V = Vector<Isa>;
    float scales[Isa::lanes];
    for (int key = 0; key < Isa::lanes; ++key)
        scales[key] = loadAs<float>(rows.at(key) + headSize);
    const typename V::Floats scale = V::load(scales);
    for (std::int64_t i = 0; i < headSize; ++i)
        V::store(panel + i * chunkKeys, V::load(panel + i * chunkKeys) * scale);
}

template <class Isa, class Stored, class Rows>
void spreadGroup(const Rows& rows, std::int64_t headSize, float* panel) {
    constexpr std::int64_t blockBytes = 4 * Isa::lanes;
    const std::int64_t bytes = headSize * Stored::size;
    std::int64_t offset = 0;
    for (; offset + blockBytes <= bytes; offset += blockBytes)
        spreadBlock<Isa, Stored>(rows, offset, panel + offset / Stored::size * chunkKeys);
    if (offset < bytes) { // not a whole block: what lies behind a vector may not be ours to read
        std::byte rest[Isa::lanes * blockBytes] = {};
        for (int key = 0; key < Isa::lanes; ++key)
            __builtin_memcpy(rest + key * blockBytes, rows.at(key) + offset,
                             static_cast<std::size_t>(bytes - offset));
        spreadBlock<Isa, Stored>(KeyRows<Isa, false>{rest, blockBytes, 0}, 0,
                                 panel + offset / Stored::size * chunkKeys);
    }
    if constexpr (Stored::hasScale)
        scaleGroup<Isa>(rows, headSize, panel);
}

/// Keys from `first` to before `end` as [headSize, 64], and some around them.
template <class Isa, class Stored> void spreadKeys(const ChunkTask& task, int first, int end, float* panel) {
    for (int key = first / Isa::lanes * Isa::lanes; key < end; key += Isa::lanes) {
        const std::byte* keys = task.keys + key * task.stride;
        if (key + Isa::lanes <= end)
            spreadGroup<Isa, Stored>(KeyRows<Isa, false>{keys, task.stride, 0}, task.headSize, panel + key);
        else
            spreadGroup<Isa, Stored>(KeyRows<Isa, true>{keys, task.stride, end - 1 - key}, task.headSize,
                                     panel + key);
    }
}

/// Values as they are stored or as float32.
struct ValuePanel {
    const std::byte* first; ///< of the chunk's first position
    std::int64_t stride;    ///< bytes
};

template <class Isa, class Stored> void widenValue(const std::byte* from, std::int64_t headSize, float* to) {
    using V = Vector<Isa>;
    typename V::Floats scale = V::broadcast(1);
    if constexpr (Stored::hasScale)
        scale = V::broadcast(loadAs<float>(from + headSize));
    const auto scaled = [&](const std::byte* stored) {
        if constexpr (Stored::hasScale)
            return Stored::load(stored) * scale;
        else
            return Stored::load(stored);
    };
    std::int64_t i = 0;
    for (; i + Isa::lanes <= headSize; i += Isa::lanes)
        V::store(to + i, scaled(from + i * Stored::size));
    if (i < headSize) {
        std::byte rest[4 * Isa::lanes] = {};
        __builtin_memcpy(rest, from + i * Stored::size,
                         static_cast<std::size_t>((headSize - i) * Stored::size));
        V::store(to + i, scaled(rest));
    }
}

/// Values from `first` to before `end` as float32, each with zeros up to a multiple of `lanes`.
template <class Isa, class Stored>
ValuePanel widenValues(const ChunkTask& task, int first, int end, float* panel) {
    const std::int64_t width = paddedHeadSize(task.headSize);
    for (int key = first; key < end; ++key)
        widenValue<Isa, Stored>(task.values + key * task.stride, task.headSize, panel + key * width);
    return {reinterpret_cast<const std::byte*>(panel), width * std::int64_t{sizeof(float)}};
}

} // namespace tokenscope
