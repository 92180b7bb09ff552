// SPDX-License-Identifier: MIT
#include "core/checkpoint/sentencepiece_side_files.h"

#include "core/checkpoint/config_values.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <charconv>
#include <filesystem>

namespace tokenscope {

namespace {

namespace fs = std::filesystem;

/// The text of an entry's key as an id.
TokenId idOf(const std::string& key, const std::string& file, const std::string& field) {
    std::int32_t id = -1;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), id);
    if (error != std::errc() || end != key.data() + key.size() || id < 0)
        throw FileError(file, field, '"' + messageText(key) + "\" is not an id");
    return {id};
}

/// Ids of the vocabulary keep their texts; an added token may only repeat one.
void add(AddedToken token, const std::string& file, const std::string& field, PieceTokenizerData& data) {
    const auto index = static_cast<std::size_t>(token.id.value);
    if (token.text.empty())
        throw FileError(file, field, "the token " + std::to_string(token.id.value) + " has no text");
    if (index < data.pieces.size() && data.pieces[index] != token.text)
        throw FileError(file, field,
                        std::to_string(token.id.value) + " is \"" + messageText(token.text) +
                            "\", in the vocabulary \"" + messageText(data.pieces[index]) + '"');
    data.added.push_back(std::move(token));
}

void readDecoder(const Json& decoder, const std::string& file, PieceTokenizerData& data) {
    constexpr const char* field = "added_tokens_decoder";
    if (!decoder.is_object())
        throw FileError(file, field, "must be an object");
    for (const auto& [key, value] : decoder.items()) {
        const std::string place = std::string(field) + "." + messageText(key);
        const TokenId id = idOf(key, file, place);
        if (!value.is_object())
            throw FileError(file, place, "must be an object");
        const ConfigValues entry(value, file, place + ".");
        add({.id = id,
             .text = entry.text("content"),
             .special = entry.flag("special", false),
             .singleWord = entry.flag("single_word", false),
             .stripLeft = entry.flag("lstrip", false),
             .stripRight = entry.flag("rstrip", false)},
            file, place, data);
    }
}

/// Texts and their ids only. Whether they are control tokens is not said; nobody's text may become one.
void readAddedTokens(const std::string& file, PieceTokenizerData& data) {
    const Json tokens = readJsonFile(file);
    const ConfigValues values(tokens, file);
    for (const auto& [text, id] : tokens.items()) {
        const auto number = static_cast<std::int32_t>(values.integer(text, 0, config_limit::vocabulary));
        add({.id = {number}, .text = text, .special = true}, file, messageText(text), data);
    }
}

/// Newer files ("legacy": false) put the space before the whole text only.
void readSpaces(const ConfigValues& config, PieceTokenizerData& data) {
    using Prefix = PieceSpaces::Prefix;
    if (config.flag("legacy", true) || data.spaces.prefix == Prefix::None)
        return;
    const bool addsSpace = config.flag("add_prefix_space", true);
    data.spaces.prefix = addsSpace ? Prefix::FirstPart : Prefix::None;
    data.dropsFirstSpace = addsSpace;
}

} // namespace

void applySideFiles(const std::string& path, PieceTokenizerData& data) {
    const fs::path folder = fs::path(path).parent_path();
    const std::string configFile = (folder / "tokenizer_config.json").string();
    std::error_code error;
    if (fs::exists(configFile, error)) {
        const Json json = readJsonFile(configFile);
        const ConfigValues config(json, configFile);
        if (!config.flag("add_bos_token", true))
            data.startToken.reset();
        readSpaces(config, data);
        if (config.has("added_tokens_decoder"))
            readDecoder(config.raw("added_tokens_decoder"), configFile, data);
    }
    const std::string addedFile = (folder / "added_tokens.json").string();
    if (data.added.empty() && fs::exists(addedFile, error))
        readAddedTokens(addedFile, data);
}

} // namespace tokenscope
