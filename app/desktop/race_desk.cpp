// SPDX-License-Identifier: MIT
#include "app/desktop/race_desk.h"

#include "app/desktop/model_opener.h"
#include "app/desktop/precision_desk.h"
#include "app/desktop/prompt_desk.h"
#include "ui/lab/prompt_editor.h"
#include "ui/shared/lever_words.h"
#include "ui/shared/model_words.h"
#include "ui/shell/race_window.h"
#include "ui/shell/side_window.h"

#include <QSpinBox>

namespace tokenscope {

RaceDesk::RaceDesk(const RaceParts& parts)
    : m_parts(parts), m_runner(parts.races, parts.models, parts.formats, parts.precision) {
    connect(&m_runner, &RaceRunner::ready, this, &RaceDesk::begin);
    connect(&m_runner, &RaceRunner::noted, this, [this](const QString& note) { m_window->setNote(note); });
    connect(&m_runner, &RaceRunner::ended, this, &RaceDesk::ended);
}

void RaceDesk::modelOpened() {
    if (m_window) {
        m_runner.forgetPrompt();
        m_window->setNote({});
        clear();
        tellSubject();
    }
}

// ---- the window

void RaceDesk::toggleWindow() {
    if (!m_window) {
        makeWindowReady();
    }
    tellSubject();
    toggleSideWindow(*m_window);
}

void RaceDesk::makeWindowReady() {
    m_window = makeWindow();
    connect(m_window, &RaceWindow::startRequested, this, &RaceDesk::start);
    connect(m_window, &RaceWindow::stopRequested, &m_runner, &RaceRunner::stop);
    connect(m_window, &RaceWindow::closed, &m_runner, &RaceRunner::stop);
}

void RaceDesk::tellSubject() {
    const auto& model = m_parts.models.model();
    if (!model) {
        m_window->setSubject({});
        return;
    }
    const QString prompt = m_parts.prompt.text().simplified();
    m_window->setSubject(tr("%1, %2 · the Lab's prompt: %3")
                             .arg(shownName(model->summary.name),
                                  productsWords(m_parts.precision.levers().precision),
                                  prompt.isEmpty() ? tr("(empty)") : prompt));
}

// ---- racing

void RaceDesk::start() {
    if (!m_parts.models.model()) {
        return;
    }
    tellSubject();
    m_window->setNote({});
    m_window->setRunning(true);
    m_runner.start(promptText(m_parts.prompt), tokens()->value());
}

void RaceDesk::ended(const QString& message) {
    m_window->setRunning(false);
    const Progress now = progress();
    if (const QString note = RaceRunner::outcome(message, now.made, now.wanted); !note.isEmpty()) {
        m_window->setNote(note);
    }
}

} // namespace tokenscope
