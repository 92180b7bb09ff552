// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/lesson_parts.h"
#include "ui/lessons/live_widget.h"

namespace tokenscope {

class CacheCalculator;

/// The calculator of caches on a page of a lesson (the kind "cache").
class LiveCache : public LiveWidget {
    Q_OBJECT
public:
    LiveCache(const LessonWidget& widget, const LessonParts& parts, QWidget* parent);

    std::vector<Fact> facts() const override;
    void begin() override { m_isChanged = false; }
    void modelOpened();

private:
    const LessonParts m_parts;
    CacheCalculator* m_calculator;
    bool m_isChanged = false;
};

} // namespace tokenscope
