// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/engine/generation.h"
#include "core/model/language_model.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace tokenscope {

// What speed is measured with: each member times one piece of work once, by the clock on the wall. Whoever
// measures repeats it, does it once before for nobody (the first time memory is new), and holds HotThreads.
// All throw Cancelled once `stop` is triggered.

template <class Work> double secondsOf(Work work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Reads a prompt into a context in the chunks of a run, up to its last position's logits [vocabulary].
void readInChunks(const LanguageModel& model, std::span<const TokenId> prompt, ModelContext& context,
                  std::vector<float>& logits, const std::stop_token& stop = {});

/// Throws RangeError where so many tokens, at least one, do not fit into the context after the prompt.
void checkRoomFor(std::int64_t tokens, std::span<const TokenId> prompt, const LanguageModel& model);

/// `count` ids to measure with: those given, from the start and again as often as needed.
std::vector<TokenId> repeatedIds(std::span<const TokenId> ids, std::int64_t count);

/// Seconds in which a prompt is read into a fresh cache, in the chunks of a run, up to its last position's
/// logits.
double secondsToRead(const LanguageModel& model, std::span<const TokenId> prompt,
                     const ContextOptions& options, std::stop_token stop = {});

/// Seconds of one full pass without a cache, up to the last position's logits: what a token after these ids
/// would cost a run that has no cache.
double secondsUncached(const LanguageModel& model, std::span<const TokenId> ids, Precision precision,
                       std::stop_token stop = {});

/// The model alone, decoding: one token a row and pass, logits out, nobody looks at them.
class PassSpeed {
public:
    /// Reads the prompt, for all rows at once, and reserves room for `columns` more positions.
    PassSpeed(const LanguageModel& model, std::span<const TokenId> prompt, int rows, std::int64_t columns,
              const ContextOptions& options, std::stop_token stop = {});
    /// Seconds of `columns` passes after the prompt. The next call begins after the prompt again.
    double seconds(std::int64_t columns, std::stop_token stop = {});

private:
    const LanguageModel& m_model;
    std::vector<TokenId> m_prompt;
    std::unique_ptr<ModelContext> m_context;
    std::vector<float> m_logits;
};

/// A run of the engine, decoding: sampled at temperature 1, with the full description of every column (64
/// candidates, entropy, ranks).
class RunSpeed {
public:
    /// As much as a run with `columns` columns reserves. `model` as neverEnding() gives it.
    RunSpeed(std::shared_ptr<const LoadedModel> model, std::vector<TokenId> prompt, int rows,
             std::int64_t columns, const ContextOptions& options, int firstRow = 0);
    /// Seconds from a prompt that nobody has read to the first column. Once, and before columnSeconds().
    double firstColumnSeconds(std::stop_token stop = {});
    /// Seconds of `columns` columns (at least 2) after the first; then they are taken back, so that the next
    /// call makes the same ones again.
    double columnSeconds(std::int64_t columns, std::stop_token stop = {});
    CacheStats cache() const;

private:
    Generation m_run;
};

/// The same model, but no token ends a row.
std::shared_ptr<const LoadedModel> neverEnding(const LoadedModel& model);

} // namespace tokenscope
