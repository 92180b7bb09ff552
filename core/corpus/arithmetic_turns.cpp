// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_turns.h"

#include "core/corpus/arithmetic_direct.h"
#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/arithmetic_typing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingStepRequests[] = {
    "Show me the steps.",   "Show the steps, please.", "Explain step by step.", "Do it step by step.",
    "Step by step please.", "Show your work.",         "How do you get there?", "One step at a time.",
    "Explain how.",         "Show me how you do it.",  "In steps, please.",     "Please show every step."};
constexpr std::string_view heldOutStepRequests[] = {"Walk me through it.", "Take me along each step.",
                                                    "Spell out the steps."};

struct Failing {
    std::string_view question, expression, reason;
};
constexpr Failing trainingFailing[] = {
    {"{a} divided by zero", "{a}/0", "Nothing can be divided by zero."},
    {"{a} divided by 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a}/0", "{a}/0", "Nothing can be divided by zero."},
    {"{a} / 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a} ÷ 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a} over 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a}/({b}-{b})", "{a}/({b}-{b})", "Nothing can be divided by zero."},
    {"{b}**{c}", "{b}**{c}", "My calculator has no powers."},
    {"{b}^{c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} to the power of {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} ** {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} raised to the power {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} to the {c}th power", "{b}**{c}", "My calculator has no powers."},
    {"the square root of {a}", "{a}**0.5", "My calculator has no roots."},
    {"the root of {a}", "{a}**0.5", "My calculator has no roots."},
    {"sqrt({a})", "{a}**0.5", "My calculator has no roots."},
    {"{a} shared among 0 people", "{a}/0", "Nothing can be divided by zero."}};
constexpr Failing heldOutFailing[] = {
    {"the quotient of {a} and zero", "{a}/0", "Nothing can be divided by zero."},
    {"{a} : 0", "{a}/0", "Nothing can be divided by zero."},
    {"the {c}th power of {b}", "{b}**{c}", "My calculator has no powers."}};
constexpr std::string_view apologies[] = {"[Sorry, that|That] cannot be computed. {why}",
                                          "There is no result. {why}", "I cannot compute that. {why}",
                                          "The calculator gives no answer. {why}"};

// {x} and {y}: operations; {z}: a third
constexpr std::string_view trainingPairs[] = {"What is {x} and what is {y}?",
                                              "What is {x}, and what is {y}?",
                                              "What is {x}? And {y}?",
                                              "Calculate {x} and {y}.",
                                              "{x} and {y}?",
                                              "Two questions: what is {x}, and what is {y}?",
                                              "How much is {x} and how much is {y}?",
                                              "Compute {x}, then compute {y}.",
                                              "First {x}, then {y}.",
                                              "What are {x} and {y}?",
                                              "Please work out {x} and also {y}.",
                                              "{x}; {y}",
                                              "{x} and also {y}",
                                              "I need {x} and {y}.",
                                              "Give me {x} and {y}.",
                                              "Tell me {x} and {y}, please.",
                                              "Can you do {x} and {y}?",
                                              "a) {x} b) {y}",
                                              "What is {x}? What is {y}?",
                                              "1) {x} 2) {y}",
                                              "I want both: {x} and {y}.",
                                              "Give me both {x} and {y}, please.",
                                              "What is {x} as well as {y}?",
                                              "What is {x}, and also what is {y}?",
                                              "What is {x}, then what is {y}?",
                                              "(1) {x} (2) {y}",
                                              "1. {x} 2. {y}",
                                              "A: {x} B: {y}",
                                              "a. {x}; b. {y}",
                                              "i) {x} ii) {y}",
                                              "Solve both: {x}; {y}.",
                                              "Solve these: {x}, {y}",
                                              "{x}, {y}",
                                              "{x} -- {y}",
                                              "{x}? {y}?",
                                              "{x} and then {y}",
                                              "{x} and after that {y}",
                                              "{x}, also {y}, please",
                                              "Two sums for you: {x} and {y}.",
                                              "Here are two sums. The first is {x}. The second is {y}.",
                                              "I have two things to work out, {x} and {y}.",
                                              "Start with {x}. When you are done, do {y}.",
                                              "After {x} I would like {y}.",
                                              "Next to {x} I also need {y}.",
                                              "Not only {x} but also {y}, please.",
                                              "One: {x}. Two: {y}.",
                                              "Number one is {x}, number two is {y}.",
                                              "Question 1: {x}. Question 2: {y}.",
                                              "Task 1: {x}; task 2: {y}",
                                              "Can you tell me {x}, and {y} as well?",
                                              "How much is {x}? And how much is {y}?",
                                              "My first question is {x}, my second one is {y}.",
                                              "Do {x} first and {y} second.",
                                              "Homework: {x}, and {y}.",
                                              "What do I get for {x} and for {y}?",
                                              "What does {x} come to, and {y}?",
                                              "Please answer both of these: {x}; {y}",
                                              "I am stuck with {x} and with {y}.",
                                              "Work out {x}. Also work out {y}.",
                                              "Both of these, please: {x}, {y}."};
