// SPDX-License-Identifier: MIT
// Columns as they are made: each at once, before it leaves with others.
#include "core/engine/engine.h"
#include "tests/support/engine_bench.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <atomic>
#include <mutex>

using namespace tokenscope;
using Seen = RecordingListener::Seen;

namespace {

/// Keeps the columns as they are told one by one, as a file would, beside those that come in batches.
class Tapped : public RecordingListener {
public:
    struct Told {
        std::uint64_t runId = 0;
        std::vector<Column> columns;
        std::int64_t made = 0, cuts = 0;
        std::vector<std::string> faults;
    };
    Told told() const {
        const std::lock_guard lock(m_toldMutex);
        return m_told;
    }

    void runStarted(std::uint64_t runId) override {
        change([&](Told& told) {
            told.runId = runId;
            told.columns.clear();
        });
        RecordingListener::runStarted(runId);
    }
    void columnMade(std::uint64_t runId, const Column& column) override {
        change([&](Told& told) {
            fault(told, runId != told.runId, "a column of another run");
            fault(told, column.index != static_cast<std::int64_t>(told.columns.size()),
                  "a column out of order");
            told.columns.push_back(column);
            ++told.made;
        });
        atColumn();
    }
    void columnsCut(std::uint64_t runId, std::int64_t count) override {
        change([&](Told& told) {
            fault(told, runId != told.runId, "a cut of another run");
            fault(told, count > static_cast<std::int64_t>(told.columns.size()), "a cut beyond the end");
            told.columns.resize(static_cast<std::size_t>(count));
            ++told.cuts;
        });
    }
    void columnsMade(std::uint64_t runId, std::vector<Column> columns) override {
        change([&](Told& told) {
            for (const Column& column : columns) {
                const auto index = static_cast<std::size_t>(column.index);
                fault(told, index >= told.columns.size() || told.columns[index] != column,
                      "a column left before it was told");
            }
        });
        RecordingListener::columnsMade(runId, std::move(columns));
    }
    void columnsTruncated(std::uint64_t runId, std::int64_t count) override {
        change([&](Told& told) {
            fault(told, count != static_cast<std::int64_t>(told.columns.size()), "cuts do not agree");
        });
        RecordingListener::columnsTruncated(runId, count);
    }

    std::function<void()> atColumn = [] {};

private:
    void change(const std::function<void(Told&)>& apply) {
        const std::lock_guard lock(m_toldMutex);
        apply(m_told);
    }
    static void fault(Told& told, bool isFault, const char* what) {
        if (isFault)
            told.faults.push_back(what);
    }

    mutable std::mutex m_toldMutex; ///< guards m_told
    Told m_told;
};

struct TapBench {
    Tapped listener; // outlives the engine
    std::shared_ptr<ScriptedModel> scripted = hashedModel();
    Engine engine{listener, noFiles};

    TapBench() { engine.useModel(loadedWith(scripted)); }
    bool isHeldAt(std::int64_t columns) const {
        return listener.waitFor([columns](const Seen& seen) {
            return seen.status() == RunStatus::Paused && seen.snapshot->columns == columns;
        });
    }
};

} // namespace

class TestColumnTap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyColumnIsToldOnce() {
        TapBench b;
        b.engine.start(requestOf("ab", 3, 500));
        QVERIFY(b.listener.waitUntilOver());
        const Tapped::Told told = b.listener.told();
        QVERIFY2(told.faults.empty(), told.faults.empty() ? "" : told.faults.front().c_str());
        QCOMPARE(told.made, 500);
        QCOMPARE(told.cuts, 0);
        QVERIFY(told.columns == b.listener.all().columns);
    }

    void aColumnIsToldBeforeTheNextIsBegun() {
        TapBench b;
        std::atomic<std::int64_t> told = 0;
        std::atomic<bool> isLate = false;
        b.listener.atColumn = [&] { ++told; };
        // The prompt is one pass, and so is every column but the first.
        b.scripted->atForward = [&] { isLate = isLate || told + 1 < b.scripted->forwardCalls(); };
        b.engine.start(requestOf("ab", 1, 100));
        QVERIFY(b.listener.waitUntilOver());
        QVERIFY(!isLate);
        QCOMPARE(told.load(), 100);
    }

    void cutsComeInBetween() {
        TapBench b;
        b.engine.start(heldRequest("ab", 2, 50));
        for (int column = 1; column <= 6; ++column)
            b.engine.step();
        QVERIFY(b.isHeldAt(6));
        b.engine.stepBack();
        b.engine.chooseToken({0}, 2, {'Z'});
        QVERIFY(b.isHeldAt(3));
        b.engine.step();
        b.engine.drawAgain({1}, 1);
        QVERIFY(b.isHeldAt(2));
        b.engine.undo();
        QVERIFY(b.isHeldAt(4));
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        const Tapped::Told told = b.listener.told();
        QVERIFY2(told.faults.empty(), told.faults.empty() ? "" : told.faults.front().c_str());
        QCOMPARE(told.cuts, 4);
        QVERIFY(told.columns == b.listener.all().columns);
        QCOMPARE(told.columns.size(), std::size_t{50});
    }

    void aModelThatComesInBetweenCutsNothing() { // what was told stands, whether it was shown or not
        TapBench b;
        b.engine.start(requestOf("ab", 1, 4000));
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.columns.size() >= 5; }));
        b.engine.useModel(loadedWith(hashedModel()));
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.modelsLoaded == 2; }));
        const Tapped::Told told = b.listener.told();
        QVERIFY(told.faults.empty());
        QCOMPARE(told.cuts, 0);
        QVERIFY(told.columns.size() >= b.listener.all().columns.size());
    }

    void nothingComesAfterTheEngine() {
        for (int round = 0; round < 20; ++round) {
            Tapped listener;
            std::atomic<bool> isGone = false;
            std::atomic<bool> isLate = false;
            listener.atColumn = [&] { isLate = isLate || isGone; };
            {
                Engine engine(listener, noFiles);
                engine.useModel(loadedWith(hashedModel()));
                engine.start(requestOf("ab", 1, 4000));
                QVERIFY(listener.waitFor([](const Seen& seen) { return !seen.columns.empty(); }));
            }
            isGone = true;
            const std::int64_t made = listener.told().made;
            QVERIFY(made > 0);
            QVERIFY(!isLate);
            QCOMPARE(listener.told().made, made);
        }
    }
};

QTEST_APPLESS_MAIN(TestColumnTap)
#include "tst_column_tap.moc"
