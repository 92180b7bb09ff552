// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

struct Wording {
    Operation operation;
    std::string_view text; ///< a and b are the operands in order
};

constexpr Wording trainingPhrases[] = {
    {Operation::Add, "{a}+{b}"},
    {Operation::Add, "{a} + {b}"},
    {Operation::Add, "{a} + {b}"},
    {Operation::Add, "{a} plus {b}"},
    {Operation::Add, "{a} plus {b}"},
    {Operation::Add, "{a} and {b} [together|added together|added up|combined]"},
    {Operation::Add, "{a} added to {b}"},
    {Operation::Add, "the sum of {a} and {b}"},
    {Operation::Add, "the total of {a} and {b}"},
    {Operation::Add, "sum of {a} and {b}"},
    {Operation::Add, "{a} increased by {b}"},
    {Operation::Add, "{a} more than {b}"},
    {Operation::Add, "{a} with {b} added"},
    {Operation::Add, "{a} and another {b}"},
    {Operation::Add, "{a} with {b} more"},
    {Operation::Subtract, "{a}-{b}"},
    {Operation::Subtract, "{a} - {b}"},
    {Operation::Subtract, "{a} - {b}"},
    {Operation::Subtract, "{a} minus {b}"},
    {Operation::Subtract, "{a} minus {b}"},
    {Operation::Subtract, "{a} take away {b}"},
    {Operation::Subtract, "the difference [between|of] {a} and {b}"},
    {Operation::Subtract, "{a} less {b}"},
    {Operation::Subtract, "{a} decreased by {b}"},
    {Operation::Subtract, "{a} reduced by {b}"},
    {Operation::Subtract, "{b} less than {a}"},
    {Operation::Subtract, "{b} subtracted from {a}"},
    {Operation::Subtract, "{b} taken from {a}"},
    {Operation::Subtract, "{a} without {b}"},
    {Operation::Subtract, "{b} fewer than {a}"},
    {Operation::Multiply, "{a}*{b}"},
    {Operation::Multiply, "{a} * {b}"},
    {Operation::Multiply, "{a} x {b}"},
    {Operation::Multiply, "{a}x{b}"},
    {Operation::Multiply, "{a} × {b}"},
    {Operation::Multiply, "{a} X {b}"},
    {Operation::Multiply, "{a} times {b}"},
    {Operation::Multiply, "{a} times {b}"},
    {Operation::Multiply, "{a} times {b}"},
    {Operation::Multiply, "{a} multiplied by {b}"},
    {Operation::Multiply, "{a} multiplied with {b}"},
    {Operation::Multiply, "the product of {a} and {b}"},
    {Operation::Multiply, "product of {a} and {b}"},
    {Operation::Multiply, "{a} by {b}"},
    {Operation::Add, "the result of adding {a} and {b}"},
    {Operation::Add, "the result of adding {a} to {b}"},
    {Operation::Add, "{a} added with {b}"},
    {Operation::Add, "adding {a} and {b}"},
    {Operation::Add, "{a} and {b} in total"},
    {Operation::Add, "{a} plus another {b}"},
    {Operation::Add, "{a} and {b} added"},
    {Operation::Add, "{a} together with {b}"},
    {Operation::Add, "the total when you add {a} and {b}"},
    {Operation::Add, "{a} & {b} added up"},
    {Operation::Add, "what {a} and {b} make"},
    {Operation::Add, "a total of {a} and {b}"},
    {Operation::Subtract, "the result of subtracting {b} from {a}"},
    {Operation::Subtract, "subtracting {b} from {a}"},
    {Operation::Subtract, "{a} with {b} taken away"},
    {Operation::Subtract, "{a} with {b} removed"},
    {Operation::Subtract, "{a} subtract {b}"},
    {Operation::Subtract, "{a} down by {b}"},
    {Operation::Subtract, "what is left of {a} after taking {b}"},
    {Operation::Subtract, "{a} minus the number {b}"},
    {Operation::Subtract, "{b} off {a}"},
    {Operation::Subtract, "the difference when {b} is taken from {a}"},
    {Operation::Subtract, "{a} take {b}"},
    {Operation::Subtract, "{a} deducted by {b}"},
    {Operation::Multiply, "the result of multiplying {a} by {b}"},
    {Operation::Multiply, "multiplying {a} and {b}"},
    {Operation::Multiply, "multiplying {a} by {b}"},
    {Operation::Multiply, "{a} multiply {b}"},
    {Operation::Multiply, "{a} multiplied {b} times"},
    {Operation::Multiply, "{a} groups of {b}"},
    {Operation::Multiply, "{a} sets of {b}"},
    {Operation::Multiply, "{a} times the number {b}"},
    {Operation::Multiply, "({a})({b})"},
    {Operation::Multiply, "{a} multiplied with the number {b}"},
    {Operation::Multiply, "the product of the numbers {a} and {b}"},
    {Operation::Divide, "the result of dividing {a} by {b}"},
    {Operation::Divide, "dividing {a} by {b}"},
    {Operation::Divide, "{a} divide by {b}"},
    {Operation::Divide, "{a} divided in {b}"},
    {Operation::Divide, "{a} split {b} ways"},
    {Operation::Divide, "{a} split by {b}"},
    {Operation::Divide, "{a} shared among {b}"},
    {Operation::Divide, "{a} in {b} equal parts"},
    {Operation::Divide, "the ratio of {a} to {b}"},
    {Operation::Divide, "{a} divided into groups of {b}"},
    {Operation::Divide, "{a} per {b}"},
    {Operation::Divide, "{a}:{b}"},
    {Operation::Divide, "{a}/{b}"},
    {Operation::Divide, "{a} / {b}"},
    {Operation::Divide, "{a} ÷ {b}"},
    {Operation::Divide, "{a} : {b}"},
    {Operation::Divide, "{a} divided by {b}"},
    {Operation::Divide, "{a} divided by {b}"},
    {Operation::Divide, "{a} over {b}"},
    {Operation::Divide, "the quotient of {a} and {b}"},
    {Operation::Divide, "{a} split into {b}"},
    {Operation::Divide, "{a} shared by {b}"},
    {Operation::Divide, "{a} divided into {b} [equal parts|parts]"}};
