// SPDX-License-Identifier: MIT
// That figures are there, whole and possible. What they are depends on the machine and is not tested.
#include "tests/support/builtin_model_there.h"
#include "tests/support/run_cli.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

constexpr int hangGuardMs = 120'000;

QString tinyModelPath() {
    return testData("hf/models/llama3_rope_f32");
}

bool isSpread(const Json& spread, int repetitions) {
    const double least = spread.at("min").get<double>(), median = spread.at("median").get<double>(),
                 most = spread.at("max").get<double>();
    return least > 0 && least <= median && median <= most && spread.at("repetitions") == repetitions;
}

std::vector<int> numbers(const Json& list, const char* key) {
    std::vector<int> found;
    for (const Json& entry : list)
        found.push_back(entry.at(key).get<int>());
    return found;
}

/// Reads what comes until `text` is in it.
bool waitFor(QProcess& process, QByteArray& seen, const QByteArray& text) {
    QElapsedTimer clock;
    clock.start();
    while (!seen.contains(text)) {
        if (clock.elapsed() > hangGuardMs || !process.waitForReadyRead(hangGuardMs))
            return false;
        seen += process.readAllStandardError();
    }
    return true;
}

} // namespace

class TestBench : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allFiguresOfTheBuiltInModel() {
        if (!repositoryHasBuiltinModel())
            QSKIP("the repository holds no built-in model");
        const CliResult result =
            runCli({"bench", "--model", "builtin", "--quick", "--json", "--threads", "2"});
        QVERIFY2(result.code == 0, result.err.constData());
        QCOMPARE(result.out.count('\n'), 1);
        QVERIFY(result.err.contains("measuring: "));
        const Json json = result.json();
        QCOMPARE(json.at("model").at("name"), Json("Built-in model"));
        QCOMPARE(json.at("model").at("sha256").get<std::string>().size(), std::size_t{64});
        QCOMPARE(json.at("threads"), Json(2));
        QCOMPARE(json.at("precision"), Json("exact"));
        QCOMPARE(json.at("cache_dtype"), Json("float32"));
        QCOMPARE(json.at("complete"), Json(true));
        QVERIFY(!json.at("kernels").get<std::string>().empty());
        QVERIFY(json.at("load_s").get<double>() > 0);
        QCOMPARE(json.at("left_out").size(), std::size_t{0});
        checkReading(json);
        checkDecoding(json);
        checkMemory(json);
        checkOthers(json);
    }

    void anotherCacheIsNamedAndItsErrorShown() {
        const CliResult result = runCli({"bench", "--model", tinyModelPath(), "--quick", "--repetitions", "1",
                                         "--json", "--precision", "fast", "--cache", "float16"});
        QVERIFY2(result.code == 0, result.err.constData());
        const Json json = result.json();
        QCOMPARE(json.at("precision"), Json("fast"));
        QCOMPARE(json.at("cache_dtype"), Json("float16"));
        const Json& error = json.at("error_against_exact");
        QVERIFY(error.at("logit_rms").get<double>() > 0);
        QVERIFY(error.at("logit_largest") >= error.at("logit_rms"));
        QVERIFY(error.at("mean_kl_nats").get<double>() > 0);
        QVERIFY(error.at("top1_agreement").get<double>() > 0.5);
        QVERIFY(isSpread(json.at("prefill")[0].at("first_token_ms"), 1));
    }

    void casesAreCutToTheContext() {
        const Json json =
            runCli({"bench", "--model", testData("hf/models/gpt2_f32"), "--repetitions", "1", "--json"})
                .json();
        QCOMPARE(numbers(json.at("prefill"), "tokens"), (std::vector<int>{32, 128, 159})); // of 160
        QCOMPARE(numbers(json.at("decode"), "position"), (std::vector<int>{8, 100, 127, 100, 100, 100, 100}));
        QCOMPARE(numbers(json.at("decode"), "rows"), (std::vector<int>{1, 1, 1, 2, 4, 8, 16}));
        QCOMPARE(numbers(json.at("uncached"), "position"), (std::vector<int>{16, 64, 160}));
        QCOMPARE(json.at("samples").at("prompt"), Json(80));
        QCOMPARE(json.at("samples").at("columns"), Json(80));
    }

    void withoutJsonThereIsATable() {
        const CliResult result =
            runCli({"bench", "--model", tinyModelPath(), "--quick", "--repetitions", "1"});
        QVERIFY2(result.code == 0, result.err.constData());
        for (const char* part :
             {"exact, float32 cache", "reading a prompt", "32 tokens", "decoding, tokens/s",
              "position 100, 8 rows", "without a cache", "times as long", "KV cache", "same favourite"})
            QVERIFY2(result.out.contains(part), part);
        for (const QByteArray& line : result.out.split('\n'))
            QVERIFY2(line.size() <= 110, line.constData());
    }

    void interruptedItSaysWhatItHas() {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        // Its threads are older than main() and do not know which signals are blocked.
        environment.insert("OPENBLAS_NUM_THREADS", "1");
        process.setProcessEnvironment(environment);
        process.setReadChannel(QProcess::StandardError); // what waitFor() waits for
        process.start(cliProgram(), {"bench", "--model", tinyModelPath(), "--repetitions", "200", "--json"});
        QByteArray notes;
        QVERIFY(waitFor(process, notes, "measuring: reading 128 tokens"));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(hangGuardMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        const Json json = Json::parse(process.readAllStandardOutput().toStdString());
        QCOMPARE(json.at("complete"), Json(false));
        QVERIFY(json.at("memory").is_object());
        QVERIFY(json.at("prefill").size() >= 1);
        QCOMPARE(json.at("uncached").size(), std::size_t{0});
        QVERIFY(json.at("samples").is_null());
    }

    void singleMeasurementsOnRequest() {
        const QByteArray requests = R"({"measure":"bandwidth","bytes":1000000}
{"measure":"read","tokens":40}
{"measure":"read","tokens":40,"precision":"fast","cache":"float16"}
{"measure":"decode","position":20,"rows":2,"columns":5}
{"measure":"run","position":20,"rows":2,"columns":5,"precision":"fast"}
{"measure":"together","prompt":20,"rows":3,"columns":5}
{"measure":"separate","prompt":20,"rows":3,"columns":5}
)";
        const CliResult result = runCli({"bench", "--model", tinyModelPath(), "--requests"}, requests);
        QVERIFY2(result.code == 0, result.err.constData());
        const std::vector<Json> answers = result.lines();
        QCOMPARE(answers.size(), std::size_t{7});
        for (const Json& answer : answers)
            QVERIFY(answer.at("seconds").get<double>() > 0);
        for (const char* wrong :
             {"{}", "[", R"({"measure":"luck"})", R"({"measure":"read"})", R"({"measure":"read","tokens":0})",
              R"({"measure":"read","tokens":4,"precision":"quick"})",
              R"({"measure":"read","tokens":4,"cache":"int4"})"}) {
            const CliResult refused = runCli({"bench", "--model", tinyModelPath(), "--requests"}, wrong);
            QVERIFY2(refused.code == 1 && refused.out.isEmpty() && !refused.err.isEmpty(), wrong);
        }
    }

    void wrongUse() {
        for (const QStringList& wrong : {QStringList{"--precision", "quick"}, QStringList{"--cache", "int4"},
                                         QStringList{"--repetitions", "0"}, QStringList{"--threads", "0"},
                                         QStringList{"--requests", "--json"}, QStringList{"more"}}) {
            const CliResult result = runCli(QStringList{"bench", "--model", tinyModelPath()} + wrong);
            QVERIFY2(result.code == 2 && result.out.isEmpty(), qPrintable(wrong.join(' ')));
        }
    }

