// SPDX-License-Identifier: MIT
#include "tests/text/golden_tokenizers.h"

#include "core/text/utf8.h"

#include <QtTest>

using namespace tokenscope;
using goldens::numbers;

/// The reference's own tokenizer, id for id.
class TestNanochatGoldens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_tokenizer = goldens::nanochat(); }
    void vocabulary();
    void encode();
    void decode();
    void encodeOptions();
    void stream();

private:
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

void TestNanochatGoldens::vocabulary() {
    const auto vocabulary = goldens::readJson("nanochat/tokenizer/vocab.json");
    QCOMPARE(m_tokenizer->size(), vocabulary.at("n_vocab").get<std::int64_t>());
    const auto& lengths = vocabulary.at("token_bytes");
    for (std::int32_t id = 0; id < m_tokenizer->size(); ++id) {
        const bool isSpecial = m_tokenizer->isSpecial({id});
        QCOMPARE(isSpecial ? 0 : m_tokenizer->bytes({id}).size(), lengths.at(static_cast<std::size_t>(id)));
    }
    QCOMPARE(m_tokenizer->startToken(), m_tokenizer->specialToken("<|bos|>"));
    QVERIFY(m_tokenizer->warnings().empty());
}

void TestNanochatGoldens::encode() {
    for (const auto& golden : goldens::readJson("nanochat/tokenizer_goldens/encode.json")) {
        const auto text = golden.at("text").get<std::string>();
        const std::vector<TokenId> ids = m_tokenizer->encode(text, SpecialText::AsText);
        QVERIFY2(numbers(ids) == golden.at("ids").get<std::vector<int>>(),
                 goldens::shown(golden.dump()).c_str());
        QCOMPARE(m_tokenizer->decode(ids), text);
    }
}

void TestNanochatGoldens::decode() {
    for (const auto& golden : goldens::readJson("nanochat/tokenizer_goldens/decode.json")) {
        const std::vector<TokenId> ids = goldens::tokenIds(golden.at("ids"));
        QCOMPARE(m_tokenizer->decodeBytes(ids), goldens::fromHex(golden.at("bytes_hex").get<std::string>()));
        QVERIFY2(m_tokenizer->decode(ids) == golden.at("text").get<std::string>(), golden.dump().c_str());
    }
}

void TestNanochatGoldens::encodeOptions() {
    const auto golden = goldens::readJson("nanochat/tokenizer_goldens/encode_options.json");
    const auto idOf = [&](const nlohmann::json& token) {
        return token.is_string() ? m_tokenizer->specialToken(token.get<std::string>()).value().value
                                 : token.get<int>();
    };
    const auto encode = [&](const nlohmann::json& text, const nlohmann::json& prepend,
                            const nlohmann::json& append) {
        std::vector<int> ids = numbers(m_tokenizer->encode(text.get<std::string>(), SpecialText::AsText));
        if (!prepend.is_null()) {
            ids.insert(ids.begin(), idOf(prepend));
        }
        if (!append.is_null()) {
            ids.push_back(idOf(append));
        }
        return ids;
    };
    for (const auto& single : golden.at("single")) {
        QCOMPARE(encode(single.at("text"), single.at("prepend"), single.at("append")),
                 single.at("ids").get<std::vector<int>>());
    }
    const auto& batch = golden.at("batch");
    for (std::size_t i = 0; i < batch.at("texts").size(); ++i) {
        QCOMPARE(encode(batch.at("texts")[i], batch.at("prepend"), batch.at("append")),
                 batch.at("ids")[i].get<std::vector<int>>());
    }
}

// The reference holds everything back while its text ends in U+FFFD, also a true one. Ours gives the same
// text, as soon as it is certain.
void TestNanochatGoldens::stream() {
    for (const auto& golden : goldens::readJson("nanochat/tokenizer_goldens/stream.json")) {
        Utf8Stream stream;
        std::string ours, theirs;
        const std::vector<TokenId> ids = goldens::tokenIds(golden.at("ids"));
        for (std::size_t i = 0; i < ids.size(); ++i) {
            ours += stream.push(m_tokenizer->bytes(ids[i]));
            const auto& emitted = golden.at("emitted")[i];
            theirs += emitted.is_null() ? "" : emitted.get<std::string>();
            QVERIFY2(ours.starts_with(theirs), golden.dump().c_str());
            const std::string heldBack = ours.substr(theirs.size());
            QVERIFY2(heldBack.empty() || heldBack.starts_with("\xEF\xBF\xBD"), golden.dump().c_str());
        }
        QCOMPARE(ours + stream.finish(), golden.at("final_decode").get<std::string>());
    }
}

QTEST_APPLESS_MAIN(TestNanochatGoldens)
#include "tst_nanochat_goldens.moc"
