// SPDX-License-Identifier: MIT
#include "ui/shared/lanes_view.h"

#include "ui/shared/palette.h"
#include "ui/shared/run_words.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace tokenscope {

LanesView::LanesView(LaneModel& model, QWidget* parent)
    : QAbstractScrollArea(parent), m_model(model), m_look(font()),
      m_filler(model, m_flow,
               [this](int row, qint64 column) {
                   return m_look.tokens.naturalWidth(chipOf(m_model, row, column));
               }),
      m_soon(nullptr, [this] { catchUp(); }) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Samples, token by token"));
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setCornerWidget(new QWidget(this)); // plain: the style would fill it
    connect(&model, &QAbstractItemModel::columnsInserted, this,
            [this](const QModelIndex&, int first, int last) { appendColumns(first, last); });
    connect(&model, &QAbstractItemModel::columnsRemoved, this, [this] { cutColumns(); });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { restart(); });
    restart();
}

const LaneLayout& LanesView::layout() const {
    return m_mode == Mode::Aligned ? static_cast<const LaneLayout&>(m_aligned) : m_flow;
}

LanesScene LanesView::scene() const {
    const AlignedLayout* aligned = m_mode == Mode::Aligned ? &m_aligned : nullptr;
    const std::optional<LanePlace> framed = m_isCurrentFramed ? currentPlace() : std::nullopt;
    const int rowHeight = m_aligned.metrics.rowHeight;
    return {m_model, layout(), aligned, m_frame, m_look, m_summaries, rowHeight, framed, hasFocus()};
}

bool LanesView::rowGoesOn(int row) const {
    return m_goesOn && (row >= static_cast<int>(m_summaries.size()) ||
                        m_summaries[static_cast<std::size_t>(row)].ended == EndReason::None);
}

std::optional<LanePlace> LanesView::currentPlace() const {
    return placeOf(m_model, m_cursor, rowGoesOn(m_cursor.row));
}

// ---- what arrives ----

void LanesView::restart() {
    m_aligned.rowCount = m_model.rows();
    m_summaries.clear();
    m_cursor = {};
    m_scrollsAlong = true;
    m_wantedX = 0;
    m_firstBeforeCut.reset();
    verticalScrollBar()->setValue(0);
    rebuildFlow();
    catchUpSoon();
}

void LanesView::appendColumns(int first, int last) {
    if (m_mode == Mode::Flowing) {
        m_filler.append(first, last);
    }
    catchUpSoon();
}

void LanesView::cutColumns() {
    if (m_mode == Mode::Flowing) {
        m_filler.cut();
    }
    catchUpSoon();
    if (m_cursor.column && *m_cursor.column >= m_model.presentColumns(m_cursor.row)) {
        const int first = m_wantedX / m_aligned.pitch();
        choose({m_cursor.row, {}});
        m_firstBeforeCut = first;
    }
}

void LanesView::setSummaries(std::vector<RowSummary> rows, bool goesOn) {
    if (rows == m_summaries && goesOn == m_goesOn) {
        return;
    }
    m_summaries = std::move(rows);
    m_goesOn = goesOn;
    catchUpSoon();
}

void LanesView::setMode(Mode mode) {
    if (mode == m_mode) {
        return;
    }
    m_mode = mode;
    rebuildFlow();
    m_stale = true;
    catchUp();
    if (const std::optional<LanePlace> place = currentPlace()) {
        scrollTo(*place);
    }
}

void LanesView::setAlone(bool alone) {
    m_isAlone = alone;
    m_look = lookNow();
    rebuildFlow();
    catchUpSoon();
}

LanesLook LanesView::lookNow() const {
    LanesLook look(font());
    if (m_isAlone) {
        look.beAlone();
    }
    return look;
}

void LanesView::rebuildFlow() {
    m_flow.reset(0);
    if (m_mode == Mode::Flowing) {
        m_filler.refill();
    }
}

void LanesView::catchUpSoon() {
    m_stale = true;
    m_soon.ask();
}

