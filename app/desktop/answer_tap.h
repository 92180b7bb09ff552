// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/column_tap.h"
#include "core/values/chat.h"

#include <mutex>

namespace tokenscope {

class AnswerWriter;

/// Leads the tokens of an answer's run straight from the engine's worker to the file, past the window.
class AnswerTap : public ColumnTap {
public:
    /// The writer must outlive it.
    explicit AnswerTap(AnswerWriter& writer) : m_writer(writer) {}

    /// The run of that number is about to be asked for: its columns are the answer's tokens from `first` on.
    void expect(quint64 runId, TurnId answer, qint64 first);

    void columnMade(quint64 runId, const Column& column) override;
    void columnsCut(quint64 runId, qint64 count) override;

private:
    struct Expected {
        quint64 runId = 0;
        TurnId answer{};
        qint64 first = 0;
    };
    Expected expected();

    AnswerWriter& m_writer;
    quint64 m_begun = 0; ///< the worker's: the run whose tokens the writer gets
    std::mutex m_mutex;
    Expected m_expected; // guarded by m_mutex
};

} // namespace tokenscope
