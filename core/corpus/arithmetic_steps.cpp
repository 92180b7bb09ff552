// SPDX-License-Identifier: MIT
// Word problems of two and three steps.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// So many groups of so many.
double grouped(const Number& groups, const Number& each) {
    double sum = 0;
    for (double i = 0; i < groups.value; ++i)
        sum += each.value;
    return sum;
}
std::vector<Number> groupsAndLess(Random& random) {
    const std::int64_t a = spread(random, 2, 20), b = spread(random, 2, 24);
    return {whole(a), whole(b), whole(spread(random, 2, a * b - 1))};
}
std::vector<Number> groupsAndMore(Random& random) {
    const Number a = whole(spread(random, 2, 20)), b = whole(spread(random, 2, 24));
    return {a, b, whole(spread(random, 2, 60))};
}
std::vector<Number> bothPerGroup(Random& random) {
    const Number a = whole(spread(random, 2, 30)), b = whole(spread(random, 2, 30));
    return {a, b, whole(spread(random, 2, 15))};
}
std::vector<Number> startAndGroups(Random& random) {
    const Number a = whole(spread(random, 2, 90)), b = whole(spread(random, 2, 12));
    return {a, b, whole(spread(random, 2, 15))};
}
std::vector<Number> startLessGroups(Random& random) {
    const std::int64_t b = spread(random, 2, 12), c = spread(random, 2, 12);
    return {whole(b * c + spread(random, 2, 60)), whole(b), whole(c)};
}
std::vector<Number> lessPerGroup(Random& random) {
    const std::int64_t b = spread(random, 2, 20);
    return {whole(b + spread(random, 2, 30)), whole(b), whole(spread(random, 2, 15))};
}
std::vector<Number> startAndMore(Random& random) {
    const Number a = whole(spread(random, 2, 90));
    return {a, whole(spread(random, 2, 60))};
}

constexpr Frame trainingGroupsMinus[] = {
    {"{p} {has} {a} {ks} with {b} {ns} each and give{s} away {c} {ns}. How many {ns} {does} {he} have left?",
     "{Q} {has} {r} {rn} left."},
    {"There are {a} {ks} with {b} {ns} in each. {C} {ns} are [sold|eaten|lost|broken|taken away]. How many "
     "are left?",
     "{R} {rn} {are} left."},
    {"{p} buy{s} {a} packs of {b} {ns} and use{s} {c} of them. How many {ns} are left?",
     "{R} {rn} {are} left."},
    {"{p} make{s} {a} {ns} a day for {b} days and sell{s} {c}. How many {does} {he} have left?",
     "{Q} {has} {r} {rn} left."},
    {"There are {a} rows of {b} seats. {C} seats are taken. How many are free?", "{R} {are} free."},
    {"{a} {vs} bring {b} {hs} each, but {c} {hs} go home. How many stay?", "{R} {rh} stay."},
    {"{p} bake{s} {a} trays of {b} {ns}. {C} are burnt. How many good ones are there?",
     "There {are} {r} good ones."},
    {"{p} earn{s} {$b} an hour and work{s} {a} hours. Then {he} spend{s} {$c}. How much is left?",
     "{$r} {are} left."},
    {"{p} sell{s} {a} {ns} at {$b} each and pay{s} {$c} for the stand. How much {does} {he} earn?",
     "{Q} earn{s} {$r}."},
    {"{a} {hs} bring {b} {ns} each. They eat {c}. How many {ns} remain?", "{R} {rn} {remain}."},
    {"{p} pick{s} {a} {ks} of {b} {ns}. {C} {ns} are bad. How many are good?", "{R} {rn} {are} good."},
    {"If {p} {has} {a} {ks} of {b} {ns} and lose{s} {c} {ns}, how many {ns} {does} {he} have?",
     "{Q} {has} {r} {rn}."},
    {"A school has {a} classes with {b} children each. {C} children are ill. How many are at school?",
     "{R} are at school."},
    {"{P2} gets {c} {ns} out of {a} {ks} with {b} in each. How many are left for {whom}?",
     "{R} {rn} {are} left."},
    {"{p} get{s} {a} {ks} of {b} {ns}, but {c} {ns} go to {p2} at once. How many {ns} stay with {qm}?",
     "{R} {rn} {are} left."},
    {"Out of {a} {ks} with {b} {ns} apiece, {c} {ns} went straight home with {p2}. What remains?",
     "{R} {rn} {remain}."},
    {"Every lamp has {b} bulbs and there are {a} lamps. {C} bulbs do not shine. How many do?",
     "{R} {are} shining."},
    {"There are {a} rooms with {b} lamps in each, yet {c} lamps are dark. How many are not dark?",
     "{R} {are} not dark."},
    {"{a} houses have {b} windows each. {C} windows are dark. How many windows shine?", "{R} {are} shining."},
    {"{p} buy{s} {a} {ks} holding {b} {ns} each, yet {c} {ns} are bad. How many are good?",
     "{R} {rn} {are} good."},
    {"How many {ns} are left of {a} {ks} with {b} each after {c} {ns} were taken out?",
     "{R} {rn} {are} left."},
    {"Except for {c}, all {ns} in {a} {ks} of {b} are in order. How many is that?", "That is {r}."},
    {"There should be {b} {ns} in each of {a} {ks}, but {c} {ns} are missing. How many {ns} are there?",
     "There {are} {r} {rn}."},
    {"{c} {ns} are missing from {a} {ks} that held {b} each. How many {ns} are left?",
     "{R} {rn} {are} left."},
    {"{a} teams have {b} {hs} each. {C} {hs} are sick. How many can play?", "{R} can play."},
    {"{c} out of the {hs} in {a} teams of {b} stay at home. How many come?", "{R} {rh} come."},
    {"{p} had {a} {ks} of {b} {ns}. {He} lost {c} of the {ns}. How many {ns} {does} {he} still have?",
     "{Q} still {has} {r} {rn}."},
    {"Each of {a} shelves has room for {b} {ns}, and {c} places are empty. How many {ns} are on the shelves?",
     "There {are} {r} {rn} on them."}};
