// SPDX-License-Identifier: MIT
#include "app/desktop/lesson_desk.h"

#include "app/desktop/default_model.h"
#include "app/desktop/model_opener.h"
#include "app/store/settings.h"
#include "core/checkpoint/builtin_model.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/error_words.h"
#include "ui/shared/model_words.h"
#include "ui/shell/file_dialogs.h"
#include "ui/shell/main_window.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>

#include <utility>

namespace tokenscope {

namespace {

QString folderOf(const LessonParts& parts) {
    return parts.dataFolder + QStringLiteral("/lessons");
}

/// Whether a page has something that runs a model.
bool needsModel(const Lesson& lesson) {
    for (const LessonPage& page : lesson.pages) {
        for (const LessonBlock& block : page.blocks) {
            const auto* widget = std::get_if<LessonWidget>(&block);
            if (widget && (widget->kind == "run" || widget->kind == "race" || widget->kind == "compare" ||
                           widget->kind == "levers")) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

LessonDesk::LessonDesk(const LessonViews& views, const LessonParts& parts)
    : m_page(*views.page), m_parts(parts), m_stage(parts, *views.docks), m_shelf(folderOf(parts)),
      m_progress(folderOf(parts) + QStringLiteral("/progress.json")) {
    connectPage();
}

LessonDesk::~LessonDesk() {
    end();
}

void LessonDesk::connectPage() {
    LessonList* list = m_page.list();
    connect(list, &LessonList::lessonChosen, this, &LessonDesk::open);
    connect(list, &LessonList::restartRequested, this, &LessonDesk::restart);
    connect(list, &LessonList::openFileRequested, this, &LessonDesk::openFile);
    LessonReader* reader = m_page.reader();
    connect(reader, &LessonReader::progressChanged, this, &LessonDesk::keep);
    connect(reader, &LessonReader::openRequested, this, [](const QUrl& address) {
        if (address.scheme() == QLatin1String("https") || address.scheme() == QLatin1String("http")) {
            QDesktopServices::openUrl(address);
        }
    });
    connect(&m_page, &LessonsPage::listShown, this, [this] {
        m_open.clear();
        m_parts.settings.setOpenLesson({});
        m_shelf.readAgain();
        showList();
    });
    connect(&m_shelf, &LessonShelf::changed, this, &LessonDesk::filesChanged);
}

void LessonDesk::restore() {
    m_shelf.setOtherFiles(m_parts.settings.lessonFiles());
    showList();
    const int last = m_shelf.indexOf(m_parts.settings.openLesson());
    if (last >= 0) {
        open(last);
    }
}

void LessonDesk::end() {
    disconnect(&m_shelf, nullptr, this, nullptr);
    m_page.reader()->leave();
}

void LessonDesk::shown() {
    m_isSeen = true;
    if (m_open.isEmpty()) {
        m_shelf.readAgain();
        showList();
        m_page.list()->focusNext();
    } else {
        m_page.reader()->focusPage();
        seeToModel();
    }
    tellProblem();
}

// ---- the list

void LessonDesk::showList() {
    std::vector<LessonEntry> entries;
    for (const ShelvedLesson& shelved : m_shelf.lessons()) {
        LessonEntry entry{shelved.lesson, shelved.path, shelved.problem};
        entry.isOwn = shelved.isOwn;
        if (shelved.lesson) {
            const LessonProgress progress =
                fittedProgress(*shelved.lesson, m_progress.of(shelved.lesson->id));
            const LessonScore score = scoreOf(*shelved.lesson, progress);
            entry.done = static_cast<int>(score.done);
            entry.total = static_cast<int>(score.total);
            entry.begun = progress != LessonProgress{};
        }
        entries.push_back(std::move(entry));
    }
    m_page.list()->setLessons(entries);
}

void LessonDesk::open(int index) {
    const auto& lessons = m_shelf.lessons();
    if (index < 0 || index >= static_cast<int>(lessons.size()) ||
        !lessons[static_cast<std::size_t>(index)].lesson) {
        return;
    }
    const ShelvedLesson chosen = lessons[static_cast<std::size_t>(index)];
    dismissRestart();
    m_open = chosen.path;
    m_parts.settings.setOpenLesson(chosen.path);
    m_openContent = chosen.content;
    m_page.openLesson(chosen.lesson, m_progress.of(chosen.lesson->id), maker());
    seeToModel();
}

void LessonDesk::restart(int index) {
    const auto& lessons = m_shelf.lessons();
    if (index >= 0 && index < static_cast<int>(lessons.size())) {
        if (const auto& lesson = lessons[static_cast<std::size_t>(index)].lesson) {
            const LessonProgress before = m_progress.of(lesson->id);
            m_progress.forget(lesson->id);
            ErrorBar* bar = m_parts.window.errorBar();
            bar->showNotice(tr("“%1” begins again: what was done in it is forgotten.")
                                .arg(QString::fromStdString(lesson->title)),
                            {}, {{tr("Undo"), [this, id = lesson->id, before] { putBack(id, before); }}});
            m_restarted = bar->text();
            tellProblem();
            showList();
        }
    }
}

void LessonDesk::putBack(const std::string& lesson, const LessonProgress& before) {
    m_progress.set(lesson, before);
    tellProblem();
    if (m_open.isEmpty()) {
        showList();
    }
}

/// Going back would take along what is being done now.
void LessonDesk::dismissRestart() {
    ErrorBar* bar = m_parts.window.errorBar();
    if (!m_restarted.isEmpty() && bar->text() == m_restarted) {
        bar->dismiss();
    }
    m_restarted.clear();
}

LiveWidgetMaker LessonDesk::maker() {
    return [this](const LessonWidget& widget, QWidget* parent) { return m_stage.make(widget, parent); };
}

// ---- own files

/// The last dialog that was asked for stays.
void LessonDesk::openFile() {
    delete m_dialog;
    m_dialog = new QFileDialog(&m_parts.window, tr("Open a lesson file"));
    m_dialog->setObjectName(QStringLiteral("openLesson"));
    m_dialog->setFileMode(QFileDialog::ExistingFile);
    m_dialog->setNameFilters({tr("Lessons (*.md)"), tr("All files (*)")});
    if (QFileInfo(folderOf(m_parts)).isDir()) {
        m_dialog->setDirectory(folderOf(m_parts));
    }
    connect(m_dialog, &QFileDialog::fileSelected, this, &LessonDesk::takeFile);
    showBeside(m_dialog);
}

void LessonDesk::takeFile(const QString& path) {
    const QString place = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    QStringList files = m_shelf.otherFiles();
    if (m_shelf.indexOf(place) < 0) {
        files << place;
    }
    m_shelf.setOtherFiles(files);
    m_parts.settings.setLessonFiles(files);
    showList();
    const int index = m_shelf.indexOf(place);
    const ShelvedLesson& taken = m_shelf.lessons()[static_cast<std::size_t>(index)];
    if (taken.lesson) {
        open(index);
    } else {
        m_parts.window.errorBar()->showError(tr("The lesson could not be opened."), taken.problem);
    }
}

/// Whoever writes a lesson sees it as it is saved; what is wrong with it is said, and the page stays.
void LessonDesk::filesChanged() {
    if (m_open.isEmpty()) {
        showList();
        return;
    }
    const int index = m_shelf.indexOf(m_open);
    if (index < 0) {
        return; // it is gone, or between two steps of an editor
    }
    const ShelvedLesson now = m_shelf.lessons()[static_cast<std::size_t>(index)];
    if (!now.isOwn || now.content == m_openContent) {
        return;
    }
    m_openContent = now.content;
    if (now.lesson) {
        m_parts.window.errorBar()->dismiss();
        const int page = m_page.reader()->page();
        LessonProgress progress = m_progress.of(now.lesson->id);
        progress.page = static_cast<std::size_t>(page);
        m_page.openLesson(now.lesson, progress, maker());
    } else {
        m_parts.window.errorBar()->showError(tr("The lesson was changed and cannot be read now."),
                                             now.problem);
    }
}

// ---- progress

void LessonDesk::keep(const LessonProgress& progress) {
    if (const Lesson* lesson = m_page.reader()->lesson()) {
        m_progress.set(lesson->id, progress);
        tellProblem();
    }
}

void LessonDesk::tellProblem() {
    const QString problem = errorText(m_progress.problem());
    if (problem != std::exchange(m_toldProblem, problem) && !problem.isEmpty()) {
        m_parts.window.errorBar()->showError(tr("What you have done in the lessons could not be kept."),
                                             problem);
    }
}

// ---- the model

void LessonDesk::modelOpened() {
    m_stage.modelOpened();
    if (m_page.isVisible()) {
        seeToModel();
    }
}

/// A model that is open stays: what runs in it is the user's.
void LessonDesk::seeToModel() {
    const Lesson* lesson = m_page.reader()->lesson();
    if (!m_isSeen || !m_parts.window.isVisible() || !lesson || !needsModel(*lesson) ||
        m_parts.models.isLoading() || builtinModelFolder().empty()) {
        return;
    }
    const auto& model = m_parts.models.model();
    if (!model) {
        m_parts.models.open(builtinPath());
        m_parts.window.errorBar()->showNotice(
            tr("The lesson uses the built-in model, which is being opened."), {});
        return;
    }
    const QString path = QString::fromStdString(model->summary.path);
    if (lesson->model == LessonModel::Builtin && path != builtinPath()) {
        m_parts.window.errorBar()->showNotice(
            tr("This lesson is about the built-in model."),
            tr("%1 is open: what it writes is not what the lesson says.").arg(shownName(model->summary.name)),
            {{tr("Open the built-in model"), [this] { m_parts.models.open(builtinPath()); }}});
    }
}

} // namespace tokenscope
