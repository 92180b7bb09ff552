// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

void bedtime(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFamily("[Mother|Father|Grandma|Grandpa|Mother|Father]");
    const char t = s.castThing(Toy, 'a', Light);
    tell.say({"it was late, and the moon was already up. but {a} could not sleep.",
              "one evening {a} lay in bed with open eyes. {a} was not tired at all.",
              "\"time for bed,\" said {b.n}. but {a} did not want to sleep."});
    tell.speak('a', {"I am not tired.", "I cannot sleep.", "there is a shadow on the wall.",
                     "it is too quiet in here."});
    const auto tries = 2 + s.random.below(2);
    for (std::size_t i = 0; i < tries; ++i)
        tell.say({"first {b} brought some warm milk. {a} drank it, but {a.he} was still awake.",
                  "{b} sang a song about the moon. it was a nice song, but {a} was still awake.",
                  "{b} opened the window a little, so that {a} could hear the wind.",
                  "{a} counted sheep. at the hundredth sheep {a.he} was still awake.",
                  "{b} told a story about a star that was afraid of the dark.",
                  "{b} looked under the bed. there was nobody there, only one old sock."});
    tell.speak(b, {"what do you need, my dear?", "is something missing?", "what is the matter, little one?",
                   "close your eyes and think of something nice."});
    tell.bind('h', t);
    tell.say({"then {a} knew what it was. \"my {h}!\" {a.he} said. \"it is not here.\"",
              "{a} thought for a moment. \"I miss my {h},\" {a.he} said in a small voice.",
              "\"I think that my {h} is lonely,\" {a} said. \"it is all alone somewhere.\""});
    tell.set("where", "[under the sofa|behind the door|on the stairs|in the kitchen|in the bath|under a pile "
                      "of clothes|by the window]");
    s.world.carryOff(0, 0, {});
    tell.say({"{b} took a light and went to look. there was the {h.a}, {where}.",
              "together they looked in every corner. the {h.a} was {where}.",
              "{b} smiled and went out. the {h.a} was lying {where}."});
    s.world.take(0, 1);
    s.give(t, b, 'a', false);
    tell.bind('h', t);
    tell.say({"{a} put the {h} next to {a.his} head and yawned.",
              "{a} held the {h} tight. now everything was right.", "\"good night, {h},\" {a} whispered."});
    tell.speak(b, {"good night, sleep well.", "sweet dreams.", "sleep well, both of you."});
    tell.say({"but {a} did not hear it any more. {a} was already asleep.",
              "outside, the moon went over the roofs, and everything was quiet.",
              "a minute later, {a} was asleep.", "and soon there was no sound but the ticking on the wall."});
}

void snowDay(Stage& s) {
    StoryTeller& tell = s.teller;
    s.setWeather(expandPhrase("[snowy|cold|frosty|white]", {}, s.random));
    s.open();
    const char b = s.castFriend();
    const char p = s.castPlace(0, Indoor | Dark);
    tell.say({"one morning {a} looked out of the window. everything was white! it had snowed all night.",
              "{a} woke up because it was so quiet outside. snow lay on every roof and every branch.",
              "when {a} opened the door, a big pile of snow fell in."});
    tell.speak('a', {"snow! snow at last!", "look at all that snow!", "I must wake {b.n}!"});
    tell.say({"{a} put on everything that was warm and ran to {b.o}.",
              "{a} knocked at {b.p} window until {b.he} woke up.",
              "{b} was already outside, with a red nose and a big smile."});
    s.goTogether('a', b, p);
    if (s.random.chance(0.5)) {
        tell.say({"there {ab} made a snowman. {ab.they} rolled a big snowball, then a smaller one, and then "
                  "a very small one.",
                  "\"let us make a snowman!\" said {b.n}, and {ab.they} began to roll the snow.",
                  "{ab.they} pushed and rolled until {ab.they} had three big snowballs. it was going to be a "
                  "snowman."});
        tell.say({"{a} found two black stones for the eyes, and {b} had a carrot for the nose.",
                  "{b} gave the snowman a nose, and {a} gave it a mouth of little stones.",
                  "{ab.they} gave the snowman arms of sticks and a mouth that smiled."});
        tell.say({"\"the snowman looks cold,\" {a.n} said, and {a.he} put some straw around its neck.",
                  "\"the snowman looks just like you,\" {b} said, and {ab.they} both laughed.",
                  "the snowman looked as if it wanted to say something."});
        tell.say({"later, when the sun came back, the snowman melted a little every day. \"do not be sad,\" "
                  "said {b.n}. \"next winter it will come again.\"",
                  "before {ab.they} went home, {ab.they} waved to the snowman.",
                  "a small bird came, sat down on its head and sang."});
    } else {
        tell.say({"{ab} slid down the slope again and again.",
                  "a snowball hit {a.o} on the back. \"I got you!\" said {b.n}, and the fight began.",
                  "{ab.they} built a wall of snow and hid behind it."});
        tell.say({"{suddenly} {b} sank into the snow up to the chin.",
                  "then {b} lost a sock in the deep snow.", "{b} ran too far and fell into a deep drift."});
        tell.say({"{a} pulled and pulled until {b} came out with a plop.",
                  "{a} held out a long branch and pulled {b.him} out.",
                  "{a} dug with both hands until {b} was free."});
        tell.say({"{ab.they} laughed so much that the snow fell from the trees.",
                  "{b} looked like a big white snowball, and {ab.they} laughed until {ab.their} sides hurt.",
                  "\"now you are the snowman,\" {a} said."});
    }
    if (s.room(35))
        tell.say({"soon {ab.their} fingers were cold, and it got dark.",
                  "when {ab.they} could not feel {ab.their} toes any more, {ab.they} went home.",
                  "in the afternoon the sky turned pink, and it was time to go home."});
    tell.say({"at home there was hot cocoa by the fire.",
              "{ab.they} sat by the stove and drank hot tea with honey.", "that night {a} dreamed of snow.",
              "\"I hope that it will snow again tomorrow,\" {a} said."});
}

