// SPDX-License-Identifier: MIT
#include "app/desktop/run_router.h"
#include "app/session/engine_session.h"
#include "tests/support/loaded_scripted_model.h"

#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

namespace {

constexpr int patience = 30000;

RunRequest requestOf(std::int64_t tokens) {
    RunRequest request;
    request.prompt = {TokenId{'a'}, TokenId{'b'}};
    request.maxTokens = tokens;
    request.seed = 1;
    return request;
}

/// What a channel was told, in order.
struct Heard {
    explicit Heard(RunChannel& channel) {
        QObject::connect(&channel, &RunChannel::runStarted, &channel, [this] { started++; });
        QObject::connect(&channel, &RunChannel::columnsMade, &channel,
                         [this](const std::vector<Column>& made) {
                             columns += static_cast<qint64>(made.size());
                             afterTakenOver += takenOver ? 1 : 0;
                         });
        QObject::connect(&channel, &RunChannel::snapshotChanged, &channel,
                         [this](const std::shared_ptr<const RunSnapshot>& state) {
                             snapshot = state;
                             afterTakenOver += takenOver ? 1 : 0;
                         });
        QObject::connect(&channel, &RunChannel::takenOver, &channel, [this] { takenOver = true; });
    }
    int started = 0;
    qint64 columns = 0;
    int afterTakenOver = 0;
    bool takenOver = false;
    std::shared_ptr<const RunSnapshot> snapshot;
};

} // namespace

class TestRunRouter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_session = std::make_unique<EngineSession>();
        m_router = std::make_unique<RunRouter>(*m_session);
        m_session->engine().useModel(loadedWith(hashedModel()));
    }
    void cleanup() {
        m_session->shutDown();
        m_router.reset();
        m_session.reset();
    }

    void onlyTheOwnerHears() {
        RunChannel one(*m_router), other(*m_router);
        Heard first(one), second(other);
        one.start(requestOf(5));
        QTRY_VERIFY_WITH_TIMEOUT(first.snapshot && first.snapshot->status == RunStatus::Finished, patience);
        QCOMPARE(first.started, 1);
        QCOMPARE(first.columns, qint64(5));
        QCOMPARE(second.started, 0);
        QVERIFY(!second.snapshot);
        QVERIFY(!first.takenOver);
    }

    void aStartTakesTheEngineFromTheOther() {
        RunChannel one(*m_router), other(*m_router);
        Heard first(one), second(other);
        one.start(requestOf(4000));
        QTRY_VERIFY_WITH_TIMEOUT(first.columns > 0, patience);
        QVERIFY(one.engine());
        other.start(requestOf(7));
        QVERIFY(!one.engine());
        QVERIFY(other.engine());
        QTRY_VERIFY_WITH_TIMEOUT(second.snapshot && second.snapshot->status == RunStatus::Finished, patience);
        QVERIFY(first.takenOver);
        QCOMPARE(first.afterTakenOver, 0);
        QCOMPARE(second.columns, qint64(7));
        QVERIFY(!second.takenOver);
    }

    /// Starts that come faster than the engine begins them: each channel's events are its own.
    void startsInARow() {
        RunChannel one(*m_router), other(*m_router);
        Heard first(one), second(other);
        quint64 last = 0;
        for (int i = 0; i < 20; ++i) {
            one.start(requestOf(3000));
            last = m_router->nextRunId();
            other.start(requestOf(11));
        }
        QTRY_VERIFY_WITH_TIMEOUT(second.snapshot && second.snapshot->runId == last &&
                                     second.snapshot->status == RunStatus::Finished,
                                 patience);
        QCOMPARE(first.started, 20);
        QCOMPARE(second.started, 20);
        QCOMPARE(second.snapshot->promptTokens, std::int64_t(2));
        QVERIFY(!first.snapshot || first.snapshot->runId < last);
    }

    /// What a view that is closed had asked for runs on unheard, and the next one is told apart from it.
    void aChannelMayGo() {
        RunChannel one(*m_router);
        Heard first(one);
        {
            RunChannel gone(*m_router), neverBegun(*m_router);
            Heard heard(gone);
            gone.start(requestOf(4000));
            QTRY_VERIFY_WITH_TIMEOUT(heard.columns > 0, patience);
            neverBegun.start(requestOf(4000));
        }
        one.start(requestOf(9));
        QTRY_VERIFY_WITH_TIMEOUT(first.snapshot && first.snapshot->status == RunStatus::Finished, patience);
        QCOMPARE(first.started, 1);
        QCOMPARE(first.columns, qint64(9));
        QVERIFY(!first.takenOver);
    }

private:
    std::unique_ptr<EngineSession> m_session;
    std::unique_ptr<RunRouter> m_router;
};

QTEST_GUILESS_MAIN(TestRunRouter)
#include "tst_run_router.moc"
