// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention_panels.h"
#include "core/kernels/small_product.h"

namespace tokenscope {

// Attention of a chunk, written once for all instruction sets (see stored_vector.h for what Isa offers).

/// e^x for x up to 0, within 2 units in the last place; 0 below -87.3. NaN stays NaN, and e^0 is 1.
template <class Isa> inline typename Vector<Isa>::Floats expOfNegative(typename Vector<Isa>::Floats x) {
    using V = Vector<Isa>;
    // x = n * ln 2 + r with |r| <= ln(2) / 2; adding 1.5 * 2^23 rounds to the nearest integer and leaves it
    // in the lowest bits.
    const auto shifted = Isa::fma(x, V::broadcast(1.44269504088896341f), V::broadcast(12582912.0f));
    const auto n = shifted - 12582912.0f;
    auto r = Isa::fma(n, V::broadcast(-0.693359375f), x); // ln 2 in two parts, the first exact in few bits
    r = Isa::fma(n, V::broadcast(2.12194440054690583e-4f), r);
    constexpr float coefficients[] = {1.0f / 720, 1.0f / 120, 1.0f / 24, 1.0f / 6, 0.5f, 1.0f, 1.0f};
    auto p = V::broadcast(1.0f / 5040);
    for (const float coefficient : coefficients)
        p = Isa::fma(p, r, V::broadcast(coefficient));
    const auto power = (reinterpret_cast<typename V::Words>(shifted) + 127u) << 23;
    const auto result = p * reinterpret_cast<typename V::Floats>(power);
    return x < -87.3f ? V::zero() : result;
}

// The largest lane, by halves.
template <class Isa> inline float largestOf(VectorTypes<4>::Floats v) {
    const VectorTypes<4>::Floats high = __builtin_shufflevector(v, v, 2, 3, 0, 1);
    const VectorTypes<4>::Floats pairs = v > high ? v : high;
    return pairs[0] > pairs[1] ? pairs[0] : pairs[1];
}
template <class Isa> inline float largestOf(VectorTypes<8>::Floats v) {
    const VectorTypes<4>::Floats low = __builtin_shufflevector(v, v, 0, 1, 2, 3);
    const VectorTypes<4>::Floats high = __builtin_shufflevector(v, v, 4, 5, 6, 7);
    return largestOf<Isa>(low > high ? low : high);
}
template <class Isa> inline float largestOf(VectorTypes<16>::Floats v) {
    const VectorTypes<8>::Floats low = __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7);
    const VectorTypes<8>::Floats high = __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15);
    return largestOf<Isa>(low > high ? low : high);
}

template <class Isa> inline typename Vector<Isa>::Ints laneNumbers() {
    constexpr std::int32_t numbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    typename Vector<Isa>::Ints v;
    __builtin_memcpy(&v, numbers, sizeof v);
    return v;
}

/// Turns scores into weights exp(scale * (score - largest)), a vector at a time from key `from` to before
/// `end`. visible(key, x, otherwise) gives x in the lanes that count.
template <class Isa, class Visible>
inline __attribute__((always_inline)) void weighVectors(float* scores, int from, int end, float scale,
                                                        Visible visible, float* largest, float* sum) {
    using V = Vector<Isa>;
    typename V::Floats best = V::broadcast(-__builtin_inff());
    for (int key = from; key < end; key += V::lanes) {
        const typename V::Floats x = visible(key, V::load(scores + key), -__builtin_inff());
        best = x > best ? x : best;
    }
    *largest = largestOf<Isa>(best);
    const typename V::Floats shift = V::broadcast(*largest);
    typename V::Floats sums = V::zero();
    for (int key = from; key < end; key += V::lanes) {
        const typename V::Floats x = (V::load(scores + key) - shift) * scale;
        const typename V::Floats weight = visible(key, expOfNegative<Isa>(x), 0);
        V::store(scores + key, weight);
        sums += weight;
    }
    *sum = V::sum(sums);
}