constexpr Frame heldOutGroupsMinus[] = {
    {"{A} {ks} come in, each with {b} {ns}; {c} {ns} go straight to {p2}. What is left for {whom}?",
     "{R} {rn} {are} left."},
    {"All {a} lamps have {b} bulbs, yet {c} bulbs are dark. How many bulbs shine?", "{R} shine."}};
constexpr Frame trainingGroupsPlus[] = {
    {"{p} {has} {a} {ks} with {b} {ns} each and {c} more {ns}. How many {ns} {does} {he} have?",
     "{Q} {has} {r} {ns}."},
    {"There are {a} {ks} with {b} {ns} in each and {c} single {ns}. How many {ns} are there?",
     "There are {r} {ns}."},
    {"{p} buy{s} {a} packs of {b} {ns} and find{s} {c} more. How many {ns} {does} {he} have?",
     "{Q} {has} {r} {ns}."},
    {"{p} buy{s} {a} {ns} for {$b} each and {am} for {$c}. How much {does} {he} pay?", "{Q} pay{s} {$r}."},
    {"{a} {vs} bring {b} {hs} each and {c} come on foot. How many {hs} come?", "{R} {hs} come."},
    {"{a} {ns} cost {$b} each and the delivery costs {$c}. What is the total?", "The total is {$r}."},
    {"{p} rent{s} a bike for {a} hours at {$b} an hour plus {$c}. How much is that?", "That is {$r}."},
    {"There are {a} rows of {b} chairs and {c} more at the wall. How many chairs are there?",
     "There are {r} chairs."},
    {"{p} read{s} {a} pages a day for {b} days and {c} pages on the last day. How many pages is that?",
     "That is {r} pages."},
    {"A taxi costs {$a} per km and {$c} to start. How much does a ride of {b} km cost?", "It costs {$r}."},
    {"{p} save{s} {$b} a week for {a} weeks and get{s} {$c} from {his} mother. How much {does} {he} have?",
     "{Q} {has} {$r}."},
    {"{a} {hs} have {b} {ns} each and one has {c}. How many {ns} is that?", "That is {r} {ns}."},
    {"If {p} {has} {a} {ks} of {b} {ns} and get{s} {c} more, how many {ns} {does} {he} have?",
     "{Q} {has} {r} {ns}."},
    {"{a} {ks} hold {b} {ns} apiece, and {c} loose {ns} lie beside them. How many {ns} are there?",
     "There are {r} {ns}."},
    {"{p} stack{s} {a} {ks} with {b} {ns} in each. Then {he} find{s} {c} loose ones. What is the count?",
     "The count is {r}."},
    {"Beside {c} loose {ns} {p} {has} {a} {ks} holding {b} {ns} each. How many {ns} is that?",
     "That is {r} {ns}."},
    {"On a stack lie {a} packs of {b} {ns}, and on top of it lie {c} more. Count the {ns}.",
     "There are {r} {ns}."},
    {"{c} {ns} lie next to {a} {ks} with {b} in each. How many in all?", "There are {r} {ns}."},
    {"{p} lay{s} {c} {ns} down and beside them {a} rows of {b}. How many {ns} lie there?",
     "{R} {ns} lie there."},
    {"{a} teams of {b} {hs} and {c} {hs} without a team: how many {hs}?", "There are {r} {hs}."},
    {"How much are {a} {ns} at {$b} apiece and one bag for {$c}?", "That is {$r}."},
    {"{p} fill{s} {a} {ks} with {b} {ns} each and {has} {c} left over. How many {ns} are there?",
     "There are {r} {ns}."},
    {"{c} {ns} do not fit into the {a} {ks} of {b}. How many {ns} are there in all?", "There are {r} {ns}."},
    {"{a} full {ks}, {b} {ns} in each, and one {k} with only {c}: how many {ns}?", "There are {r} {ns}."},
    {"There are {c} {ns} on the floor and {b} in each of {a} {ks}. How many {ns} is that?",
     "That is {r} {ns}."},
    {"{a} {hs} get {b} {ns} each and {c} stay in the {k}. How many were there?", "There were {r} {ns}."}};
