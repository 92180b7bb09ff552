// SPDX-License-Identifier: MIT
#include "app/desktop/prompt_desk.h"

#include "ui/lab/prompt_editor.h"
#include "ui/lab/sent_prompt.h"
#include "ui/shared/error_words.h"

namespace tokenscope {

namespace {

/// How long typing must pause before the prompt's tokens are counted.
constexpr int countDelayMilliseconds = 120;

/// How many tokens a chat format puts around what the user writes: those around texts of one token.
qint64 formatTokens(const PromptReader& reader, const PromptText& prompt) {
    if (!prompt.asChatTurn || !reader.format) {
        return 0;
    }
    std::vector<ChatMessage> messages;
    if (!prompt.system.isEmpty()) {
        messages.push_back(textMessage(ChatRole::System, "a"));
    }
    messages.push_back(textMessage(ChatRole::User, "a"));
    try {
        const std::size_t all = reader.format->renderForCompletion(messages, *reader.tokenizer).size();
        return static_cast<qint64>(all) - static_cast<qint64>(messages.size());
    } catch (const std::exception&) {
        return 0; // the prompt itself fails likewise, with the reason
    }
}

} // namespace

PromptText promptText(const PromptEditor& editor) {
    PromptText text;
    text.text = editor.text();
    text.system = editor.system();
    text.asChatTurn = editor.isChatTurn();
    text.allowSpecial = editor.allowsSpecial();
    return text;
}

PromptDesk::PromptDesk(PromptEditor& editor, SentPrompt& sent, FormatDesk& formats)
    : m_editor(editor), m_sent(sent), m_formats(formats) {
    m_countDelay.setSingleShot(true);
    m_countDelay.setInterval(countDelayMilliseconds);
    connect(&editor, &PromptEditor::promptChanged, this, &PromptDesk::textChanged);
    connect(&m_countDelay, &QTimer::timeout, this, &PromptDesk::count);
    connect(&formats, &FormatDesk::formatChanged, this, &PromptDesk::formatChanged);
    connect(&m_encoder, &PromptEncoder::encoded, this, &PromptDesk::encoded);
}

void PromptDesk::setModel(std::shared_ptr<const LoadedModel> model) {
    m_model = std::move(model);
    m_run.reset(); // ids of another vocabulary
    count();
}

void PromptDesk::textChanged() {
    m_newest = 0; // what is on its way is of another text
    if (m_model) {
        m_sent.setCounting();
    }
    m_countDelay.start();
}

void PromptDesk::formatChanged() {
    m_newest = 0;
    if (m_run) {
        prepareRun(m_run->second); // its ids are of the format before
    } else {
        count();
    }
}

void PromptDesk::count() {
    if (m_run) {
        m_countDelay.start(); // the encoder takes the newest only: the run's ids come first
    } else if (m_model) {
        m_countDelay.stop();
        m_sent.setCounting();
        m_newest = submit();
    }
}

quint64 PromptDesk::submit() {
    PromptText text = promptText(m_editor);
    m_reader = m_formats.reader();
    m_formatTokens = formatTokens(m_reader, text);
    return m_encoder.submit(m_reader, std::move(text));
}

void PromptDesk::prepareRun(RunStart start) {
    m_countDelay.stop();
    m_newest = submit();
    m_run = std::pair{m_newest, start};
}

void PromptDesk::show(const EncodedPrompt& prompt) {
    m_editor.setTokenCount(static_cast<qint64>(prompt.ids.size()), m_model->summary.contextLength);
    if (!prompt.error.isEmpty()) {
        m_sent.setProblem(errorText(prompt.error));
        return;
    }
    const bool isChat = m_editor.isChatTurn() && m_reader.format;
    m_sent.setSent({prompt.ids, m_reader.tokenizer,
                    isChat ? QString::fromStdString(m_reader.format->name) : QString(), m_formatTokens});
}

void PromptDesk::encoded(quint64 ticket, const EncodedPrompt& prompt) {
    if (ticket == m_newest) {
        show(prompt);
    }
    if (m_run && m_run->first == ticket) {
        const RunStart start = m_run->second;
        m_run.reset();
        if (prompt.error.isEmpty()) {
            Q_EMIT readyToRun(prompt, start);
        } else {
            Q_EMIT failed(errorText(prompt.error));
        }
    }
}

} // namespace tokenscope
