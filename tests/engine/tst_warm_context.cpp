// SPDX-License-Identifier: MIT
// A run that begins from the context of the one before is the run that computes everything, bit for bit.
#include "core/engine/generation.h"
#include "core/values/errors.h"
#include "tests/support/engine_bench.h"
#include "tests/support/goldens.h"
#include "tests/support/short_runs.h"
#include "tests/support/tiny_loaded_model.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;
using namespace tokenscope::test;
using Seen = RecordingListener::Seen;
using Ids = std::vector<TokenId>;
using Model = std::shared_ptr<const LoadedModel>;

namespace {

Ids joined(Ids ids, const Ids& more) {
    ids.insert(ids.end(), more.begin(), more.end());
    return ids;
}

Ids firstOf(const Ids& ids, std::size_t count) {
    return {ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(count)};
}

/// With other ids from `place` on.
Ids changedAt(Ids ids, std::size_t place) {
    for (std::size_t i = place; i < ids.size(); ++i)
        ids[i].value = 10 + (ids[i].value - 9) % 40;
    return ids;
}

RunRequest requestFor(const Ids& prompt, const ContextOptions& options = {}, int rows = 1,
                      std::int64_t maxTokens = 5) {
    RunRequest request;
    request.prompt = prompt;
    request.rows = rows;
    request.maxTokens = maxTokens;
    request.seed = 3;
    request.precision = options.precision;
    request.cacheType = options.cacheType;
    request.beyondContext = true;
    return request;
}

/// Everything that can be seen of a run: its columns, and the logits behind each and of what comes next.
struct Outcome {
    std::vector<Column> columns;
    std::vector<std::vector<float>> logits;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcomeOf(Generation& run) {
    Outcome outcome;
    outcome.columns = makeAll(run);
    for (int row = 0; row < static_cast<int>(stateOf(run).rows.size()); ++row) {
        for (std::int64_t column = 0; column <= run.columns(); ++column) {
            if (const auto watched = run.watchedLogits({{row}, column}))
                outcome.logits.push_back(watched->logits);
        }
    }
    return outcome;
}

WarmContext after(const Model& model, const RunRequest& request) {
    Generation run(model, request);
    makeAll(run);
    return std::move(run).takeContext();
}

/// Runs `request` from `warm` and by itself. Returns what differs, or nothing.
QString difference(const Model& model, const RunRequest& request, WarmContext warm, std::int64_t reused) {
    Generation cold(model, request);
    Generation run(model, request, ToolRegistry::standard(), std::move(warm));
    const Outcome expected = outcomeOf(cold);
    const Outcome found = outcomeOf(run);
    if (expected.logits.empty())
        return QStringLiteral("nothing to compare");
    if (stateOf(run).promptTokensReused != reused)
        return QStringLiteral("%1 instead of %2 reused").arg(stateOf(run).promptTokensReused).arg(reused);
    if (found.columns != expected.columns)
        return QStringLiteral("other columns");
    return found == expected ? QString() : QStringLiteral("other logits");
}

const ContextOptions plain{Precision::Exact, ElementType::F32};

} // namespace

class TestWarmContext : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void warmIsColdInEveryFamily_data();
    void warmIsColdInEveryFamily();
    void warmIsColdForEveryCheckpoint_data();
    void warmIsColdForEveryCheckpoint();
    void afterRowsThatEndedAtDifferentTimes();
    void aRunOfSeveralRowsBeginsFromOne();
    void afterAPromptThatWasNotReadToItsEnd();
    void afterStepsBackAndLooksAtTokens();
    void turnAfterTurn();
    void otherOptionsOrModelsReuseNothing();
    void reports();
    void memoryThatIsReusedCountsAsFree();

    void theEngineReusesWhatItIsAskedTo();
    void labIsCold();
    void anotherModelBeginsAnew();
    void aStoppedRunIsReused();
    void aRunThatFailedIsNot();
};

void TestWarmContext::warmIsColdInEveryFamily_data() {
    QTest::addColumn<int>("family");
    QTest::addColumn<int>("weights");
    QTest::addColumn<int>("precision");
    QTest::addColumn<int>("cache");
    const auto families = tinyConfigs();
    for (std::size_t family = 0; family < families.size(); ++family) {
        for (const ElementType weights : {ElementType::F32, ElementType::Q4_1}) {
            for (const Precision precision : {Precision::Exact, Precision::Fast}) {
                for (const ElementType cache : cacheTypes()) {
                    QTest::addRow("%s, %s, %s, %s", families[family].first.c_str(), elementTypeName(weights),
                                  precisionWord(precision), elementTypeName(cache))
                        << static_cast<int>(family) << static_cast<int>(weights)
                        << static_cast<int>(precision) << static_cast<int>(cache);
                }
            }
        }
    }
}

