// SPDX-License-Identifier: MIT
#include "app/cli/model_option.h"

#include "core/values/errors.h"

#include <filesystem>
#include <iostream>

namespace tokenscope {

OptionSpec modelOption() {
    return {"--model", "PATH",
            "a GGUF file, a Hugging Face folder or a nanochat checkpoint (default checkpoints/latest/)"};
}

std::string modelPath(const Arguments& arguments) {
    constexpr const char* usual = "checkpoints/latest/";
    if (const auto path = arguments.text("--model"))
        return *path;
    std::error_code error;
    if (!std::filesystem::exists(usual, error))
        throw Error(std::string("no --model given, and there is no ") + usual + " in this folder");
    return usual;
}

std::shared_ptr<const LoadedModel> loadWithNotes(const std::string& path, std::stop_token stop) {
    auto model = std::make_shared<const LoadedModel>(loadModel(path, {}, std::move(stop)));
    for (const std::string& warning : model->summary.warnings)
        std::cerr << "note: " << warning << '\n';
    return model;
}

} // namespace tokenscope
