// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/layout/follow_state.h"
#include "ui/chat/layout/message_heights.h"
#include "ui/chat/shown_turn.h"
#include "ui/chat/turn_stock.h"
#include "ui/chat/turn_wishes.h"

#include <QAbstractScrollArea>

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

class QToolButton;

namespace tokenscope {

class MessageView;

/// The messages of a chat below each other, in a column of a readable width. Only those near what is seen are
/// widgets, and only their texts are asked for; of the others a height is estimated. What is looked at stays
/// where it is when heights become known. Goes along with what is written until the user scrolls back.
class MessageScroll : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit MessageScroll(QWidget* parent = nullptr);

    /// What the user wants of the messages.
    TurnWishes* wishes() const { return m_wishes; }

    /// The turns of the path shown, first to last. Those that stay keep text and place; where none do, the
    /// end is shown.
    void setTurns(const std::vector<TurnOutline>& turns);
    /// A turn's text and all else, as an answer to needed() or because it has changed. Others are ignored.
    void setTurn(const ShownTurn& turn);
    bool hasTurn(TurnId turn) const { return m_stock.body(turn) != nullptr; }

    /// All answers show their tokens, or none; single ones may then be switched by the user.
    void setShowsTokens(bool shown);
    bool showsTokens() const { return m_stock.showsTokens(); }
    /// One answer, whatever the others do.
    void setShowsTokens(TurnId turn, bool shown);
    bool showsTokens(TurnId turn) const { return m_stock.showsTokens(turn); }
    /// Shows a token of an answer, and no other, as looked at; none: the one that comes next.
    void selectToken(TurnId answer, std::optional<qint64> token);
    /// No token is looked at.
    void deselectToken() { selectToken({}, std::nullopt); }

    void scrollToTurn(TurnId turn);
    /// The end, and along with it from now on.
    void scrollToEnd();
    bool isFollowing() const { return m_follow.follows(); }
    /// Opens the last message of the user for editing. False if there is none.
    bool editLast();

    /// Views that exist; for those that want to know what a long chat costs.
    std::vector<MessageView*> views() const;
    MessageView* viewOf(TurnId turn) const;
    /// Of the messages in a view that wide.
    int columnWidth(int viewWidth) const;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// These are about to be seen and have no text yet.
    void needed(const std::vector<TurnId>& turns);
    void followingChanged(bool follows);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int estimate(const TurnOutline& turn) const;
    void layOutSoon();
    void layOut();
    bool measure(int first, int end);
    void realise(int index);
    void release(int first, int end);
    void place();
    void askFor(int first, int end);
    void forgetMeasures();
    void setScroll(qint64 y);
    void noteFollowing(bool before);
    void reveal(const QWidget* widget);
    void jump(int direction);
    void remove(TurnId turn);

    TurnWishes* m_wishes;
    QToolButton* m_toEnd;
    TurnStock m_stock;
    std::unordered_map<TurnId, MessageView*> m_views;
    std::pair<TurnId, std::optional<qint64>> m_lookedAt; ///< no turn: at no token
    std::unordered_set<TurnId> m_measured; ///< their heights are known, of the others they are estimated
    MessageHeights m_heights;
    FollowState m_follow;
    qint64 m_y = 0;
    int m_width = 0; ///< of the column, that the heights are of
    bool m_isLayOutDue = false;
    bool m_isLayingOut = false;
    bool m_ownScroll = false;
};

} // namespace tokenscope
