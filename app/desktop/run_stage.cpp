// SPDX-License-Identifier: MIT
#include "app/desktop/run_stage.h"

#include "ui/shell/run_toolbar.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// In lines of text: less cuts off the inspector's sliders and columns.
constexpr int narrowestInspector = 22, narrowestViews = 18, lowestInspector = 24;

} // namespace

RunStage::RunStage(QWidget* views, QWidget* parent)
    : QWidget(parent), m_views(views), m_column(new QVBoxLayout(this)),
      m_body(new QBoxLayout(QBoxLayout::LeftToRight)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(12);
    m_body->addWidget(views, 1);
    m_column->addLayout(m_body, 1);
}

void RunStage::lend(QWidget* inspector, const Pace& pace, const RunControls& controls) {
    m_bar = new RunToolbar(this);
    m_bar->setPace(pace);
    m_bar->setControls(controls);
    m_column->insertWidget(0, m_bar, 0, Qt::AlignRight);
    connect(m_bar, &RunToolbar::runRequested, this, &RunStage::runRequested);
    connect(m_bar, &RunToolbar::stopRequested, this, &RunStage::stopRequested);
    connect(m_bar, &RunToolbar::pauseToggled, this, &RunStage::pauseToggled);
    connect(m_bar, &RunToolbar::stepRequested, this, &RunStage::stepRequested);
    connect(m_bar, &RunToolbar::stepBackRequested, this, &RunStage::stepBackRequested);
    connect(m_bar, &RunToolbar::paceChosen, this, &RunStage::paceChosen);
    m_inspector = inspector;
    m_body->addWidget(inspector);
    arrange();
    m_bar->show();
    inspector->show();
}

QWidget* RunStage::takeInspector() {
    delete std::exchange(m_bar, nullptr);
    QWidget* inspector = std::exchange(m_inspector, {});
    if (inspector) {
        m_body->removeWidget(inspector);
        inspector->setMinimumSize(0, 0);
        inspector->setMaximumWidth(QWIDGETSIZE_MAX);
        inspector->hide();
        inspector->setParent(nullptr);
    }
    return inspector;
}

void RunStage::setControls(const RunControls& controls) {
    if (m_bar) {
        m_bar->setControls(controls);
    }
}

void RunStage::setPace(const Pace& pace) {
    if (m_bar) {
        m_bar->setPace(pace);
    }
}

void RunStage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void RunStage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        arrange();
    }
}

void RunStage::arrange() {
    if (!m_inspector) {
        return;
    }
    const int line = fontMetrics().height();
    const bool isBeside = width() >= (narrowestInspector + narrowestViews) * line;
    m_body->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int beside = std::max(narrowestInspector * line, width() * 2 / 5);
    m_inspector->setMinimumSize(isBeside ? beside : 0, isBeside ? 0 : lowestInspector * line);
    m_inspector->setMaximumWidth(isBeside ? beside : QWIDGETSIZE_MAX);
    m_bar->setPaceNamed(isBeside);
    m_bar->setStepsNamed(isBeside);
}

} // namespace tokenscope
