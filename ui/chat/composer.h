// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/layout/meter_layout.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;
class QToolButton;

namespace tokenscope {

class ContextMeter;
class ElidedLabel;
class PromptTextEdit;

/// Why nothing can be sent, and what is offered instead.
struct ComposerBlock {
    enum class Way : quint8 {
        None,         ///< only words
        OpenModel,    ///< there is no model
        ChooseFormat, ///< the model has no chat format
    };
    QString words{}; ///< empty: nothing is in the way
    Way way = Way::None;
    friend bool operator==(const ComposerBlock&, const ComposerBlock&) = default;
};

/// Where a message is written: text of any length, its tokens, what is left of the context, Send or Stop.
/// Enter sends, Shift+Enter breaks the line.
class Composer : public QFrame {
    Q_OBJECT
public:
    explicit Composer(QWidget* parent = nullptr);

    QString text() const;
    /// Emits draftEdited().
    void setText(const QString& text);
    void clear() { setText({}); }
    void focusText();

    enum class State : quint8 { Ready, Writing, Stopping };
    /// Whether an answer is being written in this chat: the button is Stop then.
    void setState(State state);
    State state() const { return m_state; }
    void setBlock(const ComposerBlock& block);
    /// Of the text as it stands; none while they are counted.
    void setTokenCount(std::optional<qint64> tokens);
    void setUse(const ContextUse& use);
    /// Neither tokens nor use of the context can be told, and why; until the next setTokenCount().
    void setUncountable(const QString& why);
    ContextMeter* meter() const { return m_meter; }
    /// The chat's own system prompt; empty: the format's.
    void setSystem(const QString& system);
    /// What sending does besides: stops the answer in another chat. Empty: nothing.
    void setSendHint(const QString& hint);
    bool canSend() const;

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Nothing speaks against it. The text stays until the owner takes it.
    void sendRequested(const QString& text);
    void stopRequested();
    /// For the draft that is kept, and for counting.
    void draftEdited(const QString& text);
    /// The up arrow in an empty field: the last message is to be edited.
    void editLastRequested();
    void systemRequested();
    void openModelRequested();
    void formatRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// The whole card is the field.
    void mousePressEvent(QMouseEvent* event) override;

private:
    QWidget* buildNotice();
    void send();
    void refresh();
    QString countWords() const;

    PromptTextEdit* m_text;
    ElidedLabel* m_info;
    QToolButton* m_system;
    ContextMeter* m_meter;
    QPushButton* m_send;
    QWidget* m_noticeBox;
    QLabel* m_notice;
    QToolButton* m_way;
    QToolButton* m_undoPaste;
    QToolButton* m_clear;
    State m_state = State::Ready;
    ComposerBlock m_block;
    std::optional<qint64> m_tokens{0};
    QString m_sendHint;
    bool m_isUncountable = false;
};

} // namespace tokenscope
