// SPDX-License-Identifier: MIT
#include "core/engine/speed.h"

#include "core/engine/logits_source.h"
#include "core/values/errors.h"

#include <algorithm>
#include <string>
#include <utility>

namespace tokenscope {

namespace {

RunRequest requestFor(std::vector<TokenId> prompt, int rows, std::int64_t columns,
                      const ContextOptions& options, int firstRow) {
    RunRequest request;
    request.prompt = std::move(prompt);
    request.rows = rows;
    request.firstRow = firstRow;
    request.maxTokens = columns;
    request.seed = 1;
    request.precision = options.precision;
    request.cacheType = options.cacheType;
    request.toolsEnabled = false; // a call would force tokens instead of drawing them
    return request;
}

} // namespace

void readInChunks(const LanguageModel& model, std::span<const TokenId> prompt, ModelContext& context,
                  std::vector<float>& logits, const std::stop_token& stop) {
    constexpr auto chunk = static_cast<std::size_t>(LogitsSource::chunkSize);
    for (std::size_t begin = 0; begin < prompt.size(); begin += chunk) {
        const auto piece = prompt.subspan(begin, std::min(chunk, prompt.size() - begin));
        const bool isLast = begin + piece.size() == prompt.size();
        model.forward(piece, context, isLast ? LogitsFor::LastPosition : LogitsFor::None, logits, stop);
    }
}

void checkRoomFor(std::int64_t tokens, std::span<const TokenId> prompt, const LanguageModel& model) {
    const auto length = static_cast<std::int64_t>(prompt.size());
    if (tokens < 1) {
        throw RangeError("tokens: at least one is needed");
    }
    if (tokens > model.contextLength() - length) {
        throw RangeError("tokens: " + std::to_string(tokens) + " after the prompt's " +
                         std::to_string(length) + " are more than the model's context of " +
                         std::to_string(model.contextLength()));
    }
}

std::vector<TokenId> repeatedIds(std::span<const TokenId> ids, std::int64_t count) {
    std::vector<TokenId> repeated;
    for (std::int64_t i = 0; i < count; ++i) {
        repeated.push_back(ids[static_cast<std::size_t>(i) % ids.size()]);
    }
    return repeated;
}

double secondsToRead(const LanguageModel& model, std::span<const TokenId> prompt,
                     const ContextOptions& options, std::stop_token stop) {
    std::vector<float> logits;
    return secondsOf([&] {
        const auto context = model.newContext(1, static_cast<std::int64_t>(prompt.size()), options);
        readInChunks(model, prompt, *context, logits, stop);
    });
}

double secondsUncached(const LanguageModel& model, std::span<const TokenId> ids, Precision precision,
                       std::stop_token stop) {
    std::vector<float> logits;
    return secondsOf(
        [&] { model.forwardUncached(ids, logits, std::move(stop), LogitsFor::LastPosition, precision); });
}

PassSpeed::PassSpeed(const LanguageModel& model, std::span<const TokenId> prompt, int rows,
                     std::int64_t columns, const ContextOptions& options, std::stop_token stop)
    : m_model(model), m_prompt(prompt.begin(), prompt.end()) {
    const auto length = static_cast<std::int64_t>(prompt.size());
    const auto read = model.newContext(1, length, options);
    readInChunks(model, prompt, *read, m_logits, stop);
    m_context = read->replicate(rows, length + columns);
}

double PassSpeed::seconds(std::int64_t columns, std::stop_token stop) {
    const auto rows = static_cast<std::size_t>(m_context->rows());
    m_context->truncate(static_cast<std::int64_t>(m_prompt.size()));
    return secondsOf([&] {
        std::vector<TokenId> fed(rows);
        for (std::int64_t column = 0; column < columns; ++column) {
            for (std::size_t row = 0; row < rows; ++row) { // rows differ, as those of a run do
                fed[row] = m_prompt[(static_cast<std::size_t>(column) + 7 * row) % m_prompt.size()];
            }
            m_model.forward(fed, *m_context, LogitsFor::LastPosition, m_logits, stop);
        }
    });
}

RunSpeed::RunSpeed(std::shared_ptr<const LoadedModel> model, std::vector<TokenId> prompt, int rows,
                   std::int64_t columns, const ContextOptions& options, int firstRow)
    : m_run(std::move(model), requestFor(std::move(prompt), rows, columns, options, firstRow)) {}

double RunSpeed::firstColumnSeconds(std::stop_token stop) {
    return secondsOf([&] {
        m_run.readPrompt(stop);
        m_run.makeColumn(stop);
    });
}

double RunSpeed::columnSeconds(std::int64_t columns, std::stop_token stop) {
    const std::int64_t before = m_run.columns();
    const double seconds = secondsOf([&] {
        for (std::int64_t column = 0; column < columns; ++column) {
            m_run.makeColumn(stop);
        }
    });
    if (m_run.columns() != before + columns) {
        throw Error("a run to be measured ended by itself: the model's logits are no numbers");
    }
    for (std::int64_t column = 0; column < columns; ++column) {
        m_run.stepBack();
    }
    return seconds;
}

CacheStats RunSpeed::cache() const {
    RunSnapshot snapshot;
    m_run.describe(snapshot);
    return snapshot.cache;
}

std::shared_ptr<const LoadedModel> neverEnding(const LoadedModel& model) {
    auto endless = std::make_shared<LoadedModel>(model);
    endless->endTokens.clear();
    endless->startToken.reset();
    return endless;
}

} // namespace tokenscope
