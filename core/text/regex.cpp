// SPDX-License-Identifier: MIT
#define PCRE2_CODE_UNIT_WIDTH 8
#include "core/text/regex.h"

#include "core/text/regex_syntax.h"
#include "core/values/errors.h"

#include <pcre2.h>

#include <array>

namespace tokenscope {

namespace {

// Ordinary rules need a few steps a character; only a pattern that tries exponentially many ways comes near
// this.
constexpr std::uint32_t matchLimit = 5'000'000;
constexpr std::size_t jitStackStart = std::size_t{32} << 10;
constexpr std::size_t jitStackLimit = std::size_t{32} << 20;
constexpr std::size_t longestPattern = std::size_t{64} << 10;

template <auto free> struct Deleter {
    template <typename T> void operator()(T* object) const { free(object); }
};
using CompileContext = std::unique_ptr<pcre2_compile_context, Deleter<pcre2_compile_context_free>>;
using MatchContext = std::unique_ptr<pcre2_match_context, Deleter<pcre2_match_context_free>>;
using MatchData = std::unique_ptr<pcre2_match_data, Deleter<pcre2_match_data_free>>;
using JitStack = std::unique_ptr<pcre2_jit_stack, Deleter<pcre2_jit_stack_free>>;
using Code = std::unique_ptr<pcre2_code, Deleter<pcre2_code_free>>;

std::string errorText(int code) {
    std::array<PCRE2_UCHAR, 256> buffer{};
    pcre2_get_error_message(code, buffer.data(), buffer.size());
    return reinterpret_cast<const char*>(buffer.data());
}

// Oniguruma's ^ and $ stand at every line, fancy-regex's $ only at the very end.
std::uint32_t anchorOptions(RegexFlavour flavour) {
    return flavour == RegexFlavour::Oniguruma ? PCRE2_MULTILINE : PCRE2_DOLLAR_ENDONLY;
}

} // namespace

struct Regex::Compiled {
    Code code;
};

Regex::Regex(std::string_view pattern, RegexFlavour flavour) {
    const std::string rewritten = patternForPcre2(pattern, flavour);
    const CompileContext context(pcre2_compile_context_create(nullptr));
    pcre2_set_newline(context.get(), PCRE2_NEWLINE_LF);
    pcre2_set_max_pattern_length(context.get(), longestPattern);
    int error = 0;
    std::size_t place = 0;
    Code code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(rewritten.data()), rewritten.size(),
                            PCRE2_UTF | PCRE2_UCP | anchorOptions(flavour), &error, &place, context.get()));
    if (!code) {
        throw Error("the pattern cannot be compiled: " + errorText(error) + " (at byte " +
                    std::to_string(place) + " of it, as rewritten for PCRE2)");
    }
    // Without a just-in-time compiler on this processor the interpreter gives the same matches.
    pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE);
    m_compiled = std::make_shared<const Compiled>(Compiled{std::move(code)});
}

Regex::~Regex() = default;
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;

struct RegexSearch::Memory {
    std::shared_ptr<const Regex::Compiled> compiled;
    MatchData match;
    JitStack stack; ///< only for matches that need more than compiled code has by itself
    MatchContext context;

    int search(std::string_view text, std::size_t from) {
        return pcre2_match(compiled->code.get(), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), from,
                           PCRE2_NO_UTF_CHECK, match.get(), context.get());
    }
    void growStack() {
        stack.reset(pcre2_jit_stack_create(jitStackStart, jitStackLimit, nullptr));
        pcre2_jit_stack_assign(context.get(), nullptr, stack.get());
    }
};

RegexSearch::RegexSearch(const Regex& regex) : m_memory(std::make_unique<Memory>()) {
    m_memory->compiled = regex.m_compiled;
    m_memory->match.reset(pcre2_match_data_create_from_pattern(regex.m_compiled->code.get(), nullptr));
    m_memory->context.reset(pcre2_match_context_create(nullptr));
    pcre2_set_match_limit(m_memory->context.get(), matchLimit);
}

RegexSearch::~RegexSearch() = default;
RegexSearch::RegexSearch(RegexSearch&&) noexcept = default;
RegexSearch& RegexSearch::operator=(RegexSearch&&) noexcept = default;

std::optional<RegexSearch::Match> RegexSearch::find(std::string_view text, std::size_t from) {
    int result = m_memory->search(text, from);
    if (result == PCRE2_ERROR_JIT_STACKLIMIT && !m_memory->stack) {
        m_memory->growStack();
        result = m_memory->search(text, from);
    }
    if (result == PCRE2_ERROR_NOMATCH) {
        return std::nullopt;
    }
    if (result < 0) {
        throw Error("the tokenizer's split pattern gave up at byte " + std::to_string(from) + " of " +
                    std::to_string(text.size()) + ": " + errorText(result));
    }
    const std::size_t* bounds = pcre2_get_ovector_pointer(m_memory->match.get());
    return Match{bounds[0], bounds[1]};
}

} // namespace tokenscope
