// SPDX-License-Identifier: MIT
#include "app/store/settings.h"

#include "app/store/finish_writing.h"
#include "app/store/lever_text.h"
#include "app/store/stored_value.h"
#include "core/text/chat_format_json.h"
#include "core/values/errors.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QSettings>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tokenscope {

namespace {

constexpr std::size_t recentLimit = 10;
/// Folders and hidden models; more are not a person's doing.
constexpr qsizetype listLimit = 1000;
constexpr int mostThreads = 256;

QStringList shortList(const QSettings& store, const QString& key) {
    return store.value(key).toStringList().mid(0, listLimit);
}

QString stageList(const std::vector<SamplingStage>& order) {
    QStringList names;
    for (const SamplingStage stage : order) {
        names << QLatin1String(samplingStageName(stage));
    }
    return names.join(QLatin1Char(' '));
}

std::vector<SamplingStage> stagesOf(const QString& list) {
    std::vector<SamplingStage> order;
    for (const QString& name : list.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        for (const SamplingStage stage : defaultStageOrder()) {
            if (name == QLatin1String(samplingStageName(stage)) &&
                std::find(order.begin(), order.end(), stage) == order.end()) {
                order.push_back(stage);
            }
        }
    }
    return order.size() == defaultStageOrder().size() ? order : defaultStageOrder();
}

/// The settings are read as a whole before the window is shown.
constexpr qsizetype longestInSettings = 100'000;

QString longPromptFile(const QSettings& store) {
    const QFileInfo settings(store.fileName());
    return settings.absolutePath() + QLatin1Char('/') + settings.completeBaseName() +
           QStringLiteral("-prompt.txt");
}

/// None: it cannot be read.
std::optional<QString> readLongText(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    return QString::fromUtf8(file.readAll());
}

bool writeLongText(const QString& path, const QString& text) {
    QSaveFile file(path);
    const QByteArray bytes = text.toUtf8();
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) &&
           file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) &&
           finishWriting(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace

Settings::Settings(const QString& file)
    : m_store(file.isEmpty()
                  ? std::make_unique<QSettings>(QStringLiteral("Tokenscope"), QStringLiteral("Tokenscope"))
                  : std::make_unique<QSettings>(file, QSettings::IniFormat)) {}

Settings::~Settings() = default;

QByteArray Settings::windowGeometry() const {
    return m_store->value(QStringLiteral("window/geometry")).toByteArray();
}

QByteArray Settings::windowState() const {
    return m_store->value(QStringLiteral("window/state")).toByteArray();
}

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state) {
    m_store->setValue(QStringLiteral("window/geometry"), geometry);
    m_store->setValue(QStringLiteral("window/state"), state);
}

int Settings::theme() const {
    return static_cast<int>(number(*m_store, QStringLiteral("window/theme"), 0, 0, 2));
}

void Settings::setTheme(int theme) {
    m_store->setValue(QStringLiteral("window/theme"), theme);
}

QString Settings::language() const {
    return m_store->value(QStringLiteral("window/language")).toString();
}

void Settings::setLanguage(const QString& code) {
    m_store->setValue(QStringLiteral("window/language"), code);
}

double Settings::zoom() const {
    return number(*m_store, QStringLiteral("window/zoom"), 1, 0.5, 3);
}

void Settings::setZoom(double zoom) {
    m_store->setValue(QStringLiteral("window/zoom"), zoom);
}

bool Settings::flowingLanes() const {
    return m_store->value(QStringLiteral("lab/flowingLanes"), false).toBool();
}

void Settings::setFlowingLanes(bool flowing) {
    m_store->setValue(QStringLiteral("lab/flowingLanes"), flowing);
}

bool Settings::foldedCache() const {
    return m_store->value(QStringLiteral("window/foldedCache"), false).toBool();
}

void Settings::setFoldedCache(bool folded) {
    m_store->setValue(QStringLiteral("window/foldedCache"), folded);
}

// The first start stands at ten columns a second, so that a pick can be seen. "full" is stored as -1: INI has
// no infinity.
Pace Settings::pace() const {
    const double stored = number(*m_store, QStringLiteral("run/pace"), 10, -1, 1e6);
    return Pace{stored < 0 ? std::numeric_limits<double>::infinity() : stored};
}

void Settings::setPace(Pace pace) {
    m_store->setValue(QStringLiteral("run/pace"),
                      std::isfinite(pace.columnsPerSecond) ? pace.columnsPerSecond : -1);
}

