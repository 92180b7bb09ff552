// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <QAbstractButton>

namespace tokenscope {

/// A stage of the sampler as a chip that can be dragged, or moved with ← and → while it has the focus.
class StageChip : public QAbstractButton {
    Q_OBJECT
public:
    StageChip(SamplingStage stage, QWidget* parent);

    SamplingStage stage() const { return m_stage; }
    /// Off: its value changes nothing, or the order leaves it out. Shown dashed.
    void setOff(bool off);
    /// Its place, for screen readers: "Top-p, stage 4 of 6, off".
    void setPlace(int place, int count);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void draggedTo(QPoint placeInParent);
    void moveRequested(int by); ///< -1 or +1

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    SamplingStage m_stage;
    QPoint m_pressed;
    bool m_off = false;
    bool m_dragging = false;
};

} // namespace tokenscope
