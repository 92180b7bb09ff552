// SPDX-License-Identifier: MIT
// How stories begin and end.
#include "core/corpus/story_stage.h"

#include <algorithm>

namespace tokenscope {

namespace {

std::string_view landPhrase(unsigned land) {
    switch (land) {
    case Village:
        return "in a [small|quiet|sleepy|little] village [at the foot of the hills|between two rivers|at the "
               "edge of a wood|where everybody knew everybody|]";
    case Town:
        return "in a [big|busy|noisy|little|old] town [with narrow streets|with red roofs|far from the sea|]";
    case Farm:
        return "on a [small|big|lonely|sunny|busy] farm [in the hills|at the end of a long road|with a red "
               "gate|]";
    case Forest:
        return "in a [big|deep|green|quiet|dark] forest [where nobody ever hurried|full of tall trees|far "
               "from any town|]";
    case Sea:
        return "[by the sea|in a little town by the sea|on a small island|on the coast]";
    case Hills:
        return "high [up|] in the [hills|mountains]";
    case Warm:
        return "in a [warm|hot|sunny] land [far away|far to the south|where it hardly ever rained|]";
    case Ice:
        return "in the [cold|far|white] north [where the winters were long|where snow lay all year|]";
    default:
        return "in a kingdom [far away|by the sea|behind seven hills|that is not on any map|]";
    }
}

constexpr std::string_view fairyTale[] = {
    "once upon a time, there was {a.intro}. {A} lived {a.home}.",
    "once upon a time, there [was|lived] {a.intro}.",
    "once upon a time, {land}, there lived {a.intro}.",
    "once upon a time, a {a.trait} {a.kind} lived {a.home}. [{a.his} name was {a.n}|everyone called {a.him} "
    "{a.n}].",
    "once upon a time {land} there was a {a.kind} [called|named] {a.n}. {a} was {very} {a.trait}.",
    "long, long ago, {land}, there lived {a.intro}.",
    "long ago, a {a.kind} named {a.n} lived {a.home}. [everybody knew that {a} was {a.trait}|{a} was "
    "{a.trait}, and {a.he} liked {a.food} more than anything].",
    "many years ago there was a {a.trait} {a.kind}. {a.his} name was {a.n}, and {a.he} lived {a.home}.",
    "{land}, there once lived a {a.trait} {a.kind}. {a.his} name was {a.n}.",
    "there once was a {a.kind} named {a.n} who lived {a.home}. {a} was {very} {a.trait}.",
    "far, far away there lived {a.intro}.",
};
constexpr std::string_view everyday[] = {
    "{a.n} was a {a.trait} {a.kind} who lived {a.home}.",
    "{a.n} was a {a.kind}. {a} lived {a.home}, and {a.he} liked {a.food} best of all.",
    "there was a {a.trait} {a.kind} [called|named] {a.n}. {a} lived {a.home}.",
    "{a.n} the {a.kind} lived {a.home}. {a} was {a.trait}, and everybody liked {a.him}.",
    "a {a.kind} named {a.n} lived {land}. {a} was {very} {a.trait}.",
    "{land} lived a {a.trait} {a.kind} named {a.n}.",
    "{a.n} was a {a.trait} {a.kind}. {a} had a [brown|red|green] [jacket|waistcoat] and a big smile.",
    "this is the story of {a.n}, a {a.trait} {a.kind}.",
    "do you know {a.n}? {a} is a {a.trait} {a.kind} who lives {a.home}. this is what happened to {a.him}.",
    "{a.n} the {a.kind} was [known for being|always] {a.trait}.",
    "there was once a {a.kind} who was {very} {a.trait}. {a.his} name was {a.n}.",
};
constexpr std::string_view adventure[] = {
    "{land} there was no {a.kind} as {a.trait} as {a.n}.",
    "{land}, nobody was as {a.trait} as {a.n} the {a.kind}.",
    "{a.n} the {a.kind} woke up early. {a} felt that [this would be a special day|something was going to "
    "happen].",
    "the adventure of {a.n}, a {a.trait} {a.kind}, began {land}.",
    "{a.n} had always wanted to see the world. {a.he} was a {a.trait} {a.kind} and lived {a.home}.",
    "[some days are quiet, and some are not|big adventures often start small]. {a.n}, a {a.trait} {a.kind}, "
    "found that out {land}.",
    "{land}, a {a.trait} {a.kind} named {a.n} was looking for something to do.",
};
constexpr std::string_view fable[] = {
    "a {a.trait} {a.kind} named {a.n} lived {a.home}.",
    "a {a.kind} once lived {a.home}. {a.his} name was {a.n}, and {a.he} was {very} {a.trait}.",
    "in the days when animals could talk, there lived {a.intro}.",
    "{land} there was a {a.kind} called {a.n}. [everybody said that {a} was {a.trait}|{a} was {a.trait}].",
    "one [spring|summer|autumn|year], a {a.trait} {a.kind} named {a.n} lived {land}.",
    "{a.n} the {a.kind} was {very} {a.trait}. [all the other animals knew it|everyone said so].",
    "people tell a story about a {a.trait} {a.kind} named {a.n}, who lived {a.home}.",
};
constexpr std::string_view diary[] = {
    "[dear diary,|] I must write down what happened.",
    "I want to tell you what happened to me.",
    "my name is {a.name}, and this is my story.",
    "something [happened|special happened|funny happened], and I will never forget it.",
    "I am {a.name}, and I am a {a.kind}. I want to tell you something.",
    "my name is {a.name}. I am a {a.trait} {a.kind}, and I like {a.food}.",
    "this is a true story. it happened to me.",
    "people say that I am {a.trait}. listen to my story.",
};

constexpr std::string_view habits[] = {
    "{a} liked {a.food}, sunny days and long naps.",
    "{a} was small for {a.his} age, but {a.he} had a big heart.",
    "whenever somebody needed help, {a} was there.",
    "every morning {a} swept the steps and sang a song.",
    "{a} had [two|three|seven] brothers, and all of them were louder than {a.he} was.",
    "{a} could sleep anywhere, even standing up.",
    "when {a} laughed, everybody had to laugh too.",
    "{a} asked a hundred questions a day.",
    "{a} never forgot to say please and thank you.",
    "{a} did not like getting up early, but {a.he} liked breakfast.",
    "in the evening {a} liked to look at the stars.",
    "{a} collected round stones and knew each of them by name.",
    "{a} was always the first to wake up and the last to go to bed.",
    "{a} liked to sing, but only when nobody was listening.",
    "{a} had a good nose and an even better memory.",
    "nobody could tell stories like {a.n}.",
    "{a} always had some {a.food} in {a.his} pocket.",
    "{a} knew every path and every tree.",
};

/// Said where the opening has no pronoun: he or she stands close to every first character's name.
constexpr std::string_view withPronoun[] = {
    "{a.he} liked {a.food} best of all.",
    "{a.his} favourite food was {a.food}.",
    "everybody liked {a.him}.",
    "all {a.his} neighbours knew {a.him} well.",
    "{a.he} had a good heart.",
    "{a.he} liked {a.his} home very much.",
    "{a.he} loved to hear stories.",
    "{a.he} liked to sing when {a.he} was alone.",
    "people smiled when they saw {a.him}.",
    "{a.he} was never bored.",
    "{a.his} friends often came to visit {a.him}.",
    "{a.he} smiled at everybody.",
};

bool hasPronoun(std::string_view text) {
    static constexpr std::string_view pronouns[] = {"he", "she", "him", "her", "his",
                                                    "He", "She", "His", "Her"};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" .,!?\n\"", at), text.size());
        if (std::ranges::find(pronouns, text.substr(at, end - at)) != std::end(pronouns))
            return true;
        at = end + 1;
    }
    return false;
}

