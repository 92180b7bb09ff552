// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/stop_text_matcher.h"
#include "core/text/tokenizer.h"
#include "core/text/utf8.h"
#include "core/tools/tool_call.h"
#include "core/values/run_snapshot.h"
#include "core/values/token_origin.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// What decides about all rows of a run alike. Outlives them.
struct RowRules {
    const Tokenizer* tokenizer = nullptr;
    const ToolRegistry* tools = nullptr;
    std::optional<ToolTokens> toolTokens; ///< none: tools are off
    std::vector<TokenId> endTokens;
    std::optional<TokenId> startToken;
    std::vector<std::string> stopTexts;
    bool dropsFirstSpace = false; ///< a space that the first token begins with is not part of the text
    std::int64_t columnLimit = 0; ///< columns that a row can have at most
    EndReason limitReason = EndReason::Limit; ///< why there can be no more
};

/// A token that a row was given, with what a view of that position needs later.
struct GivenToken {
    TokenId id;
    TokenOrigin origin = TokenOrigin::Sampled;
    std::optional<double> drawn{}; ///< the number in [0, 1) that picked it
    double modelProbability = 0;   ///< what the model itself gave it
    friend bool operator==(const GivenToken&, const GivenToken&) = default;
};

/// One sample of a run: its tokens, its tool calls, its text, and why it ended. Everything follows from the
/// tokens given, so that taking some back and giving them again leads to the same state.
class RowState {
public:
    /// The last `answerTokens` ids of the prompt are the row's own, given in an earlier run; what they leave
    /// open (a character, a tool call, its result, a stop text) goes on.
    RowState(const RowRules& rules, std::vector<TokenId> prompt, std::int64_t answerTokens = 0);

    /// Prompt and given tokens.
    const std::vector<TokenId>& tokens() const { return m_tokens; }
    const std::vector<GivenToken>& given() const { return m_given; }

    bool hasEnded() const { return m_summary.ended != EndReason::None; }
    /// What a tool wants to stand in the next column, whatever the model proposes.
    std::optional<TokenId> forcedNext() const;

    /// Appends a token to a row that has not ended. A forced one must be forcedNext(); any other drops what
    /// was still to be forced. Returns the text that it completed (valid UTF-8, special tokens by name), with
    /// an unfinished character as U+FFFD when the row ends here. All of them joined are the row's text.
    std::string give(const GivenToken& token);
    /// Ends the row from outside (user, error) in `column`; what was still to be forced is dropped.
    void end(EndReason reason, std::int64_t column);
    /// Keeps the first `columns` tokens given. A row that had ended before stays ended, except by the user.
    void truncate(std::int64_t columns);

    RowSummary summary() const;

private:
    void resume(TokenId token, bool isFirst);
    void dropForced();
    std::string_view bytesInText(TokenId token, bool isFirst) const;
    void observeTool(TokenId token);
    EndReason reasonAfter(TokenId token, const std::string& text);
    void reset();

    const RowRules* m_rules;
    std::size_t m_promptLength;
    std::size_t m_answerTokens; ///< of the prompt
    std::vector<TokenId> m_tokens;
    std::vector<GivenToken> m_given;
    ToolCallState m_tool;
    Utf8Stream m_text;
    StopTextMatcher m_stops;
    RowSummary m_summary; ///< surpriseBits holds the sum here
};

} // namespace tokenscope
