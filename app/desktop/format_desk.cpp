// SPDX-License-Identifier: MIT
#include "app/desktop/format_desk.h"

#include "app/store/settings.h"
#include "ui/lab/format_window.h"
#include "ui/lab/prompt_editor.h"
#include "ui/shared/error_words.h"
#include "ui/shared/model_words.h"

#include <utility>

namespace tokenscope {

namespace {

using Kind = FormatChoice::Kind;

constexpr int previewDelayMilliseconds = 120;
/// Of longer prompts the preview shows a word instead: it is about the format.
constexpr qsizetype longestSample = 2000;

} // namespace

FormatDesk::FormatDesk(Settings& settings, PromptEditor& editor) : m_settings(settings), m_editor(editor) {
    m_previewDelay.setSingleShot(true);
    m_previewDelay.setInterval(previewDelayMilliseconds);
    connect(&editor, &PromptEditor::formatRequested, this, &FormatDesk::openWindow);
    connect(&editor, &PromptEditor::promptChanged, &m_previewDelay, qOverload<>(&QTimer::start));
    connect(&m_previewDelay, &QTimer::timeout, this, &FormatDesk::preview);
    connect(&m_encoder, &PromptEncoder::encoded, this, &FormatDesk::encoded);
}

void FormatDesk::setModel(std::shared_ptr<const LoadedModel> model) {
    m_model = std::move(model);
    m_choice = m_settings.formatChoice(QString::fromStdString(m_model->summary.path));
    putInForce();
    if (m_window) {
        fillWindow();
    }
}

void FormatDesk::choose(const FormatChoice& choice) {
    if (!m_model || choice == m_choice) {
        return;
    }
    m_choice = choice;
    m_settings.setFormatChoice(QString::fromStdString(m_model->summary.path), choice);
    putInForce();
    Q_EMIT formatChanged();
}

void FormatDesk::putInForce() {
    m_format = formatInForce(m_choice, m_model->chatFormat, *m_model->tokenizer, m_model->textNames);
    tell();
    m_newest = 0; // what is on its way is of another format
    preview();
}

// ---- what the prompt says ----

void FormatDesk::tell() {
    m_editor.setFormatHint(hint());
    m_editor.setChatFormat(name());
}

QString FormatDesk::name() const {
    if (!m_format) {
        return {};
    }
    if (m_choice.kind == Kind::Own) {
        return tr("your own format");
    }
    const QString name = QString::fromStdString(m_format->name);
    const bool isChosen = m_choice.kind == Kind::Known && m_choice.known == m_format->name;
    return isChosen ? tr("%1, chosen by you").arg(name) : name;
}

QString FormatDesk::hint() const {
    const QString why = m_choice.kind == Kind::None ? tr("You chose no chat format for this model")
                        : m_model->chatTemplate
                            ? tr("This model's chat template is not one that Tokenscope knows")
                            : tr("This model comes without a chat template");
    return tr("%1: the text is read as it is and continued.").arg(why);
}

// ---- the window ----

void FormatDesk::openWindow() {
    if (!m_model) {
        return;
    }
    if (!m_window) {
        m_window = new FormatWindow(m_editor.window());
        connect(m_window, &FormatWindow::formatChosen, this, &FormatDesk::choose);
        fillWindow();
    }
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
    preview();
}

void FormatDesk::fillWindow() {
    m_window->setSubject({.model = shownName(m_model->summary.name),
                          .tokenizer = m_model->tokenizer,
                          .models = m_model->chatFormat,
                          .chatTemplate = m_model->chatTemplate,
                          .names = m_model->textNames},
                         m_choice);
    preview();
}

PromptText FormatDesk::sample() const {
    const auto orElse = [](const QString& text, const QString& other) {
        return text.isEmpty() || text.size() > longestSample ? other : text;
    };
    PromptText text;
    text.text = orElse(m_editor.text(), tr("Hello"));
    text.system = orElse(m_editor.system(), {});
    text.asChatTurn = m_format.has_value();
    text.allowSpecial = m_editor.allowsSpecial();
    return text;
}

void FormatDesk::preview() {
    if (m_window && m_window->isVisible()) {
        m_newest = m_encoder.submit(reader(), sample());
    }
}

void FormatDesk::encoded(quint64 ticket, const EncodedPrompt& prompt) {
    if (!m_window || ticket != m_newest) {
        return;
    }
    if (prompt.error.isEmpty()) {
        m_window->setPreview(prompt.ids);
    } else {
        m_window->setPreviewProblem(errorText(prompt.error));
    }
}

// ---- what runs need ----

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
