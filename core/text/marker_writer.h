// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A conversation in a format of markers, as runs: markers in which special tokens are recognised, and
/// people's text in which they are not. Refers to format and tokenizer.
class MarkerWriter {
public:
    /// What becomes of an answer's tool calls and their results.
    enum class ToolCalls : std::uint8_t {
        Refused, ///< Error: markers have none
        LeftOut, ///< only the words around them are written
        Written, ///< in nanochat's markers
    };
    struct Run {
        std::string text;
        SpecialText special = SpecialText::AsText;
        std::ptrdiff_t owner = 0; ///< number of the message; -1: the system text, and the start token
    };
    /// Where the ids of an answer stand that is not written as text.
    struct Place {
        std::size_t run = 0; ///< before this one
        std::size_t message = 0;
    };
    /// Where an assistant's own words begin and where they end with the end of the turn, as numbers of runs.
    struct Learned {
        std::size_t begin = 0, end = 0;
    };

    MarkerWriter(const ChatFormat& format, const Tokenizer& tokenizer,
                 ToolCalls toolCalls = ToolCalls::Refused);

    /// `hasIds` of the messages (none: of no message): answers of which only prefix and suffix are written,
    /// the prefix being the one that they were asked for with. Throws Error naming the message (the first is
    /// 1) that the format cannot write.
    void write(std::span<const ChatMessage> messages, const std::vector<bool>& hasIds = {});
    /// What the answer to the last message begins with.
    void answerPrefix();
    /// The beginning of an answer, the next message, behind its prefix; no message may follow.
    void openAnswer(const ChatMessage& message, bool hasIds);

    const std::vector<Run>& runs() const { return m_runs; }
    const std::vector<Place>& places() const { return m_places; }
    /// The first run of an open answer's own words; past the end: none are written.
    std::size_t openRun() const { return m_openRun; }
    const std::vector<Learned>& learned() const { return m_learned; }
    /// For Tokenizer::encodeRuns: those from `first` up to `end`. They refer to this object.
    std::vector<TextRun> textRuns(std::size_t first, std::size_t end) const;
    std::vector<TextRun> textRuns() const { return textRuns(0, m_runs.size()); }

private:
    void marker(std::string_view text) {
        m_runs.push_back({std::string(text), SpecialText::Recognise, m_owner});
    }
    void people(std::string_view text) {
        m_runs.push_back({std::string(text), SpecialText::AsText, m_owner});
    }
    std::string_view firstMarker() const;
    std::string_view trimmedIfAsked(std::string_view text) const;
    bool systemIsATurn() const { return m_format.systemPlace == ChatFormat::SystemPlace::OwnTurn; }
    std::string textOf(const ChatMessage& message, std::size_t index) const;
    std::size_t userOfSystem(std::span<const ChatMessage> messages) const;
    void system(std::string text);
    void turn(const ChatMessage& message, std::size_t index);
    void user(std::string_view text, std::size_t index);
    void answer(const ChatMessage& message, std::size_t index);
    void words(const ChatMessage& message, std::size_t index);
    void toolCall(const ChatPart& part);

    const ChatFormat& m_format;
    const std::string_view m_start;
    const ToolCalls m_toolCalls;
    std::vector<Run> m_runs;
    std::vector<Place> m_places;
    std::vector<Learned> m_learned;
    std::vector<bool> m_hasIds;
    std::string m_waitingSystem;
    bool m_hasWaitingSystem = false;
    std::size_t m_systemUser = 0;
    std::ptrdiff_t m_owner = -1;
    std::size_t m_openRun = static_cast<std::size_t>(-1);
};

} // namespace tokenscope