void LanesView::catchUp() {
    if (!m_stale) {
        return;
    }
    m_stale = false;
    const int oldPitch = m_aligned.pitch();
    const QRect oldArea = m_frame.chipArea();
    m_aligned.metrics = m_look.metrics;
    m_aligned.rowCount = m_model.rows();
    m_aligned.columns = m_model.columns();
    m_frame = LanesFrame::fit(viewport()->size(), m_look.headerWidth, m_look.shortHeaderWidth,
                              m_look.summaryWidth, 4 * m_aligned.pitch());
    m_frame.rulerHeight = m_mode == Mode::Aligned ? m_look.rulerHeight : 0;
    m_aligned.fitInto(m_frame.chipArea().size(), m_look.compactRowHeight);
    m_frame.slack = m_mode == Mode::Aligned ? m_frame.chipArea().width() % m_aligned.pitch() : 0;
    const QSize area = m_frame.chipArea().size();
    m_flow.setMetrics(m_aligned.metrics);
    m_flow.setWidth(area.width());

    if (m_aligned.pitch() != oldPitch) {
        m_wantedX = m_wantedX / oldPitch * m_aligned.pitch();
    }
    const bool wasOwnScroll = std::exchange(m_ownScroll, true);
    const QSize content = layout().size();
    horizontalScrollBar()->setRange(0, m_mode == Mode::Aligned ? std::max(0, content.width() - area.width())
                                                               : 0);
    horizontalScrollBar()->setPageStep(area.width());
    horizontalScrollBar()->setSingleStep(m_aligned.pitch());
    verticalScrollBar()->setRange(0, std::max(0, content.height() - area.height()));
    verticalScrollBar()->setPageStep(area.height());
    verticalScrollBar()->setSingleStep(m_look.metrics.lineHeight);
    horizontalScrollBar()->setValue(m_wantedX); // as far as there are columns
    m_frame.scroll = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
    m_ownScroll = wasOwnScroll; // a scroll bar that comes or goes makes it catch up within
    if (m_scrollsAlong) {
        scrollToEnd();
    }
    if (m_frame.chipArea() != oldArea || m_aligned.pitch() != oldPitch) {
        keepCurrentInView();
    }
    m_isCurrentSeen = isCurrentSeen();
    describeCurrent();
    viewport()->update();
    Q_EMIT currentChanged();
}

// ---- scrolling ----

void LanesView::scrollContentsBy(int, int) {
    m_frame.scroll = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
    if (!m_ownScroll) {
        m_scrollsAlong = isEndVisible();
        m_wantedX = horizontalScrollBar()->value();
    }
    m_isCurrentSeen = m_ownScroll ? m_isCurrentSeen : isCurrentSeen();
    viewport()->update();
}

bool LanesView::isCurrentSeen() const {
    const std::optional<LanePlace> place = currentPlace();
    return place && m_frame.chipArea().contains(m_frame.toViewport(layout().chip(*place)).center());
}

/// Other letters and another size of the window must not take away what somebody looks at.
void LanesView::keepCurrentInView() {
    const std::optional<LanePlace> place = currentPlace();
    const bool wasSeen = m_isCurrentSeen || !isVisible(); // the size before was none that anybody saw
    if (!place || !wasSeen || (m_scrollsAlong && m_cursor.isFollowing())) {
        return;
    }
    scrollTo(*place);
}

bool LanesView::isEndVisible() const {
    if (m_mode == Mode::Aligned) {
        return horizontalScrollBar()->value() >= horizontalScrollBar()->maximum();
    }
    if (m_cursor.row >= m_flow.rows()) {
        return true;
    }
    const QRect end = m_frame.toViewport(m_flow.chip({m_cursor.row, m_flow.count(m_cursor.row)}));
    return end.bottom() < m_frame.viewport.height() && end.top() >= 0;
}

void LanesView::scrollToEnd() {
    if (m_mode == Mode::Aligned) {
        const bool wasOwnScroll = std::exchange(m_ownScroll, true);
        horizontalScrollBar()->setValue(horizontalScrollBar()->maximum());
        m_wantedX = horizontalScrollBar()->value();
        m_ownScroll = wasOwnScroll;
    } else if (m_cursor.row < m_flow.rows()) {
        scrollTo({m_cursor.row, m_flow.count(m_cursor.row)});
    }
}

