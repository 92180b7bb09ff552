// SPDX-License-Identifier: MIT
#include "ui/shell/about_window.h"

#include "ui/shared/style_sheet.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

/// In characters; longer lines are hard to read.
constexpr int textWidth = 64;
/// A build folder lies so deep in the sources at most.
constexpr int mostParents = 4;

struct Licence {
    const char* part;
    const char* licence;
};

constexpr Licence licences[] = {
    {QT_TRANSLATE_NOOP("tokenscope::AboutWindow", "Tokenscope"), "MIT"},
    {QT_TRANSLATE_NOOP("tokenscope::AboutWindow", "Built-in model, made by this project"), "MIT"},
    {"Qt", "LGPL-3.0"},
    {"libtorch", "BSD-3-Clause"},
    {"oneDNN", "Apache-2.0"},
    {"PCRE2", "BSD-3-Clause"},
    {"utf8proc, JSON for Modern C++", "MIT"},
    {"Boost", "BSL-1.0"},
    {QT_TRANSLATE_NOOP("tokenscope::AboutWindow", "SmolLM2, fetched on request"), "Apache-2.0"},
};

} // namespace

AboutWindow::AboutWindow(QWidget* parent, const QString& readme) : QDialog(parent) {
    setWindowTitle(tr("About Tokenscope"));
    auto* title = new QLabel(tr("◎ Tokenscope %1").arg(QStringLiteral(TOKENSCOPE_VERSION)), this);
    title->setObjectName(QStringLiteral("aboutTitle"));
    setLook(title, "title");
    auto* about = new QLabel(tr("A playground that runs a language model on this machine and shows how each "
                                "token is picked. Nothing leaves this computer."),
                             this);
    about->setWordWrap(true);
    about->setMinimumWidth(fontMetrics().averageCharWidth() * textWidth);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 24, 20);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addWidget(about);
    layout->addWidget(buildLicences());
    if (!readme.isEmpty()) {
        auto* link = new QLabel(QStringLiteral("<a href=\"%1\">%2</a>")
                                    .arg(QUrl::fromLocalFile(readme).toString(QUrl::FullyEncoded),
                                         tr("README: how to read what the window shows")),
                                this);
        link->setObjectName(QStringLiteral("readme"));
        link->setTextFormat(Qt::RichText);
        link->setTextInteractionFlags(Qt::TextBrowserInteraction);
        link->setOpenExternalLinks(true);
        link->setToolTip(readme);
        layout->addWidget(link);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Close)->setFocus(); // not the link
}

QWidget* AboutWindow::buildLicences() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(5);
    auto* heading = new QLabel(tr("Licences"), box);
    setLook(heading, "title");
    grid->addWidget(heading, 0, 0, 1, 2);
    for (const Licence& entry : licences) {
        const int row = grid->rowCount();
        auto* licence = new QLabel(QString::fromLatin1(entry.licence), box);
        setLook(licence, "muted");
        grid->addWidget(new QLabel(tr(entry.part), box), row, 0);
        grid->addWidget(licence, row, 1);
    }
    grid->setColumnStretch(1, 1);
    return box;
}

QString readmeFor(const QString& folder) {
    const QString name = QStringLiteral("README.md");
    const QDir start(folder);
    const QString installed = start.filePath(QStringLiteral("../share/tokenscope/") + name);
    if (QFileInfo(installed).isFile()) {
        return QDir::cleanPath(installed);
    }
    QDir place = start;
    for (int i = 0; i <= mostParents; ++i) {
        // With our sources beside it, so that it is not the README of something else.
        if (QFileInfo(place.filePath(name)).isFile() &&
            QFileInfo(place.filePath(QStringLiteral("ui/shell/about_window.h"))).isFile()) {
            return QDir::cleanPath(place.filePath(name));
        }
        if (!place.cdUp()) {
            break;
        }
    }
    return {};
}

} // namespace tokenscope
