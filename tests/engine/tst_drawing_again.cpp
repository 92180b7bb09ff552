// SPDX-License-Identifier: MIT
#include "core/engine/generation.h"
#include "core/sampling/draw.h"
#include "core/values/errors.h"
#include "tests/support/engine_bench.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/short_runs.h"

#include <QTest>

using namespace tokenscope;

/// "Draw again from here": other numbers for one row from a column on, recorded so that a fresh run repeats
/// them.
class TestDrawingAgain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRowDrawsTheNextAttemptAndTheOthersStay() {
        const auto model = loadedWith(hashedModel());
        Generation run(model, requestOf("ab", 3, 12));
        const auto before = makeAll(run);
        for (std::uint32_t attempt = 1; attempt <= 3; ++attempt) {
            std::vector<Column> after{run.drawAgain({1}, 4).value()};
            QCOMPARE(after[0].index, 4);
            QCOMPARE(run.columns(), 5);
            while (auto column = run.makeColumn()) {
                after.push_back(std::move(*column));
            }
            QCOMPARE(after.size(), std::size_t{8});
            for (std::size_t i = 0; i < after.size(); ++i) {
                const std::size_t c = 4 + i;
                QCOMPARE(after[i].rows[0], before[c].rows[0]);
                QCOMPARE(after[i].rows[2], before[c].rows[2]);
                const TokenRecord& record = after[i].rows[1];
                QCOMPARE(record.origin, TokenOrigin::Sampled);
                QCOMPARE(record.drawn, std::optional(drawNumber(7, {1}, c, attempt)));
            }
            QCOMPARE(after[0].rows[1].modelProbability > 0, true);
            QCOMPARE(run.watchedLogits({{1}, 4})->attempt, attempt);
            QCOMPARE(run.watchedLogits({{1}, 3})->attempt, 0u);
            QCOMPARE(run.watchedLogits({{0}, 4})->attempt, 0u);
        }
    }

    void theSameAttemptsWithTheSameRequestGiveTheSameTokens() {
        const auto model = loadedWith(hashedModel());
        Generation run(model, requestOf("ab", 2, 15));
        makeAll(run);
        run.drawAgain({1}, 6); // 1, which the one at 3 replaces
        run.drawAgain({1}, 3); // 2
        makeAll(run);
        run.drawAgain({1}, 9); // 3
        makeAll(run);
        run.drawAgain({0}, 0); // 1
        std::vector<Column> columns;
        while (run.columns() > 0) {
            run.stepBack();
        }
        columns = makeAll(run); // stepping back forgets no attempt
        const std::vector<Redraw> redraws = stateOf(run).redraws;
        QCOMPARE(redraws, (std::vector<Redraw>{{{0}, 0, 1}, {{1}, 3, 2}, {{1}, 9, 3}}));

        RunRequest again = requestOf("ab", 2, 15);
        again.redraws = redraws;
        Generation fresh(model, again);
        QVERIFY(makeAll(fresh) == columns);
        QCOMPARE(stateOf(fresh).redraws, redraws);

        RunRequest alone = again; // and the second row alone is that row
        alone.rows = 1;
        alone.firstRow = 1;
        alone.redraws = {{{0}, 3, 2}, {{0}, 9, 3}};
        Generation single(model, alone);
        QCOMPARE(rowOf(makeAll(single), 0), rowOf(columns, 1));
        fresh.drawAgain({1}, 12); // numbers go on where the recipe's end
        QCOMPARE(stateOf(fresh).redraws.back(), (Redraw{{1}, 12, 4}));
    }

    void aChosenTokenAndAnEndCanBeDrawnAgain() {
        Generation run(loadedWith(hashedModel()), requestOf("ab", 1, 6));
        makeAll(run);
        run.chooseToken({0}, 2, {'Z'});
        const Column column = run.drawAgain({0}, 2).value();
        QCOMPARE(column.rows[0].origin, TokenOrigin::Sampled);
        makeAll(run);
        QVERIFY(run.isFinished());
        run.drawAgain({0}, 5);
        QCOMPARE(run.columns(), 6);
    }

    void whatAToolForcesStaysForced() {
        const ByteTokenizer tokenizer;
        const auto script =
            tokenizer.encode("<|python_start|>12*12<|python_end|>.....", SpecialText::Recognise);
        Generation run(loadedWith(speakingModel(2, script)), requestOf("ab", 1, 14));
        const auto columns = makeAll(run);
        QCOMPARE(columns[8].rows[0].origin, TokenOrigin::Forced);
        QCOMPARE(run.drawAgain({0}, 8).value().rows[0].origin, TokenOrigin::Forced);
        QCOMPARE(rowOf(makeAll(run), 0).back(), columns[13].rows[0].token);
    }

    void whatCannotBeDrawnAgainIsRefusedAndChangesNothing() {
        const auto model = loadedWith(hashedModel());
        Generation run(model, requestOf("ab", 2, 6));
        QVERIFY_EXCEPTION_THROWN(run.drawAgain({0}, 0), RangeError); // the prompt has not been read
        makeSome(run, 3);
        QVERIFY_EXCEPTION_THROWN(run.drawAgain({2}, 0), RangeError);
        QVERIFY_EXCEPTION_THROWN(run.drawAgain({-1}, 0), RangeError);
        QVERIFY_EXCEPTION_THROWN(run.drawAgain({0}, -1), RangeError);
        QVERIFY_EXCEPTION_THROWN(run.drawAgain({0}, 3), RangeError); // nothing has been drawn there
        QCOMPARE(run.columns(), 3);
        QVERIFY(stateOf(run).redraws.empty());

        RunRequest torch = requestOf("ab", 2, 6);
        torch.randomStream = RandomStream::Torch;
        Generation fixedOrder(model, torch);
        makeSome(fixedOrder, 3);
        QVERIFY_EXCEPTION_THROWN(fixedOrder.drawAgain({0}, 0), RangeError);
        QCOMPARE(fixedOrder.columns(), 3);

        torch.redraws = {{{0}, 0, 1}};
        QVERIFY_EXCEPTION_THROWN(Generation(model, torch), RangeError);
        RunRequest outside = requestOf("ab", 2, 6);
        outside.redraws = {{{2}, 0, 1}};
        QVERIFY_EXCEPTION_THROWN(Generation(model, outside), RangeError);
        outside.redraws = {{{0}, -1, 1}};
        QVERIFY_EXCEPTION_THROWN(Generation(model, outside), RangeError);
    }

    void onTheThreadItHoldsAndGoesOn() {
        EngineBench b;
        b.engine.start(requestOf("Hello", 2, 10));
        QVERIFY(b.listener.waitUntilOver());
        const auto before = b.listener.all().columns;
        b.engine.watch(WatchTarget{{1}, 4});
        b.engine.drawAgain({1}, 4);
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        QVERIFY(b.waitForColumns(5));
        QVERIFY(b.listener.waitFor([](const RecordingListener::Seen& seen) {
            return seen.snapshot->watched && seen.snapshot->watched->attempt == 1;
        }));
        QCOMPARE(b.listener.all().snapshot->watched->token, b.listener.all().columns[4].rows[1].token);
        b.engine.drawAgain({9}, 0);
        QVERIFY(b.waitForError());
        b.engine.resume();
        QVERIFY(b.listener.waitUntilOver());
        const auto seen = b.listener.all();
        QCOMPARE(seen.columns.size(), std::size_t{10});
        QCOMPARE(rowOf(seen.columns, 0), rowOf(before, 0));
        QVERIFY(rowOf(seen.columns, 1) != rowOf(before, 1));
        QCOMPARE(seen.snapshot->redraws, (std::vector<Redraw>{{{1}, 4, 1}}));
        QVERIFY(seen.faults.empty());
    }
};

QTEST_GUILESS_MAIN(TestDrawingAgain)
#include "tst_drawing_again.moc"
