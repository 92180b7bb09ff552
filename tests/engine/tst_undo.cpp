// SPDX-License-Identifier: MIT
#include "core/engine/generation.h"
#include "core/engine/run_history.h"
#include "tests/support/engine_bench.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <limits>
#include <utility>

using namespace tokenscope;

namespace {

RunStanding standingOf(std::int64_t columns) {
    RunStanding standing{columns, {}, ColumnTimeline<SamplingSettings>(SamplingSettings{}), {}, false};
    standing.given.emplace_back(static_cast<std::size_t>(columns), GivenToken{{'a'}});
    standing.attempts.emplace_back(0U);
    return standing;
}

/// Makes what is being restored, and says what it made.
std::vector<Column> restored(Generation& run) {
    std::vector<Column> columns;
    while (run.isRestoring()) {
        columns.push_back(run.makeColumn().value());
    }
    return columns;
}

} // namespace

/// "Draw again" and "Continue with" can be taken back: what stood before comes back as it was.
class TestUndo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatStoodBeforeComesBackWithItsEnd_data() {
        QTest::addColumn<int>("stream");
        QTest::newRow("philox") << static_cast<int>(RandomStream::Philox);
        QTest::newRow("torch") << static_cast<int>(RandomStream::Torch);
    }
    void whatStoodBeforeComesBackWithItsEnd() {
        QFETCH(int, stream);
        RunRequest request = requestOf("ab", 3, 12);
        request.randomStream = static_cast<RandomStream>(stream);
        Generation run(loadedWith(hashedModel()), request);
        const auto before = makeAll(run);
        const RunStanding standing = run.standing();
        const RunSnapshot state = stateOf(run);
        run.chooseToken({1}, 4, {'Z'});
        makeAll(run);
        QCOMPARE(run.restore(standing), std::int64_t{4});
        const auto after = restored(run);
        QCOMPARE(after.size(), std::size_t{8});
        for (std::size_t i = 0; i < after.size(); ++i) {
            QVERIFY(after[i] == before[4 + i]);
        }
        QVERIFY(run.isFinished());
        QCOMPARE(stateOf(run).rows, state.rows);
        QCOMPARE(stateOf(run).redraws, state.redraws);
        QVERIFY(run.watchedLogits({{1}, 4})->logits.size() > 0);
    }

    void itGoesOnAsItWouldHave() {
        const auto model = loadedWith(hashedModel());
        Generation fresh(model, requestOf("ab", 2, 12));
        const auto all = makeAll(fresh);
        Generation run(model, requestOf("ab", 2, 12));
        makeSome(run, 6);
        const RunStanding standing = run.standing();
        run.drawAgain({0}, 3);
        makeAll(run);
        run.restore(standing);
        restored(run);
        QCOMPARE(run.columns(), std::int64_t{6});
        QVERIFY(stateOf(run).redraws.empty());
        for (std::size_t c = 6; c < all.size(); ++c) {
            QVERIFY(run.makeColumn().value() == all[c]);
        }
        QVERIFY(run.isFinished());
        run.drawAgain({0}, 3); // with numbers that have not been used, though the others were taken back
        QCOMPARE(stateOf(run).redraws, (std::vector<Redraw>{{{0}, 3, 2}}));
    }

    void aRunThatTheUserHadEndedIsEndedAgain() {
        Generation run(loadedWith(hashedModel()), requestOf("ab", 2, 12));
        makeSome(run, 6);
        run.endByUser();
        const RunStanding standing = run.standing();
        run.chooseToken({0}, 6, {'Z'}); // the column to come: nothing of what stood goes
        run.makeColumn();
        QCOMPARE(run.restore(standing), std::int64_t{6});
        QVERIFY(!run.isRestoring());
        QVERIFY(run.isFinished());
        QCOMPARE(stateOf(run).rows[1].ended, EndReason::User);
        QCOMPARE(stateOf(run).rows[1].endColumn, std::int64_t{5});
    }

    void aToolsResultStandsAgainAsForced() {
        const ByteTokenizer tokenizer;
        const auto script =
            tokenizer.encode("<|python_start|>12*12<|python_end|>.....", SpecialText::Recognise);
        Generation run(loadedWith(speakingModel(2, script)), requestOf("ab", 1, 14));
        const auto before = makeAll(run);
        const RunStanding standing = run.standing();
        run.chooseToken({0}, 3, {'7'});
        makeAll(run);
        run.restore(standing);
        const auto after = restored(run);
        QCOMPARE(after.size(), before.size() - 3);
        QVERIFY(after.back() == before.back());
        QCOMPARE(after[5].rows[0].origin, TokenOrigin::Forced);
        QVERIFY(after[5] == before[8]);
    }

    void settingsThatWereSetSinceStayInForce() {
        Generation run(loadedWith(hashedModel()), requestOf("ab", 1, 12));
        const auto before = makeSome(run, 6);
        const RunStanding standing = run.standing();
        run.drawAgain({0}, 2);
        SamplingSettings greedy;
        greedy.temperature = 0;
        run.changeSettings(greedy);
        makeSome(run, 2);
        run.restore(standing);
        const auto after = restored(run);
        for (std::size_t i = 0; i < after.size(); ++i) {
            QVERIFY(after[i] == before[2 + i]); // drawn as it was
        }
        QCOMPARE(stateOf(run).settings.temperature, 0.0);
        QVERIFY(!run.makeColumn()->rows[0].drawn);
        // Settings that come while something is being restored wait for what comes after it.
        run.drawAgain({0}, 1);
        run.restore(standing);
        greedy.temperature = 0.5;
        run.changeSettings(greedy);
        const auto again = restored(run);
        QVERIFY(again.back() == before.back());
        QCOMPARE(stateOf(run).settings.temperature, 0.5);
    }

    void columnsMadeWithOtherSettingsAreNotTakenForTheSame() {
        Generation run(loadedWith(hashedModel()), requestOf("ab", 1, 8));
        const auto before = makeSome(run, 4);
        const RunStanding standing = run.standing();
        run.stepBack();
        run.stepBack();
        SamplingSettings hot;
        hot.temperature = 1.0001; // may well draw the same tokens, with other probabilities
        run.changeSettings(hot);
        makeSome(run, 2);
        QCOMPARE(run.restore(standing), std::int64_t{2});
        QVERIFY(restored(run).back() == before.back());
    }

    void historyGoesThereAndBack() {
        RunHistory history;
        QVERIFY(!history.undo(standingOf(1)) && !history.redo(standingOf(1)));
        QVERIFY(!history.undoable() && !history.redoable());
        const EditedToken first{RunEdit::ChooseToken, {0}, 1}, second{RunEdit::DrawAgain, {1}, 2};
        history.note(first, standingOf(10));
        history.note(second, standingOf(20));
        QCOMPARE(history.undoable(), std::optional(second));
        QCOMPARE(history.undo(standingOf(30))->columns, std::int64_t{20});
        QCOMPARE(history.undoable(), std::optional(first));
        QCOMPARE(history.redoable(), std::optional(second));
        QCOMPARE(history.redo(standingOf(21))->columns, std::int64_t{30});
        QCOMPARE(history.undo(standingOf(31))->columns, std::int64_t{21});
        QCOMPARE(history.undo(standingOf(22))->columns, std::int64_t{10});
        QVERIFY(!history.undoable());
        history.note(second, standingOf(11)); // another way is gone
        QVERIFY(!history.redoable());
        QCOMPARE(history.undo(standingOf(12))->columns, std::int64_t{11});
        history.breakOff(standingOf(11));
        QCOMPARE(history.undoable(), std::optional(second));
        QCOMPARE(history.undo(standingOf(5))->columns, std::int64_t{11});
        history.clear();
        QVERIFY(!history.undoable() && !history.redoable());
    }

    void historyKeepsWhatFits() {
        RunHistory history;
        for (std::int64_t i = 0; i < 100; ++i) {
            history.note({RunEdit::DrawAgain, {0}, i}, standingOf(i));
        }
        std::size_t count = 0;
        while (history.undo(standingOf(0))) {
            ++count;
        }
        QCOMPARE(count, RunHistory::mostChanges);
        history.clear();
        for (std::int64_t i = 0; i < 3; ++i) {
            history.note({RunEdit::DrawAgain, {0}, i}, standingOf(RunHistory::mostTokens - 1));
        }
        QCOMPARE(history.undo(standingOf(0))->columns, RunHistory::mostTokens - 1);
        QVERIFY(!history.undoable()); // two of these are too many
    }

    void onTheThreadItIsTakenBackAndMadeAgain() {
        EngineBench b;
        b.engine.undo(); // there is nothing
        b.engine.start(requestOf("Hello", 2, 10));
        QVERIFY(b.listener.waitUntilOver());
        const auto before = b.listener.all().columns;
        QVERIFY(!b.listener.all().snapshot->undoable);
        b.engine.drawAgain({1}, 4);
        b.engine.resume();
        QVERIFY(
            b.listener.waitFor([](const auto& seen) { return seen.isOver() && seen.snapshot->undoable; }));
        const auto branch = b.listener.all().columns;
        QVERIFY(branch != before);
        const EditedToken change{RunEdit::DrawAgain, {1}, 4};
        QCOMPARE(b.listener.all().snapshot->undoable, std::optional(change));

        b.engine.setPace(Pace{0.001}); // the tokens that stood are not spaced
        b.engine.undo();
        QVERIFY(
            b.listener.waitFor([](const auto& seen) { return seen.isOver() && seen.snapshot->redoable; }));
        QVERIFY(b.listener.all().columns == before);
        QVERIFY(b.listener.all().snapshot->redraws.empty());
        QVERIFY(!b.listener.all().snapshot->undoable);
        b.engine.redo();
        QVERIFY(
            b.listener.waitFor([](const auto& seen) { return seen.isOver() && seen.snapshot->undoable; }));
        QVERIFY(b.listener.all().columns == branch);
        QCOMPARE(b.listener.all().snapshot->redraws, (std::vector<Redraw>{{{1}, 4, 1}}));

        b.engine.start(requestOf("Hello", 2, 3)); // another run has its own
        QVERIFY(b.listener.waitFor([](const auto& seen) { return seen.runId == 2 && seen.isOver(); }));
        QVERIFY(!b.listener.all().snapshot->undoable && !b.listener.all().snapshot->redoable);
        QVERIFY(b.listener.all().faults.empty());
    }

    void aPausedRunIsPausedAgainAndGoesOn() {
        EngineBench b;
        RunRequest request = heldRequest("Hello", 1, 8);
        b.engine.start(request);
        for (int i = 0; i < 4; ++i) {
            b.engine.step();
        }
        QVERIFY(b.waitForColumns(4));
        const auto before = b.listener.all().columns;
        b.engine.chooseToken({0}, 1, {'Z'});
        QVERIFY(b.waitForColumns(2));
        b.engine.undo();
        QVERIFY(b.listener.waitFor([](const auto& seen) {
            return seen.status() == RunStatus::Paused && seen.snapshot->columns == 4 &&
                   seen.snapshot->redoable;
        }));
        QVERIFY(b.listener.all().columns == before);
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        RunRequest whole = requestOf("Hello", 1, 8);
        Generation fresh(b.model, whole);
        QVERIFY(makeAll(fresh) == b.listener.all().columns);
        QVERIFY(b.listener.all().faults.empty());
    }

    void stoppedInBetweenItCanBeAskedForOnceMore() {
        EngineBench b;
        b.engine.start(requestOf("Hello", 1, 2000));
        QVERIFY(b.listener.waitUntilOver());
        const auto before = b.listener.all().columns;
        b.engine.drawAgain({0}, 0);
        b.engine.undo();
        b.engine.stop(); // after some of it, or after all
        QVERIFY(
            b.listener.waitFor([](const auto& seen) { return seen.isOver() && seen.snapshot->redoable; }));
        if (b.listener.all().snapshot->undoable) {
            b.engine.undo();
        }
        QVERIFY(b.waitForColumns(2000));
        QVERIFY(b.listener.waitUntilOver());
        QVERIFY(b.listener.all().columns == before);
        QVERIFY(b.listener.all().faults.empty());
    }
};

QTEST_GUILESS_MAIN(TestUndo)
#include "tst_undo.moc"
