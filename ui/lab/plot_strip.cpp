// SPDX-License-Identifier: MIT
#include "ui/lab/plot_strip.h"

#include "ui/shared/models/lane_model.h"
#include "ui/shared/plot_chart.h"
#include "ui/shared/text_styles.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

/// More than a person looks at; a model that loops over plots must not fill the memory with charts.
constexpr std::size_t mostCharts = 64;

} // namespace

PlotStrip::PlotStrip(const LaneModel& model, QWidget* parent) : QScrollArea(parent), m_calls(model) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setAccessibleName(tr("Plots"));
    auto* content = new QWidget(this);
    viewport()->setAutoFillBackground(false);
    m_cards = new QHBoxLayout(content);
    m_cards->setContentsMargins(0, 0, 0, 0);
    m_cards->addStretch(1);
    setWidget(content);
    content->setAutoFillBackground(false); // setWidget() turns it on
    hide();
    connect(&model, &QAbstractItemModel::columnsInserted, this, [this] {
        const std::size_t before = m_calls.plots().size();
        if (m_calls.readOn()) {
            addCards(before);
        }
    });
    connect(&model, &QAbstractItemModel::columnsRemoved, this, [this] {
        if (m_calls.cut()) {
            rebuild();
        }
    });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        m_calls.clear();
        rebuild();
    });
}

void PlotStrip::addCards(std::size_t from) {
    for (std::size_t i = from; i < std::min(m_calls.plots().size(), mostCharts); ++i) {
        const PlotCall& call = m_calls.plots()[i];
        auto* card = new QWidget(widget());
        auto* layout = new QVBoxLayout(card);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(2);
        auto* name = new CaptionLabel(card, tr("Sample %1, column %2").arg(call.row).arg(call.column));
        name->setWordWrap(false); // words that wrap would keep the card at the height that it likes best
        layout->addWidget(name);
        auto* chart = new PlotChart(call.curve, card);
        connect(chart, &PlotChart::clicked, this, [this, row = call.row, column = call.column] {
            Q_EMIT positionSelected(RowIndex{row}, column);
        });
        layout->addWidget(chart, 1);
        m_cards->insertWidget(m_cards->count() - 1, card);
    }
    if (!m_calls.plots().empty()) {
        updateGeometry();
        show();
    }
}

int PlotStrip::heightFor(int content) const {
    return content + horizontalScrollBar()->sizeHint().height();
}

QSize PlotStrip::sizeHint() const {
    return {QScrollArea::sizeHint().width(), heightFor(widget()->sizeHint().height())};
}

QSize PlotStrip::minimumSizeHint() const {
    return {0, heightFor(widget()->minimumSizeHint().height())};
}

/// All keys are the window's; the strip follows the focus from chart to chart.
void PlotStrip::keyPressEvent(QKeyEvent* event) {
    event->ignore();
}

/// What is in it grew or shrank, with the size of the letters for one.
bool PlotStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
    }
    return QScrollArea::eventFilter(watched, event);
}

void PlotStrip::rebuild() {
    while (m_cards->count() > 1) {
        QLayoutItem* item = m_cards->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    setVisible(false);
    addCards(0);
}

} // namespace tokenscope
