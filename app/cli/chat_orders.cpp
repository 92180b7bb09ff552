// SPDX-License-Identifier: MIT
#include "app/cli/chat_orders.h"

#include "core/text/message_text.h"
#include "core/text/unicode_class.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>

namespace tokenscope {

namespace {

using Kind = ChatOrder::Kind;

enum class Takes : std::uint8_t { Nothing, Perhaps, Something };

struct KnownOrder {
    std::string_view name, value;
    Kind kind;
    Takes takes;
    std::string_view help;
};

constexpr std::array<KnownOrder, 14> orders{{
    {"help", "", Kind::Help, Takes::Nothing, "this list"},
    {"system", "[TEXT|none]", Kind::System, Takes::Perhaps,
     "the system text from the next message on; alone, shows it"},
    {"temperature", "[T]", Kind::Temperature, Takes::Perhaps, "0 picks the best candidate, above 1 flattens"},
    {"top-p", "[P]", Kind::TopP, Takes::Perhaps, "keep the smallest set whose mass reaches P; 1 is off"},
    {"top-k", "[K]", Kind::TopK, Takes::Perhaps, "keep the K likeliest; 0 is off"},
    {"seed", "[S|random]", Kind::Seed, Takes::Perhaps,
     "the same seed gives the same answer; random draws one for each"},
    {"max-tokens", "[N]", Kind::MaxTokens, Takes::Perhaps, "tokens of an answer at most"},
    {"again", "", Kind::Again, Takes::Nothing, "another answer to the last message"},
    {"continue", "", Kind::Continue, Takes::Nothing, "goes on with an answer that was cut off"},
    {"undo", "", Kind::Undo, Takes::Nothing, "takes the last message and its answer back"},
    {"new", "", Kind::New, Takes::Nothing, "begins again; the settings stay"},
    {"stats", "", Kind::Stats, Takes::Nothing, "the context, and figures of the last answer"},
    {"save", "FILE", Kind::Save, Takes::Something,
     "the chat as Markdown (.md), else as JSON with all tokens"},
    {"quit", "", Kind::Quit, Takes::Nothing, "leaves"},
}};

std::string usage(const KnownOrder& order) {
    std::string text("/");
    text += order.name;
    if (!order.value.empty())
        text.append(" ").append(order.value);
    return text;
}

} // namespace

ChatOrder parseChatOrder(std::string_view text) {
    if (!text.starts_with('/') || text.find('\n') != std::string_view::npos)
        return {Kind::Say, std::string(text)};
    if (text.starts_with("//"))
        return {Kind::Say, std::string(text.substr(1))};
    const std::size_t nameEnd = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view name = text.substr(1, nameEnd - 1), value = trimmed(text.substr(nameEnd));
    const auto order = std::ranges::find(orders, name, &KnownOrder::name);
    if (order == orders.end())
        throw RangeError("there is no order " + messageText(text.substr(0, nameEnd)) +
                         "; /help lists them, and // says a text that begins with /");
    if ((order->takes == Takes::Nothing && !value.empty()) ||
        (order->takes == Takes::Something && value.empty()))
        throw RangeError("it is used as " + usage(*order));
    return {order->kind, std::string(value)};
}

std::string chatOrdersHelp() {
    std::string text;
    for (const KnownOrder& order : orders) {
        std::string left = usage(order);
        left.resize(std::max<std::size_t>(left.size() + 2, 22), ' ');
        text += left + std::string(order.help) + '\n';
    }
    return text +
           "A message is a line. \\ at its end goes on in the next; \"\"\" alone in a line begins and ends "
           "one of several lines.\nCtrl+C stops an answer; Ctrl+D leaves.\n";
}

} // namespace tokenscope
