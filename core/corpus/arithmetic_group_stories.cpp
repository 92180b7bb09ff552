// SPDX-License-Identifier: MIT
// Equal groups and fair shares, put together from clauses: what there is, what each has, what is asked.
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

// {x}, {xs}: the groups; a of them
constexpr std::string_view trainingThere[] = {"there are {a} {xs}",
                                              "there are {a} {xs} {place}",
                                              "{p} {has} {a} {xs}",
                                              "{p} see{s} {a} {xs}",
                                              "{p} count{s} {a} {xs}",
                                              "we have {a} {xs}",
                                              "{p} own{s} {a} {xs}",
                                              "{a} {xs} are {place}",
                                              "in the {k} there are {a} {xs}",
                                              "{p} bring{s} {a} {xs}",
                                              "{p} {has} got {a} {xs}",
                                              "{p} find{s} {a} {xs}",
                                              "{p} want{s} {a} {xs}",
                                              "we look at {a} {xs}",
                                              "imagine {a} {xs}",
                                              "take {a} {xs}",
                                              "you can see {a} {xs}",
                                              "a crowd of {a} {xs} is there",
                                              "{a} {xs} are in front of {name}",
                                              "a total of {a} {xs} {place} is what {p} count{s}",
                                              "let there be {a} {xs}",
                                              "{a} {xs} are present",
                                              "{a} {xs} stand ready",
                                              "{a} {xs} came",
                                              "in this story there are {a} {xs}",
                                              "{p} talk{s} about {a} {xs}",
                                              "we need {a} {xs}",
                                              "{a} {xs} have come",
                                              "exactly {a} {xs} are {place}",
                                              "{a} {xs} make a long line",
                                              "before us are {a} {xs}",
                                              "suppose we have {a} {xs}",
                                              "picture {a} {xs}",
                                              "say there are {a} {xs}",
                                              "we are dealing with {a} {xs}",
                                              "we come to a number of {a} {xs}",
                                              "{a} is the number of {xs}",
                                              "our list names {a} {xs}",
                                              "{place} {p} met {a} {xs}",
                                              "{place} you will find {a} {xs}",
                                              "{place} there is room for {a} {xs}",
                                              "{p} looked after {a} {xs}",
                                              "{p} take{s} a close look at {a} {xs}",
                                              "{p} {has} to do with {a} {xs}",
                                              "{p} ordered {a} {xs}",
                                              "{p} got to know of {a} {xs}",
                                              "{p} asked for {a} {xs}",
                                              "{p} remember{s} {a} {xs}",
                                              "{name} has charge of {a} {xs}",
                                              "{name} and {p} look for {a} {xs}",
                                              "{name} tells us of {a} {xs}",
                                              "a picture shows {a} {xs}",
                                              "on the photo we see {a} {xs}",
                                              "the report is about {a} {xs}",
                                              "here we have {a} {xs}",
                                              "it is all about {a} {xs}",
                                              "I once saw {a} {xs}",
                                              "I know {a} {xs}",
                                              "you have {a} {xs}",
                                              "altogether there are {a} {xs}",
                                              "no fewer than {a} {xs} turned up",
                                              "this time it is {a} {xs}",
                                              "a group consists of {a} {xs}",
                                              "{a} {xs} were chosen",
                                              "{a} {xs} take part in this",
                                              "{a} {xs} can be seen",
                                              "{a} {xs} have been counted",
                                              "out there are {a} {xs}",
                                              "close to the {k} there are {a} {xs}"};
constexpr std::string_view heldOutThere[] = {"a total of {a} {xs} can be seen",
                                             "in front of {whom} are {a} {xs}", "think of {a} {xs}"};
