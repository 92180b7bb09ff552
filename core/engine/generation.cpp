// SPDX-License-Identifier: MIT
#include "core/engine/generation.h"

#include "core/engine/request_check.h"
#include "core/engine/row_rules.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <algorithm>
#include <exception>
#include <random>
#include <utility>

namespace tokenscope {

namespace {

RunRequest checked(RunRequest request, const LanguageModel& model) {
    checkRequest(request, model);
    return request;
}

std::uint64_t freshSeed() {
    std::random_device device;
    return device() & 0xFFFFFFFFU; // ten digits at most: short enough to read out and to type
}

std::unique_ptr<ReferenceRandom> referenceFor(RandomStream stream, std::uint64_t seed) {
    if (stream == RandomStream::Philox) {
        return nullptr;
    }
    return std::make_unique<ReferenceRandom>(seed, stream == RandomStream::TorchFirstShared);
}

/// Whether a row that ended like this would have a next token: it did not end by what it wrote.
bool isOpen(EndReason ended) {
    return ended == EndReason::None || ended == EndReason::User || ended == EndReason::Limit;
}

std::string placeName(RowIndex row, std::int64_t position) {
    return "row " + std::to_string(row.value) + ", position " + std::to_string(position);
}

RowIndex rowIndex(std::size_t index) {
    return {static_cast<std::int32_t>(index)};
}

} // namespace

Generation::Generation(std::shared_ptr<const LoadedModel> model, RunRequest request,
                       const ToolRegistry& tools, WarmContext warm)
    : m_model(std::move(model)), m_request(checked(std::move(request), *m_model->model)),
      m_seed(m_request.seed ? *m_request.seed : freshSeed()),
      m_rules(rulesFor(*m_model, m_request, tools, usedBytes(warm))),
      m_source(*m_model->model, m_request.prompt, m_request.rows, m_rules.columnLimit, contextOptions(),
               std::move(warm)),
      m_settings(m_request.settings),
      m_attempts(static_cast<std::size_t>(m_request.rows), ColumnTimeline<std::uint32_t>(0)),
      m_lastAttempts(static_cast<std::size_t>(m_request.rows), 0),
      m_reference(referenceFor(m_request.randomStream, m_seed)),
      m_rows(static_cast<std::size_t>(m_request.rows),
             RowState(m_rules, m_request.prompt, m_request.answerTokens)) {
    std::ranges::for_each(m_request.redraws, [this](const Redraw& redraw) { planRedraw(redraw); });
}

void Generation::readChunk(std::stop_token stop) {
    if (m_source.promptRead() < promptLength()) {
        const auto begin = RunTimer::Clock::now();
        m_source.readChunk(std::move(stop));
        checkFiles(m_model->files);
        m_timer.bookChunk(begin, m_source.promptRead() - m_source.promptReused());
    }
    if (m_source.promptRead() == promptLength() && !promptIsRead()) {
        const RunTimer::Work work(m_timer);
        m_source.replicate();
    }
}

void Generation::readPrompt(std::stop_token stop) {
    while (!promptIsRead()) {
        readChunk(stop);
    }
}

bool Generation::isFinished() const {
    return std::all_of(m_rows.begin(), m_rows.end(), [](const RowState& row) { return row.hasEnded(); });
}

bool Generation::hasFailed() const {
    return std::all_of(m_rows.begin(), m_rows.end(),
                       [](const RowState& row) { return row.summary().ended == EndReason::Error; });
}

std::optional<Column> Generation::makeColumn(std::stop_token stop) {
    if (isFinished()) {
        m_restoring.reset();
        return std::nullopt;
    }
    prepareNext(std::move(stop));
    auto column = placeColumn(m_restoring ? tokensIn(*m_restoring, m_columns) : Presets());
    if (m_restoring && (!column || m_columns >= m_restoring->columns)) {
        endRestoring();
    }
    return column;
}

void Generation::prepareNext(std::stop_token stop) {
    const RunTimer::Work work(m_timer);
    m_fed.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        // libtorch's stream draws for every row in every column, ended or not.
        if (m_reference || isOpen(m_rows[i].summary().ended)) {
            m_fed.push_back({rowIndex(i), m_rows[i].tokens().back()});
        }
    }
    m_source.prepare(m_columns, m_fed, std::move(stop));
    checkFiles(m_model->files); // after computing: a file that was cut meanwhile gave zeros
}

std::optional<Column> Generation::placeColumn(const Presets& presets) {
    Column column{m_columns, {}};
    const auto running =
        std::count_if(m_rows.begin(), m_rows.end(), [](const auto& row) { return !row.hasEnded(); });
    {
        const RunTimer::Work work(m_timer);
        std::vector<Proposal> proposals = propose(presets);
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            column.rows.push_back(place(rowIndex(i), std::move(proposals[i])));
        }
    }
    if (std::none_of(column.rows.begin(), column.rows.end(), [](const auto& row) { return row.present; })) {
        return std::nullopt;
    }
    m_timer.bookColumn();
    m_positionsWithoutCache += running * (promptLength() + m_columns);
    ++m_columns;
    return column;
}

