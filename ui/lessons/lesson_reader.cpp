// SPDX-License-Identifier: MIT
#include "ui/lessons/lesson_reader.h"

#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/page_dots.h"
#include "ui/lessons/page_scroll.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <variant>

namespace tokenscope {

namespace {

/// Ids of what is to be done on a page.
std::vector<std::string> idsOf(const LessonPage& page) {
    std::vector<std::string> ids;
    for (const LessonBlock& block : page.blocks) {
        if (const auto* question = std::get_if<LessonQuestion>(&block)) {
            ids.push_back(question->id);
        } else if (const auto* task = std::get_if<LessonTask>(&block)) {
            ids.push_back(task->id);
        }
    }
    return ids;
}

QPushButton* barButton(const char* name, QWidget* parent) {
    auto* button = new QPushButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

} // namespace

LessonReader::LessonReader(QWidget* parent)
    : QWidget(parent), m_toList(barButton("toLessons", this)), m_title(new ElidedLabel(this)),
      m_dots(new PageDots(this)), m_restart(barButton("restartPage", this)), m_notice(new ErrorBar(this)),
      m_area(new PageScroll(this)), m_back(barButton("pageBack", this)), m_next(barButton("pageNext", this)),
      m_open(new CaptionLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(m_notice);
    column->addWidget(m_area, 1);
    column->addWidget(buildFoot());
    setFocusProxy(m_area);
    connect(m_toList, &QPushButton::clicked, this, &LessonReader::backRequested);
    connect(m_dots, &PageDots::pageChosen, this, &LessonReader::showPage);
    connect(m_restart, &QPushButton::clicked, this, &LessonReader::restartPage);
    connect(m_back, &QPushButton::clicked, this, [this] {
        turn(-1);
        focusPage();
    });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_lesson && m_progress.page + 1 == m_lesson->pages.size()) {
            Q_EMIT backRequested();
        } else {
            turn(1);
            focusPage(); // Tab goes to what is on the page
        }
    });
    // Shortcuts, because buttons move the focus with these keys; a field that is written in goes first.
    for (const int by : {1, -1}) {
        const bool isRight = (by > 0) == (layoutDirection() == Qt::LeftToRight);
        auto* shortcut =
            new QShortcut(QKeySequence(Qt::CTRL | (isRight ? Qt::Key_Right : Qt::Key_Left)), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, by] { turn(by); });
    }
    // What sends these keys to a projector knows nothing of the focus; a run would take them for itself.
    for (const int direction : {1, -1}) {
        auto* shortcut = new QShortcut(QKeySequence(direction > 0 ? Qt::Key_PageDown : Qt::Key_PageUp), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setEnabled(false);
        connect(shortcut, &QShortcut::activated, this, [this, direction] { scrollOrTurn(direction); });
        m_aloneKeys.push_back(shortcut);
    }
    refresh();
}

LessonReader::~LessonReader() {
    dropPage();
}

QWidget* LessonReader::buildHead() {
    m_toList->setText(tr("All lessons"));
    m_toList->setToolTip(tr("To the list of lessons (Esc)"));
    setLook(m_toList, "link");
    m_title->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    QWidget* head = m_head = new QWidget(this);
    setLook(head, "toolbar");
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 6, 16, 6);
    row->setSpacing(12);
    row->addWidget(m_toList);
    row->addWidget(m_title, 1);
    row->addWidget(m_dots);
    return head;
}

QWidget* LessonReader::buildFoot() {
    m_back->setText(tr("Back"));
    m_back->setToolTip(tr("The page before (Ctrl+←, Page Up)"));
    m_restart->setText(tr("Begin this page again"));
    setLook(m_restart, "link");
    m_open->setTextFormat(Qt::PlainText);
    m_open->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_open->setMinimumWidth(1);
    QWidget* foot = m_foot = new QWidget(this);
    setLook(foot, "status");
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(12);
    row->addWidget(m_back);
    row->addWidget(m_restart);
    row->addWidget(m_open, 1);
    row->addWidget(m_next);
    return foot;
}

// ---- lesson and page ----

void LessonReader::setLesson(std::shared_ptr<const Lesson> lesson, const LessonProgress& progress,
                             LiveWidgetMaker maker) {
    leave();
    m_lesson = std::move(lesson);
    m_maker = std::move(maker);
    m_progress = m_lesson ? fittedProgress(*m_lesson, progress) : LessonProgress{};
    if (m_lesson) {
        buildPage();
        Q_EMIT pageShown(page());
    }
    refresh();
}

void LessonReader::leave() {
    dropPage();
    m_notice->dismiss();
    m_lesson.reset();
    m_maker = {};
    m_progress = {};
    refresh();
}

void LessonReader::showPage(int page) {
    if (!m_lesson || page < 0 || page >= static_cast<int>(m_lesson->pages.size()) || page == this->page()) {
        refresh(); // a dot that was pressed is not checked by that
        return;
    }
    m_notice->dismiss();
    m_progress.page = static_cast<std::size_t>(page);
    buildPage();
    changed();
    Q_EMIT pageShown(page);
}