private:
    static void checkReading(const Json& json) {
        QCOMPARE(numbers(json.at("prefill"), "tokens"), (std::vector<int>{32, 128}));
        for (const Json& read : json.at("prefill"))
            QVERIFY(isSpread(read.at("tokens_per_second"), 2) && isSpread(read.at("first_token_ms"), 2));
        QCOMPARE(numbers(json.at("uncached"), "position"), (std::vector<int>{16, 64}));
        for (const Json& pass : json.at("uncached"))
            QVERIFY(isSpread(pass.at("ms_per_token"), 2));
    }

    static void checkDecoding(const Json& json) {
        QCOMPARE(numbers(json.at("decode"), "position"), (std::vector<int>{8, 100, 100, 100}));
        QCOMPARE(numbers(json.at("decode"), "rows"), (std::vector<int>{1, 1, 2, 8}));
        for (const Json& decode : json.at("decode")) {
            for (const char* way : {"model", "engine"}) {
                const Json& speed = decode.at(way);
                QVERIFY(isSpread(speed.at("tokens_per_second"), 2) && isSpread(speed.at("ms_per_column"), 2));
                const double tokens = speed.at("tokens_per_second").at("median").get<double>() *
                                      speed.at("ms_per_column").at("median").get<double>() / 1000;
                QVERIFY(qFuzzyCompare(tokens, decode.at("rows").get<double>()));
            }
        }
    }

    static void checkMemory(const Json& json) {
        const Json& memory = json.at("memory");
        for (const char* part : {"weights_stored_bytes", "weights_loaded_bytes", "program_bytes",
                                 "model_loaded_bytes", "cache_bytes", "resident_bytes"})
            QVERIFY2(memory.at(part).get<std::int64_t>() > 0, part);
        QVERIFY(memory.at("peak_bytes") >= memory.at("resident_bytes"));
        QCOMPARE(memory.at("program_bytes").get<std::int64_t>() +
                     memory.at("model_loaded_bytes").get<std::int64_t>() +
                     memory.at("cache_bytes").get<std::int64_t>() +
                     memory.at("rest_bytes").get<std::int64_t>(),
                 memory.at("resident_bytes").get<std::int64_t>());
        const Json& bandwidth = json.at("bandwidth");
        QVERIFY(isSpread(bandwidth.at("probe_bytes_per_second"), 2));
        QVERIFY(bandwidth.at("weight_bytes_per_token").get<std::int64_t>() <=
                memory.at("weights_loaded_bytes").get<std::int64_t>());
        QVERIFY(bandwidth.at("achieved_bytes_per_second").get<double>() > 0);
        QVERIFY(bandwidth.at("share").get<double>() > 0);
    }

    static void checkOthers(const Json& json) {
        const Json& samples = json.at("samples");
        QVERIFY(isSpread(samples.at("together_s"), 1) && isSpread(samples.at("separate_s"), 1));
        QVERIFY(samples.at("ratio").get<double>() > 0);
        const Json& error = json.at("error_against_exact");
        QCOMPARE(error.at("logit_rms"), Json(0.0));
        QCOMPARE(error.at("top1_agreement"), Json(1.0));
        QCOMPARE(error.at("positions"), Json(64));
    }
};

QTEST_GUILESS_MAIN(TestBench)
#include "tst_bench.moc"
