// SPDX-License-Identifier: MIT
// Equal groups: so many with so many each.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// Adds up group by group.
double inGroups(Numbers n) {
    double sum = 0;
    for (double group = 0; group < n[0].value; ++group)
        sum += n[1].value;
    return sum;
}

std::vector<Number> groupAndSize(Random& random) {
    const std::int64_t a = spread(random, 2, 40);
    const std::int64_t b = spread(random, 2, random.chance(0.1) ? 400 : 40);
    return {whole(a), whole(b)};
}

std::vector<Number> single(Random& random) {
    return {whole(spread(random, 2, 60))};
}

constexpr Frame trainingGroups[] = {
    {"There are {a} {ks} with {b} {ns} [in each|each]. How many {ns} are there [in total|altogether|in "
     "all|]?",
     "There are {r} {ns} [in total|altogether]."},
    {"There are {a} {ks} and {b} {ns} in each [{k}|of them]. How many {ns} is that?", "That is {r} {ns}."},
    {"{p} {has} {a} {ks} with {b} {ns} each. How many {ns} {does} {he} have [in total|altogether|]?",
     "{Q} {has} {r} {ns}."},
    {"{p} {has} {a} {ks}. [Each|Every] {k} [holds|contains|has] {b} {ns}. How many {ns} {does} {q} have?",
     "{Q} {has} {r} {ns}."},
    {"{p} fill{s} {a} {ks} with {b} {ns} each. How many {ns} is that?", "That is {r} {ns}."},
    {"Each {k} [holds|contains|has] {a} {ns}. How many {ns} are in {b} {ks}?",
     "There are {r} {ns} in {b} {ks}."},
    {"One {k} has {a} {ns}. How many {ns} do {b} {ks} have?", "{B} {ks} have {r} {ns}."},
    {"{Ak} holds {a} {ns}. How many {ns} fit in {b} {ks}?", "{R} {ns} fit in {b} {ks}."},
    {"How many {ns} are in {a} {ks} of {b} {ns} [each|]?", "There are {r} {ns}."},
    {"How many {ns} are there in {a} {ks} if there are {b} in each?", "There are {r} {ns}."},
    {"{a} {ks} of {b} {ns} each. How many {ns}?", "There are {r} {ns}."},
    {"{a} {ks}, {b} {ns} [in each|per {k}|in every {k}]. How many {ns} [in total|altogether|]?",
     "There are {r} {ns} [in total|altogether]."},
    {"{a} {ns} per {k} and {b} {ks}: how many {ns}?", "There are {r} {ns}."},
    {"We have {a} {ks} and put {b} {ns} into each. How many {ns} do we need?", "You need {r} {ns}."},
    {"{p} put{s} {b} {ns} into each of {a} {ks}. How many {ns} {does} {he} need?", "{Q} need{s} {r} {ns}."},
    {"If one {k} holds {a} {ns}, how many do {b} {ks} hold?", "{B} {ks} hold {r} {ns}."},
    {"{p} buy{s} {a} {ks} of {ns}. There are {b} {ns} in every {k}. How many {ns} {does} {he} buy?",
     "{Q} buy{s} {r} {ns}."},
    {"{p} order{s} {a} {ks}, each with {b} {ns}. How many {ns} come?", "{R} {ns} come."},
    {"The {ns} come in {ks} of {a}. {p} take{s} {b} {ks}. How many {ns} {does} {he} get?",
     "{Q} get{s} {r} {ns}."},
    {"{a} {hs} have {b} {ns} each. How many {ns} do they have [together|in total|altogether|]?",
     "They have {r} {ns} [together|in total]."},
    {"{a} {hs} each [have|carry|bring|buy|eat|get|need|make|bake|draw|find|collect] {b} {ns}. How many {ns} "
     "is that?",
     "That is {r} {ns}."},
    {"Each of {a} {hs} [has|brings|gets|needs|makes|finds|buys|eats|carries] {b} {ns}. How many {ns} is that "
     "[in total|altogether|]?",
     "That is {r} {ns}."},
    {"Each of the {a} {hs} has {b} {ns}. How many {ns} are there [in total|]?", "There are {r} {ns}."},
    {"If each {h} gets {a} {ns}, how many {ns} do {b} {hs} get?", "They get {r} {ns}."},
    {"Every {h} needs {a} {ns}. How many {ns} do {b} {hs} need?", "They need {r} {ns}."},
    {"{Ah} has {a} {ns}. How many {ns} do {b} such {hs} have?", "They have {r} {ns}."},
    {"{p} give{s} {a} {hs} {b} {ns} each. How many {ns} {does} {he} give away?",
     "{Q} give{s} away {r} {ns}."},
    {"{p} give{s} {b} {ns} to each of {a} {hs}. How many {ns} {does} {he} need?", "{Q} need{s} {r} {ns}."},
    {"{p} {has} {a} {hs} to feed. Each eats {b} {ns}. How many {ns} {does} {he} need?",
     "{Q} need{s} {r} {ns}."},
    {"There are {a} {hs}. [Everyone|Everybody|Each one|Each] gets {b} {ns}. How many {ns} are needed?",
     "{R} {ns} are needed."},
    {"{a} {zs} eat {b} {ns} each. How many {ns} do they eat?", "They eat {r} {ns}."},
    {"Every {z} eats {a} {ns} a day. How many {ns} do {b} {zs} eat [a day|in a day]?", "They eat {r} {ns}."},
    {"{a} {vs} carry {b} {hs} each. How many {hs} is that?", "That is {r} {hs}."},
    {"{Av} can take {a} {hs}. How many {hs} can {b} {vs} take?", "They can take {r} {hs}."},
    {"There are {a} {vs} with {b} {hs} in each. How many {hs} are there?", "There are {r} {hs}."},
    {"There are {a} teams of {b} {hs}. How many {hs} is that?", "That is {r} {hs}."},
    {"{a} groups of {b} {hs}. How many {hs}?", "There are {r} {hs}."},
    {"There are {a} rows of {b} {ns}. How many {ns} are there [in total|altogether|]?",
     "There are {r} {ns}."},
    {"There are {a} rows with {b} [chairs|seats|trees|{ns}] in each row. How many are there?",
     "There are {r}."},
    {"{p} plant{s} {a} rows of {b} [trees|flowers|{ns}]. How many {does} {he} plant?", "{Q} plant{s} {r}."},
    {"A [hall|room|theatre|cinema] has {a} rows with {b} seats [each|in each row]. How many seats are there?",
     "There are {r} seats."},
    {"{p} put{s} {ns} in {a} rows and {b} columns. How many {ns} is that?", "That is {r} {ns}."},
    {"A [grid|table|board] has {a} rows and {b} columns. How many [cells|fields|squares] does it have?",
     "It has {r}."},
    {"The {ns} stand in {a} rows of {b}. How many {ns} are there?", "There are {r} {ns}."},
    {"{An} has {a} {ms}. How many {ms} do {b} {ns} have?", "{B} {ns} have {r} {ms}."},
    {"Each {n} has {a} {ms}. How many {ms} are on {b} {ns}?", "There are {r} {ms} on {b} {ns}."},
    {"For one {n} {p} need{s} {a} {ms}. How many {ms} {does} {he} need for {b} {ns}?",
     "{Q} need{s} {r} {ms}."},
    {"One {n} takes {a} {ms}. How many {ms} do {b} {ns} take?", "They take {r} {ms}."},
    {"The recipe needs {a} {ns} for one cake. How many {ns} for {b} cakes?", "{R} {ns} are needed."},
    {"A house has {a} floors with {b} [windows|rooms|doors] on each floor. How many is that?",
     "That is {r}."},
    {"A building has {a} floors. There are {b} flats on every floor. How many flats are there?",
     "There are {r} flats."},
    {"A book has {a} chapters with {b} pages each. How many pages is that?", "That is {r} pages."},
    {"{p} make{s} {a} {ns} [a day|per day|every day|each day]. How many {ns} {does} {he} make in {b} days?",
     "{Q} make{s} {r} {ns} in {b} days."},
    {"{p} [read{s}|write{s}] {a} pages [a day|per day|every day|each day]. How many pages is that in {b} "
     "days?",
     "That is {r} pages."},
    {"{p} [eat{s}|sell{s}|use{s}|find{s}|draw{s}|bake{s}] {a} {ns} [a|per|every|each] {unit}. How "
     "many is that in {b} {units}?",
     "That is {r} {ns}."},
    {"A machine makes {a} {ns} [an hour|per hour|every hour]. How many {ns} does it make in {b} hours?",
     "It makes {r} {ns} in {b} hours."},
    {"A factory builds {a} {vs} a day. How many {vs} does it build in {b} days?",
     "It builds {r} {vs} in {b} days."},
    {"In {a} days, how many {ns} {does} {p} make if {he} make{s} {b} [a day|per day|each day]?",
     "{Q} make{s} {r} {ns}."},
    {"{p} work{s} {a} hours a day. How many hours {does} {he} work in {b} days?", "{Q} work{s} {r} hours."},
    {"{p} run{s} {a} [km|miles|rounds] [a day|every day|each morning]. How many is that in {b} days?",
     "That is {r}."},
    {"{p} do{es} {a} push-ups {b} times. How many push-ups is that?", "That is {r} push-ups."},
    {"{p} practise{s} {a} minutes a day for {b} days. How many minutes is that?", "That is {r} minutes."},
    {"{p} drink{s} {a} glasses of water a day. How many glasses is that in {b} days?",
     "That is {r} glasses."},
    {"A [hen|duck] lays {a} eggs a week. How many eggs does it lay in {b} weeks?", "It lays {r} eggs."},
    {"{a} [hens|ducks] lay {b} eggs each. How many eggs is that?", "That is {r} eggs."},
    {"A tree has {a} branches with {b} [birds|leaves|nests] on each. How many is that?", "That is {r}."},
    {"{p} {has} {a} times as many {ns} as {p2}, who has {b}. How many {does} {q} have?",
     "{Q} {has} {r} {ns}."},
    {"{p2} has {a} {ns}. {p} {has} {b} times as many. How many {ns} {does} {q} have?", "{Q} {has} {r} {ns}."},
    {"If {p} {has} {a} {ks} and each has {b} {ns}, how many {ns} {does} {he} have?", "{Q} {has} {r} {ns}."},
    {"There are {a} [tables|benches|boats] and {b} {hs} at each. How many {hs} are there?",
     "There are {r} {hs}."},
    {"{p} walk{s} {a} steps in a minute. How many steps in {b} minutes?", "That is {r} steps."},
    {"A school has {a} classes of {b} [pupils|students|children]. How many are there in the school?",
     "There are {r}."},
    {"How many {ns} do {a} {hs} have if each has {b}?", "They have {r} {ns}."},
    {"How many {ns} does it take to give {a} {hs} {b} each?", "It takes {r} {ns}."},
    {"Multiply the {a} {ks} by the {b} {ns} in each {k}.", "That makes {r} {ns}."},
    {"{p} look{s} at {a} {ks} and see{s} {b} {ns} on each of them. How many {ns} can {he} see?",
     "{He} can see {r} {ns}."},
    {"What is the count of {ns} in {a} {ks} if every one of them has {b}?", "The count is {r}."},
    {"Suppose {p} {has} {a} {ks} with {b} {ns} in every one. How many {ns} is that?", "That is {r} {ns}."},
    {"Suppose one {h} brings {a} {ns}. How many do {b} {hs} bring?", "They bring {r} {ns}."},
    {"{a} {hs} show up at the party, and every one has {b} {ns} in the bag. How many {ns} come along?",
     "{R} {ns} come along."},
    {"The {a} {ks} are identical. If you look inside one you find {b} {ns}. How many {ns} are inside all of "
     "them?",
     "There are {r} {ns}."},
    {"{p} buy{s} {a} identical {ks}, {b} {ns} inside each. What does {he} have in {ns}?",
     "{Q} {has} {r} {ns}."},
    {"How many {ns} will fill {b} {ks} when {a} are enough to fill one?", "{R} {ns} will fill them."},
    {"To fill one {k} {p} need{s} {a} {ns}. {He} want{s} to fill {b}. How many {ns} must {he} bring?",
     "{Q} must bring {r} {ns}."},
    {"A factory produces {a} {ns} every day. How many will it have produced after {b} days?",
     "It will have produced {r} {ns}."},
    {"{p} produce{s} {b} {ns} a week. What will {he} have after {a} weeks?", "{Q} will have {r} {ns}."},
    {"Day by day, {a} {ns} are made for {b} days. What is the count at the end?", "The count is {r}."},
    {"{p} plant{s} {ns} in {a} lines, {b} in every line. How many are growing in the field?",
     "{R} are growing there."},
    {"{a} lines of {b} words each: how many words?", "That is {r} words."},
    {"On the field {b} trees are growing in each of {a} lines. Count the trees.", "There are {r} trees."},
    {"{p} hand{s} out {ns}: exactly {b} to every one of {a} {hs}. How many {does} {he} need?",
     "{Q} need{s} {r} {ns}."},
    {"{a} {hs} were handed {b} {ns} each. How many {ns} was that?", "That was {r} {ns}."},
    {"How many {ns} did {p} hand out if {a} {hs} got exactly {b} each?", "{Q} handed out {r} {ns}."},
    {"{a} {vs} leave with {b} {hs} aboard each. How many {hs} travel?", "{R} {hs} travel."},
    {"Aboard every one of {a} {vs} are {b} {hs}. How many {hs} are that?", "That is {r} {hs}."},
    {"With {a} {hs} aboard each {v}, how many {hs} do {b} {vs} carry?", "They carry {r} {hs}."},
    {"Add up the {ns} of {a} {hs} who have {b} apiece.", "They have {r} {ns}."},
    {"{a} {hs} get {b} {ns} apiece. How many {ns} are handed out?", "{R} {ns} are handed out."},
    {"Add up {a} {ks} of {b} {ns}. Which number is it?", "They add up to {r} {ns}."},
    {"At {b} {ns} per {h}, what number of {ns} do {a} {hs} need?", "They need {r} {ns}."},
    {"Every single {k} contains {a} {ns}. What number do {b} of them contain?", "They contain {r} {ns}."},
    {"{b} {ns} per head for {a} {hs}: how many {ns}?", "That is {r} {ns}."},
    {"Think of {a} {ks}. Each of them contains {b} {ns}. Which number of {ns} is that in all?",
     "That is {r} {ns}."},
    {"{a} {hs} sit on every bench. How many {hs} sit on {b} benches?", "{R} {hs} sit there."},
    {"Any {k} here takes {a} {ns}. What do {b} {ks} take?", "They take {r} {ns}."}};