// {has}: what each does; b of the things. Sentences of their own, and what is added after a comma
constexpr std::string_view trainingEach[] = {
    "each {x} {doEach} {b} {ns}",
    "every {x} {doEach} {b} {ns}",
    "each one {doEach} {b} {ns}",
    "each of them {doEach} {b} {ns}",
    "every one of them {doEach} {b} {ns}",
    "they {doAll} {b} {ns} each",
    "each of the {xs} {doEach} {b} {ns}",
    "one {x} {doEach} {b} {ns}",
    "all of them {doAll} {b} {ns} each",
    "each {doEach} {b} {ns}",
    "every single one of the {xs} {doEach} {b} {ns}",
    "{b} {ns} is what they {doAll} each",
    "the same goes for all: each {doEach} {b} {ns}",
    "none of them {doEach} less or more than {b} {ns}",
    "all have the same: each {doEach} {b} {ns}",
    "nobody is left out: every {x} {doEach} {b} {ns}",
    "{b} {ns} is the number that every {x} {doEach}",
    "the {xs} {doAll} {b} {ns} apiece",
    "every {x} {doEach} as many {ns} as the next one, {b}",
    "each {doEach} {b} {ns}, not one more and not one less",
    "per {x} it is {b} {ns}",
    "they all {doAll} {b} {ns} apiece",
    "with every {x} it is the same: {b} {ns}",
    "{b} {ns} is how many every {x} {doEach}",
    "any {x} you like to take {doEach} {b} {ns}",
    "whichever {x} you look at {doEach} {b} {ns}",
    "every {x} {doEach} {ns}, {b} of them",
    "each {x} {doEach} {b} of the {ns}",
    "as for {ns}, each {x} {doEach} {b}",
    "the number of {ns} that each {x} {doEach} is {b}",
    "without exception they {doAll} {b} {ns} each",
    "they {doAll} {ns}, {b} each",
    "all {xs} {doAll} the same number of {ns}, which is {b}",
    "one {x} {doEach} {b} {ns}, the next {doEach} {b} as well, and so on to the last",
    "the first {x} {doEach} {b} {ns} and so does every other",
    "{b} {ns} per {x}, that is the rule",
    "it is {b} {ns} to each {x}",
    "count {b} {ns} for every {x}",
    "for each {x}, note down {b} {ns}",
    "each {x}: {b} {ns}",
    "{b} {ns} apiece is what they {doAll}",
    "you should know that every single {x} {doEach} {b} {ns}",
    "we know that one {x} {doEach} {b} {ns} and the others no more and no less",
    "between them there is no difference, each {doEach} {b} {ns}",
    "every last one of them {doEach} {b} {ns}",
    "{b} is the number of {ns} each of them {doEach}",
    "individually, they {doAll} {b} {ns}"};
constexpr std::string_view heldOutEach[] = {"no {x} {doEach} more or less than {b} {ns}",
                                            "{b} {ns} is what each {x} {doEach}",
                                            "any single {x} {doEach} {b} {ns}"};
constexpr std::string_view trainingEachFirst[] = {"each {x} {doEach} {b} {ns}",
                                                  "every {x} {doEach} {b} {ns}",
                                                  "one {x} {doEach} {b} {ns}",
                                                  "a single {x} {doEach} {b} {ns}",
                                                  "{b} {ns} belong to each {x}",
                                                  "all {xs} {doAll} {b} {ns} each",
                                                  "what each {x} {doEach} is {b} {ns}",
                                                  "no {x} {doEach} fewer or more than {b} {ns}",
                                                  "per {x} we count {b} {ns}",
                                                  "{b} {ns} per {x} is the rule",
                                                  "all {xs} are alike: each {doEach} {b} {ns}",
                                                  "every single {x} {doEach} exactly {b} {ns}",
                                                  "to every {x} belong {b} {ns}",
                                                  "for every {x} there are {b} {ns}",
                                                  "whenever there is one {x}, there are {b} {ns} with it",
                                                  "as a rule a single {x} {doEach} {b} {ns}",
                                                  "any {x} you meet {doEach} {b} {ns}",
                                                  "{b} {ns} is what you get per {x}",
                                                  "we know that every {x} {doEach} {b} {ns}",
                                                  "we count {b} {ns} for one {x}",
                                                  "one {x} always {doEach} {b} {ns}, never more",
                                                  "the {xs} {doAll} {b} {ns} each",
                                                  "the {xs} all {doAll} {b} {ns} apiece",
                                                  "let every {x} {doAll} {b} {ns}",
                                                  "suppose every {x} {doEach} {b} {ns}",
                                                  "the number of {ns} is {b} per {x}",
                                                  "the number of {ns} that one {x} {doEach} is {b}",
                                                  "in this story each {x} {doEach} {b} {ns}",
                                                  "{b} {ns} go with each {x}",
                                                  "all the {xs} here {doAll} {b} {ns}, every one of them",
                                                  "here is what I know: each {x} {doEach} {b} {ns}"};
