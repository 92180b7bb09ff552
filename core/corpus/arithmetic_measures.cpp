// SPDX-License-Identifier: MIT
// Areas and volumes, lengths, durations, averages.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

double product(Numbers n) {
    double value = 1;
    for (const Number& number : n)
        value *= number.value;
    return value;
}

std::vector<Number> sides(Random& random) {
    const Number a = random.chance(0.08) ? anyDecimal(random) : whole(spread(random, 2, 80));
    return {a, whole(spread(random, 2, 60))};
}
std::vector<Number> two(Random& random) {
    const Number a = whole(spread(random, 2, 120));
    return {a, whole(spread(random, 2, 90))};
}
std::vector<Number> largerFirst(Random& random) {
    const std::int64_t b = spread(random, 2, 90);
    return {whole(b + spread(random, 2, 120)), whole(b)};
}
template <int Count> std::vector<Number> averaged(Random& random) {
    std::vector<Number> numbers;
    std::int64_t sum = 0;
    for (int i = 1; i < Count; ++i) {
        const std::int64_t value = random.between(2, 60);
        numbers.push_back(whole(value));
        sum += value;
    }
    numbers.push_back(whole(Count * random.between(1, 20) + (Count - sum % Count) % Count));
    return numbers;
}
/// The balance point of the numbers, found from the first one.
double mean(Numbers n) {
    double offset = 0;
    for (const Number& number : n)
        offset += number.value - n[0].value;
    return n[0].value + offset / static_cast<double>(n.size());
}

constexpr Frame trainingArea[] = {
    {"What is the area of a rectangle of {a} [by|x|times] {b}?", "The area is {r}."},
    {"A rectangle is {a} cm long and {b} cm wide. What is its area?", "The area is {r} square cm."},
    {"A [room|garden|field|yard] is {a} m long and {b} m wide. [What is the area|How big is it|How large is "
     "its area]?",
     "The area is {r} square m."},
    {"How many square metres are {a} m by {b} m?", "That is {r} square m."},
    {"Find the area of a rectangle with sides {a} and {b}.", "The area is {r}."},
    {"The sides of a rectangle are {a} and {b}. What is the area?", "The area is {r}."},
    {"Area of a {a} by {b} [rectangle|room|field]?", "The area is {r}."},
    {"A rug is {a} feet long and {b} feet wide. How many square feet is that?", "That is {r} square feet."},
    {"Calculate the area: length {a}, width {b}.", "The area is {r}."},
    {"A wall is {a} m wide and {b} m high. How large is it?", "It is {r} square m."},
    {"How many tiles of 1 m do I need for a floor of {a} m by {b} m?", "You need {r} tiles."},
    {"What's the area of a field {a} m long and {b} m wide?", "The area is {r} square m."},
    {"A sheet of paper is {a} cm by {b} cm. What is its area?", "The area is {r} square cm."},
    {"A floor measures {a} m by {b} m. How many square m of carpet does it need?", "It needs {r} square m."},
    {"A carpet that is {a} m long and {b} m wide covers how many square m?", "It covers {r} square m."},
    {"How much carpet covers a room of {a} m by {b} m?", "It takes {r} square m."},
    {"{p} lay{s} a carpet in a room that measures {a} by {b} m. Name its area.", "The area is {r} square m."},
    {"The length of a field is {a} m, its width is {b} m. What area does it cover?",
     "It covers {r} square m."},
    {"Name the area of a room with a length of {a} m and a width of {b} m.", "The area is {r} square m."},
    {"A lawn measures {b} m in width and {a} m in length. How large is it?", "It is {r} square m."},
    {"The floor: width {b} m, length {a} m. What area must be covered?", "It is {r} square m."},
    {"How many square m does a patio of {a} m by {b} m measure?", "It measures {r} square m."},
    {"Our garden is {a} m by {b} m. How many square m of grass is that?", "That is {r} square m."},
    {"One side of the field is {a} m, the other {b} m. How many square m is the field?",
     "It is {r} square m."},
    {"How big is a room with one wall of {a} m and the next of {b} m?", "It is {r} square m."},
    {"{p} paint{s} a wall, {a} m wide and {b} m high. How many square m {does} {he} paint?",
     "{Q} paint{s} {r} square m."},
    {"A flower bed {a} m long is {b} m wide. What area can be planted?", "It is {r} square m."},
    {"How much paper is in a sheet with the sides {a} cm and {b} cm?", "It is {r} square cm."},
    {"A court is {b} m wide. It is {a} m long. Give its area.", "Its area is {r} square m."},
    {"A window of {a} cm times {b} cm has how many square cm of glass?", "It has {r} square cm."},
    {"{p} buy{s} a piece of land of {a} m by {b} m. How much land is that?", "That is {r} square m."}};
