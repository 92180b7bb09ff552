// SPDX-License-Identifier: MIT
#include "app/cli/inspect.h"

#include "app/cli/json_output.h"
#include "app/cli/model_option.h"
#include "core/checkpoint/adapters.h"
#include "core/checkpoint/model_facts.h"
#include "core/checkpoint/stored_tensor.h"
#include "core/formats/npy.h"
#include "core/text/json_values.h"
#include "core/values/errors.h"

#include <iostream>
#include <utility>

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

OrderedJson textOrNull(const std::string& text) {
    return text.empty() ? OrderedJson() : OrderedJson(text);
}

OrderedJson filesJson(const CheckpointFiles& files) {
    OrderedJson json;
    json["weights"] = files.weights;
    json["weight_index"] = textOrNull(files.weightIndex);
    json["config"] = textOrNull(files.config);
    json["tokenizer"] = textOrNull(files.tokenizer);
    json["tokenizer_config"] = textOrNull(files.tokenizerConfig);
    json["chat_template"] = textOrNull(files.chatTemplate);
    json["generation_config"] = textOrNull(files.generationConfig);
    return json;
}

/// Bytes in memory for each word that --weights takes.
OrderedJson choicesJson(const ModelSummary& summary) {
    OrderedJson json;
    for (std::size_t i = 0; i < summary.bytesOfChoices.size(); ++i)
        json[weightPrecisionWord(weightPrecisions()[i])] = summary.bytesOfChoices[i];
    return json;
}

OrderedJson description(const ModelFacts& facts) {
    const ModelSummary& summary = facts.summary;
    OrderedJson json;
    json["name"] = summary.name;
    json["path"] = summary.path;
    json["family"] = summary.family;
    json["precision"] = summary.precision;
    json["licence"] = textOrNull(summary.licence);
    json["parameters"] = summary.parameters;
    json["weight_bytes"] = summary.weightBytes;
    json["loaded_as"] = weightPrecisionWord(summary.loadedAs);
    json["loaded_bytes"] = summary.loadedBytes;
    json["bytes_of_choices"] = choicesJson(summary);
    json["config"] = configJson(facts.config);
    json["cache_bytes_per_token"] = summary.cacheBytesPerToken;
    json["memory_needed"] = facts.memoryNeeded;
    json["tokens"] = facts.tokenizer->size();
    json["chat_format"] = textOrNull(summary.chatFormat);
    json["chat_template"] = facts.chatTemplate ? OrderedJson(facts.chatTemplate->text) : OrderedJson();
    json["start_token"] = facts.startToken ? OrderedJson(facts.startToken->value) : OrderedJson();
    json["end_tokens"] = idsJson(facts.endTokens);
    json["suggested_settings"] =
        summary.suggestedSettings ? settingsJson(*summary.suggestedSettings) : OrderedJson();
    json["warnings"] = summary.warnings;
    json["notes"] = summary.notes;
    json["files"] = filesJson(facts.files);
    return json;
}

/// That it is no model, where it is none.
std::string noteAbout(const std::string& path) {
    try {
        return adapterNote(findCheckpoint(path));
    } catch (const Error&) { // one file of many can be listed all the same
        return {};
    }
}

int runInspect(const Arguments& arguments) {
    const LoadOptions load = loadOptions(arguments);
    const std::string path = modelPath(arguments);
    if (const auto name = arguments.filled("--tensor")) {
        const std::string out = arguments.requiredText("--out");
        const WidenedTensor tensor = readStoredTensor(path, *name);
        writeNpy(out, tensor.values, tensor.rows, tensor.columns);
        return 0;
    }
    if (arguments.has("--out"))
        throw RangeError("--out needs --tensor NAME");
    OrderedJson json;
    if (!arguments.has("--tensors"))
        json = description(readModelFacts(path, OpenDepth::Everything, {}, load.weights));
    else if (const std::string note = noteAbout(path); !note.empty())
        json["note"] = note;
    json["tensors"] = tensorList(path);
    std::cout << jsonLine(json);
    return 0;
}

} // namespace

Command inspectCommand() {
    std::vector<OptionSpec> options = loadingOptions();
    options.insert(
        options.end(),
        {{"--tensors", "", "only the list of its tensors, of any model or adapter whose files can be read"},
         {"--tensor", "NAME", "write this tensor, its name as in the file"},
         {"--out", "FILE", "the .npy file to write"}});
    return {
        .name = "inspect",
        .usage = "[--model PATH] [--weights KIND] [--tensors | --tensor NAME --out FILE.npy]",
        .summary = "what a model consists of, as JSON, without loading it; or one of its tensors as float32, "
                   "[rows, columns]",
        .options = std::move(options),
        .run = runInspect,
    };
}

} // namespace tokenscope
