// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "core/values/run_snapshot.h"

#include <QObject>

#include <memory>
#include <optional>

namespace tokenscope {

class Engine;
class RunChannel;
class SamplesPanel;

/// Which token of the run is looked at: keeps the engine's watch and the selection in the lanes on the same
/// one, and stays with the eye of the person when rows end, runs end or tokens are put anew.
class WatchedToken : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    WatchedToken(RunChannel& run, SamplesPanel& samples);

    void watch(const WatchTarget& target);
    /// A new run begins: nothing that was drawn again is waited for.
    void forgetRedrawn();
    /// There is no run any more.
    void clear();
    /// Puts a token into a column. The run goes on from it, unless it was paused by the user.
    void chooseToken(RowIndex row, qint64 column, TokenId token);
    /// The same with other numbers drawn from a column on; the token that comes there is looked at.
    void drawAgain(RowIndex row, qint64 column);
    /// Takes back the newest of these two, or does it again; the token that comes there is looked at.
    void undo();
    void redo();

    /// To be told before the lanes are.
    void columnsTruncated(qint64 count);
    /// To be told after the lanes are.
    void columnsMade();
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);

Q_SIGNALS:
    /// Asked of a run that is on the screen only: the engine has another one.
    void runIsGone();

private:
    Engine* engineForChange();
    /// A token that is drawn again goes and comes back; the eye stays on it.
    struct Redrawn {
        RowIndex row;
        qint64 column;
        bool isGone = false;
    };

    /// A token that was put is followed from the moment that it stands; snapshots from before do not count.
    enum class Choice { None, Asked, Cut };

    void lookOutFor(const std::optional<EditedToken>& change);
    void lookAtTheNextInstead();
    void followOpenRow();
    void lookAtTheEnd();
    void lookAtTheLastOf(RowIndex row);
    bool isPaused() const;

    RunChannel& m_run;
    SamplesPanel& m_samples;
    std::shared_ptr<const RunSnapshot> m_snapshot;
    WatchTarget m_watch;
    std::optional<Redrawn> m_redrawn;
    Choice m_choice = Choice::None;
    bool m_staysInRow = false; ///< a token was put into it: its end is of more interest than other rows
};

} // namespace tokenscope