void sickFriend(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFriend();
    const char p = s.castPlace(0, Indoor | Dark);
    const char t = s.castThing(Small, 'a', Tool);
    tell.say({"{oneday} {b} did not come out to play. {b} was ill and had to stay in bed.",
              "{oneday} {a} waited for {b.o}, but {b} did not come. {b} had a cold and a fever.",
              "{oneday} {b} had a sore throat and could not say a word."});
    tell.say({"{a} was worried. what could {a.he} do?", "without {b.o} it was boring.",
              "\"poor {b.n}!\" {a} thought. \"I must cheer {b.n} up.\""});
    const bool soup = s.random.chance(0.5);
    if (soup)
        tell.say({"first {a} made some soup. it was a little too salty, but it was hot.",
                  "{a} had never made soup before. it became a little salty, but it smelled good.",
                  "{a} cooked some soup and put in everything that is good for a cold, and too much salt."});
    else
        tell.say({"{a} picked some flowers, yellow ones and blue ones.",
                  "{a} asked everybody what is good for a cold. \"honey and a good story,\" they said.",
                  "{a} made a card with a laughing sun on it."});
    if (s.room(100)) {
        s.go('a', p);
        tell.say({"there {a.he} picked some herbs for tea.", "there {a.he} looked for honey and found some.",
                  "there {a.he} gathered some sweet berries."});
    }
    s.world.move(0, 0);
    s.world.move(1, 0);
    tell.say({"then {a} knocked at {b.p} door.", "carefully {a} opened the door to {b.p} room.",
              "{b} was lying in bed and looked pale."});
    tell.speak('a', {"how are you? I have brought you something.", "look who is here!",
                     "I came to make you laugh."});
    tell.speak(b, {"I feel a little better now that you are here.", "my head hurts, and I am bored.",
                   "how nice of you to come!"});
    tell.say({"{a} sat down by the bed and told {b.him} everything that had happened outside.",
              "{a} made funny faces until {b} had to laugh.",
              "{a} told a long story with a dragon and three giants."});
    tell.bind('h', t);
    tell.say({"then {a} held out {a.his} {h.a}. \"I lend it to you,\" {a.he} said. \"it will cheer you up.\"",
              "{a} put {a.his} {h.a} on the bed. \"it will look after you while I am away,\" {a.he} said.",
              "before {a.he} left, {a.he} took out {a.his} {h.a}. \"you can have it until you are well "
              "again,\" {a.he} said.",
              "\"here is my {h.a},\" {a} said. \"it will keep you company tonight.\""});
    s.give(t, 'a', b, false);
    tell.say({"three days later, {b} was well again.", "in the morning the fever was gone.",
              "soon {b} could get up again."});
    tell.bind('h', t);
    if (soup)
        tell.say({"{b} gave the {h} back and laughed. \"I got well quickly, because I did not want any more "
                  "salty soup!\"",
                  "\"the {h} helped me, and the soup did too,\" {b} said. \"even if it was salty.\" and "
                  "{b.he} gave the {h} back.",
                  "\"your soup was salty,\" {b} said. \"but it helped.\" and {b.he} gave the {h} back.",
                  "the first thing that {b} did was to bring the {h} back. \"now I want some more of your "
                  "salty soup,\" {b.he} said."});
    else
        tell.say({"\"here is your {h},\" said {b.n}. \"it looked after me well.\"",
                  "{b} gave the {h} back. \"with it I was never alone,\" {b.he} said.",
                  "{b} brought back the {h} and said, \"it was the best medicine.\"",
                  "the first thing that {b} did was to bring the {h} back."});
    s.world.hand(0, 1, 0, false);
    s.moral("[a visit is the best medicine|a friend in need is a friend indeed|laughing makes you well]");
    if (s.room(12))
        s.happyEnd('a', b);
}

struct Art {
    std::string_view verb, first, last;
    unsigned wanted, skill;
};

