// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/palette.h"

#include <QString>

#include <functional>

class QWidget;

namespace tokenscope {

/// Saves pictures of widgets as NAME-THEME[-2x].png, and waits for what is to be on them.
class Camera {
public:
    Camera(const QString& folder, Theme theme);

    /// False, with a message on standard error, where it was not reached in a minute.
    static bool waitFor(const char* what, const std::function<bool()>& reached);
    void save(QWidget& widget, const QString& name) const;
    const QString& folder() const { return m_folder; }

private:
    QString m_folder;
    QString m_suffix;
};

} // namespace tokenscope
