// SPDX-License-Identifier: MIT
#include "core/corpus/talk_terms.h"

namespace tokenscope {

using enum Aspect;

const std::vector<Term>& speedTerms() {
    static const std::vector<Term> terms = {
        {{{"KV cache", "the KV cache"},
          {"KV cache", "a KV cache"},
          {"cache", "the cache"},
          {"key-value cache", "the key-value cache"}},
         "[the|a] memory that keeps the keys and values of all tokens so far",
         {{More, "[Each step|With it each step] only computes the keys and values of the new token."},
          {More, "It grows with every token, in a straight line: twice as many tokens [take|need] twice the "
                 "memory."},
          {Why, "[Without it|If there were no cache,] the keys and values of all old tokens would be "
                "computed again at every step, [which is a waste|and that is slow]."},
          {Why, "[Old tokens do not change|The old tokens stay the same], so their keys and values need not "
                "be computed [twice|again]. [The cache keeps them|They are kept in the cache]."},
          {How, "[In each layer|In every layer] the new key and value are added to the stored ones, and "
                "attention reads them all."},
          {Raise, "[A larger cache|More room in the cache] lets the text get longer, but it [takes|needs] "
                  "more memory."},
          {Lower, "[A smaller cache saves|Fewer bytes for each number save] memory. With 8 bits it is half "
                  "as large as with 16."},
          {Example, "A model with 12 layers and 768 numbers in each key takes 36 kilobytes for each token "
                    "with 2 bytes a number."},
          {Here,
           "The panel at the bottom shows its shape, its size and [which|what] positions are filled."}}},
        {{{"cache size", "the cache size"}, {"size of the cache", "the size of the cache"}},
         "2 times the layers times the KV heads times the head size times the tokens times the bytes of a "
         "number",
         {{More, "The 2 stands for keys and values."},
          {Why, "[With many tokens|For long texts] and many users the cache, not the weights, can fill the "
                "memory."},
          {Raise, "[With twice the tokens|For twice as many tokens] it is twice as large."},
          {Lower,
           "[Fewer KV heads|Fewer layers, fewer KV heads] or fewer bytes for each number make it smaller."},
          {Here, "The panel at the bottom shows the formula with its numbers filled in."}}},
        {{{"prefill", "prefill"}, {"prefill", "the prefill"}},
         "[the first step, in which|the step in which] the model reads the whole prompt[| at once]",
         {{More, "[It fills the KV cache|Prefill fills the KV cache] for all tokens of the prompt."},
          {Why, "[Before it can write|Before the first word], a model must have read the prompt."},
          {How, "All tokens of the prompt go through the layers together, so [it is fast|this is faster than "
                "one by one]."},
          {Raise,
           "[A longer prompt|More prompt] means a longer prefill, so you wait longer for the first token."},
          {Example, "[For example, |]a prompt of 100 tokens is read in one pass, and then the answer comes "
                    "token by token."},
          {Here,
           "[The cache panel|The panel at the bottom] marks the positions that came from the prefill."}}},
        {{{"decode", "decode"}, {"decode phase", "the decode phase"}, {"decode step", "a decode step"}},
         "[the part in which|the time when] new tokens are written, one for each step",
         {{More, "[It comes|Decode comes] after the prefill and takes one forward pass for each token."},
          {Why, "[Each token|Every new token] depends on the one before, so [this part|decode] can not be "
                "done all at once."},
          {How,
           "Only the newest token goes through the layers, and attention reads the rest from the KV cache."},
          {Example, "[An answer of 30 tokens takes|For an answer of 30 tokens I need] 30 steps."}}},
        {{{"samples side by side", "samples side by side", true},
          {"several samples", "several samples", true},
          {"rows", "rows", true}},
         "several answers to the same prompt that are written at the same time",
         {{More, "[Each has its own|Every row has its own] random numbers, so the answers differ."},
          {Why, "[They show|With them you see] how different the answers of a model can be. [And one can "
                "choose the best|You can also choose the best one]."},
          {How,
           "The prompt is read once, its cache is copied to all rows, and then each row goes its own way."},
          {Raise, "[With more samples|When there are more rows,] the cache takes more memory, [but the time "
                  "grows much less|and the time grows only a little]."},
          {Here, "[Set the number of samples|Choose how many samples you want] and press Run. They are shown "
                 "in lanes."}}},
        {{{"batch", "a batch"}, {"batching", "batching", false, "working on several rows in one pass"}},
         "[several rows|a group of rows] that the model computes in one pass",
         {{More, "[Four rows in a batch|Four rows together] take much less than four times the time of one."},
          {Why, "The weights are read [from memory |]once for all rows, so a batch is [faster|quicker] than "
                "one row after the other."},
          {How, "[In each step|At every step] one token of each row goes through the layers together."},
          {Raise, "[A larger batch makes more tokens per second|With a larger batch there are more tokens "
                  "per second], but the cache needs more memory."}}},
        {{{"replication", "replication"}, {"cache replication", "cache replication"}},
         "copying the cache of one prompt to several rows",
         {{More, "[So the prompt|In this way the prompt] is read only once, even for many answers."},
          {Why, "[It saves|Replication saves] the time of reading the same prompt again for every row."},
          {How, "[Only the used|The used] positions are copied, and then each row writes its own tokens."}}},
        {{{"tokens per second", "tokens per second", true}, {"speed", "the speed"}},
         "how many tokens are read or written in one second",
         {{More, "[The status line|The program] shows it while I write."},
          {Why, "[It tells|The number tells] how long you have to wait for an answer."},
          {How, "[The program counts|It counts] the tokens and divides by the time."},
          {Raise, "[A fast reader reads|People read] about five tokens in a second, so more than that feels "
                  "quick."}}},
        {{{"time to first token", "the time to the first token"}},
         "the time from pressing Run until the first token [is there|appears]",
         {{More, "[It is mostly|Most of it is] the prefill, the reading of the prompt."},
          {Why, "[People notice it|It is what people feel] most: nobody likes to wait in front of an empty "
                "[answer|line]."},
          {Raise, "A longer prompt makes it longer."},
          {Here, "[You find it|It is] in the status line at the bottom."}}},
        {{{"memory use", "the memory use"}, {"memory", "the memory"}},
         "the room that weights, cache and program take in the computer",
         {{More, "The weights stay [the same|as they are], but the cache grows with each token."},
          {Why, "[When memory is full|If it is full], the model can not go on."},
          {Lower, "[Quantised weights|Quantisation] and a cache with fewer bits make it smaller."},
          {Here, "[The status line|The line at the bottom] shows how much is in use."}}},
        {{{"speculative decoding", "speculative decoding"}},
         "a trick in which a small model guesses several tokens and the large model checks them in one pass",
         {{More, "The text stays the same as without the trick, it only comes faster."},
          {Why, "[Checking several tokens at once|To check several tokens together] is faster than writing "
                "them one by one."},
          {How, "The small model proposes some tokens. The large one keeps them as long as they fit and then "
                "goes on itself."}}},
        {{{"continuous batching", "continuous batching"}},
         "a way to let new requests join a running batch and finished ones leave it",
         {{More, "[Servers|Servers with many users] work like this."},
          {Why, "[Otherwise|Without it] short answers would have to wait until the longest one is "
                "[done|finished]."}}},
        {{{"quadratic cost", "the quadratic cost"}, {"cost without a cache", "the cost without a cache"}},
         "work that grows with the square of the length of the text",
         {{More, "[Twice the text|A text twice as long] costs four times the work."},
          {Why, "[Without the cache|If nothing is kept,] every step computes all earlier tokens again. [The "
                "cache avoids that|That is what the cache avoids]."},
          {Example, "[Writing|To write] 100 tokens without a cache means computing 1, 2, 3 and so on up to "
                    "100 positions."}}},
        {{{"inference", "inference"}},
         "using a trained model to write text",
         {{More, "[It is the opposite of training|In training a model learns, in inference it is used]: "
                 "nothing is learned."},
          {How, "The prompt is read in the prefill, and then the model writes one token after the other."},
          {Why, "[Training is done once|A model is trained once], but inference happens each time you ask, "
                "so it should be fast."}}},
        {{{"early stopping", "early stopping"}, {"end of a row", "the end of a row"}},
         "what happens when a row has written its end token: it [leaves|ends], and the others go on",
         {{More, "The run is over when all rows have ended or the limit of tokens is reached."},
          {Why, "[A finished row|A row that is done] needs no more work, so the rest gets faster."}}},
    };
    return terms;
}

} // namespace tokenscope
