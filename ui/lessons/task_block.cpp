// SPDX-License-Identifier: MIT
#include "ui/lessons/task_block.h"

#include "ui/lessons/block_head.h"
#include "ui/lessons/done_mark.h"
#include "ui/lessons/lesson_text.h"
#include "ui/shared/style_sheet.h"

#include <QAccessible>
#include <QPushButton>
#include <QVBoxLayout>

namespace tokenscope {

TaskBlock::TaskBlock(const LessonTask& task, QWidget* parent)
    : QFrame(parent), m_task(task), m_mark(new DoneMark(this)) {
    setLook(this, "card");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(8);
    QHBoxLayout* head = blockHead(m_mark, tr("Your task"), this);
    column->addLayout(head);
    setAccessibleName(addText(task.text)->words());
    if (!task.hint.empty()) {
        m_hintButton = new QPushButton(this);
        m_hintButton->setObjectName(QStringLiteral("taskHint"));
        m_hintButton->setAutoDefault(false);
        setLook(m_hintButton, "link");
        head->addWidget(m_hintButton);
        m_hint = addText(task.hint, true);
        connect(m_hintButton, &QPushButton::clicked, this, [this] { setHintShown(!showsHint()); });
        setHintShown(false);
    }
    if (!task.done.empty()) {
        m_doneText = addText(task.done);
        m_doneText->hide();
    }
}

LessonText* TaskBlock::addText(const std::string& markdown, bool isMuted) {
    auto* text = new LessonText(this, QString::fromStdString(markdown), isMuted);
    layout()->addWidget(text);
    connect(text, &ProseView::openRequested, this, &TaskBlock::openRequested);
    return text;
}

void TaskBlock::setDone(bool isNews) {
    if (m_isDone) {
        return;
    }
    m_isDone = true;
    m_mark->setDone(true);
    if (m_hint) {
        setHintShown(false);
        m_hintButton->hide();
    }
    if (m_doneText) {
        m_doneText->show();
    }
    if (isNews) {
        QAccessibleEvent event(m_doneText ? static_cast<QWidget*>(m_doneText) : m_mark, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void TaskBlock::setHintShown(bool shown) {
    m_hint->setVisible(shown);
    m_hintButton->setText(shown ? tr("Hide the hint") : tr("Show a hint"));
}

bool TaskBlock::showsHint() const {
    return m_hint && !m_hint->isHidden();
}

bool TaskBlock::showsDone() const {
    return m_doneText && !m_doneText->isHidden();
}

} // namespace tokenscope
