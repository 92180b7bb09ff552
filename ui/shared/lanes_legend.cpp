// SPDX-License-Identifier: MIT
#include "ui/shared/lanes_legend.h"

#include "ui/shared/token_painter.h"

namespace tokenscope {

namespace {

Legend::Swatch chipSwatch(const QWidget* owner, const TokenChip& chip) {
    return [owner, chip](QPainter& painter, const QRectF& box) {
        TokenPainter(owner->font()).paint(painter, box, chip, palette());
    };
}

} // namespace

LanesLegend::LanesLegend(QWidget* parent) : Legend(parent) {
    const auto shade = [this](double probability) {
        return chipSwatch(this, {{}, TokenOrigin::Sampled, false, probability});
    };
    addEntry(tr("model gave it:"));
    addEntry(tr("≥ 50 %"), shade(0.9));
    addEntry(tr("10–50"), shade(0.2));
    addEntry(tr("1–10"), shade(0.05));
    addEntry(tr("under 1 %"), shade(0.001));
    addEntry(tr("forced by a tool, not drawn"), chipSwatch(this, {{}, TokenOrigin::Forced, false, 1}));
    m_chosen =
        addEntry(tr("chosen by you, not drawn"), chipSwatch(this, {{}, TokenOrigin::Chosen, false, 1}));
    addEntry(tr("special token"), chipSwatch(this, {{}, TokenOrigin::Sampled, true, 1}));
    m_chosen->hide();
}

void LanesLegend::setChosenShown(bool shown) {
    m_chosen->setVisible(shown);
}

} // namespace tokenscope