SamplingSettings Settings::sampling() const {
    SamplingSettings s;
    // The preset Balanced until the user chooses otherwise: samples differ, and sums mostly come out right.
    s.temperature = number(*m_store, QStringLiteral("sampling/temperature"), 0.8, 0, 1e6);
    s.topK = static_cast<std::int64_t>(number(*m_store, QStringLiteral("sampling/topK"), 40, 0, 1e9));
    s.topP = number(*m_store, QStringLiteral("sampling/topP"), 0.9, 0, 1);
    s.minP = number(*m_store, QStringLiteral("sampling/minP"), 0, 0, 1);
    s.typicalP = number(*m_store, QStringLiteral("sampling/typicalP"), 1, 0, 1);
    s.repetitionPenalty = number(*m_store, QStringLiteral("sampling/repetitionPenalty"), 1, 1e-3, 1e3);
    s.presencePenalty = number(*m_store, QStringLiteral("sampling/presencePenalty"), 0, -1e3, 1e3);
    s.frequencyPenalty = number(*m_store, QStringLiteral("sampling/frequencyPenalty"), 0, -1e3, 1e3);
    s.penaltyWindow =
        static_cast<std::int64_t>(number(*m_store, QStringLiteral("sampling/penaltyWindow"), 0, 0, 1e9));
    s.order = stagesOf(m_store->value(QStringLiteral("sampling/order")).toString());
    return s;
}

void Settings::setSampling(const SamplingSettings& s) {
    m_store->setValue(QStringLiteral("sampling/temperature"), s.temperature);
    m_store->setValue(QStringLiteral("sampling/topK"), static_cast<qlonglong>(s.topK));
    m_store->setValue(QStringLiteral("sampling/topP"), s.topP);
    m_store->setValue(QStringLiteral("sampling/minP"), s.minP);
    m_store->setValue(QStringLiteral("sampling/typicalP"), s.typicalP);
    m_store->setValue(QStringLiteral("sampling/repetitionPenalty"), s.repetitionPenalty);
    m_store->setValue(QStringLiteral("sampling/presencePenalty"), s.presencePenalty);
    m_store->setValue(QStringLiteral("sampling/frequencyPenalty"), s.frequencyPenalty);
    m_store->setValue(QStringLiteral("sampling/penaltyWindow"), static_cast<qlonglong>(s.penaltyWindow));
    m_store->setValue(QStringLiteral("sampling/order"), stageList(s.order));
}

std::optional<Settings::Prompt> Settings::prompt() const {
    if (!m_store->contains(QStringLiteral("prompt/text"))) {
        return std::nullopt;
    }
    Prompt prompt;
    prompt.text = m_store->value(QStringLiteral("prompt/text")).toString();
    prompt.isBeginning = m_store->value(QStringLiteral("prompt/isBeginning"), false).toBool();
    if (m_store->value(QStringLiteral("prompt/inFile"), false).toBool()) {
        const std::optional<QString> whole = readLongText(longPromptFile(*m_store));
        prompt.isBeginning = prompt.isBeginning || !whole;
        prompt.text = whole.value_or(prompt.text);
    }
    prompt.system = m_store->value(QStringLiteral("prompt/system")).toString();
    prompt.asChatTurn = m_store->value(QStringLiteral("prompt/chatTurn"), true).toBool();
    prompt.allowSpecial = m_store->value(QStringLiteral("prompt/allowSpecial"), false).toBool();
    prompt.samples = static_cast<int>(number(*m_store, QStringLiteral("prompt/samples"), 4, 1, 64));
    prompt.maxTokens = static_cast<qint64>(number(*m_store, QStringLiteral("prompt/maxTokens"), 256, 1, 1e9));
    bool ok = false;
    const quint64 seed = m_store->value(QStringLiteral("prompt/seed")).toString().toULongLong(&ok);
    if (ok) {
        prompt.seed = seed;
    }
    return prompt;
}

void Settings::setPrompt(const Prompt& prompt) {
    const QString file = longPromptFile(*m_store);
    const bool isLong = prompt.text.size() > longestInSettings;
    const bool isInFile = isLong && writeLongText(file, prompt.text.left(LongestPrompt));
    if (!isInFile) {
        QFile::remove(file);
    }
    m_store->setValue(QStringLiteral("prompt/text"), prompt.text.left(longestInSettings));
    m_store->setValue(QStringLiteral("prompt/inFile"), isInFile);
    m_store->setValue(QStringLiteral("prompt/isBeginning"),
                      isLong && (!isInFile || prompt.text.size() > LongestPrompt));
    m_store->setValue(QStringLiteral("prompt/system"), prompt.system);
    m_store->setValue(QStringLiteral("prompt/chatTurn"), prompt.asChatTurn);
    m_store->setValue(QStringLiteral("prompt/allowSpecial"), prompt.allowSpecial);
    m_store->setValue(QStringLiteral("prompt/samples"), prompt.samples);
    m_store->setValue(QStringLiteral("prompt/maxTokens"), prompt.maxTokens);
    m_store->setValue(QStringLiteral("prompt/seed"), prompt.seed ? QString::number(*prompt.seed) : QString());
}

