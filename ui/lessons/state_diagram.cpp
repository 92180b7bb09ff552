// SPDX-License-Identifier: MIT
#include "ui/lessons/state_diagram.h"

#include "ui/lessons/state_picture.h"
#include "ui/shared/text_styles.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int spacing = 8;
constexpr std::size_t mostStays = 9; ///< that the history lists

/// As the facts of widgetKinds() call it.
const char* stateName(CallState state) {
    switch (state) {
    case CallState::Text:
        return "text";
    case CallState::Call:
        return "call";
    case CallState::Result:
        return "result";
    case CallState::Ended:
        return "ended";
    }
    return "";
}

QString stayText(const CallMoment& stay) {
    switch (stay.state) {
    case CallState::Text:
        return StateDiagram::tr("words");
    case CallState::Call:
        return stay.expression.isEmpty() ? StateDiagram::tr("call")
                                         : StateDiagram::tr("call “%1”").arg(stay.expression);
    case CallState::Result:
        return stay.result.isEmpty() ? StateDiagram::tr("result")
                                     : StateDiagram::tr("result “%1”").arg(stay.result);
    case CallState::Ended:
        return StateDiagram::tr("ended");
    }
    return {};
}

QLabel* selectableLabel(QLabel* label, const char* name) {
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

StateDiagram::StateDiagram(QWidget* parent)
    : LiveWidget(parent), m_picture(new StatePicture(this)),
      m_words(selectableLabel(new QLabel(this), "stateWords")),
      m_history(selectableLabel(new CaptionLabel(this), "stateHistory")) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing);
    column->addWidget(m_picture);
    column->addWidget(m_words);
    column->addWidget(m_history);
    refresh();
}

void StateDiagram::setMoment(const CallMoment& moment) {
    const std::optional<CallState> before = state();
    note(moment);
    refresh();
    if (before != state()) {
        Q_EMIT factsChanged();
    }
}

void StateDiagram::setMoments(const std::vector<CallMoment>& moments) {
    const std::optional<CallState> before = state();
    m_stays.clear();
    for (const CallMoment& moment : moments) {
        note(moment);
    }
    refresh();
    if (before != state()) {
        Q_EMIT factsChanged();
    }
}

void StateDiagram::note(const CallMoment& moment) {
    if (state() == moment.state) {
        m_stays.back() = moment;
    } else {
        m_stays.push_back(moment);
    }
}

std::optional<CallState> StateDiagram::state() const {
    return m_stays.empty() ? std::nullopt : std::optional(m_stays.back().state);
}

std::vector<LiveWidget::Fact> StateDiagram::facts() const {
    std::vector<Fact> facts;
    if (const auto now = state()) {
        facts.emplace_back("state", std::string(stateName(*now)));
    }
    return facts;
}

void StateDiagram::refresh() {
    std::optional<CallMoment> now;
    std::optional<CallStep> step;
    if (!m_stays.empty()) {
        now = m_stays.back();
    }
    if (m_stays.size() > 1) {
        step = CallStep{m_stays[m_stays.size() - 2].state, m_stays.back().state};
    }
    m_picture->setMoment(now);
    m_picture->setLastStep(step);
    m_words->setText(words());
    m_history->setText(history());
    m_picture->setAccessibleDescription(words() + QLatin1Char(' ') + history());
}

QString StateDiagram::words() const {
    if (m_stays.empty()) {
        return tr("No answer is being followed yet.");
    }
    const CallMoment& now = m_stays.back();
    switch (now.state) {
    case CallState::Text:
        return tr("The answer is in its words: each token is drawn.");
    case CallState::Call:
        return now.expression.isEmpty()
                   ? tr("A call has begun; the model writes what is to be computed.")
                   : tr("A call is being written, token by token: %1").arg(now.expression);
    case CallState::Result:
        return now.result.isEmpty()
                   ? tr("The call is complete; its result is forced in, whatever the model would have drawn.")
                   : tr("The result is forced in, whatever the model would have drawn: %1").arg(now.result);
    case CallState::Ended:
        return now.reason.isEmpty() ? tr("The answer has ended.")
                                    : tr("The answer has ended: %1.").arg(now.reason);
    }
    return {};
}

QString StateDiagram::history() const {
    if (m_stays.empty()) {
        return tr("The states it goes through will stand here.");
    }
    QStringList parts;
    const std::size_t first = m_stays.size() > mostStays ? m_stays.size() - mostStays : 0;
    if (first > 0) {
        parts += QStringLiteral("…");
    }
    for (std::size_t i = first; i < m_stays.size(); ++i) {
        parts += stayText(m_stays[i]);
    }
    return tr("So far: %1").arg(parts.join(QStringLiteral(" → ")));
}

} // namespace tokenscope
