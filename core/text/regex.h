// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/split_rule.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tokenscope {

/// A compiled pattern. Immutable; any number of threads may search with it.
class Regex {
public:
    /// Throws Error with the pattern, the place and the reason.
    Regex(std::string_view pattern, RegexFlavour flavour);
    ~Regex();
    Regex(Regex&&) noexcept;
    Regex& operator=(Regex&&) noexcept;

private:
    friend class RegexSearch;
    struct Compiled;
    std::shared_ptr<const Compiled> m_compiled;
};

/// The working memory of one thread's searches with one pattern.
class RegexSearch {
public:
    struct Match {
        std::size_t begin = 0, end = 0; ///< may be equal
    };

    explicit RegexSearch(const Regex& regex);
    ~RegexSearch();
    RegexSearch(RegexSearch&&) noexcept;
    RegexSearch& operator=(RegexSearch&&) noexcept;

    /// The first match that starts at `from` or later. `text` must be valid UTF-8 and `from` a character's
    /// start. Throws Error when the pattern backtracks without end or needs too much memory.
    std::optional<Match> find(std::string_view text, std::size_t from);

private:
    struct Memory;
    std::unique_ptr<Memory> m_memory;
};

} // namespace tokenscope
