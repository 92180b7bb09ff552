// SPDX-License-Identifier: MIT
// Two or three amounts side by side: more, fewer, together, the rest.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> largerFirst(Random& random) {
    const std::int64_t b = spread(random, 2, random.chance(0.1) ? 900 : 60);
    return {whole(b + spread(random, 2, 80)), whole(b)};
}
std::vector<Number> anyTwo(Random& random) {
    const Number a = whole(spread(random, 2, random.chance(0.1) ? 900 : 90));
    return {a, whole(spread(random, 2, random.chance(0.1) ? 900 : 90))};
}
std::vector<Number> anyThree(Random& random) {
    std::vector<Number> numbers = anyTwo(random);
    numbers.push_back(whole(spread(random, 2, 90)));
    return numbers;
}

constexpr Frame trainingMore[] = {
    {"{p} {has} {a} {ns} and {p2} has {b}. How many more {ns} {does} {q} have [than {p2}|]?",
     "{Q} {has} {r} more."},
    {"{p} {has} {a} {ns}. {p2} has {b} {ns}. How many more {does} {q} have?", "{Q} {has} {r} more."},
    {"{p} {has} {a} {ns} and {p2} has {b}. How many fewer does {q2} have [than {qm}|]?",
     "{Q2} has {r} fewer."},
    {"{p} {has} {a} {ns}, {p2} has {b} {ns}. What is the difference?", "The difference is {r}."},
    {"{p2} has {b} {ns}. {p} {has} {a}. How many more {does} {q} have?", "{Q} {has} {r} more."},
    {"{p2} has {b} {ns} and {p} {has} {a} {ns}. How many fewer does {q2} have?", "{Q2} has {r} fewer."},
    {"There are {a} {ns} and {b} {ms}. How many more {ns} than {ms} are there?",
     "There are {r} more {ns} than {ms}."},
    {"There are {b} {ms} and {a} {ns}. How many more {ns} than {ms} are there?",
     "There are {r} more {ns} than {ms}."},
    {"There are {a} {ns} but only {b} {ms}. How many {ms} are missing?", "{R} {ms} are missing."},
    {"A class has {a} girls and {b} boys. How many more girls than boys are there?",
     "There are {r} more girls."},
    {"One {n} costs {$a}, another costs {$b}. How much cheaper is the second?", "It is {$r} cheaper."},
    {"{An} costs {$a} and {am} costs {$b}. How much more does the {n} cost?", "It costs {$r} more."},
    {"{An} costs {$b} and {am} costs {$a}. How much more expensive is the {m}?",
     "It is {$r} more expensive."},
    {"One {k} has {a} {ns}, the other {b}. What is the difference?", "The difference is {r}."},
    {"{p} scored {a} points and {p2} scored {b}. By how many points did {q} win?", "{Q} won by {r} points."},
    {"Our team has {a} points, the other team has {b}. By how much are we ahead?",
     "You are {r} points ahead."},
    {"{p} {is} {a} cm tall and {p2} is {b} cm tall. How much taller {is} {q}?", "{Q} {is} {r} cm taller."},
    {"The tower is {a} m high, the tree {b} m. How much higher is the tower?", "It is {r} m higher."},
    {"{Az} weighs {a} kg and a [small|young] one {b} kg. What is the difference?",
     "The difference is {r} kg."},
    {"How many more is {a} {ns} than {b} {ns}?", "It is {r} more."},
    {"How many fewer are {b} {ns} than {a} {ns}?", "It is {r} fewer."},
    {"{p} collected {a} {ns} on {day} and {b} the day after. How many more did {he} collect on {day}?",
     "{Q} collected {r} more."},
    {"Compare {a} {ns} with {b} {ns}: how many more is it?", "It is {r} more."},
    {"There were {a} {hs} yesterday and {b} today. How many fewer is that?", "That is {r} fewer."},
    {"{a} {hs} want {an}, but there are only {b} {ns}. How many {hs} get none?", "{R} {rh} get none."},
    {"{p} {is} ahead of {p2}: {a} {ns} to {b}. How big is {his} lead?", "The lead is {r} {ns}."},
    {"{p} {has} {a} points and {p2} {b}. How large is the gap?", "The gap is {r} points."},
    {"One {k} holds {a} {ns} while the one beside it holds {b}. What is the gap?", "The gap is {r} {ns}."},
    {"What is the gap between {a} {ns} and {b} {ns}?", "The gap is {r}."},
    {"It stands {a} to {b} for our team against the other one. By how many points are we ahead?",
     "You are {r} points ahead."},
    {"{p} {has} only {b} {ns} while {p2} has {a}. How far ahead is {q2}?", "{Q2} is {r} ahead."},
    {"Beside {p2}, who has {b} {ns}, {p} {is} rich with {a}. How many more is that?", "It is {r} more."},
    {"By how many {does} {p} beat {p2} if it is {a} {ns} against {b}?", "{Q} {is} {r} ahead."},
    {"I see {b} {ms} and, beside them, {a} {ns}. How many more {ns} than {ms} do I see?",
     "You see {r} more {ns}."},
    {"{p2} only got {b} {ns}, {p} got {a}. How many [more|extra ones] is that for {qm}?", "It is {r} more."},
    {"{a} {hs} came to the first game and only {b} to the second. By how many did the crowd shrink?",
     "It shrank by {r}."},
    {"How many {ns} does {p2} need to catch up with {whom}, {b} against {a}?", "{Q2} needs {r} {ns}."},
    {"{p2}: {b} {ns}. {P}: {a} {ns}. By how many {is} {q} in front?", "{Q} {is} {r} in front."},
    {"{b} {ns} today, {a} yesterday. How many fewer?", "That is {r} fewer."},
    {"How many {ns} must {p2}, with {b}, still get to have the same as {whom} with {a}?",
     "{Q2} must get {r}."}};
