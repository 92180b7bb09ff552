// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QStringList>
#include <QWidget>

class QFileDialog;
class QMenu;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace tokenscope {

class ElidedButton;
class ElidedLabel;

/// The folders in which models are looked for, and how the search goes. A folder that is dropped here is
/// added.
class FolderLine : public QWidget {
    Q_OBJECT
public:
    explicit FolderLine(QWidget* parent);

    void setFolders(const QStringList& folders);
    const QStringList& folders() const { return m_folders; }
    /// Adds it, unless it is there, and says so.
    void addFolder(const QString& folder);

    /// A search goes on; `words` say how far it is.
    void showSearching(const QString& words);
    /// It has ended, or none has begun; `words` say what came of it.
    void showEnded(const QString& words);
    /// Models that are in these folders but not shown.
    void setHidden(qsizetype count);

Q_SIGNALS:
    void foldersChanged(const QStringList& folders);
    void searchRequested();
    void cancelRequested();
    void showHiddenRequested();

private:
    void rebuildMenu();
    void removeFolder(const QString& folder);
    void browse();

    QStringList m_folders;
    ElidedButton* m_button;
    QMenu* m_menu;
    QPushButton* m_again;
    ElidedLabel* m_state;
    QToolButton* m_hidden;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPointer<QFileDialog> m_dialog; ///< the open one
};

} // namespace tokenscope