constexpr Art arts[] = {
    {"swim",
     "[{a} went under and swallowed a lot of water|{a} splashed about, but {a.he} did not move forward]",
     "[suddenly {a} felt that the water was carrying {a.him}|{a} swam from one side to the other]", Water,
     Swim},
    {"whistle", "[only air came out|it sounded like an old kettle]",
     "[there it was, a clear, high note|a bird in the tree answered]", 0, Sings},
    {"climb", "[{a} slipped and sat down hard on the ground|{a} got as high as a chair and no higher]",
     "[{a} sat on the highest branch and could see the whole land|{a} went up hand over hand]", Trees, Climb},
    {"dance", "[{a} stepped on everybody's toes|{a} fell over {a.his} own feet]",
     "[{a} turned and jumped as light as a leaf|everybody stopped to look]", 0, Fast | Sings | Climb},
    {"juggle",
     "[an apple fell on {a.p} head, and then another one|{a} threw three apples into the air and caught none "
     "of them]",
     "[three apples flew round and round, and none of them fell|{a} kept four apples in the air, and then "
     "even five]",
     0, Fast | Climb | Swim},
    {"sing", "[it sounded like a rusty gate|the birds flew away when {a} began]",
     "[the song was clear and sweet|even the wind was quiet and listened]", 0, Sings},
    {"stand on one leg", "[{a} fell over at once|{a} stood for one second, and then {a.he} sat in the grass]",
     "[{a} stood on one leg as long as a heron|{a} counted to a hundred and did not fall]", 0, Fly | Swim},
};

void learning(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const Art& art = s.random.pick(arts);
    const char b = s.castNewcomer(s.peopleWorld() ? adults | animals | children : animals, art.skill,
                                  "[patient|kind|old|skilful]");
    const char p = s.castPlace(art.wanted, Indoor | Dark);
    tell.set("art", art.verb);
    tell.set("first", art.first);
    tell.set("last", art.last);
    tell.say({"{a} had one big wish: {a.he} wanted to learn to {art}.",
              "everybody else could {art}, only {a} could not.", "more than anything, {a} wanted to {art}."});
    tell.say({"{oneday} {a} was all alone {p.at} and tried it. {first}.",
              "{oneday} {a} took {a.his} courage in both hands and tried it {p.at}. {first}.",
              "{oneday} {a} tried it {p.at}. {first}.", "{oneday} {a} went to {p} to practise. {first}."});
    s.move('a', p);
    tell.say({"some others saw it and laughed.", "{a} got up and tried again. it was no better.",
              "\"I will never learn it,\" {a} said and kicked the ground."});
    s.move(b, p);
    tell.say({"{b} had been watching.", "{b} came by and saw it.",
              "{then} {a} heard a voice behind {a.him}. it was {b}."});
    tell.speak(b, {"nobody can do it on the first day.", "shall I show you how to do it?",
                   "I fell down a hundred times when I was young.", "you are trying too hard. watch me."});
    tell.speak('a', {"will you teach me?", "oh yes, please!", "do you think that I can learn it?"});
    tell.say({"from then on, {ab} met {p.at} every day after lunch.",
              "{b} showed {a.o} every step, again and again.", "every day {a} got a little better."});
    tell.say({"sometimes {a} wanted to give up, but {b} always said, \"once more.\"",
              "on some days nothing worked, and {a} went home with tears in {a.his} eyes.",
              "it took a week, and then another week."});
    tell.say({"after a month, {a} could hardly believe it: {last}.",
              "on a quiet evening {a} tried it once more, and {last}.",
              "then one morning it happened: {last}.",
              "and one day, when {a} did not even think about it, {last}."});
    tell.speak('a', {"I can do it! I can do it!", "did you see that?", "look at me!"});
    tell.say({"{b} clapped and laughed.", "{b} was as proud as if {b.he} had done it {b.self}.",
              "\"I always knew it,\" said {b.n}."});
    if (s.room(25))
        tell.say({"{a} was so happy that {a.he} did not stop until it was dark.",
                  "that evening everybody had to see how well {a} could {art}.",
                  "a year later, {a} showed a little one how to {art}. \"nobody can do it on the first "
                  "day,\" {a.he} said.",
                  "now {a} teaches others to {art}, and {a.he} is very patient with them."});
    s.moral("[practice makes perfect|nobody is born a master|those who do not give up will learn it]");
}

constexpr Plot table[] = {
    {"[going to bed|not being able to sleep|bedtime|a quiet night|a {t} at night]",
     "a {a.kind} cannot sleep without a {t}", "[little|young|sleepy|small|lively|gentle|dreamy]",
     children | animals | machines, anyLand & ~Kingdom, bedtime},
    {"[snow|a snow day|winter|playing in the snow]",
     "a {a.kind} plays in the snow",
     {},
     children | animals | machines,
     Village | Town | Farm | Forest | Hills | Ice,
     snowDay},
    {"[a sick friend|visiting a sick friend|being ill|caring for a friend]",
     "a {a.kind} visits a friend who is ill", "[kind|gentle|caring|cheerful|funny]", everybody, anyLand,
     sickFriend},
    {"[learning to {art}|learning something new|not giving up|practice]",
     "a {a.kind} wants to learn to {art}",
     {},
     children | animals | machines,
     anyLand,
     learning},
};

} // namespace

std::span<const Plot> quietPlots() {
    return table;
}

} // namespace tokenscope
