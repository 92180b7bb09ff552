// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QLabel;
class QWidget;

namespace tokenscope {

class CacheView;
class InspectorPanel;

/// What Lessons shows in the inspector's and the cache's dock: the views of one run of the page, or words
/// where the page has none. What stands elsewhere meanwhile is left alone there.
class LessonDocks : public QObject {
    Q_OBJECT
public:
    explicit LessonDocks(QObject* parent = nullptr);

    /// Frames for the window, which takes them over with all that is in them.
    QWidget* inspectors() const { return m_inspectors; }
    QWidget* caches() const { return m_caches; }

    /// Hidden at first. Who made them deletes them.
    void add(InspectorPanel* inspector, CacheView* cache);
    /// The inspector was elsewhere for a while and is in the dock again.
    void giveBack(InspectorPanel* inspector);
    /// In the place of those shown before; null: words.
    void show(InspectorPanel* inspector, CacheView* cache);

private:
    bool isHere(const QWidget* view) const;

    QWidget* m_inspectors;
    QWidget* m_caches;
    QLabel* m_noInspector;
    QLabel* m_noCache;
    QPointer<QWidget> m_inspector; ///< shown
    QPointer<QWidget> m_cache;     ///< shown
};

} // namespace tokenscope
