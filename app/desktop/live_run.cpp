// SPDX-License-Identifier: MIT
#include "app/desktop/live_run.h"

#include "app/desktop/lesson_docks.h"
#include "app/desktop/model_opener.h"
#include "core/lessons/widget_values.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/style_sheet.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/run_toolbar.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int fewestLines = 15, mostLines = 30; ///< height, in lines of text
constexpr int linesOfARow = 2;

QString settingOf(const LessonWidget& widget, const char* name) {
    return QString::fromStdString(settingText(widget, name));
}

LabParts labParts(const LessonParts& parts) {
    LabParts lab{parts.router, parts.settings, parts.window, parts.models, parts.precision, parts.formats};
    lab.remembersSampling = false;
    return lab;
}

bool hasChosen(const LaneModel& lanes) {
    for (int row = 0; row < lanes.rows(); ++row) {
        for (qint64 column = 0; column < lanes.presentColumns(row); ++column) {
            if (lanes.cell(row, column).origin == TokenOrigin::Chosen) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

LiveRun::LiveRun(const LessonWidget& widget, const LessonParts& parts, LessonDocks& docks, QWidget* parent)
    : LiveWidget(parent), m_parts(parts), m_name(widget.name),
      m_rows(static_cast<int>(settingNumber(widget, "samples"))), m_pace(paceOf(widget)),
      m_page(new LabPage(this)), m_inspector(new InspectorPanel), m_cache(new CacheView) {
    setObjectName(QStringLiteral("liveRun"));
    docks.add(m_inspector, m_cache);
    m_page->hidePrompt();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(buildHead(widget));
    column->addWidget(m_page, 1);
    m_desk = std::make_unique<LabDesk>(LabViews{m_page, m_inspector, m_cache}, labParts(parts));
    fill(widget);
    fitToFont();

    ModelPicker* picker = parts.window.modelPicker();
    connect(m_page, &LabPage::openFileRequested, picker, &ModelPicker::browseFile);
    connect(m_page, &LabPage::openFolderRequested, picker, &ModelPicker::browseFolder);
    connect(m_desk.get(), &LabDesk::controlsChanged, this, &LiveRun::runChanged);
    connect(m_page->samples(), &SamplesPanel::positionSelected, this, &LiveRun::look);
    connect(m_inspector, &InspectorPanel::settingsEdited, this, &LiveWidget::factsChanged);
    connect(m_inspector, &InspectorPanel::useFromHereOn, this, &LiveWidget::factsChanged);
    connect(m_inspector, &InspectorPanel::drawAgainChanged, this, [this](bool can) {
        m_canDrawAgain = can;
        Q_EMIT controlsChanged();
    });
    m_page->samples()->lanes()->installEventFilter(this);
    if (parts.models.model()) {
        modelOpened();
    }
}

LiveRun::~LiveRun() {
    m_desk.reset();
    delete m_inspector;
    delete m_cache;
}

InspectorPanel* LiveRun::inspector() const {
    return m_inspector;
}

CacheView* LiveRun::cache() const {
    return m_cache;
}

QWidget* LiveRun::buildHead(const LessonWidget& widget) {
    auto* head = new QLabel(this);
    head->setObjectName(QStringLiteral("liveRunPrompt"));
    head->setTextFormat(Qt::PlainText);
    head->setWordWrap(true);
    head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const QString prompt = settingOf(widget, "prompt");
    head->setText(settingIsOn(widget, "chat") ? tr("Message: %1").arg(prompt) : tr("Prompt: %1").arg(prompt));
    return head;
}

void LiveRun::fill(const LessonWidget& widget) {
    PromptEditor* prompt = m_page->prompt();
    prompt->setText(settingOf(widget, "prompt"));
    prompt->setSystem(settingOf(widget, "system"));
    prompt->setChatTurn(settingIsOn(widget, "chat"));
    prompt->setSamples(m_rows);
    prompt->setMaxTokens(static_cast<qint64>(settingNumber(widget, "tokens")));
    prompt->setSeed(seedOf(widget));
    prompt->setTokenCount(-1, 0); // nothing to count with yet
    m_inspector->setSettings(samplingOf(widget));
}

void LiveRun::fitToFont() {
    const int lines = std::min(fewestLines + (m_rows - 1) * linesOfARow, mostLines);
    m_page->setMinimumHeight(lines * fontMetrics().height());
}

bool LiveRun::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        Q_EMIT used();
    }
    return LiveWidget::eventFilter(watched, event);
}

// ---- what the student does

void LiveRun::begin() {
    m_deeds = {};
    Q_EMIT begun();
}

void LiveRun::end() {
    m_desk->leave();
    Q_EMIT left();
}

void LiveRun::setPace(const Pace& pace) {
    m_pace = pace;
    m_desk->setPace(pace);
}

void LiveRun::look(RowIndex row, std::optional<qint64> column) {
    m_shownRow = row.value;
    const LaneModel& lanes = m_page->samples()->model();
    if (column && row.value < lanes.rows() && *column < lanes.presentColumns(row.value)) {
        m_deeds.looked = true;
        m_deeds.lookedForced |= lanes.cell(row.value, *column).origin == TokenOrigin::Forced;
    }
    Q_EMIT factsChanged();
}

/// By what stands there: a wish that could not be fulfilled is none of the student's deeds.
void LiveRun::runChanged() {
    if (const auto run = m_desk->snapshot()) {
        m_deeds.chosen = m_deeds.chosen || hasChosen(m_page->samples()->model());
        m_deeds.drewAgain |= !run->redraws.empty();
    }
    Q_EMIT controlsChanged();
    Q_EMIT factsChanged();
}

void LiveRun::modelOpened() {
    m_tools = ToolTokens::of(*m_parts.models.model()->tokenizer);
    m_desk->modelOpened();
}

// ---- what is known

std::vector<LiveWidget::Fact> LiveRun::facts() const {
    return runFacts(m_desk->snapshot().get(), m_page->samples()->model(), m_inspector->settings(), m_deeds,
                    m_tools);
}

std::vector<CallMoment> LiveRun::moments() const {
    const auto run = m_desk->snapshot();
    if (!run) {
        return {};
    }
    // Where a model calls no tools all of it is text.
    return callMoments(*run, m_page->samples()->model(), m_shownRow, m_tools.value_or(ToolTokens{}));
}

} // namespace tokenscope
