// SPDX-License-Identifier: MIT
#include "app/desktop/race_desk.h"

#include "app/desktop/format_desk.h"
#include "app/desktop/model_opener.h"
#include "app/desktop/precision_desk.h"
#include "app/desktop/prompt_desk.h"
#include "app/session/engine_session.h"
#include "ui/lab/prompt_editor.h"
#include "ui/shared/format.h"
#include "ui/shared/lever_words.h"
#include "ui/shell/race_window.h"
#include "ui/shell/side_window.h"

#include <QSpinBox>

#include <algorithm>
#include <utility>

namespace tokenscope {

RaceDesk::RaceDesk(const RaceParts& parts) : m_parts(parts) {
    connect(&m_encoder, &PromptEncoder::encoded, this, &RaceDesk::encoded);
}

void RaceDesk::modelOpened() {
    if (m_window) {
        m_awaited = 0; // ids of another vocabulary
        m_window->setRunning(m_runs);
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
    connect(m_window, &RaceWindow::stopRequested, this, &RaceDesk::stop);
    connect(m_window, &RaceWindow::closed, this, &RaceDesk::stop);
}

void RaceDesk::tellSubject() {
    const auto& model = m_parts.models.model();
    if (!model) {
        m_window->setSubject({});
        return;
    }
    const QString prompt = m_parts.prompt.text().simplified();
    m_window->setSubject(tr("%1, %2 · the Lab's prompt: %3")
                             .arg(QString::fromStdString(model->summary.name),
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
    m_awaited = m_encoder.submit(m_parts.formats.reader(), promptText(m_parts.prompt));
}

void RaceDesk::encoded(quint64 ticket, const EncodedPrompt& prompt) {
    if (ticket != m_awaited) {
        return;
    }
    m_awaited = 0;
    m_runs = true;
    if (!prompt.error.isEmpty()) {
        ended(prompt.error);
        return;
    }
    const auto length = static_cast<qint64>(prompt.ids.size());
    const qint64 room = std::max<qint64>(m_parts.models.model()->summary.contextLength - length, 0);
    const qint64 wanted = tokens()->value();
    if (room < wanted) {
        m_window->setNote(tr("After the prompt's %1 tokens the context has room for %2 more.")
                              .arg(formatCount(length), formatCount(room)));
    }
    begin(prompt.ids, std::min(wanted, std::max<qint64>(room, 1)));
}

void RaceDesk::stop() {
    if (m_runs) {
        m_parts.session.engine().stopMeasuring();
    } else if (m_awaited != 0) {
        m_awaited = 0;
        m_window->setRunning(false);
    }
}

void RaceDesk::ended(const QString& message) {
    if (!std::exchange(m_runs, false) || !m_window) {
        return;
    }
    m_window->setRunning(false);
    const Progress now = progress();
    if (!message.isEmpty()) {
        m_window->setNote(tr("The race could not be run: %1").arg(message));
    } else if (now.made < now.wanted) {
        m_window->setNote(
            tr("Stopped after %1 of %2 tokens.").arg(formatCount(now.made), formatCount(now.wanted)));
    }
}

} // namespace tokenscope
