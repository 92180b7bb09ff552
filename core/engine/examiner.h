// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/engine/logits_source.h"
#include "core/engine/warm_context.h"
#include "core/values/examined_logits.h"

#include <cstdint>
#include <memory>
#include <stop_token>

namespace tokenscope {

/// Reads some ids to find what the model proposes after them, chunk by chunk. A context of its own: no run
/// notices.
class Examiner {
public:
    /// What is usable() of `from` is not computed again. Throws Error when there are no ids, or no memory to
    /// read them.
    Examiner(std::shared_ptr<const LoadedModel> model, const ExamineRequest& request, WarmContext from);

    /// Reads a piece; to be called until isDone(). Throws Cancelled once `stop` is triggered; it can then be
    /// called again. Throws Error when an id does not exist or there are too many.
    void readChunk(std::stop_token stop);
    bool isDone() const { return m_source.promptRead() == static_cast<std::int64_t>(m_request.ids.size()); }

    /// Once it is done.
    ExaminedLogits answer() const;
    std::int64_t positionsComputed() const { return m_source.positionsComputed(); }
    /// What it has read so far, for the next one. Of no use after it.
    WarmContext takeContext() &&;

private:
    std::shared_ptr<const LoadedModel> m_model;
    ExamineRequest m_request;
    LogitsSource m_source;
};

/// How the positions of such a request are computed and stored.
ContextOptions contextOptions(const ExamineRequest& request);

} // namespace tokenscope
