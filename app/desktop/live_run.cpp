// SPDX-License-Identifier: MIT
#include "app/desktop/live_run.h"

#include "app/desktop/default_model.h"
#include "app/desktop/format_desk.h"
#include "app/desktop/lesson_docks.h"
#include "app/desktop/model_opener.h"
#include "app/desktop/run_stage.h"
#include "core/checkpoint/builtin_model.h"
#include "core/lessons/widget_values.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/format.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/model_words.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/style_sheet.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/run_toolbar.h"

#include <QEvent>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tokenscope {

namespace {

constexpr int fewestLines = 15, fewestAlone = 23, mostLines = 30; ///< height, in lines of text
constexpr int linesOfARow = 2;
constexpr int linesOfCache = 11; ///< least, when it is unfolded

QString settingOf(const LessonWidget& widget, const char* name) {
    return QString::fromStdString(settingText(widget, name));
}

LabParts labParts(const LessonParts& parts) {
    LabParts lab{parts.router, parts.settings, parts.window, parts.models, parts.precision, parts.formats};
    lab.remembersSampling = false;
    return lab;
}

} // namespace

LiveRun::LiveRun(const LessonWidget& widget, const LessonParts& parts, LessonDocks& docks, QWidget* parent)
    : LiveWidget(parent), m_parts(parts), m_name(widget.name),
      m_rows(static_cast<int>(settingNumber(widget, "samples"))), m_isChat(settingIsOn(widget, "chat")),
      m_pace(paceOf(widget)), m_docks(docks), m_page(new LabPage(this)), m_notice(new ErrorBar(this)),
      m_stage(new RunStage(m_page, this)), m_inspector(new InspectorPanel), m_cache(new CacheView) {
    setObjectName(QStringLiteral("liveRun"));
    docks.add(m_inspector, m_cache);
    showCache(settingIsOn(widget, "cache"));
    m_page->hidePrompt();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(buildHead(widget));
    column->addWidget(m_notice);
    column->addWidget(m_stage, 1);
    m_passes = new QLabel(this);
    m_passes->setObjectName(QStringLiteral("forwardPasses"));
    setLook(m_passes, "muted");
    column->addWidget(m_passes);
    m_desk = std::make_unique<LabDesk>(LabViews{m_page, m_inspector, m_cache}, labParts(parts));
    fill(widget);
    fitToFont();

    connectAlone();
    connect(&parts.formats, &FormatDesk::formatChanged, this, &LiveRun::tellFormat);
    ModelPicker* picker = parts.window.modelPicker();
    connect(m_page, &LabPage::openFileRequested, picker, &ModelPicker::browseFile);
    connect(m_page, &LabPage::openFolderRequested, picker, &ModelPicker::browseFolder);
    connect(m_desk.get(), &LabDesk::controlsChanged, this, &LiveRun::runChanged);
    connect(m_page->samples(), &SamplesPanel::positionSelected, this, &LiveRun::look);
    connect(m_inspector, &InspectorPanel::settingsEdited, this, &LiveWidget::factsChanged);
    connect(m_inspector, &InspectorPanel::chooseToken, this,
            [this](RowIndex row, qint64 column, TokenId token) {
                const LaneModel& lanes = m_page->samples()->model();
                const bool isAnother =
                    column >= lanes.presentColumns(row.value) || lanes.cell(row.value, column).token != token;
                m_wish = isAnother ? std::optional(Wish{row, column, token}) : std::nullopt;
            });
    connect(m_inspector, &InspectorPanel::whatIfEdited, this, &LiveWidget::factsChanged);
    connect(m_inspector, &InspectorPanel::useFromHereOn, this, &LiveWidget::factsChanged);
    connect(m_inspector, &InspectorPanel::drawAgainChanged, this, [this](bool can) {
        m_canDrawAgain = can;
        Q_EMIT controlsChanged();
    });
    m_page->samples()->lanes()->installEventFilter(this);
    m_page->samples()->lanes()->viewport()->installEventFilter(this);
    if (parts.models.model()) {
        modelOpened();
    }
}

LiveRun::~LiveRun() {
    m_desk.reset();
    m_stage->takeInspector();
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

/// Folded it leaves the room to the page; a page that is about it wants to see its rows.
void LiveRun::showCache(bool unfolded) {
    m_cache->setFolded(!unfolded);
    if (!unfolded) {
        return;
    }
    const auto fit = [this](bool folded) {
        m_cache->setMinimumHeight(folded ? 0 : linesOfCache * m_cache->fontMetrics().height());
    };
    fit(false);
    connect(m_cache, &CacheView::foldedChanged, m_cache, fit);
}

void LiveRun::fitToFont() {
    const int least = m_isAlone ? fewestAlone : fewestLines;
    const int lines = std::min(least + (m_rows - 1) * linesOfARow, mostLines);
    m_page->setMinimumHeight(lines * fontMetrics().height());
}

/// Turning the wheel up or down is for the page, where the samples have nothing above or below.
bool LiveRun::scrollsThePage(const QWheelEvent& event) const {
    const QPoint delta = event.angleDelta();
    return !(event.modifiers() & Qt::ShiftModifier) && std::abs(delta.y()) > std::abs(delta.x()) &&
           m_page->samples()->lanes()->verticalScrollBar()->maximum() == 0;
}

bool LiveRun::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        Q_EMIT used();
    }
    if (event->type() == QEvent::Wheel && scrollsThePage(*static_cast<QWheelEvent*>(event))) {
        event->ignore();
        return true;
    }
    return LiveWidget::eventFilter(watched, event);
}

