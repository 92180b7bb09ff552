// SPDX-License-Identifier: MIT
#include "ui/shell/precision_window.h"

#include "ui/shared/flow_layout.h"
#include "ui/shared/lever_words.h"
#include "ui/shared/model_words.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShowEvent>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace tokenscope {

namespace {

constexpr int leastRows = 5;        ///< of the table that are to be seen in any window
constexpr QSize usualLines{70, 44}; ///< so that all columns and rows are to be seen, in large letters too
constexpr int spacing = 10;
constexpr int progressSteps = 1000;

/// The wheel scrolls the window: a choice may mean reading a model.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

class ThreadBox : public QSpinBox {
public:
    using QSpinBox::QSpinBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
    /// Wherever a click put the cursor in "all (2)", a digit replaces it: among these words it is refused.
    void keyPressEvent(QKeyEvent* event) override {
        const QString typed = event->text();
        if (!typed.isEmpty() && typed.front().isDigit() && text() == specialValueText()) {
            selectAll();
        }
        QSpinBox::keyPressEvent(event);
    }
};

/// Enter means the row, not a button of the window.
class RowTable : public QTableView {
public:
    using QTableView::QTableView;
    std::function<void(int row)> onEnter;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        isEnter ? onEnter(currentIndex().row()) : QTableView::keyPressEvent(event);
    }
};

QWidget* field(QWidget* parent, const QString& name, QWidget* control) {
    auto* box = new QWidget(parent);
    auto* label = new QLabel(name, box);
    setLook(label, "muted");
    label->setBuddy(control);
    control->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, spacing, 0);
    row->addWidget(label);
    row->addWidget(control);
    return box;
}

QPushButton* plainButton(QWidget* parent, const char* objectName, const QString& text) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(objectName));
    button->setAutoDefault(false); // Enter in a field is not a click on it
    return button;
}

int cacheIndex(std::optional<ElementType> type) {
    return type ? static_cast<int>(*type) : -1;
}

} // namespace

PrecisionWindow::PrecisionWindow(QWidget* parent)
    : QDialog(parent), m_scroll(new QScrollArea(this)), m_subject(new QLabel(this)) {
    setWindowTitle(tr("Precision and speed"));
    auto* title = new QLabel(windowTitle(), this);
    setLook(title, "title");
    setLook(m_subject, "muted");
    m_subject->setTextFormat(Qt::PlainText);
    m_subject->setMinimumWidth(1); // a long name must not widen the window
    auto* head = new QHBoxLayout;
    head->addWidget(title);
    head->addSpacing(spacing);
    head->addWidget(m_subject, 1);

    auto* content = new QWidget(m_scroll);
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(spacing);
    inner->addWidget(buildChoices());
    m_help = new CaptionLabel(content);
    m_help->setObjectName(QStringLiteral("leverHelp"));
    inner->addWidget(m_help);
    buildTable();
    inner->addWidget(m_table, 1);
    m_note = new CaptionLabel(content);
    m_note->setObjectName(QStringLiteral("leverNote"));
    inner->addWidget(m_note);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false); // setWidget() turns it on

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 24, 20);
    layout->setSpacing(spacing);
    layout->addLayout(head);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(buildProgress());
    layout->addWidget(buildButtons());
    connectChoices();
    fitToFont();
    setThreads(0, 1);
    setRunNote({});
    setModel({});
    resize((usualLines * QFontMetrics(font()).height()).boundedTo(screen()->availableSize() * 9 / 10));
}

// ---- parts

QWidget* PrecisionWindow::buildChoices() {
    auto* box = new QWidget(m_scroll);
    m_weights = new ChoiceBox(box);
    m_products = new ChoiceBox(box);
    m_cache = new ChoiceBox(box);
    m_threads = new ThreadBox(box);
    const std::pair<QWidget*, const char*> named[] = {{m_weights, "leverWeights"},
                                                      {m_products, "leverProducts"},
                                                      {m_cache, "leverCache"},
                                                      {m_threads, "leverThreads"}};
    for (const auto& [control, name] : named) {
        control->setObjectName(QLatin1String(name));
        control->setFocusPolicy(Qt::StrongFocus);
    }
    for (const Precision precision : {Precision::Exact, Precision::Fast}) {
        m_products->addItem(productsWords(precision), static_cast<int>(precision));
    }
    m_cache->addItem({}, cacheIndex({}));
    for (const ElementType type : cacheTypes()) {
        m_cache->addItem(cacheTypeWords(type, {}), cacheIndex(type));
    }
    m_threads->setToolTip(tr("How many processors compute at once; 0: all of them"));
    m_threads->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_threads->setKeyboardTracking(false); // 1 on the way to 12 is not meant
    auto* flow = new FlowLayout(box, spacing);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->addWidget(field(box, tr("&Weights"), m_weights));
    flow->addWidget(field(box, tr("&Products"), m_products));
    flow->addWidget(field(box, tr("KV &cache"), m_cache));
    flow->addWidget(field(box, tr("&Threads"), m_threads));
    return box;
}

