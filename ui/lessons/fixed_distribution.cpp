// SPDX-License-Identifier: MIT
#include "ui/lessons/fixed_distribution.h"

#include "core/lessons/widget_values.h"
#include "ui/shared/candidate_table.h"
#include "ui/shared/distribution_view.h"
#include "ui/shared/draw_strip.h"
#include "ui/shared/draw_tally.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/format.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/models/candidate_model.h"
#include "ui/shared/pipeline_chips.h"
#include "ui/shared/setting_row.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QAccessible>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int spacing = 8;
constexpr int manyTimes = 100;
constexpr std::size_t tallyLines = 12;

std::vector<double> chancesOf(const std::vector<WordChance>& words) {
    std::vector<double> chances(words.size());
    std::ranges::transform(words, chances.begin(), &WordChance::probability);
    return chances;
}

Setting settingOf(SamplingStage stage) {
    switch (stage) {
    case SamplingStage::TopK:
        return Setting::TopK;
    case SamplingStage::TopP:
        return Setting::TopP;
    case SamplingStage::MinP:
        return Setting::MinP;
    default: // a lesson has no other stage
        return Setting::Temperature;
    }
}

/// As a lesson writes it: "temperature, top-k".
std::string orderText(const std::vector<SamplingStage>& order) {
    std::string text;
    for (const SamplingStage stage : order) {
        text.append(text.empty() ? "" : ", ").append(samplingStageName(stage));
    }
    return text;
}

} // namespace

FixedDistribution::FixedDistribution(const LessonWidget& widget, QWidget* parent)
    : FixedDistribution(widget, QRandomGenerator::global()->generate64(), parent) {}

FixedDistribution::FixedDistribution(const LessonWidget& widget, std::uint64_t seed, QWidget* parent)
    : LiveWidget(parent), m_words(wordsOf(widget)), m_logits(logitsOf(chancesOf(m_words))),
      m_atStart(samplingOf(widget)), m_settings(m_atStart), m_draws(seed), m_model(new CandidateModel(this)),
      m_view(new DistributionView(*m_model, this)), m_strip(new DrawStrip(this)), m_last(new QLabel(this)),
      m_tally(new TallyTable(this)) {
    setAccessibleName(tr("A few words with their probabilities"));
    m_view->setFixedLines(static_cast<int>(m_words.size()));
    m_last->setWordWrap(true);
    m_last->setTextFormat(Qt::PlainText);
    m_last->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_last->setObjectName(QStringLiteral("lastDraws"));
    m_tally->setFixed(tr("with these settings"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing);
    column->addWidget(buildSettings());
    column->addWidget(m_view);
    column->addWidget(m_strip);
    column->addWidget(buildButtons());
    column->addWidget(m_last);
    column->addWidget(m_tally);

    connect(m_view, &DistributionView::candidateSelected, this, &FixedDistribution::select);
    connect(m_strip, &DrawStrip::candidateSelected, this, &FixedDistribution::select);
    connect(m_view, &DistributionView::topPEdited, this,
            [this](double topP) { takeValue(Setting::TopP, topP); });
    refresh();
}

FixedDistribution::~FixedDistribution() = default;

QWidget* FixedDistribution::buildSettings() {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    column->addLayout(grid);
    int line = 0;
    for (const SamplingStage stage : m_atStart.order) {
        auto* row = new SettingRow(settingOf(stage), box, *grid, line++);
        if (stage == SamplingStage::TopK) {
            row->setMost(static_cast<int>(m_words.size()));
        }
        connect(row, &SettingRow::edited, this, &FixedDistribution::takeValue);
        connect(row, &SettingRow::refused, this, &FixedDistribution::showProblem);
        connect(row, &SettingRow::accepted, this, [this] { showProblem({}); });
        m_rows.push_back(row);
    }
    m_problem = new QLabel(box);
    setLook(m_problem, "error");
    m_problem->setWordWrap(true);
    m_problem->hide();
    column->addWidget(m_problem);
    if (m_atStart.order.size() > 1) {
        auto* order = new QHBoxLayout;
        order->setSpacing(10);
        order->addWidget(new CaptionLabel(box, tr("Order")));
        m_chips = new PipelineChips(m_atStart.order, box);
        order->addWidget(m_chips, 1);
        column->addLayout(order);
        connect(m_chips, &PipelineChips::orderEdited, this, [this](const std::vector<SamplingStage>& stages) {
            SamplingSettings settings = m_settings;
            settings.order = stages;
            take(settings);
        });
    }
    return box;
}

QWidget* FixedDistribution::buildButtons() {
    auto* box = new QWidget(this);
    auto* row = new FlowLayout(box);
    const auto add = [&](QPushButton* button, const char* name, const QString& help, auto pressed) {
        button->setObjectName(QLatin1String(name));
        button->setToolTip(help);
        button->setAccessibleDescription(help);
        button->setAutoDefault(false);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, pressed);
        return button;
    };
    m_sample = add(new QPushButton(tr("Sample"), box), "sampleOnce", tr("Draws a word"), [this] { draw(1); });
    auto* many = add(new QPushButton(QStringLiteral("×%1").arg(manyTimes), box), "sampleMany",
                     tr("Draws %1 words").arg(manyTimes), [this] { draw(manyTimes); });
    many->setAccessibleName(tr("Sample %1 times").arg(manyTimes));
    m_reset = add(new QPushButton(glyphIcon(Glyph::Again), tr("Start again"), box), "startAgain",
                  tr("The settings as they were at the start, and nothing drawn"), [this] {
                      m_settings = m_atStart;
                      m_hasDrawn = false;
                      refresh();
                      Q_EMIT factsChanged();
                  });
    m_result = new ElidedLabel(box);
    row->addWidget(m_result);
    return box;
}

