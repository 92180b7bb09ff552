// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QPushButton;

namespace tokenscope {

struct LessonEntry;

/// A lesson in the list: what it is, how far the student is, and a button to begin or go on. To begin again
/// the card itself asks. One that cannot be read says why.
class LessonCard : public QFrame {
    Q_OBJECT
public:
    LessonCard(const LessonEntry& entry, QWidget* parent);

    /// Null for a lesson that cannot be read.
    QPushButton* openButton() const { return m_open; }
    /// Null where there is nothing to forget.
    QPushButton* restartButton() const { return m_restart; }
    /// The question before a lesson begins again; null with restartButton().
    QWidget* question() const { return m_question; }

Q_SIGNALS:
    void opened();
    void restarted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QWidget* buildFacts(const LessonEntry& entry);
    QWidget* buildQuestion();
    void ask(bool asks);

    QPushButton* m_open = nullptr;
    QPushButton* m_restart = nullptr;
    QWidget* m_facts = nullptr;
    QWidget* m_question = nullptr;
};

} // namespace tokenscope
