// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/shown_turn.h"

#include <QFrame>

#include <optional>

class QLabel;

namespace tokenscope {

class LaneModel;
class LanesLegend;
class LanesView;

/// An answer token by token, with shades, as the Lab shows a sample; as high as it is, a very long one
/// scrolls inside. Asks for nothing while it is empty.
class AnswerTokens : public QFrame {
    Q_OBJECT
public:
    explicit AnswerTokens(QWidget* parent);

    /// Tokens that were there already stay. `goesOn`: more may come.
    void setTokens(const ShownTokens& shown, qint64 promptTokens, EndReason ended, bool goesOn);
    /// Frames a token as looked at, without emitting; none: the one that comes next.
    void select(std::optional<qint64> token);
    /// Frames none, as at first; but one that the keyboard has come to.
    void deselect();
    LanesView* lanes() const { return m_lanes; }

Q_SIGNALS:
    void tokenSelected(std::optional<qint64> token);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    LaneModel* m_model;
    QLabel* m_note; ///< why its tokens cannot be explained
    LanesView* m_lanes;
    LanesLegend* m_legend;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    bool m_isLookedAt = false;
};

} // namespace tokenscope
