// SPDX-License-Identifier: MIT
#include "ui/chat/conversation_list.h"

#include "ui/chat/busy_bar.h"
#include "ui/chat/chat_list_delegate.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QContextMenuEvent>
#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace tokenscope {

namespace {

constexpr int SearchDelay = 200; // milliseconds
constexpr int ClockTick = 30'000;
constexpr int LongestSearch = 1000; // characters; more, and the index needs much memory

} // namespace

ConversationList::ConversationList(QWidget* parent)
    : QWidget(parent), m_model(new ChatListModel(this)), m_search(new QLineEdit(this)),
      m_new(new QPushButton(tr("+ New chat"), this)), m_import(new QToolButton(this)),
      m_list(new QListView(this)), m_menuButton(new QToolButton(m_list->viewport())),
      m_empty(new CaptionLabel(this)), m_busy(new BusyBar(this)) {
    setLook(this, "panel");
    m_model->setNow(QDateTime::currentMSecsSinceEpoch());
    buildHead();
    buildList();
    m_empty->setAlignment(Qt::AlignHCenter);
    m_empty->setObjectName(QStringLiteral("noChats"));
    auto* newRow = new QHBoxLayout;
    newRow->setSpacing(6);
    newRow->addWidget(m_new, 1);
    newRow->addWidget(m_import);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(10);
    layout->addWidget(m_search);
    layout->addLayout(newRow);
    layout->addWidget(m_empty);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_busy);
    layout->addWidget(buildUndo());
    m_searchDelay.setSingleShot(true);
    m_searchDelay.setInterval(SearchDelay);
    connect(&m_searchDelay, &QTimer::timeout, this, &ConversationList::search);
    m_clock.setInterval(ClockTick);
    connect(&m_clock, &QTimer::timeout, this,
            [this] { m_model->setNow(QDateTime::currentMSecsSinceEpoch()); });
    refreshEmpty();
}

// ---- parts ----

void ConversationList::buildHead() {
    m_search->setPlaceholderText(tr("Search all chats"));
    m_search->setAccessibleName(tr("Search all chats"));
    m_search->setObjectName(QStringLiteral("searchChats"));
    m_search->setMaxLength(LongestSearch);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(glyphIcon(Glyph::Search, GlyphInk::Muted), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    setLook(m_new, "primary");
    m_new->setObjectName(QStringLiteral("newChat"));
    m_new->setAccessibleName(tr("New chat"));
    m_new->setShortcut(QKeySequence::New);
    m_import->setIcon(glyphIcon(Glyph::Open));
    m_import->setToolTip(tr("Import a chat from a file…"));
    m_import->setAccessibleName(tr("Import a chat"));
    m_import->setObjectName(QStringLiteral("importChat"));
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.trimmed().isEmpty()) {
            search(); // back to the chats at once
        } else {
            m_searchDelay.start();
        }
    });
    connect(m_new, &QPushButton::clicked, this, &ConversationList::newRequested);
    connect(m_import, &QToolButton::clicked, this, &ConversationList::importRequested);
    connect(m_busy, &BusyBar::cancelRequested, this, &ConversationList::cancelTransferRequested);
}

