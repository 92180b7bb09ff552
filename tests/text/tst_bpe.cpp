// SPDX-License-Identifier: MIT
#include "core/text/bpe.h"
#include "core/values/errors.h"

#include <QtTest>

#include <random>

using namespace tokenscope;

namespace {

std::vector<int> encoded(const Bpe& bpe, std::string_view piece) {
    std::vector<TokenId> ids;
    bpe.encode(piece, ids);
    std::vector<int> numbers;
    for (const TokenId id : ids) {
        numbers.push_back(id.value);
    }
    return numbers;
}

std::vector<bool> none(const BpeTokenizerData& data) {
    return std::vector<bool>(data.tokens.size());
}

/// a 0, b 1, c 2, then what the merges make, in their order.
BpeTokenizerData abc(const std::vector<std::pair<int, int>>& merges) {
    BpeTokenizerData data;
    data.tokens = {"a", "b", "c"};
    for (const auto& [left, right] : merges) {
        data.merges.push_back({{left}, {right}, {static_cast<int>(data.tokens.size())}});
        data.tokens.push_back(data.tokens[static_cast<std::size_t>(left)] +
                              data.tokens[static_cast<std::size_t>(right)]);
    }
    return data;
}

/// The definition: join the most urgent pair, the leftmost of equals, until there is none.
std::vector<int> slowly(const BpeTokenizerData& data, std::string_view piece) {
    std::vector<int> ids;
    for (const char c : piece) {
        ids.push_back(c - 'a');
    }
    while (true) {
        std::size_t best = data.merges.size(), place = 0;
        for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
            for (std::size_t rank = 0; rank < best; ++rank) {
                if (data.merges[rank].left.value == ids[i] && data.merges[rank].right.value == ids[i + 1]) {
                    best = rank;
                    place = i;
                }
            }
        }
        if (best == data.merges.size()) {
            return ids;
        }
        ids[place] = data.merges[best].result.value;
        ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    }
}

BpeTokenizerData allBytes() {
    BpeTokenizerData data;
    data.order = BpeTokenizerData::Order::Ids;
    for (int byte = 0; byte < 256; ++byte) {
        data.tokens.emplace_back(1, static_cast<char>(byte));
    }
    return data;
}

} // namespace

class TestBpe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mostUrgentFirst();
    void equalsTheDefinition();
    void wholePieces();
    void byIds();
    void droppedBytesLetNeighboursMeet();
    void unknownToken();
    void excludedIsNeverMade();
    void lastOfEqualMergesCounts();
    void badData();
    void longPieces();
};

void TestBpe::mostUrgentFirst() {
    const BpeTokenizerData data = abc({{1, 2}, {0, 1}, {0, 3}}); // bc, ab, a+bc
    const Bpe bpe(data, none(data));
    QCOMPARE(encoded(bpe, "abc"), (std::vector<int>{5}));
    QCOMPARE(encoded(bpe, "ab"), (std::vector<int>{4}));
    QCOMPARE(encoded(bpe, "abab"), (std::vector<int>{4, 4}));
    QCOMPARE(encoded(bpe, ""), std::vector<int>{});
}

void TestBpe::equalsTheDefinition() {
    std::mt19937 random(5);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::pair<int, int>> merges;
        for (int i = 0; i < 12; ++i) {
            merges.emplace_back(random() % static_cast<unsigned>(3 + i),
                                random() % static_cast<unsigned>(3 + i));
        }
        BpeTokenizerData data = abc(merges);
        std::ranges::shuffle(data.merges, random);
        // The definition above takes the first of equal pairs, the class the last: leave none.
        std::ranges::stable_sort(data.merges, {},
                                 [](const BpeMerge& m) { return std::pair(m.left, m.right); });
        const auto equal = std::ranges::unique(data.merges, {},
                                               [](const BpeMerge& m) { return std::pair(m.left, m.right); });
        data.merges.erase(equal.begin(), equal.end());
        std::ranges::shuffle(data.merges, random);
        const Bpe bpe(data, none(data));
        std::string piece;
        for (int i = 0; i < 40; ++i) {
            piece += static_cast<char>('a' + random() % 3);
        }
        QCOMPARE(encoded(bpe, piece), slowly(data, piece));
    }
}

