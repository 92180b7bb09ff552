// SPDX-License-Identifier: MIT
// Numbers that everybody knows (a week has 7 days), proportions, clocks and floors, what is missing to 100,
// wheels of cars and bikes together.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> few(Random& random) {
    return {whole(spread(random, 2, 90))};
}
std::vector<Number> nothing(Random&) {
    return {};
}
template <int Factor> double times(Numbers n) {
    return n[0].value * Factor;
}
/// a things for b in all, and c things.
std::vector<Number> proportion(Random& random) {
    const std::int64_t a = spread(random, 2, 12), each = spread(random, 2, 20);
    std::int64_t c = spread(random, 2, 30);
    if (c == a)
        ++c;
    return {whole(a), whole(a * each), whole(c)};
}
std::vector<Number> clock(Random& random) {
    const std::int64_t a = random.between(1, 15);
    return {whole(a), whole(random.between(1, 23 - a))};
}
std::vector<Number> clockBack(Random& random) {
    const std::int64_t b = random.between(1, 14);
    return {whole(b + random.between(1, 9)), whole(b)};
}
std::vector<Number> twoFew(Random& random) {
    const Number a = whole(spread(random, 2, 40));
    return {a, whole(spread(random, 2, 40))};
}
std::vector<Number> exactParts(Random& random) {
    const std::int64_t b = spread(random, 2, 30);
    return {whole(b * spread(random, 2, 30)), whole(b)};
}
std::vector<Number> threeDown(Random& random) {
    const std::int64_t b = spread(random, 2, 60), c = spread(random, 2, 60);
    return {whole(b + c + spread(random, 2, 120)), whole(b), whole(c)};
}
double quotient(Numbers n) {
    double parts = 0;
    for (double left = n[0].value; left > 0.5; left -= n[1].value)
        ++parts;
    return parts;
}
double sum(Numbers n) {
    double all = 0;
    for (const Number& number : n)
        all += number.value;
    return all;
}
double difference(Numbers n) {
    return n[0].value - sum(n.subspan(1));
}

constexpr Frame perWeek[] = {
    {"{p} [sleep{s}|work{s}|read{s}] {a} hours a day. How many hours is that in a week?",
     "That is {r} hours."},
    {"{p} [eat{s}|use{s}|sell{s}|make{s}] {a} {ns} a day. How many is that in a week?", "That is {r} {ns}."},
    {"{p} walk{s} {a} km every day. How many km is that in a week?", "That is {r} km."},
    {"{p} spend{s} {$a} a day. How much is that in a week?", "That is {$r}."},
    {"{a} {ns} a day, how many in a week?", "That is {r} {ns}."},
    {"How many {ns} are {a} a day in one week?", "That is {r} {ns}."},
    {"Every day {p} drink{s} {a} cups of tea. How many cups a week is that?", "That is {r} cups."},
    {"{p} collect{s} {a} {ns} daily. What is the count after seven days?", "It is {r} {ns}."},
    {"The daily number of {hs} is {a}. What is the weekly number?", "It is {r}."},
    {"For seven days {p} made {a} {ns} daily. How many was that?", "That was {r} {ns}."},
    {"How many {ns} does a weekly count show if {a} come in daily?", "It shows {r} {ns}."},
    {"A baker sells {a} {ns} each day, seven days a week. What does he sell weekly?", "He sells {r} {ns}."}};
constexpr Frame perYear[] = {
    {"{p} pay{s} {$a} a month. How much is that in a year?", "That is {$r}."},
    {"{p} read{s} {a} books a month. How many is that in a year?", "That is {r} books."},
    {"A phone costs {$a} a month. What does it cost in a year?", "It costs {$r}."},
    {"{p} save{s} {$a} every month. How much {does} {he} save in a year?", "{Q} save{s} {$r}."},
    {"{a} {ns} a month, how many in a year?", "That is {r} {ns}."}};
constexpr Frame perHour[] = {
    {"{p} type{s} {a} words a minute. How many words is that in an hour?", "That is {r} words."},
    {"A machine makes {a} {ns} a minute. How many does it make in an hour?", "It makes {r} {ns}."},
    {"{a} drops fall every minute. How many fall in an hour?", "{R} drops fall."},
    {"A heart beats {a} times a minute. How many times is that in an hour?", "It beats {r} times."}};
