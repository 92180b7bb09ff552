// SPDX-License-Identifier: MIT
// The window itself: the size of its letters, and what it remembers for the next start.
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/sent_prompt.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/lanes_view.h"
#include "ui/shell/dock_panel.h"

#include <QFileInfo>
#include <QHash>
#include <QLabel>
#include <QSpinBox>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestWindow : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void everyTextGrowsWithTheZoom();
    void theZoomStaysWithinTheScreen();
    void lettersThatGrewAndShrankLeaveNoTrace();
    void aHigherWindowGivesTheCacheItsHeightBack();
    void anUnfoldedCacheHasItsHeightAgain();
    void theUsersHeightOfTheCacheStays();
    void aSmallWindowLeavesThePromptItsHeight();
    void settingsAndPromptAreRememberedForTheNextStart();
    void alsoALongPromptIsRemembered();

private:
    DockPanel* cacheDock() const {
        return m_desktop->window().findChild<DockPanel*>(QStringLiteral("cacheDock"));
    }
    void resizeTo(int width, int height) const {
        m_desktop->window().resize(width, height);
        QTest::qWait(30);
    }
};

void TestWindow::init() {
    beginAnew();
    open(tinyModel);
}

void TestWindow::everyTextGrowsWithTheZoom() {
    QHash<QLabel*, double> before;
    for (QLabel* label : m_desktop->window().findChildren<QLabel*>()) {
        before[label] = label->fontInfo().pointSizeF();
    }
    QVERIFY(before.size() > 10);
    m_desktop->window().setZoom(2);
    QTest::qWait(20);
    for (auto it = before.begin(); it != before.end(); ++it) {
        const double factor = it.key()->fontInfo().pointSizeF() / it.value();
        QVERIFY2(factor > 1.8 && factor < 2.2,
                 qPrintable(QStringLiteral("%1: %2").arg(it.key()->text()).arg(factor)));
    }
    m_desktop->window().setZoom(1);

    // Presenting and back: also what was hidden and had its words changed meanwhile has its size again.
    startRun(2, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    for (int time = 0; time < 2; ++time) {
        QTest::keyClick(&m_desktop->window(), Qt::Key_F5);
        QTest::qWait(20);
        QTest::keyClick(&m_desktop->window(), Qt::Key_F5);
        QTest::qWait(20);
    }
    for (auto it = before.begin(); it != before.end(); ++it) {
        const double factor = it.key()->fontInfo().pointSizeF() / it.value();
        QVERIFY2(factor > 0.95 && factor < 1.05,
                 qPrintable(QStringLiteral("%1: %2").arg(it.key()->text()).arg(factor)));
    }
}

void TestWindow::theZoomStaysWithinTheScreen() {
    MainWindow& window = m_desktop->window();
    window.resize(820, 640);
    QTest::qWait(20);
    const QSize before = window.size();
    const QRect screen = window.screen()->availableGeometry();
    for (int press = 0; press < 14; ++press) {
        QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
        QTest::qWait(5);
        QVERIFY(screen.contains(window.geometry()));
    }
    QVERIFY(window.zoom() > 1.2 && window.zoom() < 2.45); // the largest there is would not fit
    QCOMPARE(
        window.findChild<QLabel*>(QStringLiteral("statusState"))->text().contains(QStringLiteral("screen")),
        true);
    QVERIFY(window.width() > before.width()); // it had to
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    QTest::qWait(20);
    QCOMPARE(window.zoom(), 1.0);
    QCOMPARE(window.size(), before);

    // What the user made of it meanwhile stays.
    window.setZoom(1.6);
    const QSize own = window.size() + QSize(60, 40);
    window.resize(own);
    window.setZoom(1);
    QTest::qWait(20);
    QCOMPARE(window.size(), own);
}

void TestWindow::lettersThatGrewAndShrankLeaveNoTrace() {
    MainWindow& window = m_desktop->window();
    resizeTo(1430, 860);
    const auto* inspector = window.findChild<DockPanel*>(QStringLiteral("inspectorDock"));
    const auto* state = window.findChild<QLabel*>(QStringLiteral("statusState"));
    const int width = inspector->width();
    for (int press = 0; press < 14; ++press) {
        QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
        QTest::qWait(5);
    }
    QVERIFY(state->text().contains(QStringLiteral("screen")));
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    QVERIFY(!state->text().contains(QStringLiteral("screen")));
    QTest::qWait(20);
    QCOMPARE(inspector->width(), width);

    // Nor does another start with large letters change anything.
    window.setZoom(1.2);
    QTest::qWait(20);
    const int large = inspector->width();
    QVERIFY(large > width);
    window.close();
    open(tinyModel);
    QTest::qWait(30);
    QCOMPARE(m_desktop->window().zoom(), 1.2);
    QCOMPARE(m_desktop->window().findChild<DockPanel*>(QStringLiteral("inspectorDock"))->width(), large);
}

void TestWindow::aHigherWindowGivesTheCacheItsHeightBack() {
    startRun(4, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    resizeTo(1430, 860);
    const int height = cacheDock()->height();
    m_desktop->lab().prompt()->setShowsAsSent(true);
    resizeTo(900, 500);
    QVERIFY(cacheDock()->height() < height);
    m_desktop->lab().prompt()->setShowsAsSent(false);
    resizeTo(1000, 700);
    resizeTo(1430, 860);
    QVERIFY2(cacheDock()->height() >= height - 3, qPrintable(QString::number(cacheDock()->height())));
    // Also where the next start restored that height.
    m_desktop->window().close();
    open(tinyModel);
    QTest::qWait(30);
    resizeTo(900, 500);
    resizeTo(1430, 860);
    QVERIFY2(cacheDock()->height() >= height - 3, qPrintable(QString::number(cacheDock()->height())));
}

void TestWindow::anUnfoldedCacheHasItsHeightAgain() {
    resizeTo(1430, 860);
    const int height = cacheDock()->height();
    QTest::keyClick(&m_desktop->window(), Qt::Key_1, Qt::ControlModifier); // the chat's is folded
    QTRY_VERIFY(cacheDock()->height() < height / 2);
    QTest::keyClick(&m_desktop->window(), Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY2(cacheDock()->height() >= height - 3, qPrintable(QString::number(cacheDock()->height())));
}

void TestWindow::theUsersHeightOfTheCacheStays() {
    MainWindow& window = m_desktop->window();
    resizeTo(1430, 860);
    const int before = cacheDock()->height();
    const QPoint line = cacheDock()->geometry().topLeft() + QPoint(cacheDock()->width() / 2, -2);
    QTest::mousePress(&window, Qt::LeftButton, {}, line);
    for (int step = 1; step <= 6; ++step) {
        QTest::mouseMove(&window, line + QPoint(0, 10 * step));
        QTest::qWait(10);
    }
    QTest::mouseRelease(&window, Qt::LeftButton, {}, line + QPoint(0, 60));
    QTest::qWait(20);
    const int height = cacheDock()->height();
    QVERIFY2(height < before - 30, qPrintable(QString::number(height)));
    resizeTo(1430, 700);
    resizeTo(1430, 900);
    QVERIFY2(qAbs(cacheDock()->height() - height) <= 3, qPrintable(QString::number(cacheDock()->height())));
}

void TestWindow::aSmallWindowLeavesThePromptItsHeight() {
    open(QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/models/llama_sharded_f32")); // has no chat template
    PromptEditor* prompt = m_desktop->lab().prompt();
    prompt->setShowsAsSent(true);
    for (const bool hasRun : {false, true}) {
        if (hasRun) {
            startRun(4, 5);
            QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
        }
        for (const QSize size : {QSize(1430, 860), QSize(800, 560), QSize(760, 520)}) {
            resizeTo(size.width(), size.height());
            QVERIFY(prompt->hasHeightForWidth()); // the note is there
            QVERIFY2(prompt->height() >= prompt->heightForWidth(prompt->width()),
                     qPrintable(QString::number(prompt->height())));
            for (const auto* field : prompt->findChildren<QSpinBox*>()) {
                QVERIFY(field->height() >= field->minimumSizeHint().height());
            }
            const SentPrompt* sent = m_desktop->lab().sent();
            QVERIFY(sent->isVisible() && sent->height() >= sent->leastHeight());
            QVERIFY(m_desktop->lab().rect().contains(sent->geometry()));
            const auto* lanes = m_desktop->lab().samples()->lanes();
            QVERIFY(!hasRun || lanes->height() >= lanes->minimumSizeHint().height());
        }
    }
}

void TestWindow::settingsAndPromptAreRememberedForTheNextStart() {
    m_desktop->lab().prompt()->setText(QStringLiteral("Remember me"));
    m_desktop->lab().prompt()->setSamples(3);
    m_desktop->lab().prompt()->setChatTurn(false);
    m_desktop->lab().prompt()->setAllowsSpecial(true);
    m_desktop->lab().samples()->setFlowing(true);
    m_desktop->cache().setFolded(true);
    m_desktop->window().runToolbar()->setPace(Pace{2});
    Q_EMIT m_desktop->window().runToolbar()->paceChosen(Pace{2});
    SamplingSettings settings = m_desktop->inspector().settings();
    settings.temperature = 1.25;
    m_desktop->inspector().setSettings(settings);
    Q_EMIT m_desktop->inspector().settingsEdited(settings);
    m_desktop->window().close();
    open(QString()); // the last model
    QCOMPARE(m_desktop->lab().prompt()->text(), QStringLiteral("Remember me"));
    QCOMPARE(m_desktop->lab().prompt()->samples(), 3);
    QVERIFY(m_desktop->lab().prompt()->allowsSpecial());
    QCOMPARE(m_desktop->lab().samples()->lanes()->mode(), LanesView::Mode::Flowing);
    QVERIFY(m_desktop->cache().isFolded());
    QCOMPARE(m_desktop->window().runToolbar()->pace().columnsPerSecond, 2.0);
    QCOMPARE(m_desktop->inspector().settings().temperature, 1.25);
    QCOMPARE(QString::fromStdString(m_desktop->model()->summary.path),
             QFileInfo(tinyModel).absoluteFilePath());
}

void TestWindow::alsoALongPromptIsRemembered() {
    const QString text = QStringLiteral("a long prompt ").repeated(150'000);
    m_desktop->lab().prompt()->setText(text);
    m_desktop->window().close();
    open(QString());
    QVERIFY(m_desktop->lab().prompt()->text() == text);
    QVERIFY(m_desktop->window().errorBar()->text().isEmpty());
    // What cannot be kept as a whole is not cut without a word.
    m_desktop->lab().prompt()->setText(text.repeated(2));
    m_desktop->window().close();
    open(QString());
    QCOMPARE(m_desktop->lab().prompt()->text().size(), 4'000'000);
    QVERIFY2(m_desktop->window().errorBar()->text().contains(QLatin1String("4,000,000 characters")),
             qPrintable(m_desktop->window().errorBar()->text()));
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
