// SPDX-License-Identifier: MIT
#include "ui/chat/message_scroll.h"

#include "ui/chat/message_view.h"
#include "ui/shared/glyph_icon.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokenscope {

namespace {

constexpr int CharactersWide = 100; ///< of the column, at most
constexpr int Side = 20;            ///< left and right of it, at least
constexpr int Above = 14;           ///< of the first message
constexpr int Gap = 12;             ///< between messages
constexpr int AroundText = 56;      ///< of a message, about: buttons and padding
constexpr int MostPasses = 6;

} // namespace

MessageScroll::MessageScroll(QWidget* parent)
    : QAbstractScrollArea(parent), m_wishes(new TurnWishes(this)), m_toEnd(new QToolButton(this)) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Messages"));
    viewport()->setAutoFillBackground(false);
    m_toEnd->setObjectName(QStringLiteral("toEnd"));
    m_toEnd->setIcon(glyphIcon(Glyph::Down));
    m_toEnd->setToolTip(tr("Go to the newest words, and along with them"));
    m_toEnd->setAccessibleName(tr("Go to the end"));
    m_toEnd->hide();
    connect(m_toEnd, &QToolButton::clicked, this, &MessageScroll::scrollToEnd);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && viewport()->isAncestorOf(now)) {
            reveal(now);
        }
    });
}

// ---- turns ----

void MessageScroll::setTurns(const std::vector<TurnOutline>& turns) {
    const MessageHeights::Anchor before = m_heights.anchorAt(m_y);
    const TurnId lookedAt = before.index >= 0 ? m_stock.outline(before.index).id : TurnId{};
    std::unordered_set<TurnId> measured;
    std::vector<int> heights;
    bool anyStays = false;
    for (const TurnOutline& turn : turns) {
        const int old = m_stock.indexOf(turn.id);
        anyStays = anyStays || old >= 0;
        if (m_measured.contains(turn.id)) {
            measured.insert(turn.id);
        }
        heights.push_back(m_measured.contains(turn.id) ? m_heights.height(old) : estimate(turn));
    }
    m_stock.setTurns(turns);
    m_heights.reset(std::move(heights));
    m_measured = std::move(measured);
    std::vector<TurnId> gone;
    for (const auto& [id, view] : m_views) {
        if (m_stock.indexOf(id) < 0) {
            gone.push_back(id);
        }
    }
    const bool wasLayingOut = std::exchange(m_isLayingOut, true); // views that go may move the focus
    std::for_each(gone.begin(), gone.end(), [this](TurnId id) { remove(id); });
    m_isLayingOut = wasLayingOut;
    const bool wasFollowing = m_follow.follows();
    if (!anyStays) {
        m_follow.resume();
    } else if (!m_follow.follows()) {
        const int index = m_stock.indexOf(lookedAt);
        m_y = index >= 0 ? m_heights.yOf({index, before.offset}) : std::min(m_y, m_heights.total());
    }
    noteFollowing(wasFollowing);
    layOut();
}

void MessageScroll::setTurn(const ShownTurn& turn) {
    if (m_stock.indexOf(turn.id) < 0) {
        return;
    }
    m_stock.setBody(turn);
    if (MessageView* view = viewOf(turn.id)) {
        view->setTurn(turn);
    }
    layOutSoon();
}

void MessageScroll::remove(TurnId turn) {
    const auto found = m_views.find(turn);
    if (found != m_views.end()) {
        MessageView* view = found->second;
        m_views.erase(found); // first: hiding it may move the focus, and that the messages
        view->removeEventFilter(this);
        view->hide();
        view->deleteLater(); // it may be what the wish came from
    }
}

MessageView* MessageScroll::viewOf(TurnId turn) const {
    const auto found = m_views.find(turn);
    return found == m_views.end() ? nullptr : found->second;
}

std::vector<MessageView*> MessageScroll::views() const {
    std::vector<MessageView*> views;
    for (int index = 0; index < m_stock.count() && views.size() < m_views.size(); ++index) {
        if (MessageView* view = viewOf(m_stock.outline(index).id)) {
            views.push_back(view);
        }
    }
    return views;
}

// ---- tokens ----

void MessageScroll::setShowsTokens(bool shown) {
    m_stock.setShowsTokens(shown);
    for (MessageView* view : views()) {
        view->setShowsTokens(shown);
    }
    layOut();
}

void MessageScroll::setShowsTokens(TurnId turn, bool shown) {
    m_stock.setShowsTokens(turn, shown);
    if (MessageView* view = viewOf(turn)) {
        view->setShowsTokens(shown);
    }
    layOut();
}

void MessageScroll::selectToken(TurnId answer, std::optional<qint64> token) {
    m_lookedAt = {answer, token};
    for (const auto& [id, view] : m_views) {
        id == answer ? view->selectToken(token) : view->deselectToken();
    }
}

// ---- sizes ----

int MessageScroll::columnWidth(int viewWidth) const {
    return std::max(1, std::min(viewWidth - 2 * Side, fontMetrics().averageCharWidth() * CharactersWide));
}

