// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>

namespace tokenscope {

/// "20260131-184259-123": now, for a file's name.
inline QString timeStamp() {
    return QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-hhmmss-zzz"));
}

} // namespace tokenscope
