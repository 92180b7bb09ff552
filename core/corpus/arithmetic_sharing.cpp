// SPDX-License-Identifier: MIT
// Equal shares: how many each gets, how many groups there are, what is left over.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

/// Deals out one by one, round after round.
double shareOfEach(Numbers n) {
    double left = n[0].value, rounds = 0;
    for (; left >= n[1].value; ++rounds)
        left -= n[1].value;
    return rounds;
}
double leftOver(Numbers n) {
    double left = n[0].value;
    while (left >= n[1].value)
        left -= n[1].value;
    return left;
}

std::vector<Number> exactShares(Random& random) {
    const std::int64_t b = spread(random, 2, random.chance(0.15) ? 60 : 15);
    return {whole(b * spread(random, 2, random.chance(0.15) ? 200 : 30)), whole(b)};
}
std::vector<Number> roughShares(Random& random) {
    const std::int64_t b = spread(random, 3, 15);
    return {whole(b * spread(random, 2, 20) + random.between(1, b - 1)), whole(b)};
}

constexpr Frame trainingShares[] = {
    {"{a} {ns} are shared [equally|] [among|between|by] {b} {hs}. How many {ns} does each [{h}|one|of them|] "
     "get?",
     "Each gets {r} {ns}."},
    {"{b} {hs} share {a} {ns} [equally|fairly|]. How many [{ns}|] does each [one|{h}|of them|] get?",
     "Each gets {r} {ns}."},
    {"{p} give{s} {a} {ns} to {b} {hs}, the same number to each. How many does each get?",
     "Each gets {r} {ns}."},
    {"{p} put{s} {a} {ns} [equally|] into {b} {ks}. How many {ns} are in each [{k}|]?",
     "There are {r} {ns} in each {k}."},
    {"{p} divide{s} {a} {ns} [among|between] {b} {hs}. How many does each [one|] get?",
     "Each gets {r} {ns}."},
    {"{p} split{s} {a} {ns} into {b} equal [groups|piles|parts]. How many {ns} are in each?",
     "There are {r} {ns} in each."},
    {"{p} distribute{s} {a} {ns} [equally|evenly] among {b} {hs}. How many {ns} per {h}?",
     "Each gets {r} {ns}."},
    {"{a} {ns} for {b} {hs}: how many [for each|does each get]?", "Each gets {r} {ns}."},
    {"There are {a} {ns} in {b} {ks}, the same number in each. How many {ns} are in one {k}?",
     "There are {r} {ns} in one {k}."},
    {"{a} {ns} fill {b} {ks}. How many {ns} are in each {k}?", "There are {r} {ns} in each {k}."},
    {"{b} {ks} hold {a} {ns} [together|in total]. How many does one [{k}|] hold?", "One {k} holds {r} {ns}."},
    {"{p} {has} {a} {ns} and {b} {ks}. {He} want{s} the same number in each {k}. How many go into one?",
     "{R} {ns} go into each {k}."},
    {"If {b} {hs} share {a} {ns}, how many does each get?", "Each gets {r} {ns}."},
    {"If {a} {ns} are divided among {b} {hs}, how many does each get?", "Each gets {r} {ns}."},
    {"{a} {hs} form {b} equal [teams|groups]. How many {hs} are in each?", "There are {r} {hs} in each."},
    {"A class of {a} [pupils|students|children] is split into {b} groups. How many are in each group?",
     "There are {r} in each group."},
    {"{a} {hs} travel in {b} {vs}, the same number in each. How many {hs} are in each {v}?",
     "There are {r} {hs} in each {v}."},
    {"{a} seats are in {b} rows. How many seats are in a row?", "There are {r} seats in a row."},
    {"{p} plant{s} {a} [trees|flowers] in {b} [equal|] rows. How many are in each row?",
     "There are {r} in each row."},
    {"{p} make{s} {a} {ns} in {b} {units}. How many is that per {unit}?", "That is {r} {ns}."},
    {"{p} read{s} {a} pages in {b} days, the same number each day. How many pages a day?",
     "{Q} read{s} {r} pages a day."},
    {"In {b} days {p} use{s} {a} {ns}. How many [does {he} use|is that] a day?", "That is {r} {ns} a day."},
    {"{p} cut{s} a [rope|ribbon|board] of {a} cm into {b} equal pieces. How long is each piece?",
     "Each piece is {r} cm long."},
    {"A [cake|pie|pizza] has {a} pieces. {B} {hs} eat it and get the same. How many pieces each?",
     "Each gets {r} pieces."},
    {"{b} {hs} pay {$a} together, each the same. How much does each pay?", "Each pays {$r}."},
    {"{b} {hs} buy a present for {$a} and share the cost. How much does each pay?", "Each pays {$r}."},
    {"A bill of {$a} is split [among|between|by] {b} {hs}. How much does each pay?", "Each pays {$r}."},
    {"{b} {ns} cost {$a}. How much does one {n} cost?", "One {n} costs {$r}."},
    {"{b} {ns} cost {$a}. What is the price of one?", "One {n} costs {$r}."},
    {"If {b} {ns} cost {$a}, how much is one {n}?", "One {n} costs {$r}."},
    {"{p} pay{s} {$a} for {b} {ns}. How much is each {n}?", "Each {n} costs {$r}."},
    {"{p} earn{s} {$a} in {b} {units}. How much is that per {unit}?", "That is {$r}."},
    {"{p} share{s} {a} {ns} fairly among {b} {zs}. How many does each {z} get?", "Each {z} gets {r} {ns}."},
    {"{b} {zs} eat {a} {ns} [a day|]. How many does each {z} eat?", "Each {z} eats {r} {ns}."},
    {"{p} {has} {a} {ns} to give to {b} {hs}. How many can {he} give to each?",
     "{He} can give {r} {ns} to each."},
    {"How many {ns} does each of {b} {hs} get if there are {a} {ns}?", "Each gets {r} {ns}."},
    {"How many does each get when {b} {hs} share {a} {ns}?", "Each gets {r} {ns}."},
    {"Share {a} {ns} between {b} {hs}.", "Each gets {r} {ns}."},
    {"Divide {a} {ns} equally among {b} {hs}.", "Each gets {r} {ns}."},
    {"Split {a} {ns} into {b} equal groups. How big is each group?", "Each group has {r} {ns}."},
    {"A shelf has {b} boards and {a} books, the same number on each board. How many books are on one board?",
     "There are {r} books on one board."},
    {"{a} minutes of film are cut into {b} equal parts. How many minutes is each part?",
     "Each part is {r} minutes."},
    {"{a} cards are dealt to {b} players. How many cards does each player have?", "Each has {r} cards."},
    {"The {a} {ns} are put on {b} plates, the same on each. How many are on one plate?",
     "There are {r} {ns} on one plate."},
    {"{b} boxes weigh {a} kg together. They all weigh the same. How heavy is one box?",
     "One box weighs {r} kg."},
    {"{p} {has} {b} times as many {ns} as {p2}. {Q} {has} {a}. How many does {q2} have?",
     "{Q2} has {r} {ns}."},
    {"{b} {hs} part {a} {ns} fairly, so that all parts are equal. How large is one part?",
     "One part is {r} {ns}."},
    {"{p} make{s} {b} fair parts out of {a} {ns}. How many {ns} are in one part?", "One part is {r} {ns}."},
    {"What is a fair part when {a} {ns} go to {b} {hs}?", "A fair part is {r} {ns}."},
    {"{a} {ns} go evenly into {b} {ks}. What number of {ns} does one {k} contain?",
     "One {k} contains {r} {ns}."},
    {"Evenly dealt to {b} {hs}, {a} {ns} are how many for a single {h}?", "Each gets {r} {ns}."},
    {"If {a} {ns} are evenly spread over {b} {ks}, how many does a single one contain?",
     "It contains {r} {ns}."},
    {"As a gift, {b} {hs} get {a} {ns} and share them evenly. How many for each?", "Each gets {r} {ns}."},
    {"{a} {ns} for {b} {hs}, how many per head?", "It is {r} {ns} per head."},
    {"{p} give{s} {b} {zs} {a} {ns}. No one gets more than the others. How many does one {z} get?",
     "Each gets {r} {ns}."},
    {"{b} {hs} get {a} {ns}, each as many as the others. How many is that per head?",
     "That is {r} {ns} per head."},
    {"The shop asks {$a} for {b} {ns}. What is the price of a single {n}?", "A single {n} costs {$r}."},
    {"What does a single {n} cost if {p2} asks {$a} for {b}?", "It costs {$r}."},
    {"{$a} for {b} {ns}, so how much for a single {n}?", "It is {$r}."},
    {"{p} arrange{s} {a} {ns} so that {b} rows have the same size. How many are in one row?",
     "A row has {r} {ns}."},
    {"{a} {hs} are in {b} teams, all of the same size. How many are in a team?", "A team has {r} {hs}."},
    {"{p} {was} handed {a} {ns} in {b} days, the same number daily. How many were they a day?",
     "They were {r} {ns} a day."},
    {"What is the daily number of pages if {p} read{s} {a} pages over {b} days?", "It is {r} pages."},
    {"Every day {p} make{s} as many {ns} as the day before. Over {b} days that is {a}. How many are made "
     "daily?",
     "{R} {ns} are made daily."},
    {"{a} {ns}. {B} {hs}. Equal parts. How many each?", "Each gets {r} {ns}."},
    {"Among {b} {hs}, {p} part{s} {a} {ns} evenly. What does each end up with?",
     "Each ends up with {r} {ns}."},
    {"{b} {hs} take as many {ns} as each other, and then all {a} are gone. How many did one take?",
     "One took {r} {ns}."},
    {"What number of {ns} belongs to one {h} if {b} {hs} own {a} in equal parts?",
     "{R} {ns} belong to each."}};