constexpr Wording heldOutPhrases[] = {{Operation::Add, "{a} and {b} summed up"},
                                      {Operation::Add, "{a} joined with {b}"},
                                      {Operation::Add, "{a} raised by {b}"},
                                      {Operation::Subtract, "{a} after {b} is taken off"},
                                      {Operation::Subtract, "{a} lowered by {b}"},
                                      {Operation::Subtract, "{a} with {b} taken away from it"},
                                      {Operation::Multiply, "{a} bunches of {b} each"},
                                      {Operation::Multiply, "{a} times by {b}"},
                                      {Operation::Multiply, "{a} taken {b} times"},
                                      {Operation::Divide, "{a} cut into {b} equal parts"},
                                      {Operation::Divide, "{a} divided evenly by {b}"},
                                      {Operation::Divide, "one of {b} equal parts of {a}"}};

// Requests of their own: "{do}" wraps them.
constexpr Wording trainingOrders[] = {{Operation::Add, "add the numbers {a} and {b}"},
                                      {Operation::Add, "find the sum of {a} and {b}"},
                                      {Operation::Add, "work out the sum of {a} and {b}"},
                                      {Operation::Add, "add {a}, {b}"},
                                      {Operation::Add, "total {a} and {b}"},
                                      {Operation::Add, "sum {a} + {b}"},
                                      {Operation::Add, "go up from {a} by {b}"},
                                      {Operation::Subtract, "take {b} off {a}"},
                                      {Operation::Subtract, "find the difference of {a} and {b}"},
                                      {Operation::Subtract, "find the difference between {a} and {b}"},
                                      {Operation::Subtract, "count {b} down from {a}"},
                                      {Operation::Subtract, "subtract {b} off {a}"},
                                      {Operation::Subtract, "go down from {a} by {b}"},
                                      {Operation::Subtract, "take {a} minus {b}"},
                                      {Operation::Subtract, "minus {b} from {a}"},
                                      {Operation::Multiply, "multiply the numbers {a} and {b}"},
                                      {Operation::Multiply, "find the product of {a} and {b}"},
                                      {Operation::Multiply, "work out the product of {a} and {b}"},
                                      {Operation::Multiply, "multiply {a}, {b}"},
                                      {Operation::Multiply, "calculate {a} multiplied by {b}"},
                                      {Operation::Divide, "find the quotient of {a} and {b}"},
                                      {Operation::Divide, "divide {a} in {b} parts"},
                                      {Operation::Divide, "share {a} between {b}"},
                                      {Operation::Divide, "divide {a} over {b}"},
                                      {Operation::Divide, "split {a} between {b}"},
                                      {Operation::Add, "add {a} and {b}"},
                                      {Operation::Add, "add {a} on to {b}"},
                                      {Operation::Add, "sum {a} and {b}"},
                                      {Operation::Add, "add up {a} and {b}"},
                                      {Operation::Add, "add {a} plus {b}"},
                                      {Operation::Add, "put {a} and {b} together"},
                                      {Operation::Add, "add {a} to {b}"},
                                      {Operation::Add, "increase {a} by {b}"},
                                      {Operation::Add, "start with {a} and add {b}"},
                                      {Operation::Add, "take {a} and add {b} [to it|]"},
                                      {Operation::Add, "combine {a} and {b}"},
                                      {Operation::Add, "count {a} and {b} together"},
                                      {Operation::Subtract, "subtract {b} from {a}"},
                                      {Operation::Subtract, "take {b} [away from|from] {a}"},
                                      {Operation::Subtract, "subtract {a} minus {b}"},
                                      {Operation::Subtract, "decrease {a} by {b}"},
                                      {Operation::Subtract, "reduce {a} by {b}"},
                                      {Operation::Subtract, "start with {a} and [subtract|take away] {b}"},
                                      {Operation::Subtract, "take {a} and subtract {b}"},
                                      {Operation::Subtract, "remove {b} from {a}"},
                                      {Operation::Subtract, "deduct {b} from {a}"},
                                      {Operation::Multiply, "multiply {a} by {b}"},
                                      {Operation::Multiply, "multiply {a} and {b}"},
                                      {Operation::Multiply, "multiply {a} with {b}"},
                                      {Operation::Multiply, "multiply {a} times {b}"},
                                      {Operation::Multiply, "take {a} and multiply it by {b}"},
                                      {Operation::Multiply, "take {a} times {b}"},
                                      {Operation::Multiply, "start with {a} and multiply by {b}"},
                                      {Operation::Divide, "divide {a} by {b}"},
                                      {Operation::Divide, "divide {a} into {b} [equal parts|parts]"},
                                      {Operation::Divide, "split {a} into {b} [equal parts|parts]"},
                                      {Operation::Divide, "split {a} by {b}"},
                                      {Operation::Divide, "take {a} and divide it by {b}"},
                                      {Operation::Divide, "share {a} among {b}"},
                                      {Operation::Divide, "start with {a} and divide by {b}"},
                                      {Operation::Divide, "divide {a} among {b} people"}};
