// SPDX-License-Identifier: MIT
// What the window does while a model is being read: progress, Cancel, another load, runs asked for meanwhile.
#include "tests/support/desktop_journey.h"
#include "tests/support/large_gguf.h"
#include "tests/support/scripted_loads.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>
#include <QTimer>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestLoading : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void nameAndPercentAreShown();
    void cancelLeavesTheOldModelAndItsRun_data();
    void cancelLeavesTheOldModelAndItsRun();
    void cancellingTheFirstModelLeavesNone();
    void aDisplacedLoadGoesByUnseen();
    void aDisplacedLoadThatFailsGoesByUnseen();
    void aDisplacedLoadThatHadEndedIsTheLoadedModel();
    void aRunWaitsForTheModelAndStartsWithIt();
    void aRunAskedForDuringALoadThatEndsBadlyDoesNotStart_data();
    void aRunAskedForDuringALoadThatEndsBadlyDoesNotStart();
    void aRunAskedForGoesWithTheLoadThatIsCancelled();
    void escapeStopsARunWhenNothingIsRead();
    void theEventLoopBeatsDuringLoads();
    void closingInMidLoadEnds();
    void aModelTooLargeForTheMemoryIsRefused();

private:
    static QString pathOf(const char* name) { return QStringLiteral("/models/") + QLatin1String(name); }
    QString words() const { return button("modelPicker")->text(); }
    bool isReading(const char* name) const {
        return words() == QStringLiteral("Loading %1 · weights 25 %").arg(QLatin1String(name));
    }
    /// The model menu shows the loaded model, and nothing is being read.
    bool isAtRest(const char* name) const {
        return words().startsWith(QLatin1String(name) + QStringLiteral(" ·")) &&
               !button("cancelLoad")->isVisible();
    }
    void openSlowly(const char* name) {
        m_desktop->openModel(pathOf(name));
        QTRY_VERIFY_WITH_TIMEOUT(isReading(name), patience);
    }
    QString loadedName() const { return QString::fromStdString(m_desktop->model()->summary.name); }
    QString marker() const;

    ScriptedLoads m_loads;
};

void TestLoading::init() {
    beginAnew();
    m_loads.hold();
    m_loader = m_loads.loader();
    open(pathOf("quick"));
    QTRY_VERIFY_WITH_TIMEOUT(isAtRest("quick"), patience);
}

