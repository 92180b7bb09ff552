// SPDX-License-Identifier: MIT
#include "ui/shared/palette.h"

#include "ui/shared/style_sheet.h"
#include "ui/shared/window_style.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QPointer>
#include <QStyleHints>
#include <QWidget>

namespace tokenscope {

namespace {

Theme s_theme = Theme::System;
bool s_dark = false;
bool s_strong = false;

Palette makeLight() {
    Palette p;
    p.dark = false;
    p.window = QColor(0xf1f3f6);
    p.surface = QColor(0xffffff);
    p.sunken = QColor(0xe8ecf1);
    p.border = QColor(0xd9dee5);
    p.strongBorder = QColor(0xb8c0cb);
    p.text = QColor(0x1b222c);
    p.mutedText = QColor(0x566272);
    p.accent = QColor(0x2b5bd7);
    p.accentText = QColor(0xffffff);
    p.accentSoft = QColor(0xeaf0fd);
    p.forcedFill = QColor(0xffedc7);
    p.forcedBorder = QColor(0xc68a0a);
    p.forcedText = QColor(0x5c3f00);
    p.good = QColor(0x136c33);
    p.error = QColor(0xa3201a);
    p.errorFill = QColor(0xfdecea);
    p.needle = QColor(0xc3271b);
    p.bar = QColor(0x7f8a99);
    p.barOutline = QColor(0x3b4654);
    p.prefilled = QColor(0x6d7b8c);
    p.replicated = QColor(0x6d7b8c);
    p.sampled = QColor(0xc6d2e6);
    p.free = QColor(0xffffff);
    p.surprise[0] = QColor(0xffffff);
    p.surprise[1] = QColor(0xece2f7);
    p.surprise[2] = QColor(0xd8beef);
    p.surprise[3] = QColor(0xb785de);
    for (auto& text : p.surpriseText) {
        text = p.text;
    }
    return p;
}

Palette makeDark() {
    Palette p;
    p.dark = true;
    p.window = QColor(0x14171c);
    p.surface = QColor(0x1d2127);
    p.sunken = QColor(0x272c34);
    p.border = QColor(0x343b45);
    p.strongBorder = QColor(0x525c69);
    p.text = QColor(0xe6eaf0);
    p.mutedText = QColor(0xa3afbd);
    p.accent = QColor(0x5b8bf7);
    p.accentText = QColor(0x0b1220);
    p.accentSoft = QColor(0x1c2740);
    p.forcedFill = QColor(0x33270c);
    p.forcedBorder = QColor(0xc68f1e);
    p.forcedText = QColor(0xffdf9e);
    p.good = QColor(0x6fd08c);
    p.error = QColor(0xff9d94);
    p.errorFill = QColor(0x3b1f1e);
    p.needle = QColor(0xff7a6b);
    p.bar = QColor(0x7a8797);
    p.barOutline = QColor(0xc3ccd8);
    p.prefilled = QColor(0x8b98a9);
    p.replicated = QColor(0x8b98a9);
    p.sampled = QColor(0x3f4f6b);
    p.free = QColor(0x1d2127);
    p.surprise[0] = QColor(0x1d2127);
    p.surprise[1] = QColor(0x382d50);
    p.surprise[2] = QColor(0x573c7e);
    p.surprise[3] = QColor(0x7f4cb8);
    for (auto& text : p.surpriseText) {
        text = p.text;
    }
    return p;
}

/// The system's wish: Qt 6.5 has a colour scheme hint, before that the platform's window colour tells.
bool systemIsDark() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    static const bool dark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    return dark;
#endif
}

/// Inter where it is installed: its figures line up in columns and it is drawn for screens. Else the system's
/// font.
void useInterfaceFont() {
    const QString family = QStringLiteral("Inter");
    QFont font = QApplication::font();
    if (font.family() != family && QFontDatabase::hasFamily(family)) {
        font.setFamily(family);
        QApplication::setFont(font);
    }
}

QPalette toQPalette(const Palette& p) {
    QPalette q;
    q.setColor(QPalette::Window, p.window);
    q.setColor(QPalette::WindowText, p.text);
    q.setColor(QPalette::Base, p.surface);
    q.setColor(QPalette::AlternateBase, p.sunken);
    q.setColor(QPalette::Text, p.text);
    q.setColor(QPalette::PlaceholderText, p.mutedText);
    q.setColor(QPalette::Button, p.surface);
    q.setColor(QPalette::ButtonText, p.text);
    q.setColor(QPalette::BrightText, p.error);
    q.setColor(QPalette::Highlight, p.accent);
    q.setColor(QPalette::HighlightedText, p.accentText);
    q.setColor(QPalette::Link, p.accent);
    q.setColor(QPalette::ToolTipBase, p.sunken);
    q.setColor(QPalette::ToolTipText, p.text);
    q.setColor(QPalette::Light, p.surface);
    q.setColor(QPalette::Midlight, p.sunken);
    q.setColor(QPalette::Mid, p.border);
    q.setColor(QPalette::Dark, p.strongBorder);
    q.setColor(QPalette::Shadow, p.strongBorder);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        q.setColor(QPalette::Disabled, role, p.mutedText);
    }
    return q;
}

} // namespace

const Palette& Palette::light() {
    static const Palette palette = makeLight();
    return palette;
}

const Palette& Palette::darkTheme() {
    static const Palette palette = makeDark();
    return palette;
}

Palette Palette::strong() const {
    const auto between = [](const QColor& a, const QColor& b) {
        return QColor((a.red() + b.red()) / 2, (a.green() + b.green()) / 2, (a.blue() + b.blue()) / 2);
    };
    Palette p = *this;
    p.border = strongBorder;
    p.strongBorder = mutedText;
    p.mutedText = between(mutedText, text);
    p.bar = between(bar, text);
    p.barOutline = text;
    return p;
}

const Palette& palette() {
    static const Palette strongLight = Palette::light().strong();
    static const Palette strongDark = Palette::darkTheme().strong();
    return !s_strong ? (s_dark ? Palette::darkTheme() : Palette::light()) : s_dark ? strongDark : strongLight;
}

void setStrongContrast(bool strong) {
    s_strong = strong;
    setTheme(s_theme);
}

Theme theme() {
    return s_theme;
}

void setTheme(Theme wanted) {
    const bool systemDark = systemIsDark(); // asked before our own palette hides it
    s_theme = wanted;
    s_dark = wanted == Theme::Dark || (wanted == Theme::System && systemDark);
    if (!qApp) {
        return;
    }
    static QPointer<QStyle> style; // the application owns it
    if (!style) {
        style = new WindowStyle;
        QApplication::setStyle(style);
    }
    QApplication::setPalette(toQPalette(palette()));
    useInterfaceFont();
    refreshStyle();
    for (QWidget* widget : QApplication::allWidgets()) {
        widget->update();
    }
}

void refreshStyle() {
    qApp->setStyleSheet(styleSheet(palette()));
}

int surpriseStep(double modelProbability) {
    if (modelProbability >= 0.5) {
        return 0;
    }
    if (modelProbability >= 0.1) {
        return 1;
    }
    return modelProbability >= 0.01 ? 2 : 3;
}

} // namespace tokenscope
