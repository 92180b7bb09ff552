// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_chat.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/arithmetic_typing.h"
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

struct FunctionWording {
    std::string_view said, expression;
    bool positive = false;
};

// {a}: a factor, {b}: a number to add
constexpr FunctionWording training[] = {{"x squared", "x*x"},
                                        {"x^2", "x**2"},
                                        {"x**2", "x**2"},
                                        {"x*x", "x*x"},
                                        {"x²", "x**2"},
                                        {"the square of x", "x*x"},
                                        {"x cubed", "x**3"},
                                        {"x^3", "x**3"},
                                        {"x**3", "x**3"},
                                        {"x*x*x", "x*x*x"},
                                        {"x to the power of {c}", "x**{c}"},
                                        {"x^{c}", "x**{c}"},
                                        {"{a}x", "{a}*x"},
                                        {"{a}*x", "{a}*x"},
                                        {"{a} x", "{a}*x"},
                                        {"{a} times x", "{a}*x"},
                                        {"{a}x+{b}", "{a}*x+{b}"},
                                        {"{a}x + {b}", "{a}*x+{b}"},
                                        {"{a}*x+{b}", "{a}*x+{b}"},
                                        {"{a}x-{b}", "{a}*x-{b}"},
                                        {"{a}x - {b}", "{a}*x-{b}"},
                                        {"{a} times x plus {b}", "{a}*x+{b}"},
                                        {"{a} times x minus {b}", "{a}*x-{b}"},
                                        {"x+{b}", "x+{b}"},
                                        {"x plus {b}", "x+{b}"},
                                        {"x minus {b}", "x-{b}"},
                                        {"x-{b}", "x-{b}"},
                                        {"x/{a}", "x/{a}"},
                                        {"x divided by {a}", "x/{a}"},
                                        {"x^2+{b}", "x**2+{b}"},
                                        {"x^2 - {b}", "x**2-{b}"},
                                        {"x*x+{b}", "x*x+{b}"},
                                        {"x squared plus {b}", "x*x+{b}"},
                                        {"x squared minus {b}", "x*x-{b}"},
                                        {"{a}x^2", "{a}*x**2"},
                                        {"{a}*x**2", "{a}*x**2"},
                                        {"{a} x squared", "{a}*x*x"},
                                        {"{a}x^2 + {b}x", "{a}*x**2+{b}*x"},
                                        {"x^2 - {b}x + {a}", "x**2-{b}*x+{a}"},
                                        {"x*(x-{b})", "x*(x-{b})"},
                                        {"(x+{b})^2", "(x+{b})**2"},
                                        {"sin(x)", "sin(x)"},
                                        {"sin x", "sin(x)"},
                                        {"the sine of x", "sin(x)"},
                                        {"sine", "sin(x)"},
                                        {"the sine function", "sin(x)"},
                                        {"cos(x)", "cos(x)"},
                                        {"cos x", "cos(x)"},
                                        {"cosine of x", "cos(x)"},
                                        {"the cosine", "cos(x)"},
                                        {"tan(x)", "tan(x)"},
                                        {"the tangent of x", "tan(x)"},
                                        {"sin({a}x)", "sin({a}*x)"},
                                        {"sin({a}*x)", "sin({a}*x)"},
                                        {"{a}*sin(x)", "{a}*sin(x)"},
                                        {"{a} sin(x)", "{a}*sin(x)"},
                                        {"{a} cos(x)", "{a}*cos(x)"},
                                        {"sin(x)+cos(x)", "sin(x)+cos(x)"},
                                        {"x*sin(x)", "x*sin(x)"},
                                        {"x sin(x)", "x*sin(x)"},
                                        {"x times sin x", "x*sin(x)"},
                                        {"sin(x)/x", "sin(x)/x"},
                                        {"sqrt(x)", "sqrt(x)", true},
                                        {"the square root of x", "sqrt(x)", true},
                                        {"sqrt x", "sqrt(x)", true},
                                        {"the root of x", "sqrt(x)", true},
                                        {"exp(x)", "exp(x)"},
                                        {"e^x", "exp(x)"},
                                        {"e to the x", "exp(x)"},
                                        {"the exponential of x", "exp(x)"},
                                        {"exp(-x)", "exp(-x)"},
                                        {"e^-x", "exp(-x)"},
                                        {"exp(-x*x)", "exp(-x*x)"},
                                        {"log(x)", "log(x)", true},
                                        {"the logarithm of x", "log(x)", true},
                                        {"ln(x)", "log(x)", true},
                                        {"log x", "log(x)", true},
                                        {"abs(x)", "abs(x)"},
                                        {"the absolute value of x", "abs(x)"},
                                        {"1/x", "1/x", true},
                                        {"{a}/x", "{a}/x", true},
                                        {"one over x", "1/x", true},
                                        {"{b}-x", "{b}-x"},
                                        {"{b} minus x", "{b}-x"},
                                        {"-x", "-x"},
                                        {"x", "x"},
                                        {"x^2/{a}", "x**2/{a}"},
                                        {"x**3 - {a}*x", "x**3-{a}*x"},
                                        {"x^3-x", "x**3-x"},
                                        {"x times x", "x*x"},
                                        {"x to the second power", "x**2"},
                                        {"x to the power of two", "x**2"},
                                        {"a parabola, x^2", "x**2"},
                                        {"x * x", "x*x"},
                                        {"x ^ 2", "x**2"},
                                        {"x ** 3", "x**3"},
                                        {"the cube of x", "x**3"},
                                        {"x to the third power", "x**3"},
                                        {"x times x times x", "x*x*x"},
                                        {"x to the {c}", "x**{c}"},
                                        {"x * {a}", "x*{a}"},
                                        {"x times {a}", "x*{a}"},
                                        {"{a} multiplied by x", "{a}*x"},
                                        {"{a}*x - {b}", "{a}*x-{b}"},
                                        {"{b}+{a}x", "{b}+{a}*x"},
                                        {"{b} + x", "{b}+x"},
                                        {"{b} plus x", "{b}+x"},
                                        {"{b} plus {a} times x", "{b}+{a}*x"},
                                        {"{b} - {a}x", "{b}-{a}*x"},
                                        {"-{a}x", "-{a}*x"},
                                        {"-{a}x + {b}", "-{a}*x+{b}"},
                                        {"a line, {a}x + {b}", "{a}*x+{b}"},
                                        {"x / {a}", "x/{a}"},
                                        {"x over {a}", "x/{a}"},
                                        {"half of x", "x/2"},
                                        {"twice x", "2*x"},
                                        {"double x", "2*x"},
                                        {"x + x^2", "x+x**2"},
                                        {"x^2 + x", "x**2+x"},
                                        {"x squared plus x", "x*x+x"},
                                        {"x^2+{a}x", "x**2+{a}*x"},
                                        {"x^2-{a}x+{b}", "x**2-{a}*x+{b}"},
                                        {"{a} times x squared", "{a}*x*x"},
                                        {"{a}x^2-{b}", "{a}*x**2-{b}"},
                                        {"-x^2", "-x**2"},
                                        {"{b}-x^2", "{b}-x**2"},
                                        {"(x-{b})^2", "(x-{b})**2"},
                                        {"(x-{b})*(x+{a})", "(x-{b})*(x+{a})"},
                                        {"{a}x^3", "{a}*x**3"},
                                        {"x^3+{b}", "x**3+{b}"},
                                        {"x cubed minus {b}", "x**3-{b}"},
                                        {"SIN(x)", "sin(x)"},
                                        {"a sine wave", "sin(x)"},
                                        {"the sine curve", "sin(x)"},
                                        {"sine of x", "sin(x)"},
                                        {"the cosine function", "cos(x)"},
                                        {"the cosine of x", "cos(x)"},
                                        {"a cosine wave", "cos(x)"},
                                        {"tan x", "tan(x)"},
                                        {"the tangent", "tan(x)"},
                                        {"cos({a}x)", "cos({a}*x)"},
                                        {"sin(x/{a})", "sin(x/{a})"},
                                        {"sin(x)+{b}", "sin(x)+{b}"},
                                        {"sin(x) - cos(x)", "sin(x)-cos(x)"},
                                        {"sin x plus cos x", "sin(x)+cos(x)"},
                                        {"{a} times sin x", "{a}*sin(x)"},
                                        {"{a} times the cosine of x", "{a}*cos(x)"},
                                        {"x*cos(x)", "x*cos(x)"},
                                        {"x cos x", "x*cos(x)"},
                                        {"x plus sin x", "x+sin(x)"},
                                        {"sin(x*x)", "sin(x*x)"},
                                        {"sin(x)*sin(x)", "sin(x)*sin(x)"},
                                        {"square root of x", "sqrt(x)", true},
                                        {"the square root function", "sqrt(x)", true},
                                        {"{a}*sqrt(x)", "{a}*sqrt(x)", true},
                                        {"sqrt(x)+{b}", "sqrt(x)+{b}", true},
                                        {"the exponential function", "exp(x)"},
                                        {"e to the power of x", "exp(x)"},
                                        {"e^(-x)", "exp(-x)"},
                                        {"e to the minus x", "exp(-x)"},
                                        {"{a}*exp(x)", "{a}*exp(x)"},
                                        {"the natural logarithm of x", "log(x)", true},
                                        {"ln x", "log(x)", true},
                                        {"the log of x", "log(x)", true},
                                        {"{a}*log(x)", "{a}*log(x)", true},
                                        {"x*log(x)", "x*log(x)", true},
                                        {"the absolute value", "abs(x)"},
                                        {"abs(x-{b})", "abs(x-{b})"},
                                        {"abs(sin(x))", "abs(sin(x))"},
                                        {"1 / x", "1/x", true},
                                        {"one divided by x", "1/x", true},
                                        {"{a} divided by x", "{a}/x", true},
                                        {"{a} over x", "{a}/x", true},
                                        {"x+1/x", "x+1/x", true},
                                        {"1/x^2", "1/x**2", true},
                                        {"minus x", "-x"},
                                        {"x**2 - x", "x**2-x"},
                                        {"x^2 - {a}", "x**2-{a}"},
                                        {"{a} minus x squared", "{a}-x*x"},
                                        {"the difference of x and {b}", "x-{b}"},
                                        {"the sum of x and {b}", "x+{b}"},
                                        {"sin({a}x)+{b}", "sin({a}*x)+{b}"},
                                        {"x sin x", "x*sin(x)"}};
