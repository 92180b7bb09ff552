// SPDX-License-Identifier: MIT
#include "core/corpus/talk_terms.h"

namespace tokenscope {

using enum Aspect;

const std::vector<Term>& textTerms() {
    static const std::vector<Term> terms = {
        {{{"token", "a token"},
          {"tokens", "tokens", true, "[pieces|small pieces] of text[|, often words or parts of words]"}},
         "[a|a small|one] piece of text[|, often a word or a part of a word|: a word, a part of a word or a "
         "sign]",
         {{More, "[I read and write|A model reads and writes|Models read and write] text [as tokens|one "
                 "token at a time|token by token]."},
          {More, "[A common|A short, common] word is often one token, and a [rare|long|strange] word is [cut "
                 "into|split into|made of] several[| tokens]."},
          {More, "The space before a word is [often|mostly|usually] [part of|inside] [its token|the word's "
                 "token]."},
          {Why, "A model [works with|can only work with|needs] numbers, so text is [cut|split] into tokens "
                "and each token [gets|has] a number."},
          {Why,
           "[Tokens are|They are] a good middle way: [letters would make every text very long|with letters "
           "every text would be too long], and whole words would [miss|leave out] [new|rare] words."},
          {How, "The tokenizer [cuts|splits] the text into [tokens|pieces] and [looks up|finds] the number "
                "of each[| one]."},
          {Example, "[For example, |]\"the\" is one token, and a long word such as "
                    "\"[refrigerator|uncomfortable|grasshopper]\" takes several[| tokens]."},
          {Here, "[In this program|Here] the answer is shown token by token. [Click|Click on] a token to see "
                 "how it was picked."}}},
        {{{"vocabulary", "the vocabulary"}, {"vocabulary", "a vocabulary"}, {"vocab", "the vocab"}},
         "[the list of all tokens|all the tokens] [that a model knows|a model can read and write]",
         {{More, "[My vocabulary has|I know] a few thousand tokens. [Large|Big] models have [a hundred "
                 "thousand or more|many more]."},
          {More, "[Each|Every] token in the vocabulary has a number, its id."},
          {Why, "[The model picks the next token from it, so|Every next token comes from it, so] the "
                "vocabulary decides which pieces [I can write|a model can write]."},
          {How, "[At each step|For each step] the model gives a score to every token of the vocabulary, and "
                "one of them is picked."},
          {Raise, "[With a larger vocabulary|When the vocabulary is larger,] words [are cut into|take] fewer "
                  "tokens, but the model needs more [memory|room] for them."},
          {Lower, "[With a small vocabulary|When the vocabulary is small,] words are cut into more pieces, "
                  "so a text [takes|has] more tokens."},
          {Example, "[My vocabulary has|In my vocabulary there are] tokens for \"the\", for \"cat\", for "
                    "single letters and for [signs|marks] such as the comma."}}},
        {{{"tokenizer", "the tokenizer"}, {"tokenizer", "a tokenizer"}},
         "[the part|the program part] that [turns|cuts] text into tokens[| and tokens back into text]",
         {{More, "It [belongs to the model|comes with the model]: a model [only understands|understands "
                 "only] the tokens of its own tokenizer."},
          {Why, "[A model sees only numbers, so|Because a model sees only numbers,] something has to turn "
                "text into token numbers. [That is the tokenizer|The tokenizer does it]."},
          {How, "It [cuts the text into|starts from] small pieces and [joins|glues] pieces that often stand "
                "together, until only known tokens [are left|remain]."},
          {Example,
           "[For example, |]it can turn \"The cat sat\" into three tokens and give the number of each."}}},
        {{{"byte-pair encoding", "byte-pair encoding"}, {"BPE", "BPE"}},
         "[a way|a method] to [make|build] a vocabulary by [joining|merging] pieces that often stand "
         "[together|side by side]",
         {{More, "It [begins|starts] with single bytes, so [any|every] text can be written."},
          {Why, "[Common words become one token|Common words get a token of their own], and [rare|new] words "
                "can still be [written|spelled] in pieces."},
          {How, "It [finds|looks for] the pair of pieces that is seen most often, makes it a new piece, and "
                "[does that again|repeats this] many times."},
          {Example, "[For example, |]\"t\" and \"h\" are [joined to|merged into] \"th\", and then \"th\" and "
                    "\"e\" become \"the\"."}}},
        {{{"token id", "a token id"},
          {"token ids", "token ids", true, "the numbers of tokens in the vocabulary"}},
         "the number [of a token in the vocabulary|that a token has in the vocabulary]",
         {{More, "The model never sees letters, [it only sees|only] these numbers."},
          {Why, "[A model can only compute|Models compute] with numbers, so [each|every] token has one."},
          {How,
           "The tokenizer [looks up|finds] the id of each token before the text goes [into|to] the model."},
          {Here, "[The inspector shows|You can see] the id of a token [when you click it|next to its text "
                 "when you click it]."}}},
        {{{"special token", "a special token"},
          {"special tokens", "special tokens", true, "tokens that mark something and are not text"}},
         "a token that [marks something and is not text|stands for a mark and not for text]",
         {{More, "[There are special tokens for|Some of them mark] the start, the user's turn, my turn and "
                 "tool calls."},
          {More,
           "Text that you type never becomes a special token. Only the chat format [puts|places] them."},
          {Why, "[They tell the model|The model needs them to know] who is speaking and where something "
                "[begins and ends|starts and stops]."},
          {How, "[The chat format puts special tokens|Special tokens are put] around every turn, and the "
                "model [learned|has learned] what they mean."},
          {Example, "The token that ends my turn is [one|a special token], and so is the one that starts a "
                    "tool call."},
          {Here, "[The program|This program] [draws|shows] special tokens as [small chips|chips] with their "
                 "name."}}},
        {{{"start token", "the start token"}, {"bos token", "the bos token"}},
         "[a special token|the special token] that [stands at the beginning of|begins] every [text|document]",
         {{More, "It [is placed|stands there] only once."},
          {Why, "[It tells the model|The model knows from it] that a new text [begins|starts] and that "
                "nothing came before."},
          {How, "[It is put|The program puts it] in front of the prompt, and the model reads it like any "
                "[other |]token."},
          {Here,
           "[You find it|It is] at the very [beginning|start] of the prompt, shown as a [small |]chip."}}},
        {{{"end of turn", "the end of turn"}, {"end token", "the end token"}},
         "[a special token|the token] that [I write|a model writes] when the answer is "
         "[finished|complete|done]",
         {{More, "When it is picked, the row ends and [nothing more is written|the answer stops]."},
          {Why, "[Without it|If there were no end token,] a model would [go on|keep writing] until the "
                "limit[| of tokens]."},
          {How, "It has a probability like every [other |]token. When it is [picked|drawn], the "
                "[answer|turn] is over."},
          {Here, "[It stands|You can see it] at the end of [my|an] answer as a [small |]chip."}}},
        {{{"chat format", "the chat format"}, {"chat template", "the chat template"}},
         "[the way|the rule by which] a conversation is [written as|turned into] one row of tokens[|, with "
         "marks for who is speaking]",
         {{More, "[It is not the same for all models|Different models have different formats], so the "
                 "program has to [know|find] the right one."},
          {Why, "A model only [continues|goes on with] text. The format [shows it|tells it] where your turn "
                "ends and [mine|its own turn] begins."},
          {How, "[It puts|The format puts] special tokens around your turn and then the mark that "
                "[begins|starts] my turn."},
          {Example, "[In my format|For me] there is a start token, then a mark for the user, your text, and "
                    "a mark [where I begin|for the assistant]."}}},
        {{{"prompt", "a prompt"}, {"prompt", "the prompt"}},
         "the text that [a model is given|you give to a model|a model gets] [before it writes|at the "
         "beginning|to continue]",
         {{More, "[The words in it|Its words] change which tokens [come next|are likely]."},
          {Why, "[The model continues it|A model continues the prompt], so a clear prompt [gives|leads to] a "
                "better answer."},
          {How, "[It is|The prompt is] cut into tokens, and the model reads all of them in the prefill."},
          {Raise, "A longer prompt [takes|needs] more time to read and more room in the KV cache."},
          {Lower, "A [very |]short prompt is [read quickly|quick to read], but [tells the model little|it "
                  "tells the model little]."},
          {Example, "\"The cat sat on the\" is a prompt. [I would|A model would] go on with a word [such "
                    "as|like] mat or floor."},
          {Here, "[You write it|It is] in the prompt editor, and the program counts its tokens [while you "
                 "type|as you type]."}}},
        {{{"context window", "the context window"},
          {"context", "the context"},
          {"context length", "the context length"}},
         "the number of tokens that a model can [look at|see|read] at once",
         {{More, "[Mine is 512 tokens long|My own context window has 512 tokens]. Prompt and answer [share "
                 "it|must fit into it]."},
          {More,
           "[When it is full|At its end], the program tells you and [the answer stops|I have to stop]."},
          {Why, "[What is outside|Text outside] the window is not seen [by the model|at all], so a long chat "
                "[has to be|must be] cut [at some point|somewhere]."},
          {How, "[Every|Each] token takes one position in it, and attention looks [back |]at all positions "
                "before."},
          {Raise, "A longer context lets a model [see|remember] more [text|of a chat], but [it needs|takes] "
                  "more memory and time."},
          {Lower, "A shorter context [saves|needs less] memory, but the model [forgets earlier text|sees "
                  "less of the chat]."},
          {Here, "A meter shows how much of the context is [used|filled]."}}},
        {{{"position", "a position"},
          {"positions", "positions", true, "the places of tokens in the text, counted from 0"}},
         "the place of a token in the text[|, counted from 0|: the first is 0]",
         {{More, "[Each|Every] token has one, and each position has a key and a value in every layer."},
          {Why, "[Order matters|The order of words matters]: \"dog bites man\" is not \"man bites dog\". "
                "[So|That is why] a model must know positions."},
          {How, "[The model turns|Many models turn] queries and keys by an angle that [depends on|follows "
                "from] the position."},
          {Example, "In \"the cat sat\", \"the\" is at position 0, \"cat\" at 1 and \"sat\" at 2."},
          {Here, "The counter under the text shows [the column and the position|the position of the token "
                 "that you look at]."}}},
        {{{"system prompt", "the system prompt"}, {"system message", "a system message"}},
         "a text at the beginning of a chat that tells the model how to [answer|behave]",
         {{More, "[A very small model often follows it badly|I am very small and may not follow it well]."},
          {Why, "[It sets|With it you set] the style or the rules once, for the whole chat."},
          {How, "[It is|The program puts it] in front of your first [message|turn], and the model reads it "
                "with the rest."},
          {Example,
           "\"[Answer in short sentences|Be friendly|Speak like a pirate].\" could be a system prompt."}}},
        {{{"byte", "a byte"},
          {"bytes", "bytes", true, "the smallest pieces in which a computer keeps text and numbers"}},
         "[a small piece of memory|a small number] [that holds|for] one of 256 values",
         {{More, "[A plain letter|One plain letter] takes one byte, and [other signs|signs of other "
                 "languages] take more."},
          {Why, "[Memory is counted|Computers count memory] in bytes, also the memory of the KV cache."},
          {Example, "The word \"[cat|dog|sun]\" takes [three|3] bytes, one for each letter."}}},
    };
    return terms;
}

} // namespace tokenscope
