// SPDX-License-Identifier: MIT
#include "ui/shared/error_bar.h"

#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <utility>

namespace tokenscope {

ErrorBar::ErrorBar(QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_text(new QLabel(this)) {
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
    m_layout->setContentsMargins(16, 8, 12, 8);
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(close, 0, Qt::AlignTop);
    connect(close, &QToolButton::clicked, this, &ErrorBar::dismiss);
    hide();
}

void ErrorBar::showError(const QString& title, const QString& detail) {
    setActions({});
    display(title, detail, "errorBar");
}

void ErrorBar::showNotice(const QString& title, const QString& detail, const std::vector<Action>& actions) {
    setActions(actions);
    display(title, detail, "noticeBar");
}

void ErrorBar::setActions(const std::vector<Action>& actions) {
    for (QToolButton* button : std::exchange(m_actions, {})) {
        button->hide();
        button->deleteLater(); // it may be the one that was pressed
    }
    for (const Action& action : actions) {
        auto* button = new QToolButton(this);
        button->setText(action.words);
        button->setObjectName(QStringLiteral("messageAction"));
        setLook(button, "link");
        m_layout->insertWidget(1 + static_cast<int>(m_actions.size()), button);
        connect(button, &QToolButton::clicked, this, [this, act = action.act] {
            dismiss();
            act();
        });
        m_actions.push_back(button);
    }
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
    setActions({});
    m_text->clear();
    hide();
}

QString ErrorBar::text() const {
    return m_text->text();
}

} // namespace tokenscope
