// SPDX-License-Identifier: MIT
#include "core/text/saved_chat.h"

#include "core/text/chat_json.h"
#include "core/text/chat_settings_json.h"
#include "core/text/json_text.h"
#include "core/text/json_values.h"
#include "core/values/errors.h"
#include "tests/text/golden_tokenizers.h"

#include <nlohmann/json.hpp>

#include <qfloat16.h> // QCOMPARE asks whether a JSON value could be one
#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace tokenscope;
using Json = nlohmann::json;

namespace {

AnswerToken token(std::int32_t id, TokenOrigin origin) {
    AnswerToken token;
    token.id = {id};
    token.origin = origin;
    token.special = id > 90;
    token.modelProbability = 0.1f * static_cast<float>(id % 9);
    token.finalProbability = 1.0f / 3;
    token.entropyBits = 2.5f;
    token.rank = id % 5 + 1;
    if (origin == TokenOrigin::Sampled)
        token.drawn = 0.1 + 0.01 * id;
    else
        token.replaced = TokenId{id + 1};
    return token;
}

SamplingSettings unusualSettings() {
    SamplingSettings settings;
    settings.temperature = 0.1 + 0.2;
    settings.topK = 7;
    settings.topP = 1.0 / 3;
    settings.minP = 0.05;
    settings.typicalP = 0.9;
    settings.repetitionPenalty = 1.1;
    settings.presencePenalty = -0.5;
    settings.frequencyPenalty = 0.25;
    settings.penaltyWindow = 64;
    settings.order = {SamplingStage::TopK, SamplingStage::Temperature};
    return settings;
}

Answer answer() {
    Answer answer;
    answer.tokens = {token(3, TokenOrigin::Sampled), token(4, TokenOrigin::Forced),
                     token(5, TokenOrigin::Chosen), token(99, TokenOrigin::Sampled)};
    AnswerRun run;
    run.seed = std::numeric_limits<std::uint64_t>::max();
    run.attempt = 2;
    run.settings = unusualSettings();
    run.precision = Precision::Fast;
    run.cacheType = ElementType::I8;
    run.promptTokens = 840;
    run.reusedTokens = 812;
    run.timing = {0.25, 0.3, 1.5, 30, 1234.5, 20};
    answer.runs = {AnswerRun{}, run};
    answer.runs[1].first = 2;
    answer.ended = EndReason::StopText;
    answer.error = "none";
    answer.modelName = "Built-in";
    answer.modelPath = "builtin";
    answer.vocabulary = 0xFEDCBA9876543210;
    answer.formatName = "nanochat";
    answer.stopTextBytes = 3;
    return answer;
}

/// Two versions of an answer, an edited first message, tool calls, and a thought that the words do without.
SavedChat branchedChat() {
    SavedChat chat;
    chat.title = "Sums \"and\" more\n🔥";
    chat.settings.system = "Be brief.";
    chat.settings.sampling = unusualSettings();
    chat.settings.maxTokens = 77;
    chat.settings.seed = std::numeric_limits<std::uint64_t>::max() - 1;
    chat.settings.stopTexts = {"User:", "\n\n"};
    chat.settings.tools = false;
    chat.settings.overflow = Overflow::KeepSystem;
    const auto turn = [&](std::int64_t id, std::int64_t parent, ChatRole role,
                          const std::string& text) -> Turn& {
        chat.turns.push_back(
            {.id = {id}, .parent = {parent}, .role = role, .text = text, .created = 1700000000000 + id});
        return chat.turns.back();
    };
    turn(1, 0, ChatRole::User, "15*23?");
    turn(2, 1, ChatRole::Assistant, "345").answer = answer();
    Turn& second = turn(3, 1, ChatRole::Assistant, "It is .");
    second.parts = {{ChatPart::Kind::Text, "It is "},
                    {ChatPart::Kind::ToolCall, "15*23"},
                    {ChatPart::Kind::ToolResult, "345"},
                    {ChatPart::Kind::Text, "."}};
    turn(4, 3, ChatRole::User, "Why?");
    turn(5, 0, ChatRole::User, "2+2?");
    Turn& thinking = turn(6, 5, ChatRole::Assistant, "4");
    thinking.parts = {{ChatPart::Kind::Text, "<think>Hm</think>4"}};
    chat.leaf = {4};
    return chat;
}

SamplingSettings settingsFrom(const std::string& text) {
    const std::string file = "s";
    const Json json = parseJsonText(text, file);
    return readSettings(JsonField(json, "", file));
}

std::string errorOf(const std::string& text) {
    try {
        savedChatFromJson(text, "chat.json");
    } catch (const FileError& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestSavedChat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingComesBack() {
        const SavedChat chat = branchedChat();
        const SavedChat back = savedChatFromJson(chatToJson(chat), "chat.json");
        QCOMPARE(back.title, chat.title);
        QVERIFY(back.settings == chat.settings);
        QCOMPARE(back.turns.size(), chat.turns.size());
        for (std::size_t i = 0; i < chat.turns.size(); ++i)
            QVERIFY2(back.turns[i] == chat.turns[i], std::to_string(i + 1).c_str());
        QVERIFY(back == chat);
        for (const std::int64_t leaf : {0, 1, 2, 6}) {
            SavedChat other = chat;
            other.leaf = {leaf};
            QVERIFY(savedChatFromJson(chatToJson(other), "chat.json") == other);
        }
        SavedChat empty;
        QVERIFY(savedChatFromJson(chatToJson(empty), "chat.json") == empty);
    }

    void bytesOfTokensComeBack() {
        SavedChat chat = branchedChat();
        std::vector<AnswerToken>& tokens = chat.turns[1].answer->tokens;
        QCOMPARE(chatToJson(chat).find("\"bytes\""), std::string::npos); // none are known
        tokens[0].bytes = " w\xc3\xb6";
        tokens[2].bytes = std::string("\xff\0\x7f", 3); // no text
        QVERIFY(savedChatFromJson(chatToJson(chat), "chat.json") == chat);
        Json json = Json::parse(chatToJson(chat));
        Json& bytes = json["other_turns"][0]["answer"]["tokens"]["bytes"];
        QCOMPARE(bytes, (Json{"2077c3b6", "", "ff007f", ""}));
        for (const char* wrong : {"2", "2g", "g2", "-1", "20 "}) {
            bytes[0] = wrong;
            QVERIFY_THROWS_EXCEPTION(FileError, savedChatFromJson(json.dump(), "chat.json"));
        }
    }

    /// A file of the first version, which all later ones read.
    void theFirstVersionIsRead() {
        QVERIFY(savedChatFromJson(goldens::readFile("text/chats/version1.json"), "version1.json") ==
                branchedChat());
    }

    void turnsAreNumberedAnew() {
        SavedChat chat = branchedChat();
        for (Turn& turn : chat.turns) {
            turn.id.value += std::int64_t{1} << 61;
            turn.parent.value += turn.parent.value == 0 ? 0 : std::int64_t{1} << 61;
        }
        chat.leaf.value += std::int64_t{1} << 61;
        QVERIFY(savedChatFromJson(chatToJson(chat), "chat.json") == branchedChat());
        chat.turns[1].parent = {99};
        QVERIFY_THROWS_EXCEPTION(Error, chatToJson(chat));
    }

    void theShownPathIsAListOfMessages() {
        const Json json = Json::parse(chatToJson(branchedChat()));
        const std::vector<ChatMessage> messages = chatFromJson(json, "chat.json");
        QCOMPARE(messages.size(), std::size_t{4});
        QCOMPARE(messages[0], textMessage(ChatRole::System, "Be brief."));
        QCOMPARE(messages[1], textMessage(ChatRole::User, "15*23?"));
        QCOMPARE(messages[2].parts.size(), std::size_t{4});
        QVERIFY(messages == chatFromJson(json.at("messages"), "chat.json"));
        // What is not shown is there, too, with the reference's masks.
        QCOMPARE(json.at("other_turns").size(), std::size_t{3});
        const Json& tokens = json.at("other_turns")[0].at("answer").at("tokens");
        QCOMPARE(tokens.at("mask"), (Json{1, 0, 0, 1}));
        QCOMPARE(tokens.at("origin"), (Json{"sampled", "forced", "chosen", "sampled"}));
        QCOMPARE(json.at("other_turns")[0].at("answer").at("runs")[1].at("seed"),
                 Json("18446744073709551615"));
    }

    void plainListsOfMessages() {
        const SavedChat chat = savedChatFromJson(
            R"([{"role":"system","content":"S"},{"role":"user","content":"a"},
                {"role":"assistant","content":[{"type":"text","text":"b"},{"type":"python","text":"1+1"},
                 {"type":"python_output","text":"2"}]}])",
            "list.json");
        QCOMPARE(chat.settings.system, std::string("S"));
        QCOMPARE(chat.turns.size(), std::size_t{2});
        QCOMPARE(chat.turns[1].parent, TurnId{1});
        QCOMPARE(chat.turns[1].text, std::string("b"));
        QCOMPARE(chat.turns[1].parts.size(), std::size_t{3});
        QVERIFY(!chat.turns[1].answer);
        QCOMPARE(chat.leaf, TurnId{2});
        // As the "messages" of any object, and beginning with the assistant.
        QCOMPARE(savedChatFromJson(R"({"messages":[{"role":"assistant","content":"Hi"}]})", "list.json")
                     .turns.size(),
                 std::size_t{1});
    }

