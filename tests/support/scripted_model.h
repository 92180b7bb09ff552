// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/language_model.h"
#include "core/values/errors.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tokenscope {

/// The cache of a ScriptedModel: the ids themselves. Grows as the real one does.
class ScriptedContext : public ModelContext {
public:
    ScriptedContext(int rows, std::int64_t capacity)
        : m_ids(static_cast<std::size_t>(rows)), m_capacity(capacity) {
        for (int row = 0; row < rows; ++row) {
            m_rowNames.push_back({row});
        }
    }

    int rows() const override { return static_cast<int>(m_ids.size()); }
    std::int64_t length() const override { return static_cast<std::int64_t>(m_ids.front().size()); }

    std::unique_ptr<ModelContext> replicate(int rows, std::int64_t capacity) const override {
        if (m_ids.size() != 1) {
            throw Error("only a context of one row can be replicated");
        }
        auto copy = std::make_unique<ScriptedContext>(rows, capacity);
        copy->m_ids.assign(static_cast<std::size_t>(rows), m_ids.front());
        return copy;
    }
    std::unique_ptr<ModelContext> forkRow(RowIndex row, std::int64_t length) const override {
        auto fork = std::make_unique<ScriptedContext>(1, length + 1);
        fork->m_ids.front() = m_ids.at(static_cast<std::size_t>(row.value));
        fork->m_rowNames.front() = row;
        fork->truncate(length);
        return fork;
    }
    void truncate(std::int64_t length) override {
        if (length > this->length()) {
            throw Error("a context cannot be truncated to more than it has");
        }
        for (auto& ids : m_ids) {
            ids.resize(static_cast<std::size_t>(length));
        }
    }
    CacheStats stats() const override {
        CacheStats stats;
        stats.layers = stats.kvHeads = stats.headSize = 1;
        stats.rows = rows();
        stats.capacity = m_capacity;
        stats.length = length();
        stats.bytesPerToken = 8;
        stats.usedBytes = 8 * stats.rows * stats.length;
        stats.allocatedBytes = 8 * stats.rows * stats.capacity;
        return stats;
    }

    /// To these rows [rows.size(), count]; the others get ids that do not exist.
    void append(std::span<const TokenId> ids, std::span<const RowIndex> rows) {
        const std::size_t count = ids.size() / rows.size();
        const std::size_t longer = m_ids.front().size() + count;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto part = ids.subspan(i * count, count);
            auto& row = m_ids[static_cast<std::size_t>(rows[i].value)];
            row.insert(row.end(), part.begin(), part.end());
        }
        for (auto& row : m_ids) {
            row.resize(longer, TokenId{-1});
        }
        while (length() > m_capacity) {
            m_capacity = (length() + 1024 + 1023) / 1024 * 1024;
        }
    }
    const std::vector<TokenId>& ids(std::size_t row) const { return m_ids[row]; }
    RowIndex rowName(std::size_t row) const { return m_rowNames[row]; }

private:
    std::vector<std::vector<TokenId>> m_ids;
    std::vector<RowIndex> m_rowNames; ///< a fork remembers whose row it is
    std::int64_t m_capacity;
};

/// A model whose logits a test chooses: a function of the ids up to a position, and of the row if it must be.
class ScriptedModel : public LanguageModel {
public:
    /// Fills `logits` [vocabulary] (zeros before the call) for what comes after `ids`.
    using Script = std::function<void(std::span<const TokenId> ids, RowIndex row, std::span<float> logits)>;

    ScriptedModel(std::int64_t vocabulary, std::int64_t contextLength, Script script)
        : m_vocabulary(vocabulary), m_contextLength(contextLength), m_script(std::move(script)) {}

    /// Makes each forward pass take time, in `layers` pieces between which it looks at the stop token.
    void takeTime(int layers, std::chrono::microseconds each) {
        m_layers = layers;
        m_layerTime = each;
    }
    /// Called at the start of each forward pass (to fail in it, to wait in it).
    std::function<void()> atForward;

    std::int64_t positionsFed() const { return m_positionsFed; }
    std::int64_t forwardCalls() const { return m_forwardCalls; }
    /// Ids in the context that was fed last, most ids wins: what the run's cache held at most.
    std::int64_t longestContext() const { return m_longestContext; }