constexpr Frame perDay[] = {
    {"A machine makes {a} {ns} an hour. How many does it make in a day?", "It makes {r} {ns}."},
    {"{a} {vs} pass every hour. How many pass in a day?", "{R} {vs} pass."},
    {"{a} an hour, how many in a day?", "That is {r}."}};
constexpr Frame weeksOfYear[] = {
    {"{p} save{s} {$a} a week. How much is that in a year?", "That is {$r}."},
    {"{p} eat{s} {a} {ns} a week. How many is that in a year?", "That is {r} {ns}."},
    {"{a} {ns} every week, how many in a year?", "That is {r} {ns}."}};
constexpr Frame perWeekUnseen[] = {
    {"Seven days long {p} collected {a} {ns} daily. What was the weekly count?", "It was {r} {ns}."}};

constexpr Frame hoursOfWeek[] = {{"How many hours are in a week?", "A week has {r} hours."},
                                 {"How many hours does a week have?", "A week has {r} hours."},
                                 {"Hours in one week?", "A week has {r} hours."}};
constexpr Frame minutesOfDay[] = {{"How many minutes are in a day?", "A day has {r} minutes."},
                                  {"How many minutes does one day have?", "A day has {r} minutes."},
                                  {"Minutes in a day?", "A day has {r} minutes."}};
constexpr Frame secondsOfHour[] = {{"How many seconds are in an hour?", "An hour has {r} seconds."},
                                   {"How many seconds does an hour have?", "An hour has {r} seconds."},
                                   {"Seconds in one hour?", "An hour has {r} seconds."}};

constexpr Frame givenRate[] = {
    {"There are {b} minutes in an hour of school. How many minutes are in {a} such hours?",
     "There are {r} minutes."},
    {"A crate holds {b} bottles. How many bottles are in {a} crates?", "There are {r} bottles."},
    {"One box has {b} {ns}. How many {ns} are in {a} boxes?", "There are {r} {ns}."},
    {"A robot has {b} legs. How many legs do {a} robots have?", "They have {r} legs."},
    {"If {az} had {b} legs, how many legs would {a} {zs} have?", "They would have {r} legs."},
    {"If {av} has {b} wheels, how many wheels do {a} {vs} have?", "They have {r} wheels."},
    {"A team has {b} players. How many players are in {a} teams?", "There are {r} players."},
    {"A flower has {b} petals. How many petals do {a} flowers have?", "They have {r} petals."},
    {"Each page has {b} pictures. How many pictures are on {a} pages?", "There are {r} pictures."},
    {"A ladder has {b} steps. How many steps do {a} ladders have?", "They have {r} steps."},
    {"A dozen eggs cost {$b}. How much do {a} dozen eggs cost?", "They cost {$r}."},
    {"One step is {b} cm long. How long are {a} steps?", "They are {r} cm long."},
    {"Every {z} in this picture shows {b} spots. How many spots do {a} of them show?",
     "They show {r} spots."},
    {"There are {a} {zs} with {b} spots on each: how many spots can you see?", "You can see {r} spots."},
    {"As one {h} carries {b} {ns}, how many do {a} {hs} carry?", "They carry {r} {ns}."},
    {"If a {colour} fish has {b} spots, how many spots have {a} of these fish?", "They have {r} spots."},
    {"As every page shows {b} photos, what do {a} pages show?", "They show {r} photos."},
    {"{a} bikes are to get {b} stickers apiece. How many stickers must we print?",
     "You must print {r} stickers."},
    {"A game takes {b} players. How many players do {a} games at once take?", "They take {r} players."},
    {"{b} pages make a chapter. How many pages do {a} chapters make?", "They make {r} pages."}};
constexpr Frame givenRateUnseen[] = {
    {"As every {z} shows {b} spots, {a} {zs} show how many?", "They show {r} spots."}};

