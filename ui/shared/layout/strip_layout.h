// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace tokenscope {

/// A candidate's share of the numbers from 0 to 1.
struct StripSegment {
    TokenId id;
    QString label;
    double from = 0;
    double to = 0;
};

/// Number in [0, 1] ↔ x on a strip. Plain arithmetic.
class StripLayout {
public:
    StripLayout() = default;
    explicit StripLayout(const QRectF& rect) : m_rect(rect) {}

    QRectF rect() const { return m_rect; }
    double x(double number) const { return m_rect.left() + number * m_rect.width(); }
    double number(double x) const { return m_rect.width() <= 0 ? 0 : (x - m_rect.left()) / m_rect.width(); }
    QRectF segment(double from, double to) const {
        return {x(from), m_rect.top(), (to - from) * m_rect.width(), m_rect.height()};
    }

private:
    QRectF m_rect;
};

/// Index of the segment that holds `number`; none when it lies beyond the listed ones.
std::optional<std::size_t> segmentAt(const std::vector<StripSegment>& segments, double number);

} // namespace tokenscope
