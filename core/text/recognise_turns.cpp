// SPDX-License-Identifier: MIT
#include "core/text/recognise_turns.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace tokenscope {

namespace {

using Kind = TemplateItem::Kind;
using Items = std::vector<TemplateItem>;

bool isRefusal(const TemplateItem& item) {
    return item.kind == Kind::Value && item.text.starts_with("raise_exception(");
}

void add(Items& items, const TemplateItem& item) {
    if (item.kind == Kind::Text && !items.empty() && items.back().kind == Kind::Text) {
        items.back().text += item.text;
    } else {
        items.push_back(item);
    }
}

/// Without what only refuses: "if … raise … endif", and branches that do nothing else. The end token's name
/// is put in as text.
Items simplified(const Items& items, const SpecialNames& names) {
    Items result;
    for (const TemplateItem& item : items) {
        if (!result.empty() && isRefusal(result.back()) && item.kind != Kind::Block) {
            continue; // never reached
        }
        const bool isEnd = item.kind == Kind::Block && item.text == "endif";
        const std::size_t count = result.size();
        if (isEnd && count >= 2 && isRefusal(result[count - 1]) && result[count - 2].kind == Kind::Block) {
            const bool isWholeCondition = result[count - 2].text.starts_with("if");
            result.resize(count - 2);
            if (isWholeCondition) {
                continue;
            }
        }
        if (item.kind == Kind::Value && item.text == "eos_token" && !names.end.empty()) {
            add(result, {Kind::Text, names.end});
        } else {
            add(result, item);
        }
    }
    return result;
}

/// The role in a branch's condition: "if message.role=='user'", with or without parentheses.
std::optional<std::string> roleOf(std::string_view block, std::string_view keyword,
                                  std::string_view message) {
    if (!block.starts_with(keyword)) {
        return std::nullopt;
    }
    block.remove_prefix(keyword.size());
    while (block.starts_with(' ')) {
        block.remove_prefix(1);
    }
    if (block.starts_with('(') && block.ends_with(')')) {
        block = block.substr(1, block.size() - 2);
    }
    const std::string start = std::string(message) + ".role=='";
    if (!block.starts_with(start) || !block.ends_with('\'')) {
        return std::nullopt;
    }
    const std::string_view role = block.substr(start.size(), block.size() - start.size() - 1);
    return role.find_first_of("' ") == std::string_view::npos ? std::optional(std::string(role))
                                                              : std::nullopt;
}

class TurnReader {
public:
    TurnReader(const Items& items, const SpecialNames& names)
        : m_items(simplified(items, names)), m_names(names) {}

    std::optional<TemplateTurns> read() {
        takeBlocks({"if not add_generation_prompt is defined", "set add_generation_prompt=false", "endif"});
        m_turns.startsWithStartToken = take({Kind::Value, "bos_token"});
        const bool isRead = loopBegin() && (setTurns() || uniformTurns() || roleTurns()) && loopEnd();
        return isRead && m_at == m_items.size() ? std::optional(std::move(m_turns)) : std::nullopt;
    }

private:
    bool isAt(std::size_t at, const TemplateItem& expected) const {
        return at < m_items.size() && m_items[at] == expected;
    }
    bool take(const TemplateItem& expected) {
        const bool isThere = isAt(m_at, expected);
        m_at += isThere ? 1 : 0;
        return isThere;
    }
    bool takeBlock(std::string_view text) { return take({Kind::Block, std::string(text)}); }
    /// All of them, or none.
    bool takeBlocks(std::initializer_list<std::string_view> texts) {
        std::size_t at = m_at;
        for (const std::string_view text : texts) {
            if (!isAt(at++, {Kind::Block, std::string(text)})) {
                return false;
            }
        }
        m_at = at;
        return true;
    }
    std::optional<std::string> takeText() {
        if (m_at == m_items.size() || m_items[m_at].kind != Kind::Text) {
            return std::nullopt;
        }
        return m_items[m_at++].text;
    }

    /// "for message in messages", also of a list that a first system message was taken off.
    bool loopBegin() {
        m_setsSystemAside = takeBlocks({"if messages[0].role=='system'", "set loop_messages=messages[1:]",
                                        "set system_message=messages[0].content", "else",
                                        "set loop_messages=messages", "set system_message=false", "endif"});
        const bool isRenamed = m_setsSystemAside || takeBlock("set loop_messages=messages");
        const std::string list = isRenamed ? " in loop_messages" : " in messages";
        if (m_at == m_items.size() || m_items[m_at].kind != Kind::Block) {
            return false;
        }
        const std::string& text = m_items[m_at++].text;
        if (!text.starts_with("for ") || !text.ends_with(list)) {
            return false;
        }
        m_message = text.substr(4, text.size() - 4 - list.size());
        return m_setsSystemAside ? systemBeforeUser() : defaultTurn();
    }

    bool systemBeforeUser() {
        if (!takeBlock("if loop.index0==0 and system_message!=false") || m_at == m_items.size()) {
            return false;
        }
        constexpr std::string_view start = "set content='", middle = "'+system_message+'";
        const std::string end = "'+" + m_message + ".content";
        const std::string& text = m_items[m_at++].text;
        const auto at = text.find(middle);
        if (!text.starts_with(start) || at == std::string::npos || !text.ends_with(end) ||
            text.size() < at + middle.size() + end.size() || at < start.size()) {
            return false;
        }
        const std::size_t after = at + middle.size();
        m_turns.systemInUser = TemplateTurns::Turn{text.substr(start.size(), at - start.size()),
                                                   text.substr(after, text.size() - after - end.size())};
        const std::string plain = "set content=" + m_message + ".content";
        return takeBlocks({"else", plain, "endif"});
    }