constexpr Frame proportions[] = {
    {"{a} {ns} cost {$b}. How much do {c} {ns} cost?", "They cost {$r}."},
    {"If {a} {ns} cost {$b}, how much do {c} cost?", "They cost {$r}."},
    {"{p} pay{s} {$b} for {a} {ns}. What do {c} {ns} cost?", "They cost {$r}."},
    {"{a} {ns} weigh {b} kg. How much do {c} {ns} weigh?", "They weigh {r} kg."},
    {"In {a} hours a machine makes {b} {ns}. How many does it make in {c} hours?", "It makes {r} {ns}."},
    {"In {a} days {p} read{s} {b} pages. How many pages is that in {c} days?", "That is {r} pages."},
    {"{Av} goes {b} km in {a} hours. How far does it go in {c} hours?", "It goes {r} km."},
    {"For {a} {hs} you need {b} {ns}. How many do you need for {c} {hs}?", "You need {r} {ns}."},
    {"{a} {ks} hold {b} {ns}. How many {ns} do {c} {ks} hold?", "They hold {r} {ns}."},
    {"{p} earn{s} {$b} in {a} hours. How much {does} {he} earn in {c} hours?", "{Q} earn{s} {$r}."},
    {"{a} {zs} eat {b} {ns}. How many {ns} do {c} {zs} eat?", "They eat {r} {ns}."},
    {"A recipe for {a} people needs {b} eggs. How many eggs for {c} people?", "{R} eggs are needed."},
    {"{a} {hs} receive {b} {ns}. At the same rate, how many do {c} {hs} receive?", "They receive {r} {ns}."},
    {"Given {b} {ns} for {a} {hs}, how many {ns} are that for {c} {hs}?", "That is {r} {ns}."},
    {"{b} {ns} are given to {a} {zs}, each the same. What would {c} {zs} receive?",
     "They would receive {r} {ns}."},
    {"Given that {a} {ns} are {$b}, what will {c} come to?", "They will come to {$r}."},
    {"{p} receive{s} {$b} for {a} hours. What will {he} receive for {c} hours?", "{Q} will receive {$r}."},
    {"The soup for {a} people takes {b} carrots. {C} people are coming. How many carrots is that?",
     "That is {r} carrots."},
    {"{p} bake{s} for {c} guests, but the recipe is for {a} and needs {b} spoons of sugar. How many spoons "
     "now?",
     "It is {r} spoons now."},
    {"{a} tickets were {$b}. We need {c} tickets. What will they cost?", "They will cost {$r}."}};
constexpr Frame proportionsUnseen[] = {
    {"Given that {a} {hs} receive {b} {ns}, what do {c} {hs} receive?", "They receive {r} {ns}."}};

constexpr Frame later[] = {
    {"It is {a} o'clock. What time is it in {b} hours?", "It is {r} o'clock."},
    {"It is {a} o'clock now. What time will it be {b} hours later?", "It will be {r} o'clock."},
    {"A film starts at {a} and lasts {b} hours. When does it end?", "It ends at {r}."},
    {"{p} start{s} at {a} o'clock and need{s} {b} hours. When {is} {he} done?", "{Q} {is} done at {r}."},
    {"{p} {is} on floor {a} and go{es} up {b} floors. On which floor {is} {he}?", "{Q} {is} on floor {r}."},
    {"The lift is on floor {a}. It goes up {b} floors. Where is it?", "It is on floor {r}."},
    {"{p} {is} number {a} in line. {B} more people come in front. Which number {is} {he} now?",
     "{Q} {is} number {r}."},
    {"The bus ride of {whom} begins at {a} o'clock and takes {b} hours. At what hour is it over?",
     "It is {r} o'clock."},
    {"{p} get{s} on a train at {a} and get{s} off {b} hours later. When is that?", "It is {r} o'clock."},
    {"At what hour {does} {p} get off, if the ride takes {b} hours and begins at {a}?", "It is {r} o'clock."},
    {"Boarding is at {a} o'clock. {B} hours after that we are there. At what hour are we there?",
     "It is {r} o'clock."}};
constexpr Frame laterUnseen[] = {
    {"Boarding at {a} for a ride of {b} hours, at what hour does {p} get off?", "It is {r} o'clock."}};
