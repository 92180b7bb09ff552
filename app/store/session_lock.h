// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/file_lock.h"

#include <QString>

namespace tokenscope {

/// Shows other programs that use the same folder that this one is there: the file "session-NAME.lock", locked
/// as long as it runs. Unlike process ids, names are never used again.
class SessionLock {
public:
    /// In a folder that cannot be written the session is not seen by others, until lock() can be done.
    explicit SessionLock(const QString& folder);
    ~SessionLock();

    void lock();

    const QString& name() const { return m_name; }
    /// Whether the session of that name runs, be it this one.
    bool isRunning(const QString& name) const;
    /// Takes away what sessions that ended badly have left.
    void sweep() const;

private:
    QString pathOf(const QString& name) const;

    const QString m_folder;
    const QString m_name;
    FileLock m_lock;
};

} // namespace tokenscope
