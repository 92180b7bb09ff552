// SPDX-License-Identifier: MIT
#include "app/cli/bench_measures.h"

#include "app/cli/bench_weights.h"
#include "app/cli/model_option.h"
#include "app/process/process_memory.h"
#include "core/checkpoint/measuring_text.h"
#include "core/checkpoint/model_hash.h"
#include "core/checkpoint/stored_tensor.h"
#include "core/kernels/bandwidth_probe.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace tokenscope {

namespace {

constexpr std::int64_t leastProbeBytes = 65536; // less says nothing about memory, and is not probed

std::string rowsText(int rows) {
    return std::to_string(rows) + (rows == 1 ? " row" : " rows");
}

} // namespace

Bench::Bench(Settings settings, std::ostream& notes, std::stop_token stop)
    : m_settings(std::move(settings)), m_notes(notes), m_stop(std::move(stop)) {
    const ContextOptions& compute = m_settings.compute;
    m_figures.weights = weightPrecisionWord(m_settings.load.weights);
    m_figures.kernels = kernelLevelName(kernelLevel());
    m_figures.threads = threadCount();
    m_figures.precision = precisionWord(compute.precision);
    m_figures.cacheType = elementTypeName(compute.cacheType.value_or(defaultCacheType(compute.precision)));
}

void Bench::run() {
    load();
    const HotThreads hot;
    measureMemory(); // first: later measurements leave memory behind
    measureBandwidth();
    measureReading();
    measureDecoding();
    measureUncached();
    measureSamples();
    measureError();
    checkFiles(m_model->files);
    m_figures.complete = true;
}

void Bench::load() {
    note("loading the model");
    m_programBytes = residentMemory();
    const auto begin = std::chrono::steady_clock::now();
    const auto loaded = loadWithNotes(m_settings.modelPath, m_settings.load, m_stop);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    m_model = neverEnding(*loaded);
    m_figures.modelName = loaded->summary.name;
    m_figures.modelHash = modelHash(m_settings.modelPath);
    m_figures.storedAs = loaded->summary.precision;
    m_figures.loadSeconds = seconds.count();
    m_text = encodePrompt(measuringText(), *loaded->tokenizer, SpecialText::AsText);
    m_plan = benchPlan(m_settings.depth, loaded->model->contextLength());
    if (const auto repetitions = m_settings.repetitions) {
        m_plan.repetitions = *repetitions;
        m_plan.samplesRepetitions = std::min(*repetitions, m_plan.samplesRepetitions);
    }
}

template <class Measure> Spread Bench::repeated(int repetitions, Measure measure) const {
    measure();
    std::vector<double> seconds;
    for (int i = 0; i < repetitions; ++i)
        seconds.push_back(measure());
    return spreadOf(std::move(seconds));
}

std::unique_ptr<RunSpeed> Bench::newRun(std::int64_t position, int rows, std::int64_t columns,
                                        int firstRow) const {
    return std::make_unique<RunSpeed>(m_model, prompt(position), rows, columns, m_settings.compute, firstRow);
}

void Bench::measureMemory() {
    note("memory");
    MemoryFigures memory;
    memory.positions = m_plan.memoryPositions;
    memory.weightsStored = m_model->summary.weightBytes;
    memory.weightsLoaded = m_model->summary.loadedBytes;
    memory.program = m_programBytes;
    secondsUncached(*m_model->model, prompt(1), m_settings.compute.precision, m_stop);
    memory.modelLoaded = residentMemory() - memory.program;
    const auto run = newRun(memory.positions, 1, m_plan.columns);
    run->firstColumnSeconds(m_stop);
    run->columnSeconds(m_plan.columns - 1, m_stop);
    memory.cache = run->cache().allocatedBytes;
    memory.resident = residentMemory();
    memory.peak = peakResidentMemory();
    memory.rest = memory.resident - memory.program - memory.modelLoaded - memory.cache;
    m_figures.memory = memory;
}

void Bench::measureBandwidth() {
    note("bandwidth of the memory");
    BandwidthFigure bandwidth;
    // Other weights than those stored: the same share of them.
    const double growth =
        static_cast<double>(m_model->summary.loadedBytes) / static_cast<double>(m_model->summary.weightBytes);
    const std::int64_t stored = weightBytesPerToken(listStoredTensors(m_settings.modelPath), m_model->config);
    bandwidth.weightBytesPerToken = std::llround(growth * static_cast<double>(stored));
    bandwidth.probeBytes = std::max(bandwidth.weightBytesPerToken, leastProbeBytes);
    bandwidth.probeBytesPerSecond = repeated(
        m_plan.repetitions, [&] { return bandwidthProbe(bandwidth.probeBytes, threadCount()).best; });
    m_figures.bandwidth = bandwidth;
}