constexpr Frame heldOutGroups[] = {
    {"On each of {a} {ks} you can see {b} {ns}. What is the count of all {ns}?", "There are {r} {ns}."},
    {"Suppose {a} {hs} show up, every one of them with {b} {ns}. How many {ns} show up with them?",
     "That is {r} {ns}."},
    {"{A} identical {ks}, and inside each one {b} {ns} - what do we have in {ns}?", "There are {r} {ns}."},
    {"It takes {a} {ns} to fill {ak}; how many to fill {b} {ks}?", "It takes {r} {ns}."},
    {"Day after day {p} produce{s} {a} {ns}. After {b} days, how many are there?", "There are {r} {ns}."},
    {"In a field, {a} lines of {b} {ns} are growing. How many {ns} are growing there?",
     "{R} {ns} are growing there."},
    {"{P} hand{s} every one of {a} {hs} exactly {b} {ns}. How many {ns} were handed out?",
     "{R} {ns} were handed out."},
    {"What do {a} {vs} with {b} {hs} aboard each add up to?", "They add up to {r} {hs}."}};

constexpr Frame trainingFourLegs[] = {
    {"How many legs do {a} [dogs|cats|cows|horses|sheep|lions|tables|chairs|pigs] have?",
     "They have {r} legs."},
    {"{p} {has} {a} [dogs|cats|cows|horses|goats|chairs]. How many legs is that?", "That is {r} legs."},
    {"There are {a} [cars|taxis] in the street. How many wheels do they have?", "They have {r} wheels."},
    {"How many wheels do {a} cars have?", "They have {r} wheels."},
    {"How many sides do {a} squares have?", "They have {r} sides."},
    {"Count the wheels of {a} cars.", "They have {r} wheels."},
    {"How many paws do {a} [dogs|cats|tigers] have?", "They have {r} paws."}};
