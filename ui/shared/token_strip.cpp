// SPDX-License-Identifier: MIT
#include "ui/shared/token_strip.h"

#include "ui/shared/format.h"
#include "ui/shared/palette.h"
#include "ui/shared/token_words.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr qint64 AtOnce = 4000;       ///< tokens laid out between two events
constexpr int Side = 4;               ///< room for the outline beside the first and last chip
constexpr double DimmedOpacity = 0.7; ///< text keeps 4.5:1

} // namespace

TokenStrip::TokenStrip(QWidget* parent) : QAbstractScrollArea(parent), m_painter(font()) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Tokens"));
    viewport()->setAutoFillBackground(false);
    m_layout.reset(1);
    m_filling.setInterval(0);
    connect(&m_filling, &QTimer::timeout, this, [this] { layOut(AtOnce); });
    lookAnew();
}

// ---- what arrives ----

void TokenStrip::setTokens(std::vector<TokenId> ids, std::shared_ptr<const Tokenizer> tokenizer) {
    if (ids == m_ids && tokenizer == m_tokenizer) {
        return;
    }
    if (tokenizer != m_tokenizer) {
        m_widths.clear();
        m_tokenizer = std::move(tokenizer);
    }
    m_ids = std::move(ids);
    m_current.reset();
    m_anchor = 0;
    refill();
    describeCurrent();
}

void TokenStrip::setDimmed(bool dimmed) {
    if (dimmed != m_dimmed) {
        m_dimmed = dimmed;
        viewport()->update();
    }
}

void TokenStrip::setMostLines(int lines) {
    m_mostLines = std::max(lines, 1);
    arrange();
}

void TokenStrip::lookAnew() {
    m_painter = TokenPainter(font());
    m_metrics.chipHeight = m_painter.height();
    m_metrics.gap = std::max(4, m_metrics.chipHeight / 6);
    m_metrics.lineHeight = m_metrics.chipHeight + 8;
    m_metrics.rowHeight = m_metrics.lineHeight;
    m_layout.setMetrics(m_metrics);
    m_widths.clear();
    verticalScrollBar()->setSingleStep(m_metrics.lineHeight);
    refill();
}

void TokenStrip::refill() {
    m_layout.reset(1);
    layOut(AtOnce);
}

void TokenStrip::layOut(qint64 most) {
    const qint64 end = std::min(static_cast<qint64>(m_ids.size()), laidOut() + most);
    for (qint64 position = laidOut(); position < end; ++position) {
        m_layout.append(0, chipWidth(position));
    }
    if (end == static_cast<qint64>(m_ids.size())) {
        m_filling.stop();
    } else if (!m_filling.isActive()) {
        m_filling.start();
    }
    arrange();
}

int TokenStrip::chipWidth(qint64 position) {
    int& width = m_widths[m_ids[static_cast<std::size_t>(position)].value];
    if (width == 0) {
        width = m_painter.naturalWidth(chip(position));
    }
    return width;
}

int TokenStrip::lines() const {
    return m_layout.size().height() / m_metrics.lineHeight;
}

void TokenStrip::arrange() {
    m_layout.setWidth(std::max(1, viewport()->width() - 2 * Side));
    const int height = m_layout.size().height();
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    const int shown = std::min(lines(), m_mostLines);
    if (shown != m_shownLines) {
        m_shownLines = shown;
        updateGeometry();
    }
    viewport()->update();
}

// ---- words ----

QString TokenStrip::label(qint64 position) const {
    return tokenChipLabel(m_ids[static_cast<std::size_t>(position)], m_tokenizer.get());
}

TokenChip TokenStrip::chip(qint64 position) const {
    TokenChip chip;
    chip.label = label(position);
    chip.origin = TokenOrigin::Prompt;
    chip.special = m_tokenizer && m_tokenizer->isSpecial(m_ids[static_cast<std::size_t>(position)]);
    return chip;
}

QString TokenStrip::description(qint64 position) const {
    return tr("position %1").arg(position) + QStringLiteral(" · ") +
           tokenDescription(m_ids[static_cast<std::size_t>(position)], m_tokenizer.get());
}

void TokenStrip::describeCurrent() {
    const QString count = m_ids.size() == 1
                              ? tr("1 token")
                              : tr("%1 tokens").arg(formatCount(static_cast<qint64>(m_ids.size())));
    const QString text = m_current ? description(*m_current) : count;
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
    }
}

// ---- places ----

QRect TokenStrip::toViewport(QRect content) const {
    return content.translated(Side, -verticalScrollBar()->value());
}

QRect TokenStrip::chipRect(qint64 position) const {
    return toViewport(m_layout.chip({0, position}));
}

std::optional<qint64> TokenStrip::positionAt(QPoint point) const {
    const std::optional<LanePlace> place =
        m_layout.placeAt(point + QPoint(-Side, verticalScrollBar()->value()));
    return place ? std::optional(place->column) : std::nullopt;
}

/// The token above or below one, so many lines away; the last of a line that ends before. Stops at the first
/// and the last line.
std::optional<qint64> TokenStrip::inLine(qint64 from, int lines) const {
    const QPoint center = m_layout.chip({0, from}).center();
    const int y = std::clamp(center.y() + lines * m_metrics.lineHeight, 0, m_layout.size().height() - 1);
    if (y / m_metrics.lineHeight == center.y() / m_metrics.lineHeight) {
        return {};
    }
    if (const auto place = m_layout.placeAt({center.x(), y})) {
        return place->column;
    }
    const std::vector<LaneRun> line = m_layout.visible(QRect(0, y, 1, 1));
    return line.empty() ? std::nullopt : std::optional(line.front().last);
}

// ---- selecting ----