// ---- what the student does

void LiveRun::begin() {
    m_deeds = {};
    m_wish.reset();
    Q_EMIT begun();
}

void LiveRun::end() {
    m_desk->leave();
    Q_EMIT left();
}

void LiveRun::setPace(const Pace& pace) {
    m_pace = pace;
    m_stage->setPace(pace);
    m_desk->setPace(pace);
}

void LiveRun::look(RowIndex row, std::optional<qint64> column) {
    m_shownRow = row.value;
    const LaneModel& lanes = m_page->samples()->model();
    if (column && row.value < lanes.rows() && *column < lanes.presentColumns(row.value)) {
        m_deeds.looked = true;
        if (m_isAlone) { // there is less height than in the dock
            QMetaObject::invokeMethod(m_inspector, &InspectorPanel::revealPicked, Qt::QueuedConnection);
        }
        const LaneCell& cell = lanes.cell(row.value, *column);
        m_deeds.lookedForced |= cell.origin == TokenOrigin::Forced;
        m_deeds.lookedColumns.insert(*column);
        m_deeds.lookedWord = QString::fromStdString(cell.bytes).trimmed().toStdString();
    }
    Q_EMIT factsChanged();
}

bool LiveRun::isWishThere() const {
    const LaneModel& lanes = m_page->samples()->model();
    if (!m_wish || m_wish->row.value >= lanes.rows() ||
        m_wish->column >= lanes.presentColumns(m_wish->row.value)) {
        return false;
    }
    const LaneCell& cell = lanes.cell(m_wish->row.value, m_wish->column);
    return cell.origin == TokenOrigin::Chosen && cell.token == m_wish->token;
}

/// By what stands there: a wish that could not be fulfilled is none of the student's deeds.
void LiveRun::runChanged() {
    if (const auto run = m_desk->snapshot()) {
        m_deeds.chosen |= isWishThere();
        m_deeds.drewAgain |= !run->redraws.empty();
    }
    const auto now = m_desk->snapshot();
    m_passes->setText(tr("Forward passes: %1").arg(formatCount(now ? forwardPasses(*now) : 0)));
    m_stage->setControls(m_desk->controls());
    Q_EMIT controlsChanged();
    Q_EMIT factsChanged();
}

void LiveRun::modelOpened() {
    m_tools = ToolTokens::of(*m_parts.models.model()->tokenizer);
    m_desk->modelOpened();
    tellFormat();
}

/// A message needs a format; that is said before Run is pressed, with a way out.
void LiveRun::tellFormat() {
    const auto& model = m_parts.models.model();
    if (!m_isChat || !model || m_parts.formats.hasFormat()) {
        m_notice->dismiss();
        return;
    }
    std::vector<ErrorBar::Action> ways;
    if (!builtinModelFolder().empty()) {
        ways.push_back({tr("Use the built-in model"), [this] { m_parts.models.open(builtinPath()); }});
    }
    m_notice->showNotice(tr("Here a message is sent, and %1 has no chat format that it could be written in.")
                             .arg(shownName(model->summary.name)),
                         {}, ways);
}

// ---- alone

void LiveRun::connectAlone() {
    connect(m_stage, &RunStage::runRequested, this, [this] {
        Q_EMIT used();
        m_desk->requestRun(RunStart::Going);
    });
    connect(m_stage, &RunStage::stopRequested, m_desk.get(), &LabDesk::stop);
    connect(m_stage, &RunStage::pauseToggled, m_desk.get(), &LabDesk::togglePause);
    connect(m_stage, &RunStage::stepRequested, this, [this] {
        Q_EMIT used();
        m_desk->step();
    });
    connect(m_stage, &RunStage::stepBackRequested, m_desk.get(), &LabDesk::stepBack);
    connect(m_stage, &RunStage::paceChosen, this, &LiveRun::setPace);
}

void LiveRun::setAlone(bool alone) {
    if (alone == std::exchange(m_isAlone, alone)) {
        return;
    }
    if (alone) {
        m_stage->lend(m_inspector, m_pace, m_desk->controls());
    } else {
        m_stage->takeInspector();
        m_docks.giveBack(m_inspector);
    }
    fitToFont();
}

// ---- what is known

std::vector<LiveWidget::Fact> LiveRun::facts() const {
    return runFacts(m_desk->snapshot().get(), m_page->samples()->model(), m_inspector->shownSettings(),
                    m_deeds, m_tools);
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
