// SPDX-License-Identifier: MIT
#include "ui/lab/sent_prompt.h"

#include "ui/shared/elided_label.h"
#include "ui/shared/format.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/token_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace tokenscope {

namespace {

/// "raw text after <|bos|>".
QString rawWords(const SentText& sent) {
    const auto start = sent.tokenizer ? sent.tokenizer->startToken() : std::nullopt;
    if (!start || sent.ids.empty() || sent.ids.front() != *start) {
        return SentPrompt::tr("raw text");
    }
    const std::string_view name = sent.tokenizer->bytes(*start);
    return SentPrompt::tr("raw text after %1")
        .arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
}

} // namespace

QString sentWords(const SentText& sent) {
    const auto tokens = static_cast<qint64>(sent.ids.size());
    QString count =
        tokens == 1 ? SentPrompt::tr("1 token") : SentPrompt::tr("%1 tokens").arg(formatCount(tokens));
    if (sent.formatTokens > 0) {
        count += SentPrompt::tr(", %1 of them the format's").arg(formatCount(sent.formatTokens));
    }
    const QString reading = sent.formatName.isEmpty() ? rawWords(sent) : sent.formatName;
    return SentPrompt::tr("As sent · %1 · %2").arg(reading, count);
}

SentPrompt::SentPrompt(QWidget* parent)
    : QFrame(parent), m_words(new ElidedLabel(this)), m_copyText(new QToolButton(this)),
      m_copyIds(new QToolButton(this)), m_tokens(new TokenStrip(this)), m_problemLabel(new QLabel(this)) {
    m_copyText->setText(tr("Copy text"));
    m_copyText->setObjectName(QStringLiteral("copySentText"));
    m_copyText->setToolTip(tr("The text with the chat format's tokens written out"));
    m_copyIds->setText(tr("Copy ids"));
    m_copyIds->setObjectName(QStringLiteral("copySentIds"));
    m_copyIds->setToolTip(tr("The token ids, as the command line takes them"));
    connect(m_copyText, &QToolButton::clicked, m_tokens, &TokenStrip::copyText);
    connect(m_copyIds, &QToolButton::clicked, m_tokens, &TokenStrip::copyIds);
    m_tokens->setAccessibleName(tr("The prompt as sent, token by token"));
    m_problemLabel->setWordWrap(true);
    m_problemLabel->setTextFormat(Qt::PlainText);
    m_problemLabel->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLook(m_problemLabel, "error");

    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(m_words, 1);
    for (QToolButton* button : {m_copyText, m_copyIds}) {
        setLook(button, "link");
        head->addWidget(button);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(15, 8, 15, 10);
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addWidget(m_tokens);
    layout->addWidget(m_problemLabel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_tokens->setMinimumHeight(1); // where there is no room the line above them stays whole
    setLook(this, "card");
    refresh();
}

void SentPrompt::setSent(SentText sent) {
    m_sent = std::move(sent);
    m_problem.clear();
    m_state = State::Known;
    refresh();
}

void SentPrompt::setProblem(const QString& problem) {
    m_sent = {};
    m_problem = problem;
    m_state = State::Known;
    refresh();
}

void SentPrompt::setCounting() {
    m_problem.clear(); // perhaps the new text has none
    m_state = State::Counting;
    refresh();
}

void SentPrompt::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    refresh();
}

int SentPrompt::leastHeight() const {
    return QFrame::minimumSizeHint().height();
}

/// With a line of the tokens.
QSize SentPrompt::minimumSizeHint() const {
    const QSize least = QFrame::minimumSizeHint();
    const int tokens = m_tokens->isHidden() ? 0 : m_tokens->minimumSizeHint().height();
    return {least.width(), least.height() + tokens};
}

void SentPrompt::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    const bool isWhole = height() >= minimumSizeHint().height();
    m_tokens->setVerticalScrollBarPolicy(isWhole ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void SentPrompt::refresh() {
    const bool isKnown = m_state == State::Known;
    m_words->setText(m_state == State::Waiting    ? tr("As sent · tokens are shown once a model is open")
                     : m_state == State::Counting ? tr("As sent · counting tokens …")
                     : m_problem.isEmpty()        ? sentWords(m_sent)
                                                  : tr("As sent"));
    m_copyText->setEnabled(isKnown && !m_sent.ids.empty());
    m_copyIds->setEnabled(isKnown && !m_sent.ids.empty());
    m_problemLabel->setText(m_problem);
    m_problemLabel->setVisible(!m_problem.isEmpty());
    m_tokens->setVisible(m_problem.isEmpty());
    m_tokens->setDimmed(!isKnown);
    if (isVisible()) { // nobody looks at the chips of a hidden card
        m_tokens->setTokens(m_sent.ids, m_sent.tokenizer);
    }
}

} // namespace tokenscope
