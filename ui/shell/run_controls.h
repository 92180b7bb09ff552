// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace tokenscope {

/// True while a run has not ended.
bool isActive(RunStatus status);

/// What can be done with a run now. The toolbar's buttons and the menu's entries go by the same.
struct RunControls {
    bool isActive = false; ///< it has not ended: the blue button stops it
    bool isPaused = false;
    bool canRun = false; ///< also during a run, which ends then
    bool canStep = false;
    bool canStepBack = false;
    std::optional<EditedToken> undo, redo; ///< what would be taken back, or made again
    QString undoName{}, redoName{};        ///< of a change that is not a run's; empty: there is none
    friend bool operator==(const RunControls&, const RunControls&) = default;
};

/// `ready`: a model is loaded.
RunControls runControls(RunStatus status, std::int64_t columns, bool ready);
/// The same with what can be undone. Null: no run so far.
RunControls runControls(const RunSnapshot* run, bool ready);

} // namespace tokenscope
