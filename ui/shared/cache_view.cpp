// SPDX-License-Identifier: MIT
#include "ui/shared/cache_view.h"

#include "ui/shared/cache_pattern.h"
#include "ui/shared/cache_strips.h"
#include "ui/shared/cache_words.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/format.h"
#include "ui/shared/legend.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/steady_frame.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/title_button.h"
#include "ui/shared/token_marks.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int RowsAtOnce = 6; // more than these scroll or become thinner
constexpr int GrowthsInLine = 3;

/// Wants room for a few rows only, whatever the number of rows.
class StripsArea final : public QScrollArea {
public:
    using QScrollArea::QScrollArea;
    QSize sizeHint() const override {
        const QSize all = widget() ? widget()->sizeHint() : QSize(600, 60);
        return {all.width(), std::min(all.height(), mostHeight)};
    }
    int mostHeight = QWIDGETSIZE_MAX;
};

} // namespace

CacheView::CacheView(QWidget* parent)
    : QWidget(parent), m_title(new TitleButton(this, tr("KV cache"))), m_factsFrame(new SteadyFrame(this)),
      m_facts(new CaptionLabel(m_factsFrame)), m_scroll(new StripsArea(this)),
      m_strips(new CacheStrips(m_model)), m_foot(new QWidget(this)), m_growth(new ElidedLabel(m_foot)),
      m_legend(new Legend(m_foot)), m_savings(new ElidedLabel(m_foot)), m_body(new QWidget(this)) {
    m_facts->setWordWrap(true);
    m_facts->setTextFormat(Qt::RichText);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_factsFrame->hold(m_facts);
    m_scroll->setWidget(m_strips);
    m_scroll->setWidgetResizable(true);
    m_strips->setAutoFillBackground(false); // setWidget() switched it on
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_savings->setAlignment(Qt::AlignRight);
    buildLegend(); // before anything can ask for a refresh

    auto* head = new QHBoxLayout;
    head->setSpacing(6);
    head->addWidget(m_title, 0, Qt::AlignTop);
    head->addWidget(m_factsFrame, 1);
    auto* legend = new QHBoxLayout;
    legend->setSpacing(16);
    legend->addWidget(m_legend, 1);
    legend->addWidget(m_savings, 0, Qt::AlignTop);
    auto* foot = new QVBoxLayout(m_foot);
    foot->setContentsMargins(0, 0, 0, 0);
    foot->setSpacing(4);
    foot->addWidget(m_growth);
    foot->addLayout(legend);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(4);
    body->addWidget(m_scroll, 100);
    body->addWidget(m_foot);
    body->addStretch(1); // takes what the strips do not need
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 1, 16, 10); // below the dock's own line
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addWidget(m_body, 1);

    connect(m_title, &QAbstractButton::clicked, this, [this] { setFolded(!m_isFolded); });
    setLook(this, "panel");
    refresh();
}

void CacheView::buildLegend() {
    const auto swatch = [](CacheKind kind) {
        return [kind](QPainter& painter, const QRectF& box) {
            const PixelGrid grid(painter);
            paintCachePattern(painter, grid.snap(box), kind);
            painter.setPen(QPen(tokenscope::palette().strongBorder, grid.hairline()));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(grid.border(box));
            if (kind == CacheKind::Forced) {
                painter.fillRect(
                    QRectF(box.center().x() - box.height() / 2, box.top(), box.height(), box.height()),
                    tokenscope::palette().forcedFill);
                drawLock(painter, box.adjusted(0, 1, 0, -1), tokenscope::palette().forcedText);
            }
        };
    };
    for (const CacheKind kind : {CacheKind::Prefilled, CacheKind::Replicated, CacheKind::Sampled,
                                 CacheKind::Forced, CacheKind::Chosen, CacheKind::Ended, CacheKind::Free}) {
        QWidget* entry = m_legend->addEntry(cacheKindWords(kind), swatch(kind));
        if (kind == CacheKind::Chosen) {
            m_chosen = entry;
        }
    }
}

void CacheView::reset(int rows, qint64 promptTokens) {
    m_model.reset(rows, promptTokens);
    m_run = {};
    refresh();
}

void CacheView::appendColumns(const std::vector<Column>& columns) {
    m_model.append(columns);
    m_soon.ask();
}

void CacheView::truncateColumns(qint64 count) {
    m_model.truncate(count);
    m_soon.ask();
}

void CacheView::setSnapshot(const std::shared_ptr<const RunSnapshot>& snapshot) {
    m_run = *snapshot;
    m_run.watched.reset();
    m_model.setStats(m_run.cache);
    m_soon.ask();
}

