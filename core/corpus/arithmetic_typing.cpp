// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_typing.h"

#include "core/corpus/arithmetic_story_parts.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingBefore[] = {"Hi!",
                                               "Hello!",
                                               "Hi.",
                                               "Hello.",
                                               "Hey!",
                                               "Hi there!",
                                               "Good morning!",
                                               "Good evening!",
                                               "Quick question:",
                                               "One question:",
                                               "Please help me.",
                                               "Can you help me?",
                                               "I need help.",
                                               "Help!",
                                               "I have a question.",
                                               "Next question:",
                                               "Question:",
                                               "Here is my question:",
                                               "Another one:",
                                               "Next one:",
                                               "OK.",
                                               "OK, next.",
                                               "Now this:",
                                               "Tell me please:",
                                               "Please answer:",
                                               "I am in a hurry.",
                                               "My teacher asks:",
                                               "My son asks:",
                                               "A riddle:",
                                               "Let's try this:",
                                               "Thanks! Next:",
                                               "I do not get this.",
                                               "Can you solve this?",
                                               "Solve this:",
                                               "Read this.",
                                               "Sorry, one more.",
                                               "Easy one:",
                                               "A hard one:",
                                               "1.",
                                               "Hello again!",
                                               "Good afternoon!",
                                               "Good day.",
                                               "My greetings to you!",
                                               "Hey you!",
                                               "Hello there.",
                                               "Excuse me.",
                                               "Sorry to bother you.",
                                               "Here is something to work on:",
                                               "Think about this:",
                                               "Here is one to think about.",
                                               "Here comes a question:",
                                               "Here we go:",
                                               "Ready?",
                                               "Listen.",
                                               "Attention!",
                                               "Hmm.",
                                               "Right.",
                                               "Alright.",
                                               "I'd be glad if you helped.",
                                               "I'd be very thankful for an answer.",
                                               "You could make me grateful with an answer.",
                                               "It would be great if you could help.",
                                               "I could use some help.",
                                               "I have something for you.",
                                               "Maybe you can help.",
                                               "Tell me something.",
                                               "May I ask something?",
                                               "Someone asked me this:",
                                               "Somebody asked me this today.",
                                               "I was told to ask you.",
                                               "My brother wants to know:",
                                               "A friend of mine asks:",
                                               "You will like this one.",
                                               "Just one thing:",
                                               "For school:",
                                               "This one is for you.",
                                               "I have been thinking about this.",
                                               "No idea how to do this.",
                                               "One last thing:"};
constexpr std::string_view heldOutBefore[] = {
    "Greetings.", "Ahem!", "Something to think about:", "Here goes:", "I would be grateful for help."};
constexpr std::string_view trainingAfter[] = {"Thanks!",
                                              "Thank you!",
                                              "Thanks.",
                                              "Please.",
                                              "Please help.",
                                              "Please answer.",
                                              "Thanks in advance.",
                                              "Quick, please.",
                                              "I am not sure.",
                                              "Can you help?",
                                              "Help me please.",
                                              "Tell me.",
                                              "Please tell me.",
                                              "I hope you know.",
                                              "Thank you very much.",
                                              "Be careful.",
                                              "Take your time.",
                                              "Many thanks!",
                                              "Thanks a lot!",
                                              "Thank you so much!",
                                              "I appreciate it.",
                                              "I'd appreciate an answer.",
                                              "An answer would be appreciated.",
                                              "No hurry.",
                                              "There is no need to rush.",
                                              "Do not rush it.",
                                              "Whenever you have time.",
                                              "I know I can count on your help.",
                                              "Cheers, my friend!",
                                              "All the best!",
                                              "Have a nice day!",
                                              "Any help is welcome.",
                                              "Any idea?",
                                              "Do you have any idea?",
                                              "Would you mind helping?",
                                              "Kindly answer soon.",
                                              "If you do not mind.",
                                              "I really need it.",
                                              "Just curious.",
                                              "I keep forgetting.",
                                              "My friend asked me.",
                                              "Somebody asked me that.",
                                              "What do you think?",
                                              "What would you say?",
                                              "You are good at this.",
                                              "Nobody could tell me.",
                                              "I asked everybody.",
                                              "I want to be sure.",
                                              "I bet you know.",
                                              "That is my question.",
                                              "Please be quick."};
constexpr std::string_view heldOutAfter[] = {"Much appreciated.", "Cheers!", "No rush.", "I count on you."};
constexpr std::string_view sumsBefore[] = {
    "My homework:",          "I am not good at maths.", "Math problem:",
    "Maths homework!",       "Here is a sum for you.",  "Let us calculate.",
    "Arithmetic time!",      "My arithmetic is bad.",   "I need some arithmetic done.",
    "Let's do some maths.",  "Here is a bit of maths:", "Maths test!",
    "I am practising sums.", "Time for a sum.",         "Our maths teacher gave us this."};
constexpr std::string_view sumsAfter[] = {"It is for my homework.",
                                          "Just the number, please.",
                                          "I can't do it in my head.",
                                          "Use the calculator.",
                                          "I need it for school.",
                                          "Only the result, please.",
                                          "The figure is all I need.",
                                          "Just give me a figure.",
                                          "It is enough to give the number.",
                                          "No words, only the number.",
                                          "Digits, please.",
                                          "My calculator is broken.",
                                          "I got it wrong last time.",
                                          "No steps, just the answer.",
                                          "I need no explanation.",
                                          "An exact answer, please.",
                                          "The result will do."};
