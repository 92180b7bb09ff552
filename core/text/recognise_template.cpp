// SPDX-License-Identifier: MIT
#include "core/text/chat_format.h"

#include "core/text/template_items.h"

#include <initializer_list>

namespace tokenscope {

namespace {

using Kind = TemplateItem::Kind;

constexpr std::string_view turnStart = "<|im_start|>", turnEnd = "<|im_end|>";

/// Walks along the items; each step either takes what it expects or leaves the place as it is.
class Walk {
public:
    explicit Walk(const std::vector<TemplateItem>& items) : m_items(items) {}

    bool take(std::initializer_list<TemplateItem> expected) {
        if (m_items.size() - m_at < expected.size() ||
            !std::equal(expected.begin(), expected.end(),
                        m_items.begin() + static_cast<std::ptrdiff_t>(m_at))) {
            return false;
        }
        m_at += expected.size();
        return true;
    }
    /// Text that starts and ends as given: what stands between.
    std::optional<std::string> takeText(std::string_view start, std::string_view end) {
        if (m_at == m_items.size() || m_items[m_at].kind != Kind::Text) {
            return std::nullopt;
        }
        const std::string& text = m_items[m_at].text;
        if (text.size() < start.size() + end.size() || !text.starts_with(start) || !text.ends_with(end)) {
            return std::nullopt;
        }
        ++m_at;
        return text.substr(start.size(), text.size() - start.size() - end.size());
    }
    bool isAtEnd() const { return m_at == m_items.size(); }

private:
    const std::vector<TemplateItem>& m_items;
    std::size_t m_at = 0;
};

ChatFormat chatMl() {
    const auto start = [](const char* role) { return std::string(turnStart) + role + "\n"; };
    const std::string end = std::string(turnEnd) + "\n";
    return {.name = "ChatML",
            .systemPrefix = start("system"),
            .systemSuffix = end,
            .userPrefix = start("user"),
            .userSuffix = end,
            .assistantPrefix = start("assistant"),
            .assistantSuffix = end,
            .turnEnds = {std::string(turnEnd)}};
}

std::optional<ChatFormat> readChatMl(Walk walk) {
    ChatFormat format = chatMl();
    walk.take({{Kind::Block, "if not add_generation_prompt is defined"},
               {Kind::Block, "set add_generation_prompt=false"},
               {Kind::Block, "endif"}});
    format.startsWithStartToken = walk.take({{Kind::Value, "bos_token"}});
    if (!walk.take({{Kind::Block, "for message in messages"}})) {
        return std::nullopt;
    }
    if (walk.take({{Kind::Block, "if loop.first and messages[0].role!='system'"}})) {
        const auto text = walk.takeText(format.systemPrefix, format.systemSuffix);
        if (!text || !walk.take({{Kind::Block, "endif"}})) {
            return std::nullopt;
        }
        format.defaultSystem = *text;
    }
    const bool isChatMl = walk.take({{Kind::Text, std::string(turnStart)},
                                     {Kind::Value, "message.role"},
                                     {Kind::Text, "\n"},
                                     {Kind::Value, "message.content"},
                                     {Kind::Text, std::string(turnEnd) + "\n"},
                                     {Kind::Block, "endfor"},
                                     {Kind::Block, "if add_generation_prompt"},
                                     {Kind::Text, format.assistantPrefix},
                                     {Kind::Block, "endif"}});
    return isChatMl && walk.isAtEnd() ? std::optional(format) : std::nullopt;
}

} // namespace

std::optional<ChatFormat> recogniseTemplate(std::string_view chatTemplate, const Tokenizer& tokenizer) {
    const std::optional<std::vector<TemplateItem>> items = templateItems(chatTemplate);
    std::optional<ChatFormat> format = items ? readChatMl(Walk(*items)) : std::nullopt;
    if (!format || !tokenizer.specialToken(turnStart) || !tokenizer.specialToken(turnEnd)) {
        return std::nullopt;
    }
    if (format->startsWithStartToken && !tokenizer.startToken()) {
        return std::nullopt; // the template writes a token that this tokenizer does not name
    }
    return format;
}

} // namespace tokenscope
