// SPDX-License-Identifier: MIT
#include "ui/shared/pipeline_chips.h"

#include "core/sampling/pipeline.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/palette.h"
#include "ui/shared/stage_chip.h"
#include "ui/shared/style_sheet.h"

#include <QActionGroup>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int gapForArrow = 12;

} // namespace

PipelineChips::PipelineChips(const std::vector<SamplingStage>& stages, QWidget* parent)
    : QWidget(parent), m_layout(new FlowLayout(this, gapForArrow)) {
    setAccessibleName(tr("Order of the sampler’s stages"));
    setToolTip(tr("Stages run from left to right; each sees what the one before left"));
    for (const SamplingStage stage : stages) {
        auto* chip = new StageChip(stage, this);
        m_layout->addWidget(chip);
        m_chips += chip;
        connect(chip, &StageChip::draggedTo, this, [this, chip](QPoint place) { dragChip(chip, place); });
        connect(chip, &StageChip::moveRequested, this, [this, chip](int by) {
            const int from = indexOf(chip);
            moveChip(from, std::clamp(from + by, 0, static_cast<int>(m_chips.size()) - 1));
        });
    }
    markOff();
}

void PipelineChips::setSettings(const SamplingSettings& settings) {
    if (settings == m_settings) {
        return; // comes with every column of a run
    }
    m_settings = settings;
    int place = 0;
    for (const SamplingStage stage : settings.order) {
        const int from = indexOf(chip(stage));
        if (from >= place) { // a stage that is listed twice runs at its first place
            m_chips.move(from, place);
            m_layout->moveItem(from, place);
            ++place;
        }
    }
    markOff();
}

void PipelineChips::markOff() {
    const std::vector<SamplingStage> active = activeStages(m_settings);
    for (StageChip* chip : std::as_const(m_chips)) {
        chip->setOff(std::ranges::find(active, chip->stage()) == active.end());
    }
    describe();
}

std::vector<SamplingStage> PipelineChips::order() const {
    std::vector<SamplingStage> order;
    for (const StageChip* chip : m_chips) {
        order.push_back(chip->stage());
    }
    return order;
}

StageChip* PipelineChips::chip(SamplingStage stage) const {
    return *std::ranges::find(m_chips, stage, &StageChip::stage);
}

int PipelineChips::indexOf(const StageChip* chip) const {
    return static_cast<int>(std::ranges::find(m_chips, chip) - m_chips.begin());
}

void PipelineChips::moveChip(int from, int to) {
    if (from == to) {
        return;
    }
    m_chips.move(from, to);
    m_layout->moveItem(from, to);
    m_layout->activate();
    m_settings.order = order();
    describe();
    Q_EMIT orderEdited(order());
}

/// The chip takes the place of the one whose middle the pointer has passed.
void PipelineChips::dragChip(StageChip* chip, QPoint place) {
    const int from = indexOf(chip);
    for (int to = 0; to < m_chips.size(); ++to) {
        const QRect other = m_chips[to]->geometry();
        const bool sameLine = place.y() >= other.top() && place.y() <= other.bottom();
        const bool passed = to < from ? place.x() < other.center().x() : place.x() > other.center().x();
        if (to != from && sameLine && other.contains(place.x(), other.center().y()) && passed) {
            moveChip(from, to);
            return;
        }
    }
}

void PipelineChips::describe() {
    int place = 0;
    QWidget* before = nullptr;
    for (StageChip* chip : std::as_const(m_chips)) {
        chip->setPlace(++place, static_cast<int>(m_chips.size()));
        if (before) {
            setTabOrder(before, chip);
        }
        before = chip;
    }
    update();
}

void PipelineChips::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokenscope::palette().mutedText, 1.3, Qt::SolidLine, Qt::RoundCap));
    for (int i = 0; i + 1 < m_chips.size(); ++i) {
        const QRectF chip = m_chips[i]->geometry();
        const QPointF tip(chip.right() + gapForArrow / 2.0 + 2.5, chip.center().y());
        painter.drawLine(tip, tip + QPointF(-3, -3));
        painter.drawLine(tip, tip + QPointF(-3, 3));
    }
}

OrderMenu::OrderMenu(QWidget* parent) : QPushButton(parent) {
    setLook(this, "link");
    setAccessibleName(tr("Order of the sampler’s stages"));
    auto* menu = new QMenu(this);
    auto* group = new QActionGroup(menu);
    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional); // an own order is neither
    const auto add = [&](const QString& text, std::vector<SamplingStage> (*stages)()) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, stages] {
            setOrder(stages());
            Q_EMIT orderEdited(stages());
        });
        return action;
    };
    m_default = add(tr("HF, nanochat: temperature first"), defaultStageOrder);
    m_llamaCpp = add(tr("llama.cpp: temperature last"), llamaCppStageOrder);
    // Not setMenu(): styles keep room for an indicator behind the text.
    connect(this, &QPushButton::clicked, menu, [this, menu] {
        const int left = width() - menu->sizeHint().width();
        menu->popup(mapToGlobal(QPoint(left, height())));
    });
    setOrder(defaultStageOrder());
}

void OrderMenu::setOrder(const std::vector<SamplingStage>& order) {
    const bool isDefault = order == defaultStageOrder();
    const bool isLlamaCpp = order == llamaCppStageOrder();
    m_default->setChecked(isDefault);
    m_llamaCpp->setChecked(isLlamaCpp);
    setText(tr("order: %1 ▾")
                .arg(isDefault    ? QStringLiteral("HF, nanochat")
                     : isLlamaCpp ? QStringLiteral("llama.cpp")
                                  : tr("own")));
}

} // namespace tokenscope
