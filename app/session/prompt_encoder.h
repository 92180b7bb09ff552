// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/newest_worker.h"
#include "core/text/chat_format.h"
#include "core/text/tokenizer.h"
#include "core/values/ids.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tokenscope {

/// What the user typed and how it is to be read.
struct PromptText {
    QString text;
    QString system;            ///< chat turn only; empty: the format's own default
    bool asChatTurn = false;   ///< else raw text after the start token
    bool allowSpecial = false; ///< raw text only: special tokens in it become control tokens
    friend bool operator==(const PromptText&, const PromptText&) = default;
};

/// What reads it: a model's vocabulary and the chat format in force, if any.
struct PromptReader {
    std::shared_ptr<const Tokenizer> tokenizer;
    std::optional<ChatFormat> format;
};

/// The same as ids, or why not.
struct EncodedPrompt {
    std::vector<TokenId> ids;
    QString error;
    bool isChatTurn = false; ///< an answer of its own follows, no continuation
};

/// Throws Error when there is no chat format for a chat turn or the result is empty.
std::vector<TokenId> encodePrompt(const PromptReader& reader, const PromptText& prompt);

/// Turns prompts into ids on a thread of its own, so that megabytes of pasted text never hold up the window.
/// Only the newest submission counts; earlier ones that have not begun are dropped.
class PromptEncoder : public QObject {
    Q_OBJECT
public:
    explicit PromptEncoder(QObject* parent = nullptr);

    /// Returns the ticket that encoded() will carry.
    quint64 submit(PromptReader reader, PromptText prompt);

Q_SIGNALS:
    void encoded(quint64 ticket, const EncodedPrompt& prompt);

private:
    struct Job {
        PromptReader reader;
        PromptText prompt;
    };
    static EncodedPrompt work(const Job& job);

    NewestWorker<Job, EncodedPrompt> m_worker;
};

} // namespace tokenscope
