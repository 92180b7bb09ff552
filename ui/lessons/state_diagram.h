// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lessons/call_moment.h"
#include "ui/lessons/live_widget.h"

#include <optional>
#include <vector>

class QLabel;

namespace tokenscope {

class StatePicture;

/// The states of a row that calls a tool, token by token: in its words, in a call, in a result that is forced
/// in, ended. Its owner tells it where the row is; it knows no run.
class StateDiagram : public LiveWidget {
    Q_OBJECT
public:
    explicit StateDiagram(QWidget* parent = nullptr);

    /// The row after one more of its tokens.
    void setMoment(const CallMoment& moment);
    /// The row anew, after each of its tokens: it stepped back, or another one is followed. Empty: none.
    void setMoments(const std::vector<CallMoment>& moments);

    /// None: no row has been followed.
    std::optional<CallState> state() const;
    /// "state" only; nothing before the first moment.
    std::vector<Fact> facts() const override;

private:
    void note(const CallMoment& moment);
    void refresh();
    QString words() const;
    QString history() const;

    std::vector<CallMoment> m_stays; ///< the last moment in each state, in order
    StatePicture* m_picture;
    QLabel* m_words;
    QLabel* m_history;
};

} // namespace tokenscope