constexpr Frame heldOutGroupsPlus[] = {{"Stack {a} {ks} holding {b} {ns} apiece, then lay {c} loose {ns} "
                                        "beside them. What is the count of {ns}?",
                                        "There are {r} {ns}."}};
constexpr Frame trainingSumTimes[] = {
    {"Each {k} has {a} {ns} and {b} {ms}. How many things are in {c} {ks}?", "There are {r} things."},
    {"{p} eat{s} {a} {ns} in the morning and {b} in the evening every day. How many is that in {c} days?",
     "That is {r} {ns}."},
    {"{An} costs {$a} and {am} costs {$b}. {P} buy{s} {c} of each. How much {does} {he} pay?",
     "{Q} pay{s} {$r}."},
    {"There are {a} girls and {b} boys, and everyone gets {c} {ns}. How many {ns} are needed?",
     "{R} {ns} are needed."},
    {"{a} {hs} and {b} {zs} each eat {c} {ns}. How many {ns} is that?", "That is {r} {ns}."},
    {"{p} run{s} {a} km and swim{s} {b} km a day. How many km is that in {c} days?", "That is {r} km."},
    {"A ticket costs {$a} and a drink {$b}. What do {c} {hs} pay for both?", "They pay {$r}."},
    {"{a} {hs} and {b} more get {c} {ns} each. How many {ns} is that?", "That is {r} {ns}."},
    {"There are {a} red and {b} blue {ks}. Each holds {c} {ns}. How many {ns} are there?",
     "There are {r} {ns}."},
    {"{p} {has} {a} {ks}, {p2} has {b}. Every {k} has {c} {ns}. How many {ns} do they have together?",
     "They have {r} {ns}."},
    {"{a} adults and {b} children all wear {c} {ns}. How many {ns} do they wear?", "They wear {r} {ns}."},
    {"{c} badges each are worn by {a} boys and {b} girls. How many badges do they need?",
     "They need {r} badges."},
    {"Both the {a} {hs} and the {b} {zs} get {c} {ns} each. How many {ns} are handed out?",
     "{R} {ns} are handed out."},
    {"Kids and adults wear {c} ribbons each. There are {a} kids and {b} adults. How many ribbons is that?",
     "That is {r} ribbons."},
    {"How many {ns} do {a} men and {b} women own if everyone owns {c}?", "They own {r} {ns}."},
    {"{p} need{s} {c} {ns} for every guest. There come {a} adults and {b} kids. How many {ns} is that?",
     "That is {r} {ns}."},
    {"{p} give{s} {c} {ns} to every {h} and every {z}. There are {a} {hs} and {b} {zs}. How many {ns} {does} "
     "{he} need?",
     "{Q} need{s} {r} {ns}."},
    {"{a} boys came, and {b} girls. Each of them ate {c} {ns}. How many {ns} were eaten?",
     "{R} {ns} were eaten."},
    {"Every child has {c} {ns}. There are {a} boys and {b} girls. How many {ns} do they have?",
     "They have {r} {ns}."},
    {"{c} {ns} for each of {a} {hs} and the same for each of {b} {zs}: how many {ns}?", "That is {r} {ns}."},
    {"Old and new {ks} hold {c} {ns} each. {A} are old and {b} are new. How many {ns} is that?",
     "That is {r} {ns}."},
    {"{a} {hs} bring {c} {ns} each, and so do {b} others. How many {ns} do they bring?",
     "They bring {r} {ns}."}};
