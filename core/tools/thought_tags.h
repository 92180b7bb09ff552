// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Cuts "<think>" and "</think>" out of text that arrives in pieces. The first counts only at the beginning
/// of a line, where models put it: people talk about tags in the middle of one. Inside a thought it is text,
/// as the second is outside.
class ThoughtTags {
public:
    enum class Kind : std::uint8_t { Words, Thought, ThoughtBegins, ThoughtEnds };
    struct Piece {
        Kind kind = Kind::Words;
        std::string text; ///< of words and thoughts
        friend bool operator==(const Piece&, const Piece&) = default;
    };

    explicit ThoughtTags(bool isInside = false) : m_isInside(isInside) {}

    /// What is settled now; text that may still become a tag waits.
    std::vector<Piece> push(std::string_view text);
    /// What still waits, as text.
    std::vector<Piece> flush();
    /// A token of its own that is such a tag: after flush(), whatever stands before it.
    std::vector<Piece> pushTag(std::string_view tag);
    /// Whether text waits.
    bool isWaiting() const { return !m_waiting.empty(); }
    static bool isTag(std::string_view text);

private:
    std::string_view nextTag() const;
    std::size_t findTag() const;
    bool lineIsBlank(std::size_t at) const;
    void take(std::size_t count, std::vector<Piece>& pieces);
    void turn(std::vector<Piece>& pieces);

    bool m_isInside;
    bool m_lineIsBlank = true; ///< what was given out of this line
    std::string m_waiting;
};

} // namespace tokenscope
