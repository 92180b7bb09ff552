// SPDX-License-Identifier: MIT
#include "ui/shared/models/lever_model.h"

#include "ui/shared/format.h"
#include "ui/shared/lever_words.h"
#include "ui/shared/palette.h"

#include <QDateTime>
#include <QFont>

#include <algorithm>

namespace tokenscope {

namespace {

std::vector<Levers> rowsFor(const Levers& chosen) {
    std::vector<Levers> rows;
    for (const WeightPrecision weights : weightPrecisions()) {
        for (const Precision precision : {Precision::Exact, Precision::Fast}) {
            rows.push_back({weights, precision, {}});
        }
    }
    for (const ElementType type : cacheTypes()) {
        if (type != defaultCacheType(chosen.precision)) {
            rows.push_back({chosen.weights, chosen.precision, type});
        }
    }
    return rows;
}

QVariant alignment(int column) {
    const bool isText = column <= LeverModel::CacheColumn || column == LeverModel::MeasuredColumn;
    return QVariant(isText ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
}

QString headerText(int column) {
    switch (column) {
    case LeverModel::WeightsColumn:
        return LeverModel::tr("Weights");
    case LeverModel::ProductsColumn:
        return LeverModel::tr("Products");
    case LeverModel::CacheColumn:
        return LeverModel::tr("KV cache");
    case LeverModel::MemoryColumn:
        return LeverModel::tr("Memory");
    case LeverModel::CacheBytesColumn:
        return LeverModel::tr("Cache/token");
    case LeverModel::PerplexityColumn:
        return LeverModel::tr("Perplexity");
    case LeverModel::DifferenceColumn:
        return LeverModel::tr("Difference");
    case LeverModel::ErrorColumn:
        return LeverModel::tr("Logit error");
    case LeverModel::SpeedColumn:
        return LeverModel::tr("Tokens/s");
    case LeverModel::MeasuredColumn:
        return LeverModel::tr("Measured");
    default:
        return {};
    }
}

QString headerHelp(int column) {
    switch (column) {
    case LeverModel::MemoryColumn:
        return LeverModel::tr("Bytes of the weights in memory");
    case LeverModel::CacheBytesColumn:
        return LeverModel::tr("Bytes that the KV cache takes for each token of a row");
    case LeverModel::PerplexityColumn:
        return LeverModel::tr("How well the model foresees a text, smaller is better: as if it had to choose "
                              "among so many equal tokens");
    case LeverModel::DifferenceColumn:
        return LeverModel::tr(
            "How many nats more a token of the same text costs than with weights as stored, exact "
            "products and a float32 cache: the mean of the differences token by token, ± its "
            "standard error");
    case LeverModel::ErrorColumn:
        return LeverModel::tr("How far logits are from those of exact products with weights as stored and a "
                              "float32 cache: root of the mean square of the differences");
    case LeverModel::SpeedColumn:
        return LeverModel::tr("Tokens a second of one row, with all that a run does for a token");
    default:
        return {};
    }
}

} // namespace

LeverModel::LeverModel(QObject* parent) : QAbstractTableModel(parent), m_rows(rowsFor({})) {}

void LeverModel::setModel(const ModelSummary& model) {
    m_model = model;
    m_results.clear();
    changed();
}

void LeverModel::setChosen(const Levers& levers) {
    m_chosen = levers;
    m_rows = rowsFor(levers); // always as many
    changed();
}

void LeverModel::addResult(const LeverResult& result) {
    const auto known = std::ranges::find_if(
        m_results, [&](const LeverResult& one) { return actAlike(one.levers, result.levers); });
    if (known == m_results.end()) {
        m_results.push_back(result);
    } else if (result.figures) {
        *known = result;
    } else {
        known->problem = result.problem;
    }
    changed();
}

void LeverModel::setMeasuring(std::optional<Levers> levers) {
    if (levers != m_measuring) {
        m_measuring = levers;
        changed();
    }
}

void LeverModel::setThreads(int count) {
    m_threads = count;
    changed();
}

void LeverModel::changed() {
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int LeverModel::rowOf(const Levers& levers) const {
    const auto row =
        std::ranges::find_if(m_rows, [&](const Levers& candidate) { return actAlike(candidate, levers); });
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

const LeverResult* LeverModel::resultOf(const Levers& levers) const {
    const auto known =
        std::ranges::find_if(m_results, [&](const LeverResult& one) { return actAlike(one.levers, levers); });
    return known == m_results.end() ? nullptr : &*known;
}

std::optional<LeverFigures> LeverModel::figures(const Levers& levers) const {
    const LeverResult* result = resultOf(levers);
    return result ? result->figures : std::nullopt;
}

// ---- what stands in the cells

QString LeverModel::memoryText(const Levers& levers) const {
    if (const auto known = figures(levers)) {
        return formatFileSize(static_cast<double>(known->weightBytes));
    }
    const auto choice = std::ranges::find(weightPrecisions(), levers.weights) - weightPrecisions().begin();
    const auto place = static_cast<std::size_t>(choice);
    return place < m_model.bytesOfChoices.size()
               ? formatFileSize(static_cast<double>(m_model.bytesOfChoices[place]))
               : QString();
}

QString LeverModel::cacheBytesText(const Levers& levers) const {
    const auto known = figures(levers);
    const std::int64_t bytes =
        known ? known->cacheBytesPerToken : cacheBytesPerToken(m_model, cacheTypeOf(levers));
    return bytes > 0 ? formatBytes(static_cast<double>(bytes)) : QString();
}

QString LeverModel::measuredText(const Levers& levers) const {
    if (m_measuring && actAlike(*m_measuring, levers)) {
        return tr("measuring…");
    }
    const LeverResult* result = resultOf(levers);
    if (!result) {
        return tr("not measured");
    }
    const QString when =
        result->figures ? measuredWhen(result->figures->measuredAt, QDateTime::currentDateTime()) : QString();
    return result->problem.empty() ? when : when.isEmpty() ? tr("failed") : tr("failed; %1").arg(when);
}

QString LeverModel::text(const Levers& levers, int column) const {
    const QString mark = actAlike(levers, m_chosen) ? QStringLiteral("✓ ") : QString();
    const auto known = figures(levers);
    switch (column) {
    case WeightsColumn:
        return mark + weightsWords(levers.weights, QString::fromStdString(m_model.precision));
    case ProductsColumn:
        return productsWords(levers.precision);
    case CacheColumn:
        return QString::fromLatin1(elementTypeName(cacheTypeOf(levers)));
    case MemoryColumn:
        return memoryText(levers);
    case CacheBytesColumn:
        return cacheBytesText(levers);
    case PerplexityColumn:
        return known ? perplexityText(known->perplexity) : QStringLiteral("–");
    case DifferenceColumn:
        return differenceCell(levers, known);
    case ErrorColumn:
        return known ? logitErrorText(known->logitError) : QStringLiteral("–");
    case SpeedColumn: {
        const QString rate = known ? formatRate(known->tokensPerSecond) : QStringLiteral("–");
        const bool isOther = known && m_threads > 0 && known->threads != m_threads;
        return !isOther              ? rate
               : known->threads == 1 ? tr("%1 (1 thread)").arg(rate)
                                     : tr("%1 (%2 threads)").arg(rate).arg(known->threads);
    }
    case MeasuredColumn:
        return measuredText(levers);
    default:
        return {};
    }
}

QString LeverModel::differenceCell(const Levers& levers, const std::optional<LeverFigures>& known) const {
    if (known && areReference(levers)) {
        return tr("reference");
    }
    return known && known->fromReference ? differenceText(*known->fromReference) : QStringLiteral("–");
}

QString LeverModel::toolTip(const Levers& levers, int column) const {
    const LeverResult* result = resultOf(levers);
    if (result && !result->problem.empty()) {
        return QString::fromStdString(result->problem);
    }
    if (!result || !result->figures) {
        const bool isCounted = column == MemoryColumn || column == CacheBytesColumn;
        return isCounted ? tr("By the shape of the model; not measured") : QString();
    }
    const QString threads =
        result->figures->threads == 1 ? tr("1 thread") : tr("%1 threads").arg(result->figures->threads);
    return tr("Measured %1 on this machine with %2, perplexity over %3 tokens; its own standard error, that "
              "of the "
              "text, is %4")
        .arg(measuredWhen(result->figures->measuredAt, QDateTime::currentDateTime()), threads,
             formatCount(result->figures->tokens), perplexityText(result->figures->perplexityError));
}

int LeverModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LeverModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LeverModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const Levers& levers = m_rows[static_cast<std::size_t>(index.row())];
    const LeverResult* result = resultOf(levers);
    const bool hasFailed = result && !result->problem.empty();
    switch (role) {
    case Qt::DisplayRole:
        return text(levers, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == WeightsColumn && actAlike(levers, m_chosen)
                   ? QVariant(tr("chosen: %1").arg(text(levers, WeightsColumn).mid(2)))
                   : QVariant();
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case Qt::ForegroundRole:
        if (index.column() == MeasuredColumn && hasFailed) {
            return palette().error;
        }
        return index.column() == MeasuredColumn && !result ? QVariant(palette().mutedText) : QVariant();
    case Qt::FontRole:
        if (actAlike(levers, m_chosen)) {
            QFont font; // of the view's but for the weight
            font.setWeight(QFont::DemiBold);
            return font;
        }
        return {};
    case Qt::ToolTipRole:
        return toolTip(levers, index.column());
    case Qt::AccessibleDescriptionRole:
    case problemRole:
        return hasFailed ? QVariant(QString::fromStdString(result->problem)) : QVariant();
    default:
        return {};
    }
}

QVariant LeverModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return headerText(section);
    case Qt::ToolTipRole:
        return headerHelp(section);
    case Qt::TextAlignmentRole:
        return alignment(section);
    default:
        return {};
    }
}

} // namespace tokenscope
