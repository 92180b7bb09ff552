// SPDX-License-Identifier: MIT
#include "app/store/lesson_progress_file.h"

#include "app/store/finish_writing.h"
#include "core/values/errors.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

namespace tokenscope {

namespace {

QString text(const char* source) {
    return QCoreApplication::translate("LessonProgressFile", source);
}

/// What another program added since `before` was known is added to `mine`.
LessonProgress withOthers(LessonProgress mine, const LessonProgress& inFile, const LessonProgress& before) {
    for (const std::string& id : inFile.done) {
        if (!before.done.contains(id)) {
            mine.done.insert(id);
        }
    }
    for (const auto& [id, answer] : inFile.answers) {
        if (!before.answers.contains(id)) {
            mine.answers.try_emplace(id, answer);
        }
    }
    return mine;
}

} // namespace

LessonProgressFile::LessonProgressFile(const QString& path) : m_path(path), m_all(read().value_or(AllLessonProgress{})) {}

std::optional<AllLessonProgress> LessonProgressFile::read() {
    QFile file(m_path);
    if (!file.exists()) {
        return AllLessonProgress{};
    }
    if (!file.open(QIODevice::ReadOnly)) {
        m_problem = text(QT_TRANSLATE_NOOP("LessonProgressFile", "%1 cannot be read: %2"))
                        .arg(m_path, file.errorString());
        return std::nullopt;
    }
    try {
        return progressFromJson(file.readAll().toStdString(), m_path.toStdString());
    } catch (const Error& error) {
        file.close();
        putAside(QString::fromUtf8(error.what()));
        return std::nullopt;
    }
}

/// Under a name that is free: what was put aside before may be worth more.
void LessonProgressFile::putAside(const QString& why) {
    QString aside = m_path + QStringLiteral(".damaged");
    for (int number = 2; QFile::exists(aside); ++number) {
        aside = m_path + QStringLiteral(".damaged-%1").arg(number);
    }
    QFile::rename(m_path, aside);
    m_problem = text(QT_TRANSLATE_NOOP("LessonProgressFile", "%1. The file was put aside as %2."))
                    .arg(why, QFileInfo(aside).fileName());
}

LessonProgress LessonProgressFile::of(const std::string& lesson) const {
    const auto found = m_all.find(lesson);
    return found == m_all.end() ? LessonProgress{} : found->second;
}

void LessonProgressFile::set(const std::string& lesson, const LessonProgress& progress) {
    const LessonProgress before = of(lesson);
    m_all[lesson] = progress;
    write(lesson, before);
}

void LessonProgressFile::forget(const std::string& lesson) {
    m_all.erase(lesson);
    write(lesson, {});
}

void LessonProgressFile::write(const std::string& lesson, const LessonProgress& before) {
    m_problem.clear();
    AllLessonProgress now = read().value_or(m_all);
    if (const auto mine = m_all.find(lesson); mine != m_all.end()) {
        now[lesson] = withOthers(mine->second, now[lesson], before);
    } else {
        now.erase(lesson);
    }
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || !finishWriting(file, progressToJson(now))) {
        m_problem = text(QT_TRANSLATE_NOOP("LessonProgressFile", "%1 cannot be written: %2"))
                        .arg(m_path, file.errorString());
    }
    // Of the other lessons what is known is what the file has; of this one, what the reader shows.
    for (auto& [id, progress] : now) {
        if (id != lesson) {
            m_all[id] = std::move(progress);
        }
    }
}

} // namespace tokenscope
