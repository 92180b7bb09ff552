// SPDX-License-Identifier: MIT
#include "core/text/chat_path.h"

#include "core/text/marker_writer.h"
#include "core/text/nanochat_chat.h"
#include "core/values/errors.h"

#include <algorithm>
#include <iterator>

namespace tokenscope {

namespace {

/// Ids of runs that stand behind other text: without the space that the vocabulary puts before a text.
std::vector<TokenId> encodeBehindText(std::vector<TextRun> runs, const Tokenizer& tokenizer) {
    if (tokenizer.firstSpaceIsAdded()) {
        constexpr TextRun before{"a", SpecialText::AsText};
        const std::vector<TokenId> alone = tokenizer.encodeRuns(std::span(&before, 1));
        std::vector<TextRun> behind{before};
        behind.insert(behind.end(), runs.begin(), runs.end());
        std::vector<TokenId> ids = tokenizer.encodeRuns(behind);
        if (std::ranges::equal(alone, std::span(ids).first(std::min(alone.size(), ids.size())))) {
            ids.erase(ids.begin(), ids.begin() + std::ssize(alone));
            return ids;
        }
    }
    return tokenizer.encodeRuns(runs);
}

/// Puts the written runs and the answers' ids together.
class PathBuilder {
public:
    PathBuilder(const ChatFormat& format, const Tokenizer& tokenizer, const MarkerWriter& writer,
                std::span<const PathTurn> turns, std::size_t firstTurn)
        : m_tokenizer(tokenizer), m_writer(writer), m_turns(turns), m_firstTurn(firstTurn),
          m_suffix(tokenizer.encode(format.assistantSuffix, SpecialText::Recognise)) {
        for (const PathTurn& turn : turns)
            m_path.turns.push_back({turn.id, -1, 0});
    }

    PathIds build(bool openAnswer) && {
        std::size_t run = 0;
        const PathTurn* before = nullptr;
        for (const MarkerWriter::Place& place : m_writer.places()) {
            addRuns(run, place.run, before);
            run = place.run;
            before = &m_turns[place.message - m_firstTurn];
            addAnswer(*before, place.message);
        }
        if (openAnswer && m_turns.back().ids)
            m_path.openTokens = std::ssize(*m_turns.back().ids);
        else
            addRuns(run, m_writer.runs().size(), before);
        for (PathIds::Span& span : m_path.turns)
            span.first = std::max<std::int64_t>(span.first, 0);
        return std::move(m_path);
    }

private:
    /// It ends with a token that ends turns in this format, also when nobody had the time to say so.
    bool endsTurn(const PathTurn& answer) const {
        const std::vector<TokenId>& ids = *answer.ids;
        return !ids.empty() && (answer.hasEndToken || m_tokenizer.isSpecial(ids.back())) &&
               std::ranges::find(m_suffix, ids.back()) != m_suffix.end();
    }

    void addAnswer(const PathTurn& answer, std::size_t message) {
        std::span<const TokenId> ids = *answer.ids;
        if (answer.hasEndToken && !ids.empty() && !endsTurn(answer))
            ids = ids.first(ids.size() - 1);
        add(ids, static_cast<std::ptrdiff_t>(message));
    }

    /// Runs up to the next answer's ids. `before`: the answer whose ids they follow.
    void addRuns(std::size_t first, std::size_t end, const PathTurn* before) {
        std::vector<TextRun> runs = m_writer.textRuns(first, end);
        std::vector<TokenId> ids =
            before != nullptr ? encodeBehindText(runs, m_tokenizer) : m_tokenizer.encodeRuns(runs);
        std::size_t skipped = 0;
        if (before != nullptr && endsTurn(*before))
            skipped = static_cast<std::size_t>(std::ranges::find(ids, before->ids->back()) - ids.begin() + 1);
        addOwned(std::span(ids), std::min(skipped, ids.size()), first, end);
    }

