// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/cache_plan.h"

#include <QWidget>

namespace tokenscope {

/// How a planned cache grows with its tokens: of one user, and of all of them.
class CacheGrowthChart : public QWidget {
    Q_OBJECT
public:
    explicit CacheGrowthChart(QWidget* parent);

    void setPlan(const CachePlan& plan);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    CachePlan m_plan;
};

} // namespace tokenscope