constexpr Frame lasting[] = {
    {"School starts at {b} and ends at {a}. How many hours is that?", "That is {r} hours."},
    {"{p} work{s} from {b} to {a} o'clock. How many hours is that?", "That is {r} hours."},
    {"A train leaves at {b} and arrives at {a}. How long does it take?", "It takes {r} hours."},
    {"The shop is open from {b} to {a}. How many hours is it open?", "It is open for {r} hours."},
    {"The lift goes from floor {b} to floor {a}. How many floors is that?", "That is {r} floors."},
    {"The lift is on floor {a} and goes down {b} floors. Where is it?", "It is on floor {r}."},
    {"The library opens at {b} o'clock and closes at {a}. How many hours is that?", "That is {r} hours."},
    {"How many hours is a shop open that closes at {a} and opens at {b} o'clock?",
     "It is open for {r} hours."},
    {"It opens at {b}, it closes at {a}. How many hours are in between?", "It is {r} hours."},
    {"From {b} up to {a} o'clock {p} {is} at work. How long is that?", "That is {r} hours."}};
constexpr Frame lastingUnseen[] = {
    {"From {b} o'clock when it opens up to {a} when it closes, how many hours is it?", "That is {r} hours."}};

constexpr Frame toHundred[] = {
    {"How much is missing from {a} to 100?", "{R} is missing."},
    {"What must I add to {a} to get 100?", "You must add {r}."},
    {"{a}% of the battery is used. How many percent are left?", "{R}% is left."},
    {"{a} of 100 {ns} are {colour}. How many are not?", "{R} are not."},
    {"How many years are missing until {p} {is} 100, if {he} {is} {a} now?", "{R} years are missing."},
    {"{a} percent of the {hs} are here. How many percent are not?", "{R}% are not."},
    {"How far is {a} from 100?", "It is {r}."}};
constexpr Frame thereAndBack[] = {
    {"The way to school is {a} km. How far is it there and back?", "It is {r} km."},
    {"It is {a} km to the lake. {P} go{es} there and back. How far is that?", "That is {r} km."},
    {"A trip is {a} minutes one way. How long is the round trip?", "It is {r} minutes."},
    {"{p} {has} {a} pairs of {ns}. How many {ns} is that?", "That is {r} {ns}."}};
constexpr Frame otherSide[] = {
    {"A rectangle has an area of {a} and one side is {b}. How long is the other side?",
     "The other side is {r}."},
    {"The area of a room is {a} square m. It is {b} m wide. How long is it?", "It is {r} m long."},
    {"{a} {ns} in {b} equal rows. How many are in a row?", "There are {r} in a row."},
    {"A car needs {b} litres for {a} km. How many km does it go with one litre?", "It goes {r} km."},
    {"A phone costs {$a}. {P} pay{s} it in {b} months. How much is that a month?", "That is {$r}."},
    {"{p} pay{s} {$a} in {b} equal parts. How much is each part?", "Each part is {$r}."},
    {"The lawn measures {a} square m. Its width is {b} m. Name its length.", "The length is {r} m."},
    {"What is the length of a field of {a} square m with a width of {b} m?", "The length is {r} m."},
    {"How long is a lawn with an area of {a} square m that is {b} m wide?", "It is {r} m long."},
    {"A carpet of {a} square m is {b} m wide. What length does it have?", "The length is {r} m."}};
constexpr Frame otherSideUnseen[] = {
    {"A lawn of {a} square m is {b} m wide; name the length.", "The length is {r} m."}};
constexpr Frame sideOfSquare[] = {
    {"The perimeter of a square is {a}. How long is one side?", "One side is {r}."},
    {"A square has a perimeter of {a} cm. How long is a side?", "A side is {r} cm."}};
constexpr Frame halfPrice[] = {
    {"{An} costs {$a}. Today it is half price. How much do {b} cost?", "They cost {$r}."},
    {"{p} buy{s} {b} {ns} at half price. The full price is {$a} each. How much {does} {he} pay?",
     "{Q} pay{s} {$r}."}};
