// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

class QPushButton;
class QVBoxLayout;

namespace tokenscope {

class LessonCard;
class PageScroll;

/// One row of the list of lessons.
struct LessonEntry {
    std::shared_ptr<const Lesson> lesson; ///< null: it cannot be read
    QString path;                         ///< of its file
    QString problem;                      ///< why it cannot be read, with the place in the file
    int done = 0, total = 0;              ///< of its questions and tasks
    bool begun = false;                   ///< there is progress that could be forgotten
    bool isOwn = false;                   ///< does not come with the program
};

/// All lessons as cards, own ones in a group of their own, and how far the student is. Arrows walk through
/// them, Enter opens one. Shows and emits wishes only. Indices are those of setLessons().
class LessonList : public QWidget {
    Q_OBJECT
public:
    explicit LessonList(QWidget* parent = nullptr);

    /// The card that had the focus keeps it, by its file.
    void setLessons(const std::vector<LessonEntry>& lessons);
    /// In the order in which they stand.
    const std::vector<LessonCard*>& cards() const { return m_cards; }
    /// The first lesson that is not complete; to be called when the list comes into view.
    void focusNext();

Q_SIGNALS:
    void lessonChosen(int index);
    /// The student wants to forget what was done, and was asked about it.
    void restartRequested(int index);
    void openFileRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildEmpty();
    QPushButton* fileButton(QWidget* parent);
    void addCard(int index);
    void focusCard(std::size_t place);
    void see(LessonCard* card);
    /// The first that is not complete; none: their number.
    std::size_t nextCard() const;
    /// None has the focus, nor anything in one: their number.
    std::size_t focusedCard() const;

    PageScroll* m_area;
    QWidget* m_empty;
    QVBoxLayout* m_cardColumn;
    std::vector<LessonEntry> m_entries;
    std::vector<LessonCard*> m_cards;
    std::vector<int> m_indices; ///< of the cards' entries
};

} // namespace tokenscope
