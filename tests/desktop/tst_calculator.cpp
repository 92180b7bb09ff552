// SPDX-License-Identifier: MIT
// The calculator of caches beside the real window.
#include "tests/support/desktop_journey.h"
#include "ui/shared/cache_calculator.h"
#include "ui/shell/calculator_window.h"

using namespace tokenscope;

class TestCalculator : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }
    void itBeginsWithTheLoadedModel();
    void anotherModelCanBeTakenOver();

private:
    CalculatorWindow* calculator() const { return m_desktop->window().findChild<CalculatorWindow*>(); }
    void pressKey() const { m_desktop->window().calculatorAction()->trigger(); }
};

void TestCalculator::itBeginsWithTheLoadedModel() {
    open(tinyModel);
    pressKey();
    QVERIFY(calculator()->isVisible());
    startRun(1, 4); // whose cache has the same shape, and says what it takes
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QCOMPARE(calculator()->calculator()->plan().bytesPerToken(), m_desktop->snapshot()->cache.bytesPerToken);
    pressKey();
    QVERIFY(!calculator()->isVisible());
}

void TestCalculator::anotherModelCanBeTakenOver() {
    StartOptions options;
    options.model = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/README.md");
    start(options);
    pressKey();
    auto* useModel = calculator()->findChild<QPushButton*>(QStringLiteral("planModel"));
    QVERIFY(!useModel->isEnabled());
    m_desktop->openModel(tinyModel);
    QTRY_VERIFY_WITH_TIMEOUT(useModel->isEnabled(), patience);
    useModel->click();
    QCOMPARE(calculator()->calculator()->plan().layers, m_desktop->model()->summary.layers);
}

QTEST_MAIN(TestCalculator)
#include "tst_calculator.moc"
