// SPDX-License-Identifier: MIT
#include "ui/lessons/page_dots.h"

#include "ui/shared/palette.h"
#include "ui/shared/text_styles.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

namespace tokenscope {

PageDot::PageDot(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

void PageDot::setDone(bool done) {
    m_isDone = done;
    update();
}

QSize PageDot::sizeHint() const {
    const int height = fontMetrics().height();
    return {height * 9 / 8, height * 5 / 4};
}

void PageDot::paintEvent(QPaintEvent*) {
    const Palette& colors = tokenscope::palette();
    const bool isMeant = underMouse() || isChecked();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = QRectF(rect()).center();
    const double unit = fontMetrics().height() / 16.0;
    const QColor ink = isMeant ? colors.accent : colors.mutedText;
    painter.setPen(QPen(ink, 1.4 * unit));
    painter.setBrush(m_isDone ? ink : QColor(Qt::transparent));
    const double radius = (isChecked() ? 3.2 : 4.0) * unit;
    painter.drawEllipse(middle, radius, radius);
    painter.setBrush(Qt::NoBrush);
    if (isChecked()) {
        painter.drawEllipse(middle, 6.6 * unit, 6.6 * unit);
    }
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1.4));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.7, 0.7, -0.7, -0.7), 5, 5);
    }
}

void PageDot::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

PageDots::PageDots(QWidget* parent)
    : QWidget(parent), m_words(new CaptionLabel(this)), m_group(new QButtonGroup(this)) {
    m_words->setWordWrap(false);
    m_words->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addSpacing(8);
    row->addWidget(m_words);
    connect(m_group, &QButtonGroup::idClicked, this, &PageDots::pageChosen);
}

void PageDots::makeDots(int count) {
    for (PageDot* dot : m_dots) {
        dot->hide();
        dot->deleteLater(); // one may be what was pressed
        m_group->removeButton(dot);
        layout()->removeWidget(dot);
    }
    m_dots.clear();
    for (int page = 0; page < count; ++page) {
        auto* dot = new PageDot(this);
        m_group->addButton(dot, page);
        static_cast<QHBoxLayout*>(layout())->insertWidget(page, dot);
        m_dots.push_back(dot);
    }
}

void PageDots::setPages(const std::vector<Page>& pages, int shown) {
    const int count = static_cast<int>(pages.size());
    const int dots = count <= Most ? count : 0;
    if (dots != static_cast<int>(m_dots.size())) {
        makeDots(dots);
    }
    m_words->setText(count > 0 ? tr("Page %1 of %2").arg(shown + 1).arg(count) : QString());
    for (int page = 0; page < dots; ++page) {
        PageDot* dot = m_dots[static_cast<std::size_t>(page)];
        const Page& about = pages[static_cast<std::size_t>(page)];
        const QString words = tr("Page %1: %2").arg(page + 1).arg(about.title);
        dot->setDone(about.isDone);
        dot->setChecked(page == shown);
        dot->setToolTip(about.isDone ? words
                                     : words + QLatin1Char('\n') + tr("Something is still open there"));
        dot->setAccessibleName(words);
        dot->setAccessibleDescription(about.isDone ? QString() : tr("Something is still open there"));
    }
}

QString PageDots::words() const {
    return m_words->text();
}

} // namespace tokenscope
