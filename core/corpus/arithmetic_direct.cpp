// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

// {x}: an operation such as "15 times 23"
constexpr std::string_view trainingAskers[] = {
    "What is {x}?",
    "What is {x}?",
    "What is {x}?",
    "What's {x}?",
    "Whats {x}?",
    "How much is {x}?",
    "How much is {x}?",
    "{x}",
    "{x}",
    "{x}?",
    "{x} =",
    "{x}=",
    "{x} = ?",
    "{x}=?",
    "{x} is?",
    "{x} is what?",
    "{x} equals?",
    "{x} makes?",
    "{x} please",
    "{x}, please",
    "Calculate {x}.",
    "Calculate {x}",
    "Compute {x}.",
    "Compute {x} for me.",
    "Work out {x}.",
    "Evaluate {x}.",
    "Solve {x}.",
    "Find {x}.",
    "Tell me {x}.",
    "Give me {x}.",
    "Please [calculate|compute|work out|find|solve] {x}.",
    "[Can|Could|Would] you [calculate|compute|work out|find|solve] {x}?",
    "[Can|Could] you tell me [what|how much] {x} is?",
    "[Can|Could] you please tell me what {x} is?",
    "Do you know [what|how much] {x} is?",
    "I need to know [what|how much] {x} is.",
    "I want to know {x}.",
    "Tell me [what|how much] {x} is.",
    "What does {x} [make|give|equal|come to]?",
    "What is the result of {x}?",
    "What is the answer to {x}?",
    "What is the value of {x}?",
    "Give me the result of {x}.",
    "Help me with {x}.",
    "Can you help me with {x}?",
    "What do you get for {x}?",
    "What do I get for {x}?",
    "And {x}?",
    "Now {x}.",
    "Let me know [what|how much] {x} is.",
    "I have to [calculate|work out|solve] {x}.",
    "I would like to know what {x} is.",
    "My homework says: {x}",
    "Exercise: {x}",
    "Question: what is {x}?",
    "Quick, what is {x}?",
    "Say what {x} is.",
    "How do I [solve|work out] {x}?",
    "I forgot what {x} is.",
    "I do not know what {x} is.",
    "Use the calculator: {x}",
    "Use your calculator for {x}.",
    "Type {x} into the calculator.",
    "Show me {x}.",
    "What would {x} be?",
    "So what is {x}?",
    "Can you do {x}?",
    "Do {x}.",
    "Could you do {x} for me?",
    "{x}... what is it?",
    "I am stuck at {x}.",
    "Check {x} for me.",
    "What will {x} be?",
    "What is {x} equal to?",
    "Is it hard to say what {x} is?",
    "Figure out {x}.",
    "Can you figure out what {x} is?",
    "How much does {x} make?",
    "Who knows what {x} is?",
    "The answer to {x} is?",
    "Let us calculate {x}."};
constexpr std::string_view heldOutAskers[] = {"I was wondering about {x}.",
                                              "Any idea what {x} might be?",
                                              "Someone asked me for {x}; what do I say?",
                                              "Report {x}.",
                                              "{x} comes out as?",
                                              "Kindly determine {x}.",
                                              "Would you mind telling me the outcome of {x}?",
                                              "Enlighten me: {x}?",
                                              "Mind computing {x}?",
                                              "What number is {x}?"};
constexpr Templates askers{trainingAskers, heldOutAskers};

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
constexpr Wording heldOutPhrases[] = {{Operation::Add, "the number you reach by counting up {a} from {b}"},
                                      {Operation::Add, "{a} joined with {b}"},
                                      {Operation::Add, "{a} raised by {b}"},
                                      {Operation::Subtract, "{a} after {b} is taken off"},
                                      {Operation::Subtract, "{a} lowered by {b}"},
                                      {Operation::Subtract, "{a} with {b} taken away from it"},
                                      {Operation::Multiply, "{a} lots of {b}"},
                                      {Operation::Multiply, "{a} · {b}"},
                                      {Operation::Multiply, "{a} taken {b} times"},
                                      {Operation::Divide, "{a} cut into {b} equal parts"},
                                      {Operation::Divide, "{a} divided evenly by {b}"},
                                      {Operation::Divide, "one of {b} equal parts of {a}"}};

// Requests of their own: "{do}" wraps them.
constexpr Wording trainingOrders[] = {{Operation::Add, "add {a} and {b}"},
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

constexpr std::string_view trainingOrderers[] = {"{Do}.",
                                                 "{Do}",
                                                 "{Do}",
                                                 "Please {do}.",
                                                 "{Do} please.",
                                                 "{Do}, please.",
                                                 "Can you {do}?",
                                                 "Could you {do}?",
                                                 "Could you please {do}?",
                                                 "Would you {do} for me?",
                                                 "I want you to {do}.",
                                                 "I need to {do}.",
                                                 "What do you get when you {do}?",
                                                 "What do you get if you {do}?",
                                                 "What do I get when I {do}?",
                                                 "What do I get if I {do}?",
                                                 "If I {do}, what do I get?",
                                                 "If you {do}, what do you get?",
                                                 "What happens if I {do}?",
                                                 "What is the result when you {do}?",
                                                 "What is the result if I {do}?",
                                                 "How much is it if you {do}?",
                                                 "{Do} and tell me the result.",
                                                 "{Do}. What do you get?",
                                                 "{Do}. What is it?",
                                                 "When I {do}, what is the result?",
                                                 "Now {do}.",
                                                 "Let us {do}.",
                                                 "I would like to {do}.",
                                                 "Help me {do}.",
                                                 "I have to {do}.",
                                                 "Try to {do}.",
                                                 "{Do} for me.",
                                                 "Can you please {do} for me?",
                                                 "What comes out when I {do}?",
                                                 "What number do I get when I {do}?",
                                                 "Which number do you get if you {do}?",
                                                 "My teacher wants me to {do}.",
                                                 "We {do}. What is the result?",
                                                 "I {do}. What do I get?",
                                                 "How do I {do}?",
                                                 "Please help me to {do}."};
constexpr std::string_view heldOutOrderers[] = {
    "The task is to {do}.", "Be so kind and {do}.", "Where do we arrive if we {do}?",
    "Somebody has to {do}, can it be you?", "Say I {do}: which number is it?"};
constexpr Templates orderers{trainingOrderers, heldOutOrderers};

// A number that is not known yet.
constexpr Wording trainingRiddles[] = {
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
    {Operation::Subtract, "{a} exceeds {b} by what?"},
    {Operation::Add, "If {a} is gone from it and {b} stays, what was the number?"},
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
    const Operands operands = pickOperands(random, wording.operation);
    draft.number("a", operands.a);
    draft.number("b", operands.b);
    Operated made;
    made.phrase = draft.ask(wording.text);
    made.call = {operands.a.digits + std::string(signFor(wording.operation)) + operands.b.digits,
                 operands.result};
    made.told = draft.told;
    made.answer = readAloud(made.call.expression) + " is {r}.";
    return made;
}

Problem asProblem(Operated made, std::string question) {
    return {std::move(question), std::move(made.call), {}, std::move(made.answer), std::move(made.told)};
}

} // namespace

std::string_view pickAsker(Random& random, Split split) {
    return askers.pick(random, split);
}

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
        std::string question = expandPhrase(orderers.pick(random, split), {{"do", made.phrase}}, random);
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
