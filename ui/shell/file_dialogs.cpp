// SPDX-License-Identifier: MIT
#include "ui/shell/file_dialogs.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QScreen>
#include <QTreeView>

namespace tokenscope {

void showBeside(QFileDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(false);
    if (auto* list = dialog->findChild<QTreeView*>(QStringLiteral("treeView"))) { // none in a system's dialog
        const QFontMetrics metrics = dialog->fontMetrics();
        const QSize wanted(metrics.averageCharWidth() * 130, metrics.height() * 30);
        dialog->resize(wanted.boundedTo(dialog->screen()->availableSize() * 9 / 10));
        list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
        list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    }
    dialog->show();
}

} // namespace tokenscope