void TestWarmContext::warmIsColdInEveryFamily() {
    QFETCH(int, family);
    QFETCH(int, weights);
    QFETCH(int, precision);
    QFETCH(int, cache);
    const Model model = tinyLoadedModel(tinyConfigs()[static_cast<std::size_t>(family)].second,
                                        static_cast<ElementType>(weights));
    const ContextOptions options{static_cast<Precision>(precision), static_cast<ElementType>(cache)};
    const Ids prompt = tinyIds(258);
    Generation before(model, requestFor(prompt, options));
    const Ids whole = joined(prompt, rowOf(makeAll(before), 0)); // its last token has not been read

    const std::vector<std::pair<Ids, std::int64_t>> next{
        {prompt, 257},                         // the same again
        {whole, 262},                          // goes on from its end
        {joined(whole, tinyIds(260, 2)), 262}, // and with much behind
        {firstOf(prompt, 257), 256},           // shorter
        {firstOf(prompt, 256), 255},           //
        {firstOf(prompt, 2), 1},               //
        {firstOf(prompt, 1), 0},               //
        {changedAt(whole, 257), 257},          // its answer has changed
        {changedAt(joined(prompt, tinyIds(9)), 100), 100},
        {changedAt(prompt, 0), 0},
    };
    for (const auto& [ids, reused] : next) {
        WarmContext warm = after(model, requestFor(prompt, options));
        QCOMPARE(warm.context->length(), static_cast<std::int64_t>(warm.ids.size()));
        const QString differs = difference(model, requestFor(ids, options), std::move(warm), reused);
        QVERIFY2(differs.isEmpty(), qPrintable(QStringLiteral("%1 ids: ").arg(ids.size()) + differs));
    }
}

void TestWarmContext::warmIsColdForEveryCheckpoint_data() {
    QTest::addColumn<QString>("path");
    for (const char* path :
         {"hf/models/gpt2_f32", "hf/models/llama3_rope_f32", "hf/models/llama_linear_rope_f32",
          "hf/models/mistral_window_bf16", "hf/models/qwen2_bias_f32", "hf/models/qwen3_qknorm_bf16",
          "hf/gguf/models/tiny-llama-h256.Q4_K_M.gguf", "hf/gguf/models/tiny-llama-tied.Q8_0.gguf",
          "hf/gguf/models/tiny-qwen2.F16.gguf", "nanochat/checkpoints/gen1_mixed",
          "nanochat/checkpoints/gen2_bf16"})
        QTest::newRow(path) << QString::fromLatin1(path);
}

void TestWarmContext::warmIsColdForEveryCheckpoint() {
    QFETCH(QString, path);
    const Model model = std::make_shared<LoadedModel>(loadModel(dataPath(path.toStdString())));
    const Ids prompt = tinyIds(40);
    for (const Precision precision : {Precision::Exact, Precision::Fast}) {
        const ContextOptions options{precision, {}};
        const Ids longer = joined(prompt, tinyIds(8, 3));
        QCOMPARE(
            difference(model, requestFor(longer, options), after(model, requestFor(prompt, options)), 40),
            QString());
        QCOMPARE(difference(model, requestFor(changedAt(longer, 7), options),
                            after(model, requestFor(longer, options)), 7),
                 QString());
    }
}

void TestWarmContext::afterRowsThatEndedAtDifferentTimes() {
    const Model model = tinyLoadedModel(gen2Like(), ElementType::F32, 5);
    const Ids prompt = tinyIds(20);
    const RunRequest request = requestFor(prompt, plain, 4, 40);
    Generation run(model, request);
    const std::vector<Column> columns = makeAll(run);
    std::size_t longest = 0;
    bool differ = false;
    for (std::size_t row = 0; row < 4; ++row) {
        differ = differ || rowOf(columns, row).size() != rowOf(columns, 0).size();
        longest = std::max(longest, rowOf(columns, row).size());
    }
    QVERIFY(differ);
    QVERIFY(longest > 3);
    for (std::size_t row = 0; row < 4; ++row) {
        WarmContext warm = after(model, request);
        QCOMPARE(warm.context->rows(), 1);
        QCOMPARE(warm.ids.size(), prompt.size() + longest - 1);
        const Ids next = joined(joined(prompt, rowOf(columns, row)), tinyIds(3, 4));
        const std::int64_t reused = commonPrefix(warm.ids, next);
        QVERIFY(reused >= 20);
        QCOMPARE(difference(model, requestFor(next, plain), std::move(warm), reused), QString());
    }
}

