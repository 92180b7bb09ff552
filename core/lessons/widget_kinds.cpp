// SPDX-License-Identifier: MIT
#include "core/lessons/widget_kinds.h"

#include "core/values/precision.h"
#include "core/values/sampling_settings.h"
#include "core/values/token_origin.h"

#include <algorithm>

namespace tokenscope {

namespace {

using enum SettingType;

// The window's own limits, or less where a lesson would take too long.
constexpr double mostTokens = 4096, mostSamples = 64, mostTopK = 1'000'000;
constexpr double largestSeed = 4'294'967'295;

WidgetSetting textSetting(std::string_view name, std::string_view help) {
    return {.name = name, .type = Text, .help = help};
}

WidgetSetting number(SettingType type, std::string_view name, std::string_view usual, double low, double high,
                     std::string_view help) {
    return {.name = name, .type = type, .usual = usual, .help = help, .low = low, .high = high};
}

std::vector<WidgetSetting> samplingSettings() {
    return {
        number(Number, "temperature", "1", 0, 2,
               "divides the logits; 0 takes the likeliest token every time"),
        number(Whole, "top-k", "0", 0, mostTopK, "keeps the k likeliest tokens; 0 is off"),
        number(Number, "top-p", "1", 0, 1, "keeps the likeliest tokens that add up to p; 1 is off"),
        number(Number, "min-p", "0", 0, 1,
               "cuts below this part of the likeliest token's probability; 0 is off"),
    };
}

WidgetSetting seedSetting() {
    return number(Whole, "seed", "", 0, largestSeed,
                  "makes the draws the same in every run; without it each run draws anew");
}

std::vector<WidgetFact> samplingFacts() {
    return {
        {.name = "temperature", .help = "the temperature now"},
        {.name = "top_k", .help = "top-k now; 0 is off"},
        {.name = "top_p", .help = "top-p now; 1 is off"},
        {.name = "min_p", .help = "min-p now; 0 is off"},
    };
}

template <class T> std::vector<T> joined(std::vector<T> first, const std::vector<T>& then) {
    first.insert(first.end(), then.begin(), then.end());
    return first;
}

WidgetKind runKind() {
    WidgetKind kind{.name = "run",
                    .help = "A run of the model, as in the Lab: tokens, inspector, Run, Step and Pause."};
    kind.settings = joined(
        {
            {.name = "prompt", .type = Text, .help = "what the model reads", .isRequired = true},
            {.name = "chat",
             .type = YesNo,
             .usual = "no",
             .help = "yes: the prompt is a message, put into the model's chat format"},
            textSetting("system", "the system text of a chat"),
            number(Whole, "samples", "1", 1, mostSamples, "answers at once, from one prompt"),
            number(Whole, "tokens", "64", 1, mostTokens, "how many tokens an answer can have"),
        },
        joined(samplingSettings(), {
                                       seedSetting(),
                                       {.name = "pace",
                                        .type = Choice,
                                        .usual = "10",
                                        .help = "columns a second; by hand: one with each Step",
                                        .words = {"by hand", "2", "10", "full"}},
                                       {.name = "cache",
                                        .type = YesNo,
                                        .usual = "no",
                                        .help = "yes: its KV cache is shown unfolded, not as one line"},
                                   }));
    std::vector<std::string_view> reasons{""};
    for (int reason = 1; reason <= static_cast<int>(EndReason::Error); ++reason) {
        reasons.emplace_back(endReasonName(static_cast<EndReason>(reason)));
    }
    kind.facts = joined(
        {
            {.name = "started", .type = FactType::YesNo, .help = "a run was started"},
            {.name = "finished",
             .type = FactType::YesNo,
             .help = "all its rows have ended by themselves: a run that was stopped is not finished"},
            {.name = "columns", .help = "tokens of each row so far"},
            {.name = "passes", .help = "forward passes that made them, the reading of the prompt included"},
            {.name = "positions", .help = "positions that the model has computed, of all rows"},
            {.name = "positions_without_cache", .help = "what that would be without a KV cache"},
            {.name = "rows", .help = "rows of the run"},
            {.name = "rows_ended", .help = "rows that have ended by themselves"},
            {.name = "ended",
             .type = FactType::Text,
             .help = "why the first row ended; empty while it goes on",
             .words = std::move(reasons)},
            {.name = "sampled", .help = "tokens that were drawn, of all rows"},
            {.name = "forced", .help = "tokens that a tool put in, of all rows"},
            {.name = "calls", .help = "calls of tools that were answered, of all rows"},
            {.name = "result",
             .type = FactType::Text,
             .help = "what the last call of the first row was answered with; empty: none was answered"},
            {.name = "repeats",
             .help = "how often the last part of the first row stands there one after the other; 1: no loop"},
            {.name = "run_temperature", .help = "the temperature that the run draws with"},
            {.name = "looked",
             .type = FactType::YesNo,
             .help = "the student looked at a token in the inspector"},
            {.name = "looked_forced", .type = FactType::YesNo, .help = "… at a forced one"},
            {.name = "looked_columns", .help = "different columns that the student looked at"},
            {.name = "looked_word",
             .type = FactType::Text,
             .help = "the token that the student looked at last, without the spaces around it"},
            {.name = "chosen",
             .type = FactType::YesNo,
             .help = "the student put in another token than stood there (Continue with)"},
            {.name = "drawn_again", .type = FactType::YesNo, .help = "the student had a token drawn again"},
        },
        samplingFacts());
    return kind;
}

WidgetKind raceKind() {
    return {
        .name = "race",
        .help = "The same prompt with the KV cache and without it, side by side.",
        .settings =
            {
                {.name = "prompt", .type = Text, .help = "what the model reads", .isRequired = true},
                number(Whole, "tokens", "64", 2, mostTokens, "tokens that each lane makes"),
            },
        .facts = {
            {.name = "started", .type = FactType::YesNo, .help = "a race was started"},
            {.name = "finished", .type = FactType::YesNo, .help = "both lanes have all their tokens"},
            {.name = "tokens", .help = "tokens that both lanes have made"},
            {.name = "same", .help = "how many of them, from the first on, are the same"},
            {.name = "times_positions",
             .help = "positions without the cache, as a multiple of those with it"},
            {.name = "times_seconds", .help = "time without the cache, as a multiple of the time with it"},
        }};
}

WidgetKind cacheKind() {
    std::vector<std::string_view> types;
    for (const ElementType type : cacheTypes()) {
        types.emplace_back(elementTypeName(type));
    }
    return {
        .name = "cache",
        .help = "The calculator for the size of a KV cache.",
        .settings =
            {
                number(Whole, "layers", "12", 1, 1000, "layers of the model"),
                number(Whole, "kv-heads", "12", 1, 1000, "heads that keep keys and values"),
                number(Whole, "head-size", "64", 1, 4096, "numbers in a head's key"),
                {.name = "type",
                 .type = Choice,
                 .usual = "float16",
                 .help = "how a number is stored",
                 .words = types},
                number(Whole, "tokens", "1000", 1, 100'000'000, "tokens of each user"),
                number(Whole, "users", "1", 1, 1'000'000, "users at once"),
            },
        .facts = {
            {.name = "layers", .help = "layers now"},
            {.name = "kv_heads", .help = "KV heads now"},
            {.name = "head_size", .help = "head size now"},
            {.name = "type", .type = FactType::Text, .help = "how numbers are stored now", .words = types},
            {.name = "tokens", .help = "tokens of each user now"},
            {.name = "users", .help = "users now"},
            {.name = "bytes_per_token", .help = "bytes of one token of one user"},
            {.name = "total_bytes", .help = "bytes of all tokens of all users"},
            {.name = "changed", .type = FactType::YesNo, .help = "the student changed a number"},
        }};
}

WidgetKind distributionKind() {
    std::vector<std::string_view> stages;
    for (const SamplingStage stage :
         {SamplingStage::Temperature, SamplingStage::TopK, SamplingStage::TopP, SamplingStage::MinP}) {
        stages.emplace_back(samplingStageName(stage));
    }
    return {.name = "distribution",
            .help = "A few words with fixed probabilities: sliders, bars, Sample.",
            .settings = joined(
                {
                    {.name = "words",
                     .type = Words,
                     .help = "words and their probabilities, as in mat .45 | floor .30 | table .15 | car .10",
                     .isRequired = true},
                    {.name = "stages",
                     .type = List,
                     .usual = "temperature, top-k, top-p",
                     .help = "the sliders that are there, in the order in which they act",
                     .words = stages},
                },
                samplingSettings()),
            .facts =
                joined(samplingFacts(),
                       {
                           {.name = "kept", .help = "words that are left"},
                           {.name = "largest", .help = "probability of the likeliest word, after all stages"},
                           {.name = "draws", .help = "words drawn with the present settings"},
                           {.name = "drew_tail",
                            .type = FactType::YesNo,
                            .help = "the least likely word was drawn with the present settings"},
                           {.name = "order",
                            .type = FactType::Text,
                            .help = "the order of the stages now, as in \"temperature, top-k\""},
                       })};
}

WidgetKind compareKind() {
    return {.name = "compare",
            .help = "Answers one after the other and all at once, and what that saves.",
            .settings = joined(
                {
                    {.name = "prompt", .type = Text, .help = "what the model reads", .isRequired = true},
                    number(Whole, "samples", "8", 2, mostSamples, "answers"),
                    number(Whole, "tokens", "32", 1, mostTokens, "tokens of each"),
                },
                joined(samplingSettings(), {seedSetting()})),
            .facts = {
                {.name = "started", .type = FactType::YesNo, .help = "a comparison was started"},
                {.name = "finished", .type = FactType::YesNo, .help = "both ways were measured"},
                {.name = "samples", .help = "answers that both ways have made"},
                {.name = "same", .help = "how many of them are the same both ways"},
                {.name = "speedup", .help = "time one after the other, as a multiple of the time at once"},
            }};
}

WidgetKind statesKind() {
    return {
        .name = "states",
        .help = "The states of a row that calls a tool, with the present one lit.",
        .settings = {{.name = "of",
                      .type = Widget,
                      .help = "the run to follow, by its name",
                      .words = {"run"},
                      .isRequired = true}},
        .facts = {
            {.name = "state",
             .type = FactType::Text,
             .help = "where the shown row is: in its text, in a call, in a result that is forced in, ended",
             .words = {"text", "call", "result", "ended"}}}};
}

WidgetKind leversKind() {
    std::vector<std::string_view> weights;
    for (const WeightPrecision precision : weightPrecisions()) {
        weights.emplace_back(weightPrecisionWord(precision));
    }
    return {.name = "levers",
            .help =
                "The levers of the program, each measured on this machine: tokens a second, memory, quality.",
            .settings = {{.name = "show",
                          .type = List,
                          .usual = "weights, products, cache",
                          .help = "which levers there are to move",
                          .words = {"weights", "products", "cache"}}},
            .facts = {
                {.name = "measured", .help = "combinations measured on this page"},
                {.name = "fastest",
                 .type = FactType::Text,
                 .help = "weights of the fastest of them",
                 .words = weights},
                {.name = "smallest",
                 .type = FactType::Text,
                 .help = "weights of the one that takes least memory",
                 .words = weights},
            }};
}

template <class T> const T* byName(const std::vector<T>& all, std::string_view name) {
    const auto found = std::ranges::find(all, name, &T::name);
    return found == all.end() ? nullptr : &*found;
}

const std::vector<WidgetKind>& kinds() {
    static const std::vector<WidgetKind> all{runKind(),     raceKind(),   cacheKind(), distributionKind(),
                                             compareKind(), statesKind(), leversKind()};
    return all;
}

} // namespace

std::span<const WidgetKind> widgetKinds() {
    return kinds();
}

const WidgetKind* widgetKind(std::string_view name) {
    return byName(kinds(), name);
}

const WidgetSetting* findSetting(const WidgetKind& kind, std::string_view name) {
    return byName(kind.settings, name);
}

const WidgetFact* findFact(const WidgetKind& kind, std::string_view name) {
    return byName(kind.facts, name);
}

std::string quotedList(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words) {
        list.append(list.empty() ? "\"" : ", \"").append(word).append("\"");
    }
    return list;
}

} // namespace tokenscope
