// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

namespace tokenscope {

/// What the program is, its version, and the licences of what it is made of; it holds nothing up. Esc
/// closes.
class AboutWindow : public QDialog {
    Q_OBJECT
public:
    /// `readme`: path of the README; without one there is no link to it.
    AboutWindow(QWidget* parent, const QString& readme);

private:
    QWidget* buildLicences();
};

/// The README that belongs to a program in `folder`: in the share folder of an installation, or at the top of
/// the sources that it was built in. Empty: there is none.
QString readmeFor(const QString& folder);

} // namespace tokenscope
