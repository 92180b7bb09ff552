// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/message_view.h"

class QLabel;
class QVBoxLayout;

namespace tokenscope {

class AnswerBlocks;
class AnswerFooter;
class AnswerTokens;

/// An answer: as it is read, or token by token, and what is known of it below.
class AnswerView : public MessageView {
    Q_OBJECT
public:
    AnswerView(TurnWishes& wishes, QWidget* parent);

    bool isBusy() const override;
    void setShowsTokens(bool shown) override;
    void selectToken(std::optional<qint64> token) override;
    void deselectToken() override;

    AnswerBlocks* blocks() const { return m_blocks; }
    AnswerTokens* tokens() const { return m_tokens; } ///< none before they were shown
    AnswerFooter* footer() const { return m_footer; }

protected:
    void refresh() override;

private:
    void refreshTokens();
    QString noteWords() const;

    QVBoxLayout* m_layout;
    QLabel* m_note;
    AnswerBlocks* m_blocks;
    AnswerTokens* m_tokens = nullptr;
    QLabel* m_end;   ///< what is strange about its end
    QLabel* m_error; ///< why the run failed
    AnswerFooter* m_footer;
    std::optional<std::optional<qint64>> m_selected; ///< looked at; none: no token of this answer is
    bool m_showsTokens = false;
};

} // namespace tokenscope