constexpr Frame wheels[] = {
    {"There are {a} cars and {b} bikes. How many wheels are there?", "There are {r} wheels."},
    {"{p} {has} {a} cows and {b} hens. How many legs do they have?", "They have {r} legs."},
    {"How many legs do {a} dogs and {b} birds have [together|]?", "They have {r} legs."},
    {"How many legs do {a} cats and {b} people have?", "They have {r} legs."},
    {"A farm has {a} sheep and {b} ducks. How many legs is that?", "That is {r} legs."},
    {"{a} tables with four legs and {b} ladders with two legs: how many legs?", "There are {r} legs."},
    {"{a} horses and {b} birds are in the yard. Count the legs.", "They have {r} legs."},
    {"{b} children stand about in a field with {a} cows. How many legs do you count?", "There are {r} legs."},
    {"Count the legs of {a} sheep and {b} people.", "They have {r} legs."},
    {"{a} dogs stand in the garden with {b} kids. How many legs are standing there?", "There are {r} legs."}};
constexpr Frame wheelsUnseen[] = {
    {"In the yard, {a} horses and {b} children stand about. Count their legs.", "They have {r} legs."}};
constexpr Frame twicePlus[] = {
    {"{p} {has} {a} {ns}. {P2} has twice as many and {b} more. How many does {q2} have?",
     "{Q2} has {r} {ns}."},
    {"{p2} has {b} more than twice the {a} {ns} of {name}. How many does {q2} have?", "{Q2} has {r} {ns}."},
    {"Double {a} and add {b}.", "That is {r}."},
    {"What is twice {a} plus {b}?", "It is {r}."}};
constexpr Frame plusTwice[] = {
    {"{p} {has} {a} {ns} and {p2} has twice as many. How many do they have together?",
     "Together they have {r} {ns}."},
    {"{An} costs {$a}, {am} costs twice as much. How much do both cost?", "Both cost {$r}."}};
constexpr Frame pagesLeft[] = {
    {"A book has {a} pages. {P} read{s} {b} pages on {day} and {c} the day after. How many pages are left?",
     "{R} pages are left."},
    {"{p} {has} {$a} and spend{s} {$b} on {an} and {$c} on {am}. How much is left?", "{$r} {are} left."},
    {"The way is {a} km long. {P} go{es} {b} km, rest{s} and go{es} {c} km. How far is it still?",
     "It is {r} km."},
    {"There are {a} {ns}. {B} are {colour}, {c} are broken and the rest are good. How many are good?",
     "{R} are good."},
    {"{p} {has} {a} {ns}. {He} give{s} {b} to {p2} and {c} to {name}. How many {does} {he} have left?",
     "{Q} {has} {r} {rn} left."},
    {"Of {a} {hs}, {b} come by bus and {c} by bike. The others walk. How many walk?", "{R} walk."},
    {"A farmer has {a} animals: {b} cows, {c} pigs and some sheep. How many sheep are there?",
     "There {are} {r} sheep."},
    {"A shop has {a} {ns} and sells {b} in the morning and {c} in the afternoon. How many are left?",
     "{R} {rn} {are} left."},
    {"Out of {a} {ns}, {b} went to {p2} and {c} went to {name}. How many did {p} keep?",
     "{Q} kept {r} {rn}."},
    {"{p2} got {b} {ns} and {name} got {c}. {P} had {a} before. What did {he} keep?", "{Q} kept {r} {rn}."},
    {"{p} had {a} {ns}; {b} went away on {day}, {c} a day later. What stayed with {qm}?",
     "{R} {rn} {are} left."},
    {"{B} {hs} went home, {c} went to the park, out of {a} who were there. How many stayed?", "{R} stayed."},
    {"What do I keep of {a} {ns} if {b} go to {name} and {c} to {p2}?", "You keep {r} {rn}."},
    {"{B} {ns} went to {p2}, then {c} more to {name}. {P} had started with {a}. How many {does} {he} have "
     "left?",
     "{Q} {has} {r} {rn} left."},
    {"First {b} and later {c} of the {a} {ns} were lost. How many are left?", "{R} {rn} {are} left."},
    {"{p} used {b} {ns} on {day} and {c} the next day. There were {a} before. How many are left now?",
     "{R} {rn} {are} left."},
    {"How many of the {a} seats are free if {b} are taken and {c} are broken?", "{R} {are} free."},
    {"{b} pages in the morning, {c} at night, and the book has {a}. How many pages must {p} still read?",
     "It is {r} pages."},
    {"How many {ns} {does} {p} still have if {he} lose{s} {b}, then {c}, and began with {a}?",
     "{Q} {has} {r} {rn} left."},
    {"There are {a} tickets. {P} sell{s} {b}, {p2} sells {c}. How many tickets are not sold?",
     "{R} are not sold."}};
