// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

namespace tokenscope {

class CacheCalculator;

/// What a KV cache of any shape would take.
class CalculatorWindow : public QDialog {
    Q_OBJECT
public:
    explicit CalculatorWindow(QWidget* parent);

    CacheCalculator* calculator() const { return m_calculator; }

private:
    CacheCalculator* m_calculator;
};

} // namespace tokenscope
