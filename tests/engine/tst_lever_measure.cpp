// SPDX-License-Identifier: MIT
// What levers cost and give, measured with models whose figures are known beforehand.
#include "core/engine/lever_measure.h"
#include "core/kernels/parallel.h"
#include "tests/support/engine_bench.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <mutex>

using namespace tokenscope;
using Seen = RecordingListener::Seen;

namespace {

const std::string text(300, 'x');
const Levers stored, eightBit{.weights = WeightPrecision::EightBit};

/// Gives every id the same logit, and notes how it is asked to compute.
class EvenModel : public ScriptedModel {
public:
    explicit EvenModel(float logit = 0, std::int64_t contextLength = 4096)
        : ScriptedModel(ByteTokenizer().size(), contextLength,
                        [logit](std::span<const TokenId>, RowIndex, std::span<float> logits) {
                            std::ranges::fill(logits, logit);
                        }) {}

    std::unique_ptr<ModelContext> newContext(int rows, std::int64_t capacity,
                                             const ContextOptions& options) const override {
        const std::lock_guard lock(m_mutex);
        m_asked.push_back({WeightPrecision::AsStored, options.precision, options.cacheType});
        return ScriptedModel::newContext(rows, capacity, options);
    }
    std::vector<Levers> asked() const {
        const std::lock_guard lock(m_mutex);
        return m_asked;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::vector<Levers> m_asked;
};

/// Gives the text's only letter another logit than all the rest.
class LeaningModel : public ScriptedModel {
public:
    explicit LeaningModel(float logit)
        : ScriptedModel(ByteTokenizer().size(), 4096,
                        [logit, letter = ByteTokenizer().encode("x", SpecialText::AsText).front()](
                            std::span<const TokenId>, RowIndex, std::span<float> logits) {
                            std::ranges::fill(logits, 0.0F);
                            logits[static_cast<std::size_t>(letter.value)] = logit;
                        }) {}
};

std::shared_ptr<const LoadedModel> loaded(std::shared_ptr<const ScriptedModel> model, WeightPrecision weights,
                                          std::int64_t bytes) {
    LoadedModel copy = *loadedWith(std::move(model));
    copy.summary.path = "/models/even";
    copy.summary.loadedAs = weights;
    copy.summary.loadedBytes = bytes;
    return std::make_shared<const LoadedModel>(std::move(copy));
}

/// A loader whose models have logits that lie by 0.5 above those of the stored one for every step away from
/// it, and one byte more; it notes what is read. Bfloat16 cannot be read.
struct Loads {
    std::vector<WeightPrecision> read;

    ModelLoader loader() {
        return [this](const std::string& path, const LoadProgress& progress, std::stop_token,
                      const LoadOptions& options) {
            read.push_back(options.weights);
            if (options.weights == WeightPrecision::BFloat16) {
                throw FileError(path, {}, "needs more than there is");
            }
            progress(0.5, "weights");
            const auto step = static_cast<int>(options.weights);
            return *loaded(std::make_shared<EvenModel>(0.5F * static_cast<float>(step)), options.weights,
                           1000 + step);
        };
    }
};

const auto ignored = [](MeasureStep, double) {};

} // namespace

class TestLeverMeasure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEvenModelHasTheFiguresOfChance() {
        const auto model = loaded(std::make_shared<EvenModel>(), WeightPrecision::AsStored, 1000);
        LeverMeasure measure(model, noFiles, text);
        const LeverFigures figures = measure.measure(stored, ignored, {});
        const auto vocabulary = static_cast<double>(ByteTokenizer().size());
        QVERIFY(std::abs(figures.perplexity / vocabulary - 1) < 1e-9);
        QVERIFY(figures.perplexityError < 1e-9);
        QCOMPARE(figures.tokens, std::int64_t{300}); // the start token stands before the first
        QCOMPARE(figures.logitError, 0.0);
        QVERIFY(figures.tokensPerSecond > 0);
        QCOMPARE(figures.weightBytes, std::int64_t{1000});
        QCOMPARE(figures.cacheBytesPerToken, std::int64_t{8});
        QVERIFY(figures.threads >= 1);
        QVERIFY(figures.measuredAt > 1'500'000'000);
    }

    void theTextIsReadUpToALimit() {
        const auto model = loaded(std::make_shared<EvenModel>(), WeightPrecision::AsStored, 1);
        LeverMeasure measure(model, noFiles, std::string(5000, 'x'));
        QCOMPARE(measure.measure(stored, ignored, {}).tokens, std::int64_t{2048});
    }

