// SPDX-License-Identifier: MIT
#include "ui/chat/composer.h"

#include "ui/chat/context_meter.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/format.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/style_sheet.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int TextLines = 8;
constexpr qsizetype ShownSystem = 40; ///< characters

QToolButton* linkButton(QWidget* parent, const QString& text) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    setLook(button, "link");
    return button;
}

} // namespace

Composer::Composer(QWidget* parent)
    : QFrame(parent), m_text(new PromptTextEdit(TextLines, this)), m_info(new ElidedLabel(this)),
      m_system(linkButton(this, {})), m_meter(new ContextMeter(this)), m_send(new QPushButton(this)) {
    setLook(this, "card");
    m_text->setAccessibleName(tr("Message"));
    m_text->setObjectName(QStringLiteral("message"));
    m_text->setPlaceholderText(tr("Write a message"));
    m_text->setEnterKey(PromptTextEdit::EnterKey::Runs);
    m_info->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_system->setObjectName(QStringLiteral("systemPrompt"));
    m_send->setObjectName(QStringLiteral("send"));
    setLook(m_send, "primary");
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_info, 1);
    head->addWidget(m_system);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(12);
    foot->addWidget(m_meter, 1, Qt::AlignVCenter);
    foot->addWidget(m_send, 0, Qt::AlignBottom);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(15, 10, 12, 10);
    layout->setSpacing(6);
    layout->addWidget(m_text);
    layout->addLayout(head);
    layout->addWidget(buildNotice());
    layout->addLayout(foot);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusProxy(m_text);
    connect(m_text, &PromptTextEdit::textEdited, this, [this] {
        m_tokens = m_text->text().isEmpty() ? std::optional<qint64>(0) : std::nullopt;
        refresh();
        Q_EMIT draftEdited(m_text->text());
    });
    connect(m_text, &PromptTextEdit::runRequested, this, &Composer::send);
    connect(m_text, &PromptTextEdit::upPressedWhileEmpty, this, &Composer::editLastRequested);
    connect(m_send, &QPushButton::clicked, this, [this] {
        if (m_state == State::Ready) {
            send();
        } else {
            Q_EMIT stopRequested();
        }
    });
    connect(m_system, &QToolButton::clicked, this, &Composer::systemRequested);
    setSystem({});
    refresh();
}

QWidget* Composer::buildNotice() {
    m_noticeBox = new QWidget(this);
    m_notice = new QLabel(m_noticeBox);
    m_notice->setWordWrap(true);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_way = linkButton(m_noticeBox, {});
    m_way->setObjectName(QStringLiteral("wayOut"));
    m_undoPaste = linkButton(m_noticeBox, tr("Undo"));
    m_clear = linkButton(m_noticeBox, tr("Clear"));
    auto* layout = new QHBoxLayout(m_noticeBox);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_notice, 1);
    layout->addWidget(m_way);
    layout->addWidget(m_undoPaste);
    layout->addWidget(m_clear);
    connect(m_way, &QToolButton::clicked, this, [this] {
        if (m_block.way == ComposerBlock::Way::OpenModel) {
            Q_EMIT openModelRequested();
        } else {
            Q_EMIT formatRequested();
        }
    });
    connect(m_undoPaste, &QToolButton::clicked, this, [this] { m_text->undoHolding(); });
    connect(m_clear, &QToolButton::clicked, this, [this] { m_text->clearText(); });
    return m_noticeBox;
}

// ---- values ----

QString Composer::text() const {
    return m_text->text();
}

void Composer::setText(const QString& text) {
    m_text->setText(text);
}

void Composer::focusText() {
    m_text->setFocus();
    m_text->moveCursor(QTextCursor::End);
}

void Composer::setState(State state) {
    m_state = state;
    refresh();
}

void Composer::setBlock(const ComposerBlock& block) {
    m_block = block;
    refresh();
}

void Composer::setTokenCount(std::optional<qint64> tokens) {
    m_tokens = tokens;
    m_isUncountable = m_isUncountable && !tokens;
    if (!m_isUncountable) {
        m_meter->setProblem({});
    }
    refresh();
}

void Composer::setUse(const ContextUse& use) {
    m_meter->setUse(use);
}

void Composer::setUncountable(const QString& why) {
    m_isUncountable = true;
    m_meter->setProblem(why);
    refresh();
}

void Composer::setSystem(const QString& system) {
    const QString line = system.simplified();
    m_system->setText(
        line.isEmpty()
            ? tr("System prompt")
            : tr("System: %1")
                  .arg(line.size() > ShownSystem ? line.left(ShownSystem) + QStringLiteral(" …") : line));
    m_system->setToolTip(line.isEmpty()
                             ? tr("Instructions that come before the conversation; none of this chat's own")
                             : system);
}

void Composer::setSendHint(const QString& hint) {
    m_sendHint = hint;
    refresh();
}

bool Composer::canSend() const {
    return m_state == State::Ready && m_block.words.isEmpty() && !m_text->text().trimmed().isEmpty();
}

void Composer::send() {
    if (canSend()) {
        Q_EMIT sendRequested(m_text->text());
    }
}

// ---- what is shown ----

QString Composer::countWords() const {
    if (m_isUncountable || m_block.way == ComposerBlock::Way::OpenModel) {
        return tr("Enter sends, Shift+Enter begins a new line");
    }
    const QString count = !m_tokens        ? tr("counting tokens …")
                          : *m_tokens == 1 ? tr("1 token")
                                           : tr("%1 tokens").arg(formatCount(*m_tokens));
    return count + tr(" · Enter sends, Shift+Enter begins a new line");
}

void Composer::refresh() {
    m_info->setText(countWords());
    const bool isReady = m_state == State::Ready;
    m_send->setText(isReady ? tr("Send") : m_state == State::Writing ? tr("Stop") : tr("Stopping …"));
    m_send->setEnabled(isReady ? canSend() : m_state == State::Writing);
    m_send->setIcon(glyphIcon(isReady ? Glyph::Up : Glyph::Stop,
                              m_send->isEnabled() ? GlyphInk::OnAccent : GlyphInk::Text));
    m_send->setToolTip(!isReady               ? tr("Stops the answer; what is written stays (Esc)")
                       : m_sendHint.isEmpty() ? tr("Enter or Ctrl+Enter")
                                              : m_sendHint);
    const bool isHolding = m_text->isHolding();
    QStringList lines{m_block.words};
    if (isHolding) {
        lines +=
            tr("%1 characters, too many to be edited here: the beginning is shown, the whole text counts.")
                .arg(formatCount(m_text->heldLength()));
    }
    lines.removeAll(QString());
    m_notice->setText(lines.join(QLatin1Char('\n')));
    setLook(m_notice, m_block.words.isEmpty() ? "muted" : "error");
    m_way->setVisible(m_block.way != ComposerBlock::Way::None);
    m_way->setText(m_block.way == ComposerBlock::Way::OpenModel ? tr("Open a model…")
                                                                : tr("Choose a chat format…"));
    m_undoPaste->setVisible(isHolding);
    m_clear->setVisible(isHolding);
    m_noticeBox->setVisible(!lines.isEmpty());
}

void Composer::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_state == State::Writing) {
        Q_EMIT stopRequested();
        return;
    }
    QFrame::keyPressEvent(event);
}

void Composer::mousePressEvent(QMouseEvent* event) {
    m_text->setFocus(Qt::MouseFocusReason);
    QFrame::mousePressEvent(event);
}

QSize Composer::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 30, QFrame::minimumSizeHint().height()};
}

} // namespace tokenscope
