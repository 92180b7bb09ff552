// SPDX-License-Identifier: MIT
#include "app/cli/bench.h"

#include "app/cli/bench_figures.h"
#include "app/cli/bench_measures.h"
#include "app/cli/bench_requests.h"
#include "app/cli/bench_table.h"
#include "app/cli/compute_options.h"
#include "app/cli/model_option.h"
#include "app/process/interrupt.h"
#include "core/values/errors.h"

#include <iostream>

namespace tokenscope {

namespace {

constexpr std::int64_t mostRepetitions = 1000;

Bench::Settings readSettings(const Arguments& arguments) {
    Bench::Settings settings;
    settings.compute = contextOptions(arguments);
    settings.depth = arguments.has("--quick") ? BenchDepth::Quick : BenchDepth::Full;
    if (const auto repetitions = arguments.integer("--repetitions", 1, mostRepetitions))
        settings.repetitions = static_cast<int>(*repetitions);
    applyThreads(arguments);
    settings.load = loadOptions(arguments);
    settings.modelPath = modelPath(arguments);
    return settings;
}

int serveRequests(const Arguments& arguments) {
    for (const char* option : {"--quick", "--repetitions", "--precision", "--cache", "--json"}) {
        if (arguments.has(option))
            throw RangeError(std::string(option) + " does not go with --requests: a request says it itself");
    }
    applyThreads(arguments);
    answerRequests(*loadWithNotes(modelPath(arguments), loadOptions(arguments)), std::cin, std::cout);
    return 0;
}

int runBench(const Arguments& arguments) {
    if (arguments.has("--requests"))
        return serveRequests(arguments);
    const Interrupt interrupt; // before any other thread is started
    Bench bench(readSettings(arguments), std::cerr, interrupt.token());
    try {
        bench.run();
    } catch (const Cancelled&) {
        std::cerr << "stopped; what was measured before:\n";
    }
    std::cout << (arguments.has("--json") ? jsonLine(figuresJson(bench.figures()))
                                          : figuresTable(bench.figures()));
    return 0;
}

std::vector<OptionSpec> allOptions() {
    std::vector<OptionSpec> options = loadingOptions();
    const std::vector<OptionSpec> compute = computeOptions();
    options.insert(options.end(), compute.begin(), compute.end());
    options.insert(
        options.end(),
        {{"--quick", "", "fewer and shorter cases, each twice: rough figures within seconds"},
         {"--repetitions", "N", "of each measurement (default 5); of the samples at most 3"},
         {"--json", "", "the figures as one JSON object"},
         {"--requests", "",
          "takes single measurements that come as JSON lines on standard input; for scripts/bench"}});
    return options;
}

} // namespace

Command benchCommand() {
    return {
        .name = "bench",
        .usage = "[--model PATH] [--weights KIND] [--precision KIND] [--cache TYPE] [--threads N] [--quick] "
                 "[--json]",
        .summary = "how fast a model reads and writes on this machine, what memory it takes, what its "
                   "precision costs",
        .options = allOptions(),
        .run = runBench,
    };
}

} // namespace tokenscope
