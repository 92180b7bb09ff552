// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/model_scout.h"
#include "app/store/settings.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace tokenscope {

class MainWindow;
class ModelWindow;
struct ListedModel;

/// What stands behind the models' window: the models that were opened before and those found in the user's
/// folders, without those that were taken from the list. It looks for models when the window appears or the
/// user asks, never by itself.
class ModelShelf : public QObject {
    Q_OBJECT
public:
    ModelShelf(Settings& settings, MainWindow& window, const QString& dataFolder);

    void show();
    /// This model is open now, and so it is among the recent ones.
    void setLoaded(const QString& path);
    /// For the next start.
    void remember();

Q_SIGNALS:
    /// The user took models from the list or put them back: Settings has others than before.
    void listChanged();

private:
    struct Description {
        std::shared_ptr<const DescribedModel> model;
        QString problem;
    };
    struct Before {
        std::vector<Settings::Model> recent;
        QStringList hidden;
    };

    void connectScout();
    void makeWindow();
    void visibilityChanged(bool visible);
    QStringList recentPaths() const;
    void scan();
    void scanEnded(const ScanResult& result);
    void setFolders(const QStringList& folders);
    void refreshSoon();
    void refresh();
    void add(std::vector<ListedModel>& models, ListedModel model) const;
    void showFreeMemory();
    void remove(const QString& path);
    void undo();
    void showHidden();
    void reveal(const QString& path);

    Settings& m_settings;
    MainWindow& m_window;
    QString m_dataFolder;
    ModelWindow* m_models = nullptr; ///< made when first asked for; the main window owns it
    QString m_loaded;
    QHash<QString, QString> m_found; ///< path to the folder that was searched
    QSet<QString> m_seen;            ///< by the scan that goes on
    QHash<QString, Description> m_described;
    std::optional<Before> m_before; ///< the last removal, while it can be undone
    QTimer m_refreshDelay;          ///< many models come at once
    QTimer m_memoryTimer;
    ModelScout m_scout;
};

} // namespace tokenscope
