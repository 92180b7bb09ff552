// SPDX-License-Identifier: MIT
#include "ui/lessons/state_layout.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr CallStep steps[] = {
    {CallState::Text, CallState::Call},   {CallState::Call, CallState::Text},
    {CallState::Call, CallState::Result}, {CallState::Result, CallState::Text},
    {CallState::Text, CallState::Ended},
};

// Parts of a box.
constexpr double forthHeight = 0.36, backHeight = 0.74; // where the two arrows between Words and Call are
constexpr double endedWidth = 0.68;                     // Ended leaves room for the way back to its right
constexpr double backWay = 0.86, endWay = 0.16, resultWay = 0.2;
constexpr double leastBetween = 0.16; // of the width: the arrows stay arrows

} // namespace

std::span<const CallStep> callSteps() {
    return steps;
}

double StateLayout::between() const {
    const double wanted = m_metrics.labelWidth + 3 * m_metrics.labelHeight;
    return std::clamp(wanted, leastBetween * m_metrics.width, std::max(0.3, leastBetween) * m_metrics.width);
}

double StateLayout::boxWidth() const {
    const double room = (m_metrics.width - between() - 2 * m_metrics.margin) / 2;
    return std::max(0.0, std::min(m_metrics.largestBox, room));
}

double StateLayout::below() const {
    return 2.4 * m_metrics.labelHeight;
}

double StateLayout::height() const {
    return 2 * m_metrics.margin + 2 * m_metrics.boxHeight + below();
}

QRectF StateLayout::box(CallState state) const {
    const double left = m_metrics.margin;
    const double top = m_metrics.margin;
    const double right = left + boxWidth() + between();
    const double bottom = top + m_metrics.boxHeight + below();
    switch (state) {
    case CallState::Text:
        return {left, top, boxWidth(), m_metrics.boxHeight};
    case CallState::Call:
        return {right, top, boxWidth(), m_metrics.boxHeight};
    case CallState::Result:
        return {right, bottom, boxWidth(), m_metrics.boxHeight};
    case CallState::Ended:
        return {left, bottom, boxWidth() * endedWidth, m_metrics.boxHeight};
    }
    return {};
}

QPolygonF StateLayout::arrow(const CallStep& step) const {
    const QRectF from = box(step.from);
    const QRectF to = box(step.to);
    if (step == CallStep{CallState::Text, CallState::Call}) {
        const double y = from.top() + from.height() * forthHeight;
        return QPolygonF{{QPointF(from.right(), y), QPointF(to.left(), y)}};
    }
    if (step == CallStep{CallState::Call, CallState::Text}) {
        const double y = from.top() + from.height() * backHeight;
        return QPolygonF{{QPointF(from.left(), y), QPointF(to.right(), y)}};
    }
    if (step == CallStep{CallState::Call, CallState::Result}) {
        const double x = from.left() + from.width() * resultWay;
        return QPolygonF{{QPointF(x, from.bottom()), QPointF(x, to.top())}};
    }
    if (step == CallStep{CallState::Result, CallState::Text}) {
        const double x = to.left() + to.width() * backWay;
        const double y = from.center().y();
        return QPolygonF{{QPointF(from.left(), y), QPointF(x, y), QPointF(x, to.bottom())}};
    }
    const double x = from.left() + from.width() * endWay;
    return QPolygonF{{QPointF(x, from.bottom()), QPointF(x, to.top())}};
}

QRectF StateLayout::label(const CallStep& step) const {
    const QPolygonF line = arrow(step);
    const QPointF start = line.first();
    const double height = m_metrics.labelHeight;
    const double beside = height * 0.4;
    const double above = height * 0.12;
    if (step.from == CallState::Call && step.to == CallState::Result) {
        const double right = box(CallState::Call).right();
        return {start.x() + beside, start.y() + (below() - height) / 2, right - start.x() - beside, height};
    }
    if (step.to == CallState::Ended) {
        const double right = arrow({CallState::Result, CallState::Text}).last().x() - beside;
        return {start.x() + beside, start.y() + (below() - height) / 2, right - start.x() - beside, height};
    }
    if (step.from == CallState::Result) {
        const double left = line[1].x() + beside;
        return {left, start.y() - height - above, start.x() - left, height};
    }
    const QRectF room(box(CallState::Text).right(), 0, between(), height);
    const bool isForth = step.to == CallState::Call;
    return room.translated(0, isForth ? start.y() - height - above : start.y() + above);
}

} // namespace tokenscope
