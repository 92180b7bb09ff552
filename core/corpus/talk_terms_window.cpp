// SPDX-License-Identifier: MIT
#include "core/corpus/talk_terms.h"

namespace tokenscope {

using enum Aspect;

const std::vector<Term>& windowTerms() {
    static const std::vector<Term> terms = {
        {{{"branch", "a branch"},
          {"branches", "branches", true, "other ways that a text could have gone on"},
          {"branching", "branching", false,
           "going back to a place in the text and taking another token there"}},
         "another way that the text goes on from a place where a different token was taken",
         {{More, "The old branch is kept, so nothing is lost."},
          {Why, "[It shows|A branch shows] how one single token can change [all that follows|the rest of the "
                "text]."},
          {How,
           "The cache is kept up to that position, the other token is put there, and the model writes on."},
          {Example, "[If you change \"mat\" to \"table\",|Change \"mat\" to \"table\" and] the story may go "
                    "another way."},
          {Here, "[Click|Choose] another candidate in the inspector and press Continue with this."}}},
        {{{"what-if", "a what-if"}, {"what-if mode", "the what-if mode"}},
         "a look at what the distribution would have been with other settings",
         {{More, "The text [stays as it is|is not changed] until you say so."},
          {Why, "[You can see|It lets you see] what a slider does without running the model again."},
          {How, "The scores of the model are kept, and temperature and filters are applied again with the "
                "new settings."},
          {Here, "Click a token and move a slider. The program says that it is a what-if."}}},
        {{{"inspector", "the inspector"}},
         "the panel on the right that shows how a token was picked",
         {{More, "It has sliders for the settings and [one |]bar for each candidate."},
          {Why, "[With it|In it] you see what else the model could have said, and how likely it was."},
          {How,
           "Click a token in the text and the inspector shows the distribution at that [place|position]."}}},
        {{{"lane", "a lane"},
          {"lanes", "the lanes", true, "the rows in which several answers are shown side by side"}},
         "[the row|a row] in which one answer is shown[| beside the others]",
         {{More,
           "[Each sample|Every sample] has its own lane, and tokens of the same step stand in one column."},
          {Why, "[So you can compare|They let you compare] several answers step by step."}}},
        {{{"column", "a column"}},
         "one step of all rows: one new token for each of them",
         {{More, "Columns are counted from 0."},
          {Why, "[All rows|The rows] move on together, so one step makes one column."}}},
        {{{"pace", "the pace"}},
         "the speed at which new tokens are shown[|: by hand, two or ten per second, or full speed]",
         {{More, "[It only slows the picture|Only the display is slowed], not the model."},
          {Why, "[At full speed|When everything is fast] nobody can follow how a token is picked. A slow "
                "pace lets you watch."},
          {Here, "[You find it|It is] in the toolbar at the top."}}},
        {{{"step button", "the step button"}, {"stepping", "stepping"}},
         "[the way|a way] to make one token at a time by hand",
         {{More, "You can also step back."},
          {Why, "[It lets you|So you can] look at each choice before the next one is made."},
          {Here, "[Pause a run|Press Pause], then press Step."}}},
        {{{"cache panel", "the cache panel"}, {"KV-cache panel", "the KV-cache panel"}},
         "the panel at the bottom that shows what the KV cache holds",
         {{More, "[It shows|You see there] the shape, the bytes and a strip for each row."},
          {Why, "[It makes visible|The panel makes visible] what the memory is used for."}}},
        {{{"recipe", "a recipe"}},
         "everything that is needed to make the same text again: model, prompt, settings and seed",
         {{More, "[The same recipe gives|With the same recipe you get] the same tokens."},
          {Why, "[Others can|Other people can] repeat what you have seen and trust it."}}},
        {{{"lesson", "a lesson"},
          {"lessons", "the lessons", true, "short texts with things to try, about how a model writes"}},
         "a short text with things to try[|, about how a model writes]",
         {{More, "There are lessons about tokens, the cache, temperature, the tail and forced tokens."},
          {Why, "[Trying things out|Doing something yourself] teaches more than reading."}}},
        {{{"Tokenscope", "Tokenscope"}, {"this program", "this program"}, {"program", "the program"}},
         "a program that runs a language model on your own computer and shows how each token is picked",
         {{More, "[It is called Tokenscope|Its name is Tokenscope]. It has a chat, a lab and lessons."},
          {More, "[Nothing is sent|It sends nothing] to the internet."},
          {Why, "[Most programs|Other programs] only show the text. [This one|Tokenscope] shows where every "
                "word came from."},
          {How, "It loads a model, runs it token by token, and draws the probabilities [while it runs|as "
                "they come]."},
          {Here, "You are looking at it [right now|now]."}}},
        {{{"open model", "an open model"}, {"other model", "another model"}},
         "a model that you can load into this program from your own disk",
         {{More, "[Larger models know more|A larger model knows more] than I do."},
          {Here, "[Use|Open] the model picker, or drop the file on the window."}}},
    };
    return terms;
}

} // namespace tokenscope
