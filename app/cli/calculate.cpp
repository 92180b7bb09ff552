// SPDX-License-Identifier: MIT
#include "app/cli/calculate.h"

#include "core/tools/calculator.h"
#include "core/values/errors.h"

#include <nlohmann/json.hpp>

#include <iostream>

namespace tokenscope {

namespace {

int runCalculate(const Arguments& arguments) {
    const auto& expressions = arguments.positionals();
    if (expressions.empty())
        throw RangeError("calculate needs an expression");
    if (expressions.size() > 1)
        throw RangeError("calculate takes one expression; put quotes around one with spaces");
    const auto result = calculate(expressions.front());
    nlohmann::ordered_json answer;
    answer["result"] = result ? nlohmann::ordered_json(*result) : nlohmann::ordered_json(nullptr);
    std::cout << answer.dump() << '\n';
    if (!result)
        std::cerr << "note: the calculator has no answer to this: it forces nothing\n";
    return 0;
}

} // namespace

Command calculateCommand() {
    return {
        .name = "calculate",
        .usage = "[--] EXPRESSION",
        .summary = "answers as the calculator tool does; a leading '-' belongs to the expression",
        .options = {},
        .positionals = Positionals::LeadingDashes,
        .run = runCalculate,
    };
}

} // namespace tokenscope
