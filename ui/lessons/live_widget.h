// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/facts.h"
#include "core/lessons/lesson.h"

#include <QWidget>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tokenscope {

/// Something live on a page of a lesson, of a kind of widgetKinds().
class LiveWidget : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    using Fact = std::pair<std::string, FactValue>;
    /// All that is known of it now, by the names that its kind has ("columns").
    virtual std::vector<Fact> facts() const = 0;
    /// The page is shown: from here on counts what the student does.
    virtual void begin() {}
    /// The page is left: nothing goes on behind it.
    virtual void end() {}
    /// The page is seen alone, without the window's toolbar and docks: what is in them otherwise is to be
    /// here.
    virtual void setAlone(bool alone) { static_cast<void>(alone); }

Q_SIGNALS:
    void factsChanged();
};

/// Makes the widget of a page; null where there is none for it.
using LiveWidgetMaker = std::function<LiveWidget*(const LessonWidget& widget, QWidget* parent)>;

} // namespace tokenscope
