// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QTemporaryDir>

/// As the test's first object, before its QApplication: gives the platform without a display a screen on
/// which large windows fit, where the plain one has 800 by 800. Other platforms keep theirs.
class LargeScreen {
public:
    LargeScreen(int width, int height) {
        if (qgetenv("QT_QPA_PLATFORM") != "offscreen" || !m_folder.isValid()) {
            return;
        }
        QFile file(m_folder.filePath(QStringLiteral("screens.json")));
        if (file.open(QIODevice::WriteOnly)) {
            file.write(QStringLiteral(R"({"screens": [{"name": "large", "x": 0, "y": 0, "width": %1, )"
                                      R"("height": %2, "logicalDpi": 96, "dpr": 1}]})")
                           .arg(width)
                           .arg(height)
                           .toUtf8());
            file.close();
            qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toUtf8());
        }
    }

private:
    QTemporaryDir m_folder;
};
