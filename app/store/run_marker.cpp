// SPDX-License-Identifier: MIT
#include "app/store/run_marker.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

#include <cerrno>
#include <csignal>

namespace tokenscope {

namespace {

const QString prefix = QStringLiteral("running-");

/// It has ended, and its parent has not asked yet how: its id is still taken.
bool isZombie(qint64 processId) {
    QFile file(QStringLiteral("/proc/%1/stat").arg(processId));
    if (!file.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QByteArray stat = file.readAll(); // "id (name) state …"; the name may hold anything
    return stat.mid(stat.lastIndexOf(')') + 1).trimmed().startsWith('Z');
}

bool isAlive(qint64 processId) {
    const bool isThere = ::kill(static_cast<pid_t>(processId), 0) == 0 || errno == EPERM;
    return isThere && !isZombie(processId);
}

} // namespace

RunMarker::RunMarker(const QString& folder)
    : m_folder(folder),
      m_file(folder + QLatin1Char('/') + prefix + QString::number(QCoreApplication::applicationPid())) {
    QDir().mkpath(folder);
}

RunMarker::~RunMarker() {
    QFile::remove(m_file);
}

QStringList RunMarker::takeBadEnds() {
    QStringList found;
    const QDir folder(m_folder);
    for (const QString& name :
         folder.entryList({prefix + QLatin1Char('*')}, QDir::Files, QDir::Time | QDir::Reversed)) {
        const qint64 processId = name.mid(prefix.size()).toLongLong();
        const QString path = folder.filePath(name);
        // Our own id on a file that this program did not write belongs to one that ended long ago.
        const bool isOwn = processId == QCoreApplication::applicationPid();
        if (isOwn ? m_isNoted : isAlive(processId)) {
            continue;
        }
        QFile file(path);
        if (file.open(QIODevice::ReadOnly)) {
            found << QString::fromUtf8(file.readAll());
        }
        QFile::remove(path);
    }
    return found;
}

void RunMarker::note(const QString& what) {
    m_isNoted = true;
    QSaveFile file(m_file);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(what.toUtf8());
        file.commit();
    }
}

} // namespace tokenscope
