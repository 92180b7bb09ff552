// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/desktop.h"
#include "tests/support/large_screen.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shell/main_window.h"
#include "ui/shell/run_toolbar.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <memory>
#include <vector>

namespace tokenscope::test {

/// A base of tests that do what a user does, through the real window, engine and a small model. Settings and
/// data lie in a folder of their own for each test.
class DesktopJourney {
protected:
    static constexpr int patience = 30000;

    static QString modelFile(const char* name) {
        return QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/gguf/models/") + QLatin1String(name);
    }
    const QString tinyModel = modelFile("tiny-llama-tied.F32.gguf");
    const QString otherModel = modelFile("tiny-llama-tied.Q8_0.gguf");

    void beginAnew() {
        m_desktop.reset();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    /// Starts the program (again), without waiting for a model.
    void start(const StartOptions& options = {}) {
        m_desktop.reset();
        m_desktop = std::make_unique<Desktop>(
            options, DesktopPlaces{m_folder->filePath(QStringLiteral("settings.ini")), m_folder->path(),
                                   m_loader, m_chats});
        m_desktop->show();
    }

    void open(const QString& model) {
        StartOptions options;
        options.model = model;
        start(options);
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
    }

    QPushButton* button(const char* name) const {
        return m_desktop->window().findChild<QPushButton*>(QLatin1String(name));
    }
    void press(const char* name) const { button(name)->click(); }

    void startRun(int samples, qint64 maxTokens, double pace = std::numeric_limits<double>::infinity()) {
        PromptEditor* prompt = m_desktop->lab().prompt();
        prompt->setText(QStringLiteral("Name three fruits."));
        prompt->setSamples(samples);
        prompt->setMaxTokens(maxTokens);
        prompt->setSeed(7);
        m_desktop->window().runToolbar()->setPace(Pace{pace});
        QSignalSpy started(&m_desktop->session(), &EngineSession::runStarted);
        Q_EMIT m_desktop->window().runRequested(); // as Ctrl+Enter does, also while another run goes on
        QTRY_VERIFY_WITH_TIMEOUT(started.count() == 1, patience);
    }

    RunStatus status() const {
        return m_desktop->snapshot() ? m_desktop->snapshot()->status : RunStatus::Idle;
    }
    qint64 columns() const { return m_desktop->snapshot() ? m_desktop->snapshot()->columns : 0; }
    QString message() const { return m_desktop->window().errorBar()->text(); }
    const LaneModel& laneModel() const { return m_desktop->lab().samples()->model(); }

    std::vector<TokenId> tokensOf(int row) const {
        std::vector<TokenId> tokens;
        for (qint64 column = 0; column < laneModel().columns(); ++column) {
            if (laneModel().cell(row, column).present) {
                tokens.push_back(laneModel().cell(row, column).token);
            }
        }
        return tokens;
    }

    ModelLoader m_loader = loadModel; ///< a test may have a slow one
    ChatStoreOptions m_chats{};
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Desktop> m_desktop;
};

} // namespace tokenscope::test
