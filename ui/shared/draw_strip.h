// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/strip_layout.h"

#include <QWidget>

namespace tokenscope {

/// The final probabilities side by side from 0 to 1, likeliest first, with a needle at the number that was
/// drawn: the segment it hits is the token. A second needle shows a number that was only tried.
class DrawStrip : public QWidget {
    Q_OBJECT
public:
    explicit DrawStrip(QWidget* parent);

    /// Segments from 0 on without gaps; what they leave of 1 is drawn as many small ones.
    void setSegments(std::vector<StripSegment> segments);
    void setDrawn(std::optional<double> number);
    void setTried(std::optional<double> number);
    void setSelected(TokenId id);

    StripLayout stripLayout() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void candidateSelected(TokenId id);

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void paintSegments(class QPainter& painter) const;
    void paintNeedle(QPainter& painter, double number, Qt::PenStyle style) const;
    void describe();

    std::vector<StripSegment> m_segments;
    std::optional<double> m_drawn;
    std::optional<double> m_tried;
    TokenId m_selected;
};

} // namespace tokenscope
