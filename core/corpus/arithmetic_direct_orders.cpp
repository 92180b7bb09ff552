// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct_wordings.h"
#include "core/corpus/wordings/direct_orders.h"

namespace tokenscope::arithmetic {

namespace {

constexpr Wording heldOutOrders[] = {{Operation::Add, "put {a} on top of {b}"},
                                     {Operation::Add, "let {a} grow by {b}"},
                                     {Operation::Subtract, "knock {b} off {a}"},
                                     {Operation::Subtract, "shrink {a} by {b}"},
                                     {Operation::Multiply, "find {a} multiplied {b} times over"},
                                     {Operation::Divide, "cut {a} into {b} equal pieces"}};

} // namespace

const Wordings orders{trainingOrders, heldOutOrders};

} // namespace tokenscope::arithmetic
