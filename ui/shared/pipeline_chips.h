// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <QPushButton>
#include <QWidget>

namespace tokenscope {

class FlowLayout;
class StageChip;

/// Stages of the sampler as chips in the order in which they run. A stage that the order leaves out stands at
/// the end, off.
class PipelineChips : public QWidget {
    Q_OBJECT
public:
    explicit PipelineChips(QWidget* parent) : PipelineChips(defaultStageOrder(), parent) {}
    /// With these stages only.
    PipelineChips(const std::vector<SamplingStage>& stages, QWidget* parent);

    /// Shows them; their order may have no other stage than those that have a chip. Emits nothing.
    void setSettings(const SamplingSettings& settings);
    /// Stages as shown, from left to right.
    std::vector<SamplingStage> order() const;
    StageChip* chip(SamplingStage stage) const;

Q_SIGNALS:
    void orderEdited(const std::vector<SamplingStage>& order);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int indexOf(const StageChip* chip) const;
    void moveChip(int from, int to);
    void dragChip(StageChip* chip, QPoint place);
    void markOff();
    void describe();

    FlowLayout* m_layout;
    QList<StageChip*> m_chips; ///< in order
    SamplingSettings m_settings;
};

/// The orders that have a name, as a menu: "order: HF, nanochat".
class OrderMenu : public QPushButton {
    Q_OBJECT
public:
    explicit OrderMenu(QWidget* parent);

    void setOrder(const std::vector<SamplingStage>& order);

Q_SIGNALS:
    void orderEdited(const std::vector<SamplingStage>& order);

private:
    QAction* m_default;
    QAction* m_llamaCpp;
};

} // namespace tokenscope