std::vector<TokenId> Generation::referenceDraws() {
    if (!m_reference) {
        return {};
    }
    std::vector<std::span<const float>> logits;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        logits.push_back(m_source.row(rowIndex(i)));
    }
    return m_reference->draw(m_columns, logits, m_settings.at(m_columns));
}

RowIndex Generation::drawRow(RowIndex row) const {
    return {row.value + m_request.firstRow};
}

/// Rows side by side: filtering and describing a large vocabulary takes a good part of a column's time.
std::vector<Generation::Proposal> Generation::propose(const Presets& presets) {
    const std::vector<TokenId> reference = referenceDraws();
    std::vector<Proposal> proposals(m_rows.size());
    parallelFor(static_cast<std::int64_t>(m_rows.size()), [&](std::int64_t index) {
        const auto i = static_cast<std::size_t>(index);
        if (m_rows[i].hasEnded()) {
            return;
        }
        m_samplers.with([&](Sampler& sampler) {
            proposals[i] = propose(rowIndex(i), sampler, presets.empty() ? std::nullopt : presets[i],
                                   reference.empty() ? std::nullopt : std::optional(reference[i]));
        });
    });
    return proposals;
}

Generation::Proposal Generation::propose(RowIndex row, Sampler& sampler,
                                         const std::optional<GivenToken>& preset,
                                         std::optional<TokenId> reference) const {
    const RowState& state = rowAt(row);
    const SamplingSettings& settings = m_settings.at(m_columns);
    const std::uint32_t attempt = m_attempts[static_cast<std::size_t>(row.value)].at(m_columns);
    Proposal proposal;
    try {
        sampler.filter(m_source.row(row), settings, state.tokens(),
                       placeName(row, promptLength() + m_columns));
    } catch (const Error& error) { // logits that are no numbers; the other rows can go on
        proposal.problem = error.what();
        return proposal;
    }
    const TokenPick pick =
        reference ? TokenPick{*reference, std::nullopt}
                  : pickToken(sampler, settings,
                              {m_seed, drawRow(row), m_request.answerTokens + m_columns, attempt});
    proposal.pick = pick.token;
    proposal.given = {pick.token, TokenOrigin::Sampled, pick.number};
    if (preset) {
        proposal.given = *preset;
    } else if (const auto forced = state.forcedNext()) {
        proposal.given = {*forced, TokenOrigin::Forced, std::nullopt};
    }
    proposal.record = record(sampler, proposal.given);
    return proposal;
}

TokenRecord Generation::place(RowIndex row, Proposal proposal) {
    RowState& state = rowAt(row);
    if (!state.hasEnded() && !proposal.problem.empty()) {
        m_error = m_model->summary.name + ", " + proposal.problem +
                  "; the model's weights are damaged, or are not what its configuration says";
        state.end(EndReason::Error, m_columns);
    }
    if (state.hasEnded()) {
        TokenRecord ended;
        ended.completed = true;
        return ended;
    }
    TokenRecord placed = std::move(proposal.record);
    GivenToken given = proposal.given;
    given.modelProbability = placed.modelProbability;
    if (given.origin == TokenOrigin::Forced) {
        placed.replaced = proposal.pick;
    }
    placed.text = state.give(given);
    placed.completed = state.hasEnded();
    return placed;
}

TokenRecord Generation::record(const Sampler& sampler, const GivenToken& given) const {
    TokenRecord described;
    sampler.describe(given.id, described);
    described.token = given.id;
    described.present = true;
    described.origin = given.origin;
    described.drawn = given.drawn;
    described.special = m_model->tokenizer->isSpecial(given.id);
    described.bytes = m_model->tokenizer->bytes(given.id);
    return described;
}

bool Generation::hasRow(RowIndex row) const {
    return row.value >= 0 && static_cast<std::size_t>(row.value) < m_rows.size();
}

bool Generation::hasColumn(RowIndex row, std::int64_t column) const {
    return column >= 0 && static_cast<std::size_t>(column) < rowAt(row).given().size();
}

bool Generation::hasNext(RowIndex row) const {
    return isOpen(rowAt(row).summary().ended) &&
           promptLength() + m_columns < positionsFor(m_request, *m_model->model);
}

void Generation::endByUser() {
    endRows(EndReason::User);
}

void Generation::endByError() {
    endRows(EndReason::Error);
}

void Generation::endRows(EndReason reason) {
    m_restoring.reset();
    for (RowState& row : m_rows) {
        if (!row.hasEnded()) {
            row.end(reason, m_columns - 1);
        }
    }
}