void PrecisionWindow::buildTable() {
    auto* table = new RowTable(m_scroll);
    table->onEnter = [this](int row) { chooseRow(row); };
    m_table = table;
    m_table->setObjectName(QStringLiteral("leverTable"));
    m_table->setAccessibleName(tr("What each choice costs and gives"));
    m_table->setModel(&m_rows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setLook(m_table, "list");
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { chooseRow(index.row()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PrecisionWindow::refreshButtons);
}

QWidget* PrecisionWindow::buildProgress() {
    auto* box = new QWidget(this);
    m_outcome = new QLabel(box);
    m_outcome->setObjectName(QStringLiteral("leverOutcome"));
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_outcome->hide();
    m_progressBox = new QWidget(box);
    m_doing = new QLabel(m_progressBox);
    m_doing->setObjectName(QStringLiteral("leverDoing"));
    m_doing->setMinimumWidth(1);
    m_progress = new QProgressBar(m_progressBox);
    m_progress->setRange(0, progressSteps);
    m_progress->setFixedWidth(160);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    m_progress->setAccessibleName(tr("Progress"));
    m_stop = plainButton(m_progressBox, "leverStop", tr("Stop"));
    connect(m_stop, &QPushButton::clicked, this, &PrecisionWindow::stopRequested);
    auto* row = new QHBoxLayout(m_progressBox);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_doing, 1);
    row->addWidget(m_progress);
    row->addWidget(m_stop);
    m_progressBox->hide();
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_outcome);
    layout->addWidget(m_progressBox);
    return box;
}