void LanesView::scrollTo(LanePlace place) {
    const QRect box = layout().chip(place);
    const QRect area = m_frame.chipArea();
    const auto reach = [](QScrollBar* bar, int low, int high, int room) {
        const int value = bar->value();
        const bool isOutside = low < value || high > value + room;
        if (isOutside) {
            bar->setValue(low < value ? low : high - room);
        }
        return isOutside;
    };
    const int top = layout().rowTop(place.row);
    const bool isRowLow = layout().rowHeight(place.row) <= area.height();
    const bool wasOwnScroll = std::exchange(m_ownScroll, true);
    // One more column is shown on the side that the cursor comes from; area and steps are whole columns.
    if (reach(horizontalScrollBar(), box.left() - m_aligned.pitch(), box.left() + 2 * m_aligned.pitch(),
              area.width())) {
        m_wantedX = horizontalScrollBar()->value();
    }
    reach(verticalScrollBar(), isRowLow ? top : box.top() - 4,
          isRowLow ? top + layout().rowHeight(place.row) : box.bottom() + 6, area.height());
    m_ownScroll = wasOwnScroll;
}

// ---- selecting ----

void LanesView::select(RowIndex row, std::optional<qint64> column) {
    const LaneCursor wanted = clampedTo(m_model, {row.value, column});
    m_stale = m_stale || wanted != m_cursor;
    m_cursor = wanted;
    m_scrollsAlong = wanted.isFollowing();
    if (const auto first = std::exchange(m_firstBeforeCut, {}); first && !m_scrollsAlong) {
        m_wantedX = *first * m_aligned.pitch();
        m_stale = true;
    }
    catchUp();
    if (m_scrollsAlong) {
        scrollToEnd();
    }
    if (const std::optional<LanePlace> place = currentPlace()) {
        scrollTo(*place);
    }
    m_isCurrentSeen = isCurrentSeen();
}

void LanesView::choose(LaneCursor cursor) {
    m_firstBeforeCut.reset();
    select({cursor.row}, cursor.column);
    Q_EMIT positionSelected({m_cursor.row}, m_cursor.column);
}

void LanesView::describeCurrent() {
    const std::optional<LanePlace> place = currentPlace();
    QString text = describedPlace(m_model, place);
    if (place && place->row < static_cast<int>(m_summaries.size())) {
        const RowSummary& row = m_summaries[static_cast<std::size_t>(place->row)];
        const QString ended = endReasonSentence(row.ended, m_model.specialName(place->row, row.endColumn));
        text += ended.isEmpty() ? QString() : tr(". The sample has ended: %1").arg(ended);
    }
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
    }
}

// ---- questions ----

QRect LanesView::chipRect(LanePlace place) {
    catchUp();
    return m_frame.toViewport(layout().chip(place));
}

std::optional<LanePlace> LanesView::placeAt(QPoint point) {
    catchUp();
    if (!m_frame.chipArea().contains(point)) {
        return {};
    }
    return layout().placeAt(m_frame.toContent(point));
}

int LanesView::headerWidth() {
    catchUp();
    return m_frame.headerWidth;
}

int LanesView::summaryWidth() {
    catchUp();
    return m_frame.summaryWidth;
}

void LanesView::copyText() const {
    if (m_cursor.row < m_model.rows()) {
        QApplication::clipboard()->setText(m_model.rowText(m_cursor.row));
    }
}

void LanesView::copyIds() const {
    if (m_cursor.row < m_model.rows()) {
        QApplication::clipboard()->setText(m_model.rowIds(m_cursor.row));
    }
}

QString LanesView::toolTipAt(QPoint point) {
    const std::optional<LanePlace> place = placeAt(point);
    if (place && place->column < m_model.columns() && place->column <= m_model.presentColumns(place->row)) {
        return m_model.description(place->row, place->column);
    }
    const std::optional<int> row = layout().rowAt(m_frame.toContent(point).y());
    const bool isSummary =
        row && *row < static_cast<int>(m_summaries.size()) && point.x() > m_frame.chipArea().right();
    if (!isSummary) {
        return {};
    }
    const RowSummary& summary = m_summaries[static_cast<std::size_t>(*row)];
    return rowDescription(*row, summary, m_model.specialName(*row, summary.endColumn));
}

int LanesView::fullHeight() const {
    if (m_isAlone && m_mode == Mode::Flowing) {
        return std::max(m_flow.size().height(), m_look.metrics.rowHeight);
    }
    const int ruler = m_mode == Mode::Aligned ? m_look.rulerHeight : 0;
    const int rows =
        m_mode == Mode::Aligned ? m_model.rows() * m_look.metrics.rowHeight : m_flow.size().height();
    return ruler + std::max(rows, 2 * m_look.metrics.rowHeight) + horizontalScrollBar()->sizeHint().height();
}

