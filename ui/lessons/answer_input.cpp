// SPDX-License-Identifier: MIT
#include "ui/lessons/answer_input.h"

#include "ui/lessons/choice_input.h"
#include "ui/lessons/line_input.h"

namespace tokenscope {

AnswerInput* AnswerInput::make(const LessonQuestion& question, QWidget* parent) {
    if (!question.choices.empty()) {
        return new ChoiceInput(question, parent);
    }
    return new LineInput(question, parent);
}

} // namespace tokenscope
