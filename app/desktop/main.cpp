// SPDX-License-Identifier: MIT
#include "app/desktop/desktop.h"
#include "app/desktop/start_options.h"
#include "app/process/interrupt.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QTextStream>

#include <stop_token>

int main(int argc, char** argv) {
    using namespace tokenscope;

    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        arguments << QString::fromLocal8Bit(argv[i]);
    }
    const ParsedOptions parsed = parseStartOptions(arguments);
    if (!parsed.options) {
        QTextStream(parsed.exitCode == 0 ? stdout : stderr) << parsed.message;
        return parsed.exitCode;
    }

    const Interrupt interrupt; // before any other thread is started

    // Fractional scales as they are: everything we paint is drawn at device resolution.
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Tokenscope"));
    QApplication::setOrganizationName(QStringLiteral("Tokenscope"));
    QApplication::setApplicationVersion(QStringLiteral(TOKENSCOPE_VERSION));

    Desktop desktop(*parsed.options);
    desktop.show();
    // A logout or a shutdown is a way to close the window like any other: everything is remembered.
    const std::stop_callback closing(interrupt.token(), [&desktop] {
        QMetaObject::invokeMethod(&desktop.window(), &MainWindow::close, Qt::QueuedConnection);
    });
    return QApplication::exec();
}