constexpr FunctionWording heldOut[] = {{"{b} + {a}x", "{b}+{a}*x"},   {"x * x - {b}", "x*x-{b}"},
                                       {"cos({a}x)", "cos({a}*x)"},   {"x multiplied by itself", "x*x"},
                                       {"{a}(x+{b})", "{a}*(x+{b})"}, {"sin(x) - {b}", "sin(x)-{b}"},
                                       {"abs(x) + {b}", "abs(x)+{b}"}};

constexpr std::string_view trainingRanges[] = {"from {l} to {r}",
                                               "between {l} and {r}",
                                               "from x = {l} to x = {r}",
                                               "for x from {l} to {r}",
                                               "for x between {l} and {r}",
                                               "with x from {l} to {r}",
                                               "from {l} up to {r}",
                                               "on {l} to {r}",
                                               "on the interval {l} to {r}",
                                               "in the range {l} to {r}",
                                               "from x={l} to {r}",
                                               "for x in {l}..{r}",
                                               "with x between {l} and {r}",
                                               "({l} to {r})",
                                               "x = {l} to {r}",
                                               "from {l} until {r}",
                                               "from {l} through {r}",
                                               "from x = {l} up to {r}",
                                               "from x = {l} until x = {r}",
                                               "from {l} on the left to {r} on the right",
                                               "starting at x = {l}, up to {r}",
                                               "beginning at {l} and going to {r}",
                                               "between x = {l} and x = {r}",
                                               "for x = {l} to {r}",
                                               "for x={l}..{r}",
                                               "for values of x from {l} to {r}",
                                               "for values between {l} and {r}",
                                               "for all x between {l} and {r}",
                                               "where x goes from {l} to {r}",
                                               "where x is between {l} and {r}",
                                               "as x goes from {l} to {r}",
                                               "with x running from {l} to {r}",
                                               "with x going from {l} up to {r}",
                                               "with the ends {l} and {r}",
                                               "with {l} on the left and {r} on the right",
                                               "with limits {l} and {r}",
                                               "within {l} and {r}",
                                               "within the range {l} to {r}",
                                               "on the interval from {l} to {r}",
                                               "on [the interval|] ({l}, {r})",
                                               "on the stretch between {l} and {r}",
                                               "on the x axis from {l} to {r}",
                                               "in the interval {l} to {r}",
                                               "in the range from {l} to {r}",
                                               "over the range {l} to {r}",
                                               "over the interval from {l} to {r}",
                                               "over x from {l} to {r}",
                                               "x from {l} to {r}",
                                               "x in {l} to {r}",
                                               "(x from {l} to {r})",
                                               "(between {l} and {r})",
                                               "({l}..{r})",
                                               ", x from {l} to {r}",
                                               ", {l} to {r}",
                                               ", between {l} and {r}"};
