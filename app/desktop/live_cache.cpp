// SPDX-License-Identifier: MIT
#include "app/desktop/live_cache.h"

#include "app/desktop/model_opener.h"
#include "core/lessons/widget_values.h"
#include "core/values/precision.h"
#include "ui/shared/cache_calculator.h"

#include <QVBoxLayout>

namespace tokenscope {

namespace {

CachePlan planOf(const LessonWidget& widget) {
    const auto whole = [&](const char* name) {
        return static_cast<std::int64_t>(settingNumber(widget, name));
    };
    CachePlan plan;
    plan.layers = whole("layers");
    plan.kvHeads = whole("kv-heads");
    plan.headSize = whole("head-size");
    plan.type = cacheTypeFromWord(settingText(widget, "type")).value_or(plan.type);
    plan.tokens = whole("tokens");
    plan.users = whole("users");
    return plan;
}

} // namespace

LiveCache::LiveCache(const LessonWidget& widget, const LessonParts& parts, QWidget* parent)
    : LiveWidget(parent), m_parts(parts), m_calculator(new CacheCalculator(this)) {
    setObjectName(QStringLiteral("liveCache"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_calculator);
    if (parts.models.model()) {
        modelOpened();
    }
    m_calculator->setPlan(planOf(widget));
    connect(m_calculator, &CacheCalculator::planChanged, this, [this] {
        m_isChanged = true;
        Q_EMIT factsChanged();
    });
}

void LiveCache::modelOpened() {
    m_calculator->setModel(m_parts.models.model()->summary);
}

std::vector<LiveWidget::Fact> LiveCache::facts() const {
    const CachePlan& plan = m_calculator->plan();
    const auto number = [](std::int64_t value) { return static_cast<double>(value); };
    return {{"layers", number(plan.layers)},
            {"kv_heads", number(plan.kvHeads)},
            {"head_size", number(plan.headSize)},
            {"type", std::string(elementTypeName(plan.type))},
            {"tokens", number(plan.tokens)},
            {"users", number(plan.users)},
            {"bytes_per_token", number(plan.bytesPerToken())},
            {"total_bytes", plan.bytes()},
            {"changed", m_isChanged ? 1.0 : 0.0}};
}

} // namespace tokenscope
