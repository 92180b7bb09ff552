// SPDX-License-Identifier: MIT
#include "app/desktop/lesson_docks.h"

#include "ui/lab/inspector_panel.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/style_sheet.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

QWidget* frame() {
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return widget;
}

QLabel* words(QWidget* frame, const QString& text) {
    auto* label = new QLabel(text, frame);
    setLook(label, "muted");
    label->setWordWrap(true);
    label->setMargin(16);
    label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    frame->layout()->addWidget(label);
    return label;
}

} // namespace

LessonDocks::LessonDocks(QObject* parent)
    : QObject(parent), m_inspectors(frame()), m_caches(frame()),
      m_noInspector(words(m_inspectors, tr("This page has no run to look into."))),
      m_noCache(words(m_caches, tr("This page has no run with a KV cache."))) {
    m_caches->layout()->setSizeConstraint(QLayout::SetMinAndMaxSize); // a folded cache takes one line
}

void LessonDocks::add(InspectorPanel* inspector, CacheView* cache) {
    inspector->hide();
    cache->hide();
    m_inspectors->layout()->addWidget(inspector);
    m_caches->layout()->addWidget(cache);
}

void LessonDocks::show(InspectorPanel* inspector, CacheView* cache) {
    if (m_inspector == inspector && m_cache == cache && (inspector != nullptr) == m_noInspector->isHidden()) {
        return;
    }
    for (QWidget* before : {m_inspector.data(), m_cache.data()}) {
        if (isHere(before)) {
            before->hide();
        }
    }
    m_inspector = inspector;
    m_cache = cache;
    m_noInspector->setVisible(!inspector);
    m_noCache->setVisible(!cache);
    for (QWidget* now : {m_inspector.data(), m_cache.data()}) {
        if (isHere(now)) {
            now->show();
        }
    }
}

void LessonDocks::giveBack(InspectorPanel* inspector) {
    m_inspectors->layout()->addWidget(inspector);
    inspector->setVisible(m_inspector == inspector);
}

bool LessonDocks::isHere(const QWidget* view) const {
    return view && (view->parentWidget() == m_inspectors || view->parentWidget() == m_caches);
}

} // namespace tokenscope
