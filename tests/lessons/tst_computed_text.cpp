// SPDX-License-Identifier: MIT
#include "core/lessons/computed_text.h"

#include "core/lessons/repeats.h"
#include "core/lessons/text_error.h"
#include "core/lessons/word_chances.h"
#include "core/sampling/distribution.h"
#include "core/text/number_text.h"
#include "core/values/cache_stats.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace tokenscope;

namespace {

std::string valueOf(const std::string& expression) {
    try {
        return computeValue(expression).text;
    } catch (const TextError& error) {
        return std::to_string(error.at()) + ": " + error.what();
    }
}

double numberOf(const std::string& expression) {
    return computeValue(expression).number.value();
}

std::vector<TokenId> tokens(std::initializer_list<int> ids) {
    std::vector<TokenId> result;
    for (const int id : ids) {
        result.push_back({id});
    }
    return result;
}

const std::vector<double> cat{.45, .30, .15, .10};

} // namespace

class TestComputedText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The numbers that the source texts give, with what is not exact in them put right.
    void isWhatTheSourcesSay() {
        // "2 * 12 * 768 = 18,432 numbers, * 2 = 36,864 bytes = 36 KB"
        QCOMPARE(valueOf("2 * 12 * 768"), std::string("18,432"));
        QCOMPARE(valueOf("cache_numbers(12, 768)"), std::string("18,432"));
        QCOMPARE(valueOf("cache_bytes(12, 768, 2, 1)"), std::string("36,864 bytes (36.0 KiB)"));
        QCOMPARE(numberOf("cache_bytes(12, 768, 2, 1)"), 36864.0);
        // 1,000 tokens: "36 MB"; 100,000; and 100 users
        QCOMPARE(valueOf("cache_bytes(12, 768, 2, 1000)"), std::string("36,864,000 bytes (35.2 MiB)"));
        QVERIFY(std::abs(numberOf("cache_bytes(12, 768, 2, 1000)") - 36e6) < 1e6);
        QCOMPARE(valueOf("cache_bytes(12, 768, 2, 100000)"), std::string("3,686,400,000 bytes (3.4 GiB)"));
        QCOMPARE(valueOf("cache_size(12, 12, 64, float16, 1000, 100)"),
                 std::string("3,686,400,000 bytes (3.4 GiB)"));
        // L = 6, B = 4, H = 6, T = 2048, D = 64 in bfloat16
        QCOMPARE(valueOf("cache_size(6, 6, 64, bfloat16, 2048, 4)"),
                 std::string("75,497,472 bytes (72.0 MiB)"));
        QCOMPARE(numberOf("cache_size(6, 6, 64, bfloat16, 2048, 4)"), 72.0 * 1024 * 1024);
        // A fifth of the KV heads, a fifth of the cache
        QCOMPARE(numberOf("cache_size(12, 10, 64, bfloat16, 1, 1)"),
                 5 * numberOf("cache_size(12, 2, 64, bfloat16, 1, 1)"));
        // int8 keeps a scale beside each head's numbers, so it is not quite half
        QCOMPARE(numberOf("cache_size(12, 12, 64, int8, 1, 1)"), 2.0 * 12 * 12 * (64 + 4));
        QCOMPARE(valueOf("passes(50)"), std::string("50"));
        QCOMPARE(valueOf("sum_to(50)"), std::string("1,275"));
    }

    void isTheProgramsOwnFormula() {
        QCOMPARE(numberOf("cache_bytes(30, 192, 4, 7)"),
                 7.0 * static_cast<double>(cacheTokenBytes(30, 3, 64, ElementType::F32)));
    }

    void temperatureIsExact() {
        const auto at = [](double temperature) {
            return filteredChances(cat, SamplingSettings{.temperature = temperature});
        };
        const double sharp[] = {0.5304689153411496, 0.29723571956695155, 0.11042264545100038,
                                0.061872719640898514};
        const double flat[] = {0.3830282495251561, 0.2923052616878118, 0.18414077609775173,
                               0.14052571268928038};
        for (std::size_t i = 0; i < cat.size(); ++i) {
            QVERIFY(std::abs(at(0.7)[i] - sharp[i]) < 1e-14);
            QVERIFY(std::abs(at(1.5)[i] - flat[i]) < 1e-14);
            QVERIFY(std::abs(at(1)[i] - cat[i]) < 1e-14);
        }
        QCOMPARE(valueOf("softmax_at(0.7, .45, .30, .15, .10)"), std::string("0.530, 0.297, 0.110, 0.062"));
        QCOMPARE(valueOf("softmax_at(1.5, .45, .30, .15, .10)"), std::string("0.383, 0.292, 0.184, 0.141"));
        QCOMPARE(valueOf("softmax_at(0, .45, .30, .15, .10)"), std::string("1, 0, 0, 0"));
    }

    void cutsTheTail() {
        QCOMPARE(valueOf("top_k(2, .45, .30, .15, .10)"), std::string("0.600, 0.400, 0, 0"));
        QCOMPARE(valueOf("top_p(0.8, .45, .30, .15, .10)"), std::string("0.500, 0.333, 0.167, 0"));
        QCOMPARE(valueOf("top_p(0.75, .45, .30, .15, .10)"), std::string("0.600, 0.400, 0, 0"));
        QCOMPARE(valueOf("min_p(0.5, .45, .30, .15, .10)"), std::string("0.600, 0.400, 0, 0"));
    }

    void positionsAreCountedAsTheEngineDoes() {
        // A prompt of 5: its pass gives the first token, each further token one position; without a cache
        // 5 + 6 + 7.
        QCOMPARE(valueOf("positions_with_cache(5, 3)"), std::string("7"));
        QCOMPARE(valueOf("positions_without_cache(5, 3)"), std::string("18"));
        QCOMPARE(valueOf("positions_without_cache(1, 50)"), valueOf("sum_to(50)"));
    }

    void arithmetic() {
        QCOMPARE(valueOf(" 10 / 4 "), std::string("2.5"));
        QCOMPARE(valueOf("2/3"), std::string("0.6667"));
        QCOMPARE(valueOf("199999/100000"), std::string("2"));
        QCOMPARE(valueOf("0-36864"), std::string("-36,864"));
        QCOMPARE(valueOf("0-1/100000"), std::string("0"));
        QCOMPARE(valueOf("0.1+0.2"), std::string("0.3"));
        QCOMPARE(valueOf("1234567.5"), std::string("1,234,567.5"));
        QCOMPARE(valueOf("(1+2)*3"), std::string("9"));
    }

    void replacesInTexts() {
        QCOMPARE(computeText("no braces"), std::string("no braces"));
        QCOMPARE(computeText("{{sum_to(3)}} and {{ sum_to( 4 ) }}."), std::string("6 and 10."));
        QCOMPARE(computeText("\\{{ and \\{{sum_to(3)}} {{1+1}}"), std::string("{{ and {{sum_to(3)}} 2"));
        QCOMPARE(computeText("}} { } {"), std::string("}} { } {"));
    }

    void errorsHaveTheirPlace_data() {
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* expression, const char* error) {
            QTest::newRow(expression) << QByteArray(expression) << QByteArray(error);
        };
        row(" ", "0: there is nothing to compute");
        row("sum_to", "0: expected sum_to(…) with its arguments in parentheses");
        row("sum_to(3", "0: expected sum_to(…) with its arguments in parentheses");
        row("1 +", "0: \"1 +\" has no value: expected a function, as in sum_to(10), or arithmetic with + - * "
                   "/ and parentheses");
        row("1/0", "0: \"1/0\" has no value: expected a function, as in sum_to(10), or arithmetic with + - * "
                   "/ and parentheses");
        row("9999999999*9999999999",
            "0: \"9999999999*9999999999\" has no value: expected a function, as in sum_to(10), or "
            "arithmetic with + - * / and parentheses");
        row("sum_to(1, 2)", "0: expected sum_to(n), found 2 arguments");
        row("softmax_at(1, 1)", "0: expected softmax_at(temperature, p, p …), found 2 arguments");
        row("sum_to(2.5)", "7: expected a whole number, found \"2.5\"");
        row("cache_bytes(0, 768, 2, 1)", "12: expected a number from 1 to 1,000, found \"0\"");
        row("cache_bytes(12, 768, 1, 1)", "21: expected 2 or 4 bytes, found \"1\"; cache_size() knows int8, "
                                          "which keeps scales beside its numbers");
        row("cache_size(6, 6, 64, bf16, 1, 1)",
            "21: expected one of \"float32\", \"bfloat16\", \"float16\", \"int8\", found \"bf16\"");
        row("cache_size(1000, 1000, 4096, float32, 100000000, 1000000)",
            "0: this makes more bytes than can be counted exactly");
        row("top_k(2, .5, .6)", "0: the probabilities add up to 1.1; they must make 1");
        row("top_k(2, 0, 1)", "0: a probability must lie between 0 and 1, found 0");
    }
    void errorsHaveTheirPlace() {
        QFETCH(QByteArray, expression);
        QFETCH(QByteArray, error);
        QCOMPARE(valueOf(expression.toStdString()), error.toStdString());
    }

    void isBounded() {
        QVERIFY(valueOf(std::string(501, '1')).starts_with("0: an expression of more than"));
        std::string many = "top_k(1";
        while (many.size() < 490) {
            many += ",.1";
        }
        QVERIFY(QByteArray::fromStdString(valueOf(many + ")")).contains("more than 40 arguments"));
        QVERIFY(QByteArray::fromStdString(valueOf(std::string(250, '(') + "1" + std::string(240, ')')))
                    .contains("has no value"));
    }

    void everyFunctionIsDescribed() {
        for (const TextFunction& function : textFunctions()) {
            QVERIFY(!function.arguments.empty() && !function.help.empty());
            QVERIFY(QByteArray::fromStdString(valueOf(std::string(function.name) + "(1,1,1,1,1,1,1)"))
                        .startsWith("0: ") ||
                    function.arguments.ends_with("…"));
        }
    }

    void wordsMustMakeADistribution() {
        QCOMPARE(parseWordChances("a cat .5|dog 0.5").front().word, std::string("a cat"));
        QVERIFY_THROWS_EXCEPTION(TextError, parseWordChances(""));
        QVERIFY_THROWS_EXCEPTION(TextError, parseWordChances("a 1"));
        QVERIFY_THROWS_EXCEPTION(TextError, parseWordChances("a 1.5 | b -.5"));
        QVERIFY_THROWS_EXCEPTION(TextError, parseWordChances("a nan | b .5"));
        QVERIFY_THROWS_EXCEPTION(TextError, parseWordChances("a .5 | b .5 |"));
        std::string many;
        for (int i = 0; i < 1000; ++i) {
            many += "w" + std::to_string(i) + " .001 |";
        }
        QVERIFY_THROWS_EXCEPTION(TextError, parseWordChances(many));
        const std::vector<double> left = filteredChances(cat, {});
        QVERIFY(std::abs(std::accumulate(left.begin(), left.end(), 0.0) - 1) < 1e-12);
    }

    void repeatsAreCounted() {
        QCOMPARE(repeatsAtEnd({}), std::int64_t{0});
        QCOMPARE(repeatsAtEnd(tokens({1})), std::int64_t{1});
        QCOMPARE(repeatsAtEnd(tokens({1, 2, 3, 4})), std::int64_t{1});
        QCOMPARE(repeatsAtEnd(tokens({1, 2, 1, 2, 1, 2})), std::int64_t{3});
        QCOMPARE(repeatsAtEnd(tokens({9, 1, 2, 3, 1, 2, 3})), std::int64_t{2});
        QCOMPARE(repeatsAtEnd(tokens({2, 1, 2, 1, 2})), std::int64_t{2});
        QCOMPARE(repeatsAtEnd(tokens({1, 2, 1, 2, 3})), std::int64_t{1});
        QCOMPARE(repeatsAtEnd(std::vector<TokenId>(5000, TokenId{7})), std::int64_t{5000});
    }

    void numbersForPeople() {
        QCOMPARE(countText(0), std::string("0"));
        QCOMPARE(countText(999), std::string("999"));
        QCOMPARE(countText(-1000), std::string("-1,000"));
        QCOMPARE(countText(1234567), std::string("1,234,567"));
        QCOMPARE(countText(std::numeric_limits<std::int64_t>::min()),
                 std::string("-9,223,372,036,854,775,808"));
        QCOMPARE(bytesText(512), std::string("512 B"));
        QCOMPARE(bytesText(36864), std::string("36.0 KiB"));
        QCOMPARE(bytesText(2304), std::string("2.3 KiB"));
        QCOMPARE(bytesText(1e300).substr(0, 4), std::string("9094"));
        QCOMPARE(fileSizeText(6'900'000), std::string("6.9 MB"));
    }
};

QTEST_APPLESS_MAIN(TestComputedText)
#include "tst_computed_text.moc"