constexpr Wording heldOutOrders[] = {{Operation::Add, "put {a} on top of {b}"},
                                     {Operation::Add, "let {a} grow by {b}"},
                                     {Operation::Subtract, "knock {b} off {a}"},
                                     {Operation::Subtract, "shrink {a} by {b}"},
                                     {Operation::Multiply, "find {a} multiplied {b} times over"},
                                     {Operation::Divide, "cut {a} into {b} equal pieces"}};

// A number that is not known yet.
constexpr Wording trainingRiddles[] = {
    {Operation::Subtract, "{b} and what number make {a}?"},
    {Operation::Subtract, "What plus {b} gives {a}?"},
    {Operation::Subtract, "From {a} take {b}."},
    {Operation::Subtract, "If I start at {a} and go down {b}, where am I?"},
    {Operation::Subtract, "{a} is how much more than {b}?"},
    {Operation::Subtract, "How many more than {b} is {a}?"},
    {Operation::Subtract, "How many less than {a} is {b}?"},
    {Operation::Subtract, "If a number plus {b} is {a}, what is it?"},
    {Operation::Subtract, "x + {b} = {a}"},
    {Operation::Subtract, "Solve x + {b} = {a}."},
    {Operation::Subtract, "If x + {b} = {a}, what is x?"},
    {Operation::Subtract, "x+{b}={a}, x?"},
    {Operation::Subtract, "{b} + x = {a}"},
    {Operation::Subtract, "If you take {b} from {a}, what remains?"},
    {Operation::Subtract, "I have {a} and give away {b}. What do I have?"},
    {Operation::Subtract, "{a} - x = {b}. What is x?"},
    {Operation::Subtract, "Take {b} from {a} and what do you have?"},
    {Operation::Subtract, "How many steps is it from {b} up to {a}?"},
    {Operation::Subtract, "What is the distance between {a} and {b}?"},
    {Operation::Subtract, "I need {a} but have {b}. What is missing?"},
    {Operation::Subtract, "? + {b} = {a}"},
    {Operation::Add, "If I have {a} and get {b} more, what do I have?"},
    {Operation::Add, "x - {a} = {b}"},
    {Operation::Add, "Solve x - {a} = {b}."},
    {Operation::Add, "If x - {a} = {b}, what is x?"},
    {Operation::Add, "A number minus {a} is {b}. What is the number?"},
    {Operation::Add, "I have {a} and you have {b}. What do we have?"},
    {Operation::Add, "Start at {a} and go up {b}. Where are you?"},
    {Operation::Add, "? - {a} = {b}"},
    {Operation::Add, "What number is {a} larger than {b}?"},
    {Operation::Multiply, "x / {a} = {b}"},
    {Operation::Multiply, "If x / {a} = {b}, what is x?"},
    {Operation::Multiply, "A number divided by {a} is {b}. What is the number?"},
    {Operation::Multiply, "If one is {a}, what are {b}?"},
    {Operation::Multiply, "{a} each, {b} of them: what is it?"},
    {Operation::Multiply, "How much are {a} times {b}?"},
    {Operation::Divide, "{b} * x = {a}"},
    {Operation::Divide, "{b}x = {a}"},
    {Operation::Divide, "Solve {b}x = {a}."},
    {Operation::Divide, "If {b}x = {a}, what is x?"},
    {Operation::Divide, "If {b} times a number is {a}, what is the number?"},
    {Operation::Divide, "What number times {b} makes {a}?"},
    {Operation::Divide, "How many {b}s make {a}?"},
    {Operation::Divide, "If {b} are {a}, what is one?"},
    {Operation::Divide, "? * {b} = {a}"},
    {Operation::Divide, "How many times can I take {b} from {a}?"},
    {Operation::Subtract, "What must I add to {b} to get {a}?"},
    {Operation::Subtract, "{b} plus what is {a}?"},
    {Operation::Subtract, "Which number plus {b} is {a}?"},
    {Operation::Subtract, "How much more is {a} than {b}?"},
    {Operation::Subtract, "How much bigger is {a} than {b}?"},
    {Operation::Subtract, "How much smaller is {b} than {a}?"},
    {Operation::Subtract, "By how much is {a} larger than {b}?"},
    {Operation::Subtract, "What is left if you take {b} from {a}?"},
    {Operation::Subtract, "How far is it from {b} to {a}?"},
    {Operation::Subtract, "I have {a}, I take away {b}. What is left?"},
    {Operation::Subtract, "How much do I need to add to {b} to reach {a}?"},
    {Operation::Subtract, "What number is {b} smaller than {a}?"},
    {Operation::Add, "Which number minus {a} is {b}?"},
    {Operation::Add, "What number is {a} more than {b}?"},
    {Operation::Add, "What number is {a} bigger than {b}?"},
    {Operation::Add, "I am thinking of a number. If I subtract {a}, I get {b}. What is it?"},
    {Operation::Add, "What do {a} and {b} make?"},
    {Operation::Add, "How much do {a} and {b} make together?"},
    {Operation::Add, "What do {a} and {b} add up to?"},
    {Operation::Divide, "How many times does {b} go into {a}?"},
    {Operation::Divide, "How many times does {b} fit into {a}?"},
    {Operation::Divide, "How often does {b} go into {a}?"},
    {Operation::Divide, "{b} times what is {a}?"},
    {Operation::Divide, "Which number times {b} is {a}?"},
    {Operation::Divide, "How many {b}s are in {a}?"},
    {Operation::Divide, "I multiply a number by {b} and get {a}. What is the number?"},
    {Operation::Divide, "What must I multiply {b} by to get {a}?"},
    {Operation::Multiply, "Which number divided by {a} is {b}?"},
    {Operation::Multiply, "What is {a} groups of {b}?"},
    {Operation::Multiply, "What number is {a} times as big as {b}?"},
    {Operation::Multiply, "What number is {a} times {b}?"}};