constexpr std::string_view heldOutEachFirst[] = {"{b} {ns} is what each {x} {doEach}",
                                                 "any {x} {doEach} {b} {ns}"};
constexpr std::string_view trainingEachAfter[] = {
    " and each {doEach} {b} {ns}",
    " and every {x} {doEach} {b} {ns}",
    ", each with {b} {ns}",
    " with {b} {ns} each",
    " with {b} {ns} in each",
    ", and each of them {doEach} {b} {ns}",
    " that each {doOne} {b} {ns}",
    ", {b} {ns} per {x}",
    " with {b} {ns} per {x}",
    ", each {x} with {b} {ns}",
    " and they {doAll} {b} {ns} each",
    ", and every one of them {doEach} {b} {ns}",
    ", where every {x} {doEach} the same {b} {ns}",
    ", all of them with {b} {ns}",
    ", with {b} {ns} for every one",
    ", every single one with {b} {ns}",
    " with {b} {ns} apiece",
    " and each single {x} {doEach} {b} {ns}",
    " which {doAll} {b} {ns} apiece",
    ", and one {x} {doEach} {b} {ns}",
    ", and for each {x} there are {b} {ns}",
    ", and {b} {ns} go with each",
    ", and each comes with {b} {ns}",
    ", {b} {ns} to each",
    ", {b} {ns} to the {x}",
    ", {b} {ns} apiece",
    ", {b} {ns} each",
    " at {b} {ns} each",
    " at {b} {ns} per {x}",
    " and {b} {ns} for each of them",
    " and {b} {ns} for every {x}",
    ", every {x} with {b} {ns}",
    ", and every single one {doEach} {b} {ns}",
    ", and none {doEach} more or fewer than {b} {ns}",
    "; each {doEach} {b} {ns}",
    "; they {doAll} {b} {ns} each",
    " - {b} {ns} per {x}",
    " ({b} {ns} each)",
    ", and all of them {doAll} {b} {ns} each",
    ", of which each {doEach} {b} {ns}",
    ", and what each of them {doEach} is {b} {ns}",
    ", and the number of {ns} per {x} is {b}",
    ", and with each {x} we find {b} {ns}",
    ", and they all {doAll} {b} {ns} apiece",
    ", and all of them {doAll} the same number of {ns}, {b} each"};
constexpr std::string_view heldOutEachAfter[] = {", all with the same {b} {ns}",
                                                 " where any {x} {doEach} {b} {ns}"};
