// SPDX-License-Identifier: MIT
#include "tests/text/golden_tokenizers.h"

#include <QCryptographicHash>
#include <QtTest>

using namespace tokenscope;
using goldens::numbers;

namespace {

QByteArray sha256(std::span<const TokenId> ids) {
    QByteArray bytes;
    for (const TokenId id : ids) {
        for (int shift = 0; shift < 32; shift += 8) {
            bytes += static_cast<char>(id.value >> shift);
        }
    }
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

std::string decodeWithoutSpecial(const Tokenizer& tokenizer, const std::vector<TokenId>& ids) {
    std::vector<TokenId> plain;
    std::ranges::copy_if(ids, std::back_inserter(plain),
                         [&](TokenId id) { return !tokenizer.isSpecial(id); });
    return tokenizer.decode(plain);
}

} // namespace

/// Four tokenizers against the tokenizers library, id for id.
class TestHuggingFaceGoldens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void strings_data() { tokenizers(); }
    void strings();
    void tokenBytes_data() { tokenizers(); }
    void tokenBytes();
    void longTexts_data() { tokenizers(); }
    void longTexts();

private:
    static void tokenizers() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"gpt2", "llama3", "smol", "flags"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    static std::shared_ptr<const Tokenizer> tokenizer() {
        QFETCH(QString, name);
        return goldens::huggingFace(name.toStdString());
    }
    static std::string golden(const char* file) {
        QFETCH(QString, name);
        return "hf/tokenizers/" + name.toStdString() + ".golden/" + file;
    }
};

void TestHuggingFaceGoldens::strings() {
    const auto tokenizer = this->tokenizer();
    for (const auto& string : goldens::readJsonLines(golden("strings.jsonl"))) {
        const auto text = string.at("text").get<std::string>();
        const std::vector<TokenId> ids = tokenizer->encode(text, SpecialText::Recognise);
        QVERIFY2(numbers(ids) == string.at("ids").get<std::vector<int>>(),
                 goldens::shown(string.dump()).c_str());
        QCOMPARE(tokenizer->decode(ids), string.at("decode").get<std::string>());
        QCOMPARE(decodeWithoutSpecial(*tokenizer, ids), string.at("decode_skip_special").get<std::string>());
        if (string.contains("ids_with_special")) {
            QVERIFY(tokenizer->startToken().has_value());
            std::vector<TokenId> withStart = ids;
            withStart.insert(withStart.begin(), *tokenizer->startToken());
            QCOMPARE(numbers(withStart), string.at("ids_with_special").get<std::vector<int>>());
        } else {
            QVERIFY(!tokenizer->startToken().has_value());
        }
    }
}

void TestHuggingFaceGoldens::tokenBytes() {
    const auto tokenizer = this->tokenizer();
    const auto bytes = goldens::readJson(golden("token_bytes.json"));
    QCOMPARE(tokenizer->size(), static_cast<std::int64_t>(bytes.size()));
    for (std::size_t id = 0; id < bytes.size(); ++id) {
        QCOMPARE(std::string(tokenizer->bytes({static_cast<std::int32_t>(id)})),
                 bytes[id].is_null() ? std::string() : goldens::fromHex(bytes[id].get<std::string>()));
    }
    QVERIFY(tokenizer->bytes({-1}).empty());
    QVERIFY(tokenizer->bytes({static_cast<std::int32_t>(bytes.size())}).empty());
}

// One piece of 100,000 letters among them: a merge loop that is quadratic in it would not end in time.
void TestHuggingFaceGoldens::longTexts() {
    const auto tokenizer = this->tokenizer();
    for (const auto& golden : goldens::readJson(this->golden("big.json"))) {
        std::string text;
        for (int i = 0; i < golden.at("times").get<int>(); ++i) {
            text += golden.at("text").get<std::string>();
        }
        const std::vector<TokenId> ids = tokenizer->encode(text, SpecialText::Recognise);
        QCOMPARE(ids.size(), golden.at("count").get<std::size_t>());
        const std::span all(ids);
        QCOMPARE(numbers(all.first(8)), golden.at("first").get<std::vector<int>>());
        QCOMPARE(numbers(all.last(8)), golden.at("last").get<std::vector<int>>());
        QCOMPARE(sha256(ids).toStdString(), golden.at("sha256_int32le").get<std::string>());
        QCOMPARE(tokenizer->decodeBytes(ids), text);
    }
}

QTEST_APPLESS_MAIN(TestHuggingFaceGoldens)
#include "tst_huggingface_goldens.moc"
