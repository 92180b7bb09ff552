// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/answer_reader.h"

#include <QWidget>

class QUrl;

namespace tokenscope {

class AnswerBlocks;
class TitleButton;

/// What a model wrote between <think> and </think>: a line that unfolds. Nothing of it is laid out before.
class ThinkFold : public QWidget {
    Q_OBJECT
public:
    explicit ThinkFold(QWidget* parent);

    void setThought(const AnswerReader::Part& part, bool isComplete);
    bool isUnfolded() const;
    TitleButton* button() const { return m_button; }

Q_SIGNALS:
    void openRequested(const QUrl& address);

private:
    void toggle();
    void refresh();

    TitleButton* m_button;
    AnswerBlocks* m_text = nullptr; ///< made when it is first unfolded
    AnswerReader::Part m_part;
    bool m_isComplete = true;
};

} // namespace tokenscope
