// SPDX-License-Identifier: MIT
#include "app/cli/tokenize.h"

#include "app/cli/chat_format_option.h"
#include "app/cli/model_option.h"
#include "app/cli/prompt_options.h"
#include "app/cli/standard_streams.h"
#include "core/checkpoint/chat_template.h"
#include "core/text/json_text.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <nlohmann/json.hpp>

#include <iostream>

namespace tokenscope {

namespace {

using Json = nlohmann::json;

constexpr const char* standardInput = "standard input";

std::string idsLine(const std::vector<TokenId>& ids) {
    std::string text = "{\"ids\":[";
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0)
            text += ',';
        text += std::to_string(ids[i].value);
    }
    return text + "]}\n";
}

std::vector<TokenId> existing(std::vector<TokenId> ids, const Tokenizer& tokenizer) {
    for (const TokenId id : ids) {
        if (id.value >= tokenizer.size())
            throw Error(std::string(standardInput) + ": id " + std::to_string(id.value) +
                        " does not exist; there are " + std::to_string(tokenizer.size()));
    }
    return ids;
}

/// {"ids":[..]}, a bare list, or 1,2,3.
std::vector<TokenId> parseIdsInput(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || (text[first] != '{' && text[first] != '['))
        return parseIds(text.substr(0, text.find_last_not_of(" \t\r\n") + 1), standardInput);
    const Json json = parseJsonText(text, standardInput);
    const Json& list = json.is_object() && json.contains("ids") ? json["ids"] : json;
    if (!list.is_array())
        throw RangeError(std::string(standardInput) + ": expected {\"ids\":[..]}");
    std::vector<TokenId> ids;
    for (const Json& id : list) {
        if (!id.is_number_integer() || id < 0 || id > INT32_MAX)
            throw RangeError(std::string(standardInput) + ": " + id.dump() + " is not a token id");
        ids.push_back(TokenId{id.get<std::int32_t>()});
    }
    return ids;
}

std::string decodedText(const std::string& input, const Tokenizer& tokenizer) {
    return tokenizer.decode(existing(parseIdsInput(input), tokenizer));
}

std::string encodedText(const std::string& text, const Tokenizer& tokenizer, SpecialText special) {
    return idsLine(tokenizer.encode(text, special));
}

/// One answer a line; a bad line ends it with its number.
void eachLine(const Tokenizer& tokenizer, SpecialText special, bool decode) {
    std::int64_t number = 0;
    for (std::string line; std::getline(std::cin, line);) {
        ++number;
        try {
            if (decode) {
                std::cout << Json(decodedText(line, tokenizer)).dump() << std::endl;
                continue;
            }
            const Json text = parseJsonText(line, standardInput);
            if (!text.is_string())
                throw RangeError("not a JSON string");
            std::cout << encodedText(text.get<std::string>(), tokenizer, special) << std::flush;
        } catch (const std::exception& error) {
            throw Error("line " + std::to_string(number) + ": " + error.what());
        }
    }
    checkStandardInput();
}

/// A chat as it is sent, ready for the answer: its ids and each one's text.
std::string promptAsSent(const std::vector<ChatMessage>& messages, const ChatFormat& format,
                         const Tokenizer& tokenizer) {
    nlohmann::ordered_json json{{"ids", Json::array()}, {"text", Json::array()}};
    for (const TokenId id : format.renderForCompletion(messages, tokenizer)) {
        json["ids"].push_back(id.value);
        json["text"].push_back(toValidUtf8(tokenizer.bytes(id)));
    }
    return json.dump() + "\n";
}

void sayNotes(const std::vector<std::string>& notes) {
    for (const std::string& note : notes)
        std::cerr << "note: " << note << '\n';
}

int showPrompt(const Arguments& arguments, const std::vector<ChatMessage>& messages, const std::string& path,
               const Tokenizer& tokenizer) {
    for (const char* other : {"--special", "--decode", "--json-lines"}) {
        if (arguments.has(other))
            throw RangeError(std::string(other) + ": does not go with a chat");
    }
    const auto chosen = chosenChatFormat(arguments);
    const ChatFacts facts = loadChatFacts(path, tokenizer);
    if (!chosen)
        sayNotes(facts.warnings); // on the model's own
    const ChatFormat format = chatFormatFor(chosen, {path, tokenizer, facts.format, facts.names});
    std::cout << promptAsSent(messages, format, tokenizer);
    return 0;
}

int runTokenize(const Arguments& arguments) {
    const auto messages = chatMessages(arguments);
    const std::string path = modelPath(arguments);
    const auto tokenizer = loadTokenizer(path);
    sayNotes(tokenizer->warnings());
    sayNotes(tokenizer->notes());
    if (messages)
        return showPrompt(arguments, *messages, path, *tokenizer);
    const SpecialText special = arguments.has("--special") ? SpecialText::Recognise : SpecialText::AsText;
    const bool decode = arguments.has("--decode");
    if (arguments.has("--json-lines")) {
        eachLine(*tokenizer, special, decode);
        return 0;
    }
    const std::string input = readStandardInput();
    std::cout << (decode ? decodedText(input, *tokenizer) : encodedText(input, *tokenizer, special));
    return 0;
}

} // namespace

Command tokenizeCommand() {
    std::vector<OptionSpec> options{
        modelOption(),
        {"--special", "", "special tokens in the text become their ids"},
        {"--decode", "", "{\"ids\":[..]} or 1,2,3 to text, without a newline at the end"},
        {"--json-lines", "",
         "one JSON string a line in, one {\"ids\":[..]} a line out, or the other way round"}};
    const std::vector<OptionSpec> chat = chatOptions();
    options.insert(options.end(), chat.begin(), chat.end());
    return {
        .name = "tokenize",
        .usage = "[--model PATH] [--special] [--decode] [--json-lines] | (--chat TEXT | --messages FILE)",
        .summary =
            "standard input, byte for byte, to ids, or ids to text; nothing is added. Or a chat as it is "
            "sent to the model: ids, and the text of each",
        .options = options,
        .run = runTokenize,
    };
}

} // namespace tokenscope
