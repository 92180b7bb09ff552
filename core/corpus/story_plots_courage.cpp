// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

struct Fear {
    unsigned wanted;        ///< features of the place where it shows
    std::string_view of;    ///< "the dark"
    std::string_view shows; ///< a sentence about the hero
    std::string_view helps; ///< what the hero does in the end
};

constexpr Fear fears[] = {
    {Dark, "the dark",
     "[{a} always slept with a light|when the sun went down, {a} hid under the covers|{a} never went into a "
     "dark room alone]",
     "counted {a.his} steps, sang a quiet song and went on into the dark"},
    {Water, "deep water",
     "[{a} never went into the water, not even with one foot|when the others went swimming, {a} stayed on "
     "the shore|even puddles made {a.o} nervous]",
     "took a deep breath, held on to a log and went into the water"},
    {High, "high places",
     "[{a} never climbed a tree|when {a} looked down from a wall, {a.his} knees shook|even a chair was too "
     "high for {a.o}]",
     "looked straight ahead and climbed up, one step at a time"},
    {Wild, "being alone",
     "[{a} never went anywhere alone|{a} always held somebody's hand|without company, {a} did not leave the "
     "house]",
     "told {a.self} a story and walked on all alone"},
    {0, "thunder",
     "[when there was thunder, {a} hid under the bed|{a} put {a.his} hands over {a.his} ears when the sky "
     "went dark|one clap of thunder, and {a} was gone]",
     "let the thunder roar, put {a.his} head down and ran through the rain"},
    {0, "big dogs",
     "[when a dog barked, {a} ran away|{a} always went the long way round to avoid dogs|even a small bark "
     "made {a.o} jump]",
     "stood quite still, held out a hand and spoke softly to the big dog at the gate until it sat down"},
};

void fearOvercome(Stage& s) {
    StoryTeller& tell = s.teller;
    const Fear& fear = s.random.pick(fears);
    s.open();
    const char b = s.castFriend();
    const char p = s.castPlace(fear.wanted);
    tell.set("fear", fear.of);
    tell.set("shows", fear.shows);
    tell.set("helps", fear.helps);
    tell.say({"there was one thing that {a} did not like: {a.he} was afraid of {fear}.",
              "but {a} had a secret: {a.he} was afraid of {fear}.", "only {fear} frightened {a.o}.",
              "{a} was not afraid of much, but {a.he} was very much afraid of {fear}."});
    tell.say({"{shows}."});
    if (s.room(130))
        tell.say({"the others laughed at {a.o}, and that made it worse.",
                  "\"everybody is afraid of something,\" said {b.n}, but that did not help.",
                  "{a} was ashamed and told nobody about it."});
    tell.beat();
    s.move(b, p);
    tell.say({"{oneday} {b} did not come home.", "{oneday} somebody called for help. it was {b}.",
              "{oneday} {a} heard a cry from far away. it was {b}!"});
    if (fear.wanted == Water)
        tell.say({"{b} was in the water {p.at} and could only just hold on to a root.",
                  "the bank had broken away {p.at}, and {b} had fallen in.",
                  "{b} had slipped {p.at} and was holding on to a branch in the water.",
                  "{b} had fallen into the water {p.at} and could not get out."});
    else if (fear.wanted == High)
        tell.say({"{b} was holding on high above the ground {p.at} and did not dare to move.",
                  "{p.at} {b} had climbed higher and higher, and now {b.he} was too frightened to come down.",
                  "{b} had climbed up high {p.at} and could not get down again.",
                  "{b} was stuck high up {p.at}."});
    else if (fear.wanted == Dark)
        tell.say({"the light had gone out {p.at}, and {b} could not find the way out.",
                  "{b} was sitting {p.at} in the dark and called for help.",
                  "{b} was lost somewhere {p.at}, where it was as dark as night.",
                  "{b} had hurt {b.his} foot {p.at}, and it was dark there."});
    else
        tell.say({"{b} had hurt {b.his} foot {p.at} and could not walk.",
                  "{b} was sitting {p.at} with a twisted foot.",
                  "{b} was caught in some thorns {p.at} and could not get free."});
    tell.say({"nobody else was near.", "there was no time to get help.",
              "{a} looked around, but there was nobody else who could help."});
    tell.say({"{a.p} heart beat fast and loud. but {b} needed {a.him}.",
              "{a} was shaking all over. \"I must help {b.n},\" {a.he} thought.",
              "\"I am afraid,\" {a} said to {a.self}. \"but {b.n} needs me!\""});
    tell.say({"so {a} {helps}.", "and {a} {helps}.",
              "{a} closed {a.his} eyes for a moment. then {a.he} {helps}."});
    s.move('a', p);
    tell.say({"there was {b}! {a} took {b.him} by the arm and pulled.",
              "{a} reached {b.o} and helped {b.him}.",
              "at last {a.he} came to {b.o} and held {b.him} tight."});
    tell.say({"slowly, step by step, {ab.they} made it back.", "it was not easy, but soon both were safe.",
              "{ab} did not stop until {ab.they} were home."});
    s.world.move(0, 0);
    s.world.move(1, 0);
    s.exchange(
        b, 'a',
        {{"you are the bravest {a.kind} I know.", "I was afraid, but I came anyway."},
         {"were you not afraid?", "I was. but you are my friend."},
         {"thank you{a.voc}! that was brave!", "I was only a little afraid."},
         {"how did you do that? you are always afraid of {fear}!", "I do not know. I only thought of you."}});
    tell.say({"since then, {a} did not mind {fear} so much any more.",
              "{a} was still a little afraid of {fear}, but {a.he} knew that {a.he} could do it.",
              "after that, {a} was not afraid of {fear} any more."});
    s.moral("[those who are afraid and still go on are brave|courage means to do it although you are "
            "afraid|for a friend one can be brave]");
}