std::shared_ptr<const WatchedLogits> Generation::watchedLogits(const WatchTarget& target,
                                                               std::stop_token stop) {
    const std::int64_t column = target.column.value_or(m_columns);
    if (!promptIsRead() || !hasRow(target.row)) {
        return nullptr;
    }
    const bool drawn = hasColumn(target.row, column);
    if (!drawn && !(column == m_columns && hasNext(target.row))) {
        return nullptr;
    }
    const RowState& row = rowAt(target.row);
    const auto history = std::span(row.tokens()).first(static_cast<std::size_t>(promptLength() + column));

    auto watched = std::make_shared<WatchedLogits>();
    watched->row = target.row;
    watched->column = column;
    watched->drawn = drawn;
    watched->history.assign(history.begin(), history.end());
    watched->settings = m_settings.at(column);
    watched->attempt = m_attempts[static_cast<std::size_t>(target.row.value)].at(column);
    if (drawn) {
        const GivenToken& given = row.given()[static_cast<std::size_t>(column)];
        watched->drawnNumber = given.drawn;
        watched->token = given.id;
        watched->origin = given.origin;
        watched->logits = m_source.recompute(target.row, column, history.back(), std::move(stop));
        checkFiles(m_model->files);
    } else {
        prepareNext(std::move(stop));
        const auto logits = m_source.row(target.row);
        watched->logits.assign(logits.begin(), logits.end());
        if (const auto forced = row.forcedNext()) {
            watched->token = *forced;
            watched->origin = TokenOrigin::Forced;
        }
    }
    return watched;
}

bool Generation::watchIsReady(const WatchTarget& target) const {
    const std::int64_t column = target.column.value_or(m_columns);
    return !promptIsRead() || column == 0 || m_source.isReady(column);
}

/// The tokens whose positions the row's context holds. A row that has ended may have as many positions as the
/// others: behind its own they hold nothing of sense, and its last token may never have been fed.
std::span<const TokenId> Generation::tokensRead(RowIndex row) const {
    const RowState& state = rowAt(row);
    const std::span<const TokenId> tokens = state.tokens();
    const auto held = static_cast<std::size_t>(m_source.length());
    return tokens.first(std::min(held, state.given().empty() ? tokens.size() : tokens.size() - 1));
}

WarmContext Generation::takeContext() && {
    RowIndex longest;
    for (std::size_t i = 1; i < m_rows.size(); ++i) {
        if (tokensRead(rowIndex(i)).size() > tokensRead(longest).size()) {
            longest = rowIndex(i);
        }
    }
    const auto read = tokensRead(longest);
    try {
        return {std::move(m_source).takeRow(longest, static_cast<std::int64_t>(read.size())),
                {read.begin(), read.end()},
                contextOptions(),
                m_model->model};
    } catch (const std::exception&) { // it costs time and nothing else
        return {};
    }
}

RowIndex Generation::closestRow(std::span<const TokenId> ids) const {
    RowIndex closest;
    std::int64_t most = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::int64_t common = commonPrefix(tokensRead(rowIndex(i)), ids);
        if (common > most) {
            closest = rowIndex(i);
            most = common;
        }
    }
    return closest;
}

std::int64_t Generation::commonRead(std::span<const TokenId> ids, const ContextOptions& options) const {
    if (ids.empty() || !areAlike(options, contextOptions())) {
        return 0;
    }
    return commonPrefix(tokensRead(closestRow(ids)), ids.first(ids.size() - 1));
}

WarmContext Generation::copyContext(std::span<const TokenId> ids, const ContextOptions& options) const {
    const std::int64_t common = commonRead(ids, options);
    if (common == 0) {
        return {};
    }
    return {m_source.copyRow(closestRow(ids), common),
            {ids.begin(), ids.begin() + common},
            options,
            m_model->model};
}

void Generation::describe(RunSnapshot& snapshot) const {
    snapshot.seed = m_seed;
    snapshot.settings = m_settings.at(m_columns);
    snapshot.precision = m_request.precision;
    snapshot.promptTokens = promptLength();
    snapshot.promptTokensRead = m_source.promptRead();
    snapshot.promptTokensReused = m_source.promptReused();
    snapshot.columns = m_columns;
    snapshot.maxTokens = m_request.maxTokens;
    snapshot.positionLimit = positionsFor(m_request, *m_model->model);
    snapshot.positionsComputed = m_source.positionsComputed();
    snapshot.positionsComputedWithoutCache = m_positionsWithoutCache;
    snapshot.rows.clear();
    for (const RowState& row : m_rows) {
        snapshot.rows.push_back(row.summary());
    }
    snapshot.redraws.clear();
    for (std::size_t row = 0; row < m_attempts.size(); ++row) {
        for (const auto& [column, attempt] : m_attempts[row].changes()) {
            if (attempt > 0) {
                snapshot.redraws.push_back({rowIndex(row), column, attempt});
            }
        }
    }
    snapshot.cache = m_source.cacheStats();
    snapshot.timing = m_timer.timing();
    snapshot.error = m_error;
}

} // namespace tokenscope
