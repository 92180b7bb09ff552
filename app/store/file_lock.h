// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace tokenscope {

/// A lock on a file (flock), which the system releases when the program ends, however it ends. It binds those
/// who ask for it; the file's content does not matter.
class FileLock {
public:
    enum class Taken {
        Yes,
        HeldByAnother,
        NoFile, ///< it can be neither opened nor made
    };

    FileLock() = default;
    ~FileLock() { release(); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// For oneself alone; does not wait.
    Taken takeAlone(const QString& path);
    /// Together with others who share it. Waits while one has it alone.
    Taken share(const QString& path);
    void release();

private:
    Taken take(const QString& path, int operation);

    int m_file = -1;
};

} // namespace tokenscope