    void tokensWithoutOrigins() {
        Json json = Json::parse(chatToJson(branchedChat()));
        Json& tokens = json["other_turns"][0]["answer"]["tokens"];
        tokens.erase("origin");
        SavedChat chat = savedChatFromJson(json.dump(), "chat.json");
        QVERIFY(chat.turns[1].answer->tokens[1].origin == TokenOrigin::Forced);
        QVERIFY(chat.turns[1].answer->tokens[3].origin == TokenOrigin::Sampled);
        tokens = {{"ids", {1, 2}}};
        chat = savedChatFromJson(json.dump(), "chat.json");
        QCOMPARE(chat.turns[1].answer->tokens.size(), std::size_t{2});
        QVERIFY(chat.turns[1].answer->tokens[0].origin == TokenOrigin::Sampled);
    }

    void whatIsNotANumber() {
        SavedChat chat = branchedChat();
        chat.turns[1].answer->tokens[0].entropyBits = std::numeric_limits<float>::quiet_NaN();
        const SavedChat back = savedChatFromJson(chatToJson(chat), "chat.json");
        QVERIFY(std::isnan(back.turns[1].answer->tokens[0].entropyBits));
    }

    void textThatIsNotUtf8IsSavedNevertheless() {
        SavedChat chat = branchedChat();
        chat.turns[0].text = "a\xFF";
        QCOMPARE(savedChatFromJson(chatToJson(chat), "chat.json").turns[0].text,
                 std::string("a\xEF\xBF\xBD"));
    }

