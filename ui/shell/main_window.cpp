// SPDX-License-Identifier: MIT
#include "ui/shell/main_window.h"

#include "ui/shared/error_bar.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/model_words.h"
#include "ui/shared/style_sheet.h"
#include "ui/shell/about_window.h"
#include "ui/shell/dock_height.h"
#include "ui/shell/dock_panel.h"
#include "ui/shell/file_drop.h"
#include "ui/shell/idle_panels.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/presenter_mode.h"
#include "ui/shell/run_actions.h"
#include "ui/shell/run_toolbar.h"
#include "ui/shell/shortcuts_window.h"
#include "ui/shell/side_window.h"
#include "ui/shell/status_line.h"
#include "ui/shell/top_bar.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QHash>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr double smallestZoom = 0.7;
constexpr double largestZoom = 2.5;
constexpr double zoomStep = 1.1;

/// Least sizes are those of before until what was asked for is laid out.
void layOutNow() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

/// Also where it is open already, behind others.
void present(QWidget& window) {
    window.show();
    window.raise();
    window.activateWindow();
}

/// In lines of text; below it sliders and columns of the table are cut off.
constexpr int narrowestInspector = 22;
constexpr int inspectorWidth = 430;
/// Four rows of the cache, their axis, growth and legend.
constexpr int cacheLines = 13;

} // namespace

MainWindow::MainWindow(QWidget* workspace, QWidget* inspector, QWidget* cache)
    : m_runToolbar(new RunToolbar(this)), m_modelPicker(new ModelPicker(this)),
      m_statusLine(new StatusLine(this)), m_errorBar(new ErrorBar(this)), m_menu(new QMenu(this)),
      m_runActions(new RunActions(this)), m_basePointSize(QApplication::font().pointSizeF()) {
    setWindowTitle(tr("Tokenscope"));
    setDockNestingEnabled(true);
    // Before the docks take their shares; with some room for the frame where the screen is small.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(10, 40)));
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);

    auto* central = new QWidget(this);
    auto* layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(workspace, 1);
    setCentralWidget(central);

    // Toolbar and messages span the whole width, also above the docks: the menu area is the only place that
    // does.
    auto* top = new QWidget(this);
    auto* topLayout = new QVBoxLayout(top);
    topLayout->setContentsMargins(0, 0, 0, 0);
    topLayout->setSpacing(0);
    topLayout->addWidget(buildToolbar());
    topLayout->addWidget(m_errorBar);
    setMenuWidget(top);

    m_inspectorDock = new DockPanel(tr("Inspector"), QStringLiteral("inspectorDock"), inspector, this);
    m_cacheDock = new DockPanel(tr("KV cache"), QStringLiteral("cacheDock"), cache, this);
    m_cacheHeight = new DockHeight(this, m_cacheDock);
    m_panels = new IdlePanels(this, {m_inspectorDock, m_cacheDock});
    placeDocks();

    // QStatusBar would add a size grip and margins; the bottom tool bar area gives a plain full-width line.
    auto* bottom = new QToolBar(this);
    bottom->setObjectName(QStringLiteral("statusLineBar"));
    bottom->setMovable(false);
    bottom->setFloatable(false);
    bottom->toggleViewAction()->setVisible(false);
    bottom->setContextMenuPolicy(Qt::PreventContextMenu);
    bottom->addWidget(m_statusLine);
    addToolBar(Qt::BottomToolBarArea, bottom);

    m_bottom = bottom;
    m_presenter = new PresenterMode(this);
    setPresentsPageOnly(false);
    connect(m_presenter, &PresenterMode::changed, this, &MainWindow::presenterModeChanged);
    connect(m_leave, &QPushButton::clicked, m_presenter, [this] { m_presenter->setOn(false); });
    buildMenu();
    connectRun();
    connect(m_modelPicker, &ModelPicker::openRequested, this, &MainWindow::openRequested);
    connect(m_modelPicker, &ModelPicker::modelsRequested, this, &MainWindow::modelsRequested);
    takeDroppedFiles();
}

MainWindow::~MainWindow() = default;

