// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

void newFriend(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const unsigned sorts = s.peopleWorld() ? children : animals | magical;
    const char b =
        s.castNewcomer(s.style == Style::FairyTale ? sorts | animals : sorts,
                       Fly | Climb | Swim | Dig | Strong | Tall, "[shy|quiet|lonely|small|silent]");
    const unsigned skill = s.skillOf(b);
    const char p = s.castPlace(Stage::placeFor(skill), Indoor);
    const char t = s.castThing(Toy | Small, 'a');
    s.move(b, p);
    tell.say({"{oneday} somebody new was sitting {p.at}. it was {b.intro}.",
              "{oneday} {a} saw {b.o} {p.at}. {b} sat there all alone.",
              "{oneday} {b} came to live near {p}. {b} did not know anybody.",
              "{oneday} {a} went to {p} and saw {b.intro}, who was [looking at the ground|drawing lines in "
              "the dust|sitting all alone]."});
    s.move('a', p);
    tell.say({"nobody played with {b.o}, because {b.he} [came from far away|was so quiet|spoke in a strange "
              "way|looked different].",
              "the others kept away from {b.o}. nobody knew {b.him} yet.",
              "{b} looked {very} lonely, and that made {a.o} sad too.",
              "{a} knew how it feels to be alone."});
    s.teller.speak('a',
                   {"hello! my name is {a.n}. what is your name?", "hello! would you like to play with me?",
                    "why are you sitting here all alone?", "hello! I have a {t.a}. shall we play?"});
    tell.say({"{b} looked up. \"my name is {b.n},\" {b.he} said in a small voice.",
              "{b} was so surprised that {b.he} could not say a word at first.",
              "{b} smiled a little. \"I am {b.n},\" {b.he} whispered."});
    tell.say({"{a} took out {a.his} {t.a}, and {ab.they} began to play.",
              "so {ab} played with {a.p} {t.a}, first slowly and then faster and faster.",
              "{ab.they} played with {a.p} {t.a}, and soon {ab.they} were laughing."});
    s.outOfReach(t, skill, 'a');
    tell.say({"{a} could not reach it.", "\"oh no, my {t}!\" {a.n} cried.",
              "{a} tried and tried, but it was no use."});
    s.teller.speak(b, {"I can get it!", "wait, I can help.", "let me try."});
    s.bringBack(b, t, skill, 'a');
    s.teller.speak('a', {"that was wonderful! can you teach me?", "you are amazing!",
                         "I could never have done that. thank you{b.voc}!"});
    tell.say({"from that day on, {ab} met {p.at} every [day|afternoon|morning].",
              "the next day, {b} was not alone any more. {a} was waiting for {b.him} {p.at}.",
              "now everybody wanted to play with {b.o}. but {b.p} best friend was {a.o}."});
    s.moral("[a friendly word can open a heart|everybody is good at something|a stranger is a friend you do "
            "not know yet]");
    if (s.room(12))
        s.happyEnd('a', b);
}

