// SPDX-License-Identifier: MIT
#include "ui/chat/answer_view.h"

#include "ui/chat/answer_blocks.h"
#include "ui/chat/answer_footer.h"
#include "ui/chat/answer_tokens.h"
#include "ui/chat/chat_words.h"
#include "ui/chat/turn_wishes.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

QLabel* noteLabel(QWidget* parent) {
    auto* label = new CaptionLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
    return label;
}

} // namespace

AnswerView::AnswerView(TurnWishes& wishes, QWidget* parent)
    : MessageView(wishes, parent), m_layout(new QVBoxLayout(this)), m_note(noteLabel(this)),
      m_blocks(new AnswerBlocks(this)), m_end(noteLabel(this)), m_error(noteLabel(this)),
      m_footer(new AnswerFooter(wishes, this)) {
    m_layout->setContentsMargins(0, 4, 0, 4);
    m_layout->setSpacing(6);
    m_layout->addWidget(m_note);
    m_layout->addWidget(m_blocks);
    m_layout->addWidget(m_end);
    m_layout->addWidget(m_error);
    setLook(m_error, "error");
    m_layout->addWidget(m_footer);
    connect(m_blocks, &AnswerBlocks::openRequested, &wishes, &TurnWishes::openRequested);
    connect(m_footer, &AnswerFooter::tokensToggled, this, &MessageView::tokensToggled);
}

void AnswerView::refresh() {
    const ShownTurn& turn = this->turn();
    const bool isWhole = turn.state == ShownTurn::State::Whole;
    m_note->setText(noteWords());
    m_note->setVisible(!m_note->text().isEmpty());
    m_blocks->setMuted(turn.isNotSent);
    if (turn.parts.empty() && !turn.text.isEmpty()) {
        AnswerReader::Part text;
        text.text = turn.text.toStdString();
        m_blocks->setParts({text}, isWhole);
    } else {
        m_blocks->setParts(turn.parts, isWhole);
    }
    const bool isEmpty = turn.parts.empty() && turn.text.isEmpty();
    QStringList end;
    if (isWhole && isEmpty) {
        end += emptyAnswerWords(turn.facts.ended, turn.facts.endToken);
    }
    if (!turn.tail.isEmpty() && isWhole) {
        end += tr("It ends inside a character, of which these bytes are there: %1").arg(turn.tail);
    }
    m_end->setText(end.join(QLatin1Char('\n')));
    m_end->setVisible(!end.isEmpty());
    m_error->setText(turn.facts.error);
    m_error->setVisible(!turn.facts.error.isEmpty());
    m_footer->setTurn(turn);
    refreshTokens();
}

QString AnswerView::noteWords() const {
    return turn().isNotSent ? tr("Not sent any more: the context is full") : QString();
}

// ---- tokens ----

void AnswerView::setShowsTokens(bool shown) {
    m_showsTokens = shown;
    m_footer->setShowsTokens(shown);
    refreshTokens();
}

void AnswerView::refreshTokens() {
    const ShownTurn& turn = this->turn();
    const bool areThere = m_showsTokens && turn.tokens && !turn.tokens->tokens.empty();
    if (areThere && !m_tokens) {
        m_tokens = new AnswerTokens(this);
        m_layout->insertWidget(m_layout->indexOf(m_blocks) + 1, m_tokens);
        connect(m_tokens, &AnswerTokens::tokenSelected, this, [this](std::optional<qint64> token) {
            Q_EMIT wishes().tokenSelected(this->turn().id, token);
        });
    }
    const bool isNew = areThere && m_tokens->isHidden();
    if (areThere) {
        const bool goesOn = turn.state != ShownTurn::State::Whole;
        m_tokens->setTokens(*turn.tokens, turn.facts.promptTokens, turn.facts.ended, goesOn);
        if (isNew && m_selected) {
            m_tokens->select(*m_selected);
        }
    }
    if (m_tokens) {
        m_tokens->setVisible(areThere);
    }
    m_blocks->setVisible(!areThere);
}

void AnswerView::selectToken(std::optional<qint64> token) {
    m_selected = token;
    if (m_tokens && !m_tokens->isHidden()) {
        m_tokens->select(token);
    }
}

void AnswerView::deselectToken() {
    m_selected.reset();
    if (m_tokens) {
        m_tokens->deselect();
    }
}

bool AnswerView::isBusy() const {
    return MessageView::isBusy() || m_blocks->isBeingSelected();
}

} // namespace tokenscope
