// SPDX-License-Identifier: MIT
#include "ui/chat/chat_page.h"

#include "ui/chat/chat_bar.h"
#include "ui/chat/chat_settings_panel.h"
#include "ui/chat/chat_title_line.h"
#include "ui/chat/chat_welcome.h"
#include "ui/chat/composer.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/overflow_bar.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int ListCharacters = 30; ///< the list's width at first
constexpr int MostAtFirst = 320;   ///< pixels
constexpr int Side = 20;           ///< beside what stands below the messages, as they have it

} // namespace

ChatPage::ChatPage(QWidget* parent)
    : QWidget(parent), m_splitter(new QSplitter(this)), m_conversations(new ConversationList(this)),
      m_header(new ChatTitleLine(this)), m_bar(new ChatBar(this)), m_stack(new QStackedWidget(this)),
      m_welcome(new ChatWelcome(this)), m_welcomeArea(new QScrollArea(this)),
      m_messages(new MessageScroll(this)), m_overflow(new OverflowBar(this)), m_composer(new Composer(this)),
      m_settings(new ChatSettingsPanel(this)), m_settingsArea(new QScrollArea(this)) {
    m_welcomeArea->setWidget(m_welcome); // a low window shows a part of it
    m_welcomeArea->setWidgetResizable(true);
    m_welcomeArea->setFrameShape(QFrame::NoFrame);
    m_welcomeArea->setFocusPolicy(Qt::NoFocus);
    m_welcomeArea->viewport()->setAutoFillBackground(false);
    m_welcome->setAutoFillBackground(false); // setWidget() switched it on
    m_stack->addWidget(m_welcomeArea);
    m_stack->addWidget(m_messages);
    m_settingsArea->setWidget(m_settings);
    m_settingsArea->setWidgetResizable(true);
    m_settingsArea->setFocusPolicy(Qt::NoFocus);
    m_settingsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_settingsArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_settingsArea->viewport()->setAutoFillBackground(false);
    m_settingsArea->hide();
    m_settings->installEventFilter(this);
    m_splitter->setHandleWidth(1); // Qt widens what can be grabbed
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_conversations);
    m_splitter->addWidget(buildColumn());
    m_splitter->setStretchFactor(1, 1);
    const int list = std::min(fontMetrics().averageCharWidth() * ListCharacters, MostAtFirst);
    m_splitter->setSizes({list, 4 * list});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    connectParts();
}

QWidget* ChatPage::buildColumn() {
    auto* column = new QWidget(this);
    m_below = new QWidget(column);
    m_below->installEventFilter(this);
    auto* below = new QVBoxLayout(m_below);
    below->setContentsMargins(Side, 8, Side, 14);
    below->setSpacing(8);
    below->addWidget(m_settingsArea);
    below->addWidget(m_overflow);
    below->addWidget(m_composer);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_bar);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_below);
    return column;
}

void ChatPage::connectParts() {
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
        setListShown(true);
        m_conversations->focusSearch();
    });
    connect(m_header, &ChatTitleLine::listRequested, this, [this] {
        setListShown(!isListShown());
        Q_EMIT listToggled(isListShown());
    });
    connect(m_header, &ChatTitleLine::tokensToggled, this, [this](bool shown) {
        setShowsTokens(shown);
        Q_EMIT tokensToggled(shown);
    });
    connect(m_header, &ChatTitleLine::settingsToggled, this, &ChatPage::setSettingsShown);
    connect(m_settings, &ChatSettingsPanel::closed, this, [this] { setSettingsShown(false); });
    connect(m_composer, &Composer::systemRequested, this, [this] {
        setSettingsShown(true);
        m_settings->focusSystem();
    });
    connect(m_composer, &Composer::editLastRequested, m_messages, &MessageScroll::editLast);
    connect(m_welcome, &ChatWelcome::questionChosen, this, [this](const QString& question) {
        m_composer->setText(question);
        m_composer->focusText();
    });
    connect(m_overflow, &OverflowBar::cancelled, m_composer, &Composer::focusText);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { Q_EMIT listWidthChanged(listWidth()); });
}

void ChatPage::setHasMessages(bool has) {
    m_stack->setCurrentWidget(has ? static_cast<QWidget*>(m_messages) : m_welcomeArea);
}

void ChatPage::setShowsTokens(bool shown) {
    m_header->setShowsTokens(shown);
    m_messages->setShowsTokens(shown);
}

bool ChatPage::showsTokens() const {
    return m_messages->showsTokens();
}

void ChatPage::setListShown(bool shown) {
    m_conversations->setVisible(shown);
}

bool ChatPage::isListShown() const {
    return !m_conversations->isHidden();
}

int ChatPage::listWidth() const {
    return m_splitter->sizes().value(0);
}

void ChatPage::setListWidth(int width) {
    const int all = m_splitter->width();
    m_splitter->setSizes({width, std::max(1, all - width)});
}

void ChatPage::setSettingsShown(bool shown) {
    m_settingsArea->setVisible(shown);
    m_header->setSettingsShown(shown);
    fitColumn();
    if (!shown) {
        m_composer->focusText();
    }
}

/// What stands below keeps to the messages' column, and leaves them half of the height.
void ChatPage::fitColumn() {
    const int side = (m_below->width() - m_messages->columnWidth(m_below->width())) / 2;
    m_below->layout()->setContentsMargins(side, 8, side, 14);
    const int room = m_below->width() - 2 * side;
    const int wanted = (m_settings->hasHeightForWidth() ? m_settings->heightForWidth(room)
                                                        : m_settings->sizeHint().height()) +
                       4;
    m_settingsArea->setFixedHeight(std::min(wanted, std::max(120, height() / 2)));
}

bool ChatPage::eventFilter(QObject* watched, QEvent* event) {
    if ((watched == m_below && event->type() == QEvent::Resize) ||
        (watched == m_settings && event->type() == QEvent::LayoutRequest)) {
        fitColumn();
    }
    return QWidget::eventFilter(watched, event);
}

void ChatPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous() &&
        (!QApplication::focusWidget() || !isAncestorOf(QApplication::focusWidget()))) {
        m_composer->focusText();
    }
}

void ChatPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !m_overflow->isHidden()) {
        m_overflow->cancel();
        return;
    }
    if (event->key() == Qt::Key_Escape && m_composer->state() == Composer::State::Writing) {
        Q_EMIT m_composer->stopRequested();
        return;
    }
    QWidget::keyPressEvent(event);
}

QSize ChatPage::minimumSizeHint() const {
    const int column = m_composer->minimumSizeHint().width() + 2 * Side;
    const int list =
        isListShown() ? m_conversations->minimumSizeHint().width() + m_splitter->handleWidth() : 0;
    return {list + column, 320};
}

} // namespace tokenscope
