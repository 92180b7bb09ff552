// SPDX-License-Identifier: MIT
#include "core/engine/engine.h"

#include "core/engine/engine_worker.h"

#include <utility>

namespace tokenscope {

Engine::Engine(EngineListener& listener, ModelLoader loader)
    : m_worker(std::make_unique<Worker>(listener, std::move(loader))) {}

Engine::~Engine() = default;

void Engine::loadModel(std::string path, LoadOptions options) {
    m_worker->post(LoadCommand{std::move(path), options});
}
void Engine::cancelLoad() {
    m_worker->post(CancelLoadCommand{});
}
void Engine::useModel(std::shared_ptr<const LoadedModel> model) {
    m_worker->post(UseModelCommand{std::move(model)});
}

void Engine::measure(std::vector<Levers> levers, std::string text) {
    m_worker->post(MeasureCommand{std::move(levers), std::move(text)});
}
void Engine::stopMeasuring() {
    m_worker->post(StopMeasureCommand{});
}
void Engine::race(RaceRequest request) {
    m_worker->post(RaceCommand{std::move(request)});
}
void Engine::raceSamples(SamplesRequest request) {
    m_worker->post(SamplesCommand{std::move(request)});
}
void Engine::setThreads(int count) {
    m_worker->post(ThreadsCommand{count});
}

void Engine::start(RunRequest request) {
    m_worker->post(StartCommand{std::move(request)});
}
void Engine::stop() {
    m_worker->post(StopCommand{});
}
void Engine::pause() {
    m_worker->post(PauseCommand{});
}
void Engine::resume() {
    m_worker->post(ResumeCommand{});
}
void Engine::step() {
    m_worker->post(StepCommand{});
}
void Engine::stepBack() {
    m_worker->post(StepBackCommand{});
}
void Engine::setPace(Pace pace) {
    m_worker->post(PaceCommand{pace});
}

void Engine::changeSettings(SamplingSettings settings) {
    m_worker->post(SettingsCommand{std::move(settings)});
}

void Engine::chooseToken(RowIndex row, std::int64_t column, TokenId token) {
    m_worker->post(ChooseCommand{row, column, token});
}

void Engine::drawAgain(RowIndex row, std::int64_t column) {
    m_worker->post(DrawAgainCommand{row, column});
}

void Engine::undo() {
    m_worker->post(UndoCommand{});
}
void Engine::redo() {
    m_worker->post(RedoCommand{});
}

void Engine::watch(std::optional<WatchTarget> target) {
    m_worker->post(WatchCommand{target});
}

void Engine::examine(ExamineRequest request) {
    m_worker->post(ExamineCommand{std::move(request)});
}

void Engine::setNewsInterval(std::chrono::milliseconds interval) {
    m_worker->setNewsInterval(interval);
}

} // namespace tokenscope
