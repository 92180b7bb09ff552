// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/distribution_layout.h"
#include "ui/shared/models/candidate_rows.h"
#include "ui/shared/pixel_grid.h"

#include <QFont>

class QPainter;

namespace tokenscope {

/// What the distribution view looks like now, beside its numbers.
struct DistributionLook {
    TokenId selected;
    std::optional<int> hovered;
    bool focused = false;    ///< keyboard focus is here
    bool lineActive = false; ///< hovered or dragged
    bool lineMovable = false;
    double scaleEnd = 1; ///< probability at the end of the bar column
    QString lineText;
    QString lineShortText; ///< used where lineText does not fit
};

/// Draws a candidate table into a layout. Colours come from the palette in force.
class DistributionPainter {
public:
    DistributionPainter(QPainter& painter, const DistributionLayout& layout, const CandidateTable& table,
                        const DistributionLook& look, const QFont& font);

    /// Draws what touches `clip`.
    void paint(const QRectF& clip);

private:
    void paintHeader();
    void paintRow(int index);
    void paintRank(const CandidateRow& row, const QRectF& rect);
    void paintToken(const CandidateRow& row, const QRectF& rect);
    void paintBars(const CandidateRow& row, const QRectF& rect);
    void paintNumbers(const CandidateRow& row, const QRectF& rect);
    void paintGroup(const CandidateGroup& group, const QString& text, const QRectF& rect);
    void paintCurve();
    void paintLine(const QRectF& rect);
    void paintFooter();
    double paintLegendEntry(double x, const QString& text);
    void number(const QRectF& cell, const QString& text, const QColor& color, const QFont& font);

    QPainter& m_painter;
    const DistributionLayout& m_layout;
    const CandidateTable& m_table;
    const DistributionLook& m_look;
    PixelGrid m_grid;
    QFont m_font;
    QFont m_caption;
    QFont m_token;
    QFont m_emphasis;
};

} // namespace tokenscope
