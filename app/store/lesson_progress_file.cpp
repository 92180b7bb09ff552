// SPDX-License-Identifier: MIT
#include "app/store/lesson_progress_file.h"

#include "core/values/errors.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace tokenscope {

namespace {

QString text(const char* source) {
    return QCoreApplication::translate("LessonProgressFile", source);
}

} // namespace

LessonProgressFile::LessonProgressFile(const QString& path) : m_path(path), m_all(read()) {}

AllLessonProgress LessonProgressFile::read() {
    QFile file(m_path);
    if (!file.exists()) {
        return {};
    }
    if (!file.open(QIODevice::ReadOnly)) {
        m_problem = text(QT_TRANSLATE_NOOP("LessonProgressFile", "%1 cannot be read: %2"))
                        .arg(m_path, file.errorString());
        return {};
    }
    try {
        return progressFromJson(file.readAll().toStdString(), m_path.toStdString());
    } catch (const Error& error) {
        m_problem = QString::fromUtf8(error.what());
        file.close();
        const QString aside = m_path + QStringLiteral(".damaged");
        QFile::remove(aside);
        file.rename(aside);
        return {};
    }
}

LessonProgress LessonProgressFile::of(const std::string& lesson) const {
    const auto found = m_all.find(lesson);
    return found == m_all.end() ? LessonProgress{} : found->second;
}

void LessonProgressFile::set(const std::string& lesson, const LessonProgress& progress) {
    m_all[lesson] = progress;
    write(lesson);
}

void LessonProgressFile::forget(const std::string& lesson) {
    m_all.erase(lesson);
    write(lesson);
}

void LessonProgressFile::write(const std::string& lesson) {
    m_problem.clear();
    AllLessonProgress now = read();
    if (const auto mine = m_all.find(lesson); mine != m_all.end()) {
        now[lesson] = mine->second;
    } else {
        now.erase(lesson);
    }
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    const std::string json = progressToJson(now);
    QSaveFile file(m_path);
    const bool isWritten =
        file.open(QIODevice::WriteOnly) &&
        file.write(json.data(), static_cast<qint64>(json.size())) == static_cast<qint64>(json.size()) &&
        file.commit();
    if (!isWritten) {
        m_problem = text(QT_TRANSLATE_NOOP("LessonProgressFile", "%1 cannot be written: %2"))
                        .arg(m_path, file.errorString());
    }
}

} // namespace tokenscope
