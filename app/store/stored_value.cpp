// SPDX-License-Identifier: MIT
#include "app/store/stored_value.h"

#include <QCryptographicHash>
#include <QSettings>
#include <QVariant>

#include <cmath>

namespace tokenscope {

double number(const QSettings& store, const QString& key, double fallback, double low, double high) {
    bool ok = false;
    const double value = store.value(key).toDouble(&ok);
    return ok && std::isfinite(value) && value >= low && value <= high ? value : fallback;
}

QString digest(const QString& text) {
    return QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha1).toHex());
}

} // namespace tokenscope
