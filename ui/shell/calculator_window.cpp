// SPDX-License-Identifier: MIT
#include "ui/shell/calculator_window.h"

#include "ui/shared/cache_calculator.h"
#include "ui/shared/style_sheet.h"

#include <QFontMetrics>
#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int spacing = 12;
constexpr QSize usualLines(54, 30); ///< width and height, in lines of text

} // namespace

CalculatorWindow::CalculatorWindow(QWidget* parent)
    : QDialog(parent), m_calculator(new CacheCalculator(this)) {
    setWindowTitle(tr("What a cache would take"));
    auto* title = new QLabel(windowTitle(), this);
    setLook(title, "title");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 24, 20);
    layout->setSpacing(spacing);
    layout->addWidget(title);
    layout->addWidget(m_calculator, 1);
    resize((usualLines * QFontMetrics(font()).height()).boundedTo(screen()->availableSize() * 9 / 10));
}

} // namespace tokenscope
