// SPDX-License-Identifier: MIT
#include "app/screenshots/photographer.h"

#include "app/store/settings.h"
#include "ui/lab/format_window.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/lab/sent_prompt.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/race_view.h"
#include "ui/shared/samples_race_view.h"
#include "ui/shared/token_strip.h"
#include "ui/shell/calculator_window.h"
#include "ui/shell/folder_line.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_window.h"
#include "ui/shell/precision_window.h"
#include "ui/shell/race_window.h"
#include "ui/shell/run_toolbar.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QKeyEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>

namespace tokenscope {

namespace {

constexpr qint64 columnsShown = 14;
constexpr qint64 columnLookedAt = 6;
constexpr int sliderSteps = 40;

constexpr const char* brokenModel = "broken.gguf";
/// So many folders that a search in it is still going on when its picture is taken.
constexpr const char* largeFolder = "/usr";

/// A folder with the model and with a file that is called one.
void fillLibrary(const QString& folder, const QString& model) {
    QDir().mkpath(folder);
    QFile::link(QFileInfo(model).absoluteFilePath(), folder + QLatin1Char('/') + QFileInfo(model).fileName());
    QFile broken(folder + QLatin1Char('/') + QLatin1String(brokenModel));
    if (broken.open(QIODevice::WriteOnly)) {
        broken.write("GGUF");
    }
}

void press(QWidget& parent, const char* name) {
    parent.findChild<QPushButton*>(QLatin1String(name))->click();
}

} // namespace

Photographer::Photographer(const QString& folder, const QString& modelPath)
    : m_folder(folder), m_model(modelPath) {}

bool Photographer::takeAll(Theme theme) {
    const QTemporaryDir scratch;
    m_camera.emplace(m_folder, theme);
    StartOptions options;
    options.model = scratch.filePath(QStringLiteral("no-model-yet.gguf"));
    const QString settingsFile = scratch.filePath(QStringLiteral("settings.ini"));
    const QString library = scratch.filePath(QStringLiteral("models"));
    fillLibrary(library, m_model);
    Settings(settingsFile).setModelFolders({library});
    Desktop desktop(options, DesktopPlaces{settingsFile, scratch.path()});
    desktop.setTheme(theme);
    desktop.window().resize(1440, 900);
    desktop.window().show(); // not desktop.show(): the first picture is of a program without a model
    m_camera->save(desktop.window(), QStringLiteral("lab-welcome"));
    desktop.openModel(m_model);
    if (!Camera::waitFor("the model", [&] { return desktop.model() != nullptr; })) {
        return false;
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-ready"));
    return takeRun(desktop) && takeAsSent(desktop) && takeFormat(desktop) && takeModels(desktop, library) &&
           takePast(desktop) && takeRace(desktop) && takePrecision(desktop) && takeError(desktop);
}

bool Photographer::takeRun(Desktop& desktop) {
    PromptEditor* prompt = desktop.lab().prompt();
    prompt->setText(QStringLiteral("Name three fruits."));
    prompt->setSamples(4);
    prompt->setSeed(42);
    prompt->setMaxTokens(100);
    press(desktop.window(), "run");
    const auto columns = [&] { return desktop.snapshot() ? desktop.snapshot()->columns : 0; };
    if (!Camera::waitFor("columns", [&] { return columns() >= columnsShown; })) {
        return false;
    }
    press(desktop.window(), "pause");
    if (!Camera::waitFor("the pause", [&] { return desktop.snapshot()->status == RunStatus::Paused; })) {
        return false;
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-paused"));
    press(desktop.window(), "pause");
    if (!Camera::waitFor("more columns", [&] { return columns() >= columnsShown + 3; })) {
        return false;
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-running"));
    press(desktop.window(), "run"); // now Stop
    return Camera::waitFor("the end", [&] { return desktop.snapshot()->status == RunStatus::Finished; });
}

bool Photographer::takeAsSent(Desktop& desktop) {
    desktop.lab().prompt()->setShowsAsSent(true);
    const auto* tokens = desktop.lab().sent()->findChild<TokenStrip*>();
    if (!Camera::waitFor("the tokens", [&] { return !tokens->tokens().empty() && !tokens->isDimmed(); })) {
        return false;
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-as-sent"));
    desktop.lab().prompt()->setShowsAsSent(false);
    return true;
}

/// The model's own format, to be changed.
bool Photographer::takeFormat(Desktop& desktop) {
    Q_EMIT desktop.lab().prompt()->formatRequested();
    auto* window = desktop.window().findChild<FormatWindow*>();
    for (auto* kind : window->findChildren<QRadioButton*>()) {
        if (kind->text() == QLatin1String("My own")) {
            kind->click();
        }
    }
    const auto* tokens = window->findChild<TokenStrip*>();
    if (!Camera::waitFor("the format's tokens", [&] { return !tokens->tokens().empty(); })) {
        return false;
    }
    m_camera->save(*window, QStringLiteral("chat-format"));
    press(*window, "modelsOwn");
    window->close();
    return true;
}

bool Photographer::takeModels(Desktop& desktop, const QString& library) {
    Q_EMIT desktop.window().modelsRequested();
    auto* window = desktop.window().findChild<ModelWindow*>();
    const auto* progress = window->findChild<QProgressBar*>();
    if (!Camera::waitFor("the list of models", [&] { return !progress->isVisible(); })) {
        return false;
    }
    window->select(library + QLatin1Char('/') + QFileInfo(m_model).fileName());
    m_camera->save(*window, QStringLiteral("models"));
    window->select(library + QLatin1Char('/') + QLatin1String(brokenModel));
    m_camera->save(*window, QStringLiteral("models-broken"));
    window->folderLine()->addFolder(QLatin1String(largeFolder));
    m_camera->save(*window, QStringLiteral("models-searching"));
    press(*window, "cancelSearch");
    window->close();
    return true;
}

bool Photographer::takePast(Desktop& desktop) {
    const LaneModel& lanes = desktop.lab().samples()->model();
    int row = 0; // the first sample that got this far
    while (row + 1 < lanes.rows() && lanes.presentColumns(row) <= columnLookedAt) {
        ++row;
    }
    desktop.lab().samples()->select(RowIndex{row}, columnLookedAt);
    desktop.session().engine().watch(WatchTarget{RowIndex{row}, columnLookedAt});
    const auto isThere = [&] {
        const auto watched = desktop.snapshot() ? desktop.snapshot()->watched : nullptr;
        return watched && watched->drawn && watched->column == columnLookedAt;
    };
    if (!Camera::waitFor("a past position", isThere)) {
        return false;
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-past-position"));
    // As a user moves it: the text stays, the picture answers.
    for (QSlider* slider : desktop.inspector().findChildren<QSlider*>()) {
        if (slider->accessibleName() == QLatin1String("Temperature")) {
            for (int i = 0; i < sliderSteps; ++i) {
                QKeyEvent key(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier);
                QApplication::sendEvent(slider, &key);
            }
        }
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-what-if"));
    return true;
}

/// Measured as they are stored, both ways; then a run in fast with a cache of 8 bits.
bool Photographer::takePrecision(Desktop& desktop) {
    Q_EMIT desktop.window().precisionRequested();
    auto* window = desktop.window().findChild<PrecisionWindow*>();
    window->resize(1060, 660); // a screen that is not there may be small
    const auto* progress = window->findChild<QProgressBar*>();
    const auto choose = [&](const char* name, const QString& text) {
        auto* box = window->findChild<QComboBox*>(QLatin1String(name));
        box->setCurrentIndex(box->findText(text));
        Q_EMIT box->activated(box->currentIndex());
    };
    const auto measure = [&] {
        press(*window, "leverMeasure");
        return Camera::waitFor("what was measured", [&] { return !progress->isVisible(); });
    };
    if (!measure()) {
        return false;
    }
    choose("leverProducts", QStringLiteral("fast"));
    if (!measure()) {
        return false;
    }
    press(*window, "leverMeasureAll");
    const auto isReading = [&] { return progress->value() > 0; };
    if (!Camera::waitFor("progress", isReading)) {
        return false;
    }
    m_camera->save(*window, QStringLiteral("precision"));
    press(*window, "leverStop");
    if (!Camera::waitFor("the end of measuring", [&] { return !progress->isVisible(); })) {
        return false;
    }
    choose("leverCache", QStringLiteral("int8"));
    window->close();
    press(desktop.window(), "run");
    const auto isThere = [&] {
        const auto run = desktop.snapshot();
        return run && run->precision == Precision::Fast && run->columns >= columnsShown;
    };
    if (!Camera::waitFor("a fast run", isThere)) {
        return false;
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-fast"));
    press(desktop.window(), "run"); // now Stop
    return Camera::waitFor("the end", [&] { return desktop.snapshot()->status == RunStatus::Finished; });
}

/// Both races and the calculator.
bool Photographer::takeRace(Desktop& desktop) {
    Q_EMIT desktop.window().raceRequested();
    auto* window = desktop.window().findChild<RaceWindow*>(QStringLiteral("cacheRace"));
    window->resize(920, 620);
    press(*window, "raceStart");
    const RaceRecord& record = window->findChild<RaceView*>()->record();
    const auto isOver = [&] { return record.wanted() > 0 && record.compared() == record.wanted(); };
    if (!Camera::waitFor("the end of the race", isOver)) {
        return false;
    }
    m_camera->save(*window, QStringLiteral("race"));
    press(*window, "raceAddedUp");
    m_camera->save(*window, QStringLiteral("race-added-up"));
    window->close();
    Q_EMIT desktop.window().samplesRaceRequested();
    auto* samples = desktop.window().findChild<RaceWindow*>(QStringLiteral("samplesRace"));
    samples->resize(920, 560);
    press(*samples, "raceStart");
    const SamplesRecord& made = samples->findChild<SamplesRaceView*>()->record();
    if (!Camera::waitFor("the end of the race of samples", [&] { return made.isOver(); })) {
        return false;
    }
    m_camera->save(*samples, QStringLiteral("samples-race"));
    samples->close();
    Q_EMIT desktop.window().calculatorRequested();
    auto* calculator = desktop.window().findChild<CalculatorWindow*>();
    calculator->findChild<QSpinBox*>(QStringLiteral("planUsers"))->setValue(100);
    m_camera->save(*calculator, QStringLiteral("calculator"));
    calculator->close();
    return true;
}

bool Photographer::takeError(Desktop& desktop) {
    desktop.openModel(m_folder + QStringLiteral("/missing.gguf"));
    if (!Camera::waitFor("the message", [&] {
            return desktop.window().errorBar()->text().contains(QLatin1String("missing"));
        })) {
        return false;
    }
    m_camera->save(desktop.window(), QStringLiteral("lab-error"));
    return true;
}

} // namespace tokenscope
