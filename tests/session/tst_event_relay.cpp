// SPDX-License-Identifier: MIT
#include "app/session/event_relay.h"
#include "core/checkpoint/loaded_model.h"

#include <QTest>

#include <thread>

using namespace tokenscope;

/// What the worker reports, as the other side takes it.
class TestEventRelay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void notifiesOnceUntilItIsTaken();
    void eventsComeAllAndInOrder();
    void neighbouringColumnsBecomeOneBatch();
    void onlyTheNewestProgressAndSnapshotCount();
    void aModelEndsItsProgressAndTheSnapshotsBefore();
    void twoLoadsInOneDelivery();
    void figuresComeAllAndTheirProgressEndsWithThem();
    void nothingIsLostBetweenTwoThreads();
    void aTapIsToldAtOnceAndBesides();
    void ofAnswersOnlyTheNewestCounts();

private:
    int m_notified = 0;
    EventRelay m_relay{[this] { ++m_notified; }};

    static Column column(std::int64_t index) {
        Column column;
        column.index = index;
        return column;
    }
    static std::shared_ptr<const RunSnapshot> snapshot(std::uint64_t run) {
        auto snapshot = std::make_shared<RunSnapshot>();
        snapshot->runId = run;
        return snapshot;
    }
    static std::shared_ptr<const LoadedModel> model(const char* name) {
        auto model = std::make_shared<LoadedModel>();
        model->summary.name = name;
        return model;
    }
    /// A letter for each event, with what tells it from others.
    static QString words(const EventRelay::Pending& pending);
};

QString TestEventRelay::words(const EventRelay::Pending& pending) {
    QStringList words;
    for (const EventRelay::Event& event : pending.events) {
        if (const auto* columns = std::get_if<std::vector<Column>>(&event)) {
            QString batch = QStringLiteral("columns");
            for (const Column& column : *columns) {
                batch += QLatin1Char(' ') + QString::number(column.index);
            }
            words << batch;
        } else if (const auto* started = std::get_if<EventRelay::RunStarted>(&event)) {
            words << QStringLiteral("run %1").arg(started->runId);
        } else if (const auto* truncated = std::get_if<EventRelay::ColumnsTruncated>(&event)) {
            words << QStringLiteral("cut %1").arg(truncated->count);
        } else if (const auto* loaded = std::get_if<EventRelay::ModelLoaded>(&event)) {
            words << QStringLiteral("loaded ") + QString::fromStdString(loaded->model->summary.name);
        } else if (const auto* failed = std::get_if<EventRelay::ModelFailed>(&event)) {
            words << QString::fromStdString("failed " + failed->path + ": " + failed->message);
        } else if (const auto* result = std::get_if<LeverResult>(&event)) {
            words << QString::fromStdString("measured " + result->problem);
        } else if (const auto* ended = std::get_if<EventRelay::MeasureEnded>(&event)) {
            words << QString::fromStdString("measuring ended " + ended->message);
        }
    }
    return words.join(QStringLiteral("; "));
}

void TestEventRelay::notifiesOnceUntilItIsTaken() {
    m_notified = 0;
    m_relay.runStarted(1);
    m_relay.columnsMade(1, {column(0)});
    m_relay.modelLoading(0.5, "weights");
    QCOMPARE(m_notified, 1);
    m_relay.take();
    QCOMPARE(m_notified, 1);
    m_relay.snapshotChanged(snapshot(1));
    QCOMPARE(m_notified, 2);
    m_relay.take();
    const EventRelay::Pending nothing = m_relay.take();
    QVERIFY(nothing.events.empty() && !nothing.snapshot && !nothing.progress);
}

void TestEventRelay::eventsComeAllAndInOrder() {
    m_relay.runStarted(3);
    m_relay.columnsMade(3, {column(0)});
    m_relay.columnsTruncated(3, 0);
    m_relay.columnsMade(3, {column(0)});
    m_relay.runStarted(4);
    m_relay.modelFailed("a.gguf", "not found");
    m_relay.modelLoaded(model("b"));
    m_relay.runStarted(5);
    QCOMPARE(words(m_relay.take()),
             QStringLiteral("run 3; columns 0; cut 0; columns 0; run 4; failed a.gguf: not found; loaded b; "
                            "run 5"));
}

void TestEventRelay::neighbouringColumnsBecomeOneBatch() {
    m_relay.columnsMade(1, {column(0)});
    m_relay.columnsMade(1, {column(1), column(2)});
    m_relay.snapshotChanged(snapshot(1)); // comes after all of them anyhow
    m_relay.columnsMade(1, {column(3)});
    QCOMPARE(words(m_relay.take()), QStringLiteral("columns 0 1 2 3"));
    // A batch that has been taken does not grow any more.
    m_relay.columnsMade(1, {column(4)});
    QCOMPARE(words(m_relay.take()), QStringLiteral("columns 4"));
}

