// SPDX-License-Identifier: MIT
#include "app/cli/recipe.h"

#include "core/formats/json.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr const char* promptOptions[] = {"--prompt", "--chat", "--messages", "--ids"};

/// What else stands in the last line of a run's output, and says nothing about what to run.
constexpr std::string_view resultKeys[] = {"done", "reason", "version", "timing"};

std::string optionName(const std::string& key) {
    std::string name = "--" + key;
    std::replace(name.begin() + 2, name.end(), '_', '-');
    return name;
}

std::string plainText(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string commaList(const Json& list) {
    std::string text;
    for (const Json& entry : list)
        text += (text.empty() ? "" : ",") + plainText(entry);
    return text;
}

class Reader {
public:
    Reader(const std::string& path, std::span<const OptionSpec> options) : m_path(path), m_options(options) {}

    std::vector<std::string> words(const Json& object) {
        for (const auto& [key, value] : object.items()) {
            if (value.is_null() || std::ranges::count(resultKeys, key) > 0)
                continue;
            if (key == "settings" && value.is_object())
                words(value);
            else if (key == "cache" && value.is_object() && value.contains("dtype"))
                add(key, value["dtype"]);                  // of a result: only the type can be asked for
            else if (key != "model" || !value.is_object()) // a result names the model by its hash
                add(key, value);
        }
        return m_words;
    }

private:
    void add(const std::string& key, const Json& value) {
        const std::string name = optionName(key);
        const bool isKnown = std::ranges::count(m_options, name, &OptionSpec::name) > 0 && name != "--recipe";
        if (!isKnown)
            throw RangeError(m_path + ": " + key + ": there is no such option");
        const bool isObjectText = name == "--chat-format" && value.is_object();
        if ((value.is_object() && !isObjectText) || value.is_boolean() ||
            (value.is_array() && !takesList(name)))
            throw RangeError(m_path + ": " + key + ": expected a text or a number");
        if (name == "--stop" && value.is_array()) {
            for (const Json& text : value)
                m_words.push_back(name + "=" + plainText(text));
        } else if (name != "--messages" && value.is_array()) {
            m_words.push_back(name + "=" + commaList(value));
        } else {
            m_words.push_back(name + "=" + plainText(value));
        }
    }

    static bool takesList(const std::string& name) {
        return name == "--ids" || name == "--stop" || name == "--order" || name == "--messages";
    }

    const std::string& m_path;
    std::span<const OptionSpec> m_options;
    std::vector<std::string> m_words;
};

bool hasPrompt(const Arguments& arguments) {
    return std::any_of(std::begin(promptOptions), std::end(promptOptions),
                       [&](const char* name) { return arguments.has(name); });
}

} // namespace

Arguments readRecipe(const std::string& path, std::span<const OptionSpec> options) {
    const Json json = readJsonFile(path);
    if (!json.is_object())
        throw RangeError(path + ": expected a JSON object whose keys are options");
    return Arguments::parse(Reader(path, options).words(json), options);
}

Arguments combine(const Arguments& first, const Arguments& second, std::span<const OptionSpec> options) {
    std::vector<std::string> words;
    for (const OptionSpec& option : options) {
        const std::string name(option.name);
        const bool isPrompt = std::ranges::count(promptOptions, name) > 0;
        const bool fromFirst = first.has(name) || (isPrompt && hasPrompt(first));
        for (const std::string& value : (fromFirst ? first : second).texts(name))
            words.push_back(name + "=" + value);
    }
    return Arguments::parse(words, options);
}

} // namespace tokenscope
