// SPDX-License-Identifier: MIT
#include "app/cli/bench_table.h"

#include <algorithm>
#include <cstdio>

namespace tokenscope {

namespace {

constexpr std::size_t labelWidth = 30, cellWidth = 28;

template <class... Values> std::string formatted(const char* format, Values... values) {
    char text[200];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size() + 1, width), ' ');
    return text;
}

/// Three digits that count, as far as they stand behind the point.
std::string number(double value) {
    const int decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
    return formatted("%.*f", decimals, value);
}

std::string cell(const Spread& spread) {
    return number(spread.median) + " [" + number(spread.least) + " - " + number(spread.most) + "]";
}

std::string line(const std::string& label, const std::vector<std::string>& cells) {
    std::string text = padded("  " + label, labelWidth);
    for (const std::string& each : cells)
        text += padded(each, cellWidth);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
}

std::string megabytes(std::int64_t bytes) {
    return formatted("%.1f MB", static_cast<double>(bytes) / 1e6);
}

std::string gigabytesPerSecond(double bytes) {
    return formatted("%.1f GB/s", bytes / 1e9);
}

std::string memoryLines(const MemoryFigures& memory) {
    return "\nmemory of a run with one row of " + std::to_string(memory.positions) + " positions\n" +
           line("resident", {megabytes(memory.resident), "peak " + megabytes(memory.peak)}) +
           line("program, before loading", {megabytes(memory.program)}) +
           line("model", {megabytes(memory.modelLoaded), "its weights " + megabytes(memory.weightsLoaded) +
                                                             ", stored " + megabytes(memory.weightsStored)}) +
           line("KV cache", {megabytes(memory.cache)}) +
           line("workspace and all else", {megabytes(memory.rest)});
}

std::string bandwidthLines(const BenchFigures& figures) {
    const BandwidthFigure& bandwidth = *figures.bandwidth;
    const Spread& probe = bandwidth.probeBytesPerSecond;
    std::string text = "\nbandwidth\n" +
                       line("reading " + megabytes(bandwidth.probeBytes),
                            {gigabytesPerSecond(probe.median), "[" + gigabytesPerSecond(probe.least) + " - " +
                                                                   gigabytesPerSecond(probe.most) + "]"}) +
                       line("weights of a token", {megabytes(bandwidth.weightBytesPerToken)});
    if (const auto achieved = achievedBytesPerSecond(figures))
        text += line("weights read, decoding",
                     {gigabytesPerSecond(*achieved),
                      formatted("%.0f %% of the probe", 100 * *achieved / probe.median)});
    return text;
}

std::string readLines(const std::vector<ReadFigure>& reads) {
    std::string text = "\n" + padded("reading a prompt", labelWidth) +
                       padded("tokens/s, model alone", cellWidth) + "first token after ms\n";
    for (const ReadFigure& read : reads) {
        std::vector<std::string> cells = {cell(rates(static_cast<double>(read.tokens), read.readSeconds))};
        if (read.firstTokenSeconds)
            cells.push_back(cell(scaled(1000, *read.firstTokenSeconds)));
        text += line(std::to_string(read.tokens) + " tokens", cells);
    }
    return text;
}

std::string decodeLines(const std::vector<DecodeFigure>& decodes) {
    std::string text = "\n" + padded("decoding, tokens/s", labelWidth) + padded("model alone", cellWidth) +
                       "drawn and described\n";
    for (const DecodeFigure& decode : decodes) {
        std::vector<std::string> cells = {cell(tokensPerSecond(decode, decode.passSeconds))};
        if (decode.runSeconds)
            cells.push_back(cell(tokensPerSecond(decode, *decode.runSeconds)));
        text += line("position " + std::to_string(decode.position) + ", " + std::to_string(decode.rows) +
                         (decode.rows == 1 ? " row" : " rows"),
                     cells);
    }
    return text;
}

std::string uncachedLines(const std::vector<UncachedFigure>& passes) {
    std::string text = "\n" + padded("without a cache", labelWidth) + "ms a token\n";
    for (const UncachedFigure& pass : passes)
        text += line("position " + std::to_string(pass.position), {cell(scaled(1000, pass.seconds))});
    return text;
}

std::string samplesLines(const SamplesFigure& samples) {
    return "\n" + std::to_string(samples.rows) + " samples of a prompt of " + std::to_string(samples.prompt) +
           " tokens, " + std::to_string(samples.columns) + " new tokens each, seconds\n" +
           line("together", {cell(samples.togetherSeconds)}) +
           line("one after the other",
                {cell(samples.separateSeconds), formatted("%.2f times as long", samplesRatio(samples))});
}

std::string errorLines(const LogitError& error) {
    return "\nlogits against exact with a float32 cache, " + std::to_string(error.positions) +
           " positions\n" +
           line("root mean square difference",
                {formatted("%.3g", error.rms), formatted("largest %.3g", error.largest)}) +
           line("mean divergence", {formatted("%.3g nats", error.meanKl)}) +
           line("same favourite", {formatted("%.2f %%", 100 * error.topAgreement)});
}

} // namespace

std::string figuresTable(const BenchFigures& figures) {
    const std::string model =
        figures.loadSeconds ? figures.modelName + " (" + figures.storedAs + ")" : "no model";
    std::string text = model + ", weights " + figures.weights + ", " + figures.precision + ", " +
                       figures.cacheType + " cache, " + std::to_string(figures.threads) +
                       (figures.threads == 1 ? " thread, " : " threads, ") + figures.kernels +
                       " kernels\nmedian [least - most]" +
                       (figures.complete ? "" : "; stopped before the end") + "\n";
    if (figures.loadSeconds)
        text += "\nloaded in " + number(*figures.loadSeconds) + " s\n";
    if (figures.memory)
        text += memoryLines(*figures.memory);
    if (figures.bandwidth)
        text += bandwidthLines(figures);
    if (!figures.reads.empty())
        text += readLines(figures.reads);
    if (!figures.decodes.empty())
        text += decodeLines(figures.decodes);
    if (!figures.uncached.empty())
        text += uncachedLines(figures.uncached);
    if (figures.samples)
        text += samplesLines(*figures.samples);
    if (figures.errorAgainstExact)
        text += errorLines(*figures.errorAgainstExact);
    for (const std::string& reason : figures.leftOut)
        text += "\nleft out: " + reason + "\n";
    return text;
}

} // namespace tokenscope