constexpr std::string_view heldOutRanges[] = {"while x runs from {l} to {r}",
                                              "starting at {l} and ending at {r}"};
constexpr Templates ranges{trainingRanges, heldOutRanges};

constexpr std::string_view trainingRequests[] = {"Plot {f}{range}.",
                                                 "Plot {f}{range}",
                                                 "plot {f}{range}",
                                                 "Draw {f}{range}.",
                                                 "Please plot {f}{range}.",
                                                 "Please draw {f}{range}.",
                                                 "Draw the graph of {f}{range}.",
                                                 "Show me {f}{range}.",
                                                 "Show me the graph of {f}{range}.",
                                                 "Show the curve of {f}{range}.",
                                                 "Graph {f}{range}.",
                                                 "Can you plot {f}{range}?",
                                                 "Can you draw {f}{range}?",
                                                 "Can you show me {f}{range}?",
                                                 "Could you plot {f}{range}?",
                                                 "Could you draw a picture of {f}{range}?",
                                                 "What does {f} look like{range}?",
                                                 "How does {f} look{range}?",
                                                 "I want to see {f}{range}.",
                                                 "I would like to see the graph of {f}{range}.",
                                                 "Draw me a chart of {f}{range}.",
                                                 "Make a plot of {f}{range}.",
                                                 "Make a chart of {f}{range}.",
                                                 "Make a graph of {f}{range}.",
                                                 "Sketch {f}{range}.",
                                                 "Sketch the graph of {f}{range}.",
                                                 "Display {f}{range}.",
                                                 "Plot the function {f}{range}.",
                                                 "Plot the curve y = {f}{range}.",
                                                 "Draw y = {f}{range}.",
                                                 "Plot y={f}{range}.",
                                                 "Plot f(x) = {f}{range}.",
                                                 "Draw the function f(x) = {f}{range}.",
                                                 "Graph of {f}{range}",
                                                 "A plot of {f}{range}, please.",
                                                 "Draw a curve for {f}{range}.",
                                                 "Give me a plot of {f}{range}.",
                                                 "Give me the graph of {f}{range}.",
                                                 "Let me see {f}{range}.",
                                                 "Visualise {f}{range}.",
                                                 "Plot {f} for me{range}.",
                                                 "I need a plot of {f}{range}.",
                                                 "Show a picture of {f}{range}.",
                                                 "The graph of {f}{range}, please.",
                                                 "Please show {f} as a curve{range}.",
                                                 "{f}{range}",
                                                 "{f}{range}, please",
                                                 "{f}{range}, as a graph",
                                                 "{f}{range}: plot it.",
                                                 "{f}{range} - draw that, please.",
                                                 "{f}{range}? I want to see it.",
                                                 "{f}{range}, can you draw it?",
                                                 "y = {f}{range}",
                                                 "y={f}{range}: what does the curve look like?",
                                                 "f(x) = {f}{range}",
                                                 "f(x)={f}{range}, draw it.",
                                                 "plot: {f}{range}",
                                                 "graph {f}{range} pls",
                                                 "draw {f}{range} for me",
                                                 "curve of {f}{range}",
                                                 "Plot of {f}{range}?",
                                                 "Picture of {f}{range}, please.",
                                                 "Function: {f}{range}. Draw it.",
                                                 "Let f(x) = {f}. Plot f{range}.",
                                                 "The function is {f}. Show its graph{range}.",
                                                 "I have the function {f}. What is its graph{range}?",
                                                 "Here is a function: {f}. Please plot it{range}.",
                                                 "Given y = {f}, draw the curve{range}.",
                                                 "For {f} I need a graph{range}.",
                                                 "I'd love a picture of {f}{range}.",
                                                 "I'm curious how {f} looks{range}.",
                                                 "I wonder what {f} looks like{range}.",
                                                 "I can't imagine {f}{range}. Draw it for me.",
                                                 "I don't know what the graph of {f} looks like{range}.",
                                                 "I have to draw {f}{range} for school.",
                                                 "I need to see how {f} runs{range}.",
                                                 "I need the curve of {f}{range}.",
                                                 "My homework is to sketch {f}{range}.",
                                                 "My teacher wants a graph of {f}{range}.",
                                                 "We need a diagram of {f}{range}.",
                                                 "Would you plot {f}{range}?",
                                                 "Would you mind drawing {f}{range}?",
                                                 "Could you make a graph of {f}{range}?",
                                                 "Could I have a graph of {f}{range}?",
                                                 "Could I see {f}{range}?",
                                                 "Can I have a look at {f}{range}?",
                                                 "Can you sketch {f}{range} for me?",
                                                 "Can you make a diagram of {f}{range}?",
                                                 "Can you draw the line of {f}{range}?",
                                                 "Do you know what {f} looks like{range}?",
                                                 "May I see the curve of {f}{range}?",
                                                 "Is it possible to plot {f}{range}?",
                                                 "How would the graph of {f} look{range}?",
                                                 "How does {f} behave{range}?",
                                                 "How does {f} run{range}?",
                                                 "What is the shape of {f}{range}?",
                                                 "What is the graph of {f}{range}?",
                                                 "What shape does {f} have{range}?",
                                                 "What does the curve of {f} look like{range}?",
                                                 "What do we see if we plot {f}{range}?",
                                                 "Help me draw {f}{range}.",
                                                 "Help me see {f}{range}.",
                                                 "Let us plot {f}{range}.",
                                                 "Let's have a look at {f}{range}.",
                                                 "Let's graph {f}{range}.",
                                                 "Now draw {f}{range}.",
                                                 "Go ahead and plot {f}{range}.",
                                                 "Try to draw {f}{range}.",
                                                 "Use the plotter for {f}{range}.",
                                                 "Use plot for {f}{range}.",
                                                 "Put {f}{range} in a chart.",
                                                 "Make me a picture of {f}{range}.",
                                                 "Make {f} visible{range}.",
                                                 "Create a plot of {f}{range}.",
                                                 "Produce a graph of {f}{range}.",
                                                 "Trace {f}{range}.",
                                                 "Chart {f}{range}.",
                                                 "Print the graph of {f}{range}.",
                                                 "Paint the curve of {f}{range}.",
                                                 "Render {f}{range}.",
                                                 "Show how {f} looks{range}.",
                                                 "Show what {f} does{range}.",
                                                 "Show the function {f}{range}.",
                                                 "Show me a chart of {f}{range}.",
                                                 "Show me how {f} goes{range}.",
                                                 "Give me a picture of {f}{range}.",
                                                 "Give me a diagram of {f}{range}.",
                                                 "Please make a plot of {f}{range}.",
                                                 "Please graph {f}{range}.",
                                                 "Please show me the curve of {f}{range}.",
                                                 "A graph of {f}{range} would help me.",
                                                 "A diagram, please: {f}{range}.",
                                                 "One plot of {f}{range}, please!",
                                                 "Draw it: {f}{range}.",
                                                 "Draw the line y = {f}{range}.",
                                                 "Draw a diagram of {f}{range}.",
                                                 "Draw for me {f}{range}."};
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

