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
    {"{c} {hs} have {a} {ns} and {b} more, and give everyone the same. How many is that for one "
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
     "{R} ride in each."},
    {"{A} {ns} from {p} and {b} from {p2} go into one pot for {c} {hs}. What is a fair share?",
     "It is {r} {ns}."},
    {"For {c} {hs} there are {a} {ns} in the kitchen and {b} in the cellar. Each gets how many?",
     "Each gets {r} {ns}."},
    {"{c} {hs} want the same number of {ns} each. We have {a} big ones and {b} small ones. How many can each "
     "have?",
     "Each can have {r} {ns}."},
    {"Put {a} {ns} and {b} {ns} together and split them {c} ways. How many are in one part?",
     "One part is {r} {ns}."},
    {"{p} had {a} {ns}, got {b} more and then shared all of them out to {c} {hs}. How many went to each?",
     "{R} {ns} went to each."},
    {"{p} mixed {a} green and {b} yellow {ns} and filled {c} {ks} evenly. What does one {k} hold?",
     "One {k} holds {r} {ns}."},
    {"{c} {ks} should take {a} old {ns} and {b} new ones, all {ks} alike. How many to a {k}?",
     "{R} {ns} to a {k}."},
    {"A first delivery brings {a} {ns}, a second {b}. They are spread evenly over {c} shelves. How many lie "
     "on one shelf?",
     "{R} {ns} lie on one shelf."},
    {"We sold {a} tickets in the morning and {b} in the afternoon, the same number at each of {c} desks. "
     "Tickets per desk?",
     "{R} tickets per desk."},
    {"{a} men and {b} women are put in {c} groups of equal size. How large is a group?",
     "A group has {r} people."},
    {"Class one has {a} children, class two {b}. Together they form {c} equal teams. Children in a team?",
     "There are {r} children in a team."},
    {"In {c} buses of the same load ride {a} pupils and {b} parents. How many people are in one bus?",
     "{R} people are in one bus."},
    {"{c} tables are laid for {a} adults and {b} children, with the same number at each table. How many sit "
     "at one?",
     "{R} sit at one table."},
    {"Bill: food {$a}, drinks {$b}. We are {c} and split it evenly. What do I pay?", "You pay {$r}."},
    {"The room costs {$a}, the meals {$b}; {c} {hs} pay in equal parts. How much is it for one?",
     "It is {$r}."},
    {"{c} friends rent a car for {$a} and put in petrol for {$b}. What does the trip cost each of them?",
     "It costs {$r}."},
    {"{p} and {p2} earned {$a} and {$b}. They give it all to {c} {hs}, the same sum to each. What sum is it?",
     "It is {$r}."},
    {"Two gifts, one of {$a} and one of {$b}, go to {c} {hs} in equal parts. What does one get?",
     "One gets {$r}."},
    {"To pay {$a} and {$b} back in {c} equal instalments means how much each time?", "It means {$r}."},
    {"{p} read {a} pages of one book and {b} of another in {c} days, every day the same. How many pages a "
     "day was that?",
     "That was {r} pages."},
    {"One book has {a} pages, the other {b}. If {p} {has} {c} weeks for both, how many pages is that each "
     "week?",
     "That is {r} pages."},
    {"A walk of {a} km and one of {b} km were done in {c} hours at a steady pace. How many km is that an "
     "hour?",
     "That is {r} km."},
    {"Two ropes, {a} m and {b} m, are knotted and then cut into {c} equal lengths. How long is one length?",
     "It is {r} m."},
    {"{a} litres and {b} litres are poured together and filled into {c} cans, all the same. What is in a "
     "can?",
     "{R} litres are in a can."},
    {"Into a bowl go {a} nuts and {b} raisins; {c} children share it all. How many pieces does a child get?",
     "A child gets {r} pieces."},
    {"- I've got {a} {ns}. - And I {b}. - Let's share them with everyone, we are {c}. How many for each?",
     "{R} {ns} for each."},
    {"hey, {a} {ns} left from {day} plus {b} new ones, {c} of us, so how many each", "{R} {ns} each."},
    {"{Ns}: {a} + {b}. {Hs}: {c}. Per {h}?", "{R} {ns} per {h}."},
    {"The sum of {a} {ns} and {b} {ns} is to be shared by {c} {hs}. Find the share of one.",
     "It is {r} {ns}."},
    {"Find the average over {c} days, when there were {a} {ns} in the first part and {b} in the second.",
     "It is {r} {ns}."},
    {"How many are in each hand, if {c} {hs} take equal numbers out of {a} {ns} and {b} more?",
     "{R} {ns} are in each hand."},
    {"Before sharing with {c} {hs}, all {ns} were thrown together: {a} of one kind, {b} of another. What did "
     "one {h} get?",
     "One {h} got {r} {ns}."},
    {"{p} count{s} {a} {ns} on {day}, {b} a day later, and pack{s} them all in {c} equal parcels. How many "
     "are in a parcel?",
     "{R} {ns} are in a parcel."},
    {"What does one of {c} {ks} contain after {a} {ns} and then {b} more were dealt out evenly into them?",
     "It contains {r} {ns}."},
    {"{a} red and {b} blue {ns} are packed in {ks} of {c}. How many {ks} is that?", "That is {r} {ks}."},
    {"{p} {has} {a} {ns} and get{s} {b} more. {C} go into each {k}. How many {ks} will be full?",
     "{R} {ks} will be full."},
    {"{a} girls and {b} boys form teams of {c}. How many teams are there?", "There are {r} teams."},
    {"A book of {a} pages and one of {b} pages, read at {c} pages a day: how many days?",
     "It takes {r} days."},
    {"How many tables for {c} do we need, when {a} adults and {b} children come?", "You need {r} tables."},
    {"{c} fit in one {k}. There are {a} {ns} on the table and {b} on the floor. How many {ks} for all of "
     "them?",
     "{R} {ks}."},
    {"With {$a} from {p2} and {$b} of one's own, how many tickets at {$c} can one buy?",
     "One can buy {r} tickets."}};
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
     "Each can have {r} {ns}."},
    {"Of {a} {ns}, {b} are broken. The good ones go to {c} {hs} in equal parts. How many does each get?",
     "Each gets {r} {ns}."},
    {"{b} of the {a} {ns} are set aside; {c} {hs} divide the others fairly. What is one share?",
     "One share is {r} {ns}."},
    {"There were {a} {ns}, but {b} got lost. What remained was shared by {c} {hs}. How many for each?",
     "{R} {ns} for each."},
    {"{c} {hs} share what is left of {a} {ns} after {b} have been eaten. How many does one get?",
     "One gets {r} {ns}."},
    {"After {b} of them had been sold, the rest of {a} {ns} went into {c} {ks} evenly. How many are in a "
     "{k}?",
     "{R} {ns} are in a {k}."},
    {"First take {b} from {a}, then split what you have {c} ways. What is a part?", "A part is {r}."},
    {"{p} keep{s} {b} of the {a} {ns} and give{s} the others to {c} {hs}, as many to each. How many is that "
     "per {h}?",
     "That is {r} {ns} per {h}."},
    {"Without the {b} that fell down, {a} {ns} are dealt evenly to {c} {hs}. What does one {h} hold?",
     "One {h} holds {r} {ns}."},
    {"{a} {hs} signed up, {b} stayed at home, and the rest made {c} equal teams. How big is a team?",
     "A team has {r} {hs}."},
    {"{b} of {a} children are ill. The healthy ones work in {c} groups of one size. Children per group?",
     "{R} children per group."},
    {"{b} of the {a} passengers have their own car; the others take {c} buses, as many in each. How many are "
     "in a bus?",
     "{R} are in a bus."},
    {"A hall has {a} chairs. {B} are taken out, and the others are put in {c} equal rows. How many chairs "
     "make a row?",
     "{R} chairs make a row."},
    {"The bill is {$a}. A voucher takes off {$b}, and {c} {hs} share what is left to pay. How much is that "
     "each?",
     "That is {$r} each."},
    {"With {$b} already paid of {$a}, {c} {hs} pay the rest in equal parts. What does one pay?",
     "One pays {$r}."},
    {"{p} want{s} a bike for {$a} and {has} {$b}. What must {he} save a week to have the rest in {c} weeks?",
     "{Q} must save {$r} a week."},
    {"Price {$a}, deposit {$b}, rest in {c} equal rates. How much is a rate?", "A rate is {$r}."},
    {"{$b} of the {$a} prize goes to the club and the rest to {c} players in equal parts. What does a player "
     "get?",
     "A player gets {$r}."},
    {"Out of {$a} income, {$b} are costs. The profit is shared by {c} {hs}. How much does each take?",
     "Each takes {$r}."},
    {"A book has {a} pages and {p} {has} read {b}. {He} want{s} to finish in {c} days. How many pages a day?",
     "{R} pages a day."},
    {"{b} of {a} pages are done. For the rest there are {c} days. Pages per day?", "{R} pages per day."},
    {"{p} still {has} {c} hours to drive. Of {a} km, {b} are behind us. How many km must be done each hour?",
     "{R} km."},
    {"{b} cm are cut off a board of {a} cm; the rest is sawn into {c} equal pieces. How long is each?",
     "Each is {r} cm long."},
    {"From a can of {a} litres {b} leak out, and {c} bottles are filled evenly with what is left. What is in "
     "a bottle?",
     "{R} litres are in a bottle."},
    {"A packed crate is {a} kg in all, the crate alone {b} kg, {c} stones of one kind inside. What does a "
     "stone weigh?",
     "A stone weighs {r} kg."},
    {"{c} equal {ns} in a box weigh {a} kg; the empty box weighs {b} kg. What does one of them weigh?",
     "It weighs {r} kg."},
    {"I think of a number. I multiply it by {c}, then add {b}, and get {a}. What is the number?",
     "It is {r}."},
    {"{c} times a number plus {b} makes {a}. Which number is it?", "It is {r}."},
    {"{c} full {ks} and {b} loose {ns} are {a} {ns} in all. How many are in a full {k}?",
     "{R} {ns} are in a full {k}."},
    {"{p} paid {$a}: {$b} for the way and the rest for {c} tickets. What did one ticket cost?",
     "One ticket cost {$r}."},
    {"- We have {a} {ns}. - Keep {b} for later. - Fine, and the rest for us {c}. How many each?",
     "{R} {ns} each."},
    {"hi, {a} {ns}, {b} already gone, {c} people still waiting, what does everyone get",
     "Everyone gets {r} {ns}."},
    {"{Ns}: {a}. Thrown away: {b}. The rest equally to {c} {hs}. Each:", "{R} {ns}."},
    {"The difference of {a} {ns} and {b} {ns} is shared by {c} {hs}. Find one share.", "It is {r} {ns}."},
    {"How many does each of {c} {hs} get if {p} first take{s} {b} out of {a} {ns}?", "Each gets {r} {ns}."},
    {"{p} gave {b} away. {He} had {a} {ns} before and dealt the others evenly to {c} {hs}. How many did each "
     "get?",
     "Each got {r} {ns}."},
    {"{p} {has} {$a} and pay{s} {$b} for the bus. How many tickets at {$c} can {he} buy with the rest?",
     "{Q} can buy {r} tickets."},
    {"{b} of {a} eggs are cracked. The others are put in cartons of {c}. How many cartons is that?",
     "That is {r} cartons."},
    {"Teams of {c} are made from {a} {hs}, but {b} only watch. How many teams play?", "{R} teams play."},
    {"At {c} pages a day, how many days are needed for the rest of {a} pages when {b} have been read?",
     "{R} days are needed."},
    {"A trip of {a} km: {b} km are done, and the rest goes at {c} km an hour. How many hours are left?",
     "{R} hours are left."},
    {"{p} still need{s} the rest of {$a}, having {$b}. Saving {$c} a month, how many months does it take?",
     "It takes {r} months."},
    {"The tank of {a} litres has {b} in it. At {c} litres a minute, how long until it is full?",
     "It takes {r} minutes."},
    {"A taxi ride costs {$b} to start with and {$c} a km. I paid {$a}. How many km did I ride?",
     "You rode {r} km."},
    {"From {a} {ns}, {b} are given away and the others tied in bundles of {c}. How many bundles are there?",
     "There are {r} bundles."}};
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
    {"{a} times {b} {ns} for {c} {hs}: what does each get?", "Each gets {r} {ns}."},
    {"{c} {hs} divide up {a} {ks}, each {k} with {b} {ns}. How many {ns} is a fair share?",
     "It is {r} {ns}."},
    {"All the {ns} from {a} {ks} of {b} are poured on a table, and {c} {hs} take equal numbers. How many "
     "does one take?",
     "One takes {r} {ns}."},
    {"There are {a} {ks}. Each has {b} {ns}. The {ns} are shared by {c} {hs}. What does each of them have?",
     "Each has {r} {ns}."},
    {"Repack {a} {ks} of {b} {ns} into {c} bigger ones, all alike. How many {ns} go in a bigger one?",
     "{R} {ns} go in each."},
    {"{a} {ks} with {b} {ns} apiece come in. The {ns} go out again evenly to {c} shops. How many does a shop "
     "get?",
     "A shop gets {r} {ns}."},
    {"{p} buy{s} {a} packs of {b} stickers and split{s} them {c} ways. How many stickers are in a part?",
     "{R} stickers are in a part."},
    {"{a} teams of {b} {hs} are mixed and made into {c} new teams of one size. How many {hs} has a new team?",
     "A new team has {r} {hs}."},
    {"{a} buses bring {b} {hs} each, and all of them are lodged in {c} houses, as many in each. How many "
     "{hs} are in a house?",
     "{R} {hs} are in a house."},
    {"{a} benches with {b} {hs} on each; then all get up and sit down at {c} tables evenly. How many sit at "
     "a table?",
     "{R} sit at a table."},
    {"{a} tickets at {$b} are paid in equal parts by {c} {hs}. What is one part?", "One part is {$r}."},
    {"For {a} nights at {$b} a night, {c} friends share the bill. How much does each owe?",
     "Each owes {$r}."},
    {"We ordered {a} pizzas for {$b} apiece. There are {c} of us, so what do I owe?", "You owe {$r}."},
    {"{p} sold {a} {ns} at {$b} each. The takings are for {c} {hs} in equal sums. How much is it for each?",
     "It is {$r}."},
    {"{a} weeks of saving, {$b} a week, and then the money goes to {c} {hs} evenly. What does one get?",
     "One gets {$r}."},
    {"{a} pizzas are cut into {b} slices each, and {c} {hs} eat the same. How many slices does one eat?",
     "One eats {r} slices."},
    {"{a} days of {b} pages were planned, but {p} must finish in {c} days. How many pages a day is that now?",
     "That is {r} pages a day."},
    {"Work for {a} days at {b} hours a day is done by {c} people together, each the same. How many hours "
     "does one work?",
     "One works {r} hours."},
    {"{a} workers need {b} hours. How long would {c} workers need?", "They would need {r} hours."},
    {"If {a} pipes fill the tank in {b} hours, in how many hours do {c} such pipes fill it?",
     "In {r} hours."},
    {"The food lasts {a} cows {b} days. How many days does it last {c} cows?", "It lasts {r} days."},
    {"{a} rows of {b} trees are planted anew in {c} rows. How many trees does a row have then?",
     "A row has {r} trees."},
    {"A sheet is {a} by {b} squares. Cut into {c} equal parts, how many squares has a part?",
     "A part has {r} squares."},
    {"Grandma baked {a} trays with {b} rolls on each. Her {c} grandchildren share them. Rolls for each?",
     "{R} rolls for each."},
    {"- {A} {ks} have come. - How many {ns} in each? - {B}. - Then let's share them out, we are {c}. How "
     "many {ns} for each of us?",
     "{R} {ns} for each."},
    {"hey we got {a} {ks}, {b} {ns} in each, {c} people here, how many {ns} each", "{R} {ns} each."},
    {"{Ks}: {a}. {Ns} in each: {b}. {Hs}: {c}. {Ns} per {h}?", "{R} {ns} per {h}."},
    {"Multiply {a} {ks} by {b} {ns}, then share among {c} {hs}. What does each get?", "Each gets {r} {ns}."},
    {"One of {c} {hs} wants to know the fair share out of {a} {ks} of {b} {ns}. How many {ns} is it?",
     "It is {r} {ns}."},
    {"{p} pick{s} {b} {ns} a day for {a} days. Afterwards they go into {c} {ks}, all the same. How many are "
     "in one?",
     "{R} {ns} are in one."},
    {"{a} {ks} of {b} {ns} are repacked in {ks} of {c}. How many {ks} does that take?", "It takes {r} {ks}."},
    {"{a} rows of {b} chairs are changed to rows of {c}. How many rows are there now?",
     "There are {r} rows now."},
    {"{a} {hs} pay {$b} each. With the money, how many tickets at {$c} can be bought?",
     "{R} tickets can be bought."},
    {"{p} read{s} {b} pages a day for {a} days. How long would that take at {c} pages a day?",
     "It would take {r} days."}};
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
