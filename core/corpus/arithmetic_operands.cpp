// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct.h"

#include <utility>

namespace tokenscope::arithmetic {

namespace {

Number maybeComma(Random& random, Number number) {
    return number.value >= 1000 && random.chance(0.12) ? withComma(std::move(number)) : number;
}

Operands wholeSum(Random& random) {
    const std::int64_t a = anySize(random), b = anySize(random);
    return {maybeComma(random, whole(a)), maybeComma(random, whole(b)), static_cast<double>(a + b)};
}

Operands wholeDifference(Random& random) {
    std::int64_t a = anySize(random), b = anySize(random);
    if (a < b && random.chance(0.8))
        std::swap(a, b);
    return {maybeComma(random, whole(a)), maybeComma(random, whole(b)), static_cast<double>(a - b)};
}

Operands wholeProduct(Random& random) {
    const std::int64_t a = anySize(random);
    const std::int64_t b = random.chance(0.5) ? random.between(2, 30) : anySize(random);
    const bool swapped = random.chance(0.4);
    return {maybeComma(random, whole(swapped ? b : a)), maybeComma(random, whole(swapped ? a : b)),
            static_cast<double>(a * b)};
}

Operands wholeQuotient(Random& random) {
    const std::int64_t b = random.chance(0.7) ? random.between(2, 20) : spread(random, 2, 500);
    if (random.chance(0.07)) {
        const std::int64_t a = anySize(random);
        return {whole(a), whole(b), static_cast<double>(a) / static_cast<double>(b)};
    }
    if (random.chance(0.1) && b % 2 == 0) {
        const std::int64_t halves = 2 * random.between(1, 60) + 1;
        return {whole(halves * b / 2), whole(b), static_cast<double>(halves) / 2};
    }
    const std::int64_t quotient = random.chance(0.7) ? random.between(2, 50) : anySize(random);
    return {maybeComma(random, whole(quotient * b)), whole(b), static_cast<double>(quotient)};
}

Operands withDecimals(Random& random, Operation operation) {
    switch (operation) {
    case Operation::Add: {
        const Number a = anyDecimal(random),
                     b = random.chance(0.5) ? anyDecimal(random) : whole(anySize(random));
        return {a, b, a.value + b.value};
    }
    case Operation::Subtract: {
        const Number b = anyDecimal(random);
        const Number a = whole(static_cast<std::int64_t>(b.value) + random.between(1, 90));
        return {a, b, a.value - b.value};
    }
    case Operation::Multiply: {
        const Number a = anyDecimal(random), b = whole(random.between(2, 60));
        return {a, b, a.value * b.value};
    }
    case Operation::Divide:
        break;
    }
    const std::int64_t b = random.between(2, 9);
    const Number a = decimal(random.between(2, 300) * b, 1);
    return {a, whole(b), a.value / static_cast<double>(b)};
}

} // namespace

std::string_view signFor(Operation operation) {
    switch (operation) {
    case Operation::Add:
        return "+";
    case Operation::Subtract:
        return "-";
    case Operation::Multiply:
        return "*";
    case Operation::Divide:
        break;
    }
    return "/";
}

Operands pickOperands(Random& random, Operation operation) {
    if (random.chance(0.07)) {
        for (;;) {
            Operands operands = withDecimals(random, operation);
            if (isTidy(operands.a.digits + std::string(signFor(operation)) + operands.b.digits))
                return operands;
        }
    }
    switch (operation) {
    case Operation::Add:
        if (random.chance(0.02)) {
            const Number a = whole(-random.between(1, 50)), b = whole(random.between(1, 90));
            return {a, b, a.value + b.value};
        }
        return wholeSum(random);
    case Operation::Subtract:
        return wholeDifference(random);
    case Operation::Multiply:
        return wholeProduct(random);
    case Operation::Divide:
        break;
    }
    return wholeQuotient(random);
}

} // namespace tokenscope::arithmetic
