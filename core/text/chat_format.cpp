// SPDX-License-Identifier: MIT
#include "core/text/chat_format.h"

#include "core/text/marker_writer.h"
#include "core/text/nanochat_chat.h"
#include "core/text/unicode_class.h"
#include "core/values/errors.h"

#include <algorithm>
#include <iterator>

namespace tokenscope {

namespace {

std::size_t commonPrefix(const std::vector<TokenId>& a, const std::vector<TokenId>& b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

/// Tokens may cross from a marker into text, so places are found by encoding the beginning and looking where
/// it parts.
std::vector<int> markerMask(const MarkerWriter& writer, const std::vector<TokenId>& ids,
                            const std::vector<TokenId>& turnEnds, const Tokenizer& tokenizer) {
    std::vector<int> mask(ids.size(), 0);
    for (const MarkerWriter::Learned& learned : writer.learned()) {
        const auto placeOf = [&](std::size_t runs) {
            return commonPrefix(ids, tokenizer.encodeRuns(writer.textRuns(0, runs)));
        };
        const std::size_t begin = placeOf(learned.begin), end = placeOf(learned.end);
        for (std::size_t i = begin; i < end; ++i) {
            mask[i] = 1;
            if (std::ranges::find(turnEnds, ids[i]) != turnEnds.end()) {
                break; // what follows the turn's end is the format's
            }
        }
    }
    return mask;
}

std::vector<TokenId> completeNanochat(std::span<const ChatMessage> messages, const Tokenizer& tokenizer) {
    if (!messages.empty() && messages.back().role == ChatRole::Assistant) {
        throw Error("message " + std::to_string(messages.size()) +
                    ": the last message is the assistant's; there is nothing to answer");
    }
    std::vector<TokenId> ids = renderNanochat(messages, tokenizer).ids;
    ids.push_back(tokenizer.specialToken("<|assistant_start|>").value());
    return ids;
}

} // namespace

RenderedChat ChatFormat::render(std::span<const ChatMessage> messages, const Tokenizer& tokenizer,
                                std::size_t maxTokens) const {
    RenderedChat chat;
    if (kind == Kind::Nanochat) {
        chat = renderNanochat(messages, tokenizer);
    } else {
        MarkerWriter writer(*this, tokenizer);
        writer.write(messages);
        chat.ids = tokenizer.encodeRuns(writer.textRuns());
        chat.mask = markerMask(writer, chat.ids, endTokens(tokenizer), tokenizer);
    }
    chat.ids.resize(std::min(chat.ids.size(), maxTokens));
    chat.mask.resize(chat.ids.size());
    return chat;
}

std::vector<TokenId> ChatFormat::renderForCompletion(std::span<const ChatMessage> messages,
                                                     const Tokenizer& tokenizer) const {
    if (kind == Kind::Nanochat) {
        return completeNanochat(messages, tokenizer);
    }
    MarkerWriter writer(*this, tokenizer);
    writer.write(messages);
    writer.answerPrefix();
    return tokenizer.encodeRuns(writer.textRuns());
}

std::vector<TokenId> ChatFormat::endTokens(const Tokenizer& tokenizer) const {
    std::vector<TokenId> ids;
    for (const std::string& name : turnEnds) {
        if (const std::optional<TokenId> id = tokenizer.specialToken(name)) {
            ids.push_back(*id);
        }
    }
    for (const TokenId id : tokenizer.encode(assistantSuffix, SpecialText::Recognise)) {
        if (tokenizer.isSpecial(id) && std::ranges::find(ids, id) == ids.end()) {
            ids.push_back(id);
        }
    }
    return ids;
}

std::vector<std::string> ChatFormat::stopTexts(const Tokenizer& tokenizer) const {
    if (kind == Kind::Nanochat) {
        return {};
    }
    std::vector<std::string> texts;
    const auto addIfPlain = [&](std::string_view marker) {
        const std::string text(trimmed(marker));
        const std::vector<TokenId> ids = tokenizer.encode(text, SpecialText::Recognise);
        const bool isPlain = std::ranges::none_of(ids, [&](TokenId id) { return tokenizer.isSpecial(id); });
        if (!text.empty() && isPlain && std::ranges::find(texts, text) == texts.end()) {
            texts.push_back(text);
        }
    };
    std::ranges::for_each(turnEnds, addIfPlain);
    addIfPlain(assistantSuffix);
    addIfPlain(userPrefix);
    return texts;
}

} // namespace tokenscope
