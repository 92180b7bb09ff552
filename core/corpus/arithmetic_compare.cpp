// SPDX-License-Identifier: MIT
// Two or three amounts side by side: together, more than, as many times.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> anyTwo(Random& random) {
    const Number a = whole(spread(random, 2, random.chance(0.1) ? 900 : 90));
    return {a, whole(spread(random, 2, random.chance(0.1) ? 900 : 90))};
}
std::vector<Number> anyThree(Random& random) {
    std::vector<Number> numbers = anyTwo(random);
    numbers.push_back(whole(spread(random, 2, 90)));
    return numbers;
}

constexpr Frame trainingTogether[] = {
    {"{p} {has} {a} {ns} and {p2} has {b}. How many {ns} do they have [together|in total|altogether|in all]?",
     "Together they have {r} {ns}."},
    {"{p} {has} {a} {ns}. {p2} has {b} {ns}. How many {ns} [are there|is that] [altogether|in total]?",
     "That is {r} {ns}."},
    {"{p} {has} {a} {ns} and {b} {ms}. How many [things|items] is that [altogether|in total|]?",
     "That is {r}."},
    {"There are {a} {ns} and {b} {ms} in the {k}. How many things are in it?", "There are {r} things in it."},
    {"There are {a} {hs} and {b} {zs} {place}. How many are there in total?", "There are {r} in total."},
    {"{a} [boys|girls] and {b} [women|men] are in the room. How many people are there?",
     "There are {r} people."},
    {"In a class there are {a} girls and {b} boys. How many [children|students|pupils] are there [in "
     "total|]?",
     "There are {r}."},
    {"One {k} has {a} {ns}, [the other|another] has {b}. How many {ns} are in both?",
     "There are {r} {ns} in both."},
    {"{p} read {a} pages yesterday and {b} [today|pages today]. How many pages is that?",
     "That is {r} pages."},
    {"{p} walked {a} km on {day} and {b} km the next day. How far did {he} walk?", "{Q} walked {r} km."},
    {"{p} [sold|made|found|ate|drew|baked] {a} {ns} in the morning and {b} in the [afternoon|evening]. How "
     "many is that [in total|altogether|]?",
     "That is {r} {ns}."},
    {"{p} [bought|got|found] {a} {colour} {ns} and {b} [other ones|white ones|big ones]. How many {ns} is "
     "that?",
     "That is {r} {ns}."},
    {"{a} {hs} from one [school|town|team] and {b} from another meet. How many {hs} meet?", "{R} {hs} meet."},
    {"{An} costs {$a} and {am} costs {$b}. How much do they cost together?", "Together they cost {$r}."},
    {"{An} is {$a}. {Am} is {$b}. How much for both?", "Both cost {$r}."},
    {"{p} buy{s} {an} for {$a} and {am} for {$b}. How much {does} {he} [pay|spend]?", "{Q} pay{s} {$r}."},
    {"{p} spent {$a} on {ns} and {$b} on {ms}. How much [is that|did {he} spend] [in total|altogether|]?",
     "That is {$r}."},
    {"{p} work{s} {a} hours on {day} and {b} hours on the next day. How many hours is that?",
     "That is {r} hours."},
    {"The first part takes {a} minutes and the second {b}. How long does it take [in total|altogether|]?",
     "It takes {r} minutes."},
    {"How many {ns} are {a} {ns} and {b} {ns}?", "That is {r} {ns}."},
    {"{a} {ns} and {b} {ns}: how many?", "That is {r} {ns}."},
    {"{a} {ns} plus {b} {ns}?", "That is {r} {ns}."},
    {"Count {a} {ns} and {b} {ms} together.", "That is {r}."},
    {"{p} and {p2} put their {ns} together. {p} {has} {a}, {p2} has {b}. How many is that?",
     "That is {r} {ns}."},
    {"{p} lost {a} {ns} on {day} and {b} the day after. How many {ns} did {he} lose [in total|altogether|]?",
     "{Q} lost {r} {ns}."},
    {"{p} gave {a} {ns} to {p2} and {b} to {name}. How many did {he} give away?", "{Q} gave away {r} {ns}."},
    {"{Av} stops twice. First {a} {hs} get on, then {b}. How many got on?", "{R} {hs} got on."},
    {"{p} and {p2} own their {ns} jointly: {a} come from {qm}, {b} from {p2}. How many do they own?",
     "They own {r} {ns}."},
    {"{p} {has} {a} {ns} and {p2} has {b}. What number of {ns} do they own jointly?",
     "{R} {ns} belong to them."},
    {"Jointly, {a} {hs} and {b} {zs} fill the place. How many are they?", "They are {r}."},
    {"There are {a} {ns} here and {b} {ns} over there. How many are there in all?", "There are {r} {ns}."},
    {"{p} make{s} a pile of {a} {ns} and a second pile of {b}. Then the piles become one. How large is it?",
     "It has {r} {ns}."},
    {"{p} bring{s} {a} {ns}, {p2} brings {b}, and everything goes onto one pile. How many {ns} lie there?",
     "{R} {ns} lie there."},
    {"{a} {ns} lie on the table and {b} [lie|are] on the floor. What is the count?", "The count is {r}."},
    {"In the morning {a} {hs} came, in the evening {b}. How many came on the entire day?", "{R} {hs} came."},
    {"{day}: {a} {ns}. The day after: {b} {ns}. What is the count for both days?", "The count is {r}."},
    {"What is the count of {ns} if {p} own{s} {a} and {p2} owns {b}?", "The count is {r}."},
    {"How many {ns} were there on the entire day, {a} before lunch and {b} after it?",
     "There were {r} {ns}."},
    {"Add up the {ns}: {a} for {whom}, {b} for {p2}.", "There are {r} {ns}."},
    {"What have {p} and {p2} together, with {a} {ns} for the one and {b} for the other?",
     "Together they have {r} {ns}."},
    {"There are two sorts of {ns}: {a} are big and {b} are small. How many is that?", "That is {r} {ns}."},
    {"{p} {has} {a} {ns} and find{s} {b} others. How many {ns} {does} {he} have?", "{Q} {has} {r} {ns}."},
    {"First {a} {hs} come, then {b} more. How many came?", "{R} {hs} came."},
    {"{a} {ns} are for {p2} and {b} for {name}. How many {ns} are needed?", "{R} {ns} are needed."},
    {"{a} {ns} are here already and {b} are on the way. How many will it be?", "It will be {r} {ns}."},
    {"Both {ks} are full: one with {a} {ns}, one with {b}. How many {ns} is that?", "That is {r} {ns}."}};
