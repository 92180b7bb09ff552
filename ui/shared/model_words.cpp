// SPDX-License-Identifier: MIT
#include "ui/shared/model_words.h"

#include "core/values/model_name.h"
#include "ui/shared/format.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QStringList>

#include <initializer_list>

namespace tokenscope {

namespace {

constexpr qsizetype longestName = 60; ///< characters
constexpr char16_t firstStrongIsolate = 0x2068, popIsolate = 0x2069;

struct ModelWords {
    Q_DECLARE_TR_FUNCTIONS(ModelWords)
};

} // namespace

std::vector<ModelFact> modelFacts(const ModelSummary& model, ModelState state, const QString& place) {
    std::vector<ModelFact> facts;
    const auto add = [&](const QString& name, const QString& value) {
        if (!value.isEmpty()) {
            facts.push_back({name, value});
        }
    };
    add(ModelWords::tr("Family"), QString::fromStdString(model.family));
    add(ModelWords::tr("Parameters"), formatCount(model.parameters));
    add(ModelWords::tr("Precision"), model.precision.empty() ? QString() : precisionWords(model));
    add(ModelWords::tr("Size"), formatFileSize(static_cast<double>(model.weightBytes)));
    add(ModelWords::tr("Layers"), ModelWords::tr("%1, width %2, %3 heads, %4 KV heads of %5")
                                      .arg(model.layers)
                                      .arg(model.width)
                                      .arg(model.heads)
                                      .arg(model.kvHeads)
                                      .arg(model.headSize));
    if (state == ModelState::Loaded) {
        add(ModelWords::tr("Vocabulary"), formatCount(model.vocabulary));
    }
    add(ModelWords::tr("Context"), ModelWords::tr("%1 positions").arg(formatCount(model.contextLength)));
    add(ModelWords::tr("KV cache"), ModelWords::tr("%1 per token and row")
                                        .arg(formatBytes(static_cast<double>(model.cacheBytesPerToken))));
    if (state == ModelState::Loaded) {
        add(ModelWords::tr("Chat format"), model.chatFormat.empty()
                                               ? ModelWords::tr("none known")
                                               : QString::fromStdString(model.chatFormat));
    }
    add(ModelWords::tr("Licence"), QString::fromStdString(model.licence));
    add(ModelWords::tr("From"), place);
    for (const std::vector<std::string>* notes : {&model.warnings, &model.notes}) {
        for (const std::string& note : *notes) {
            add(ModelWords::tr("Note"), QString::fromStdString(note));
        }
    }
    return facts;
}

QString modelFactsText(const std::vector<ModelFact>& facts) {
    QStringList lines;
    for (const ModelFact& fact : facts) {
        lines << fact.name + QStringLiteral(": ") + fact.value;
    }
    return lines.join(QLatin1Char('\n'));
}

QString weightPrecisionName(WeightPrecision precision) {
    switch (precision) {
    case WeightPrecision::AsStored:
        return ModelWords::tr("as stored");
    case WeightPrecision::Float32:
        return ModelWords::tr("float32");
    case WeightPrecision::BFloat16:
        return ModelWords::tr("bfloat16");
    case WeightPrecision::EightBit:
        return ModelWords::tr("8 bit");
    case WeightPrecision::FourBit:
        return ModelWords::tr("4 bit");
    }
    return {};
}

QString precisionWords(const ModelSummary& model) {
    const QString stored = QString::fromStdString(model.precision);
    const QString loaded = weightPrecisionName(model.loadedAs);
    return model.loadedAs == WeightPrecision::AsStored
               ? ModelWords::tr("%1, %2").arg(stored, loaded)
               : ModelWords::tr("%1, run as %2 (%3)")
                     .arg(stored, loaded, formatFileSize(static_cast<double>(model.loadedBytes)));
}

QString parameterCount(std::int64_t count) {
    if (count < 1000) {
        return QString::number(count);
    }
    auto value = static_cast<double>(count);
    const char* unit = "";
    for (const char* next : {" K", " M", " B", " T"}) {
        if (value < 999.95) {
            break;
        }
        value /= 1000;
        unit = next;
    }
    return QLocale::c().toString(value, 'f', 1) + QLatin1String(unit);
}

MemoryWords memoryWords(std::int64_t needed, std::optional<std::int64_t> available) {
    const QString need = ModelWords::tr("needs about %1").arg(formatFileSize(static_cast<double>(needed)));
    if (!available) {
        return {need, false};
    }
    return {ModelWords::tr("%1, %2 free").arg(need, formatFileSize(static_cast<double>(*available))),
            needed > *available};
}

QString modelNameOf(const QString& path) {
    return QString::fromStdString(modelName(path.toStdString()));
}

QString shortPath(const QString& path) {
    const QString home = QDir::homePath();
    const bool isBelow = home.size() > 1 && (path == home || path.startsWith(home + QLatin1Char('/')));
    return isBelow ? QLatin1Char('~') + path.mid(home.size()) : path;
}

QString shownName(const QString& name) {
    static const char* const builtin = QT_TRANSLATE_NOOP("ModelWords", "Built-in model");
    return name == QLatin1String(builtin) ? ModelWords::tr(builtin) : name;
}

QString shortName(const QString& asIs) {
    const QString name = shownName(asIs);
    QString text = name;
    if (name.size() > longestName) {
        // Half a character beyond the basic plane is none.
        const auto whole = [&](qsizetype place) { return name[place].isLowSurrogate() ? place + 1 : place; };
        text = name.left(whole(longestName * 2 / 3)) + QChar(0x2026) +
               name.mid(whole(name.size() - longestName / 3));
    }
    return text.isRightToLeft() ? QChar(firstStrongIsolate) + text + QChar(popIsolate) : text;
}

QString buttonText(const QString& text) {
    return QString(text).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace tokenscope