int LanesView::closeHeight(int rows) const {
    return m_look.rulerHeight + rows * m_look.compactRowHeight + horizontalScrollBar()->sizeHint().height();
}

QSize LanesView::minimumSizeHint() const {
    return {m_look.shortHeaderWidth + 4 * m_aligned.pitch(), m_look.rulerHeight + m_look.metrics.rowHeight};
}

QSize LanesView::sizeHint() const {
    const int rows = std::clamp(m_model.rows(), 2, 8);
    return {m_look.headerWidth + 12 * m_aligned.pitch() + m_look.summaryWidth,
            m_look.rulerHeight + rows * m_look.metrics.rowHeight};
}

// ---- events ----

void LanesView::paintEvent(QPaintEvent* event) {
    catchUp();
    QPainter painter(viewport());
    paintLanes(painter, scene(), event->rect());
    const bool nothingToSay =
        std::ranges::all_of(m_summaries, [](const RowSummary& row) { return row.ended == EndReason::None; });
    if (m_model.columns() == 0 && !m_goesOn && nothingToSay) {
        painter.setFont(m_look.font);
        painter.setPen(tokenscope::palette().mutedText);
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No tokens yet. Run (Ctrl+Enter) and each one appears here as it is picked."));
    }
}

void LanesView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    if (!isVisible()) { // the size before was none that anybody saw
        m_wantedX = 0;
        verticalScrollBar()->setValue(0);
    }
    m_stale = true;
    catchUp();
}

void LanesView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        return;
    }
    catchUp();
    const QPoint point = event->position().toPoint();
    const QPoint content = m_frame.toContent(point);
    if (const std::optional<LanePlace> place = placeAt(point)) {
        const qint64 present = m_model.presentColumns(place->row);
        const bool isNext = place->column >= present && rowGoesOn(place->row);
        choose({place->row, isNext ? std::nullopt : std::optional(place->column)});
    } else if (point.y() < m_frame.rulerHeight && m_frame.chipArea().left() <= point.x()) {
        const qint64 column = m_aligned.columnAt(content.x());
        choose({m_cursor.row, column >= m_model.columns() ? std::nullopt : std::optional(column)});
    } else if (const std::optional<int> row = layout().rowAt(content.y())) {
        choose({*row, m_cursor.column});
    }
}

void LanesView::wheelEvent(QWheelEvent* event) {
    // A plain wheel moves along the columns when there is nothing to see above or below.
    const QPoint delta = event->angleDelta();
    const bool sideways =
        delta.x() == 0 && verticalScrollBar()->maximum() == 0 && horizontalScrollBar()->maximum() > 0;
    QApplication::sendEvent(sideways || std::abs(delta.x()) > std::abs(delta.y()) ? horizontalScrollBar()
                                                                                  : verticalScrollBar(),
                            event);
}

void LanesView::keyPressEvent(QKeyEvent* event) {
    const qint64 page = std::max(1, m_frame.chipArea().width() / m_aligned.pitch() - 1);
    if (event->matches(QKeySequence::Copy)) {
        copyText();
        return;
    }
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)) {
        copyIds();
        return;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        event->ignore();
        return;
    }
    const std::optional<LaneCursor> cursor = movedByKey(m_model, m_cursor, event->key(), page);
    const bool pastTheNewest = event->key() == Qt::Key_Right && m_cursor.isFollowing();
    if (cursor && !pastTheNewest) {
        choose(*cursor);
    } else {
        event->ignore(); // Esc, Space, digits and stepping to what comes next belong to the window
    }
}

void LanesView::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy text of sample %1").arg(m_cursor.row), QKeySequence::Copy, this,
                    &LanesView::copyText);
    menu->addAction(tr("Copy token ids of sample %1").arg(m_cursor.row),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this, &LanesView::copyIds);
    menu->addSeparator();
    menu->addAction(tr("Follow the newest token"), QKeySequence(Qt::Key_End), this, [this] {
        choose({m_cursor.row, {}});
    });
    menu->popup(event->globalPos());
}

void LanesView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LanesView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void LanesView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_look = lookNow();
        m_filler.forgetWidths();
        rebuildFlow();
        catchUpSoon();
        updateGeometry();
    }
}

bool LanesView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace tokenscope
