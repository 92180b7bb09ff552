// SPDX-License-Identifier: MIT
#include "app/session/model_scout.h"

#include "core/checkpoint/model_facts.h"
#include "core/checkpoint/model_search.h"
#include "core/engine/error_text.h"
#include "core/values/errors.h"

#include <QMetaObject>

#include <filesystem>
#include <functional>
#include <utility>

namespace tokenscope {

namespace {

namespace fs = std::filesystem;

constexpr auto newsInterval = std::chrono::milliseconds(100);

std::uint64_t stampOfFile(const fs::directory_entry& file) {
    std::error_code error;
    const std::uint64_t size = file.file_size(error);
    const auto changed = static_cast<std::uint64_t>(file.last_write_time(error).time_since_epoch().count());
    return std::hash<std::string>()(file.path().filename().string() + '\n' + std::to_string(size) + '\n' +
                                    std::to_string(changed));
}

/// Another number when a file of the model has another size or time. A folder's files count in any order.
std::uint64_t stampOf(const std::string& path) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
        return stampOfFile(fs::directory_entry(path, error));
    }
    std::uint64_t stamp = 0;
    for (fs::directory_iterator entry(path, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        stamp += stampOfFile(*entry);
    }
    return stamp;
}

/// Whoever shows the message shows the path beside it.
QString withoutPath(const QString& message, const QString& path) {
    for (const QString& start : {path + QStringLiteral(": "), path + QLatin1Char('/')}) {
        if (message.startsWith(start)) {
            return message.mid(start.size());
        }
    }
    return message;
}

} // namespace

ModelScout::ModelScout(QObject* parent)
    : QObject(parent), m_thread([this](const std::stop_token& stop) { work(stop); }) {}

ModelScout::~ModelScout() {
    m_thread.request_stop(); // first: nothing new is begun after the scan
    cancelScan();
    m_thread.join();
}

// ---- the owner's thread

void ModelScout::scan(const QStringList& folders) {
    {
        const std::lock_guard lock(m_mutex);
        m_scanStop.request_stop();
        m_scanStop = std::stop_source();
        m_scan = Scan{++m_newestScan, folders, m_scanStop.get_token()};
    }
    m_wake.notify_one();
}

void ModelScout::cancelScan() {
    const std::lock_guard lock(m_mutex);
    m_scanStop.request_stop();
}

void ModelScout::describe(const QStringList& paths) {
    {
        const std::lock_guard lock(m_mutex);
        m_asked.insert(m_asked.end(), paths.begin(), paths.end());
    }
    m_wake.notify_one();
}

void ModelScout::lookFor(const QStringList& paths) {
    {
        const std::lock_guard lock(m_mutex);
        m_looking = paths;
    }
    m_wake.notify_one();
}

// ---- the worker's thread

template <class Call> void ModelScout::post(Call call) {
    QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection);
}

template <class Call> void ModelScout::postOfScan(quint64 ticket, Call call) {
    post([this, ticket, call = std::move(call)] {
        if (ticket == m_newestScan) {
            call();
        }
    });
}

void ModelScout::work(const std::stop_token& stop) {
    while (true) {
        std::optional<Scan> scan;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, stop, [this] { return m_scan || m_looking || !m_asked.empty(); });
            if (stop.stop_requested()) {
                return;
            }
            scan = std::exchange(m_scan, std::nullopt);
        }
        answerQuestions(stop);
        if (scan) {
            runScan(*scan, stop);
        }
    }
}

void ModelScout::runScan(const Scan& scan, const std::stop_token& stop) {
    ScanResult result;
    for (const QString& folder : scan.folders) {
        if (!result.isCancelled) {
            searchFolder(scan, folder, result, stop);
        }
    }
    postOfScan(scan.ticket, [this, result] { Q_EMIT scanEnded(result); });
}

/// What is asked meanwhile is answered in between.
void ModelScout::searchFolder(const Scan& scan, const QString& folder, ScanResult& result,
                              const std::stop_token& stop) {
    const qint64 before = result.folders;
    ModelSearchNews news;
    news.found = [&](const std::string& model) {
        const QString path = QString::fromStdString(model);
        postOfScan(scan.ticket, [this, path, folder] { Q_EMIT found(path, folder); });
        describeOne(path, scan.stop);
    };
    news.looking = [&](std::int64_t count, const std::string& where) {
        answerQuestions(stop);
        result.folders = before + count;
        tellProgress(scan, result.folders, QString::fromStdString(where));
    };
    try {
        const ModelSearch search = findModels(folder.toStdString(), news, scan.stop);
        result.folders = before + search.folders;
        result.unreadable += search.unreadable;
        result.isWhole = result.isWhole && search.complete;
    } catch (const Cancelled&) {
        result.isCancelled = true;
        result.isWhole = false;
    } catch (const std::exception&) {
        result.problems << QString::fromStdString(currentErrorText(Doing::Loading));
    }
}

void ModelScout::tellProgress(const Scan& scan, qint64 folders, const QString& where) {
    const Clock::time_point now = Clock::now();
    if (now - m_lastNews >= newsInterval) {
        m_lastNews = now;
        postOfScan(scan.ticket, [this, folders, where] { Q_EMIT scanning(folders, where); });
    }
}

void ModelScout::answerQuestions(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::optional<QStringList> looking;
        QString path;
        {
            const std::lock_guard lock(m_mutex);
            looking = std::exchange(m_looking, std::nullopt);
            if (!looking && m_asked.empty()) {
                return;
            }
            if (!looking) {
                path = m_asked.front();
                m_asked.pop_front();
            }
        }
        if (looking) {
            answerLookFor(*looking);
        } else {
            describeOne(path, stop);
        }
    }
}

void ModelScout::answerLookFor(const QStringList& paths) {
    QStringList missing;
    for (const QString& path : paths) {
        std::error_code error;
        if (!fs::exists(path.toStdString(), error)) {
            missing << path;
        }
    }
    post([this, missing] { Q_EMIT lookedFor(missing); });
}

/// Nothing is said about a model when `stop` comes in between.
void ModelScout::describeOne(const QString& path, const std::stop_token& stop) {
    const std::string file = path.toStdString();
    QString problem;
    Known known;
    try {
        const std::uint64_t stamp = stampOf(file);
        if (const auto before = m_known.find(file);
            before != m_known.end() && before->second.stamp == stamp) {
            known = before->second;
        } else {
            ModelFacts facts = readModelFacts(file, OpenDepth::WithoutTokenizer, stop);
            known = {stamp, std::make_shared<const DescribedModel>(
                                DescribedModel{std::move(facts.summary), facts.memoryNeeded})};
            m_known[file] = known;
        }
    } catch (const Cancelled&) {
        return;
    } catch (const std::exception&) {
        problem = withoutPath(QString::fromStdString(currentErrorText(Doing::Loading)), path);
    }
    post([this, path, model = known.model, problem] { Q_EMIT described(path, model, problem); });
}

} // namespace tokenscope
