// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_nouns.h"
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"
#include "core/corpus/talk_words.h"
#include "core/tools/tool.h"

#include <utility>

namespace tokenscope {

namespace {

constexpr std::string_view spellQuestions[] = {
    "How do you spell [the word |]{quoted}?",
    "How do you spell {quoted}?",
    "How is {quoted} [spelled|spelt|written]?",
    "How do [I|you|we|people] write [the word |]{quoted}?",
    "[Spell|Please spell|Now spell] [the word |]{quoted}[| for me].",
    "[Can|Could] you spell [the word |]{quoted}[| for me]?",
    "What is the spelling of {quoted}?",
    "[What are|Tell me|Name|List|Give me] the letters [of|in] [the word |]{quoted}.",
    "Which letters are in [the word |]{quoted}?",
    "I want to write {quoted}. How is it spelled?",
    "I do not know how to [spell|write] {quoted}.",
    "[Say|Write] {quoted} letter by letter.",
    "Spelling of {quoted}?",
    "What letters do I need for {quoted}?",
    "Tell me how to [spell|write] {quoted}.",
    "Do you know how to spell {quoted}?",
    "Which letters make the word {quoted}?",
};

constexpr std::string_view spellAnswers[] = {
    "{Word} is [spelled|written] {letters}.",
    "It is spelled {letters}.",
    "You [spell|write] it {letters}.",
    "The word {word} is spelled {letters}.",
};

constexpr std::string_view countQuestions[] = {
    "How many {letter} are [there |]in [the word |]{quoted}?",
    "How many {letter}s are [there |]in [the word |]{quoted}?",
    "How many times is the letter {letter} in [the word |]{quoted}?",
    "How often is [the letter |]{letter} in [the word |]{quoted}?",
    "How many letters {letter} [are there in|has|are in] [the word |]{quoted}?",
    "How many {letter}'s [are there in|has|are in] {quoted}?",
    "[Count|Please count|Can you count] the [letter |]{letter} in [the word |]{quoted}.",
    "Count how often {letter} is in {quoted}.",
    "In the word {quoted}, how many {letter} are there?",
    "[Tell me how many|I want to know how many] {letter} are in [the word |]{quoted}.",
    "What is the number of {letter} in [the word |]{quoted}?",
    "The word {quoted}: how many {letter}?",
    "How many {letter} do you [see|find|count] in [the word |]{quoted}?",
    "How many {letter} does [the word |]{quoted} have?",
    "Can you tell me how many {letter} there are in {quoted}?",
    "How often do I need the letter {letter} to write {quoted}?",
    "{quoted}: count the {letter}.",
    "Number of {letter} in {quoted}?",
};

constexpr std::string_view countLeads[] = {
    "", "", "Let me count: ", "I count them: ", "Counting the letters: ", "I use my tool: "};

constexpr std::string_view countAnswers[] = {
    "[There are {n} {letter} in {word}.|The letter {letter} is {n} times in {word}.|{Word} has {n} "
    "{letter}.|There are {n}.]",
    "[There is 1 {letter} in {word}.|The letter {letter} is in {word} once.|{Word} has 1 {letter}.|There is "
    "1.]",
    "[There is no {letter} in {word}.|{Word} has no {letter}.|There are 0 {letter} in {word}.|None: {word} "
    "has no {letter}.]",
};

std::string spelled(std::string_view word) {
    std::string text;
    for (const char c : word) {
        if (!text.empty())
            text += '-';
        text += c;
    }
    return text;
}

std::string anyWord(Random& random) {
    const double kind = random.unit();
    return kind < 0.1   ? arithmetic::inventedWord(random)
           : kind < 0.7 ? std::string(random.pick(familiarWords()))
                        : std::string(random.pick(commonWords()));
}

char anyLetter(Random& random) {
    // Rare letters are asked for less often, as people do.
    constexpr std::string_view letters = "aaabccddeeeeffgghhiiijkllmmnnoooppqrrrsssttttuuvwxyz";
    return random.pick(letters);
}

/// The word, now and then in quotes, as a slot beside the word itself.
Slots slotsOf(const std::string& word, Random& random) {
    const double quotes = random.unit();
    const std::string mark = quotes < 0.2 ? "\"" : quotes < 0.3 ? "'" : "";
    return {{"word", word}, {"quoted", mark + word + mark}, {"letters", spelled(word)}};
}

std::string ask(std::span<const std::string_view> questions, const Slots& slots, Random& random) {
    std::string question = say(random.pick(questions), slots, random);
    return asTypedKeeping(capitalised(question), slots.at("word"), random);
}

void addSpelled(Document& document, Random& random) {
    const Slots slots = slotsOf(anyWord(random), random);
    addExchange(document, ask(spellQuestions, slots, random), say(random.pick(spellAnswers), slots, random));
}

void addCounted(Document& document, Random& random) {
    const std::string word = anyWord(random);
    const char letter = random.chance(0.85) ? random.pick(word) : anyLetter(random);
    Slots slots = slotsOf(word, random);
    slots["letter"] = std::string(1, letter);
    const std::string call = "'" + word + "'.count('" + letter + "')";
    const auto result = ToolRegistry::standard().call(call);
    if (!result) // the calculator refuses words with "dir", "file", "open" … in them
        return addSpelled(document, random);
    slots["n"] = result->text;
    const std::size_t count = result->text == "0" ? 2 : result->text == "1" ? 1 : 0;

    using enum ChatPart::Kind;
    ChatMessage answer{ChatRole::Assistant, {}};
    if (const std::string lead(random.pick(countLeads)); !lead.empty())
        answer.parts.push_back({Text, lead});
    answer.parts.push_back({ToolCall, call});
    answer.parts.push_back({ToolResult, result->text});
    answer.parts.push_back({Text, say(countAnswers[count], slots, random)});
    document.chat.push_back(textMessage(ChatRole::User, ask(countQuestions, slots, random)));
    document.chat.push_back(std::move(answer));
}

constexpr QuestionAnswer ends[] = {
    {"[What is|What's|Tell me|Which is|Do you know] the first letter [of|in] [the word |]{quoted}?",
     "[The first letter of {word} is {first}.|It is {first}.|{Word} begins with {first}.]"},
    {"[What|Which] letter does [the word |]{quoted} [begin|start] with?",
     "[{Word} begins with {first}.|It begins with {first}.]"},
    {"[What is|What's|Tell me|Which is|Do you know] the last letter [of|in] [the word |]{quoted}?",
     "[The last letter of {word} is {last}.|It is {last}.|{Word} ends with {last}.]"},
    {"[What|Which] letter does [the word |]{quoted} end with?",
     "[{Word} ends with {last}.|It ends with {last}.]"},
    {"Does [the word |]{quoted} [begin|start] with {other}?", "{beginsWithOther}"},
    {"How does [the word |]{quoted} [begin|start]?", "{Word} begins with {first}."},
    {"How does [the word |]{quoted} end?", "{Word} ends with {last}."},
};

constexpr QuestionAnswer lengths[] = {
    {"How many letters [has {quoted}|does {quoted} have|does the word {quoted} have]?",
     "It is spelled {letters}, so it has {length} letters."},
    {"How long is the word {quoted}?", "It is spelled {letters}, so it has {length} letters."},
    {"How many letters are [there |]in [the word |]{quoted}?",
     "It is spelled {letters}, so it has {length} letters."},
    {"What is the length of the word {quoted}?", "It is spelled {letters}, so it has {length} letters."},
    {"Is there [an|the letter] {other} in {quoted}?", "It is spelled {letters}, so {containsOther}."},
    {"Does {quoted} [have|contain|need] [the letter|an] {other}?",
     "It is spelled {letters}, so {containsOther}."},
    {"Is the word {quoted} [written|spelled] with [an|the letter] {other}?",
     "It is spelled {letters}, so {containsOther}."},
};

void addLetters(Document& document, Random& random) {
    const bool asksLength = random.chance(0.5);
    std::string word = anyWord(random);
    while (asksLength && word.size() > 7)
        word = anyWord(random);
    const char other = random.chance(0.5) ? random.pick(word) : anyLetter(random);
    const bool begins = word.front() == other;
    Slots slots = slotsOf(word, random);
    slots["first"] = std::string(1, word.front());
    slots["last"] = std::string(1, word.back());
    slots["other"] = std::string(1, other);
    slots["length"] = std::to_string(word.size());
    slots["containsOther"] = word.find(other) == std::string::npos ? "no" : "yes";
    slots["beginsWithOther"] =
        say(begins ? "Yes, {word} begins with {first}." : "No, {word} begins with {first}.", slots, random);
    const QuestionAnswer& chosen = asksLength ? random.pick(lengths) : random.pick(ends);
    const std::string_view question = chosen.question;
    addExchange(document, ask({&question, 1}, slots, random), say(chosen.answer, slots, random));
}

/// A word that begins or ends with a letter, or what comes before and after one in the alphabet.
void addAlphabet(Document& document, Random& random) {
    const std::string word(random.pick(commonWords()));
    const char letter = static_cast<char>('a' + random.between(1, 24));
    const auto text = [](char c) { return std::string(1, c); };
    const Slots slots = {{"word", word},
                         {"first", text(word.front())},
                         {"last", text(word.back())},
                         {"letter", text(letter)},
                         {"before", text(static_cast<char>(letter - 1))},
                         {"after", text(static_cast<char>(letter + 1))}};
    constexpr QuestionAnswer questions[] = {
        {"[Tell me|Give me|Name|Say|Find|I need] a word that [begins|starts] with {first}.",
         "[{Word}.|For example {word}.|{Word} begins with {first}.]"},
        {"[Which|What] word [begins|starts] with {first}?",
         "[{Word}.|For example {word}.|{Word} begins with {first}.]"},
        {"[Tell me|Give me|Name|Say|Find|I need] a word that ends with {last}.",
         "[{Word}.|For example {word}.|{Word} ends with {last}.]"},
        {"[Which|What] letter comes after {letter}[| in the alphabet]?",
         "[After {letter} comes {after}.|The letter {after}.]"},
        {"[Which|What] letter comes before {letter}[| in the alphabet]?",
         "[Before {letter} comes {before}.|The letter {before}.]"},
        {"[Say|Tell me|What is|Do you know|List] the alphabet[.|?]",
         "A b c d e f g h i j k l m n o p q r s t u v w x y z."},
        {"[Which|What] are the vowels?", "The vowels are a, e, i, o and u."},
        {"Is {letter} a vowel?", "[The vowels are a, e, i, o and u.|Only a, e, i, o and u are vowels.]"},
    };
    const QuestionAnswer& chosen = random.pick(questions);
    addExchange(document, asTypedKeeping(say(chosen.question, slots, random), "", random),
                say(chosen.answer, slots, random));
}

} // namespace

void addSpelling(Document& document, Random& random) {
    const double kind = random.unit();
    if (kind < 0.38)
        addSpelled(document, random);
    else if (kind < 0.70)
        addCounted(document, random);
    else if (kind < 0.9)
        addLetters(document, random);
    else
        addAlphabet(document, random);
}

} // namespace tokenscope
