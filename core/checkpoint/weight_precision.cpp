// SPDX-License-Identifier: MIT
#include "core/checkpoint/weight_precision.h"

#include "core/formats/mapped_file.h"
#include "core/kernels/dequantise.h"
#include "core/kernels/packed_memory.h"
#include "core/kernels/parallel.h"
#include "core/kernels/quantise_row.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>
#include <vector>

namespace tokenscope {

namespace {

/// What a thread converts at a time, and all of them between two calls of the progress.
constexpr std::int64_t numbersOfTask = 1 << 16, numbersOfStep = 1 << 22;

/// Beyond what float16 can hold, a block's scale or minimum is infinite.
constexpr float largestOfBlock = 65504;

/// Rows of them are looked up, or end in logits: 4 bits would show most there.
bool isEmbeddingOrHead(std::string_view name) {
    return name.ends_with("embedding") || name == "head";
}

std::int64_t bytesIn(ElementType type, const Weight& weight) {
    return weight.rows * *rowBytes(type, weight.columns);
}

void checkFitsBlocks(const std::vector<float>& row, const Weight& weight) {
    const auto fits = [](float x) { return std::abs(x) <= largestOfBlock; }; // false for NaN
    const auto found = std::find_if_not(row.begin(), row.end(), fits);
    if (found == row.end())
        return;
    std::ostringstream number;
    number << *found;
    throw Error(messageText(weight.name) + ": holds " + number.str() +
                ", which blocks of 8 or 4 bits cannot; load the weights as stored, float32 or bfloat16");
}

void convertRows(const Weight& from, ElementType to, std::int64_t first, std::int64_t end, std::byte* out) {
    const std::int64_t storedBytes = *rowBytes(from.type, from.columns),
                       newBytes = *rowBytes(to, from.columns);
    std::vector<float> wide(static_cast<std::size_t>(from.columns));
    for (std::int64_t row = first; row < end; ++row) {
        dequantiseRow(from.type, from.bytes.data() + row * storedBytes, from.columns, wide.data());
        if (isQuantised(to))
            checkFitsBlocks(wide, from);
        quantiseRow(to, wide.data(), from.columns, out + row * newBytes);
    }
}

/// `rowsDone` gets a number of rows, again and again until it was told all of them.
Weight converted(const Weight& from, ElementType to, const std::function<void(std::int64_t)>& rowsDone) {
    const std::int64_t bytes = bytesIn(to, from);
    const std::shared_ptr<std::byte> memory = takePackedMemory(bytes);
    const std::int64_t rowsOfTask = std::max<std::int64_t>(1, numbersOfTask / from.columns);
    const std::int64_t rowsOfStep = std::max(rowsOfTask, numbersOfStep / from.columns);
    for (std::int64_t first = 0; first < from.rows; first += rowsOfStep) {
        const std::int64_t end = std::min(from.rows, first + rowsOfStep);
        parallelFor((end - first + rowsOfTask - 1) / rowsOfTask, [&](std::int64_t task) {
            const std::int64_t begin = first + task * rowsOfTask;
            convertRows(from, to, begin, std::min(end, begin + rowsOfTask), memory.get());
        });
        rowsDone(end - first);
    }
    Weight weight = from;
    weight.type = to;
    weight.bytes = {memory.get(), static_cast<std::size_t>(bytes)};
    weight.owner = memory;
    return weight;
}

/// What was read of the file that a weight lies in need not stay in this process's memory.
void forgetPagesBehind(const Weight& weight) {
    if (const auto file = mappedFileOf(weight.owner))
        file->forgetPages();
}

} // namespace

ElementType typeLoadedAs(WeightPrecision precision, std::string_view name, const Weight& weight) {
    const auto inBlocks = [&weight](ElementType type) {
        return rowBytes(type, weight.columns) ? type : weight.type;
    };
    if (weight.rows < 2 || weight.columns < 2) // vectors may be stored as one column
        return weight.type;
    switch (precision) {
    case WeightPrecision::AsStored:
        break;
    case WeightPrecision::Float32:
        return ElementType::F32;
    case WeightPrecision::BFloat16:
        return ElementType::BF16;
    case WeightPrecision::EightBit:
        return inBlocks(ElementType::Q8_0);
    case WeightPrecision::FourBit:
        if (weight.type == ElementType::Q4_0 || weight.type == ElementType::Q4_1)
            break;
        return inBlocks(isEmbeddingOrHead(name) ? ElementType::Q8_0 : ElementType::Q4_1);
    }
    return weight.type;
}

WeightMemory memoryLoadedAs(WeightPrecision precision, const CollectedWeights& collected) {
    WeightMemory memory;
    std::int64_t largest = 0, turned = 0;
    for (const auto& [name, weight] : collected.weights) {
        const ElementType type = typeLoadedAs(precision, name, weight);
        const bool changes = type != weight.type;
        const auto bytes = changes ? bytesIn(type, weight) : static_cast<std::int64_t>(weight.bytes.size());
        memory.loaded += bytes;
        if (changes)
            largest = std::max(largest, bytes);
    }
    for (const MatrixToTurn& matrix : collected.toTurn)
        turned += static_cast<std::int64_t>(matrix.tensor.bytes.size());
    memory.whileLoading = std::max(turned, memory.loaded) + largest;
    return memory;
}

void convertWeights(WeightMap& weights, WeightPrecision precision,
                    const std::function<void(double)>& progress) {
    double total = 0, done = 0;
    for (const auto& [name, weight] : weights) {
        if (typeLoadedAs(precision, name, weight) != weight.type)
            total += static_cast<double>(weight.rows) * static_cast<double>(weight.columns);
    }
    for (auto& [name, weight] : weights) {
        const ElementType type = typeLoadedAs(precision, name, weight);
        if (type == weight.type)
            continue;
        Weight result = converted(weight, type, [&, columns = weight.columns](std::int64_t rows) {
            done += static_cast<double>(rows) * static_cast<double>(columns);
            if (progress)
                progress(done / total);
        });
        forgetPagesBehind(weight);
        weight = std::move(result);
    }
}

} // namespace tokenscope
