// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/lesson_docks.h"
#include "app/desktop/lesson_parts.h"
#include "app/desktop/lesson_shelf.h"
#include "app/desktop/lesson_stage.h"
#include "app/store/lesson_progress_file.h"
#include "ui/lessons/live_widget.h"

#include <QObject>
#include <QPointer>

class QFileDialog;

namespace tokenscope {

class LessonsPage;

/// The views of Lessons; the window owns the page and what is in the docks.
struct LessonViews {
    LessonsPage* page = nullptr;
    LessonDocks* docks = nullptr;
};

/// Runs Lessons: which there are, the one that is open, how far the user is, and the model that it needs.
class LessonDesk : public QObject {
    Q_OBJECT
public:
    LessonDesk(const LessonViews& views, const LessonParts& parts);
    ~LessonDesk() override;

    /// The lesson that was open the last time, at its page.
    void restore();
    /// The window is there, and the model that was open the last time is being opened, if there is one.
    void begin() { seeToModel(); }
    /// The page is left; to be called while there is an engine.
    void end();
    /// The workspace comes into view: own files are read again, and the lesson's model is seen to.
    void shown();
    void modelOpened();

    LessonStage& stage() { return m_stage; }
    const LessonShelf& shelf() const { return m_shelf; }

private:
    void connectPage();
    void showList();
    void open(int index);
    void restart(int index);
    void putBack(const std::string& lesson, const LessonProgress& before);
    void dismissRestart();
    void openFile();
    void takeFile(const QString& path);
    void filesChanged();
    void keep(const LessonProgress& progress);
    void seeToModel();
    LiveWidgetMaker maker();
    void tellProblem();

    LessonsPage& m_page;
    const LessonParts m_parts;
    LessonStage m_stage;
    LessonShelf m_shelf;
    LessonProgressFile m_progress;
    QString m_open;           ///< path of the lesson that is read; empty: the list is shown
    QByteArray m_openContent; ///< its file's, as it was read
    QString m_restarted;      ///< what the notice of the last lesson that was begun again says
    QString m_toldProblem;    ///< of the progress file: said once
    bool m_isSeen = false;    ///< the workspace was shown
    QPointer<QFileDialog> m_dialog;
};

} // namespace tokenscope
