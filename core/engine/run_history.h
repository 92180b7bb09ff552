// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/run_standing.h"
#include "core/values/run_snapshot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tokenscope {

/// The changes of a run's tokens that can be taken back and done again, each with what stood in the run on
/// its other side. Keeps the newest changes, as many as fit its limits.
class RunHistory {
public:
    static constexpr std::size_t mostChanges = 50;
    static constexpr std::int64_t mostTokens = 2'000'000; ///< over all changes; the newest is kept anyway

    void clear();

    /// A change has been made: those that were taken back before cannot be done again any more.
    void note(const EditedToken& change, RunStanding before);

    /// What stood before the newest change, which is taken back; `now` is kept for redo(). Nothing when there
    /// is none.
    std::optional<RunStanding> undo(RunStanding now);
    /// The same the other way.
    std::optional<RunStanding> redo(RunStanding now);
    /// The last undo() or redo() was not carried out to its end: `wanted` can be had once more the same way.
    void breakOff(RunStanding wanted);

    std::optional<EditedToken> undoable() const { return newestOf(m_before); }
    std::optional<EditedToken> redoable() const { return newestOf(m_after); }

private:
    struct Entry {
        EditedToken change;
        RunStanding standing;
    };
    using Entries = std::vector<Entry>; ///< the newest is the last

    static std::optional<EditedToken> newestOf(const Entries& entries);
    static void add(Entries& entries, Entry entry);
    static std::optional<RunStanding> move(Entries& from, Entries& to, RunStanding now);

    Entries m_before; ///< what stood before each change
    Entries m_after;  ///< what stood when each change was taken back
    bool m_lastWasUndo = true;
};

} // namespace tokenscope
