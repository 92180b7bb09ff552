// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/described_model.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>

namespace tokenscope {

/// How a scan went, over all of its folders.
struct ScanResult {
    qint64 folders = 0;    ///< looked into
    qint64 unreadable = 0; ///< passed over
    bool isWhole = true;   ///< false: cancelled, or there are more folders than a search looks into
    bool isCancelled = false;
    QStringList problems; ///< folders that could not be searched at all, each with its reason
};

/// Looks for models and reads their headers on a thread of its own: a large tree or a slow disk never holds
/// up the window. Descriptions are kept, and read again when a model's files have changed. All signals come
/// on the owner's thread.
class ModelScout : public QObject {
    Q_OBJECT
public:
    explicit ModelScout(QObject* parent = nullptr);
    ~ModelScout() override;

    /// Looks for models in these folders, one after the other, and describes what it finds. Displaces a scan
    /// that is going on, of which nothing more is heard.
    void scan(const QStringList& folders);
    /// The scan ends as soon as it can, with scanEnded().
    void cancelScan();
    /// Describes these models, before a scan goes on.
    void describe(const QStringList& paths);
    /// Asks which of these paths are not there (any more). The newest question counts.
    void lookFor(const QStringList& paths);

Q_SIGNALS:
    /// `folder`: the one of scan()'s that it lies in.
    void found(const QString& path, const QString& folder);
    /// `model`: empty when it cannot be opened; `problem` says why.
    void described(const QString& path, std::shared_ptr<const DescribedModel> model, const QString& problem);
    /// At most ten times a second: folders looked into so far, and where the scan is.
    void scanning(qint64 folders, const QString& where);
    void scanEnded(const ScanResult& result);
    void lookedFor(const QStringList& missing);

private:
    struct Scan {
        quint64 ticket = 0;
        QStringList folders;
        std::stop_token stop;
    };
    struct Known {
        std::uint64_t stamp = 0;
        std::shared_ptr<const DescribedModel> model;
    };
    using Clock = std::chrono::steady_clock;

    void work(const std::stop_token& stop);
    void runScan(const Scan& scan, const std::stop_token& stop);
    void searchFolder(const Scan& scan, const QString& folder, ScanResult& result,
                      const std::stop_token& stop);
    void tellProgress(const Scan& scan, qint64 folders, const QString& where);
    void answerQuestions(const std::stop_token& stop);
    void answerLookFor(const QStringList& paths);
    void describeOne(const QString& path, const std::stop_token& stop);
    template <class Call> void post(Call call);
    template <class Call> void postOfScan(quint64 ticket, Call call);

    quint64 m_newestScan = 0; // owner's thread
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Scan> m_scan;                     // guarded by m_mutex, as the next three
    std::stop_source m_scanStop;                    // of the newest scan
    std::deque<QString> m_asked;                    // to be described
    std::optional<QStringList> m_looking;           // of lookFor()
    std::unordered_map<std::string, Known> m_known; // worker's, as the next
    Clock::time_point m_lastNews{};
    std::jthread m_thread; // last: stops before the members above go
};

} // namespace tokenscope
