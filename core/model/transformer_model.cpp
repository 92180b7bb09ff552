// SPDX-License-Identifier: MIT
#include "core/model/transformer_model.h"

#include "core/kernels/parallel.h"
#include "core/model/transformer.h"
#include "core/model/transformer_context.h"
#include "core/values/errors.h"

#include <c10/util/Exception.h>

#include <cstring>

namespace tokenscope {

namespace {

/// Positions that go through the head together, so that the logits of a long text exist once and not twice.
constexpr std::int64_t kHeadPositions = 64;

/// The ids that come before a pass, [rows, 1]; undefined at the start.
at::Tensor idsBefore(const TransformerContext& context) {
    if (context.length() == 0)
        return {};
    at::Tensor ids = at::empty({context.rows(), 1}, at::kLong);
    for (int row = 0; row < context.rows(); ++row)
        ids.data_ptr<std::int64_t>()[row] = context.ids(row).back().value;
    return ids;
}

class TransformerModel final : public LanguageModel {
public:
    TransformerModel(const ModelConfig& config, ParameterStore& store) : m_transformer(config, store) {}

    std::int64_t vocabulary() const override { return config().vocabulary; }
    std::int64_t contextLength() const override { return config().contextLength; }
    std::int64_t positionLimit() const override { return config().positionLimit; }

    std::unique_ptr<ModelContext> newContext(int rows, std::int64_t capacity,
                                             std::optional<ElementType> cacheType) const override {
        KVCache cache({config().layers, rows, config().kvHeads, config().headSize}, capacity, cacheType);
        return std::make_unique<TransformerContext>(
            std::move(cache), std::vector<std::vector<TokenId>>(static_cast<std::size_t>(rows)));
    }

    void forward(std::span<const TokenId> ids, ModelContext& context, LogitsFor wanted,
                 std::vector<float>& logits, std::stop_token stop) const override {
        TransformerContext& own = ownContext(context);
        const std::int64_t before = own.length();
        TransformerInput input = checkedInput(ids, own.rows(), before);
        input.previousIds = idsBefore(own);
        run([&] {
            try {
                const at::Tensor hidden = m_transformer.hidden(input, &own.cache(), stop);
                writeLogits(hidden, wanted, logits);
                own.append(ids);
            } catch (...) {
                own.truncate(before);
                throw;
            }
        });
    }

    void forwardUncached(std::span<const TokenId> ids, std::vector<float>& logits,
                         std::stop_token stop) const override {
        const TransformerInput input = checkedInput(ids, 1, 0);
        run([&] {
            writeLogits(m_transformer.hidden(input, nullptr, stop), LogitsFor::AllPositions, logits);
        });
    }

private:
    const ModelConfig& config() const { return m_transformer.config(); }

    TransformerContext& ownContext(ModelContext& context) const {
        auto* own = dynamic_cast<TransformerContext*>(&context);
        const CacheStats stats = context.stats();
        if (!own || stats.layers != config().layers || stats.kvHeads != config().kvHeads ||
            stats.headSize != config().headSize)
            throw Error("this context belongs to another model");
        return *own;
    }

    /// The ids as a tensor [rows, count], after checking that they exist and that there are positions for
    /// them.
    TransformerInput checkedInput(std::span<const TokenId> ids, int rows, std::int64_t firstPosition) const {
        const auto total = static_cast<std::int64_t>(ids.size());
        if (total == 0 || total % rows != 0)
            throw Error(std::to_string(total) + " ids cannot be shared evenly by " + std::to_string(rows) +
                        " rows");
        if (firstPosition + total / rows > positionLimit())
            throw Error("the model computes " + std::to_string(positionLimit()) + " positions; " +
                        std::to_string(firstPosition + total / rows) + " are needed");
        TransformerInput input;
        input.firstPosition = firstPosition;
        input.ids = at::empty({rows, total / rows}, at::kLong);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (ids[i].value < 0 || ids[i].value >= vocabulary())
                throw Error("token id " + std::to_string(ids[i].value) +
                            " does not exist; the vocabulary has " + std::to_string(vocabulary()) +
                            " entries");
            input.ids.data_ptr<std::int64_t>()[i] = ids[i].value;
        }
        return input;
    }

    /// What every pass runs in; libtorch's exceptions become ours.
    template <class Body> static void run(Body body) {
        const c10::InferenceMode inference;
        const SerialOpenMp serial;
        try {
            body();
        } catch (const c10::Error& error) {
            throw Error(error.what_without_backtrace());
        } catch (const std::bad_alloc&) {
            throw Error("not enough memory for this pass");
        }
    }

    void writeLogits(const at::Tensor& hidden, LogitsFor wanted, std::vector<float>& logits) const {
        logits.clear();
        if (wanted == LogitsFor::None)
            return;
        const std::int64_t first = wanted == LogitsFor::LastPosition ? hidden.size(1) - 1 : 0;
        logits.resize(static_cast<std::size_t>(hidden.size(0) * (hidden.size(1) - first) * vocabulary()));
        const at::Tensor asked =
            hidden.narrow(1, first, hidden.size(1) - first).reshape({-1, hidden.size(2)});
        float* out = logits.data();
        for (std::int64_t done = 0; done < asked.size(0); done += kHeadPositions) {
            const std::int64_t count = std::min(kHeadPositions, asked.size(0) - done);
            const at::Tensor part = m_transformer.logits(asked.narrow(0, done, count));
            std::memcpy(out, part.data_ptr<float>(), part.nbytes());
            out += part.numel();
        }
    }

    Transformer m_transformer;
};

} // namespace

std::unique_ptr<LanguageModel> makeTransformer(const ModelConfig& config, WeightMap weights) {
    ParameterStore store(std::move(weights), ParameterUse::Stored);
    auto model = std::make_unique<TransformerModel>(config, store);
    if (const auto unused = store.unused(); !unused.empty()) {
        std::string names = unused.front();
        for (std::size_t i = 1; i < unused.size() && i < 10; ++i)
            names += ", " + unused[i];
        throw Error("the configuration has no use for " + std::to_string(unused.size()) +
                    " weights: " + names + (unused.size() > 10 ? " …" : ""));
    }
    return model;
}

std::vector<std::string> unusedWeights(const ModelConfig& config, const WeightMap& weights) {
    ParameterStore store(weights, ParameterUse::Stored);
    const Transformer transformer(config, store);
    return store.unused();
}

std::int64_t cacheBytesPerToken(const ModelConfig& config, ElementType cacheType) {
    return 2 * config.layers * config.kvHeads * config.headSize * blockSize(cacheType).bytes;
}

} // namespace tokenscope