void ConversationList::buildList() {
    setLook(m_list, "side");
    m_list->setObjectName(QStringLiteral("chats"));
    m_list->setAccessibleName(tr("Chats"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ChatListDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setUniformItemSizes(false);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    m_menuButton->setIcon(glyphIcon(Glyph::More, GlyphInk::Muted));
    m_menuButton->setObjectName(QStringLiteral("chatMenu"));
    m_menuButton->setAccessibleName(tr("Rename, pin, export or delete this chat"));
    m_menuButton->setToolTip(m_menuButton->accessibleName());
    setLook(m_menuButton, "quiet");
    m_menuButton->hide();
    connect(m_list, &QListView::clicked, this, &ConversationList::choose);
    connect(m_model, &ChatListModel::renamed, this, &ConversationList::renameRequested);
    connect(m_menuButton, &QToolButton::clicked, this, [this] {
        const QModelIndex index = m_hovered.isValid() ? QModelIndex(m_hovered) : m_list->currentIndex();
        popupMenu(index, m_menuButton->mapToGlobal(m_menuButton->rect().bottomLeft()));
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ConversationList::placeMenuButton);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ConversationList::placeMenuButton);
}

QWidget* ConversationList::buildUndo() {
    m_undoBox = new QFrame(this);
    setLook(m_undoBox, "code");
    m_undoBox->setObjectName(QStringLiteral("deletedBar"));
    m_undoWords = new CaptionLabel(m_undoBox);
    m_undoWords->setTextFormat(Qt::PlainText);
    auto* undo = new QToolButton(m_undoBox);
    undo->setText(tr("Undo"));
    undo->setObjectName(QStringLiteral("undoDelete"));
    setLook(undo, "link");
    auto* close = new QToolButton(m_undoBox);
    close->setIcon(glyphIcon(Glyph::Close, GlyphInk::Muted));
    close->setAccessibleName(tr("Dismiss"));
    close->setToolTip(tr("Dismiss"));
    setLook(close, "quiet");
    auto* row = new QHBoxLayout(m_undoBox);
    row->setContentsMargins(10, 4, 4, 4);
    row->setSpacing(2);
    row->addWidget(m_undoWords, 1);
    row->addWidget(undo);
    row->addWidget(close);
    connect(undo, &QToolButton::clicked, this, [this] {
        hideDeleted();
        Q_EMIT undoDeleteRequested();
    });
    connect(close, &QToolButton::clicked, this, &ConversationList::hideDeleted);
    m_undoBox->hide();
    return m_undoBox;
}

// ---- values ----

void ConversationList::setChats(std::vector<ListedChat> chats) {
    m_model->setNow(QDateTime::currentMSecsSinceEpoch());
    m_model->setChats(std::move(chats));
    setCurrent(m_current);
    refreshEmpty();
}

void ConversationList::setFound(const QString& words, std::vector<FoundPlace> places, bool more) {
    if (words != m_words || words.isEmpty()) {
        return;
    }
    m_model->setFound(std::move(places), more);
    refreshEmpty();
}

void ConversationList::setCurrent(std::optional<ChatId> chat) {
    m_current = chat;
    const int row = chat ? m_model->rowOf(*chat) : -1;
    if (row >= 0 && m_model->chatAt(m_list->currentIndex().row()) != chat) {
        m_list->setCurrentIndex(m_model->index(row));
    } else if (row < 0) {
        m_list->selectionModel()->clear();
    }
    placeMenuButton();
}

void ConversationList::showDeleted(const QString& title) {
    m_undoWords->setText(tr("Deleted “%1”").arg(title));
    m_undoBox->show();
}

void ConversationList::hideDeleted() {
    m_undoBox->hide();
}

void ConversationList::setBusy(const QString& words) {
    m_busy->setWords(words);
}

void ConversationList::setProblem(const QString& problem) {
    m_problem = problem;
    refreshEmpty();
}

void ConversationList::setReading(bool reading) {
    m_isReading = reading;
    refreshEmpty();
}

void ConversationList::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

void ConversationList::refreshEmpty() {
    const bool isEmpty = m_model->rowCount() == 0;
    const QString words = !m_problem.isEmpty() ? m_problem
                          : !isEmpty           ? QString()
                          : m_isReading        ? tr("Reading the chats…")
                          : m_model->showsFound()
                              ? tr("No chat has these words.")
                              : tr("No chats yet. Write a message, and the first one begins.");
    m_empty->setText(words);
    m_empty->setVisible(!words.isEmpty());
}

/// Of what was found.
void ConversationList::chooseFirst() {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->chatAt(row)) {
            choose(m_model->index(row));
            return;
        }
    }
}