std::vector<Settings::Model> Settings::recentModels() const {
    std::vector<Model> models;
    const int count = m_store->beginReadArray(QStringLiteral("models"));
    for (int i = 0; i < std::min(count, static_cast<int>(recentLimit)); ++i) {
        m_store->setArrayIndex(i);
        const QString path = m_store->value(QStringLiteral("path")).toString();
        if (!path.isEmpty()) {
            models.push_back({path, m_store->value(QStringLiteral("name"), path).toString(),
                              m_store->value(QStringLiteral("weights")).toString()});
        }
    }
    m_store->endArray();
    return models;
}

void Settings::addRecentModel(const Model& model) {
    std::vector<Model> models = recentModels();
    std::erase_if(models, [&](const Model& other) {
        return other.path == model.path || (!model.weights.isEmpty() && other.weights == model.weights);
    });
    models.insert(models.begin(), model);
    models.resize(std::min(models.size(), recentLimit));
    writeModels(models);
}

void Settings::forgetModel(const QString& path) {
    std::vector<Model> models = recentModels();
    std::erase_if(models, [&](const Model& model) { return model.path == path; });
    writeModels(models);
}

FormatChoice Settings::formatChoice(const QString& modelPath) const {
    const QString group = QStringLiteral("formats/") + digest(modelPath);
    const QString kind = m_store->value(group + QStringLiteral("/kind")).toString();
    const std::string value = m_store->value(group + QStringLiteral("/value")).toString().toStdString();
    if (kind == QLatin1String("none")) {
        return {.kind = FormatChoice::Kind::None};
    }
    if (kind == QLatin1String("known") && !value.empty()) {
        return {.kind = FormatChoice::Kind::Known, .known = value};
    }
    if (kind == QLatin1String("own")) {
        try {
            return {.kind = FormatChoice::Kind::Own, .own = chatFormatFromJson(value, "settings")};
        } catch (const Error&) { // damaged
        }
    }
    return {};
}

void Settings::setFormatChoice(const QString& modelPath, const FormatChoice& choice) {
    const QString group = QStringLiteral("formats/") + digest(modelPath);
    m_store->remove(group);
    const auto keep = [&](const char* kind, const std::string& value) {
        m_store->setValue(group + QStringLiteral("/path"), modelPath); // for people who read the file
        m_store->setValue(group + QStringLiteral("/kind"), QLatin1String(kind));
        m_store->setValue(group + QStringLiteral("/value"), QString::fromStdString(value));
    };
    switch (choice.kind) {
    case FormatChoice::Kind::Models:
        break;
    case FormatChoice::Kind::None:
        keep("none", {});
        break;
    case FormatChoice::Kind::Known:
        keep("known", choice.known);
        break;
    case FormatChoice::Kind::Own:
        keep("own", chatFormatToJson(choice.own));
        break;
    }
}

Precision Settings::precision() const {
    const QString word = m_store->value(QStringLiteral("levers/precision")).toString();
    return precisionFromWord(word.toStdString()).value_or(Precision::Exact);
}

void Settings::setPrecision(Precision precision) {
    m_store->setValue(QStringLiteral("levers/precision"), QLatin1String(precisionWord(precision)));
}

std::optional<ElementType> Settings::cacheType() const {
    return cacheTypeFromWord(m_store->value(QStringLiteral("levers/cache")).toString().toStdString());
}

void Settings::setCacheType(std::optional<ElementType> type) {
    const QString key = QStringLiteral("levers/cache");
    type ? m_store->setValue(key, QLatin1String(elementTypeName(*type))) : m_store->remove(key);
}

int Settings::raceTokens() const {
    return static_cast<int>(number(*m_store, QStringLiteral("race/tokens"), 64, 2, mostRaceTokens));
}

void Settings::setRaceTokens(int tokens) {
    m_store->setValue(QStringLiteral("race/tokens"), tokens);
}

