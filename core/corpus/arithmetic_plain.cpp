// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_chat.h"

#include "core/corpus/arithmetic_typing.h"

#include <utility>

namespace tokenscope {

namespace {

using namespace arithmetic;

// {a}, {b}: numbers, b the larger one; {small} from 2 to 12.
constexpr Frame training[] = {
    {"My name is {name} and I am {small} years old.", "[Hello|Hi] {name}! {Small} is a good age."},
    {"Hi, I am {name} and I am {small}.", "Hello {name}! Nice to meet you."},
    {"I am {small} years old.", "{Small} is a good age!"},
    {"Which is [bigger|larger|greater|more], {a} or {b}?", "{b} is [bigger|larger] than {a}."},
    {"Which number is [bigger|larger], {b} or {a}?", "{b} is bigger than {a}."},
    {"Which is smaller, {a} or {b}?", "{a} is smaller than {b}."},
    {"Is {a} [bigger|larger|more] than {b}?", "No, {a} is smaller than {b}."},
    {"Is {b} [bigger|larger|more] than {a}?", "Yes, {b} is bigger than {a}."},
    {"Is {a} smaller than {b}?", "Yes, {a} is smaller than {b}."},
    {"Is {small} a big number?", "No, {small} is a small number."},
    {"Is {big} a big number?", "Yes, {big} is quite big."},
    {"What comes after Monday?", "Tuesday comes after Monday."},
    {"What is a dozen?", "A dozen is a group of 12 things."},
    {"What does a dozen mean?", "A dozen means 12 things."},
    {"How many days does a week have?", "A week has 7 days."},
    {"How many days are in a week?", "A week has 7 days."},
    {"How many minutes are in an hour?", "An hour has 60 minutes."},
    {"How many seconds are in a minute?", "A minute has 60 seconds."},
    {"How many hours are in a day?", "A day has 24 hours."},
    {"How many months are in a year?", "A year has 12 months."},
    {"Count from 1 to 5.", "1, 2, 3, 4, 5."},
    {"Count from 1 to 10.", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10."},
    {"My phone number is {phone}.", "I see. I will not call it, I am only a program."},
    {"Remember the number {a}.", "I will remember {a} as long as we talk."},
    {"I live in house number {a}.", "That is a nice number for a house."},
    {"My room is number {a}.", "Room {a}, I see."},
    {"I was born in {year}.", "Many things have changed since {year}."},
    {"What happened in {year}?", "I am too small to know that. I can calculate and tell stories."},
    {"What is your favourite number?", "I like 7."},
    {"I like the number {a}.", "{a} is a nice number."},
    {"It is {small} o'clock.", "Thank you for the time."},
    {"The bus number {a} is late again.", "I hope that it comes soon."},
    {"I have {small} {ns}.", "That is nice. What do you do with them?"},
    {"{P} {has} {a} {ns}.", "I see. What is your question?"},
    {"{P2} has some {ns} and gets {a} more. How many does {q2} have?",
     "I cannot tell, because you did not say how many {q2} had before."},
    {"Can you calculate?", "Yes, I have a calculator. Give me numbers!"},
    {"Are you good at maths?", "I use a calculator, so my results are right."},
    {"How do you calculate?", "I write the expression and the calculator gives the result."},
    {"Is {even} an even number?", "Yes, {even} is even."},
    {"Is {odd} an even number?", "No, {odd} is odd."},
    {"Is {odd} odd?", "Yes, {odd} is odd."}};
constexpr Frame heldOut[] = {
    {"Bus {a} takes me to school each day.", "I see. I hope that it is on time."},
    {"They call me {name}, and I turned {small} last week.", "Hello {name}! {Small} is a good age."},
    {"Out of {a} and {b}, which is the larger?", "{b} is bigger than {a}."}};

std::string phoneNumber(Random& random) {
    std::string text = "0" + std::to_string(random.between(100, 999)) + " ";
    return text + std::to_string(random.between(100000, 999999));
}

} // namespace

Document numbersWithoutCalculator(Random& random, Split split) {
    Draft draft(random, split);
    draft.useDigits();
    const std::int64_t a = anySize(random);
    draft.number("a", whole(a));
    draft.number("b", whole(a + spread(random, 1, 500)));
    draft.number("small", whole(random.between(3, 15)));
    draft.number("big", whole(spread(random, 100000, 90000000)));
    const std::int64_t half = spread(random, 1, 200);
    draft.number("even", whole(2 * half));
    draft.number("odd", whole(2 * half + 1));
    draft.number("year", whole(random.between(1850, 2024)));
    draft.asked["phone"] = phoneNumber(random);
    const Frame& frame = split == Split::Training ? random.pick(training) : random.pick(heldOut);
    std::string question = sentenceCase(draft.ask(frame.question));
    std::string answer = sentenceCase(draft.ask(frame.answer));
    Document document;
    document.chat.push_back(textMessage(ChatRole::User, asTyped(std::move(question), random, split).text));
    document.chat.push_back(textMessage(ChatRole::Assistant, std::move(answer)));
    return document;
}

} // namespace tokenscope
