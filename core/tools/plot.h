// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/tool.h"

#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A curve to draw: y at evenly spaced x from `from` to `to`, both included; NaN where there is no value.
struct PlotCurve {
    std::string expression; ///< as it was called for
    double from = 0, to = 0;
    std::vector<double> y;
    double lowest = 0, highest = 0; ///< of the finite y
};

/// Reads "plot(expression in x, from, to)" (FunctionOfX says what an expression is; the ends are such
/// expressions without x) and computes the curve. Throws Error saying what is wrong: another call, ends that
/// are not finite or not in order, no finite value between them.
PlotCurve plotCurve(std::string_view call);

/// Draws a function inline; what is forced is a short text, "y from 0 to 9", to three digits of the span.
class Plot : public Tool {
public:
    std::string_view name() const override { return "plot"; }
    std::optional<std::string> call(std::string_view expression) const override;
};

} // namespace tokenscope
