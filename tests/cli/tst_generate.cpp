// SPDX-License-Identifier: MIT
#include "tests/support/run_cli.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fstream>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

const QString nanochat = testData("nanochat/checkpoints/gen2_f32");
const QString llama = testData("hf/models/llama_tied_f32");

Json readJson(const QString& path) {
    std::ifstream file(path.toStdString());
    return Json::parse(file);
}

QString idList(const Json& ids) {
    return QString::fromStdString(ids.dump()).remove('[').remove(']');
}

/// One row of the columns of a run, up to its end.
std::vector<Json> rowOf(const std::vector<Json>& lines, std::size_t row, const char* key = "tokens") {
    std::vector<Json> values;
    for (const Json& line : lines) {
        if (line.contains("column") && !line.at(key).at(row).is_null())
            values.push_back(line[key][row]);
    }
    return values;
}

std::string joined(const std::vector<Json>& texts) {
    std::string all;
    for (const Json& text : texts)
        all += text.get<std::string>();
    return all;
}

} // namespace

class TestGenerate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void greedyTokensAreTheReferences() {
        const Json golden = readJson(testData("nanochat/goldens/gen2_f32/golden.json"));
        const Json& run = golden.at("engine").at("greedy_short_n4");
        const CliResult result =
            runCli({"generate", "--model", nanochat, "--ids", idList(golden.at("prompts")[0].at("ids")),
                    "--temperature", "0", "--samples", "4", "--max-tokens", "64", "--format", "jsonl"});
        QCOMPARE(result.code, 0);
        const std::vector<Json> lines = result.lines();
        QCOMPARE(lines.size(), std::size_t{65});
        for (std::size_t i = 0; i < 64; ++i) {
            QCOMPARE(lines[i].at("column").get<std::size_t>(), i);
            QCOMPARE(lines[i].at("tokens"), run.at("columns")[i]);
            QCOMPARE(lines[i].at("mask"), run.at("masks")[i]);
        }
    }

    void theLastLineDescribesTheRun() {
        const CliResult result = runCli({"generate", "--model", llama, "--prompt", "The cat", "--seed", "7",
                                         "--top-k", "5", "--temperature", "0.5", "--max-tokens", "3",
                                         "--samples", "2", "--logprobs", "2", "--format", "jsonl"});
        QCOMPARE(result.code, 0);
        const std::vector<Json> lines = result.lines();
        const Json& last = lines.back();
        QCOMPARE(last.at("done"), Json(true));
        QCOMPARE(last.at("reason"), Json({"limit", "limit"}));
        QCOMPARE(last.at("seed"), Json(7));
        QCOMPARE(last.at("settings").at("temperature"), Json(0.5));
        QCOMPARE(last.at("settings").at("top_k"), Json(5));
        QCOMPARE(last.at("settings").at("top_p"), Json(1.0));
        QCOMPARE(last.at("model").at("name"), Json("llama_tied_f32"));
        QCOMPARE(last.at("model").at("sha256").get<std::string>().size(), std::size_t{64});
        QVERIFY(last.at("version").is_string());
        const Json& cache = last.at("cache");
        QCOMPARE(cache.at("dtype"), Json("float32"));
        QCOMPARE(cache.at("bytes_per_token"), Json(2 * 3 * 2 * 16 * 4));
        QCOMPARE(cache.at("shape").size(), std::size_t{6});
        std::int64_t elements = 1;
        for (const Json& size : cache["shape"])
            elements *= size.get<std::int64_t>();
        QCOMPARE(cache.at("allocated_bytes"), Json(elements * 4));
        for (const char* key : {"prefill_tokens_per_second", "first_token_ms", "decode_tokens_per_second"})
            QVERIFY(last.at("timing").at(key).get<double>() > 0);
        QCOMPARE(lines.front().at("completed"), Json({false, false}));
        QCOMPARE(lines[2].at("completed"), Json({true, true}));
        QCOMPARE(lines.front().at("logprobs")[0].at("top").size(), std::size_t{2});
    }

    void theSameSeedGivesTheSameTokensAndARowAloneIsTheSame() {
        const QStringList base = {"generate",     "--model", llama,      "--prompt", "Once",
                                  "--max-tokens", "12",      "--format", "jsonl"};
        const auto all = runCli(base + QStringList{"--seed", "11", "--samples", "4"}).lines();
        QCOMPARE(rowOf(runCli(base + QStringList{"--seed", "11", "--samples", "4"}).lines(), 3),
                 rowOf(all, 3));
        QVERIFY(rowOf(all, 0) != rowOf(all, 1));
        QCOMPARE(rowOf(runCli(base + QStringList{"--seed", "11", "--row", "2"}).lines(), 0), rowOf(all, 2));
        QCOMPARE(rowOf(runCli(base + QStringList{"--seed", "11"}).lines(), 0), rowOf(all, 0));

        const auto first = runCli(base).lines(), second = runCli(base).lines();
        QVERIFY(first.back().at("seed") != second.back().at("seed"));
        QVERIFY(rowOf(first, 0) != rowOf(second, 0));
        const QString seed = QString::number(first.back().at("seed").get<quint64>());
        QCOMPARE(rowOf(runCli(base + QStringList{"--seed", seed}).lines(), 0), rowOf(first, 0));
    }

    void theReferencesDrawsComeFromTheTorchStream() {
        const Json golden = readJson(testData("nanochat/goldens/gen2_f32/golden.json"));
        const Json& run = golden.at("engine").at("sampled_1");
        const QStringList base = {
            "generate", "--model",      nanochat, "--ids",    idList(golden.at("prompts")[0].at("ids")),
            "--rng",    "torch",        "--seed", "42",       "--top-k",
            "50",       "--max-tokens", "24",     "--format", "jsonl"};
        const auto lines = runCli(base + QStringList{"--samples", "4"}).lines();
        for (std::size_t row = 0; row < 4; ++row) {
            const std::vector<Json> got = rowOf(lines, row);
            for (std::size_t i = 0; i < got.size(); ++i)
                QCOMPARE(got[i], run.at("columns")[i][row]);
        }
        QCOMPARE(rowOf(runCli(base + QStringList{"--samples", "4", "--row", "1"}).lines(), 0),
                 rowOf(lines, 1));
    }

    void stopTextsEndARow() {
        const QStringList base = {"generate", "--model",      llama, "--prompt", "The cat", "--temperature",
                                  "0",        "--max-tokens", "20",  "--format", "jsonl"};
        const std::string text = joined(rowOf(runCli(base).lines(), 0, "text"));
        const std::string stop = text.substr(text.size() / 2, 4);
        const auto stopped = runCli(base + QStringList{"--stop", QString::fromStdString(stop)}).lines();
        QCOMPARE(stopped.back().at("reason"), Json({"stop_text"}));
        QVERIFY(rowOf(stopped, 0).size() < 20);
    }

    void textShowsSpecialAndForcedTokens() {
        // A repetition "penalty" that all but forbids other tokens makes the model play with the prompt's:
        // calls of the calculator with 7, 77 … come up, whose results must be forced.
        const CliResult result = runCli({"generate", "--model", nanochat, "--ids", "596,55,597",
                                         "--repetition-penalty", "0.001", "--temperature", "5000", "--top-k",
                                         "3", "--samples", "8", "--seed", "3", "--max-tokens", "60"});
        QCOMPARE(result.code, 0);
        const QRegularExpression call("<\\|python_start\\|>(7+)<\\|python_end\\|><\\|output_start\\|>\\["
                                      "FORCED\\]((?:7\\[FORCED\\])+)<\\|output_end\\|>\\[FORCED\\]");
        const QRegularExpressionMatch match = call.match(QString::fromUtf8(result.out));
        QVERIFY2(match.hasMatch(), result.out.constData());
        QCOMPARE(match.captured(2).remove("[FORCED]"), match.captured(1));
        QVERIFY(result.out.startsWith("--- sample 0 ---\n"));
        QVERIFY(result.out.contains("\n--- sample 7 ---\n"));
        QVERIFY(result.err.contains("seed 3"));
    }

    void chatsUseTheModelsFormat() {
        QTemporaryDir folder;
        const QString messages = folder.filePath("messages.json");
        std::ofstream(messages.toStdString()) << R"([{"role":"system","content":"Be brief."},
            {"role":"user","content":"Hello"},{"role":"assistant","content":"Hi"},{"role":"user","content":"Name one."}])";
        const QStringList end = {"--temperature", "0", "--max-tokens", "6", "--format", "jsonl"};
        const auto chat = runCli(QStringList{"generate", "--model", llama, "--chat", "Hello"} + end);
        const auto system = runCli(
            QStringList{"generate", "--model", llama, "--chat", "Hello", "--system", "Be brief."} + end);
        const auto list = runCli(QStringList{"generate", "--model", llama, "--messages", messages} + end);
        for (const CliResult& result : {chat, system, list})
            QVERIFY2(result.code == 0, result.err.constData());
        const auto prompt = runCli(QStringList{"generate", "--model", llama, "--prompt", "Hello"} + end);
        QVERIFY(rowOf(chat.lines(), 0) != rowOf(prompt.lines(), 0));
        QVERIFY(rowOf(chat.lines(), 0) != rowOf(system.lines(), 0));
        const CliResult plain = runCli(
            QStringList{"generate", "--model", testData("hf/models/llama_sharded_f32"), "--chat", "Hello"} +
            end);
        QCOMPARE(plain.code, 1);
        QVERIFY(plain.err.contains("chat format"));
    }

    // A model without a template, but with ChatML's tokens; and a recipe that holds a format of its own.
    void aChatFormatCanBeChosen() {
        const QString model = testData("hf/models/llama_sharded_f32");
        const QStringList end{"--max-tokens", "8", "--seed", "1", "--format", "jsonl"};
        const QStringList run = QStringList{"generate", "--model", model, "--chat", "Hello"} + end;
        const CliResult chatMl = runCli(run + QStringList{"--chat-format", "ChatML"});
        QVERIFY2(chatMl.code == 0, chatMl.err.constData());
        QVERIFY2(!chatMl.err.contains("special token"), chatMl.err.constData());
        QTemporaryDir folder;
        const QString recipe = folder.filePath("recipe.json");
        const Json format = {{"user_prefix", "<|im_start|>user\n"},
                             {"user_suffix", "<|im_end|>\n"},
                             {"assistant_prefix", "<|im_start|>assistant\n"},
                             {"turn_ends", {"<|im_end|>"}}};
        std::ofstream(recipe.toStdString()) << Json{{"chat_format", format}}.dump();
        const CliResult own = runCli(run + QStringList{"--recipe", recipe});
        QVERIFY2(own.code == 0, own.err.constData());
        QCOMPARE(rowOf(own.lines(), 0), rowOf(chatMl.lines(), 0));
        QCOMPARE(runCli(run + QStringList{"--chat-format", "None such"}).code, 2);
        // A vocabulary that calls the end of a text otherwise than the format does.
        const CliResult zephyr = runCli(
            QStringList{"generate", "--model", llama, "--chat", "Hello", "--chat-format", "Zephyr"} + end);
        QVERIFY2(zephyr.code == 0, zephyr.err.constData());
        QVERIFY2(!zephyr.err.contains("</s>"), zephyr.err.constData());
    }

    void aRecipeHoldsTheOptions() {
        QTemporaryDir folder;
        const QString recipe = folder.filePath("recipe.json");
        std::ofstream(recipe.toStdString()) << Json{{"model", llama.toStdString()},
                                                    {"prompt", "Once"},
                                                    {"max_tokens", 8},
                                                    {"seed", 5},
                                                    {"temperature", 0.9},
                                                    {"order", {"temperature", "top-k"}}};
        const QStringList plain = {
            "generate", "--model", llama,           "--prompt", "Once",    "--max-tokens",      "8",
            "--seed",   "5",       "--temperature", "0.9",      "--order", "temperature,top-k", "--format",
            "jsonl"};
        const auto fromRecipe = runCli({"generate", "--recipe", recipe, "--format", "jsonl"}).lines();
        const auto given = runCli(plain).lines();
        QCOMPARE(rowOf(fromRecipe, 0), rowOf(given, 0));
        QCOMPARE(fromRecipe.back().at("settings"), given.back().at("settings"));
        // What is given beside it wins.
        QCOMPARE(
            rowOf(runCli({"generate", "--recipe", recipe, "--max-tokens", "3", "--format", "jsonl"}).lines(),
                  0)
                .size(),
            std::size_t{3});
        std::ofstream(recipe.toStdString()) << R"({"prompt":"x","colour":"red"})";
        const CliResult wrong = runCli({"generate", "--recipe", recipe});
        QCOMPARE(wrong.code, 2);
        QVERIFY(wrong.err.contains("colour"));
    }

    void aRecipeWithAValueOfAnotherKindIsRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("key");
        QTest::newRow("truth") << R"({"prompt":true})"
                               << "prompt";
        QTest::newRow("list") << R"({"prompt":["x"]})"
                              << "prompt";
        QTest::newRow("object") << R"({"prompt":"x","seed":{}})"
                                << "seed";
        QTest::newRow("another recipe") << R"({"prompt":"x","recipe":"y"})"
                                        << "recipe";
        QTest::newRow("fraction") << R"({"prompt":"x","top_k":3.0})"
                                  << "--top-k";
        QTest::newRow("two prompts") << R"({"prompt":"x","chat":"y"})"
                                     << "exactly one of";
        QTest::newRow("list at the top") << "[]"
                                         << "JSON object";
    }

    void aRecipeWithAValueOfAnotherKindIsRefused() {
        QFETCH(QString, text);
        QFETCH(QString, key);
        QTemporaryDir folder;
        const QString recipe = folder.filePath("recipe.json");
        std::ofstream(recipe.toStdString()) << text.toStdString();
        const CliResult result = runCli({"generate", "--recipe", recipe});
        QVERIFY2(result.code == 2 && result.err.contains(key.toUtf8()), result.err.constData());
    }

    void theLastLineOfARunIsARecipe() {
        QTemporaryDir folder;
        const QString recipe = folder.filePath("recipe.json");
        const QStringList base = {"generate", "--model",      llama, "--prompt", "Once", "--samples",
                                  "2",        "--max-tokens", "6",   "--format", "jsonl"};
        const CliResult first = runCli(
            base + QStringList{"--temperature", "0.7", "--top-k", "9", "--order", "top-k,temperature"});
        std::ofstream(recipe.toStdString()) << first.lines().back().dump();
        const auto again = runCli(base + QStringList{"--recipe", recipe}).lines();
        for (const std::size_t row : {0u, 1u})
            QCOMPARE(rowOf(again, row), rowOf(first.lines(), row));
        QCOMPARE(again.back().at("settings"), first.lines().back().at("settings"));
    }

    void messagesThatAreNoneAreRefusedByNumber_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const QByteArray good = R"({"role":"user","content":"a"},)";
        QTest::newRow("object") << QByteArray(R"({"role":"user","content":"a"})") << "JSON list";
        QTest::newRow("empty") << QByteArray("[]") << "JSON list";
        QTest::newRow("role") << '[' + good + R"({"role":"robot","content":"a"}])"
                              << "message 2: role";
        QTest::newRow("no content") << '[' + good + R"({"role":"user"}])"
                                    << "message 2: content";
        QTest::newRow("number") << '[' + good + R"({"role":"user","content":5}])"
                                << "message 2: content";
        QTest::newRow("word") << '[' + good + R"("user"])"
                              << "message 2";
        QTest::newRow("picture") << QByteArray(R"([{"role":"user","content":[{"type":"image","text":"a"}]}])")
                                 << "message 1: type";
        QTest::newRow("no text") << QByteArray("[{\"role\":\"user\",\"content\":\"a\xff\"}]")
                                 << "not valid JSON";
    }

    void messagesThatAreNoneAreRefusedByNumber() {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        QTemporaryDir folder;
        const QString file = folder.filePath("messages.json");
        std::ofstream(file.toStdString()) << text.toStdString();
        const CliResult result = runCli({"generate", "--model", llama, "--messages", file});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains(file.toUtf8()) && result.err.contains(says.toUtf8()),
                 result.err.constData());
    }

    void ctrlCEndsARunCleanly() {
        QProcess process;
        process.start(cliProgram(), {"generate", "--model", llama, "--prompt", "Once", "--samples", "64",
                                     "--max-tokens", "240", "--seed", "3", "--format", "jsonl"});
        QVERIFY(process.waitForReadyRead(60'000));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        QVERIFY(process.exitStatus() == QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        const QByteArray last = process.readAllStandardOutput().trimmed().split('\n').last();
        const Json json = Json::parse(last.toStdString());
        QCOMPARE(json.at("done"), Json(true));
        QVERIFY(json.at("reason").dump().find("user") != std::string::npos);
    }

    void wrongUseIsTwoAndFailureIsOne_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const QStringList run = {"generate", "--model", llama};
        QTest::newRow("no prompt") << run << 2 << "exactly one of";
        QTest::newRow("two prompts") << run + QStringList{"--prompt", "a", "--ids", "1"} << 2
                                     << "exactly one of";
        QTest::newRow("negative k") << run + QStringList{"--prompt", "a", "--top-k", "-1"} << 2 << "top-k";
        QTest::newRow("samples") << run + QStringList{"--prompt", "a", "--samples", "0"} << 2 << "--samples";
        QTest::newRow("max tokens") << run + QStringList{"--prompt", "a", "--max-tokens", "-1"} << 2
                                    << "--max-tokens";
        QTest::newRow("format") << run + QStringList{"--prompt", "a", "--format", "xml"} << 2 << "--format";
        QTest::newRow("rng") << run + QStringList{"--prompt", "a", "--rng", "dice"} << 2 << "--rng";
        QTest::newRow("torch with top-p")
            << run + QStringList{"--prompt", "a", "--rng", "torch", "--top-p", "0.5"} << 2 << "torch";
        QTest::newRow("row") << run + QStringList{"--prompt", "a", "--samples", "2", "--row", "2"} << 2
                             << "--row";
        QTest::newRow("row of the torch stream, whose draws depend on the samples")
            << run + QStringList{"--prompt", "a", "--rng", "torch", "--row", "1"} << 2 << "--row";
        QTest::newRow("system") << run + QStringList{"--prompt", "a", "--system", "b"} << 2 << "--system";
        QTest::newRow("no such id") << run + QStringList{"--ids", "1,5000"} << 1 << "5000";
        QTest::newRow("no such model")
            << QStringList{"generate", "--model", "/nowhere", "--prompt", "a"} << 1 << "/nowhere";
        QTest::newRow("no model's name")
            << QStringList{"generate", "--model=", "--prompt", "a"} << 2 << "--model is empty";
        QTest::newRow("no messages' name") << run + QStringList{"--messages="} << 2 << "--messages is empty";
        QTest::newRow("no recipe's name")
            << run + QStringList{"--prompt", "a", "--recipe="} << 2 << "--recipe is empty";
        QTest::newRow("empty stop text") << run + QStringList{"--prompt", "a", "--stop="} << 2 << "stop text";
        QTest::newRow("more digits than a number has")
            << run + QStringList{"--prompt", "a", "--max-tokens", "9223372036854775808"} << 2
            << "not at most 9223372036854775807";
        QTest::newRow("prompt beyond the context")
            << run + QStringList{"--prompt", QString("word ").repeated(2000)} << 1 << "256 positions";
        QTest::newRow("messages in a folder") << run + QStringList{"--messages", "/"} << 1 << "directory";
        QTest::newRow("messages") << run + QStringList{"--messages", "/nowhere.json"} << 1 << "/nowhere.json";
    }

    void wrongUseIsTwoAndFailureIsOne() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, says);
        const CliResult result = runCli(arguments);
        QCOMPARE(result.code, code);
        QVERIFY2(result.err.contains(says.toUtf8()), result.err.constData());
        QVERIFY(result.out.isEmpty());
        QCOMPARE(result.err.count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(TestGenerate)
#include "tst_generate.moc"
