// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/tools/tool.h"
#include "core/values/ids.h"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// The four tokens around a tool call and its result.
struct ToolTokens {
    TokenId callStart, callEnd, resultStart, resultEnd;
    /// nanochat's <|python_start|> … <|output_end|>, if the tokenizer has all four.
    static std::optional<ToolTokens> of(const Tokenizer& tokenizer);
};

/// One row's tool state machine: watches the tokens that are given out and says which must come next.
class ToolCallState {
public:
    /// A call that has been answered, for display.
    struct Finished {
        std::string tool, expression, result;
    };

    bool hasForced() const { return !m_forced.empty(); }
    TokenId takeForced();
    bool inCall() const { return m_inCall; }
    const std::vector<TokenId>& expressionTokens() const { return m_expression; }
    const std::deque<TokenId>& forced() const { return m_forced; }

    /// Tells of a token that was given out (sampled or forced). At the end of a call the expression is
    /// decoded and answered, and the result's tokens are queued; a failing expression queues nothing. Returns
    /// the call it finished.
    std::optional<Finished> observe(TokenId token, const ToolTokens& tokens, const Tokenizer& tokenizer,
                                    const ToolRegistry& tools);

private:
    std::optional<Finished> answer(const ToolTokens& tokens, const Tokenizer& tokenizer,
                                   const ToolRegistry& tools);

    std::deque<TokenId> m_forced;
    std::vector<TokenId> m_expression;
    bool m_inCall = false;
};

} // namespace tokenscope