constexpr Frame heldOutArea[] = {
    {"How many square m of carpet cover a floor that measures {a} m by {b} m?", "It takes {r} square m."},
    {"A yard of length {a} m and width {b} m: name the area.", "The area is {r} square m."}};
constexpr Frame trainingPerimeter[] = {
    {"What is the perimeter of a rectangle of {a} by {b}?", "The perimeter is {r}."},
    {"A rectangle is {a} cm long and {b} cm wide. What is its perimeter?", "The perimeter is {r} cm."},
    {"A garden is {a} m long and {b} m wide. How long is the fence around it?", "The fence is {r} m long."},
    {"{p} walk{s} once around a field of {a} m by {b} m. How far is that?", "That is {r} m."},
    {"Find the perimeter of a rectangle with sides {a} and {b}.", "The perimeter is {r}."},
    {"The sides of a rectangle are {a} and {b}. What is the perimeter?", "The perimeter is {r}."},
    {"How much fence does a yard of {a} m by {b} m need?", "It needs {r} m."},
    {"Perimeter of a {a} by {b} rectangle?", "The perimeter is {r}."},
    {"What is the distance around a {a} m by {b} m pool?", "It is {r} m."},
    {"A park measures {a} m by {b} m. {P} run{s} all the way around it once. How many m is that?",
     "It is {r} m."},
    {"How long is the way around a park that is {b} m wide and {a} m long?", "It is {r} m."},
    {"Name the perimeter of a yard with length {a} m and width {b} m.", "The perimeter is {r} m."},
    {"A ribbon goes all around a lid of {a} cm by {b} cm. How long is the ribbon?", "It is {r} cm long."},
    {"A patio has a length of {a} m and a width of {b} m. How far is it all around?", "It is {r} m."},
    {"{p} put{s} a fence all around a lawn, {b} m in width and {a} m in length. How many m of fence is that?",
     "That is {r} m."},
    {"A court is {a} m long and {b} m wide. How long is the line around it?", "It is {r} m long."},
    {"{p} want{s} to fence in a garden of {a} m by {b} m. How many m of fence must {he} buy?",
     "{Q} must buy {r} m."},
    {"A picture is {b} cm high and {a} cm wide. How many cm of wood make its frame?", "It takes {r} cm."},
    {"One lap around a field with sides of {a} m and {b} m is how long?", "It is {r} m long."},
    {"How far do you walk along all four sides of a yard, {a} m long and {b} m wide?", "You walk {r} m."},
    {"Length {a} m, width {b} m. How long is the edge of this rectangle all together?", "It is {r} m long."},
    {"Lights hang along all the walls of a room that is {a} m by {b} m. How many m is that?",
     "That is {r} m."}};
constexpr Frame heldOutPerimeter[] = {
    {"All the way around a park, {a} m long and {b} m wide, how many m is it?", "It is {r} m."}};
constexpr Frame trainingSquareArea[] = {
    {"What is the area of a square with side {a}?", "The area is {r}."},
    {"A square has sides of {a} cm. How large is its area?", "The area is {r} square cm."},
    {"A square room is {a} m long. What is its area?", "The area is {r} square m."},
    {"Area of a square of side {a}?", "The area is {r}."},
    {"How big is a square of {a} m?", "It is {r} square m."},
    {"A patio is square and each side measures {a} m. How many square m is it?", "It is {r} square m."},
    {"Name the area of a square when one side measures {a} m.", "The area is {r} square m."},
    {"How many square m of carpet does a square room with {a} m on each side need?",
     "It needs {r} square m."},
    {"A square lawn: the side measures {a} m. What area is it?", "The area is {r} square m."},
    {"All sides of a field are {a} m long and it is a square. How many square m is that?",
     "That is {r} square m."},
    {"A square tile has an edge of {a} cm. How many square cm does it cover?", "It covers {r} square cm."},
    {"How much room does a square of {a} by {a} take up?", "It takes up {r}."}};
