// SPDX-License-Identifier: MIT
#include "ui/chat/context_meter.h"

#include "ui/shared/cache_pattern.h"
#include "ui/shared/format.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

namespace tokenscope {

namespace {

constexpr int Gap = 5; ///< between words and bar

struct ContextWords {
    Q_DECLARE_TR_FUNCTIONS(ContextWords)
};

/// As the strips of the cache have it: what was read is solid, what is sampled plain, what is kept free
/// empty.
CacheKind patternOf(MeterPart part) {
    switch (part) {
    case MeterPart::System:
        return CacheKind::Replicated;
    case MeterPart::Earlier:
        return CacheKind::Prefilled;
    case MeterPart::Message:
        return CacheKind::Chosen;
    case MeterPart::Answer:
        return CacheKind::Sampled;
    case MeterPart::Reserve:
        return CacheKind::Ended;
    case MeterPart::Over:
        break;
    }
    return CacheKind::Free;
}

} // namespace

QString contextWords(const ContextUse& use) {
    if (use.context <= 0) {
        return use.used() > 0 ? ContextWords::tr("Context: %1 positions").arg(formatCount(use.used()))
                              : QString();
    }
    QString words = ContextWords::tr("Context: %1 of %2 positions")
                        .arg(formatCount(use.used()), formatCount(use.context));
    const auto add = [&](const QString& name, qint64 count) {
        words += count > 0 ? QStringLiteral(" · ") + name.arg(formatCount(count)) : QString();
    };
    add(ContextWords::tr("start and system %1"), use.system);
    add(ContextWords::tr("earlier turns %1"), use.earlier);
    add(ContextWords::tr("this message %1"), use.message);
    add(ContextWords::tr("this answer %1"), use.answer);
    add(ContextWords::tr("%1 kept for the answer"), use.reserve);
    if (use.dropped > 0) {
        words += use.dropped == 1 ? ContextWords::tr(" · 1 turn left out")
                                  : ContextWords::tr(" · %1 turns left out").arg(formatCount(use.dropped));
    }
    if (use.used() > use.context) {
        words += ContextWords::tr(" · %1 too many").arg(formatCount(use.used() - use.context));
    }
    return words;
}

ContextMeter::ContextMeter(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Context"));
}

void ContextMeter::setUse(const ContextUse& use) {
    if (use == m_use) {
        return;
    }
    m_use = use;
    showWords();
}

void ContextMeter::setProblem(const QString& why) {
    if (why != m_problem) {
        m_problem = why;
        showWords();
    }
}

QString ContextMeter::words() const {
    return m_problem.isEmpty() ? contextWords(m_use) : m_problem;
}

void ContextMeter::showWords() {
    setToolTip(words());
    setAccessibleDescription(words());
    update();
}

int ContextMeter::barHeight() const {
    return qMax(6, QFontMetrics(captionFont(font())).ascent() / 2);
}

QSize ContextMeter::sizeHint() const {
    return {300, QFontMetrics(captionFont(font())).height() + Gap + barHeight()};
}

QSize ContextMeter::minimumSizeHint() const {
    return {80, sizeHint().height()};
}

void ContextMeter::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& colors = tokenscope::palette();
    const QFont small = captionFont(font());
    const QFontMetrics metrics(small);
    const bool isOver = m_use.context > 0 && m_use.used() > m_use.context;
    painter.setFont(small);
    painter.setPen(isOver || !m_problem.isEmpty() ? colors.error : colors.mutedText);
    painter.drawText(QRect(0, 0, width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(words(), Qt::ElideRight, width()));
    if (m_use.context <= 0 || !m_problem.isEmpty()) {
        return;
    }
    const PixelGrid grid(painter);
    const QRectF bar = grid.snap(QRectF(0, metrics.height() + Gap, width(), barHeight()));
    QPainterPath outline;
    outline.addRoundedRect(bar, bar.height() / 2, bar.height() / 2);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(outline);
    painter.fillRect(bar, colors.sunken);
    for (const MeterBlock& block : meterBlocks(m_use, bar.width(), grid.pixel())) {
        const QRectF box(block.left, bar.top(), block.right - block.left, bar.height());
        if (block.part == MeterPart::Over) {
            paintStripes(painter, box, colors.errorFill, colors.error);
        } else {
            paintCachePattern(painter, box, patternOf(block.part));
        }
    }
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isOver ? colors.error : colors.border, grid.hairline()));
    painter.setBrush(Qt::NoBrush);
    const QRectF edge = grid.border(bar);
    painter.drawRoundedRect(edge, edge.height() / 2, edge.height() / 2);
}

void ContextMeter::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

} // namespace tokenscope
