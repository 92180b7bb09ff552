// SPDX-License-Identifier: MIT
// One unit in another: hours in minutes, dozens, metres; ages and years.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

std::vector<Number> few(Random& random) {
    if (random.chance(0.06))
        return {decimal(10 * spread(random, 1, 12) + 5, 1)};
    return {whole(spread(random, 2, 60))};
}
template <int Factor> std::vector<Number> multiple(Random& random) {
    return {whole(Factor * spread(random, 2, 40))};
}
template <int Factor> double times(Numbers n) {
    return n[0].value * Factor;
}
template <int Factor> double parts(Numbers n) {
    return n[0].value / Factor;
}

// The lists are units with one factor between them.
constexpr Frame sixty[] = {
    {"How many minutes are [in|there in] {a} hours?", "{a} hours are {r} minutes."},
    {"How many seconds are in {a} minutes?", "{a} minutes are {r} seconds."},
    {"{a} hours in minutes", "{a} hours are {r} minutes."},
    {"{a} minutes in seconds?", "{a} minutes are {r} seconds."},
    {"Convert {a} hours to minutes.", "{a} hours are {r} minutes."},
    {"Convert {a} minutes into seconds.", "{a} minutes are {r} seconds."},
    {"What is {a} hours in minutes?", "{a} hours are {r} minutes."},
    {"How many minutes do {a} hours have?", "{a} hours have {r} minutes."},
    {"{p} work{s} {a} hours. How many minutes is that?", "That is {r} minutes."},
    {"{p} sleep{s} {a} hours. How many minutes {does} {he} sleep?", "{Q} sleep{s} {r} minutes."},
    {"A trip takes {a} hours. How many minutes is that?", "That is {r} minutes."},
    {"A song lasts {a} minutes. How many seconds is that?", "That is {r} seconds."},
    {"Express {a} hours as minutes.", "{a} hours are {r} minutes."},
    {"{a} hours = how many minutes?", "{a} hours are {r} minutes."},
    {"Counted in seconds, how long is a song of {a} minutes?", "It is {r} seconds."},
    {"Count it in minutes: {p} {was} on the road for {a} hours.", "That is {r} minutes."},
    {"{a} hours go by. How many minutes have gone by?", "{R} minutes have gone by."},
    {"How many seconds go by in {a} minutes?", "{R} seconds go by."},
    {"{p} wait{s} until {a} hours have gone by. How long is that, counted in minutes?",
     "That is {r} minutes."},
    {"School takes {a} hours. How many minutes do the children sit there?",
     "They sit there for {r} minutes."},
    {"{p} train{s} for {a} hours this week. Tell me that in minutes.", "That is {r} minutes."}};
constexpr Frame sixtyUnseen[] = {{"Counted in minutes, how long are {a} hours?", "They are {r} minutes."},
                                 {"When {a} minutes go by, how many seconds go by?", "{R} seconds go by."}};
constexpr Frame bySixty[] = {
    {"How many hours are {a} minutes?", "{a} minutes are {r} hours."},
    {"How many minutes are {a} seconds?", "{a} seconds are {r} minutes."},
    {"Convert {a} minutes to hours.", "{a} minutes are {r} hours."},
    {"{a} minutes in hours", "{a} minutes are {r} hours."},
    {"{a} seconds in minutes?", "{a} seconds are {r} minutes."},
    {"A film lasts {a} minutes. How many hours is that?", "That is {r} hours."},
    {"{p} waited {a} minutes. How many hours is that?", "That is {r} hours."},
    {"{a} minutes have gone by. How many hours is that?", "That is {r} hours."},
    {"If you count in hours, how long is a film of {a} minutes?", "It is {r} hours."},
    {"How long are {a} seconds when they are counted in minutes?", "They are {r} minutes."}};
constexpr Frame bySixtyUnseen[] = {{"Counted in hours, how long are {a} minutes?", "They are {r} hours."}};
constexpr Frame twentyFour[] = {{"How many hours are in {a} days?", "{a} days are {r} hours."},
                                {"{a} days in hours", "{a} days are {r} hours."},
                                {"Convert {a} days to hours.", "{a} days are {r} hours."},
                                {"How many hours do {a} days have?", "{a} days have {r} hours."},
                                {"A trip takes {a} days. How many hours is that?", "That is {r} hours."}};