constexpr Frame heldOutTogether[] = {
    {"What do {p2} and {p} own jointly, {a} {ns} here and {b} there?", "They own {r} {ns}."},
    {"Bring {a} {ns} and {b} {ms} into one pile; how large is the pile?", "There are {r} things in it."},
    {"Morning: {a} {hs}. Evening: {b} {hs}. What was the count for the entire day?", "There were {r} {hs}."}};

constexpr Frame trainingThree[] = {
    {"{p} {has} {a} {ns}, {p2} has {b} and {name} has {c}. How many {ns} do they have [together|in "
     "total|altogether]?",
     "They have {r} {ns} together."},
    {"{p} {has} {a} {ns}, {b} {ms} and {c} [pens|cups|eggs]. How many things is that?",
     "That is {r} things."},
    {"There are {a} {ns} on {day}, {b} on the next day and {c} on the third. How many is that?",
     "That is {r} {ns}."},
    {"{p} buy{s} {an} for {$a}, {am} for {$b} and a drink for {$c}. How much {does} {he} pay?",
     "{Q} pay{s} {$r}."},
    {"Three {ks} have {a}, {b} and {c} {ns}. How many {ns} are there?", "There are {r} {ns}."},
    {"{p} walk{s} {a} km, then {b} km, then {c} km. How far is that?", "That is {r} km."},
    {"{a} {hs}, {b} {zs} and {c} {vs}. How many is that altogether?", "That is {r}."},
    {"The sides of a triangle are {a}, {b} and {c} cm. What is its perimeter?", "The perimeter is {r} cm."},
    {"In the zoo are {a} lions, {b} monkeys and {c} birds. How many animals are there?",
     "There are {r} animals."},
    {"Three {hs} bring {a}, {b} and {c} {ns}. How many {ns} do they have?", "They have {r} {ns}."},
    {"{p} {has} {a} red, {b} blue and {c} green {ns}. How many {ns} {does} {he} have?",
     "{Q} {has} {r} {ns}."},
    {"{p} got {a} points in the first round, {b} in the second and {c} in the third. What is {his} score?",
     "The score is {r}."},
    {"{a} {hs} came on the first day, {b} on the second and {c} on the third. What was the count for the "
     "three days?",
     "The count was {r}."},
    {"The mail brought {a} letters on {day}, {b} a day later and {c} the day after. How many letters did it "
     "bring?",
     "It brought {r} letters."},
    {"Next to {a} {colour} {ns} lie {b} grey ones and {c} orange ones. How many {ns} lie there?",
     "{R} {ns} lie there."},
    {"What is the count of {ns} in three {ks} with {a}, {b} and {c}?", "The count is {r}."},
    {"{p} own{s} {a} {ns}, {p2} owns {b} and {name} owns {c}. What do the three of them own?",
     "They own {r} {ns}."},
    {"How many {ns} are there if {a} are grey, {b} purple and {c} {colour}?", "There are {r} {ns}."},
    {"Three days, three numbers of {ns}: {a}, {b}, {c}. How many all in all?", "There are {r} {ns}."},
    {"Monday {a}, Tuesday {b}, Wednesday {c} {hs}: sum?", "The sum is {r}."},
    {"{a} {ns} from {p}, {b} from {p2} and {c} from {name}: how many?", "That is {r} {ns}."},
    {"First {a} {hs} come, then {b}, and at last {c}. How many are there?", "There are {r} {hs}."},
    {"{p} paid {$a} for {an}, {$b} for {am} and {$c} for a drink. How much did {he} spend?",
     "{Q} spent {$r}."}};
