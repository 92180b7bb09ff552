// SPDX-License-Identifier: MIT
#include "core/training/training_text.h"

#include "core/text/nanochat_chat.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

TokenId special(const Tokenizer& tokenizer, std::string_view name) {
    const auto id = tokenizer.specialToken(name);
    if (!id)
        throw Error("the tokenizer has no " + std::string(name));
    return *id;
}

/// Text in a message never becomes a control token, so the markers themselves say what a tool wrote.
WeightedIds chatText(const Document& document, const Tokenizer& tokenizer) {
    const RenderedChat chat = renderNanochat(document.chat, tokenizer);
    const TokenId callStart = special(tokenizer, "<|python_start|>");
    const TokenId callEnd = special(tokenizer, "<|python_end|>");
    const TokenId outputStart = special(tokenizer, "<|output_start|>");
    const TokenId outputEnd = special(tokenizer, "<|output_end|>");
    WeightedIds text;
    bool inCall = false, inOutput = false;
    for (std::size_t i = 0; i < chat.ids.size(); ++i) {
        inCall = inCall || chat.ids[i] == callStart;
        inOutput = inOutput || chat.ids[i] == outputStart;
        const float unlearned = inOutput ? loss_weight::forced : loss_weight::user;
        const float learned = inCall ? loss_weight::call : loss_weight::text;
        text.ids.push_back(chat.ids[i].value);
        text.weights.push_back(chat.mask[i] != 0 ? learned : unlearned);
        inCall = inCall && chat.ids[i] != callEnd;
        inOutput = inOutput && chat.ids[i] != outputEnd;
    }
    return text;
}

WeightedIds plainText(const Document& document, const Tokenizer& tokenizer) {
    WeightedIds text;
    text.ids.push_back(special(tokenizer, "<|bos|>").value);
    for (const TokenId id : tokenizer.encode(document.text, SpecialText::AsText))
        text.ids.push_back(id.value);
    text.weights.assign(text.ids.size(), loss_weight::text);
    return text;
}

} // namespace

WeightedIds trainingText(const Document& document, const Tokenizer& tokenizer) {
    WeightedIds text = document.chat.empty() ? plainText(document, tokenizer) : chatText(document, tokenizer);
    text.weights.front() = loss_weight::start;
    return text;
}

} // namespace tokenscope
