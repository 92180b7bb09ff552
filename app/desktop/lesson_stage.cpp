// SPDX-License-Identifier: MIT
#include "app/desktop/lesson_stage.h"

#include "app/desktop/lesson_docks.h"
#include "app/desktop/live_cache.h"
#include "app/desktop/live_levers.h"
#include "app/desktop/live_race.h"
#include "app/desktop/live_run.h"
#include "core/lessons/widget_values.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lessons/fixed_distribution.h"
#include "ui/lessons/state_diagram.h"
#include "ui/shared/cache_view.h"

#include <utility>

namespace tokenscope {

LessonStage::LessonStage(const LessonParts& parts, LessonDocks& docks) : m_parts(parts), m_docks(docks) {}

LessonStage::~LessonStage() {
    for (const QPointer<LiveWidget>& widget : std::exchange(m_widgets, {})) {
        delete widget;
    }
}

LiveWidget* LessonStage::make(const LessonWidget& widget, QWidget* parent) {
    std::erase_if(m_widgets, [](const QPointer<LiveWidget>& one) { return one.isNull(); });
    LiveWidget* made = nullptr;
    if (widget.kind == "run") {
        made = makeRun(widget, parent);
    } else if (widget.kind == "race") {
        made = new LiveRace(widget, m_parts, parent);
    } else if (widget.kind == "compare") {
        made = new LiveSamples(widget, m_parts, parent);
    } else if (widget.kind == "cache") {
        made = new LiveCache(widget, m_parts, parent);
    } else if (widget.kind == "levers") {
        made = new LiveLevers(widget, m_parts, parent);
    } else if (widget.kind == "distribution") {
        made = new FixedDistribution(widget, parent);
    } else if (widget.kind == "states") {
        made = makeStates(widget, parent);
    }
    if (made) {
        m_widgets.emplace_back(made);
    }
    return made;
}

LiveRun* LessonStage::run() const {
    return m_run;
}

LiveWidget* LessonStage::makeRun(const LessonWidget& widget, QWidget* parent) {
    auto* run = new LiveRun(widget, m_parts, m_docks, parent);
    // The first one of a page counts until the student works with another.
    connect(run, &LiveRun::begun, this, [this, run] {
        if (!m_run) {
            use(run);
        }
    });
    connect(run, &LiveRun::left, this, [this, run] {
        if (m_run == run) {
            use(nullptr);
        }
    });
    connect(run, &LiveRun::used, this, [this, run] { use(run); });
    connect(run, &LiveRun::controlsChanged, this, [this, run] {
        if (m_run == run) {
            Q_EMIT controlsChanged();
        }
    });
    connect(run, &LiveWidget::factsChanged, this, [this, run] { follow(*run); });
    return run;
}

LiveWidget* LessonStage::makeStates(const LessonWidget& widget, QWidget* parent) {
    auto* diagram = new StateDiagram(parent);
    std::erase_if(m_followers, [](const Follower& one) { return one.diagram.isNull(); });
    m_followers.push_back({diagram, settingText(widget, "of")});
    return diagram;
}

void LessonStage::follow(const LiveRun& run) {
    for (const Follower& one : m_followers) {
        if (one.diagram && one.run == run.name()) {
            one.diagram->setMoments(run.moments());
        }
    }
}

void LessonStage::use(LiveRun* run) {
    if (m_run == run) {
        return;
    }
    m_run = run;
    m_docks.show(run ? run->inspector() : nullptr, run ? run->cache() : nullptr);
    Q_EMIT runChanged();
    Q_EMIT controlsChanged();
}

void LessonStage::modelOpened() {
    for (const QPointer<LiveWidget>& widget : m_widgets) {
        if (auto* run = qobject_cast<LiveRun*>(widget)) {
            run->modelOpened();
        } else if (auto* racer = qobject_cast<LiveRacer*>(widget)) {
            racer->modelOpened();
        } else if (auto* cache = qobject_cast<LiveCache*>(widget)) {
            cache->modelOpened();
        } else if (auto* levers = qobject_cast<LiveLevers*>(widget)) {
            levers->modelOpened();
        }
    }
}

} // namespace tokenscope
