// SPDX-License-Identifier: MIT
#include "core/training/training_memory.h"

#include "core/checkpoint/memory_check.h"
#include "core/kernels/parallel.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::int64_t kFloat = sizeof(float);
constexpr std::int64_t kProgram = 200'000'000; ///< libraries, texts, what is small
/// From here on glibc gives a tensor pages of its own. Smaller ones lie in its heap, where the gaps that they
/// leave between those that stay are of little use: 1.4 to 1.9 times as much was measured.
constexpr std::int64_t kOwnPages = std::int64_t{32} << 20;
constexpr std::int64_t kGaps = 2;

std::int64_t partsOf(std::int64_t all, std::int64_t parts) {
    return (all + parts - 1) / parts;
}

/// All in bytes.
class Estimate {
public:
    Estimate(const TrainingSettings& settings, std::int64_t vocabulary, int threads)
        : m_settings(settings), m_config(trainedConfig(settings, vocabulary)), m_threads(threads) {}

    std::int64_t all() const {
        const std::int64_t live = 2 * parameters() + embedding(); // Muon keeps one number for each, AdamW two
        const std::int64_t initial = parameters(); // the store keeps what the leaves began with
        // A save copies what is live.
        return kProgram + initial + live + std::max({withGaps(step()), optimizers(), heldOutLoss(), live});
    }
    std::int64_t activations() const { return shardsAtOnce() * withGaps(ofShard()); }

private:
    std::int64_t positions() const {
        return partsOf(m_settings.rowsPerStep(), m_settings.shards) * m_settings.rowLength;
    }
    std::int64_t withGaps(std::int64_t bytes) const {
        const std::int64_t ofMost = kFloat * m_config.width * std::max(positions(), m_config.width);
        return ofMost < kOwnPages ? kGaps * bytes : bytes;
    }
    std::int64_t embedding() const { return kFloat * m_config.embeddingRows * m_config.width; }
    std::int64_t parameters() const {
        const std::int64_t ofLayer = 2 * m_config.width * (queryWidth() + keyWidth() + m_config.mlpWidth);
        return embedding() + kFloat * m_config.layers * ofLayer;
    }
    std::int64_t queryWidth() const { return m_config.heads * m_config.headSize; }
    std::int64_t keyWidth() const { return m_config.kvHeads * m_config.headSize; }
    std::int64_t shardsAtOnce() const { return std::min<std::int64_t>(m_threads, m_settings.shards); }

    /// The loss: logits of a few positions, and slopes in the head beside those in the embedding.
    std::int64_t ofLoss() const { return embedding() + kFloat * 256 * m_config.vocabulary; }

    /// What a shard keeps for its backward pass, and what that works with at its beginning.
    std::int64_t ofShard() const {
        const std::int64_t width = m_config.width, mlp = m_config.mlpWidth;
        const std::int64_t factors = 2 + m_config.heads + m_config.kvHeads; // of the norms
        const std::int64_t ofLayer = 2 * width + 2 * queryWidth() + 2 * keyWidth() + mlp + factors;
        constexpr std::int64_t input = 64; // ids, targets, weights, starts
        const std::int64_t ofPosition = input + kFloat * (m_config.layers * ofLayer + 6 * width + 2 * mlp);
        return positions() * ofPosition + ofLoss();
    }
    /// A shard's gradients grow while its activations go; they all wait for the last shard.
    std::int64_t step() const {
        const std::int64_t atOnce = std::max(ofShard(), parameters() + embedding());
        return shardsAtOnce() * atOnce + (m_settings.shards - shardsAtOnce()) * parameters();
    }
    /// Muon works with four copies of a matrix and two of its smaller square.
    std::int64_t optimizers() const {
        const std::int64_t width = m_config.width;
        const std::int64_t ofMatrix = kFloat * width * (4 * m_config.mlpWidth + 2 * width);
        return parameters() + std::max(m_threads * ofMatrix, embedding());
    }
    /// Without a backward pass nothing is kept from one layer to the next.
    std::int64_t heldOutLoss() const {
        const std::int64_t shards = std::min(m_settings.shards, heldOutRows);
        const std::int64_t ofPosition =
            kFloat * (3 * m_config.width + 2 * queryWidth() + 3 * keyWidth() + m_config.mlpWidth);
        return std::min<std::int64_t>(m_threads, shards) *
               (partsOf(heldOutRows, shards) * m_settings.rowLength * ofPosition + ofLoss());
    }

    const TrainingSettings& m_settings;
    ModelConfig m_config;
    std::int64_t m_threads;
};

} // namespace

std::int64_t trainingMemoryNeeded(const TrainingSettings& settings, std::int64_t vocabulary, int threads) {
    return Estimate(settings, vocabulary, threads).all();
}

void checkTrainingMemory(const std::string& folder, const TrainingSettings& settings, std::int64_t vocabulary,
                         std::optional<std::int64_t> available) {
    const Estimate estimate(settings, vocabulary, threadCount());
    const bool batchIsLarge = 2 * estimate.activations() > estimate.all();
    checkMemory(folder, estimate.all(), available,
                batchIsLarge ? "lower --batch-tokens (with --row-length or --context), --layers or --width"
                             : "lower --layers, --width or --vocabulary");
}

} // namespace tokenscope
