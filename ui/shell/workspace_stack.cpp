// SPDX-License-Identifier: MIT
#include "ui/shell/workspace_stack.h"

#include <QVBoxLayout>
#include <QWidget>

namespace tokenscope {

namespace {

/// A layout, as hidden views take no room in it: a stack would be as high as the highest of all.
QWidget* frame() {
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return widget;
}

} // namespace

WorkspaceStack::WorkspaceStack(QObject* parent)
    : QObject(parent), m_pages(frame()), m_inspectors(frame()), m_caches(frame()) {
    // A folded cache takes one line of its dock.
    m_caches->layout()->setSizeConstraint(QLayout::SetMinAndMaxSize);
}

void WorkspaceStack::add(Workspace workspace, QWidget* page, QWidget* inspector, QWidget* cache) {
    const bool isFirst = m_views.empty();
    m_pages->layout()->addWidget(page);
    m_inspectors->layout()->addWidget(inspector);
    m_caches->layout()->addWidget(cache);
    m_views[workspace] = {page, inspector, cache};
    if (isFirst) {
        m_shown = workspace;
    }
    for (QWidget* view : m_views[workspace]) {
        view->setVisible(isFirst);
    }
}

void WorkspaceStack::show(Workspace workspace) {
    if (workspace == m_shown || !m_views.contains(workspace)) {
        return;
    }
    for (QWidget* view : m_views[m_shown]) {
        view->hide();
    }
    for (QWidget* view : m_views[workspace]) {
        view->show();
    }
    m_shown = workspace;
    Q_EMIT shownChanged(workspace);
}

} // namespace tokenscope
