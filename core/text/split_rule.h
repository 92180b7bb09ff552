// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Whose meaning a pattern has: Oniguruma (Hugging Face) or Rust's fancy-regex (tiktoken). They differ in ^
/// and $.
enum class RegexFlavour : std::uint8_t { Oniguruma, Rust };

/// What happens to the parts that a pattern matched, as Hugging Face names it.
enum class SplitBehaviour : std::uint8_t {
    Isolated,
    Removed,
    MergedWithPrevious,
    MergedWithNext,
    Contiguous
};

/// One pass over every piece that the steps before it left.
struct SplitStep {
    enum class Kind : std::uint8_t {
        Pattern,     ///< cuts at the matches of `pattern`
        PrefixSpace, ///< puts a space before a piece that does not start with one
    };
    Kind kind = Kind::Pattern;
    std::string pattern{};
    RegexFlavour flavour = RegexFlavour::Oniguruma;
    SplitBehaviour behaviour = SplitBehaviour::Isolated;
    bool invert = false; ///< matches and gaps change places
    friend bool operator==(const SplitStep&, const SplitStep&) = default;
};

/// How text is cut into pieces before byte pairs are merged; no merge crosses a cut. No steps: one piece.
struct SplitRule {
    std::string name{}; ///< for people: "gpt-2", "llama-bpe", or what the file calls it
    std::vector<SplitStep> steps{};
    friend bool operator==(const SplitRule&, const SplitRule&) = default;
};

/// nanochat's pattern: words with the character before them, numbers in groups of two digits.
inline constexpr std::string_view nanochatSplitPattern =
    R"('(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,2}| ?[^\s\p{L}\p{N}]++[\r\n]*)"
    R"(|\s*[\r\n]|\s+(?!\S)|\s+)";

/// The rule of one tiktoken pattern (nanochat's pat_str).
SplitRule tiktokenSplitRule(std::string pattern);
/// GPT-2's rule, which Hugging Face's ByteLevel step brings along.
SplitRule gpt2SplitRule();

/// What a GGUF file's `tokenizer.ggml.pre` stands for.
struct NamedSplitRule {
    SplitRule rule;
    bool ignoreMerges = false;   ///< a piece that is a token is taken whole
    bool addsStartToken = false; ///< when the file does not say (`tokenizer.ggml.add_bos_token`)
};

/// Nothing for a name that is not known: the caller takes splitRuleByGgufName("default") and warns, naming
/// what was found.
std::optional<NamedSplitRule> splitRuleByGgufName(std::string_view name);

} // namespace tokenscope
