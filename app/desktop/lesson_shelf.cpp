// SPDX-License-Identifier: MIT
#include "app/desktop/lesson_shelf.h"

#include "app/desktop/ui_language.h"
#include "core/checkpoint/program_files.h"
#include "core/lessons/lesson_parser.h"
#include "core/values/errors.h"
#include "ui/shared/error_words.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int settleMilliseconds = 150;

QStringList filesIn(const QString& folder) {
    const QDir place(folder);
    QStringList names = place.entryList({QStringLiteral("*.md")}, QDir::Files);
    QCollator order;
    order.setNumericMode(true);
    std::ranges::sort(names, order);
    for (QString& name : names) {
        name = place.absoluteFilePath(name);
    }
    return names;
}

/// Each in the program's language where there is a translation, which has the same file name, else in
/// English.
QStringList programFiles() {
    const QString all = QString::fromStdString(programFile("lessons"));
    if (all.isEmpty()) {
        return {};
    }
    const QString folder = all + QLatin1Char('/') + UiTranslation::current() + QLatin1Char('/');
    QStringList files = filesIn(all + QLatin1Char('/') + UiLanguages::english());
    for (QString& file : files) {
        if (const QString translated = folder + QFileInfo(file).fileName(); QFileInfo::exists(translated)) {
            file = translated;
        }
    }
    return files;
}

ShelvedLesson readFrom(const QString& path, bool isOwn) {
    ShelvedLesson read{path, nullptr, {}, isOwn};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        read.problem = LessonShelf::tr("%1 cannot be read: %2").arg(path, file.errorString());
        return read;
    }
    // One byte more than it may have: the parser says that it is too long.
    read.content = file.read(static_cast<qint64>(longestLesson) + 1);
    try {
        read.lesson = std::make_shared<const Lesson>(parseLesson(
            {read.content.constData(), static_cast<std::size_t>(read.content.size())}, path.toStdString()));
    } catch (const Error& error) {
        read.problem = errorText(error);
    }
    return read;
}

/// Progress is kept by the lessons' ids.
void refuseSecondIds(std::vector<ShelvedLesson>& lessons) {
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        if (!lessons[i].lesson) {
            continue;
        }
        const auto first = std::find_if(lessons.begin(), lessons.begin() + static_cast<std::ptrdiff_t>(i),
                                        [&](const ShelvedLesson& other) {
                                            return other.lesson && other.lesson->id == lessons[i].lesson->id;
                                        });
        if (first != lessons.begin() + static_cast<std::ptrdiff_t>(i)) {
            lessons[i].problem =
                LessonShelf::tr("%1: the id \"%2\" is that of %3 already; give this lesson "
                                "another one.")
                    .arg(lessons[i].path, QString::fromStdString(lessons[i].lesson->id), first->path);
            lessons[i].lesson.reset();
        }
    }
}

} // namespace

LessonShelf::LessonShelf(const QString& ownFolder) : m_ownFolder(ownFolder) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(settleMilliseconds);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&m_soon, &QTimer::timeout, this, [this] {
        readAgain();
        Q_EMIT changed();
    });
    readAgain();
}

void LessonShelf::setOtherFiles(const QStringList& paths) {
    m_otherFiles = paths;
    readAgain();
}

QStringList LessonShelf::ownFiles() const {
    QStringList files = filesIn(m_ownFolder);
    for (const QString& path : m_otherFiles) {
        if (!files.contains(path)) {
            files << path;
        }
    }
    return files;
}

void LessonShelf::readAgain() {
    m_lessons.clear();
    for (const QString& path : programFiles()) {
        m_lessons.push_back(readFrom(path, false));
    }
    for (const QString& path : ownFiles()) {
        if (indexOf(path) < 0) {
            m_lessons.push_back(readFrom(path, true));
        }
    }
    refuseSecondIds(m_lessons);
    watch();
}

int LessonShelf::indexOf(const QString& path) const {
    const auto found = std::ranges::find(m_lessons, path, &ShelvedLesson::path);
    return found == m_lessons.end() ? -1 : static_cast<int>(found - m_lessons.begin());
}

/// Editors replace files: a path is not watched any more then.
void LessonShelf::watch() {
    QStringList wanted = ownFiles();
    if (QFileInfo(m_ownFolder).isDir()) {
        wanted << m_ownFolder;
    }
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList missing;
    std::ranges::copy_if(wanted, std::back_inserter(missing), [&](const QString& path) {
        return !watched.contains(path) && QFileInfo::exists(path);
    });
    if (!missing.isEmpty()) {
        m_watcher.addPaths(missing);
    }
}

} // namespace tokenscope