    bool defaultTurn() {
        if (takeBlock("if loop.first and messages[0].role!='system'")) {
            m_turns.defaultTurn = takeText();
            return m_turns.defaultTurn && takeBlock("endif");
        }
        return true;
    }

    /// The whole turn is put together in a variable first, then the start token before the first one.
    bool setTurns() {
        const std::string start = "set content='", role = "'+" + m_message + ".role+'",
                          content = "'+" + m_message + ".content|trim+'";
        if (m_at == m_items.size() || !m_items[m_at].text.starts_with(start)) {
            return false;
        }
        const std::string& text = m_items[m_at].text;
        const auto roleAt = text.find(role), contentAt = text.find(content);
        if (roleAt == std::string::npos || contentAt == std::string::npos ||
            contentAt < roleAt + role.size() || !text.ends_with('\'')) {
            return false;
        }
        const std::size_t after = roleAt + role.size(), last = contentAt + content.size();
        if (last + 1 > text.size()) {
            return false;
        }
        setUniform(text.substr(start.size(), roleAt - start.size()), text.substr(after, contentAt - after),
                   text.substr(last, text.size() - last - 1));
        m_turns.trimsText = true;
        ++m_at;
        m_turns.startsWithStartToken =
            takeBlocks({"if loop.index0==0", "set content=bos_token+content", "endif"}) ||
            m_turns.startsWithStartToken;
        return take({Kind::Value, "content"});
    }

    bool uniformTurns() {
        const std::size_t begin = m_at;
        const auto before = takeText();
        if (!before || !take({Kind::Value, m_message + ".role"})) {
            m_at = begin;
            return false;
        }
        const auto between = takeText();
        const bool hasContent = between && takeContent();
        const auto after = takeText();
        if (!hasContent || !after) {
            m_at = begin;
            return false;
        }
        setUniform(*before, *between, *after);
        return true;
    }

    void setUniform(const std::string& before, const std::string& between, const std::string& after) {
        m_turns.system = TemplateTurns::Turn{before + "system" + between, after};
        m_turns.user = {before + "user" + between, after};
        m_turns.assistant = {before + "assistant" + between, after};
    }

    bool roleTurns() {
        bool hasUser = false, hasAssistant = false;
        std::string_view keyword = "if";
        while (m_at < m_items.size() && m_items[m_at].kind == Kind::Block) {
            const auto role = roleOf(m_items[m_at].text, keyword, m_message);
            if (!role) {
                break;
            }
            ++m_at;
            const auto turn = branchTurn();
            if (!turn) {
                return false;
            }
            hasUser = hasUser || *role == "user";
            hasAssistant = hasAssistant || *role == "assistant";
            if (*role == "user") {
                m_turns.user = *turn;
            } else if (*role == "assistant") {
                m_turns.assistant = *turn;
            } else if (*role == "system" && !m_setsSystemAside) {
                m_turns.system = *turn;
            } else if (*role != "system") {
                return false;
            }
            keyword = "elif";
        }
        return hasUser && hasAssistant && takeBlock("endif");
    }

    std::optional<TemplateTurns::Turn> branchTurn() {
        TemplateTurns::Turn turn{takeTexts(), {}};
        if (!takeContent()) {
            return std::nullopt;
        }
        turn.suffix = takeTexts();
        return turn;
    }

    std::string takeTexts() {
        std::string texts;
        for (;;) {
            if (const auto text = takeText()) {
                texts += *text;
            } else if (!m_names.start.empty() && take({Kind::Value, "bos_token"})) {
                texts += m_names.start;
            } else {
                return texts;
            }
        }
    }

    /// Either all contents are trimmed or none.
    bool takeContent() {
        const std::string own = m_message + ".content";
        for (const std::string& name : {own, std::string("content")}) {
            for (const char* filter : {"", "|trim", ".strip()"}) {
                if (take({Kind::Value, name + filter})) {
                    const bool trims = *filter != '\0';
                    const bool isAlike = trims == m_trims.value_or(trims);
                    m_trims = m_turns.trimsText = trims;
                    return isAlike;
                }
            }
        }
        return false;
    }

    bool loopEnd() {
        if (takeBlock("if loop.last and add_generation_prompt")) {
            m_turns.answerPrefix = takeText().value_or("");
            return takeBlock("endif") && takeBlock("endfor");
        }
        if (!takeBlock("endfor")) {
            return false;
        }
        if (takeBlock("if add_generation_prompt")) {
            m_turns.answerPrefix = takeText().value_or("");
            if (takeBlock("else")) {
                takeText(); // ends a text that is not to be answered
            }
            return takeBlock("endif");
        }
        m_turns.answerPrefix = takeText().value_or("");
        return true;
    }

    Items m_items;
    const SpecialNames& m_names;
    std::size_t m_at = 0;
    std::string m_message;
    bool m_setsSystemAside = false;
    std::optional<bool> m_trims;
    TemplateTurns m_turns;
};

} // namespace

std::optional<TemplateTurns> readTurns(const Items& items, const SpecialNames& names) {
    return TurnReader(items, names).read();
}

} // namespace tokenscope
