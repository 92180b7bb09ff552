// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/palette.h"
#include "ui/shared/style_sheet.h"

#include <QApplication>
#include <QTest>

namespace tokenscope {

/// Rows "theme" and "zoom" of a test that looks at a window in both themes, with usual letters and large
/// ones.
inline void addThemesAndZooms() {
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<double>("zoom");
    QTest::newRow("light") << Theme::Light << 1.0;
    QTest::newRow("dark") << Theme::Dark << 1.0;
    QTest::newRow("light, large") << Theme::Light << 2.5;
    QTest::newRow("dark, large") << Theme::Dark << 2.5;
}

/// While it lives, everything is drawn in this theme with letters so many times as large.
class DrawnLarge {
public:
    DrawnLarge(Theme theme, double zoom) : m_before(QApplication::font()) {
        QFont font = m_before;
        font.setPointSizeF(font.pointSizeF() * zoom);
        setTheme(theme);
        QApplication::setFont(font);
        refreshStyle();
    }
    ~DrawnLarge() {
        QApplication::setFont(m_before);
        setTheme(Theme::Light);
        refreshStyle();
    }
    DrawnLarge(const DrawnLarge&) = delete;
    DrawnLarge& operator=(const DrawnLarge&) = delete;

private:
    QFont m_before;
};

} // namespace tokenscope
