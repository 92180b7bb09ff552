// SPDX-License-Identifier: MIT
#include "ui/lessons/lesson_card.h"

#include "ui/lessons/done_mark.h"
#include "ui/lessons/heading_label.h"
#include "ui/lessons/lesson_list.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/palette.h"
#include "ui/shared/style_sheet.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr double TitleFactor = 1.12;

QLabel* words(const QString& text, const char* look, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMinimumWidth(1); // long words must not widen the list
    setLook(label, look);
    return label;
}

QLabel* shortWords(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    setLook(label, "muted");
    return label;
}

bool isComplete(const LessonEntry& entry) {
    return entry.total > 0 && entry.done == entry.total;
}

} // namespace

LessonCard::LessonCard(const LessonEntry& entry, QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout;
    column->setSpacing(6);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 16, 12);
    row->setSpacing(16);
    row->addLayout(column, 1);
    if (!entry.lesson) {
        const QString file = QFileInfo(entry.path).fileName();
        column->addWidget(new HeadingLabel(this, TitleFactor, file));
        QLabel* problem = words(entry.problem, "error", this);
        problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(problem);
        setAccessibleName(file);
        setAccessibleDescription(tr("This lesson cannot be read. %1").arg(entry.problem));
        return;
    }
    const QString title = QString::fromStdString(entry.lesson->title);
    const QString about = QString::fromStdString(entry.lesson->about);
    column->addWidget(new HeadingLabel(this, TitleFactor, title));
    column->addWidget(words(about, "text", this));
    column->addWidget(m_facts = buildFacts(entry));
    if (entry.begun) {
        column->addWidget(m_question = buildQuestion());
    }
    m_open = new QPushButton(isComplete(entry) ? tr("Open") : entry.begun ? tr("Go on") : tr("Begin"), this);
    m_open->setObjectName(QStringLiteral("openLesson"));
    m_open->setAccessibleName(QStringLiteral("%1: %2").arg(m_open->text(), title));
    m_open->setAutoDefault(false);
    row->addWidget(m_open, 0, Qt::AlignTop);
    connect(m_open, &QPushButton::clicked, this, &LessonCard::opened);
    for (QPushButton* button : findChildren<QPushButton*>()) {
        button->installEventFilter(this);
    }
    setAccessibleName(title);
    setAccessibleDescription(about);
}

QWidget* LessonCard::buildFacts(const LessonEntry& entry) {
    auto* box = new QWidget(this);
    auto* flow = new FlowLayout(box, 8);
    if (isComplete(entry)) {
        flow->addWidget(new DoneMark(box, true));
    }
    QStringList facts;
    if (entry.total > 0 && (entry.begun || entry.done > 0)) {
        facts << (isComplete(entry) ? tr("All %1 done").arg(entry.total)
                                    : tr("%1 of %2 done").arg(entry.done).arg(entry.total));
    }
    facts << (entry.lesson->minutes == 1 ? tr("1 minute") : tr("%1 minutes").arg(entry.lesson->minutes));
    if (!entry.problem.isEmpty()) {
        facts << entry.problem;
    }
    flow->addWidget(shortWords(facts.join(QStringLiteral(" · ")), box));
    if (entry.begun) {
        m_restart = new QPushButton(tr("Begin again"), box);
        m_restart->setObjectName(QStringLiteral("restartLesson"));
        m_restart->setAutoDefault(false);
        setLook(m_restart, "link");
        flow->addWidget(m_restart);
        connect(m_restart, &QPushButton::clicked, this, [this] { ask(true); });
    }
    return box;
}

QWidget* LessonCard::buildQuestion() {
    auto* box = new QFrame(this);
    setLook(box, "code");
    auto* forget = new QPushButton(tr("Forget and begin again"), box);
    auto* keep = new QPushButton(tr("Keep"), box);
    forget->setObjectName(QStringLiteral("forgetLesson"));
    keep->setObjectName(QStringLiteral("keepLesson"));
    auto* buttons = new QWidget(box);
    auto* flow = new FlowLayout(buttons, 8);
    for (QPushButton* button : {forget, keep}) {
        button->setAutoDefault(false);
        flow->addWidget(button);
    }
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(
        words(tr("Your answers and what you have done in this lesson are forgotten."), "text", box));
    column->addWidget(buttons);
    box->hide();
    connect(forget, &QPushButton::clicked, this, [this] {
        ask(false);
        Q_EMIT restarted();
    });
    connect(keep, &QPushButton::clicked, this, [this] { ask(false); });
    return box;
}

void LessonCard::ask(bool asks) {
    m_question->setVisible(asks);
    m_restart->setEnabled(!asks);
    if (asks) { // the answer that does no harm is at hand
        m_question->findChild<QPushButton*>(QStringLiteral("keepLesson"))->setFocus();
    } else {
        setFocus();
    }
}

/// Arrows walk through the list from its buttons, too, which would move the focus by themselves.
bool LessonCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            QCoreApplication::sendEvent(this, event);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void LessonCard::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (hasFocus()) {
        constexpr double half = 1, radius = 8;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(tokenscope::palette().accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), radius, radius);
    }
}

void LessonCard::focusInEvent(QFocusEvent* event) {
    QFrame::focusInEvent(event);
    update();
}

void LessonCard::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && m_question && !m_question->isHidden()) {
        ask(false);
    } else if ((isEnter || event->key() == Qt::Key_Space) && m_open && hasFocus()) {
        Q_EMIT opened();
    } else {
        QFrame::keyPressEvent(event);
    }
}

void LessonCard::mouseDoubleClickEvent(QMouseEvent*) {
    if (m_open) {
        Q_EMIT opened();
    }
}

} // namespace tokenscope