constexpr Frame heldOutSumTimes[] = {
    {"Both {a} adults and {b} kids wear {c} badges each; how many badges is that?", "That is {r} badges."}};
constexpr Frame trainingStartPlusGroups[] = {
    {"{p} {has} {a} {ns} and buy{s} {b} packs of {c} {ns}. How many {ns} {does} {he} have now?",
     "{Q} {has} {r} {ns} now."},
    {"{p} {has} {a} {ns} and get{s} {b} {ks} with {c} {ns} each. How many {ns} is that?",
     "That is {r} {ns}."},
    {"{p} {has} {$a} and save{s} {$b} a week. How much {does} {he} have after {c} weeks?", "{Q} {has} {$r}."},
    {"There are {a} {hs} and {b} {vs} come with {c} {hs} each. How many {hs} are there now?",
     "There are {r} {hs} now."},
    {"{p} {has} {a} {ns}. {B} {hs} give {him} {c} {ns} each. How many {does} {he} have?",
     "{Q} {has} {r} {ns}."},
    {"A tree is {a} cm tall and grows {b} cm a year. How tall is it after {c} years?", "It is {r} cm tall."},
    {"The {k} weighs {a} kg. {B} {ns} of {c} kg each are put in. How heavy is it now?",
     "It is {r} kg heavy."},
    {"{p} {has} {a} {ns}. Every day {he} find{s} {b} more. How many are there after {c} days?",
     "There are {r} {ns}."},
    {"{p} keep{s} {b} {ks} with {c} {ns} each, besides {a} single {ns}. How many {ns} {does} {he} keep?",
     "{Q} keep{s} {r} {ns}."},
    {"{p} own{s} {a} {ns}. Besides, {he} own{s} {b} {ks}, and there are {c} {ns} to every {k}. What is the "
     "count?",
     "The count is {r}."},
    {"Besides the {a} {hs} in the room, {b} {vs} bring {c} {hs} each. How many {hs} are that?",
     "That is {r} {hs}."},
    {"To {his} own {a} {ns} {p} add{s} {b} packs of {c}. How many {ns} {does} {he} own now?",
     "{Q} own{s} {r} {ns}."},
    {"{a} {ns} of my own and {b} {ks} with {c} to each: how many {ns} do I keep?", "You keep {r} {ns}."},
    {"Start with {a} {ns}. Then {b} {hs} bring {c} apiece. How many is it at the end?", "It is {r} {ns}."},
    {"{p} {has} {a} loose {ns} and also {b} {ks} with {c} in each. How many {ns} is that?",
     "That is {r} {ns}."},
    {"{b} {ks} of {c} {ns} come to the {a} {ns} that {p} {has}. How many {does} {he} have then?",
     "{Q} {has} {r} {ns}."},
    {"{p} had {a} {ns} at first. Then {he} got {c} from each of {b} {hs}. How many {does} {he} have?",
     "{Q} {has} {r} {ns}."}};
constexpr Frame heldOutStartPlusGroups[] = {
    {"Besides {a} {ns} of {his} own, {p} keep{s} {b} {ks}, {c} {ns} to each. How many {ns} {does} {he} keep?",
     "{Q} keep{s} {r} {ns}."}};