constexpr Frame trainingSquarePerimeter[] = {
    {"What is the perimeter of a square with side {a}?", "The perimeter is {r}."},
    {"A square has sides of {a} cm. What is its perimeter?", "The perimeter is {r} cm."},
    {"{p} walk{s} around a square of side {a} m. How far is that?", "That is {r} m."},
    {"Perimeter of a square of side {a}?", "The perimeter is {r}."},
    {"Name the perimeter of a square with {a} cm on each side.", "The perimeter is {r} cm."},
    {"Each side of a square measures {a} cm. How long are all sides together?", "They are {r} cm."},
    {"A lid is square, and one side of it measures {a} cm. How far is it all around?", "It is {r} cm."},
    {"How much fence goes around a square patio with {a} m to each side?", "It is {r} m."},
    {"A square garden has sides of {a} m. How long must its fence be?", "It must be {r} m long."},
    {"All four sides of a table are {a} cm. How long is the edge around it?", "It is {r} cm long."},
    {"{p} run{s} one lap around a square, {a} m to a side. How many m is that?", "That is {r} m."}};
constexpr Frame heldOutSquareArea[] = {
    {"Each side of a square patio measures {a} m; name its area.", "The area is {r} square m."}};
constexpr Frame heldOutSquarePerimeter[] = {
    {"A square lid, each side {a} cm: name its perimeter.", "It is {r} cm."}};
constexpr Frame trainingVolume[] = {
    {"What is the volume of a box of {a} by {b} by {c}?", "The volume is {r}."},
    {"A box is {a} cm long, {b} cm wide and {c} cm high. What is its volume?", "The volume is {r} cubic cm."},
    {"A pool is {a} m long, {b} m wide and {c} m deep. How many cubic metres of water fit in it?",
     "{R} cubic m fit in it."},
    {"Volume of a {a} x {b} x {c} box?", "The volume is {r}."},
    {"There are {a} {ks} with {b} bags each and {c} {ns} in every bag. How many {ns} are there?",
     "There are {r} {ns}."},
    {"{a} houses have {b} floors with {c} rooms each. How many rooms is that?", "That is {r} rooms."},
    {"{p} [do{es}|make{s}|draw{s}] {a} {ns} a day, {b} days a week. How many in {c} weeks?",
     "That is {r} {ns}."},
    {"{a} {hs} have {b} bags with {c} {ns} each. How many {ns} is that?", "That is {r} {ns}."},
    {"{p} work{s} {a} hours a day, {b} days a week, for {$c} an hour. How much {does} {he} earn in a week?",
     "{Q} earn{s} {$r}."},
    {"{a} shelves hold {b} {ks} each, and every one of these {ks} holds {c} {ns}. How many {ns} is that?",
     "That is {r} {ns}."},
    {"Every shelf carries {b} {ks} with {c} {ns} in each. What do {a} shelves carry?",
     "They carry {r} {ns}."},
    {"There are {c} {ns} in every {k}, and each of {a} {vs} carries {b} {ks}. How many {ns} do the {vs} "
     "carry?",
     "They carry {r} {ns}."},
    {"How many {ns} do {a} {hs} carry, each with {b} bags, every one with {c} {ns}?", "They carry {r} {ns}."},
    {"A school has {a} floors, each floor has {b} rooms and each room {c} windows. How many windows is that?",
     "That is {r} windows."},
    {"{p} train{s} {a} minutes on {b} days a week. How many minutes is that in {c} weeks?",
     "That is {r} minutes."},
    {"{a} teams of {b} {hs} come, and every one of the {hs} gets {c} {ns}. How many {ns} are needed?",
     "{R} {ns} are needed."}};
constexpr Frame heldOutVolume[] = {
    {"{A} shelves carry {b} {ks}, every one with {c} {ns}. How many {ns} do the shelves carry?",
     "They carry {r} {ns}."}};
constexpr Frame trainingTriangle[] = {
    {"What is the area of a triangle with base {a} and height {b}?", "The area is {r}."},
    {"A triangle has a base of {a} cm and a height of {b} cm. What is its area?",
     "The area is {r} square cm."},
    {"Area of a triangle, base {a}, height {b}?", "The area is {r}."}};

constexpr Frame trainingDuration[] = {
    {"A lesson takes {a} minutes, the break {b} minutes. How long is that together?", "It is {r} minutes."},
    {"{p} sleep{s} {a} minutes and then {b} more. How long is that?", "That is {r} minutes."},
    {"The first film lasts {a} minutes, the second {b}. How long are both?", "They last {r} minutes."},
    {"{p} cook{s} for {a} minutes and wash{es} up for {b} minutes. How many minutes is that?",
     "That is {r} minutes."},
    {"One pipe is {a} m long, the other {b} m. How long are they together?", "They are {r} m long."},
    {"{Az} weighs {a} kg and a {v} {b} kg more. How heavy is the {v}?", "It weighs {r} kg."},
    {"{p} drive{s} {a} km to {name} and {b} km on to the sea. How far is that?", "That is {r} km."},
    {"It takes {a} minutes to the station and {b} minutes by train. How long does it take?",
     "It takes {r} minutes."},
    {"A jug holds {a} ml and a glass {b} ml. How much do they hold together?", "They hold {r} ml."},
    {"{p} add{s} {a} grams of sugar to {b} grams of flour. How heavy is that?", "That is {r} grams."},
    {"The paint takes {a} minutes to put on and {b} minutes to dry. When all is done, how long did it take?",
     "It took {r} minutes."},
    {"{p} paint{s} for {a} minutes and wait{s} {b} minutes until it is dry. How many minutes go by?",
     "{R} minutes go by."},
    {"{a} minutes have gone by, and another {b} go by after that. How many is that?", "That is {r} minutes."},
    {"Let the soup cook for {a} minutes, let it stand for {b} more. How many minutes until all is done?",
     "It takes {r} minutes."},
    {"First {b} minutes go by, next {a}. How many minutes have gone by?", "{R} minutes have gone by."}};