    /// Gives each id to the message whose text it is, by counting bytes: what a tokenizer leaves out or adds
    /// (spaces around special tokens, other forms of characters) is spread over all.
    void addOwned(std::span<const TokenId> ids, std::size_t skipped, std::size_t first, std::size_t end) {
        const std::vector<MarkerWriter::Run>& runs = m_writer.runs();
        std::size_t textBytes = 0, idBytes = 0;
        for (std::size_t run = first; run < end; ++run)
            textBytes += runs[run].text.size();
        for (const TokenId id : ids)
            idBytes += m_tokenizer.bytes(id).size();

        std::size_t at = 0, textDone = 0, idsDone = 0;
        for (std::size_t run = first; run < end; ++run) {
            textDone += runs[run].text.size();
            const std::size_t from = at;
            // In double, as the product of two lengths of megabytes leaves no room otherwise.
            const double wanted = textBytes == 0
                                      ? 0
                                      : static_cast<double>(textDone) * static_cast<double>(idBytes) /
                                            static_cast<double>(textBytes);
            const bool isLast = run + 1 == end;
            for (; at < ids.size() && (isLast || static_cast<double>(idsDone) < wanted - 0.5); ++at)
                idsDone += m_tokenizer.bytes(ids[at]).size();
            const std::size_t begin = std::max(from, skipped), stop = std::max(at, skipped);
            add(ids.subspan(begin, stop - begin), runs[run].owner);
            if (run >= m_writer.openRun())
                m_path.openTokens += static_cast<std::int64_t>(stop - begin);
        }
    }

    void add(std::span<const TokenId> ids, std::ptrdiff_t owner) {
        const auto count = std::ssize(ids);
        if (owner < static_cast<std::ptrdiff_t>(m_firstTurn)) {
            m_path.systemTokens += count;
        } else {
            PathIds::Span& span = m_path.turns[static_cast<std::size_t>(owner) - m_firstTurn];
            if (span.first < 0)
                span.first = std::ssize(m_path.ids);
            span.count += count;
        }
        m_path.ids.insert(m_path.ids.end(), ids.begin(), ids.end());
    }

    const Tokenizer& m_tokenizer;
    const MarkerWriter& m_writer;
    const std::span<const PathTurn> m_turns;
    const std::size_t m_firstTurn; ///< messages before them: the system's
    const std::vector<TokenId> m_suffix;
    PathIds m_path;
};

/// As in ChatFormat::renderForCompletion(), with whose ids those of markers agree.
ChatFormat asMarkers(const ChatFormat& format, const Tokenizer& tokenizer) {
    if (format.kind != ChatFormat::Kind::Nanochat)
        return format;
    if (!nanochatFormat(tokenizer))
        throw Error("the tokenizer lacks the special tokens of nanochat's format");
    return nanochatAsMarkers();
}

} // namespace

PathIds renderPath(const ChatFormat& format, const Tokenizer& tokenizer, const std::string& system,
                   std::span<const PathTurn> turns, bool openAnswer) {
    std::vector<ChatMessage> messages;
    if (!system.empty())
        messages.push_back(textMessage(ChatRole::System, system));
    const std::size_t firstTurn = messages.size();
    std::vector<bool> hasIds(firstTurn);
    for (const PathTurn& turn : turns) {
        hasIds.push_back(turn.ids.has_value());
        messages.push_back({turn.role, turn.ids ? std::vector<ChatPart>() : turn.parts});
    }
    if (openAnswer && (turns.empty() || turns.back().role != ChatRole::Assistant))
        throw Error("there is no answer that could go on");
    const bool isNanochat = format.kind == ChatFormat::Kind::Nanochat;
    if (isNanochat)
        checkNanochatChat(messages);
    if (isNanochat && !openAnswer && messages.back().role == ChatRole::Assistant)
        throw Error("message " + std::to_string(messages.size()) +
                    ": the last message is the assistant's; there is nothing to answer");

    const ChatFormat markers = asMarkers(format, tokenizer);
    MarkerWriter writer(markers, tokenizer,
                        isNanochat ? MarkerWriter::ToolCalls::Written : MarkerWriter::ToolCalls::LeftOut);
    if (openAnswer) {
        const ChatMessage answer = std::move(messages.back());
        const bool answerHasIds = hasIds.back();
        messages.pop_back();
        hasIds.pop_back();
        writer.write(messages, hasIds);
        writer.openAnswer(answer, answerHasIds);
    } else {
        writer.write(messages, hasIds);
        writer.answerPrefix();
    }
    return PathBuilder(markers, tokenizer, writer, turns, firstTurn).build(openAnswer);
}

} // namespace tokenscope