constexpr Frame heldOutMore[] = {
    {"With {a} {ns} against {b} for {p2}, by how many {is} {p} ahead?", "{Q} {is} ahead by {r}."},
    {"Put {a} {ns} beside {b} {ms}: how many more {ns} do you see?", "There are {r} more {ns}."},
    {"How big is the gap when {p} {has} {a} {ns} while {p2} only has {b}?", "The gap is {r}."}};

constexpr Frame trainingRest[] = {
    {"There are {a} {hs}. {B} are [new|tired|outside|sick|late]. How many are not?", "{R} are not."},
    {"There are {a} children in a class. {B} are girls. How many boys are there?", "There {are} {r} boys."},
    {"A class has {a} [pupils|students|children]. {B} of them are boys. How many are girls?",
     "{R} are girls."},
    {"Of {a} {ns}, {b} are {colour}. How many are not {colour}?", "{R} are not {colour}."},
    {"{p} {has} {a} {ns}. {B} are {colour} and the rest are [new|old|small]. How many is that?",
     "That is {r}."},
    {"{b} of the {a} {ns} are {colour}. How many are not?", "{R} are not."},
    {"There are {a} seats. {B} are taken. How many are free?", "{R} are free."},
    {"A bus has {a} seats and {b} {hs} sit in it. How many seats are free?", "{R} seats are free."},
    {"A [hall|plane|train|cinema] has {a} seats, {b} of them are [taken|full]. How many are "
     "[free|empty|left]?",
     "{R} are [free|left]."},
    {"{p} {has} {a} {ns} and {ms}. {B} of them are {ns}. How many {ms} are there?", "There {are} {r} {rm}."},
    {"In {ak} are {a} {ns} and {ms}. {B} are {ms}. How many {ns} are there?", "There {are} {r} {rn}."},
    {"{a} {hs} are on a trip. {B} come by [bus|train]. How many come another way?", "{R} come another way."},
    {"{p} {has} {a} questions to answer and {is} done with {b}. How many are left?", "{R} {are} left."},
    {"{p} and {p2} have {a} {ns} together. {p2} has {b}. How many {does} {q} have?", "{Q} {has} {r} {rn}."},
    {"Together we have {a} {ns}. I have {b}. How many do you have?", "I have {r} {rn}."},
    {"The trip is {a} km long. {P} {has} gone {b} km. How far is it still?", "It is {r} km."},
    {"It is {a} km to {name}'s house and {p} {has} driven {b} km. How many km are left?", "{R} km are left."},
    {"A film lasts {a} minutes. {B} minutes are over. How long does it still last?",
     "It lasts {r} more minutes."},
    {"A rope is {a} m long. {P} cut{s} off {b} m. How long is the rest?", "The rest is {r} m long."},
    {"A ribbon of {a} cm is cut. One piece is {b} cm. How long is the other piece?", "It is {r} cm long."},
    {"The exam has {a} questions. {P} got {b} wrong. How many were right?", "{R} were right."},
    {"{a} tickets, {b} sold. How many are left?", "{R} {are} left."},
    {"{p} bake{s} {a} {ns} and {b} of them are burnt. How many are good?", "{R} are good."},
    {"We ordered {a} {ns} but {b} are broken. How many can we use?", "You can use {r}."},
    {"Of the {a} {hs}, {b} stay at home. How many come?", "{R} come."},
    {"{a} {hs} sign up, but only {b} come. How many do not come?", "{R} do not come."},
    {"All {a} {ns} are good except for {b}. How many are good?", "{R} are good."},
    {"Except {b} of them, all of the {a} {hs} [went home|came by bus]. How many is that?", "That is {r}."},
    {"{a} {ns} were checked, and except for {b} they all work. How many {ns} work?", "{R} {ns} work."},
    {"Everybody in a class of {a} passed, except for {b}. How many passed?", "{R} passed."},
    {"There are {a} {zs} in the barn. {B} sleep, the others are awake. How many are awake?",
     "{R} are awake."},
    {"How many of the {a} {zs} are awake if {b} are sleeping?", "{R} are awake."},
    {"Of the {a} {hs}, {b} of whom are [late|ill], how many are not?", "{R} are not."},
    {"{p} {has} {a} {ns}, {b} of which are {colour}. How many are of another colour?",
     "{R} are of another colour."},
    {"{p} count{s} {a} {hs}; {b} of them stand. The others sit. How many sit?", "{R} sit."},
    {"A tank holds {a} litres and there are {b} litres in it. How much more does it take until it is full?",
     "It takes {r} litres."},
    {"How many litres can still be filled into a tank of {a} litres with {b} litres in it?",
     "{R} litres can be filled in."},
    {"{Ak} takes {a} {ns}. There are {b} in it. How many more fit in?", "{R} more fit in."},
    {"How many {ns} are in order if {b} out of {a} are broken?", "{R} are in order."},
    {"Only {b} of {a} {hs} wear a hat. How many wear none?", "{R} wear none."}};
