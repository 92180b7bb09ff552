// SPDX-License-Identifier: MIT
// What the model proposes after any ids, looked up while no run computes.
#include "core/engine/engine_worker.h"
#include "core/engine/error_text.h"
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

void Engine::Worker::handle(ExamineCommand& command) {
    keepWhatWasRead();
    m_examine = std::move(command.request);
}

bool Engine::Worker::examinationIsDue() const {
    const RunStatus now = status();
    return m_examine && now != RunStatus::Reading && now != RunStatus::Running;
}

/// One chunk. Any command cuts it short; it is read again after the command.
void Engine::Worker::examine() {
    try {
        if (!m_examiner) {
            m_examiner = makeExaminer();
        }
        m_examiner->readChunk(m_queue.tokenFor(EngineWork::Examine));
        if (m_examiner->isDone()) {
            ExaminedLogits answer = m_examiner->answer();
            keepWhatWasRead();
            giveAnswer(std::move(answer));
        }
    } catch (const Cancelled&) {
    } catch (...) {
        giveUpExamination(currentErrorText(Doing::Running));
    }
}

std::unique_ptr<Examiner> Engine::Worker::makeExaminer() {
    if (!m_model) {
        throw Error("no model is loaded");
    }
    const ContextOptions options = contextOptions(*m_examine);
    const std::vector<TokenId>& ids = m_examine->ids;
    const std::int64_t read = usable(m_lastExamined, *m_model->model, ids, options);
    const std::int64_t readByRun = m_generation ? m_generation->commonRead(ids, options) : 0;
    WarmContext from = readByRun > read ? m_generation->copyContext(ids, options) : std::move(m_lastExamined);
    return std::make_unique<Examiner>(m_model, *m_examine, std::move(from));
}

/// The next look is mostly at a token near by. What the run has read as well is not kept twice.
void Engine::Worker::keepWhatWasRead() {
    if (m_examiner) {
        WarmContext read = std::move(*m_examiner).takeContext();
        m_examiner.reset();
        const auto length = static_cast<std::int64_t>(read.ids.size());
        if (length > 0 && (!m_generation || m_generation->commonRead(read.ids, read.options) < length - 1)) {
            m_lastExamined = std::move(read);
        }
    }
}

/// What the next run can begin with. Its memory is the run's, or nobody's.
WarmContext Engine::Worker::contextFor(const RunRequest& next) {
    keepWhatWasRead(); // a look that was cut short begins again after the run
    WarmContext examined = std::exchange(m_lastExamined, {});
    if (!next.reusesCache || !m_model) {
        return {};
    }
    WarmContext run = m_generation ? std::move(*m_generation).takeContext() : WarmContext();
    return moreUsable(std::move(run), std::move(examined), *m_model->model, next.prompt,
                      {next.precision, next.cacheType});
}

void Engine::Worker::giveAnswer(ExaminedLogits answer) {
    m_examine.reset();
    m_listener.examined(std::make_shared<const ExaminedLogits>(std::move(answer)));
}

void Engine::Worker::giveUpExamination(const std::string& why) {
    m_examiner.reset();
    if (m_examine) {
        giveAnswer({m_examine->ticket, std::move(m_examine->ids), {}, why});
    }
}

} // namespace tokenscope