void ConversationList::search() {
    m_searchDelay.stop();
    const QString words = m_search->text().trimmed();
    if (words == m_words) {
        return;
    }
    m_words = words;
    if (words.isEmpty()) {
        m_model->setFound(std::nullopt);
        setCurrent(m_current);
        refreshEmpty();
    }
    Q_EMIT searchEdited(words);
}

// ---- rows ----

void ConversationList::choose(const QModelIndex& index) {
    if (const std::optional<ChatId> chat = m_model->chatAt(index.row())) {
        Q_EMIT chosen(*chat, m_model->turnAt(index.row()));
    }
}

void ConversationList::popupMenu(const QModelIndex& index, QPoint where) {
    const std::optional<ChatId> chat = m_model->chatAt(index.row());
    if (!chat) {
        return;
    }
    const ListedChat* listed = m_model->chat(*chat);
    const bool isPinned = listed && listed->isPinned;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("chatMenuPopup"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* rename = menu->addAction(tr("Rename"), QKeySequence(Qt::Key_F2), this,
                                      [this, row = QPersistentModelIndex(index)] { m_list->edit(row); });
    rename->setEnabled(!m_model->showsFound());
    menu->addAction(isPinned ? tr("Unpin") : tr("Pin to the top"), this,
                    [this, id = *chat, isPinned] { Q_EMIT pinRequested(id, !isPinned); });
    menu->addAction(tr("Export…"), this, [this, id = *chat] { Q_EMIT exportRequested(id); });
    menu->addSeparator();
    menu->addAction(tr("Delete"), QKeySequence(Qt::Key_Delete), this,
                    [this, id = *chat] { Q_EMIT deleteRequested(id); });
    menu->popup(where);
}

/// At the right of the row under the mouse, else of the current one.
void ConversationList::placeMenuButton() {
    const QModelIndex index = m_hovered.isValid() ? QModelIndex(m_hovered) : m_list->currentIndex();
    if (!m_model->chatAt(index.row())) {
        m_menuButton->hide();
        return;
    }
    const QRect row = m_list->visualRect(index);
    const QSize size = m_menuButton->sizeHint();
    m_menuButton->setGeometry(row.right() - size.width() - 4, row.top() + 3, size.width(), size.height());
    m_menuButton->show();
}

bool ConversationList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list->viewport()) {
        if (event->type() == QEvent::MouseMove || event->type() == QEvent::Wheel) {
            const QPoint point = m_list->viewport()->mapFromGlobal(QCursor::pos());
            const bool isMouse = event->type() == QEvent::MouseMove;
            const QModelIndex index =
                m_list->indexAt(isMouse ? static_cast<QMouseEvent*>(event)->position().toPoint() : point);
            m_hovered = m_model->chatAt(index.row()) ? index : QModelIndex();
            placeMenuButton();
        } else if (event->type() == QEvent::Leave) {
            m_hovered = QModelIndex();
            placeMenuButton();
        }
    }
    if (watched == m_list || watched == m_list->viewport()) {
        if (event->type() == QEvent::ContextMenu) {
            const auto* menu = static_cast<QContextMenuEvent*>(event);
            const bool byKey = menu->reason() == QContextMenuEvent::Keyboard;
            const QModelIndex index = byKey ? m_list->currentIndex() : m_list->indexAt(menu->pos());
            popupMenu(index, byKey ? m_list->viewport()->mapToGlobal(m_list->visualRect(index).center())
                                   : menu->globalPos());
            return true;
        }
    }
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            choose(m_list->currentIndex());
            return true;
        }
        if (key == Qt::Key_Delete) {
            if (const std::optional<ChatId> chat = m_model->chatAt(m_list->currentIndex().row())) {
                Q_EMIT deleteRequested(*chat);
            }
            return true;
        }
    }
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
        if (key == Qt::Key_Down) {
            m_list->setFocus();
            return true;
        }
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_model->showsFound()) {
            chooseFirst();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ConversationList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_list->doItemsLayout();
        placeMenuButton();
    }
}

void ConversationList::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_clock.start();
    placeMenuButton();
}

} // namespace tokenscope