void Bench::measureReading() {
    for (const std::int64_t length : m_plan.prompts) {
        note("reading " + std::to_string(length) + " tokens");
        const std::vector<TokenId> ids = prompt(length);
        ReadFigure figure;
        figure.tokens = length;
        figure.readSeconds = repeated(m_plan.repetitions, [&] {
            return secondsToRead(*m_model->model, ids, m_settings.compute, m_stop);
        });
        figure.firstTokenSeconds =
            repeated(m_plan.repetitions, [&] { return newRun(length, 1, 1)->firstColumnSeconds(m_stop); });
        m_figures.reads.push_back(figure);
    }
}

void Bench::measureDecoding() {
    for (const std::int64_t position : m_plan.positions)
        measureDecode(position, 1);
    for (const int rows : m_plan.rows)
        measureDecode(m_plan.rowsPosition, rows);
}

bool Bench::isAffordable(const std::string& name, std::int64_t position, int rows, std::int64_t columns) {
    note(name);
    try {
        newRun(position, rows, columns);
        return true;
    } catch (const Error& error) {
        m_figures.leftOut.push_back(name + ": " + error.what());
        return false;
    }
}

void Bench::measureDecode(std::int64_t position, int rows) {
    const std::int64_t runColumns = m_plan.columns + 1; // the first one is not timed
    if (!isAffordable("decoding at position " + std::to_string(position) + ", " + rowsText(rows), position,
                      rows, runColumns))
        return;
    DecodeFigure figure;
    figure.position = position;
    figure.rows = rows;
    figure.columns = m_plan.columns;
    {
        PassSpeed passes(*m_model->model, prompt(position), rows, m_plan.columns, m_settings.compute, m_stop);
        figure.passSeconds =
            repeated(m_plan.repetitions, [&] { return passes.seconds(m_plan.columns, m_stop); });
    }
    const auto run = newRun(position, rows, runColumns);
    run->firstColumnSeconds(m_stop);
    figure.runSeconds =
        repeated(m_plan.repetitions, [&] { return run->columnSeconds(m_plan.columns, m_stop); });
    m_figures.decodes.push_back(figure);
}

void Bench::measureUncached() {
    for (const std::int64_t position : m_plan.uncached) {
        note("a pass without a cache at position " + std::to_string(position));
        const std::vector<TokenId> ids = prompt(position);
        const Spread seconds = repeated(m_plan.repetitions, [&] {
            return secondsUncached(*m_model->model, ids, m_settings.compute.precision, m_stop);
        });
        m_figures.uncached.push_back({position, seconds});
    }
}

double Bench::sampleSeconds(int rows, int firstRow) const {
    const auto run = newRun(m_plan.samplesPrompt, rows, m_plan.samplesColumns, firstRow);
    const double first = run->firstColumnSeconds(m_stop);
    return first + run->columnSeconds(m_plan.samplesColumns - 1, m_stop);
}

void Bench::measureSamples() {
    const int rows = m_plan.samples;
    if (!isAffordable(std::to_string(rows) + " samples of one prompt, together and one after the other",
                      m_plan.samplesPrompt, rows, m_plan.samplesColumns))
        return;
    SamplesFigure figure{rows, m_plan.samplesPrompt, m_plan.samplesColumns, {}, {}};
    figure.togetherSeconds = repeated(m_plan.samplesRepetitions, [&] { return sampleSeconds(rows, 0); });
    figure.separateSeconds = repeated(m_plan.samplesRepetitions, [&] {
        double sum = 0;
        for (int row = 0; row < rows; ++row)
            sum += sampleSeconds(1, row);
        return sum;
    });
    m_figures.samples = figure;
}

void Bench::measureError() {
    note("logits against exact ones with a float32 cache");
    const LanguageModel& model = *m_model->model;
    m_figures.errorAgainstExact =
        compareLogits({model, {}}, {model, m_settings.compute}, prompt(m_plan.comparedPositions), m_stop);
}

void Bench::note(const std::string& what) const {
    if (m_stop.stop_requested())
        throw Cancelled();
    m_notes << "measuring: " << what << std::endl;
}

} // namespace tokenscope