    void otherWeightsAreReadOnceAndComparedWithTheStoredOnes() {
        Loads loads;
        const auto model = loaded(std::make_shared<EvenModel>(), WeightPrecision::AsStored, 1000);
        LeverMeasure measure(model, loads.loader(), text);
        const LeverFigures exact = measure.measure(eightBit, ignored, {});
        const LeverFigures fast =
            measure.measure({WeightPrecision::EightBit, Precision::Fast, {}}, ignored, {});
        QCOMPARE(loads.read, std::vector{WeightPrecision::EightBit});
        for (const LeverFigures& figures : {exact, fast}) {
            QVERIFY(std::abs(figures.logitError - 1.5) < 1e-6); // the third of the choices after "stored"
            QCOMPARE(figures.weightBytes, std::int64_t{1003});
        }
        QVERIFY(std::abs(exact.perplexity / static_cast<double>(ByteTokenizer().size()) - 1) < 1e-9);
    }

    void theReferenceIsTheStoredOneWhateverIsLoaded() {
        Loads loads;
        const auto model = loaded(std::make_shared<EvenModel>(2.0F), WeightPrecision::FourBit, 500);
        LeverMeasure measure(model, loads.loader(), text);
        const LeverFigures figures = measure.measure({WeightPrecision::FourBit, {}, {}}, ignored, {});
        QCOMPARE(loads.read, std::vector{WeightPrecision::AsStored});
        QVERIFY(std::abs(figures.logitError - 2) < 1e-6);
        QCOMPARE(figures.weightBytes, std::int64_t{500}); // the loaded one itself was measured
        QCOMPARE(measure.measure(stored, ignored, {}).logitError, 0.0);
        QCOMPARE(loads.read.size(), std::size_t{1});
    }

    void productsAndCacheAreThoseAskedFor() {
        const auto even = std::make_shared<EvenModel>();
        LeverMeasure measure(loaded(even, WeightPrecision::AsStored, 1), noFiles, text);
        const Levers levers{WeightPrecision::AsStored, Precision::Fast, ElementType::I8};
        measure.measure(levers, ignored, {});
        const std::vector<Levers> asked = even->asked();
        QVERIFY(asked.size() >= 5); // the reference's logits and text, comparison, text, decoding
        QVERIFY(actAlike(asked[0], stored) && actAlike(asked[1], stored));
        QVERIFY(
            std::all_of(asked.begin() + 2, asked.end(), [&](const Levers& one) { return one == levers; }));
    }

    void differencesAreFromTheReferenceWhateverIsMeasuredFirst() {
        const auto model = loaded(std::make_shared<LeaningModel>(1.0F), WeightPrecision::AsStored, 1000);
        const auto others = [](const std::string&, const LoadProgress&, std::stop_token,
                               const LoadOptions& options) {
            return *loaded(std::make_shared<LeaningModel>(3.0F), options.weights, 1000);
        };
        LeverMeasure measure(model, others, text);
        const LeverFigures figures = measure.measure(eightBit, ignored, {});
        const LeverFigures reference = measure.measure(stored, ignored, {});
        QVERIFY(!reference.fromReference);
        QVERIFY(figures.fromReference.has_value());
        const double expected = std::log(figures.perplexity) - std::log(reference.perplexity);
        QVERIFY(std::abs(expected) > 0.1);
        QVERIFY(std::abs(figures.fromReference->mean - expected) < 1e-9);
        QVERIFY(figures.fromReference->standardError < 1e-6); // every token costs as much more
        const LeverFigures rounded = measure.measure({{}, {}, ElementType::I8}, ignored, {});
        QCOMPARE(rounded.fromReference, std::optional(NatsDifference{})); // this model has no cache
    }

    void theReferencesTextIsReadOnce() {
        const auto even = std::make_shared<EvenModel>();
        LeverMeasure measure(loaded(even, WeightPrecision::AsStored, 1), noFiles, text);
        measure.measure(stored, ignored, {});
        const std::size_t first = even->asked().size();
        measure.measure(stored, ignored, {});
        QCOMPARE(even->asked().size() - first, std::size_t{2}); // comparison and decoding
        QCOMPARE(first, std::size_t{4});
    }

    void whatIsTooShortSaysSo() {
        const auto model = loaded(std::make_shared<EvenModel>(), WeightPrecision::AsStored, 1);
        LeverMeasure noText(model, noFiles, "");
        QVERIFY_THROWS_EXCEPTION(Error, noText.measure(stored, ignored, {}));
        const auto tiny = loaded(std::make_shared<EvenModel>(0.0F, 2), WeightPrecision::AsStored, 1);
        LeverMeasure noRoom(tiny, noFiles, text);
        QVERIFY_THROWS_EXCEPTION(Error, noRoom.measure(stored, ignored, {}));
        const auto small = loaded(std::make_shared<EvenModel>(0.0F, 16), WeightPrecision::AsStored, 1);
        QVERIFY(LeverMeasure(small, noFiles, text).measure(stored, ignored, {}).tokensPerSecond > 0);
    }

