// SPDX-License-Identifier: MIT
#include "app/store/session_lock.h"

#include <QDir>
#include <QFile>
#include <QUuid>

namespace tokenscope {

SessionLock::SessionLock(const QString& folder)
    : m_folder(folder), m_name(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
    lock();
}

void SessionLock::lock() {
    // Under its name only once it is locked, so that nobody takes it for one that was left.
    const QString unlocked = pathOf(m_name) + QStringLiteral(".new");
    if (m_lock.takeAlone(unlocked) == FileLock::Taken::Yes) {
        QFile::rename(unlocked, pathOf(m_name));
    }
}

SessionLock::~SessionLock() {
    QFile::remove(pathOf(m_name));
}

bool SessionLock::isRunning(const QString& name) const {
    if (name == m_name) {
        return true;
    }
    FileLock lock;
    return QFile::exists(pathOf(name)) && lock.takeAlone(pathOf(name)) == FileLock::Taken::HeldByAnother;
}

void SessionLock::sweep() const {
    const QDir folder(m_folder);
    for (const QString& file : folder.entryList({QStringLiteral("session-*.lock")}, QDir::Files)) {
        FileLock lock;
        if (lock.takeAlone(folder.filePath(file)) == FileLock::Taken::Yes) {
            QFile::remove(folder.filePath(file));
        }
    }
}

QString SessionLock::pathOf(const QString& name) const {
    return QStringLiteral("%1/session-%2.lock").arg(m_folder, name);
}

} // namespace tokenscope
