// SPDX-License-Identifier: MIT
// How long Stop takes to be answered in the window, with a published model whose weights are not part of the
// repository: TOKENSCOPE_SMOLLM2 names SmolLM2-135M-Instruct.Q4_1.gguf. Prints what it measures; 50 ms is the
// goal on a quiet machine of two cores.
#include "app/desktop/desktop.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/shell/main_window.h"
#include "ui/shell/run_toolbar.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace tokenscope;

namespace {

constexpr int patience = 120000;
constexpr int stops = 20;

} // namespace

class TestStopTime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_desktop.reset(); }
    void stopIsAnswered_data();
    void stopIsAnswered();

private:
    bool isAt(RunStatus status, qint64 columns) const;
    double stopMilliseconds();

    QTemporaryDir m_folder;
    std::unique_ptr<Desktop> m_desktop;
};

void TestStopTime::initTestCase() {
    const QString model = qEnvironmentVariable("TOKENSCOPE_SMOLLM2");
    if (model.isEmpty()) {
        QSKIP("TOKENSCOPE_SMOLLM2 does not name the model's file");
    }
    StartOptions options;
    options.model = model;
    m_desktop = std::make_unique<Desktop>(
        options, DesktopPlaces{m_folder.filePath(QStringLiteral("settings.ini")), m_folder.path()});
    m_desktop->show();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
}

bool TestStopTime::isAt(RunStatus status, qint64 columns) const {
    const auto snapshot = m_desktop->snapshot();
    return snapshot && snapshot->status == status && snapshot->columns >= columns;
}

/// From the click to the snapshot that says that the run is over.
double TestStopTime::stopMilliseconds() {
    QElapsedTimer clock;
    qint64 answered = 0;
    const auto connection = connect(&m_desktop->session(), &EngineSession::snapshotChanged, this,
                                    [&](const std::shared_ptr<const RunSnapshot>& snapshot) {
                                        if (snapshot->status == RunStatus::Finished && answered == 0) {
                                            answered = clock.nsecsElapsed();
                                        }
                                    });
    clock.start();
    Q_EMIT m_desktop->window().stopRequested();
    [&] { QTRY_VERIFY_WITH_TIMEOUT(answered > 0, patience); }();
    disconnect(connection);
    return static_cast<double>(answered) / 1e6;
}

void TestStopTime::stopIsAnswered_data() {
    QTest::addColumn<int>("sentences");
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("columns"); // 0: while the prompt is read
    QTest::newRow("reading 1,500 tokens") << 150 << 4 << 0;
    QTest::newRow("reading 6,000 tokens") << 600 << 4 << 0;
    QTest::newRow("decoding 4 samples") << 1 << 4 << 3;
    QTest::newRow("decoding 4 samples after 1,500 tokens") << 150 << 4 << 3;
}

void TestStopTime::stopIsAnswered() {
    QFETCH(int, sentences);
    QFETCH(int, samples);
    QFETCH(int, columns);
    QString text;
    for (int i = 0; i < sentences; ++i) {
        text += QStringLiteral("The quick brown fox jumps over the lazy dog. ");
    }
    m_desktop->lab().prompt()->setText(text);
    m_desktop->lab().prompt()->setSamples(samples);
    m_desktop->lab().prompt()->setMaxTokens(2000);
    m_desktop->window().runToolbar()->setPace(Pace{std::numeric_limits<double>::infinity()});
    QRandomGenerator random(7);
    std::vector<double> times;
    for (int i = 0; i < stops; ++i) {
        const auto before = m_desktop->snapshot() ? m_desktop->snapshot()->runId : 0;
        Q_EMIT m_desktop->window().runRequested();
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->snapshot() && m_desktop->snapshot()->runId > before &&
                                     isAt(columns > 0 ? RunStatus::Running : RunStatus::Reading, columns),
                                 patience);
        QTest::qWait(static_cast<int>(random.bounded(250)));
        if (!isAt(RunStatus::Finished, 0)) {
            times.push_back(stopMilliseconds());
        }
        QTRY_VERIFY_WITH_TIMEOUT(isAt(RunStatus::Finished, 0), patience);
    }
    QVERIFY(times.size() >= stops / 2);
    std::sort(times.begin(), times.end());
    qInfo("%d stops: median %.1f ms, largest %.1f ms", static_cast<int>(times.size()),
          times[times.size() / 2], times.back());
}

QTEST_MAIN(TestStopTime)
#include "tst_stop_time.moc"
