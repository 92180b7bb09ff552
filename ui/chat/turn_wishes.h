// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <QObject>
#include <QString>
#include <QUrl>

#include <optional>

namespace tokenscope {

enum class Regenerate : quint8 {
    NewSeed,
    SameSeed, ///< seed and settings of the version shown
};

/// What the user wants of a chat's turns: one object for all messages, however many come and go.
class TurnWishes : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

Q_SIGNALS:
    /// A message is sent again with another text: a new version of it.
    void resendRequested(TurnId turn, const QString& text);
    /// A message that has no answer is to get one.
    void answerRequested(TurnId question);
    void regenerateRequested(TurnId answer, Regenerate how);
    /// Another version: -1 is the one before.
    void versionRequested(TurnId turn, int step);
    /// The answer is to go on where it ended.
    void continueRequested(TurnId answer);
    /// With all that follows it.
    void deleteRequested(TurnId turn);
    /// An answer shows its tokens now and has none.
    void tokensWanted(TurnId answer);
    /// The user looks at a token of an answer; none: at the one that comes next, of the answer being written.
    void tokenSelected(TurnId answer, std::optional<qint64> token);
    /// An address is to be opened outside, which the user has seen.
    void openRequested(const QUrl& address);
};

} // namespace tokenscope