constexpr Frame trainingStartMinusGroups[] = {
    {"{p} {has} {a} {ns} and give{s} {b} {hs} {c} {ns} each. How many {does} {he} have left?",
     "{Q} {has} {r} {rn} left."},
    {"{p} {has} {a} {ns}. {He} give{s} {b} {ns} to each of {c} {hs}. How many are left?",
     "{R} {rn} {are} left."},
    {"{p} {has} {$a} and buy{s} {b} {ns} at {$c} each. How much is left?", "{$r} {are} left."},
    {"{p} {has} {a} {ns} and eat{s} {b} a day. How many are left after {c} days?", "{R} {rn} {are} left."},
    {"A tank has {a} litres. {B} litres run out every hour. How many litres are left after {c} hours?",
     "{R} litres {are} left."},
    {"There are {a} {hs}. {B} {vs} take {c} {hs} each. How many {hs} are left?", "{R} {rh} {are} left."},
    {"{p} {has} {a} {ns} and fill{s} {b} {ks} with {c} each. How many are left over?",
     "{R} {rn} {are} left over."},
    {"A book has {a} pages. {P} read{s} {b} pages a day for {c} days. How many pages are left?",
     "{R} pages {are} left."},
    {"{p} {has} {$a}. {He} spend{s} {$b} a day. How much {does} {he} have after {c} days?",
     "{Q} {has} {$r} left."},
    {"A rope is {a} m long. {P} cut{s} off {b} pieces of {c} m. How much is left?", "{R} m are left."},
    {"{p} begin{s} a week with {a} {ns}. On each of {b} evenings {he} eat{s} {c}. How many remain?",
     "{R} {rn} {remain}."},
    {"On {c} evenings {p} part{s} with {b} {ns} each evening. {He} had {a} before. What is left?",
     "{R} {rn} {are} left."},
    {"From {a} {ns}, {b} go away every evening. What remains after {c} evenings?", "{R} {rn} {remain}."},
    {"{p} had {a} {ns} in the beginning and parted with {b} on each of {c} days. How many did {he} keep?",
     "{Q} kept {r} {rn}."},
    {"What remains of {a} {ns} if {b} {hs} take {c} apiece?", "{R} {rn} {remain}."},
    {"How much remains after {c} days if {p} begin{s} with {$a} and spend{s} {$b} on each of them?",
     "{$r} {remain}."},
    {"{b} {hs} take {c} {ns} each from a pile of {a}. How many stay on the pile?", "{R} {rn} {are} left."},
    {"{p} {has} {$a}. {B} {ns} for {$c} each are paid from it. How much stays?", "{$r} {remain}."},
    {"Every day {p} use{s} {b} of {his} {a} {ns}. How many are there after {c} days?",
     "There {are} {r} {rn}."},
    {"There were {a} {ns}. {B} {ks} of {c} were sold. How many {ns} were not sold?",
     "{R} {rn} {were} not sold."}};
constexpr Frame heldOutStartMinusGroups[] = {
    {"{P} begin{s} with {a} {ns} and part{s} with {b} on each of {c} evenings. What remains?",
     "{R} {rn} {remain}."}};
constexpr Frame trainingLessTimes[] = {
    {"{An} costs {$a}, but today it is {$b} cheaper. How much do {c} {ns} cost?", "They cost {$r}."},
    {"Each {k} has {a} {ns}, {b} of them bad. How many good {ns} are in {c} {ks}?",
     "There are {r} good {ns}."},
    {"{p} earn{s} {$a} a day and spend{s} {$b} a day. How much {does} {he} have after {c} days?",
     "{Q} {has} {$r}."},
    {"{Av} with {a} seats has {b} free. How many {hs} are in {c} such {vs}?", "There are {r} {hs}."},
    {"Every class has {a} children and {b} of them are girls. How many boys are in {c} classes?",
     "There are {r} boys."},
    {"One {n} is {$a}. With {$b} off for each, what do {c} {ns} come to?", "They come to {$r}."},
    {"There is {$b} off every {n} today. Before, one was {$a}. What will {c} come to?",
     "They will come to {$r}."},
    {"{p} get{s} {$b} off the price of {$a} for each {n} and take{s} {c} of them. What must {he} pay?",
     "{Q} must pay {$r}."},
    {"What do {c} {ns} come to when the tag says {$a} for one and {$b} is taken off each?",
     "They come to {$r}."},
    {"Take {$b} off {$a} and pay that {c} times: how much is it?", "It is {$r}."}};
