// SPDX-License-Identifier: MIT
#include "app/cli/model_option.h"

#include "core/checkpoint/builtin_model.h"
#include "core/values/errors.h"

#include <iostream>

namespace tokenscope {

OptionSpec modelOption() {
    return {
        "--model", "PATH",
        "a GGUF file, a Hugging Face folder, a nanochat checkpoint, or builtin: the small model that comes "
        "with the program (default: checkpoints/latest/ if it is here, else builtin)"};
}

std::string modelPath(const Arguments& arguments) {
    if (const auto path = arguments.filled("--model"))
        return *path;
    const std::string path = defaultModelPath();
    if (path.empty())
        throw Error(
            "no --model given, and there is neither checkpoints/latest/ in this folder nor a built-in model");
    return path;
}

std::vector<OptionSpec> loadingOptions() {
    return {
        modelOption(),
        {"--weights", "KIND",
         "what the model's matrices are turned into: stored (default: nothing), float32, bfloat16, 8bit or "
         "4bit"}};
}

LoadOptions loadOptions(const Arguments& arguments) {
    const auto word = arguments.text("--weights");
    if (!word)
        return {};
    const auto precision = weightPrecisionFromWord(*word);
    if (!precision) {
        std::string words;
        for (const WeightPrecision choice : weightPrecisions()) {
            const bool isLast = choice == weightPrecisions().back();
            words += (words.empty() ? "" : isLast ? " or " : ", ") + std::string(weightPrecisionWord(choice));
        }
        throw RangeError("--weights: \"" + *word + "\" is not " + words);
    }
    return {*precision};
}

std::shared_ptr<const LoadedModel> loadWithNotes(const std::string& path, const LoadOptions& options,
                                                 std::stop_token stop) {
    auto model = std::make_shared<const LoadedModel>(loadModel(path, {}, std::move(stop), options));
    for (const std::string& warning : model->summary.warnings)
        std::cerr << "note: " << warning << '\n';
    return model;
}

} // namespace tokenscope
