// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_parser.h"
#include "core/values/errors.h"

#include <string>
#include <string_view>
#include <variant>

namespace tokenscope {

/// A small whole lesson with a block of every kind.
inline constexpr std::string_view smallLesson = R"(# One token at a time
id: one-token
minutes: 6
about: What a model does, again and again.

## The loop

A model gives *one* token. In {{cache_bytes(12, 768, 2, 1)}} it keeps it.

    ### a line of code

::: run as loop
prompt: The cat sat
  on the
tokens: 8
temperature: 0
pace: by hand
:::

::: predict passes
How many forward passes do 50 tokens take?
- [ ] 1
- [x] 50
- [ ] 1275
reveal: One for each token.

  What comes out goes in again.
:::

::: task five-steps
Step until five tokens stand there.
when: loop.columns >= 5
  and not loop.finished
hint: Step is the button with the bar.
done: Five passes.
:::

## The sum

::: check bytes
A token takes how many bytes?
number: {{cache_bytes(12, 768, 2, 1)}}
tolerance: 0.5
unit: bytes
right: Yes.
wrong: {{2 * 12 * 768}} numbers of 2 bytes.
:::

::: check keep
What does a cache keep?
text: keys and values | keys, values | KV
right: Yes.
wrong: Look again.
:::

::: distribution
words: mat .45 | floor .30 | table .15 | car .10
stages: top-k, temperature
top-k: 2
:::
)";

inline const std::string lessonFile = "loop.md";

/// Head and title of a lesson whose only page has this text; its first line is line 7.
inline std::string pageOf(std::string_view text) {
    return "# T\nid: t\nminutes: 1\nabout: a\n\n## P\n" + std::string(text) + "\n";
}

inline std::string lessonError(std::string_view text) {
    try {
        parseLesson(text, lessonFile);
    } catch (const FileError& error) {
        return error.what();
    }
    return "no error";
}

/// The nth block of a kind in the whole lesson, from 0.
template <class Block> const Block& blockOf(const Lesson& lesson, std::size_t n = 0) {
    for (const LessonPage& page : lesson.pages) {
        for (const LessonBlock& block : page.blocks) {
            if (const Block* found = std::get_if<Block>(&block); found != nullptr && n-- == 0) {
                return *found;
            }
        }
    }
    throw Error("the lesson has no such block");
}

} // namespace tokenscope
