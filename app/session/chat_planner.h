// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/newest_worker.h"
#include "app/session/prompt_encoder.h"
#include "core/text/context_plan.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tokenscope {

class CachedTokenizer;

/// What is to be sent of a chat, or why nothing can be.
struct PlannedChat {
    ContextPlan plan;
    bool isAsRead = false;  ///< the plan is exactly what was read before, as was asked for
    quint64 vocabulary = 0; ///< fingerprint() of the tokenizer that it was made with
    QString error;          ///< the chat cannot be written in this format, or there is none
};

/// Plans contexts on a thread of its own: a chat of megabytes never holds up the window. Only the newest
/// submission counts.
class ChatPlanner : public QObject {
    Q_OBJECT
public:
    explicit ChatPlanner(QObject* parent = nullptr);
    ~ChatPlanner() override;

    /// See planContext(). `asRead`: how many tokens of it a run has read already; the plan is what that run
    /// read where that can still be found out (planAsRead()). Returns the ticket that planned() will carry.
    quint64 submit(PromptReader reader, ChatSettings settings, std::vector<PathTurn> turns, qint64 context,
                   bool openAnswer = false, std::optional<qint64> asRead = {});

Q_SIGNALS:
    void planned(quint64 ticket, const PlannedChat& plan);

private:
    struct Job {
        PromptReader reader;
        ChatSettings settings;
        std::vector<PathTurn> turns;
        qint64 context = 0;
        bool openAnswer = false;
        std::optional<qint64> asRead;
    };
    PlannedChat work(const Job& job);
    const CachedTokenizer& cached(const std::shared_ptr<const Tokenizer>& tokenizer);

    std::unique_ptr<CachedTokenizer> m_tokenizer; // worker's thread, as the next
    quint64 m_vocabulary = 0;
    NewestWorker<Job, PlannedChat> m_worker;
};

} // namespace tokenscope
