// SPDX-License-Identifier: MIT
#include "ui/shell/model_window.h"

#include "ui/shared/style_sheet.h"
#include "ui/shell/folder_line.h"
#include "ui/shell/line_splitter.h"
#include "ui/shell/model_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QShowEvent>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// In average characters; longer texts are cut with "…", and the tool tip has the path.
constexpr int widestColumn = 14; // characters; names are what is looked for
constexpr int widestFamily = 24;
constexpr int narrowestColumn = 8;
constexpr int narrowestTable = 30;

/// The keys pass over headings, which cannot be selected.
class ModelTable : public QTableView {
public:
    using QTableView::QTableView;

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override {
        const QModelIndex wanted = QTableView::moveCursor(action, modifiers);
        const bool isUpwards = action == MoveUp || action == MovePageUp || action == MovePrevious ||
                               action == MoveEnd; // from the end up
        QModelIndex next = wanted;
        while (next.isValid() && !(next.flags() & Qt::ItemIsEnabled)) {
            next = next.siblingAtRow(next.row() + (isUpwards ? -1 : 1));
        }
        return next.isValid() ? next : currentIndex();
    }
};

} // namespace

ModelWindow::ModelWindow(QWidget* parent)
    : QDialog(parent), m_table(new ModelTable(this)), m_filter(new QLineEdit(this)),
      m_card(new ModelCard(this)), m_folders(new FolderLine(this)) {
    setWindowTitle(tr("Models"));
    setAcceptDrops(true);
    m_filter->setObjectName(QStringLiteral("modelFilter"));
    m_filter->setPlaceholderText(tr("Filter…"));
    m_filter->setAccessibleName(tr("Filter the list"));
    m_filter->setClearButtonEnabled(true);
    buildTable();
    auto* title = new QLabel(tr("Models"), this);
    setLook(title, "title");
    auto* head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(m_filter);
    auto* both = new LineSplitter(this);
    both->addWidget(m_table);
    both->addWidget(m_card);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    both->setSizes({660, 400}); // as wide as the two ask to be, the names would be cut
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 24, 20);
    layout->setSpacing(10);
    layout->addLayout(head);
    layout->addWidget(both, 1);
    layout->addWidget(buildNote());
    layout->addWidget(m_folders);
    connectParts();
    fitToFont();
    selectionChanged();
    resize(QSize(1120, 660).boundedTo(screen()->availableSize() * 9 / 10));
}

void ModelWindow::buildTable() {
    m_table->setObjectName(QStringLiteral("modelTable"));
    m_table->setAccessibleName(tr("Models"));
    m_table->setModel(&m_models);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setResizeContentsPrecision(100); // rows: a long list must stay quick
    m_table->horizontalHeader()->setSectionResizeMode(ModelListModel::NameColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setLook(m_table, "list");
}

QWidget* ModelWindow::buildNote() {
    m_noteBox = new QWidget(this);
    m_note = new QLabel(m_noteBox);
    m_note->setObjectName(QStringLiteral("modelNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setMinimumWidth(1); // a long name must not widen the window
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_undo = new QToolButton(m_noteBox);
    m_undo->setObjectName(QStringLiteral("undoRemove"));
    m_undo->setText(tr("Undo"));
    m_undo->setShortcut(QKeySequence::Undo);
    setLook(m_undo, "link");
    auto* row = new QHBoxLayout(m_noteBox);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_note, 1);
    row->addWidget(m_undo);
    m_noteBox->hide();
    return m_noteBox;
}

void ModelWindow::connectParts() {
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_models.setFilter(words);
        rowsChanged();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ModelWindow::selectionChanged);
    // Not activated(): some desktops mean a single click by it. Enter presses the default button.
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const ListedModel* model = m_models.modelAt(index.row())) {
            open(model->path);
        }
    });
    auto* removal = new QShortcut(QKeySequence::Delete, m_table);
    removal->setContext(Qt::WidgetShortcut);
    connect(removal, &QShortcut::activated, this, [this] { remove(selectedPath()); });
    m_card->openButton()->setDefault(true);
    connect(m_card, &ModelCard::openRequested, this, &ModelWindow::open);
    connect(m_card, &ModelCard::removeRequested, this, &ModelWindow::remove);
    connect(m_card, &ModelCard::revealRequested, this, [this](const QString& path) {
        showNote({});
        Q_EMIT revealRequested(path);
    });
    connect(m_undo, &QToolButton::clicked, this, [this] {
        showNote({});
        Q_EMIT undoRequested();
    });
}