constexpr std::string_view heldOutSumsBefore[] = {"A little arithmetic:"};
constexpr std::string_view heldOutSumsAfter[] = {"A figure is enough."};
constexpr Templates before{trainingBefore, heldOutBefore};
constexpr Templates after{trainingAfter, heldOutAfter};

constexpr std::pair<std::string_view, std::string_view> slips[] = {{"please", "pls"},
                                                                   {"please", "plz"},
                                                                   {"please", "pleas"},
                                                                   {"Please", "Pls"},
                                                                   {"What is", "Whats"},
                                                                   {"What is", "What's"},
                                                                   {"What is", "wat is"},
                                                                   {"What is", "What ist"},
                                                                   {"what is", "whats"},
                                                                   {"How many", "How mny"},
                                                                   {"How many", "How manny"},
                                                                   {"how many", "how mny"},
                                                                   {"How many", "hw many"},
                                                                   {"How much", "How mutch"},
                                                                   {"How much", "hw much"},
                                                                   {" you ", " u "},
                                                                   {" are ", " r "},
                                                                   {" have", " hav"},
                                                                   {"alculate", "alcualte"},
                                                                   {"alculate", "alculte"},
                                                                   {"ultiply", "ultipy"},
                                                                   {"ultiplied", "ultipled"},
                                                                   {"ubtract", "ubstract"},
                                                                   {"ivide", "ivid"},
                                                                   {"altogether", "all together"},
                                                                   {"altogether", "alltogether"},
                                                                   {" left", " lft"},
                                                                   {" does ", " dose "},
                                                                   {" and ", " & "},
                                                                   {"'", ""},
                                                                   {"There are", "Theres"},
                                                                   {"There are", "There is"},
                                                                   {" the ", " teh "},
                                                                   {" now", " noww"},
                                                                   {" minus ", " mins "},
                                                                   {" times ", " time "},
                                                                   {" plus ", " pluss "},
                                                                   {" to ", " too "},
                                                                   {" then ", " than "},
                                                                   {"each", "eech"},
                                                                   {"total", "totl"},
                                                                   {"number", "numbr"},
                                                                   {"result", "reslt"},
                                                                   {" gives ", " give "},
                                                                   {" has ", " have "},
                                                                   {" buys ", " buy "},
                                                                   {"remain", "remian"},
                                                                   {"percent", "procent"},
                                                                   {"average", "avarage"},
                                                                   {"difference", "diffrence"}};

void dropLastMark(std::string& text) {
    if (text.ends_with('?') || text.ends_with('.') || text.ends_with('!'))
        text.pop_back();
}

void changeCase(std::string& text, int (*convert)(int)) {
    std::ranges::transform(text, text.begin(), [convert](char c) {
        return static_cast<char>(convert(static_cast<unsigned char>(c)));
    });
}

void addSlip(std::string& text, Random& random) {
    for (int tries = 0; tries < 6; ++tries) {
        const auto& [right, wrong] = random.pick(slips);
        const std::size_t at = text.find(right);
        if (at == std::string::npos)
            continue;
        text.replace(at, right.size(), wrong);
        return;
    }
}

std::string decorated(std::string question, Random& random, Split split, Subject subject) {
    const bool aboutSums = subject == Subject::Sums && random.chance(0.2);
    const double kind = random.unit();
    if (kind < 0.13)
        return std::string(
                   (aboutSums ? Templates{sumsBefore, heldOutSumsBefore} : before).pick(random, split)) +
               " " + question;
    if (kind < 0.22) {
        if (!question.ends_with('?') && !question.ends_with('.') && !question.ends_with('!'))
            question += question.ends_with('=') ? " ?" : ".";
        return question + " " +
               std::string((aboutSums ? Templates{sumsAfter, heldOutSumsAfter} : after).pick(random, split));
    }
    return question;
}

} // namespace

Typed asTyped(std::string question, Random& random, Split split, Subject subject) {
    Typed typed{decorated(std::move(question), random, split, subject)};
    std::string& text = typed.text;
    const double manner = random.unit();
    if (manner < 0.14) {
        changeCase(text, std::tolower);
        typed.lostCapitals = true;
        if (random.chance(0.65))
            dropLastMark(text);
        if (random.chance(0.15))
            std::erase(text, '\'');
        if (random.chance(0.2))
            std::erase_if(text, [](char c) { return c == '!'; });
    } else if (manner < 0.26) {
        dropLastMark(text);
    } else if (manner < 0.3) {
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    } else if (manner < 0.33 && text.ends_with("?") && !text.ends_with(" ?")) {
        text.insert(text.size() - 1, random.chance(0.5) ? "?" : " ");
    } else if (manner < 0.4) {
        addSlip(text, random);
    } else if (manner < 0.41) {
        changeCase(text, std::toupper);
        typed.lostCapitals = true;
    }
    return typed;
}

} // namespace tokenscope::arithmetic
