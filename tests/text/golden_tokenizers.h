// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"
#include "core/text/tokenizer_json.h"

#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QFile>
#include <QString>

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace tokenscope::goldens {

inline std::string readFile(const std::string& pathInData) {
    QFile file(QStringLiteral(TOKENSCOPE_TEST_DATA "/") + QString::fromStdString(pathInData));
    if (!file.open(QIODevice::ReadOnly)) {
        throw std::runtime_error("cannot read " + file.fileName().toStdString());
    }
    return file.readAll().toStdString();
}

inline nlohmann::json readJson(const std::string& pathInData) {
    return nlohmann::json::parse(readFile(pathInData));
}

/// One JSON value a line.
inline std::vector<nlohmann::json> readJsonLines(const std::string& pathInData) {
    std::vector<nlohmann::json> values;
    for (const QByteArray& line : QByteArray::fromStdString(readFile(pathInData)).split('\n')) {
        if (!line.isEmpty()) {
            values.push_back(nlohmann::json::parse(line.toStdString()));
        }
    }
    return values;
}

inline std::string fromHex(const std::string& hex) {
    return QByteArray::fromHex(QByteArray::fromStdString(hex)).toStdString();
}

inline std::vector<int> numbers(std::span<const TokenId> ids) {
    std::vector<int> values;
    for (const TokenId id : ids) {
        values.push_back(id.value);
    }
    return values;
}

inline std::vector<TokenId> tokenIds(const nlohmann::json& ids) {
    std::vector<TokenId> values;
    for (const nlohmann::json& id : ids) {
        values.push_back({id.get<std::int32_t>()});
    }
    return values;
}

inline std::shared_ptr<const Tokenizer> huggingFace(const std::string& name) {
    const std::string path = "hf/tokenizers/" + name + "/tokenizer.json";
    return makeBpeTokenizer(readTokenizerJson(readFile(path), path));
}

/// nanochat's tokenizer from its vocabulary in the open.
inline std::shared_ptr<const Tokenizer> nanochat() {
    const nlohmann::json vocabulary = readJson("nanochat/tokenizer/vocab.json");
    BpeTokenizerData data;
    data.order = BpeTokenizerData::Order::Ids;
    data.split = tiktokenSplitRule(vocabulary.at("pattern").get<std::string>());
    for (const nlohmann::json& hex : vocabulary.at("tokens_hex")) {
        data.tokens.push_back(fromHex(hex.get<std::string>()));
    }
    for (const auto& [name, id] : vocabulary.at("special_tokens").items()) {
        data.added.push_back({.id = {id.get<std::int32_t>()}, .text = name});
        if (name == "<|bos|>") {
            data.startToken = data.added.back().id;
        }
    }
    return makeBpeTokenizer(std::move(data));
}

/// Short enough for a message, also when the text is not.
inline std::string shown(std::string text) {
    return text.size() > 200 ? text.substr(0, 200) + "…" : text;
}

} // namespace tokenscope::goldens