// ---- what is done

void ModelWindow::open(const QString& path) {
    showNote({});
    Q_EMIT openRequested(path);
    accept(); // its progress and what may be wrong with it stand in the main window
}

void ModelWindow::remove(const QString& path) {
    const ListedModel* model = m_models.modelAt(m_models.rowOf(path));
    if (model && model->place != ModelPlace::Builtin) {
        Q_EMIT removeRequested(path);
    }
}

void ModelWindow::showNote(const QString& note) {
    m_note->setText(note);
    m_undo->hide();
    m_noteBox->setVisible(!note.isEmpty());
}

void ModelWindow::showRemoved(const QString& name) {
    showNote(tr("Removed %1 from the list; its file stays where it is.").arg(name));
    m_undo->show();
}

// ---- list and selection

void ModelWindow::setModels(std::vector<ListedModel> models) {
    m_models.setModels(std::move(models));
    rowsChanged();
}

void ModelWindow::setFreeMemory(std::optional<std::int64_t> bytes) {
    m_card->setFreeMemory(bytes);
    m_models.setFreeMemory(bytes);
}

QString ModelWindow::selectedPath() const {
    const ListedModel* model = m_models.modelAt(m_table->currentIndex().row());
    return model ? model->path : QString();
}

void ModelWindow::select(const QString& path) {
    const int row = m_models.rowOf(path);
    if (row >= 0) {
        m_table->setCurrentIndex(m_models.index(row, 0));
    }
}

/// Rows have come or gone or say something else.
void ModelWindow::rowsChanged() {
    m_table->clearSpans();
    for (int row = 0; row < m_models.rowCount(); ++row) {
        if (m_models.isHeading(row)) {
            m_table->setSpan(row, 0, 1, ModelListModel::ColumnCount);
        }
    }
    fitColumns();
    if (selectedPath().isEmpty()) {
        const int before = m_models.rowOf(m_selected);
        const int row = before >= 0 ? before : m_models.firstModelRow();
        if (row >= 0) {
            m_table->setCurrentIndex(m_models.index(row, 0));
        }
    }
    selectionChanged();
}

void ModelWindow::selectionChanged() {
    const ListedModel* model = m_models.modelAt(m_table->currentIndex().row());
    m_card->setModel(model ? std::optional(*model) : std::nullopt,
                     m_filter->text().isEmpty()
                         ? tr("No models yet. Add a folder to look in, or drop a model on this window.")
                         : tr("No model has these words."));
    if (model && model->path != m_selected) {
        m_selected = model->path;
        Q_EMIT selected(m_selected);
    }
}

// ---- sizes

void ModelWindow::fitToFont() {
    const QFontMetrics metrics(font());
    m_table->verticalHeader()->setMinimumSectionSize(metrics.height());
    m_table->verticalHeader()->setDefaultSectionSize(metrics.height() * 3 / 2);
    m_table->horizontalHeader()->setMinimumSectionSize(metrics.averageCharWidth() * narrowestColumn);
    m_table->setMinimumWidth(metrics.averageCharWidth() * narrowestTable);
    m_filter->setMinimumWidth(metrics.averageCharWidth() * narrowestTable);
    fitColumns();
}

/// All but the name, which has the rest.
void ModelWindow::fitColumns() {
    const QAbstractItemView* view = m_table; // tells the hint to everybody
    const int character = fontMetrics().averageCharWidth();
    for (int column = ModelListModel::FamilyColumn; column < ModelListModel::ColumnCount; ++column) {
        const int wanted =
            std::max(view->sizeHintForColumn(column), m_table->horizontalHeader()->sectionSizeHint(column));
        const int widest = column == ModelListModel::FamilyColumn ? widestFamily : widestColumn;
        m_table->setColumnWidth(column, std::min(wanted, widest * character));
    }
}

void ModelWindow::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitToFont();
    }
}

void ModelWindow::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!event->spontaneous()) { // not back from being an icon
        m_table->setFocus();
        Q_EMIT visibilityChanged(true);
    }
}

void ModelWindow::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (!event->spontaneous()) {
        Q_EMIT visibilityChanged(false);
    }
}

} // namespace tokenscope
