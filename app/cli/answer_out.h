// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/answer_reader.h"

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Writes an answer while it is made: words as they are, a tool call as "[calculator 15*23 → 345]" once it
/// has its result. What may be the beginning of a stop text waits until it is known.
class AnswerOut {
public:
    enum class Look : std::uint8_t {
        Plain,
        Terminal, ///< calls in colour, thoughts dim; control characters of the model's do nothing
    };
    AnswerOut(std::ostream& out, Look look) : m_out(out), m_look(look) {}

    /// Before an answer. What `reader` has read already stands there.
    void begin(const AnswerReader& reader, std::vector<std::string> stopTexts);
    /// What is new.
    void show(const AnswerReader& reader);
    /// The rest, after the reader's finish(): a character that was cut off as its bytes, "<F0 9F>".
    void finish(const AnswerReader& reader);
    /// Whether the last thing written ended a line.
    bool isAtLineBegin() const { return m_last == '\n'; }

private:
    std::string rendered(const AnswerReader::Part& part, std::string_view tail) const;
    std::size_t waiting(std::string_view text) const;
    void showParts(const AnswerReader& reader, std::string_view tail);
    void write(std::string_view text, AnswerReader::PartKind kind);

    std::ostream& m_out;
    const Look m_look;
    std::vector<std::string> m_stopTexts;
    std::size_t m_partsDone = 0; ///< that are written whole
    std::size_t m_bytesDone = 0; ///< of the one behind them
    char m_last = '\n';          ///< written
    bool m_isBehindCall = false;
};

} // namespace tokenscope
