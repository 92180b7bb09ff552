// SPDX-License-Identifier: MIT
// Word problems of two steps that end in equal parts.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// Dealt out evenly.
double shared(double things, double takers) {
    double each = 0;
    for (; things >= takers; things -= takers)
        ++each;
    return each;
}

std::vector<Number> sumToShare(Random& random) {
    const std::int64_t c = spread(random, 2, 10), sum = c * spread(random, 2, 20),
                       a = random.between(2, sum - 2);
    return {whole(a), whole(sum - a), whole(c)};
}
std::vector<Number> restToShare(Random& random) {
    const std::int64_t c = spread(random, 2, 10), rest = c * spread(random, 2, 20), b = spread(random, 2, 40);
    return {whole(rest + b), whole(b), whole(c)};
}
std::vector<Number> groupsToShare(Random& random) {
    const std::int64_t c = spread(random, 2, 9), a = spread(random, 2, 12);
    return {whole(a), whole(c * spread(random, 2, 8)), whole(c)};
}
constexpr Frame trainingSumShared[] = {
    {"{p} {has} {a} {ns} and {p2} has {b}. They share them among {c} {hs}. How many does each get?",
     "Each gets {r} {ns}."},
    {"{p} {has} {a} red and {b} blue {ns} and put{s} them in {c} {ks}, the same number in each. How many are "
     "in each {k}?",
     "There are {r} in each {k}."},
    {"{a} girls and {b} boys make {c} equal teams. How many are in each team?",
     "There are {r} in each team."},
    {"{p} earn{s} {$a} and {$b} and share{s} it among {c} {hs}. How much does each get?", "Each gets {$r}."},
    {"{An} costs {$a} and {am} {$b}. {C} {hs} share the cost. How much does each pay?", "Each pays {$r}."},
    {"{p} [pick{s}|bake{s}|make{s}] {a} {ns} on {day} and {b} the next day. {C} {hs} share them. How many "
     "does each get?",
     "Each gets {r} {ns}."},
    {"There are {a} {ns} in one {k} and {b} in another. They are shared by {c} {hs}. How many each?",
     "Each gets {r} {ns}."},
    {"{p} throw{s} {a} {ns} onto a pile, {p2} throws {b} onto it, and {c} {hs} get equal parts. How large is "
     "a part?",
     "One part is {r} {ns}."},
    {"Together, {a} {ns} and {b} {ns} make {c} equal parts. How many are in one part?",
     "One part is {r} {ns}."},
    {"{c} {hs} have {a} {ns} and {b} more, and let each other have equal parts. How many are that for one "
     "{h}?",
     "Each gets {r} {ns}."},
    {"{p} bring{s} {a} {ns} and {p2} {b}; {c} {hs} part them evenly. What does one {h} get?",
     "Each gets {r} {ns}."},
    {"How many {ns} does each of {c} {hs} get out of one {k} with {a} and one with {b}?",
     "Each gets {r} {ns}."},
    {"{p} bought {a} {ns} and got {b} as a gift. {He} want{s} to put the same number into each of {c} {ks}. "
     "How many go into each?",
     "{R} {ns} go into each."},
    {"{c} {hs} found {a} {ns} in one place and {b} in another. They share all of them. How many does each "
     "get?",
     "Each gets {r} {ns}."},
    {"{a} {ns} here, {b} {ns} there, {c} {hs} to share them: how many for each?", "Each gets {r} {ns}."},
    {"Each of {c} {hs} gets the same. There are {a} red {ns} and {b} blue ones. How many does one {h} get?",
     "Each gets {r} {ns}."},
    {"{a} {hs} and {b} more sit down at {c} tables, the same number at each. How many sit at one table?",
     "{R} {hs} sit at each table."},
    {"Add {a} {ns} to {b} {ns}, then deal them out to {c} {hs}. How many does each hold?",
     "Each holds {r} {ns}."},
    {"{p} and {p2} have {$a} and {$b}. They spread the money over {c} weeks. How much is that a week?",
     "That is {$r} a week."},
    {"{c} {hs} pay the same for {an} of {$a} and {am} of {$b}. What does one pay?", "Each pays {$r}."},
    {"{a} boys and {b} girls go in {c} {vs}, as many in each. How many ride in one {v}?",
     "{R} ride in each."}};
