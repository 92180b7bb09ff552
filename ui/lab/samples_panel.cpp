// SPDX-License-Identifier: MIT
#include "ui/lab/samples_panel.h"

#include "ui/lab/plot_strip.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/lanes_legend.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/scrubber.h"
#include "ui/shared/style_sheet.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

bool mayGoOn(RunStatus status) {
    return status == RunStatus::Reading || status == RunStatus::Running || status == RunStatus::Paused;
}

bool hasChosenToken(const std::vector<Column>& columns) {
    return std::any_of(columns.begin(), columns.end(), [](const Column& column) {
        return std::any_of(column.rows.begin(), column.rows.end(), [](const TokenRecord& record) {
            return record.present && record.origin == TokenOrigin::Chosen;
        });
    });
}

} // namespace

SamplesPanel::SamplesPanel(QWidget* parent)
    : QFrame(parent), m_model(new LaneModel(this)), m_lanes(new LanesView(*m_model, this)),
      m_scrubber(new Scrubber(this)), m_plots(new PlotStrip(*m_model, this)),
      m_legend(new LanesLegend(this)) {
    setLook(this, "card");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(15, 10, 15, 10);
    layout->setSpacing(8);
    layout->addWidget(buildHeader());
    layout->addWidget(m_lanes, 100);
    layout->addWidget(m_scrubber);
    layout->addWidget(m_plots);
    layout->addWidget(m_legend);
    layout->addStretch(1); // takes what the lanes do not need

    connect(m_lanes, &LanesView::positionSelected, this, &SamplesPanel::positionSelected);
    connect(m_lanes, &LanesView::currentChanged, this, &SamplesPanel::refreshScrubber);
    connect(m_plots, &PlotStrip::positionSelected, this, [this](RowIndex row, qint64 column) {
        m_lanes->select(row, column);
        Q_EMIT positionSelected(row, column);
    });
    connect(m_scrubber, &Scrubber::columnChosen, this, &SamplesPanel::choose);
    refreshScrubber();
}

QWidget* SamplesPanel::buildHeader() {
    auto* header = new QWidget(this);
    auto* title = new QLabel(tr("Samples"), header);
    setLook(title, "title");
    auto* about = new ElidedLabel(header, tr("· shade = surprise, by the model's own probability"));
    auto* modes = new QButtonGroup(header);
    const auto modeButton = [&](const QString& text, const QString& what, LanesView::Mode mode) {
        auto* button = new QToolButton(header);
        button->setText(text);
        button->setToolTip(what);
        button->setCheckable(true);
        button->setChecked(mode == m_lanes->mode());
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, m_lanes, [this] { m_lanes->setFocus(); });
        modes->addButton(button);
        connect(button, &QToolButton::toggled, this, [this, mode](bool isOn) {
            if (isOn) {
                m_lanes->setMode(mode);
            }
        });
        return button;
    };
    m_aligned = modeButton(tr("aligned by column"), tr("Tokens of the same step stand below each other"),
                           LanesView::Mode::Aligned);
    m_aligned->setIcon(glyphIcon(Glyph::Grid));
    m_aligned->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_flowing = modeButton(tr("¶ flowing"), tr("Each sample reads as text"), LanesView::Mode::Flowing);
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(5);
    layout->addWidget(title);
    layout->addWidget(about, 1);
    layout->addWidget(m_aligned);
    layout->addWidget(m_flowing);
    return header;
}

bool SamplesPanel::isFlowing() const {
    return m_flowing->isChecked();
}

void SamplesPanel::setFlowing(bool flowing) {
    (flowing ? m_flowing : m_aligned)->setChecked(true);
}

void SamplesPanel::reset(int rows, qint64 promptTokens) {
    m_openRows.clear();
    m_legend->setChosenShown(false);
    m_model->reset(rows, promptTokens);
}

void SamplesPanel::appendColumns(const std::vector<Column>& columns) {
    m_model->append(columns);
    if (hasChosenToken(columns)) {
        m_legend->setChosenShown(true);
    }
}

void SamplesPanel::truncateColumns(qint64 count) {
    m_model->truncate(count);
}

void SamplesPanel::setSnapshot(const std::shared_ptr<const RunSnapshot>& snapshot) {
    const bool goesOn = mayGoOn(snapshot->status);
    m_openRows.clear();
    for (const RowSummary& row : snapshot->rows) {
        m_openRows.push_back(goesOn && row.ended == EndReason::None);
    }
    m_lanes->setSummaries(snapshot->rows, goesOn);
}

void SamplesPanel::select(RowIndex row, std::optional<qint64> column) {
    m_lanes->select(row, column);
}

void SamplesPanel::follow() {
    choose({});
}

void SamplesPanel::choose(std::optional<qint64> column) {
    const LaneCursor before = m_lanes->cursor();
    m_lanes->select({before.row}, column);
    Q_EMIT positionSelected({m_lanes->cursor().row}, m_lanes->cursor().column);
}

QSize SamplesPanel::minimumSizeHint() const {
    QSize size = QFrame::minimumSizeHint();
    if (!m_legend->isHidden()) {
        size.rheight() -= m_legend->minimumSizeHint().height() + layout()->spacing();
    }
    return {std::min(size.width(), 300), size.height()};
}

void SamplesPanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    shareHeight();
    const QMargins margins = layout()->contentsMargins();
    const int legend =
        m_legend->heightForWidth(width() - margins.left() - margins.right()) + layout()->spacing();
    const int rows = 2 * m_lanes->minimumSizeHint().height();
    m_legend->setVisible(height() >= minimumSizeHint().height() + rows + legend);
}

bool SamplesPanel::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        shareHeight(); // plots came or went, or letters changed their size
    }
    return QFrame::event(event);
}

/// Plots take what is left beyond a few rows, between their least and their best height.
void SamplesPanel::shareHeight() {
    const bool plotted = !m_plots->isHidden();
    const int rows = m_lanes->closeHeight(std::min(2, std::max(1, m_model->rows())));
    m_lanes->setMinimumHeight(plotted ? rows : 0);
    if (plotted) {
        const int least = m_plots->minimumSizeHint().height();
        const int beside = minimumSizeHint().height() - rows - least;
        m_plots->setMaximumHeight(std::max(least, height() - beside - rows));
    }
}

void SamplesPanel::refreshScrubber() {
    const LaneCursor& cursor = m_lanes->cursor();
    const auto row = static_cast<std::size_t>(cursor.row);
    const qint64 columns = cursor.row < m_model->rows() ? m_model->presentColumns(cursor.row) : 0;
    m_scrubber->setState(columns, row < m_openRows.size() && m_openRows[row], cursor.column);
    m_scrubber->setSideWidths(m_lanes->headerWidth(), m_lanes->summaryWidth());
    m_lanes->setMaximumHeight(std::max(m_lanes->fullHeight(), m_lanes->minimumHeight()));
}

} // namespace tokenscope