constexpr std::string_view trainingAll[] = {"How many {ns} are there [in total|altogether|in all]?",
                                            "How many {ns} are there?",
                                            "How many {ns} is that [in total|altogether|]?",
                                            "What is the total number of {ns}?",
                                            "How many {ns} in all?",
                                            "How many {ns} do they have together?",
                                            "Find the number of {ns}.",
                                            "How many {ns} do we count?",
                                            "How many {ns} is it altogether?",
                                            "[Tell me|Work out|Calculate] how many {ns} that is.",
                                            "How many {ns} does that make?",
                                            "So how many {ns}?",
                                            "What is the total?",
                                            "How many {ns} do the {xs} have [in total|together]?",
                                            "How many {ns} do you get in all?",
                                            "Altogether, how many {ns} are there?",
                                            "How many {ns} total?",
                                            "State how many {ns} there are.",
                                            "What is the count of {ns} in total?",
                                            "To which number of {ns} do you come?",
                                            "What number of {ns} is that all together?",
                                            "With all {xs} taken together, how many {ns} are there?",
                                            "State the total.",
                                            "What does the count of all {ns} come to?",
                                            "How many {ns} are there when you count those of all {xs}?",
                                            "How many {ns} are there for all {xs} together?",
                                            "Count every one of the {ns}.",
                                            "So what is the number of all {ns}?",
                                            "How many {ns} will that be?",
                                            "What is the number of {ns}?",
                                            "What number of {ns} results?",
                                            "What do all the {ns} come to?",
                                            "The number of {ns}?",
                                            "Total number of {ns}?",
                                            "{ns} in total?",
                                            "All in all, how many {ns} is it?",
                                            "Then how many {ns} are we talking about?",
                                            "And how many {ns} are there, all {xs} counted?",
                                            "For all the {xs}, how many {ns} is that?",
                                            "For the whole lot, how many {ns} is it?",
                                            "If we add up the {ns} of all {xs}, what do we get?",
                                            "Add it all up: how many {ns}?",
                                            "Summed up over all {xs}, what is the number of {ns}?",
                                            "How many {ns} have the {xs} between them?",
                                            "How many {ns} are there between them?",
                                            "How large is the number of {ns}?",
                                            "How great is the total?",
                                            "How many {ns} would you count?",
                                            "How many {ns} are in the story?",
                                            "How many {ns} must there be?",
                                            "How many {ns} can be counted altogether?",
                                            "How many {ns} does it come to?",
                                            "How many {ns} does this give?",
                                            "How many {ns} are these in all?",
                                            "I want to know the number of {ns}.",
                                            "I wonder how many {ns} there are.",
                                            "Can you tell how many {ns} there are?",
                                            "Can you work out the total number of {ns}?",
                                            "Please give me the total number of {ns}.",
                                            "Please count the {ns}.",
                                            "Give the number of {ns} for all {xs}.",
                                            "Which number do you get for all {ns}?",
                                            "That makes how many {ns}?",
                                            "Altogether that is how many {ns}?",
                                            "In all there are how many {ns}?"};
constexpr std::string_view heldOutAll[] = {"State the count of all {ns}.",
                                           "All {xs} together, what number of {ns} is it?",
                                           "Which number of {ns} does it come to?"};
constexpr Templates there{trainingThere, heldOutThere};
constexpr Templates each{trainingEach, heldOutEach};
constexpr Templates eachFirst{trainingEachFirst, heldOutEachFirst};
constexpr Templates eachAfter{trainingEachAfter, heldOutEachAfter};
constexpr Templates all{trainingAll, heldOutAll};

constexpr std::string_view humanDeeds[] = {
    "have",  "bring", "carry", "eat",   "buy",   "make", "need",  "get",  "find", "collect", "sell",
    "bake",  "plant", "draw",  "write", "read",  "take", "pick",  "give", "win",  "paint",   "use",
    "throw", "build", "want",  "order", "drink", "pack", "catch", "open", "wash", "donate"};
constexpr std::string_view otherDeeds[] = {"have", "have", "carry", "need", "get", "bring"};
constexpr std::string_view containerDeeds[] = {"have", "hold", "contain", "take", "hold", "contain"};
constexpr std::string_view unseenDeeds[] = {"possess", "acquire", "obtain", "hoist"};

/// Which groups there are and what each of them does.
void setGroups(Draft& draft) {
    static constexpr const char* kinds[] = {"h", "h", "k", "k", "z", "v", "m"};
    const std::string kind = draft.random.pick(kinds);
    draft.asked["x"] = draft.asked[kind];
    draft.asked["xs"] = draft.told["xs"] = draft.asked[kind + "s"];
    std::string_view deed = kind == "h"   ? draft.random.pick(humanDeeds)
                            : kind == "k" ? draft.random.pick(containerDeeds)
                                          : draft.random.pick(otherDeeds);
    if (draft.split == Split::HeldOut && kind == "h")
        deed = draft.random.pick(unseenDeeds);
    const bool invents = kind == "h" && draft.split == Split::Training && draft.random.chance(0.2);
    const Verb verb = invents ? inventedVerb(draft.random) : verbFrom(std::string(deed) + "|");
    Forms one, more;
    more.takesS = false;
    draft.asked["doEach"] = conjugated(verb, one, false);
    draft.asked["doAll"] = draft.asked["doOne"] = conjugated(verb, more, false);
}

