// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/text/utf8.h"
#include "core/tools/thought_tags.h"
#include "core/tools/tool_call.h"
#include "core/values/answer_token.h"
#include "core/values/chat_message.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// An answer's tokens as what a person reads. Incremental: push() costs the token. Special tokens never
/// appear in the text. All text is valid UTF-8.
class AnswerReader {
public:
    enum class PartKind : std::uint8_t { Text, ToolCall, Thinking };
    struct Part {
        PartKind kind = PartKind::Text;
        std::string text;         ///< ToolCall: the expression
        std::string tool, result; ///< of a call that has a result; no tool where the model wrote it itself
        bool isOpen = false;      ///< more may come
        std::int64_t firstToken = 0, endToken = 0;
        friend bool operator==(const Part&, const Part&) = default;
    };

    /// `dropsFirstSpace`: a space that the answer begins with was put there by the vocabulary
    /// (Tokenizer::firstSpaceIsAdded). `stopTexts`: the run's; the answer ends before the one that it ends
    /// with. `beginsThinking`: the prompt has opened the thought (see beginsThinking()).
    AnswerReader(std::shared_ptr<const Tokenizer> tokenizer, bool dropsFirstSpace,
                 std::span<const std::string> stopTexts = {}, bool beginsThinking = false);

    void push(const AnswerToken& token);
    /// Keeps the first `tokens` of them, as if the others had never come.
    void cut(std::int64_t tokens);
    /// The last `bytes` of its text are a stop text, as is known of an answer that was stored.
    void cutStopText(std::int64_t bytes);
    /// The answer has ended: nothing is open any more, and a character that lacks bytes becomes tailBytes().
    /// It may go on with push().
    void finish();

    std::int64_t tokenCount() const { return static_cast<std::int64_t>(m_tokens.size()); }
    /// In order; "<think>" … "</think>", as text at the beginning of a line or as tokens of that name, is
    /// Thinking.
    const std::vector<Part>& parts() const { return m_reading.parts; }
    /// After finish(): the bytes of a character that was cut off. In the text it is U+FFFD.
    std::string_view tailBytes() const { return m_reading.tail; }
    /// All Text parts joined: for searching, copying, titles.
    std::string words() const;
    /// The whole answer, thoughts in their tags: for rendering as text and for export.
    std::vector<ChatPart> chatParts() const;
    /// Bytes from the beginning of the stop text, if the answer ends with one, which are not in its text.
    std::int64_t stopTextBytes() const;
    /// How many leading tokens stand before the stop text; none when it begins inside a token. All, where
    /// there is no stop text.
    std::optional<std::int64_t> tokensBeforeStopText() const;

private:
    enum class Place : std::uint8_t { Words, Call, AfterCall, Result };
    /// All that follows from the tokens.
    struct Reading {
        std::vector<Part> parts;
        Place place = Place::Words;
        bool resultIsForced = false;
        ThoughtTags tags;
        Utf8Stream utf8;
        std::string tail;
        std::int64_t token = -1;           ///< the one that is being read
        std::int64_t textFrom = 0;         ///< the one with which text that is not placed yet begins
        std::size_t visible = 0;           ///< bytes of text so far: words, calls and results
        std::string recent;                ///< the end of it, in which a stop text may lie
        std::optional<std::size_t> stopAt; ///< where the stop text begins that ends with this token
    };

    void read(const AnswerToken& token);
    void readAgain(std::optional<std::size_t> textEnd);
    void hideStopText();
    void readSpecial(const AnswerToken& token);
    void lookForStopText();
    void add(std::string_view text);
    void place(const std::vector<ThoughtTags::Piece>& pieces);
    void endText();
    Part& openPart(PartKind kind);
    void closePart();

    const std::shared_ptr<const Tokenizer> m_tokenizer;
    const std::optional<ToolTokens> m_toolTokens;
    const bool m_dropsFirstSpace;
    const bool m_beginsThinking;
    const std::vector<std::string> m_stopTexts;
    std::size_t m_longestStop = 0;

    std::vector<AnswerToken> m_tokens;
    Reading m_reading;
    std::optional<std::size_t> m_textEnd; ///< bytes of visible text before the stop text that ends the answer
    bool m_isFinished = false;
};

/// The tool that gave a call's result; nothing where a tool of another kind did.
std::string toolThatAnswers(const AnswerReader::Part& call);

/// Whether what a chat format writes before an answer leaves a thought open ("… <think>\n").
bool beginsThinking(std::string_view answerPrefix);

} // namespace tokenscope