constexpr Wording heldOutRiddles[] = {
    {Operation::Subtract, "What is the gap from {b} up to {a}?"},
    {Operation::Subtract, "{a} is ahead of {b} by what?"},
    {Operation::Add, "A number loses {a} and {b} stays. What was the number?"},
    {Operation::Divide, "How many portions of {b} does {a} give?"},
    {Operation::Multiply, "A number shared by {a} gives {b}; which is it?"}};

struct Wordings {
    std::span<const Wording> training, heldOut;
    const Wording& pick(Random& random, Split split) const {
        return split == Split::Training ? random.pick(training) : random.pick(heldOut);
    }
};
constexpr Wordings phrases{trainingPhrases, heldOutPhrases};
constexpr Wordings orders{trainingOrders, heldOutOrders};
constexpr Wordings riddles{trainingRiddles, heldOutRiddles};

Operated operated(const Wording& wording, Random& random, Split split) {
    Draft draft(random, split);
    if (wording.text.find(' ') == std::string_view::npos ||
        wording.text.find(" {b}") == std::string_view::npos ||
        wording.text.find("}s") != std::string_view::npos)
        draft.useDigits();
    const auto expression = [&wording](const Operands& o) {
        return o.a.digits + std::string(signFor(wording.operation)) + o.b.digits;
    };
    Operands operands = pickOperands(random, wording.operation);
    while (split == Split::HeldOut && !isTidy(expression(operands))) // "14.28..." is hard to judge
        operands = pickOperands(random, wording.operation);
    draft.number("a", operands.a);
    draft.number("b", operands.b);
    Operated made;
    made.phrase = draft.ask(wording.text);
    made.call = {expression(operands), operands.result};
    made.told = draft.told;
    made.answer = readAloud(made.call.expression) + " is {r}.";
    return made;
}