int Settings::raceSamples() const {
    return static_cast<int>(number(*m_store, QStringLiteral("race/samples"), 8, 2, mostRaceSamples));
}

void Settings::setRaceSamples(int samples) {
    m_store->setValue(QStringLiteral("race/samples"), samples);
}

int Settings::threads() const {
    return static_cast<int>(number(*m_store, QStringLiteral("levers/threads"), 0, 0, mostThreads));
}

void Settings::setThreads(int count) {
    m_store->setValue(QStringLiteral("levers/threads"), count);
}

WeightPrecision Settings::weights(const QString& modelPath) const {
    const QString word = m_store->value(QStringLiteral("weights/%1/held").arg(digest(modelPath))).toString();
    return weightPrecisionFromWord(word.toStdString()).value_or(WeightPrecision::AsStored);
}

void Settings::setWeights(const QString& modelPath, WeightPrecision weights) {
    const QString group = QStringLiteral("weights/") + digest(modelPath);
    m_store->remove(group);
    if (weights != WeightPrecision::AsStored) {
        m_store->setValue(group + QStringLiteral("/path"), modelPath); // for people who read the file
        m_store->setValue(group + QStringLiteral("/held"), QLatin1String(weightPrecisionWord(weights)));
    }
}

std::vector<LeverResult> Settings::leverFigures(const QString& modelPath, const QString& mark) const {
    std::vector<LeverResult> results;
    m_store->beginGroup(QStringLiteral("figures/") + digest(modelPath));
    if (m_store->value(QStringLiteral("mark")).toString() == mark) {
        for (const QString& key : m_store->childKeys()) {
            const auto levers = leversFromKey(key);
            const auto figures = figuresFromText(m_store->value(key).toString());
            if (levers && figures) {
                results.push_back({*levers, figures, {}});
            }
        }
    }
    m_store->endGroup();
    return results;
}

void Settings::setLeverFigures(const QString& modelPath, const QString& mark, const Levers& levers,
                               const LeverFigures& figures) {
    m_store->beginGroup(QStringLiteral("figures/") + digest(modelPath));
    if (m_store->value(QStringLiteral("mark")).toString() != mark) {
        m_store->remove(QString()); // all of the group
        m_store->setValue(QStringLiteral("path"), modelPath);
        m_store->setValue(QStringLiteral("mark"), mark);
    }
    m_store->setValue(leversToKey(levers), figuresToText(figures));
    m_store->endGroup();
}

bool Settings::promptAsSent() const {
    return m_store->value(QStringLiteral("lab/promptAsSent"), false).toBool();
}

void Settings::setPromptAsSent(bool shown) {
    m_store->setValue(QStringLiteral("lab/promptAsSent"), shown);
}

std::optional<QStringList> Settings::modelFolders() const {
    const QString key = QStringLiteral("library/folders");
    return m_store->contains(key) ? std::optional(shortList(*m_store, key)) : std::nullopt;
}

void Settings::setModelFolders(const QStringList& folders) {
    m_store->setValue(QStringLiteral("library/folders"), folders);
}

QStringList Settings::hiddenModels() const {
    return shortList(*m_store, QStringLiteral("library/hidden"));
}

void Settings::setHiddenModels(const QStringList& paths) {
    m_store->setValue(QStringLiteral("library/hidden"), paths);
}

QByteArray Settings::modelWindowGeometry() const {
    return m_store->value(QStringLiteral("library/geometry")).toByteArray();
}

void Settings::setModelWindowGeometry(const QByteArray& geometry) {
    m_store->setValue(QStringLiteral("library/geometry"), geometry);
}

bool Settings::noteNotice(const QString& modelPath, const QString& text) {
    const QString key = QStringLiteral("notices/") + digest(modelPath + QLatin1Char('\n') + text);
    if (m_store->contains(key)) {
        return false;
    }
    m_store->setValue(key, true);
    return true;
}

void Settings::writeModels(const std::vector<Model>& models) {
    m_store->remove(QStringLiteral("models"));
    m_store->beginWriteArray(QStringLiteral("models"), static_cast<int>(models.size()));
    for (int i = 0; i < static_cast<int>(models.size()); ++i) {
        m_store->setArrayIndex(i);
        m_store->setValue(QStringLiteral("path"), models[static_cast<std::size_t>(i)].path);
        m_store->setValue(QStringLiteral("name"), models[static_cast<std::size_t>(i)].name);
        m_store->setValue(QStringLiteral("weights"), models[static_cast<std::size_t>(i)].weights);
    }
    m_store->endArray();
}

} // namespace tokenscope
