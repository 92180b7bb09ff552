// SPDX-License-Identifier: MIT
#include "app/store/file_lock.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace tokenscope {

FileLock::Taken FileLock::takeAlone(const QString& path) {
    return take(path, LOCK_EX | LOCK_NB);
}

FileLock::Taken FileLock::share(const QString& path) {
    return take(path, LOCK_SH);
}

/// A lock that is held already is changed into the other kind.
FileLock::Taken FileLock::take(const QString& path, int operation) {
    if (m_file < 0) {
        m_file = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (m_file < 0) {
            return Taken::NoFile;
        }
    }
    int result = 0;
    while ((result = ::flock(m_file, operation)) != 0 && errno == EINTR) {
    }
    if (result != 0) {
        release();
        return Taken::HeldByAnother;
    }
    return Taken::Yes;
}

void FileLock::release() {
    if (m_file >= 0) {
        ::close(m_file);
        m_file = -1;
    }
}

} // namespace tokenscope
