// SPDX-License-Identifier: MIT
#include "core/values/answer_token.h"
#include "core/values/errors.h"
#include "tests/support/message_of.h"

#include <QTest>

#include <bit>
#include <limits>

using namespace tokenscope;
using tokenscope::test::messageOf;

class TestAnswerToken : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesEveryFieldOfARecord();
    void bytesAreTheSameEverywhere();
    void everyFieldComesBack();
    void notANumberComesBackBitForBit();
    void whatIsAppendedReadsAsOneList();
    void aCutInsideATokenIsAnError();
    void valuesThatCannotBeAreErrors();
};

namespace {

std::vector<AnswerToken> tokens() {
    AnswerToken drawn{{7}, TokenOrigin::Sampled, false, 0.25F, 0.5F, 3.5F, 1, 0.125, {}};
    AnswerToken forced{{std::numeric_limits<std::int32_t>::max()},
                       TokenOrigin::Forced,
                       true,
                       1e-30F,
                       0,
                       0,
                       150'000,
                       {},
                       TokenId{12}};
    AnswerToken chosen{{0}, TokenOrigin::Chosen, false, 1, 1, 17, -1, 1 - 1e-16, TokenId{-1}};
    AnswerToken prompt{{-1}, TokenOrigin::Prompt};
    AnswerToken withBytes = drawn;
    withBytes.bytes = "\xf0\x9f";
    return {drawn, forced, withBytes, chosen, prompt};
}

} // namespace

void TestAnswerToken::takesEveryFieldOfARecord() {
    TokenRecord record;
    record.token = {42};
    record.present = true;
    record.special = true;
    record.origin = TokenOrigin::Forced;
    record.modelProbability = 0.25F;
    record.finalProbability = 0.75F;
    record.entropyBits = 2.5F;
    record.rank = 3;
    record.drawn = 0.5;
    record.replaced = TokenId{9};
    record.bytes = " word";
    const AnswerToken expected{{42}, TokenOrigin::Forced, true,   0.25F, 0.75F, 2.5F, 3,
                               0.5,  TokenId{9},          " word"};
    QVERIFY(answerToken(record) == expected);
}

void TestAnswerToken::bytesAreTheSameEverywhere() {
    // version, flags, origin, id, three floats, rank, then what the flags say: little-endian.
    const AnswerToken token{{0x01020304}, TokenOrigin::Forced, true, 1, 0.5F, 2, 5, 0.5, TokenId{6}};
    const std::string expected("\x01\x07\x02\x04\x03\x02\x01"
                               "\x00\x00\x80\x3f\x00\x00\x00\x3f\x00\x00\x00\x40\x05\x00\x00\x00"
                               "\x00\x00\x00\x00\x00\x00\xe0\x3f\x06\x00\x00\x00",
                               35);
    QCOMPARE(packTokens(std::vector{token}), expected);
    // With its own bytes: another version, and they follow after their number.
    AnswerToken withBytes = token;
    withBytes.bytes = std::string("a\0\xff", 3);
    std::string expectedWithBytes = expected;
    expectedWithBytes[0] = 2;
    expectedWithBytes.append("\x03\x00\x00\x00\x61\x00\xff", 7);
    QCOMPARE(packTokens(std::vector{withBytes}), expectedWithBytes);
}

void TestAnswerToken::everyFieldComesBack() {
    QVERIFY(unpackTokens(packTokens(tokens())) == tokens());
    QVERIFY(unpackTokens({}).empty());
}

void TestAnswerToken::notANumberComesBackBitForBit() {
    AnswerToken token;
    token.modelProbability = std::bit_cast<float>(std::uint32_t(0x7fc12345));
    token.entropyBits = -std::numeric_limits<float>::infinity();
    token.drawn = std::numeric_limits<double>::quiet_NaN();
    const AnswerToken read = unpackTokens(packTokens(std::vector{token})).at(0);
    QCOMPARE(std::bit_cast<std::uint32_t>(read.modelProbability), 0x7fc12345U);
    QCOMPARE(read.entropyBits, token.entropyBits);
    QCOMPARE(std::bit_cast<std::uint64_t>(*read.drawn), std::bit_cast<std::uint64_t>(*token.drawn));
}

void TestAnswerToken::whatIsAppendedReadsAsOneList() {
    const std::vector<AnswerToken> all = tokens();
    for (std::size_t cut = 0; cut <= all.size(); ++cut) {
        const std::string first = packTokens(std::span(all).first(cut));
        QVERIFY(unpackTokens(first + packTokens(std::span(all).subspan(cut))) == all);
    }
}

void TestAnswerToken::aCutInsideATokenIsAnError() {
    const std::string bytes = packTokens(tokens());
    std::vector<std::size_t> ends{0};
    for (const AnswerToken& token : tokens()) {
        ends.push_back(ends.back() + packTokens(std::vector{token}).size());
    }
    for (std::size_t length = 0; length <= bytes.size(); ++length) {
        const auto end = std::find(ends.begin(), ends.end(), length);
        const std::string message = messageOf([&] {
            const auto read = unpackTokens(std::string_view(bytes).substr(0, length));
            QCOMPARE(read.size(), static_cast<std::size_t>(end - ends.begin()));
        });
        QCOMPARE(message.empty(), end != ends.end());
        QVERIFY(message.empty() || message.find("end too early") != std::string::npos);
    }
}

void TestAnswerToken::valuesThatCannotBeAreErrors() {
    const std::string good = packTokens(tokens());
    const auto messageWith = [&](std::size_t at, char value) {
        std::string bytes = good;
        bytes[at] = value;
        return QString::fromStdString(messageOf([&] { unpackTokens(bytes); }));
    };
    QCOMPARE(messageWith(0, 0), QStringLiteral("tokens of an answer: byte 0: version 0 is not known"));
    QCOMPARE(messageWith(0, 3), QStringLiteral("tokens of an answer: byte 0: version 3 is not known"));
    QCOMPARE(messageWith(1, 8), QStringLiteral("tokens of an answer: byte 1: set of flags 8 is not known"));
    QCOMPARE(messageWith(2, 4), QStringLiteral("tokens of an answer: byte 2: origin 4 is not known"));
    // Of the second token: the place is counted from the start.
    const std::size_t second = packTokens(std::vector{tokens()[0]}).size();
    QCOMPARE(messageWith(second, 9),
             QStringLiteral("tokens of an answer: byte %1: version 9 is not known").arg(second));
}

QTEST_APPLESS_MAIN(TestAnswerToken)
#include "tst_answer_token.moc"
