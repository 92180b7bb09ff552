// SPDX-License-Identifier: MIT
#include "app/desktop/watched_token.h"

#include "app/desktop/run_router.h"
#include "ui/lab/samples_panel.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shell/run_controls.h"

#include <utility>

namespace tokenscope {

WatchedToken::WatchedToken(RunChannel& run, SamplesPanel& samples) : m_run(run), m_samples(samples) {
    connect(&samples, &SamplesPanel::positionSelected, this,
            [this](RowIndex row, std::optional<qint64> column) {
                if (!m_redrawn || !m_redrawn->isGone) {
                    watch(WatchTarget{row, column});
                }
            });
}

void WatchedToken::watch(const WatchTarget& target) {
    m_watch = target;
    m_staysInRow = false;
    if (Engine* engine = m_run.engine()) {
        engine->watch(target);
    }
}

Engine* WatchedToken::engineForChange() {
    Engine* engine = m_run.engine();
    if (!engine) {
        Q_EMIT runIsGone();
    }
    return engine;
}

void WatchedToken::forgetRedrawn() {
    m_redrawn.reset();
    m_choice = Choice::None;
}

void WatchedToken::clear() {
    m_snapshot.reset();
    forgetRedrawn();
}

void WatchedToken::chooseToken(RowIndex row, qint64 column, TokenId token) {
    Engine* engine = engineForChange();
    if (!engine) {
        return;
    }
    const bool wasPaused = isPaused();
    engine->pause();
    engine->chooseToken(row, column, token);
    forgetRedrawn();
    m_choice = Choice::Asked;
    m_samples.select(row, std::nullopt);
    watch(WatchTarget{row, std::nullopt});
    m_staysInRow = true;
    if (!wasPaused) {
        engine->resume();
    }
}

void WatchedToken::drawAgain(RowIndex row, qint64 column) {
    Engine* engine = engineForChange();
    if (!engine) {
        return;
    }
    const bool wasPaused = isPaused();
    m_choice = Choice::None;
    m_redrawn = Redrawn{row, column};
    engine->drawAgain(row, column);
    if (!wasPaused) {
        engine->resume();
    }
}

void WatchedToken::undo() {
    lookOutFor(m_snapshot ? m_snapshot->undoable : std::nullopt);
    if (Engine* engine = m_run.engine()) {
        engine->undo();
    }
}

void WatchedToken::redo() {
    lookOutFor(m_snapshot ? m_snapshot->redoable : std::nullopt);
    if (Engine* engine = m_run.engine()) {
        engine->redo();
    }
}

void WatchedToken::lookOutFor(const std::optional<EditedToken>& change) {
    if (change) {
        m_choice = Choice::None;
        m_redrawn = Redrawn{change->row, change->column};
    }
}

void WatchedToken::columnsTruncated(qint64 count) {
    if (m_redrawn && m_redrawn->column >= count) {
        m_redrawn->isGone = true;
    }
    if (m_choice == Choice::Asked) {
        m_choice = Choice::Cut;
    }
}

void WatchedToken::columnsMade() {
    if (m_choice == Choice::Cut) {
        m_choice = Choice::None;
    }
    if (m_redrawn && m_redrawn->isGone && m_samples.model().columns() > m_redrawn->column) {
        const Redrawn place = *std::exchange(m_redrawn, std::nullopt);
        m_samples.select(place.row, place.column);
        watch(WatchTarget{place.row, place.column});
    }
}

void WatchedToken::snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot) {
    m_snapshot = std::move(snapshot);
    if (!m_snapshot->error.empty()) {
        forgetRedrawn();
    }
    lookAtTheNextInstead();
    if (m_choice == Choice::None) {
        followOpenRow();
        lookAtTheEnd();
    }
}

/// Where a change is taken back, there may have been no token at that place so far.
void WatchedToken::lookAtTheNextInstead() {
    const bool isAtRest =
        m_snapshot->status != RunStatus::Reading && m_snapshot->status != RunStatus::Running;
    const qint64 columns = m_samples.model().columns();
    if (m_redrawn && m_redrawn->isGone && isAtRest && m_snapshot->columns == columns &&
        columns <= m_redrawn->column) {
        const RowIndex row = std::exchange(m_redrawn, std::nullopt)->row;
        m_samples.select(row, std::nullopt);
        watch(WatchTarget{row, std::nullopt});
    }
}

/// What comes next is asked of a sample that still goes on.
void WatchedToken::followOpenRow() {
    if (m_watch.column || !isActive(m_snapshot->status)) {
        return;
    }
    const std::vector<RowSummary>& rows = m_snapshot->rows;
    const auto isOpen = [&](std::size_t row) { return rows[row].ended == EndReason::None; };
    const auto watched = static_cast<std::size_t>(m_watch.row.value);
    if (watched < rows.size() && isOpen(watched)) {
        return;
    }
    if (m_staysInRow) {
        lookAtTheLastOf(m_watch.row);
        return;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (isOpen(row)) {
            const WatchTarget next{RowIndex{static_cast<std::int32_t>(row)}, std::nullopt};
            m_samples.select(next.row, std::nullopt);
            watch(next);
            return;
        }
    }
}

/// A run that has ended shows how its last token was picked.
void WatchedToken::lookAtTheEnd() {
    if (!m_watch.column && m_snapshot->status == RunStatus::Finished) {
        lookAtTheLastOf(m_watch.row);
    }
}

void WatchedToken::lookAtTheLastOf(RowIndex row) {
    const LaneModel& lanes = m_samples.model();
    if (row.value >= lanes.rows() || m_snapshot->columns != lanes.columns()) { // one of the two is behind
        return;
    }
    if (const qint64 last = lanes.presentColumns(row.value) - 1; last >= 0) {
        m_samples.select(row, last);
        watch(WatchTarget{row, last});
    }
}

bool WatchedToken::isPaused() const {
    return m_snapshot && m_snapshot->status == RunStatus::Paused;
}

} // namespace tokenscope
