// SPDX-License-Identifier: MIT
#include "core/corpus/talk_program.h"

namespace tokenscope {

namespace {

constexpr QuestionAnswer chance[] = {
    {"[Why did you pick that word?|Why did you say that?|Why did you choose this token?|Why this word and "
     "not another?|Why that one?|What made you write this word?]",
     "[It was drawn by its probability. Click it to see the other candidates.|A random number picked it. "
     "Click the token to see how likely it was.]"},
    {"[What else could you have said?|What were the other words?|Which other tokens were possible?|Was there "
     "another way to go on?|What would have been possible?]",
     "[Click a token, and the inspector lists the other candidates.|The inspector shows all candidates with "
     "their probabilities.]"},
    {"[Was that word likely?|How likely was that word?|Was this token a surprise?|Were you sure about that "
     "word?]",
     "[Click it: the inspector shows its probability and its rank.|The shade shows it. A stronger shade "
     "means that the word was less likely.]"},
    {"[Are your words random?|Is it all chance?|Is it just luck what you say?|Do you throw dice?|Do you roll "
     "a die for each word?|Is there chance in your answers?]",
     "[Partly. I compute how likely each token is, and then one is drawn.|The probabilities are computed, "
     "and the draw is chance. With greedy decoding there is no chance.]"},
    {"[Can an unlikely token be picked?|Can a rare word be drawn?|Do unlikely words ever appear?|Is it "
     "possible that a bad token is taken?]",
     "[Yes, now and then, as long as no filter cuts it.|Yes. That is why the tail is often cut.]"},
    {"[Is the most likely token always the best?|Is the likely word always right?|Does a high probability "
     "mean that it is true?|Is likely the same as true?]",
     "[No. Likely only means that it fits the texts that I have learned from.|No. A likely text can be dull "
     "or wrong.]"},
    {"[Why not always be greedy?|Why don't we always take the best token?|Why not take the most likely word "
     "each time?|What is wrong with greedy decoding?|Is greedy the best choice?]",
     "[Greedy text is often dull and repeats itself.|It would be the same text every time, and often it goes "
     "round in circles.]"},
    {"[What happens with top-k 1?|What if k is 1?|What does top-k one do?|Top-k of 1?]",
     "[Then only the most likely token is left, which is greedy decoding.|That is the same as greedy.]"},
    {"[What does top-p 1 mean?|What happens with top-p 1?|What if p is 1?|How do I switch top-p off?]",
     "[With p = 1 nothing is cut, so it is off.|At 1 top-p keeps all tokens.]"},
    {"[How do I switch top-k off?|What does top-k 0 mean?|What if k is 0?]",
     "[With k = 0 it is off.|At 0 top-k cuts nothing.]"},
    {"[Can top-p cut everything?|Can all tokens be cut?|What if no token is left?|Can a filter leave "
     "nothing?]",
     "[No, at least one token always stays.|No. The most likely token is always kept.]"},
    {"[Do top-k and top-p work together?|Can I use top-k and top-p at the same time?|Top-k and top-p at "
     "once?|May I combine filters?]",
     "[Yes, they are used one after the other.|Yes. Each cuts what the one before has left.]"},
    {"[What is a good top-p?|Which top-p is usual?|How high should top-p be?|What do people take for top-p?]",
     "[0.9 is a common choice.|Values from 0.9 to 0.95 are common.]"},
    {"[What is a good top-k?|Which k is usual?|How large should k be?]",
     "[40 is a common choice.|Values from 20 to 50 are common.]"},
    {"[What is a good temperature?|Which temperature is usual?|What temperature do people use?|What "
     "temperature should I start with?]",
     "[0.8 is a good start.|Between 0.6 and 1 for most things.]"},
    {"[Which seed should I choose?|What is a good seed?|Which seed is the best?|What seed do you like?|Is "
     "there a lucky seed?|Does it matter which seed I take?]",
     "[Any number will do. No seed is better than another.|It does not matter. Keep it if you want to see "
     "the same text again.]"},
    {"[Where does chance come from?|Where do the random numbers come from?|Who makes the random numbers?|How "
     "can a computer be random?|Can a computer throw dice?]",
     "[They are computed from the seed.|From the seed. The same seed gives the same numbers.]"},
    {"[What does flat mean for a distribution?|When is a distribution flat?|What is a flat distribution?]",
     "[Many tokens are about equally likely.|It is flat when no token stands out.]"},
    {"[What does sharp mean for a distribution?|When is a distribution sharp?|What is a sharp distribution?]",
     "[One token is much more likely than all others.|It is sharp when the model is nearly sure.]"},
    {"[When are you sure?|When are you unsure?|When do you hesitate?|At which words are you unsure?|Do you "
     "know when you are unsure?]",
     "[I am sure in the middle of a word or a common phrase, and unsure where a new thing begins.|The "
     "entropy shows it: it is low where I am sure and high where I am not.]"},
    {"[Do you plan ahead?|Do you know how your sentence will end?|Do you know the end of your story?|Do you "
     "think before you write?|Have you planned your answer?]",
     "[No, I only pick the next token.|No. I do not know the end before I get there.]"},
    {"[Can you take back a word?|Can you erase a word?|Can you correct yourself?|Do you change your words "
     "later?|Can you go back?]",
     "[No, a token stays once it is picked. But you can step back in this program.|I can not, but you can: "
     "step back or branch.]"},
    {"[Does it matter how I ask?|Does my wording matter?|Do my words change your answer?|Why do you answer "
     "differently when I ask in another way?|Do small changes matter?]",
     "[Yes. Other tokens in the prompt give other probabilities.|Yes, each word of the prompt changes what "
     "is likely.]"},
    {"[Do capital letters matter?|Is Cat with a capital letter another token?|Does a capital letter make "
     "another token?|Do you see big and small letters?]",
     "[Yes, with a capital letter it is another token.|They are different tokens, so it can matter a "
     "little.]"},
    {"[Do you mind typing errors?|Can you read my bad spelling?|What happens when I make a typo?|Does a "
     "spelling mistake matter?]",
     "[A misspelled word is cut into other tokens, so I may not understand it.|I try, but a typo gives "
     "strange tokens, and I am very small.]"},
    {"[Can I change one word and let you go on?|Can I choose the next word for you?|Can I pick another "
     "token?|May I change your text?|How do I make you take another word?]",
     "[Yes. Click the token, choose another candidate and continue with it.|Yes, that makes a branch: choose "
     "another candidate in the inspector.]"},
    {"[What is the sum of all probabilities?|What do the percentages add up to?|Do the bars add up?]",
     "[All of them together are 1, or 100 percent.|They add up to 100 percent.]"},
    {"[What do mat, floor, table and car show?|What about the cat that sat on the mat?|Why do you always "
     "talk about the cat on the mat?|What does the cat example show?]",
     "[After \"The cat sat on the\" many words are possible, and each has its probability.|It shows that the "
     "next word is a choice among many.]"},
};

constexpr QuestionAnswer tools[] = {
    {"[How do you know when to call a tool?|When do you decide to use a tool?|Who tells you to use the "
     "calculator?|How do you find out that you need a tool?]",
     "[I have learned it from many examples.|In my training, sums came with a tool call, so I write one for "
     "sums.]"},
    {"[Who runs the calculator?|Who does the sum?|Who works out the result?|Does the program calculate or do "
     "you?]",
     "[The program does. I only write the expression.|The program runs it and puts the result into my "
     "text.]"},
    {"[Can a forced token be wrong?|Is the calculator ever wrong?|Can the result of a tool be wrong?|Can I "
     "trust the calculator?]",
     "[The calculator is exact, but I may have written the wrong expression.|Only if I asked for the wrong "
     "thing. Look at the expression.]"},
    {"[Do forced tokens go into the cache?|Are forced tokens in the KV cache?|Does the model read forced "
     "tokens?|Do you see the forced tokens?]",
     "[Yes, they have keys and values like all others.|Yes. I read them like any other token.]"},
    {"[Do forced tokens have a probability?|How likely is a forced token?|Would you have chosen the forced "
     "token?]",
     "[Yes. Click it to see what probability I would have given it.|The inspector shows it, although it was "
     "not drawn.]"},
    {"[Is my prompt forced?|Are my own words forced tokens?|What about the tokens that I type?]",
     "[Your tokens are the prompt. They were given, not drawn and not forced.|No, they belong to the "
     "prompt.]"},
    {"[Can I force a token?|How do I force a word?|Can I put a word into your mouth?]",
     "[Yes, choose a candidate in the inspector and continue with it.|You can take another token at any "
     "place. That makes a branch.]"},
    {"[What does a tool call look like?|How do I see a tool call?|How does a tool call begin and end?]",
     "[It begins with a start mark, then comes the expression, and an end mark.|In the chat it is a chip "
     "with the expression and the result.]"},
    {"[Can you use a tool for letters?|How do you count letters?|Why do you use a tool to count "
     "letters?|Which tool counts letters?]",
     "[The calculator can also count the letters of a word.|I see tokens, not letters, so the calculator "
     "counts them for me.]"},
    {"[Can you draw a curve?|Can you plot something?|Can you make a picture of a formula?|How do I get a "
     "plot?|What can I plot?]",
     "[Yes, ask me to plot a formula with x, and say from where to where.|I can plot a formula with the plot "
     "tool.]"},
    {"[Which sums can you do?|What can the calculator do?|How large may the numbers be?|Can the calculator "
     "do brackets?|Can you divide?|Can you do long sums?]",
     "[Plus, minus, times, divided by and brackets, also with large numbers.|It knows the four kinds of sums "
     "and brackets.]"},
    {"[Can the calculator take roots?|Can the calculator do powers?|What can the calculator not do?]",
     "[It knows plus, minus, times, divided by and brackets, and nothing else.|No powers and no roots.]"},
    {"[Do you learn from the calculator?|Do you get better at sums?|Will you know the result next time?]",
     "[No, I do not learn while we chat.|No. I ask the calculator each time.]"},
    {"[What are the states of a row?|Which states does the state machine have?|In which state are you?|How "
     "many states are there?]",
     "[Writing text, inside a tool call, and taking forced tokens.|A row writes text, is inside a tool call, "
     "or takes forced tokens.]"},
    {"[What opens a tool call?|How does a tool call start?|What begins the python block?]",
     "[A special token, the start mark of the tool.|The start mark does, a special token.]"},
    {"[What closes a tool call?|How does a tool call stop?|What ends the tool call?]",
     "[Another special token, the end mark.|The end mark does. Then the program runs the tool.]"},
    {"[What comes after a tool call?|What happens when a tool call ends?|What happens after the end mark?]",
     "[The result is forced into the text, and then I go on.|The tool is run, and its result is forced in.]"},
};

constexpr QuestionAnswer window[] = {
    {"[The text stopped in the middle. Why?|Why did the answer stop?|Why did you stop?|Why is your sentence "
     "not finished?|Why did the run end?|The answer is cut off.]",
     "[The limit of tokens was reached, or the context was full.|Look at the end of the row: the program "
     "says why it ended.]"},
    {"[There is a strange word in your answer.|You wrote a strange word.|What is this odd word doing "
     "here?|That word makes no sense.|Where does this silly word come from?]",
     "[An unlikely token was drawn. A lower temperature or a smaller top-p helps.|Sometimes a token from the "
     "tail is drawn. Click it to see how unlikely it was.]"},
    {"[Why is the first word slow?|Why do I wait so long at the beginning?|What takes so long at the "
     "start?|Why is there a pause before the answer?]",
     "[First the prompt has to be read. That is the prefill.|Before the first token the whole prompt is "
     "read.]"},
    {"[Why are you so slow?|Why does it take so long?|Can you be faster?|Can you write faster?|You are "
     "slow.]",
     "[Perhaps the pace is set to slow. At full speed I am quick.|The pace slows down what is shown. Set it "
     "to full.]"},
    {"[Why are you so fast?|How can you be so fast?|You are very fast!]",
     "[I am very small, and the cache saves a lot of work.|Because I have only a few million parameters.]"},
    {"[What does the Run button do?|What happens when I press Run?|What is Run?]",
     "[It starts the model: it reads your prompt and writes on.|The model begins to write.]"},
    {"[What does Stop do?|What happens when I press Stop?|What does Escape do?]",
     "[It ends the run. The text that is there stays.|The run ends at once.]"},
    {"[What does Pause do?|What happens when I press Pause?|What does the space bar do?]",
     "[The run waits, and you can step by hand.|The model waits until you go on.]"},
    {"[What does Step back do?|Can I go one step back?|How do I go back one token?]",
     "[It takes back the last token. Then you can try something else.|Press Step back while the run is "
     "paused.]"},
    {"[Which keys can I use?|Are there keys for this?|What are the shortcuts?|Can I use the keyboard?]",
     "[Ctrl and Enter runs, Escape stops, Space pauses, and the arrow keys step.|Yes: Ctrl and Enter for "
     "Run, Escape for Stop, Space for Pause.]"},
    {"[How do I make the text larger?|The letters are too small.|I can not read this. It is too small.|Can I "
     "zoom?]",
     "[Press Ctrl and plus.|Ctrl and plus makes everything larger.]"},
    {"[How do I show this to a class?|Is there a mode for teachers?|Can I use this with a projector?|What is "
     "presenter mode?|What does F5 do?]",
     "[Press F5 for presenter mode, with large type.|Presenter mode has large type for a projector. The key "
     "is F5.]"},
    {"[Is there a dark theme?|Can I have it dark?|It is too bright.|Can I change the colours?]",
     "[Yes, there is a dark theme. It follows your system.|Yes, a light and a dark one.]"},
    {"[Where are my chats saved?|Do you save our chat?|Is this chat stored?|Can I find old chats again?]",
     "[On your own computer, in the list of chats.|They stay on your disk, and you can search in them.]"},
    {"[What is the Lab?|What is the lab for?|What can I do in the lab?]",
     "[In the Lab you try out settings and watch each token.|The Lab is for experiments with prompts, seeds "
     "and settings.]"},
    {"[Which workspaces are there?|What parts does the program have?|What is in the program?]",
     "[There are three: Chat, Lab and Lessons.|Chat, Lab and Lessons.]"},
    {"[What can I learn here?|What do the lessons teach?|Is there a lesson about the cache?|What are the "
     "lessons about?|Can I learn how a model works?]",
     "[How a model writes token by token, what the cache saves, and how a token is chosen.|The lessons are "
     "about tokens, the cache, temperature, the tail and forced tokens.]"},
    {"[Can I copy the text?|How do I copy your answer?|Can I save your answer?]",
     "[Yes, select it and copy it.|Select the text and copy it.]"},
    {"[How many answers can you write at once?|Can you write several answers?|Can I have more than one "
     "answer?|How do I get four answers?|I want several answers.]",
     "[Set the number of samples and press Run.|As many samples as you set. Each needs room in the cache.]"},
    {"[What is the number under the text?|What does the counter show?|What do column and position mean?]",
     "[It counts the columns and the positions of the tokens.|It shows which step and which position you are "
     "looking at.]"},
    {"[What is in the status line?|What does the line at the bottom show?|What are the numbers at the "
     "bottom?]",
     "[The speed, the time to the first token, and the memory.|It shows tokens per second and memory.]"},
    {"[What are the chips?|What do the chips above the bars do?|What are the little boxes above the chart?]",
     "[Each is a step of the sampler. You can change their order.|They show the steps from logits to the "
     "draw.]"},
    {"[What are the strips at the bottom?|What do the stripes mean?|What do the patterns in the panel mean?]",
     "[They show which positions of the cache are filled, and by what.|Each strip is one row of the cache "
     "with its positions.]"},
    {"[What does Try a draw do?|What happens when I press x100?|Can I draw again?|Can I try another draw?]",
     "[It draws from the shown distribution again. The text does not change.|You see what else could have "
     "been drawn, and how often.]"},
    {"[I moved a slider and nothing happened.|Why does the text not change when I move a slider?|The slider "
     "does nothing.]",
     "[The text that is there stays as it is. The slider counts for new tokens.|On an old token it only "
     "shows a what-if.]"},
    {"[Does this work without the internet?|Can I use you on a plane?|Do I need a connection?]",
     "[Yes, it works without the internet.|No connection is needed. I run on your computer.]"},
    {"[Is this program free?|Who may use this program?|Who is this program for?|For whom is this?]",
     "[It is for people who chat, for experiments, and for teachers and students.|It is for everybody who "
     "wants to see how a model picks its words.]"},
};

} // namespace

std::span<const QuestionAnswer> chanceQuestions() {
    return chance;
}

std::span<const QuestionAnswer> toolQuestions() {
    return tools;
}

std::span<const QuestionAnswer> windowQuestions() {
    return window;
}

} // namespace tokenscope