TokenText FixedDistribution::textOf(TokenId id) const {
    return {QString::fromStdString(m_words[static_cast<std::size_t>(id.value)].word), false};
}

std::vector<LiveWidget::Fact> FixedDistribution::facts() const {
    const std::vector<double>& final = m_distribution.finalProbabilities();
    return {
        {"temperature", m_settings.temperature},
        {"top_k", static_cast<double>(m_settings.topK)},
        {"top_p", m_settings.topP},
        {"min_p", m_settings.minP},
        {"kept", static_cast<double>(m_distribution.keptCount)},
        {"largest", *std::ranges::max_element(final)},
        {"draws", static_cast<double>(m_draws.count())},
        {"drew_tail", drewTail() ? 1.0 : 0.0},
        {"order", orderText(m_settings.order)},
    };
}

/// Least likely by the probabilities given; several may be equally so.
bool FixedDistribution::drewTail() const {
    const double least = std::ranges::min(m_words, {}, &WordChance::probability).probability;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        if (m_words[i].probability == least && m_draws.countOf(TokenId{static_cast<std::int32_t>(i)}) > 0) {
            return true;
        }
    }
    return false;
}

void FixedDistribution::takeValue(Setting setting, double value) {
    SamplingSettings settings = m_settings;
    setSettingValue(settings, setting, value);
    take(settings);
}

void FixedDistribution::take(const SamplingSettings& settings) {
    if (settings != m_settings) {
        m_settings = settings;
        refresh();
        Q_EMIT factsChanged();
    }
}

void FixedDistribution::select(TokenId id) {
    m_view->setSelected(id);
    m_strip->setSelected(id);
}

void FixedDistribution::draw(int times) {
    for (int i = 0; i < times; ++i) {
        m_draws.draw();
    }
    m_hasDrawn = true;
    showDraws();
    QAccessibleEvent event(m_result, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    Q_EMIT factsChanged();
}

void FixedDistribution::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void FixedDistribution::refresh() {
    m_distribution = tokenscope::distribution(m_logits, m_settings, {});
    m_draws.begin(m_distribution.finalProbabilities());
    for (SettingRow* row : m_rows) {
        row->setValue(settingValue(m_settings, row->setting()));
    }
    if (m_chips) {
        m_chips->setSettings(m_settings);
    }
    showTable();
    showStrip();
    showDraws();
}

void FixedDistribution::showTable() {
    CandidateQuery query;
    query.lines = m_words.size();
    query.order = m_settings.order;
    query.textOf = [this](TokenId id) { return textOf(id); };
    m_view->setSettings(m_settings);
    m_model->setTable(candidateTable(m_distribution, query));
}

void FixedDistribution::showStrip() {
    const std::vector<double>& final = m_distribution.finalProbabilities();
    std::vector<StripSegment> segments;
    double sum = 0;
    for (const TokenId id : likeliest(final, static_cast<std::size_t>(m_distribution.keptCount))) {
        const double probability = final[static_cast<std::size_t>(id.value)];
        segments.push_back({id, textOf(id).label, sum, sum + probability});
        sum += probability;
    }
    m_strip->setSegments(std::move(segments));
}

void FixedDistribution::showDraws() {
    m_strip->setDrawn(m_draws.lastNumber());
    m_reset->setEnabled(m_settings != m_atStart || m_draws.count() > 0);
    const auto& last = m_draws.last();
    m_result->setText(last.empty()
                          ? tr("nothing drawn yet")
                          : QStringLiteral("%1 → %2").arg(QString::number(*m_draws.lastNumber(), 'f', 3),
                                                          textOf(last.front()).label));
    QStringList words;
    for (const TokenId id : last) {
        words += textOf(id).label;
    }
    m_last->setText(words.isEmpty()
                        ? tr("Nothing drawn with these settings yet.")
                        : tr("The last draws, newest first: %1").arg(words.join(QStringLiteral(", "))));
    std::vector<TallyRow> rows;
    TallyRow others{{}, m_draws.count(), static_cast<double>(m_draws.count())};
    const bool all = m_words.size() <= tallyLines;
    for (const TokenId id : likeliest(m_distribution.model, all ? m_words.size() : tallyLines - 1)) {
        rows.push_back({textOf(id).label, m_draws.countOf(id), m_draws.expected(id)});
        others.drawn -= rows.back().drawn;
        others.expected -= rows.back().expected;
    }
    if (!all) {
        others.label = tr("%1 others").arg(m_words.size() - rows.size());
        others.expected = std::max(0.0, others.expected);
        rows.push_back(others);
    }
    m_tally->setRows(std::move(rows));
    // Not before there is something: a page is long enough. Then they stay: nothing jumps under a slider.
    m_last->setVisible(m_hasDrawn);
    m_tally->setVisible(m_hasDrawn);
}

} // namespace tokenscope