constexpr Frame pagesLeftUnseen[] = {
    {"{B} {ns} went to {name}, {c} to {p2}, out of {a} that {p} had. What did {he} keep?",
     "{Q} kept {r} {rn}."}};
constexpr Frame moreThenLess[] = {
    {"{p} {has} {a} {ns}, get{s} {b} for {his} birthday and give{s} {c} to {p2}. How many {does} {he} have?",
     "{Q} {has} {r} {rn}."},
    {"A bus starts with {a} people. At the first stop {b} get on and {c} get off. How many are on the bus?",
     "There are {r} people on the bus."},
    {"A shop has {a} {ns}, orders {b} and sells {c}. How many {ns} are there now?",
     "There {are} {r} {rn} now."},
    {"{p} {has} {$a}, earn{s} {$b} and spend{s} {$c}. How much {does} {he} have?", "{Q} {has} {$r}."},
    {"A library has {a} books, buys {b} and lends out {c}. How many are in it now?", "{R} {are} in it now."},
    {"{p2} brought {b} {ns} along to the {a} that were there. Then {c} were sold. How many are there now?",
     "{R} {are} there now."},
    {"To {a} {ns} come {b} that {p} brought along; {c} are sold after that. How many remain?",
     "{R} {remain}."},
    {"There were {a} old and {b} new {ns}, and {c} were sold. How many are still in the shop?",
     "{R} {are} still there."},
    {"{p} had {a} {ns}. {P2} brought {b} more along and {c} were used. What is still there?",
     "{R} {rn} {are} still there."},
    {"The team had {a} points, won {b} and lost {c}. What does it have now?", "It has {r} now."},
    {"{a} {hs} sat in the room. {B} came in late and {c} went home early. How many sat there at the end?",
     "{R} {were} there at the end."},
    {"How many {ns} {does} {p} have, if {he} had {a}, got {b} and gave away {c}?", "{Q} {has} {r} {rn}."},
    {"{p} pick{s} {a} berries, then {b} more, and eat{s} {c} of them. How many are in the basket?",
     "{R} {are} in the basket."},
    {"In a garden there were {a} plants. {B} were put in and {c} died. How many grow there now?",
     "{R} {are} there now."}};
constexpr Frame moreThenLessUnseen[] = {
    {"Out of {a} {ns} plus {b} that {p2} brought along, {c} were sold. How many are still there?",
     "{R} {are} still there."}};
constexpr Frame nounSums[] = {{"What is {a} {ns} minus {b} {ns}?", "It is {r} {rn}."},
                              {"{a} {ns} minus {b} {ns}", "That is {r} {rn}."},
                              {"{a} {ns}, {b} fewer. How many?", "That is {r} {rn}."},
                              {"{a} {ns} take away {b}", "That is {r} {rn}."},
                              {"{a} {ns}, {b} gone, how many left", "{R} {rn} {are} left."},
                              {"had {a} {ns}, lost {b}, left?", "{R} {rn} {are} left."},
                              {"{a} {hs}, {b} leave. rest?", "{R} {rh} stay."}};
constexpr Frame nounProducts[] = {
    {"{a} times {b} {ns}", "That is {r} {ns}."},     {"What is {a} times {b} {ns}?", "It is {r} {ns}."},
    {"{a} x {b} {ns}?", "That is {r} {ns}."},        {"{a} {hs} x {b} {ns}, total?", "That is {r} {ns}."},
    {"{a} boxes, {b} each, total?", "That is {r}."}, {"{a} times {$b}", "That is {$r}."}};