// a things, b takers or groups
constexpr std::string_view trainingShared[] = {
    "{p} {has} {a} {ns} and share{s} them equally among {b} {hs}",
    "{p} share{s} {a} {ns} among {b} {hs}",
    "{a} {ns} are shared among {b} {hs}",
    "{p} {has} {a} {ns} for {b} {hs}",
    "{b} {hs} find {a} {ns} and share them",
    "{b} {hs} get {a} {ns} [together|in total]",
    "there are {a} {ns} for {b} {hs}",
    "{p} give{s} {a} {ns} to {b} {hs} so that all get the same",
    "{p} deal{s} {a} {ns} to {b} {hs}",
    "{a} {ns} are given to {b} {hs} equally",
    "{b} {hs} want to share {a} {ns} fairly",
    "{p} hand{s} out {a} {ns} evenly to {b} {hs}",
    "{p} bake{s} {a} {ns} and {b} {hs} share them",
    "{p} buy{s} {a} {ns} for {b} {hs}, the same number for each",
    "{b} {hs} divide {a} {ns} among themselves",
    "there are {b} {hs} and {a} {ns} to share",
    "{a} {ns} go to {b} {hs} in fair parts",
    "{a} {ns} are split into {b} fair parts, one part to each of the {hs}",
    "{b} {hs} take {a} {ns}, each of them as many as any other",
    "out of {a} {ns} all {b} {hs} take the same number",
    "{a} {ns} pass into the hands of {b} {hs}, to each the same",
    "a pile of {a} {ns} is parted fairly among {b} {hs}",
    "{p} want{s} to give {b} {hs} the same number out of {a} {ns}",
    "{a} {ns} are to be split {b} ways, for {b} {hs}",
    "for {b} {hs} there are {a} {ns}, and all get the same",
    "{b} {hs} sit around {a} {ns} and share them evenly",
    "{p} cut{s} up {a} {ns} fairly for {b} {hs}",
    "each of {b} {hs} gets the same number of {ns}, and there are {a}",
    "a bag of {a} {ns} is emptied by {b} {hs} who all take the same",
    "{b} {hs} found {a} {ns} and each kept as many as the others",
    "{p} set{s} aside {a} {ns} for {b} {hs} in equal portions",
    "{p} own{s} {a} {ns} and leave{s} them to {b} {hs} in equal parts",
    "{a} {ns} have to do for {b} {hs}, with none getting more than another",
    "{a} {ns} were won by {b} {hs}, who split them evenly",
    "{a} {ns} pass from the shop to {b} {hs}, as many to one as to another",
    "to {b} {hs} go {a} {ns}, in fair shares",
    "among {b} {hs}, {a} {ns} are divided evenly",
    "between {b} {hs} there are {a} {ns} to be split fairly",
    "it is {a} {ns} against {b} hungry {hs}, and nobody is to be cheated",
    "{b} {hs} queue up, {p} {has} {a} {ns}, and all are served alike",
    "{b} {hs} own {a} {ns} in equal parts",
    "{b} {hs} used up {a} {ns}, one as many as another",
    "{b} {hs} have {a} {ns} between them, the same number each",
    "{b} {hs} brought the same number of {ns}, {a} altogether",
    "with {b} {hs} at the table, {p} serve{s} {a} {ns} in equal portions",
    "with {a} {ns} in the house and {b} {hs} at the door, {p} give{s} the same to all",
    "{a} {ns} are on the table, {b} {hs} sit around it and all take an equal number",
    "{a} {ns} are dealt out one by one to {b} {hs} until none is left",
    "the {a} {ns} are handed round {b} {hs} until they are gone, and all have the same",
    "{p} turn{s} {a} {ns} into {b} equal gifts for {b} {hs}",
    "{p} {has} to be fair to {b} {hs} with {a} {ns}",
    "{p} allot{s} {a} {ns} to {b} {hs} in equal numbers",
    "Tom and the others, {b} {hs} in all, share {a} {ns} equally",
    "the teacher spreads {a} {ns} evenly over {b} {hs}",
    "the number of {ns} is {a}, to be shared equally by {b} {hs}",
    "we have {a} {ns} and {b} {hs}, and it should be fair",
    "out of a sack come {a} {ns} for {b} {hs}, all to have the same"};
