// SPDX-License-Identifier: MIT
#include "core/checkpoint/precision_name.h"

#include <algorithm>
#include <map>
#include <vector>

namespace tokenscope {

namespace {

using BytesByType = std::map<ElementType, std::size_t>;

BytesByType matrixBytes(const WeightMap& weights, bool onlyLayers) {
    BytesByType bytes;
    for (const auto& [name, weight] : weights) {
        if (weight.rows > 1 && (!onlyLayers || name.starts_with("layers.")))
            bytes[weight.type] += weight.bytes.size();
    }
    return bytes;
}

} // namespace

std::string precisionName(const WeightMap& weights) {
    const BytesByType inLayers = matrixBytes(weights, true);
    std::size_t total = 0;
    for (const auto& [type, bytes] : inLayers)
        total += bytes;
    for (const auto& [type, bytes] : inLayers) {
        if (isQuantised(type) && bytes > total / 2)
            return elementTypeName(type);
    }
    const BytesByType all = matrixBytes(weights, false);
    std::vector<std::pair<ElementType, std::size_t>> types(all.begin(), all.end());
    std::stable_sort(types.begin(), types.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string text = types.size() > 1 ? "mixed: " : "";
    for (const auto& [type, bytes] : types)
        text += std::string(&types.front().first == &type ? "" : ", ") + elementTypeName(type);
    return text;
}

} // namespace tokenscope
