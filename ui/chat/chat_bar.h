// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <map>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace tokenscope {

/// What is worth knowing about the chat that is shown, a line each, until it is over or dismissed.
class ChatBar : public QWidget {
    Q_OBJECT
public:
    /// In the order in which they are shown.
    enum class Notice : quint8 {
        NotSaved,      ///< the disk is full or cannot be written
        Elsewhere,     ///< deleted in another window; the action brings it back
        CutOff,        ///< the program ended while this chat was being written
        OtherModel,    ///< another model than the one that is open wrote it
        LeftOut,       ///< turns that are not sent any more
        Deleted,       ///< a turn is gone; the action brings it back
        Failed,        ///< something that the user wanted could not be done
        LearningModel, ///< what can be expected of the built-in model
    };
    explicit ChatBar(QWidget* parent = nullptr);

    /// `action`: the button's words; empty: none.
    void showNotice(Notice notice, const QString& words, const QString& action = {});
    void clearNotice(Notice notice);
    void clearAll();
    QString words(Notice notice) const; ///< empty: it is not shown

Q_SIGNALS:
    void actionRequested(ChatBar::Notice notice);
    void dismissed(ChatBar::Notice notice);

private:
    struct Line {
        QWidget* box;
        QLabel* words;
        QToolButton* action;
    };
    Line& line(Notice notice);

    QVBoxLayout* m_layout;
    std::map<Notice, Line> m_lines;
};

} // namespace tokenscope
