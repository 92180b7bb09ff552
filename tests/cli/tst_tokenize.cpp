// SPDX-License-Identifier: MIT
#include "tests/support/run_cli.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

/// A file with this content in a folder that lives as long as the test program.
QString written(const char* name, const std::string& content) {
    static const QTemporaryDir folder;
    const QString path = folder.filePath(name);
    std::ofstream(path.toStdString()) << content;
    return path;
}

Json goldenChats(const char* tokenizer) {
    std::ifstream file(testData("hf/tokenizers/").toStdString() + tokenizer + ".golden/chat.json");
    return Json::parse(file);
}

std::string joined(const Json& texts) {
    std::string text;
    for (const Json& part : texts)
        text += part.get<std::string>();
    return text;
}

} // namespace

class TestTokenize : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyGoldenTextGivesItsIds_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("tokenizer alone") << testData("nanochat/tokenizer");
        QTest::newRow("from a checkpoint") << testData("nanochat/checkpoints/gen1_f32");
    }

    void everyGoldenTextGivesItsIds() {
        QFETCH(QString, model);
        std::ifstream file(testData("nanochat/tokenizer_goldens/encode.json").toStdString());
        const Json goldens = Json::parse(file);
        QByteArray texts, ids;
        for (const Json& golden : goldens) {
            texts += QByteArray::fromStdString(golden.at("text").dump()) + "\n";
            ids += QByteArray::fromStdString(Json{{"ids", golden.at("ids")}}.dump()) + "\n";
        }
        const CliResult encoded = runCli({"tokenize", "--model", model, "--json-lines"}, texts);
        QVERIFY2(encoded.code == 0, encoded.err.constData());
        QCOMPARE(encoded.out, ids);
        const std::vector<Json> decoded =
            runCli({"tokenize", "--model", model, "--json-lines", "--decode"}, ids).lines();
        QCOMPARE(decoded.size(), goldens.size());
        for (std::size_t i = 0; i < decoded.size(); ++i)
            QCOMPARE(decoded[i], goldens[i].at("text"));
    }

    void standardInputIsTakenByteForByte() {
        const QString model = testData("nanochat/tokenizer");
        const QByteArray text("two lines\r\n\n and a \0 byte \n", 27);
        const CliResult encoded = runCli({"tokenize", "--model", model}, text);
        QCOMPARE(encoded.code, 0);
        QCOMPARE(encoded.out.count('\n'), 1);
        QCOMPARE(runCli({"tokenize", "--model", model, "--decode"}, encoded.out).out, text);
        QString list = QString::fromStdString(encoded.json().at("ids").dump());
        QCOMPARE(
            runCli({"tokenize", "--model", model, "--decode"}, list.remove('[').remove(']').toUtf8()).out,
            text);
        QCOMPARE(runCli({"tokenize", "--model", model}, "").out, QByteArray("{\"ids\":[]}\n"));
    }

    void bytesThatAreNoTextAreKeptAsTokens() {
        const QString model = testData("nanochat/tokenizer");
        const QByteArray bytes("a\xff\xfe\xc3 \xf0\x9f", 7);
        const Json ids = runCli({"tokenize", "--model", model}, bytes).json().at("ids");
        QCOMPARE(ids.size(), std::size_t{7});
        const CliResult text = runCli({"tokenize", "--model", model, "--decode"}, ids.dump().c_str());
        // One U+FFFD a maximal wrong part.
        QCOMPARE(QString::fromUtf8(text.out), QString("a\uFFFD\uFFFD\uFFFD \uFFFD"));
        // JSON is text.
        QCOMPARE(runCli({"tokenize", "--model", model, "--json-lines"}, "\"" + bytes + "\"\n").code, 1);
    }

    void megabytesComeBackAsTheyWere() {
        const QString model = testData("nanochat/tokenizer");
        const QByteArray text = QByteArray("the cat sat, 1234 \xe6\xbc\xa2\n\n").repeated(50'000) + "last";
        const CliResult ids = runCli({"tokenize", "--model", model}, text);
        QCOMPARE(ids.code, 0);
        QVERIFY(runCli({"tokenize", "--model", model, "--decode"}, ids.out).out == text);
    }

    void specialTokensAreTextUnlessAskedFor() {
        const QString model = testData("nanochat/tokenizer");
        const Json as = runCli({"tokenize", "--model", model}, "<|bos|>hi").json();
        const Json recognised = runCli({"tokenize", "--model", model, "--special"}, "<|bos|>hi").json();
        QCOMPARE(recognised.at("ids")[0], Json(591));
        QVERIFY(as.at("ids").size() > recognised.at("ids").size());
    }

    void aChatIsShownAsItIsSent() {
        for (const char* name : {"gpt2", "llama3", "smol"}) {
            for (const Json& golden : goldenChats(name)) {
                const bool userWritesControl =
                    golden.at("messages").dump().find("<|im_") != std::string::npos;
                if (!golden.at("add_generation_prompt").get<bool>() || userWritesControl)
                    continue;
                const QString file = written("messages.json", golden.at("messages").dump());
                const CliResult result =
                    runCli({"tokenize", "--model", testData("hf/tokenizers/") + name, "--messages", file});
                QVERIFY2(result.code == 0, result.err.constData());
                QCOMPARE(result.json().at("ids"), golden.at("ids"));
                QCOMPARE(result.json().at("text").size(), golden.at("ids").size());
            }
        }
        const Json sent =
            runCli({"tokenize", "--model", testData("nanochat/tokenizer"), "--chat", "hi"}).json();
        QCOMPARE(joined(sent.at("text")),
                 std::string("<|bos|><|user_start|>hi<|user_end|><|assistant_start|>"));
    }

    void aChatFormatCanBeChosen() {
        const QString model = testData("hf/tokenizers/smol");
        const auto text = [&](const QString& format) {
            const CliResult result = runCli({"tokenize", "--model", model, "--chat", "hi", "--system",
                                             "Be kind.", "--chat-format", format});
            return result.code == 0 ? joined(result.json().at("text")) : std::to_string(result.code);
        };
        // Known formats take the vocabulary's own name for the end of a text, as the window does.
        QCOMPARE(text("zephyr"), std::string("<|system|>\nBe kind.<|im_end|>\n<|user|>\nhi<|im_end|>\n"
                                             "<|assistant|>\n"));
        const std::string own =
            R"({"user_prefix": "Q: ", "assistant_prefix": "\nA:", "system_suffix": "\n"})";
        QCOMPARE(text(written("own.json", own)), std::string("Be kind.\nQ: hi\nA:"));
        QCOMPARE(text(QString::fromStdString(own)), std::string("Be kind.\nQ: hi\nA:"));
        QCOMPARE(text(written("wrong.json", R"({"user": "Q: "})")), std::string("1"));
        QCOMPARE(text("Alpaca"), std::string("2"));
        QCOMPARE(text("nanochat"), std::string("1"));
        const CliResult asWritten = runCli({"tokenize", "--model", model, "--chat", "hi", "--chat-format",
                                            R"({"user_prefix": "Q: ", "assistant_prefix": "</s>A:"})"});
        QVERIFY2(asWritten.err.contains("</s> is not a special token"), asWritten.err.constData());
    }

    void wrongChatOptions() {
        const QString model = testData("hf/tokenizers/smol");
        const std::vector<QStringList> wrong{{"--chat", "a", "--messages", "b.json"},
                                             {"--chat", "a", "--decode"},
                                             {"--chat", "a", "--json-lines"},
                                             {"--system", "a"},
                                             {"--chat-format", "ChatML"}};
        for (const QStringList& options : wrong) {
            const CliResult result = runCli(QStringList{"tokenize", "--model", model} + options);
            QVERIFY2(result.code == 2 && result.err.count('\n') == 1, result.err.constData());
        }
    }

    void badInputIsRefused() {
        const QString model = testData("nanochat/tokenizer");
        for (const char* garbage :
             {"{}", "[1,2", "{\"ids\":[1,2.5]}", "{\"ids\":[1,-2]}", "[99999999999999999999]", "1 2", "1,2,",
              "\"x\"", "{\"ids\":null}", "[[1]]", "[true]", "\xff"}) {
            const CliResult result = runCli({"tokenize", "--model", model, "--decode"}, garbage);
            QVERIFY2(result.code == 1 || result.code == 2, garbage);
            QVERIFY2(result.err.startsWith("tokenscope-cli: standard input: ") && result.err.count('\n') == 1,
                     result.err.constData());
        }
        const CliResult deep = runCli({"tokenize", "--model", model, "--decode"}, QByteArray(200'000, '['));
        QVERIFY2(deep.code == 1 && deep.err.contains("nested"), deep.err.constData());
        QCOMPARE(runCli({"tokenize", "--model", model, "--decode"}, "1,600").code, 1);
        QCOMPARE(runCli({"tokenize", "--model", model, "--decode"}, "1,x").code, 2);
        const CliResult line = runCli({"tokenize", "--model", model, "--json-lines"}, "\"good\"\n{bad\n");
        QCOMPARE(line.code, 1);
        QVERIFY2(line.err.contains("line 2"), line.err.constData());
        QCOMPARE(runCli({"tokenize", "--model", "/nowhere"}, "a").code, 1);
        QCOMPARE(runCli({"tokenize", "--model", model, "--wrong"}, "a").code, 2);
    }
};

QTEST_GUILESS_MAIN(TestTokenize)
#include "tst_tokenize.moc"