void quarrel(Stage& s) {
    StoryTeller& tell = s.teller;
    const char b = s.castFriend();
    s.open();
    s.castThing(Toy | Fragile, 'a', Light);
    const char p = s.castPlace(0, Dark | Wild);
    tell.say({"{a} and {b.n} did everything together.", "{ab} were always together.",
              "every day {ab} played {p.at}."});
    s.move('a', p);
    s.move(b, p);
    tell.say({"{oneday} somebody had left a {t.a} {p.at}. both of {ab.them} wanted to have it.",
              "{oneday} the wind and the rain had washed out a {t.a} {p.at}. {ab} found it together.",
              "{oneday} {ab} found a {t.a} {p.at}.",
              "{oneday} a {t.a} was lying {p.at}. {ab} saw it at the same time."});
    tell.say({"\"I saw it first!\" {a} said. \"no, it is mine!\" said {b.n}.",
              "\"the {t} is mine!\" {a} shouted. \"no, mine!\" {b} shouted back.",
              "both wanted to have the {t}. \"give it to me!\" {a} said. \"never!\" said {b.n}."});
    tell.say({"{a} pulled on one side, and {b} pulled on the other.", "{ab} pulled and pulled.",
              "neither of {ab.them} let go."});
    s.world.breakThing(0);
    tell.say({"there was a loud crack. the {t} was broken.",
              "suddenly there was a crack, and the {t} was in two pieces.",
              "{then} the {t} broke, and both fell over."});
    tell.say(
        {"{a} went home without a word, and so did {b}.", "\"that is your fault!\" said {b.n} and ran away.",
         "for a moment nobody said a word. then both walked away, one to the left and one to the right."});
    s.world.move(0, 0);
    s.teller.beat();
    tell.say({"at home {a} was not happy. it was so quiet without {b.n}.",
              "{a} sat at home and thought about it. what was a {t} without somebody to play with?",
              "that evening {a} could not eat. {a} missed {b.n}.",
              "the next day was long. {a} had nobody to talk to."});
    s.go('a', p);
    tell.say({"{b} was there already, with the pieces of the {t}.", "there sat {b}, who looked just as sad.",
              "{b} was there too. {ab.they} looked at each other."});
    s.speakEither('a', b,
                  {"I am sorry. I was silly.", "I am sorry. you are more important than a {t}.",
                   "I am sorry that I shouted at you.", "let us not quarrel any more. I am sorry."},
                  {"I am sorry too.", "so am I. let us be friends again.", "me too. I missed you."});
    s.world.mend(0);
    tell.say({"together {ab} mended the {t}. it took {ab.them} the whole afternoon.",
              "{ab} put the {t} together again with glue and a lot of patience.",
              "side by side {ab} worked until the {t} was whole again."});
    tell.say({"after that, the {t} belonged to both of {ab.them}.",
              "one day {a} had the {t}, and the next day {b} had it.",
              "and when {ab.they} played with it, {ab.they} took turns."});
    s.moral("[a friend is worth more than any toy|it is better to share than to fight|it takes courage to "
            "say sorry]");
    if (s.room(12))
        s.happyEnd('a', b);
}

void lieAndSorry(Stage& s) {
    StoryTeller& tell = s.teller;
    const char b = s.castFamily();
    s.open();
    s.castThing(Kitchen | Fragile, b);
    s.castNewcomer(animals, 0, "[small|old|innocent|sleepy]");
    tell.say({"{b} had a {t.a} that {b.he} loved. nobody was allowed to play near it.",
              "on the shelf stood a {t.a}. it was {b.p} favourite {t}.",
              "{b} had a {t.a}. it had been {b.his} mother's."});
    s.world.move(2, 0);
    tell.say(
        {"{c} lived with {ab.them}, too.", "there was also {c} in the house.", "with {ab.them} lived {c}."});
    tell.say({"{oneday} {a} ran through the room and bumped into the shelf.",
              "{oneday} {a} climbed on a chair to look at the {t}.",
              "{oneday} {a} was jumping about at home, although {b} had said no."});
    s.world.breakThing(0);
    tell.say({"the {t} fell down and broke.", "crash! the {t} lay on the floor in pieces.",
              "the {t} slipped and fell to the floor. it broke into many pieces."});
    tell.say({"{a} was afraid that {b} would be angry.", "{a.p} heart beat fast. what would {b} say?",
              "{a} did not know what to do."});
    tell.say({"{b} heard the noise and came running.",
              "in the evening {b} looked at the shelf. it was empty.",
              "when {b} came in, {b.he} saw the broken {t}.", "{then} the door opened, and {b} came in."});
    tell.speak(b, {"who broke my {t}?", "what happened to my {t}?", "oh, my {t}! who did this?"});
    tell.speak('a', {"it was {c.n}.", "I think it was {c.n}.", "I do not know. maybe it was {c.n}.",
                     "{c.n} did it."});
    tell.say({"that was a lie.", "{a} knew that this was not true.",
              "{a} looked at the floor while {a.he} said it."});
    tell.say({"so {c} had to sit outside in the cold, and {c.he} did not know why.",
              "{b} was cross with {c.o}, and {c} got no supper.",
              "\"bad {c.n},\" said {b.n}, and {c} hung {c.his} head."});
    tell.beat();
    tell.say({"{a} did not feel well. the lie lay heavily in {a.his} stomach.",
              "that night {a} could not sleep. {a} thought of {c.o}, who had done nothing wrong.",
              "{a} looked at {c.o} through the window and felt ashamed.",
              "{a} tried to play, but it was no fun. {a} kept thinking of {c.o}."});
    tell.say({"at last {a} went to {b.o}.", "{a} took a deep breath and went to {b.o}.",
              "in the morning {a} ran to {b.o}."});
    tell.speak('a',
               {"it was not {c.n}. I broke the {t}. I am sorry.", "I told a lie. I broke the {t} myself.",
                "please do not be angry with {c.n}. it was me."});
    tell.say({"{b} was quiet for a while.", "{b} looked at {a.o} for a long time.",
              "{b} put an arm around {a.o}."});
    tell.speak(b, {"thank you for telling me the truth.",
                   "a broken {t} is bad, but a lie is worse. I am glad that you told me.",
                   "that was brave. I forgive you."});
    tell.say({"{a} shared {a.his} {a.food} with {c.o} and said sorry to {c.him} too.",
              "{then} {a} hugged {c.o} and said sorry.",
              "{ab} picked up the pieces together, and {c} got an extra big supper."});
    s.moral("[the truth is better than a lie|a lie makes everything worse|it is brave to say what is true]");
}

