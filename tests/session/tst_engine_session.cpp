// SPDX-License-Identifier: MIT
#include "app/session/engine_session.h"
#include "core/values/run_request.h"

#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

/// The session at its end: what the engine still reported has nobody to go to.
class TestEngineSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void newsOfAnEngineThatIsGoneAreDropped();
};

void TestEngineSession::newsOfAnEngineThatIsGoneAreDropped() {
    constexpr int patience = 30000;
    EngineSession session;
    QSignalSpy loaded(&session, &EngineSession::modelLoaded);
    session.engine().loadModel(TOKENSCOPE_TEST_DATA "/hf/gguf/models/tiny-llama-tied.F32.gguf");
    QTRY_COMPARE_WITH_TIMEOUT(loaded.count(), 1, patience);
    RunRequest request;
    request.prompt = {TokenId{1}, TokenId{2}};
    request.maxTokens = 200;
    QSignalSpy told(&session, &EngineSession::snapshotChanged);
    request.pace = Pace{100}; // it goes on until the session ends
    session.engine().start(request);
    QTRY_VERIFY_WITH_TIMEOUT(told.count() >= 3, patience); // of the run's own pace by now
    session.shutDown();
    QVERIFY(session.isShutDown());
    told.clear();
    QTest::qWait(100); // what was on its way arrives
    QCOMPARE(told.count(), 0);
}

QTEST_GUILESS_MAIN(TestEngineSession)
#include "tst_engine_session.moc"
