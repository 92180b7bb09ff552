// SPDX-License-Identifier: MIT
#include "core/corpus/talk_questions.h"

namespace tokenscope {

namespace {

constexpr std::string_view definitions[] = {
    "What {is} {term}?",
    "What {is} {term}?",
    "What {is} {term}[ exactly| really| actually| anyway|, please| here]?",
    "[What's|Whats] {term}?",
    "What does [the word |the term |]{bare} mean?",
    "What do [you|people|they] mean by {bare}?",
    "What is meant by {bare}?",
    "What does {bare} stand for?",
    "[Explain|Please explain|Explain to me] {term}.",
    "[Can|Could|Would] you [explain|describe|define] {term}[| to me]?",
    "[Can|Could] you explain [to me |]what {term} {is}?",
    "Explain {term} [to a child|to my grandmother|like I am five|in simple words|simply|in plain English|for "
    "beginners].",
    "Tell me [about|something about|a bit about|more about] {term}.",
    "Tell me what {term} {is}.",
    "[Can|Could] you tell me [about {term}|what {term} {is}|something about {term}]?",
    "I [do not|don't] [understand|get|know] {term}.",
    "I [do not|don't] [understand|know] what {term} {is}.",
    "I have never heard of {term}.",
    "I [forgot|can't remember] what {term} {is}.",
    "[Define|Please define] {bare}.",
    "[Give me|I need|I want] a [short |simple |]definition of {bare}.",
    "In one sentence, what {is} {term}?",
    "What {is} {term}, in [one sentence|a few words|short|simple words]?",
    "In [short|a few words]: what {is} {term}?",
    "{Bare}?",
    "{Bare}?",
    "{Bare}, what {is} [it|that]?",
    "What about {term}?",
    "[Do you|You] know what {term} {is}?",
    "Do you know [about |]{term}?",
    "[My teacher|A friend|Somebody|The lesson|The text] [mentioned|talked about|says something about] "
    "{term}.[ What does that mean?| What is meant?|]",
    "What should I know about {term}?",
    "What can you [say|tell me] about {term}?",
    "How would you [describe|explain|define] {term}?",
    "Describe {term}[| for me| briefly].",
    "I [keep hearing about|read about|saw the word] {bare}. What does [it|that] mean?",
    "Help me [to |]understand {term}.",
    "[I want|I would like|I'd like] to [learn|know more|hear] about {term}.",
    "Teach me [about|something about] {term}.",
    "Let us talk about {term}.",
    "What kind of thing {is} {term}?",
    "[When|If] [people|experts|you] say {bare}, what do [they|you] mean?",
    "It says {bare} here. What is [that|this]?",
    "[Who knows|Do you happen to know] what {term} {is}?",
    "So what {is} {term}?",
    "What exactly {is} {term}?",
    "What {is} {term} in a language model?",
    "[The|That] word {bare} is new to me.",
    "{Is} {term} hard to understand?",
    "[Have you heard|Did you ever hear] of {term}?",
    "I see the word {bare} [here|on the screen|in the text]. [Explain it, please|What is it|What does it "
    "mean].",
    "{Is} {term} something [important|technical|special|I should know]?",
    "Will you tell me what {term} {is}?",
    "[Give|Tell] me the meaning of {bare}.",
    "The meaning of {bare}?",
    "Break down {term} for me.",
    "Summarise {term}[| in one line].",
    "How would you define {bare} for a [child|beginner|class]?",
    "I have to explain {term} to my class. What do I say?",
    "If someone asks me about {term}, what should I answer?",
    "Can {term} be explained simply?",
    "Let's say I know nothing. What {is} {term}?",
    "What {is} {term} all about?",
    "{Term}, what is that about?",
    "I am stuck at {term}.",
    "[Say|Write] a line about {term}.",
    "A [student|child|visitor] wants to know what {term} {is}.",
    "[How do you|How would you] say in simple words what {term} {is}?",
    "We are learning about {term} today.",
    "There is {bare} in the lesson. What is it?",
    "[Nobody|My book] explains {term}. [Can you?|Please do.]",
};

constexpr std::string_view reversed[] = {
    "[What is the name of|What is the word for|What do you call|What do we call] {definition}?",
    "[Which|What] word means {definition}?",
    "How do you call {definition}?",
    "Is there a [word|name|term] for {definition}?",
    "I am looking for a word. It means {definition}.",
};

constexpr std::string_view whys[] = {
    "Why do [we|you|I|models|people] need {term}?",
    "Why {does} [a model|a language model|the model|this program|one] need {term}?",
    "Why {is} there {term}?",
    "Why {is} {term} [important|useful|needed|necessary|there|a good idea]?",
    "Why {does} {term} matter?",
    "Why do [people|we|you|models] use {term}?",
    "Why use {term}[| at all]?",
    "Why bother with {term}?",
    "Why should [I|we|anyone] [care about|use|know] {term}?",
    "Why would [I|anyone|somebody|you] [use|need|want] {term}?",
    "Why [did|do] they [invent|make] {term}?",
    "What {is} {term} [good for|for|used for|useful for]?",
    "What is the [point|use|purpose|benefit|advantage|reason|idea] of {term}?",
    "What do [we|I|you] [gain|get] from {term}?",
    "What would [happen|it be like] without {term}?",
    "What problem {does} {term} solve?",
    "What {does} {term} [help|help us] with?",
    "What is so [special|good|great|important] about {term}?",
    "Could [we|you|a model] do without {term}?",
    "{Is} {term} [really |]necessary?",
    "{Is} {term} [important|useful|any good]?",
    "Do [I|we|you] really need {term}?",
    "Does it make sense to have {term}?",
    "Tell me why {term} {is} [important|useful|needed].",
    "Tell me why [we|people] need {term}.",
    "Explain why [we|models] need {term}.",
    "[Can|Could] you [tell me|explain] why {term} {is} [useful|there]?",
    "How {is} {term} useful?",
    "How {does} {term} help[| us| me| a model]?",
    "For what reason do [we|you] have {term}?",
    "I do not see why [we|you] need {term}.",
    "When do I need {term}?",
    "When {is} {term} [useful|needed]?",
    "Who needs {term}?",
    "What if there [was|were] no {bare}?",
    "{Bare}: why?",
    "Why {bare}?",
    "Is there a good reason for {term}?",
    "Would it matter to leave out {term}?",
    "What goes wrong if {term} {is} missing?",
    "Has {bare} any use?",
    "What role {does} {term} play[| in a model| here]?",
    "What job {does} {term} have?",
    "What {does} {term} have to do with [the text|the next token|your answer]?",
    "What makes {term} [useful|important]?",
    "What is gained by {term}?",
};

constexpr std::string_view hows[] = {
    "How {does} {term} work?",
    "How {does} {term} [actually|really] work?",
    "How {does} {term} work inside [you|a model|the model|this program]?",
    "How {is} {term} [made|done|computed|used]?",
    "How do [you|models|we] use {term}?",
    "How do [you|models] get {term}?",
    "[Can|Could] you explain how {term} work{s}?",
    "Explain how {term} work{s}.",
    "Tell me how {term} work{s}.",
    "[Show me|I want to know|I wonder|Do you know] how {term} work{s}.",
    "What {does} {term} do?",
    "What {does} {term} do [inside|in] [you|a model|the model]?",
    "What happens [with|in] {term}?",
    "In what way {does} {term} work?",
    "What is the trick [of|behind|with] {term}?",
    "What is going on with {term}?",
    "By what rule {does} {term} work?",
    "{Bare}: how does it work?",
    "How does a model [handle|deal with] {term}?",
    "Walk me through {term}[| step by step].",
    "What are the steps of {term}?",
    "Please show me how {term} work{s}.",
    "Which steps {does} {term} take?",
    "What is behind {term}?",
    "What do you do with {term}?",
    "What exactly {does} {term} do?",
    "Who or what makes {term} work?",
    "How is it possible, {term}?",
    "What really happens with {term}?",
};

constexpr std::string_view raises[] = {
    "What happens when [I|you|we] [raise|increase|turn up|make larger] {term}?",
    "What happens if [I|you|we] [raise|increase|turn up] {term}[| a lot| very far| too much]?",
    "What if {term} {is} [very |too |]high?",
    "What does a [high|higher|large|larger] {bare} do?",
    "What does it mean when {term} {is} [high|large]?",
    "What is the effect of [a high|a higher|raising the|more] {bare}?",
    "Why would I [raise|increase] {term}?",
    "Why [raise|increase] {term}?",
    "When should I [raise|increase] {term}?",
    "Should I [raise|increase|turn up] {term}?",
    "Is a [high|higher|large|larger] {bare} better?",
    "Is more {bare} better?",
    "How does a [high|higher|larger] {bare} [change|affect] [the text|your answers|the answer|what you "
    "write]?",
    "I [raised|turned up|increased] {term}. What [happens now|will happen|will change|did I do]?",
    "Tell me what a [high|higher] {bare} does.",
    "And with a [high|higher] {bare}?",
    "Does a higher {bare} make [you|the model] [better|smarter|slower|wilder]?",
};

constexpr std::string_view lowers[] = {
    "What happens when [I|you|we] [lower|decrease|reduce|turn down|make smaller] {term}?",
    "What happens if [I|you|we] [lower|reduce|turn down] {term}[| a lot| very far| too much]?",
    "What if {term} {is} [very |too |]low?",
    "What does a [low|lower|small|smaller] {bare} do?",
    "What does it mean when {term} {is} [low|small]?",
    "What is the effect of [a low|a lower|less] {bare}?",
    "Why would I [lower|reduce] {term}?",
    "Why [lower|reduce] {term}?",
    "When should I [lower|reduce] {term}?",
    "Should I [lower|reduce|turn down] {term}?",
    "Is a [low|lower|small|smaller] {bare} better?",
    "How does a [low|lower|smaller] {bare} [change|affect] [the text|your answers|the answer|what you "
    "write]?",
    "I [lowered|turned down|reduced] {term}. What [happens now|will happen|will change|did I do]?",
    "Tell me what a [low|lower] {bare} does.",
    "And with a [low|lower] {bare}?",
};

constexpr std::string_view changes[] = {
    "How {does} {term} change [your answers|the text|the answer|what you say|things]?",
    "How {does} {term} [affect|influence] [you|your answers|the text|the output|what you write|my text]?",
    "What {does} {term} change?",
    "What changes with {term}?",
    "What effect {does} {term} have[| on the text| on you| on your answers]?",
    "What happens when I change {term}?",
    "What happens when I play with {term}?",
    "What happens if I move [the slider of {bare}|{term}]?",
    "How should I set {term}?",
    "[What is a good|Which] {bare}[ should I use|]?",
    "Does {bare} [change|matter for] [your answers|what you write]?",
    "[High|A high] or [low|a low] {bare}?",
    "Do you write differently with another {bare}?",
    "In which way does {bare} change [you|your words]?",
    "Can I change {term}, and what happens then?",
    "Is it good to change {term}?",
    "Does [changing|moving] {term} make a difference?",
    "Will the text be different with another {bare}?",
    "Which value of {bare} is [best|right|usual]?",
    "When should I change {term}?",
    "I am playing with {term}. What should I look for?",
    "Does it matter how I set {term}?",
    "Up or down with {term}?",
    "The text is strange. Should I change {term}?",
    "What does it do to the text when I turn {term} up or down?",
    "How {does} {term} help or hurt your answers?",
};

constexpr std::string_view examples[] = {
    "[Give|Show|Tell] me an example of {term}.",
    "[Can|Could] you [give|show] [me |]an example of {term}?",
    "Do you have an example [of|for] {term}?",
    "What [is|would be] an example of {term}?",
    "An example of {bare}, please.",
    "Explain {term} with an example.",
    "I need an example to understand {term}.",
    "{Bare}, for example?",
    "How does {term} look in practice?",
    "What does {term} look like?",
};

constexpr std::string_view places[] = {
    "Where can I [see|find|look at|watch] {term}?",
    "Where {is} {term}[| in this program| here| on the screen]?",
    "Where do I [see|find] {term}[| here| in this program]?",
    "How can I [see|find|look at] {term}?",
    "Can I see {term} [somewhere|here|in this program|on the screen]?",
    "Can you show me {term}?",
    "Does this program show {term}?",
    "Which part of the [window|screen|program] shows {term}?",
    "I can not find {term}.",
    "How does {term} look [here|in this program|on the screen]?",
    "Show me where {term} {is}.",
};

constexpr std::string_view mores[] = {
    "What else [should I know|is there to know|can you say] about {term}?",
    "Tell me [more|something more|another thing] about {term}.",
    "[What is interesting|Is there something interesting] about {term}?",
    "Do you have {bare} too?",
    "Give me a fact about {term}.",
    "Tell me a fact about {bare}.",
    "What do you know about {term}?",
    "Say something about {term}.",
};

constexpr std::string_view differences[] = {
    "What is the difference between {a} and {b}?",
    "What is the difference between {a} and {b}?",
    "What's the difference between {a} and {b}?",
    "How {aIs} {a} different from {b}?",
    "In what way {aIs} {a} different from {b}?",
    "Tell me the difference between {a} and {b}.",
    "[Explain|Please explain|Can you explain] the difference between {a} and {b}.",
    "Compare {a} [and|with|to] {b}.",
    "{A} or {b}: what is the difference?",
    "{A} versus {b}?",
    "{A} and {b}, how do they differ?",
    "How do {a} and {b} differ?",
    "I [mix up|confuse|always mix up] {a} and {b}.",
    "How can I tell {a} from {b}?",
    "What do {a} and {b} mean?",
    "What are {a} and {b}?",
    "Explain {a} and {b}.",
    "How are {a} and {b} related?",
    "What have {a} and {b} to do with each other?",
    "I know {b}, but what {aIs} {a}?",
    "Which one is {a} and which one is {b}?",
    "When do people say {a} and when {b}?",
    "Why are there two words, {a} and {b}?",
    "Do I need both {a} and {b}?",
    "Put {a} and {b} side by side.",
    "[Everybody|My friend|The book] speaks of {a} and {b}. I do not see the difference.",
    "{A}, {b}, it is all the same to me.",
};

constexpr std::string_view sameness[] = {
    "{AIs} {a} the same as {b}?",           "{AIs} {a} the same [thing |]as {b}?",
    "Are {a} and {b} the same[| thing]?",   "Is there a difference between {a} and {b}?",
    "{AIs} {a} just another word for {b}?", "Do {a} and {b} mean the same?",
    "So {a} {aIs} the same as {b}?",
};

constexpr std::string_view truths[] = {
    "{Is} {term} {definition}?",
    "Is it true that {term} {is} {definition}?",
    "Is it [right|correct] that {term} {is} {definition}?",
    "{Term} {is} {definition}. [Right?|Is that right?|Is that true?|True or false?|Am I right?]",
    "So {term} {is} {definition}?",
    "I think {term} {is} {definition}.[| Is that so?| Right?]",
    "True or false: {term} {is} {definition}.",
    "[Did I understand this|Do I have this right]: {term} {is} {definition}?",
    "My friend says that {term} {is} {definition}.",
    "I was told that {term} {is} {definition}.",
    "Are you saying that {term} {is} {definition}?",
    "Could it be that {term} {is} {definition}?",
    "Is {definition} what we call {bare}?",
    "[I read|It says here] that {term} {is} {definition}.",
};

} // namespace

std::span<const std::string_view> definitionQuestions() {
    return definitions;
}

std::span<const std::string_view> reverseQuestions() {
    return reversed;
}

std::span<const std::string_view> aspectQuestions(Aspect aspect) {
    switch (aspect) {
    case Aspect::Why:
        return whys;
    case Aspect::How:
        return hows;
    case Aspect::Raise:
        return raises;
    case Aspect::Lower:
        return lowers;
    case Aspect::Example:
        return examples;
    case Aspect::Here:
        return places;
    case Aspect::More:
        break;
    }
    return mores;
}

std::span<const std::string_view> changeQuestions() {
    return changes;
}

std::span<const std::string_view> differenceQuestions() {
    return differences;
}

std::span<const std::string_view> samenessQuestions() {
    return sameness;
}

std::span<const std::string_view> truthQuestions() {
    return truths;
}

} // namespace tokenscope