    std::int64_t vocabulary() const override { return m_vocabulary; }
    std::int64_t contextLength() const override { return m_contextLength; }
    std::int64_t positionLimit() const override { return m_contextLength; }
    std::unique_ptr<ModelContext> newContext(int rows, std::int64_t capacity,
                                             const ContextOptions&) const override {
        return std::make_unique<ScriptedContext>(rows, capacity);
    }

    void forward(std::span<const TokenId> ids, ModelContext& context, LogitsFor wanted,
                 std::vector<float>& logits, std::stop_token stop,
                 std::span<const RowIndex> rows) const override {
        auto& own = dynamic_cast<ScriptedContext&>(context);
        std::vector<RowIndex> fed(rows.begin(), rows.end());
        for (int row = 0; rows.empty() && row < own.rows(); ++row) {
            fed.push_back({row});
        }
        const auto count = static_cast<std::int64_t>(ids.size() / fed.size());
        if (own.length() + count > m_contextLength) {
            throw Error("positions have run out");
        }
        if (atForward) {
            atForward();
        }
        passLayers(stop);
        own.append(ids, fed);
        ++m_forwardCalls;
        m_positionsFed += static_cast<std::int64_t>(ids.size());
        m_longestContext = std::max(m_longestContext.load(), own.length());
        logits.clear();
        for (const RowIndex index : fed) {
            const auto row = static_cast<std::size_t>(index.value);
            const std::span<const TokenId> all = own.ids(row);
            const auto first = wanted == LogitsFor::AllPositions
                                   ? all.size() - static_cast<std::size_t>(count) + 1
                                   : all.size();
            for (auto length = first; wanted != LogitsFor::None && length <= all.size(); ++length) {
                appendLogits(all.first(length), own.rowName(row), logits);
            }
        }
    }

    void forwardUncached(std::span<const TokenId> ids, std::vector<float>& logits, std::stop_token stop,
                         LogitsFor wanted, Precision) const override {
        passLayers(stop);
        logits.clear();
        const std::size_t first = wanted == LogitsFor::AllPositions ? 1 : ids.size();
        for (std::size_t length = first; wanted != LogitsFor::None && length <= ids.size(); ++length) {
            appendLogits(ids.first(length), {}, logits);
        }
    }

private:
    void passLayers(const std::stop_token& stop) const {
        for (int layer = 0; layer < m_layers; ++layer) {
            if (stop.stop_requested()) {
                throw Cancelled();
            }
            if (m_layerTime.count() > 0) {
                std::this_thread::sleep_for(m_layerTime);
            }
        }
    }
    void appendLogits(std::span<const TokenId> ids, RowIndex row, std::vector<float>& logits) const {
        logits.resize(logits.size() + static_cast<std::size_t>(m_vocabulary), 0.0F);
        m_script(ids, row, std::span(logits).last(static_cast<std::size_t>(m_vocabulary)));
    }

    std::int64_t m_vocabulary;
    std::int64_t m_contextLength;
    Script m_script;
    int m_layers = 1;
    std::chrono::microseconds m_layerTime{0};
    mutable std::atomic<std::int64_t> m_positionsFed = 0;
    mutable std::atomic<std::int64_t> m_forwardCalls = 0;
    mutable std::atomic<std::int64_t> m_longestContext = 0;
};

/// Logits that look random, differ for every sequence of ids, and are the same each time.
inline void hashedLogits(std::span<const TokenId> ids, RowIndex, std::span<float> logits) {
    std::uint64_t state = 0x9E3779B97F4A7C15ULL;
    const auto mix = [&state](std::uint64_t value) {
        state = (state ^ value) * 0xBF58476D1CE4E5B9ULL;
        state ^= state >> 29;
    };
    for (const TokenId id : ids) {
        mix(static_cast<std::uint64_t>(id.value) + 1);
    }
    for (float& logit : logits) {
        mix(1);
        logit = static_cast<float>(static_cast<double>(state >> 40) / (1 << 24) * 8 - 4);
    }
}

} // namespace tokenscope