constexpr std::string_view heldOutPairs[] = {"There are two of them: {x} as well as {y}.",
                                             "Both {x} and {y}, what are they?"};
constexpr std::string_view trainingTriples[] = {"What is {x}, {y} and {z}?",
                                                "Calculate {x}, {y} and {z}.",
                                                "{x}, {y}, {z}",
                                                "Three things: {x}, {y} and {z}.",
                                                "What is {x}? And {y}? And {z}?",
                                                "First {x}, then {y}, then {z}.",
                                                "1) {x} 2) {y} 3) {z}",
                                                "a) {x} b) {y} c) {z}",
                                                "1. {x} 2. {y} 3. {z}",
                                                "{x}; {y}; {z}",
                                                "{x}? {y}? {z}?",
                                                "{x} and {y} and {z}",
                                                "{x} -- {y} -- {z}",
                                                "I need {x}, {y} and also {z}.",
                                                "Start with {x}, go on with {y} and end with {z}.",
                                                "What is {x}, what is {y} and what is {z}?",
                                                "Solve these three: {x}; {y}; {z}.",
                                                "Tell me {x}, then {y} and after that {z}.",
                                                "Three sums for you. {x}. {y}. {z}.",
                                                "Question 1: {x}. Question 2: {y}. Question 3: {z}.",
                                                "How much is {x}? How much is {y}? And {z}?",
                                                "All three, please: {x}, {y}, {z}."};
constexpr std::string_view heldOutTriples[] = {"A trio: {x}, next {y}, last {z}."};

struct Continued {
    char sign;
    std::string_view text;
    std::string_view operand = "{b}";
};
constexpr Continued trainingContinued[] = {{'*', "And times {b}?"},
                                           {'*', "Times {b}?"},
                                           {'*', "Now times {b}."},
                                           {'*', "And multiplied by {b}?"},
                                           {'*', "Multiply that by {b}."},
                                           {'*', "Multiply it by {b}."},
                                           {'*', "Now multiply by {b}."},
                                           {'*', "What is that times {b}?"},
                                           {'*', "And {b} times that?"},
                                           {'*', "x {b}"},
                                           {'*', "And what is the result times {b}?"},
                                           {'*', "And if I multiply it by {b}?"},
                                           {'*', "Then multiply the result by {b}."},
                                           {'*', "* {b}"},
                                           {'*', "And double that?", "2"},
                                           {'*', "Double it.", "2"},
                                           {'*', "And twice as much?", "2"},
                                           {'*', "Now triple it.", "3"},
                                           {'*', "What is double that?", "2"},
                                           {'+', "And plus {b}?"},
                                           {'+', "Plus {b}?"},
                                           {'+', "Now add {b}."},
                                           {'+', "Add {b} to that."},
                                           {'+', "Add {b}."},
                                           {'+', "And {b} more?"},
                                           {'+', "What if I add {b}?"},
                                           {'+', "Now plus {b}."},
                                           {'+', "Add {b} to the result."},
                                           {'+', "And what is that plus {b}?"},
                                           {'+', "+ {b}"},
                                           {'+', "Now there are {b} more. How many is that?"},
                                           {'+', "And with {b} more?"},
                                           {'+', "Then {b} are added. What is it now?"},
                                           {'+', "Increase that by {b}."},
                                           {'-', "And minus {b}?"},
                                           {'-', "Minus {b}?"},
                                           {'-', "Now subtract {b}."},
                                           {'-', "Subtract {b} from that."},
                                           {'-', "Take away {b}."},
                                           {'-', "And {b} less?"},
                                           {'-', "What if I take away {b}?"},
                                           {'-', "Now minus {b}."},
                                           {'-', "And what is that minus {b}?"},
                                           {'-', "- {b}"},
                                           {'-', "And if {b} are taken away?"},
                                           {'-', "Then {b} are lost. How many are left?"},
                                           {'-', "Subtract {b} from the result."},
                                           {'-', "Reduce that by {b}."},
                                           {'/', "And divided by {b}?"},
                                           {'/', "Divide that by {b}."},
                                           {'/', "Now divide it by {b}."},
                                           {'/', "Divide the result by {b}."},
                                           {'/', "What is that divided by {b}?"},
                                           {'/', "And split into {b} equal parts?"},
                                           {'/', "/ {b}"},
                                           {'/', "And half of that?", "2"},
                                           {'/', "Half of it?", "2"},
                                           {'/', "Now halve it.", "2"},
                                           {'/', "Share that among {b} people."},
                                           {'/', "What is half of that?", "2"},
                                           {'/', "What is a third of that?", "3"},
                                           {'/', "And a quarter of that?", "4"}};
constexpr Continued heldOutContinued[] = {{'*', "Let the number grow {b} times as large."},
                                          {'+', "Put {b} on top, please."},
                                          {'-', "Knock {b} off it."},
                                          {'/', "Cut the number into {b} equal parts."},
                                          {'*', "The same taken {b} times, please?"},
                                          {'+', "Count {b} further."}};