constexpr Kind kinds[] = {
    {"{a}*7", few, times<7>, perWeek, perWeekUnseen, {}, 0.4},
    {"{a}*12", few, times<12>, perYear, {}, {}, 0.3},
    {"{a}*60", few, times<60>, perHour, {}, {}, 0.25},
    {"{a}*24", few, times<24>, perDay, {}, {}, 0.25},
    {"{a}*52", few, times<52>, weeksOfYear, {}, {}, 0.2},
    {"7*24", nothing, [](Numbers) { return 168.0; }, hoursOfWeek, {}, {}, 0.08},
    {"24*60", nothing, [](Numbers) { return 1440.0; }, minutesOfDay, {}, {}, 0.08},
    {"60*60", nothing, [](Numbers) { return 3600.0; }, secondsOfHour, {}, {}, 0.08},
    {"{a}*{b}",
     twoFew,
     [](Numbers n) {
         double all = 0;
         for (double i = 0; i < n[0].value; ++i)
             all += n[1].value;
         return all;
     },
     givenRate,
     givenRateUnseen,
     {},
     0.8},
    {"{b}/{a}*{c}", proportion, [](Numbers n) { return n[1].value * n[2].value / n[0].value; }, proportions,
     proportionsUnseen, "{b}/{a};{x}*{c}", 0.8},
    {"{a}+{b}", clock, sum, later, laterUnseen, {}, 0.4},
    {"{a}-{b}", clockBack, difference, lasting, lastingUnseen, {}, 0.4},
    {"100-{a}",
     [](Random& r) { return std::vector{whole(r.between(2, 98))}; },
     [](Numbers n) { return 100 - n[0].value; },
     toHundred,
     {},
     {},
     0.4},
    {"{a}*2", few, times<2>, thereAndBack, {}, {}, 0.3},
    {"{a}/{b}", exactParts, quotient, otherSide, otherSideUnseen, {}, 0.5},
    {"{a}/4",
     [](Random& r) { return std::vector{whole(4 * r.between(2, 40))}; },
     [](Numbers n) { return n[0].value / 4; },
     sideOfSquare,
     {},
     {},
     0.2},
    {"{a}/2*{b}",
     [](Random& r) {
         const Number a = whole(2 * spread(r, 1, 40));
         return std::vector{a, whole(spread(r, 2, 12))};
     },
     [](Numbers n) { return n[0].value * n[1].value / 2; },
     halfPrice,
     {},
     "{a}/2;{x}*{b}",
     0.3},
    {"{a}*4+{b}*2", twoFew, [](Numbers n) { return 2 * (n[0].value + n[0].value + n[1].value); }, wheels,
     wheelsUnseen, "{a}*4;{b}*2;{y}+{x}", 0.4},
    {"{a}*2+{b}",
     twoFew,
     [](Numbers n) { return n[0].value + n[0].value + n[1].value; },
     twicePlus,
     {},
     "{a}*2;{x}+{b}",
     0.4},
    {"{a}+{a}*2", few, [](Numbers n) { return 3 * n[0].value; }, plusTwice, {}, "{a}*2;{a}+{x}", 0.3},
    {"{a}-{b}-{c}", threeDown, difference, pagesLeft, pagesLeftUnseen, "{a}-{b};{x}-{c}", 0.8},
    {"{a}+{b}-{c}",
     [](Random& r) {
         const std::int64_t a = spread(r, 4, 120), b = spread(r, 2, 60);
         return std::vector{whole(a), whole(b), whole(spread(r, 2, a + b - 1))};
     },
     [](Numbers n) { return n[0].value - n[2].value + n[1].value; }, moreThenLess, moreThenLessUnseen,
     "{a}+{b};{x}-{c}", 0.6},
    {"{a}-{b}",
     [](Random& r) {
         const std::int64_t b = spread(r, 2, 60);
         return std::vector{whole(b + spread(r, 1, 80)), whole(b)};
     },
     difference,
     nounSums,
     {},
     {},
     0.5},
    {"{a}*{b}", twoFew, [](Numbers n) { return n[0].value * n[1].value; }, nounProducts, {}, {}, 0.5},
};

} // namespace

std::span<const Kind> everydayKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
