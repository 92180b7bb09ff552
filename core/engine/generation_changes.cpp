// SPDX-License-Identifier: MIT
// What is changed in a run: columns taken back, tokens put in or drawn again, what stood there before.
#include "core/engine/generation.h"
#include "core/engine/request_check.h"
#include "core/values/errors.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

void Generation::stepBack() {
    if (m_columns > 0) {
        truncate(m_columns - 1);
    }
}

void Generation::truncate(std::int64_t columns) {
    m_restoring.reset();
    for (RowState& row : m_rows) {
        row.truncate(columns);
    }
    m_source.truncate(columns);
    m_columns = columns;
    if (std::none_of(m_rows.begin(), m_rows.end(),
                     [](const RowState& row) { return row.summary().ended == EndReason::Error; })) {
        m_error.clear();
    }
}

std::optional<Column> Generation::chooseToken(RowIndex row, std::int64_t column, TokenId token) {
    checkChoice(row, column, token);
    return replaceColumn(column, row, GivenToken{token, TokenOrigin::Chosen, std::nullopt});
}

std::optional<Column> Generation::drawAgain(RowIndex row, std::int64_t column) {
    checkRow(row);
    if (!hasColumn(row, column)) {
        throw RangeError("row " + std::to_string(row.value) + " has no column " + std::to_string(column));
    }
    if (m_reference) {
        throw RangeError("the torch random stream cannot draw again: its numbers come in one fixed order");
    }
    planRedraw({row, column, m_lastAttempts[static_cast<std::size_t>(row.value)] + 1});
    return replaceColumn(column, row, std::nullopt);
}

void Generation::planRedraw(const Redraw& redraw) {
    const auto row = static_cast<std::size_t>(redraw.row.value);
    m_attempts[row].changeFrom(redraw.column, redraw.attempt);
    m_lastAttempts[row] = std::max(m_lastAttempts[row], redraw.attempt);
}

/// Makes a column anew in which the other rows keep their tokens. Nothing given: the row draws.
std::optional<Column> Generation::replaceColumn(std::int64_t column, RowIndex row,
                                                std::optional<GivenToken> given) {
    Presets presets(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (hasColumn({static_cast<std::int32_t>(i)}, column)) {
            presets[i] = m_rows[i].given()[static_cast<std::size_t>(column)];
        }
    }
    presets[static_cast<std::size_t>(row.value)] = std::move(given);
    truncate(column);
    prepareNext({});
    return placeColumn(presets);
}

RunStanding Generation::standing() const {
    if (m_restoring) {
        return *m_restoring;
    }
    RunStanding now{m_columns, {}, m_settings, m_attempts, false};
    for (const RowState& row : m_rows) {
        now.given.push_back(row.given());
        now.endedByUser = now.endedByUser || row.summary().ended == EndReason::User;
    }
    return now;
}

std::int64_t Generation::restore(RunStanding wanted) {
    const std::int64_t kept = std::min(m_columns, commonColumns(standing(), wanted));
    const SamplingSettings inForce = m_settings.changes().back().value;
    if (wanted.settings.changes().back().value != inForce) {
        wanted.settings.changeFrom(wanted.columns, inForce);
    }
    truncate(kept);
    m_settings = wanted.settings;
    m_attempts = wanted.attempts;
    m_restoring = std::move(wanted);
    if (kept == m_restoring->columns) {
        endRestoring();
    }
    return kept;
}

void Generation::endRestoring() {
    const bool endedByUser = m_restoring->endedByUser;
    m_restoring.reset();
    if (endedByUser) {
        endByUser();
    }
}

void Generation::checkRow(RowIndex row) const {
    if (!promptIsRead()) {
        throw RangeError("a token can be changed once the prompt has been read");
    }
    if (!hasRow(row)) {
        throw RangeError("row " + std::to_string(row.value) + " does not exist");
    }
}

void Generation::checkChoice(RowIndex row, std::int64_t column, TokenId token) const {
    checkRow(row);
    if (token.value < 0 || token.value >= m_model->model->vocabulary()) {
        throw RangeError("token " + std::to_string(token.value) + " does not exist");
    }
    if (column >= m_rules.columnLimit) {
        throw RangeError("column " + std::to_string(column) + ": the run has only " +
                         std::to_string(m_rules.columnLimit));
    }
    const RowSummary summary = rowAt(row).summary();
    const bool goesOn = summary.ended == EndReason::None || summary.ended == EndReason::User;
    if (!hasColumn(row, column) && !(column == m_columns && goesOn)) {
        throw RangeError("row " + std::to_string(row.value) + " has no column " + std::to_string(column));
    }
}

void Generation::changeSettings(SamplingSettings settings) {
    checkSettingsFor(m_request.randomStream, settings);
    if (m_restoring) {
        m_restoring->settings.changeFrom(m_restoring->columns, settings);
    }
    m_settings.changeFrom(m_restoring ? m_restoring->columns : m_columns, std::move(settings));
}

} // namespace tokenscope