    void errorsNameThePlace_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* path, const char* value, const char* message) {
            QTest::newRow(path) << QByteArray(path) << QByteArray(value) << QByteArray(message);
        };
        row("/tokenscope_chat", "2", "chat.json: tokenscope_chat: a later version");
        row("/settings/sampling/top_p", "1.5", "chat.json: settings.sampling: top-p must be from 0 to 1");
        row("/settings/overflow", "\"burst\"", "chat.json: settings.overflow: \"burst\" is not supported");
        row("/settings/seed", "\"-1\"", "chat.json: settings.seed: ");
        row("/messages/1/role", "\"robot\"", "message 2: role: \"robot\"");
        row("/messages/2/parent", "9", "chat.json: turn 3.parent: turn 9 does not stand before it");
        row("/messages/3/parent", "1", "chat.json: turn 4.role: it follows a turn of the same role");
        row("/other_turns/0/id", "3", "chat.json: turn 3.id: the turn appears twice");
        row("/other_turns/0/answer/ended", "\"tired\"", "chat.json: other_turns[0].answer.ended: \"tired\"");
        row("/other_turns/0/answer/tokens/rank", "[1]",
            "other_turns[0].answer.tokens.rank: must have one entry for each of the 4 ids, found 1");
        row("/other_turns/0/answer/tokens/ids/1", "-4",
            "other_turns[0].answer.tokens.ids[1]: must lie between");
        row("/other_turns/0/answer/runs/1/cache_type", "\"Q4_0\"",
            "runs[1].cache_type: \"Q4_0\" is not supported");
    }
    void errorsNameThePlace() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, message);
        Json json = Json::parse(chatToJson(branchedChat()));
        json[Json::json_pointer(path.toStdString())] = Json::parse(value.toStdString());
        const std::string found = errorOf(json.dump());
        QVERIFY2(found.find(message.toStdString()) != std::string::npos, found.c_str());
    }

    /// Messages of a plain list are joined, all their parts; turns of a chat of the program's own cannot be.
    void twoTurnsOfOneRole() {
        const SavedChat chat = savedChatFromJson(
            R"([{"role":"system","content":"S"},{"role":"system","content":"T"},
                {"role":"user","content":"a"},{"role":"user","content":""},{"role":"user","content":"b"},
                {"role":"assistant","content":[{"type":"text","text":"c"},{"type":"python","text":"1+1"}]},
                {"role":"assistant","content":[{"type":"python","text":"2+2"}]},
                {"role":"assistant","content":"d"}])",
            "list.json");
        QVERIFY(!chat.namesSettings);
        QCOMPARE(chat.settings.system, std::string("S\n\nT"));
        QCOMPARE(chat.turns.size(), std::size_t{2});
        QCOMPARE(chat.turns[0].text, std::string("a\n\nb"));
        QVERIFY(chat.turns[0].parts.empty());
        const std::vector<ChatPart> parts{{ChatPart::Kind::Text, "c"},
                                          {ChatPart::Kind::ToolCall, "1+1"},
                                          {ChatPart::Kind::Text, "\n\n"},
                                          {ChatPart::Kind::ToolCall, "2+2"},
                                          {ChatPart::Kind::Text, "\n\nd"}};
        QVERIFY(chat.turns[1].parts == parts);
        QCOMPARE(chat.turns[1].text, std::string("c\n\n\n\nd"));

        Json json = Json::parse(chatToJson(branchedChat()));
        json["other_turns"].push_back({{"role", "user"}, {"content", "x"}, {"id", 99}, {"parent", 1}});
        const std::string found = errorOf(json.dump());
        QVERIFY2(found.find("turn 99.role") != std::string::npos, found.c_str());
    }

    void damagedFilesAreRefused() {
        const std::string whole = chatToJson(branchedChat());
        for (std::size_t length = 0; length < whole.size() - 2; ++length)
            QVERIFY2(!errorOf(whole.substr(0, length)).empty(), std::to_string(length).c_str());
        std::mt19937 random(11);
        for (int i = 0; i < 500; ++i) {
            std::string damaged = whole;
            const std::size_t at = random() % damaged.size();
            damaged[at] = static_cast<char>(random());
            const std::string error = errorOf(damaged); // any other exception ends the test
            QVERIFY(error.empty() || error.starts_with("chat.json"));
        }
    }

    void markdown() {
        SavedChat chat = branchedChat();
        const std::string text = chatToMarkdown(chat);
        QCOMPARE(text, std::string("# Sums \"and\" more 🔥\n\n> Be brief.\n\n## You\n\n15*23?\n\n## Answer\n\n"
                                   "It is `15*23 → 345`.\n\n## You\n\nWhy?\n"));
        chat.leaf = {2};
        QVERIFY(chatToMarkdown(chat).ends_with(
            "345\n\n*Built-in, seed 18446744073709551615, ended: stop text*\n"));
        chat.turns[2].parts[1].text = "a`b``c";
        chat.leaf = {3};
        QVERIFY(chatToMarkdown(chat).find("``` a`b``c → 345 ```") != std::string::npos);
    }

    void markdownKeepsCodeAndWordsApart() {
        using Kind = ChatPart::Kind;
        const auto body = [](std::vector<ChatPart> parts) {
            SavedChat chat;
            chat.turns.push_back({.id = {1}, .role = ChatRole::Assistant, .parts = std::move(parts)});
            chat.leaf = {1};
            const std::string text = chatToMarkdown(chat), head = "# Chat\n\n## Answer\n\n";
            return text.starts_with(head) ? text.substr(head.size()) : text;
        };
        const ChatPart call{Kind::ToolCall, "1+2"}, result{Kind::ToolResult, "3"};
        QCOMPARE(body({call, result, {Kind::Text, "1 plus 2"}}), std::string("`1+2 → 3` 1 plus 2\n"));
        QCOMPARE(body({{Kind::Text, "Ist é"}, call, result, {Kind::Text, ", so"}}),
                 std::string("Ist é `1+2 → 3`, so\n"));
        QCOMPARE(body({{Kind::Text, "("}, call, call, result, {Kind::Text, "\nend"}}),
                 std::string("(`1+2` `1+2 → 3`\nend\n"));
    }

    void settingsAlone() {
        const SamplingSettings settings = unusualSettings();
        QVERIFY(settingsFrom(settingsJson(settings).dump()) == settings);
        QVERIFY(settingsFrom("{}") == SamplingSettings());
        QVERIFY(settingsFrom(R"({"of_tomorrow":1,"top_k":3})").topK == 3);
        for (const char* wrong :
             {"", "[]", "{\"top_k\":\"3\"}", "{\"temperature\":-1}", "{\"order\":[\"x\"]}",
              "{\"order\":[\"top-k\",\"top-k\"]}", "{\"top_k\":1.5}"})
            QVERIFY_THROWS_EXCEPTION(FileError, settingsFrom(wrong));
        const ChatSettings chat = branchedChat().settings;
        QVERIFY(chatSettingsFromJson(chatSettingsToJson(chat), "s") == chat);
        QVERIFY(chatSettingsFromJson("{}", "s") == ChatSettings());
        QVERIFY(chatSettingsFromJson(R"({"seed":7})", "s").seed == 7); // a number will do
        const AnswerRun run = answer().runs[1];
        QVERIFY(answerRunFromJson(answerRunToJson(run), "s") == run);
        QVERIFY_THROWS_EXCEPTION(FileError, answerRunFromJson(R"({"attempt":-1})", "s"));
    }
};

QTEST_APPLESS_MAIN(TestSavedChat)
#include "tst_saved_chat.moc"
