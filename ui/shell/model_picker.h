// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/model_summary.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QFileDialog;
class QProgressBar;
class QPushButton;
class QMenu;

namespace tokenscope {

/// A model that the menu offers.
struct ModelEntry {
    QString path;
    QString name;
    friend bool operator==(const ModelEntry&, const ModelEntry&) = default;
};

/// The button that names the loaded model. Its menu offers the model that comes with the program, those that
/// were open before and those that lie ready, and opens files, folders and the list of all models; while a
/// model is being read it shows progress and Cancel.
class ModelPicker : public QWidget {
    Q_OBJECT
public:
    explicit ModelPicker(QWidget* parent = nullptr);

    void setModel(const std::optional<ModelSummary>& model);
    /// The first line of the menu, for good; its path is a name for the program only and never shown.
    void setBuiltin(const std::optional<ModelEntry>& model);
    /// `recent` (newest first) can be removed from the list by the user, unless they are among those that lie
    /// `ready`.
    void setModels(const std::vector<ModelEntry>& recent, const std::vector<ModelEntry>& ready);
    /// Of the models in the menu, those that are not there (any more): they cannot be chosen.
    void setMissing(const QStringList& paths);
    /// `name`: the model that is being read; `part`: what of it, as a few words (may be empty).
    void setLoading(double fraction, const QString& name, const QString& part);
    /// Loading has ended, well or not: the name of the loaded model comes back.
    void endLoading();
    bool isLoading() const { return m_loading; }

    /// Asks for a file or a folder, as the menu and the window's shortcuts do.
    void browseFile();
    void browseFolder();

Q_SIGNALS:
    void openRequested(const QString& path);
    void cancelRequested();
    void loadingChanged(bool loading);
    void forgetRequested(const QString& path);
    void modelsRequested();
    /// The menu opens: setMissing() with what is missing now would be welcome.
    void menuOpened();

private:
    void browse(QFileDialog* dialog);
    void rebuildMenu();
    void addModel(const ModelEntry& model, const QString& toolTip);
    void addForgetMenu(const std::vector<ModelEntry>& models);
    bool isBuiltin(const QString& path) const { return m_builtin && m_builtin->path == path; }
    QString facts(const ModelSummary& model) const;
    void refreshMissing();
    void refreshButton();

    QPushButton* m_button;
    QMenu* m_menu;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPointer<QFileDialog> m_dialog; ///< the open one
    std::optional<ModelSummary> m_model;
    std::optional<ModelEntry> m_builtin;
    std::vector<ModelEntry> m_recent, m_ready;
    QStringList m_missing;
    bool m_loading = false;
};

} // namespace tokenscope
