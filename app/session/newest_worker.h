// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaObject>
#include <QObject>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace tokenscope {

/// Works off jobs on a thread of its own, of which only the newest counts: earlier ones that have not begun
/// are dropped. A member of its owner, behind all that `work` uses.
template <class Job, class Result> class NewestWorker {
public:
    /// `work` is called on the worker's thread and must not throw; `done` on the owner's, from its event
    /// loop.
    NewestWorker(QObject* owner, std::function<Result(Job)> work,
                 std::function<void(quint64 ticket, const Result&)> done)
        : m_owner(owner), m_work(std::move(work)), m_done(std::move(done)),
          m_thread([this](const std::stop_token& stop) { run(stop); }) {}
    /// Waits for the job that has begun; nobody hears of its result.
    ~NewestWorker() {
        m_thread.request_stop();
        m_thread.join();
    }
    NewestWorker(const NewestWorker&) = delete;
    NewestWorker& operator=(const NewestWorker&) = delete;

    /// On the owner's thread. Returns the ticket that done() will get.
    quint64 submit(Job job) {
        {
            const std::lock_guard lock(m_mutex);
            m_next = {++m_lastTicket, std::move(job)};
        }
        m_wake.notify_one();
        return m_lastTicket;
    }

private:
    void run(const std::stop_token& stop) {
        while (true) {
            std::optional<std::pair<quint64, Job>> job;
            {
                std::unique_lock lock(m_mutex);
                if (!m_wake.wait(lock, stop, [this] { return m_next.has_value(); }))
                    return;
                job.swap(m_next);
            }
            QMetaObject::invokeMethod(
                m_owner,
                [this, ticket = job->first, result = m_work(std::move(job->second))] {
                    m_done(ticket, result);
                },
                Qt::QueuedConnection);
        }
    }

    QObject* const m_owner;
    const std::function<Result(Job)> m_work;
    const std::function<void(quint64, const Result&)> m_done;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<std::pair<quint64, Job>> m_next; // guarded by m_mutex
    quint64 m_lastTicket = 0;                      // owner's thread
    std::jthread m_thread;                         // last: uses the members above
};

} // namespace tokenscope
