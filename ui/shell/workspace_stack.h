// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shell/workspace.h"

#include <QObject>

#include <map>
#include <vector>

class QWidget;

namespace tokenscope {

/// The views of each workspace: its page, and what it shows in the inspector's and the cache's dock. Those of
/// one workspace are seen at a time; the others keep their state and cost no drawing.
class WorkspaceStack : public QObject {
    Q_OBJECT
public:
    explicit WorkspaceStack(QObject* parent = nullptr);

    /// Frames for the window, which takes them over with all that was added.
    QWidget* pages() const { return m_pages; }
    QWidget* inspectors() const { return m_inspectors; }
    QWidget* caches() const { return m_caches; }

    /// The first one added is shown.
    void add(Workspace workspace, QWidget* page, QWidget* inspector, QWidget* cache);
    void show(Workspace workspace);
    Workspace shown() const { return m_shown; }
    std::size_t count() const { return m_views.size(); }

Q_SIGNALS:
    void shownChanged(tokenscope::Workspace workspace);

private:
    QWidget* m_pages;
    QWidget* m_inspectors;
    QWidget* m_caches;
    std::map<Workspace, std::vector<QWidget*>> m_views;
    Workspace m_shown = Workspace::Lab;
};

} // namespace tokenscope
