// SPDX-License-Identifier: MIT
#include "ui/shared/draw_tally.h"

#include "ui/shared/elided_label.h"
#include "ui/shared/format.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QRandomGenerator>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tokenscope {

namespace {

constexpr std::size_t listedRows = 5;
constexpr int padding = 8;

QString expectedText(double count) {
    return count >= 99.5 ? formatCount(std::llround(count)) : QString::number(count, 'f', 1);
}

} // namespace

TallyTable::TallyTable(QWidget* parent)
    : QWidget(parent), m_note(tr("the text does not change")), m_close(new QToolButton(this)) {
    setAccessibleName(tr("Tally of the tries"));
    m_close->setIcon(glyphIcon(Glyph::Close));
    m_close->setToolTip(tr("Close the tally"));
    m_close->setAccessibleName(m_close->toolTip());
    setLook(m_close, "dockButton");
    connect(m_close, &QToolButton::clicked, this, [this] { setRows({}); });
    hide();
}

void TallyTable::setRows(std::vector<TallyRow> rows) {
    if (rows.empty() && m_rows.empty() && isHidden()) {
        return; // comes with every new distribution
    }
    m_rows = std::move(rows);
    QStringList words;
    for (const TallyRow& row : m_rows) {
        words += tr("%1: %2, expected %3").arg(row.label, formatCount(row.drawn), expectedText(row.expected));
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    setVisible(!m_rows.empty());
    updateGeometry();
    update();
    Q_EMIT changed();
}

void TallyTable::setFixed(const QString& note) {
    m_note = note;
    m_isFixed = true;
    m_close->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    update();
}

double TallyTable::lineHeight() const {
    return std::ceil(QFontMetricsF(captionFont(font())).height() * 1.3);
}

QSize TallyTable::sizeHint() const {
    return {100, qCeil(lineHeight() * static_cast<double>(m_rows.size() + 1)) + 2 * padding};
}

void TallyTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        Q_EMIT changed();
    }
}

void TallyTable::resizeEvent(QResizeEvent*) {
    const QSize size = m_close->sizeHint();
    m_close->setGeometry(QRect(QPoint(width() - size.width() - 3, 3), size));
}

void TallyTable::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const PixelGrid grid(painter);
    const QFont caption = captionFont(font());
    const QFontMetricsF metrics(caption);
    const double line = lineHeight();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokenscope::palette().strongBorder, grid.hairline()));
    painter.setBrush(tokenscope::palette().surface);
    painter.drawRoundedRect(grid.border(rect()), 6, 6);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double closing = m_isFixed ? 0 : m_close->width();
    const double right = width() - padding - closing;
    const double number =
        metrics.horizontalAdvance(tr("expected") + QLatin1Char(' ')) + metrics.averageCharWidth();
    const double label = std::min(width() * 0.3, metrics.averageCharWidth() * 14);
    const double barsLeft = padding + label + metrics.averageCharWidth();
    const double barsWidth = std::max(0.0, right - barsLeft - 2 * number);
    double largest = 1;
    for (const TallyRow& row : m_rows) {
        largest = std::max({largest, static_cast<double>(row.drawn), row.expected});
    }
    const auto put = [&](double end, double top, const QString& text, const QColor& color) {
        painter.setPen(color);
        painter.drawText(QRectF(end - number, top, number, line), Qt::AlignRight | Qt::AlignVCenter, text);
    };
    double top = padding;
    painter.setFont(caption);
    painter.setPen(tokenscope::palette().mutedText);
    painter.drawText(QRectF(padding, top, right - 2 * number - padding, line),
                     Qt::AlignLeft | Qt::AlignVCenter, m_note);
    put(right - number, top, tr("drawn"), tokenscope::palette().mutedText);
    put(right, top, tr("expected"), tokenscope::palette().mutedText);
    top += line;
    for (const TallyRow& row : m_rows) {
        painter.setPen(tokenscope::palette().text);
        painter.drawText(QRectF(padding, top, label, line), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.label, Qt::ElideRight, label));
        const double bar = barsWidth * static_cast<double>(row.drawn) / largest;
        painter.fillRect(grid.snap(QRectF(barsLeft, top + line * 0.28, bar, line * 0.44)),
                         tokenscope::palette().bar);
        const double mark = grid.snap(barsLeft + barsWidth * row.expected / largest);
        painter.fillRect(QRectF(mark - 1, top + line * 0.12, 2, line * 0.76),
                         tokenscope::palette().barOutline);
        put(right - number, top, formatCount(row.drawn), tokenscope::palette().text);
        put(right, top, expectedText(row.expected), tokenscope::palette().mutedText);
        top += line;
    }
}