constexpr Frame heldOutLessTimes[] = {
    {"With {$b} off the {$a} that one {n} is, {c} of them come to what?", "They come to {$r}."}};
constexpr Frame trainingMoreTogether[] = {
    {"{p} {has} {a} {ns} and {p2} has {b} more. How many {ns} do they have together?",
     "Together they have {r} {ns}."},
    {"{An} costs {$a} and {am} costs {$b} more. How much do they cost together?", "Together they cost {$r}."},
    {"There are {a} {hs} on {day} and {b} more the next day. How many is that in the two days?",
     "That is {r} {hs}."},
    {"{p} read{s} {a} pages today and {b} more than that tomorrow. How many pages is that in total?",
     "That is {r} pages."},
    {"{p2} has {b} {ns} more than {whom}, and {q} {has} {a}. What do both of them have together?",
     "Together they have {r} {ns}."},
    {"Both {p} and {p2} have {ns}: {q} {has} {a}, {q2} {b} more than that. What do both have together?",
     "Together they have {r} {ns}."},
    {"{p} would need {b} more {ns} to match {p2}. {Q} {has} {a}. How many {ns} is it for both together?",
     "Together they have {r} {ns}."},
    {"One {k} holds {a} {ns}, the one beside it {b} more than that. What do the two hold?",
     "They hold {r} {ns}."},
    {"{p} {has} {a} {ns}. {p2} has {b} more than {qm}. How many are that for the two?",
     "Together they have {r} {ns}."},
    {"{p} {has} {a} {ns}, {b} fewer than {p2}. How many do both have in all?",
     "Together they have {r} {ns}."},
    {"With {b} more {ns}, {p} would have what {p2} has. {He} {has} {a}. What do the two have in all?",
     "Together they have {r} {ns}."},
    {"{p2} is {b} years older than {p}, who {is} {a}. How old are both together?",
     "Together they are {r} years old."},
    {"{p} lack{s} {b} {ns} to have as many as {p2}. {He} {has} {a}. How many are there if both count theirs?",
     "Together they have {r} {ns}."},
    {"Today {p} made {a} {ns}. Tomorrow it will be {b} more than today. How many is it on both days?",
     "It is {r} {ns}."}};
constexpr Frame heldOutMoreTogether[] = {
    {"To match {p2}, {p} would need {b} more than {his} {a} {ns}. What have both of them together?",
     "Together they have {r} {ns}."}};

double total(Numbers n) {
    return grouped(n[0], n[1]);
}

constexpr Kind kinds[] = {
    {"{a}*{b}-{c}", groupsAndLess, [](Numbers n) { return total(n) - n[2].value; }, trainingGroupsMinus,
     heldOutGroupsMinus, "{a}*{b};{x}-{c}"},
    {"{a}*{b}+{c}", groupsAndMore, [](Numbers n) { return total(n) + n[2].value; }, trainingGroupsPlus,
     heldOutGroupsPlus, "{a}*{b};{x}+{c}"},
    {"({a}+{b})*{c}", bothPerGroup, [](Numbers n) { return grouped(n[2], n[0]) + grouped(n[2], n[1]); },
     trainingSumTimes, heldOutSumTimes, "{a}+{b};{x}*{c}"},
    {"{a}+{b}*{c}", startAndGroups, [](Numbers n) { return n[0].value + grouped(n[1], n[2]); },
     trainingStartPlusGroups, heldOutStartPlusGroups, "{b}*{c};{a}+{x}"},
    {"{a}-{b}*{c}", startLessGroups, [](Numbers n) { return n[0].value - grouped(n[1], n[2]); },
     trainingStartMinusGroups, heldOutStartMinusGroups, "{b}*{c};{a}-{x}"},
    {"({a}-{b})*{c}", lessPerGroup, [](Numbers n) { return grouped(n[2], n[0]) - grouped(n[2], n[1]); },
     trainingLessTimes, heldOutLessTimes, "{a}-{b};{x}*{c}", 0.8},
    {"{a}+{a}+{b}", startAndMore, [](Numbers n) { return 2 * n[0].value + n[1].value; }, trainingMoreTogether,
     heldOutMoreTogether, "{a}+{b};{a}+{x}", 0.7},
};

} // namespace

std::span<const Kind> stepKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
