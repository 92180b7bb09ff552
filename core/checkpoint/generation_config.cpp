// SPDX-License-Identifier: MIT
#include "core/checkpoint/generation_config.h"

#include "core/checkpoint/config_values.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <cmath>

namespace tokenscope {

namespace {

struct NumberKey {
    std::string_view key;
    double SamplingSettings::*value;
    double low, high;
    bool onlyWhenSampling;
};

constexpr double unlimited = 1e9;
constexpr double smallest = 1e-9; // for what must be above 0
constexpr NumberKey numberKeys[] = {
    {"temperature", &SamplingSettings::temperature, 0, unlimited, true},
    {"top_p", &SamplingSettings::topP, 0, 1, true},
    {"min_p", &SamplingSettings::minP, 0, 1, true},
    {"typical_p", &SamplingSettings::typicalP, 0, 1, true},
    {"repetition_penalty", &SamplingSettings::repetitionPenalty, smallest, unlimited, false},
};

class Reader {
public:
    Reader(const Json& json, const std::string& path) : m_values(json, path), m_path(path) {}

    GenerationConfig read() {
        for (const NumberKey& key : numberKeys)
            readNumber(key);
        readTopK();
        readEndIds();
        if (const auto doSample = readDoSample(); doSample ? !*doSample : !m_anySamplingValue)
            m_settings.temperature = 0;
        if (m_saysAnything)
            m_result.settings = m_settings;
        return std::move(m_result);
    }

private:
    void readNumber(const NumberKey& key) {
        if (!m_values.has(key.key))
            return;
        const Json& value = m_values.raw(key.key);
        const double number = value.is_number() ? value.get<double>() : NAN;
        if (!(number >= key.low && number <= key.high)) {
            warn(key.key, value);
            return;
        }
        m_settings.*key.value = number;
        note(key.onlyWhenSampling);
    }

    void readTopK() {
        if (!m_values.has("top_k"))
            return;
        const Json& value = m_values.raw("top_k");
        if (!value.is_number_integer() || value < 0 || value > config_limit::vocabulary) {
            warn("top_k", value);
            return;
        }
        m_settings.topK = value.get<std::int64_t>();
        note(true);
    }

    std::optional<bool> readDoSample() {
        if (!m_values.has("do_sample"))
            return std::nullopt;
        const Json& value = m_values.raw("do_sample");
        if (!value.is_boolean()) {
            warn("do_sample", value);
            return std::nullopt;
        }
        m_saysAnything = true;
        return value.get<bool>();
    }

    void readEndIds() {
        try {
            m_result.endIds = m_values.tokenIds("eos_token_id");
        } catch (const FileError& error) {
            m_result.warnings.push_back(std::string(error.what()) + "; it is not used");
        }
    }

    void note(bool onlyWhenSampling) {
        m_saysAnything = true;
        m_anySamplingValue = m_anySamplingValue || onlyWhenSampling;
    }

    void warn(std::string_view key, const Json& value) {
        m_result.warnings.push_back(m_path + ": " + std::string(key) + ": " + messageText(value.dump()) +
                                    " makes no sense; it is not used");
    }

    ConfigValues m_values;
    const std::string& m_path;
    SamplingSettings m_settings;
    bool m_saysAnything = false;
    bool m_anySamplingValue = false;
    GenerationConfig m_result;
};

} // namespace

GenerationConfig parseGenerationConfig(const Json& json, const std::string& file) {
    return Reader(json, file).read();
}

GenerationConfig readGenerationConfig(const std::string& path) {
    return parseGenerationConfig(readJsonFile(path), path);
}

} // namespace tokenscope
