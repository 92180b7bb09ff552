// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

namespace tokenscope {

/// A lesson's file, as it was read the last time.
struct ShelvedLesson {
    QString path;
    std::shared_ptr<const Lesson> lesson; ///< null: it cannot be read
    QString problem;                      ///< why, with the place in the file
    bool isOwn = false;                   ///< does not come with the program
    QByteArray content{};                 ///< the text that was read
};

/// Finds and reads lessons: those beside the program, in the program's language where there are any, those in
/// the user's folder, and files that the user opened from elsewhere. Own files are watched.
class LessonShelf : public QObject {
    Q_OBJECT
public:
    /// `ownFolder` need not be there.
    explicit LessonShelf(const QString& ownFolder);

    /// By their files' names; the program's first.
    const std::vector<ShelvedLesson>& lessons() const { return m_lessons; }
    /// Own files from elsewhere, in the order they were opened.
    const QStringList& otherFiles() const { return m_otherFiles; }
    void setOtherFiles(const QStringList& paths);
    /// -1: none of this path.
    int indexOf(const QString& path) const;
    /// Reads what has changed, come or gone.
    void readAgain();

Q_SIGNALS:
    /// A file came, went or was changed, and has been read.
    void changed();

private:
    void watch();
    QStringList ownFiles() const;

    const QString m_ownFolder;
    QStringList m_otherFiles;
    std::vector<ShelvedLesson> m_lessons;
    QFileSystemWatcher m_watcher;
    QTimer m_soon; ///< editors write a file in several steps
};

} // namespace tokenscope