std::pair<qint64, qint64> TokenStrip::selection() const {
    if (!m_current || *m_current == m_anchor) {
        return {};
    }
    const auto [first, last] = std::minmax(*m_current, m_anchor);
    return {first, last + 1};
}

std::span<const TokenId> TokenStrip::chosen() const {
    const auto [first, end] = selection();
    const std::span<const TokenId> all(m_ids);
    return first < end ? all.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first))
                       : all;
}

void TokenStrip::moveTo(qint64 position, Anchor anchor) {
    const bool stays = anchor == Anchor::Stays && m_current;
    m_current = position;
    if (!stays) {
        m_anchor = position;
    }
    const QRect box = m_layout.chip({0, position});
    const int margin = (m_metrics.lineHeight - m_metrics.chipHeight) / 2;
    const int top = box.top() - margin;
    QScrollBar* bar = verticalScrollBar();
    if (top < bar->value()) {
        bar->setValue(top);
    } else if (top + m_metrics.lineHeight > bar->value() + viewport()->height()) {
        bar->setValue(top + m_metrics.lineHeight - viewport()->height());
    }
    describeCurrent();
    viewport()->update();
}

void TokenStrip::selectAll() {
    if (m_ids.empty()) {
        return;
    }
    layOut(static_cast<qint64>(m_ids.size()));
    m_current = static_cast<qint64>(m_ids.size()) - 1;
    m_anchor = 0;
    describeCurrent();
    viewport()->update();
}

void TokenStrip::copyText() const {
    if (!m_dimmed) {
        QApplication::clipboard()->setText(textOfTokens(chosen(), m_tokenizer.get()));
    }
}

void TokenStrip::copyIds() const {
    if (!m_dimmed) {
        QApplication::clipboard()->setText(idList(chosen()));
    }
}

// ---- sizes ----

QSize TokenStrip::sizeHint() const {
    return {300, m_shownLines * m_metrics.lineHeight};
}

QSize TokenStrip::minimumSizeHint() const {
    return {80, m_metrics.lineHeight};
}

// ---- events ----

void TokenStrip::paintEvent(QPaintEvent* event) {
    const Palette& colors = tokenscope::palette();
    QPainter painter(viewport());
    if (m_dimmed) {
        painter.setOpacity(DimmedOpacity);
    }
    const auto [selected, selectedEnd] = selection();
    const QRect exposed = event->rect().translated(-Side, verticalScrollBar()->value());
    for (const LaneRun& run : m_layout.visible(exposed)) {
        for (qint64 position = run.first; position <= run.last; ++position) {
            const QRect box = chipRect(position);
            if (position >= selected && position < selectedEnd) {
                painter.fillRect(box.adjusted(-2, -2, 2, 2), colors.accentSoft);
            }
            m_painter.paint(painter, box, chip(position), colors);
        }
    }
    if (m_current && *m_current < laidOut()) {
        m_painter.paintOutline(painter, chipRect(*m_current), hasFocus(), colors);
    }
}

void TokenStrip::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void TokenStrip::scrollContentsBy(int, int) {
    viewport()->update();
}

void TokenStrip::mousePressEvent(QMouseEvent* event) {
    const auto position = positionAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && position) {
        moveTo(*position, event->modifiers() & Qt::ShiftModifier ? Anchor::Stays : Anchor::Moves);
    }
}

void TokenStrip::mouseMoveEvent(QMouseEvent* event) {
    const auto position = positionAt(event->position().toPoint());
    if (event->buttons() & Qt::LeftButton && position && m_current) {
        moveTo(*position, Anchor::Stays);
    }
}

std::optional<qint64> TokenStrip::movedByKey(int key) {
    const qint64 from = m_current.value_or(0);
    const int page = std::max(1, viewport()->height() / m_metrics.lineHeight);
    switch (key) {
    case Qt::Key_Left:
        return from > 0 ? std::optional(from - 1) : std::nullopt;
    case Qt::Key_Right:
        return from + 1 < laidOut() ? std::optional(from + 1) : std::nullopt;
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        layOut(static_cast<qint64>(m_ids.size()));
        return laidOut() - 1;
    case Qt::Key_Up:
        return inLine(from, -1);
    case Qt::Key_Down:
        return inLine(from, 1);
    case Qt::Key_PageUp:
        return inLine(from, -page);
    case Qt::Key_PageDown:
        return inLine(from, page);
    default:
        return {};
    }
}

void TokenStrip::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copyText();
        return;
    }
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)) {
        copyIds();
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
        return;
    }
    const bool belongsToWindow =
        event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const auto position = belongsToWindow || m_ids.empty() ? std::nullopt : movedByKey(event->key());
    if (position) {
        moveTo(*position, event->modifiers() & Qt::ShiftModifier ? Anchor::Stays : Anchor::Moves);
    } else {
        event->ignore();
    }
}

void TokenStrip::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy text"), QKeySequence::Copy, this, &TokenStrip::copyText);
    menu->addAction(tr("Copy token ids"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                    &TokenStrip::copyIds);
    menu->addSeparator();
    menu->addAction(tr("Select all"), QKeySequence::SelectAll, this, &TokenStrip::selectAll);
    menu->popup(event->globalPos());
}

void TokenStrip::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && !m_current && !m_ids.empty()) {
        moveTo(0, Anchor::Moves); // somebody who does not see the mouse sees where the keys go
    }
    viewport()->update();
}

void TokenStrip::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void TokenStrip::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        lookAnew();
        updateGeometry();
    }
}

bool TokenStrip::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto position = positionAt(help->pos());
        QToolTip::showText(help->globalPos(), position ? description(*position) : QString(), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace tokenscope