int MessageScroll::estimate(const TurnOutline& turn) const {
    const int perLine = std::max(10, columnWidth(width()) / std::max(1, fontMetrics().averageCharWidth()));
    const auto lines = static_cast<int>(std::min<qint64>(turn.textLength / perLine + 1, 100'000));
    // A long message of the user is folded.
    const int shown = turn.role == ChatRole::User ? std::min(lines, 20) : lines;
    return shown * fontMetrics().lineSpacing() * 5 / 4 + AroundText + Gap;
}

void MessageScroll::forgetMeasures() {
    const MessageHeights::Anchor anchor = m_heights.anchorAt(m_y);
    std::vector<int> heights;
    for (int index = 0; index < m_stock.count(); ++index) {
        heights.push_back(estimate(m_stock.outline(index)));
    }
    m_measured.clear();
    m_heights.reset(std::move(heights));
    m_y = m_heights.yOf(anchor);
}

void MessageScroll::layOutSoon() {
    if (!m_isLayOutDue) {
        m_isLayOutDue = true;
        QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
    }
}

void MessageScroll::layOut() {
    m_isLayOutDue = false;
    if (m_isLayingOut || !isVisible()) {
        return;
    }
    m_isLayingOut = true;
    if (columnWidth(width()) != m_width) {
        m_width = columnWidth(width());
        forgetMeasures();
    }
    const MessageHeights::Anchor anchor = m_heights.anchorAt(m_y);
    const int page = viewport()->height();
    std::pair<int, int> near;
    for (int pass = 0; pass < MostPasses; ++pass) {
        const qint64 bottom = std::max<qint64>(0, Above + m_heights.total() - page);
        m_y = m_follow.follows() ? bottom : std::clamp<qint64>(m_heights.yOf(anchor), 0, bottom);
        near = m_heights.visible(m_y - page - Above, 3 * page);
        if (!measure(near.first, near.second)) {
            break;
        }
    }
    release(near.first, near.second);
    setScroll(m_y);
    place();
    m_isLayingOut = false;
    askFor(near.first, near.second);
}

/// Makes views of what has a text. True if a height has changed.
bool MessageScroll::measure(int first, int end) {
    bool hasChanged = false;
    for (int index = first; index < end; ++index) {
        realise(index);
        const TurnId id = m_stock.outline(index).id;
        const MessageView* view = viewOf(id);
        if (!view) {
            continue;
        }
        const int height =
            (view->hasHeightForWidth() ? view->heightForWidth(m_width) : view->sizeHint().height()) + Gap;
        m_measured.insert(id);
        if (height != m_heights.height(index)) {
            m_heights.setHeight(index, height);
            hasChanged = true;
        }
    }
    return hasChanged;
}

void MessageScroll::realise(int index) {
    const TurnId id = m_stock.outline(index).id;
    const ShownTurn* body = m_stock.body(id);
    if (!body || m_views.contains(id)) {
        return;
    }
    MessageView* view = MessageView::make(body->role, *m_wishes, viewport());
    view->setTurn(*body);
    view->setShowsTokens(m_stock.showsTokens(id));
    if (id == m_lookedAt.first) {
        view->selectToken(m_lookedAt.second);
    }
    view->installEventFilter(this);
    connect(view, &MessageView::tokensToggled, this, [this, id](bool shown) { setShowsTokens(id, shown); });
    m_views.emplace(id, view);
    // Tab goes from message to message, in their order.
    for (int before = index - 1; before >= 0 && before > index - 8; --before) {
        if (MessageView* earlier = viewOf(m_stock.outline(before).id)) {
            const QList<QWidget*> inside = earlier->findChildren<QWidget*>();
            QWidget::setTabOrder(inside.isEmpty() ? earlier : inside.back(), view);
            break;
        }
    }
    view->show();
}

/// What is far from what is seen goes, unless somebody is at work in it.
void MessageScroll::release(int first, int end) {
    std::vector<TurnId> far;
    for (const auto& [id, view] : m_views) {
        const int index = m_stock.indexOf(id);
        if ((index < first || index >= end) && !view->isBusy()) {
            far.push_back(id);
        }
    }
    std::for_each(far.begin(), far.end(), [this](TurnId id) { remove(id); });
}

void MessageScroll::place() {
    const int left = (width() - m_width) / 2; // in the view, whether its bar is there or not
    for (const auto& [id, view] : m_views) {
        const int index = m_stock.indexOf(id);
        const qint64 top = Above + m_heights.top(index) - m_y;
        const int far = 2 * viewport()->height() + 100'000; // one that is busy may be anywhere
        const int y = static_cast<int>(std::clamp<qint64>(top, -far - m_heights.height(index), far));
        view->setGeometry(left, y, m_width, m_heights.height(index) - Gap);
    }
    const QSize button = m_toEnd->sizeHint();
    m_toEnd->setGeometry(
        QRect(QPoint((viewport()->width() - button.width()) / 2, height() - button.height() - 8), button));
    m_toEnd->setVisible(!m_follow.follows() && m_y + viewport()->height() < Above + m_heights.total() - Gap);
    m_toEnd->raise();
}

void MessageScroll::askFor(int first, int end) {
    const std::vector<TurnId> wanted = m_stock.askForBodies(first, end);
    const std::vector<TurnId> tokens = m_stock.askForTokens(first, end);
    if (!wanted.empty()) {
        Q_EMIT needed(wanted);
    }
    for (const TurnId id : tokens) {
        Q_EMIT m_wishes->tokensWanted(id);
    }
}

// ---- scrolling ----

void MessageScroll::setScroll(qint64 y) {
    const bool wasOwn = std::exchange(m_ownScroll, true);
    const qint64 bottom = std::max<qint64>(0, Above + m_heights.total() - viewport()->height());
    verticalScrollBar()->setRange(0, static_cast<int>(bottom));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(fontMetrics().lineSpacing() * 3 / 2);
    verticalScrollBar()->setValue(static_cast<int>(std::min(y, bottom)));
    m_y = verticalScrollBar()->value();
    m_ownScroll = wasOwn;
}

void MessageScroll::scrollContentsBy(int, int) {
    if (m_ownScroll) {
        return;
    }
    const bool wasFollowing = m_follow.follows();
    m_y = verticalScrollBar()->value();
    m_follow.userScrolled(m_y, verticalScrollBar()->maximum());
    noteFollowing(wasFollowing);
    layOut();
}

void MessageScroll::noteFollowing(bool before) {
    if (before != m_follow.follows()) {
        Q_EMIT followingChanged(m_follow.follows());
    }
}

void MessageScroll::scrollToEnd() {
    const bool wasFollowing = m_follow.follows();
    m_follow.resume();
    noteFollowing(wasFollowing);
    layOut();
}

void MessageScroll::scrollToTurn(TurnId turn) {
    const int index = m_stock.indexOf(turn);
    if (index < 0) {
        return;
    }
    const bool wasFollowing = m_follow.follows();
    m_follow.stop();
    m_y = m_heights.top(index);
    noteFollowing(wasFollowing);
    layOut();
}

/// The message before the one at the top, or the next one.
void MessageScroll::jump(int direction) {
    const int index = m_heights.at(m_y);
    if (index < 0) {
        return;
    }
    const bool isInside = m_y > m_heights.top(index);
    const int wanted =
        std::clamp(direction < 0 && isInside ? index : index + direction, 0, m_heights.count() - 1);
    scrollToTurn(m_stock.outline(wanted).id);
    if (MessageView* view = viewOf(m_stock.outline(wanted).id)) {
        view->setFocus(Qt::OtherFocusReason);
    }
}

/// Tab may have gone to what is not seen.
void MessageScroll::reveal(const QWidget* widget) {
    const QRect box(widget->mapTo(viewport(), QPoint()), widget->size());
    const int page = viewport()->height();
    if (m_isLayingOut || box.height() > page || (box.top() >= 0 && box.bottom() < page)) {
        return;
    }
    const qint64 y = box.top() < 0 ? m_y + box.top() - Gap : m_y + box.bottom() - page + Gap;
    verticalScrollBar()->setValue(static_cast<int>(std::max<qint64>(0, y))); // as if the user had
}

bool MessageScroll::editLast() {
    for (int index = m_stock.count() - 1; index >= 0; --index) {
        if (m_stock.outline(index).role != ChatRole::User) {
            continue;
        }
        const TurnId id = m_stock.outline(index).id;
        if (!viewOf(id)) {
            scrollToTurn(id);
        }
        if (MessageView* view = viewOf(id)) {
            view->startEditing();
            layOut();
            return true;
        }
    }
    return false;
}

// ---- events ----

void MessageScroll::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    QScrollBar* bar = verticalScrollBar();
    if (modifiers == Qt::AltModifier && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        jump(event->key() == Qt::Key_Up ? -1 : 1);
        return;
    }
    if (modifiers != Qt::NoModifier) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        bar->triggerAction(QAbstractSlider::SliderSingleStepSub);
        break;
    case Qt::Key_Down:
        bar->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        break;
    case Qt::Key_PageUp:
        bar->triggerAction(QAbstractSlider::SliderPageStepSub);
        break;
    case Qt::Key_PageDown:
        bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
        break;
    case Qt::Key_Home:
        bar->triggerAction(QAbstractSlider::SliderToMinimum);
        break;
    case Qt::Key_End:
        scrollToEnd();
        break;
    default:
        event->ignore();
    }
}

void MessageScroll::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void MessageScroll::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    layOut();
}

void MessageScroll::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_width = 0; // another width in characters, and other heights
        layOutSoon();
    }
}

bool MessageScroll::event(QEvent* event) {
    const bool isDone = QAbstractScrollArea::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        layOut();
    }
    return isDone;
}

bool MessageScroll::eventFilter(QObject* watched, QEvent* event) {
    // A message has become higher or lower by itself.
    if (event->type() == QEvent::LayoutRequest && watched->isWidgetType()) {
        layOutSoon();
    }
    return QAbstractScrollArea::eventFilter(watched, event);
}

QSize MessageScroll::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 30, fontMetrics().lineSpacing() * 5};
}

} // namespace tokenscope
