// SPDX-License-Identifier: MIT
#include "ui/shell/race_window.h"

#include "ui/shared/elided_label.h"
#include "ui/shared/start_stop.h"
#include "ui/shared/style_sheet.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QHideEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int spacing = 12;
constexpr QSize usualLines(56, 36); ///< width and height, in lines of text

} // namespace

RaceWindow::RaceWindow(const QString& title, QWidget* view, QWidget* parent)
    : QDialog(parent), m_subject(new ElidedLabel(this)), m_numbers(new QHBoxLayout), m_note(new QLabel(this)),
      m_buttons(new StartStop(this)) {
    setWindowTitle(title);
    auto* heading = new QLabel(title, this);
    setLook(heading, "title");
    m_subject->setObjectName(QStringLiteral("raceSubject"));
    m_note->setObjectName(QStringLiteral("raceNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->hide();

    auto* head = new QHBoxLayout;
    head->addWidget(heading);
    head->addSpacing(spacing);
    head->addWidget(m_subject, 1);
    head->addLayout(m_numbers);
    head->addWidget(m_buttons);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 24, 20);
    layout->setSpacing(spacing);
    layout->addLayout(head);
    layout->addWidget(m_note);
    layout->addWidget(view, 1);

    setTabOrder(m_buttons->startButton(), m_buttons->stopButton());
    setTabOrder(m_buttons->stopButton(), view);
    m_buttons->startButton()->setFocus();
    connect(m_buttons, &StartStop::startRequested, this, &RaceWindow::startRequested);
    connect(m_buttons, &StartStop::stopRequested, this, &RaceWindow::stopRequested);
    resize((usualLines * QFontMetrics(font()).height()).boundedTo(screen()->availableSize() * 9 / 10));
}

QSpinBox* RaceWindow::addNumber(const QString& name, const char* objectName, int least, int most) {
    auto* label = new QLabel(name, this);
    setLook(label, "muted");
    auto* number = new QSpinBox(this);
    number->setObjectName(QLatin1String(objectName));
    number->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    number->setRange(least, most);
    number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    number->setKeyboardTracking(false);
    label->setBuddy(number);
    m_numbers->addWidget(label);
    m_numbers->addWidget(number);
    setTabOrder(number, m_buttons->startButton());
    return number;
}

void RaceWindow::setSubject(const QString& words) {
    m_subject->setText(words.isEmpty() ? tr("Open a model first.") : words);
    m_buttons->setCanStart(!words.isEmpty());
}

void RaceWindow::setRunning(bool running) {
    m_buttons->setRunning(running);
    for (int i = 0; i < m_numbers->count(); ++i) {
        m_numbers->itemAt(i)->widget()->setEnabled(!running);
    }
}

void RaceWindow::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void RaceWindow::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (!event->spontaneous()) {
        Q_EMIT closed();
    }
}

} // namespace tokenscope