constexpr Frame seven[] = {
    {"How many days are in {a} weeks?", "{a} weeks are {r} days."},
    {"{a} weeks in days?", "{a} weeks are {r} days."},
    {"How many days do {a} weeks have?", "{a} weeks have {r} days."},
    {"The holidays last {a} weeks. How many days is that?", "That is {r} days."},
    {"Convert {a} weeks to days.", "{a} weeks are {r} days."},
    {"{p} {is} away for {a} weeks. How many days is that?", "That is {r} days."},
    {"{a} weeks go by. How many days go by?", "{R} days go by."},
    {"How long are {a} weeks if you count the days?", "They are {r} days."},
    {"A trip of {a} weeks is how long, counted in days?", "It is {r} days."},
    {"{p} will be back in {a} weeks. How many days must we wait?", "You must wait {r} days."},
    {"School is out for {a} weeks. How many days are free?", "{R} days are free."},
    {"One week has seven days. How many do {a} weeks have?", "They have {r} days."}};
constexpr Frame sevenUnseen[] = {{"Counted in days, how long are {a} weeks?", "They are {r} days."}};
constexpr Frame bySeven[] = {
    {"How many weeks are {a} days?", "{a} days are {r} weeks."},
    {"{a} days in weeks", "{a} days are {r} weeks."},
    {"It is {a} days until the party. How many weeks is that?", "That is {r} weeks."},
    {"Convert {a} days to weeks.", "{a} days are {r} weeks."},
    {"{p} counted {a} days. How many whole weeks is that?", "That is {r} weeks."},
    {"In {a} days there is a match. How many weeks is it until then?", "It is {r} weeks."}};
constexpr Frame twelve[] = {
    {"How many months are in {a} years?", "{a} years are {r} months."},
    {"How many {ns} are [in|] {a} dozen?", "{a} dozen are {r}."},
    {"{p} buy{s} {a} dozen eggs. How many eggs is that?", "That is {r} eggs."},
    {"{a} dozen {ns}: how many are they?", "They are {r}."},
    {"{a} years in months?", "{a} years are {r} months."},
    {"How many inches are in {a} feet?", "{a} feet are {r} inches."},
    {"What is {a} dozen?", "{a} dozen is {r}."},
    {"{p} {has} {a} dozen {ns}. How many {ns} {does} {he} have?", "{Q} {has} {r} {ns}."},
    {"A baby is {a} years old. How many months is that?", "That is {r} months."},
    {"Convert {a} feet to inches.", "{a} feet are {r} inches."},
    {"How many eggs are {a} dozen eggs?", "They are {r} eggs."},
    {"{p} ordered {a} dozen {ns}. How many {ns} will be sent?", "{R} {ns} will be sent."},
    {"Somebody wants {a} dozen {ns}. How many is that?", "That is {r}."},
    {"{a} dozen {ns} were ordered by somebody. How many must {p} bring?", "It is {r} {ns}."},
    {"Eggs come by the dozen. {P} take{s} {a} dozen. How many eggs are in the bag?", "There are {r} eggs."},
    {"{p} rent{s} a garden for {a} years. How many months is that?", "That is {r} months."}};
constexpr Frame twelveUnseen[] = {{"Somebody ordered {a} dozen {ns}. How many will come?", "{R} will come."}};
constexpr Frame byTwelve[] = {{"How many dozen are {a} eggs?", "{a} eggs are {r} dozen."},
                              {"{a} months are how many years?", "{a} months are {r} years."},
                              {"How many years are {a} months?", "{a} months are {r} years."},
                              {"{a} months in years", "{a} months are {r} years."}};
constexpr Frame hundred[] = {
    {"How many cm are in {a} m?", "{a} m are {r} cm."},
    {"How many centimetres are {a} metres?", "{a} metres are {r} centimetres."},
    {"{a} metres in centimetres", "{a} metres are {r} centimetres."},
    {"How many cents are {a} dollars?", "{a} dollars are {r} cents."},
    {"{a} euros in cents?", "{a} euros are {r} cents."},
    {"Convert {a} m to cm.", "{a} m are {r} cm."},
    {"How many years are {a} centuries?", "{a} centuries are {r} years."},
    {"A rope is {a} metres long. How many centimetres is that?", "That is {r} centimetres."}};