constexpr Frame trainingTwoLegs[] = {
    {"How many legs do {a} [birds|hens|chickens|ducks|people|men|children] have?", "They have {r} legs."},
    {"How many wheels do {a} [bikes|bicycles|scooters] have?", "They have {r} wheels."},
    {"There are {a} children in a class. How many [eyes|ears|hands|feet] do they have [together|]?",
     "They have {r}."},
    {"How many shoes are in {a} pairs [of shoes|]?", "There are {r} shoes."},
    {"How many [eyes|ears|wings] do {a} birds have?", "They have {r}."},
    {"{p} {has} {a} pairs of [socks|shoes|gloves]. How many is that?", "That is {r}."}};
constexpr Frame trainingEightLegs[] = {{"How many legs do {a} spiders have?", "They have {r} legs."},
                                       {"{a} spiders: how many legs?", "They have {r} legs."},
                                       {"How many arms do {a} octopuses have?", "They have {r} arms."}};
constexpr Frame trainingSixLegs[] = {
    {"How many legs do {a} [ants|bees|flies|insects|beetles] have?", "They have {r} legs."},
    {"How many faces do {a} cubes have?", "They have {r} faces."},
    {"{a} insects: how many legs?", "They have {r} legs."}};
constexpr Frame trainingThreeSides[] = {
    {"How many sides do {a} triangles have?", "They have {r} sides."},
    {"How many wheels do {a} tricycles have?", "They have {r} wheels."},
    {"How many [corners|angles] do {a} triangles have?", "They have {r}."}};
constexpr Frame trainingFingers[] = {
    {"How many fingers do {a} [children|people|kids] have on both hands?", "They have {r} fingers."},
    {"How many toes do {a} [people|children] have?", "They have {r} toes."}};

constexpr Kind kinds[] = {
    {"{a}*{b}", groupAndSize, inGroups, trainingGroups, heldOutGroups, {}, 1.2},
    {"{a}*4", single, [](Numbers n) { return 4 * n[0].value; }, trainingFourLegs, {}, {}, 0.25},
    {"{a}*2", single, [](Numbers n) { return n[0].value + n[0].value; }, trainingTwoLegs, {}, {}, 0.25},
    {"{a}*8", single, [](Numbers n) { return 8 * n[0].value; }, trainingEightLegs, {}, {}, 0.15},
    {"{a}*6", single, [](Numbers n) { return 6 * n[0].value; }, trainingSixLegs, {}, {}, 0.15},
    {"{a}*3", single, [](Numbers n) { return 3 * n[0].value; }, trainingThreeSides, {}, {}, 0.15},
    {"{a}*10", single, [](Numbers n) { return 10 * n[0].value; }, trainingFingers, {}, {}, 0.1},
};

} // namespace

std::span<const Kind> groupKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