QWidget* MainWindow::buildToolbar() {
    auto* bar = m_topBar = new TopBar(this);
    auto* menuButton = new QToolButton(bar);
    menuButton->setIcon(glyphIcon(Glyph::Menu));
    menuButton->setMenu(m_menu);
    menuButton->setPopupMode(QToolButton::InstantPopup);
    menuButton->setToolTip(tr("Menu (Alt+M)"));
    menuButton->setAccessibleName(tr("Menu"));
    menuButton->setShortcut(QKeySequence(Qt::ALT | Qt::Key_M));
    auto* brand = new QLabel(tr("◎ Tokenscope"), bar);
    setLook(brand, "brand");
    m_precision = new QPushButton(bar);
    m_precision->setObjectName(QStringLiteral("precision"));
    m_precision->setFocusPolicy(Qt::TabFocus); // Space goes on meaning pause after a click
    m_precision->hide();
    connect(m_precision, &QPushButton::clicked, this, &MainWindow::precisionRequested);
    QHBoxLayout* row = bar->row();
    row->addWidget(menuButton);
    row->addWidget(brand);
    row->addWidget(m_modelPicker);
    row->addWidget(m_precision);
    row->addStretch(1);
    row->addWidget(m_runToolbar);
    m_leave = new QPushButton(glyphIcon(Glyph::Close), {}, bar);
    m_leave->setToolTip(tr("Leave presenter mode (Esc or F5)"));
    m_leave->setAccessibleName(tr("Leave presenter mode"));
    m_leave->hide();
    row->addWidget(m_leave);
    bar->addMeasure([brand](bool taken) { brand->setVisible(!taken); });
    bar->addMeasure([this](bool taken) { m_runToolbar->setPaceNamed(!taken); });
    bar->addMeasure([this](bool taken) { m_runToolbar->setStepsNamed(!taken); });
    bar->addMeasure(
        [this](bool taken) { m_precision->setVisible(!taken && !m_precision->text().isEmpty()); });
    return bar;
}

void MainWindow::addToToolbar(QWidget* widget) {
    constexpr int besideTheName = 2;
    m_topBar->row()->insertWidget(besideTheName, widget);
}

void MainWindow::addToViewMenu(QMenu* menu) {
    menu->setParent(this, menu->windowFlags());
    m_viewMenu->insertMenu(m_afterThemes, menu);
}

void MainWindow::setRunToolbarShown(bool shown) {
    m_runToolbar->setVisible(shown);
    m_topBar->arrange();
}

void MainWindow::setPanelsUsed(bool used) {
    m_panels->setIdle(!used);
}

void MainWindow::setPresentsPageOnly(bool only) {
    QList<QWidget*> asides{m_cacheDock, m_bottom};
    if (only) {
        asides << m_inspectorDock << m_topBar;
    }
    m_presenter->setAsides(only ? PresentedPart::Page : PresentedPart::Window, asides);
}