/// The keys that count are those from `first` to before `end`.
template <class Isa>
void weighKeys(float* scores, int first, int end, float scale, float* largest, float* sum) {
    using V = Vector<Isa>;
    const auto all = [](int, typename V::Floats x, float) { return x; };
    const auto some = [&](int key, typename V::Floats x, float otherwise) -> typename V::Floats {
        const typename V::Ints number = laneNumbers<Isa>() + key;
        return (number >= first) & (number < end) ? x : V::broadcast(otherwise);
    };
    if (first == 0 && end == chunkKeys)
        weighVectors<Isa>(scores, 0, chunkKeys, scale, all, largest, sum);
    else
        weighVectors<Isa>(scores, first / V::lanes * V::lanes, end, scale, some, largest, sum);
}

/// Some of a chunk's query heads, no more than a product takes.
struct QueryBlock {
    Fetch nextKeys; ///< while scores are computed
    Fetch nextValues;
    const float* const* queries = nullptr;
    const std::int32_t* firstKeys = nullptr;
    const std::int32_t* endKeys = nullptr;
    int rows = 0;
    ChunkSums sums;
};

/// A value that a query does not see is not even multiplied by zero: it might be NaN.
template <class Isa, class Values>
void sumValues(const QueryBlock& block, const float* weights, const ValuePanel& values,
               std::int64_t headSize) {
    const std::int64_t vectors = (headSize + Isa::lanes - 1) / Isa::lanes;
    const std::int64_t width = paddedHeadSize(headSize);
    const auto add = [&](int row, int rows, int from, int to, bool added) {
        const float* a[productRows];
        for (int i = 0; i < rows; ++i)
            a[i] = weights + (row + i) * chunkKeys + from;
        SmallProduct product;
        product.a = a;
        product.b = values.first + from * values.stride;
        product.bStride = values.stride;
        product.scales = product.b + headSize;
        product.steps = to - from;
        product.c = block.sums.values + row * width;
        product.cStride = width;
        product.added = added;
        product.fetch = block.nextValues;
        multiplyColumns<Isa, Values>(product, rows, vectors);
    };
    const int common = block.firstKeys[block.rows - 1];
    const int commonEnd = block.endKeys[0];
    if (common >= commonEnd) {
        for (int row = 0; row < block.rows; ++row)
            add(row, 1, block.firstKeys[row], block.endKeys[row], false);
        return;
    }
    const bool someSeeEarlier = block.firstKeys[0] < common;
    for (int row = 0; someSeeEarlier && row < block.rows; ++row)
        add(row, 1, block.firstKeys[row], common, false);
    add(0, block.rows, common, commonEnd, someSeeEarlier);
    for (int row = 0; row < block.rows; ++row)
        if (block.endKeys[row] > commonEnd)
            add(row, 1, commonEnd, block.endKeys[row], true);
}

/// `Values`: how they are stored.
template <class Isa, class Values>
void attendBlock(const QueryBlock& block, const float* keys, const ValuePanel& values, std::int64_t headSize,
                 float scale, float* scores) {
    const int from = block.firstKeys[0] / Isa::lanes * Isa::lanes;
    const int vectors = (block.endKeys[block.rows - 1] - from + Isa::lanes - 1) / Isa::lanes;
    SmallProduct product;
    product.a = block.queries;
    product.b = reinterpret_cast<const std::byte*>(keys + from);
    product.bStride = chunkKeys * sizeof(float);
    product.steps = headSize;
    product.c = scores + from;
    product.cStride = chunkKeys;
    product.fetch = block.nextKeys;
    multiplyColumns<Isa, Float32Vector<Isa>>(product, block.rows, vectors);
    for (int row = 0; row < block.rows; ++row)
        weighKeys<Isa>(scores + row * chunkKeys, block.firstKeys[row], block.endKeys[row], scale,
                       block.sums.maxima + row, block.sums.weights + row);
    sumValues<Isa, Values>(block, scores, values, headSize);
}

