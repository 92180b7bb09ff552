// SPDX-License-Identifier: MIT
#include "ui/shell/folder_line.h"

#include "ui/shared/elided_button.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/model_words.h"
#include "ui/shared/style_sheet.h"
#include "ui/shell/file_dialogs.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

QString caption(const QString& folder) {
    return buttonText(shortName(shortPath(folder)));
}

} // namespace

FolderLine::FolderLine(QWidget* parent)
    : QWidget(parent), m_button(new ElidedButton(this)), m_menu(new QMenu(this)),
      m_again(new QPushButton(glyphIcon(Glyph::Again), tr("Look again"), this)),
      m_state(new ElidedLabel(this)), m_hidden(new QToolButton(this)), m_progress(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)) {
    setAcceptDrops(true);
    m_button->setObjectName(QStringLiteral("modelFolders"));
    m_button->setMenu(m_menu);
    auto* add = new QPushButton(glyphIcon(Glyph::Open), tr("Add folder…"), this);
    add->setObjectName(QStringLiteral("addModelFolder"));
    m_again->setObjectName(QStringLiteral("lookAgain"));
    m_state->setObjectName(QStringLiteral("searchState"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // a long path must not widen the window
    m_hidden->setObjectName(QStringLiteral("showHidden"));
    setLook(m_hidden, "link");
    m_progress->setRange(0, 0); // nobody knows how many folders there are
    m_progress->setFixedWidth(80);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    m_progress->setAccessibleName(tr("Looking for models"));
    m_cancel->setObjectName(QStringLiteral("cancelSearch"));

    auto* places = new QHBoxLayout;
    places->setSpacing(8);
    places->addWidget(m_button);
    places->addWidget(add);
    places->addWidget(m_again);
    places->addStretch(1);
    auto* state = new QHBoxLayout;
    state->setSpacing(8);
    state->addWidget(m_state, 1);
    state->addWidget(m_hidden);
    state->addWidget(m_progress);
    state->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(places);
    layout->addLayout(state);

    connect(add, &QPushButton::clicked, this, &FolderLine::browse);
    connect(m_again, &QPushButton::clicked, this, &FolderLine::searchRequested);
    connect(m_cancel, &QPushButton::clicked, this, &FolderLine::cancelRequested);
    connect(m_hidden, &QToolButton::clicked, this, &FolderLine::showHiddenRequested);
    setFolders({});
    setHidden(0);
    showEnded({});
}

void FolderLine::setFolders(const QStringList& folders) {
    m_folders = folders;
    QStringList names;
    for (const QString& folder : folders) {
        names << caption(folder);
    }
    const QString list = names.join(QStringLiteral(", "));
    m_button->setText(list.isEmpty() ? tr("No folders ▾") : tr("Folders: %1 ▾").arg(list));
    m_button->setToolTip(tr("Where models are looked for; a folder can also be dropped here"));
    m_button->setAccessibleName(m_button->text());
    m_again->setEnabled(!folders.isEmpty());
    rebuildMenu();
}

void FolderLine::rebuildMenu() {
    m_menu->clear();
    for (const QString& folder : m_folders) {
        QAction* action =
            m_menu->addAction(glyphIcon(Glyph::Close), tr("Do not look in %1").arg(caption(folder)));
        connect(action, &QAction::triggered, this, [this, folder] { removeFolder(folder); });
    }
    m_menu->addSeparator();
    connect(m_menu->addAction(glyphIcon(Glyph::Open), tr("Add folder…")), &QAction::triggered, this,
            &FolderLine::browse);
}

void FolderLine::addFolder(const QString& folder) {
    const QString clean = folder.isEmpty() ? folder : QDir::cleanPath(folder);
    if (clean.isEmpty() || m_folders.contains(clean)) {
        return;
    }
    setFolders(m_folders + QStringList{clean});
    Q_EMIT foldersChanged(m_folders);
}

void FolderLine::removeFolder(const QString& folder) {
    QStringList folders = m_folders;
    folders.removeAll(folder);
    setFolders(folders);
    Q_EMIT foldersChanged(m_folders);
}

void FolderLine::browse() {
    delete m_dialog;
    m_dialog = new QFileDialog(window(), tr("Look for models in"));
    m_dialog->setFileMode(QFileDialog::Directory);
    m_dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(m_dialog, &QFileDialog::fileSelected, this, &FolderLine::addFolder);
    showBeside(m_dialog);
}

void FolderLine::showSearching(const QString& words) {
    m_state->setText(words);
    m_progress->show();
    m_cancel->show();
}

void FolderLine::showEnded(const QString& words) {
    m_state->setText(words);
    m_progress->hide();
    m_cancel->hide();
}

void FolderLine::setHidden(qsizetype count) {
    m_hidden->setText(tr("%1 hidden – show again").arg(count));
    m_hidden->setVisible(count > 0);
}

} // namespace tokenscope
