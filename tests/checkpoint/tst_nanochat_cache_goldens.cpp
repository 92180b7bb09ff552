// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/model/transformer_context.h"
#include "tests/support/goldens.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstring>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

constexpr double tolerance = 2e-4; // as for the logits, see tst_nanochat_goldens

struct Golden {
    Json json;
    TensorMap arrays;

    explicit Golden(const std::string& name)
        : json(readJsonFile(dataPath("nanochat/goldens/" + name + "/golden.json"))),
          arrays(readSafetensors(dataPath("nanochat/goldens/" + name + "/arrays.safetensors"))) {}
};

std::vector<float> floatsOf(const TensorView& tensor) {
    std::vector<float> values(tensor.bytes.size() / sizeof(float));
    std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
    return values;
}

/// One head's keys (part 0) or values (part 1) of a golden cache at one position. The first generation keeps
/// [layers, 2, 1, KV heads, positions, head size], today's one tensor each, [layers, 1, positions, KV heads,
/// head size].
class GoldenCache {
public:
    GoldenCache(const Golden& golden, const std::string& name) {
        if (golden.arrays.contains(name + ".kv")) {
            m_shape = golden.arrays.at(name + ".kv").shape;
            m_both = floatsOf(golden.arrays.at(name + ".kv"));
        } else {
            m_shape = golden.arrays.at(name + ".k").shape;
            m_parts = {floatsOf(golden.arrays.at(name + ".k")), floatsOf(golden.arrays.at(name + ".v"))};
        }
    }
    std::int64_t layers() const { return m_shape[0]; }
    std::int64_t heads() const { return m_shape[3]; }
    std::int64_t positions() const { return m_both.empty() ? m_shape[2] : m_shape[4]; }
    std::span<const float> at(std::int64_t part, std::int64_t layer, std::int64_t head,
                              std::int64_t position) const {
        const std::int64_t size = m_shape.back();
        const std::int64_t index = m_both.empty()
                                       ? (layer * positions() + position) * heads() + head
                                       : ((layer * 2 + part) * heads() + head) * positions() + position;
        const std::vector<float>& values = m_both.empty() ? m_parts[static_cast<std::size_t>(part)] : m_both;
        return std::span(values).subspan(static_cast<std::size_t>(index * size),
                                         static_cast<std::size_t>(size));
    }

private:
    std::vector<std::int64_t> m_shape;
    std::vector<float> m_both;
    std::array<std::vector<float>, 2> m_parts;
};

double differenceOf(const ModelContext& context, const GoldenCache& golden) {
    const KVCache& cache = dynamic_cast<const TransformerContext&>(context).cache();
    double largest = cache.length() == golden.positions() ? 0 : 1e9;
    for (std::int64_t layer = 0; layer < golden.layers(); ++layer) {
        const at::Tensor tile = cache.tile(layer); // [2, rows, KV heads, capacity, head size]
        for (std::int64_t part = 0; part < 2; ++part) {
            for (std::int64_t head = 0; head < golden.heads(); ++head) {
                for (std::int64_t position = 0; position < golden.positions(); ++position) {
                    const at::Tensor got = tile[part][0][head][position].contiguous();
                    const std::span<const float> values(got.data_ptr<float>(),
                                                        static_cast<std::size_t>(got.numel()));
                    largest =
                        std::max(largest, largestDifference(values, golden.at(part, layer, head, position)));
                }
            }
        }
    }
    return largest;
}

} // namespace

/// What the cache holds after the prompt and after eight more ids is what the reference's holds.
class NanochatCacheGoldens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCacheHoldsWhatTheReferencesHolds_data() {
        QTest::addColumn<QString>("name");
        // The checkpoints whose caches were recorded.
        for (const char* name : {"gen1_f32", "gen2_f32"})
            QTest::newRow(name) << name;
    }

    void theCacheHoldsWhatTheReferencesHolds() {
        QFETCH(QString, name);
        const Golden golden(name.toStdString());
        const LoadedModel loaded = loadModel(dataPath("nanochat/checkpoints/" + name.toStdString()));
        int compared = 0;
        for (const Json& prompt : golden.json.at("prompts")) {
            const std::string promptName = prompt.at("name");
            const Json& facts = golden.json.at("kv");
            if (!facts.contains(promptName + "_decode8"))
                continue;
            ++compared;
            const std::vector<TokenId> ids = idsOf(prompt.at("ids"));
            const std::vector<TokenId> more = idsOf(facts.at(promptName + "_decode8").at("decoded_tokens"));
            const auto context =
                loaded.model->newContext(1, static_cast<std::int64_t>(ids.size() + more.size()));
            std::vector<float> logits;
            loaded.model->forward(ids, *context, LogitsFor::LastPosition, logits);
            const auto check = [&](const char* what, double difference) {
                QVERIFY2(difference <= tolerance,
                         qPrintable(
                             QString("%1, %2: differs by %3").arg(promptName.c_str(), what).arg(difference)));
            };
            check("after the prompt",
                  differenceOf(*context, GoldenCache(golden, "kv_prefill." + promptName)));
            const GoldenRows expected = goldenRows(golden.arrays, "logits_after_decode8." + promptName);
            for (std::size_t i = 0; i < more.size(); ++i) {
                loaded.model->forward(std::span(more).subspan(i, 1), *context, LogitsFor::LastPosition,
                                      logits);
                check("logits", largestDifference(logits, expected.row(static_cast<std::int64_t>(i))));
            }
            check("after eight more",
                  differenceOf(*context, GoldenCache(golden, "kv_decode8." + promptName)));
        }
        QVERIFY(compared > 0);
    }
};

QTEST_APPLESS_MAIN(NanochatCacheGoldens)
#include "tst_nanochat_cache_goldens.moc"