struct Trouble {
    unsigned skill, wanted;
    std::string_view stuck; ///< about y, who needs help
    std::string_view saves; ///< about x, who can
};

constexpr Trouble troubles[] = {
    {Fly | Climb | Tall, Trees,
     "[{y} was sitting high up in a tree and did not dare to come down|{y} had climbed a tree, and now "
     "{y.he} could not get down again]",
     "[reached the branch, held out a hand to {y.o}, and brought {y.him} down safely|showed {y.o} where to "
     "put each foot, until {y.he} was on the ground again]"},
    {Swim, Water, "[{y} had fallen into the water and was calling for help|the water was carrying {y} away]",
     "[jumped into the water at once and pulled {y.o} to the bank|swam out as fast as {x.he} could and "
     "brought {y.o} back]"},
    {Dig, 0, "[{y} had fallen into a deep hole|some earth had slid down, and {y} was stuck under it]",
     "[dug and dug until {y} was free|dug a little path down to {y.o}, so that {y.he} could climb out]"},
    {Strong, 0,
     "[a fallen branch lay on {y.p} leg|a heavy stone had rolled in front of a hole, and {y} was inside]",
     "[pushed with all {x.his} strength until it moved, and {y} was free|lifted it with a loud groan, and "
     "{y} could crawl out]"},
    {Gnaw, 0, "[{y} was caught in a net|a thick string was tangled around {y.p} leg]",
     "[bit through one thread after another until {y} was free|chewed and chewed, and at last {y} was free]"},
};

void rescue(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    std::vector<const Trouble*> possible;
    for (const Trouble& trouble : troubles)
        possible.push_back(&trouble);
    const Trouble& trouble = *s.random.pick(possible);
    const bool heroCan = s.can('a', trouble.skill) && s.random.chance(0.6);
    const char p = s.castPlace(trouble.wanted, Indoor);
    const char b =
        s.castNewcomer(s.peopleWorld() ? children | animals : animals, 0, "[little|young|small|frightened]");
    tell.bind('y', b);
    tell.set("stuck", trouble.stuck);
    tell.say({"{oneday} {a} was walking {p.at} when {a.he} heard somebody cry.",
              "{oneday} {a} was on {a.his} way home. near {p} {a.he} heard a small voice. \"help! help!\"",
              "{oneday} there was a cry {p.at}. {a} stopped and listened."});
    s.move('a', p);
    s.move(b, p);
    tell.say({"{stuck}."});
    tell.speak(b, {"help me, please!", "please, I cannot get out of here alone!", "I am so afraid!"});
    tell.speak('a', {"do not be afraid. I will help you.", "hold on! I am coming!",
                     "stay calm. everything will be all right."});
    char saver = 'a';
    if (!heroCan) {
        tell.say({"{a} tried, but {a.he} could not do it alone.", "{a} tried everything, but it was no use.",
                  "{a} saw at once that {a.he} needed help."});
        saver = s.castNewcomer(s.peopleWorld() ? adults | animals | children : animals, trouble.skill,
                               "[strong|clever|helpful|calm]");
        s.move(saver, p);
        tell.bind('y', saver);
        tell.say({"so {a} ran and called {y.o}, who lived nearby.", "{a} ran for help and found {y.o}.",
                  "luckily, {a} met {y.o} on the road."});
        tell.speak('a', {"please come quickly! somebody needs help!", "we need you!",
                         "come, there is no time to lose!"});
    }
    tell.bind('x', saver);
    tell.bind('y', b);
    tell.set("saves", trouble.saves);
    tell.say({"{x} {saves}.", "without a word {x} {saves}.", "{then} {x} {saves}."});
    tell.say({"{y} was shaking, but {y.he} was safe.", "{y} laughed and cried at the same time.",
              "{y} was tired and dirty, but happy."});
    s.thank(b, saver);
    if (s.random.chance(0.6)) {
        tell.say({"{a} brought {b.o} home.", "{a} walked home with {b.o}.",
                  "{a} stayed with {b.o} until {b.he} felt better."});
        s.happyEnd('a', b);
    } else if (saver != 'a') {
        tell.bind('x', 'a');
        tell.bind('y', saver);
        tell.say({"\"we make a good team,\" {a} said to {y.o}.",
                  "{xy} shook hands and went home, tired and content.",
                  "{xy} were proud of what {xy.they} had done together.",
                  "\"alone I could not have done it,\" {a} said to {y.o}."});
    } else {
        tell.say({"when {a} told the story at home, nobody wanted to believe it.",
                  "{a} only shrugged. \"anybody would have done it,\" {a.he} said.",
                  "that evening everybody talked about what {a} had done.",
                  "{a} was tired, but {a.he} had never been so proud."});
    }
    s.moral("[it is good to help others|nobody is too small to help|together we can do what one cannot do "
            "alone]");
}