void TestEventRelay::onlyTheNewestProgressAndSnapshotCount() {
    m_relay.modelLoading(0.1, "files");
    m_relay.modelLoading(0.4, "weights");
    m_relay.snapshotChanged(snapshot(1));
    m_relay.snapshotChanged(snapshot(2));
    const EventRelay::Pending pending = m_relay.take();
    QVERIFY(pending.events.empty());
    QVERIFY(pending.progress == (std::pair<double, std::string>(0.4, "weights")));
    QCOMPARE(pending.snapshot->runId, std::uint64_t{2});
}

void TestEventRelay::aModelEndsItsProgressAndTheSnapshotsBefore() {
    m_relay.snapshotChanged(snapshot(1));
    m_relay.modelLoading(1, "ready");
    m_relay.modelLoaded(model("a"));
    EventRelay::Pending pending = m_relay.take();
    QVERIFY(!pending.progress); // would bring the progress bar back
    QVERIFY(!pending.snapshot); // of a run with the model before
    m_relay.snapshotChanged(snapshot(1));
    m_relay.modelLoading(0.3, "weights");
    m_relay.modelFailed("b", "");
    pending = m_relay.take();
    QVERIFY(!pending.progress);
    QVERIFY(pending.snapshot); // the model before stays, and with it its run
}

void TestEventRelay::figuresComeAllAndTheirProgressEndsWithThem() {
    m_relay.measured({{}, {}, "a"});
    m_relay.measureProgress({{}, 1, 3, MeasureStep::Text, 0.4});
    m_relay.measureProgress({{}, 1, 3, MeasureStep::Speed, 0.6});
    m_relay.measured({{}, {}, "b"});
    EventRelay::Pending pending = m_relay.take();
    QCOMPARE(words(pending), QStringLiteral("measured a; measured b"));
    QVERIFY(pending.measuring == (LeverProgress{{}, 1, 3, MeasureStep::Speed, 0.6}));
    m_relay.measureProgress({{}, 2, 3, MeasureStep::Text, 0.8});
    m_relay.measureEnded("no text");
    pending = m_relay.take();
    QCOMPARE(words(pending), QStringLiteral("measuring ended no text"));
    QVERIFY(!pending.measuring); // would bring the progress bar back
}

void TestEventRelay::twoLoadsInOneDelivery() {
    m_relay.modelLoading(0.7, "weights");
    m_relay.modelFailed("first", "");
    m_relay.modelLoading(0.05, "tokenizer");
    const EventRelay::Pending pending = m_relay.take();
    QCOMPARE(words(pending), QStringLiteral("failed first: "));
    QVERIFY(pending.progress == (std::pair<double, std::string>(0.05, "tokenizer"))); // the second one's
}

void TestEventRelay::nothingIsLostBetweenTwoThreads() {
    constexpr std::int64_t count = 20'000;
    EventRelay relay([] {});
    std::jthread worker([&relay] {
        for (std::int64_t index = 0; index < count; ++index) {
            relay.columnsMade(1, {column(index)});
        }
    });
    std::int64_t next = 0;
    while (next < count) {
        std::this_thread::yield();
        for (const EventRelay::Event& event : relay.take().events) {
            for (const Column& column : std::get<std::vector<Column>>(event)) {
                QCOMPARE(column.index, next++);
            }
        }
    }
}

namespace {

struct Tap : ColumnTap {
    QStringList told;
    void columnMade(quint64 runId, const Column& column) override {
        told << QStringLiteral("%1 made in %2").arg(column.index).arg(runId);
    }
    void columnsCut(quint64 runId, qint64 count) override {
        told << QStringLiteral("cut to %1 in %2").arg(count).arg(runId);
    }
};

} // namespace

void TestEventRelay::aTapIsToldAtOnceAndBesides() {
    m_relay.take();
    m_notified = 0;
    Tap tap;
    m_relay.columnMade(1, column(0)); // nobody to tell
    m_relay.setColumnTap(&tap);
    m_relay.columnMade(1, column(1));
    m_relay.columnsCut(1, 1);
    m_relay.columnMade(2, column(0));
    QCOMPARE(tap.told, (QStringList{QStringLiteral("1 made in 1"), QStringLiteral("cut to 1 in 1"),
                                    QStringLiteral("0 made in 2")}));
    QCOMPARE(m_notified, 0); // the window gets them with the others
    QVERIFY(m_relay.take().events.empty());
    m_relay.setColumnTap(nullptr);
    m_relay.columnMade(2, column(1));
    QCOMPARE(tap.told.size(), 3);
}

void TestEventRelay::ofAnswersOnlyTheNewestCounts() {
    m_relay.take();
    for (const std::uint64_t ticket : {1U, 2U}) {
        m_relay.examined(std::make_shared<ExaminedLogits>(ExaminedLogits{ticket, {}, {}, {}}));
    }
    m_relay.modelLoaded(model("a")); // does not take it back: whoever asked waits for it
    const EventRelay::Pending pending = m_relay.take();
    QVERIFY(pending.examined);
    QCOMPARE(pending.examined->ticket, std::uint64_t{2});
    QVERIFY(!m_relay.take().examined);
}

QTEST_APPLESS_MAIN(TestEventRelay)
#include "tst_event_relay.moc"
