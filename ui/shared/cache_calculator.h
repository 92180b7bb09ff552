// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/cache_plan.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace tokenscope {

class CacheGrowthChart;

/// What if a KV cache had this shape: the formula with its numbers filled in, what it comes to, and how it
/// grows. Nothing is allocated.
class CacheCalculator : public QWidget {
    Q_OBJECT
public:
    explicit CacheCalculator(QWidget* parent = nullptr);

    /// Emits nothing.
    void setPlan(const CachePlan& plan);
    const CachePlan& plan() const { return m_plan; }
    /// Whose shape can be taken over; none: no model is loaded.
    void setModel(const std::optional<ModelSummary>& model);

Q_SIGNALS:
    void planChanged(const tokenscope::CachePlan& plan); ///< by the user

private:
    struct Number {
        QSpinBox* box;
        std::int64_t CachePlan::*value;
    };

    QWidget* buildFields();
    QWidget* buildExamples();
    void addNumber(QWidget* box, const QString& name, const char* objectName, std::int64_t CachePlan::*value,
                   int most);
    void take(const CachePlan& plan);
    void refresh();

    CachePlan m_plan;
    std::optional<ModelSummary> m_model;
    std::vector<Number> m_numbers;
    QComboBox* m_type = nullptr;
    QPushButton* m_useModel = nullptr;
    QLabel* m_formula;
    QLabel* m_total;
    CacheGrowthChart* m_chart;
};

} // namespace tokenscope