void TestBpe::wholePieces() {
    BpeTokenizerData data = abc({{0, 1}});
    data.tokens.push_back("abc"); // no merge leads to it
    QCOMPARE(encoded(Bpe(data, none(data)), "abc"), (std::vector<int>{3, 2}));
    data.ignoreMerges = true;
    QCOMPARE(encoded(Bpe(data, none(data)), "abc"), (std::vector<int>{4}));
    QCOMPARE(encoded(Bpe(data, none(data)), "abca"), (std::vector<int>{3, 2, 0}));
}

void TestBpe::byIds() {
    BpeTokenizerData data = allBytes();
    data.tokens.insert(data.tokens.end(), {"he", "ll", "hell", "lo"});
    const Bpe bpe(data, none(data));
    QCOMPARE(encoded(bpe, "hello"), (std::vector<int>{258, 'o'}));
    QCOMPARE(encoded(bpe, "lo"), (std::vector<int>{259}));
    QCOMPARE(encoded(bpe, "hellohello"), (std::vector<int>{258, 'o', 258, 'o'}));
}

// As both references do with vocabularies that lack some bytes.
void TestBpe::droppedBytesLetNeighboursMeet() {
    const BpeTokenizerData data = abc({{0, 1}});
    const Bpe bpe(data, none(data));
    QCOMPARE(encoded(bpe, "a\x04"
                          "bx"),
             (std::vector<int>{3}));
    QCOMPARE(encoded(bpe, "xyz"), std::vector<int>{});
    QCOMPARE(bpe.missingBytes().size(), std::size_t{253});
}

void TestBpe::unknownToken() {
    BpeTokenizerData data = abc({{0, 1}});
    data.tokens.push_back("<unk>");
    data.unknown = TokenId{4};
    QCOMPARE(encoded(Bpe(data, none(data)), "axb"), (std::vector<int>{0, 4, 1}));
}

void TestBpe::excludedIsNeverMade() {
    BpeTokenizerData data = abc({{0, 1}, {3, 2}});
    std::vector<bool> excluded = none(data);
    excluded[4] = true; // "abc"
    QCOMPARE(encoded(Bpe(data, excluded), "abc"), (std::vector<int>{3, 2}));
    data.ignoreMerges = true;
    QCOMPARE(encoded(Bpe(data, excluded), "abc"), (std::vector<int>{3, 2}));
}

void TestBpe::lastOfEqualMergesCounts() {
    BpeTokenizerData data = abc({{0, 1}, {1, 2}});
    data.merges.push_back(data.merges.front()); // ab is now less urgent than bc
    QCOMPARE(encoded(Bpe(data, none(data)), "abc"), (std::vector<int>{0, 4}));
}

void TestBpe::badData() {
    BpeTokenizerData data = abc({{0, 1}});
    data.merges.push_back({{0}, {99}, {1}});
    QVERIFY_EXCEPTION_THROWN(Bpe(data, none(data)), Error);
    data.merges.back() = {{0}, {1}, {-1}};
    QVERIFY_EXCEPTION_THROWN(Bpe(data, none(data)), Error);
    BpeTokenizerData missing = allBytes();
    missing.tokens[65] = {};
    QVERIFY_EXCEPTION_THROWN(Bpe(missing, none(missing)), Error);
}

void TestBpe::longPieces() {
    BpeTokenizerData data = abc({{0, 0}, {3, 3}, {4, 4}});
    const std::vector<int> ids = encoded(Bpe(data, none(data)), std::string(1'000'001, 'a'));
    QCOMPARE(ids.size(), std::size_t{125'001});
    QCOMPARE(ids.front(), 5);
    QCOMPARE(ids.back(), 0);
}

QTEST_APPLESS_MAIN(TestBpe)
#include "tst_bpe.moc"
