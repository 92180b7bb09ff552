// SPDX-License-Identifier: MIT
#include "app/screenshots/chat_photographer.h"
#include "app/screenshots/photographer.h"

#include "ui/shared/palette.h"

#include <QApplication>
#include <QDir>

#include <cstdio>

int main(int argc, char** argv) {
    using namespace tokenscope;
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 3) {
        std::fprintf(stderr, "Usage: tokenscope-screenshots FOLDER MODEL\n");
        return 2;
    }
    QDir().mkpath(arguments[1]);
    Photographer photographer(arguments[1], arguments[2]);
    ChatPhotographer chat(arguments[1]);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        if (!photographer.takeAll(theme) || !chat.takeAll(theme)) {
            return 1;
        }
    }
    return 0;
}
