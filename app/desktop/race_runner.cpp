// SPDX-License-Identifier: MIT
#include "app/desktop/race_runner.h"

#include "app/desktop/format_desk.h"
#include "app/desktop/model_opener.h"
#include "app/desktop/precision_desk.h"
#include "app/desktop/race_router.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

RaceRunner::RaceRunner(RaceRouter& router, const ModelOpener& models, const FormatDesk& formats,
                       const PrecisionDesk& precision)
    : m_router(&router), m_models(models), m_formats(formats), m_precision(precision) {
    connect(&m_encoder, &PromptEncoder::encoded, this, &RaceRunner::encoded);
}

RaceRunner::~RaceRunner() {
    if (m_router) {
        if (m_races) {
            m_router->stop();
        }
        m_router->forget(*this);
    }
}

void RaceRunner::start(PromptText prompt, std::int64_t tokens) {
    m_wanted = tokens;
    m_awaited = m_encoder.submit(m_formats.reader(), std::move(prompt));
}

void RaceRunner::encoded(quint64 ticket, const EncodedPrompt& prompt) {
    if (ticket != m_awaited) {
        return;
    }
    m_awaited = 0;
    if (!prompt.error.isEmpty()) {
        Q_EMIT ended(errorText(prompt.error));
        return;
    }
    const auto length = static_cast<qint64>(prompt.ids.size());
    const qint64 context = m_models.model()->summary.contextLength, room = context - length;
    if (room < 1) {
        Q_EMIT ended(tr("the prompt's %1 tokens fill the model's context of %2.")
                         .arg(formatCount(length), formatCount(context)));
        return;
    }
    if (room < m_wanted) {
        Q_EMIT noted(tr("After the prompt's %1 tokens the context has room for %2 more.")
                         .arg(formatCount(length), formatCount(room)));
    }
    Q_EMIT ready(prompt.ids, std::min<qint64>(m_wanted, room));
}

void RaceRunner::race(const std::vector<TokenId>& prompt, std::int64_t tokens) {
    RaceRequest request;
    request.prompt = prompt;
    request.tokens = tokens;
    request.precision = m_precision.levers().precision;
    request.cacheType = m_precision.levers().cacheType;
    m_races = true;
    m_router->start(*this, std::move(request));
}

void RaceRunner::raceSamples(SamplesRequest request) {
    request.precision = m_precision.levers().precision;
    request.cacheType = m_precision.levers().cacheType;
    m_races = true;
    m_router->start(*this, std::move(request));
}

void RaceRunner::stop() {
    if (m_races) {
        m_router->stop();
    } else {
        forgetPrompt();
    }
}

void RaceRunner::forgetPrompt() {
    if (std::exchange(m_awaited, 0) != 0) {
        Q_EMIT ended({});
    }
}

void RaceRunner::raceEnded(const QString& message) {
    m_races = false;
    Q_EMIT ended(errorText(message));
}

QString RaceRunner::outcome(const QString& message, std::int64_t made, std::int64_t wanted) {
    if (!message.isEmpty()) {
        return tr("The race could not be run: %1").arg(message);
    }
    return made < wanted ? tr("Stopped after %1 of %2 tokens.").arg(formatCount(made), formatCount(wanted))
                         : QString();
}

} // namespace tokenscope