constexpr Frame byHundred[] = {{"How many metres are {a} cm?", "{a} cm are {r} metres."},
                               {"{a} cents in dollars", "{a} cents are {r} dollars."},
                               {"Convert {a} cm to m.", "{a} cm are {r} m."}};
constexpr Frame thousand[] = {{"How many metres are in {a} km?", "{a} km are {r} metres."},
                              {"{a} kilometres in metres", "{a} kilometres are {r} metres."},
                              {"How many grams are {a} kg?", "{a} kg are {r} grams."},
                              {"{a} kg in grams?", "{a} kg are {r} grams."},
                              {"Convert {a} litres to millilitres.", "{a} litres are {r} millilitres."},
                              {"How many kilograms are {a} tons?", "{a} tons are {r} kilograms."},
                              {"{p} run{s} {a} km. How many metres is that?", "That is {r} metres."},
                              {"How heavy are {a} kg when counted in grams?", "They are {r} grams."},
                              {"A bag is {a} kg heavy. How many grams is that?", "That is {r} grams."},
                              {"Counted in metres, how long is a road of {a} km?", "It is {r} metres."}};
constexpr Frame thousandUnseen[] = {{"Counted in grams, how heavy are {a} kg?", "They are {r} grams."}};
constexpr Frame byThousand[] = {{"How many km are {a} m?", "{a} m are {r} km."},
                                {"{a} grams in kg", "{a} grams are {r} kg."},
                                {"Convert {a} metres to kilometres.", "{a} metres are {r} kilometres."}};
constexpr Frame ten[] = {{"How many mm are {a} cm?", "{a} cm are {r} mm."},
                         {"How many years are {a} decades?", "{a} decades are {r} years."},
                         {"{a} decades in years?", "{a} decades are {r} years."},
                         {"{a} cm in mm", "{a} cm are {r} mm."}};
constexpr Frame three[] = {{"How many feet are {a} yards?", "{a} yards are {r} feet."},
                           {"{a} yards in feet", "{a} yards are {r} feet."}};

constexpr Frame mixedHours[] = {
    {"How many minutes are {a} hours and {b} minutes?", "That is {r} minutes."},
    {"A film lasts {a} hours and {b} minutes. How many minutes is that?", "That is {r} minutes."},
    {"Convert {a} hours {b} minutes to minutes.", "That is {r} minutes."},
    {"{a} h {b} min in minutes?", "That is {r} minutes."},
    {"A ride takes {a} hours and {b} minutes. How long is it, counted in minutes?", "It is {r} minutes."},
    {"How many minutes go by in {a} hours and {b} minutes?", "{R} minutes go by."},
    {"{p} {was} on the bus for {a} hours and {b} minutes. Count that in minutes.", "It is {r} minutes."},
    {"The match went on for {a} hours and then {b} minutes more. How many minutes did it last?",
     "It lasted {r} minutes."},
    {"{p} slept {a} hours and {b} minutes. How many minutes was that?", "That was {r} minutes."}};
constexpr Frame mixedHoursUnseen[] = {
    {"Counted in minutes, how long is a ride of {a} hours and {b} minutes?", "It is {r} minutes."}};

constexpr Frame older[] = {
    {"{p} {is} {a} years old. {P2} is {b} years older. How old is {q2}?", "{Q2} is {r} years old."},
    {"{p} {is} {a} [years old|] and {p2} is {b} years older. How old is {q2}?", "{Q2} is {r} years old."},
    {"{p2} is {b} years older than {whom}. {Q} {is} {a}. How old is {q2}?", "{Q2} is {r}."},
    {"{p} {is} {a} years old. How old will {he} be in {b} years?", "{Q} will be {r}."},
    {"{p} {is} {a}. In {b} years, how old will {he} be?", "{Q} will be {r}."},
    {"In {b} years, what age will {p} be if {he} {is} {a} now?", "{Q} will be {r}."},
    {"How old will a child of {a} years be in {b} years?", "The child will be {r}."},
    {"{p} {was} {b} years old {a} years ago. How old {is} {he} now?", "{Q} {is} {r}."},
    {"Now {p} {is} {a}. Which age will {he} reach when {b} years have gone by?",
     "{Q} will reach the age of {r}."},
    {"After {b} more years, what age will {p} have, being {a} today?", "{Q} will be {r}."},
    {"{b} years go by. {P} {was} {a} before that. What age {is} {he} now?", "{Q} {is} {r}."},
    {"What age will {p2} reach in {b} years if {q2} is {a}?", "{Q2} will reach the age of {r}."},
    {"{b} years lie between {p2} and {whom}. {P} {is} younger, only {a}. How old is {q2}?", "{Q2} is {r}."},
    {"How old is {p2}, who is {b} years older than {whom}, if {q} {is} {a}?", "{Q2} is {r}."},
    {"{b} years from now, how old will {p} be? {He} {is} {a} today.", "{Q} will be {r}."}};
