// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>

namespace tokenscope {

/// Does a piece of work, and lays out what it changed, once before the next frame is drawn, however often it
/// is asked for until then. What one piece of news changes in several views is so drawn together; a timer
/// would draw each on its own.
class BeforeFrame : public QObject {
    Q_OBJECT
public:
    BeforeFrame(QObject* parent, std::function<void()> work) : QObject(parent), m_work(std::move(work)) {}

    void ask();
    /// What was asked for is not to be done any more.
    void cancel();

protected:
    bool event(QEvent* event) override;

private:
    std::function<void()> m_work;
    bool m_isAsked = false;
};

} // namespace tokenscope
