// SPDX-License-Identifier: MIT
#include "core/engine/row_state.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tokenscope {

RowState::RowState(const RowRules& rules, std::vector<TokenId> prompt, std::int64_t answerTokens)
    : m_rules(&rules), m_promptLength(prompt.size()), m_answerTokens(static_cast<std::size_t>(answerTokens)),
      m_tokens(std::move(prompt)), m_stops(rules.stopTexts) {
    reset();
}

void RowState::reset() {
    m_tokens.resize(m_promptLength);
    m_given.clear();
    m_tool = {};
    m_text = {};
    m_stops = StopTextMatcher(m_rules->stopTexts);
    m_summary = {};
    const std::size_t first = m_promptLength - m_answerTokens;
    for (std::size_t i = first; i < m_promptLength; ++i) {
        resume(m_tokens[i], i == first);
    }
    if (m_rules->columnLimit == 0) {
        m_summary.ended = m_rules->limitReason;
    }
}

/// Nothing ends a row here: it went on after these.
void RowState::resume(TokenId token, bool isFirst) {
    if (forcedNext() == token) {
        m_tool.takeForced();
    } else {
        dropForced();
    }
    observeTool(token);
    const std::string text = m_text.push(bytesInText(token, isFirst));
    if (!m_rules->tokenizer->isSpecial(token) && m_stops.push(text)) {
        m_stops = StopTextMatcher(m_rules->stopTexts);
    }
}

void RowState::dropForced() {
    while (m_tool.hasForced()) {
        m_tool.takeForced();
    }
}

std::optional<TokenId> RowState::forcedNext() const {
    return m_tool.hasForced() ? std::optional(m_tool.forced().front()) : std::nullopt;
}

std::string RowState::give(const GivenToken& token) {
    if (token.origin == TokenOrigin::Forced) {
        m_tool.takeForced();
    } else {
        dropForced();
    }
    m_tokens.push_back(token.id);
    m_given.push_back(token);
    if (token.origin == TokenOrigin::Sampled) {
        ++m_summary.sampled;
        m_summary.surpriseBits -=
            std::log2(std::max(token.modelProbability, std::numeric_limits<double>::min()));
    } else if (token.origin == TokenOrigin::Forced) {
        ++m_summary.forced;
    }
    observeTool(token.id);

    std::string text = m_text.push(bytesInText(token.id, m_answerTokens == 0 && m_given.size() == 1));
    if (const EndReason reason = reasonAfter(token.id, text); reason != EndReason::None) {
        end(reason, static_cast<std::int64_t>(m_given.size()) - 1);
        text += m_text.finish();
    }
    return text;
}

std::string_view RowState::bytesInText(TokenId token, bool isFirst) const {
    std::string_view bytes = m_rules->tokenizer->bytes(token);
    if (m_rules->dropsFirstSpace && isFirst && bytes.starts_with(' ')) {
        bytes.remove_prefix(1);
    }
    return bytes;
}

void RowState::observeTool(TokenId token) {
    if (!m_rules->toolTokens) {
        return;
    }
    const auto call = m_tool.observe(token, *m_rules->toolTokens, *m_rules->tokenizer, *m_rules->tools);
    if (call) {
        m_summary.lastTool = call->expression + " → " + call->result;
    }
}

EndReason RowState::reasonAfter(TokenId token, const std::string& text) {
    const auto& ends = m_rules->endTokens;
    if (std::find(ends.begin(), ends.end(), token) != ends.end()) {
        return EndReason::EndOfTurn;
    }
    if (token == m_rules->startToken) {
        return EndReason::StartToken;
    }
    if (!m_rules->tokenizer->isSpecial(token) && m_stops.push(text)) {
        return EndReason::StopText;
    }
    if (static_cast<std::int64_t>(m_given.size()) >= m_rules->columnLimit) {
        return m_rules->limitReason;
    }
    return EndReason::None;
}

void RowState::end(EndReason reason, std::int64_t column) {
    m_summary.ended = reason;
    m_summary.endColumn = column;
    dropForced();
}

void RowState::truncate(std::int64_t columns) {
    const auto kept = static_cast<std::size_t>(columns);
    const bool endedBefore =
        hasEnded() && m_summary.ended != EndReason::User && m_summary.endColumn < columns;
    if (endedBefore || (m_given.size() <= kept && !hasEnded())) {
        return;
    }
    // Given again from the start: the tool state, the open character and the stop texts' tail have no
    // inverse.
    std::vector<GivenToken> given = std::exchange(m_given, {});
    given.resize(std::min(given.size(), kept));
    reset();
    for (const GivenToken& token : given) {
        give(token);
    }
}

RowSummary RowState::summary() const {
    RowSummary summary = m_summary;
    summary.inToolCall = m_tool.inCall() && !hasEnded();
    if (summary.sampled > 0) {
        summary.surpriseBits /= static_cast<double>(summary.sampled);
    }
    return summary;
}

} // namespace tokenscope
