// SPDX-License-Identifier: MIT
#include "ui/shell/shortcuts_window.h"

#include "ui/shared/style_sheet.h"

#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QShowEvent>
#include <QStyle>
#include <QVBoxLayout>

#include <initializer_list>
#include <utility>

namespace tokenscope {

namespace {

using Keys = std::initializer_list<std::pair<const char*, const char*>>;

} // namespace

ShortcutsWindow::ShortcutsWindow(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* area = new QScrollArea(this); // a small screen is lower than the list
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    outer->addWidget(area);
    m_body = new QWidget;
    auto* grid = new QGridLayout(m_body);
    grid->setContentsMargins(24, 16, 24, 20);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(5);
    const auto addGroup = [&](const QString& title, Keys keys) {
        auto* heading = new QLabel(title, m_body);
        setLook(heading, "title");
        const int top = grid->rowCount();
        grid->setRowMinimumHeight(top, top > 1 ? heading->sizeHint().height() * 2 : 0);
        grid->addWidget(heading, top, 0, 1, 2, Qt::AlignBottom);
        for (const auto& [key, what] : keys) {
            auto* name = new QLabel(tr(key), m_body);
            auto* words = new QLabel(tr(what), m_body);
            setLook(words, "muted");
            const int row = grid->rowCount();
            grid->addWidget(name, row, 0);
            grid->addWidget(words, row, 1);
        }
    };
    addGroup(tr("Run"), {{QT_TR_NOOP("Ctrl+Enter"), QT_TR_NOOP("Run")},
                         {QT_TR_NOOP("Esc"), QT_TR_NOOP("Stop; cancel the reading of a model")},
                         {QT_TR_NOOP("F9, Space"), QT_TR_NOOP("Pause, go on")},
                         {QT_TR_NOOP("F10, →"), QT_TR_NOOP("Step, while paused")},
                         {QT_TR_NOOP("Shift+F10, ←"), QT_TR_NOOP("Step back, while paused")},
                         {QT_TR_NOOP("Ctrl+R"), QT_TR_NOOP("Draw again from the selected token")},
                         {QT_TR_NOOP("Ctrl+Z, Ctrl+Shift+Z"),
                          QT_TR_NOOP("Undo and redo “Draw again” and “Continue with”")}});
    addGroup(
        tr("Samples and inspector"),
        {{QT_TR_NOOP("← → ↑ ↓"),
          QT_TR_NOOP("In the samples: walk through the tokens; → past the newest steps")},
         {QT_TR_NOOP("1 – 9"), QT_TR_NOOP("Select a candidate")},
         {QT_TR_NOOP("Enter"), QT_TR_NOOP("Continue with the selected candidate")},
         {QT_TR_NOOP("Shift+↑, Shift+↓"), QT_TR_NOOP("In the list of candidates: move the top-p line")}});
    addGroup(tr("Chat"), {{QT_TR_NOOP("Enter, Shift+Enter"), QT_TR_NOOP("Send; begin a new line")},
                          {QT_TR_NOOP("↑"), QT_TR_NOOP("In an empty message: edit the last one")},
                          {QT_TR_NOOP("Ctrl+N, Ctrl+F"), QT_TR_NOOP("New chat; search all chats")},
                          {QT_TR_NOOP("F2, Del"), QT_TR_NOOP("In the list: rename, delete")}});
    addGroup(
        tr("Lessons"),
        {{QT_TR_NOOP("Page Down, Page Up"), QT_TR_NOOP("Scroll, at the end turn the page")},
         {QT_TR_NOOP("Ctrl+→, Ctrl+←"), QT_TR_NOOP("Turn the page")},
         {QT_TR_NOOP("→ ←, Space, Home, End"), QT_TR_NOOP("In presenter mode: the same with one hand")}});
    addGroup(tr("Window"),
             {{QT_TR_NOOP("Ctrl+1, Ctrl+2, Ctrl+3"), QT_TR_NOOP("Chat, Lab, Lessons")},
              {QT_TR_NOOP("Ctrl+O"), QT_TR_NOOP("Open a model file")},
              {QT_TR_NOOP("Ctrl+Shift+O"), QT_TR_NOOP("Open a model folder")},
              {QT_TR_NOOP("Ctrl+M"), QT_TR_NOOP("Models; there Enter opens, Del removes from the list")},
              {QT_TR_NOOP("Ctrl+P"),
               QT_TR_NOOP("Precision and speed, and back; there Enter uses the selected row")},
              {QT_TR_NOOP("Ctrl+K"), QT_TR_NOOP("Race with and without the KV cache, and back")},
              {QT_TR_NOOP("Ctrl+J"), QT_TR_NOOP("Race of samples together and one by one, and back")},
              {QT_TR_NOOP("Ctrl+Shift+K"), QT_TR_NOOP("What a cache would take, and back")},
              {QT_TR_NOOP("Ctrl+W"), QT_TR_NOOP("Close the window beside the main one that has the focus")},
              {QT_TR_NOOP("Ctrl+Q"), QT_TR_NOOP("Quit")},
              {QT_TR_NOOP("Ctrl +, Ctrl −, Ctrl+0"), QT_TR_NOOP("Larger, smaller, normal size")},
              {QT_TR_NOOP("F5"), QT_TR_NOOP("Presenter mode; F5 or Esc leaves it")},
              {QT_TR_NOOP("Alt+M"), QT_TR_NOOP("Menu")}});
    auto* note =
        new QLabel(tr("Space and the arrows mean this unless a text, a slider or a button has the focus;\n"
                      "in the samples ← walks, and Shift+F10 steps back."),
                   m_body);
    setLook(note, "muted");
    grid->addWidget(note, grid->rowCount(), 0, 1, 2);
    grid->setColumnStretch(1, 1);
    area->setWidget(m_body);
}

void ShortcutsWindow::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) {
        const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
        resize((m_body->sizeHint() + QSize(bar, 2)).boundedTo(screen()->availableSize() * 9 / 10));
    }
    QDialog::showEvent(event);
}

} // namespace tokenscope