constexpr Frame heldOutDuration[] = {
    {"Paint for {a} minutes and let it dry for {b}: when all is done, how many minutes have gone by?",
     "{R} minutes have gone by."}};
constexpr Frame trainingShorter[] = {
    {"A bag with {ns} weighs {a} kg. The empty bag weighs {b} kg. What do the {ns} weigh?",
     "They weigh {r} kg."},
    {"It takes {p} {a} minutes by bus and {b} by car. How much faster is the car?",
     "It is {r} minutes faster."},
    {"There are {a} litres in the tank. {P} use{s} {b} litres. How many litres are left?",
     "{R} litres {are} left."},
    {"There are {a} kg of [flour|rice|sugar] and {b} kg are used. How much is left?", "{R} kg {are} left."},
    {"A candle is {a} cm long and burns down by {b} cm. How long is it then?", "It is {r} cm long."},
    {"{p} {has} {a} metres of rope and use{s} {b} metres. How many metres are left?",
     "{R} metres {are} left."},
    {"The battery is at {a}% and loses {b}%. What is it at now?", "It is at {r}%."},
    {"A tree was {b} cm tall and is {a} cm tall now. How much has it grown?", "It has grown {r} cm."},
    {"A plant was {b} cm high. A year later it is {a} cm high. How much did it grow?", "It grew {r} cm."},
    {"{p} weighed {a} kg and now weigh{s} {b} kg. How much did {he} lose?", "It is {r} kg."},
    {"It is {a} days to the holidays. {B} days have passed. How many days are left?", "{R} days {are} left."},
    {"We need {a} litres of paint and have {b}. How many litres are missing?", "{R} litres {are} missing."},
    {"The meeting lasts {a} minutes. It has been going on for {b} minutes. How many minutes are left?",
     "{R} minutes {are} left."},
    {"A bottle holds {a} ml. {P} drink{s} {b} ml. How much is left in it?", "{R} ml are left."},
    {"A pot holds {a} litres of soup. The guests eat {b} litres. How much does the pot hold now?",
     "It holds {r} litres."},
    {"The guests got through {b} of {a} bottles. How many are still full?", "{R} are still full."},
    {"There were {a} litres of tea in the pot and {p} got through {b}. What is still in it?",
     "There are {r} litres in it."},
    {"How many litres of soup does a pot of {a} litres still hold once {b} litres are eaten?",
     "It holds {r} litres."},
    {"{p} must type {a} pages and {has} typed {b}. How many must {he} still do?", "{R} pages {are} left."},
    {"{b} pages are typed, {a} there must be. How many pages must {p} still write?", "{R} pages {are} left."},
    {"Out of {a} km, {b} lie behind {whom}. How many km lie ahead?", "{R} km lie ahead."},
    {"{p} {is} done with {b} out of {a} minutes. How long must {he} still go on?", "It is {r} minutes."},
    {"Of the {a} pages, {p} still {has} to type {b}. How many are done?", "{R} pages are done."},
    {"{p} cut{s} off {b} cm of a ribbon that is {a} cm long. How many cm remain?", "{R} cm {remain}."},
    {"After {b} km of a {colour} path there is a bench. The path is {a} km long. How far is it from the "
     "bench to the end?",
     "It is {r} km."},
    {"{b} minutes of the match are over. It lasts {a} minutes. How long is there still to play?",
     "There are {r} minutes to play."}};
constexpr Frame heldOutShorter[] = {
    {"Of {a} litres of soup, the guests get through {b}. What does the pot still hold?",
     "It holds {r} litres."},
    {"With {b} of {a} pages typed, how many must {p} still type?", "{R} pages {are} left."}};

