// SPDX-License-Identifier: MIT
#include "ui/lessons/lesson_list.h"

#include "ui/lessons/heading_label.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/page_scroll.h"
#include "ui/lessons/reading_row.h"
#include "ui/shared/style_sheet.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int ListWidth = 125; ///< characters
constexpr double TitleFactor = 1.45, GroupFactor = 1.12;

} // namespace

LessonList::LessonList(QWidget* parent)
    : QWidget(parent), m_area(new PageScroll(this)), m_cardColumn(new QVBoxLayout) {
    auto* page = new ScrolledPage(this);
    auto* inside = new QWidget(page);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(buildHead());
    m_empty = buildEmpty();
    column->addWidget(m_empty);
    m_cardColumn->setSpacing(10);
    column->addLayout(m_cardColumn);
    auto* around = new QVBoxLayout(page);
    around->setContentsMargins(20, 16, 20, 24);
    around->addWidget(ReadingRow::around(inside, page, ListWidth));
    around->addStretch(1);
    m_area->replace(page);
    m_area->setFocusPolicy(Qt::NoFocus); // its cards have it
    m_area->setScrollsByArrows(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_area);
    setLessons({});
}

QWidget* LessonList::buildHead() {
    auto* head = new QWidget(this);
    auto* title = new HeadingLabel(head, TitleFactor, tr("Lessons"));
    auto* words =
        new QLabel(tr("Each takes a few minutes and uses the real model. What you have done is kept."), head);
    setLook(words, "muted");
    words->setWordWrap(true);
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    column->addWidget(title);
    column->addWidget(words);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 4);
    row->setSpacing(16);
    row->addLayout(column, 1);
    row->addWidget(fileButton(head), 0, Qt::AlignTop);
    return head;
}

QWidget* LessonList::buildEmpty() {
    auto* card = new QFrame(this);
    setLook(card, "card");
    auto* title = new QLabel(tr("There are no lessons here"), card);
    setLook(title, "title");
    auto* words =
        new QLabel(tr("Those that come with Tokenscope were not found beside the program. You can open a "
                      "lesson file of your own: it is a text in Markdown."),
                   card);
    setLook(words, "muted");
    for (QLabel* label : {title, words}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
    }
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(24, 32, 24, 32);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(words);
    return card;
}

QPushButton* LessonList::fileButton(QWidget* parent) {
    auto* button = new QPushButton(tr("Open a lesson file…"), parent);
    button->setObjectName(QStringLiteral("openLessonFile"));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, &LessonList::openFileRequested);
    return button;
}

// ---- cards ----

void LessonList::setLessons(const std::vector<LessonEntry>& lessons) {
    const std::size_t focused = focusedCard();
    const QString file =
        focused < m_cards.size() ? m_entries[static_cast<std::size_t>(m_indices[focused])].path : QString();
    while (QLayoutItem* item = m_cardColumn->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // a button of it may be what was pressed
        delete item;
    }
    m_cards.clear();
    m_indices.clear();
    m_entries = lessons;
    m_empty->setVisible(lessons.empty());
    for (const bool own : {false, true}) {
        if (own && std::ranges::any_of(lessons, &LessonEntry::isOwn)) {
            auto* title = new HeadingLabel(this, GroupFactor, tr("Your own lessons"));
            title->setObjectName(QStringLiteral("ownLessons"));
            title->setContentsMargins(0, 10, 0, 0);
            m_cardColumn->addWidget(title);
        }
        for (std::size_t i = 0; i < lessons.size(); ++i) {
            if (lessons[i].isOwn == own) {
                addCard(static_cast<int>(i));
            }
        }
    }
    if (const std::size_t next = nextCard(); next < m_cards.size()) {
        setLook(m_cards[next]->openButton(), "primary");
    }
    if (!file.isEmpty()) {
        const auto same = std::ranges::find_if(
            m_indices, [&](int index) { return m_entries[static_cast<std::size_t>(index)].path == file; });
        focusCard(static_cast<std::size_t>(same - m_indices.begin()));
    }
}

void LessonList::addCard(int index) {
    auto* card = new LessonCard(m_entries[static_cast<std::size_t>(index)], this);
    m_cardColumn->addWidget(card);
    card->show(); // at once: it may get the focus
    m_cards.push_back(card);
    m_indices.push_back(index);
    connect(card, &LessonCard::opened, this, [this, index] { Q_EMIT lessonChosen(index); });
    connect(card, &LessonCard::restarted, this, [this, index] { Q_EMIT restartRequested(index); });
}

void LessonList::focusCard(std::size_t place) {
    if (place < m_cards.size()) {
        m_cards[place]->setFocus();
        // Once more when it has its place: cards may be new.
        QMetaObject::invokeMethod(
            m_cards[place], [this, card = m_cards[place]] { see(card); }, Qt::QueuedConnection);
        see(m_cards[place]);
    }
}

/// With the first card what stands above it.
void LessonList::see(LessonCard* card) {
    if (!m_cards.empty() && card == m_cards.front()) {
        m_area->verticalScrollBar()->setValue(0);
    }
    m_area->ensureWidgetVisible(card);
}

std::size_t LessonList::focusedCard() const {
    const QWidget* focus = QApplication::focusWidget();
    const auto holds = [focus](const LessonCard* card) {
        return focus && (card == focus || card->isAncestorOf(focus));
    };
    return static_cast<std::size_t>(std::ranges::find_if(m_cards, holds) - m_cards.begin());
}

std::size_t LessonList::nextCard() const {
    const auto isOpen = [this](int index) {
        const LessonEntry& entry = m_entries[static_cast<std::size_t>(index)];
        return entry.lesson && (entry.total == 0 || entry.done < entry.total);
    };
    return static_cast<std::size_t>(std::ranges::find_if(m_indices, isOpen) - m_indices.begin());
}

void LessonList::focusNext() {
    const std::size_t next = nextCard();
    focusCard(next < m_cards.size() ? next : 0);
}

void LessonList::keyPressEvent(QKeyEvent* event) {
    const std::size_t focused = focusedCard(), count = m_cards.size();
    const bool isDown = event->key() == Qt::Key_Down, isUp = event->key() == Qt::Key_Up;
    if (count > 0 && focused == count && (isDown || isUp)) {
        focusNext();
    } else if (isDown && focused + 1 < count) {
        focusCard(focused + 1);
    } else if (isUp && focused > 0) {
        focusCard(focused - 1);
    } else if (event->key() == Qt::Key_Home) {
        focusCard(0);
    } else if (event->key() == Qt::Key_End && count > 0) {
        focusCard(count - 1);
    } else if (event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp) {
        m_area->scrollPage(event->key() == Qt::Key_PageDown ? 1 : -1);
    } else if (!isDown && !isUp) {
        QWidget::keyPressEvent(event);
    }
}

} // namespace tokenscope
