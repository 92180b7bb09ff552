// SPDX-License-Identifier: MIT
#include "core/training/initial_weights.h"

#include "core/corpus/random.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace tokenscope {

namespace {

/// Box and Muller's normal numbers.
double normal(Random& random) {
    const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
    return radius * std::cos(2 * std::numbers::pi * random.unit());
}

class WeightMaker {
public:
    explicit WeightMaker(std::uint64_t seed) : m_seed(seed) {}

    /// Deviation 0: zeros.
    void add(const std::string& name, std::int64_t rows, std::int64_t columns, double deviation) {
        auto values = std::make_shared<std::vector<float>>(static_cast<std::size_t>(rows * columns));
        // A stream of its own for each matrix: its numbers do not depend on the sizes of the others.
        Random random(m_seed, m_weights.size());
        if (deviation > 0)
            std::ranges::generate(*values, [&] { return static_cast<float>(deviation * normal(random)); });
        m_weights[name] = {ElementType::F32, rows, columns, std::as_bytes(std::span(*values)), values, name};
    }
    void addLinear(const std::string& name, std::int64_t rows, std::int64_t columns) {
        const auto inputs = static_cast<double>(columns);
        add(name, rows, columns,
            std::min(1.0, std::sqrt(static_cast<double>(rows) / inputs)) / std::sqrt(inputs));
    }
    WeightMap take() { return std::move(m_weights); }

private:
    std::uint64_t m_seed;
    WeightMap m_weights;
};

} // namespace

WeightMap initialWeights(const ModelConfig& config, std::uint64_t seed) {
    const std::int64_t queryWidth = config.heads * config.headSize;
    const std::int64_t kvWidth = config.kvHeads * config.headSize;
    WeightMaker maker(seed);
    maker.add("embedding", config.embeddingRows, config.width, 0.02);
    for (std::int64_t layer = 0; layer < config.layers; ++layer) {
        const std::string prefix = "layers." + std::to_string(layer) + ".";
        maker.addLinear(prefix + "query", queryWidth, config.width);
        maker.addLinear(prefix + "key", kvWidth, config.width);
        maker.addLinear(prefix + "value", kvWidth, config.width);
        maker.add(prefix + "output", config.width, queryWidth, 0);
        maker.addLinear(prefix + "up", config.mlpWidth, config.width);
        maker.add(prefix + "down", config.width, config.mlpWidth, 0);
    }
    return maker.take();
}

} // namespace tokenscope
