// SPDX-License-Identifier: MIT
#include "ui/lessons/lessons_page.h"

#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_reader.h"

#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace tokenscope {

namespace {

constexpr QSize Least{320, 240}; ///< both scroll

} // namespace

LessonsPage::LessonsPage(QWidget* parent)
    : QWidget(parent), m_stack(new QStackedWidget(this)), m_list(new LessonList(this)),
      m_reader(new LessonReader(this)) {
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_reader);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    connect(m_reader, &LessonReader::backRequested, this, &LessonsPage::showList);
}

bool LessonsPage::isReading() const {
    return m_stack->currentWidget() == m_reader;
}

void LessonsPage::openLesson(std::shared_ptr<const Lesson> lesson, const LessonProgress& progress,
                             LiveWidgetMaker maker) {
    m_stack->setCurrentWidget(m_reader);
    m_reader->setLesson(std::move(lesson), progress, std::move(maker));
    m_reader->focusPage();
}

void LessonsPage::showList() {
    if (!isReading()) {
        return;
    }
    m_reader->leave();
    m_stack->setCurrentWidget(m_list);
    Q_EMIT listShown(); // the list is brought up to date
    m_list->focusNext();
}

QSize LessonsPage::minimumSizeHint() const {
    return Least;
}

} // namespace tokenscope
