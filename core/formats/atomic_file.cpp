// SPDX-License-Identifier: MIT
#include "core/formats/atomic_file.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tokenscope {

namespace fs = std::filesystem;

namespace {

constexpr const char* cannotWrite = "cannot write the file";

fs::path folderOf(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

/// The dot hides it, and no reader takes it for the file: its name neither begins nor ends as the file's.
std::string hiddenPathFor(const std::string& path) {
    static std::atomic<unsigned> counter = 0;
    std::string name = fs::path(path).filename().string();
    name.insert(0, 1, '.');
    name += '.' + std::to_string(::getpid()) + '-' + std::to_string(counter++) + ".tmp";
    return (folderOf(path) / name).string();
}

/// A rename is on the disk when the folder is. Not every file system can say so; the bytes are safe anyway.
void syncFolder(const std::string& path) {
    const Descriptor folder(::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.get() >= 0) {
        ::fsync(folder.get());
    }
}

} // namespace

AtomicFile::AtomicFile(std::string path) : m_path(std::move(path)), m_descriptor(-1) {
    constexpr int newFile = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    std::error_code error;
    if (fs::is_directory(m_path, error)) {
        throw FileError(m_path, {}, "is a directory, not a file");
    }
    do { // a name may be left over from a killed program that had the same process number
        m_hiddenPath = hiddenPathFor(m_path);
        m_descriptor.reset(::open(m_hiddenPath.c_str(), newFile, 0666));
    } while (m_descriptor.get() < 0 && errno == EEXIST);
    if (m_descriptor.get() < 0) {
        m_hiddenPath.clear();
        failWithErrno(m_path, cannotWrite);
    }
}

AtomicFile::~AtomicFile() {
    if (!m_hiddenPath.empty()) {
        ::unlink(m_hiddenPath.c_str());
    }
}

void AtomicFile::write(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_descriptor.get(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            failWithErrno(m_path, cannotWrite);
        }
        bytes = bytes.subspan(static_cast<std::size_t>(count));
        m_size += static_cast<std::uint64_t>(count);
    }
}

void AtomicFile::commit() {
    // Network file systems report a full disk only here.
    if (::fsync(m_descriptor.get()) != 0 || ::close(m_descriptor.release()) != 0) {
        failWithErrno(m_path, cannotWrite);
    }
    if (std::rename(m_hiddenPath.c_str(), m_path.c_str()) != 0) {
        failWithErrno(m_path, cannotWrite);
    }
    m_hiddenPath.clear();
    syncFolder(m_path);
}

void writeFileAtomically(const std::string& path, std::string_view bytes) {
    AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

} // namespace tokenscope
