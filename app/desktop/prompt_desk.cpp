// SPDX-License-Identifier: MIT
#include "app/desktop/prompt_desk.h"

#include "ui/lab/prompt_editor.h"

namespace tokenscope {

namespace {

/// How long typing must pause before the prompt's tokens are counted.
constexpr int countDelayMilliseconds = 120;

} // namespace

PromptDesk::PromptDesk(PromptEditor& editor, FormatDesk& formats) : m_editor(editor), m_formats(formats) {
    m_countDelay.setSingleShot(true);
    m_countDelay.setInterval(countDelayMilliseconds);
    connect(&editor, &PromptEditor::promptChanged, this, [this] {
        m_newest = 0; // what is on its way is of another text
        m_countDelay.start();
    });
    connect(&m_countDelay, &QTimer::timeout, this, &PromptDesk::count);
    connect(&formats, &FormatDesk::formatChanged, this, &PromptDesk::count);
    connect(&m_encoder, &PromptEncoder::encoded, this, &PromptDesk::encoded);
}

void PromptDesk::setModel(std::shared_ptr<const LoadedModel> model) {
    m_model = std::move(model);
    m_run.reset(); // ids of another vocabulary
    count();
}

PromptText PromptDesk::promptText() const {
    PromptText text;
    text.text = m_editor.text();
    text.system = m_editor.system();
    text.asChatTurn = m_editor.isChatTurn();
    text.allowSpecial = m_editor.allowsSpecial();
    return text;
}

void PromptDesk::count() {
    if (m_run) {
        m_countDelay.start(); // the encoder takes the newest only: the run's ids come first
    } else if (m_model) {
        m_newest = m_encoder.submit(m_formats.reader(), promptText());
    }
}

void PromptDesk::prepareRun(RunStart start) {
    m_countDelay.stop();
    m_newest = m_encoder.submit(m_formats.reader(), promptText());
    m_run = std::pair{m_newest, start};
}

void PromptDesk::encoded(quint64 ticket, const EncodedPrompt& prompt) {
    if (ticket == m_newest) {
        m_editor.setTokenCount(static_cast<qint64>(prompt.ids.size()), m_model->summary.contextLength);
    }
    if (m_run && m_run->first == ticket) {
        const RunStart start = m_run->second;
        m_run.reset();
        if (prompt.error.isEmpty()) {
            Q_EMIT readyToRun(prompt.ids, start);
        } else {
            Q_EMIT failed(prompt.error);
        }
    }
}

} // namespace tokenscope
