// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QString>

namespace tokenscope {

class ChatDesk;
class ErrorBar;
class ModelOpener;

/// Says once, after a bad end, what was not opened again by itself, and offers to open it. Goes when the user
/// goes on with something else.
class BadEndNotice {
    Q_DECLARE_TR_FUNCTIONS(tokenscope::BadEndNotice)
public:
    /// All must outlive it.
    BadEndNotice(ErrorBar& bar, ModelOpener& models, ChatDesk& chats);

    /// After the first model was opened, or was not.
    void begin();
    void clear();

private:
    void show();
    QString words() const;

    ErrorBar& m_bar;
    ModelOpener& m_models;
    ChatDesk& m_chats;
    QString m_model;       ///< that is closed still; empty: none
    bool m_isChat = false; ///< a chat is closed still
    bool m_hasBuiltin = false;
    QString m_shown; ///< in the bar; empty: nothing
};

} // namespace tokenscope