constexpr Frame heldOutShares[] = {
    {"The {a} {ns} should go to {b} {hs} in fair parts. What is the part of one {h}?", "Each gets {r} {ns}."},
    {"Into {b} {ks} go {a} {ns}, evenly. What does a single {k} contain?", "It contains {r} {ns}."},
    {"{A} {ns} came to {b} {hs} as a gift, and nobody wants more than the others. How many per head?",
     "Each gets {r} {ns}."},
    {"For {b} {ns} the shop asks {$a}. And for a single one?", "A single one costs {$r}."},
    {"Arrange {a} {hs} in {b} teams of the same size; what is the size of a team?", "A team has {r} {hs}."},
    {"Over {b} days {p} {was} handed {a} {ns}, every day as many as the day before. What was the daily "
     "number?",
     "It was {r} {ns}."}};

constexpr Frame trainingGroupCount[] = {
    {"{p} {has} {a} {ns} and put{s} {b} [in|into] each {k}. How many {ks} {does} {he} need?",
     "{Q} need{s} {r} {ks}."},
    {"{a} {ns} are packed in {ks} of {b}. How many {ks} are [needed|filled|there]?", "There are {r} {ks}."},
    {"{Ak} holds {b} {ns}. How many {ks} are needed for {a} {ns}?", "{R} {ks} are needed."},
    {"One {k} has room for {b} {ns}. How many {ks} {does} {p} need for {a} {ns}?", "{Q} need{s} {r} {ks}."},
    {"How many {ks} of {b} {ns} can {p} fill with {a} {ns}?", "{Q} can fill {r} {ks}."},
    {"Each {h} gets {b} {ns}. There are {a} {ns}. How many {hs} can get some?", "{R} {hs} can get some."},
    {"{p} give{s} every {h} {b} {ns}. {He} {has} {a} {ns}. For how many {hs} is that enough?",
     "It is enough for {r} {hs}."},
    {"{a} {hs} go in {vs}. {B} fit in each {v}. How many {vs} do they need?", "They need {r} {vs}."},
    {"{a} {hs} want to cross a river. A boat takes {b} of them. How many trips are needed?",
     "{R} trips are needed."},
    {"{a} {hs} are put in teams of {b}. How many teams are there?", "There are {r} teams."},
    {"{a} {hs} make groups of {b}. How many groups is that?", "That is {r} groups."},
    {"How many groups of {b} can you make from {a} {hs}?", "You can make {r} groups."},
    {"{p} {has} {$a}. {An} costs {$b}. How many {ns} can {he} buy?", "{Q} can buy {r} {ns}."},
    {"{An} costs {$b}. How many {ns} can {p} buy for {$a}?", "{Q} can buy {r} {ns}."},
    {"How many {ns} [do I|can I|does one] get for {$a} if one costs {$b}?", "You get {r} {ns}."},
    {"{p} spent {$a} on {ns} that cost {$b} each. How many did {he} buy?", "{Q} bought {r} {ns}."},
    {"{p} read{s} {b} pages a day. The book has {a} pages. How many days does it take?",
     "It takes {r} days."},
    {"A book has {a} pages. {P} read{s} {b} pages [a|every|each] day. How long does {he} need?",
     "{Q} need{s} {r} days."},
    {"{p} save{s} {$b} [a|per|every] week. How many weeks until {he} {has} {$a}?", "It takes {r} weeks."},
    {"A {colour} bike costs {$a}. {P} save{s} {$b} a month. How many months does it take?",
     "It takes {r} months."},
    {"A rope of {a} m is cut into pieces of {b} m. How many pieces are there?", "There are {r} pieces."},
    {"It takes {b} minutes to make one {n}. How many {ns} can {p} make in {a} minutes?",
     "{Q} can make {r} {ns}."},
    {"The {ns} are sold in packs of {b}. {P} need{s} {a}. How many packs {does} {he} buy?",
     "{Q} buy{s} {r} packs."},
    {"{a} {ns} are laid in rows of {b}. How many rows are there?", "There are {r} rows."},
    {"{a} chairs stand in rows of {b}. How many rows?", "There are {r} rows."},
    {"{Az} eats {b} {ns} a day. How many days do {a} {ns} last?", "They last {r} days."},
    {"{p} use{s} {b} {ns} a day. {He} {has} {a}. How many days do they last?", "They last {r} days."},
    {"A machine makes {b} {ns} an hour. How many hours does it need for {a}?", "It needs {r} hours."},
    {"{a} eggs go into cartons of {b}. How many cartons?", "There are {r} cartons."},
    {"If each {k} takes {b} {ns}, how many {ks} do you need for {a} {ns}?", "You need {r} {ks}."},
    {"{p} need{s} {b} {ns} for one {m}. How many {ms} can {he} make with {a} {ns}?",
     "{Q} can make {r} {ms}."},
    {"{b} {ns} make one {m}. How many {ms} do {a} {ns} make?", "They make {r} {ms}."},
    {"There are {a} wheels and each cart needs {b}. How many carts can be built?", "{R} carts can be built."},
    {"{p} pour{s} {a} litres of water into bottles of {b} litres. How many bottles {does} {he} fill?",
     "{Q} fill{s} {r} bottles."},
    {"{p} {has} {a} {ns}. {P2} has {b}. How many times as many {does} {q} have?",
     "{Q} {has} {r} times as many."},
    {"The boss says that {b} {ns} always go into one {k}. How many {ks} will {a} {ns} fill?",
     "They will fill {r} {ks}."},
    {"{a} {ns} are waiting to be packed, always {b} to a {colour} box. How many boxes will there be?",
     "There will be {r} boxes."},
    {"If {b} {ns} make a {colour} bag full, how many bags will be full with {a}?", "{R} bags will be full."},
    {"{a} {hs} are waiting for {vs}. {B} get on each. How many {vs} will be full?", "{R} {vs} will be full."},
    {"The {ns} are {$b} apiece. How many of them can {p} get with {$a}?", "{Q} can get {r} {ns}."},
    {"With {$a} in {his} pocket, how many {ns} at {$b} each can {p} take home?",
     "{Q} can take home {r} {ns}."},
    {"There is {$a} in the till, all from {ns} at {$b} apiece. How many {ns} were sold?",
     "{R} {ns} were sold."},
    {"What count of {ns} is in a bill of {$a} if the price is {$b} for one?", "It is {r} {ns}."},
    {"{p} read{s} {b} pages every evening. How many evenings will a book of {a} pages last?",
     "It will last {r} evenings."},
    {"For how many evenings are {a} {ns} enough if {p} eat{s} {b} an evening?",
     "They are enough for {r} evenings."},
    {"There is room for {b} {hs} on a bench. {A} {hs} want to sit. How many benches do they need?",
     "They need {r} benches."},
    {"{a} {hs} sit on benches, {b} on each bench. How many benches are that?", "That is {r} benches."},
    {"How many times can {p} take {b} {ns} out of {a}?", "{Q} can do it {r} times."},
    {"{p} look{s} for {ks} for {a} {ns}. Each takes {b}. How many {ks} are enough?", "{R} {ks} are enough."},
    {"At {b} {ns} a day, for how many days will {a} {ns} last?", "They will last {r} days."},
    {"{a} {ns} go out to {hs}, {b} a head. How many {hs} get some?", "{R} {hs} get some."},
    {"{b} to a team: how many teams come out of {a} {hs}?", "There are {r} teams."},
    {"How many portions of {b} {ns} do {a} {ns} give?", "They give {r} portions."}};
