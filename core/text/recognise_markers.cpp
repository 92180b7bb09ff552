// SPDX-License-Identifier: MIT
#include "core/text/recognise_markers.h"

#include <algorithm>
#include <string_view>

namespace tokenscope {

namespace {

using Kind = TemplateItem::Kind;
using Items = std::vector<TemplateItem>;
using SystemPlace = ChatFormat::SystemPlace;

/// A template's items with the questions that are asked of them. Strings inside statements count as written:
/// templates put turns together in variables.
class Written {
public:
    Written(const Items& items, const SpecialNames& names) : m_items(items), m_names(names) {}

    bool has(std::string_view text) const {
        return std::ranges::any_of(
            m_items, [&](const TemplateItem& item) { return item.text.find(text) != std::string::npos; });
    }
    bool hasTextThatStartsWith(std::string_view text) const {
        return std::ranges::any_of(m_items, [&](const TemplateItem& item) {
            return item.kind == Kind::Text && item.text.starts_with(text);
        });
    }
    /// Every condition and loop is closed.
    bool isBalanced() const {
        int open = 0;
        for (const TemplateItem& item : m_items) {
            if (item.kind != Kind::Block) {
                continue;
            }
            open += item.text.starts_with("if") || item.text.starts_with("for ");
            open -= item.text == "endif" || item.text == "endfor";
            if (open < 0) {
                return false;
            }
        }
        return open == 0;
    }
    /// The text's end token follows the content after "<|user|>" and a line break.
    bool userTurnEndsText() const {
        for (std::size_t i = 0; i + 2 < m_items.size(); ++i) {
            const TemplateItem& after = m_items[i + 2];
            if (m_items[i].kind == Kind::Text && m_items[i].text.ends_with("<|user|>\n") &&
                m_items[i + 1].kind == Kind::Value &&
                (after.text == "eos_token" ||
                 (!m_names.end.empty() && after.kind == Kind::Text && after.text.starts_with(m_names.end)))) {
                return true;
            }
        }
        return false;
    }
    /// What stands between the two in a text that is nothing else.
    std::optional<std::string> textBetween(std::string_view before, std::string_view after) const {
        for (const TemplateItem& item : m_items) {
            if (item.kind == Kind::Text && item.text.size() > before.size() + after.size() &&
                item.text.starts_with(before) && item.text.ends_with(after)) {
                return item.text.substr(before.size(), item.text.size() - before.size() - after.size());
            }
        }
        return std::nullopt;
    }
    /// The text after the last "if add_generation_prompt".
    std::string answer() const {
        std::string text;
        for (std::size_t i = 0; i + 1 < m_items.size(); ++i) {
            if (m_items[i].kind == Kind::Block && m_items[i].text == "if add_generation_prompt" &&
                m_items[i + 1].kind == Kind::Text) {
                text = m_items[i + 1].text;
            }
        }
        return text;
    }
    /// Text, a value, text: joined with the first thing that a "set" gives the value. Empty: not there.
    std::string withDefaultValue(std::string_view start, const std::string& name) const {
        const std::string set = "set " + name + "='";
        const auto given = std::ranges::find_if(m_items, [&](const TemplateItem& item) {
            return item.kind == Kind::Block && item.text.starts_with(set) && item.text.ends_with('\'') &&
                   item.text.size() > set.size();
        });
        for (std::size_t i = 0; given != m_items.end() && i + 2 < m_items.size(); ++i) {
            if (m_items[i].text.starts_with(start) && m_items[i].kind == Kind::Text &&
                m_items[i + 1] == TemplateItem{Kind::Value, name} && m_items[i + 2].kind == Kind::Text) {
                return m_items[i].text + given->text.substr(set.size(), given->text.size() - set.size() - 1) +
                       m_items[i + 2].text;
            }
        }
        return {};
    }

private:
    const Items& m_items;
    const SpecialNames& m_names;
};

bool writesMarksOf(std::string_view family, const Written& written) {
    if (family == "ChatML") {
        return written.has("<|im_start|>") && written.has("<|im_end|>") &&
               written.has("<|im_start|>assistant");
    }
    if (family == "Llama 3") {
        return written.has("<|start_header_id|>") && written.has("<|end_header_id|>") &&
               written.has("<|eot_id|>");
    }
    const bool hasRoleNames = written.has("<|user|>") && written.has("<|assistant|>");
    if (family == "Phi-3") {
        return hasRoleNames && written.has("<|end|>");
    }
    if (family == "Zephyr") {
        return hasRoleNames && !written.has("<|end|>") && written.userTurnEndsText();
    }
    const bool hasBrackets = written.has("[INST]") && written.has("[/INST]");
    if (family == "Llama 2") {
        return hasBrackets && written.has("<<SYS>>");
    }
    const bool hasSpaceAfterOpen = written.has("[INST] "), hasSpaceBeforeClose = written.has(" [/INST]");
    return hasBrackets && !written.has("<<SYS>>") &&
           family == (hasSpaceBeforeClose ? "Mistral"
                      : hasSpaceAfterOpen ? "Mistral v3"
                                          : "Mistral Tekken");
}

/// The newest Mistral templates have marks for the system text, in a turn of its own.
void adoptMistral(const Written& written, ChatFormat& format) {
    if (written.hasTextThatStartsWith(" [INST] ")) {
        format.userPrefix = " [INST] ";
        format.assistantPrefix = " ";
    }
    if (written.has("[SYSTEM_PROMPT]") && written.has("[/SYSTEM_PROMPT]")) {
        format.systemPlace = SystemPlace::OwnTurn;
        format.systemPrefix = written.has("[SYSTEM_PROMPT] ") ? "[SYSTEM_PROMPT] " : "[SYSTEM_PROMPT]";
        format.systemSuffix = "[/SYSTEM_PROMPT]";
    } else {
        format.systemPlace =
            written.has("loop.last and system_message") ? SystemPlace::LastUser : SystemPlace::FirstUser;
    }
}

void adopt(const Written& written, ChatFormat& format) {
    if (format.name.starts_with("Mistral")) {
        adoptMistral(written, format);
    }
    if (format.name == "Llama 2") {
        return; // its start tokens stand in the turns
    }
    format.startsWithStartToken = written.has("bos_token");
    format.trimsText = written.has("content|trim") || written.has("content.strip()");
    if (const auto text = written.textBetween(format.systemPrefix, format.systemSuffix);
        text && !format.systemPrefix.empty()) {
        format.defaultSystem = *text;
    }
    const std::string answer = written.answer();
    if (!format.assistantPrefix.empty() && answer.size() > format.assistantPrefix.size() &&
        answer.starts_with(format.assistantPrefix)) {
        format.answerPrefix = answer;
    }
    if (const std::string date = written.withDefaultValue("Cutting Knowledge Date: ", "date_string");
        format.name == "Llama 3" && !date.empty()) {
        format.systemPrefix += date;
        format.alwaysHasSystem = true;
    }
}

} // namespace

std::optional<ChatFormat> formatByMarkers(const Items& items, const Tokenizer& tokenizer,
                                          const SpecialNames& names) {
    const Written written(items, names);
    if (!written.isBalanced()) {
        return std::nullopt;
    }
    std::optional<ChatFormat> found;
    for (const KnownChatFormat& row : knownChatFormats()) {
        if (!writesMarksOf(row.format.name, written)) {
            continue;
        }
        const KnownChatFormat known = withNames(row, names);
        if (!missingTokens(known, tokenizer).empty()) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = known.format;
    }
    if (found) {
        found->startName = names.start;
        adopt(written, *found);
    }
    return found;
}

} // namespace tokenscope
