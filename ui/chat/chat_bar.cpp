// SPDX-License-Identifier: MIT
#include "ui/chat/chat_bar.h"

#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"

#include <QAccessible>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <iterator>

namespace tokenscope {

namespace {

bool isTrouble(ChatBar::Notice notice) {
    return notice == ChatBar::Notice::NotSaved || notice == ChatBar::Notice::Failed;
}

} // namespace

ChatBar::ChatBar(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setObjectName(QStringLiteral("chatBar"));
}

ChatBar::Line& ChatBar::line(Notice notice) {
    const auto found = m_lines.find(notice);
    if (found != m_lines.end()) {
        return found->second;
    }
    auto* box = new QFrame(this);
    setLook(box, isTrouble(notice) ? "errorBar" : "noticeBar");
    auto* words = new QLabel(box);
    words->setWordWrap(true);
    words->setTextFormat(Qt::PlainText);
    words->setMinimumWidth(1); // long names must not widen the window
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* action = new QToolButton(box);
    setLook(action, "link");
    action->setObjectName(QStringLiteral("noticeAction"));
    auto* close = new QToolButton(box);
    close->setIcon(glyphIcon(Glyph::Close));
    close->setAccessibleName(tr("Dismiss message"));
    close->setToolTip(tr("Dismiss message"));
    close->setObjectName(QStringLiteral("dismissNotice"));
    setLook(close, "quiet");
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(20, 5, 12, 5);
    row->addWidget(words, 1);
    row->addWidget(action);
    row->addWidget(close, 0, Qt::AlignTop);
    connect(action, &QToolButton::clicked, this, [this, notice] { Q_EMIT actionRequested(notice); });
    connect(close, &QToolButton::clicked, this, [this, notice] {
        clearNotice(notice);
        Q_EMIT dismissed(notice);
    });
    const auto place = m_lines.emplace(notice, Line{box, words, action}).first;
    m_layout->insertWidget(static_cast<int>(std::distance(m_lines.begin(), place)), box);
    return place->second;
}

void ChatBar::showNotice(Notice notice, const QString& words, const QString& action) {
    Line& shown = line(notice);
    const bool isNew = shown.box->isHidden() || shown.words->text() != words;
    shown.words->setText(words);
    shown.action->setText(action);
    shown.action->setVisible(!action.isEmpty());
    shown.box->show();
    if (isNew) {
        QAccessibleEvent event(shown.words, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void ChatBar::clearNotice(Notice notice) {
    const auto found = m_lines.find(notice);
    if (found != m_lines.end()) {
        found->second.words->clear();
        found->second.box->hide();
    }
}

void ChatBar::clearAll() {
    for (const auto& item : m_lines) {
        clearNotice(item.first);
    }
}

QString ChatBar::words(Notice notice) const {
    const auto found = m_lines.find(notice);
    return found == m_lines.end() ? QString() : found->second.words->text();
}

} // namespace tokenscope
