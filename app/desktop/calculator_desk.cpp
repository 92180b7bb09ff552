// SPDX-License-Identifier: MIT
#include "app/desktop/calculator_desk.h"

#include "app/desktop/model_opener.h"
#include "app/desktop/precision_desk.h"
#include "ui/shared/cache_calculator.h"
#include "ui/shell/calculator_window.h"
#include "ui/shell/main_window.h"
#include "ui/shell/side_window.h"

namespace tokenscope {

CalculatorDesk::CalculatorDesk(MainWindow& window, const ModelOpener& models, const PrecisionDesk& precision)
    : m_main(window), m_models(models), m_precision(precision) {
    connect(&window, &MainWindow::calculatorRequested, this, &CalculatorDesk::toggleWindow);
}

void CalculatorDesk::modelOpened() {
    if (m_window) {
        m_window->calculator()->setModel(m_models.model()->summary);
    }
}

void CalculatorDesk::toggleWindow() {
    if (!m_window) {
        makeWindow();
    }
    toggleSideWindow(*m_window);
}

void CalculatorDesk::makeWindow() {
    m_window = new CalculatorWindow(&m_main);
    m_window->addAction(m_main.calculatorAction());
    if (const auto& model = m_models.model()) {
        m_window->calculator()->setModel(model->summary);
        CachePlan plan = planOf(model->summary);
        plan.type = cacheTypeOf(m_precision.levers());
        m_window->calculator()->setPlan(plan);
    }
}

} // namespace tokenscope
