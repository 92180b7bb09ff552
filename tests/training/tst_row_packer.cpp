// SPDX-License-Identifier: MIT
#include "core/training/row_packer.h"
#include "tests/support/byte_tokenizer.h"
#include "tests/support/tiny_documents.h"

#include <QTest>

#include <map>

using namespace tokenscope;

namespace {

const ByteTokenizer tokenizer;

/// A row as text, start tokens as '|'.
std::string rowText(const TrainingRows& rows, std::int64_t row) {
    std::string text;
    for (std::int64_t i = 0; i <= rows.length; ++i) {
        const auto id = rows.ids[static_cast<std::size_t>(row * (rows.length + 1) + i)];
        text += id == tokenizer.named("bos").value ? '|' : static_cast<char>(id);
    }
    return text;
}

} // namespace

class TestRowPacker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreFullAndBeginWithADocument() {
        const test::TinyDocuments source;
        RowPacker packer(source, tokenizer, 50);
        const TrainingRows rows = packer.take(20);
        QCOMPARE(rows.ids.size(), std::size_t{20 * 51});
        QCOMPARE(rows.weights.size(), std::size_t{20 * 50});
        for (std::int64_t row = 0; row < 20; ++row)
            QCOMPARE(rowText(rows, row).front(), '|');
    }

    void theLongestThatFitsComesNext() {
        // Buffer: |AAAAA (6), |B (2), |CCC (4), |DDDDDD (7) and so on. Row of 13: the oldest, then 7 of 7
        // left.
        const test::LettersOfLength source({5, 1, 3, 6});
        RowPacker packer(source, tokenizer, 12);
        const TrainingRows rows = packer.take(2);
        QCOMPARE(rowText(rows, 0), std::string("|AAAAA|DDDDDD"));
        // The next oldest (2), then 7 of 11 left, then 4 of 4.
        QCOMPARE(rowText(rows, 1), std::string("|B|HHHHHH|CCC"));
    }

    void everyDocumentAppearsWholeExactlyOnce() {
        const test::LettersOfLength source({9, 2, 14, 5, 11, 3, 3, 8});
        RowPacker packer(source, tokenizer, 31);
        const TrainingRows rows = packer.take(60);
        std::map<std::string, int> whole;
        for (std::int64_t row = 0; row < rows.rows; ++row) {
            const std::string text = rowText(rows, row) + "|";
            for (std::size_t start = 0; start + 1 < text.size();) {
                const std::size_t end = text.find('|', start + 1);
                ++whole[text.substr(start, end - start)];
                start = end;
            }
        }
        const RowPacker::State state = packer.state();
        int checked = 0;
        for (std::uint64_t index = 0; index + RowPacker::bufferedDocuments < 58; ++index) {
            if (std::ranges::find(state.waiting, index) != state.waiting.end())
                continue;
            const std::string text = std::string(1, '|') + source.document(index).text;
            // 58 letters and 8 lengths: the same text comes back after 232 documents.
            QVERIFY2(whole[text] >= 1, text.c_str());
            ++checked;
        }
        QVERIFY(checked > 5);
        QVERIFY(state.next > 200);
    }

    void weightsStayWithTheirIds() {
        const test::TinyDocuments source;
        RowPacker packer(source, tokenizer, 64);
        const TrainingRows rows = packer.take(30);
        bool forced = false;
        int zeros = 0;
        double sum = 0;
        for (std::int64_t row = 0; row < rows.rows; ++row) {
            forced = false;
            for (std::int64_t i = 0; i < rows.length; ++i) {
                const auto id = rows.ids[static_cast<std::size_t>(row * 65 + i + 1)];
                const float weight = rows.weights[static_cast<std::size_t>(row * 64 + i)];
                forced = forced || id == tokenizer.named("output_start").value;
                QCOMPARE(weight == 0, forced);
                zeros += forced;
                sum += weight;
                if (id == tokenizer.named("output_end").value || id == tokenizer.named("bos").value)
                    forced = false;
            }
        }
        QVERIFY(zeros > 20);
        QCOMPARE(rows.weight(), sum);
    }

    void everyPositionKnowsWhereItsDocumentBegins() {
        const test::LettersOfLength source({9, 2, 14, 5, 11, 3, 3, 8});
        RowPacker packer(source, tokenizer, 31);
        const TrainingRows rows = packer.take(20);
        QCOMPARE(rows.starts.size(), rows.weights.size());
        for (std::int64_t row = 0; row < rows.rows; ++row) {
            std::int64_t start = -1;
            for (std::int64_t i = 0; i < rows.length; ++i) {
                if (rows.ids[static_cast<std::size_t>(row * 32 + i)] == tokenizer.named("bos").value)
                    start = i;
                QCOMPARE(rows.starts[static_cast<std::size_t>(row * 31 + i)], start);
            }
        }
    }

    void noWeightIsLost() {
        // Documents of 4 and 8 ids fill rows of 16 exactly: all weights but those of the rows' first tokens.
        const test::LettersOfLength source({3, 7, 3});
        RowPacker packer(source, tokenizer, 15);
        // Two of the 15 begin a document.
        QCOMPARE(packer.take(6).weight(),
                 6 * (13 * double{loss_weight::text} + 2 * double{loss_weight::start}));
    }

    void aLongDocumentIsCut() {
        const test::LettersOfLength source({100});
        RowPacker packer(source, tokenizer, 10);
        const TrainingRows rows = packer.take(2);
        QCOMPARE(rowText(rows, 0), std::string("|AAAAAAAAAA"));
        QCOMPARE(rowText(rows, 1), std::string("|BBBBBBBBBB"));
    }

    void aRestoredPackerGoesOnExactly() {
        const test::TinyDocuments source;
        RowPacker packer(source, tokenizer, 40);
        packer.take(7);
        RowPacker second(source, tokenizer, 40);
        second.restore(packer.state());
        for (int i = 0; i < 5; ++i) {
            const TrainingRows a = packer.take(3), b = second.take(3);
            QCOMPARE(a.ids, b.ids);
            QCOMPARE(a.weights, b.weights);
            QCOMPARE(a.starts, b.starts);
        }
        RowPacker fresh(source, tokenizer, 40);
        QVERIFY(fresh.take(3).ids != packer.take(3).ids);
    }
};

QTEST_APPLESS_MAIN(TestRowPacker)
#include "tst_row_packer.moc"
