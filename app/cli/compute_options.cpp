// SPDX-License-Identifier: MIT
#include "app/cli/compute_options.h"

#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <string>

namespace tokenscope {

namespace {

/// "a, b or c".
std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return text;
}

[[noreturn]] void refuse(const char* option, const std::string& word, const std::vector<std::string>& words) {
    throw RangeError(std::string(option) + ": \"" + word + "\" is not " + listed(words));
}

std::vector<std::string> cacheWords() {
    std::vector<std::string> words;
    for (const ElementType type : cacheTypes())
        words.emplace_back(elementTypeName(type));
    return words;
}

} // namespace

std::vector<OptionSpec> computeOptions() {
    return {
        {"--precision", "KIND",
         "exact (default): activations in float32; fast: rounded to 8 bits where weights have 8 or 4"},
        {"--cache", "TYPE",
         "of the KV cache: float32, bfloat16, float16 or int8 (default: float32 in exact, bfloat16 in fast)"},
        {"--threads", "N", "threads to compute with; they never change the result"},
    };
}

ContextOptions contextOptions(const Arguments& arguments) {
    ContextOptions options;
    if (const auto word = arguments.text("--precision")) {
        const auto precision = precisionFromWord(*word);
        if (!precision)
            refuse("--precision", *word, {precisionWord(Precision::Exact), precisionWord(Precision::Fast)});
        options.precision = *precision;
    }
    if (const auto word = arguments.text("--cache")) {
        options.cacheType = cacheTypeFromWord(*word);
        if (!options.cacheType)
            refuse("--cache", *word, cacheWords());
    }
    return options;
}

void applyThreads(const Arguments& arguments) {
    if (const auto threads = arguments.integer("--threads", 1, 256))
        setThreadCount(static_cast<int>(*threads));
}

} // namespace tokenscope
