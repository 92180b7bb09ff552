// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson_progress.h"
#include "ui/lessons/live_widget.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QPushButton;
class QShortcut;
class QUrl;

namespace tokenscope {

class ElidedLabel;
class ErrorBar;
class LessonPageView;
class PageDots;
class PageScroll;

/// A lesson page by page. Pages can always be turned; what is still open on one is said. Judges answers and
/// tasks and keeps the progress, which whoever listens stores.
///
/// Page Down and Page Up scroll and then turn the page, Ctrl+→ and Ctrl+← turn it, Esc goes to the list.
/// Shown alone, Space scrolls and turns too, → and ← turn it, Home and End go to the first and the last page,
/// unless something live or a text that is written has the focus.
class LessonReader : public QWidget {
    Q_OBJECT
public:
    explicit LessonReader(QWidget* parent = nullptr);
    ~LessonReader() override;

    /// Shows the page where the student was. What was shown before is left.
    void setLesson(std::shared_ptr<const Lesson> lesson, const LessonProgress& progress,
                   LiveWidgetMaker maker);
    /// The page is left: its live widgets end and go. Nothing is shown until setLesson().
    void leave();

    const Lesson* lesson() const { return m_lesson.get(); }
    const LessonProgress& progress() const { return m_progress; }
    int page() const { return static_cast<int>(m_progress.page); }
    /// Null when there is no lesson.
    LessonPageView* view() const { return m_view; }
    /// Pages beyond the ends are ignored.
    void showPage(int page);
    /// What was done on this page is forgotten, with a way back, and its live widgets are made anew.
    void restartPage();
    void focusPage();
    /// For a projector: the page without what is above and below it.
    void setAlone(bool alone);

Q_SIGNALS:
    void pageShown(int page);
    void progressChanged(const tokenscope::LessonProgress& progress);
    /// The student wants to go to the list.
    void backRequested();
    /// The student wants to open an address of the lesson's text.
    void openRequested(const QUrl& address);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildFoot();
    void buildPage();
    void dropPage();
    void turn(int by);
    void scrollOrTurn(int direction);
    bool turnAlone(int key);
    void answer(const LessonQuestion& question, const GivenAnswer& given, bool isDone);
    void finishTask(const std::string& id);
    void focusOn();
    void changed();
    void refresh();

    std::shared_ptr<const Lesson> m_lesson;
    LiveWidgetMaker m_maker;
    LessonProgress m_progress;
    LessonPageView* m_view = nullptr;

    bool m_isAlone = false;
    std::vector<QShortcut*> m_aloneKeys;
    QWidget* m_head = nullptr;
    QWidget* m_foot = nullptr;
    QPushButton* m_toList;
    ElidedLabel* m_title;
    PageDots* m_dots;
    QPushButton* m_restart;
    ErrorBar* m_notice;
    PageScroll* m_area;
    QPushButton* m_back;
    QPushButton* m_next;
    QLabel* m_open;
};

} // namespace tokenscope