constexpr Frame heldOutRest[] = {
    {"Except for {b} of them, all {a} {ns} are in order. How many are in order?", "{R} are in order."},
    {"{P} count{s} {a} {zs}, {b} of which sleep. The others are awake; how many is that?", "That is {r}."},
    {"A tank for {a} litres is filled with {b} litres. How many litres does it still take?",
     "It takes {r} litres."}};

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
     "Together they have {r} {ns}."}};
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
    {"Monday {a}, Tuesday {b}, Wednesday {c} {hs}: sum?", "The sum is {r}."}};
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
    {"{p} {has} {a} {ns} and {is} {b} behind {p2}. How many has {q2}?", "{Q2} has {r} {ns}."}};
constexpr Frame heldOutMoreThan[] = {
    {"To match {p2}, {p} would need {b} more than {his} {a} {ns}. How many has {q2}?", "{Q2} has {r} {ns}."}};
constexpr Frame trainingFewerThan[] = {
    {"{p} {has} {a} {ns}. {p2} has {b} fewer [than {qm}|]. How many {ns} does {q2} have?",
     "{Q2} has {r} {rn}."},
    {"{p} {has} {a} {ns} and {p2} has {b} [fewer|less]. How many does {q2} have?", "{Q2} has {r} {rn}."},
    {"{p2} has {b} fewer {ns} than {whom}. {Q} {has} {a}. How many does {q2} have?", "{Q2} has {r} {rn}."},
    {"{An} costs {$a}. {Am} costs {$b} less. How much is the {m}?", "The {m} costs {$r}."},
    {"{An} costs {$a}. {Am} is {$b} cheaper. What does the {m} cost?", "The {m} costs {$r}."},
    {"There are {a} {ns} and {b} fewer {ms}. How many {ms} are there?", "There {are} {r} {rm}."},
    {"Last week {a} {hs} came, this week {b} fewer. How many came this week?", "{R} {rh} came this week."},
    {"{p2} has {b} {ns} less than {whom}. {Q} {has} {a}. How many does {q2} have?", "{Q2} has {r} {rn}."},
    {"{p2} has to make do with {b} {ns} less than the others, who have {a}. How many has {q2}?",
     "{Q2} has {r} {rn}."},
    {"Today there are {b} fewer {hs} than the {a} of yesterday. How many are there today?",
     "There {are} {r} {rh}."},
    {"How many {ns} has {p2} if {q2} has {b} fewer than {whom} and {q} {has} {a}?", "{Q2} has {r} {rn}."},
    {"{b} fewer than {a} {ns}: how many?", "That is {r} {rn}."},
    {"{p} need{s} {a} {ns} but make{s} do with {b} fewer. How many {does} {he} use?", "{Q} use{s} {r} {rn}."},
    {"{P} {has} {a} {ns}, {b} more than {p2}. How many has {q2}?", "{Q2} has {r} {rn}."},
    {"{p2} is {b} {ns} behind {whom}. {Q} {has} {a}. What does {q2} have?", "{Q2} has {r} {rn}."},
    {"{p} own{s} {a} {ns}; {p2} owns {b} fewer than that. What does {q2} own?", "{Q2} owns {r} {rn}."}};
constexpr Frame heldOutFewerThan[] = {
    {"{P2} makes do with {b} {ns} fewer than the {a} that {p} {has}. How many has {q2}?",
     "{Q2} has {r} {rn}."}};
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
    {"{a}-{b}", largerFirst, [](Numbers n) { return n[0].value - n[1].value; }, trainingMore, heldOutMore},
    {"{a}-{b}", largerFirst, [](Numbers n) { return n[0].value - n[1].value; }, trainingRest, heldOutRest},
    {"{a}+{b}", anyTwo, [](Numbers n) { return n[1].value + n[0].value; }, trainingTogether, heldOutTogether},
    {"{a}+{b}+{c}", anyThree, [](Numbers n) { return n[2].value + n[1].value + n[0].value; }, trainingThree,
     heldOutThree},
    {"{a}+{b}", anyTwo, [](Numbers n) { return n[1].value + n[0].value; }, trainingMoreThan, heldOutMoreThan},
    {"{a}-{b}", largerFirst, [](Numbers n) { return n[0].value - n[1].value; }, trainingFewerThan,
     heldOutFewerThan},
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
