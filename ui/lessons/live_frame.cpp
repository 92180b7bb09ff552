// SPDX-License-Identifier: MIT
#include "ui/lessons/live_frame.h"

#include "ui/shared/style_sheet.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tokenscope {

LiveFrame::LiveFrame(const LessonWidget& widget, const LiveWidgetMaker& maker, QWidget* parent)
    : QFrame(parent), m_widget(widget) {
    setLook(this, "card");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    m_live = maker ? maker(widget, this) : nullptr;
    if (m_live) {
        column->addWidget(m_live);
        connect(m_live, &LiveWidget::factsChanged, this, &LiveFrame::factsChanged);
        return;
    }
    auto* words =
        new QLabel(tr("Here something live would stand (“%1”), which cannot be shown now. Tasks that "
                      "need it cannot be done; the pages go on.")
                       .arg(QString::fromStdString(widget.kind)),
                   this);
    setLook(words, "muted");
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    column->addWidget(words);
}

void LiveFrame::collect(Facts& facts) const {
    facts.clear(m_widget.name);
    if (m_live) {
        for (auto& [name, value] : m_live->facts()) {
            facts.set(m_widget.name, name, std::move(value));
        }
    }
}

} // namespace tokenscope