void kindnessReturned(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castNewcomer(animals | magical, Tiny, "[tiny|little|small|very small]");
    const char p = s.castPlace(0, Indoor);
    const char q = s.castPlace(0, Indoor);
    s.move('a', p);
    s.move(b, p);
    tell.say({"{oneday} {a} saw {b.o} {p.at}. {b} was [lying on the ground and could not get up|shivering "
              "with cold|stuck in the mud].",
              "{oneday} {a} nearly stepped on {b.o} {p.at}.",
              "{oneday} {a} found {b.o} {p.at}. {b} had hurt {b.his} leg."});
    s.teller.speak(b, {"please help me! one day I will help you.",
                       "please do not hurt me! I may be of use to you one day.",
                       "if you help me, I will never forget it."});
    tell.say(
        {"{a} had to laugh. how could somebody so small be of any use? but {a.he} helped {b.him} anyway.",
         "\"you are so small,\" {a} said with a smile. \"but of course I will help you.\"",
         "{a} was in a hurry, but {a.he} stopped and helped {b.him}."});
    tell.say({"{b} bowed and was gone before {a} could say a word.",
              "\"I will not forget you,\" said {b.n} and slipped into a crack.",
              "\"thank you,\" said {b.n} and was gone.", "{b} said thank you and disappeared in the grass."});
    tell.beat();
    tell.say({"some weeks later, {a} walked into a trap {q.at}. a strong net fell on {a.him}.",
              "one winter day {a} fell into a pit {q.at}. it was deep, and {a.he} was caught in an old net.",
              "not long after that, {a} got caught in some old fishing lines {q.at}."});
    s.move('a', q);
    tell.say({"{a} pulled and pulled, but that only made it worse.",
              "\"help!\" {a} called, but nobody heard.", "the harder {a} pulled, the tighter it became."});
    s.move(b, q);
    tell.say({"something tickled {a.p} foot. it was {b}!", "{a} was about to give up. then {b} was there.",
              "{then} {a} heard a tiny voice. it was {b}!",
              "{suddenly} something moved beside {a.o}. it was {b}!"});
    tell.speak(b, {"keep still. now it is my turn.", "you helped me, and now I help you.",
                   "do not worry. I know what to do."});
    tell.say({"{b} was so small that {b.he} could slip between the threads, and {b.he} loosened one knot "
              "after another.",
              "with great patience {b.he} undid one knot after another.",
              "{b} crept under the threads and untied the knots, one by one."});
    tell.say({"it took until the evening, but then {a} was free.", "one last pull, and {a} was free again.",
              "soon {a} was free.", "at last the last knot was open, and {a} was free."});
    s.thank('a', b);
    tell.say({"{a} never laughed at small creatures again.",
              "from that day on, {ab} looked after each other.", "since then, {ab} have been good friends."});
    s.moral("[nobody is too small to help|a kind deed is never lost|small friends can be great friends]");
}

constexpr Plot table[] = {
    {"[being brave|courage|being afraid|fear]", "a {a.kind} is afraid of {fear} and has to be brave",
     "[brave|shy|careful|quiet|small|timid|young]", children | animals | magical, anyLand, fearOvercome},
    {"[a rescue|helping others|a cry for help|being brave]", "a {a.kind} helps somebody in danger",
     "[brave|kind|helpful|strong|quick|clever]", everybody, anyLand, rescue},
    {"[kindness|a small friend|helping each other|big and small]",
     "a {a.kind} helps somebody small and is helped in return", "[strong|proud|kind|big|busy|friendly]",
     animals | children | adults | magical, anyLand, kindnessReturned},
};

} // namespace

std::span<const Plot> couragePlots() {
    return table;
}

} // namespace tokenscope
