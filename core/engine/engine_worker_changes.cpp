// SPDX-License-Identifier: MIT
// What the user changes in a run: its tokens, forth and back, and the settings of those to come.
#include "core/engine/engine_worker.h"
#include "core/values/errors.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

void Engine::Worker::handle(StepBackCommand&) {
    const bool held = m_generation && m_generation->promptIsRead() && status() != RunStatus::Running;
    if (held && m_generation->columns() > 0) {
        m_generation->stepBack();
        holdAfterChange(m_generation->columns());
    }
}

void Engine::Worker::handle(ChooseCommand& command) {
    changeColumn({RunEdit::ChooseToken, command.row, command.column},
                 [&] { return m_generation->chooseToken(command.row, command.column, command.token); });
}

void Engine::Worker::handle(DrawAgainCommand& command) {
    changeColumn({RunEdit::DrawAgain, command.row, command.column},
                 [&] { return m_generation->drawAgain(command.row, command.column); });
}

/// `change` makes the column of `place` anew, or throws RangeError and has changed nothing.
template <class Change> void Engine::Worker::changeColumn(const EditedToken& place, Change&& change) {
    try {
        if (!m_generation) {
            throw RangeError("there is no run to change a token of");
        }
        const std::int64_t before = m_generation->columns();
        RunStanding standing = m_generation->standing();
        auto column = change();
        m_history.note(place, std::move(standing));
        holdAfterChange(std::min(before, place.column));
        if (column) {
            m_publisher.addColumn(std::move(*column));
        }
    } catch (const RangeError& error) {
        m_notice = error.what();
        m_publisher.touch();
    }
}

void Engine::Worker::handle(UndoCommand&) {
    if (m_generation) {
        restore(m_history.undo(m_generation->standing()));
    }
}

void Engine::Worker::handle(RedoCommand&) {
    if (m_generation) {
        restore(m_history.redo(m_generation->standing()));
    }
}

/// The columns that are missing are made between the commands that come next.
void Engine::Worker::restore(std::optional<RunStanding> standing) {
    if (standing) {
        holdAfterChange(m_generation->restore(std::move(*standing)));
    }
}

void Engine::Worker::holdAfterChange(std::int64_t columnsKept) {
    m_paused = true;
    m_stopped = false;
    m_notice.clear();
    m_watched.reset();
    m_publisher.truncate(columnsKept);
}

void Engine::Worker::handle(SettingsCommand& command) {
    if (!m_generation) {
        return;
    }
    try {
        m_generation->changeSettings(std::move(command.settings));
        m_notice.clear();
        m_watched.reset();
    } catch (const RangeError& error) {
        m_notice = error.what();
    }
    m_publisher.touch();
}

} // namespace tokenscope
