// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/model_summary.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <optional>

class QFileDialog;
class QProgressBar;
class QPushButton;
class QMenu;

namespace tokenscope {

/// A model that was open before, for the menu.
struct RecentModel {
    QString path;
    QString name;
    friend bool operator==(const RecentModel&, const RecentModel&) = default;
};

/// The button that names the loaded model. Its menu holds the recent models and opens files and folders;
/// while a model is being read it shows progress and Cancel.
class ModelPicker : public QWidget {
    Q_OBJECT
public:
    explicit ModelPicker(QWidget* parent = nullptr);

    void setModel(const std::optional<ModelSummary>& model);
    void setRecent(const std::vector<RecentModel>& models);
    void setLoading(double fraction, const QString& what);
    /// Loading has ended, well or not: the name of the loaded model comes back.
    void endLoading();

    /// Asks for a file or a folder, as the menu and the window's shortcuts do.
    void browseFile();
    void browseFolder();

Q_SIGNALS:
    void openRequested(const QString& path);
    void cancelRequested();
    void forgetRequested(const QString& path);

private:
    void browse(QFileDialog* dialog);
    void rebuildMenu();
    void refreshButton();

    QPushButton* m_button;
    QMenu* m_menu;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPointer<QFileDialog> m_dialog; ///< the open one
    std::optional<ModelSummary> m_model;
    std::vector<RecentModel> m_recent;
    bool m_loading = false;
};

/// What to open for files dropped on the window together: a model file among them, else their common folder.
QString droppedModelPath(const QStringList& files);

} // namespace tokenscope