constexpr Frame heldOutSumShared[] = {
    {"Throw {a} {ns} and {b} {ns} together and let {c} {hs} have equal parts. What is one part?",
     "One part is {r} {ns}."}};
constexpr Frame trainingRestShared[] = {
    {"{p} {has} {a} {ns}, eat{s} {b} and share{s} the rest among {c} {hs}. How many does each get?",
     "Each gets {r} {ns}."},
    {"{p} {has} {a} {ns}. {He} keep{s} {b} and give{s} the rest to {c} {hs}. How many does each [{h}|] get?",
     "Each gets {r} {ns}."},
    {"Of {a} {ns}, {b} are broken. The rest go into {c} {ks}. How many are in each?",
     "There are {r} in each {k}."},
    {"{p} {has} {$a} and spend{s} {$b}. {C} {hs} share the rest. How much does each get?", "Each gets {$r}."},
    {"{a} {hs} come, but {b} go home. The others form {c} teams. How many are in each team?",
     "There are {r} in each team."},
    {"{p} need{s} {$a} and {has} {$b}. {He} save{s} {$c} a week. How many weeks does it take?",
     "It takes {r} weeks."},
    {"A book has {a} pages and {p} {has} read {b}. {He} read{s} {c} pages a day. How many days {does} {he} "
     "still need?",
     "{Q} need{s} {r} days."},
    {"{a} {ns} minus {b} bad ones are packed in {ks} of {c}. How many {ks} is that?", "That is {r} {ks}."},
    {"{p} set{s} {b} of {his} {a} {ns} aside. The others go evenly to {c} {hs}. How many go to one?",
     "{R} go to each."},
    {"There are {a} {ns}; once {b} are gone, {c} {hs} share what is left. How many for each?",
     "Each gets {r} {ns}."},
    {"{c} {hs} part {a} {ns} evenly, but {b} are put aside before. How many does each get?",
     "Each gets {r} {ns}."},
    {"How many {ns} per {h} are there for {c} {hs} if {b} out of {a} are not handed out?",
     "There are {r} {ns} per {h}."},
    {"{b} of {a} {ns} are set aside for {p2}, and {c} {ks} get the others in equal parts. What does one {k} "
     "get?",
     "One {k} gets {r} {ns}."},
    {"Once {p} {has} {a} {ns}, {he} lay{s} {b} aside, and {c} {hs} get the others evenly. How many per head?",
     "Each gets {r} {ns}."},
    {"{p} set{s} aside {b} {ns} and share{s} the rest with {c} {hs} so that each of them gets the same. "
     "There were {a}. How many does each {h} get?",
     "Each gets {r} {ns}."},
    {"First {p} take{s} {b} {ns} out of the {a}. Then {c} {hs} share the rest. How many does each get?",
     "Each gets {r} {ns}."},
    {"{b} {ns} are for {p2}. {C} {hs} share the rest of the {a}. How many for each {h}?",
     "Each gets {r} {ns}."},
    {"Of {$a}, {$b} is kept for later. {C} {hs} split what is left. How much for each?", "Each gets {$r}."},
    {"{p} lost {b} of {a} {ns} and put{s} the others into {c} {ks}, as many in each. How many are in one "
     "{k}?",
     "There are {r} in each {k}."},
    {"{c} {hs} wait for their part of {a} {ns}, but {b} are bad and thrown out. How many are there for one "
     "{h}?",
     "There are {r} {ns} for each."},
    {"Keep {b} {ns} out of {a} and give the rest to {c} {hs} in fair shares. How many does one get?",
     "Each gets {r} {ns}."},
    {"{p} {has} {a} {ns}, {b} are for {him} and the rest is for {c} {hs}. How many can each {h} have?",
     "Each can have {r} {ns}."}};
