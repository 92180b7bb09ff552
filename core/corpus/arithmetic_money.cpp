// SPDX-License-Identifier: MIT
// Prices, change, discounts, tips, wages.
#include "core/corpus/arithmetic_kinds.h"

namespace tokenscope::arithmetic {

namespace {

using Numbers = std::span<const Number>;

Number price(Random& random, std::int64_t low, std::int64_t high) {
    const std::int64_t units = spread(random, low, high);
    const double kind = random.unit();
    if (kind < 0.8)
        return whole(units);
    static constexpr std::int64_t cents[] = {50, 50, 50, 25, 75, 20, 99, 95};
    return decimal(100 * units + random.pick(cents), 2);
}

std::vector<Number> countAndPrice(Random& random) {
    const Number a = whole(spread(random, 2, 30));
    return {a, price(random, 1, 60)};
}
std::vector<Number> priceAndCount(Random& random) {
    const Number a = price(random, 1, 60);
    return {a, whole(spread(random, 2, 30))};
}
std::vector<Number> paidAndPrice(Random& random) {
    static constexpr std::int64_t notes[] = {5, 10, 20, 50, 100, 20, 10, 50, 200};
    const std::int64_t note = random.chance(0.8) ? random.pick(notes) : spread(random, 6, 500);
    return {whole(note), price(random, 1, note - 1)};
}
std::vector<Number> priceAndOff(Random& random) {
    const std::int64_t off = spread(random, 2, 40);
    return {whole(off + spread(random, 3, 150)), whole(off)};
}
std::vector<Number> priceAndPercent(Random& random) {
    static constexpr std::int64_t percents[] = {5, 10, 10, 15, 20, 20, 25, 30, 40, 50, 50, 60, 75};
    const Number a = whole(20 * spread(random, 1, 40));
    return {a, whole(random.pick(percents))};
}
/// Number of things, price of one, money paid.
std::vector<Number> basket(Random& random) {
    const std::int64_t count = spread(random, 2, 9), each = spread(random, 1, 20), sum = count * each;
    const std::int64_t paid = sum < 10 && random.chance(0.6)   ? 10
                              : sum < 20 && random.chance(0.6) ? 20
                              : sum < 50 && random.chance(0.6) ? 50
                              : sum < 100                      ? 100
                                                               : sum + spread(random, 2, 60);
    return {whole(count), whole(each), whole(paid == sum ? sum + 5 : paid)};
}
std::vector<Number> twoPricesAndPaid(Random& random) {
    const std::int64_t a = spread(random, 1, 40), b = spread(random, 1, 40);
    return {whole(a), whole(b),
            whole(a + b + (random.chance(0.5) ? 10 - (a + b) % 10 : spread(random, 2, 50)))};
}
std::vector<Number> twoBaskets(Random& random) {
    const Number a = whole(spread(random, 2, 12)), b = whole(spread(random, 2, 20)),
                 c = whole(spread(random, 2, 12));
    return {a, b, c, whole(spread(random, 2, 20))};
}

double sumOfPrices(Numbers n) {
    double sum = 0;
    for (double i = 0; i < n[0].value; ++i)
        sum += n[1].value;
    return sum;
}

constexpr Frame trainingCost[] = {
    {"{p} buy{s} {a} {ns} at {$b} each. How much {does} {he} pay?", "{Q} pay{s} {$r}."},
    {"{p} buy{s} {a} {ns} for {$b} each. How much is that [in total|altogether|together|]?", "That is {$r}."},
    {"{p} bought {a} {ns}. Each {n} cost {$b}. How much did {he} [pay|spend]?", "{Q} paid {$r}."},
    {"{a} {ns} at {$b} each. How much?", "That is {$r}."},
    {"{a} {ns}, {$b} each. What do they cost [together|]?", "They cost {$r}."},
    {"How much are {a} {ns} at {$b} [each|apiece]?", "They cost {$r}."},
    {"How much do {a} {ns} cost if one costs {$b}?", "They cost {$r}."},
    {"What do {a} {ns} cost if each {n} is {$b}?", "They cost {$r}."},
    {"{p} sell{s} {a} {ns} for {$b} each. How much [money|] {does} {he} get?", "{Q} get{s} {$r}."},
    {"{p} sold {a} {ns} at {$b} each. How much [money|] did {he} make?", "{Q} made {$r}."},
    {"{p} work{s} {a} hours and get{s} {$b} an hour. How much {does} {he} earn?", "{Q} earn{s} {$r}."},
    {"{p} work{s} {a} hours for {$b} [an|per] hour. What {does} {he} get?", "{Q} get{s} {$r}."},
    {"For {a} weeks {p} save{s} {$b} [a week|each week|every week]. How much is that?", "That is {$r}."},
    {"{a} {hs} pay {$b} each. How much do they pay [together|in total|]?", "They pay {$r}."},
    {"{a} {hs} buy tickets for {$b} each. What does that cost?", "That costs {$r}."},
    {"We need {a} tickets. One ticket is {$b}. What is the total [price|]?", "The total is {$r}."},
    {"{p} rent{s} a {v} for {a} days. It costs {$b} a day. How much is the rent?", "The rent is {$r}."},
    {"A hotel costs {$b} a night. How much are {a} nights?", "They cost {$r}."},
    {"{p} {has} {a} notes of {$b}. How much money is that?", "That is {$r}."},
    {"The seller wants {$b} for each {n}. {P} take{s} {a}. What will it come to?", "It comes to {$r}."},
    {"What will {a} {ns} come to if the seller wants {$b} for every single one?", "They come to {$r}."},
    {"For every {n} {p} {is} charged {$b}. What will {he} be charged for {a}?", "It will be {$r}."},
    {"The {ns} are priced at {$b}. What will the shop charge for {a} of them?", "It will charge {$r}."},
    {"How much are {a} {ns} priced {$b} apiece?", "They are {$r}."},
    {"{p} pick{s} {a} {ns} with a price tag of {$b}. What must {he} pay?", "{Q} must pay {$r}."},
    {"{p} drop{s} {$b} into a jar every day. How much is in the jar after {a} days?",
     "There {are} {$r} in it."},
    {"How much money is in a jar after {a} {hs} drop {$b} each into it?", "There {are} {$r} in it."},
    {"At {$b} apiece, {a} {ns} come to how much?", "They come to {$r}."}};
constexpr Frame heldOutCost[] = {
    {"For each of the {a} {ns} the seller wants {$b}. What will it come to for {whom}?", "It comes to {$r}."},
    {"What will {p} be charged for {a} {ns} priced at {$b}?", "It will be {$r}."},
    {"{A} times {p} drop{s} {$b} into the jar. How much is in there?", "There {are} {$r} in it."}};

constexpr Frame trainingPriceOf[] = {
    {"{An} costs {$a}. How much do {b} {ns} cost?", "They cost {$r}."},
    {"{An} costs {$a}. {P} buy{s} {b}. How much {does} {he} pay?", "{Q} pay{s} {$r}."},
    {"One {n} costs {$a}. What do {b} {ns} cost?", "They cost {$r}."},
    {"If {an} costs {$a}, how much do {b} {ns} cost?", "They cost {$r}."},
    {"If one {n} is {$a}, how much are {b}?", "They are {$r}."},
    {"The price of {an} is {$a}. What is the price of {b} {ns}?", "The price is {$r}."},
    {"Each {n} is {$a}. {P} want{s} {b} of them. How much money {does} {he} need?", "{Q} need{s} {$r}."},
    {"{Ns} cost {$a} each. How much do {b} cost?", "They cost {$r}."},
    {"{An} is {$a}. How much for {b}?", "It is {$r}."},
    {"A ticket costs {$a}. How much do {b} tickets cost?", "They cost {$r}."},
    {"A kilo of {ns} costs {$a}. What do {b} kilos cost?", "They cost {$r}."},
    {"{p} earn{s} {$a} an hour. How much {does} {he} earn in {b} hours?", "{Q} earn{s} {$r}."},
    {"{p} get{s} {$a} pocket money a week. How much is that in {b} weeks?", "That is {$r}."},
    {"{p} save{s} {$a} [a month|every month|per month]. How much {does} {he} have after {b} months?",
     "{Q} {has} {$r}."},
    {"{p} pay{s} {$a} rent a month. How much is that for {b} months?", "That is {$r}."},
    {"{p} spend{s} {$a} a day. How much is it in {b} days?", "It is {$r}."},
    {"A dress costs {$a}. A coat costs {b} times as much. What does the coat cost?", "The coat costs {$r}."},
    {"Parking costs {$a} an hour. What do {b} hours cost?", "They cost {$r}."},
    {"The entry is {$a} per person. How much for {b} people?", "It is {$r}."},
    {"A single {n} is {$a}. What must {p} bring for {b} of them?", "{Q} must bring {$r}."},
    {"How much money must {p} bring along to get {b} {ns} at {$a} a piece?", "{Q} must bring {$r}."},
    {"{p} want{s} {b} {ns}. If the price for a single one is {$a}, how much should {he} bring along?",
     "{Q} should bring {$r}."},
    {"The boss offers {$a} a day. What do {b} days of work bring?", "They bring {$r}."},
    {"{p} {was} offered a job for {$a} a week. How much will {he} have after {b} weeks?",
     "{Q} will have {$r}."},
    {"A day at the stall brings {p} {$a}. What do {b} such days bring?", "They bring {$r}."},
    {"For {$a} apiece, what are {b} {ns}?", "They are {$r}."},
    {"A {colour} tag says {$a}. What do {b} {ns} with this tag come to?", "They come to {$r}."},
    {"They charge {$a} a head. What will {b} {hs} be charged?", "They will be charged {$r}."}};
constexpr Frame heldOutPriceOf[] = {
    {"At {$a} for a single {n}, what must {p} bring along for {b}?", "{Q} must bring {$r}."},
    {"{P} {was} offered {$a} a day. What do {b} days bring {him}?", "They bring {$r}."}};

constexpr Frame trainingChange[] = {
    {"{p} pay{s} with {$a}. The {n} costs {$b}. How much [change|money] {does} {he} get [back|]?",
     "{Q} get{s} {$r} back."},
    {"{p} buy{s} {an} for {$b} and pay{s} with {$a}. How much [change|money] {does} {he} get back?",
     "{Q} get{s} {$r} back."},
    {"{An} costs {$b}. {P} give{s} {$a}. What is the change?", "The change is {$r}."},
    {"{p} {has} {$a} and buy{s} {an} for {$b}. How much [money|] is left?", "{$r} {are} left."},
    {"{p} {has} {$a}. {He} buy{s} {an} for {$b}. How much money {does} {he} have left?",
     "{Q} {has} {$r} left."},
    {"What is the change from {$a} if {an} costs {$b}?", "The change is {$r}."},
    {"How much change is there from {$a} for {an} at {$b}?", "There is {$r}."},
    {"A bill is {$b}. I pay with a {a} note. How much do I get back?", "You get {r} back."},
    {"I give {$a} for something that costs {$b}. What do I get back?", "You get {$r} back."},
    {"{p} had {$a} and spent {$b} on {ns}. How much [money|] is left?", "{$r} {are} left."},
    {"{p} need{s} {$a} for {an}. {He} {has} {$b}. How much is missing?", "{$r} {are} missing."},
    {"{An} costs {$a}. {P} {has} only {$b}. How much more {does} {he} need?", "{Q} need{s} {$r} more."},
    {"{p} owe{s} {$a} and pay{s} back {$b}. How much {does} {he} still owe?", "{Q} still owe{s} {$r}."},
    {"{p} {has} saved {$b} for {an} that costs {$a}. How much is still missing?",
     "{$r} {are} still missing."},
    {"{p} put{s} {$a} down and the till takes {$b}. How much comes back to {him}?", "{$r} comes back."},
    {"At the till {p} put{s} down {$a} for {an} of {$b}. What comes back?", "{$r} comes back."},
    {"{$b} goes into the till out of the {$a} on the counter. What is handed back?", "{$r} is handed back."},
    {"{p} hand{s} over {$a}, and the clerk takes {$b} for {an}. What does the clerk hand back?",
     "The clerk hands back {$r}."},
    {"The clerk wants {$b}. {P} put{s} {$a} on the counter. How much does the clerk return?",
     "The clerk returns {$r}."},
    {"How much will the seller return if {an} is priced at {$b} and {p} put{s} down {$a}?",
     "The seller will return {$r}."},
    {"Out of {qs} {$a}, {$b} went to the clerk. What stays in the purse?", "{$r} {remain} in it."},
    {"A purse holds {$a}. Then {$b} leave it. What does it still hold?", "It holds {$r}."},
    {"{p} must pay {$a} and {has} paid {$b}. What is still due?", "{$r} {are} still due."},
    {"{An} is {$b}. {P} give{s} the seller {$a}. How much should {he} get back?",
     "{Q} should get {$r} back."},
    {"{p} want{s} {an} for {$a} but {has} only {$b}. How much money is missing?", "{$r} {are} missing."},
    {"{p} {has} {$b} and need{s} {$a}. How much more must {he} save?", "{Q} must save {$r} more."},
    {"{$b} is paid from {$a}. What is left in the purse?", "{$r} {are} left."},
    {"A drink for {$b}, paid with {$a}. The change, please?", "The change is {$r}."},
    {"{p} took {$b} out of {his} purse, in which there was {$a}. How much is in it now?",
     "There {are} {$r} in it."},
    {"{p} had {$a} this morning and {has} {$b} tonight. How much did {he} spend?", "{Q} spent {$r}."},
    {"{p} had {$b} and now {has} {$a}. How much did {he} get?", "{Q} got {$r}."},
    {"{p} gave {$a} and got {$b} back. How much was it?", "It was {$r}."},
    {"I got {$b} back from {$a}. What did I pay?", "You paid {$r}."}};
constexpr Frame heldOutChange[] = {
    {"The till takes {$b} out of the {$a} {p} put down. What comes back?", "{$r} comes back."},
    {"{P} hand{s} the clerk {$a} for {an} of {$b}. How much returns to {him}?", "{$r} returns."}};

constexpr Frame trainingReduced[] = {
    {"{An} costs {$a}. It is [{$b} cheaper now|reduced by {$b}|{$b} less today]. What does it cost now?",
     "It costs {$r} now."},
    {"{An} costs {$a}. There is {$b} off. What is the new price?", "The new price is {$r}."},
    {"The price of {an} falls from {$a} by {$b}. What is the price now?", "It is {$r} now."},
    {"{p} get{s} {$b} off the price of {$a}. How much {does} {he} pay?", "{Q} pay{s} {$r}."},
    {"{An} of {$a} with a coupon for {$b}. What do I pay?", "You pay {$r}."},
    {"{p} bought {an} for {$b} and sold it for {$a}. How much did {he} [earn|gain|win]?", "{Q} earned {$r}."},
    {"{p} bought {an} for {$a} and sold it for {$b}. How much did {he} lose?", "{Q} lost {$r}."},
    {"The tag of {an} says {$a}. The seller knocks {$b} off. What does {p} have to pay?", "It is {$r}."},
    {"They knock {$b} off the price of {an}, which was {$a}. What is due now?", "{$r} {are} due."},
    {"{an} with a tag of {$a}: knock off {$b} and name the price.", "The price is {$r}."},
    {"With a rebate of {$b}, what must {p} pay for {an} of {$a}?", "{Q} must pay {$r}."},
    {"{p} get{s} a rebate of {$b} on {an} priced at {$a}. How much is due?", "{$r} {are} due."},
    {"The seller wanted {$a} but lets {p} have the {n} for {$b} less. What does {he} pay?",
     "{Q} pay{s} {$r}."},
    {"There is a cut of {$b} on {an} priced {$a}. How much is it now?", "It is {$r} now."}};
constexpr Frame heldOutReduced[] = {
    {"Take the tag of {$a} and knock {$b} off it; what must {p} pay?", "{Q} must pay {$r}."}};

constexpr Frame trainingDiscount[] = {
    {"{An} costs {$a}. It is {b}% off. What is the new price?", "The new price is {$r}."},
    {"{An} costs {$a} with a {b}% discount. How much is it?", "It is {$r}."},
    {"A price of {$a} is reduced by {b}%. What is it now?", "It is {$r} now."},
    {"{An} at {$a} with {b} percent off: how much?", "It is {$r}."},
    {"{p} buy{s} {an} for {$a} and get{s} {b}% off. How much {does} {he} pay?", "{Q} pay{s} {$r}."},
    {"The shop takes {b}% off {$a}. What do I pay?", "You pay {$r}."},
    {"{a} minus {b}%", "{a} minus {b}% is {r}."},
    {"What is {a} reduced by {b}%?", "It is {r}."},
    {"Decrease {a} by {b}%.", "That is {r}."},
    {"What is {a} less {b} percent?", "It is {r}."},
    {"How much is {an} of {$a} after a discount of {b}%?", "It is {$r}."},
    {"Everything is {b}% cheaper today. {An} cost {$a} before. What does it cost now?", "It costs {$r}."},
    {"The tag says {$a}, but there is a cut of {b}%. How much must {p} pay?", "{Q} must pay {$r}."},
    {"The price of {an} is cut by {b}%. It was {$a}. What is due now?", "{$r} {are} due."},
    {"What is due for {an} with a tag of {$a} when {b}% is knocked off?", "{$r} {are} due."},
    {"{p} get{s} a rebate of {b}% on a bill of {$a}. What is to be paid?", "It is {$r}."},
    {"{an} priced at {$a} is sold with a cut of {b} percent. What will it come to?", "It comes to {$r}."},
    {"After a rebate of {b}% on {$a}, how much does {p} have to pay?", "It is {$r}."}};
constexpr Frame heldOutDiscount[] = {
    {"On the {$a} tag of {an} there is a cut of {b}%. What is due?", "It is {$r}."}};
constexpr Frame trainingIncrease[] = {
    {"{An} costs {$a}. The price goes up by {b}%. What is the new price?", "The new price is {$r}."},
    {"The bill is {$a} and {p} add{s} a {b}% tip. How much is that [in total|altogether]?", "That is {$r}."},
    {"What is {a} increased by {b}%?", "It is {r}."},
    {"{a} plus {b}%", "{a} plus {b}% is {r}."},
    {"Increase {a} by {b} percent.", "That is {r}."},
    {"A price of {$a} plus {b}% tax. How much is that?", "That is {$r}."},
    {"{p} earn{s} {$a} and get{s} {b}% more. How much is that?", "That is {$r}."},
    {"On top of the price of {$a} for {an} comes {b}% tax. How much is due?", "{$r} {are} due."},
    {"{an} is priced at {$a} without tax. The tax is {b}%. What is to be paid with it?", "It is {$r}."},
    {"A tip of {b}% comes on top of a bill of {$a}. What must {p} pay?", "{Q} must pay {$r}."},
    {"What is to be paid for {an} of {$a} if {b}% is added on top?", "It is {$r}."}};
constexpr Frame heldOutIncrease[] = {
    {"Tax of {b}% comes on top of the {$a} for {an}. What is to be paid?", "It is {$r}."}};
constexpr Frame trainingTip[] = {
    {"The bill is {$a}. How much is a {b}% tip?", "The tip is {$r}."},
    {"What is a {b}% tip on {$a}?", "The tip is {$r}."},
    {"{p} want{s} to tip {b}% on {$a}. How much is the tip?", "The tip is {$r}."},
    {"{An} costs {$a}. It is {b}% off. How much do I save?", "You save {$r}."},
    {"{p} {has} {a} {ns}. {B}% of them are {colour}. How many is that?", "That is {r}."},
    {"Of {a} {hs}, {b}% are [new|late|outside|sick]. How many is that?", "That is {r}."},
    {"There are {a} {hs}. {B} percent come by bus. How many come by bus?", "{R} come by bus."},
    {"A school has {a} pupils. {B}% of them play music. How many play music?", "{R} play music."},
    {"{p} earn{s} {$a} and save{s} {b}% of it. How much is that?", "That is {$r}."},
    {"The tax on {$a} is {b}%. How much is the tax?", "The tax is {$r}."},
    {"{p} got {b}% of {a} questions right. How many were right?", "{R} were right."},
    {"{b}% of the {a} {zs} in the zoo are sleeping. How many sleep?", "{R} sleep."},
    {"Out of {a} {hs}, {b}% wear glasses. How many wear glasses?", "{R} wear glasses."},
    {"All day, {b} percent of {a} {zs} sleep. How many {zs} sleep all day?", "{R} sleep."},
    {"{p} get{s} a rebate of {b}% on {$a}. How much does that save {him}?", "It saves {$r}."},
    {"A rebate of {b}% on a bill of {$a}: how much is the rebate?", "The rebate is {$r}."},
    {"How much will a {colour} coupon for {b}% save {whom} on {$a}?", "It will save {$r}."},
    {"The tag says {$a} and the cut is {b}%. How much is the cut?", "The cut is {$r}."}};
constexpr Frame heldOutTip[] = {{"Out of {a} {zs}, {b}% sleep all day. How many sleep?", "{R} sleep."},
                                {"On {$a}, what does a rebate of {b}% save {whom}?", "It saves {$r}."}};
constexpr Frame trainingShareOfAll[] = {
    {"What percentage of {a} is {b}?", "It is {r}%."},
    {"{b} is what percent of {a}?", "It is {r}%."},
    {"{b} out of {a} is how many percent?", "It is {r}%."},
    {"{p} got {b} of {a} questions right. What percentage is that?", "That is {r}%."},
    {"{b} of the {a} {hs} are here. How many percent is that?", "That is {r}%."},
    {"How many percent of {a} is {b}?", "It is {r}%."},
    {"What percent is {b} of {a}?", "It is {r}%."},
    {"Of {a} {ns} {b} are {colour}. What percentage is {colour}?", "It is {r}%."},
    {"{p} read {b} out of {a} pages. Express that in percent.", "It is {r}%."},
    {"In percent, what are {b} out of {a} {hs}?", "They are {r}%."},
    {"{b} out of {a} {zs} sleep. How many percent sleep?", "{R}% sleep."},
    {"Express as a percentage: {b} of {a}.", "It is {r}%."}};
constexpr Frame heldOutShareOfAll[] = {{"Express {b} out of {a} in percent.", "It is {r}%."}};

constexpr Frame trainingBasketChange[] = {
    {"{p} buy{s} {a} {ns} at {$b} each and pay{s} with {$c}. How much [change|money] {does} {he} get back?",
     "{Q} get{s} {$r} back."},
    {"{a} {ns} cost {$b} each. {P} pay{s} with {$c}. What is the change?", "The change is {$r}."},
    {"{p} {has} {$c} and buy{s} {a} {ns} for {$b} each. How much money is left?", "{$r} {are} left."},
    {"{p} {has} {$c}. {He} buy{s} {a} {ns} that cost {$b} each. How much {does} {he} have left?",
     "{Q} {has} {$r} left."},
    {"From {$c} {p} pay{s} for {a} {ns} at {$b} each. What is left?", "{$r} {are} left."},
    {"How much change from {$c} for {a} {ns} at {$b} each?", "The change is {$r}."},
    {"If I buy {a} {ns} at {$b} each with a {$c} note, what change do I get?", "You get {$r} back."},
    {"{P} take{s} {a} {ns} priced at {$b} apiece and hand{s} the seller {$c}. What comes back?",
     "{$r} comes back."},
    {"{$c} lie on the counter. {A} {ns} at {$b} a piece are paid with it. What does the clerk return?",
     "The clerk returns {$r}."},
    {"What does the seller return to {whom} for {$c} if {a} {ns} are {$b} a piece?",
     "The seller returns {$r}."},
    {"The till takes the price of {a} {ns} at {$b} each out of {$c}. How much comes back?",
     "{$r} comes back."},
    {"A purse with {$c} pays for {a} {ns} priced {$b} apiece. What stays in it?", "{$r} {remain} in it."},
    {"{p} {has} {$c}. {A} {ns} cost {him} {$b} each. How much money {does} {he} keep?", "{Q} keep{s} {$r}."},
    {"{$b} for one {n}, {a} {ns} in the bag, {$c} in the hand: what is the change?", "The change is {$r}."},
    {"{a} {hs} go in for {$b} each and pay with {$c}. How much do they get back?", "They get {$r} back."}};
constexpr Frame heldOutBasketChange[] = {
    {"{P} put{s} {$c} on the counter for {a} {ns} priced {$b} a piece. What does the seller return?",
     "The seller returns {$r}."}};
constexpr Frame trainingTwoPrices[] = {
    {"{p} buy{s} {an} for {$a} and {am} for {$b} and pay{s} with {$c}. How much {does} {he} get back?",
     "{Q} get{s} {$r} back."},
    {"{p} {has} {$c}. {He} spend{s} {$a} on {an} and {$b} on {am}. How much is left?", "{$r} {are} left."},
    {"From {$c} I pay {$a} and {$b}. What is left?", "{$r} {are} left."},
    {"{An} costs {$a}, {am} costs {$b}. I pay with {$c}. What is the change?", "The change is {$r}."},
    {"{p} {has} {$c} in {his} purse. First {he} pay{s} {$a}, then {$b}. What stays in the purse?",
     "{$r} {remain} in it."},
    {"{$a} and then {$b} leave a till with {$c}. How much is still in the till?", "There {are} {$r} in it."},
    {"Out of a purse of {$c}, {p} take{s} {$a} first and {$b} next. What does it still hold?",
     "It holds {$r}."},
    {"The tags say {$a} and {$b}. {P} put{s} {$c} on the counter for both. What comes back?",
     "{$r} comes back."},
    {"{$a} for {an} and {$b} for {am} come out of {$c}. How much is left?", "{$r} {are} left."},
    {"There is {$c} in {qs} purse. {He} take{s} out {$a} for lunch and {$b} for the bus. How much is left in "
     "it?",
     "{$r} {are} left in it."},
    {"{p} spend{s} {$a}, and later {$b}. At the start {he} had {$c}. How much {does} {he} have now?",
     "{Q} {has} {$r} now."},
    {"{$c} minus {$a} for {ns} minus {$b} for {ms}: what is left?", "{$r} {are} left."},
    {"{p} had {$c}. {$a} went to {p2} and {$b} to {name}. How much did {he} keep?", "{Q} kept {$r}."},
    {"{p} give{s} {$c} for {an} at {$a} and {am} at {$b}. How much change {does} {he} get?",
     "{Q} get{s} {$r} back."},
    {"Of {qs} {$c}, {$a} is for rent and {$b} for food. How much is left for other things?",
     "{$r} {are} left."},
    {"On {day} {p} pay{s} {$a} and the day after {$b}. From {$c}, what is left after the two days?",
     "{$r} {are} left."},
    {"I paid {$a} at one shop and {$b} at the next and began with {$c}. What do I still have?",
     "You still have {$r}."},
    {"One bill is {$a}, another is {$b}, and {p} {has} {$c}. How much is left when both are paid?",
     "{$r} {are} left."}};
constexpr Frame heldOutTwoPrices[] = {
    {"First {$a}, next {$b} leave {qs} purse of {$c}. What stays in it?", "{$r} stay in it."}};
constexpr Frame trainingTwoBaskets[] = {
    {"{p} buy{s} {a} {ns} at {$b} each and {c} {ms} at {$d} each. How much {does} {he} pay?",
     "{Q} pay{s} {$r}."},
    {"{a} {ns} for {$b} each and {c} {ms} for {$d} each. What is the total?", "The total is {$r}."},
    {"{p} sell{s} {a} {ns} for {$b} each and {c} {ms} for {$d} each. How much money is that?",
     "That is {$r}."},
    {"{a} adults pay {$b} each and {c} children pay {$d} each. How much is that [together|in total]?",
     "That is {$r}."},
    {"There are {a} {ks} with {b} {ns} and {c} {ks} with {d} {ns}. How many {ns} are there?",
     "There are {r} {ns}."},
    {"{a} notes of {$b} and {c} notes of {$d}: how much money is it?", "It is {$r}."},
    {"{p} take{s} {a} {ns} priced {$b} apiece and {c} {ms} priced {$d} apiece. What does it come to?",
     "It comes to {$r}."},
    {"{a} {ns} are priced at {$b}, {c} {ms} at {$d} a piece. What sum is due?", "The sum is {$r}."},
    {"The sum is wanted: {a} times {$b} and {c} times {$d}.", "The sum is {$r}."},
    {"What sum do {a} {ns} at {$b} each and {c} {ms} at {$d} each bring {whom}?", "They bring {$r}."},
    {"{a} {ns} cost {$b} each, {c} {ms} cost {$d} each. How much for all of them?", "It is {$r}."},
    {"{a} {ks} hold {b} {ns} each and {c} others hold {d} each. How many {ns} is that?",
     "That is {r} {ns}."}};
constexpr Frame heldOutTwoBaskets[] = {
    {"What is the sum for {a} {ns} priced {$b} and {c} {ms} priced {$d}?", "The sum is {$r}."}};

constexpr Kind kinds[] = {
    {"{a}*{b}", countAndPrice, sumOfPrices, trainingCost, heldOutCost},
    {"{a}*{b}", priceAndCount,
     [](Numbers n) {
         double sum = 0;
         for (double i = 0; i < n[1].value; ++i)
             sum += n[0].value;
         return sum;
     },
     trainingPriceOf, heldOutPriceOf},
    {"{a}-{b}", paidAndPrice, [](Numbers n) { return n[0].value - n[1].value; }, trainingChange,
     heldOutChange},
    {"{a}-{b}",
     priceAndOff,
     [](Numbers n) { return n[0].value - n[1].value; },
     trainingReduced,
     heldOutReduced,
     {},
     0.7},
    {"{a}-{a}*{b}/100", priceAndPercent, [](Numbers n) { return n[0].value * (1 - n[1].value / 100); },
     trainingDiscount, heldOutDiscount, "{a}*{b}/100;{a}-{x}", 0.8},
    {"{a}+{a}*{b}/100", priceAndPercent, [](Numbers n) { return n[0].value * (1 + n[1].value / 100); },
     trainingIncrease, heldOutIncrease, "{a}*{b}/100;{a}+{x}", 0.6},
    {"{a}*{b}/100",
     priceAndPercent,
     [](Numbers n) { return n[1].value / 100 * n[0].value; },
     trainingTip,
     heldOutTip,
     {},
     0.8},
    {"{b}*100/{a}",
     [](Random& r) {
         const std::int64_t percent = 5 * r.between(1, 19), a = 20 * spread(r, 1, 25);
         return std::vector{whole(a), whole(a * percent / 100)};
     },
     [](Numbers n) { return 100 * (n[1].value / n[0].value); },
     trainingShareOfAll,
     heldOutShareOfAll,
     {},
     0.6},
    {"{c}-{a}*{b}", basket, [](Numbers n) { return n[2].value - sumOfPrices(n); }, trainingBasketChange,
     heldOutBasketChange, "{a}*{b};{c}-{x}"},
    {"{c}-{a}-{b}", twoPricesAndPaid, [](Numbers n) { return n[2].value - (n[0].value + n[1].value); },
     trainingTwoPrices, heldOutTwoPrices, "{a}+{b};{c}-{x}", 0.8},
    {"{a}*{b}+{c}*{d}", twoBaskets,
     [](Numbers n) { return sumOfPrices(n.first(2)) + sumOfPrices(n.last(2)); }, trainingTwoBaskets,
     heldOutTwoBaskets, "{a}*{b};{c}*{d};{y}+{x}", 0.8},
};

} // namespace

std::span<const Kind> moneyKinds() {
    return kinds;
}

} // namespace tokenscope::arithmetic