void MainWindow::buildMenu() {
    const auto add = [this](QMenu* menu, const QString& text, const QKeySequence& keys, auto slot) {
        QAction* action = menu->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        addAction(action); // shortcuts work while the menu is closed
        return action;
    };
    add(m_menu, tr("Open model file…"), QKeySequence::Open, [this] { m_modelPicker->browseFile(); });
    add(m_menu, tr("Open model folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
        [this] { m_modelPicker->browseFolder(); });
    add(m_menu, tr("Models…"), QKeySequence(Qt::CTRL | Qt::Key_M), &MainWindow::modelsRequested);
    m_precisionAction = add(m_menu, tr("Precision and speed…"), QKeySequence(Qt::CTRL | Qt::Key_P),
                            &MainWindow::precisionRequested);
    m_raceAction = add(m_menu, tr("With and without the cache…"), QKeySequence(Qt::CTRL | Qt::Key_K),
                       &MainWindow::raceRequested);
    m_samplesRaceAction = add(m_menu, tr("Together and one by one…"), QKeySequence(Qt::CTRL | Qt::Key_J),
                              &MainWindow::samplesRaceRequested);
    m_calculatorAction =
        add(m_menu, tr("What a cache would take…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
            &MainWindow::calculatorRequested);
    m_menu->addSeparator();
    QMenu* edit = m_menu->addMenu(tr("Edit"));
    m_runActions->addTo(*m_menu->addMenu(tr("Run")), *edit);
    addViewActions(m_menu->addMenu(tr("View")));
    m_menu->addSeparator();
    add(m_menu, tr("Keyboard shortcuts"), QKeySequence(Qt::Key_F1), &MainWindow::showShortcuts);
    add(m_menu, tr("About Tokenscope"), {}, &MainWindow::showAbout);
    // These two also while a window beside this one has the focus.
    add(m_menu, tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), &MainWindow::close)
        ->setShortcutContext(Qt::ApplicationShortcut);
    connect(new QShortcut(QKeySequence::Close, this, nullptr, nullptr, Qt::ApplicationShortcut),
            &QShortcut::activated, this, [this] { closeActiveSideWindow(*this); });
}

void MainWindow::connectRun() {
    connect(m_runToolbar, &RunToolbar::runRequested, this, &MainWindow::runRequested);
    connect(m_runToolbar, &RunToolbar::stopRequested, this, &MainWindow::stopRequested);
    connect(m_runToolbar, &RunToolbar::pauseToggled, this, &MainWindow::pauseToggled);
    connect(m_runToolbar, &RunToolbar::stepRequested, this, &MainWindow::stepRequested);
    connect(m_runToolbar, &RunToolbar::stepBackRequested, this, &MainWindow::stepBackRequested);
    connect(m_runActions, &RunActions::runRequested, this, &MainWindow::runRequested);
    connect(m_runActions, &RunActions::stopRequested, this, &MainWindow::stopRequested);
    connect(m_runActions, &RunActions::pauseToggled, this, &MainWindow::pauseToggled);
    connect(m_runActions, &RunActions::stepRequested, this, &MainWindow::stepRequested);
    connect(m_runActions, &RunActions::stepBackRequested, this, &MainWindow::stepBackRequested);
    connect(m_runActions, &RunActions::drawAgainRequested, this, &MainWindow::drawAgainRequested);
    connect(m_runActions, &RunActions::undoRequested, this, &MainWindow::undoRequested);
    connect(m_runActions, &RunActions::redoRequested, this, &MainWindow::redoRequested);
    connect(m_modelPicker, &ModelPicker::loadingChanged, m_runActions, &RunActions::setLoading);
}

void MainWindow::setRunControls(const RunControls& controls) {
    if (controls == m_runControls) { // comes with every frame of a run
        return;
    }
    m_runControls = controls;
    m_runToolbar->setControls(controls);
    m_runActions->setControls(controls);
}

void MainWindow::setCanDrawAgain(bool can) {
    m_runActions->setCanDrawAgain(can);
}

void MainWindow::setPrecision(const QString& words, const QString& toolTip) {
    m_precision->setText(buttonText(words));
    m_precision->setToolTip(toolTip);
    m_precision->setAccessibleName(tr("Precision and speed: %1").arg(words));
    m_topBar->arrange();
}

void MainWindow::addViewActions(QMenu* menu) {
    menu->addAction(m_inspectorDock->toggleViewAction());
    menu->addAction(m_cacheDock->toggleViewAction());
    QAction* place = menu->addAction(tr("Put the panels back in their places"));
    connect(place, &QAction::triggered, this, &MainWindow::placeDocks);
    m_panels->add(place);
    menu->addSeparator();
    auto* themes = new QActionGroup(this);
    const std::pair<Theme, QString> choices[] = {{Theme::System, tr("Theme of the system")},
                                                 {Theme::Light, tr("Light theme")},
                                                 {Theme::Dark, tr("Dark theme")}};
    for (const auto& [choice, text] : choices) {
        QAction* action = themes->addAction(text);
        action->setCheckable(true);
        action->setData(static_cast<int>(choice));
        connect(action, &QAction::triggered, this, [this, choice = choice] { Q_EMIT themeChosen(choice); });
        menu->addAction(action);
    }
    connect(menu, &QMenu::aboutToShow, themes, [themes] {
        for (QAction* action : themes->actions()) {
            action->setChecked(action->data().toInt() == static_cast<int>(theme()));
        }
    });
    m_viewMenu = menu;
    m_afterThemes = menu->addSeparator();
    const auto zoomAction = [&](const QString& text, const QList<QKeySequence>& keys, auto change) {
        QAction* action = menu->addAction(text);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, [this, change] { setZoom(change(m_zoom)); });
        addAction(action);
    };
    zoomAction(tr("Larger"), {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)},
               [](double zoom) { return zoom * zoomStep; });
    zoomAction(tr("Smaller"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)},
               [](double zoom) { return zoom / zoomStep; });
    zoomAction(tr("Normal size"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, [](double) { return 1.0; });
    menu->addSeparator();
    m_present = menu->addAction(tr("Presenter mode"));
    m_present->setCheckable(true);
    m_present->setShortcut(Qt::Key_F5);
    connect(m_present, &QAction::triggered, m_presenter, &PresenterMode::setOn);
    addAction(m_present);
}