constexpr Frame heldOutThree[] = {
    {"A day brought {a} {ns}, a second day {b}, a third one {c}. How many did the three days bring?",
     "They brought {r} {ns}."},
    {"{a} {colour} {ns} lie next to {b} grey and {c} purple ones; what is the count of all?",
     "There are {r} {ns}."}};

constexpr Frame trainingMoreThan[] = {
    {"{p} {has} {a} {ns}. {p2} has {b} more [than {qm}|]. How many {ns} does {q2} have?",
     "{Q2} has {r} {ns}."},
    {"{p} {has} {a} {ns} and {p2} has {b} more. How many does {q2} have?", "{Q2} has {r} {ns}."},
    {"{p2} has {b} more {ns} than {whom}. {Q} {has} {a}. How many does {q2} have?", "{Q2} has {r} {ns}."},
    {"{An} costs {$a}. {Am} costs {$b} more. How much is the {m}?", "The {m} costs {$r}."},
    {"There are {a} {ns} and {b} more {ms} than {ns}. How many {ms} are there?", "There are {r} {ms}."},
    {"Yesterday there were {a} {hs}, today {b} more. How many {hs} are there today?",
     "There are {r} {hs} today."},
    {"{p2} has {b} {ns} more than {whom}. {Q} {has} {a}. How many {ns} does {q2} have?",
     "{Q2} has {r} {ns}."},
    {"{p} jump{s} {a} cm high. {p2} jumps {b} cm higher. How high does {q2} jump?",
     "{Q2} jumps {r} cm high."},
    {"If {p} {has} {a} {ns} and {p2} has {b} more than that, how many does {q2} have?", "{Q2} has {r} {ns}."},
    {"{p} need{s} {a} {ns} today and would need {b} more tomorrow. How many is that?", "That is {r} {ns}."},
    {"{p} would have to get {b} more {ns} to have as many as {p2}. {Q} {has} {a}. How many has {p2}?",
     "{Q2} has {r} {ns}."},
    {"{p} {has} {a} {ns}, which is {b} fewer than {p2} has. How many has {q2}?", "{Q2} has {r} {ns}."},
    {"With {b} more {ns} {p} would match {p2}. So far {he} {has} {a}. What does {q2} have?",
     "{Q2} has {r} {ns}."},
    {"How many {ns} has {p2}, if {p} with {a} {is} {b} short of that?", "{Q2} has {r} {ns}."},
    {"{p} {has} {a} {ns} and {is} {b} behind {p2}. How many has {q2}?", "{Q2} has {r} {ns}."},
    {"{p} {is} {a} years old and {p2} is {b} years older. How old is {q2}?", "{Q2} is {r} years old."},
    {"{p} need{s} {b} more {ns} to be level with {p2}. Now {he} {has} {a}. How many has {q2}?",
     "{Q2} has {r} {ns}."},
    {"If {p} got {b} more {ns}, {he} would have as many as {p2}. {He} {has} {a}. How many has {q2}?",
     "{Q2} has {r} {ns}."},
    {"{p} lack{s} {b} {ns} to be where {p2} is. {He} {has} {a}. Where is {q2}?", "{Q2} is at {r}."},
    {"{p} gave away {b} {ns} and still {has} {a}. How many did {he} have before?", "{Q} had {r} {ns}."},
    {"{p} {has} {a} {ns} left after giving {b} to {p2}. With how many did {he} start?",
     "{Q} started with {r} {ns}."},
    {"Some {hs} were in the {v}. {B} got off and {a} are still in it. How many were there?",
     "There were {r} {hs}."},
    {"{p} sold {b} {ns}, and now there are {a}. How many were there before?", "There were {r} {ns}."},
    {"{p} spent {$b} and {has} {$a} left. How much did {he} have before?", "{Q} had {$r}."},
    {"{p2} leads by {b} points. {P} {has} {a}. How many points has {q2}?", "{Q2} has {r} points."}};
