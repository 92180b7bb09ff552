// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json.h"
#include "core/formats/mapped_file.h"
#include "core/formats/safetensors.h"
#include "core/values/ids.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace tokenscope::test {

inline std::string dataPath(const std::string& relative) {
    return std::string(TOKENSCOPE_TEST_DATA) + "/" + relative;
}

/// A list of ids in a golden file.
inline std::vector<TokenId> idsOf(const Json& list) {
    std::vector<TokenId> ids;
    for (const Json& id : list)
        ids.push_back(TokenId{id.get<std::int32_t>()});
    return ids;
}

/// A float32 array of golden numbers, [rows, columns].
struct GoldenRows {
    std::int64_t rows = 0, columns = 0;
    std::vector<float> values;

    std::span<const float> row(std::int64_t index) const {
        return std::span(values).subspan(static_cast<std::size_t>(index * columns),
                                         static_cast<std::size_t>(columns));
    }
};

inline GoldenRows goldenRows(const TensorMap& arrays, const std::string& name) {
    const TensorView& tensor = arrays.at(name);
    if (tensor.type != ElementType::F32 || tensor.shape.size() != 2)
        throw std::runtime_error(name + " is not a float32 matrix");
    GoldenRows rows{tensor.shape[0], tensor.shape[1],
                    std::vector<float>(tensor.bytes.size() / sizeof(float))};
    std::memcpy(rows.values.data(), tensor.bytes.data(), tensor.bytes.size());
    return rows;
}

/// Largest absolute difference over the numbers that both have; infinite when one is NaN.
inline double largestDifference(std::span<const float> a, std::span<const float> b) {
    double largest = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        const double difference = std::abs(static_cast<double>(a[i]) - b[i]);
        largest =
            std::isnan(difference) ? std::numeric_limits<double>::infinity() : std::max(largest, difference);
    }
    return largest;
}

inline std::size_t argmax(std::span<const float> row) {
    return static_cast<std::size_t>(std::max_element(row.begin(), row.end()) - row.begin());
}

} // namespace tokenscope::test
