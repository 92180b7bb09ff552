// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tokenscope {

/// What a fact about a term answers.
enum class Aspect : std::uint8_t {
    More,    ///< goes after the definition
    Why,     ///< what it is good for
    How,     ///< how it works
    Raise,   ///< what more of it does
    Lower,   ///< what less of it does
    Example, ///< an example
    Here,    ///< where this program shows it
};

/// A full statement of one or two sentences: a phrase (expandPhrase).
struct Fact {
    Aspect aspect;
    std::string_view text;
};

/// What a term is called, alone ("KV cache") and in a sentence ("the KV cache").
struct TermName {
    std::string_view bare;
    std::string_view said;
    bool isPlural = false;
    std::string_view definition = {}; ///< where the term's own does not fit the number
};

/// Something that the program shows or that explains what it shows.
struct Term {
    std::vector<TermName> names;
    std::string_view definition; ///< a phrase that completes "A token is …", without the full stop
    std::vector<Fact> facts;
};

/// All terms, by topic.
const std::vector<Term>& textTerms();
const std::vector<Term>& modelTerms();
const std::vector<Term>& samplingTerms();
const std::vector<Term>& speedTerms();
const std::vector<Term>& toolTerms();
const std::vector<Term>& windowTerms();

} // namespace tokenscope
