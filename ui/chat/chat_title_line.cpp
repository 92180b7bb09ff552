// SPDX-License-Identifier: MIT
#include "ui/chat/chat_title_line.h"

#include "ui/chat/quiet_button.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/style_sheet.h"

#include <QHBoxLayout>

namespace tokenscope {

namespace {

constexpr int TitleCharacters = 12; ///< for which there should be room beside the buttons' words

} // namespace

ChatTitleLine::ChatTitleLine(QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(this)),
      m_list(quietButton(this, Glyph::Menu, {}, "toggleList", tr("Show or hide the list of chats"))),
      m_tokens(quietButton(this, Glyph::Grid, tr("Show tokens"), "showAllTokens",
                           tr("Shows all answers token by token"))),
      m_settings(quietButton(this, Glyph::Sliders, tr("Settings"), "toggleSettings",
                             tr("System prompt, length, seed and what happens when the context is full"))),
      m_export(quietButton(this, Glyph::Save, tr("Export…"), "exportChat",
                           tr("Saves the chat as Markdown, or as JSON with its tokens"))) {
    setLook(this, "toolbar");
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_tokens->setCheckable(true);
    m_settings->setCheckable(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 4);
    layout->setSpacing(6);
    layout->addWidget(m_list);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_tokens);
    layout->addWidget(m_settings);
    layout->addWidget(m_export);
    connect(m_list, &QPushButton::clicked, this, &ChatTitleLine::listRequested);
    connect(m_tokens, &QPushButton::clicked, this, &ChatTitleLine::tokensToggled);
    connect(m_settings, &QPushButton::clicked, this, &ChatTitleLine::settingsToggled);
    connect(m_export, &QPushButton::clicked, this, &ChatTitleLine::exportRequested);
    for (QPushButton* button : {m_tokens, m_settings, m_export}) {
        button->setAccessibleName(button->text());
        // Without words the layout would give it more room than the picture needs.
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    setTitle({});
    setCanExport(false);
}

void ChatTitleLine::fit() {
    int wanted = fontMetrics().averageCharWidth() * TitleCharacters + m_list->sizeHint().width();
    for (QPushButton* button : {m_tokens, m_settings, m_export}) {
        button->setText(button->accessibleName());
        button->ensurePolished();
        wanted += button->sizeHint().width() + layout()->spacing();
    }
    const QMargins margins = layout()->contentsMargins();
    if (wanted + layout()->spacing() + margins.left() + margins.right() > width()) {
        for (QPushButton* button : {m_tokens, m_settings, m_export}) {
            button->setText({});
        }
    }
}

QSize ChatTitleLine::minimumSizeHint() const {
    // All four buttons are as wide as the one that never has words.
    const QMargins margins = layout()->contentsMargins();
    return {4 * (m_list->sizeHint().width() + layout()->spacing()) + margins.left() + margins.right() +
                fontMetrics().averageCharWidth() * 6,
            QWidget::minimumSizeHint().height()};
}

void ChatTitleLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void ChatTitleLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fit();
    }
}

void ChatTitleLine::setTitle(const QString& title) {
    m_title->setText(title.isEmpty() ? tr("New chat") : title);
}

void ChatTitleLine::setShowsTokens(bool shown) {
    m_tokens->setChecked(shown);
}

void ChatTitleLine::setSettingsShown(bool shown) {
    m_settings->setChecked(shown);
}

void ChatTitleLine::setCanExport(bool can) {
    m_export->setEnabled(can);
}

} // namespace tokenscope
