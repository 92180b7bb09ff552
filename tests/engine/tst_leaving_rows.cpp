// SPDX-License-Identifier: MIT
// Rows that have ended leave the batch: they cost nothing more, and everything that can be asked of them
// still holds.
#include "core/engine/generation.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace tokenscope;

namespace {

constexpr int rows = 8;
constexpr std::int64_t limit = 60;

/// Looks random; ends a row after some ten tokens, another number in each. Reading a position that a left row
/// lacks would give other logits.
std::shared_ptr<ScriptedModel> endingModel() {
    const ByteTokenizer tokenizer;
    const TokenId end = tokenizer.named("assistant_end");
    const TokenId start = tokenizer.named("bos");
    return std::make_shared<ScriptedModel>(
        tokenizer.size(), 4096, [=](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
            hashedLogits(ids, row, logits);
            logits[static_cast<std::size_t>(end.value)] += 5;
            logits[static_cast<std::size_t>(start.value)] = -100;
        });
}

std::vector<std::vector<TokenId>> tokensOf(const std::vector<Column>& columns) {
    std::vector<std::vector<TokenId>> tokens;
    for (std::size_t row = 0; row < columns.front().rows.size(); ++row)
        tokens.push_back(rowOf(columns, row));
    return tokens;
}

} // namespace

class TestLeavingRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_script = endingModel();
        m_model = loadedWith(m_script);
        m_run = std::make_unique<Generation>(m_model, requestOf("ab", rows, limit));
        m_columns = makeAll(*m_run);
        m_tokens = tokensOf(m_columns);
    }

    void rowsEndAtDifferentTimes() { // or nothing below would be tested
        std::set<std::size_t> lengths;
        for (const auto& row : m_tokens)
            lengths.insert(row.size());
        QVERIFY(lengths.size() >= 4);
        QVERIFY(*lengths.begin() + 5 < *lengths.rbegin());
    }

    void onlyRowsThatGoOnAreComputed() {
        std::int64_t needed = 2; // the prompt
        for (const auto& row : m_tokens)
            needed += static_cast<std::int64_t>(row.size()) - 1; // its last token is never fed
        QCOMPARE(m_script->positionsFed(), needed);
        QCOMPARE(stateOf(*m_run).positionsComputed, needed);
    }

    void eachRowIsWhatItIsAlone() {
        for (int row = 0; row < rows; ++row) {
            RunRequest request = requestOf("ab", 1, limit);
            request.firstRow = row;
            Generation alone(m_model, request);
            QVERIFY(rowOf(makeAll(alone), 0) == m_tokens[static_cast<std::size_t>(row)]);
        }
    }

    void steppingBackBringsThemBack() {
        for (std::int64_t keep = m_run->columns() - 1; keep >= 0; keep -= 3) {
            while (m_run->columns() > keep)
                m_run->stepBack();
            for (std::size_t column = static_cast<std::size_t>(keep); column < m_columns.size(); ++column)
                QVERIFY(m_run->makeColumn().value() == m_columns[column]);
            QVERIFY(m_run->isFinished());
        }
    }

    void anEndedRowCanBranch() {
        const auto shortest =
            std::min_element(m_tokens.begin(), m_tokens.end(),
                             [](const auto& a, const auto& b) { return a.size() < b.size(); });
        const RowIndex row{static_cast<std::int32_t>(shortest - m_tokens.begin())};
        const auto last = static_cast<std::int64_t>(shortest->size()) - 1;
        QVERIFY(m_run->chooseToken(row, last, {'Z'}));
        std::vector<Column> after;
        while (auto column = m_run->makeColumn())
            after.push_back(std::move(*column));

        RunRequest request = requestOf("ab", 1, limit); // the same choice in a run of its own
        request.firstRow = row.value;
        Generation alone(m_model, request);
        makeSome(alone, static_cast<int>(last));
        QVERIFY(alone.chooseToken({0}, last, {'Z'}));
        std::vector<Column> expected;
        while (auto column = alone.makeColumn())
            expected.push_back(std::move(*column));
        QVERIFY(!expected.empty());
        QVERIFY(rowOf(after, static_cast<std::size_t>(row.value)) == rowOf(expected, 0));
        for (std::size_t other = 0; other < m_tokens.size(); ++other) {
            if (other == static_cast<std::size_t>(row.value))
                continue;
            const std::vector<TokenId> found = rowOf(after, other);
            const auto before = static_cast<std::ptrdiff_t>(last) + 1;
            QVERIFY(static_cast<std::ptrdiff_t>(m_tokens[other].size()) >= before);
            QVERIFY(std::equal(found.begin(), found.end(), m_tokens[other].begin() + before,
                               m_tokens[other].end()));
        }
    }

    void distributionsOfEndedRowsCanStillBeLookedAt() {
        for (int row = 0; row < rows; ++row) {
            RunRequest request = requestOf("ab", 1, limit);
            request.firstRow = row;
            Generation alone(m_model, request);
            makeAll(alone);
            const auto length = static_cast<std::int64_t>(m_tokens[static_cast<std::size_t>(row)].size());
            for (std::int64_t column = 0; column < length; ++column) {
                const auto found = m_run->watchedLogits({{row}, column});
                const auto expected = alone.watchedLogits({{0}, column});
                QVERIFY(found && expected);
                QVERIFY(found->logits == expected->logits);
            }
            QVERIFY(!m_run->watchedLogits({{row}, length}));
        }
    }

    void libtorchsStreamKeepsAllRows() { // it draws for each of them in every column
        RunRequest request = requestOf("ab", rows, limit);
        request.randomStream = RandomStream::Torch;
        const auto script = endingModel();
        Generation run(loadedWith(script), request);
        const std::vector<Column> columns = makeAll(run);
        const auto steps = static_cast<std::int64_t>(columns.size());
        QCOMPARE(script->positionsFed(), 2 + rows * (steps - 1));
    }

private:
    std::shared_ptr<ScriptedModel> m_script;
    std::shared_ptr<const LoadedModel> m_model;
    std::unique_ptr<Generation> m_run;
    std::vector<Column> m_columns;
    std::vector<std::vector<TokenId>> m_tokens;
};

QTEST_APPLESS_MAIN(TestLeavingRows)
#include "tst_leaving_rows.moc"
