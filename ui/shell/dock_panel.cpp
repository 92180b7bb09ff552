// SPDX-License-Identifier: MIT
#include "ui/shell/dock_panel.h"

#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace tokenscope {

DockPanel::DockPanel(const QString& title, const QString& name, QWidget* content, QWidget* parent)
    : QDockWidget(title, parent) {
    setObjectName(name);
    setWidget(content);
    auto* bar = new QWidget(this);
    setLook(bar, "dockTitle");
    const auto button = [&](Glyph glyph, const QString& what) {
        auto* tool = new QToolButton(bar);
        tool->setIcon(glyphIcon(glyph));
        tool->setIconSize(QSize(10, 10));
        tool->setToolTip(what);
        tool->setAccessibleName(what + QStringLiteral(": ") + title);
        tool->setAutoRaise(true);
        setLook(tool, "link");
        return tool;
    };
    QToolButton* detach = button(Glyph::Detach, tr("Detach or attach"));
    QToolButton* close = button(Glyph::Close, tr("Hide (View menu brings it back)"));
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(16, 1, 8, 0);
    layout->setSpacing(2);
    layout->addStretch(1);
    layout->addWidget(detach);
    layout->addWidget(close);
    setTitleBarWidget(bar);
    connect(detach, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(close, &QToolButton::clicked, this, &QDockWidget::close);
}

} // namespace tokenscope
