// SPDX-License-Identifier: MIT
// Distance, speed and time, and whatever else goes on at a steady pace.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> speedAndTime(Random& random) {
    const Number a = whole(random.chance(0.6) ? 5 * spread(random, 1, 40) : spread(random, 2, 120));
    return {a, whole(spread(random, 2, 24))};
}
std::vector<Number> distanceAndPart(Random& random) {
    const std::int64_t b = spread(random, 2, random.chance(0.4) ? 90 : 12);
    return {whole(b * spread(random, 2, b > 20 ? 12 : 90)), whole(b)};
}
/// Hour by hour.
double covered(Numbers n) {
    double distance = 0;
    for (double hour = 0; hour < n[1].value; ++hour)
        distance += n[0].value;
    return distance;
}
double hoursFor(Numbers n) {
    double hours = 0;
    for (double left = n[0].value; left > 0.5; left -= n[1].value)
        ++hours;
    return hours;
}

constexpr Frame trainingDistance[] = {
    {"{Av} drives {a} km [an|per] hour. How far does it [drive|go|get] in {b} hours?",
     "It goes {r} km in {b} hours."},
    {"{Av} goes at {a} km/h for {b} hours. How far does it go?", "It goes {r} km."},
    {"How far do you get in {b} hours at {a} km/h?", "That is {r} km."},
    {"At {a} miles per hour, how far can {p} drive in {b} hours?", "{Q} can drive {r} miles."},
    {"{p} walk{s} {a} km an hour. How many km is that in {b} hours?", "That is {r} km."},
    {"{p} ride{s} at {a} km per hour for {b} hours. How many km is that?", "That is {r} km."},
    {"If {av} travels {a} miles in one hour, how many miles does it travel in {b} hours?",
     "It travels {r} miles."},
    {"A train goes {a} km every hour. How many km in {b} hours?", "It goes {r} km."},
    {"{Av} has a speed of {a} km/h. What distance does it cover in {b} hours?", "It covers {r} km."},
    {"{Az} runs {a} metres [a|per] minute. How far does it run in {b} minutes?", "It runs {r} metres."},
    {"{p} swim{s} {a} laps a day for {b} days. How many laps is that?", "That is {r} laps."},
    {"Sound goes about {a} metres in a second. How far does it go in {b} seconds?", "It goes {r} metres."},
    {"A car uses {a} litres for one trip. How many litres does it use for {b} trips?", "It uses {r} litres."},
    {"A tap gives {a} litres [a|per] minute. How many litres is that in {b} minutes?", "That is {r} litres."},
    {"{p} type{s} {a} words a minute. How many words in {b} minutes?", "That is {r} words."},
    {"A heart beats {a} times a minute. How often does it beat in {b} minutes?", "It beats {r} times."},
    {"A plane flies {a} km/h. What does it fly in {b} h?", "It flies {r} km."},
    {"{p} keep{s} a pace of {a} km an hour. What distance will {he} have done after {b} hours?",
     "It is {r} km."},
    {"{Av} keeps up a pace of {a} km/h for {b} hours. How far is that?", "That is {r} km."},
    {"At this pace {p} put{s} {a} km behind {him} every hour. How many km are behind {him} after {b} hours?",
     "It is {r} km."},
    {"What distance is it if {p} {is} on the road for {b} hours at {a} km/h?", "It is {r} km."},
    {"After {b} hours on the road at {a} km an hour, which distance {has} {p} covered?", "It is {r} km."},
    {"Which distance does {av} cover in {b} hours if it keeps a speed of {a} km/h?", "It covers {r} km."},
    {"{a} km are done in each hour. What is the distance after {b} hours?", "The distance is {r} km."},
    {"On the road {p} do{es} {a} miles an hour. What distance is that over {b} hours?", "That is {r} miles."},
    {"{p} walk{s} for {b} hours at a pace of {a} km an hour. How far does that bring {him}?",
     "It is {r} km."},
    {"{p} drive{s} for {b} hours. In each hour {he} cover{s} {a} km. How many km is that?",
     "That is {r} km."},
    {"{p} cycle{s} {a} km in one hour. How far {does} {he} get in {b} hours?", "{Q} get{s} {r} km."},
    {"How many km long is the way if {av} at {a} km/h takes {b} hours for it?", "It is {r} km long."},
    {"The train is fast: {a} km in every hour. It runs for {b} hours. How far does it get?",
     "It gets {r} km."},
    {"For {b} hours {p} {is} on {his} bike at {a} km/h. How long is the tour?", "The tour is {r} km long."},
    {"{p} row{s} {a} km an hour. After {b} hours, how many km {has} {he} rowed?", "{Q} {has} rowed {r} km."},
    {"In one minute {p} run{s} {a} metres. How many metres {does} {he} run in {b} minutes?",
     "{Q} run{s} {r} metres."},
    {"Speed {a} km/h, time {b} h. Distance?", "The distance is {r} km."},
    {"Time {b} hours, speed {a} km an hour: how far?", "That is {r} km."},
    {"What distance can a ship cover that sails {a} km an hour for {b} hours?", "It can cover {r} km."},
    {"One lap is {a} m. {P} run{s} {b} laps. How many metres is that?", "That is {r} metres."},
    {"The school is {a} km away and {p} go{es} that way {b} times. How many km is that?", "That is {r} km."},
    {"{b} times {p} walk{s} a path of {a} m. How far is that in all?", "That is {r} m."},
    {"Without a stop, {av} goes {a} miles an hour for {b} hours. How many miles are covered?",
     "{R} miles are covered."},
    {"{p} set{s} off at {a} km/h and arrive{s} {b} hours later. How far was it?", "It was {r} km."},
    {"A snail creeps {a} cm a minute. How far does it creep in {b} minutes?", "It creeps {r} cm."}};
