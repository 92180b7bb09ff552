// SPDX-License-Identifier: MIT
#include "core/tools/tool_call.h"

namespace tokenscope {

std::optional<ToolTokens> ToolTokens::of(const Tokenizer& tokenizer) {
    const auto callStart = tokenizer.specialToken("<|python_start|>");
    const auto callEnd = tokenizer.specialToken("<|python_end|>");
    const auto resultStart = tokenizer.specialToken("<|output_start|>");
    const auto resultEnd = tokenizer.specialToken("<|output_end|>");
    if (!callStart || !callEnd || !resultStart || !resultEnd)
        return std::nullopt;
    return ToolTokens{*callStart, *callEnd, *resultStart, *resultEnd};
}

TokenId ToolCallState::takeForced() {
    const TokenId token = m_forced.front();
    m_forced.pop_front();
    return token;
}

std::optional<ToolCallState::Finished> ToolCallState::observe(TokenId token, const ToolTokens& tokens,
                                                              const Tokenizer& tokenizer,
                                                              const ToolRegistry& tools) {
    if (token == tokens.callStart) {
        m_inCall = true;
        m_expression.clear();
    } else if (token == tokens.callEnd && m_inCall) {
        m_inCall = false;
        return answer(tokens, tokenizer, tools);
    } else if (m_inCall) {
        m_expression.push_back(token);
    }
    return std::nullopt;
}

std::optional<ToolCallState::Finished>
ToolCallState::answer(const ToolTokens& tokens, const Tokenizer& tokenizer, const ToolRegistry& tools) {
    const std::string expression = tokenizer.decode(m_expression);
    const bool wasEmpty = m_expression.empty();
    m_expression.clear();
    const auto result = wasEmpty ? std::nullopt : tools.call(expression);
    if (!result)
        return std::nullopt;
    const std::vector<TokenId> text = tokenizer.encode(result->text, SpecialText::AsText);
    m_forced.push_back(tokens.resultStart);
    m_forced.insert(m_forced.end(), text.begin(), text.end());
    m_forced.push_back(tokens.resultEnd);
    return Finished{std::string(result->tool), expression, result->text};
}

} // namespace tokenscope
