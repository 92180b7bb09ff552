// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QTest>

#include <algorithm>
#include <ctime>

namespace tokenscope::test {

/// An application that knows which of its events took the window's thread longest: by the clock, and in time
/// of the processor, which does not grow with what else runs on the machine.
class EventTimes : public QApplication {
public:
    using QApplication::QApplication;

    struct Longest {
        double milliseconds = 0;
        double processorMilliseconds = 0;
        QByteArray what{}; ///< of the one that took the processor longest
    };
    void begin() { m_longest = {}; }
    const Longest& longest() const { return m_longest; }
    void print(const char* what) const {
        qInfo("  %s: longest event %.0f ms, of the processor %.0f ms (%s)", what, m_longest.milliseconds,
              m_longest.processorMilliseconds, m_longest.what.constData());
    }

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0) {
            return QApplication::notify(receiver, event);
        }
        const QByteArray what =
            QByteArray(receiver->metaObject()->className()) + ", event " + QByteArray::number(event->type());
        const double before = processorMilliseconds();
        QElapsedTimer clock;
        clock.start();
        ++m_depth;
        const bool isDone = QApplication::notify(receiver, event);
        --m_depth;
        m_longest.milliseconds =
            std::max(m_longest.milliseconds, static_cast<double>(clock.nsecsElapsed()) / 1e6);
        if (const double took = processorMilliseconds() - before; took > m_longest.processorMilliseconds) {
            m_longest.processorMilliseconds = took;
            m_longest.what = what;
        }
        return isDone;
    }

private:
    static double processorMilliseconds() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    int m_depth = 0;
    Longest m_longest;
};

} // namespace tokenscope::test
