// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/chart_frame.h"
#include "ui/shared/models/race_record.h"

#include <QWidget>

#include <optional>

namespace tokenscope {

/// What each lane of a race pays, by position: time per token, or added up. Under the mouse, and with ← →, it
/// tells the figures of a token.
class RaceChart : public QWidget {
    Q_OBJECT
public:
    enum class Shows { PerToken, AddedUp };

    /// The record must outlive it.
    RaceChart(const RaceRecord& record, QWidget* parent);

    void setShows(Shows shows);
    /// The record has changed.
    void refresh();
    /// What stands above the curves.
    QString reading() const;
    /// As a lane's curve is drawn.
    static void paintSample(QPainter& painter, const QRectF& box, RaceLane lane);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    const std::vector<double>& curve(RaceLane lane) const;
    bool isInSeconds() const;
    double scale() const { return isInSeconds() ? 1 : 1000; } ///< units of the upward axis in a second
    double highest() const;                                   ///< seconds
    ChartFrame frame() const;
    void paintCurve(QPainter& painter, const ChartFrame& frame, RaceLane lane) const;
    void point(std::optional<std::int64_t> token);

    const RaceRecord& m_record;
    Shows m_shows = Shows::PerToken;
    std::optional<std::int64_t> m_pointed; ///< token
};

} // namespace tokenscope
