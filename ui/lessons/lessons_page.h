// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lessons/live_widget.h"

#include <QWidget>

#include <memory>

class QStackedWidget;

namespace tokenscope {

class LessonList;
class LessonReader;
struct LessonProgress;

/// The Lessons workspace: the list, or one lesson.
class LessonsPage : public QWidget {
    Q_OBJECT
public:
    explicit LessonsPage(QWidget* parent = nullptr);

    LessonList* list() const { return m_list; }
    LessonReader* reader() const { return m_reader; }
    bool isReading() const;

    void openLesson(std::shared_ptr<const Lesson> lesson, const LessonProgress& progress,
                    LiveWidgetMaker maker);
    /// A lesson that is open is left.
    void showList();

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A lesson was left for the list.
    void listShown();

private:
    QStackedWidget* m_stack;
    LessonList* m_list;
    LessonReader* m_reader;
};

} // namespace tokenscope