Problem asProblem(Operated made, std::string question) {
    return {std::move(question), std::move(made.call), {}, std::move(made.answer), std::move(made.told)};
}

} // namespace

Operated pickOperated(Random& random, Split split) {
    return operated(phrases.pick(random, split), random, split);
}

Problem directProblem(Random& random, Split split) {
    const double form = random.unit();
    if (form < 0.62) {
        Operated made = pickOperated(random, split);
        std::string question = expandPhrase(pickAsker(random, split), {{"x", made.phrase}}, random);
        return asProblem(std::move(made), sentenceCase(std::move(question)));
    }
    if (form < 0.86) {
        Operated made = operated(orders.pick(random, split), random, split);
        std::string question = expandPhrase(pickOrderer(random, split), {{"do", made.phrase}}, random);
        return asProblem(std::move(made), sentenceCase(std::move(question)));
    }
    Operated made = operated(riddles.pick(random, split), random, split);
    std::string question = sentenceCase(made.phrase);
    return asProblem(std::move(made), std::move(question));
}

std::string readAloud(std::string_view expression) {
    const std::size_t at = expression.find_first_of("+-*/", 1);
    if (at == std::string_view::npos || at + 1 >= expression.size() ||
        expression.find_first_of("+-*/()", at + 1) != std::string_view::npos ||
        expression.find('(') != std::string_view::npos)
        return std::string(expression);
    const char sign = expression[at];
    const std::string_view word = sign == '+'   ? " plus "
                                  : sign == '-' ? " minus "
                                  : sign == '*' ? " times "
                                                : " divided by ";
    return std::string(expression.substr(0, at)) + std::string(word) + std::string(expression.substr(at + 1));
}

} // namespace tokenscope::arithmetic
