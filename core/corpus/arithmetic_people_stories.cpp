// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

#include <algorithm>

namespace tokenscope::arithmetic {

namespace {

// {did}: a verb in the past with the number a; {b}: what is there in the end. Asked is the beginning.
constexpr std::string_view trainingBeginnings[] = {
    "{p} had some {ns}. {He} {did} and now {he} {has} {b}. How many {ns} did {he} have [at first|before|at "
    "the start]?",
    "{p} {did} and now {has} {b}. How many {ns} did {he} have [before|at first|at the beginning]?",
    "{p} {did}. Now there are {b} {ns}. How many {ns} were there [before|at first]?",
    "{p} had a few {ns}. Then {he} {did} and {has} {b} {ns} now. With how many {ns} did {he} start?",
    "How many {ns} did {p} have if {he} {did} and now {has} {b}?",
    "{p} {has} {b} {ns} after {he} {did}. How many did {he} have before that?",
    "After {p} {did}, {he} {has} {b}. How many {ns} did {he} begin with?",
    "{p} {did} and now {has} {rest}. How many {ns} were there at first?",
    "{p} {did}. {He} {has} {rest}. How many did {he} have before?",
    "{p} {did} and {has} {rest}. What was the number before?",
    "If {p} {did} and {has} {rest}, how many {ns} did {he} have?",
    "{p} had {ak} of {ns}. {He} {did}. There are {b} in it now. How many were in it before?",
    "Since {p} {did}, {he} {has} {rest}. State how many {ns} there were earlier.",
    "What was the count of {ns} before {p} {did}, if {he} {has} {rest} by now?",
    "The other day {p} {did}. By now {he} {has} {rest}. What did {he} own previously?",
    "{P} {did}, which makes it {rest}. How many {ns} had been there earlier?",
    "The owner of some {ns} is {whom}. {He} {did}. Afterwards there were {rest}. How many had {he} owned "
    "earlier?",
    "Right before {p} {did}, how many {ns} did {he} have? Now {he} {has} {b}.",
    "Now: {b} {ns}. Before that {p} {did}. How many were there at the very start?",
    "{p} {has} {b} {ns} today because {he} {did} yesterday. What was the number before that?",
    "Work backwards: {p} {did} and now {has} {b} {ns}. What was the starting number?",
    "Unknown: the {ns} at the start. {p} {did}. Known: {b} in the end. What is the unknown number?",
    "I forgot with how many {ns} {p} began. I only know that {he} {did} and that {he} {has} {rest}. Can you "
    "work it out?",
    "{p} {did}, so that {b} {ns} are with {whom} now. And how many were it before?",
    "How many {ns} must {p} have had, given that {he} {did} and {has} {rest}?",
    "It was some number of {ns}, then {p} {did}, then it was {b}. What number did it begin with?",
    "{p} {did}. That brought the number of {ns} to {b}. From what number?",
    "The count of {ns} is {b}, but only since {p} {did}. Give the earlier count.",
    "Undo this: {p} {did} and ended at {b} {ns}. Where did {he} start?",
    "What did {p} start the day with? {He} {did}, and in the evening there were {b} {ns}.",
    "{ns} at the start: unknown. {p} {did}. {ns} at the end: {b}. Find the start.",
    "Nobody counted the {ns} in the morning. Then {p} {did}, and at night there were {b}. How many were "
    "there in the morning?",
    "{p} {has} {rest}, now that {he} {did}. Tell me the number of {ns} before.",
    "Guess how many {ns} {p} had. Hint: {he} {did} and {has} {b} now.",
    "My homework says {p} {did} and then had {b} {ns}. It asks how many {he} had at first.",
    "{b} {ns} is what {p} {has} today. Last week {he} {did}. How many did {he} have until then?",
    "Find the original number of {ns} if {p} {did} and ended up with {b}.",
    "Turn time back to the moment before {p} {did}. Now there are {b} {ns}. How many were there then?",
    "{ak} of {ns}, number unknown. {p} {did}. New number: {b}. Old number?",
    "Only after {p} {did} were there {b} {ns}. How many had there been until then?",
    "Which number of {ns} turned into {b} when {p} {did}?",
    "{p} ended with {b} {ns}. On the way {he} {did}. With how many had {he} set out?"};
constexpr std::string_view heldOutBeginnings[] = {
    "{p} {did}, and that makes {rest}. What was the count earlier?",
    "Now {p} {has} {rest}, since {he} {did}. What was it previously?"};

// From a to b by a verb of which only the infinitive is known.
constexpr std::string_view trainingLosses[] = {
    "{p} had {a} {ns} and now {has} {b} left. How many did {he} [lose|give away|use|sell|eat]?",
    "{p} started with {a} {ns}. Now {b} are left. How many {ns} did {he} [lose|use up|give away]?",
    "There were {a} {ns} in {qs} {k} and now there are only {b}. How many are [gone|missing]?",
    "{p} had {a} {ns}. {He} [sold|lost|ate|gave away] some and {has} {b} left. How many did {he} "
    "[sell|lose|eat|give away]?",
    "Of {a} {ns} only {b} are left. How many are gone?",
    "Yesterday there were {a} {ns} {place}, today there are {b}. How many disappeared?",
    "{p} had {a} {ns} but now {he} {has} just {b}. How many fewer is that?",
    "There should be {a} {ns} but there are only {b}. How many are missing?",
    "{p} need{s} {a} {ns} and {has} {b}. How many more {does} {he} need?",
    "{p} want{s} {a} {ns}. {He} already {has} {b}. How many are missing?",
    "{p} must collect {a} {ns}. So far {he} {has} {b}. How many are left to collect?",
    "The goal is {a} {ns}. {p} {has} {b}. How many to go?",
    "{p} need{s} {a} {ns} for a party but {has} only {b}. How many more must {he} [buy|get|find]?",
    "{Ak} holds {a} {ns}. {B} are in it. How many more fit in?",
    "There is room for {a} {ns} in the {k}. {B} are inside. How many more fit?",
    "{p} {has} to read {a} pages and {has} read {b}. How many pages are left?",
    "A book has {a} pages. {p} {has} read {b}. How many pages are left to read?",
    "Once there were {a} {ns}, now just {b} of them. How many fewer is it?",
    "Nowadays {p} {has} {b} {ns}; once it was {a}. How far did the number go down?",
    "In the plan there are {a} {ns}, in {qs} hand only {b}. How many are lacking?",
    "{P} {is} short of {a} {ns}, with just {b} to hand. How many {does} {he} lack?",
    "The count of {ns} shrank from {a} to {b}. By how many?",
    "The pile shrinks from {a} {ns} to {b}. How many have gone?",
    "The supply was {a} {ns} and {b} of these remain. How many were used?",
    "{P} count{s} {b} {ns} where {a} belong. How many are lacking there?",
    "By how much did the stock of {a} {ns} shrink if {b} are left?",
    "{A} {ns} were in stock at dawn, {b} at nightfall. How many went in the meantime?",
    "To get to {a} {ns}, how many is {name} short with {b} in hand?",
    "The plan says {a} {ns}. There are {b}. How short of the plan is that?",
    "{B} {ns} are left of {a}. How many are gone?",
    "How many {ns} {has} {p} lost if {he} had {a} and {b} are left?",
    "{P} {has} {b} {ns}. Before, {he} had {a}. How many fewer is that?",
    "{B} of {a} seats are taken. How many are free?",
    "We need {a} tickets. We already have {b}. How many do we still need?",
    "A team has {b} players and needs {a}. How many players are missing?",
    "Only {b} out of {a} {hs} have come. How many have not?",
    "{a} {ns} were sent, {b} arrived. How many got lost on the way?",
    "Out of {a} {ns}, {b} are [ripe|new|clean|broken]. How many are not?",
    "Of the {a} {ns}, {b} are good and the others bad. How many bad ones are there?",
    "{b} {ns} came back out of the {a} that {p} lent. How many are still out?",
    "Ordered: {a} {ns}. Packed: {b}. Still to pack?",
    "What is the gap between the {b} {ns} that {p} {has} and the {a} that {he} need{s}?",
    "{p} promised {a} {ns} and delivered {b}. How many {does} {he} still owe?",
    "It takes {a} {ns} to fill {ak}. {b} are in already. How many does it take to fill it up?",
    "{b} done, and how many to go? {p} must make {a} {ns}.",
    "We counted {a} {ns} on Monday but just {b} on Tuesday. What is the drop?",
    "Stock before: {a} {ns}. Stock after: {b}. Sold:",
    "Before the party there were {a} {ns}, after it {b}. How many did the guests [eat|take|use]?",
    "Somebody has been at {qs} {k}: there were {a} {ns} in it, now there are {b}. How many did the thief "
    "take?",
    "The shelf was full with {a} {ns}. Now I see {b}. How many gaps are there?",
    "{p} lost count of the {ns} {he} used. {He} began with {a} and ended with {b}, so how many was it?",
    "The list says {a} {ns} but only {b} can be found. How many must {p} look for?",
    "{a} {ns}: {b} for me, the rest for you. How many are yours?",
    "The two of us own {a} {ns}. Mine are {b}. How many are yours?",
    "There are {a} {ns} in the red box and the blue box. {b} are in the red one. What about the blue one?",
    "A class has {a} children. {b} are girls. How many boys are there?",
    "{b} of the {a} guests have gone home already. How many are still here?",
    "{a} people bought a ticket, but just {b} showed up. How many stayed away?",
    "{p} {has} answered {b} out of {a} questions. How many are open?",
    "There are {a} steps to the top and {p} {has} climbed {b}. How many more steps is it?",
    "On {qs} list were {a} things to do, and {b} are crossed out. How many are not?",
    "How many of the {a} {ns} did {p} use up if {b} are all {he} {has} now?",
    "What must I take away from {a} {ns} so that {b} stay?",
    "Taking some {ns} out of {a} leaves {b}. How many were taken out?",
    "{p} {has} {a} {ns} but may keep only {b}. How many must go?",
    "Only {b} {ns} fit into the {k}, and {p} {has} {a}. How many stay outside?",
    "Capacity: {a} {ns}. Filled: {b}. How much room is there?",
    "Target {a} {ns}, so far {b}. Missing?",
    "There are {a} chairs for {b} guests. How many chairs stay empty?",
    "{b} {ns} out of a batch of {a} have been checked. How many have yet to be checked?",
    "Teacher: we had {a} {ns}, and I count {b}. Who can say how many have gone?",
    "Mum, I had {a} {ns} and now I can only find {b}! How many did I lose?",
    "Hey, there were {a} {ns} in the {k} and now it is {b}. How many did you take?",
    "{a} tickets were printed and {b} sold. How many are unsold?",
    "By selling some {ns}, {p} went from {a} down to {b}. How many did {he} sell?",
    "{p} gave some of {a} {ns} to a friend and kept {b}. How many did the friend get?",
    "All but {b} of the {a} {ns} were sold. How many were sold?",
    "{b} of {a} glasses survived the fall. How many broke?",
    "{p} {has} {a} {ns}, which is too many: {b} would be enough. How many can {he} do without?",
    "Full, the {k} has {a} {ns} in it. At the moment it has {b}. How many are wanting?",
    "The recipe asks for {a} {ns}. In the kitchen {p} find{s} {b}. How many must be bought?",
    "[I am|We are] at page {b} of {a}. How many pages are ahead of [me|us]?",
    "What has become of the other {ns}? There were {a}, and {p} can see just {b}. How many is it that {he} "
    "can not see?",
    "Please work out the loss: {a} {ns} in spring, {b} in autumn.",
    "Of the {a} kilometres to the sea {p} {has} done {b}. How far is it still?",
    "{b} out of {a} is done. How much is undone?"};
constexpr std::string_view heldOutLosses[] = {
    "Once {p} had {a} {ns}, nowadays only {b}. By how many did the count shrink?",
    "Short of the {a} {ns} in the plan, {p} {has} {b} in hand. By how many {is} {he} short?"};
constexpr std::string_view trainingGrowths[] = {
    "{p} had {b} {ns} and now {has} {a}. How many did {he} [get|buy|find|win]?",
    "There were {b} {ns} {place}. Now there are {a}. How many were added?",
    "{p} had {b} {ns}. {He} [bought|found|got|made] some more and now {he} {has} {a}. How many did {he} "
    "[buy|find|get|make]?",
    "{p} {has} {b} {ns} and want{s} to have {a}. How many more {does} {he} need?",
    "How many more {ns} {does} {p} need to get from {b} to {a}?",
    "Last year there were {b} {ns}, this year there are {a}. How many more is that?",
    "{p} {has} {b} {ns}. How many more must {he} [get|buy|find] to have {a}?",
    "The number of {ns} rose from {b} to {a}. By how much?",
    "{p} {has} saved {b} {money}. {An} costs {a}. How many more {does} {he} need?",
    "In the beginning {p} had {b} {ns}, at the end {a}. How many came in addition?",
    "How many came on top of the {b} {ns} to make {a}?",
    "The stock grew from {b} {ns} up to {a}. How many is it more?",
    "{P} {is} lacking some {ns}: {he} {has} {b} and need{s} {a}. How many {is} {he} lacking?",
    "A supply goes from {b} {ns} to {a}. How large is the gain?",
    "Once there were {b} {ns}, nowadays {a}. How many have come?",
    "{B} {ns} belonged to {whom} earlier, {a} belong to {qm} by now. How many are new?",
    "With {b} {ns} in hand, how many are lacking to have {a}?",
    "The pile of {ns} grew from {b} to {a} by nightfall. How many were put on top?",
    "Now there are {a} {ns}. There were {b} before. How many have been added?",
    "How many more {ns} must {p} find? {He} {has} {b} and want{s} {a}.",
    "{P} {has} {a} {ns}, but at first it was only {b}. How many did {he} get?",
    "From {b} points {p} came to {a} points. How many points is that more?",
    "{b} plus how many {ns} make {a}?",
    "{p} went to the shop with {b} {ns} and came home with {a}. How many did {he} buy?",
    "Yesterday: {b} {ns}. Today: {a}. The increase:",
    "What do I have to add to {b} {ns} to get {a}?",
    "{b} {ns} are there. {a} are wanted. How many must be brought?",
    "Overnight the {ns} became more: {b} in the evening, {a} in the morning. How many were added?",
    "A friend gave {whom} some {ns}. Before {he} had {b}, after it {a}. How many did the friend give?",
    "{p} hope{s} to reach {a} {ns}. {b} are together already. What is missing to the goal?",
    "To bring {b} {ns} up to {a}, how many are needed?",
    "If {p} {has} {a} {ns} and {b} of them are old, how many are new?",
    "{b} became {a}. How many {ns} came along?",
    "The {ns} went up from {b} to {a}. Find the rise.",
    "{p} {is} at level {b} and want{s} to get to level {a}. How many levels are in between to climb?",
    "{An} costs {a} {money}. {p} {has} {b}. How much {does} {he} lack?",
    "The price is {a} {money}, but in the purse are just {b}. How much more money is needed?",
    "There used to be {b} {ns} {place}. Meanwhile it is {a}. How many have come since?",
    "{p} planted some trees. There were {b} before and there are {a} now. How many did {he} plant?",
    "The hen house had {b} eggs at noon and {a} at night. How many eggs were laid in between?",
    "The club started the year with {b} members and closes it with {a}. How many joined?",
    "On the scoreboard: {b} before, {a} after. How many points did {p} make?",
    "{p} {has} {b} {ns}, {a} make a full set. How many {does} {he} need to complete it?",
    "I must have {a} {ns} tomorrow! I have {b}. How many do I have to make tonight?",
    "Someone put {ns} on the pile while {p} slept. It had {b}, it has {a}. How many were put there?",
    "How much did the collection grow when it went from {b} {ns} to {a}?",
    "Between {b} {ns} in June and {a} {ns} in July, what was the gain?",
    "{a} {ns} now against {b} then: how many have been gained?",
    "The meter showed {b} and now it shows {a}. How much was used?",
    "{p} climbed from step {b} to step {a}. How many steps did {he} take?",
    "Missing number: {b} {ns} and how many others are {a} {ns}?"};
constexpr std::string_view heldOutGrowths[] = {
    "At {b} {ns} in the beginning and {a} at the end, how many came on top for {whom}?",
    "How many {ns} are lacking for {whom} to go from {b} up to {a}?"};

constexpr Templates beginnings{trainingBeginnings, heldOutBeginnings};
constexpr Templates losses{trainingLosses, heldOutLosses};
constexpr Templates growths{trainingGrowths, heldOutGrowths};

/// "gave 5 of them to Mia"
std::string deedInThePast(Draft& draft, bool gains, bool first) {
    const Verb verb = pickVerb(draft.random, draft.split, gains ? VerbKind::Gain : VerbKind::Lose);
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = draft.ask(first || draft.random.chance(0.5) ? "{a} {ns}" : "{a}");
    return conjugated(verb, draft.person.asked, true) + " " + draft.ask(verb.tail);
}

Problem beginningStory(Random& random, Split split) {
    Draft draft(random, split);
    const bool gains = random.chance(0.4);
    const std::int64_t before = spread(random, 5, 200);
    const std::int64_t by = gains ? spread(random, 2, 60) : spread(random, 2, before - 2);
    const Number change = whole(by);
    const Number after = whole(gains ? before + by : before - by);
    draft.number("a", change);
    draft.number("b", after);
    draft.asked["did"] = deedInThePast(draft, gains, true);
    draft.asked["rest"] = draft.asked["b"] + (gains ? " in total" : " left");
    const std::string_view text = beginnings.pick(random, split);
    const bool endComesFirst = std::min(text.find("{b}"), text.find("{rest}")) < text.find("{did}");
    return draft.problem(text,
                         gains           ? "{b}-{a}"
                         : endComesFirst ? "{b}+{a}"
                                         : "{a}+{b}",
                         static_cast<double>(before),
                         "[{Q} had {r} {rn} at first.|{Q} had {r} {rn} before.|There were {r} {rn} before.]");
}

// a is what p has, b what p2 has, c what goes over.
constexpr std::string_view transferStarts[] = {
    "{p} {has} {a} {ns} and {p2} has {b}. ",
    "{p} {has} {a} {ns}. {p2} has {b} {ns}. ",
    "{p} {has} {a} {ns}, {p2} has {b}. ",
    "There are {a} {ns} in {qs} {k} and {b} in {qs2}. ",
    "{p2} has {b} {ns}. {P} {has} {a}. ",
    "{a} {ns} belong to {whom} and {b} to {p2}. ",
    "At first {p} {has} {a} {ns} and {p2} {b}. ",
    "{p} {has} {a} {ns}, while {p2} has {b} of them. ",
    "{p2} owns {b} {ns} and {p} {a}. ",
    "In the morning {p} {has} {a} {ns} and {p2} has {b}. ",
    "{p} began with {a} {ns} and {p2} with {b}. ",
    "In {qs} {k} there are {a} {ns}, in {qs2} there are {b}. ",
    "{qs} pile has {a} {ns} and the pile of {p2} has {b}. ",
    "{p2}: {b} {ns}. {p}: {a} {ns}. ",
    "On {qs} side lie {a} {ns}, on {qs2} side {b}. ",
    "Before the game {p} {has} {a} {ns} and {p2} {b}. ",
    "{p2} brought {b} {ns} to school, and {p} brought {a}. ",
    "{p} collected {a} {ns}. As for {p2}, the number is {b}. ",
    "{p} and {p2} both have {ns}: {p} {has} {a} of them and {p2} has {b}. ",
    "The {ns} are shared out like this: {p} {has} {a}, {p2} has {b}. ",
    "{p2} comes along with {b} {ns}, and {p} {has} {a}. ",
    "There are {a} {ns} on {qs} desk and {b} on the desk of {p2}. ",
    "While {p2} holds {b} {ns}, {p} {has} {a}. ",
    "Out of the {ns} here, {a} belong to {whom} and {b} belong to {p2}. ",
    "{p} found {a} {ns}, {p2} found {b}. ",
    "After the shopping {p} {has} {a} {ns}. In {qs2} bag are {b}. ",
    "{p2} has got {b} {ns} by now, {p} {has} got {a}. ",
    "{a} {ns} are in {qs} hands, {b} in the hands of {p2}. ",
    "This is how it stands: {p} {has} {a} {ns}, {p2} {b}. ",
    "{p} picked {a} {ns} in the garden and {p2} picked {b}. "};
constexpr std::string_view givingDeeds[] = {"{p} give{s} {p2} {c} {ns}",
                                            "{p} give{s} {c} {ns} to {p2}",
                                            "{p} hand{s} {c} of them to {p2}",
                                            "{p2} gets {c} {ns} from {qm}",
                                            "{p} lend{s} {c} {ns} to {p2}",
                                            "{p2} takes {c} {ns} from {qm}",
                                            "{p} pass{es} {c} {ns} to {p2}",
                                            "{p} send{s} {p2} {c} {ns}",
                                            "{p2} borrows {c} {ns} from {qm}",
                                            "{p} sell{s} {c} {ns} to {p2}",
                                            "{p2} buys {c} of {qs} {ns}",
                                            "{p2} asks for {c} and gets them from {qm}",
                                            "{c} of {qs} {ns} are now in the hands of {p2}",
                                            "{p} lose{s} {c} {ns} to {p2} in a game",
                                            "{p2} wins {c} {ns} from {qm}",
                                            "As a gift, {p2} gets {c} of {qs} {ns}",
                                            "{p} put{s} {c} of {his} {ns} into the bag of {p2}",
                                            "then {p} let{s} {p2} have {c} of them",
                                            "{c} of {qs} {ns} change hands and belong to {p2} from now on",
                                            "{p2} is given {c} {ns} by {qm}",
                                            "to make {p2} happy, {p} hand{s} over {c} {ns} as a gift",
                                            "because {p2} wants some, {p} let{s} {p2} take {c} {ns}",
                                            "{p2} steals {c} {ns} from {qm}",
                                            "{p2} grabs {c} of {qs} {ns} and keeps them",
                                            "{p2} receives {c} {ns} from {qm} as thanks",
                                            "{p} pay{s} {p2} {c} {ns}",
                                            "{p} make{s} {p2} a present of {c} {ns}",
                                            "{p2} collects {c} {ns} from {qm}",
                                            "{p2} picks out {c} of {qs} {ns} and may keep them",
                                            "{p} leave{s} {c} of {his} {ns} with {p2}",
                                            "there is a present: {c} {ns}, given by {qm} to {p2}",
                                            "{p} toss{es} {p2} {c} of {his} {ns}",
                                            "{p} offer{s} {p2} {c} {ns}, and {p2} takes them",
                                            "{p2} is lucky and wins {c} of {qs} {ns}",
                                            "{p} owed {p2} {c} {ns} and hand{s} them over today",
                                            "{c} {ns} leave {qs} pile and are put on the pile of {p2}",
                                            "at lunch {p} gave {c} of {his} {ns} to {p2}"};
constexpr std::string_view takingDeeds[] = {"{p2} gives {c} {ns} to {qm}",
                                            "{p} take{s} {c} {ns} from {p2}",
                                            "{p} get{s} {c} {ns} from {p2}",
                                            "{p} borrow{s} {c} {ns} from {p2}",
                                            "{p} buy{s} {c} {ns} from {p2}",
                                            "{p2} hands {c} {ns} to {qm}",
                                            "{p} win{s} {c} {ns} from {p2}",
                                            "{p2} sells {c} {ns} to {qm}",
                                            "{p2} sends {c} {ns} to {qm} as a present",
                                            "{p} {is} given {c} of the {ns} that {p2} has",
                                            "{p2} lets {qm} have {c} {ns}",
                                            "{c} of the {ns} that {p2} has become a gift to {qm}",
                                            "{p} receive{s} {c} {ns} from {p2}",
                                            "{p} collect{s} {c} {ns} from {p2}",
                                            "{p2} parts with {c} {ns} so that {p} can have them",
                                            "{p2} pays {qm} {c} {ns}",
                                            "{p2} owed {qm} {c} {ns} and brings them back today",
                                            "{p} {is} lucky and win{s} {c} of the {ns} that {p2} has",
                                            "{p2} is kind and hands over {c} {ns} to {qm}",
                                            "{p} pick{s} out {c} of the {ns} that {p2} has and may keep them",
                                            "{p2} loses {c} {ns} to {qm} in a game",
                                            "{p2} mails {c} {ns} to {qm}",
                                            "with a smile, {p2} passes {c} {ns} to {qm}",
                                            "{p2} offers {qm} {c} {ns}, and {p} take{s} them",
                                            "from {p2} come {c} {ns} as a present to {qm}",
                                            "{p2} lends {qm} {c} {ns}",
                                            "{p2} has no use of {c} {ns} and gives them to {qm}",
                                            "{p} ask{s} {p2} to hand over {c} {ns}, and {p2} does so",
                                            "{c} {ns} are taken from the pile of {p2} and given to {qm}",
                                            "at lunch {p2} gave {qm} {c} {ns}"};
constexpr std::string_view ownQuestions[] = {
    "How many {ns} {does} {q} have now?",
    "How many {ns} {does} {q} have after that?",
    "How many {ns} {has} {q} got now?",
    "What {does} {q} have now?",
    "How many {ns} are with {qm} now?",
    "And {q}, how many {ns} {does} {he} have in the end?",
    "What is the number of {ns} with {qm} after this?",
    "With how many {ns} {does} {q} go home?",
    "How many {ns} {does} {q} end up with?",
    "Then how many {ns} belong to {qm}?",
    "Give the new number of {ns} that {q} {has}.",
    "Tell me how many {ns} {q} {has} now.",
    "[Find|Work out] what {q} {has} afterwards.",
    "What count of {ns} {does} {q} reach by this?",
    "After the handover, how many {ns} {does} {q} own?",
    "So what {does} {q} hold in the end?",
    "How does it stand with {qm} now, in {ns}?",
    "Can you say how many {ns} {he} {has}, I mean {q}?",
    "I want to know only about {qm}: how many {ns} {does} {he} have now?",
    "How many {ns} would {q} count at the end?",
    "The question is how many {ns} {q} {has} by then.",
    "Once this is done, what number of {ns} {does} {q} have?",
    "[Please|Now] count the {ns} that belong to {qm}.",
    "How many {ns} lie in front of {qm} now?",
    "And {q}? How many {ns} {does} {he} own then?",
    "What number of {ns} will {q} have from then on?"};
constexpr std::string_view otherQuestions[] = {
    "How many does {q2} have now?",
    "How many {ns} does {q2} have after that?",
    "How many {ns} has {q2} got now?",
    "What does {q2} have now?",
    "How many {ns} are with {q2} now?",
    "And {q2}, how many {ns} does {he2} have in the end?",
    "What is the number of {ns} with {q2} after this?",
    "With how many {ns} does {q2} go home?",
    "How many {ns} does {q2} end up with?",
    "Then how many {ns} belong to {q2}?",
    "Give the new number of {ns} that {q2} has.",
    "Tell me how many {ns} {q2} has now.",
    "And what about {q2}: how many {ns} does {he2} have then?",
    "How many would you count if you counted only the {ns} of {q2}?",
    "[Find|Work out] what {q2} has afterwards.",
    "After the handover, how many {ns} does {q2} own?",
    "So what does {q2} hold in the end?",
    "How does it stand with {q2} now, in {ns}?",
    "I want to know only about {q2}: how many {ns} does {he2} have now?",
    "How many {ns} would {q2} count at the end?",
    "The question is how many {ns} {q2} has by then.",
    "Once this is done, what number of {ns} does {q2} have?",
    "What count of {ns} does {q2} reach by this?",
    "How many {ns} lie in front of {q2} now?",
    "When {q2} counts the {ns} {he2} has, what is the count?",
    "Can you say how many {ns} are in the hands of {q2} now?"};
constexpr std::string_view unseenTransferStarts[] = {
    "With {a} {ns} for {whom} and {b} for {p2}, the game begins. "};
constexpr std::string_view unseenDeeds[] = {"{p} slip{s} {c} {ns} to {p2}", "{c} {ns} go from {qm} to {p2}"};

/// Who has what, what goes over, and whose number is asked for.
std::string transferText(Draft& draft, bool isGiven, bool asksOwn) {
    Random& random = draft.random;
    if (draft.split == Split::HeldOut) {
        const std::string story = std::string(random.pick(unseenTransferStarts));
        const std::string deed(random.pick(unseenDeeds));
        return story + deed + ". " + (asksOwn ? "Now {q} {has} how many {ns}?" : "Now {q2} has how many?");
    }
    const std::string start(random.pick(transferStarts));
    const std::string deed(isGiven ? random.pick(givingDeeds) : random.pick(takingDeeds));
    const std::string question(asksOwn ? random.pick(ownQuestions) : random.pick(otherQuestions));
    return start + deed + ". " + question;
}

} // namespace

Problem unknownPartStory(Random& random, Split split) {
    const double kind = random.unit();
    if (kind < 0.3)
        return beginningStory(random, split);
    Draft draft(random, split);
    const std::int64_t large = spread(random, 6, 400);
    const std::int64_t small = spread(random, 2, large - 1);
    draft.number("a", whole(large));
    draft.number("b", whole(small));
    const double difference = static_cast<double>(large - small);
    if (kind < 0.7)
        return draft.problem(losses.pick(random, split), "{a}-{b}", difference,
                             "[It is {r}.|The answer is {r}.|That is {r}.|The number is {r}.]");
    return draft.problem(growths.pick(random, split), "{a}-{b}", difference,
                         "[It is {r}.|It is {r} more.|The answer is {r}.|That is {r}.]");
}

Problem transferStory(Random& random, Split split) {
    Draft draft(random, split);
    const std::int64_t a = spread(random, 4, 90);
    std::int64_t b = spread(random, 2, 90);
    const std::int64_t c = spread(random, 2, a - 1);
    const bool isGiven = split == Split::HeldOut || random.chance(0.65);
    if (!isGiven && b <= c)
        b += c;
    draft.number("a", whole(a));
    draft.number("b", whole(b));
    draft.number("c", whole(c));
    const bool asksOwn = random.chance(0.5);
    const std::string text = transferText(draft, isGiven, asksOwn);
    const std::int64_t before = asksOwn ? a : b;
    const bool loses = asksOwn == isGiven;
    return draft.problem(text, std::string(asksOwn ? "{a}" : "{b}") + (loses ? "-{c}" : "+{c}"),
                         static_cast<double>(loses ? before - c : before + c),
                         asksOwn ? "[{Q} {has} {r} {rn} now.|Now {q} {has} {r} {rn}.]"
                                 : "[{Q2} has {r} {rn} now.|Now {q2} has {r} {rn}.]");
}

} // namespace tokenscope::arithmetic
