// SPDX-License-Identifier: MIT
#include "ui/chat/think_fold.h"

#include "ui/chat/answer_blocks.h"
#include "ui/shared/format.h"
#include "ui/shared/title_button.h"

#include <QUrl>
#include <QVBoxLayout>

namespace tokenscope {

ThinkFold::ThinkFold(QWidget* parent) : QWidget(parent), m_button(new TitleButton(this)) {
    m_button->setObjectName(QStringLiteral("thought"));
    m_button->setArrow(TitleButton::Arrow::Right);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    connect(m_button, &QAbstractButton::clicked, this, &ThinkFold::toggle);
}

void ThinkFold::setThought(const AnswerReader::Part& part, bool isComplete) {
    m_part = part;
    m_part.kind = AnswerReader::PartKind::Text;
    m_isComplete = isComplete || !part.isOpen;
    refresh();
}

bool ThinkFold::isUnfolded() const {
    return m_text && !m_text->isHidden();
}

void ThinkFold::toggle() {
    if (!m_text) {
        m_text = new AnswerBlocks(this);
        m_text->setMuted(true);
        m_text->hide();
        auto* box = static_cast<QVBoxLayout*>(layout());
        auto* indented = new QHBoxLayout;
        indented->setContentsMargins(14, 0, 0, 0);
        indented->addWidget(m_text);
        box->addLayout(indented);
        connect(m_text, &AnswerBlocks::openRequested, this, &ThinkFold::openRequested);
    }
    m_text->setVisible(m_text->isHidden());
    refresh();
}

void ThinkFold::refresh() {
    const qint64 tokens = m_part.endToken - m_part.firstToken;
    const QString length = tokens > 0 ? tr(" · %1 tokens").arg(formatCount(tokens)) : QString();
    m_button->setText(m_isComplete ? tr("Thoughts") + length : tr("Thinking …") + length);
    m_button->updateGeometry();
    m_button->update();
    m_button->setArrow(isUnfolded() ? TitleButton::Arrow::Down : TitleButton::Arrow::Right);
    m_button->setAccessibleName(isUnfolded() ? tr("Fold the model’s thoughts")
                                             : tr("Unfold the model’s thoughts"));
    if (isUnfolded()) {
        m_text->setParts({m_part}, m_isComplete);
    }
}

} // namespace tokenscope