    void oneThatCannotBeMeasuredKeepsNoOtherFromIt() {
        Loads loads;
        RecordingListener listener;
        const std::vector<Levers> all{{WeightPrecision::BFloat16, {}, {}}, eightBit};
        measureLevers(all, text, loaded(std::make_shared<EvenModel>(), WeightPrecision::AsStored, 1),
                      loads.loader(), listener, {});
        const Seen seen = listener.all();
        QCOMPARE(seen.measured.size(), std::size_t{2});
        QVERIFY(!seen.measured[0].figures && seen.measured[0].levers == all[0]);
        QVERIFY(seen.measured[0].problem.find("more than there is") != std::string::npos);
        QVERIFY(seen.measured[1].figures && seen.measured[1].problem.empty());
        QCOMPARE(seen.measureEnds, std::vector<std::string>{""});
        double last = 0;
        for (const LeverProgress& progress : seen.measuring) {
            QVERIFY(progress.fraction >= last && progress.fraction <= 1);
            QCOMPARE(progress.count, 2);
            QCOMPARE(progress.levers, all[static_cast<std::size_t>(progress.index)]);
            last = progress.fraction;
        }
        QVERIFY(last > 0.9);
    }

    void withoutAModelThereIsNothingToMeasure() {
        RecordingListener listener;
        Engine engine(listener, noFiles);
        engine.measure({stored}, text);
        QVERIFY(listener.waitFor([](const Seen& seen) { return seen.measureEnds.size() == 1; }));
        QCOMPARE(listener.all().measureEnds.front(), std::string("no model is loaded"));
    }

    void aRunIsHeldMeanwhileAndGoesOn() {
        EngineBench b;
        b.scripted->takeTime(1, std::chrono::milliseconds(5));
        const RunRequest request = requestOf("Hello", 2, 40);
        b.engine.start(request);
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.columns.size() > 3; }));
        b.engine.measure({stored}, text);
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        QVERIFY(b.listener.waitUntilOver()); // nobody has to resume it
        const Seen seen = b.listener.all();
        QCOMPARE(seen.measured.size(), std::size_t{1});
        QVERIFY(seen.measured.front().figures.has_value());
        Generation alone(b.model, request);
        QVERIFY(seen.columns == makeAll(alone));
        QVERIFY(seen.faults.empty());
    }

    void stopEndsItAndLeavesTheRunAsItWas() {
        EngineBench b;
        b.engine.start(heldRequest("Hello", 1, 10));
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        b.scripted->takeTime(40, std::chrono::milliseconds(2));
        b.engine.measure({stored, stored}, text);
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.measuring.size() > 1; }));
        b.engine.stopMeasuring();
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.measureEnds.size() == 1; }));
        QCOMPARE(b.listener.all().measureEnds.front(), std::string());
        QVERIFY(b.listener.all().measured.empty());
        b.scripted->takeTime(1, std::chrono::microseconds(0));
        b.engine.step();
        QVERIFY(b.waitForColumns(1));
    }

    void whatIsAskedOfTheRunComesFirst_data() {
        QTest::addColumn<std::function<void(Engine&)>>("ask");
        using Ask = std::function<void(Engine&)>;
        QTest::newRow("start") << Ask([](Engine& engine) { engine.start(requestOf("again", 1, 3)); });
        QTest::newRow("resume") << Ask([](Engine& engine) { engine.resume(); });
        QTest::newRow("stop") << Ask([](Engine& engine) { engine.stop(); });
    }
    void whatIsAskedOfTheRunComesFirst() {
        QFETCH(std::function<void(Engine&)>, ask);
        EngineBench b;
        b.engine.start(heldRequest("Hello", 1, 3));
        QVERIFY(b.listener.waitForStatus(RunStatus::Paused));
        b.scripted->takeTime(40, std::chrono::milliseconds(2));
        b.engine.measure(std::vector<Levers>(50), text);
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.measuring.size() > 1; }));
        ask(b.engine);
        QVERIFY(b.listener.waitUntilOver());
        QCOMPARE(b.listener.all().measureEnds.size(), std::size_t{1});
        QVERIFY(b.listener.all().faults.empty());
    }

    void theDestructorDoesNotWaitForIt() {
        EngineBench b;
        b.scripted->takeTime(40, std::chrono::milliseconds(2));
        b.engine.measure(std::vector<Levers>(500), text);
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.measuring.size() > 1; }));
    }

    void threadsAreSetInTurn() {
        const int before = threadCount();
        EngineBench b;
        b.engine.setThreads(1);
        b.engine.measure({stored}, text);
        b.engine.setThreads(2);
        b.engine.measure({stored}, text);
        QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.measured.size() == 2; }));
        QCOMPARE(b.listener.all().measured[0].figures->threads, 1);
        QCOMPARE(b.listener.all().measured[1].figures->threads, 2);
        setThreadCount(before);
    }
};

QTEST_GUILESS_MAIN(TestLeverMeasure)
#include "tst_lever_measure.moc"
