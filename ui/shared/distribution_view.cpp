// SPDX-License-Identifier: MIT
#include "ui/shared/distribution_view.h"

#include "ui/shared/distribution_accessible.h"
#include "ui/shared/format.h"
#include "ui/shared/models/candidate_model.h"
#include "ui/shared/stage_words.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr double leastTokenCharacters = 6; // of a token's label, before the view gets a scroll bar

/// Of the scale's button: its padding and border, and a pixel for letters that reach out of their box.
constexpr int scaleReach = 6;

/// What rank, numbers and gaps take of a line.
double widthBesideTokens(const DistributionMetrics& m) {
    return m.rankWidth + m.modelWidth + m.atCutWidth + m.finalWidth + 4 * m.gap + m.inset;
}

} // namespace

DistributionView::DistributionView(CandidateModel& model, QWidget* parent)
    : QWidget(parent), m_model(model), m_scaleButton(new QPushButton(this)) {
    installDistributionAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    setAccessibleName(tr("Candidates"));
    setLook(m_scaleButton, "link");
    m_scaleButton->setAccessibleName(tr("Scale of the bars"));
    m_scaleButton->setToolTip(tr("Where the bars end: at 100 %, or at the largest of them"));
    connect(m_scaleButton, &QPushButton::clicked, this,
            [this] { setBarScale(m_scale == BarScale::Whole ? BarScale::Fit : BarScale::Whole); });
    connect(&model, &CandidateModel::tableChanged, this, &DistributionView::refresh);
    refresh();
}

void DistributionView::setSettings(const SamplingSettings& settings) {
    if (settings != m_settings) {
        m_settings = settings;
        refresh();
    }
}

void DistributionView::setSelected(TokenId id) {
    m_selected = id;
    update();
    announceSelection(*this, m_model.rowOf(id));
}

void DistributionView::setBarScale(BarScale scale) {
    m_scale = scale;
    refresh();
}

void DistributionView::setFixedLines(int lines) {
    m_leastLines = lines;
    m_keepsLegend = true;
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    updateGeometry();
    refresh();
}

double DistributionView::legendHeight() const {
    return std::ceil(QFontMetricsF(captionFont(font())).height() * 1.7);
}

double DistributionView::heightForLines(int lines) const {
    const DistributionMetrics m = metrics();
    return m.headerHeight + lines * m.rowHeight + m.lineHeight;
}

QSize DistributionView::sizeHint() const {
    return minimumSizeHint();
}

QSize DistributionView::minimumSizeHint() const {
    const DistributionMetrics m = metrics();
    const double token =
        std::ceil(QFontMetricsF(tokenFont(font())).averageCharWidth() * leastTokenCharacters);
    const double legend = m_keepsLegend ? legendHeight() : 0;
    return {qCeil(widthBesideTokens(m) + token), qCeil(heightForLines(m_leastLines) + legend)};
}

DistributionMetrics DistributionView::metrics() const {
    const QFontMetricsF text(font());
    const QFontMetricsF caption(captionFont(font()));
    const QFontMetricsF token(tokenFont(font()));
    const QFontMetricsF strong(emphasisFont(font()));
    std::int64_t lastRank = 99;
    for (const CandidateRow& row : m_model.table().rows) {
        lastRank = std::max(lastRank, row.rank);
    }
    DistributionMetrics m;
    m.width = width();
    m.rowHeight = std::ceil(text.height() * 1.32);
    m.headerHeight = std::ceil(caption.height() * 1.6);
    m.lineHeight = std::ceil(caption.height() * 1.35);
    // The legend gives way before rows do.
    const double footer = legendHeight();
    m.footerHeight =
        height() >= m.headerHeight + m_leastLines * m.rowHeight + m.lineHeight + footer ? footer : 0;
    m.gap = std::ceil(text.averageCharWidth());
    m.inset = 4;
    // The mark (drawn, forced, chosen) stands in front of the rank.
    m.rankWidth = std::ceil(caption.horizontalAdvance(QString::number(lastRank)) + m.rowHeight * 0.55);
    m.modelWidth = std::ceil(
        std::max(text.horizontalAdvance(QStringLiteral("<0.01")), caption.horizontalAdvance(tr("model"))));
    m.atCutWidth = std::ceil(
        std::max(text.horizontalAdvance(QStringLiteral("<0.01")),
                 caption.horizontalAdvance(atCutHeader({SamplingStage::Temperature, SamplingStage::TopK}))));
    m.finalWidth = std::ceil(std::max(strong.horizontalAdvance(QStringLiteral("<0.01")),
                                      caption.horizontalAdvance(tr("final %"))) +
                             2);
    // Wide letters leave the tokens less than their share, never less than minimumSizeHint() counted on.
    const double character = token.averageCharWidth();
    const double least = std::ceil(character * leastTokenCharacters);
    const double room = m.width - widthBesideTokens(m);
    m.tokenWidth = std::max(least, std::floor(std::min({m.width * 0.23, character * 14, room})));
    return m;
}