std::span<const std::string_view> openingsOf(Style style) {
    switch (style) {
    case Style::FairyTale:
        return fairyTale;
    case Style::Everyday:
        return everyday;
    case Style::Adventure:
        return adventure;
    case Style::Fable:
        return fable;
    default:
        return diary;
    }
}

} // namespace

void Stage::open() {
    teller.set("land", landPhrase(land));
    // "Emma the girl" is no way to speak of a child.
    const std::string_view kind = who('a').kind->noun;
    std::vector<std::string_view> fitting;
    for (const std::string_view phrase : openingsOf(style))
        if ((kind != "girl" && kind != "boy") || phrase.find("{a.n} the {a.kind}") == std::string_view::npos)
            fitting.push_back(phrase);
    teller.say(StoryTeller::Phrases(fitting));
    if (style != Style::Diary && !hasPronoun(teller.text()))
        teller.say(withPronoun);
    if (style != Style::Diary && room(110) && random.chance(0.35))
        teller.say(habits);
}

void Stage::moral(std::string_view phrases) {
    const double wanted = style == Style::Fable ? 0.75 : style == Style::FairyTale ? 0.3 : 0.2;
    if (!room(8) || !random.chance(wanted))
        return;
    const std::string lesson = expandPhrase(phrases, {}, random);
    teller.set("lesson", lesson);
    if (style == Style::Fable)
        teller.say({"{lesson}.", "the moral: {lesson}.", "remember: {lesson}.",
                    "that is how {a} learned that {lesson}.", "and so {a} learned that {lesson}."});
    else
        teller.say({"{a} had learned that {lesson}.", "{a} [knew now|understood] that {lesson}.",
                    "[so|and so] {a} learned that {lesson}.", "{a} never forgot that {lesson}."});
}

