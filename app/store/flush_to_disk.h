// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QString>

#include <unistd.h>

namespace tokenscope {

/// Waits until all of a file is on the disk itself.
inline void flushToDisk(const QString& path) {
    QFile file(path);
    if (file.open(QIODevice::ReadWrite)) {
        ::fsync(file.handle());
    }
}

} // namespace tokenscope