TopPScale DistributionView::topPScale() const {
    const CandidateTable& table = m_model.table();
    std::vector<double> sums;
    int extraKept = 0;
    for (const CandidateRow& row : table.rows) {
        if (row.cumulative >= 0) {
            sums.push_back(row.cumulative);
        } else {
            extraKept += row.cutBy ? 0 : 1;
        }
    }
    return TopPScale(std::move(sums), extraKept + 1);
}

void DistributionView::refresh() {
    const CandidateTable& table = m_model.table();
    const bool topPRuns = std::find(m_settings.order.begin(), m_settings.order.end(), SamplingStage::TopP) !=
                          m_settings.order.end();
    m_lineMovable = topPRuns && m_settings.temperature > 0 && table.cutFollowsRank && !table.rows.empty();
    DistributionShape shape;
    shape.line = table.cutFollowsRank && !table.rows.empty() && (table.cutStage || m_lineMovable);
    for (const CandidateRow& row : table.rows) {
        ++(shape.line && row.cutBy ? shape.rowsBelow : shape.rowsAbove);
    }
    shape.restKept = table.restKept.count > 0;
    shape.restCut = table.restCut.count > 0;
    const DistributionMetrics sizes = metrics();
    m_layout = DistributionLayout(shape, sizes);

    const double room = height() - sizes.headerHeight - sizes.lineHeight - sizes.footerHeight;
    const bool isTight = sizes.footerHeight == 0;
    const int lines =
        isTight ? m_leastLines : std::max(m_leastLines, static_cast<int>(room / sizes.rowHeight));
    if (lines != m_lines) {
        m_lines = lines;
        Q_EMIT roomChanged();
    }
    placeScaleButton();
    describe();
    update();
}

void DistributionView::describe() {
    const CandidateTable& table = m_model.table();
    QStringList words;
    for (std::size_t i = 0; i < table.rows.size() && i < 3; ++i) {
        words += candidateWords(table.rows[i], table.atCutStages);
    }
    if (m_layout.line()) {
        words += cutLineText(table, m_settings);
    }
    setAccessibleDescription(words.join(QStringLiteral(". ")));
}

void DistributionView::placeScaleButton() {
    const QRectF cell = m_layout.bars(m_layout.header());
    m_scaleButton->setFont(captionFont(font()));
    m_scaleButton->setText(m_scale == BarScale::Whole ? QStringLiteral("0–100 %") : tr("fit"));
    const int room = qFloor(cell.width()) + 2 * scaleReach;
    const auto needed = [&] { return m_scaleButton->sizeHint().width() + 2; };
    if (needed() > room && m_scale == BarScale::Whole) {
        m_scaleButton->setText(QStringLiteral("100 %"));
    }
    const QSize size(needed(), std::min(m_scaleButton->sizeHint().height(), qCeil(cell.height())));
    m_scaleButton->setGeometry(qRound(cell.left()) - scaleReach,
                               qRound(cell.center().y() - size.height() / 2.0), size.width(), size.height());
    m_scaleButton->setVisible(m_model.rowCount() > 0 && m_layout.hasBars() && size.width() <= room);
}

void DistributionView::paintEvent(QPaintEvent* event) {
    const CandidateTable& table = m_model.table();
    DistributionLook look;
    look.selected = m_selected;
    look.hovered = m_hovered;
    look.focused = hasFocus();
    look.lineActive = m_lineHovered || m_grab;
    look.lineMovable = m_lineMovable;
    if (m_scale == BarScale::Fit) {
        double largest = 1e-6;
        for (const CandidateRow& row : table.rows) {
            largest = std::max({largest, row.model, row.final});
        }
        look.scaleEnd = largest;
    }
    look.lineText = cutLineText(table, m_settings);
    look.lineShortText = cutLineShortText(table, m_settings);
    QPainter painter(this);
    if (!table.rows.empty()) {
        DistributionPainter(painter, m_layout, table, look, font()).paint(event->rect());
    }
}

