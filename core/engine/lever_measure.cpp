// SPDX-License-Identifier: MIT
#include "core/engine/lever_measure.h"

#include "core/engine/error_text.h"
#include "core/engine/logit_error.h"
#include "core/engine/perplexity.h"
#include "core/engine/speed.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <span>
#include <utility>

namespace tokenscope {

namespace {

constexpr std::size_t textTokens = 2048;
/// A quarter of a window: its logits are kept, and a vocabulary may have 150,000 entries.
constexpr std::size_t comparedPositions = 128;
constexpr std::size_t pieceSize = 64;
constexpr std::int64_t decodePrompt = 64;
constexpr std::int64_t decodeColumns = 16;

/// Where each step begins in the work of a combination.
constexpr double readingBegins = 0.0, comparingBegins = 0.2, textBegins = 0.3, speedBegins = 0.9;

/// The logits after every id, through a cache.
std::vector<float> logitsAfter(const LanguageModel& model, std::span<const TokenId> ids,
                               const ContextOptions& options, const std::stop_token& stop) {
    const auto context = model.newContext(1, static_cast<std::int64_t>(ids.size()), options);
    std::vector<float> all, piece;
    for (std::size_t begin = 0; begin < ids.size(); begin += pieceSize) {
        const auto fed = ids.subspan(begin, std::min(pieceSize, ids.size() - begin));
        model.forward(fed, *context, LogitsFor::AllPositions, piece, stop);
        all.insert(all.end(), piece.begin(), piece.end());
    }
    return all;
}

LeverResult measureOne(LeverMeasure& measure, const Levers& levers, const LeverMeasure::Progress& progress,
                       const std::stop_token& stop) {
    try {
        return {levers, measure.measure(levers, progress, stop), {}};
    } catch (const Cancelled&) {
        throw;
    } catch (...) {
        return {levers, {}, currentErrorText(Doing::Loading)};
    }
}

std::int64_t secondsSince1970() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

} // namespace

LeverMeasure::LeverMeasure(std::shared_ptr<const LoadedModel> model, ModelLoader loader,
                           const std::string& text)
    : m_model(std::move(model)), m_loader(std::move(loader)), m_start(m_model->tokenizer->startToken()),
      m_ids(m_model->tokenizer->encode(text, SpecialText::AsText)) {
    m_ids.resize(std::min(m_ids.size(), textTokens));
    if (m_start) {
        m_compared.push_back(*m_start);
    }
    m_compared.insert(m_compared.end(), m_ids.begin(), m_ids.end());
    const auto context = static_cast<std::size_t>(m_model->model->contextLength());
    m_compared.resize(std::min({m_compared.size(), comparedPositions, context}));
}

LeverFigures LeverMeasure::measure(const Levers& levers, const Progress& progress,
                                   const std::stop_token& stop) {
    const ContextOptions options{levers.precision, levers.cacheType};
    readReference(progress, stop);
    const auto model = withWeights(levers.weights, progress, stop);
    LeverFigures figures;
    figures.weightBytes = model->summary.loadedBytes;
    progress(MeasureStep::Comparing, comparingBegins);
    figures.logitError = logitError(*model, options, stop);
    progress(MeasureStep::Text, textBegins);
    foresee(figures, *model, levers, progress, stop);
    progress(MeasureStep::Speed, speedBegins);
    decode(figures, *model, options, stop);
    figures.threads = threadCount();
    figures.measuredAt = secondsSince1970();
    return figures;
}

/// The weights of the combination before go first: two sets of them may be as much as there is room for.
std::shared_ptr<const LoadedModel>
LeverMeasure::withWeights(WeightPrecision weights, const Progress& progress, const std::stop_token& stop) {
    if (m_model->summary.loadedAs == weights) {
        return m_model;
    }
    if (!m_other || m_otherWeights != weights) {
        m_other.reset();
        const auto loading = [&](double fraction, const std::string&) {
            progress(MeasureStep::Reading, readingBegins + fraction * (comparingBegins - readingBegins));
        };
        m_other = std::make_shared<const LoadedModel>(
            m_loader(m_model->summary.path, loading, stop, LoadOptions{weights}));
        m_otherWeights = weights;
    }
    return m_other;
}

/// What all combinations are compared with, before any weights but the stored ones are in memory.
void LeverMeasure::readReference(const Progress& progress, const std::stop_token& stop) {
    if (!m_referenceNats.empty()) {
        return;
    }
    const auto stored = withWeights(WeightPrecision::AsStored, progress, stop);
    m_reference = logitsAfter(*stored->model, m_compared, referenceOptions, stop);
    m_referenceNats = readText(*stored, referenceOptions, {readingBegins, comparingBegins}, progress, stop);
}

double LeverMeasure::logitError(const LoadedModel& model, const ContextOptions& options,
                                const std::stop_token& stop) {
    const std::vector<float> logits = logitsAfter(*model.model, m_compared, options, stop);
    checkFiles(model.files);
    LogitComparison comparison;
    comparison.add(m_reference, logits, model.model->vocabulary());
    return comparison.result().rms;
}

std::vector<double> LeverMeasure::readText(const LoadedModel& model, const ContextOptions& options,
                                           Share share, const Progress& progress,
                                           const std::stop_token& stop) {
    const TextToForesee text{m_ids, m_start};
    const auto wanted = static_cast<double>(tokensToForesee(text));
    const auto read = [&](const Perplexity& soFar) {
        const double done = static_cast<double>(soFar.tokens) / wanted;
        progress(MeasureStep::Text, share.begin + done * (share.end - share.begin));
    };
    std::vector<double> nats = natsOfText(*model.model, text, options, read, stop);
    checkFiles(model.files);
    return nats;
}

void LeverMeasure::foresee(LeverFigures& figures, const LoadedModel& model, const Levers& levers,
                           const Progress& progress, const std::stop_token& stop) {
    const bool isReference = areReference(levers); // was read already
    const std::vector<double> nats = isReference ? m_referenceNats
                                                 : readText(model, {levers.precision, levers.cacheType},
                                                            {textBegins, speedBegins}, progress, stop);
    const Perplexity perplexity = perplexityOf(nats);
    figures.tokens = perplexity.tokens;
    figures.perplexity = perplexity.value();
    // What an error of the mean of logarithms becomes, to first order.
    figures.perplexityError = perplexity.value() * perplexity.standardError;
    const NatsDifference difference = pairedDifference(nats, m_referenceNats);
    if (!isReference && std::isfinite(difference.mean) && std::isfinite(difference.standardError)) {
        figures.fromReference = difference;
    }
}

/// The median of three, after one for nobody: then the cache's memory is not new any more.
void LeverMeasure::decode(LeverFigures& figures, const LoadedModel& model, const ContextOptions& options,
                          const std::stop_token& stop) {
    const std::int64_t room = model.model->contextLength();
    const std::int64_t prompt = std::clamp<std::int64_t>(room / 2, 1, decodePrompt);
    const std::int64_t columns = std::min(decodeColumns, room - prompt - 1);
    if (columns < 1) {
        throw Error("the model's context is too short to measure how fast it decodes");
    }
    RunSpeed run(neverEnding(model), repeatedIds(m_ids, prompt), 1, columns + 1, options);
    run.firstColumnSeconds(stop);
    run.columnSeconds(columns, stop);
    std::array<double, 3> seconds{};
    for (double& time : seconds) {
        time = run.columnSeconds(columns, stop);
    }
    std::ranges::sort(seconds);
    figures.tokensPerSecond = static_cast<double>(columns) / std::max(seconds[1], 1e-9);
    figures.cacheBytesPerToken = run.cache().bytesPerToken;
}

void measureLevers(const std::vector<Levers>& all, const std::string& text,
                   std::shared_ptr<const LoadedModel> model, const ModelLoader& loader,
                   EngineListener& listener, const std::stop_token& stop) {
    std::string problem;
    try {
        if (!model) {
            throw Error("no model is loaded");
        }
        const HotThreads hot;
        LeverMeasure measure(std::move(model), loader, text);
        const auto count = static_cast<int>(all.size());
        double furthest = 0; // what is read twice, or fails, takes nothing back
        for (int i = 0; i < count; ++i) {
            const Levers& levers = all[static_cast<std::size_t>(i)];
            const auto progress = [&](MeasureStep step, double fraction) {
                furthest = std::max(furthest, (i + fraction) / count);
                listener.measureProgress({levers, i, count, step, furthest});
            };
            progress(MeasureStep::Reading, readingBegins);
            listener.measured(measureOne(measure, levers, progress, stop));
        }
    } catch (const Cancelled&) { // what has been measured stays
    } catch (...) {
        problem = currentErrorText(Doing::Loading);
    }
    listener.measureEnded(problem);
}

} // namespace tokenscope
