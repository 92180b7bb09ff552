// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/model_summary.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tokenscope {

// What is said about a model, for tool tip, list and card alike.

struct ModelFact {
    QString name;
    QString value;
    friend bool operator==(const ModelFact&, const ModelFact&) = default;
};

enum class ModelState {
    Loaded,
    OnDisk ///< only its headers were read: nothing is known of its tokenizer and chat format
};

/// All that is known, most telling first. `place`: where it is, as people call it.
std::vector<ModelFact> modelFacts(const ModelSummary& model, ModelState state, const QString& place);
/// A line for each: "Family: llama".
QString modelFactsText(const std::vector<ModelFact>& facts);

/// A way to load weights, as people say it: "as stored", "float32", "8 bit".
QString weightPrecisionName(WeightPrecision precision);
/// What the weights are, and what they are computed with: "Q4_1, as stored", "Q4_1, run as 8 bit (143 MB)".
QString precisionWords(const ModelSummary& model);

/// "134.5 M", "7.2 B", "980".
QString parameterCount(std::int64_t count);

struct MemoryWords {
    QString text;
    bool isTooLittle = false;
};
/// "needs about 0.5 GB, 5.1 GB free", both in bytes; how much is free may be unknown.
MemoryWords memoryWords(std::int64_t needed, std::optional<std::int64_t> available);

/// What to call a model of which only the path is known, see modelName().
QString modelNameOf(const QString& path);
/// A path with "~" for the user's own folder.
QString shortPath(const QString& path);
/// A model's name as it is shown: that of the built-in one in the window's language.
QString shownName(const QString& name);
inline QString shownName(const std::string& name) {
    return shownName(QString::fromStdString(name));
}
/// A name for menus and titles: long ones lose their middle, and one that is written from the right does not
/// turn round what stands beside it.
QString shortName(const QString& name);
/// As buttons and menus have to be given a text: "&" would underline what follows.
QString buttonText(const QString& text);

} // namespace tokenscope
