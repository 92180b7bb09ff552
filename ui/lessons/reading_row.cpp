// SPDX-License-Identifier: MIT
#include "ui/lessons/reading_row.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>

namespace tokenscope {

namespace {

/// A line has more characters of a text than the font's average says, which counts each letter once.
double characterWidth(const QFontMetricsF& metrics) {
    const QString usual = QStringLiteral(
        "After each token the model reads what stands there and gives the next one; that is the loop.");
    return metrics.horizontalAdvance(usual) / static_cast<double>(usual.size());
}

} // namespace

ReadingRow::ReadingRow(QWidget* parent, int characters) : QWidget(parent), m_characters(characters) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
}

void ReadingRow::setContent(QWidget* content) {
    m_content = content;
    auto* row = static_cast<QHBoxLayout*>(layout());
    row->addStretch(1);
    row->addWidget(content, 1000); // all that it may have
    row->addStretch(1);
    refresh();
}

ReadingRow* ReadingRow::around(QWidget* content, QWidget* parent, int characters) {
    auto* row = new ReadingRow(parent, characters);
    row->setContent(content);
    return row;
}

void ReadingRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        refresh();
    }
}

void ReadingRow::refresh() {
    if (m_content) {
        m_content->setMaximumWidth(qRound(characterWidth(QFontMetricsF(font())) * m_characters));
    }
}

} // namespace tokenscope
