// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson_progress.h"

#include <QString>

#include <optional>
#include <string>

namespace tokenscope {

/// How far the user is with all lessons, in a file. Another window may write it too: what was done there in
/// the same lesson stays.
class LessonProgressFile {
public:
    /// Reads it. `path`: neither file nor folder need be there.
    explicit LessonProgressFile(const QString& path);

    /// Of a lesson that was not begun: the default.
    LessonProgress of(const std::string& lesson) const;
    /// Written at once; see problem(). What of() or the last set() had and `progress` has not is given up.
    void set(const std::string& lesson, const LessonProgress& progress);
    /// Not begun from now on.
    void forget(const std::string& lesson);

    /// Why progress could not be read or kept the last time; empty: it could. A file that is not understood
    /// is not overwritten: it stays beside with ".damaged" behind its name.
    const QString& problem() const { return m_problem; }

private:
    /// None: it cannot be read.
    std::optional<AllLessonProgress> read();
    void putAside(const QString& why);
    void write(const std::string& lesson, const LessonProgress& before);

    QString m_path;
    QString m_problem;
    AllLessonProgress m_all; ///< as this program knows it
};

} // namespace tokenscope
