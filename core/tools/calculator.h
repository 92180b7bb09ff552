// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/tool.h"

namespace tokenscope {

/// nanochat's calculator: commas are dropped; digits, * + - / . ( ) and space, no **; plain
/// 'text'.count('x'). Python's results and texts: exact integers of any size, true division, //, shortest
/// round-trip floats ("10.0", "1e+16"). Nothing for everything else. Answers in milliseconds for any input.
std::optional<std::string> calculate(std::string_view expression);

class Calculator : public Tool {
public:
    /// `trimWholeResults`: "10.0" becomes "10", for models that were trained so (off in the reference).
    explicit Calculator(bool trimWholeResults = false) : m_trim(trimWholeResults) {}
    std::string_view name() const override { return "calculator"; }
    std::optional<std::string> call(std::string_view expression) const override;

private:
    bool m_trim;
};

} // namespace tokenscope