constexpr Frame olderUnseen[] = {
    {"Let {b} years go by: which age {does} {p} reach, being {a} now?", "{Q} reach{es} the age of {r}."}};
constexpr Frame younger[] = {
    {"{p} {is} {a} years old. {P2} is {b} years younger. How old is {q2}?", "{Q2} is {r} years old."},
    {"{p} {is} {a} and {p2} is {b}. How much older {is} {q}?", "{Q} {is} {r} years older."},
    {"{p} {is} {a} years old and {p2} is {b} years old. What is the difference [in age|]?",
     "It is {r} years."},
    {"{p} {is} {a}. How old {was} {he} {b} years ago?", "{Q} {was} {r}."},
    {"How old {was} {p} {b} years ago if {he} {is} {a} now?", "{Q} {was} {r}."},
    {"{p} {is} {a} and {his} son is {b}. How old {was} {he} when the son was born?", "{Q} {was} {r}."},
    {"{p2} is {b} years younger than {whom}. {Q} {is} {a}. How old is {q2}?", "{Q2} is {r}."},
    {"{p} {is} {b}. {P2} is {a}. By how many years is {q2} older?", "{Q2} is {r} years older."},
    {"{p} {is} {b} years old. In how many years will {he} be {a}?", "In {r} years."},
    {"{p2} has {b} years less than {whom}, and {q} {is} {a}. What is the age of {q2}?", "{Q2} is {r}."},
    {"What age is {p2}, if {p} {is} {a} and {q2} is {b} years younger?", "{Q2} is {r}."},
    {"{p} {is} {a}. Take {b} years less and you have the age of {p2}. What is it?", "{Q2} is {r}."},
    {"When {p} {is} {a} years old, a child with {b} years less is how old?", "The child is {r}."},
    {"{b} years ago {p} {was} younger, of course. {He} {is} {a} now. How old {was} {he} then?",
     "{Q} {was} {r}."},
    {"How many years younger is {p2} at {b} than {p} at {a}?", "{Q2} is {r} years younger."},
    {"{p2} is {b} years younger. {P} {is} {a}. And {p2}?", "{Q2} is {r}."}};
constexpr Frame youngerUnseen[] = {
    {"With {b} years less than {whom}, what age is {p2} when {q} {is} {a}?", "{Q2} is {r}."}};
constexpr Frame years[] = {
    {"{p} {was} born in {b}. How old {was} {he} in {a}?", "{Q} {was} {r}."},
    {"A house was built in {b}. How old is it in {a}?", "It is {r} years old."},
    {"How many years are there between {b} and {a}?", "There are {r} years."},
    {"How many years passed from {b} to {a}?", "{R} years passed."},
    {"Someone born in {b} has which age in {a}?", "The age is {r}."},
    {"The school opened in {b}. It is {a} now. How many years is that?", "That is {r} years."},
    {"A king lived from {b} to {a}. How old did he get?", "He was {r} years old."},
    {"A tree was planted in {b}. What age does it have in {a}?", "It is {r} years old."},
    {"{p} planted a tree in {b}. In {a}, how old was the tree?", "It was {r} years old."},
    {"What is the age of a bridge in {a} that was built in {b}?", "It is {r} years old."}};
constexpr Frame yearsUnseen[] = {
    {"What age did a tree planted in {b} have in {a}?", "It was {r} years old."}};
constexpr Frame doubleAge[] = {
    {"{p} {is} {a} years old. {P2} is twice as old. How old is {q2}?", "{Q2} is {r}."},
    {"{p2} is twice as old as {whom}. {Q} {is} {a}. How old is {q2}?", "{Q2} is {r}."},
    {"{p} {is} {a} and {his} mother is double that. How old is she?", "She is {r}."}};