constexpr std::string_view trainingNextRanges[] = {"Now from {l} to {r}.",
                                                   "And from {l} to {r}?",
                                                   "And between {l} and {r}?",
                                                   "Show it from {l} to {r}.",
                                                   "The same from {l} to {r}, please.",
                                                   "Now plot it from {l} to {r}.",
                                                   "Zoom to {l} to {r}.",
                                                   "What about {l} to {r}?",
                                                   "And now from {l} to {r}?",
                                                   "And x from {l} to {r}?",
                                                   "Now between {l} and {r}.",
                                                   "Now with x from {l} to {r}.",
                                                   "{l} to {r}?",
                                                   "{l} to {r}, please.",
                                                   "Again, from {l} to {r}.",
                                                   "Once more, but from {l} to {r}.",
                                                   "The same between {l} and {r}?",
                                                   "The same curve from {l} to {r}.",
                                                   "Same function, x from {l} to {r}.",
                                                   "Make it go from {l} to {r}.",
                                                   "Let it run from {l} to {r}.",
                                                   "Let x go from {l} to {r}.",
                                                   "Let me see it between {l} and {r}.",
                                                   "Can I see it from {l} to {r}?",
                                                   "Can you show it between {l} and {r}?",
                                                   "Could you draw it from {l} to {r} instead?",
                                                   "How does it look between {l} and {r}?",
                                                   "What does it look like from {l} to {r}?",
                                                   "What happens between {l} and {r}?",
                                                   "I want to see it from {l} to {r}.",
                                                   "I meant from {l} to {r}.",
                                                   "No, from {l} to {r}.",
                                                   "Change the range to {l} to {r}.",
                                                   "Set the range from {l} to {r}.",
                                                   "Take the range {l} to {r}.",
                                                   "Zoom in on {l} to {r}.",
                                                   "Start at {l} and end at {r}.",
                                                   "Put {l} on the left and {r} on the right.",
                                                   "Draw it again, this time from {l} to {r}."};
