// SPDX-License-Identifier: MIT
#include "tests/support/builtin_model_there.h"
#include "tests/support/run_cli.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

QString textFile(const QTemporaryDir& folder, const QByteArray& text) {
    QFile file(folder.filePath("text.txt"));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("the text cannot be written");
    return file.fileName();
}

CliResult perplexity(const QStringList& more) {
    return runCli(QStringList{"perplexity"} + more);
}

} // namespace

class TestPerplexity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTextOfTheReference() {
        std::ifstream file(testData("hf/models/llama_tied_f32.golden/golden.json").toStdString());
        const Json prompt = Json::parse(file).at("prompts")[1];
        const QTemporaryDir folder;
        const QString text =
            textFile(folder, QByteArray::fromStdString(prompt.at("text").get<std::string>()));
        const CliResult result =
            perplexity({"--model", testData("hf/models/llama_tied_f32"), "--text", text, "--json"});
        QVERIFY2(result.code == 0, result.err.constData());
        const Json json = result.json();
        const auto tokens = json.at("tokens").get<double>();
        const double nats = json.at("nats_per_token").get<double>();
        QCOMPARE(tokens, static_cast<double>(prompt.at("ids").size()) - 1);
        QVERIFY(std::abs(nats * tokens - prompt.at("nll_of_prompt").get<double>()) < 1e-3);
        QVERIFY(std::abs(json.at("perplexity").get<double>() - std::exp(nats)) < 1e-9 * std::exp(nats));
        QVERIFY(json.at("standard_error_nats").get<double>() > 0);
        QCOMPARE(json.at("complete"), Json(true));
        QCOMPARE(json.at("text"), Json(text.toStdString()));
        QCOMPARE(json.at("precision"), Json("exact"));
        QCOMPARE(json.at("cache_dtype"), Json("float32"));
        QCOMPARE(json.at("weights"), Json("stored"));
        QCOMPARE(json.at("window"), Json(256));
    }

    void theTextOfTheProgramWithTheBuiltInModel() {
        if (!repositoryHasBuiltinModel())
            QSKIP("the repository holds no built-in model");
        const Json exact = perplexity({"--model", "builtin", "--json"}).json();
        const Json rounded = perplexity({"--model", "builtin", "--json", "--cache", "bfloat16"}).json();
        QVERIFY(exact.at("tokens").get<int>() > 1500);
        QVERIFY(exact.at("text").is_null());
        // It learned from other texts, and is as good as a guess among its 4,096 tokens here.
        QVERIFY(exact.at("nats_per_token").get<double>() > 3);
        QVERIFY(exact.at("nats_per_token").get<double>() < 12);
        QCOMPARE(rounded.at("cache_dtype"), Json("bfloat16"));
        const double difference =
            rounded.at("nats_per_token").get<double>() - exact.at("nats_per_token").get<double>();
        QVERIFY2(difference != 0 && std::abs(difference) < 0.05, qPrintable(QString::number(difference)));

        const CliResult words = perplexity({"--model", "builtin"});
        QCOMPARE(words.code, 0);
        QVERIFY2(words.out.contains("perplexity ") && words.out.contains("exact, float32 cache"),
                 words.out.constData());
    }

    void theCachesDefaultFollowsThePrecision() {
        const QTemporaryDir folder;
        const QStringList base{"--model", testData("hf/models/llama_tied_f32"), "--text",
                               textFile(folder, "The cat sat on the mat."), "--json"};
        QCOMPARE(perplexity(base + QStringList{"--precision", "fast"}).json().at("cache_dtype"),
                 Json("bfloat16"));
        QCOMPARE(perplexity(base + QStringList{"--precision", "fast", "--cache", "float16"})
                     .json()
                     .at("cache_dtype"),
                 Json("float16"));
        QCOMPARE(perplexity(base + QStringList{"--threads", "1"}).json().at("nats_per_token"),
                 perplexity(base + QStringList{"--threads", "2"}).json().at("nats_per_token"));
    }

    void whatRoundingCostsIsComparedTokenByToken() {
        const QTemporaryDir folder;
        const QStringList base{"--model", testData("hf/models/llama_tied_f32"), "--text",
                               textFile(folder, QByteArray("The cat sat on the mat. ").repeated(8)),
                               "--json"};
        const Json exact = perplexity(base).json();
        QVERIFY(!exact.contains("reference"));
        const Json rounded = perplexity(base + QStringList{"--cache", "int8", "--compare"}).json();
        const Json& reference = rounded.at("reference");
        QCOMPARE(reference.at("nats_per_token"), exact.at("nats_per_token"));
        const double difference =
            rounded.at("nats_per_token").get<double>() - exact.at("nats_per_token").get<double>();
        QVERIFY(difference != 0);
        QVERIFY(std::abs(reference.at("difference_nats").get<double>() - difference) < 1e-9);
        const double error = reference.at("standard_error_nats").get<double>();
        QVERIFY(error > 0 && error < rounded.at("standard_error_nats").get<double>() / 2);

        const Json weights = perplexity(base + QStringList{"--weights", "8bit", "--compare"}).json();
        QCOMPARE(weights.at("weights"), Json("8bit"));
        QCOMPARE(weights.at("reference").at("nats_per_token"), exact.at("nats_per_token"));
        QCOMPARE(weights.at("reference").at("weights"), Json("stored"));
        const Json itself = perplexity(base + QStringList{"--compare"}).json();
        QCOMPARE(itself.at("reference").at("difference_nats"), Json(0.0));

        const CliResult words = perplexity(base.mid(0, 4) + QStringList{"--cache", "int8", "--compare"});
        QVERIFY2(words.out.contains(" nats per token against weights as stored, exact, float32 cache"),
                 words.out.constData());
    }

    void failures() {
        const QTemporaryDir folder;
        const QStringList model{"--model", testData("hf/models/llama_tied_f32")};
        const CliResult empty = perplexity(model + QStringList{"--text", textFile(folder, "")});
        QVERIFY2(empty.code == 1 && empty.err.contains("too short"), empty.err.constData());
        QVERIFY(empty.out.isEmpty());
        QCOMPARE(perplexity(model + QStringList{"--text", "/nowhere/text.txt"}).code, 1);
        QCOMPARE(perplexity(model + QStringList{"--text="}).code, 2);
        const CliResult cache = perplexity(model + QStringList{"--cache", "int4"});
        QVERIFY2(cache.code == 2 && cache.err.contains("float32, bfloat16, float16 or int8"),
                 cache.err.constData());
        const CliResult precision = perplexity(model + QStringList{"--precision", "quick"});
        QVERIFY2(precision.code == 2 && precision.err.contains("exact or fast"), precision.err.constData());
        QCOMPARE(perplexity(model + QStringList{"--threads", "0"}).code, 2);
    }
};

QTEST_GUILESS_MAIN(TestPerplexity)
#include "tst_perplexity.moc"
