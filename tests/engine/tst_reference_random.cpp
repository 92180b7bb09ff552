// SPDX-License-Identifier: MIT
#include "core/engine/reference_random.h"
#include "core/formats/safetensors.h"
#include "tests/support/json_file.h"

#include <QTest>

#include <cstring>
#include <limits>

using namespace tokenscope;
using nlohmann::json;

namespace {

const std::string folder = std::string(TOKENSCOPE_TEST_DATA) + "/nanochat/sampling/";

/// Rows of logits of one golden case.
struct Rows {
    std::vector<std::vector<float>> values;
    std::vector<std::span<const float>> spans() const { return {values.begin(), values.end()}; }
};

Rows readRows(const TensorMap& tensors, const std::string& name) {
    const TensorView& tensor = tensors.at("logits." + name);
    Rows rows;
    const auto width = static_cast<std::size_t>(tensor.shape[1]);
    for (std::size_t row = 0; row < static_cast<std::size_t>(tensor.shape[0]); ++row) {
        auto& out = rows.values.emplace_back(width);
        std::memcpy(out.data(), tensor.bytes.data() + row * width * sizeof(float), width * sizeof(float));
    }
    return rows;
}

SamplingSettings settingsOf(const json& golden) {
    SamplingSettings settings;
    settings.temperature = golden["temperature"].get<double>();
    settings.topK = golden["top_k"].is_null() ? 0 : golden["top_k"].get<std::int64_t>();
    return settings;
}

std::vector<int> ints(const std::vector<TokenId>& ids) {
    std::vector<int> values;
    for (const TokenId id : ids) {
        values.push_back(id.value);
    }
    return values;
}

} // namespace

class TestReferenceRandom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyDrawOfTheReference() {
        const json goldens = test::jsonFile("nanochat/sampling/sampling.json");
        const TensorMap tensors = readSafetensors(folder + "sampling.safetensors");
        int draws = 0;
        for (const json& golden : goldens["engine_rule"]) {
            const Rows rows = readRows(tensors, golden["logits"].get<std::string>());
            const SamplingSettings settings = settingsOf(golden);
            const auto first = golden["first_draw_for_seed_1000_plus_i"].get<std::vector<std::vector<int>>>();
            for (std::size_t i = 0; i < first.size(); ++i) {
                ReferenceRandom random(1000 + i, false);
                QCOMPARE(ints(random.draw(0, rows.spans(), settings)), first[i]);
                draws += static_cast<int>(first[i].size());
            }
            ReferenceRandom random(42, false);
            const auto stream = golden["stream_seed_42"].get<std::vector<std::vector<int>>>();
            for (std::size_t i = 0; i < stream.size(); ++i) {
                QCOMPARE(ints(random.draw(static_cast<std::int64_t>(i), rows.spans(), settings)), stream[i]);
                draws += static_cast<int>(stream[i].size());
            }
        }
        QVERIFY2(draws >= 5184, qPrintable(QString::number(draws)));
    }

    void anEarlierColumnIsDrawnAgain() {
        const Rows rows{{std::vector<float>(50, 0.0F), std::vector<float>(50, 0.0F)}};
        ReferenceRandom random(7, false);
        std::vector<std::vector<TokenId>> drawn;
        for (int column = 0; column < 10; ++column) {
            drawn.push_back(random.draw(column, rows.spans(), {}));
        }
        for (int column = 3; column < 10; ++column) {
            QCOMPARE(random.draw(column, rows.spans(), {}), drawn[static_cast<std::size_t>(column)]);
        }
    }

    void theFirstDrawCanBeShared() {
        const std::vector<float> flat(200, 0.0F);
        const Rows rows{{flat, flat, flat}};
        ReferenceRandom shared(7, true);
        const auto first = shared.draw(0, rows.spans(), {});
        QCOMPARE(first[1], first[0]);
        QCOMPARE(first[2], first[0]);
        const auto second = shared.draw(1, rows.spans(), {});
        QVERIFY(second[1] != second[0] || second[2] != second[0]);

        ReferenceRandom alone(7, false);
        QCOMPARE(alone.draw(0, std::vector{rows.spans()[0]}, {})[0], first[0]);
    }

    void aRowOfNansDoesNotDisturbTheOthers() {
        Rows rows{{std::vector<float>(50, 0.0F), std::vector<float>(50, 0.0F)}};
        ReferenceRandom clean(5, false);
        const TokenId expected = clean.draw(0, rows.spans(), {})[1];
        rows.values[0][3] = std::numeric_limits<float>::quiet_NaN();
        ReferenceRandom random(5, false);
        QCOMPARE(random.draw(0, rows.spans(), {})[1], expected);
    }

    void stagesOutsideTheOrderAreOff() {
        std::vector<float> logits(50, 0.0F);
        logits[7] = 3;
        const Rows rows{{logits}};
        SamplingSettings greedyButNotInOrder;
        greedyButNotInOrder.temperature = 0;
        greedyButNotInOrder.order = {SamplingStage::TopK};
        ReferenceRandom random(1, false);
        bool other = false;
        for (int column = 0; column < 50; ++column) {
            other |= random.draw(column, rows.spans(), greedyButNotInOrder)[0] != TokenId{7};
        }
        QVERIFY(other);
    }
};

QTEST_APPLESS_MAIN(TestReferenceRandom)
#include "tst_reference_random.moc"