constexpr Frame heldOutGroupCount[] = {
    {"Always {b} {ns} to {ak}, says the boss. {A} {ns} are waiting. How many {ks} will be full?",
     "{R} {ks} will be full."},
    {"With {$a} in the till and {ns} at {$b} apiece, what count of {ns} can {p} get?",
     "{Q} can get {r} {ns}."},
    {"At {b} pages an evening, how many evenings will the {a} pages last?", "They last {r} evenings."},
    {"{A} {hs} sit down, {b} to a bench. How many benches are full?", "{R} benches are full."}};

constexpr Frame trainingRemainder[] = {
    {"What is the remainder of {a} divided by {b}?", "The remainder is {r}."},
    {"What remains when {a} is divided by {b}?", "{R} remains."},
    {"{a} mod {b}", "{a} mod {b} is {r}."},
    {"What is {a} modulo {b}?", "{a} modulo {b} is {r}."},
    {"The rest of {a} divided by {b}?", "The rest is {r}."},
    {"{p} share{s} {a} {ns} equally among {b} {hs}. How many are left over?", "There {are} {r} left over."},
    {"{a} {ns} are put into {ks} of {b}. How many {ns} are left over?", "There {are} {r} left over."},
    {"{a} {hs} make teams of {b}. How many {hs} are left over?", "There {are} {r} left over."},
    {"What is left over when {a} {ns} are shared among {b} {hs}?", "There {are} {r} left over."},
    {"Which remainder do you get by dividing {a} by {b}?", "The remainder is {r}."},
    {"{a} divided by {b} leaves a remainder. Which one?", "The remainder is {r}."},
    {"By dividing {a} {ns} among {b} {hs}, what is the remainder?", "The remainder is {r}."},
    {"{p} deal{s} {a} {ns} evenly to {b} {hs}. How many remain?", "{R} {remain}."}};