void TestWarmContext::aRunOfSeveralRowsBeginsFromOne() {
    const Model model = tinyLoadedModel();
    const Ids prompt = tinyIds(30);
    QCOMPARE(difference(model, requestFor(joined(prompt, tinyIds(4, 9)), plain, 3, 20),
                        after(model, requestFor(prompt, plain)), 30),
             QString());
}

void TestWarmContext::afterAPromptThatWasNotReadToItsEnd() {
    const Model model = tinyLoadedModel(gen1Like());
    const Ids prompt = tinyIds(600);
    for (const int chunks : {0, 1, 2, 3}) {
        Generation run(model, requestFor(prompt, plain));
        for (int i = 0; i < chunks; ++i)
            run.readChunk();
        std::stop_source stop;
        stop.request_stop();
        if (chunks < 3)
            QVERIFY_THROWS_EXCEPTION(Cancelled, run.readChunk(stop.get_token()));
        run.endByUser();
        QCOMPARE(difference(model, requestFor(prompt, plain), std::move(run).takeContext(),
                            std::min(chunks * 256, 599)),
                 QString());
    }
}

void TestWarmContext::afterStepsBackAndLooksAtTokens() {
    const Model model = tinyLoadedModel(gen2Like());
    const Ids prompt = tinyIds(30);
    Generation run(model, requestFor(prompt, plain, 1, 20));
    const std::vector<Column> columns = makeSome(run, 12);
    run.stepBack();
    run.chooseToken({0}, 6, {11});
    const auto last = run.makeColumn().value();
    QVERIFY(run.watchedLogits({{0}, {}})); // has read its last token as well
    QVERIFY(run.watchedLogits({{0}, 3}));
    run.endByUser();
    Ids next = joined(prompt, firstOf(rowOf(columns, 0), 6));
    next.push_back({11});
    next.push_back(last.rows[0].token);
    const auto read = static_cast<std::int64_t>(next.size()) - 1;
    QCOMPARE(
        difference(model, requestFor(joined(next, tinyIds(5)), plain), std::move(run).takeContext(), read),
        QString());
}

void TestWarmContext::turnAfterTurn() { // past what was reserved for the first, several times
    const Model model = tinyLoadedModel();
    Ids prompt = tinyIds(12);
    WarmContext warm;
    std::int64_t computed = 0;
    for (unsigned turn = 0; turn < 40; ++turn) {
        const RunRequest request = requestFor(prompt, plain, 1, 20);
        Generation cold(model, request);
        Generation run(model, request, ToolRegistry::standard(), std::move(warm));
        const std::vector<Column> columns = makeAll(run);
        QVERIFY(columns == makeAll(cold));
        computed += stateOf(run).positionsComputed;
        prompt = joined(joined(prompt, rowOf(columns, 0)), tinyIds(25, turn));
        warm = std::move(run).takeContext();
    }
    // Each position once: the turns' own ids and what they made, but for the last token of the last one.
    QCOMPARE(computed, static_cast<std::int64_t>(prompt.size()) - 25 - 1);
}

void TestWarmContext::otherOptionsOrModelsReuseNothing() {
    const Model model = tinyLoadedModel();
    const Ids prompt = tinyIds(30);
    const auto reusedBy = [&](const Model& next, const ContextOptions& options) {
        Generation run(next, requestFor(prompt, options), ToolRegistry::standard(),
                       after(model, requestFor(prompt, {Precision::Fast, {}})));
        return stateOf(run).promptTokensReused;
    };
    QCOMPARE(reusedBy(model, {Precision::Fast, {}}), 29);
    QCOMPARE(reusedBy(model, {Precision::Fast, ElementType::BF16}), 29); // by its name
    QCOMPARE(reusedBy(model, {Precision::Fast, ElementType::I8}), 0);
    QCOMPARE(reusedBy(model, {Precision::Exact, {}}), 0);
    QCOMPARE(reusedBy(model, {Precision::Exact, ElementType::BF16}), 0);
    QCOMPARE(reusedBy(tinyLoadedModel(), {Precision::Fast, {}}), 0);
    WarmContext orphan;
    {
        const Model gone = tinyLoadedModel();
        orphan = after(gone, requestFor(prompt, plain));
    }
    QCOMPARE(usable(orphan, *model->model, prompt, plain), 0);
    QCOMPARE(usable({}, *model->model, prompt, plain), 0);
    QCOMPARE(usable(after(model, requestFor(prompt, plain)), *model->model, {}, plain), 0);
}

