// SPDX-License-Identifier: MIT
#include "core/corpus/talk_terms.h"

namespace tokenscope {

using enum Aspect;

const std::vector<Term>& toolTerms() {
    static const std::vector<Term> terms = {
        {{{"forced token", "a forced token"},
          {"forced tokens", "forced tokens", true, "tokens that a tool put into the text"}},
         "a token that a tool put into the text[|, so the model did not choose it]",
         {{More, "[It was not drawn|Nobody drew it]. The result of the calculator is made of forced tokens."},
          {Why, "[The result of a tool|A tool's result] must be exact, so it is [forced in|written into the "
                "text] and not left to chance."},
          {Why, "The model must not learn to write results by itself, so forced tokens [do not count|are "
                "left out] in training."},
          {How, "[When a tool call ends|After a tool call], the result waits in a queue, and its tokens are "
                "taken one by one in place of drawn ones."},
          {Example, "[When I ask|If I ask] the calculator, the number that comes back is forced. The words "
                    "around it are mine."},
          {Here, "Forced tokens are orange, with a border and a small lock."}}},
        {{{"sampled token", "a sampled token"},
          {"sampled tokens", "sampled tokens", true,
           "tokens that were drawn from the model's own probabilities"}},
         "a token that was drawn from the model's own probabilities",
         {{More, "[All words of my answers|My words] are sampled tokens. Only results of tools are forced."},
          {Why, "[It matters|This matters] for training: only sampled tokens show what the model [itself "
                "|]can do."},
          {How, "The model gives probabilities, and a random number picks one of the tokens."},
          {Here, "Click a sampled token and the inspector shows its probability and its rank."}}},
        {{{"mask", "the mask"}, {"mask", "a mask"}, {"token mask", "the token mask"}},
         "a row of zeros and ones that says which tokens were forced and which were sampled",
         {{More, "[0 means forced|A zero means forced] and [1 means sampled|a one means sampled]."},
          {Why, "In training it [tells|shows] which tokens count: what a tool wrote must not be learned."},
          {How, "[Each token|Every new token] gets a 0 if it came from the queue of a tool, [else|and "
                "otherwise] a 1."},
          {Example,
           "[For|In] \"the answer is 345\" the words have a 1, and the number from the tool has a 0."}}},
        {{{"tool call", "a tool call"},
          {"tool calls", "tool calls", true, "places where a model asks a tool for help"}},
         "a place in the text where the model asks a tool for help",
         {{More, "It [stands|is written] between two special tokens, and the result is forced in after it."},
          {Why, "[Models are bad at|A model is not good at] sums. With a tool call the result is right."},
          {How, "I write a start mark, the expression and an end mark. The program computes it and puts the "
                "result into my text."},
          {Example, "[When you ask me|If you ask] for a product of two numbers, I write it down as a tool "
                    "call and then tell you the result."},
          {Here, "In the chat a tool call is a chip that you can unfold."}}},
        {{{"tool", "a tool"},
          {"tools", "tools", true, "small programs that a model can call while it writes"}},
         "a small program that a model can call while it writes",
         {{More, "I have two: a calculator and a plot tool."},
          {Why, "[Some things need to be exact|Some things must be exact], and a model only guesses the next "
                "token."},
          {How, "The model writes a tool call, the program runs the tool, and the result is forced into the "
                "text."},
          {Example, "The calculator is [one|a tool], and the plot tool that draws curves is another."}}},
        {{{"calculator", "the calculator"}, {"calculator", "a calculator"}},
         "a tool that works out sums exactly[|, and can also count the letters of a word]",
         {{More, "It knows plus, minus, times, divided by and brackets."},
          {Why, "[I only guess tokens|A model only guesses tokens], so my own sums would often be wrong. The "
                "calculator is always right."},
          {How, "I write an expression as a tool call, the program computes it, and its result is put into "
                "my text."},
          {Example, "[When you ask me a sum|If you ask for a sum], I write the numbers with their signs, and "
                    "the result comes back [at once|as forced tokens]."},
          {Here, "[What the calculator wrote|Its result] is orange and has a lock."}}},
        {{{"plot tool", "the plot tool"},
          {"plot", "a plot", false, "a picture of a curve, which a tool draws from a formula"}},
         "[a tool that draws|what draws] a curve[| from a formula]",
         {{More, "[It needs a formula|It takes a formula] with x and the two ends of the range."},
          {Why, "[A picture|A curve] shows more than a list of numbers."},
          {How, "I write a plot call with the formula, and the program draws the picture into the chat."},
          {Example, "[You can ask|Ask] me to plot x times x from minus five to five."}}},
        {{{"state machine", "the state machine"}, {"state machine", "a state machine"}},
         "[a set of states|something with a few states] and rules for going from one to the next",
         {{More, "Each row has [one|its own]. Its states are: writing text, inside a tool call, and taking "
                 "forced tokens."},
          {Why, "[It knows|The state machine knows] at each token whether [we are in|the row is in] a tool "
                "call, so that the right thing is done next."},
          {How, "A start mark opens the tool call, an end mark closes it, and then the result is forced "
                "before the text goes on."},
          {Example, "A traffic light is a simple [one|state machine]: red, green, yellow, and red again."},
          {Here, "[One of the lessons|A lesson] draws it and lights the state that a row is in."}}},
        {{{"forced queue", "the forced queue"}, {"queue", "the queue"}},
         "the waiting line of tokens that a tool wants to put into the text",
         {{More, "[While it is not empty|As long as it has tokens], no token is drawn for that row."},
          {Why, "[A result may have|A result can be] several tokens, but only one is taken in each step."},
          {How, "[First in, first out|The first token in is the first one out], like people at a shop."}}},
        {{{"expression", "an expression"}},
         "[a sum|something] written with numbers and signs[| that a calculator can work out]",
         {{More, "[It stands|The expression stands] inside a tool call, between its two marks."},
          {Why, "[The calculator|A calculator] does not understand words, only numbers and signs."},
          {How, "I [take|copy] the numbers from your question and put the right sign between them."}}},
        {{{"loss weight", "the loss weight"}, {"masked loss", "a masked loss"}},
         "a number that says how much a token counts in training",
         {{More, "[Forced tokens have|A forced token has] loss weight 0."},
          {Why, "[The model must not learn|A model should not learn] to invent the results of tools, so "
                "those tokens do not count."}}},
    };
    return terms;
}

} // namespace tokenscope
