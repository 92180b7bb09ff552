// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/lesson_parts.h"
#include "core/lessons/lesson.h"

#include <QObject>
#include <QPointer>

#include <string>
#include <vector>

class QWidget;

namespace tokenscope {

class LessonDocks;
class LiveRun;
class LiveWidget;
class StateDiagram;

/// Makes the live widgets of the page that is shown, tells them of the model, and knows which of its runs
/// toolbar and docks belong to.
class LessonStage : public QObject {
    Q_OBJECT
public:
    /// Both outlive it.
    LessonStage(const LessonParts& parts, LessonDocks& docks);
    /// What is still there of its widgets goes.
    ~LessonStage() override;

    /// Null for a kind that there is none of.
    LiveWidget* make(const LessonWidget& widget, QWidget* parent);
    /// The run that the student works with, the page's first one to begin with; null: the page has none.
    LiveRun* run() const;
    void modelOpened();

Q_SIGNALS:
    /// Of run(), also when that is another one.
    void controlsChanged();
    void runChanged();

private:
    LiveWidget* makeRun(const LessonWidget& widget, QWidget* parent);
    LiveWidget* makeStates(const LessonWidget& widget, QWidget* parent);
    void use(LiveRun* run);
    void follow(const LiveRun& run);

    struct Follower {
        QPointer<StateDiagram> diagram;
        std::string run; ///< by name
    };

    const LessonParts m_parts;
    LessonDocks& m_docks;
    std::vector<QPointer<LiveWidget>> m_widgets; ///< in the order they were made
    std::vector<Follower> m_followers;
    QPointer<LiveRun> m_run;
};

} // namespace tokenscope
