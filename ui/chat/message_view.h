// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/shown_turn.h"

#include <QFrame>

#include <optional>

namespace tokenscope {

class TurnWishes;

/// A turn of a chat. Can be focused as a whole, so that a screen reader has something to say about it.
class MessageView : public QFrame {
    Q_OBJECT
public:
    /// For that role. The wishes must outlive it.
    static MessageView* make(ChatRole role, TurnWishes& wishes, QWidget* parent);

    const ShownTurn& turn() const { return m_turn; }
    void setTurn(const ShownTurn& turn);
    /// Something would be lost if it went: a focus, a selection, a text that is being edited.
    virtual bool isBusy() const;
    /// Opens the text for editing, where that is possible.
    virtual void startEditing() {}
    virtual void setShowsTokens(bool) {}
    /// The token that is looked at; none: the one that comes next.
    virtual void selectToken(std::optional<qint64>) {}
    /// No token of it is looked at.
    virtual void deselectToken() {}

Q_SIGNALS:
    /// The user wants to see this answer's tokens, or not to.
    void tokensToggled(bool shown);

protected:
    MessageView(TurnWishes& wishes, QWidget* parent);
    /// Shows m_turn.
    virtual void refresh() = 0;
    TurnWishes& wishes() const { return m_wishes; }

private:
    TurnWishes& m_wishes;
    ShownTurn m_turn;
};

} // namespace tokenscope
