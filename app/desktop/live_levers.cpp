// SPDX-License-Identifier: MIT
#include "app/desktop/live_levers.h"

#include "app/desktop/precision_desk.h"
#include "core/lessons/widget_values.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/style_sheet.h"

#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int progressSteps = 1000;
constexpr int tableLines = 16; ///< least height, in lines of text

std::string weightsOf(const LeverResult& result) {
    return weightPrecisionWord(result.levers.weights);
}

} // namespace

LiveLevers::LiveLevers(const LessonWidget& widget, const LessonParts& parts, QWidget* parent)
    : LiveWidget(parent), m_parts(parts), m_table(new QTableView(this)) {
    setObjectName(QStringLiteral("liveLevers"));
    const std::vector<std::string> shown = settingList(widget, "show");
    const auto has = [&](const char* lever) { return std::ranges::count(shown, lever) > 0; };
    m_movesWeights = has("weights");
    m_movesProducts = has("products");
    m_movesCache = has("cache");
    buildTable();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table, 1);
    column->addWidget(buildButtons());
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("leversNote"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    setLook(m_words, "muted");
    column->addWidget(m_words);

    connect(&parts.precision, &PrecisionDesk::measuring, this,
            [this](const LeverProgress& progress, const QString& words) {
                m_rows.setMeasuring(progress.levers);
                m_progress->setValue(static_cast<int>(progress.fraction * progressSteps));
                m_words->setText(words);
                refresh();
            });
    connect(&parts.precision, &PrecisionDesk::measuredOne, this, &LiveLevers::measured);
    connect(&parts.precision, &PrecisionDesk::measuringEnded, this, [this](const QString& note) {
        m_rows.setMeasuring({});
        m_isMine = false;
        m_words->setText(note);
        refresh();
    });
    if (parts.precision.model()) {
        modelOpened();
    }
    refresh();
}

void LiveLevers::buildTable() {
    m_table->setObjectName(QStringLiteral("leversTable"));
    m_table->setAccessibleName(tr("What each choice costs and gives"));
    m_table->setModel(&m_rows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setMinimumHeight(tableLines * fontMetrics().height());
    setLook(m_table, "list");
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LiveLevers::refresh);
    connect(&m_rows, &QAbstractItemModel::modelReset, this, &LiveLevers::showRows);
}

QWidget* LiveLevers::buildButtons() {
    auto* box = new QWidget(this);
    const auto button = [&](const char* name, const QString& text) {
        auto* made = new QPushButton(text, box);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_one = button("leversMeasure", tr("Measure this row"));
    m_all = button("leversMeasureAll", tr("Measure all rows"));
    m_stop = button("leversStop", tr("Stop"));
    m_progress = new QProgressBar(box);
    m_progress->setRange(0, progressSteps);
    m_progress->setAccessibleName(tr("How much is measured"));
    auto* flow = new FlowLayout(box, 8);
    flow->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_one, m_all, m_stop, m_progress}) {
        flow->addWidget(widget);
    }
    connect(m_one, &QPushButton::clicked, this, [this] {
        const auto row = static_cast<std::size_t>(m_table->currentIndex().row());
        measure({m_rows.levers()[row]});
    });
    connect(m_all, &QPushButton::clicked, this, [this] { measure(shown()); });
    connect(m_stop, &QPushButton::clicked, &m_parts.precision, &PrecisionDesk::stopMeasuring);
    return box;
}

// ---- rows

void LiveLevers::modelOpened() {
    m_measured.clear();
    m_rows.setModel(*m_parts.precision.model());
    m_rows.setChosen(m_parts.precision.levers());
    for (const LeverResult& result : m_parts.precision.results()) {
        m_rows.addResult(result);
    }
    showRows();
    refresh();
    Q_EMIT factsChanged();
}

/// Of a lever that is not to be moved only what counts now has its row.
bool LiveLevers::shows(const Levers& levers) const {
    const Levers& now = m_parts.precision.levers();
    return (m_movesWeights || levers.weights == now.weights) &&
           (m_movesProducts || levers.precision == now.precision) &&
           (m_movesCache || !levers.cacheType || cacheTypeOf(levers) == cacheTypeOf(now));
}

std::vector<Levers> LiveLevers::shown() const {
    std::vector<Levers> rows;
    std::ranges::copy_if(m_rows.levers(), std::back_inserter(rows),
                         [this](const Levers& levers) { return shows(levers); });
    return rows;
}

void LiveLevers::showRows() {
    for (int row = 0; row < m_rows.rowCount(); ++row) {
        m_table->setRowHidden(row, !shows(m_rows.levers()[static_cast<std::size_t>(row)]));
    }
}

// ---- measuring

void LiveLevers::measure(const std::vector<Levers>& levers) {
    m_isMine = true;
    m_parts.precision.measure(levers);
    m_isMine = m_parts.precision.isMeasuring();
    refresh();
}

void LiveLevers::measured(const LeverResult& result) {
    m_rows.addResult(result);
    showRows();
    if (m_isMine && result.figures) {
        std::erase_if(m_measured,
                      [&](const LeverResult& one) { return actAlike(one.levers, result.levers); });
        m_measured.push_back(result);
        Q_EMIT factsChanged();
    }
}

void LiveLevers::end() {
    if (m_isMine) {
        m_parts.precision.stopMeasuring();
    }
}

void LiveLevers::refresh() {
    const bool isMeasuring = m_parts.precision.isMeasuring();
    const bool canMeasure = m_parts.precision.model().has_value() && !isMeasuring;
    const QModelIndex current = m_table->currentIndex();
    m_one->setEnabled(canMeasure && current.isValid() && !m_table->isRowHidden(current.row()));
    m_all->setEnabled(canMeasure);
    m_stop->setVisible(isMeasuring);
    m_progress->setVisible(isMeasuring);
}

std::vector<LiveWidget::Fact> LiveLevers::facts() const {
    std::vector<Fact> facts{{"measured", static_cast<double>(m_measured.size())}};
    if (!m_measured.empty()) {
        const auto fastest = std::ranges::max_element(
            m_measured, {}, [](const LeverResult& one) { return one.figures->tokensPerSecond; });
        const auto smallest = std::ranges::min_element(
            m_measured, {}, [](const LeverResult& one) { return one.figures->weightBytes; });
        facts.emplace_back("fastest", weightsOf(*fastest));
        facts.emplace_back("smallest", weightsOf(*smallest));
    }
    return facts;
}

} // namespace tokenscope
