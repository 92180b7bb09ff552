// SPDX-License-Identifier: MIT
#include "ui/shared/cache_strips.h"

#include "ui/shared/cache_pattern.h"
#include "ui/shared/cache_words.h"
#include "ui/shared/format.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr int SmallestPitch = 6; // sixteen rows fit beside their axis at the first start
constexpr double Radius = 1.5;

double fullPitch(const QFontMetrics& metrics) {
    return metrics.height() + 5;
}

} // namespace

CacheStrips::CacheStrips(const CacheModel& model, QWidget* parent) : QWidget(parent), m_model(model) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Positions of the KV cache, row by row"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void CacheStrips::refresh() {
    if (m_range && m_range->second > m_model.stats().capacity) {
        m_range.reset();
    }
    if (m_rows != m_model.rows()) { // not with every column: it would lay out the whole window anew
        m_rows = m_model.rows();
        updateGeometry();
    }
    if (m_revision != m_model.revision()) {
        m_revision = m_model.revision();
        update();
    }
}

int CacheStrips::labelWidth() const {
    return QFontMetrics(captionFont(font())).horizontalAdvance(tr("Row %1").arg(QStringLiteral("00"))) + 14;
}

int CacheStrips::axisHeight() const {
    return QFontMetrics(captionFont(font())).height() + 2;
}

CacheLayout CacheStrips::layoutNow() const {
    const QFontMetrics metrics(captionFont(font()));
    CacheLayout layout;
    layout.rows = m_model.rows();
    layout.left = labelWidth();
    layout.width = std::max(1, width() - labelWidth());
    const auto pitchIn = [&](double room) {
        return std::clamp(layout.rows > 0 ? room / layout.rows : room, double(SmallestPitch),
                          fullPitch(metrics));
    };
    const double room = height() - axisHeight();
    layout.pitch = pitchIn(room);
    if (layout.pitch < metrics.height()) { // names are higher than strips: the first one's needs room
        layout.pitch = pitchIn((room - metrics.height() / 2.0) * layout.rows / (layout.rows - 0.5));
        layout.top = std::max(0.0, (metrics.height() - layout.pitch) / 2);
    }
    layout.stripHeight = std::min(layout.pitch - 2, metrics.ascent() + 2.0);
    layout.first = m_range ? m_range->first : 0;
    layout.last = m_range ? m_range->second : std::max<qint64>(m_model.stats().capacity, 1);
    return layout;
}

QSize CacheStrips::sizeHint() const {
    const double pitch = fullPitch(QFontMetrics(captionFont(font())));
    return {600, qCeil(std::max(m_model.rows(), 1) * pitch) + axisHeight()};
}

QSize CacheStrips::minimumSizeHint() const {
    const int name = QFontMetrics(captionFont(font())).height();
    const int aboveFirst = std::max(0, (name - SmallestPitch + 1) / 2);
    return {labelWidth() + 100, std::max(m_model.rows(), 1) * SmallestPitch + aboveFirst + axisHeight()};
}

void CacheStrips::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const CacheLayout layout = layoutNow();
    for (int row = 0; row < layout.rows; ++row) {
        paintRow(painter, layout, row);
    }
    paintAxis(painter, layout);
    if (hasFocus()) {
        const PixelGrid grid(painter);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokenscope::palette().accent, grid.hairline()));
        painter.drawRoundedRect(grid.border(rect()), 4, 4);
    }
}

void CacheStrips::paintRow(QPainter& painter, const CacheLayout& layout, int row) const {
    const Palette& colors = tokenscope::palette();
    const PixelGrid grid(painter);
    const QFontMetrics metrics(captionFont(font()));
    const QRectF strip = grid.snap(layout.strip(row));
    for (const CacheBlock& block : layout.blocks(m_model.segments(row), grid.pixel())) {
        paintCachePattern(painter,
                          QRectF(QPointF(block.left, strip.top()), QPointF(block.right, strip.bottom())),
                          block.kind);
    }
    for (const CacheGrowth& growth : m_model.stats().growth) {
        if (growth.oldCapacity > layout.first && growth.oldCapacity < layout.last) {
            const double x = grid.snap(layout.x(growth.oldCapacity));
            painter.fillRect(QRectF(x, strip.top(), grid.hairline(), strip.height()), colors.mutedText);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.strongBorder, grid.hairline()));
    painter.drawRoundedRect(grid.border(strip), Radius, Radius);
    // Where strips are thin only every second, third … row has room for its name.
    const int step = std::max(1, static_cast<int>(std::ceil(metrics.height() / layout.pitch)));
    if (row % step == 0) {
        painter.setFont(captionFont(font()));
        painter.setPen(colors.mutedText);
        painter.drawText(
            QRectF(0, strip.center().y() - metrics.height() / 2.0, labelWidth(), metrics.height()),
            Qt::AlignVCenter | Qt::AlignLeft, tr("Row %1").arg(row));
    }
}