constexpr Frame heldOutDistance[] = {
    {"Keeping a pace of {a} km/h over {b} hours, what distance does {p} put behind {him}?", "It is {r} km."},
    {"{B} hours on the road with {a} km done in each: which distance is it?", "It is {r} km."}};
constexpr Frame trainingSpeed[] = {
    {"{p} drive{s} {a} km in {b} hours. How fast {is} {he}?", "The speed is {r} km/h."},
    {"{Av} goes {a} km in {b} hours. What is its speed?", "Its speed is {r} km/h."},
    {"{Av} travels {a} miles in {b} hours. How many miles per hour is that?", "That is {r} miles per hour."},
    {"How many hours does it take to drive {a} km at {b} km/h?", "It takes {r} hours."},
    {"How long does it take to go {a} km at {b} km per hour?", "It takes {r} hours."},
    {"The trip is {a} km. {P} drive{s} {b} km [an|per] hour. How long does it take?", "It takes {r} hours."},
    {"{Av} goes {b} km/h. How many hours does it need for {a} km?", "It needs {r} hours."},
    {"{p} walk{s} {b} km a day. How many days for {a} km?", "It takes {r} days."},
    {"{p} run{s} {a} metres in {b} minutes. How many metres a minute is that?",
     "That is {r} metres a minute."},
    {"{p} drove {a} km in {b} hours. What was the average speed?", "It was {r} km/h."},
    {"A tank of {a} litres is filled with {b} litres a minute. How many minutes does it take?",
     "It takes {r} minutes."},
    {"A car goes {b} km with one litre. How many litres for {a} km?", "It needs {r} litres."},
    {"There are {a} km ahead of {whom}, and {he} do{es} {b} km in an hour. After how many hours will {he} be "
     "there?",
     "It takes {r} hours."},
    {"{a} km still lie ahead. At {b} km/h, how many hours is that?", "That is {r} hours."},
    {"{P} {has} {a} km ahead. Every hour {he} come{s} {b} km closer. When {is} {he} there?",
     "It takes {r} hours."},
    {"The goal lies {a} km away. Each hour takes {p} {b} km closer to it. After how many hours {is} {he} "
     "there?",
     "It takes {r} hours."},
    {"Which speed does {av} have that covers {a} km in {b} hours?", "It is {r} km/h."},
    {"It takes {p} {b} hours to cover {a} km. Which speed is that?", "It is {r} km/h."},
    {"Covering a distance of {a} miles in {b} hours means which speed?", "It is {r} miles per hour."},
    {"{a} km in {b} hours, which speed?", "It is {r} km/h."},
    {"How many km are done in one hour if {a} km take {b} hours?", "It is {r} km."},
    {"Of {a} litres, {b} are taken away every hour. After how many hours is the tank empty?",
     "It takes {r} hours."},
    {"How fast is {av} that needs {b} hours for {a} km?", "It goes {r} km/h."},
    {"{a} km lie between two towns. {Av} makes it in {b} hours. How many km does it do in an hour?",
     "It does {r} km in an hour."},
    {"In {b} hours {p} cycle{s} {a} km. How many km per hour is that?", "That is {r} km per hour."},
    {"The tour of {a} km took {p} {b} hours. How fast {was} {he} on average?", "It was {r} km/h."},
    {"Distance {a} km, time {b} h. Speed?", "The speed is {r} km/h."},
    {"Distance {a} km, speed {b} km/h. Time?", "The time is {r} hours."},
    {"Going {b} km/h, when {has} {p} done {a} km?", "After {r} hours."},
    {"How many hours must {p} drive if the sea is {a} km away and {he} go{es} {b} km/h?",
     "{Q} must drive {r} hours."},
    {"A ship sails {b} km an hour. The island is {a} km away. How many hours does it sail?",
     "It sails {r} hours."},
    {"{p} do{es} {b} km every day on foot. After how many days are all {a} km done?", "After {r} days."},
    {"A lap is {b} m long. How many laps must {p} run to make {a} m?", "{Q} must run {r} laps."},
    {"{p} swam {a} m in lanes of {b} m. How many lanes was that?", "That was {r} lanes."},
    {"What speed gets {p} over {a} km within {b} hours?", "It takes {r} km/h."},
    {"To be there in {b} hours, how fast must {av} go over {a} km?", "It must go {r} km/h."},
    {"A tap gives {b} litres a minute. After how many minutes is a bath of {a} litres full?",
     "After {r} minutes."},
    {"{p} type{s} {b} words a minute. How many minutes {does} {he} need for {a} words?",
     "{Q} need{s} {r} minutes."}};
constexpr Frame heldOutSpeed[] = {
    {"{A} km lie ahead and every hour takes {b} of them away. After how many hours {is} {p} there?",
     "It takes {r} hours."},
    {"Covering {a} km takes {b} hours; which speed is that?", "It is {r} km/h."}};

constexpr Kind kinds[] = {
    {"{a}*{b}", speedAndTime, covered, trainingDistance, heldOutDistance},
    {"{a}/{b}", distanceAndPart, hoursFor, trainingSpeed, heldOutSpeed},
};

} // namespace

std::span<const Kind> travelKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
