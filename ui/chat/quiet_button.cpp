// SPDX-License-Identifier: MIT
#include "ui/chat/quiet_button.h"

#include "ui/shared/style_sheet.h"

namespace tokenscope {

QPushButton* quietButton(QWidget* parent, Glyph glyph, const QString& text, const char* name,
                         const QString& toolTip) {
    auto* button = new QPushButton(text, parent);
    button->setIcon(glyphIcon(glyph, GlyphInk::Muted));
    button->setObjectName(QLatin1String(name));
    button->setToolTip(toolTip);
    button->setAutoDefault(false);
    if (text.isEmpty()) {
        button->setAccessibleName(toolTip);
    }
    setLook(button, "quiet");
    return button;
}

} // namespace tokenscope
