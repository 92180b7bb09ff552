// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <QFrame>

class QCheckBox;
class QLabel;
class QPushButton;

namespace tokenscope {

/// What does not fit, and what could be done.
struct OverflowQuestion {
    qint64 needed = 0;            ///< positions, with the room kept for the answer
    qint64 context = 0;           ///< positions that there are
    int turns = 0;                ///< oldest turns that would be left out
    bool wouldDropSystem = false; ///< leaving out the oldest turns is not enough
    bool isTooLong = false;       ///< the message alone does not fit: nothing can be left out for it
    bool isContinuing = false;    ///< an answer is to go on; else a message is to be sent
};

/// Asks what is to be done with a conversation that is longer than the model's context, before anything is
/// sent. Never modal. Choices have no focus: Enter while typing chooses nothing.
class OverflowBar : public QFrame {
    Q_OBJECT
public:
    explicit OverflowBar(QWidget* parent = nullptr);

    void showQuestion(const OverflowQuestion& question);
    QString words() const;
    /// As the way back does it.
    void cancel();

Q_SIGNALS:
    /// What to do, and whether this chat does so from now on. The bar is hidden.
    void chosen(Overflow what, bool remember);
    /// Nothing is sent; the message stays where it is. The bar is hidden.
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QPushButton* addChoice(const QString& text, const QString& toolTip, const char* name, Overflow what);

    QLabel* m_words;
    QPushButton* m_keepSystem;
    QPushButton* m_dropOldest;
    QPushButton* m_stop;
    QPushButton* m_back;
    QCheckBox* m_remember;
    QLayout* m_choices;
};

} // namespace tokenscope