constexpr Frame heldOutMoreThan[] = {
    {"To match {p2}, {p} would need {b} more than {his} {a} {ns}. How many has {q2}?", "{Q2} has {r} {ns}."}};
constexpr Frame trainingHalfAsMany[] = {
    {"{p} {has} {a} {ns}. {p2} has half as many. How many does {q2} have?", "{Q2} has {r} {rn}."},
    {"{p} {has} {a} {ns} and give{s} half of them away. How many are left?", "{R} {are} left."},
    {"Half of the {a} {hs} go home. How many stay?", "{R} stay."},
    {"{p} eat{s} half of {his} {a} {ns}. How many {does} {he} have left?", "{Q} {has} {r} {rn} left."},
    {"{An} costs {$a}, {am} costs half of that. How much is the {m}?", "It costs {$r}."},
    {"There are {a} {ns}. Half of them are {colour}. How many is that?", "That is {r}."}};
constexpr Frame trainingTwiceAsMany[] = {
    {"{p} {has} {a} {ns}. {p2} has twice as many. How many does {q2} have?", "{Q2} has {r} {ns}."},
    {"{p2} has twice as many {ns} as {whom}. {Q} {has} {a}. How many does {q2} have?", "{Q2} has {r} {ns}."},
    {"{p} {has} {a} {ns} and {p2} has double that. How many does {q2} have?", "{Q2} has {r} {ns}."},
    {"{An} costs {$a}, {am} costs twice as much. How much is the {m}?", "It costs {$r}."},
    {"The number of {ns} doubles. There were {a}. How many are there now?", "There are {r} {ns}."}};
constexpr Frame trainingThrice[] = {
    {"{p} {has} {a} {ns}. {p2} has three times as many. How many does {q2} have?", "{Q2} has {r} {ns}."},
    {"{An} costs {$a}, {am} costs three times as much. How much is the {m}?", "It costs {$r}."},
    {"{p2} has three times as many {ns} as {whom}. {Q} {has} {a}. How many does {q2} have?",
     "{Q2} has {r} {ns}."}};

std::vector<Number> even(Random& random) {
    return {whole(2 * spread(random, 2, 80))};
}

constexpr Kind kinds[] = {
    {"{a}+{b}", anyTwo, [](Numbers n) { return n[1].value + n[0].value; }, trainingTogether, heldOutTogether},
    {"{a}+{b}+{c}", anyThree, [](Numbers n) { return n[2].value + n[1].value + n[0].value; }, trainingThree,
     heldOutThree},
    {"{a}+{b}", anyTwo, [](Numbers n) { return n[1].value + n[0].value; }, trainingMoreThan, heldOutMoreThan},
    {"{a}/2", even, [](Numbers n) { return n[0].value * 0.5; }, trainingHalfAsMany, {}, {}, 0.6},
    {"{a}*2",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return n[0].value + n[0].value; },
     trainingTwiceAsMany,
     {},
     {},
     0.5},
    {"{a}*3",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return 3 * n[0].value; },
     trainingThrice,
     {},
     {},
     0.4},
};

} // namespace

std::span<const Kind> compareKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
