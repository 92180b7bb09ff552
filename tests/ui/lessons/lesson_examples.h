// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson_parser.h"
#include "ui/lessons/live_widget.h"

#include <map>
#include <memory>

namespace tokenscope::lesson_examples {

/// A live widget that is told its facts.
class FakeWidget : public LiveWidget {
public:
    using LiveWidget::LiveWidget;

    std::vector<Fact> facts() const override { return {known.begin(), known.end()}; }
    void begin() override { ++begun; }
    void end() override { ++ended; }

    void set(const std::string& name, FactValue value) {
        known[name] = std::move(value);
        Q_EMIT factsChanged();
    }

    std::map<std::string, FactValue> known;
    int begun = 0, ended = 0;
};

inline LiveWidgetMaker fakeMaker() {
    return [](const LessonWidget& widget, QWidget* parent) -> LiveWidget* {
        auto* fake = new FakeWidget(parent);
        fake->setObjectName(QString::fromStdString(widget.name));
        fake->setMinimumHeight(120);
        return fake;
    };
}

inline constexpr std::string_view loopText = R"(# One token at a time
id: one-token
minutes: 6
about: What a model does, again and again.

## The loop

A model makes **one token**, puts it at the end, and begins anew. 12 layers keep {{cache_bytes(12, 768, 2, 1)}}.

::: predict passes
How many forward passes do 50 tokens take?
- [ ] 1
- [x] 50
- [ ] 1275, because all that is before has to be read again each time
reveal: One for each token.
:::

::: run as loop
prompt: The cat sat on the
:::

::: task five-steps
Step until *five* tokens stand there.
when: loop.columns >= 5
hint: Step is the button with the bar.
done: Five passes, five tokens.
:::

::: task looked
Look at a token that was forced.
when: loop.looked_forced
:::

## Numbers

::: check bytes
number: 36864
unit: bytes
A token of this model takes how many bytes?
right: Keys and values of every layer.
wrong: 2 times layers times width, each of 2 bytes.
:::

::: check name
text: greedy | greedy decoding
What is it called to take the likeliest token?
right: It is.
wrong: It begins with g.
:::

::: check several
Which stages cut?
- [x] top-k
- [x] top-p
- [ ] temperature
right: Both remove tokens.
wrong: One of them only makes it flatter.
:::

## What you know now

A token at a time.
)";

inline std::shared_ptr<const Lesson> lesson(std::string_view text = loopText) {
    return std::make_shared<const Lesson>(parseLesson(text, "lesson.md"));
}

} // namespace tokenscope::lesson_examples
