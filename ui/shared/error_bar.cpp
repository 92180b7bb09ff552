// SPDX-License-Identifier: MIT
#include "ui/shared/error_bar.h"

#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace tokenscope {

ErrorBar::ErrorBar(QWidget* parent) : QWidget(parent), m_text(new QLabel(this)) {
    setObjectName(QStringLiteral("errorBar"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setMinimumWidth(1); // a file's long name must not widen the window
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* close = new QToolButton(this);
    close->setIcon(glyphIcon(Glyph::Close));
    close->setAccessibleName(tr("Dismiss message"));
    close->setToolTip(tr("Dismiss message"));
    close->setObjectName(QStringLiteral("dismissError"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 12, 8);
    layout->addWidget(m_text, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    connect(close, &QToolButton::clicked, this, &ErrorBar::dismiss);
    hide();
}

void ErrorBar::showError(const QString& title, const QString& detail) {
    display(title, detail, "errorBar");
}

void ErrorBar::showNotice(const QString& title, const QString& detail) {
    display(title, detail, "noticeBar");
}

void ErrorBar::display(const QString& title, const QString& detail, const char* look) {
    m_text->setText(detail.isEmpty() ? title : title + QLatin1Char('\n') + detail);
    m_text->setAccessibleName(m_text->text());
    setLook(this, look);
    setLook(m_text, "message"); // its colour comes from the bar's rule
    setVisible(true);
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void ErrorBar::dismiss() {
    m_text->clear();
    hide();
}

QString ErrorBar::text() const {
    return m_text->text();
}

} // namespace tokenscope
