// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/values/examined_logits.h"
#include "core/values/levers.h"
#include "core/values/race.h"
#include "core/values/run_request.h"
#include "core/values/run_snapshot.h"
#include "core/values/samples_race.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tokenscope {

// What the engine can be asked for, one struct a member of Engine; see there for the meaning.

struct LoadCommand {
    std::string path;
    LoadOptions options;
};
struct CancelLoadCommand {};
struct UseModelCommand {
    std::shared_ptr<const LoadedModel> model;
};
struct MeasureCommand {
    std::vector<Levers> levers;
    std::string text;
};
struct StopMeasureCommand {};
struct RaceCommand {
    RaceRequest request;
};
struct SamplesCommand {
    SamplesRequest request;
};
struct ThreadsCommand {
    int count = 0;
};
struct StartCommand {
    RunRequest request;
};
struct StopCommand {};
struct PauseCommand {};
struct ResumeCommand {};
struct StepCommand {};
struct StepBackCommand {};
struct PaceCommand {
    Pace pace;
};
struct SettingsCommand {
    SamplingSettings settings;
};
struct ChooseCommand {
    RowIndex row;
    std::int64_t column = 0;
    TokenId token;
};
struct DrawAgainCommand {
    RowIndex row;
    std::int64_t column = 0;
};
struct UndoCommand {};
struct RedoCommand {};
struct WatchCommand {
    std::optional<WatchTarget> target;
};
struct ExamineCommand {
    ExamineRequest request;
};
struct QuitCommand {};

using EngineCommand =
    std::variant<LoadCommand, CancelLoadCommand, UseModelCommand, MeasureCommand, StopMeasureCommand,
                 RaceCommand, SamplesCommand, ThreadsCommand, StartCommand, StopCommand, PauseCommand,
                 ResumeCommand, StepCommand, StepBackCommand, PaceCommand, SettingsCommand, ChooseCommand,
                 DrawAgainCommand, UndoCommand, RedoCommand, WatchCommand, ExamineCommand, QuitCommand>;

} // namespace tokenscope