template <class Isa, class Stored> void attendChunk(const ChunkTask& task) {
    float* const keys = task.scratch;
    float* const values = keys + chunkKeys * roundedUp(task.headSize, 64);
    float* const scores = values + chunkKeys * paddedHeadSize(task.headSize);
    const int first = task.firstKeys[0];
    const int end = task.endKeys[task.rows - 1];
    spreadKeys<Isa, Stored>(task, first, end, keys);
    // One product widens values on its way; for several a copy, near and aligned, costs less than it saves.
    const bool isCopied = task.rows > productRows || task.headSize % Isa::lanes != 0;
    const ValuePanel panel =
        isCopied ? widenValues<Isa, Stored>(task, first, end, values) : ValuePanel{task.values, task.stride};
    const auto attendBlockOf = isCopied ? attendBlock<Isa, Float32Vector<Isa>> : attendBlock<Isa, Stored>;
    QueryBlock block;
    if (task.hasNext && task.stride == Stored::bytes(task.headSize)) {
        const std::int64_t bytes = chunkKeys * task.stride; // from one chunk to the next
        block.nextKeys = {task.keys + bytes, (bytes + task.headSize - 1) / task.headSize};
        block.nextValues = {task.values + bytes, task.stride};
    }
    for (int row = 0; row < task.rows; row += productRows) {
        block.queries = task.queries + row;
        block.firstKeys = task.firstKeys + row;
        block.endKeys = task.endKeys + row;
        block.rows = task.rows - row < productRows ? task.rows - row : productRows;
        block.sums = {task.sums.values + row * paddedHeadSize(task.headSize), task.sums.maxima + row,
                      task.sums.weights + row};
        attendBlockOf(block, keys, panel, task.headSize, task.scale, scores);
        block.nextKeys = block.nextValues = {};
    }
}

/// Merges up to `lanes` rows, whose factors are computed together.
template <class Isa>
void mergeRows(const ChunkSums& sums, const ChunkSums& next, int rows, std::int64_t headSize, float scale) {
    using V = Vector<Isa>;
    float differences[V::lanes] = {};
    for (int row = 0; row < rows; ++row)
        differences[row] = next.maxima[row] - sums.maxima[row];
    const typename V::Floats rise = V::load(differences);
    // Of the two, the one with the larger maximum keeps its weights.
    const typename V::Floats factors = expOfNegative<Isa>((rise > 0 ? -rise : rise) * scale);
    for (int row = 0; row < rows; ++row) {
        const bool rises = differences[row] > 0;
        const float ours = rises ? factors[row] : 1;
        const float theirs = rises ? 1 : factors[row];
        sums.weights[row] = sums.weights[row] * ours + next.weights[row] * theirs;
        sums.maxima[row] = rises ? next.maxima[row] : sums.maxima[row];
        float* const to = sums.values + row * paddedHeadSize(headSize);
        const float* const from = next.values + row * paddedHeadSize(headSize);
        for (std::int64_t i = 0; i < headSize; i += V::lanes)
            V::store(to + i,
                     Isa::fma(V::load(from + i), V::broadcast(theirs), V::load(to + i) * V::broadcast(ours)));
    }
}

template <class Isa>
void mergeChunk(const ChunkSums& sums, const ChunkSums& next, int rows, std::int64_t headSize, float scale) {
    const std::int64_t width = paddedHeadSize(headSize);
    for (int row = 0; row < rows; row += Isa::lanes)
        mergeRows<Isa>({sums.values + row * width, sums.maxima + row, sums.weights + row},
                       {next.values + row * width, next.maxima + row, next.weights + row},
                       rows - row < Isa::lanes ? rows - row : Isa::lanes, headSize, scale);
}

} // namespace tokenscope