void Stage::happyEnd(char x, char y) {
    teller.bind('x', x);
    teller.bind('y', y);
    if (x == y) {
        if (style == Style::FairyTale)
            teller.say({"and {x} lived happily ever after.", "from that day on, {x} was happy.",
                        "{evening} {x} fell asleep with a smile.", "and that is the end of the story.",
                        "{x} told this story to [everybody|all the others], and now you know it too.",
                        "people still tell this story when the [nights are long|fire is warm].",
                        "and if nobody has told {x.him} otherwise, {x} is still happy today."});
        else
            teller.say({"{evening} {x} fell asleep with a smile.", "it had been a [good|long|wonderful] day.",
                        "{x} was {glad}.", "{x} smiled all the way home.", "what a day it had been!",
                        "{x} will never forget that day.",
                        "that night {x} slept [well|deeply and long|better than ever].",
                        "{x} was tired, but it was a good kind of tired.",
                        "before {x} closed {x.his} eyes, {x.he} thought, \"tomorrow can come.\"",
                        "when somebody asked {x.o} about that day, {x.he} only smiled.", "and that was that.",
                        "{evening} {x} thought about it all and smiled."});
        return;
    }
    if (style == Style::FairyTale)
        teller.say({"and {xy} lived happily ever after.", "from that day on, {xy} were the best of friends.",
                    "{xy} stayed friends for [ever|the rest of {xy.their} lives].",
                    "and {xy} were happy for a long, long time.",
                    "since that day, nobody has seen {x.n} without {y.n}.",
                    "and if you pass by in the evening, you can hear {xy.them} laugh.",
                    "{xy} grew old together, and {xy.they} still tell this story."});
    else
        teller.say(
            {"from then on, {xy} were [good|close|the best of] friends.", "{xy} laughed all the way home.",
             "it was the best day of the [week|year|summer].",
             "{evening} {xy} [sat together and talked|shared some {x.food}|watched the stars come out].",
             "{xy} were {glad}.", "{xy} still talk about that day.",
             "the next day {xy} met again, and the day after that too.",
             "\"see you tomorrow!\" {x} called when {xy.they} parted.",
             "{xy} went home in the [last light|evening sun], side by side.",
             "it was late when {xy} said good night."});
}

} // namespace tokenscope
