// SPDX-License-Identifier: MIT
#include "app/desktop/desktop.h"
#include "app/desktop/start_options.h"

#include <QApplication>
#include <QTextStream>

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

    // Fractional scales as they are: everything we paint is drawn at device resolution.
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Tokenscope"));
    QApplication::setOrganizationName(QStringLiteral("Tokenscope"));
    QApplication::setApplicationVersion(QStringLiteral(TOKENSCOPE_VERSION));

    Desktop desktop(*parsed.options);
    desktop.show();
    return QApplication::exec();
}
