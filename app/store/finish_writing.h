// SPDX-License-Identifier: MIT
#pragma once

#include <QSaveFile>

#include <string_view>

namespace tokenscope {

/// Puts `bytes` in place of what the file held. False: nothing was changed, and the file says why. What lies
/// in a buffer is written first: commit() alone takes a full disk for success.
inline bool finishWriting(QSaveFile& file, std::string_view bytes) {
    const auto size = static_cast<qint64>(bytes.size());
    return file.write(bytes.data(), size) == size && file.flush() && file.commit();
}

} // namespace tokenscope