constexpr Frame heldOutRemainder[] = {
    {"Dividing {a} by {b} leaves which remainder?", "The remainder is {r}."}};
constexpr Frame trainingFull[] = {
    {"How many full {ks} of {b} can you fill with {a} {ns}?", "You can fill {r} {ks}."},
    {"{a} {ns}, {b} in each {k}. How many full {ks} are there?", "There are {r} full {ks}."},
    {"How many whole times does {b} go into {a}?", "It goes {r} times."},
    {"How many full teams of {b} do {a} {hs} make?", "They make {r} full teams."},
    {"{p} {has} {a} {ns}. How many full packs of {b} is that?", "That is {r} full packs."},
    {"{p} pack{s} {a} {ns}, {b} to a {colour} box. Count the full boxes only.", "There are {r} full boxes."},
    {"Only full {ks} count. There are {a} {ns} and one {k} takes {b}. How many count?", "{R} {ks} count."},
    {"With {a} {ns} and {b} in a full pack, how many packs are full?", "{R} packs are full."}};
constexpr Frame heldOutFull[] = {
    {"Count only full {ks}: {a} {ns}, {b} to {ak}.", "There are {r} full {ks}."}};

constexpr Kind kinds[] = {
    {"{a}/{b}", exactShares, shareOfEach, trainingShares, heldOutShares, {}, 1.2},
    {"{a}/{b}", exactShares, shareOfEach, trainingGroupCount, heldOutGroupCount, {}, 1.1},
    {"{a}-{a}//{b}*{b}", roughShares, leftOver, trainingRemainder, heldOutRemainder, {}, 0.3},
    {"{a}//{b}", roughShares, shareOfEach, trainingFull, heldOutFull, {}, 0.3},
};

} // namespace

std::span<const Kind> sharingKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
