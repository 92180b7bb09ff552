// SPDX-License-Identifier: MIT
#include "core/text/bpe_tokenizer.h"

#include "core/text/byte_alphabet.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <unordered_map>

namespace tokenscope {

namespace {

std::string place(const std::string& field, std::size_t index) {
    return field + "[" + std::to_string(index) + "]";
}

} // namespace

std::vector<BpeMerge> mergesOfSymbols(std::span<const std::string> tokens, std::span<const SymbolPair> merges,
                                      const std::string& file, const std::string& mergesField) {
    std::unordered_map<std::string_view, TokenId> idBySymbols;
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        if (!tokens[id].empty()) {
            idBySymbols.try_emplace(tokens[id], TokenId{static_cast<std::int32_t>(id)});
        }
    }
    std::vector<BpeMerge> result;
    for (std::size_t i = 0; i < merges.size(); ++i) {
        const auto find = [&](const std::string& symbols) {
            if (symbols.empty()) {
                throw FileError(file, place(mergesField, i), "a merge with an empty part");
            }
            const auto found = idBySymbols.find(symbols);
            if (found == idBySymbols.end()) {
                throw FileError(file, place(mergesField, i),
                                "\"" + messageText(symbols) + "\" is not in the vocabulary");
            }
            return found->second;
        };
        const auto& [left, right] = merges[i];
        result.push_back({find(left), find(right), find(left + right)});
    }
    return result;
}

BpeTokenizerData bpeFromSymbols(std::span<const std::string> tokens, std::span<const SymbolPair> merges,
                                const std::string& file, const std::string& mergesField) {
    BpeTokenizerData data;
    for (const std::string& token : tokens) {
        data.tokens.push_back(bytesFromSymbols(token).value_or(token));
    }
    data.merges = mergesOfSymbols(tokens, merges, file, mergesField);
    return data;
}

std::vector<SymbolPair> pairsFromMergeLines(std::span<const std::string> lines, const std::string& file,
                                            const std::string& mergesField) {
    std::vector<SymbolPair> pairs;
    pairs.reserve(lines.size());
    for (const std::string& line : lines) {
        const std::size_t space = line.find(' ');
        if (space == std::string::npos || line.find(' ', space + 1) != std::string::npos) {
            throw FileError(file, place(mergesField, pairs.size()),
                            "expected two parts with one space between, found \"" + messageText(line) + "\"");
        }
        pairs.push_back({line.substr(0, space), line.substr(space + 1)});
    }
    return pairs;
}

} // namespace tokenscope