void sharingFood(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char p = s.castPlace(0, Dark | Indoor);
    const char b = s.castNewcomer(s.peopleWorld() ? children | animals : animals, 0,
                                  "[hungry|thin|tired|poor|old|cold]");
    static constexpr std::pair<std::string_view, std::string_view> meals[] = {
        {"a big pie", "pie"},      {"a round loaf of bread", "bread"}, {"a plum cake", "cake"},
        {"some cheese", "cheese"}, {"a dish of rice", "rice"},         {"a honey cake", "honey cake"},
        {"a big pizza", "pizza"},  {"a bread roll", "bread roll"},
    };
    const auto& [meal, dish] = s.random.pick(meals);
    tell.set("meal", meal);
    tell.set("dish", dish);
    tell.say(
        {"{oneday} {a} had {meal} for lunch. {a} wanted to eat {p.at}, where it was [quiet|sunny|peaceful].",
         "{oneday} {a} took {meal} and went out to eat {p.at}.",
         "{oneday} {a} packed {meal}. {a} was looking forward to eating it {p.at}."});
    s.move('a', p);
    s.move(b, p);
    if (s.room(100))
        tell.say({"{p.see}.", "{p.see}.", "{a} found a nice place, and {p.see}."});
    tell.say({"just when {a} wanted to begin, {b} came by.", "{a} had just sat down when {a.he} saw {b.o}.",
              "{then} {a} heard a noise. there stood {b}."});
    tell.speak(b, {"that smells good.", "I have not eaten since yesterday.", "could I have a small piece?",
                   "I am so hungry. do you have something to eat for me?"});
    const bool greedyFirst = s.random.chance(0.5);
    if (greedyFirst) {
        tell.say({"{a} looked at the {dish}. it was not very much.",
                  "\"if I share, there will not be enough,\" {a} thought.",
                  "at first {a} wanted to say no."});
        tell.say({"but then {a} saw how thin {b.n} was.",
                  "but {b} looked so tired that {a} felt sorry for {b.him}.",
                  "but how could {a.he} eat while somebody else was hungry?"});
    }
    tell.speak('a', {"sit down with me. there is enough for two.", "of course! come and eat with me.",
                     "here, you can have half."});
    tell.say({"{a} gave half of the {dish} to {b.o}.", "{ab} sat down and ate the {dish} together.",
              "{b} ate until the last crumb was gone."});
    s.thank(b, 'a');
    if (s.random.chance(0.6)) {
        tell.beat();
        tell.say({"a few weeks later, it was {a} who had nothing to eat.",
                  "then came a hard winter, and soon {a} had no food left.",
                  "not long after that, {a} got lost and had nothing to eat."});
        tell.say({"there was a knock at the door. it was {b}, with some {b.food}.",
                  "just then {b} came along. \"you shared with me,\" said {b.n}. \"now I share with you.\"",
                  "but {b} had not forgotten. {b} brought {a.o} all the {b.food} that {b.he} could carry."});
    } else {
        tell.say({"half of the {dish} was gone, but {a} felt twice as happy.",
                  "the {dish} tasted better than ever before.",
                  "the {dish} was gone, but now {a} had a friend."});
        s.happyEnd('a', b);
    }
    s.moral("[food tastes better when it is shared|those who share are never poor|a kind deed comes back]");
}

