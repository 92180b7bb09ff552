// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/live_run.h"
#include "tests/support/desktop_journey.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/lessons/live_frame.h"
#include "ui/shared/lanes_view.h"

#include <QDir>
#include <QFile>
#include <QLabel>

#include <map>
#include <string>
#include <variant>

namespace tokenscope::test {

inline const char* const lessonHead =
    "# A lesson of the tests\nid: test-lesson\nminutes: 1\nabout: A test.\n\n";

/// A run, two tasks, a question, and a second page.
inline const char* const lessonSteps = R"(## Steps

::: run as loop
prompt: Once upon a time
pace: by hand
tokens: 40
seed: 3
:::

::: task five
Step five times.
when: loop.columns >= 5
:::

::: task look
Look at a token.
when: loop.looked
:::

::: predict guess
How many?
- [ ] one
- [x] two
reveal: Two.
:::

## The end

That was it.
)";

/// A whole lesson of these pages, "test-lesson".
inline QString lessonText(const char* pages) {
    return QString::fromUtf8(lessonHead) + QString::fromUtf8(pages);
}

/// A base of tests that write a lesson of their own, as a user does, and open it from the list.
class OwnLesson : protected DesktopJourney {
protected:
    QString lessonPath(const char* name = "mine.md") const {
        return m_folder->filePath(QStringLiteral("lessons/") + QLatin1String(name));
    }
    void write(const QString& text, const char* name = "mine.md") const {
        QDir().mkpath(m_folder->filePath(QStringLiteral("lessons")));
        QFile file(lessonPath(name));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text.toUtf8());
    }
    LessonsPage& page() const { return m_desktop->lessonsPage(); }
    LessonReader& reader() const { return *page().reader(); }
    LessonCard* card(const QString& path) const {
        const int index = m_desktop->lessons().shelf().indexOf(path);
        return index < 0 ? nullptr : page().list()->cards()[static_cast<std::size_t>(index)];
    }
    QString cardText(const QString& path) const {
        QString text;
        for (const QLabel* label : card(path)->findChildren<QLabel*>()) {
            text += label->text() + QLatin1Char('\n');
        }
        return text;
    }
    /// Starts the program with a model and this lesson, and opens it from the list.
    void openLesson(const char* pages, const QString& model) {
        write(lessonText(pages));
        open(model);
        m_desktop->showWorkspace(Workspace::Lessons);
        openFromList();
    }
    void openFromList(const char* name = "mine.md") {
        LessonCard* mine = card(lessonPath(name));
        QVERIFY(mine && mine->openButton());
        mine->openButton()->click();
        QVERIFY(page().isReading());
    }
    LiveWidget* live(int index = 0) const {
        return reader().view()->frames()[static_cast<std::size_t>(index)]->live();
    }
    LiveRun& run() const { return *qobject_cast<LiveRun*>(live()); }
    std::map<std::string, FactValue> facts(int index = 0) const {
        const auto all = live(index)->facts();
        return {all.begin(), all.end()};
    }
    double fact(const char* name, int index = 0) const { return std::get<double>(facts(index).at(name)); }
    bool isDone(const char* id) const { return reader().progress().done.contains(id); }
    /// As the student does it, and waits for the column.
    void step(int times = 1) {
        for (int i = 0; i < times; ++i) {
            const double before = fact("columns");
            press("step");
            QTRY_COMPARE_WITH_TIMEOUT(fact("columns"), before + 1, patience);
            QTRY_VERIFY_WITH_TIMEOUT(button("step")->isEnabled(), patience);
        }
    }
    LanesView* lanes() const { return run().page().samples()->lanes(); }
    bool isEngineBusy() const {
        const auto snapshot = run().desk().snapshot();
        return snapshot && isActive(snapshot->status);
    }
};

} // namespace tokenscope::test
