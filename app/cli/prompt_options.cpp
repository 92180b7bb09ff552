// SPDX-License-Identifier: MIT
#include "app/cli/prompt_options.h"

#include "app/cli/chat_format_option.h"
#include "core/formats/json.h"
#include "core/text/chat_json.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

std::vector<ChatMessage> readMessages(const std::string& fileOrList) {
    const bool isList = fileOrList.starts_with('['); // a recipe may hold them itself
    const std::string file = isList ? "messages" : fileOrList;
    const Json json = isList ? parseJson(fileOrList, file) : readJsonFile(file);
    return chatFromJson(json, file);
}

void addSystem(const Arguments& arguments, std::vector<ChatMessage>& messages) {
    const auto system = arguments.text("--system");
    if (!system)
        return;
    if (!messages.empty() && messages.front().role == ChatRole::System)
        throw RangeError("--system: the messages have a system message already");
    messages.insert(messages.begin(), textMessage(ChatRole::System, *system));
}

} // namespace

std::vector<OptionSpec> chatOptions() {
    return {
        {"--chat", "TEXT", "one user turn in the model's chat format"},
        {"--messages", "FILE", "a JSON list of {\"role\", \"content\"} in the model's chat format"},
        {"--system", "TEXT", "the system message of --chat or --messages"},
        chatFormatOption(),
    };
}

std::vector<OptionSpec> promptOptions() {
    std::vector<OptionSpec> options{
        {"--prompt", "TEXT", "raw text, after the start token; special tokens in it stay text"},
        {"--ids", "IDS", "ids as they are: 1,2,3"},
    };
    const std::vector<OptionSpec> chat = chatOptions();
    options.insert(options.begin() + 1, chat.begin(), chat.end());
    return options;
}

std::optional<std::vector<ChatMessage>> chatMessages(const Arguments& arguments) {
    std::optional<std::vector<ChatMessage>> messages;
    if (arguments.has("--chat") && arguments.has("--messages"))
        throw RangeError("only one of --chat and --messages can be given");
    if (const auto text = arguments.text("--chat"))
        messages = {textMessage(ChatRole::User, *text)};
    else if (const auto file = arguments.filled("--messages"))
        messages = readMessages(*file);
    if (messages)
        addSystem(arguments, *messages);
    else if (arguments.has("--system"))
        throw RangeError("--system: only a chat has a system message");
    else if (arguments.has("--chat-format"))
        throw RangeError("--chat-format: only a chat has a format");
    return messages;
}

PromptChoice promptChoice(const Arguments& arguments) {
    constexpr const char* kinds[] = {"--prompt", "--chat", "--messages", "--ids"};
    const auto given = std::count_if(std::begin(kinds), std::end(kinds),
                                     [&](const char* name) { return arguments.has(name); });
    if (given != 1)
        throw RangeError("exactly one of --prompt, --chat, --messages and --ids is needed");
    PromptChoice choice;
    if (auto messages = chatMessages(arguments)) {
        choice.kind = PromptChoice::Kind::Chat;
        choice.messages = std::move(*messages);
        choice.chatFormat = chosenChatFormat(arguments);
    } else if (const auto ids = arguments.ids("--ids")) {
        choice.kind = PromptChoice::Kind::Ids;
        choice.ids = *ids;
    } else {
        choice.text = arguments.text("--prompt").value();
    }
    return choice;
}

void setPrompt(RunRequest& request, const PromptChoice& choice, const LoadedModel& model) {
    const Tokenizer& tokenizer = *model.tokenizer;
    switch (choice.kind) {
    case PromptChoice::Kind::Ids:
        request.prompt = choice.ids;
        request.beyondContext = true;
        return;
    case PromptChoice::Kind::Text:
        request.prompt = encodePrompt(choice.text, tokenizer, SpecialText::AsText);
        return;
    case PromptChoice::Kind::Chat:
        break;
    }
    const ChatFormat format =
        chatFormatFor(choice.chatFormat, {model.summary.name, tokenizer, model.chatFormat, model.textNames});
    request.prompt = format.renderForCompletion(choice.messages, tokenizer);
    request.beginsText = true;
    if (choice.chatFormat) {
        request.endTokens = format.endTokens(tokenizer);
        const std::vector<std::string> ends = format.stopTexts(tokenizer);
        request.stopTexts.insert(request.stopTexts.end(), ends.begin(), ends.end());
    }
}

} // namespace tokenscope
