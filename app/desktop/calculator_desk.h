// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

namespace tokenscope {

class CalculatorWindow;
class MainWindow;
class ModelOpener;
class PrecisionDesk;

/// Opens the calculator of caches, which begins with the loaded model.
class CalculatorDesk : public QObject {
    Q_OBJECT
public:
    /// All of them outlive the desk.
    CalculatorDesk(MainWindow& window, const ModelOpener& models, const PrecisionDesk& precision);

    void modelOpened();

private:
    void toggleWindow();
    void makeWindow();

    MainWindow& m_main;
    const ModelOpener& m_models;
    const PrecisionDesk& m_precision;
    QPointer<CalculatorWindow> m_window; ///< belongs to the main window; null until it is asked for
};

} // namespace tokenscope
