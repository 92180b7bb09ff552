// SPDX-License-Identifier: MIT
#include "core/model/transformer_model.h"

#include "core/kernels/parallel.h"
#include "core/model/transformer.h"
#include "core/model/transformer_context.h"
#include "core/values/errors.h"

#include <c10/util/Exception.h>

#include <algorithm>

namespace tokenscope {

namespace {

/// Positions that go through the head together, so that its scratch memory stays small for a long text.
constexpr std::int64_t kHeadPositions = 64;

/// The ids that come before a pass, [rows, 1]; undefined at the start.
at::Tensor idsBefore(const TransformerContext& context, std::span<const std::int32_t> rows) {
    if (context.length() == 0)
        return {};
    at::Tensor ids = at::empty({static_cast<std::int64_t>(rows.size()), 1}, at::kLong);
    for (std::size_t i = 0; i < rows.size(); ++i)
        ids.data_ptr<std::int64_t>()[i] = context.ids(rows[i]).back().value;
    return ids;
}

/// Numbers of the rows that a pass feeds: those asked for, or all.
std::vector<std::int32_t> fedRows(std::span<const RowIndex> asked, int rows) {
    std::vector<std::int32_t> fed;
    for (int row = 0; asked.empty() && row < rows; ++row)
        fed.push_back(row);
    for (const RowIndex row : asked) {
        if (row.value < 0 || row.value >= rows || (!fed.empty() && row.value <= fed.back()))
            throw Error("row " + std::to_string(row.value) + " cannot be fed: the context has " +
                        std::to_string(rows) + " rows, and they must be given in ascending order");
        fed.push_back(row.value);
    }
    return fed;
}

class TransformerModel final : public LanguageModel {
public:
    TransformerModel(const ModelConfig& config, ParameterStore& store) : m_transformer(config, store) {}

    std::int64_t vocabulary() const override { return config().vocabulary; }
    std::int64_t contextLength() const override { return config().contextLength; }
    std::int64_t positionLimit() const override { return config().positionLimit; }

    std::unique_ptr<ModelContext> newContext(int rows, std::int64_t capacity,
                                             const ContextOptions& options) const override {
        KVCache cache({config().layers, rows, config().kvHeads, config().headSize}, capacity,
                      options.cacheType.value_or(defaultCacheType(options.precision)),
                      {config().contextLength, config().positionLimit});
        return std::make_unique<TransformerContext>(
            std::move(cache), std::vector<std::vector<TokenId>>(static_cast<std::size_t>(rows)),
            options.precision);
    }

    void forward(std::span<const TokenId> ids, ModelContext& context, LogitsFor wanted,
                 std::vector<float>& logits, std::stop_token stop,
                 std::span<const RowIndex> rows) const override {
        TransformerContext& own = ownContext(context);
        const std::int64_t before = own.length();
        const std::vector<std::int32_t> fed = fedRows(rows, own.rows());
        TransformerInput input = checkedInput(ids, static_cast<int>(fed.size()), before);
        input.previousIds = idsBefore(own, fed);
        input.precision = own.precision();
        if (!rows.empty())
            input.cacheRows = fed;
        run([&] {
            try {
                const at::Tensor hidden = m_transformer.hidden(input, &own.cache(), own.workspace(), stop);
                writeLogits(hidden, wanted, input.precision, own.workspace(), logits);
                own.append(ids, fed);
            } catch (...) {
                own.truncate(before);
                throw;
            }
        });
    }

    void forwardUncached(std::span<const TokenId> ids, std::vector<float>& logits, std::stop_token stop,
                         LogitsFor wanted, Precision precision) const override {
        TransformerInput input = checkedInput(ids, 1, 0);
        input.precision = precision;
        run([&] {
            Workspace workspace;
            const at::Tensor hidden = m_transformer.hidden(input, nullptr, workspace, stop);
            writeLogits(hidden, wanted, precision, workspace, logits);
        });
    }

private:
    const ModelConfig& config() const { return m_transformer.config(); }

    TransformerContext& ownContext(ModelContext& context) const {
        auto* own = dynamic_cast<TransformerContext*>(&context);
        if (!own || !own->cache().holds(config().layers, config().kvHeads, config().headSize))
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

    void writeLogits(const at::Tensor& hidden, LogitsFor wanted, Precision precision, Workspace& workspace,
                     std::vector<float>& logits) const {
        logits.clear();
        if (wanted == LogitsFor::None)
            return;
        const std::int64_t first = wanted == LogitsFor::LastPosition ? hidden.size(1) - 1 : 0;
        logits.resize(static_cast<std::size_t>(hidden.size(0) * (hidden.size(1) - first) * vocabulary()));
        const at::Tensor asked =
            hidden.narrow(1, first, hidden.size(1) - first).reshape({-1, hidden.size(2)}).contiguous();
        for (std::int64_t done = 0; done < asked.size(0); done += kHeadPositions) {
            const std::int64_t count = std::min(kHeadPositions, asked.size(0) - done);
            m_transformer.logits(asked.data_ptr<float>() + done * asked.size(1), count, precision, workspace,
                                 logits.data() + done * vocabulary());
        }
    }

    Transformer m_transformer;
};

} // namespace

std::unique_ptr<LanguageModel> makeTransformer(const ModelConfig& config, WeightMap weights,
                                               const PackProgress& progress) {
    ParameterStore store(std::move(weights), ParameterUse::Stored);
    auto model = std::make_unique<TransformerModel>(config, store);
    if (const auto unused = store.unused(); !unused.empty()) {
        std::string names = unused.front();
        for (std::size_t i = 1; i < unused.size() && i < 10; ++i)
            names += ", " + unused[i];
        throw Error("the configuration has no use for " + std::to_string(unused.size()) +
                    " weights: " + names + (unused.size() > 10 ? " …" : ""));
    }
    store.pack(progress);
    return model;
}

std::vector<std::string> unusedWeights(const ModelConfig& config, const WeightMap& weights) {
    ParameterStore store(weights, ParameterUse::Stored);
    const Transformer transformer(config, store);
    return store.unused();
}

std::int64_t cacheBytesPerToken(const ModelConfig& config, ElementType cacheType) {
    return cacheTokenBytes(config.layers, config.kvHeads, config.headSize, cacheType);
}

} // namespace tokenscope
