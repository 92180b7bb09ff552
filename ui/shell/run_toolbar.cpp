// SPDX-License-Identifier: MIT
#include "ui/shell/run_toolbar.h"

#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <limits>

namespace tokenscope {

namespace {

struct PaceChoice {
    const char* label;
    const char* help;
    double columnsPerSecond;
};

// Pace only spaces what is shown; the engine's own speed is measured without the waits.
constexpr PaceChoice paceChoices[] = {
    {QT_TRANSLATE_NOOP("RunToolbar", "by hand"), QT_TRANSLATE_NOOP("RunToolbar", "One column for each Step"),
     0},
    {QT_TRANSLATE_NOOP("RunToolbar", "2/s"), QT_TRANSLATE_NOOP("RunToolbar", "Two columns a second"), 2},
    {QT_TRANSLATE_NOOP("RunToolbar", "10/s"), QT_TRANSLATE_NOOP("RunToolbar", "Ten columns a second"), 10},
    {QT_TRANSLATE_NOOP("RunToolbar", "full"), QT_TRANSLATE_NOOP("RunToolbar", "As fast as the engine can"),
     std::numeric_limits<double>::infinity()},
};

} // namespace

RunToolbar::RunToolbar(QWidget* parent)
    : QWidget(parent), m_paceName(new QLabel(tr("Pace"), this)), m_pace(new QButtonGroup(this)),
      m_stepBack(new QPushButton(this)), m_step(new QPushButton(tr("Step"), this)),
      m_pause(new QPushButton(tr("Pause"), this)), m_run(new QPushButton(tr("Run"), this)) {
    auto* segments = new QWidget(this);
    setLook(segments, "segments");
    auto* segmentLayout = new QHBoxLayout(segments);
    segmentLayout->setContentsMargins(3, 3, 3, 3);
    segmentLayout->setSpacing(2);
    for (int i = 0; i < static_cast<int>(std::size(paceChoices)); ++i) {
        auto* button = new QPushButton(tr(paceChoices[i].label), segments);
        button->setCheckable(true);
        button->setToolTip(tr(paceChoices[i].help));
        button->setAccessibleName(tr("Pace: %1").arg(tr(paceChoices[i].label)));
        setLook(button, "segment");
        button->setFocusPolicy(Qt::TabFocus);
        m_pace->addButton(button, i);
        segmentLayout->addWidget(button);
    }
    setLook(m_paceName, "muted");

    m_stepBack->setIcon(glyphIcon(Glyph::StepBack));
    m_stepBack->setAccessibleName(tr("Step back"));
    m_stepBack->setToolTip(tr("Step back: take the last column away (Shift+F10 or ←, while paused)"));
    m_step->setIcon(glyphIcon(Glyph::Step));
    m_step->setAccessibleName(tr("Step"));
    m_step->setToolTip(tr("Step: make one column (F10 or →, while paused)"));
    m_pause->setIcon(glyphIcon(Glyph::Pause));
    m_stepBack->setObjectName(QStringLiteral("stepBack"));
    m_step->setObjectName(QStringLiteral("step"));
    m_pause->setObjectName(QStringLiteral("pause"));
    m_run->setObjectName(QStringLiteral("run"));
    setLook(m_run, "primary");

    // A click leaves the focus where it is, so that Space and the arrows keep meaning pause and step.
    for (QPushButton* button : {m_stepBack, m_step, m_pause, m_run}) {
        button->setFocusPolicy(Qt::TabFocus);
    }

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_paceName);
    layout->addWidget(segments);
    for (QPushButton* button : {m_stepBack, m_step, m_pause, m_run}) {
        layout->addWidget(button);
    }

    connect(m_pace, &QButtonGroup::idClicked, this, [this] { Q_EMIT paceChosen(pace()); });
    connect(m_stepBack, &QPushButton::clicked, this, &RunToolbar::stepBackRequested);
    connect(m_step, &QPushButton::clicked, this, &RunToolbar::stepRequested);
    connect(m_pause, &QPushButton::clicked, this, &RunToolbar::pauseToggled);
    connect(m_run, &QPushButton::clicked, this,
            [this] { m_controls.isActive ? Q_EMIT stopRequested() : Q_EMIT runRequested(); });
    setPace(Pace{10});
    setControls({});
    keepWidths();
}

void RunToolbar::setControls(const RunControls& controls) {
    m_controls = controls;
    const bool isPaused = controls.isPaused;
    m_stepBack->setEnabled(controls.canStepBack);
    m_step->setEnabled(controls.canStep);
    m_pause->setEnabled(controls.isActive);
    m_pause->setAccessibleName(isPaused ? tr("Go on") : tr("Pause"));
    m_pause->setIcon(glyphIcon(isPaused ? Glyph::Run : Glyph::Pause));
    m_pause->setToolTip(isPaused ? tr("Go on (F9 or Space)") : tr("Pause between two columns (F9 or Space)"));
    m_run->setEnabled(controls.isActive || controls.canRun);
    showWords();
    m_run->setIcon(glyphIcon(controls.isActive ? Glyph::Stop : Glyph::Run,
                             m_run->isEnabled() ? GlyphInk::OnAccent : GlyphInk::Text));
    m_run->setToolTip(controls.isActive ? tr("Stop (Esc)")
                      : controls.canRun ? tr("Run (Ctrl+Enter)")
                                        : tr("Open a model first"));
}

void RunToolbar::showWords() {
    m_step->setText(m_stepsNamed ? tr("Step") : QString());
    m_pause->setText(!m_stepsNamed ? QString() : m_controls.isPaused ? tr("Go on") : tr("Pause"));
    m_run->setText(m_controls.isActive ? tr("Stop") : tr("Run"));
}

void RunToolbar::setPaceNamed(bool named) {
    m_paceName->setVisible(named);
}

void RunToolbar::setStepsNamed(bool named) {
    m_stepsNamed = named;
    keepWidths();
}

/// Buttons are as wide as the widest of what they may say: none moves away under the pointer.
void RunToolbar::keepWidths() {
    const auto keep = [](QPushButton* button, const QStringList& texts) {
        int widest = 0;
        for (const QString& text : texts) {
            button->setText(text);
            widest = std::max(widest, button->sizeHint().width());
        }
        button->setMinimumWidth(widest);
    };
    keep(m_pause, m_stepsNamed ? QStringList{tr("Pause"), tr("Go on")} : QStringList{QString()});
    keep(m_run, {tr("Run"), tr("Stop")});
    showWords();
    for (QAbstractButton* segment : m_pace->buttons()) {
        segment->setMinimumWidth(0);
        const QFont bold = emphasisFont(segment->font());
        const int plain = segment->fontMetrics().horizontalAdvance(segment->text());
        const int widest = QFontMetrics(bold).horizontalAdvance(segment->text());
        segment->setMinimumWidth(segment->sizeHint().width() + std::max(0, widest - plain));
    }
}

void RunToolbar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        keepWidths();
    }
}

void RunToolbar::setPace(Pace pace) {
    int best = static_cast<int>(std::size(paceChoices)) - 1;
    for (int i = 0; i < static_cast<int>(std::size(paceChoices)); ++i) {
        if (paceChoices[i].columnsPerSecond == pace.columnsPerSecond) {
            best = i;
        }
    }
    m_pace->button(best)->setChecked(true);
}

Pace RunToolbar::pace() const {
    return Pace{paceChoices[m_pace->checkedId()].columnsPerSecond};
}

} // namespace tokenscope
