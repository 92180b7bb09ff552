// SPDX-License-Identifier: MIT
#include "core/text/chat_format_json.h"
#include "core/text/known_formats.h"
#include "core/values/errors.h"
#include "tests/support/message_of.h"

#include <QtTest>

#include <algorithm>

using namespace tokenscope;
using test::messageOf;

namespace {

/// JSON that is written with single quotes.
std::string quoted(std::string json) {
    std::ranges::replace(json, '\'', '"');
    return json;
}

std::string complaint(const std::string& json) {
    return messageOf([&] { chatFormatFromJson(json, "own.json"); });
}

} // namespace

class TestChatFormatJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormatComesBack() {
        for (const KnownChatFormat& known : knownChatFormats()) {
            QCOMPARE(chatFormatFromJson(chatFormatToJson(known.format), "own.json"), known.format);
        }
        ChatFormat all = knownChatFormat("Llama 2")->format;
        all.alwaysHasSystem = true;
        all.defaultSystem = "Be kind.\n\"quoted\" é";
        all.answerPrefix = "<think>\n";
        all.turnEnds = {"</s>", "User:"};
        QCOMPARE(chatFormatFromJson(chatFormatToJson(all), "own.json"), all);
    }

    void missingKeysHaveDefaults() {
        const ChatFormat format = chatFormatFromJson(quoted("{'user_prefix': 'User: '}"), "own.json");
        QCOMPARE(format, (ChatFormat{.name = "own", .userPrefix = "User: "}));
    }

    void badFormatsAreRefused_data() {
        const auto q = [](const char* json) { return QString::fromStdString(quoted(json)); };
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("said");
        QTest::newRow("no JSON") << "User: "
                                 << "own.json";
        QTest::newRow("list") << "[]"
                              << "expected a JSON object";
        QTest::newRow("nothing") << "{}"
                                 << "user_prefix";
        QTest::newRow("unknown key") << q("{'user_prefix': 'U', 'userprefix': 'V'}") << "userprefix";
        QTest::newRow("number") << q("{'user_prefix': 1}") << "user_prefix";
        QTest::newRow("flag") << q("{'user_prefix': 'U', 'trims': 'yes'}") << "trims";
        QTest::newRow("place") << q("{'user_prefix': 'U', 'system_place': 'above'}") << "system_place";
        QTest::newRow("ends as a text") << q("{'user_prefix': 'U', 'turn_ends': 'x'}") << "turn_ends";
        QTest::newRow("end of another kind")
            << q("{'user_prefix': 'U', 'turn_ends': ['x', 1]}") << "turn_ends[1]";
        QTest::newRow("empty end") << q("{'user_prefix': 'U', 'turn_ends': ['']}") << "turn_ends[0]";
        QTest::newRow("template code") << q("{'user_prefix': 'U{{ x }}'}") << "user_prefix: byte 1";
        QTest::newRow("half a comment") << q("{'user_prefix': '{#'}") << "user_prefix: byte 0";
        QTest::newRow("lone surrogate") << q("{'user_prefix': '\\ud800'}") << "own.json";
        QTest::newRow("twice") << q("{'user_prefix': 'U', 'user_prefix': 'V'}") << "user_prefix";
        QTest::newRow("null") << q("{'user_prefix': null}") << "user_prefix";
        QTest::newRow("deep") << QString(100'000, '[') << "nested";
    }

    void badFormatsAreRefused() {
        QFETCH(QString, json);
        QFETCH(QString, said);
        const std::string message = complaint(json.toStdString());
        QVERIFY2(message.starts_with("own.json") && message.find('\n') == std::string::npos, message.c_str());
        QVERIFY2(message.find(said.toStdString()) != std::string::npos, message.c_str());
    }

    // Known fault B24: each beginning of a file is refused with a message, whatever it is cut in.
    void everyBeginning() {
        const std::string json = chatFormatToJson(knownChatFormat("Llama 2")->format);
        for (std::size_t length = 0; length < json.size(); ++length) {
            QVERIFY(!complaint(json.substr(0, length)).empty());
        }
        QCOMPARE(complaint(json), std::string());
    }

    void largeTexts() {
        const std::string large(1'000'000, 'a');
        QVERIFY(complaint(quoted("{'user_prefix': '" + large + "'}")).find("user_prefix") !=
                std::string::npos);
        QVERIFY(complaint(quoted("{'user_prefix': 'U', 'default_system': '" + large + "'}")).find("64 KB") !=
                std::string::npos);
        QVERIFY(complaint(std::string(2'000'000, ' ')).find("1 MB") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestChatFormatJson)
#include "tst_chat_format_json.moc"
