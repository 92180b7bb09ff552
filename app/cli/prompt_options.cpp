// SPDX-License-Identifier: MIT
#include "app/cli/prompt_options.h"

#include "core/formats/chat_json.h"
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

std::vector<OptionSpec> promptOptions() {
    return {
        {"--prompt", "TEXT", "raw text, after the start token; special tokens in it stay text"},
        {"--chat", "TEXT", "one user turn in the model's chat format"},
        {"--messages", "FILE", "a JSON list of {\"role\", \"content\"} in the model's chat format"},
        {"--ids", "IDS", "ids as they are: 1,2,3"},
        {"--system", "TEXT", "the system message of --chat or --messages"},
    };
}

PromptChoice promptChoice(const Arguments& arguments) {
    constexpr const char* kinds[] = {"--prompt", "--chat", "--messages", "--ids"};
    const auto given = std::count_if(std::begin(kinds), std::end(kinds),
                                     [&](const char* name) { return arguments.has(name); });
    if (given != 1)
        throw RangeError("exactly one of --prompt, --chat, --messages and --ids is needed");
    PromptChoice choice;
    if (const auto text = arguments.text("--chat")) {
        choice.kind = PromptChoice::Kind::Chat;
        choice.messages = {textMessage(ChatRole::User, *text)};
    } else if (const auto file = arguments.filled("--messages")) {
        choice.kind = PromptChoice::Kind::Chat;
        choice.messages = readMessages(*file);
    } else if (const auto ids = arguments.ids("--ids")) {
        choice.kind = PromptChoice::Kind::Ids;
        choice.ids = *ids;
    } else {
        choice.text = arguments.text("--prompt").value();
    }
    if (choice.kind == PromptChoice::Kind::Chat)
        addSystem(arguments, choice.messages);
    else if (arguments.has("--system"))
        throw RangeError("--system: only a chat has a system message");
    return choice;
}

std::vector<TokenId> promptIds(const PromptChoice& choice, const LoadedModel& model) {
    if (choice.kind == PromptChoice::Kind::Ids)
        return choice.ids;
    if (choice.kind == PromptChoice::Kind::Chat) {
        if (!model.chatFormat)
            throw Error(model.summary.name +
                        ": this model has no chat format that is known; use --prompt or --ids");
        return model.chatFormat->renderForCompletion(choice.messages, *model.tokenizer);
    }
    return encodePrompt(choice.text, *model.tokenizer, SpecialText::AsText);
}

} // namespace tokenscope