constexpr Frame trainingMean2[] = {
    {"{p} got {a} and {b} points. What is the average?", "The average is {r}."},
    {"On {day} there were {a} {hs}, the next day {b}. What was the average?", "The average was {r}."},
    {"The temperatures were {a} and {b}. What is the mean?", "The mean is {r}."}};
constexpr Frame trainingMean3[] = {
    {"{p} scored {a}, {b} and {c} points. What is the average?", "The average is {r}."},
    {"Three {hs} have {a}, {b} and {c} {ns}. How many is that on average?", "That is {r} on average."},
    {"{p} read {a}, {b} and {c} pages on three days. What is the average per day?",
     "The average is {r} pages."},
    {"The ages are {a}, {b} and {c}. What is the average age?", "The average age is {r}."},
    {"Find the average of the marks {a}, {b}, {c}.", "The average is {r}."},
    {"{Q} sold {a} {ns} on {day}, {b} the next day and {c} the day after. How many per day on average?",
     "The average is {r}."},
    {"{p} make{s} three jumps of {a}, {b} and {c} cm. How far {does} {he} jump on average?", "It is {r} cm."},
    {"On average, how many {ns} do three {ks} hold that have {a}, {b} and {c}?", "It is {r} on average."},
    {"{a}, {b} and {c} dm were the jumps of {p2}. What is that on average?", "It is {r} dm on average."},
    {"How far was a throw on average if the three throws went {a}, {b} and {c} m?", "It was {r} m."}};
constexpr Frame heldOutMean3[] = {
    {"Three jumps: {a}, {b} and {c} dm. How far was a jump on average for {whom}?", "It was {r} dm."}};
constexpr Frame trainingMean4[] = {
    {"{p} scored {a}, {b}, {c} and {d} points in four games. What is the average?", "The average is {r}."},
    {"The numbers are {a}, {b}, {c} and {d}. What is the mean?", "The mean is {r}."},
    {"On average, how many {ns} are in four {ks} with {a}, {b}, {c} and {d}?", "It is {r} on average."},
    {"Four {hs} own {a}, {b}, {c} and {d} {ns}. What do they own on average?", "It is {r} on average."},
    {"There are {a}, {b}, {c} and {d} {hs} in four rooms. How many is that on average?",
     "It is {r} on average."}};
constexpr Frame heldOutMean4[] = {
    {"Four {ks} hold {a}, {b}, {c} and {d} {ns}; how many is it on average?", "It is {r} on average."}};

constexpr Kind kinds[] = {
    {"{a}*{b}", sides, product, trainingArea, heldOutArea, {}, 0.9},
    {"2*({a}+{b})", sides, [](Numbers n) { return n[0].value + n[1].value + n[0].value + n[1].value; },
     trainingPerimeter, heldOutPerimeter, "{a}+{b};{x}*2", 0.8},
    {"{a}*{a}",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return n[0].value * n[0].value; },
     trainingSquareArea,
     heldOutSquareArea,
     {},
     0.5},
    {"4*{a}",
     [](Random& r) { return std::vector{whole(spread(r, 2, 90))}; },
     [](Numbers n) { return n[0].value + n[0].value + n[0].value + n[0].value; },
     trainingSquarePerimeter,
     heldOutSquarePerimeter,
     {},
     0.4},
    {"{a}*{b}*{c}",
     [](Random& r) {
         std::vector<Number> n{whole(spread(r, 2, 30)), whole(spread(r, 2, 7))};
         n.push_back(whole(spread(r, 2, 12)));
         return n;
     },
     product, trainingVolume, heldOutVolume, "{a}*{b};{x}*{c}", 0.7},
    {"{a}*{b}/2",
     [](Random& r) {
         return std::vector{whole(2 * spread(r, 1, 40)), whole(spread(r, 2, 40))};
     },
     [](Numbers n) { return 0.5 * n[0].value * n[1].value; },
     trainingTriangle,
     {},
     {},
     0.4},
    {"{a}+{b}",
     two,
     [](Numbers n) { return n[1].value + n[0].value; },
     trainingDuration,
     heldOutDuration,
     {},
     0.7},
    {"{a}-{b}",
     largerFirst,
     [](Numbers n) { return n[0].value - n[1].value; },
     trainingShorter,
     heldOutShorter,
     {},
     0.9},
    {"({a}+{b})/2", averaged<2>, mean, trainingMean2, {}, {}, 0.4},
    {"({a}+{b}+{c})/3", averaged<3>, mean, trainingMean3, heldOutMean3, {}, 0.5},
    {"({a}+{b}+{c}+{d})/4", averaged<4>, mean, trainingMean4, heldOutMean4, {}, 0.4},
};

} // namespace

std::span<const Kind> measureKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