constexpr std::string_view heldOutShared[] = {"in fair parts, {a} {ns} pass to {b} {hs}",
                                              "{b} {hs} each take as many as the others out of {a} {ns}"};
constexpr std::string_view trainingEachGets[] = {"How many [{ns}|] does each {h} get?",
                                                 "How many does each get?",
                                                 "How many {ns} does each of them get?",
                                                 "How many {ns} are there for each?",
                                                 "How many {ns} does one {h} get?",
                                                 "How many for each {h}?",
                                                 "How many {ns} per {h}?",
                                                 "How many {ns} each?",
                                                 "What does each {h} get?",
                                                 "What is the share of each {h}?",
                                                 "[Tell me|Work out] how many {ns} each {h} gets.",
                                                 "How many will each {h} have?",
                                                 "How many {ns} can each {h} have?",
                                                 "How many {ns} belong to one {h} afterwards?",
                                                 "With how many {ns} does each {h} end up?",
                                                 "What does one single {h} have in the end?",
                                                 "State how many {ns} a single {h} gets.",
                                                 "How large is the fair part of one {h}?",
                                                 "How many go to each {h}?",
                                                 "What will everybody get?",
                                                 "So how many {ns} for each?",
                                                 "How many {ns} does everyone take home?",
                                                 "What is one share?",
                                                 "How big is one share?",
                                                 "What falls to each {h}?",
                                                 "What is the number of {ns} per {h}?",
                                                 "What does a single one of them get?",
                                                 "What do they get each?",
                                                 "What does everyone hold in the end?",
                                                 "{ns} per {h}?",
                                                 "{ns} for each {h}?",
                                                 "And each {h}?",
                                                 "That is how many {ns} for one {h}?",
                                                 "Each {h} goes home with how many {ns}?",
                                                 "How many {ns} has every {h} then?",
                                                 "How many {ns} come to each {h}?",
                                                 "How many {ns} are handed to each {h}?",
                                                 "How many {ns} may every {h} take?",
                                                 "How many {ns} does each {h} end up with?",
                                                 "How many {ns} are there per head?",
                                                 "How many {ns} apiece is that?",
                                                 "How many {ns} make one share?",
                                                 "How large is the portion of one {h}?",
                                                 "Give the share of a single {h}.",
                                                 "Find what one {h} gets.",
                                                 "Find out how many {ns} are for one {h}.",
                                                 "I want to know how many {ns} each {h} has.",
                                                 "Can you say how many {ns} go to one {h}?",
                                                 "With how many {ns} does a single {h} leave?",
                                                 "Which number of {ns} is right for each?",
                                                 "To be fair, how many {ns} should each {h} have?",
                                                 "If I am one of them, how many {ns} do I get?"};
constexpr std::string_view heldOutEachGets[] = {"What number of {ns} belongs to one {h} then?",
                                                "What does a single {h} end up with?"};
