// SPDX-License-Identifier: MIT
#include "app/cli/inspect.h"

#include "app/cli/json_output.h"
#include "app/cli/model_option.h"
#include "core/checkpoint/stored_tensor.h"
#include "core/formats/npy.h"
#include "core/values/errors.h"

#include <iostream>

namespace tokenscope {

namespace {

OrderedJson tensorList(const std::string& path) {
    OrderedJson list = OrderedJson::array();
    for (const TensorFacts& tensor : listStoredTensors(path)) {
        OrderedJson entry;
        entry["name"] = tensor.name;
        entry["type"] = tensor.type;
        entry["shape"] = tensor.shape;
        entry["bytes"] = tensor.bytes;
        list.push_back(std::move(entry));
    }
    return list;
}

OrderedJson description(const LoadedModel& loaded) {
    const ModelSummary& summary = loaded.summary;
    OrderedJson json;
    json["name"] = summary.name;
    json["path"] = summary.path;
    json["family"] = summary.family;
    json["precision"] = summary.precision;
    json["licence"] = summary.licence.empty() ? OrderedJson() : OrderedJson(summary.licence);
    json["parameters"] = summary.parameters;
    json["weight_bytes"] = summary.weightBytes;
    json["config"] = configJson(loaded.config);
    json["cache_bytes_per_token"] = summary.cacheBytesPerToken;
    json["chat_format"] = summary.chatFormat.empty() ? OrderedJson() : OrderedJson(summary.chatFormat);
    json["start_token"] = loaded.startToken ? OrderedJson(loaded.startToken->value) : OrderedJson();
    json["end_tokens"] = idsJson(loaded.endTokens);
    json["suggested_settings"] =
        summary.suggestedSettings ? settingsJson(*summary.suggestedSettings) : OrderedJson();
    json["warnings"] = summary.warnings;
    return json;
}

int runInspect(const Arguments& arguments) {
    const std::string path = modelPath(arguments);
    if (const auto name = arguments.filled("--tensor")) {
        const std::string out = arguments.requiredText("--out");
        const WidenedTensor tensor = readStoredTensor(path, *name);
        writeNpy(out, tensor.values, tensor.rows, tensor.columns);
        return 0;
    }
    if (arguments.has("--out"))
        throw RangeError("--out needs --tensor NAME");
    OrderedJson json = description(loadModel(path));
    json["tensors"] = tensorList(path);
    std::cout << jsonLine(json);
    return 0;
}

} // namespace

Command inspectCommand() {
    return {
        .name = "inspect",
        .usage = "[--model PATH] [--tensor NAME --out FILE.npy]",
        .summary = "what a model consists of, as JSON; or one of its tensors as float32, [rows, columns]",
        .options = {modelOption(),
                    {"--tensor", "NAME", "write this tensor, its name as in the file"},
                    {"--out", "FILE", "the .npy file to write"}},
        .run = runInspect,
    };
}

} // namespace tokenscope