/// What the next start would find if the program came down now.
QString TestLoading::marker() const {
    const QStringList files = QDir(m_folder->path()).entryList({QStringLiteral("running-*")}, QDir::Files);
    if (files.size() != 1) {
        return QStringLiteral("%1 files").arg(files.size());
    }
    QFile file(m_folder->filePath(files.front()));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void TestLoading::nameAndPercentAreShown() {
    QVERIFY(!button("cancelLoad")->isVisible());
    m_desktop->openModel(pathOf("slow"));
    QCOMPARE(words(), QStringLiteral("Loading slow")); // at once
    QVERIFY(button("cancelLoad")->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(isReading("slow"), patience);
    QCOMPARE(loadedName(), QStringLiteral("quick"));
    QCOMPARE(marker(), pathOf("slow"));
    m_loads.letGo();
    QTRY_COMPARE_WITH_TIMEOUT(loadedName(), QStringLiteral("slow"), patience);
    QVERIFY2(isAtRest("slow"), qPrintable(words()));
    QCOMPARE(marker(), pathOf("slow"));
}

void TestLoading::cancelLeavesTheOldModelAndItsRun_data() {
    QTest::addColumn<bool>("byKey");
    QTest::newRow("button") << false;
    QTest::newRow("Esc") << true;
}

void TestLoading::cancelLeavesTheOldModelAndItsRun() {
    QFETCH(bool, byKey);
    startRun(2, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto tokens = tokensOf(1);
    const auto before = m_desktop->model();
    openSlowly("slow");
    if (byKey) {
        QTest::keyClick(&m_desktop->window(), Qt::Key_Escape);
    } else {
        press("cancelLoad");
    }
    QTRY_VERIFY_WITH_TIMEOUT(isAtRest("quick"), patience);
    QCOMPARE(m_desktop->model(), before);
    QCOMPARE(marker(), pathOf("quick"));
    QVERIFY2(message().isEmpty(), qPrintable(message())); // the user knows
    QCOMPARE(tokensOf(1), tokens);
    m_desktop->session().engine().stepBack(); // the engine has the run, too
    QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(4), patience);
    startRun(1, 3);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
}

void TestLoading::cancellingTheFirstModelLeavesNone() {
    beginAnew();
    StartOptions options;
    options.model = pathOf("slow");
    start(options);
    QTRY_VERIFY_WITH_TIMEOUT(isReading("slow"), patience);
    press("cancelLoad");
    QTRY_VERIFY_WITH_TIMEOUT(!button("cancelLoad")->isVisible(), patience);
    QVERIFY2(words().startsWith(QLatin1String("Open a model")), qPrintable(words()));
    QVERIFY(!m_desktop->model());
    QVERIFY(!button("run")->isEnabled());
    QVERIFY(marker().isEmpty()); // nothing that a next start should keep away from
}

void TestLoading::aDisplacedLoadGoesByUnseen() {
    openSlowly("slow one");
    const int begun = m_loads.begun();
    m_desktop->openModel(pathOf("slow two"));
    QTRY_COMPARE_WITH_TIMEOUT(m_loads.begun(), begun + 1, patience); // the first has ended
    QTRY_VERIFY_WITH_TIMEOUT(isReading("slow two"), patience);
    QVERIFY(button("cancelLoad")->isVisible());
    QCOMPARE(marker(), pathOf("slow two"));
    QCOMPARE(loadedName(), QStringLiteral("quick"));
    m_loads.letGo();
    QTRY_COMPARE_WITH_TIMEOUT(loadedName(), QStringLiteral("slow two"), patience);
    QVERIFY2(isAtRest("slow two"), qPrintable(words()));
    QVERIFY(message().isEmpty());
}

void TestLoading::aDisplacedLoadThatFailsGoesByUnseen() {
    m_desktop->openModel(pathOf("broken"));
    m_desktop->openModel(pathOf("slow"));
    QTRY_VERIFY_WITH_TIMEOUT(isReading("slow"), patience);
    QVERIFY2(message().isEmpty(), qPrintable(message())); // nobody asks for that one any more
    QCOMPARE(marker(), pathOf("slow"));
    press("cancelLoad");
    QTRY_VERIFY_WITH_TIMEOUT(isAtRest("quick"), patience);
    QCOMPARE(marker(), pathOf("quick"));
}

void TestLoading::aDisplacedLoadThatHadEndedIsTheLoadedModel() {
    const std::weak_ptr<const LanguageModel> before = m_loads.newest();
    m_desktop->openModel(pathOf("another"));
    // Without a turn of the event loop: the engine has the model, the window does not know it yet.
    QElapsedTimer clock;
    clock.start();
    while (!before.expired() && clock.elapsed() < patience) {
        QThread::msleep(1);
    }
    QVERIFY(before.expired());
    QCOMPARE(loadedName(), QStringLiteral("quick"));
    m_desktop->openModel(pathOf("slow"));
    QTRY_COMPARE_WITH_TIMEOUT(loadedName(), QStringLiteral("another"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(isReading("slow"), patience);
    QVERIFY(button("cancelLoad")->isVisible());
    QCOMPARE(marker(), pathOf("slow"));
    press("cancelLoad");
    QTRY_VERIFY_WITH_TIMEOUT(isAtRest("another"), patience);
    QCOMPARE(marker(), pathOf("another"));
    startRun(1, 3);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
}

void TestLoading::aRunWaitsForTheModelAndStartsWithIt() {
    QSignalSpy started(&m_desktop->session(), &EngineSession::runStarted);
    openSlowly("slow");
    Q_EMIT m_desktop->window().runRequested();
    QTest::qWait(100);
    QCOMPARE(started.count(), 0);
    m_loads.letGo();
    QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
    QCOMPARE(loadedName(), QStringLiteral("slow"));
}

void TestLoading::aRunAskedForDuringALoadThatEndsBadlyDoesNotStart_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("cancelled");
    QTest::newRow("cancelled") << "slow" << true;
    QTest::newRow("fails") << "slow and broken" << false;
}

void TestLoading::aRunAskedForDuringALoadThatEndsBadlyDoesNotStart() {
    QFETCH(QString, model);
    QFETCH(bool, cancelled);
    QSignalSpy started(&m_desktop->session(), &EngineSession::runStarted);
    openSlowly(qPrintable(model));
    Q_EMIT m_desktop->window().runRequested();
    if (cancelled) {
        press("cancelLoad");
    } else {
        m_loads.letGo();
    }
    QTRY_VERIFY_WITH_TIMEOUT(isAtRest("quick"), patience);
    QCOMPARE(message().contains(QLatin1String("is broken")), !cancelled);
    QTest::qWait(200);            // longer than it takes to encode a prompt
    QCOMPARE(started.count(), 0); // it was meant for the other model
    QVERIFY(!m_desktop->snapshot());
    // The next load is not followed by it either.
    m_loads.letGo();
    m_desktop->openModel(pathOf("another"));
    QTRY_COMPARE_WITH_TIMEOUT(loadedName(), QStringLiteral("another"), patience);
    QTest::qWait(200);
    QCOMPARE(started.count(), 0);
}

void TestLoading::aRunAskedForGoesWithTheLoadThatIsCancelled() {
    QSignalSpy started(&m_desktop->session(), &EngineSession::runStarted);
    openSlowly("slow");
    Q_EMIT m_desktop->window().runRequested();
    press("cancelLoad");
    m_desktop->openModel(pathOf("another")); // before the engine has said that it cancelled
    QTRY_COMPARE_WITH_TIMEOUT(loadedName(), QStringLiteral("another"), patience);
    QVERIFY2(isAtRest("another"), qPrintable(words()));
    QTest::qWait(200); // longer than it takes to encode a prompt
    QCOMPARE(started.count(), 0);
}

void TestLoading::escapeStopsARunWhenNothingIsRead() {
    startRun(1, 4000, 10);
    QTRY_VERIFY_WITH_TIMEOUT(columns() >= 1, patience);
    QTest::keyClick(&m_desktop->window(), Qt::Key_Escape);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
}

void TestLoading::theEventLoopBeatsDuringLoads() {
    beginAnew();
    m_loader = loadModel;
    open(tinyModel);
    qint64 worst = 0;
    QElapsedTimer clock;
    QTimer beat;
    connect(&beat, &QTimer::timeout, this, [&] { worst = std::max(worst, clock.restart()); });
    clock.start();
    beat.start(5);
    for (int i = 0; i < 60; ++i) {
        const auto before = m_desktop->model();
        m_desktop->openModel(i % 2 == 0 ? otherModel : tinyModel);
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    }
    beat.stop();
    // A guard for a loop that waits for a model; a frame is the goal on a quiet machine.
    QVERIFY2(worst < 2000, qPrintable(QString::number(worst)));
}

void TestLoading::closingInMidLoadEnds() {
    openSlowly("slow");
    QElapsedTimer clock;
    clock.start();
    m_desktop->window().close();
    m_desktop.reset();
    QVERIFY(clock.elapsed() < patience);
    QCOMPARE(marker(), QStringLiteral("0 files")); // it has ended well
}

void TestLoading::aModelTooLargeForTheMemoryIsRefused() {
    beginAnew();
    m_loader = loadModel;
    open(tinyModel);
    const auto before = m_desktop->model();
    const QString huge = m_folder->filePath(QStringLiteral("huge.gguf"));
    test::writeHugeGguf(huge.toStdString());
    m_desktop->openModel(huge);
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("GB free")), patience);
    QVERIFY2(message().contains(QLatin1String("Could not open huge.gguf")), qPrintable(message()));
    QVERIFY2(message().contains(QLatin1String("GB of memory")), qPrintable(message()));
    QVERIFY2(message().contains(QLatin1String("stays loaded")), qPrintable(message()));
    QCOMPARE(m_desktop->model(), before);
    startRun(1, 3);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
}

QTEST_MAIN(TestLoading)
#include "tst_loading.moc"
