// SPDX-License-Identifier: MIT
#include "ui/shell/run_controls.h"

namespace tokenscope {

bool isActive(RunStatus status) {
    return status == RunStatus::Reading || status == RunStatus::Running || status == RunStatus::Paused;
}

RunControls runControls(RunStatus status, std::int64_t columns, bool ready) {
    RunControls controls;
    controls.isActive = isActive(status);
    controls.isPaused = status == RunStatus::Paused;
    controls.canRun = ready;
    controls.canStep = controls.isPaused || (!controls.isActive && ready);
    controls.canStepBack = controls.isPaused && columns > 0;
    return controls;
}

RunControls runControls(const RunSnapshot* run, bool ready) {
    RunControls controls =
        run ? runControls(run->status, run->columns, ready) : runControls(RunStatus::Idle, 0, ready);
    if (run) {
        controls.undo = run->undoable;
        controls.redo = run->redoable;
    }
    return controls;
}

} // namespace tokenscope