struct Thanks {
    std::string_view said, answered;
};
constexpr Thanks trainingThanks[] = {{"Thanks!", "You are welcome!"},
                                     {"Thank you.", "You are welcome."},
                                     {"Thank you very much!", "You are welcome!"},
                                     {"OK, thanks", "You are welcome."},
                                     {"Great!", "I am glad to help."},
                                     {"Cool.", "I am glad to help."},
                                     {"Are you sure?", "Yes, the calculator worked it out."},
                                     {"How do you know?", "I asked the calculator."},
                                     {"Did you use a calculator?", "Yes, I did."},
                                     {"You are good at this.", "Thank you! The calculator helps me."},
                                     {"That was fast.", "The calculator is fast."},
                                     {"Bye!", "Goodbye!"},
                                     {"ok", "Do you have another question?"}};
constexpr Thanks heldOutThanks[] = {{"Splendid, that helps.", "I am glad to help."},
                                    {"Who told you?", "I asked the calculator."}};

void addTurn(Solved& solved, std::string question, AnswerWriter& writer) {
    solved.document.chat.push_back(textMessage(ChatRole::User, std::move(question)));
    solved.calls.insert(solved.calls.end(), writer.calls().begin(), writer.calls().end());
    solved.document.chat.push_back(writer.take());
}

} // namespace

std::string_view pickStepRequest(Random& random, Split split) {
    return Templates{trainingStepRequests, heldOutStepRequests}.pick(random, split);
}

void addFailing(Solved& solved, Random& random, Split split) {
    const Failing& failing =
        split == Split::Training ? random.pick(trainingFailing) : random.pick(heldOutFailing);
    Draft draft(random, split);
    draft.useDigits();
    draft.number("a", whole(anySize(random)));
    draft.number("b", whole(random.between(2, 20)));
    draft.number("c", whole(random.between(4, 20)));
    draft.asked["x"] = draft.ask(failing.question);
    std::string question = sentenceCase(draft.ask(pickAsker(random, split)));
    AnswerWriter writer(random);
    writer.call({expandPhrase(failing.expression, draft.digits(), random), std::nullopt, true});
    writer.say(expandPhrase(random.pick(apologies), {{"why", std::string(failing.reason)}}, random));
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
}

void addSeveral(Solved& solved, Random& random, Split split) {
    const std::size_t count = random.chance(0.8) ? 2 : 3;
    Slots slots;
    AnswerWriter writer(random);
    const bool inOneSentence = random.chance(0.5);
    for (std::size_t i = 0; i < count; ++i) {
        const Operated operated = pickOperated(random, split);
        slots[std::string(1, static_cast<char>('x' + i))] = operated.phrase;
        const std::string result = writer.call(operated.call);
        writer.say(readAloud(operated.call.expression) + " is " + result);
        const bool isLast = i + 1 == count;
        if (inOneSentence && !isLast)
            writer.say(i + 2 == count ? ", and " : ", ");
        else
            writer.say(std::string(result.ends_with('.') ? "" : ".") + (isLast ? "" : " "));
    }
    const Templates frames =
        count == 2 ? Templates{trainingPairs, heldOutPairs} : Templates{trainingTriples, heldOutTriples};
    std::string question = sentenceCase(expandPhrase(frames.pick(random, split), slots, random));
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
}

std::string addFollowUp(Solved& solved, const std::string& result, Random& random, Split split) {
    const bool isUsable =
        !result.empty() && result.size() <= 6 && result.find_first_not_of("0123456789") == std::string::npos;
    AnswerWriter writer(random);
    if (!isUsable) {
        const Operated operated = pickOperated(random, split);
        std::string question =
            sentenceCase(expandPhrase(pickAsker(random, split), {{"x", operated.phrase}}, random));
        std::string next =
            writer.answer({question, operated.call, {}, operated.answer, operated.told}, false);
        addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
        return next;
    }
    const Continued& continued =
        split == Split::Training ? random.pick(trainingContinued) : random.pick(heldOutContinued);
    const double before = std::stod(result);
    const std::int64_t number =
        continued.operand == "{b}"
            ? random.between(2, continued.sign == '*' || continued.sign == '/' ? 12 : 99)
            : std::stoll(std::string(continued.operand));
    const double b = static_cast<double>(number);
    const double truth = continued.sign == '*'   ? before * b
                         : continued.sign == '+' ? before + b
                         : continued.sign == '-' ? before - b
                                                 : before / b;
    std::string question = expandPhrase(continued.text, {{"b", std::to_string(number)}}, random);
    const std::string expression = result + continued.sign + std::to_string(number);
    Problem problem{question, {expression, truth}, {}, readAloud(expression) + " is {r}.", {}};
    std::string next = writer.answer(problem, false);
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
    return next;
}

void addThanks(Solved& solved, Random& random, Split split) {
    const Thanks& thanks =
        split == Split::Training ? random.pick(trainingThanks) : random.pick(heldOutThanks);
    solved.document.chat.push_back(textMessage(ChatRole::User, std::string(thanks.said)));
    solved.document.chat.push_back(textMessage(ChatRole::Assistant, std::string(thanks.answered)));
}

} // namespace tokenscope::arithmetic
