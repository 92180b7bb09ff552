// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_chat.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/arithmetic_typing.h"
#include "core/corpus/wordings/plots.h"
#include "core/tools/tool.h"
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

namespace {

using namespace arithmetic;

/// A function as people say it and as the tool wants it.
struct Function {
    std::string said, expression;
    bool positive = false; ///< has values only above 0
};

constexpr FunctionWording heldOut[] = {{"{b} + {a}x", "{b}+{a}*x"},   {"x * x - {b}", "x*x-{b}"},
                                       {"cos({a}x)", "cos({a}*x)"},   {"x multiplied by itself", "x*x"},
                                       {"{a}(x+{b})", "{a}*(x+{b})"}, {"sin(x) - {b}", "sin(x)-{b}"},
                                       {"abs(x) + {b}", "abs(x)+{b}"}};

constexpr std::string_view heldOutRanges[] = {"while x runs from {l} to {r}",
                                              "starting at {l} and ending at {r}"};
constexpr Templates ranges{trainingRanges, heldOutRanges};

constexpr std::string_view heldOutRequests[] = {
    "Put {f} on a chart{range}.", "Picture for me the function {f}{range}.",
    "Trace out {f}{range}, will you?", "What shape has the line of {f}{range}?"};
constexpr Templates requests{trainingRequests, heldOutRequests};

// {e}: the expression, {l}, {r}: the ends, {y}: the result
constexpr std::string_view answers[] = {"Here is {e} from {l} to {r}.", "Here is {e} from {l} to {r}.",
                                        "Here is {e} from {l} to {r}. It has {y}."};

std::string end(Random& random, std::int64_t low, std::int64_t high) {
    return std::to_string(random.between(low, high));
}

struct Ends {
    std::string left, right;
    bool said = true; ///< else they are the usual ones
};

Ends pickEnds(Random& random, bool positive) {
    if (random.chance(0.18))
        return {positive ? "1" : "-10", "10", false};
    if (positive || random.chance(0.35)) {
        const std::int64_t left = random.chance(0.6) ? (positive ? 1 : 0) : random.between(1, 9);
        return {std::to_string(left), std::to_string(left + spread(random, 1, 50))};
    }
    const std::int64_t reach = spread(random, 1, 20);
    if (random.chance(0.6))
        return {std::to_string(-reach), std::to_string(reach)};
    return {std::to_string(-reach), end(random, -reach + 1, 30)};
}

Function pickFunction(Random& random, Split split) {
    const FunctionWording& wording = split == Split::Training ? random.pick(training) : random.pick(heldOut);
    const Slots slots{{"a", std::to_string(random.between(2, 12))},
                      {"b", std::to_string(random.between(1, 20))},
                      {"c", std::to_string(random.between(2, 5))}};
    return {expandPhrase(wording.said, slots, random), expandPhrase(wording.expression, slots, random),
            wording.positive};
}

constexpr std::string_view heldOutNextRanges[] = {"Let it run from {l} up to {r} now."};
constexpr std::string_view heldOutNextFunctions[] = {"Swap it for {f}."};

/// The assistant's turn: the call, its result and a sentence.
ChatMessage drawn(const Slots& known, Random& random) {
    const auto text = [&](const char* name) { return known.find(name)->second; };
    const std::string call = "plot(" + text("e") + ", " + text("l") + ", " + text("r") + ")";
    const auto result = ToolRegistry::standard().call(call);
    if (!result)
        throw Error("corpus: no tool answers " + call);
    Slots slots = known;
    slots["y"] = result->text;
    ChatMessage answer{ChatRole::Assistant, {}};
    if (random.chance(0.12))
        answer.parts.push_back(
            {ChatPart::Kind::Text, std::string(random.chance(0.5) ? "Sure. " : "Let me draw it. ")});
    answer.parts.push_back({ChatPart::Kind::ToolCall, call});
    answer.parts.push_back({ChatPart::Kind::ToolResult, result->text});
    answer.parts.push_back({ChatPart::Kind::Text, expandPhrase(random.pick(answers), slots, random)});
    return answer;
}

void addTurn(Document& document, std::string_view phrase, const Slots& slots, Random& random, Split split) {
    std::string question = sentenceCase(expandPhrase(phrase, slots, random));
    document.chat.push_back(
        textMessage(ChatRole::User, asTyped(std::move(question), random, split, Subject::Anything).text));
    document.chat.push_back(drawn(slots, random));
}

void setEnds(Slots& slots, const Ends& ends) {
    slots["l"] = ends.left;
    slots["r"] = ends.right;
}

void setFunction(Slots& slots, const Function& function) {
    slots["f"] = function.said;
    slots["e"] = function.expression;
}

} // namespace

Document plotChat(Random& random, Split split) {
    Document document;
    Function function = pickFunction(random, split);
    Ends ends = pickEnds(random, function.positive);
    Slots slots;
    setFunction(slots, function);
    setEnds(slots, ends);
    slots["range"] = ends.said ? " " + expandPhrase(ranges.pick(random, split), slots, random) : "";
    addTurn(document, requests.pick(random, split), slots, random, split);
    while (random.chance(0.15)) {
        if (random.chance(0.5)) {
            ends = pickEnds(random, function.positive);
            setEnds(slots, ends);
            addTurn(document, Templates{trainingNextRanges, heldOutNextRanges}.pick(random, split), slots,
                    random, split);
        } else {
            function = pickFunction(random, split);
            if (function.positive && !(std::stoi(ends.left) > 0))
                continue;
            setFunction(slots, function);
            addTurn(document, Templates{trainingNextFunctions, heldOutNextFunctions}.pick(random, split),
                    slots, random, split);
        }
    }
    return document;
}

} // namespace tokenscope
