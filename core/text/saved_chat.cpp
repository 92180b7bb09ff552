// SPDX-License-Identifier: MIT
#include "core/text/saved_chat.h"

#include "core/text/answer_json.h"
#include "core/text/chat_json.h"
#include "core/text/json_text.h"
#include "core/text/json_values.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace tokenscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr const char* versionKey = "tokenscope_chat";
constexpr std::int64_t version = 1, largest = std::numeric_limits<std::int64_t>::max();

std::string textOf(const std::vector<ChatPart>& parts) {
    std::string text;
    for (const ChatPart& part : parts)
        if (part.kind == ChatPart::Kind::Text)
            text += part.text;
    return text;
}

OrderedJson turnJson(const Turn& turn, std::int64_t number, std::int64_t parent) {
    OrderedJson json;
    json["role"] = chatRoleName(turn.role);
    const std::vector<ChatPart> text{{ChatPart::Kind::Text, turn.text}};
    json["content"] = contentJson(turn.parts.empty() ? text : turn.parts);
    if (!turn.parts.empty() && textOf(turn.parts) != turn.text)
        json["words"] = toValidUtf8(turn.text);
    json["id"] = number;
    json["parent"] = parent;
    json["created"] = turn.created;
    if (turn.answer)
        json["answer"] = answerJson(*turn.answer);
    return json;
}

/// New numbers of all turns, by the old ones.
std::map<TurnId, std::int64_t> numbersOf(const std::vector<Turn>& turns) {
    std::map<TurnId, std::int64_t> numbers{{TurnId{}, 0}};
    for (const Turn& turn : turns) {
        if (!numbers.contains(turn.parent))
            throw Error("turn " + std::to_string(turn.id.value) +
                        " of the chat follows none that stands before it");
        numbers.emplace(turn.id, std::ssize(numbers));
    }
    return numbers;
}

/// One element a line, so that a person can look through it.
std::string listText(const std::vector<OrderedJson>& items) {
    std::string text = "[";
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i > 0 ? ",\n" : "\n") + items[i].dump();
    return text + (items.empty() ? "]" : "\n]");
}

/// What stands in a turn besides the message's role and content, which chatFromJson() has read.
Turn readTurn(const JsonField& field, ChatMessage message) {
    Turn turn;
    turn.id = {field.member("id").integer(1, largest)};
    turn.parent = {field.member("parent").integer(0, largest)};
    turn.role = message.role;
    if (const auto created = field.find("created"))
        turn.created = created->integer(std::numeric_limits<std::int64_t>::min(), largest);
    if (const auto answer = field.find("answer"))
        turn.answer = readAnswer(*answer);
    const auto words = field.find("words");
    turn.text = words ? words->text() : textOf(message.parts);
    const bool isOneText = message.parts.size() == 1 && message.parts.front().kind == ChatPart::Kind::Text;
    if (!isOneText || words)
        turn.parts = std::move(message.parts);
    return turn;
}

/// Turns in the order of their numbers, renumbered; `path` are the numbers of those that are shown.
void settleTurns(SavedChat& chat, const std::string& file) {
    std::ranges::stable_sort(chat.turns, {}, &Turn::id);
    std::map<TurnId, const Turn*> known;
    std::int64_t number = 0;
    std::map<TurnId, TurnId> numbers{{TurnId{}, TurnId{}}};
    for (Turn& turn : chat.turns) {
        const std::string name = "turn " + std::to_string(turn.id.value);
        const auto parent = numbers.find(turn.parent);
        if (parent == numbers.end())
            throw FileError(file, name + ".parent",
                            "turn " + std::to_string(turn.parent.value) + " does not stand before it");
        const auto above = known.find(parent->second);
        if (above != known.end() && above->second->role == turn.role)
            throw FileError(file, name + ".role",
                            "it follows a turn of the same role; user and assistant must take turns");
        if (!numbers.emplace(turn.id, TurnId{++number}).second)
            throw FileError(file, name + ".id", "the turn appears twice");
        turn.id = {number};
        turn.parent = parent->second;
        known.emplace(turn.id, &turn);
    }
    chat.leaf = numbers.at(chat.leaf);
}

/// Another message of the same role, after a blank line: in a chat user and assistant take turns.
void join(std::vector<ChatPart>& parts, std::vector<ChatPart> more) {
    const auto isText = [](const ChatPart& part) { return part.kind == ChatPart::Kind::Text; };
    const auto isEmpty = [&](const std::vector<ChatPart>& list) {
        return std::ranges::all_of(list,
                                   [&](const ChatPart& part) { return isText(part) && part.text.empty(); });
    };
    if (isEmpty(parts) || isEmpty(more)) {
        if (isEmpty(parts))
            parts = std::move(more);
        return;
    }
    if (!isText(parts.back()))
        parts.push_back({ChatPart::Kind::Text, {}});
    parts.back().text += "\n\n";
    auto next = more.begin();
    if (isText(*next))
        parts.back().text += (next++)->text;
    parts.insert(parts.end(), std::make_move_iterator(next), std::make_move_iterator(more.end()));
}