constexpr std::string_view trainingPacked[] = {
    "{p} {has} {a} {ns} and put{s} {b} in each {k}",
    "{p} pack{s} {a} {ns} in {ks} of {b}",
    "{a} {ns} are packed, {b} to {ak}",
    "there are {a} {ns}, and {b} fit in one {k}",
    "{p} put{s} {a} {ns} into {ks} with {b} in each",
    "each {k} holds {b} {ns} and there are {a} {ns}",
    "{p} sort{s} {a} {ns} into {ks} of {b} each",
    "{p} {has} {a} {ns}. {Ak} takes {b} of them",
    "{a} {ns} come in {ks} of {b}",
    "{p} need{s} {a} {ns} and they come in {ks} of {b}",
    "{p} fill{s} {ks} with {b} {ns} each until all {a} are used",
    "{p} look{s} for {ks} for {a} {ns}, each of which takes {b}",
    "always {b} {ns} go into {ak}, and there are {a}",
    "out of a pile of {a} {ns}, {b} at a time go into {ak}",
    "{b} {ns} make {ak} full and {p} {has} {a} {ns} to hand",
    "a stock of {a} {ns} goes into {ks} that take {b} each",
    "{a} {ns} must go into {ks}, {b} at a time",
    "{p} want{s} {b} {ns} in every {k} and {has} {a} {ns}",
    "one {k} is full with {b} {ns}, and {a} {ns} are {place}",
    "into every {k} {p} put{s} {b} out of {a} {ns}",
    "{a} {ns} lie there and {b} fit in {ak}",
    "{b} {ns} fit in {ak}, and {p} must pack {a}",
    "there are only {ks} for {b} {ns}, and {p} {has} {a} {ns}",
    "{p} make{s} lots of {b} out of {a} {ns}, each lot for one {k}",
    "{p} never put{s} more or fewer than {b} {ns} into {ak}, and {he} {has} {a}",
    "{a} {ns} are waiting and {ak} takes {b}",
    "{p} {has} {a} {ns} in {ks}, {b} in each",
    "all {a} {ns} sit in {ks}, and in each there are {b}",
    "{b} {ns} are in each {k} and {a} {ns} in all the {ks} together",
    "{b} {ns} belong in {ak}; there are {a} to put away",
    "{b} to {ak}, that is how {p} pack{s} {a} {ns}",
    "with {b} {ns} to {ak}, {p} put{s} away {a}",
    "the {ks} have room for {b} {ns} each, and {a} {ns} have to go in",
    "the capacity of {ak} is {b} {ns}, and {p} {has} {a}",
    "the rule is {b} {ns} per {k}, and {a} {ns} are there",
    "as soon as {b} {ns} are in {ak} {p} take{s} the next one, until all {a} {ns} are in",
    "by {b} at a time, {a} {ns} disappear into {ks}",
    "{a} {ns} are spread over {ks} so that each has {b}",
    "{a} {ns} left the shop in {ks} of {b}",
    "{p} bought {a} {ns}, which were sold only in {ks} of {b}",
    "{p} order{s} {a} {ns} and every {k} that comes has {b} in it",
    "{p} unpack{s} {a} {ns} and {b} come out of each {k}",
    "{p} divide{s} {a} {ns} up, {b} for every {k}",
    "somebody has put {a} {ns} into {ks}, exactly {b} in every one",
    "from a heap of {a} {ns}, {p} fill{s} one {k} after another with {b}",
    "a delivery of {a} {ns} is made up of {ks} with {b} {ns} each",
    "no {k} holds more than {b} {ns}, and there are {a} {ns} to store",
    "it takes {b} {ns} to fill {ak}, and {a} {ns} are at hand",
    "{p} make{s} up {ks} of {b} from {a} {ns}",
    "the number of {ns} is {a}, to be packed at {b} per {k}",
    "{a} {ns} have to be stored {place} in {ks} with space for {b}"};
constexpr std::string_view heldOutPacked[] = {"out of {a} {ns}, always {b} go together into {ak}",
                                              "for {a} {ns} {p} look{s} for {ks} that take {b} each"};
constexpr std::string_view trainingHowManyPacks[] = {"How many {ks} {does} {q} need?",
                                                     "How many {ks} are there?",
                                                     "How many {ks} are needed?",
                                                     "How many {ks} is that?",
                                                     "How many {ks} {does} {q} get?",
                                                     "How many {ks} are full?",
                                                     "What is the number of {ks}?",
                                                     "[Tell me|Work out] how many {ks} are needed.",
                                                     "How many {ks} does it take?",
                                                     "State how many {ks} are full.",
                                                     "Which number of {ks} is needed?",
                                                     "What is the count of {ks} then?",
                                                     "How many {ks} will {q} fill?",
                                                     "How many {ks} must be there?",
                                                     "So how many {ks} does that make?",
                                                     "How many {ks} can be filled?",
                                                     "How many {ks} are used?",
                                                     "How many {ks} have to be bought?",
                                                     "How many {ks} must {q} have?",
                                                     "How many {ks} should be ready?",
                                                     "How many {ks} are packed?",
                                                     "How many {ks} result?",
                                                     "How many {ks} come together?",
                                                     "How many such {ks} are there?",
                                                     "How many {ks} are taken up?",
                                                     "How many {ks} will be enough?",
                                                     "How many {ks} stand there in the end?",
                                                     "What number of {ks} does that give?",
                                                     "What number of {ks} would you order?",
                                                     "Number of {ks}?",
                                                     "{ks} needed?",
                                                     "And how many {ks} is that?",
                                                     "That is how many {ks}?",
                                                     "That calls for how many {ks}?",
                                                     "Find the number of {ks}.",
                                                     "Count the {ks}.",
                                                     "Give the number of {ks}.",
                                                     "I want to know how many {ks} it takes.",
                                                     "Can you tell how many {ks} there must be?",
                                                     "In how many {ks} are they?",
                                                     "Into how many {ks} do they go?"};