DrawTally::DrawTally(TallyTable& table, QWidget* parent)
    : QWidget(parent), m_result(new ElidedLabel(this)), m_table(table),
      m_seed(QRandomGenerator::global()->generate64()) {
    auto* buttons = new QHBoxLayout(this);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(6);
    connect(addButton(tr("Try a draw"), tr("Try a draw; the text does not change")), &QPushButton::clicked,
            this, &DrawTally::tryOnce);
    connect(addButton(QStringLiteral("×100"), tr("Try 100 draws")), &QPushButton::clicked, this,
            [this] { tryMany(100); });
    connect(addButton(QStringLiteral("×10,000"), tr("Try 10,000 draws")), &QPushButton::clicked, this,
            [this] { tryMany(10000); });
    for (QPushButton* button : std::as_const(m_buttons)) {
        buttons->addWidget(button);
    }
    buttons->addWidget(m_result, 1);
    forget();
}

QPushButton* DrawTally::addButton(const QString& text, const QString& accessibleName) {
    auto* button = new QPushButton(text, this);
    button->setAccessibleName(accessibleName);
    button->setToolTip(accessibleName);
    m_buttons += button;
    return button;
}

void DrawTally::setDistribution(std::shared_ptr<const Distribution> distribution) {
    m_distribution = std::move(distribution);
    m_draws.reset();
    for (QPushButton* button : std::as_const(m_buttons)) {
        button->setEnabled(m_distribution != nullptr);
    }
    forget();
}

const RankedDraw& DrawTally::draws() {
    if (!m_draws) {
        m_draws.emplace(m_distribution->finalProbabilities());
    }
    return *m_draws;
}

std::size_t DrawTally::candidates() const {
    return static_cast<std::size_t>(m_distribution->keptCount);
}

double DrawTally::nextNumber() {
    return drawNumber(m_seed, RowIndex{0}, m_nextStep++);
}

void DrawTally::setSeed(std::uint64_t seed) {
    m_seed = seed;
    m_nextStep = 0;
}

void DrawTally::forget() {
    m_table.setRows({});
    m_result->setText(tr("text stays the same"));
    Q_EMIT forgotten();
}

void DrawTally::tryOnce() {
    if (!m_distribution) {
        return;
    }
    const double number = nextNumber();
    const TokenId id = draws().draw(number);
    m_result->setText(QStringLiteral("%1 → %2").arg(QString::number(number, 'f', 3), m_textOf(id).label));
    Q_EMIT tried(number, id);
}

void DrawTally::tryMany(std::int64_t count) {
    if (!m_distribution) {
        return;
    }
    std::unordered_map<TokenId, std::int64_t> counts;
    for (std::int64_t i = 0; i < count; ++i) {
        ++counts[draws().draw(nextNumber())];
    }
    const std::vector<double>& probabilities = m_distribution->finalProbabilities();
    std::vector<TallyRow> rows;
    TallyRow others{{}, count, static_cast<double>(count)};
    for (const TokenId id : likeliest(probabilities, std::min<std::size_t>(listedRows, candidates()))) {
        const double expected =
            probabilities[static_cast<std::size_t>(id.value)] * static_cast<double>(count);
        rows.push_back({m_textOf(id).label, counts[id], expected});
        others.drawn -= rows.back().drawn;
        others.expected -= expected;
    }
    const std::size_t otherCount = candidates() - rows.size();
    if (otherCount > 0) {
        others.label = otherCount == 1
                           ? tr("1 other")
                           : tr("%1 others").arg(formatCount(static_cast<std::int64_t>(otherCount)));
        others.expected = std::max(0.0, others.expected);
        rows.push_back(others);
    }
    m_table.setRows(std::move(rows));
    m_result->setText(tr("%1 tries").arg(formatCount(count)));
    Q_EMIT forgotten();
}

} // namespace tokenscope
