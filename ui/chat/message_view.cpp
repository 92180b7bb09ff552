// SPDX-License-Identifier: MIT
#include "ui/chat/message_view.h"

#include "ui/chat/answer_view.h"
#include "ui/chat/chat_words.h"
#include "ui/chat/question_view.h"
#include "ui/shared/style_sheet.h"

#include <QApplication>

namespace tokenscope {

MessageView* MessageView::make(ChatRole role, TurnWishes& wishes, QWidget* parent) {
    if (role == ChatRole::Assistant) {
        return new AnswerView(wishes, parent);
    }
    return new QuestionView(wishes, parent);
}

MessageView::MessageView(TurnWishes& wishes, QWidget* parent) : QFrame(parent), m_wishes(wishes) {
    setLook(this, "turn");
    setFocusPolicy(Qt::TabFocus);
}

void MessageView::setTurn(const ShownTurn& turn) {
    m_turn = turn;
    setAccessibleName(turnName(turn));
    setAccessibleDescription(turnDescription(turn));
    refresh();
}

bool MessageView::isBusy() const {
    const QWidget* focus = QApplication::focusWidget();
    return focus && (focus == this || isAncestorOf(focus));
}

} // namespace tokenscope