void CacheStrips::paintAxis(QPainter& painter, const CacheLayout& layout) const {
    if (layout.rows == 0) {
        return;
    }
    const QFontMetrics metrics(captionFont(font()));
    const double top = layout.top + layout.rows * layout.pitch + 1;
    painter.setFont(captionFont(font()));
    painter.setPen(tokenscope::palette().mutedText);
    const double right = layout.left + layout.width;
    std::vector<std::pair<double, double>> taken;
    const auto label = [&](qint64 position, const QString& text) {
        if (position < layout.first || position > layout.last) {
            return;
        }
        const double width = metrics.horizontalAdvance(text);
        const double left =
            std::clamp(layout.x(position) - width / 2, layout.left, std::max(layout.left, right - width));
        const auto overlaps = [&](const std::pair<double, double>& other) {
            return left < other.second + 10 && left + width > other.first - 10;
        };
        if (std::any_of(taken.begin(), taken.end(), overlaps)) {
            return;
        }
        taken.emplace_back(left, left + width);
        painter.drawText(QRectF(left, top, width + 2, metrics.height()), Qt::AlignLeft | Qt::AlignTop, text);
    };
    // In the order of what must not be left out.
    label(layout.first, formatCount(layout.first));
    label(layout.last, formatCount(layout.last));
    label(m_model.stats().length, tr("%1 used").arg(formatCount(m_model.stats().length)));
    label(m_model.promptTokens(), tr("%1 prompt").arg(formatCount(m_model.promptTokens())));
    for (const CacheGrowth& growth : m_model.stats().growth) {
        label(growth.oldCapacity, formatCount(growth.oldCapacity));
    }
}

QString CacheStrips::positionWords(int row, qint64 position) const {
    const CacheKind kind = m_model.kindAt(row, position);
    QString text = tr("Row %1, position %2").arg(row).arg(formatCount(position));
    if (position >= m_model.promptTokens()) {
        text += tr(" (column %1)").arg(formatCount(position - m_model.promptTokens()));
    }
    text += QStringLiteral(": ") + cacheKindWords(kind);
    if (kind != CacheKind::Free && m_positionText) {
        const QString more = m_positionText(row, position);
        text += more.isEmpty() ? QString() : QStringLiteral(", ") + more;
    }
    return text + QStringLiteral(", ") + formatBytes(static_cast<double>(m_model.stats().bytesPerToken));
}

void CacheStrips::zoom(double factor, double x) {
    CacheLayout layout = layoutNow();
    const qint64 capacity = m_model.stats().capacity;
    layout.zoom(factor, x, capacity);
    m_range.reset();
    if (layout.first > 0 || layout.last < capacity) {
        m_range.emplace(layout.first, layout.last);
    }
    update();
}

void CacheStrips::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    zoom(std::pow(0.8, event->angleDelta().y() / 120.0), event->position().x());
    event->accept();
}

void CacheStrips::keyPressEvent(QKeyEvent* event) {
    const CacheLayout layout = layoutNow();
    const double middle = layout.left + layout.width / 2;
    const auto pan = [&](int direction) {
        CacheLayout moved = layout;
        moved.pan(direction * std::max<qint64>(1, (layout.last - layout.first) / 8),
                  m_model.stats().capacity);
        if (m_range) {
            m_range.emplace(moved.first, moved.last);
        }
        update();
    };
    if (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Plus:
        zoom(0.5, middle);
        break;
    case Qt::Key_Minus:
        zoom(2, middle);
        break;
    case Qt::Key_0:
        m_range.reset();
        update();
        break;
    case Qt::Key_Left:
        pan(-1);
        break;
    case Qt::Key_Right:
        pan(1);
        break;
    default:
        event->ignore();
    }
}

void CacheStrips::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

bool CacheStrips::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    const CacheLayout layout = layoutNow();
    const std::optional<int> row = layout.rowAt(help->pos().y());
    const std::optional<qint64> position = layout.positionAt(help->pos().x());
    QToolTip::showText(help->globalPos(), row && position ? positionWords(*row, *position) : QString(), this);
    return true;
}

} // namespace tokenscope
