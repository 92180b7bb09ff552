// SPDX-License-Identifier: MIT
#include "core/formats/mapped_file.h"

#include "core/formats/descriptor.h"
#include "core/values/errors.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tokenscope {

namespace {

struct OpenFile {
    Descriptor descriptor;
    std::size_t size = 0;
    std::int64_t writtenAt = 0;
};

std::int64_t writingTime(const struct stat& status) {
    return std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
}

/// Opens a regular file for reading. O_NONBLOCK: a pipe must be refused, not waited for.
OpenFile openRegular(const std::string& path) {
    OpenFile file{Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))};
    if (file.descriptor.get() < 0) {
        failWithErrno(path, "cannot open the file");
    }
    struct stat status = {};
    if (::fstat(file.descriptor.get(), &status) != 0) {
        failWithErrno(path, "cannot look at the file");
    }
    if (!S_ISREG(status.st_mode)) {
        const char* const kind =
            S_ISDIR(status.st_mode) ? "is a directory, not a file" : "is not a regular file";
        throw FileError(path, {}, kind);
    }
    file.size = static_cast<std::size_t>(status.st_size);
    file.writtenAt = writingTime(status);
    return file;
}

/// Lets mappedFileOf() tell a mapped file from other owners, which do not go away in this way.
struct DeleteMappedFile {
    void operator()(const MappedFile* file) const { delete file; }
};

} // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const std::string& path) {
    auto [descriptor, size, writtenAt] = openRegular(path);
    const std::shared_ptr<MappedFile> file(new MappedFile, DeleteMappedFile());
    file->m_path = path;
    file->m_writtenAt = writtenAt;
    if (size > 0) {
        void* data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor.get(), 0);
        if (data == MAP_FAILED) {
            failWithErrno(path, "cannot map the file into memory");
        }
        file->m_data = static_cast<const std::byte*>(data);
        file->m_size = size;
        file->m_guard.emplace(data, size, path);
    }
    file->m_descriptor = descriptor.release();
    return file;
}

MappedFile::~MappedFile() {
    m_guard.reset();
    if (m_data != nullptr) {
        ::munmap(const_cast<std::byte*>(m_data), m_size);
    }
    if (m_descriptor >= 0) {
        ::close(m_descriptor);
    }
}

void MappedFile::checkStillWhole() const {
    struct stat status = {};
    if (::fstat(m_descriptor, &status) != 0) {
        failWithErrno(m_path, "cannot look at the file");
    }
    if (static_cast<std::size_t>(status.st_size) < m_size) {
        throw FileError(m_path, "file size",
                        "was cut to " + std::to_string(status.st_size) + " bytes while in use, it had " +
                            std::to_string(m_size));
    }
    if (m_guard && m_guard->wasDamaged()) {
        throw FileError(m_path, "file", "parts of it could not be read while in use; open it again");
    }
    if (writingTime(status) != m_writtenAt) {
        throw FileError(m_path, "file", "was written to while in use; open it again");
    }
}

void MappedFile::forgetPages() const {
    if (m_size > 0)
        madvise(const_cast<std::byte*>(m_data), m_size, MADV_DONTNEED);
}

std::size_t MappedFile::readInto(std::span<std::byte> buffer, std::size_t offset) const {
    for (;;) {
        const ssize_t count = ::pread(m_descriptor, buffer.data(), buffer.size(), static_cast<off_t>(offset));
        if (count >= 0) {
            return static_cast<std::size_t>(count);
        }
        if (errno != EINTR) {
            failWithErrno(m_path, "cannot read the file");
        }
    }
}

std::shared_ptr<const MappedFile> mappedFileOf(const std::shared_ptr<const void>& owner) {
    return std::get_deleter<DeleteMappedFile>(owner) != nullptr
               ? std::static_pointer_cast<const MappedFile>(owner)
               : nullptr;
}

std::string readTextFile(const std::string& path, std::size_t limit) {
    const auto [descriptor, size, writtenAt] = openRegular(path);
    if (size > limit) {
        throw FileError(path, "file size",
                        std::to_string(size) + " bytes, more than the " + std::to_string(limit) +
                            " expected of such a file");
    }
    std::string text(size, '\0');
    std::size_t length = 0;
    while (length < size) {
        const ssize_t count = ::read(descriptor.get(), text.data() + length, size - length);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            failWithErrno(path, "cannot read the file");
        }
        if (count == 0) {
            break; // it became shorter meanwhile: what there is is judged by the parser
        }
        length += static_cast<std::size_t>(count);
    }
    text.resize(length);
    return text;
}

} // namespace tokenscope
