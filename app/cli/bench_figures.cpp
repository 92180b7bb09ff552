// SPDX-License-Identifier: MIT
#include "app/cli/bench_figures.h"

namespace tokenscope {

namespace {

OrderedJson spreadJson(const Spread& spread) {
    OrderedJson json;
    json["median"] = spread.median;
    json["min"] = spread.least;
    json["max"] = spread.most;
    json["repetitions"] = spread.repetitions;
    return json;
}

/// What `toJson` makes of each.
template <class Figure>
OrderedJson listJson(const std::vector<Figure>& figures, OrderedJson (*toJson)(const Figure&)) {
    OrderedJson list = OrderedJson::array();
    for (const Figure& figure : figures)
        list.push_back(toJson(figure));
    return list;
}

OrderedJson readJson(const ReadFigure& figure) {
    OrderedJson json;
    json["tokens"] = figure.tokens;
    json["tokens_per_second"] = spreadJson(rates(static_cast<double>(figure.tokens), figure.readSeconds));
    json["first_token_ms"] =
        figure.firstTokenSeconds ? spreadJson(scaled(1000, *figure.firstTokenSeconds)) : OrderedJson();
    return json;
}

OrderedJson decodeSpeedJson(const DecodeFigure& figure, const Spread& seconds) {
    OrderedJson json;
    json["tokens_per_second"] = spreadJson(tokensPerSecond(figure, seconds));
    json["ms_per_column"] = spreadJson(scaled(1000 / static_cast<double>(figure.columns), seconds));
    return json;
}

OrderedJson decodeJson(const DecodeFigure& figure) {
    OrderedJson json;
    json["position"] = figure.position;
    json["rows"] = figure.rows;
    json["columns"] = figure.columns;
    json["model"] = decodeSpeedJson(figure, figure.passSeconds);
    json["engine"] = figure.runSeconds ? decodeSpeedJson(figure, *figure.runSeconds) : OrderedJson();
    return json;
}

OrderedJson uncachedJson(const UncachedFigure& figure) {
    OrderedJson json;
    json["position"] = figure.position;
    json["ms_per_token"] = spreadJson(scaled(1000, figure.seconds));
    return json;
}

OrderedJson samplesJson(const SamplesFigure& figure) {
    OrderedJson json;
    json["rows"] = figure.rows;
    json["prompt"] = figure.prompt;
    json["columns"] = figure.columns;
    json["together_s"] = spreadJson(figure.togetherSeconds);
    json["separate_s"] = spreadJson(figure.separateSeconds);
    json["ratio"] = samplesRatio(figure);
    return json;
}

OrderedJson memoryJson(const MemoryFigures& memory) {
    OrderedJson json;
    json["positions"] = memory.positions;
    json["weights_stored_bytes"] = memory.weightsStored;
    json["weights_loaded_bytes"] = memory.weightsLoaded;
    json["program_bytes"] = memory.program;
    json["model_loaded_bytes"] = memory.modelLoaded;
    json["cache_bytes"] = memory.cache;
    json["rest_bytes"] = memory.rest;
    json["resident_bytes"] = memory.resident;
    json["peak_bytes"] = memory.peak;
    return json;
}

OrderedJson bandwidthJson(const BenchFigures& figures) {
    const BandwidthFigure& bandwidth = *figures.bandwidth;
    const auto achieved = achievedBytesPerSecond(figures);
    OrderedJson json;
    json["probe_bytes"] = bandwidth.probeBytes;
    json["probe_bytes_per_second"] = spreadJson(bandwidth.probeBytesPerSecond);
    json["weight_bytes_per_token"] = bandwidth.weightBytesPerToken;
    json["achieved_bytes_per_second"] = achieved ? OrderedJson(*achieved) : OrderedJson();
    json["share"] = achieved ? OrderedJson(*achieved / bandwidth.probeBytesPerSecond.median) : OrderedJson();
    return json;
}

OrderedJson errorJson(const LogitError& error) {
    OrderedJson json;
    json["positions"] = error.positions;
    json["logit_rms"] = error.rms;
    json["logit_largest"] = error.largest;
    json["mean_kl_nats"] = error.meanKl;
    json["top1_agreement"] = error.topAgreement;
    return json;
}

template <class Figure>
OrderedJson orNull(const std::optional<Figure>& figure, OrderedJson (*toJson)(const Figure&)) {
    return figure ? toJson(*figure) : OrderedJson();
}

} // namespace

Spread tokensPerSecond(const DecodeFigure& figure, const Spread& seconds) {
    return rates(static_cast<double>(figure.columns) * figure.rows, seconds);
}

std::optional<double> achievedBytesPerSecond(const BenchFigures& figures) {
    if (!figures.bandwidth || figures.decodes.empty())
        return std::nullopt;
    const DecodeFigure& first = figures.decodes.front();
    return static_cast<double>(figures.bandwidth->weightBytesPerToken) *
           tokensPerSecond(first, first.passSeconds).median;
}

double samplesRatio(const SamplesFigure& figure) {
    return figure.separateSeconds.median / figure.togetherSeconds.median;
}

OrderedJson figuresJson(const BenchFigures& figures) {
    OrderedJson json;
    const bool isLoaded = figures.loadSeconds.has_value();
    json["model"]["name"] = isLoaded ? OrderedJson(figures.modelName) : OrderedJson();
    json["model"]["sha256"] = isLoaded ? OrderedJson(figures.modelHash) : OrderedJson();
    json["model"]["stored_as"] = isLoaded ? OrderedJson(figures.storedAs) : OrderedJson();
    json["weights"] = figures.weights;
    json["version"] = TOKENSCOPE_VERSION;
    json["kernels"] = figures.kernels;
    json["threads"] = figures.threads;
    json["precision"] = figures.precision;
    json["cache_dtype"] = figures.cacheType;
    json["complete"] = figures.complete;
    json["load_s"] = figures.loadSeconds ? OrderedJson(*figures.loadSeconds) : OrderedJson();
    json["memory"] = orNull(figures.memory, memoryJson);
    json["bandwidth"] = figures.bandwidth ? bandwidthJson(figures) : OrderedJson();
    json["prefill"] = listJson(figures.reads, readJson);
    json["decode"] = listJson(figures.decodes, decodeJson);
    json["uncached"] = listJson(figures.uncached, uncachedJson);
    json["samples"] = orNull(figures.samples, samplesJson);
    json["error_against_exact"] = orNull(figures.errorAgainstExact, errorJson);
    json["left_out"] = figures.leftOut;
    return json;
}

} // namespace tokenscope
