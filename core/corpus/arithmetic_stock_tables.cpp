// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stock_tables.h"
#include "core/corpus/wordings/stocks.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view heldOutStarts[] = {
    "{p} {was} the proud owner of {o}", "{ak} full of {o} {belonged} to {whom}",
    "to begin the day, {p} {had} {o} [ready|to hand]", "{p} {counted} {o} on the shelf"};

constexpr std::string_view heldOutLinks[] = {"before noon {sub} {do}", "by nightfall {sub} {do}",
                                             "not long afterwards {sub} {do}", "as it happens, {sub} {do}"};

constexpr std::string_view heldOutLeft[] = {
    "What is the count of {ns} {he} still {has}?", "Do you know how many {ns} {he} {has} remaining?",
    "State how many {ns} {q} still own{s}.", "The number of {ns} left is what?"};
constexpr std::string_view heldOutNow[] = {
    "After all this, how many {ns} {does} {he} possess?", "By the end, what is the count of {ns}?",
    "Please state how many {ns} {he} {has} by now.", "The current number of {ns} is what?"};
constexpr std::string_view heldOutTotal[] = {
    "What is {qs} total count of {ns}?", "All of it counted, how many {ns} {does} {he} have altogether?",
    "State the total of the {ns}.", "Taken together, how many {ns} are there?"};

constexpr std::string_view heldOutIfs[] = {"Picture this: {story}. {Ask}?", "Provided that {story}, {ask}?",
                                           "{Ask}, assuming {story}?"};

} // namespace

const constinit Templates stockStarts{trainingStarts, heldOutStarts};
const constinit Templates stockLinks{trainingLinks, heldOutLinks};
const constinit Templates stockLeftQuestions{trainingLeft, heldOutLeft};
const constinit Templates stockNowQuestions{trainingNow, heldOutNow};
const constinit Templates stockTotalQuestions{trainingTotal, heldOutTotal};
const constinit Templates stockIfs{trainingIfs, heldOutIfs};

} // namespace tokenscope::arithmetic
