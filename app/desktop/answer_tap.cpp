// SPDX-License-Identifier: MIT
#include "app/desktop/answer_tap.h"

#include "app/store/answer_writer.h"

namespace tokenscope {

void AnswerTap::expect(quint64 runId, TurnId answer, qint64 first) {
    const std::lock_guard lock(m_mutex);
    m_expected = {runId, answer, first};
}

AnswerTap::Expected AnswerTap::expected() {
    const std::lock_guard lock(m_mutex);
    return m_expected;
}

void AnswerTap::columnMade(quint64 runId, const Column& column) {
    const Expected awaited = expected();
    if (runId != awaited.runId || column.rows.empty() || !column.rows.front().present) {
        return;
    }
    if (m_begun != runId) {
        m_begun = runId;
        m_writer.start(awaited.answer, awaited.first);
    }
    m_writer.push(answerToken(column.rows.front()));
}

void AnswerTap::columnsCut(quint64 runId, qint64 count) {
    const Expected awaited = expected();
    if (runId == awaited.runId && runId == m_begun) {
        m_writer.cut(awaited.first + count);
    }
}

} // namespace tokenscope
