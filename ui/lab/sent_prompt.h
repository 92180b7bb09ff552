// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/values/ids.h"

#include <QFrame>

#include <memory>
#include <vector>

class QLabel;
class QToolButton;

namespace tokenscope {

class ElidedLabel;
class TokenStrip;

/// A prompt as the model gets it.
struct SentText {
    std::vector<TokenId> ids;
    std::shared_ptr<const Tokenizer> tokenizer;
    QString formatName{};    ///< of the chat format; empty: raw text
    qint64 formatTokens = 0; ///< how many of the ids the format puts around what the user wrote
};

/// "As sent · ChatML · 31 tokens, 6 of them the format's".
QString sentWords(const SentText& sent);

/// The prompt as it is sent, token by token: what a run begins with. Never shows the tokens of a text that is
/// not the newest as if they were its own. Waits for a model at first.
class SentPrompt : public QFrame {
    Q_OBJECT
public:
    explicit SentPrompt(QWidget* parent = nullptr);

    /// The text as it stands now is sent like this.
    void setSent(SentText sent);
    /// It cannot be sent, and why.
    void setProblem(const QString& problem);
    /// The text is another one now, whose tokens are being counted.
    void setCounting();

    /// That of the line with its words and buttons, without tokens.
    int leastHeight() const;
    QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();

    ElidedLabel* m_words;
    QToolButton* m_copyText;
    QToolButton* m_copyIds;
    TokenStrip* m_tokens;
    QLabel* m_problemLabel;
    SentText m_sent;
    QString m_problem;
    enum class State { Waiting, Counting, Known };
    State m_state = State::Waiting; ///< Known: m_sent or m_problem is about the text as it stands
};

} // namespace tokenscope