constexpr Frame timesAge[] = {
    {"{p2} is {b} times as old as {whom}. {Q} {is} {a}. How old is {q2}?", "{Q2} is {r}."},
    {"{p} {is} {a} years old and {p2} is {b} times as old. How old is {q2}?", "{Q2} is {r}."},
    {"A tree is {b} times as old as {whom}. {Q} {is} {a}. How old is the tree?", "It is {r} years old."},
    {"The house is {b} times as old as {whom}, and {q} {is} {a}. How old is the house?",
     "It is {r} years old."}};
constexpr Frame halfAge[] = {
    {"{p} {is} {a} years old. {P2} is half as old. How old is {q2}?", "{Q2} is {r}."},
    {"{p2} is half as old as {whom}. {Q} {is} {a}. How old is {q2}?", "{Q2} is {r}."}};

std::vector<Number> ages(Random& random) {
    const Number a = whole(random.between(4, 70)), b = whole(random.between(2, 30));
    return {a, b};
}
std::vector<Number> agesLargerFirst(Random& random) {
    const std::int64_t b = random.between(2, 40);
    return {whole(b + random.between(2, 45)), whole(b)};
}

constexpr Kind kinds[] = {
    {"{a}*60", few, times<60>, sixty, sixtyUnseen, {}, 0.6},
    {"{a}/60", multiple<60>, parts<60>, bySixty, bySixtyUnseen, {}, 0.4},
    {"{a}*24", few, times<24>, twentyFour, {}, {}, 0.3},
    {"{a}*7", few, times<7>, seven, sevenUnseen, {}, 0.4},
    {"{a}/7", multiple<7>, parts<7>, bySeven, {}, {}, 0.25},
    {"{a}*12", few, times<12>, twelve, twelveUnseen, {}, 0.5},
    {"{a}/12", multiple<12>, parts<12>, byTwelve, {}, {}, 0.25},
    {"{a}*100", few, times<100>, hundred, {}, {}, 0.4},
    {"{a}/100", multiple<100>, parts<100>, byHundred, {}, {}, 0.25},
    {"{a}*1000", few, times<1000>, thousand, thousandUnseen, {}, 0.4},
    {"{a}/1000", multiple<1000>, parts<1000>, byThousand, {}, {}, 0.25},
    {"{a}*10", few, times<10>, ten, {}, {}, 0.25},
    {"{a}*3", few, times<3>, three, {}, {}, 0.2},
    {"{a}*60+{b}",
     [](Random& r) {
         const Number a = whole(r.between(2, 12));
         return std::vector{a, whole(5 * r.between(1, 11))};
     },
     [](Numbers n) {
         double minutes = n[1].value;
         for (double h = 0; h < n[0].value; ++h)
             minutes += 60;
         return minutes;
     },
     mixedHours, mixedHoursUnseen, "{a}*60;{x}+{b}", 0.4},
    {"{a}+{b}", ages, [](Numbers n) { return n[1].value + n[0].value; }, older, olderUnseen, {}, 0.7},
    {"{a}-{b}",
     agesLargerFirst,
     [](Numbers n) { return n[0].value - n[1].value; },
     younger,
     youngerUnseen,
     {},
     0.7},
    {"{a}-{b}",
     [](Random& r) {
         const std::int64_t b = r.between(1700, 2010);
         return std::vector{whole(b + r.between(3, 99)), whole(b)};
     },
     [](Numbers n) { return n[0].value - n[1].value; },
     years,
     yearsUnseen,
     {},
     0.5},
    {"{a}*2", ages, [](Numbers n) { return n[0].value + n[0].value; }, doubleAge, {}, {}, 0.3},
    {"{a}*{b}",
     [](Random& r) {
         const Number a = whole(r.between(3, 20));
         return std::vector{a, whole(r.between(3, 9))};
     },
     [](Numbers n) { return n[0].value * n[1].value; },
     timesAge,
     {},
     {},
     0.3},
    {"{a}/2",
     [](Random& r) { return std::vector{whole(2 * r.between(3, 40))}; },
     [](Numbers n) { return n[0].value * 0.5; },
     halfAge,
     {},
     {},
     0.25},
};

} // namespace

std::span<const Kind> unitKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
