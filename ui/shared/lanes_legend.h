// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/legend.h"

namespace tokenscope {

/// What shades and marks of the lanes mean, with the limits of the four steps.
class LanesLegend : public Legend {
    Q_OBJECT
public:
    explicit LanesLegend(QWidget* parent = nullptr);

    /// The entry for tokens chosen by the user, hidden until there is one.
    void setChosenShown(bool shown);

private:
    QWidget* m_chosen;
};

} // namespace tokenscope
