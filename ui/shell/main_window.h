// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/palette.h"
#include "ui/shell/run_controls.h"

#include <QMainWindow>

#include <memory>
#include <optional>

class QAction;
class QMenu;
class QPushButton;

namespace tokenscope {

class AboutWindow;
class DockHeight;
class DockPanel;
class ErrorBar;
class IdlePanels;
class ModelPicker;
class PresenterMode;
class RunActions;
class RunToolbar;
class ShortcutsWindow;
class StatusLine;
class TopBar;

/// The frame: toolbar, message bar, the workspace in the middle, inspector and KV cache as docks, status
/// line. It knows no workspace from inside and no engine; wishes leave as signals.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(QWidget* workspace, QWidget* inspector, QWidget* cache);
    ~MainWindow() override;

    RunToolbar* runToolbar() const { return m_runToolbar; }
    ModelPicker* modelPicker() const { return m_modelPicker; }
    StatusLine* statusLine() const { return m_statusLine; }
    ErrorBar* errorBar() const { return m_errorBar; }
    PresenterMode* presenterMode() const { return m_presenter; }

    /// Scales all text and everything that is measured in it; 1 is the system's font size. What would not fit
    /// the screen is not done: the size stays as large as it may, and the status line says so. A window that
    /// has to grow for it has its size back when it need not any more.
    void setZoom(double factor);
    double zoom() const { return m_zoom; }

    /// Beside the program's name. The window takes it over.
    void addToToolbar(QWidget* widget);
    /// After the themes. The window takes it over.
    void addToViewMenu(QMenu* menu);
    /// Pace, steps and Run; a workspace with a Send of its own has none.
    void setRunToolbarShown(bool shown);
    /// Inspector and cache have something to show; otherwise they are not seen, also where the user wants
    /// them.
    void setPanelsUsed(bool used);
    /// In presenter mode there is the workspace's page and nothing around it, from the next time it is
    /// switched on.
    void setPresentsPageOnly(bool only);
    /// What the toolbar and the menus offer for the run.
    void setRunControls(const RunControls& controls);
    /// The token that is looked at can be drawn again.
    void setCanDrawAgain(bool can);
    /// Asks for precision and speed; the window that it opens takes it too, so that its key closes it from
    /// there.
    QAction* precisionAction() const { return m_precisionAction; }
    QAction* raceAction() const { return m_raceAction; }               ///< likewise
    QAction* samplesRaceAction() const { return m_samplesRaceAction; } ///< likewise
    QAction* calculatorAction() const { return m_calculatorAction; }   ///< likewise
    /// What the button for precision and speed says, and more of it in its tool tip.
    void setPrecision(const QString& words, const QString& toolTip);

    /// Size, place and docks, to be remembered.
    QByteArray layoutState() const;
    void restoreLayout(const QByteArray& geometry, const QByteArray& state);

Q_SIGNALS:
    void runRequested();
    void stopRequested();
    void pauseToggled();
    void stepRequested();
    void stepBackRequested();
    /// A digit that no widget wanted: the candidate of that row, 0 being the likeliest.
    void candidateRequested(int index);
    /// Enter, likewise: go on with the selected candidate.
    void continueRequested();
    /// Draw again from the position that is looked at.
    void drawAgainRequested();
    /// The newest token that was put or drawn again is to be taken back, or to stand again.
    void undoRequested();
    void redoRequested();
    void openRequested(const QString& path);
    /// The list of all models is to be shown.
    void modelsRequested();
    /// What precision costs and gives is to be shown, or no longer where it is.
    void precisionRequested();
    /// The race with and without the cache is to be shown, or no longer.
    void raceRequested();
    void samplesRaceRequested(); ///< likewise, of samples together and one by one
    /// So is the calculator of caches.
    void calculatorRequested();
    void themeChosen(tokenscope::Theme theme);
    void zoomChanged(double factor);
    /// The user closed the window; everything is to end now.
    void closing();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildToolbar();
    void buildMenu();
    void connectRun();
    void addViewActions(QMenu* menu);
    void takeDroppedFiles();
    void scaleTo(double zoom);
    bool fitsTheScreen() const;
    void keepOnScreen(const QSize& home);
    void widenInspector();
    void placeDocks();
    void fitDocksToFont();
    void presenterModeChanged(bool on);
    void showShortcuts();
    void showAbout();

    RunToolbar* m_runToolbar;
    ModelPicker* m_modelPicker;
    TopBar* m_topBar = nullptr;
    QPushButton* m_precision = nullptr;
    QAction* m_precisionAction = nullptr;
    QAction* m_raceAction = nullptr;
    QAction* m_samplesRaceAction = nullptr;
    QAction* m_calculatorAction = nullptr;
    StatusLine* m_statusLine;
    ErrorBar* m_errorBar;
    DockPanel* m_inspectorDock;
    DockPanel* m_cacheDock;
    DockHeight* m_cacheHeight;
    IdlePanels* m_panels;
    QWidget* m_bottom; ///< the status line's bar
    QMenu* m_menu;
    QMenu* m_viewMenu = nullptr;
    QAction* m_afterThemes = nullptr;
    PresenterMode* m_presenter = nullptr;
    ShortcutsWindow* m_shortcuts = nullptr; ///< made when first asked for
    AboutWindow* m_about = nullptr;         ///< likewise
    RunActions* m_runActions;
    RunControls m_runControls; ///< those that toolbar and menus have
    QAction* m_present = nullptr;
    QPushButton* m_leave = nullptr; ///< presenter mode
    /// A window that text made larger: what it was, and what it became.
    struct Grown {
        QSize from, to;
    };
    std::optional<Grown> m_grown;
    struct InspectorWidth {
        double own; ///< with letters of the normal size
        int shown;  ///< what it was given for that; another width is one of the user's
    };
    std::optional<InspectorWidth> m_inspectorWidth;
    double m_zoom = 1;
    double m_basePointSize;
};

} // namespace tokenscope
