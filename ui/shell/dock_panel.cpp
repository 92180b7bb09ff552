// SPDX-License-Identifier: MIT
#include "ui/shell/dock_panel.h"

#include "ui/shared/glyph_icon.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/style_sheet.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace tokenscope {

namespace {

/// Of a detached panel, to be taken hold of for resizing.
constexpr int frameWidth = 5;

} // namespace

DockPanel::DockPanel(const QString& title, const QString& name, QWidget* content, QWidget* parent)
    : QDockWidget(title, parent), m_bar(new QWidget(this)), m_name(new QLabel(title, m_bar)) {
    setObjectName(name);
    setWidget(content);
    setLook(m_name, "title");
    const auto button = [&](Glyph glyph, const QString& what) {
        auto* tool = new QToolButton(m_bar);
        tool->setIcon(glyphIcon(glyph));
        tool->setToolTip(what);
        tool->setAccessibleName(what + QStringLiteral(": ") + title);
        tool->setAutoRaise(true);
        // Focus that must leave another widget would come here, and Space would detach the panel.
        tool->setFocusPolicy(Qt::NoFocus);
        setLook(tool, "dockButton");
        return tool;
    };
    QToolButton* detach = button(Glyph::Detach, tr("Detach or attach"));
    QToolButton* close = button(Glyph::Close, tr("Hide (View menu brings it back)"));
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(16, 1, 8, 0);
    layout->setSpacing(2);
    layout->addWidget(m_name);
    layout->addStretch(1);
    layout->addWidget(detach);
    layout->addWidget(close);
    setTitleBarWidget(m_bar);
    connect(detach, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(close, &QToolButton::clicked, this, &QDockWidget::close);
    connect(this, &QDockWidget::topLevelChanged, this, &DockPanel::refresh);
    refresh();
}

void DockPanel::refresh() {
    const int width = isFloating() ? frameWidth : 0;
    setContentsMargins(width, width, width, width);
    m_name->setVisible(isFloating());
    m_bar->layout()->setContentsMargins(16 - width, isFloating() ? 2 : 1, 8 - width, isFloating() ? 4 : 0);
    setLook(m_bar, isFloating() ? "detachedTitle" : "dockTitle");
}

void DockPanel::paintEvent(QPaintEvent* event) {
    QDockWidget::paintEvent(event);
    if (!isFloating()) {
        return;
    }
    QPainter painter(this);
    const PixelGrid grid(painter);
    painter.fillRect(rect(), tokenscope::palette().sunken);
    painter.setPen(QPen(tokenscope::palette().mutedText, grid.hairline()));
    painter.drawRect(grid.border(rect()));
}

} // namespace tokenscope