constexpr Frame heldOutRestShared[] = {
    {"Once {b} of the {a} {ns} are set aside, {c} {hs} part the others evenly. How many per {h}?",
     "Each gets {r} {ns}."}};
constexpr Frame trainingGroupsShared[] = {
    {"{p} {has} {a} {ks} with {b} {ns} each and share{s} all {ns} among {c} {hs}. How many does each get?",
     "Each gets {r} {ns}."},
    {"{a} packs of {b} {ns} are shared by {c} {hs}. How many {ns} does each get?", "Each gets {r} {ns}."},
    {"{p} work{s} {a} hours for {$b} an hour and share{s} the money among {c} {hs}. How much does each get?",
     "Each gets {$r}."},
    {"{a} {ks} of {b} {ns} are packed into {c} bags. How many {ns} are in each bag?",
     "There are {r} {ns} in each bag."},
    {"{a} {ns} at {$b} each are paid by {c} {hs} together. How much does each pay?", "Each pays {$r}."},
    {"There are {b} {ns} in each of {a} {ks}. {C} {hs} get them in equal parts. How large is one part?",
     "One part is {r} {ns}."},
    {"{c} {hs} end up with all {ns} of {a} {ks}, {b} in each. How many does one of them end up with, if all "
     "get the same?",
     "Each gets {r} {ns}."},
    {"{a} {ks} contain {b} {ns} apiece; they are parted evenly among {c} {hs}. What is the part of one?",
     "One part is {r} {ns}."},
    {"How many {ns} does one of {c} {hs} get when {a} {ks} with {b} each are shared in fair parts?",
     "Each gets {r} {ns}."},
    {"{p} empt{ies} {a} {ks} of {b} {ns} and make{s} {c} equal piles. How large is a pile?",
     "A pile has {r} {ns}."},
    {"{p} open{s} {a} {ks} with {b} {ns} in each and deal{s} all of them out to {c} {hs}. How many does each "
     "get?",
     "Each gets {r} {ns}."},
    {"{c} {hs} share {a} {ks} of {ns}. There are {b} {ns} in every {k}. How many {ns} for each {h}?",
     "Each gets {r} {ns}."},
    {"In {a} {ks} there are {b} {ns} each. {C} {hs} take all of them, everyone as many. How many does one "
     "take?",
     "Each takes {r} {ns}."},
    {"{a} {hs} bring {b} {ns} each. All {ns} go into {c} {ks}, as many in each. How many are in one {k}?",
     "There are {r} in each {k}."},
    {"{a} rows of {b} chairs are put in {c} equal rows. How many chairs are in a row now?",
     "There are {r} chairs in a row."},
    {"{a} times {b} {ns} for {c} {hs}: what does each get?", "Each gets {r} {ns}."}};
constexpr Frame heldOutGroupsShared[] = {
    {"If the {b} {ns} in each of {a} {ks} end up with {c} {hs} in equal parts, what is one part?",
     "One part is {r} {ns}."}};

constexpr Kind kinds[] = {
    {"({a}+{b})/{c}", sumToShare, [](Numbers n) { return shared(n[0].value + n[1].value, n[2].value); },
     trainingSumShared, heldOutSumShared, "{a}+{b};{x}/{c}"},
    {"({a}-{b})/{c}", restToShare, [](Numbers n) { return shared(n[0].value - n[1].value, n[2].value); },
     trainingRestShared, heldOutRestShared, "{a}-{b};{x}/{c}"},
    {"{a}*{b}/{c}", groupsToShare, [](Numbers n) { return n[0].value * shared(n[1].value, n[2].value); },
     trainingGroupsShared, heldOutGroupsShared, "{a}*{b};{x}/{c}", 0.8},
};

} // namespace

std::span<const Kind> sharedStepKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
