// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/regex.h"
#include "core/text/split_rule.h"

#include <functional>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A split rule with its patterns compiled. Immutable; any thread may use it.
class Pretokenizer {
public:
    /// Throws Error for a pattern that cannot be used.
    explicit Pretokenizer(const SplitRule& rule);

    /// Calls `take` with every piece of valid UTF-8 `text`, in order; pieces are never empty and live until
    /// `take` returns. Throws Error when a pattern backtracks without end.
    void split(std::string_view text, const std::function<void(std::string_view)>& take) const;

private:
    friend class Splitting;
    struct Step {
        SplitStep settings;
        std::vector<Regex> regex; ///< one for a pattern, none for other kinds
    };
    std::vector<Step> m_steps;
};

} // namespace tokenscope