std::vector<ChatMessage> inTurns(std::vector<ChatMessage> messages) {
    std::vector<ChatMessage> turns;
    for (ChatMessage& message : messages) {
        if (turns.empty() || turns.back().role != message.role)
            turns.push_back(std::move(message));
        else
            join(turns.back().parts, std::move(message.parts));
    }
    return turns;
}

/// The messages of a list that knows nothing of this program.
SavedChat plainChat(const nlohmann::json& json, const std::string& file) {
    std::vector<ChatMessage> messages = inTurns(chatFromJson(json, file));
    SavedChat chat;
    chat.namesSettings = false;
    std::int64_t number = 0;
    for (ChatMessage& message : messages) {
        if (message.role == ChatRole::System && chat.turns.empty() && chat.settings.system.empty()) {
            chat.settings.system = textOf(message.parts);
            continue;
        }
        Turn turn;
        turn.id = {number + 1};
        turn.parent = {number++};
        turn.role = message.role;
        turn.text = textOf(message.parts);
        if (message.parts.size() != 1 || message.parts.front().kind != ChatPart::Kind::Text)
            turn.parts = std::move(message.parts);
        chat.turns.push_back(std::move(turn));
    }
    chat.leaf = {number};
    settleTurns(chat, file);
    return chat;
}

void readTurns(const JsonField& list, const std::string& file, SavedChat& chat, bool isPath) {
    const std::vector<JsonField> items = list.items();
    if (items.empty())
        return;
    std::vector<ChatMessage> messages = chatFromJson(list.value(), file);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (isPath && messages[i].role == ChatRole::System && !items[i].find("id"))
            continue; // the settings have it
        chat.turns.push_back(readTurn(items[i], std::move(messages[i])));
        if (isPath)
            chat.leaf = chat.turns.back().id;
    }
}

SavedChat ownChat(const nlohmann::json& json, const std::string& file) {
    const JsonField root(json, "", file);
    if (root.member(versionKey).integer(1, largest) > version)
        root.member(versionKey).fail("a later version of the program wrote this chat; open it with that one");
    SavedChat chat;
    if (const auto title = root.find("title"))
        chat.title = title->text();
    if (const auto settings = root.find("settings"))
        chat.settings = readChatSettings(*settings);
    else
        chat.namesSettings = false;
    readTurns(root.member("messages"), file, chat, true);
    if (const auto others = root.find("other_turns"))
        readTurns(*others, file, chat, false);
    settleTurns(chat, file);
    return chat;
}

} // namespace

std::vector<const Turn*> shownPath(const SavedChat& chat) {
    std::map<TurnId, const Turn*> known;
    for (const Turn& turn : chat.turns)
        known.emplace(turn.id, &turn);
    std::vector<const Turn*> path;
    for (auto at = known.find(chat.leaf); at != known.end(); at = known.find(at->second->parent)) {
        path.push_back(at->second);
        if (path.size() > chat.turns.size())
            throw Error("turns of the chat follow each other in a circle");
    }
    std::ranges::reverse(path);
    return path;
}

std::string chatToJson(const SavedChat& chat) {
    const std::map<TurnId, std::int64_t> numbers = numbersOf(chat.turns);
    const auto json = [&](const Turn& turn) {
        return turnJson(turn, numbers.at(turn.id), numbers.at(turn.parent));
    };
    std::vector<OrderedJson> messages, others;
    if (!chat.settings.system.empty())
        messages.push_back({{"role", "system"}, {"content", toValidUtf8(chat.settings.system)}});
    std::set<TurnId> shown;
    for (const Turn* turn : shownPath(chat)) {
        messages.push_back(json(*turn));
        shown.insert(turn->id);
    }
    for (const Turn& turn : chat.turns)
        if (!shown.contains(turn.id))
            others.push_back(json(turn));

    std::string text = "{\n\"" + std::string(versionKey) + "\": " + std::to_string(version);
    text += ",\n\"title\": " + OrderedJson(toValidUtf8(chat.title)).dump();
    text += ",\n\"settings\": " + chatSettingsJson(chat.settings).dump();
    text += ",\n\"messages\": " + listText(messages);
    text += ",\n\"other_turns\": " + listText(others);
    return text + "\n}\n";
}

SavedChat savedChatFromJson(std::string_view text, const std::string& file) {
    const nlohmann::json json = parseJsonText(text, file);
    return json.is_object() && json.contains(versionKey) ? ownChat(json, file) : plainChat(json, file);
}

} // namespace tokenscope
