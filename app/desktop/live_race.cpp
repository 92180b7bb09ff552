// SPDX-License-Identifier: MIT
#include "app/desktop/live_race.h"

#include "app/desktop/model_opener.h"
#include "core/lessons/widget_values.h"
#include "ui/shared/race_view.h"
#include "ui/shared/samples_race_view.h"
#include "ui/shared/start_stop.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRandomGenerator>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int viewLines = 24; ///< least height of a view, in lines of text

double yesNo(bool yes) {
    return yes ? 1 : 0;
}

} // namespace

LiveRacer::LiveRacer(const LessonWidget& widget, const LessonParts& parts, QWidget* parent)
    : LiveWidget(parent), m_widget(widget), m_parts(parts),
      m_runner(parts.races, parts.models, parts.formats, parts.precision), m_buttons(new StartStop(this)),
      m_note(new QLabel(this)) {
    auto* prompt =
        new QLabel(tr("Prompt: %1").arg(QString::fromStdString(settingText(widget, "prompt"))), this);
    prompt->setTextFormat(Qt::PlainText);
    prompt->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("raceNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(prompt, 1);
    head->addWidget(m_buttons, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(m_note);
    connect(m_buttons, &StartStop::startRequested, this, &LiveRacer::start);
    connect(m_buttons, &StartStop::stopRequested, &m_runner, &RaceRunner::stop);
    connect(&m_runner, &RaceRunner::noted, this, &LiveRacer::setNote);
    connect(&m_runner, &RaceRunner::ended, this, &LiveRacer::ended);
    connect(&m_runner, &RaceRunner::ready, this, [this](const std::vector<TokenId>& ids, qint64 tokens) {
        m_wasStarted = true;
        race(ids, tokens);
        Q_EMIT factsChanged();
    });
    setNote({});
    tellModel();
}

void LiveRacer::addView(QWidget* view) {
    view->setMinimumHeight(viewLines * fontMetrics().height());
    layout()->addWidget(view);
}

void LiveRacer::end() {
    m_runner.stop();
}

void LiveRacer::modelOpened() {
    m_runner.forgetPrompt();
    m_wasStarted = false;
    clear();
    setNote({});
    tellModel();
    Q_EMIT factsChanged();
}

void LiveRacer::start() {
    setNote({});
    m_buttons->setRunning(true);
    PromptText prompt;
    prompt.text = QString::fromStdString(settingText(m_widget, "prompt"));
    m_runner.start(std::move(prompt), static_cast<std::int64_t>(settingNumber(m_widget, "tokens")));
}

void LiveRacer::ended(const QString& message) {
    m_buttons->setRunning(false);
    const auto [made, wanted] = progress();
    if (const QString note = RaceRunner::outcome(message, made, wanted); !note.isEmpty()) {
        setNote(note);
    }
    Q_EMIT factsChanged();
}

void LiveRacer::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void LiveRacer::tellModel() {
    const bool hasModel = m_parts.models.model() != nullptr;
    m_buttons->setCanStart(hasModel);
    if (!hasModel) {
        setNote(tr("Open a model first."));
    }
}

// ---- with and without the cache

LiveRace::LiveRace(const LessonWidget& widget, const LessonParts& parts, QWidget* parent)
    : LiveRacer(widget, parts, parent), m_view(new RaceView(this)) {
    setObjectName(QStringLiteral("liveRace"));
    addView(m_view);
    connect(&runner(), &RaceRunner::stepped, this, [this](const std::vector<RaceStep>& steps) {
        m_view->add(steps);
        Q_EMIT factsChanged();
    });
}

void LiveRace::clear() {
    m_view->begin(0, 0);
}

void LiveRace::race(const std::vector<TokenId>& prompt, std::int64_t tokens) {
    m_view->begin(static_cast<std::int64_t>(prompt.size()), tokens);
    runner().race(prompt, tokens);
}

std::pair<std::int64_t, std::int64_t> LiveRace::progress() const {
    return {m_view->record().compared(), m_view->record().wanted()};
}

std::vector<LiveWidget::Fact> LiveRace::facts() const {
    const RaceRecord& record = m_view->record();
    const bool isOver = record.wanted() > 0 && record.compared() == record.wanted();
    return {{"started", yesNo(wasStarted())},
            {"finished", yesNo(isOver)},
            {"tokens", static_cast<double>(record.compared())},
            {"same", static_cast<double>(record.same())},
            {"times_positions", record.timesThePositions()},
            {"times_seconds", record.timesTheSeconds()}};
}

// ---- together and one by one

LiveSamples::LiveSamples(const LessonWidget& widget, const LessonParts& parts, QWidget* parent)
    : LiveRacer(widget, parts, parent), m_view(new SamplesRaceView(this)) {
    setObjectName(QStringLiteral("liveSamples"));
    addView(m_view);
    connect(&runner(), &RaceRunner::samplesStepped, this, [this](const std::vector<SamplesStep>& steps) {
        m_view->add(steps);
        Q_EMIT factsChanged();
    });
}

void LiveSamples::clear() {
    m_view->begin(0, 0, 0);
}

void LiveSamples::race(const std::vector<TokenId>& prompt, std::int64_t tokens) {
    const int samples = static_cast<int>(settingNumber(widget(), "samples"));
    m_view->begin(static_cast<std::int64_t>(prompt.size()), samples, tokens);
    SamplesRequest request;
    request.prompt = prompt;
    request.samples = samples;
    request.tokens = tokens;
    request.settings = samplingOf(widget());
    const auto seed = seedOf(widget());
    request.seed = seed ? *seed : QRandomGenerator::system()->generate64();
    runner().raceSamples(std::move(request));
}

std::pair<std::int64_t, std::int64_t> LiveSamples::progress() const {
    return {m_view->record().made(), 2 * m_view->record().wanted()};
}

std::vector<LiveWidget::Fact> LiveSamples::facts() const {
    const SamplesRecord& record = m_view->record();
    return {{"started", yesNo(wasStarted())},
            {"finished", yesNo(record.isOver())},
            {"samples", static_cast<double>(record.compared())},
            {"same", static_cast<double>(record.same())},
            {"speedup", record.speedup()}};
}

} // namespace tokenscope
