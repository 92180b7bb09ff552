// SPDX-License-Identifier: MIT
#include "core/engine/examiner.h"

#include "core/checkpoint/memory_check.h"
#include "core/values/errors.h"
#include "core/values/levers.h"

#include <string>
#include <utility>

namespace tokenscope {

namespace {

const ExamineRequest& checked(const ExamineRequest& request, const LoadedModel& model,
                              const WarmContext& from) {
    if (request.ids.empty()) {
        throw Error("there are no tokens to look behind");
    }
    const ContextOptions options = contextOptions(request);
    const auto length = static_cast<std::int64_t>(request.ids.size());
    if (length > model.model->positionLimit()) {
        throw Error(std::to_string(length) + " tokens are too many: the model computes " +
                    std::to_string(model.model->positionLimit()) + " positions");
    }
    const std::int64_t missing = length - usable(from, *model.model, request.ids, options);
    const ElementType type = request.cacheType.value_or(defaultCacheType(request.precision));
    checkRunMemory(runMemoryNeeded(cacheBytesPerToken(model.summary, type), 1, missing, 0), 1, length,
                   availableMemory());
    return request;
}

} // namespace

ContextOptions contextOptions(const ExamineRequest& request) {
    return {request.precision, request.cacheType};
}

Examiner::Examiner(std::shared_ptr<const LoadedModel> model, const ExamineRequest& request, WarmContext from)
    : m_model(std::move(model)), m_request(checked(request, *m_model, from)),
      m_source(*m_model->model, m_request.ids, 1, 0, contextOptions(m_request), std::move(from)) {}

void Examiner::readChunk(std::stop_token stop) {
    m_source.readChunk(std::move(stop));
    checkFiles(m_model->files); // after computing: a file that was cut meanwhile gave zeros
}

ExaminedLogits Examiner::answer() const {
    const auto logits = m_source.promptLogits();
    return {m_request.ticket, m_request.ids, {logits.begin(), logits.end()}, {}};
}

WarmContext Examiner::takeContext() && {
    const std::int64_t read = m_source.length();
    return {std::move(m_source).takeRow({}, read),
            {m_request.ids.begin(), m_request.ids.begin() + read},
            contextOptions(m_request),
            m_model->model};
}

} // namespace tokenscope