constexpr std::string_view heldOutNextRanges[] = {"Let it run from {l} up to {r} now."};
constexpr std::string_view trainingNextFunctions[] = {"And {f}?",
                                                      "Now {f}.",
                                                      "Now plot {f}.",
                                                      "And now {f}, please.",
                                                      "The same for {f}.",
                                                      "And {f} in the same range?",
                                                      "What about {f}?",
                                                      "Then {f}.",
                                                      "Now {f}, please.",
                                                      "And {f}, please?",
                                                      "{f}?",
                                                      "{f} now.",
                                                      "{f} next.",
                                                      "And then {f}.",
                                                      "Next, {f}.",
                                                      "Also {f}.",
                                                      "Also plot {f}.",
                                                      "Now draw {f}.",
                                                      "Now the graph of {f}.",
                                                      "Now try {f}.",
                                                      "Now y = {f}.",
                                                      "And f(x) = {f}?",
                                                      "And y = {f}?",
                                                      "And the curve of {f}?",
                                                      "And how does {f} look?",
                                                      "And what does {f} look like there?",
                                                      "How about {f}?",
                                                      "How would {f} look?",
                                                      "Can I see {f} too?",
                                                      "Can you do {f} as well?",
                                                      "Could you also draw {f}?",
                                                      "Do the same with {f}.",
                                                      "Same range, but {f}.",
                                                      "Same again for {f}.",
                                                      "Show me {f} instead.",
                                                      "Show {f} in that range.",
                                                      "Instead of that, {f}.",
                                                      "Take {f} now.",
                                                      "Try it with {f}.",
                                                      "Let us see {f} too.",
                                                      "I also want {f}.",
                                                      "I also need {f}.",
                                                      "Change the function to {f}.",
                                                      "Replace it by {f}."};
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