void DistributionView::resizeEvent(QResizeEvent*) {
    refresh();
}

void DistributionView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        refresh();
        updateGeometry();
    }
}

bool DistributionView::isOnLine(double y) const {
    const auto line = m_layout.line();
    return m_lineMovable && line && y >= line->top() - 2 && y <= line->bottom() + 2;
}

void DistributionView::setHover(std::optional<int> row, bool line) {
    if (row == m_hovered && line == m_lineHovered) {
        return;
    }
    m_hovered = row;
    m_lineHovered = line;
    setCursor(line ? Qt::SizeVerCursor : row ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void DistributionView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        return;
    }
    const double y = event->position().y();
    if (isOnLine(y)) {
        m_grab = y - m_layout.line()->center().y();
        update();
    } else if (const auto row = m_layout.rowAt(y)) {
        select(*row);
    }
}

void DistributionView::mouseMoveEvent(QMouseEvent* event) {
    const double y = event->position().y();
    if (m_grab) {
        dragLineTo(y - *m_grab);
        return;
    }
    const bool line = isOnLine(y);
    setHover(line ? std::nullopt : m_layout.rowAt(y), line);
}

void DistributionView::mouseReleaseEvent(QMouseEvent*) {
    m_grab.reset();
    update();
}

void DistributionView::leaveEvent(QEvent*) {
    setHover(std::nullopt, false);
}

void DistributionView::dragLineTo(double y) {
    const double topP = topPScale().topP(m_layout.slotsAbove(y));
    if (topP != m_settings.topP) {
        Q_EMIT topPEdited(topP);
    }
}

void DistributionView::moveLineBy(int rows) {
    if (m_lineMovable) {
        const auto kept =
            static_cast<int>(std::min<std::int64_t>(m_model.table().keptCount, m_model.table().leading + 1));
        Q_EMIT topPEdited(topPScale().topPKeeping(kept + rows));
    }
}

void DistributionView::select(int row) {
    if (row < 0 || row >= m_model.rowCount()) {
        return;
    }
    setSelected(m_model.table().rows[static_cast<std::size_t>(row)].id);
    Q_EMIT candidateSelected(m_selected);
}

void DistributionView::keyPressEvent(QKeyEvent* event) {
    const int current = m_model.rowOf(m_selected);
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (event->matches(QKeySequence::Copy)) {
        copyTable();
    } else if (event->key() == Qt::Key_Down) {
        shift ? moveLineBy(1) : select(std::min(current + 1, m_model.rowCount() - 1));
    } else if (event->key() == Qt::Key_Up) {
        shift ? moveLineBy(-1) : select(current < 0 ? m_model.rowCount() - 1 : std::max(0, current - 1));
    } else if (event->key() == Qt::Key_Home) {
        select(0);
    } else if (event->key() == Qt::Key_End) {
        select(m_model.rowCount() - 1);
    } else if (plain && event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9) {
        select(event->key() - Qt::Key_1);
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT confirmed();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void DistributionView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(tr("Copy the table"), QKeySequence::Copy, this, [this] { copyTable(); });
    menu.exec(event->globalPos());
}

void DistributionView::copyTable() const {
    QGuiApplication::clipboard()->setText(m_model.toTsv());
}

bool DistributionView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = toolTipAt(help->pos());
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        update();
    }
    return QWidget::event(event);
}

QString DistributionView::toolTipAt(const QPointF& place) const {
    const CandidateTable& table = m_model.table();
    const auto line = m_layout.line();
    if (table.rows.empty()) {
        return {};
    }
    if (line && line->contains(place)) {
        const QString how = tr("\nDrag to change top-p (keyboard: Shift with ↑ ↓)");
        return cutLineText(table, m_settings) + (m_lineMovable ? how : QString());
    }
    if (const auto row = m_layout.rowAt(place.y())) {
        return candidateWords(table.rows[static_cast<std::size_t>(*row)], table.atCutStages);
    }
    if (m_layout.header().contains(place)) {
        return tr("model: softmax of the logits as the model gave them\n"
                  "%1: what top-p adds up, from the top\n"
                  "final: after all stages; struck through: cut, with what it had before")
            .arg(atCutHeader(table.atCutStages));
    }
    return {};
}

} // namespace tokenscope
