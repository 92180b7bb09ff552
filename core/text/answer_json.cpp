// SPDX-License-Identifier: MIT
#include "core/text/answer_json.h"

#include "core/text/json_values.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::int32_t largestId = std::numeric_limits<std::int32_t>::max();

const char* originName(TokenOrigin origin) {
    switch (origin) {
    case TokenOrigin::Prompt:
        return "prompt";
    case TokenOrigin::Sampled:
        return "sampled";
    case TokenOrigin::Forced:
        return "forced";
    case TokenOrigin::Chosen:
        return "chosen";
    }
    return "";
}

TokenOrigin originOf(const JsonField& field) {
    for (const TokenOrigin origin :
         {TokenOrigin::Prompt, TokenOrigin::Sampled, TokenOrigin::Forced, TokenOrigin::Chosen})
        if (field.text() == originName(origin))
            return origin;
    field.failNotSupported();
}

EndReason reasonOf(const JsonField& field) {
    for (const EndReason reason :
         {EndReason::None, EndReason::EndOfTurn, EndReason::StartToken, EndReason::StopText, EndReason::Limit,
          EndReason::ContextFull, EndReason::User, EndReason::Error})
        if (field.text() == endReasonName(reason))
            return reason;
    field.failNotSupported();
}

TokenId idOf(const JsonField& field) {
    return {static_cast<std::int32_t>(field.integer(0, largestId))};
}

/// JSON has no NaN; it is null.
float floatOf(const JsonField& field) {
    return field.value().is_null() ? std::numeric_limits<float>::quiet_NaN()
                                   : static_cast<float>(field.number());
}

template <class Value> OrderedJson orNull(const std::optional<Value>& value) {
    return value ? OrderedJson(*value) : OrderedJson();
}

std::string hexOf(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        hex += {digits[byte >> 4], digits[byte & 15]};
    }
    return hex;
}

std::string bytesOf(const JsonField& field) {
    const std::string hex = field.text();
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        unsigned char byte = 0;
        const char* end = hex.data() + std::min(i + 2, hex.size());
        if (hex.size() % 2 != 0 || std::from_chars(hex.data() + i, end, byte, 16).ptr != end)
            field.fail("must be bytes as hexadecimal digits, two for each byte");
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

OrderedJson tokensJson(const std::vector<AnswerToken>& tokens) {
    OrderedJson json;
    for (const char* key : {"ids", "mask", "origin", "special", "model_probability", "final_probability",
                            "entropy_bits", "rank", "drawn", "replaced"})
        json[key] = OrderedJson::array();
    for (const AnswerToken& token : tokens) {
        json["ids"].push_back(token.id.value);
        json["mask"].push_back(tokenMask(token.origin));
        json["origin"].push_back(originName(token.origin));
        json["special"].push_back(token.special);
        json["model_probability"].push_back(token.modelProbability);
        json["final_probability"].push_back(token.finalProbability);
        json["entropy_bits"].push_back(token.entropyBits);
        json["rank"].push_back(token.rank);
        json["drawn"].push_back(orNull(token.drawn));
        json["replaced"].push_back(token.replaced ? OrderedJson(token.replaced->value) : OrderedJson());
    }
    const auto isKnown = [](const AnswerToken& token) { return !token.bytes.empty(); };
    if (std::ranges::any_of(tokens, isKnown)) {
        json["bytes"] = OrderedJson::array();
        for (const AnswerToken& token : tokens)
            json["bytes"].push_back(hexOf(token.bytes));
    }
    return json;
}

/// A list beside "ids"; none when the file does not have it.
std::vector<JsonField> besides(const JsonField& tokens, const char* key, std::size_t count) {
    const std::optional<JsonField> list = tokens.find(key);
    if (!list)
        return {};
    std::vector<JsonField> items = list->items();
    if (items.size() != count)
        list->fail("must have one entry for each of the " + std::to_string(count) + " ids, found " +
                   std::to_string(items.size()));
    return items;
}

std::vector<AnswerToken> readTokens(const JsonField& field) {
    const std::vector<JsonField> ids = field.member("ids").items();
    std::vector<AnswerToken> tokens(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        tokens[i].id = idOf(ids[i]);
    const auto forEach = [&](const char* key, auto take) {
        const std::vector<JsonField> values = besides(field, key, ids.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            take(tokens[i], values[i]);
    };
    forEach("mask", [](AnswerToken& token, const JsonField& value) {
        token.origin = value.integer(0, 1) == 1 ? TokenOrigin::Sampled : TokenOrigin::Forced;
    });
    forEach("origin", [](AnswerToken& token, const JsonField& value) { token.origin = originOf(value); });
    forEach("special", [](AnswerToken& token, const JsonField& value) { token.special = value.flag(); });
    forEach("model_probability",
            [](AnswerToken& token, const JsonField& value) { token.modelProbability = floatOf(value); });
    forEach("final_probability",
            [](AnswerToken& token, const JsonField& value) { token.finalProbability = floatOf(value); });
    forEach("entropy_bits",
            [](AnswerToken& token, const JsonField& value) { token.entropyBits = floatOf(value); });
    forEach("rank", [](AnswerToken& token, const JsonField& value) {
        token.rank = static_cast<std::int32_t>(value.integer(0, largestId));
    });
    forEach("drawn", [](AnswerToken& token, const JsonField& value) {
        if (!value.value().is_null())
            token.drawn = value.number();
    });
    forEach("replaced", [](AnswerToken& token, const JsonField& value) {
        if (!value.value().is_null())
            token.replaced = idOf(value);
    });
    forEach("bytes", [](AnswerToken& token, const JsonField& value) { token.bytes = bytesOf(value); });
    return tokens;
}

void takeText(const JsonField& object, const char* key, std::string& text) {
    if (const auto field = object.find(key))
        text = field->text();
}

} // namespace

OrderedJson answerJson(const Answer& answer) {
    OrderedJson json;
    json["model"]["name"] = toValidUtf8(answer.modelName);
    json["model"]["path"] = toValidUtf8(answer.modelPath);
    json["vocabulary"] = std::to_string(answer.vocabulary);
    json["format"] = toValidUtf8(answer.formatName);
    json["ended"] = endReasonName(answer.ended);
    if (!answer.error.empty())
        json["error"] = toValidUtf8(answer.error);
    if (answer.stopTextBytes > 0)
        json["stop_text_bytes"] = answer.stopTextBytes;
    json["runs"] = OrderedJson::array();
    for (const AnswerRun& run : answer.runs)
        json["runs"].push_back(answerRunJson(run));
    json["tokens"] = tokensJson(answer.tokens);
    return json;
}

Answer readAnswer(const JsonField& field) {
    Answer answer;
    if (const auto model = field.find("model")) {
        takeText(*model, "name", answer.modelName);
        takeText(*model, "path", answer.modelPath);
    }
    if (const auto vocabulary = field.find("vocabulary"))
        answer.vocabulary = vocabulary->seed();
    takeText(field, "format", answer.formatName);
    if (const auto ended = field.find("ended"))
        answer.ended = reasonOf(*ended);
    takeText(field, "error", answer.error);
    if (const auto bytes = field.find("stop_text_bytes"))
        answer.stopTextBytes = bytes->integer(0, std::numeric_limits<std::int64_t>::max());
    if (const auto runs = field.find("runs"))
        for (const JsonField& run : runs->items())
            answer.runs.push_back(readAnswerRun(run));
    if (const auto tokens = field.find("tokens"))
        answer.tokens = readTokens(*tokens);
    return answer;
}

} // namespace tokenscope
