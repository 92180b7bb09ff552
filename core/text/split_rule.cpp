// SPDX-License-Identifier: MIT
#include "core/text/split_rule.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tokenscope {

namespace {

// Patterns as the models' own tokenizer.json files have them; the names and the grouping are those of
// llama.cpp's src/llama-vocab.cpp.
constexpr std::string_view gpt2 =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";
constexpr std::string_view llama3 = R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3})"
                                    R"(| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr std::string_view qwen2 = R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N})"
                                   R"(| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr std::string_view tekken =
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|)"
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|)"
    R"(\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr std::string_view oneDigit = R"(\p{N})";
constexpr std::string_view digitRun = R"(\p{N}+)";
constexpr std::string_view threeDigits = "[0-9][0-9][0-9]";

/// Empty names and patterns are none.
struct Row {
    std::array<std::string_view, 8> names{};
    std::array<std::string_view, 4> patterns{};
    bool ignoreMerges = false;
    bool addsStartToken = false;
};

constexpr std::array rows{
    Row{{"default"}, {R"([\p{P}\$\+<=>\^~\|]+)", gpt2, digitRun, threeDigits}},
    Row{{"gpt-2", "phi-2", "mpt", "olmo", "jais", "trillion"}, {gpt2}},
    Row{{"smollm", "starcoder", "refact", "command-r", "codeshell", "exaone", "minerva-7b"},
        {oneDigit, gpt2}},
    Row{{"llama-bpe", "llama3", "llama-v3", "falcon3"}, {llama3}, true, true},
    Row{{"dbrx", "smaug-bpe"}, {llama3}},
    Row{{"qwen2", "stablelm2", "megrez", "deepseek-r1-qwen"}, {qwen2}},
    Row{{"tekken"}, {tekken}, true, true},
    Row{{"falcon"}, {R"([\p{P}\$\+<=>\^~\|`]+)", gpt2, threeDigits}},
};

SplitRule ruleOfPatterns(std::string_view name, std::span<const std::string_view> patterns) {
    SplitRule rule{.name = std::string(name)};
    for (const std::string_view pattern : patterns) {
        if (!pattern.empty()) {
            rule.steps.push_back({.pattern = std::string(pattern)});
        }
    }
    return rule;
}

} // namespace

SplitRule tiktokenSplitRule(std::string pattern) {
    // What the pattern leaves out has no ids in tiktoken either.
    return {.name = "pat_str",
            .steps = {{.pattern = std::move(pattern),
                       .flavour = RegexFlavour::Rust,
                       .behaviour = SplitBehaviour::Removed,
                       .invert = true}}};
}

SplitRule gpt2SplitRule() {
    return ruleOfPatterns("gpt-2", {&gpt2, 1});
}

std::optional<NamedSplitRule> splitRuleByGgufName(std::string_view name) {
    for (const Row& row : rows) {
        if (!name.empty() && std::ranges::find(row.names, name) != row.names.end()) {
            return NamedSplitRule{ruleOfPatterns(name, row.patterns), row.ignoreMerges, row.addsStartToken};
        }
    }
    return std::nullopt;
}

} // namespace tokenscope