/// Esc leaves it; what it stops otherwise is stopped by the button meanwhile.
void MainWindow::presenterModeChanged(bool on) {
    const QKeySequence present(Qt::Key_F5);
    m_runActions->setEscapeStops(!on);
    m_present->setShortcuts(on ? QList{present, QKeySequence(Qt::Key_Escape)} : QList{present});
    m_present->setChecked(on);
    m_leave->setVisible(on);
}

void MainWindow::setZoom(double factor) {
    const double before = m_zoom;
    layOutNow();
    const bool isOwnSize =
        !m_grown || (size() != m_grown->to && size() != m_grown->from.expandedTo(minimumSizeHint()));
    const QSize home = isOwnSize ? size() : m_grown->from;
    if (!m_inspectorWidth || m_inspectorWidth->shown != m_inspectorDock->width()) {
        m_inspectorWidth = InspectorWidth{m_inspectorDock->width() / before, 0};
    }
    m_statusLine->showNote({}); // what was said of another size
    double wanted = std::clamp(factor, smallestZoom, largestZoom);
    scaleTo(wanted);
    while (!fitsTheScreen() && wanted > std::max(before, smallestZoom)) {
        wanted = std::max(before, wanted / zoomStep);
        scaleTo(wanted);
        m_statusLine->showNote(tr("Larger text would not fit this screen."));
    }
    keepOnScreen(home);
    widenInspector(); // in the width that the window has now
    layOutNow();
    m_inspectorWidth->shown = m_inspectorDock->width();
    if (!m_presenter->isOn()) {
        Q_EMIT zoomChanged(m_zoom);
    }
}

bool MainWindow::fitsTheScreen() const {
    layOutNow();
    const QSize least = minimumSizeHint();
    // A window that fills the screen has no frame; one that is not shown yet has none so far.
    const QSize room = screen()->availableSize() - (frameGeometry().size() - size());
    return least.width() <= room.width() && least.height() <= room.height();
}

/// `home`: the size that the window has of its own.
void MainWindow::keepOnScreen(const QSize& home) {
    if (windowState() & (Qt::WindowFullScreen | Qt::WindowMaximized)) {
        return;
    }
    resize(home.expandedTo(minimumSizeHint()));
    layOutNow(); // other widths make other heights
    m_grown = size() == home ? std::nullopt : std::optional(Grown{home, size()});
    const QRect room = screen()->availableGeometry();
    if (m_grown && isVisible() && !room.contains(frameGeometry())) {
        move(std::max(room.left(), std::min(x(), room.right() + 1 - frameGeometry().width())),
             std::max(room.top(), std::min(y(), room.bottom() + 1 - frameGeometry().height())));
    }
}

