// SPDX-License-Identifier: MIT
#include "ui/shared/style_sheet.h"

#include <QApplication>
#include <QFontMetrics>
#include <QMap>
#include <QStyle>
#include <QWidget>

namespace tokenscope {

namespace {

const char* const sheet = R"(
QMainWindow, QDialog { background: @window; }
QToolTip { background: @sunken; color: @text; border: 1px solid @strongBorder; padding: 4px 6px; }

QWidget[look="card"] { background: @surface; border: 1px solid @border; border-radius: 8px; }
QWidget[look="toolbar"] { background: @surface; border: none; border-bottom: 1px solid @border; }
QWidget[look="panel"] { background: @surface; border: none; }
QWidget[look="status"] { background: @sunken; border: none; border-top: 1px solid @border; }
QWidget[look="segments"] { background: @sunken; border: none; border-radius: 7px; }
QFrame[look="separator"] { background: @border; border: none; }
QLabel { background: transparent; }
QLabel[look="muted"] { color: @mutedText; }
QWidget[look="dockTitle"] { background: @surface; border: none; }
QWidget[look="detachedTitle"] { background: @sunken; border: none; }
QLabel[look="brand"] { font-weight: 700; }
QToolBar { background: @sunken; border: none; padding: 0; spacing: 0; }
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QLabel[look="title"] { font-weight: 600; }
QLabel[look="error"] { color: @error; }
QLabel[look="good"] { color: @good; }
QWidget[look="errorBar"] { background: @errorFill; border: none; border-bottom: 1px solid @error; }
QWidget[look="errorBar"] QLabel { color: @error; }
QWidget[look="noticeBar"] { background: @sunken; border: none; border-bottom: 1px solid @strongBorder; }

QPushButton, QToolButton {
  background: @surface; color: @text; border: 1px solid @strongBorder; border-radius: 6px; padding: 4px 10px; }
QPushButton, QToolButton { icon-size: @iconSize; }
QToolButton[look="dockButton"] { icon-size: @smallIcon; background: transparent; border: 1px solid transparent; padding: 2px 4px; }
QToolButton[look="dockButton"]:focus { border: 1px solid @accent; }
QPushButton:hover, QToolButton:hover { border-color: @accent; }
QPushButton:pressed, QToolButton:pressed { background: @accentSoft; }
QPushButton:focus, QToolButton:focus { border: 2px solid @accent; padding: 3px 9px; }
QPushButton:checked, QToolButton:checked { border-color: @accent; color: @accent; background: @accentSoft; font-weight: 600; }
QPushButton:disabled, QToolButton:disabled { color: @disabled; border-color: @border; }
QToolButton::menu-indicator { image: none; }
QPushButton::menu-indicator { image: none; width: 0; }

QPushButton[look="primary"] { background: @accent; color: @accentText; border-color: @accent; font-weight: 600; }
QPushButton[look="primary"]:hover { background: @accentHover; }
QPushButton[look="primary"]:disabled { background: @sunken; color: @disabled; border-color: @border; }
QPushButton[look="primary"]:focus { border: 2px solid @text; padding: 3px 9px; }

QPushButton[look="segment"] { background: transparent; border: 1px solid transparent; padding: 4px 12px; }
QPushButton[look="segment"]:hover { color: @accent; }
QPushButton[look="segment"]:checked { background: @surface; border-color: @border; color: @text; font-weight: 600; }
QPushButton[look="segment"]:focus { border: 2px solid @accent; padding: 3px 11px; }
QPushButton[look="segment"]:disabled { color: @disabled; }

QPushButton[look="link"], QToolButton[look="link"] { background: transparent; border: 1px solid transparent; color: @accent; padding: 2px 4px; }
QPushButton[look="link"]:focus, QToolButton[look="link"]:focus { border: 1px solid @accent; padding: 2px 4px; }

QPushButton[look="quiet"], QToolButton[look="quiet"] { background: transparent; border: 1px solid transparent; color: @mutedText; padding: 1px 4px; icon-size: @quietIcon; }
QPushButton[look="quiet"]:hover, QToolButton[look="quiet"]:hover { color: @accent; border: 1px solid @border; }
QPushButton[look="quiet"]:focus, QToolButton[look="quiet"]:focus { border: 1px solid @accent; padding: 1px 4px; }
QPushButton[look="quiet"]:checked, QToolButton[look="quiet"]:checked { color: @accent; background: @accentSoft; font-weight: 400; }
QPushButton[look="quiet"]:disabled, QToolButton[look="quiet"]:disabled { color: @disabled; }
QFrame[look="bubble"] { background: @accentSoft; border: none; border-radius: 10px; }
QFrame[look="code"] { background: @sunken; border: 1px solid @border; border-radius: 8px; }
QFrame[look="turn"] { background: transparent; border: 1px solid transparent; border-radius: 8px; }
QFrame[look="turn"]:focus { border: 1px solid @accent; }

QLineEdit, QSpinBox, QDoubleSpinBox, QPlainTextEdit, QTextEdit {
  background: @surface; border: 1px solid @strongBorder; border-radius: 6px; padding: 3px 6px;
  selection-background-color: @accent; selection-color: @accentText; }
QPlainTextEdit[look="bare"] { border: none; padding: 0; border-radius: 0; }
QPlainTextEdit[look="see-through"], QTextEdit[look="see-through"] { background: transparent; border: none; padding: 0; border-radius: 0; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QPlainTextEdit:focus { border-color: @accent; }
QPlainTextEdit[look="bare"]:focus { border: none; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled { color: @disabled; border-color: @border; }

QSlider { background: transparent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @groove; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider::handle:horizontal { width: @knob; height: @knob; margin: -@overhang 0; border-radius: @roundness; background: @handle; border: 1px solid @strongBorder; }
QSlider::handle:horizontal:hover { border-color: @accent; }
QSlider::handle:horizontal:focus { border: 2px solid @accent; }
QSlider::sub-page:horizontal:disabled { background: @border; }
QSlider::handle:horizontal:disabled { background: @sunken; }

QMenu { background: @surface; color: @text; border: 1px solid @strongBorder; padding: 4px; }
QMenu::item { padding: 5px 22px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: @accentSoft; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @border; margin: 4px 6px; }
QMenuBar { background: @surface; color: @text; }
QMenuBar::item { padding: 4px 8px; background: transparent; }
QMenuBar::item:selected { background: @accentSoft; border-radius: 4px; }

QScrollArea { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @strongBorder; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 2px; }
QScrollBar::handle:hover { background: @mutedText; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QListView[look="side"] { background: transparent; border: none; outline: none; }

QTableView[look="list"] { background: @surface; border: 1px solid @border; border-radius: 8px; outline: none;
  selection-background-color: @accentSoft; selection-color: @text; }
QTableView[look="list"]::item { border: none; padding: 0 4px; }
QTableView[look="list"]:focus { border: 1px solid @accent; }

QSplitter::handle { background: @border; }
QDockWidget { color: @text; }
QDockWidget::title { background: @surface; padding: 4px 8px; }
QFileDialog QToolButton { padding: 3px; border-color: @border; }
QProgressBar { border: 1px solid @border; border-radius: 4px; background: @sunken; text-align: center; color: @text; }
QProgressBar::chunk { background: @bar; border-radius: 3px; }
QCheckBox, QRadioButton { background: transparent; }
QHeaderView::section { background: @sunken; color: @text; border: none; padding: 3px 6px; }
)";

} // namespace

QString styleSheet(const Palette& p) {
    const QMap<QString, QColor> names = {
        {QStringLiteral("window"), p.window},
        {QStringLiteral("surface"), p.surface},
        {QStringLiteral("sunken"), p.sunken},
        {QStringLiteral("border"), p.border},
        {QStringLiteral("strongBorder"), p.strongBorder},
        {QStringLiteral("text"), p.text},
        {QStringLiteral("mutedText"), p.mutedText},
        {QStringLiteral("disabled"), p.dark ? QColor(0x8a95a3) : QColor(0x6f7b8a)},
        {QStringLiteral("accent"), p.accent},
        {QStringLiteral("accentHover"), p.dark ? p.accent.lighter(112) : p.accent.darker(112)},
        {QStringLiteral("accentText"), p.accentText},
        {QStringLiteral("accentSoft"), p.accentSoft},
        {QStringLiteral("good"), p.good},
        {QStringLiteral("error"), p.error},
        {QStringLiteral("errorFill"), p.errorFill},
        {QStringLiteral("groove"), p.dark ? QColor(0x3a424d) : QColor(0xdde2e9)},
        {QStringLiteral("handle"), p.dark ? QColor(0xe6eaf0) : QColor(0xffffff)},
        {QStringLiteral("bar"), p.bar},
    };
    QString result = QString::fromUtf8(sheet);
    const int line = QFontMetrics(QApplication::font()).height();
    const auto pixels = [](int size) { return QString::number(size) + QStringLiteral("px"); };
    result.replace(QStringLiteral("@iconSize"), pixels(line));
    result.replace(QStringLiteral("@smallIcon"), pixels(line * 5 / 8));
    result.replace(QStringLiteral("@quietIcon"), pixels(line * 3 / 4));
    const int knob = line * 7 / 8 / 2 * 2; // even: the groove is, too
    result.replace(QStringLiteral("@knob"), pixels(knob));
    result.replace(QStringLiteral("@overhang"), pixels(knob / 2 - 1));
    result.replace(QStringLiteral("@roundness"), pixels(knob / 2 + 1));
    // Longest names first, so that @text does not eat the beginning of a longer one.
    QStringList keys = names.keys();
    std::sort(keys.begin(), keys.end(),
              [](const QString& a, const QString& b) { return a.size() > b.size(); });
    for (const QString& key : keys) {
        result.replace(QLatin1Char('@') + key, names[key].name());
    }
    return result;
}

void setLook(QWidget* widget, const char* look) {
    widget->setProperty("look", QString::fromLatin1(look));
    widget->setAttribute(Qt::WA_StyledBackground);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace tokenscope