void secretSurprise(Stage& s) {
    StoryTeller& tell = s.teller;
    const char b = s.castFriend();
    s.open();
    const char p = s.castPlace(0, Wild | Water);
    s.castNewcomer(s.peopleWorld() ? children : animals);
    tell.say({"{oneday} {a} saw that {bc} were whispering. when {a.he} came closer, they stopped.",
              "for days {b} had been acting strangely. {b} was always busy and never had time for {a.o}.",
              "{oneday} {a} asked {b.o} to play, but {b} shook {b.his} head. \"I have something to do,\" "
              "{b.he} said."});
    s.exchange('a', b,
               {{"what are you hiding?", "nothing at all!"},
                {"is it a secret?", "I cannot tell you."},
                {"what is going on?", "you will see."},
                {"why can I not come with you?", "I have no time to explain."}});
    tell.say(
        {"{a} was sad and went away.", "{a} felt left out.", "that hurt. {a} turned around and walked off."});
    if (s.room(90))
        s.go('a', p);
    else
        s.move('a', p);
    tell.say({"{a} thought that nobody liked {a.him}.",
              "{a} sat {p.at} for a long time and did not know what to think.",
              "\"maybe they have forgotten me,\" {a} thought."});
    tell.beat();
    tell.say({"in the evening {a} was back at home when there was a knock at the door. it was {b}. \"come "
              "with me and close your eyes,\" {b.he} said.",
              "the next day {b} came running. \"come quickly!\" {b.he} cried.",
              "when {a} came home, it was dark and quiet. then somebody lit a lamp."});
    s.world.move(0, 0);
    s.world.move(1, 0);
    s.world.move(2, 0);
    tell.say({"\"surprise!\" everybody shouted. there were {bc.o}, and there was a big cake.",
              "there stood {bc} with a cake and paper chains. \"happy birthday!\" they shouted.",
              "the whole place was full of lights and paper chains, and there were {bc.o}. \"happy "
              "birthday{a.voc}!\" they called."});
    tell.speak(
        b, {"that was our secret!", "we worked on it all week.", "now you know why I could not tell you."});
    tell.say({"{a} laughed and cried at the same time.",
              "{a} had quite forgotten that it was {a.his} birthday.",
              "{a} was so happy that {a.he} could not speak."});
    if (s.room(30))
        tell.say({"they ate cake and sang until the stars came out.",
                  "they danced until everybody was tired.", "it was the best party ever."});
    s.moral(
        "[not every secret is a bad one|good friends do not forget you|it is better to trust your friends]");
    if (s.room(12))
        s.happyEnd('a', b);
}

constexpr Plot table[] = {
    {"[friendship|a new friend|making friends|being alone|a new child in town]",
     "a {a.kind} finds a new friend", "[friendly|kind|cheerful|curious|lively|gentle]",
     children | animals | magical | machines, anyLand, newFriend},
    {"[a quarrel|saying sorry|sharing|two friends who quarrel|a fight about a {t}]",
     "a {a.kind} quarrels with a friend about a {t}",
     {},
     children | animals | magical,
     anyLand,
     quarrel},
    {"[a lie|telling the truth|being honest|a broken {t}]", "a {a.kind} breaks a {t} and tells a lie",
     "[lively|wild|young|cheerful|clever|careless]", children | animals, anyLand & ~Kingdom, lieAndSorry},
    {"[sharing|sharing food|being hungry|kindness]", "a {a.kind} shares a meal with somebody",
     "[kind|cheerful|hungry|gentle|generous|greedy]", everybody, anyLand, sharingFood},
    {"[a secret|a surprise|a birthday party|a birthday]",
     "a {a.kind} thinks that everybody has forgotten a birthday",
     {},
     children | animals | magical | machines,
     anyLand,
     secretSurprise},
};

} // namespace

std::span<const Plot> friendPlots() {
    return table;
}

} // namespace tokenscope