void CacheView::setPositionText(std::function<QString(int, qint64)> text) {
    m_strips->setPositionText(std::move(text));
}

void CacheView::setFolded(bool folded) {
    if (folded == m_isFolded) {
        return;
    }
    m_isFolded = folded;
    m_body->setVisible(!folded);
    refresh();
    setMaximumHeight(folded ? minimumSizeHint().height() : QWIDGETSIZE_MAX);
    Q_EMIT foldedChanged(folded);
}

void CacheView::refresh() {
    m_soon.cancel();
    m_title->setArrow(m_isFolded ? TitleButton::Arrow::Right : TitleButton::Arrow::Down);
    m_title->setAccessibleDescription(m_isFolded ? tr("folded") : tr("unfolded"));
    refreshFacts();
    m_growth->setText(cacheGrowthLine(m_run.cache.growth, GrowthsInLine));
    m_growth->setToolTip(cacheGrowthList(m_run.cache.growth));
    m_growth->setVisible(!m_run.cache.growth.empty());
    m_savings->setText(cacheSavings(m_run));
    m_chosen->setVisible(m_model.hasChosen());
    m_strips->refresh();
    limitHeight();
}

void CacheView::refreshFacts() {
    const CacheStats& cache = m_run.cache;
    const QString dot = QStringLiteral(" · ");
    QString rest;
    if (m_isFolded) {
        if (cache.capacity > 0) {
            rest = dot + tr("%1 of %2 positions").arg(formatCount(cache.length), formatCount(cache.capacity));
        }
    } else {
        for (const QString& part : {cacheFormula(cache), cacheReserved(m_run)}) {
            rest += part.isEmpty() ? QString() : dot + part;
        }
    }
    const Palette& colors = tokenscope::palette();
    const QString text =
        QStringLiteral("<span style=\"color:%1\">%2</span><span style=\"color:%3\">%4</span>")
            .arg(colors.text.name(), cacheUsage(cache).toHtmlEscaped(), colors.mutedText.name(),
                 rest.toHtmlEscaped());
    if (text != m_facts->text()) {
        const int line = QFontMetrics(captionFont(font())).height();
        m_facts->setContentsMargins(0, (m_title->sizeHint().height() - line) / 2, 0, 0);
        m_facts->setText(text);
        QCoreApplication::sendPostedEvents(m_factsFrame, QEvent::LayoutRequest); // how high it is counts now
        m_facts->setToolTip(cache.capacity > 0 ? cacheShape(cache) : QString());
        m_strips->setAccessibleDescription(cacheUsage(cache) + rest);
    }
}

void CacheView::limitHeight() {
    const int rows = std::max(m_model.rows(), 1);
    const int all = m_strips->sizeHint().height();
    auto* area = static_cast<StripsArea*>(m_scroll);
    const int mostHeight = all * std::min(rows, RowsAtOnce) / rows;
    const bool isOther = mostHeight != std::exchange(area->mostHeight, mostHeight);
    // Few lines are enough to scroll in: the panel must not ask for more than the window has.
    area->setMinimumHeight(
        std::min({area->mostHeight, m_strips->minimumSizeHint().height(), fontMetrics().height() * 4}));
    area->setMaximumHeight(all);
    if (isOther) {
        area->updateGeometry();
    }
    showFootWhereItFits();
}

QSize CacheView::minimumSizeHint() const {
    QSize size = QWidget::minimumSizeHint();
    if (!m_isFolded && !m_foot->isHidden()) {
        size.rheight() -= m_foot->minimumSizeHint().height() + m_body->layout()->spacing();
    }
    return {std::min(size.width(), 300), size.height()};
}

void CacheView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showFootWhereItFits();
}

/// The strips come first. How many lines the figures above them take changes with what they say.
void CacheView::showFootWhereItFits() {
    const QMargins margins = layout()->contentsMargins();
    const int width = this->width() - margins.left() - margins.right();
    const int head =
        std::max(m_title->sizeHint().height(), m_factsFrame->heightForWidth(m_factsFrame->width()));
    const int strips = static_cast<const StripsArea*>(m_scroll)->mostHeight;
    const int needed = margins.top() + head + layout()->spacing() + strips + m_body->layout()->spacing() +
                       m_foot->heightForWidth(width) + margins.bottom();
    m_foot->setVisible(m_isFolded || height() >= needed);
}

void CacheView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::PaletteChange) {
        m_facts->setText({}); // colours and sizes are part of it
        refresh();
    }
}

} // namespace tokenscope
