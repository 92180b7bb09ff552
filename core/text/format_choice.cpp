// SPDX-License-Identifier: MIT
#include "core/text/format_choice.h"

#include "core/text/tokenizer.h"

namespace tokenscope {

namespace {

std::optional<ChatFormat> knownFormat(const std::string& name, const Tokenizer& tokenizer,
                                      const SpecialNames& names) {
    if (auto nanochat = nanochatFormat(tokenizer); nanochat && nanochat->name == name) {
        return nanochat;
    }
    const KnownChatFormat* known = knownChatFormat(name);
    return known ? std::optional(fitted(*known, tokenizer, names).format) : std::nullopt;
}

} // namespace

std::optional<ChatFormat> formatInForce(const FormatChoice& choice, const std::optional<ChatFormat>& models,
                                        const Tokenizer& tokenizer, const SpecialNames& names) {
    switch (choice.kind) {
    case FormatChoice::Kind::None:
        return std::nullopt;
    case FormatChoice::Kind::Own:
        return choice.own;
    case FormatChoice::Kind::Known:
        if (auto known = knownFormat(choice.known, tokenizer, names)) {
            return known;
        }
        break;
    case FormatChoice::Kind::Models:
        break;
    }
    return models;
}

} // namespace tokenscope
