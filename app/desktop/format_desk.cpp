// SPDX-License-Identifier: MIT
#include "app/desktop/format_desk.h"

#include "app/store/settings.h"
#include "ui/lab/prompt_editor.h"

#include <utility>

namespace tokenscope {

FormatDesk::FormatDesk(Settings& settings, PromptEditor& editor) : m_settings(settings), m_editor(editor) {}

void FormatDesk::setModel(std::shared_ptr<const LoadedModel> model) {
    m_model = std::move(model);
    m_choice = m_settings.formatChoice(QString::fromStdString(m_model->summary.path));
    m_format = formatInForce(m_choice, m_model->chatFormat, *m_model->tokenizer);
    tell();
}

void FormatDesk::choose(const FormatChoice& choice) {
    if (!m_model || choice == m_choice) {
        return;
    }
    m_choice = choice;
    m_settings.setFormatChoice(QString::fromStdString(m_model->summary.path), choice);
    m_format = formatInForce(m_choice, m_model->chatFormat, *m_model->tokenizer);
    tell();
    Q_EMIT formatChanged();
}

void FormatDesk::tell() {
    m_editor.setChatFormat(m_format ? QString::fromStdString(m_format->name) : QString());
}

PromptReader FormatDesk::reader() const {
    return {m_model->tokenizer, m_format};
}

FormatDesk::Ends FormatDesk::ends() const {
    if (!m_format || m_format == m_model->chatFormat) {
        return {};
    }
    return {m_format->endTokens(*m_model->tokenizer), m_format->stopTexts(*m_model->tokenizer)};
}

} // namespace tokenscope
