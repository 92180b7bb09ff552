// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QImage>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace tokenscope::test {

/// A desktop of its own: an X server without a screen, a window manager, and a home folder that nobody else
/// uses. Ends with the object. Programs started in it find nothing of the user's.
class XSession {
public:
    /// Names a program that is needed and missing; empty when all are there.
    static QString missingProgram() {
        for (const char* name : {"Xvfb", "openbox", "xdotool", "xprop", "import"}) {
            if (QStandardPaths::findExecutable(QLatin1String(name)).isEmpty()) {
                return QLatin1String(name);
            }
        }
        return {};
    }

    ~XSession() {
        end(m_manager);
        end(m_server);
    }

    /// False when the server or the window manager does not come up.
    bool start() {
        // -noreset: a first short-lived client that leaves must not throw the others out.
        m_server.setStandardErrorFile(QProcess::nullDevice());
        m_server.start(QStringLiteral("Xvfb"),
                       {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                        QStringLiteral("0"), QStringLiteral("1500x950x24"), QStringLiteral("-nolisten"),
                        QStringLiteral("tcp"), QStringLiteral("-noreset")});
        while (!m_server.canReadLine()) {
            if (!m_server.waitForReadyRead(patience)) {
                return false;
            }
        }
        m_display = QLatin1Char(':') + QString::fromLatin1(m_server.readLine().trimmed());
        m_manager.setProcessEnvironment(environment());
        m_manager.setStandardErrorFile(QProcess::nullDevice());
        m_manager.start(QStringLiteral("openbox"), {});
        for (int i = 0; i < patience / 100; ++i) {
            if (ask(QStringLiteral("xprop"),
                    {QStringLiteral("-root"), QStringLiteral("_NET_SUPPORTING_WM_CHECK")})
                    .contains("window id")) {
                return true;
            }
            m_manager.waitForFinished(100);
        }
        return false;
    }

    QProcessEnvironment environment() const {
        QProcessEnvironment values = QProcessEnvironment::systemEnvironment();
        values.remove(QStringLiteral("QT_QPA_PLATFORM"));
        values.remove(QStringLiteral("WAYLAND_DISPLAY"));
        values.insert(QStringLiteral("DISPLAY"), m_display);
        values.insert(QStringLiteral("HOME"), m_home.path());
        for (const char* name :
             {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"}) {
            const QString folder = m_home.filePath(QString::fromLatin1(name).toLower());
            QDir().mkpath(folder);
            QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
            values.insert(QLatin1String(name), folder);
        }
        return values;
    }

    QString configFolder() const { return m_home.filePath(QStringLiteral("xdg_config_home")); }

    /// As a hand on the keyboard: "ctrl+Return".
    void press(const char* keys) const {
        ask(QStringLiteral("xdotool"), {QStringLiteral("key"), QLatin1String(keys)});
    }
    void type(const char* text) const {
        ask(QStringLiteral("xdotool"), {QStringLiteral("type"), QLatin1String(text)});
    }

    /// The title of the window that has the keyboard; empty when none has.
    QString activeTitle() const {
        const QByteArray title = ask(QStringLiteral("xdotool"),
                                     {QStringLiteral("getactivewindow"), QStringLiteral("getwindowname")});
        return QString::fromUtf8(title).trimmed();
    }

    /// Place and size of the window that has the keyboard, in xdotool's words.
    QString activeGeometry() const {
        return QString::fromUtf8(ask(QStringLiteral("xdotool"), {QStringLiteral("getactivewindow"),
                                                                 QStringLiteral("getwindowgeometry")}));
    }
    void placeActive(int x, int y, int width, int height) const {
        ask(QStringLiteral("xdotool"), {QStringLiteral("getactivewindow"), QStringLiteral("windowmove"),
                                        QString::number(x), QString::number(y), QStringLiteral("windowsize"),
                                        QString::number(width), QString::number(height)});
    }

    QImage screenshot() const {
        return QImage::fromData(
            ask(QStringLiteral("import"),
                {QStringLiteral("-window"), QStringLiteral("root"), QStringLiteral("png:-")}),
            "PNG");
    }

private:
    static constexpr int patience = 30'000;

    QByteArray ask(const QString& program, const QStringList& arguments) const {
        QProcess process;
        process.setProcessEnvironment(environment());
        process.start(program, arguments);
        process.waitForFinished(patience);
        return process.readAllStandardOutput();
    }

    static void end(QProcess& process) {
        process.terminate();
        if (!process.waitForFinished(patience)) {
            process.kill();
            process.waitForFinished(patience);
        }
    }

    QTemporaryDir m_home;
    QString m_display;
    QProcess m_server, m_manager;
};

} // namespace tokenscope::test
