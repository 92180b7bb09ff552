// SPDX-License-Identifier: MIT
#include "app/session/prompt_encoder.h"

#include "core/values/errors.h"

#include <QCoreApplication>

#include <utility>

namespace tokenscope {

std::vector<TokenId> encodePrompt(const PromptReader& reader, const PromptText& prompt) {
    std::vector<TokenId> ids;
    if (prompt.asChatTurn) {
        if (!reader.format) {
            throw Error(QCoreApplication::translate(
                            "PromptEncoder",
                            "This model has no chat format that Tokenscope knows; use plain text instead.")
                            .toStdString());
        }
        std::vector<ChatMessage> messages;
        if (!prompt.system.isEmpty()) {
            messages.push_back(textMessage(ChatRole::System, prompt.system.toStdString()));
        }
        messages.push_back(textMessage(ChatRole::User, prompt.text.toStdString()));
        ids = reader.format->renderForCompletion(messages, *reader.tokenizer);
    } else {
        ids = encodePrompt(prompt.text.toStdString(), *reader.tokenizer,
                           prompt.allowSpecial ? SpecialText::Recognise : SpecialText::AsText);
    }
    if (ids.empty()) {
        throw Error(
            QCoreApplication::translate(
                "PromptEncoder", "The prompt is empty, and this model has no start token to begin from.")
                .toStdString());
    }
    return ids;
}

PromptEncoder::PromptEncoder(QObject* parent)
    : QObject(parent),
      m_worker(this, &PromptEncoder::work,
               [this](quint64 ticket, const EncodedPrompt& prompt) { Q_EMIT encoded(ticket, prompt); }) {}

quint64 PromptEncoder::submit(PromptReader reader, PromptText prompt) {
    return m_worker.submit({std::move(reader), std::move(prompt)});
}

EncodedPrompt PromptEncoder::work(const Job& job) {
    EncodedPrompt result;
    result.isChatTurn = job.prompt.asChatTurn;
    try {
        result.ids = encodePrompt(job.reader, job.prompt);
    } catch (const std::exception& error) {
        result.error = QString::fromUtf8(error.what());
    }
    return result;
}

} // namespace tokenscope
