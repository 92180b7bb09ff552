// SPDX-License-Identifier: MIT
#include "core/corpus/talk_terms.h"

namespace tokenscope {

using enum Aspect;

const std::vector<Term>& modelTerms() {
    static const std::vector<Term> terms = {
        {{{"language model", "a language model"},
          {"language models", "language models", true, "programs that predict the next token of a text"}},
         "[a program|something] that predicts the next token of a text[|, again and again]",
         {{More, "[It learned|It has learned] from [many|a lot of] texts which token [comes next|is likely "
                 "to come next]."},
          {More, "I am one, a very small one."},
          {Why, "[Whoever|A program that] can predict the next token can [write|continue] text, and that is "
                "enough to [chat|answer questions]."},
          {How, "It reads all tokens, gives a score to each possible next token, one is picked, and then it "
                "[does that again|starts again]."},
          {Example, "I am [an example|one]. [Other models|The big ones] are thousands of times larger."}}},
        {{{"transformer", "a transformer"}},
         "[a kind of|the kind of] neural network that [uses|works with] attention",
         {{More, "It is [built from|made of] layers that all have the same form."},
          {Why, "[It can be trained quickly, because|During training] all positions are computed at "
                "[once|the same time]."},
          {How, "Each layer [first |]lets the tokens look at [each other|earlier tokens] with attention and "
                "then works on each token [alone|by itself]."},
          {Example, "[I am a small transformer|I am one myself, a small one]."}}},
        {{{"neural network", "a neural network"}},
         "[many|a lot of] simple sums that work together, with [numbers|weights] that were learned",
         {{More, "[It is not told rules|Nobody tells it rules]. It [changes|adjusts] its numbers until the "
                 "results [fit|are good]."},
          {How, "[Numbers go in|Numbers come in], are multiplied with weights and added, layer after layer, "
                "until a result comes out."},
          {Why, "[It can learn|A network can learn] things from examples that are hard to write [down |]as "
                "rules."}}},
        {{{"layer", "a layer"}, {"layers", "layers", true, "the steps of a model, one after the other"}},
         "one step of a model[|, with an attention part and a part that thinks about each token alone]",
         {{More, "[The layers stand one after the other|Layers are stacked], and each works on what the one "
                 "before [gave|left]."},
          {Why, "[Each layer adds a little|Every layer adds something], so [many|several] layers can find "
                "[harder|deeper] patterns."},
          {How, "[It mixes|A layer mixes] what other tokens know into each token, then it works on each "
                "token [alone|by itself]."},
          {Raise, "A model with more layers can [learn more|learn harder things], but it is slower and needs "
                  "[more memory|a larger cache]."},
          {Lower, "[With fewer layers a model is|A model with fewer layers is] faster and smaller, but it "
                  "knows less."},
          {Example, "[I have only a few layers|I have a few layers only]. Large models have [eighty or "
                    "more|dozens of them]."}}},
        {{{"attention", "attention"}, {"attention", "the attention"}},
         "the part of a model with which [a token looks|each token looks] at [the tokens before it|earlier "
         "tokens]",
         {{More,
           "[It decides|Attention decides] how much each earlier token [counts|matters] for the next one."},
          {Why, "[It lets|Attention lets] the model use what was said [before|earlier], for example a name "
                "[from the first sentence|at the beginning]."},
          {How, "The query of a token is compared with the keys of earlier tokens. Where they [fit|match], "
                "the value is [taken|used] more."},
          {Raise, "[In a longer text|The longer the text,] attention has more keys and values to [read|look "
                  "at], so each step [takes|gets] a little [longer|slower]."},
          {Example, "In \"Mia has a dog. She loves\" attention [looks back|can look back] at \"dog\" to find "
                    "what [comes next|she loves]."}}},
        {{{"attention head", "an attention head"},
          {"head", "a head"},
          {"heads", "heads", true, "the parts of attention that work side by side"}},
         "one part of attention with its own queries, keys and values",
         {{More, "[Several|A few] heads work side by side in each layer, and their results are [put "
                 "together|joined]."},
          {Why, "[Different heads|Heads] can look for different things, for example one for names and one "
                "for [the last word|order]."},
          {How,
           "Each head compares its own queries with its own keys and [collects|adds up] its own values."},
          {Raise, "[More heads|With more heads the model] can look for more things at once[, but|. But] more "
                  "KV heads [need|take] a larger cache."}}},
        {{{"query", "a query"},
          {"queries", "queries", true, "lists of numbers that say what tokens are looking for"}},
         "a list of numbers that says what a token is looking for",
         {{More, "It is compared with the keys of [all earlier tokens|the tokens before]."},
          {Why,
           "[With its query|By the query] a token finds the earlier tokens that [matter|are useful] to it."},
          {How, "Each layer [makes it|computes the query] from the token's own numbers. Old queries are not "
                "needed again, so they are not [kept|stored]."}}},
        {{{"key", "a key"}, {"keys", "keys", true, "lists of numbers that say what tokens have to offer"}},
         "a list of numbers that says what a token has to offer[| to later tokens]",
         {{More, "Later tokens compare their queries with it."},
          {More, "[A key never changes|Once computed, a key does not change], so it can [be kept in|stay in] "
                 "the KV cache."},
          {Why, "[Without keys|If there were no keys,] attention could not find out which earlier tokens "
                "[matter|fit]."},
          {How, "[Each layer computes|Every layer makes] a key for each token once, and it is stored in the "
                "KV cache."}}},
        {{{"value", "a value"},
          {"values", "values", true, "lists of numbers that tokens hand on when others look at them"}},
         "[a list of numbers|the numbers] that a token hands on when [others look|another token looks] at it",
         {{More, "[It is stored|A value is kept] in the KV cache beside the key of the same token."},
          {Why, "The key says where to look, and the value [is what is found|holds what is found] there."},
          {How, "[Attention adds up|Attention mixes] the values of earlier tokens, each as strongly as its "
                "key [fits|matches] the query."}}},
        {{{"embedding", "an embedding"},
          {"embeddings", "embeddings", true, "lists of numbers that stand for tokens inside a model"}},
         "[a list of numbers|a row of numbers] that stands for a token inside [the|a] model",
         {{More, "[Tokens with|Words with] a similar [meaning|use] have similar embeddings."},
          {Why, "[An id alone|The id of a token alone] says nothing about meaning, so it is turned into "
                "[many|a list of] numbers."},
          {How, "The model [looks up|takes] the row of the token's id in a [big |]table. The table is "
                "learned in training."},
          {Example, "[The embeddings of|Embeddings for] \"cat\" and \"dog\" are closer to each other than to "
                    "the one of \"seven\"."}}},
        {{{"parameter", "a parameter"},
          {"parameters", "parameters", true, "the numbers in a model that were learned in training"},
          {"weights", "the weights", true, "the numbers in a model that were learned in training"}},
         "a number in [a|the] model that was learned in training",
         {{More, "I have a few million parameters. [The largest|Large] models have hundreds of billions."},
          {Why, "[All that a model knows|Everything a model knows] is in its parameters."},
          {How, "[They are multiplied|In every step they are multiplied] with the numbers that stand for the "
                "text."},
          {Raise, "A model with more parameters [can hold|holds] more [knowledge|facts], but it "
                  "[needs|takes] more memory and [more |]time."},
          {Lower, "A model with few parameters is [fast and small|small and fast], but it knows [little|very "
                  "little]. I am such a model."},
          {Example, "[With two bytes for each,|If each takes two bytes,] five million parameters take [about "
                    "|]ten megabytes."}}},
        {{{"model size", "the model size"}, {"size of a model", "the size of a model"}},
         "the number of its parameters[|, or the memory that they take]",
         {{More, "[My file has|I take] only a few megabytes. [Large models|Big models] need [many "
                 "gigabytes|hundreds of gigabytes]."},
          {Why, "[It tells|The size tells you] how much memory a model needs and, [roughly|more or less], "
                "how much it can know."},
          {How,
           "[It is|You get it as] the number of parameters times the bytes [of each|for one parameter]."},
          {Raise, "A larger model knows more and makes fewer [mistakes|errors], but it is slower."},
          {Lower,
           "A smaller model is faster and fits [everywhere|on any computer], but it makes more mistakes."},
          {Here, "The model card [tells you|shows] the number of parameters and the size of the file."}}},
        {{{"logits", "logits", true},
          {"logits", "the logits", true},
          {"logit", "a logit", false, "the raw score of one token, before it becomes a probability"}},
         "the raw scores that [the|a] model gives to all tokens[|, before they become probabilities]",
         {{More,
           "[A higher logit means a more likely token|The higher the logit, the more likely is the token]."},
          {More, "[There is one for each|Each] token of the vocabulary[| has one], and they can be [any "
                 "numbers|negative too]."},
          {Why, "[The next token is chosen|We choose the next token] from them: softmax makes probabilities "
                "out of logits."},
          {How, "The last layer [computes them|compares its result with every token] and softmax turns them "
                "into probabilities."},
          {Example, "[For example, |]\"mat\" may have a logit of 5 and \"car\" one of 2. Then \"mat\" is "
                    "[much |]more likely."},
          {Here, "[The inspector|The inspector on the right] shows what became of them: the probability of "
                 "each candidate."}}},
        {{{"forward pass", "a forward pass"},
          {"forward passes", "forward passes", true, "runs through all layers of a model"}},
         "one run through all layers of [a|the] model",
         {{More, "[Each new token|Every new token] takes one forward pass. [50 tokens take 50 of them|So 100 "
                 "tokens take 100 passes]."},
          {Why, "[It gives|A forward pass gives] the scores for the next token, so there is no token without "
                "[it|one]."},
          {How, "The tokens become numbers, [go through|pass] all layers, and at the end there is a score "
                "for each [possible |]next token."},
          {Example, "[For|To write] 20 tokens the model runs through all its layers 20 times."}}},
        {{{"quantisation", "quantisation"}, {"quantization", "quantization"}, {"quantising", "quantising"}},
         "storing the numbers of a model with fewer bits",
         {{More, "[For example|Often] 4 or 8 bits are used [for each number |]in place of 16 or 32."},
          {Why, "[It saves memory and time|It makes a model smaller and faster], because [fewer bytes|less "
                "data] must be read for each token."},
          {How, "[Numbers are rounded|Each number is rounded] to a few steps, and a [small group|block] of "
                "numbers shares one scale."},
          {Raise, "[Stronger quantisation makes a model|With fewer bits a model gets] smaller and faster, "
                  "but its answers get a little worse."},
          {Lower, "[With more bits|If you use more bits] the numbers are more exact, but the model needs "
                  "more memory."},
          {Example,
           "[For example, |]a model of 16 gigabytes in 16 bits takes [about |]4 gigabytes in 4 bits."}}},
        {{{"grouped-query attention", "grouped-query attention"}, {"GQA", "GQA"}},
         "attention in which several query heads share one key and value head",
         {{More, "[The number of|Only the number of] KV heads counts for the cache."},
          {Why, "[It makes the KV cache smaller|The KV cache gets smaller]: with five times fewer KV heads "
                "it takes five times less memory."},
          {How, "[There are fewer keys and values|Fewer keys and values are computed], and each of them "
                "[serves|is used by] a group of queries."},
          {Example, "[For example, |]nine query heads can share three KV heads. Then the cache is three "
                    "times smaller."}}},
        {{{"training", "training"}, {"training", "the training"}},
         "the time in which a model learns from texts",
         {{More, "[I was trained|My training was done] on [made-up|invented] texts [by this program's own "
                 "trainer|that the program itself wrote]."},
          {More, "[I do not learn|I learn nothing new] while we chat. [My training is over|That ended with "
                 "the training]."},
          {Why, "[Before training|Without training] the numbers of a model are random and it writes "
                "[nonsense|only nonsense]."},
          {How, "[The model guesses|A model guesses] the next token, sees the right one, and changes its "
                "numbers a little. [This happens|It does so] millions of times."},
          {Raise, "[With more training a model gets better|More training makes better guesses], as long as "
                  "the texts are varied and good."},
          {Example, "[For example, it|It] sees \"The cat sat on the\", guesses a word, and [learns from|is "
                    "told] the word that really came."}}},
        {{{"loss", "the loss"}},
         "a number that says how wrong the guesses of a model are in training",
         {{More,
           "[Small is good|The smaller the better]. It is the [average |]surprise at the right tokens."},
          {Why, "[Training needs a goal|Training needs something to make smaller], and that is the loss."},
          {How, "For each token, [look at|take] the probability that the model gave to the right one. The "
                "lower it was, the higher is the loss."},
          {Raise, "[When the loss goes up|If the loss rises], the model [gets worse|is getting worse], or "
                  "something is wrong with the training."}}},
        {{{"perplexity", "perplexity"}, {"perplexity", "the perplexity"}},
         "a number that says how well a model predicts a text[|: it is as unsure as if it had to choose "
         "among so many tokens]",
         {{More, "[Low is good|Lower is better]. A perplexity of 1 would be a perfect guess every time."},
          {Why, "[With it you can compare|It lets you compare] models on the same text, for example before "
                "and after quantisation."},
          {How, "It is made from the average surprise [over|of] all tokens of a text."},
          {Example, "A perplexity of 10 [means|is like] guessing among ten equally likely tokens [at each "
                    "step|each time]."}}},
        {{{"autoregressive", "autoregressive"}, {"autoregressive loop", "the autoregressive loop"}},
         "[writing|to write] one token at a time, where each [new token|output] becomes part of the next "
         "input",
         {{More, "A model does not write a sentence in one [shot|go]."},
          {Why, "[The next token depends|Each token depends] on all tokens before it, so they must be "
                "[made|written] one after the other."},
          {How, "[The model predicts|It predicts] one token, adds it to the text, and predicts the next, "
                "[over and over|again and again]."},
          {Example, "[From|After] \"The cat\" comes \"sat\", then the model reads \"The cat sat\" and finds "
                    "\"on\", and so on."}}},
        {{{"checkpoint", "a checkpoint"}},
         "a file with the numbers of a trained model",
         {{More, "[It can be saved|One can be saved] in the middle of training, so that the training can go "
                 "on later."},
          {Why, "[It keeps|A checkpoint keeps] what was learned, so nobody has to train again."},
          {Here, "[You can open|Open] another checkpoint with the model [picker|menu], or drop the file on "
                 "the window."}}},
        {{{"causal attention", "causal attention"}},
         "attention that only looks back and never [at later tokens|ahead]",
         {{More,
           "[This is why|That is why] keys and values of old tokens never change and can be [kept|cached]."},
          {Why, "[When I write|While writing], later tokens do not exist yet, so a model must not look at "
                "them in training[ either|]."},
          {How, "Scores for later positions are [set to nothing|taken out] before softmax, so only earlier "
                "tokens count."}}},
        {{{"normalisation", "normalisation"}, {"norm", "a norm"}},
         "a step that keeps numbers [in a good range|from getting too large]",
         {{More, "[Models|Many models] use it between their layers."},
          {Why, "[Without it|If it were missing,] numbers could grow from layer to layer until the training "
                "[fails|breaks]."}}},
    };
    return terms;
}

} // namespace tokenscope
