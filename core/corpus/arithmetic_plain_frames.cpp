// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_plain_frames.h"
#include "core/corpus/wordings/plain_frames.h"

namespace tokenscope::arithmetic {

namespace {

constexpr Frame heldOut[] = {
    {"Bus {a} takes me to school each day.", "I see. I hope that it is on time."},
    {"They call me {name}, and I turned {small} last week.", "Hello {name}! {Small} is a good age."},
    {"Out of {a} and {b}, which is the larger?", "{b} is bigger than {a}."},
    {"Does {b} beat {a} in size?", "Yes, {b} is bigger than {a}."},
    {"Is it true that {odd} is an odd one?", "Yes, {odd} is odd."},
    {"Recite the numbers up to {small}.", "{counting}."},
    {"My locker has the number {a}.", "I see. Do not forget it!"},
    {"The museum shows a painting from {year}.", "It must be worth a visit."},
    {"We sat in row {word} of the theatre.", "I hope you saw everything."},
    {"Dial {phone} for me.", "I cannot call anybody, I am only a program."},
    {"{P} owns {a} {ns}. Name the owner.", "{P} owns the {ns}."},
    {"At {hour} sharp we leave.", "Have a good trip!"},
    {"How would one spell {word}?", "{words}."},
    {"Are numbers fun for you?", "Yes, the calculator makes it easy."},
    {"My jersey says {a}.", "A nice number to play with."},
    {"Grandpa was a child in {year}.", "Much has changed since then."},
    {"Which follows {small} when counting?", "{next} comes after {small}."},
    {"{P} saw {a} {zs}. What animals were they?", "They were {zs}."},
    {"Tell me what a score of {a} points feels like.", "I cannot feel, but it sounds good."},
    {"Season {word} of the series was great!", "I am glad you liked it."}};

} // namespace

std::span<const Frame> plainFrames(Split split) {
    if (split == Split::Training)
        return training;
    return heldOut;
}

} // namespace tokenscope::arithmetic