void LessonReader::buildPage() {
    const bool hadFocus = m_area->isAncestorOf(QApplication::focusWidget());
    dropPage();
    const LessonPage& page = m_lesson->pages[m_progress.page];
    m_view = new LessonPageView(page, m_progress, m_maker, nullptr);
    connect(m_view, &LessonPageView::answered, this, &LessonReader::answer);
    connect(m_view, &LessonPageView::taskDone, this, &LessonReader::finishTask);
    connect(m_view, &LessonPageView::openRequested, this, &LessonReader::openRequested);
    m_area->setAccessibleName(QString::fromStdString(page.title));
    m_area->replace(m_view);
    m_view->setAlone(m_isAlone);
    m_view->begin();
    if (hadFocus) {
        m_area->setFocus();
    }
    QAccessibleEvent event(m_area, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void LessonReader::dropPage() {
    if (LessonPageView* view = std::exchange(m_view, nullptr)) {
        view->disconnect(this);
        view->end();
        m_area->replace(nullptr);
        delete view; // now: what comes next has live widgets of the same names
    }
}

void LessonReader::restartPage() {
    if (!m_lesson) {
        return;
    }
    const LessonProgress before = m_progress;
    for (const std::string& id : idsOf(m_lesson->pages[m_progress.page])) {
        m_progress.done.erase(id);
        m_progress.answers.erase(id);
    }
    buildPage();
    if (m_progress != before) {
        changed();
        m_notice->showNotice(tr("This page begins again: what was done on it is forgotten."), {},
                             {{tr("Undo"), [this, before] {
                                   m_progress = before;
                                   buildPage();
                                   changed();
                               }}});
    }
    refresh();
}

void LessonReader::focusPage() {
    m_area->setFocus();
}

void LessonReader::setAlone(bool alone) {
    if (alone == m_isAlone) {
        return;
    }
    m_isAlone = alone;
    const bool wasBeside =
        isAncestorOf(QApplication::focusWidget()) && !m_area->isAncestorOf(QApplication::focusWidget());
    m_head->setVisible(!alone);
    m_foot->setVisible(!alone);
    m_area->setTurnsByKeys(alone);
    for (QShortcut* shortcut : m_aloneKeys) {
        shortcut->setEnabled(alone);
    }
    if (m_view) {
        m_view->setAlone(alone);
    }
    if (wasBeside) {
        m_area->setFocus();
    }
}

// ---- what is done ----

void LessonReader::answer(const LessonQuestion& question, const GivenAnswer& given, bool isDone) {
    m_notice->dismiss(); // going back would take this answer along
    m_progress.answers[question.id] = given;
    if (isDone) {
        m_progress.done.insert(question.id);
    }
    changed();
    if (isDone) {
        focusOn();
    }
}

/// A question that is done takes its field away, and the focus with it.
void LessonReader::focusOn() {
    const QWidget* focus = QApplication::focusWidget();
    if (!m_isAlone && m_view->openCount() == 0) {
        m_next->setFocus();
    } else if (!focus || !isAncestorOf(focus)) {
        m_area->setFocus();
    }
}

void LessonReader::finishTask(const std::string& id) {
    m_notice->dismiss();
    m_progress.done.insert(id);
    changed();
}

void LessonReader::changed() {
    refresh();
    Q_EMIT progressChanged(m_progress);
}

void LessonReader::refresh() {
    std::vector<PageDots::Page> pages;
    if (m_lesson) {
        for (const LessonPage& page : m_lesson->pages) {
            const auto isDone = [this](const std::string& id) { return m_progress.done.contains(id); };
            pages.push_back({QString::fromStdString(page.title), std::ranges::all_of(idsOf(page), isDone)});
        }
    }
    m_dots->setPages(pages, page());
    m_title->setText(m_lesson ? QString::fromStdString(m_lesson->title) : QString());
    const bool isLast = m_progress.page + 1 >= pages.size();
    m_back->setEnabled(m_progress.page > 0);
    m_next->setText(isLast ? tr("Finish") : tr("Next"));
    m_next->setToolTip(isLast ? tr("To the list of lessons") : tr("The next page (Ctrl+→, Page Down)"));
    const int open = m_view ? m_view->openCount() : 0;
    setLook(m_next, open == 0 ? "primary" : "plain");
    m_open->setText(open == 0   ? QString()
                    : open == 1 ? tr("One thing is still open on this page.")
                                : tr("%1 things are still open on this page.").arg(open));
}

// ---- keys ----

void LessonReader::turn(int by) {
    showPage(page() + by);
}

void LessonReader::scrollOrTurn(int direction) {
    if (!m_area->scrollPage(direction)) {
        turn(direction);
    }
}

/// False: it is not a key for pages.
bool LessonReader::turnAlone(int key) {
    const bool isRightToLeft = layoutDirection() == Qt::RightToLeft;
    switch (key) {
    case Qt::Key_Space:
        scrollOrTurn(1);
        return true;
    case Qt::Key_Right:
    case Qt::Key_Left:
        turn((key == Qt::Key_Right) != isRightToLeft ? 1 : -1);
        return true;
    case Qt::Key_Home:
        showPage(0);
        return true;
    case Qt::Key_End:
        showPage(m_lesson ? static_cast<int>(m_lesson->pages.size()) - 1 : 0);
        return true;
    default:
        return false;
    }
}

void LessonReader::keyPressEvent(QKeyEvent* event) {
    if (m_isAlone && m_view && !m_view->hasLiveFocus() && event->modifiers() == Qt::NoModifier &&
        turnAlone(event->key())) {
        return;
    }
    switch (event->key()) {
    case Qt::Key_PageDown:
        scrollOrTurn(1);
        break;
    case Qt::Key_PageUp:
        scrollOrTurn(-1);
        break;
    case Qt::Key_Escape:
        Q_EMIT backRequested();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace tokenscope