constexpr std::string_view heldOutHowManyPacks[] = {"Which number of {ks} does it take?",
                                                    "State the count of {ks}."};

std::string joined(Draft& draft, const std::string& story, std::string question) {
    const double form = draft.random.unit();
    const bool canJoin =
        question.ends_with('?') && question.starts_with("How") && story.find(". ") == std::string::npos;
    if (!canJoin || form < 0.6)
        return story + ". " + question;
    question[0] = 'h';
    return form < 0.8 ? "If " + story + ", " + question : story + (form < 0.9 ? ", " : ": ") + question;
}

} // namespace

Problem groupStory(Random& random, Split split) {
    Draft draft(random, split);
    setGroups(draft);
    const std::int64_t groups = spread(random, 2, 40),
                       size = spread(random, 2, random.chance(0.1) ? 300 : 30);
    draft.number("a", whole(groups));
    draft.number("b", whole(size));
    double count = 0; // gone through group by group
    for (std::int64_t group = 0; group < groups; ++group)
        count += static_cast<double>(size);

    const double order = random.unit();
    std::string story;
    std::string_view expression = "{a}*{b}";
    if (order < 0.4) {
        story = draft.ask(there.pick(random, split)) + ". " + draft.ask(each.pick(random, split));
    } else if (order < 0.75) {
        story = draft.ask(there.pick(random, split)) + draft.ask(eachAfter.pick(random, split));
    } else {
        story = draft.ask(eachFirst.pick(random, split)) + (random.chance(0.7) ? ". " : " and ") +
                draft.ask(there.pick(random, split));
        expression = "{b}*{a}";
    }
    Problem problem = draft.problem("", expression, count,
                                    "[There are {r} {ns}.|That is {r} {ns}.|There are {r} {ns} in total.]");
    problem.question =
        sentenceCase(pickAside(draft) + joined(draft, story, draft.ask(all.pick(random, split))));
    return problem;
}

Problem shareStory(Random& random, Split split) {
    Draft draft(random, split);
    const std::int64_t b = spread(random, 2, random.chance(0.15) ? 60 : 15);
    const std::int64_t rounds = spread(random, 2, random.chance(0.15) ? 200 : 30);
    std::int64_t things = 0; // dealt out round by round
    for (std::int64_t round = 0; round < rounds; ++round)
        things += b;
    draft.number("a", whole(things));
    draft.number("b", whole(b));
    const bool packs = random.chance(0.4);
    const Templates events =
        packs ? Templates{trainingPacked, heldOutPacked} : Templates{trainingShared, heldOutShared};
    const Templates questions = packs ? Templates{trainingHowManyPacks, heldOutHowManyPacks}
                                      : Templates{trainingEachGets, heldOutEachGets};
    Problem problem =
        draft.problem("", "{a}/{b}", static_cast<double>(rounds),
                      packs ? "[It takes {r} {ks}.|That is {r} {ks}.|There are {r} {ks}.]"
                            : "[Each {h} gets {r} {ns}.|Each gets {r} {ns}.|That is {r} {ns} each.]");
    const std::string story = draft.ask(events.pick(random, split));
    problem.question =
        sentenceCase(pickAside(draft) + joined(draft, story, draft.ask(questions.pick(random, split))));
    return problem;
}

} // namespace tokenscope::arithmetic