void MainWindow::scaleTo(double zoom) {
    const double before = std::exchange(m_zoom, zoom);
    // Fonts that are set on a widget do not follow the application's: they keep their proportion to it.
    QHash<QWidget*, double> ownSizes;
    for (QWidget* widget : QApplication::allWidgets()) {
        if (widget->testAttribute(Qt::WA_SetFont) && widget->font().pointSizeF() > 0) {
            ownSizes[widget] = widget->font().pointSizeF();
        }
    }
    QFont font = QApplication::font();
    font.setPointSizeF(m_basePointSize * m_zoom);
    QApplication::setFont(font);
    // Rules of the style sheet with a weight keep the font that they were applied with.
    refreshStyle();
    for (auto it = ownSizes.begin(); it != ownSizes.end(); ++it) {
        QFont own = it.key()->font();
        own.setPointSizeF(it.value() * m_zoom / before);
        it.key()->setFont(own);
    }
    fitDocksToFont();
    widenInspector();
}

/// With the letters, as far as the samples keep their share.
void MainWindow::widenInspector() {
    if (m_inspectorWidth && !m_inspectorDock->isFloating()) {
        const int wanted = qRound(m_inspectorWidth->own * m_zoom);
        resizeDocks({m_inspectorDock}, {std::min(wanted, width() * 9 / 20)}, Qt::Horizontal);
    }
}

/// Where they are at the first start.
void MainWindow::placeDocks() {
    const std::pair<Qt::DockWidgetArea, DockPanel*> places[] = {{Qt::RightDockWidgetArea, m_inspectorDock},
                                                                {Qt::BottomDockWidgetArea, m_cacheDock}};
    for (const auto& [area, dock] : places) {
        dock->setFloating(false);
        addDockWidget(area, dock);
        dock->show();
    }
    fitDocksToFont();
    resizeDocks({m_inspectorDock}, {inspectorWidth}, Qt::Horizontal);
}

/// The docks do not grow by themselves with what is in them.
void MainWindow::fitDocksToFont() {
    const int line = QFontMetrics(QApplication::font()).height();
    m_inspectorDock->widget()->setMinimumWidth(line * narrowestInspector);
    // Large text must leave the samples their share.
    m_cacheHeight->use(std::min(line * cacheLines, height() / 3));
}

QByteArray MainWindow::layoutState() const {
    return m_panels->state();
}

void MainWindow::restoreLayout(const QByteArray& geometry, const QByteArray& state) {
    if (!geometry.isEmpty()) {
        restoreGeometry(geometry);
    }
    if (!state.isEmpty()) {
        m_panels->restore(state);
        m_cacheHeight->learn();
    }
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Space:
        Q_EMIT pauseToggled();
        return;
    case Qt::Key_Right:
        Q_EMIT stepRequested();
        return;
    case Qt::Key_Left:
        Q_EMIT stepBackRequested();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // With Ctrl: the menu's Run, which is disabled, as it cannot be done. The owner says why.
        event->modifiers() & Qt::ControlModifier ? Q_EMIT runRequested() : Q_EMIT continueRequested();
        return;
    default:
        break;
    }
    if (event->modifiers() == Qt::NoModifier && event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9) {
        Q_EMIT candidateRequested(event->key() - Qt::Key_1);
        return;
    }
    QMainWindow::keyPressEvent(event);
}

/// A panel that was detached the last time is shown before there is a window that it could lie over.
void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    for (DockPanel* dock : {m_inspectorDock, m_cacheDock}) {
        if (dock->isFloating()) {
            QTimer::singleShot(0, dock, &QWidget::raise);
        }
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_presenter->setOn(false);
    Q_EMIT closing();
    event->accept();
}

void MainWindow::takeDroppedFiles() {
    for (DockPanel* dock : {m_inspectorDock, m_cacheDock}) {
        dock->setAcceptDrops(true); // it may be a window of its own
    }
    setAcceptDrops(true);
    auto* files = new FileDrop(this);
    connect(files, &FileDrop::modelDropped, this, &MainWindow::openRequested);
    connect(files, &FileDrop::refused, this,
            [this](const QString& why) { m_errorBar->showNotice(tr("Nothing was opened."), why); });
}

void MainWindow::showShortcuts() {
    if (!m_shortcuts) {
        m_shortcuts = new ShortcutsWindow(this);
    }
    present(*m_shortcuts);
}

void MainWindow::showAbout() {
    if (!m_about) {
        m_about = new AboutWindow(this, readmeFor(QCoreApplication::applicationDirPath()));
    }
    present(*m_about);
}

} // namespace tokenscope