QWidget* PrecisionWindow::buildButtons() {
    auto* box = new QWidget(this);
    m_use = plainButton(box, "leverUse", tr("Use the selected row"));
    m_measure = plainButton(box, "leverMeasure", tr("Measure"));
    m_measure->setToolTip(tr("Measures what is chosen (✓)"));
    m_measureAll = plainButton(box, "leverMeasureAll", tr("Measure all"));
    m_measureAll->setToolTip(tr("Measures every row, one after the other"));
    QPushButton* close = plainButton(box, "leverClose", tr("Close"));
    setLook(m_measure, "primary");
    auto* flow = new FlowLayout(box, spacing);
    flow->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {m_use, m_measure, m_measureAll, close}) {
        flow->addWidget(button);
    }
    connect(m_use, &QPushButton::clicked, this, [this] { chooseRow(m_table->currentIndex().row()); });
    connect(m_measure, &QPushButton::clicked, this, [this] { Q_EMIT measureRequested({m_levers}); });
    connect(m_measureAll, &QPushButton::clicked, this, [this] { Q_EMIT measureRequested(m_rows.levers()); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return box;
}

void PrecisionWindow::connectChoices() {
    connect(m_weights, &QComboBox::activated, this, [this] {
        Levers levers = m_levers;
        levers.weights = static_cast<WeightPrecision>(m_weights->currentData().toInt());
        choose(levers);
    });
    connect(m_products, &QComboBox::activated, this, [this] {
        Levers levers = m_levers;
        levers.precision = static_cast<Precision>(m_products->currentData().toInt());
        choose(levers);
    });
    connect(m_cache, &QComboBox::activated, this, [this] {
        Levers levers = m_levers;
        const int type = m_cache->currentData().toInt();
        levers.cacheType = type < 0 ? std::nullopt : std::optional(static_cast<ElementType>(type));
        choose(levers);
    });
    connect(m_threads, &QSpinBox::valueChanged, this, [this](int count) {
        m_rows.setThreads(count > 0 ? count : m_processors);
        Q_EMIT threadsChosen(count);
    });
}

// ---- what is there to choose from

void PrecisionWindow::setModel(const std::optional<ModelSummary>& model) {
    m_model = model;
    m_rows.setModel(model.value_or(ModelSummary{}));
    m_subject->setText(model ? shortName(QString::fromStdString(model->name)) : tr("no model loaded"));
    m_outcome->hide(); // it was about another one
    fillWeights();
    refresh();
}

void PrecisionWindow::fillWeights() {
    const QString stored = m_model ? QString::fromStdString(m_model->precision) : QString();
    m_weights->clear();
    for (const WeightPrecision weights : weightPrecisions()) {
        m_weights->addItem(weightsWords(weights, stored), static_cast<int>(weights));
    }
    m_weights->setEnabled(m_model.has_value());
}

void PrecisionWindow::setLevers(const Levers& levers) {
    m_levers = levers;
    m_rows.setChosen(levers);
    refresh();
}

void PrecisionWindow::setThreads(int count, int processors) {
    const QSignalBlocker quiet(m_threads);
    m_processors = processors;
    m_threads->setRange(0, std::max(processors, count));
    m_threads->setSpecialValueText(tr("all (%1)").arg(processors));
    m_threads->setValue(count);
    m_rows.setThreads(count > 0 ? count : processors);
}

void PrecisionWindow::setRunNote(const QString& note) {
    const QString general =
        tr("Other weights are read at once and end the run; products and cache hold from the next run on. A "
           "run that goes on "
           "is held while measuring; what is asked of it meanwhile ends the measuring, and so does closing "
           "this window.");
    const QString text = note.isEmpty() ? general : note + QLatin1Char(' ') + general;
    if (text != m_note->text()) {
        m_note->setText(text);
    }
}

void PrecisionWindow::choose(Levers levers) { // a copy: what it was taken from may change with it
    if (levers != m_levers) {
        setLevers(levers);
        m_table->setCurrentIndex(m_rows.index(m_rows.chosenRow(), 0));
        Q_EMIT leversChosen(levers);
    }
}

/// A row's cache that comes with its products is left to them.
void PrecisionWindow::chooseRow(int row) {
    if (m_model && row >= 0 && row < m_rows.rowCount()) {
        if (focusWidget() == m_use) {
            m_table->setFocus(); // the button has nothing more to do
        }
        choose(m_rows.levers()[static_cast<std::size_t>(row)]);
    }
}

void PrecisionWindow::refresh() {
    m_cache->setItemText(0, cacheTypeWords({}, m_levers.precision)); // it follows from the products
    m_weights->setCurrentIndex(m_weights->findData(static_cast<int>(m_levers.weights)));
    m_products->setCurrentIndex(m_products->findData(static_cast<int>(m_levers.precision)));
    m_cache->setCurrentIndex(m_cache->findData(cacheIndex(m_levers.cacheType)));
    m_help->setText(QStringList{weightsHelp(m_levers.weights), productsHelp(m_levers.precision),
                                cacheTypeHelp(cacheTypeOf(m_levers))}
                        .join(QLatin1Char(' ')));
    refreshButtons();
}

void PrecisionWindow::refreshButtons() {
    const bool isIdle = m_progressBox->isHidden();
    const int row = m_table->currentIndex().row();
    m_use->setEnabled(m_model && row >= 0 && row != m_rows.chosenRow());
    m_measure->setEnabled(m_model && isIdle);
    m_measureAll->setEnabled(m_model && isIdle);
}

// ---- what goes on

void PrecisionWindow::showProgress(const QString& what, double fraction, std::optional<Levers> measuring) {
    m_rows.setMeasuring(measuring);
    m_outcome->hide();
    m_doing->setText(what);
    m_progress->setValue(static_cast<int>(std::lround(fraction * progressSteps)));
    m_progressBox->show();
    if (focusWidget() == m_measure || focusWidget() == m_measureAll) {
        m_askedWith = focusWidget();
        m_stop->setFocus(); // not Close, which would be next
    }
    refreshButtons();
}

void PrecisionWindow::endProgress(const QString& note) {
    m_rows.setMeasuring({});
    m_outcome->setText(note);
    m_outcome->setVisible(!note.isEmpty());
    const bool hasFocus = focusWidget() == m_stop;
    m_progressBox->hide();
    refreshButtons();
    if (hasFocus) {
        (m_askedWith ? m_askedWith : m_table)->setFocus();
    }
    m_askedWith = nullptr;
}

// ---- sizes and coming and going

void PrecisionWindow::fitToFont() {
    const int line = QFontMetrics(font()).height();
    m_table->verticalHeader()->setMinimumSectionSize(line);
    m_table->verticalHeader()->setDefaultSectionSize(line * 3 / 2);
    m_table->setMinimumHeight(line * 3 / 2 * leastRows + m_table->horizontalHeader()->sizeHint().height());
}

void PrecisionWindow::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitToFont();
    }
}

void PrecisionWindow::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!event->spontaneous()) {
        m_table->setCurrentIndex(m_rows.index(m_rows.chosenRow(), 0));
        m_weights->setFocus();
    }
}

void PrecisionWindow::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (!event->spontaneous()) {
        Q_EMIT closed();
    }
}

} // namespace tokenscope
