// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson_progress.h"

#include <QString>

#include <string>

namespace tokenscope {

/// How far the user is with all lessons, in a file. Another window may write it too: each lesson is kept as
/// the last one of them left it.
class LessonProgressFile {
public:
    /// Reads it. `path`: neither file nor folder need be there.
    explicit LessonProgressFile(const QString& path);

    /// Of a lesson that was not begun: the default.
    LessonProgress of(const std::string& lesson) const;
    /// Written at once. No more than what the file says when that fails; see problem().
    void set(const std::string& lesson, const LessonProgress& progress);
    /// Not begun from now on.
    void forget(const std::string& lesson);

    /// Why progress could not be read or kept the last time; empty: it could. A file that cannot be read is
    /// not overwritten: it stays beside with ".damaged" behind its name.
    const QString& problem() const { return m_problem; }

private:
    AllLessonProgress read();
    void write(const std::string& lesson);

    QString m_path;
    QString m_problem;
    AllLessonProgress m_all;
};

} // namespace tokenscope
