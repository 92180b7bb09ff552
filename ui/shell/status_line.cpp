// SPDX-License-Identifier: MIT
#include "ui/shell/status_line.h"

#include "ui/shared/format.h"
#include "ui/shared/lever_words.h"
#include "ui/shared/steady_frame.h"
#include "ui/shared/style_sheet.h"

#include <QEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr int sideMargin = 16;
constexpr int topMargin = 4;
constexpr int bottomMargin = 4;
constexpr int spacing = 20;
constexpr int noteMilliseconds = 6000;

QString stateText(const RunSnapshot& run) {
    const bool slowed = std::isfinite(run.pace.columnsPerSecond);
    switch (run.status) {
    case RunStatus::Idle:
        return StatusLine::tr("ready");
    case RunStatus::Reading:
        return StatusLine::tr("reading the prompt %1 / %2")
            .arg(formatCount(run.promptTokensRead), formatCount(run.promptTokens));
    case RunStatus::Running:
        return slowed ? StatusLine::tr("generating, slowed for viewing") : StatusLine::tr("generating");
    case RunStatus::Paused:
        return StatusLine::tr("paused");
    case RunStatus::Finished: {
        const bool stopped = std::any_of(run.rows.begin(), run.rows.end(),
                                         [](const RowSummary& row) { return row.ended == EndReason::User; });
        return stopped ? StatusLine::tr("stopped") : StatusLine::tr("finished");
    }
    case RunStatus::Failed:
        return StatusLine::tr("failed");
    }
    return {};
}

} // namespace

StatusLine::StatusLine(QWidget* parent) : QWidget(parent) {
    setLook(this, "status");
    setAccessibleName(tr("Status"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const auto add = [&](const char* name) {
        auto* label = new QLabel(this);
        label->setObjectName(QLatin1String(name));
        setLook(label, "muted");
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        paintOnce(label);
        return label;
    };
    m_state = add("statusState");
    m_speed = add("statusSpeed");
    m_firstToken = add("statusFirstToken");
    m_prompt = add("statusPrompt");
    m_memory = add("statusMemory");
    m_counts = add("statusCounts");
    m_noteTimer.setSingleShot(true);
    m_noteTimer.setInterval(noteMilliseconds);
    connect(&m_noteTimer, &QTimer::timeout, this, [this] {
        m_note.clear();
        refresh();
    });
    refresh();
}

void StatusLine::showNote(const QString& note) {
    m_note = note;
    m_noteTimer.start();
    refresh();
}

void StatusLine::setModel(const std::optional<ModelSummary>& model) {
    m_model = model;
    refresh();
}

void StatusLine::setSnapshot(std::shared_ptr<const RunSnapshot> snapshot) {
    m_snapshot = std::move(snapshot);
    refresh();
}

void StatusLine::setResidentMemory(qint64 bytes) {
    m_resident = bytes;
    refresh();
}

void StatusLine::refresh() {
    const auto show = [](QLabel* label, const QString& text) {
        if (text != label->text()) {
            label->setText(text);
        }
    };
    QString state = m_model ? tr("ready") : tr("no model loaded");
    QString speed, firstToken, prompt, counts;
    QStringList memory;
    if (m_model) {
        memory << tr("model %1").arg(formatFileSize(static_cast<double>(m_model->loadedBytes)));
    }
    if (m_snapshot && m_snapshot->runId != 0) {
        const RunSnapshot& run = *m_snapshot;
        state = (QStringList(stateText(run)) + roundedOf(run)).join(QStringLiteral(" · "));
        if (run.timing.decodeTokensPerSecond > 0) {
            speed = tr("engine %1 tokens/s a row").arg(formatRate(run.timing.decodeTokensPerSecond));
        }
        if (run.timing.firstTokenSeconds > 0) {
            firstToken = tr("first token %1").arg(formatSeconds(run.timing.firstTokenSeconds));
        }
        if (run.timing.prefillSeconds > 0) {
            prompt = tr("prompt %1 tokens in %2")
                         .arg(formatCount(run.promptTokensRead), formatSeconds(run.timing.prefillSeconds));
        }
        memory << tr("cache %1").arg(formatBytes(static_cast<double>(run.cache.allocatedBytes)));
        std::int64_t forced = 0, sampled = 0;
        for (const RowSummary& row : run.rows) {
            forced += row.forced;
            sampled += row.sampled;
        }
        counts = tr("%1 forced · %2 sampled").arg(formatCount(forced), formatCount(sampled));
    }
    if (m_resident > 0) {
        memory << tr("program %1").arg(formatFileSize(static_cast<double>(m_resident)));
    }
    m_stateText = QStringLiteral("● ") + (m_note.isEmpty() ? state : m_note);
    show(m_speed, speed);
    show(m_firstToken, firstToken);
    show(m_prompt, prompt);
    show(m_memory, memory.join(QStringLiteral(" · ")));
    show(m_counts, counts);
    arrange();
}

/// What the run on the screen rounds.
QStringList StatusLine::roundedOf(const RunSnapshot& run) const {
    const WeightPrecision weights = m_model ? m_model->loadedAs : WeightPrecision::AsStored;
    const QString stored = m_model ? QString::fromStdString(m_model->precision) : QString();
    return roundingChoices(leversOfRun(weights, run.precision, run.cache), stored);
}

std::vector<QLabel*> StatusLine::byImportance() const {
    return {m_state, m_speed, m_counts, m_prompt, m_firstToken, m_memory};
}

/// Places the labels by itself: a layout would lay out the whole window anew whenever a figure changes.
void StatusLine::arrange() {
    const int height = this->height() - topMargin - bottomMargin;
    int room = width() - 2 * sideMargin;
    m_state->setText(m_state->fontMetrics().elidedText(m_stateText, Qt::ElideRight, room));
    bool isWhole = m_state->text() == m_stateText;
    for (QLabel* label : byImportance()) {
        const int needed = label->sizeHint().width() + (label == m_state ? 0 : spacing);
        // One that went comes back with some room to spare, so that it does not flicker with every digit.
        const bool fits = needed + (label->isHidden() ? spacing : 0) <= room || label == m_state;
        const bool isShown = fits && !label->text().isEmpty();
        label->setVisible(isShown);
        room -= isShown ? needed : 0;
        isWhole = isWhole && (fits || label->text().isEmpty());
    }
    int x = sideMargin;
    for (QLabel* label : {m_state, m_speed, m_firstToken, m_prompt, m_memory}) {
        if (!label->isHidden()) {
            label->setGeometry(x, topMargin, label->sizeHint().width(), height);
            x += label->width() + spacing;
        }
    }
    const int counts = m_counts->sizeHint().width();
    m_counts->setGeometry(width() - sideMargin - counts, topMargin, counts, height);

    QStringList all{m_stateText};
    for (const QLabel* label : {m_speed, m_firstToken, m_prompt, m_memory, m_counts}) {
        all << label->text();
    }
    all.removeAll(QString());
    setToolTip(isWhole ? QString() : all.join(QLatin1Char('\n')));
    setAccessibleDescription(all.join(QStringLiteral(", ")));
}

QSize StatusLine::sizeHint() const {
    return minimumSizeHint();
}

QSize StatusLine::minimumSizeHint() const {
    return {100, fontMetrics().height() + topMargin + bottomMargin};
}

void StatusLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void StatusLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        arrange();
    }
}

} // namespace tokenscope
