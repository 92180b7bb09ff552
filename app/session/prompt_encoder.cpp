// SPDX-License-Identifier: MIT
#include "app/session/prompt_encoder.h"

#include "core/values/errors.h"

#include <QMetaObject>

namespace tokenscope {

std::vector<TokenId> encodePrompt(const PromptReader& reader, const PromptText& prompt) {
    std::vector<TokenId> ids;
    if (prompt.asChatTurn) {
        if (!reader.format) {
            throw Error("This model has no chat format that Tokenscope knows; use plain text instead.");
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
        throw Error("The prompt is empty, and this model has no start token to begin from.");
    }
    return ids;
}

PromptEncoder::PromptEncoder(QObject* parent)
    : QObject(parent), m_thread([this](const std::stop_token& stop) { work(stop); }) {}

PromptEncoder::~PromptEncoder() {
    m_thread.request_stop();
    m_thread.join();
}

quint64 PromptEncoder::submit(PromptReader reader, PromptText prompt) {
    {
        const std::lock_guard lock(m_mutex);
        m_job = Job{++m_lastTicket, std::move(reader), std::move(prompt)};
    }
    m_wake.notify_one();
    return m_lastTicket;
}

void PromptEncoder::work(const std::stop_token& stop) {
    while (true) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, stop, [this] { return m_job.has_value(); })) {
                return;
            }
            job = std::move(*m_job);
            m_job.reset();
        }
        EncodedPrompt result;
        result.isChatTurn = job.prompt.asChatTurn;
        try {
            result.ids = encodePrompt(job.reader, job.prompt);
        } catch (const std::exception& error) {
            result.error = QString::fromUtf8(error.what());
        }
        QMetaObject::invokeMethod(
            this, [this, ticket = job.ticket, result = std::move(result)] { Q_EMIT encoded(ticket, result); },
            Qt::QueuedConnection);
    }
}

} // namespace tokenscope
