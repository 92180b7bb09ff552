// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/samples_record.h"

#include <QWidget>

namespace tokenscope {

/// Tokens that each way has made, by time.
class SamplesRaceChart : public QWidget {
    Q_OBJECT
public:
    /// The record must outlive it.
    SamplesRaceChart(const SamplesRecord& record, QWidget* parent);

    /// The record has changed.
    void refresh() { update(); }
    /// As a lane's curve is drawn.
    static void paintSample(QPainter& painter, const QRectF& box, SamplesLane lane);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const SamplesRecord& m_record;
};

} // namespace tokenscope
