// SPDX-License-Identifier: MIT
#include "app/screenshots/chat_photographer.h"
#include "app/screenshots/lesson_photographer.h"
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
    if (arguments.size() != 3 && arguments.size() != 4) {
        std::fprintf(stderr, "Usage: tokenscope-screenshots FOLDER MODEL [lab|chat|lessons]\n");
        return 2;
    }
    const QString part = arguments.value(3);
    const auto isWanted = [&](const char* name) { return part.isEmpty() || part == QLatin1String(name); };
    QDir().mkpath(arguments[1]);
    Photographer lab(arguments[1], arguments[2]);
    ChatPhotographer chat(arguments[1]);
    LessonPhotographer lessons(arguments[1]);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        if ((isWanted("lab") && !lab.takeAll(theme)) || (isWanted("chat") && !chat.takeAll(theme)) ||
            (isWanted("lessons") && !lessons.takeAll(theme))) {
            return 1;
        }
    }
    return 0;
}
