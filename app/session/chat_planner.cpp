// SPDX-License-Identifier: MIT
#include "app/session/chat_planner.h"

#include "app/session/cached_tokenizer.h"
#include "core/text/tokenizer_fingerprint.h"
#include "core/values/errors.h"

#include <QCoreApplication>

#include <utility>

namespace tokenscope {

ChatPlanner::ChatPlanner(QObject* parent)
    : QObject(parent),
      m_worker(
          this, [this](const Job& job) { return work(job); },
          [this](quint64 ticket, const PlannedChat& plan) { Q_EMIT planned(ticket, plan); }) {}

ChatPlanner::~ChatPlanner() = default;

quint64 ChatPlanner::submit(PromptReader reader, ChatSettings settings, std::vector<PathTurn> turns,
                            qint64 context, bool openAnswer, std::optional<qint64> asRead) {
    return m_worker.submit(
        {std::move(reader), std::move(settings), std::move(turns), context, openAnswer, asRead});
}

PlannedChat ChatPlanner::work(const Job& job) {
    PlannedChat planned;
    try {
        if (!job.reader.format)
            throw Error(QCoreApplication::translate(
                            "ChatPlanner", "This model has no chat format that Tokenscope knows; choose one")
                            .toStdString());
        const CachedTokenizer& tokenizer = cached(job.reader.tokenizer);
        planned.vocabulary = m_vocabulary;
        const ChatFormat& format = *job.reader.format;
        std::optional<ContextPlan> before;
        if (job.asRead)
            before = planAsRead(format, tokenizer, job.settings, job.turns, job.context, *job.asRead,
                                job.openAnswer);
        planned.isAsRead = before.has_value();
        planned.plan =
            before ? *std::move(before)
                   : planContext(format, tokenizer, job.settings, job.turns, job.context, job.openAnswer);
        m_tokenizer->forgetUnused();
    } catch (const std::exception& error) {
        planned.error = QString::fromUtf8(error.what());
    }
    return planned;
}

const CachedTokenizer& ChatPlanner::cached(const std::shared_ptr<const Tokenizer>& tokenizer) {
    if (!m_tokenizer || m_tokenizer->tokenizer() != tokenizer) {
        m_tokenizer = std::make_unique<CachedTokenizer>(tokenizer);
        m_vocabulary = fingerprint(*tokenizer);
    }
    return *m_tokenizer;
}

} // namespace tokenscope