void TestWarmContext::reports() {
    const Model model = tinyLoadedModel();
    const Ids prompt = tinyIds(700);
    const Ids next = changedAt(prompt, 300);
    Generation run(model, requestFor(next, plain), ToolRegistry::standard(),
                   after(model, requestFor(prompt, plain)));
    QCOMPARE(stateOf(run).promptTokensRead, 300);
    run.readPrompt();
    const RunSnapshot state = stateOf(run);
    QCOMPARE(state.promptTokensReused, 300);
    QCOMPARE(state.promptTokensRead, 700);
    QCOMPARE(state.positionsComputed, 400);
    const double counted = state.timing.prefillTokensPerSecond * state.timing.prefillSeconds;
    QVERIFY2(std::abs(counted - 400) < 1e-6, qPrintable(QString::number(counted)));
    QCOMPARE(state.cache.length, 700);
    makeAll(run);
    QCOMPARE(stateOf(run).columns, 5);
}

void TestWarmContext::memoryThatIsReusedCountsAsFree() {
    const Model model = tinyLoadedModel();
    const WarmContext warm = after(model, requestFor(tinyIds(100), plain));
    QCOMPARE(usedBytes(warm),
             104 * 2 * 3 * 2 * 8 * 4); // positions, keys and values, layers, heads, size, float32
    QCOMPARE(usedBytes({}), 0);
}

namespace {

RunRequest chatRequest(std::string_view prompt, std::int64_t maxTokens = 8) {
    RunRequest request = requestOf(prompt, 1, maxTokens);
    request.reusesCache = true;
    return request;
}

} // namespace

void TestWarmContext::theEngineReusesWhatItIsAskedTo() {
    EngineBench b;
    b.engine.start(requestOf("Hello", 1, 8)); // whoever ran it
    QVERIFY(b.listener.waitUntilOver());
    QCOMPARE(b.scripted->positionsFed(), 5 + 7);
    b.engine.start(chatRequest("Hello again"));
    QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.runId == 2 && seen.isOver(); }));
    const Seen seen = b.listener.all();
    QCOMPARE(seen.snapshot->promptTokensReused, 5);
    QCOMPARE(seen.snapshot->positionsComputed, 6 + 7);
    QCOMPARE(b.scripted->positionsFed(), 12 + 13);
    Generation cold(b.model, requestOf("Hello again", 1, 8));
    QVERIFY(seen.columns == makeAll(cold));
    QVERIFY(seen.faults.empty());
}

void TestWarmContext::labIsCold() {
    EngineBench b;
    for (std::uint64_t run = 1; run <= 2; ++run) {
        b.engine.start(requestOf("Hello", 1, 8));
        QVERIFY(b.listener.waitFor([run](const Seen& seen) { return seen.runId == run && seen.isOver(); }));
        QCOMPARE(b.listener.all().snapshot->promptTokensReused, 0);
        QCOMPARE(b.listener.all().snapshot->positionsComputed, 5 + 7);
    }
    QCOMPARE(b.scripted->positionsFed(), 2 * (5 + 7));
}

void TestWarmContext::anotherModelBeginsAnew() {
    EngineBench b;
    b.engine.start(chatRequest("Hello"));
    QVERIFY(b.listener.waitUntilOver());
    b.engine.useModel(loadedWith(hashedModel()));
    b.engine.start(chatRequest("Hello"));
    QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.runId == 2 && seen.isOver(); }));
    QCOMPARE(b.listener.all().snapshot->promptTokensReused, 0);
}

void TestWarmContext::aStoppedRunIsReused() {
    EngineBench b;
    b.scripted->takeTime(1, std::chrono::milliseconds(1));
    b.engine.start(chatRequest(std::string(300, 'x'), 4000));
    QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.columns.size() >= 3; }));
    b.engine.stop();
    QVERIFY(b.listener.waitUntilOver());
    const std::int64_t columns = b.listener.all().snapshot->columns;
    RunRequest next = chatRequest(std::string(300, 'x') + "y");
    b.engine.start(next);
    QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.runId == 2 && seen.isOver(); }));
    QVERIFY(columns >= 3);
    QVERIFY(b.listener.all().snapshot->promptTokensReused >= 300);
    Generation cold(b.model, next);
    QVERIFY(b.listener.all().columns == makeAll(cold));
}

void TestWarmContext::aRunThatFailedIsNot() {
    EngineBench b;
    b.engine.start(chatRequest("Hello"));
    QVERIFY(b.listener.waitUntilOver());
    b.engine.start(chatRequest("")); // cannot begin
    QVERIFY(b.waitForError());
    b.engine.start(chatRequest("Hello"));
    QVERIFY(b.listener.waitFor([](const Seen& seen) { return seen.runId == 3 && seen.isOver(); }));
    QCOMPARE(b.listener.all().snapshot->status, RunStatus::Finished);
    QCOMPARE(b.listener.all().snapshot->promptTokensReused, 0);
}

QTEST_APPLESS_MAIN(TestWarmContext)
#include "tst_warm_context.moc"
