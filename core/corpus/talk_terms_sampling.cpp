// SPDX-License-Identifier: MIT
#include "core/corpus/talk_terms.h"

namespace tokenscope {

using enum Aspect;

namespace {

std::vector<Term> chanceTerms() {
    return {
        {{{"softmax", "softmax"}, {"softmax", "the softmax"}, {"softmax function", "the softmax function"}},
         "the step that turns logits into probabilities",
         {{More, "[After it|After softmax] all numbers are between 0 and 1 and [add up to|their sum is] 1."},
          {Why, "Logits can be any numbers. [To draw a token we need|For drawing a token one needs] "
                "probabilities[| that add up to 1]."},
          {How, "It takes e to the power of each logit and divides by the sum of all[| of them]."},
          {Example, "[For example, |]two equal logits become one half and one half."}}},
        {{{"probability", "a probability"},
          {"probability", "the probability"},
          {"probabilities", "probabilities", true, "numbers between 0 and 1 that say how likely things are"}},
         "a number between 0 and 1 that says how likely [something|a token] is",
         {{More, "[The probabilities of all tokens|All of them together] add up to 1."},
          {Why, "The next token is drawn by [its probability|the probabilities]: likely tokens come often, "
                "[unlikely ones|others] seldom."},
          {How,
           "Softmax [makes|computes] it from the logits, and then temperature and the filters change it."},
          {Example, "If \"mat\" has the probability 0.45, it is drawn [in|about] 45 of 100 [draws|tries]."},
          {Here, "The inspector shows the probability of each candidate in percent."}}},
        {{{"distribution", "a distribution"},
          {"distribution", "the distribution"},
          {"probability distribution", "a probability distribution"},
          {"next-token distribution", "the next-token distribution"}},
         "the list of all possible next tokens with their probabilities",
         {{More, "[It can be sharp|A distribution can be sharp], with one clear winner, or flat, with many "
                 "likely tokens."},
          {Why, "[It shows|The distribution shows] everything that the model could have said, not only what "
                "it said."},
          {How, "The model gives logits, softmax makes probabilities, and temperature, top-k and top-p "
                "[change them|shape the rest]."},
          {Example, "After \"The cat sat on the\" it may be: mat 45 percent, floor 30, table 15 and car 10."},
          {Here,
           "[You see it|It is shown] in the inspector on the right, with one bar for each candidate."}}},
        {{{"candidate", "a candidate"}, {"candidates", "candidates", true, "tokens that could come next"}},
         "a token that could come next",
         {{More, "[Some candidates are cut|Filters cut some of them] before the draw, and one of the others "
                 "is picked."},
          {How, "[Every token|Each token of the vocabulary] is a candidate at first. Top-k, top-p and min-p "
                "[cut|remove] the unlikely ones."},
          {Here, "The inspector lists the best candidates. [You can pick another one|Click one] and continue "
                 "from there."}}},
        {{{"rank", "the rank"}, {"rank of a token", "the rank of a token"}},
         "the place of a token in the list from the most likely to the least likely one",
         {{More, "[Rank 1|The first rank] is the token that greedy decoding would take."},
          {Why,
           "[It shows|The rank shows] quickly if the model picked a likely token or a [strange|rare] one."},
          {How, "[Sort|The program sorts] all tokens by probability and counts from the top."},
          {Example, "If two tokens are more likely than \"table\", then \"table\" has rank 3."}}},
        {{{"tail", "the tail"},
          {"tail of the distribution", "the tail of the distribution"},
          {"long tail", "the long tail"}},
         "all the unlikely tokens at the end of the distribution",
         {{More,
           "Each one is [rare|unlikely], but there are thousands, so together they are picked now and then."},
          {Why, "[A single bad token|One odd token] from the tail can [derail|spoil] the whole text. [That "
                "is why|So] top-k and top-p cut it."},
          {How, "[Filters|Top-k, top-p and min-p] remove it, and the probabilities of the rest are made to "
                "add up to 1 again."},
          {Here, "[Cut tokens are dimmed|The tail is dimmed] in the inspector, and you can [drag|move] the "
                 "line of top-p."}}},
        {{{"entropy", "entropy"}, {"entropy", "the entropy"}},
         "a measure of how unsure the model is about the next token, in bits",
         {{More, "[With one sure token|If one token is certain,] it is 0. It is large when many tokens are "
                 "about equally likely."},
          {Why, "[It shows|Entropy shows] the places where the text could have gone [another way|in many "
                "directions]."},
          {How, "It is the average surprise over all tokens [of|in] the distribution."},
          {Raise, "[High|More] entropy means that many tokens are possible[|, so the text is more varied]."},
          {Lower, "[Low|Little] entropy means that the model is [nearly|almost] sure what comes next."},
          {Example, "[Two equally likely tokens have|If two equally likely tokens are left, that is] an "
                    "entropy of 1 bit."},
          {Here, "The inspector shows it in bits, together with the surprise."}}},
        {{{"surprise", "surprise"}, {"surprise", "the surprise"}, {"surprisal", "surprisal"}},
         "a number in bits that is high when an unlikely token was picked",
         {{More, "A certain token has no surprise. [Each|Every] halving of the probability adds one bit."},
          {Why, "[It shows|Surprise shows] where a text took an unexpected turn."},
          {How, "It is the logarithm of 1 divided by the probability of the token."},
          {Example,
           "A token with probability one half has a surprise of 1 bit, and one with a quarter has 2 bits."},
          {Here, "[The colour behind a token|The shade of a token] shows it: [darker|a stronger shade] means "
                 "more surprise."}}},
        {{{"random number", "a random number"}},
         "a number that nobody can guess [before|beforehand], here between 0 and 1",
         {{More,
           "[The computer|This program] makes them from the seed, so they can be [repeated|made again]."},
          {Why, "[Drawing|To draw] a token by chance needs one for each step."},
          {How,
           "The probabilities are laid side by side on a line, and the random number points to one of them."},
          {Here, "[A strip|The strip] with a needle [in the inspector |]shows where the number fell."}}},
    };
}

std::vector<Term> choiceTerms() {
    return {
        {{{"greedy decoding", "greedy decoding"}, {"greedy", "greedy"}},
         "[always taking|to take always] the most likely token",
         {{More, "[It gives|Greedy decoding gives] the same text every time."},
          {More, "[It often repeats itself|It tends to loop], because the most likely next word is often one "
                 "that was just used."},
          {Why, "[It is simple and safe|Greedy is safe and easy to repeat], for example for sums and facts."},
          {How, "The model [looks for|takes] the token with the highest probability. There is no chance in "
                "it, so no seed is needed."},
          {Example, "If mat has 45 percent and floor 30, greedy decoding [takes|always takes] mat."},
          {Here, "Choose the preset Greedy, or set the temperature to 0."}}},
        {{{"sampling", "sampling"}},
         "drawing the next token at random, [each|every token] with its own probability",
         {{More, "Likely tokens come often, and unlikely ones [seldom|now and then]."},
          {Why,
           "[It brings variety|Sampling makes texts varied]. Without it every answer would be the same."},
          {How, "[A random number|The seed gives a random number, and it] picks a place on a line on which "
                "each token has as much room as its probability."},
          {Example, "With mat at 45 percent and car at 10, [sampling|one] takes mat about 45 times and car "
                    "about 10 times in 100 draws."},
          {Here,
           "[Press|You can press] Try a draw in the inspector to see what [else |]could have been drawn."}}},
        {{{"decoding", "decoding"}, {"decoding strategy", "a decoding strategy"}},
         "the way in which the next token is chosen from the probabilities",
         {{More,
           "[You can be greedy|One can be greedy] or draw by chance, with or without cutting the tail."},
          {Why, "The same model can sound [dull|boring] or wild. [It depends|That depends] on how its tokens "
                "are chosen."},
          {How,
           "First temperature and filters change the probabilities, then one token is [picked|drawn]."}}},
        {{{"temperature", "temperature"}, {"temperature", "the temperature"}},
         "a setting that makes the distribution sharper or flatter[| before a token is drawn]",
         {{More,
           "[Low temperature is careful|A low temperature is careful], and a high one is [bold|daring]."},
          {More, "[At|With] temperature 0 the most likely token is always taken. [At 1|With 1] nothing is "
                 "changed."},
          {Why, "With it you choose between safe, [dull|similar] texts and varied, [wild|risky] ones."},
          {How, "[All logits are divided by it|The logits are divided by the temperature] before softmax."},
          {Raise,
           "[A higher temperature|Raising the temperature|More temperature] makes the distribution flatter, "
           "so unlikely tokens are picked more often and my answers [get|become] [more varied|wilder]."},
          {Raise, "[When it is high|At a high temperature] I [write more surprising|use more unusual] words, "
                  "but I also make more mistakes."},
          {Lower, "[A lower temperature|Lowering the temperature|Less temperature] makes the distribution "
                  "sharper, so my answers [get|become] [safer|more alike|more predictable]."},
          {Lower, "[When it is low|At a low temperature] I nearly always take the most likely token, and I "
                  "may repeat myself."},
          {Example, "[Take mat with 45 and car with 10 percent|Say that mat has 45 percent and car 10]. At a "
                    "low temperature mat gains, at a high one car gains."},
          {Here, "[There is a slider for it|You find its slider] in the inspector on the right. Move it and "
                 "watch the bars."}}},
        {{{"top-k", "top-k"}, {"top k", "top k"}, {"top-k sampling", "top-k sampling"}},
         "a filter that keeps only the k most likely tokens",
         {{More, "[It always keeps|Top-k always keeps] the same number of tokens, whether the model is sure "
                 "or not."},
          {Why, "[It cuts the tail|Top-k cuts off the tail], so that absurd tokens are never drawn."},
          {How, "The tokens are sorted by probability, the first k stay, and their probabilities are made to "
                "add up to 1."},
          {Raise,
           "[With a larger k|When k is larger] more tokens can be drawn, so the text [is|gets] more varied."},
          {Lower, "[With a smaller k|When k is smaller] fewer tokens are left. With k = 1 it is greedy."},
          {Example, "[With k = 2|If k is 2], only mat and floor may be drawn and table and car are cut."},
          {Here, "[The inspector has|There is] a slider for it. Cut tokens are dimmed."}}},
        {{{"top-p", "top-p"},
          {"top p", "top p"},
          {"nucleus sampling", "nucleus sampling"},
          {"top-p sampling", "top-p sampling"}},
         "a filter that keeps the smallest set of top tokens whose probabilities add up to at least p",
         {{More,
           "[It adapts|Top-p adapts]: when the model is sure, few tokens stay, and when it is not, many do."},
          {Why, "[It cuts the tail|Top-p cuts off the tail], but leaves [many|more] choices where many words "
                "are [possible|good]."},
          {How, "[Start with|Take] the most likely token and add the next ones until the sum reaches p. The "
                "rest is cut."},
          {Raise, "[With a larger p|When p is larger] more tokens stay, and at p = 1 none is cut."},
          {Lower, "[With a smaller p|When p is smaller] fewer tokens stay. At least one always does."},
          {Example, "With mat 45, floor 30, table 15 and car 10 percent, top-p 0.7 keeps mat and floor."},
          {Here, "In the inspector you can drag the dashed line and see what it adds up to."}}},
        {{{"min-p", "min-p"}, {"min p", "min p"}},
         "a filter that keeps tokens whose probability is at least a given part of the highest one",
         {{More,
           "[It is strict|Min-p is strict] when the model is sure and [generous|loose] when it is not."},
          {Why, "[It cuts the tail|Min-p cuts the tail] also at high temperatures, so texts stay "
                "[sensible|readable]."},
          {How, "The limit is min-p times the probability of the best token. What is below is cut."},
          {Raise, "[A larger min-p|Raising min-p] cuts more tokens."},
          {Lower, "[A smaller min-p|Lowering min-p] cuts fewer tokens, and at 0 it is off."},
          {Example,
           "If the best token has 50 percent and min-p is 0.1, then tokens below 5 percent are cut."}}},
        {{{"typical-p", "typical-p"}, {"typical sampling", "typical sampling"}},
         "a filter that keeps tokens whose surprise is close to the average surprise",
         {{More, "It can cut very likely tokens as well as [very |]unlikely ones."},
          {Why, "[People|Human texts] are neither always obvious nor always odd, and [this filter|typical-p] "
                "[imitates that|copies that]."},
          {How, "Tokens are sorted by how far their surprise is from the entropy, and the nearest stay until "
                "their sum reaches p."},
          {Raise, "[A larger value|Raising it] keeps more tokens, and at 1 nothing is cut."}}},
        {{{"repetition penalty", "the repetition penalty"},
          {"penalties", "penalties", true,
           "settings that make tokens less likely which are in the text already"},
          {"penalty", "a penalty"}},
         "a setting that makes tokens less likely which are in the text already",
         {{More, "[There are three|This program has three]: repetition, presence and frequency penalty."},
          {Why, "[Models like to repeat themselves|A model may repeat itself], above all with greedy "
                "decoding. [A penalty|It] works against that."},
          {How,
           "[Before softmax|Before anything else] the logits of tokens that were used are made smaller."},
          {Raise, "[A strong penalty|A high penalty] stops loops, but it can also forbid words that the text "
                  "needs, such as \"the\"."},
          {Lower, "[With a weak penalty|When it is low] the text may go round in circles."},
          {Example,
           "[Without it|With no penalty] a greedy model may write \"the best the best the best\"."}}},
        {{{"presence penalty", "the presence penalty"}},
         "a fixed amount that is taken from the logit of each token that was already used",
         {{More, "[It does not matter|It makes no difference] how often the token was used."},
          {Why, "[It leads the model to new words|With it a model uses more new words]."},
          {Raise, "[A higher one|Raising it] makes the text [turn|move] to new words sooner."}}},
        {{{"frequency penalty", "the frequency penalty"}},
         "an amount that is taken from the logit of a token each time that it was used",
         {{More, "[The more often|The oftener] a token was used, the [stronger|larger] is the penalty."},
          {Why, "[It stops words|It works against words] that come [again and again|over and over]."},
          {Raise, "[A higher one|Raising it] makes frequent words rarer."}}},
        {{{"seed", "the seed"}, {"seed", "a seed"}, {"random seed", "the random seed"}},
         "the number from which all random numbers of a run are made",
         {{More, "[The same seed|With the same seed] and the same settings [give|you get] the same text."},
          {Why, "[With it a run can be repeated|It lets you repeat a run]: same seed, same text. [A new seed "
                "gives a new text|Another seed gives another text]."},
          {Why,
           "[Drawing a token needs|To draw a token I need] random numbers, and they start from the seed."},
          {How, "The random number of each step is computed from the seed, the row and the step."},
          {Raise, "[A larger seed is not better|A bigger seed is no better]. Another seed only [gives|means] "
                  "another text."},
          {Lower, "[A smaller seed is not worse|A small seed is as good as a large one]. It only gives "
                  "another text."},
          {Example, "[Run the same prompt twice with seed 7, and|If you run the same prompt twice with seed "
                    "7,] you get the same answer twice."},
          {Here, "The program always shows the seed that was really used, so you can use it again."}}},
        {{{"preset", "a preset"}, {"presets", "the presets", true, "sets of sampling settings with a name"}},
         "a set of sampling settings with a name",
         {{More, "[There are|The program has] Greedy, Focused, Balanced and Creative."},
          {Why, "[It saves time|A preset saves time]: one click sets temperature, top-k and top-p together."},
          {Example, "Greedy has temperature 0, and Creative has temperature 1.2."},
          {Here, "[You find them|They are] at the top of the inspector."}}},
        {{{"filter", "a filter"},
          {"filters", "filters", true, "steps that cut unlikely tokens before one is drawn"},
          {"sampler pipeline", "the sampler pipeline", false,
           "the row of steps before the draw: penalties, temperature and filters"}},
         "a step that cuts unlikely tokens before one is drawn",
         {{More, "[Top-k, top-p and min-p are filters|Examples are top-k, top-p and min-p]. [Their order|The "
                 "order] matters."},
          {Why, "[Without filters|If nothing is cut,] an absurd token may be drawn now and then."},
          {How, "Each one cuts some candidates and makes the rest add up to 1 again."},
          {Here, "The chips above the bars show the order of the steps, and you can [move|reorder] them."}}},
    };
}

} // namespace

const std::vector<Term>& samplingTerms() {
    static const std::vector<Term> terms = [] {
        std::vector<Term> all = chanceTerms(), choices = choiceTerms();
        all.insert(all.end(), choices.begin(), choices.end());
        return all;
    }();
    return terms;
}

} // namespace tokenscope
