// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "tests/text/golden_tokenizers.h"

#include <QCryptographicHash>
#include <QtTest>

#include <algorithm>
#include <string>
#include <vector>

namespace tokenscope::goldens {

/// The texts that the goldens of data/text/pieces are about.
inline std::vector<std::string> pieceTexts() {
    std::vector<std::string> texts;
    for (const nlohmann::json& line : readJsonLines("hf/tokenizers/smol.golden/strings.jsonl")) {
        texts.push_back(line.at("text").get<std::string>());
    }
    for (const nlohmann::json& text : readJson("text/pieces/texts.json")) {
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

inline std::string sha256OfIds(std::span<const TokenId> ids) {
    QByteArray bytes;
    for (const TokenId id : ids) {
        for (int shift = 0; shift < 32; shift += 8) {
            bytes += static_cast<char>(id.value >> shift);
        }
    }
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
}

inline std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) {
        result += text;
    }
    return result;
}

/// Compares the ids of all texts, those under `key`.
inline void compareIds(const Tokenizer& tokenizer, const nlohmann::json& golden, SpecialText special,
                       const char* key = "ids") {
    const std::vector<std::string> texts = pieceTexts();
    QVERIFY(texts.size() > 300);
    QCOMPARE(golden.at(key).size(), texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::vector<TokenId> ids = tokenizer.encode(texts[i], special);
        const std::vector<int> found = numbers(ids);
        const std::string message = shown(texts[i]) + "\n" + shown(golden.at(key)[i].dump()) + "\n" +
                                    shown(nlohmann::json(found).dump());
        QVERIFY2(found == golden.at(key)[i].get<std::vector<int>>(), message.c_str());
    }
}

/// Compares what the golden ids are as text. `unknown` is how the reference writes an unknown piece.
inline void compareDecoded(const Tokenizer& tokenizer, const nlohmann::json& golden,
                           const std::string& unknown = {}) {
    const std::vector<std::string> texts = pieceTexts();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto key = std::to_string(i);
        const bool differs = golden.at("decode").contains(key);
        std::string expected = differs ? golden.at("decode").at(key).get<std::string>() : texts[i];
        for (std::size_t at = 0; !unknown.empty() && (at = expected.find(unknown)) != std::string::npos;) {
            expected.replace(at, unknown.size(), "<unk>");
        }
        QCOMPARE(tokenizer.decode(tokenIds(golden.at("ids")[i])), expected);
    }
}

/// Texts of one endless word among them: merging that is quadratic in it would not end in time.
inline void compareLongTexts(const Tokenizer& tokenizer, const nlohmann::json& golden) {
    for (const nlohmann::json& text : golden.at("long")) {
        const auto all = repeated(text.at("text").get<std::string>(), text.at("times").get<int>());
        const std::vector<TokenId> ids = tokenizer.encode(all, SpecialText::Recognise);
        QCOMPARE(ids.size(), text.at("count").get<std::size_t>());
        QCOMPARE(sha256OfIds(ids), text.at("sha256_int32le").get<std::string>());
    }
}

} // namespace tokenscope::goldens
