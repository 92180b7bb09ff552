// SPDX-License-Identifier: MIT
#include "core/engine/generation.h"
#include "tests/support/json_file.h"
#include "tests/support/loaded_scripted_model.h"

#include <QTest>

using namespace tokenscope;
using nlohmann::json;

namespace {

std::string fromHex(const std::string& hex) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    }
    return bytes;
}

/// The fixtures' tokenizer, as far as results of tools need it: bytes, its pieces, nine special tokens.
std::shared_ptr<const ByteTokenizer> fixtureTokenizer() {
    const json vocabulary = test::jsonFile("nanochat/tokenizer/vocab.json");
    std::vector<std::string> pieces;
    const std::size_t firstSpecial = vocabulary["special_tokens"]["<|bos|>"].get<std::size_t>();
    for (std::size_t id = 256; id < firstSpecial; ++id) {
        pieces.push_back(fromHex(vocabulary["tokens_hex"][id].get<std::string>()));
    }
    return std::make_shared<ByteTokenizer>(pieces);
}

/// Forward call i puts all weight on scripts[row][i], call 0 on row 0's.
std::shared_ptr<const LoadedModel> stubModel(const json& scenario) {
    const auto scripts = scenario["scripts"].get<std::vector<std::vector<int>>>();
    const int filler = scenario["filler"].get<int>();
    const std::size_t promptLength = scenario["prompt"].size();
    auto model = std::make_shared<ScriptedModel>(
        600, 4096, [=](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
            const std::size_t call = ids.size() - promptLength;
            const auto& script = scripts[call == 0 ? 0 : static_cast<std::size_t>(row.value)];
            logits[static_cast<std::size_t>(call < script.size() ? script[call] : filler)] = 10;
        });
    return loadedWith(model, fixtureTokenizer());
}

RunRequest requestFor(const json& scenario) {
    RunRequest request;
    for (const int id : scenario["prompt"].get<std::vector<int>>()) {
        request.prompt.push_back({id});
    }
    request.rows = scenario["num_samples"].get<int>();
    request.maxTokens =
        scenario["max_tokens"].is_null() ? 100000 : scenario["max_tokens"].get<std::int64_t>();
    request.settings.temperature = 0;
    request.seed = 1;
    return request;
}

} // namespace

class TestScriptedGoldens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columnsMasksAndResults_data() {
        m_scenarios = test::jsonFile("nanochat/engine/scripted.json")["scenarios"];
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(m_scenarios.size()); ++i) {
            QTest::newRow(m_scenarios[i]["name"].get<std::string>().c_str()) << i;
        }
        QVERIFY(m_scenarios.size() >= 35);
    }

    void columnsMasksAndResults() {
        QFETCH(int, index);
        const json& scenario = m_scenarios[index];
        const json& expected = scenario["gen2"];
        Generation run(stubModel(scenario), requestFor(scenario));
        run.readPrompt();

        std::vector<Column> columns;
        while (auto column = run.makeColumn()) {
            columns.push_back(*column);
        }
        // Rows that have ended are not looked at; the reference goes on computing them.
        const std::size_t rows = scenario["num_samples"].get<std::size_t>();
        QVERIFY(columns.size() <= expected["columns"].size());
        for (std::size_t row = 0; row < rows; ++row) {
            std::vector<int> result = scenario["prompt"].get<std::vector<int>>();
            std::vector<int> mask(result.size(), 0);
            bool completed = false;
            std::string text;
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const TokenRecord& record = columns[c].rows[row];
                QCOMPARE(record.present, !completed);
                if (completed) {
                    continue;
                }
                QCOMPARE(record.token.value, expected["columns"][c][row].get<int>());
                QCOMPARE(tokenMask(record.origin), expected["masks"][c][row].get<int>());
                completed = record.completed;
                text += record.text;
                const int id = record.token.value;
                if (id != 595 && id != 591) { // the reference leaves the terminal ids out of its results
                    result.push_back(id);
                    mask.push_back(tokenMask(record.origin));
                }
            }
            QVERIFY(completed || columns.empty());
            const auto whole = expected["text_rows"][row].get<std::string>();
            if (columns.empty() || columns.back().rows[row].present) {
                QCOMPARE(text, whole);
            } else {
                QVERIFY2(whole.starts_with(text), text.c_str());
            }
            QCOMPARE(result, expected["generate_batch"]["results"][row].get<std::vector<int>>());
            QCOMPARE(mask, expected["generate_batch"]["masks"][row].get<std::vector<int>>());
        }
        // The run lasts as long as the reference's.
        QCOMPARE(columns.size(), expected["columns"].size());
    }

private:
    json m_scenarios;
};

QTEST_APPLESS_MAIN(TestScriptedGoldens)
#include "tst_scripted_goldens.moc"
