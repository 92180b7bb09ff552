// SPDX-License-Identifier: MIT
#include "ui/shared/cache_calculator.h"

#include "core/values/precision.h"
#include "ui/shared/cache_growth_chart.h"
#include "ui/shared/cache_words.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/format.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int spacing = 10;
constexpr int mostLayers = 1'000, mostHeads = 1'000, mostHeadSize = 4'096, mostTokens = 100'000'000,
              mostUsers = 1'000'000;

/// 12 layers of width 768 in 2 bytes, as small models for teaching are.
constexpr CachePlan teachingModel{12, 12, 64, ElementType::F16, 1000, 1};
/// The first generation of nanochat as it was described: four samples of a full context.
constexpr CachePlan nanochatBase{6, 6, 64, ElementType::BF16, 2048, 4};

QPushButton* exampleButton(QWidget* parent, const char* objectName, const QString& text) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(objectName));
    button->setAutoDefault(false);
    setLook(button, "plain");
    return button;
}

} // namespace

CacheCalculator::CacheCalculator(QWidget* parent)
    : QWidget(parent), m_formula(new QLabel(this)), m_total(new QLabel(this)),
      m_chart(new CacheGrowthChart(this)) {
    m_formula->setObjectName(QStringLiteral("planFormula"));
    m_total->setObjectName(QStringLiteral("planTotal"));
    m_total->setFont(emphasisFont(m_total->font()));
    for (QLabel* label : {m_formula, m_total}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(buildFields());
    layout->addWidget(buildExamples());
    layout->addWidget(m_formula);
    layout->addWidget(m_total);
    layout->addWidget(m_chart, 1);
    layout->addWidget(new CaptionLabel(this, tr("Computed by the formula; nothing is allocated.")));
    setModel({});
    setPlan({});
}

QWidget* CacheCalculator::buildFields() {
    auto* box = new QWidget(this);
    auto* flow = new FlowLayout(box, spacing);
    flow->setContentsMargins(0, 0, 0, 0);
    addNumber(box, tr("&Layers"), "planLayers", &CachePlan::layers, mostLayers);
    addNumber(box, tr("KV &heads"), "planHeads", &CachePlan::kvHeads, mostHeads);
    addNumber(box, tr("Head &size"), "planHeadSize", &CachePlan::headSize, mostHeadSize);
    addNumber(box, tr("&Tokens"), "planTokens", &CachePlan::tokens, mostTokens);
    addNumber(box, tr("&Users"), "planUsers", &CachePlan::users, mostUsers);
    m_type = new QComboBox(box);
    m_type->setObjectName(QStringLiteral("planType"));
    m_type->setAccessibleName(tr("Numbers are stored as"));
    for (const ElementType type : cacheTypes()) {
        m_type->addItem(QString::fromLatin1(elementTypeName(type)), static_cast<int>(type));
    }
    flow->addWidget(m_type);
    connect(m_type, &QComboBox::activated, this, [this] {
        CachePlan plan = m_plan;
        plan.type = static_cast<ElementType>(m_type->currentData().toInt());
        take(plan);
    });
    return box;
}

void CacheCalculator::addNumber(QWidget* box, const QString& name, const char* objectName,
                                std::int64_t CachePlan::*value, int most) {
    auto* pair = new QWidget(box);
    auto* label = new QLabel(name, pair);
    setLook(label, "muted");
    auto* number = new QSpinBox(pair);
    number->setObjectName(QLatin1String(objectName));
    number->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    number->setRange(1, most);
    number->setGroupSeparatorShown(true);
    number->setLocale(QLocale(QLocale::English)); // as formatCount()
    number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    number->setKeyboardTracking(false);
    label->setBuddy(number);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, spacing, 0);
    row->addWidget(label);
    row->addWidget(number);
    box->layout()->addWidget(pair);
    m_numbers.push_back({number, value});
    connect(number, &QSpinBox::valueChanged, this, [this, value](int chosen) {
        CachePlan plan = m_plan;
        plan.*value = chosen;
        take(plan);
    });
}

QWidget* CacheCalculator::buildExamples() {
    auto* box = new QWidget(this);
    auto* flow = new FlowLayout(box, spacing);
    flow->setContentsMargins(0, 0, 0, 0);
    m_useModel = exampleButton(box, "planModel", tr("The loaded model"));
    connect(m_useModel, &QPushButton::clicked, this, [this] { take(planOf(*m_model, m_plan)); });
    flow->addWidget(m_useModel);
    const auto add = [&](const char* name, const QString& text, const CachePlan& plan) {
        QPushButton* button = exampleButton(box, name, text);
        connect(button, &QPushButton::clicked, this, [this, plan] { take(plan); });
        flow->addWidget(button);
    };
    add("planTeaching", tr("12 layers, 768 wide, 2 bytes"), teachingModel);
    add("planNanochat", tr("nanochat's base, 4 samples"), nanochatBase);
    return box;
}

void CacheCalculator::setModel(const std::optional<ModelSummary>& model) {
    m_model = model;
    m_useModel->setEnabled(model.has_value());
    m_useModel->setToolTip(model ? QString::fromStdString(model->name) : tr("Open a model first."));
}

void CacheCalculator::setPlan(const CachePlan& plan) {
    m_plan = plan;
    refresh();
}

void CacheCalculator::take(const CachePlan& plan) {
    if (plan == m_plan) {
        return;
    }
    m_plan = plan;
    refresh();
    Q_EMIT planChanged(m_plan);
}

void CacheCalculator::refresh() {
    for (const Number& number : m_numbers) {
        const QSignalBlocker quiet(number.box);
        number.box->setValue(static_cast<int>(m_plan.*number.value));
    }
    m_type->setCurrentIndex(m_type->findData(static_cast<int>(m_plan.type)));
    CacheStats stats;
    stats.layers = m_plan.layers;
    stats.kvHeads = m_plan.kvHeads;
    stats.headSize = m_plan.headSize;
    stats.type = m_plan.type;
    stats.bytesPerToken = m_plan.bytesPerToken();
    m_formula->setText(tr("%1 = %2 bytes").arg(cacheFormula(stats), formatCount(stats.bytesPerToken)));
    const QString size = formatBytes(m_plan.bytesPerUser());
    const QString one = m_plan.tokens == 1 ? tr("1 token takes %1").arg(size)
                                           : tr("%1 tokens take %2").arg(formatCount(m_plan.tokens), size);
    m_total->setText(
        m_plan.users == 1
            ? tr("%1.").arg(one)
            : tr("%1, and %2 users %3.").arg(one, formatCount(m_plan.users), formatBytes(m_plan.bytes())));
    m_chart->setPlan(m_plan);
}

} // namespace tokenscope
