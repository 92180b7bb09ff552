// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lessons/live_widget.h"

#include <QFrame>

namespace tokenscope {

/// A live widget as it stands on a page, or words that say why there is none.
class LiveFrame : public QFrame {
    Q_OBJECT
public:
    LiveFrame(const LessonWidget& widget, const LiveWidgetMaker& maker, QWidget* parent);

    const LessonWidget& widget() const { return m_widget; }
    /// Null where none could be made.
    LiveWidget* live() const { return m_live; }
    /// Puts all that is known of it in place of what was known.
    void collect(Facts& facts) const;

Q_SIGNALS:
    void factsChanged();

private:
    LessonWidget m_widget;
    LiveWidget* m_live = nullptr;
};

} // namespace tokenscope
