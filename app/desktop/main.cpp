// SPDX-License-Identifier: MIT
#include "app/desktop/desktop.h"
#include "app/desktop/start_options.h"
#include "app/desktop/ui_language.h"
#include "app/process/interrupt.h"
#include "app/store/settings.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QProcess>
#include <QTextStream>

#include <stop_token>

namespace {

struct Ending {
    int exitCode;
    bool startsAgain;
};

/// Until it is closed. All that it holds of the user's files is given back then.
Ending useWindow(const tokenscope::StartOptions& options, const tokenscope::Interrupt& interrupt) {
    using namespace tokenscope;
    Desktop desktop(options);
    desktop.show();
    // A logout or a shutdown is a way to close the window like any other: everything is remembered.
    const std::stop_callback closing(interrupt.token(), [&desktop] {
        QMetaObject::invokeMethod(&desktop.window(), &MainWindow::close, Qt::QueuedConnection);
    });
    const int exitCode = QApplication::exec();
    return {exitCode, desktop.startsAgain()};
}

} // namespace

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

    const UiLanguages languages;
    const UiTranslation translation(languages,
                                    languages.choose(parsed.options->language, Settings().language()));
    const Ending ending = useWindow(*parsed.options, interrupt);
    if (ending.startsAgain) {
        // Without arguments: what they asked for has been done, and all that is open is remembered.
        QProcess::startDetached(QApplication::applicationFilePath(), {});
    }
    return ending.exitCode;
}
