// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_json_split.h"

#include "core/text/regex.h"
#include "core/text/regex_syntax.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

// The classes that the reference's own character tests stand for.
constexpr const char* numeric = R"(\p{N})";
constexpr const char* numericRun = R"(\p{N}+)";
constexpr const char* punctuation = R"([\p{P}!-\/:-@\[-`{-~])";

SplitBehaviour behaviourOf(const JsonField& field) {
    const std::string& name = field.text();
    if (name == "Isolated") {
        return SplitBehaviour::Isolated;
    }
    if (name == "Removed") {
        return SplitBehaviour::Removed;
    }
    if (name == "MergedWithPrevious") {
        return SplitBehaviour::MergedWithPrevious;
    }
    if (name == "MergedWithNext") {
        return SplitBehaviour::MergedWithNext;
    }
    if (name == "Contiguous") {
        return SplitBehaviour::Contiguous;
    }
    field.failNotSupported();
}

std::string patternOf(const JsonField& pattern) {
    if (const std::optional<JsonField> literal = pattern.find("String")) {
        return patternForText(literal->text());
    }
    const JsonField regex = pattern.member("Regex");
    try {
        Regex(regex.text(), RegexFlavour::Oniguruma);
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        regex.fail(error.what());
    }
    return regex.text();
}

SplitStep splitStep(const JsonField& step) {
    return {.pattern = patternOf(step.member("pattern")),
            .behaviour = behaviourOf(step.member("behavior")),
            .invert = step.flag("invert", false)};
}

SplitStep punctuationStep(const JsonField& step) {
    const std::optional<JsonField> behaviour = step.find("behavior");
    return {.pattern = punctuation,
            .behaviour = behaviour ? behaviourOf(*behaviour) : SplitBehaviour::Isolated};
}

class Reader {
public:
    void read(const JsonField& step) {
        const JsonField type = step.member("type");
        const std::string& name = type.text();
        if (name == "Sequence") {
            for (const JsonField& item : step.member("pretokenizers").items()) {
                read(item);
            }
            return;
        }
        if (m_isByteLevel) {
            // From there on the reference cuts the byte alphabet, no longer the text.
            type.fail("a step after ByteLevel is not supported");
        }
        if (name == "ByteLevel") {
            readByteLevel(step);
        } else if (name == "Split") {
            m_rule.steps.push_back(splitStep(step));
        } else if (name == "Digits") {
            m_rule.steps.push_back({.pattern = step.flag("individual_digits", false) ? numeric : numericRun});
        } else if (name == "Punctuation") {
            m_rule.steps.push_back(punctuationStep(step));
        } else {
            type.failNotSupported();
        }
    }

    bool isByteLevel() const { return m_isByteLevel; }
    SplitRule take() { return std::move(m_rule); }

private:
    void readByteLevel(const JsonField& step) {
        m_isByteLevel = true;
        if (step.member("add_prefix_space").flag()) {
            m_rule.steps.push_back({.kind = SplitStep::Kind::PrefixSpace});
        }
        if (step.flag("use_regex", true)) {
            const SplitRule gpt2 = gpt2SplitRule();
            m_rule.steps.insert(m_rule.steps.end(), gpt2.steps.begin(), gpt2.steps.end());
        }
    }

    SplitRule m_rule{.name = "tokenizer.json"};
    bool m_isByteLevel = false;
};

} // namespace

SplitRule readPreTokenizer(const JsonField& preTokenizer) {
    Reader reader;
    reader.read(preTokenizer);
    if (!reader.isByteLevel()) {
        preTokenizer.fail("has no ByteLevel step; only byte-level vocabularies are supported");
    }
    return reader.take();
}

} // namespace tokenscope
