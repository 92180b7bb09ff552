// SPDX-License-Identifier: MIT
#include "ui/chat/chat_welcome.h"

#include "ui/shared/elided_button.h"
#include "ui/shared/model_words.h"
#include "ui/shared/style_sheet.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int Widest = 560;

} // namespace

ChatWelcome::ChatWelcome(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_words(new QLabel(this)), m_buttons(new QVBoxLayout) {
    setLook(m_title, "title");
    m_title->setAlignment(Qt::AlignHCenter);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    setLook(m_words, "muted");
    m_words->setAlignment(Qt::AlignHCenter);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_buttons->setSpacing(8);
    auto* box = new QWidget(this);
    box->setMaximumWidth(Widest);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(20, 12, 20, 12);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_words);
    column->addLayout(m_buttons);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(2);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(box, 100);
    row->addStretch(1);
    layout->addLayout(row);
    layout->addStretch(3);
    showNoModel();
}

QStringList ChatWelcome::builtinQuestions() {
    return {tr("What is 15 * 23?"), tr("Tell me a story about an owl."), tr("Plot x^2 from -3 to 3."),
            tr("What is top-p?")};
}

QStringList ChatWelcome::generalQuestions() {
    return {tr("Name three fruits, each with one sentence about it."),
            tr("Explain in simple words how a language model picks the next word."),
            tr("Write a short poem about the sea.")};
}

void ChatWelcome::show(const QString& title, const QString& words) {
    m_title->setText(title);
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater(); // one of them may be what was pressed
        }
        delete item;
    }
}

void ChatWelcome::addButton(const QString& text, const char* name, void (ChatWelcome::*signal)()) {
    auto* button = new ElidedButton(this);
    button->setText(text);
    button->setObjectName(QLatin1String(name));
    m_buttons->addWidget(button);
    connect(button, &QPushButton::clicked, this, signal);
}

void ChatWelcome::showReady(const QString& modelName, const QString& hint, const QStringList& questions) {
    show(modelName.isEmpty() ? tr("What would you like to ask?")
                             : tr("Ask %1 something").arg(shortName(modelName)),
         (hint.isEmpty() ? QString() : hint + QLatin1Char(' ')) +
             tr("Write below, or begin with one of these. All of it stays on this computer."));
    for (const QString& question : questions) {
        auto* button = new ElidedButton(this);
        button->setText(buttonText(question));
        button->setObjectName(QStringLiteral("question"));
        button->setAccessibleName(tr("Ask: %1").arg(question));
        m_buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, question] { Q_EMIT questionChosen(question); });
    }
}

void ChatWelcome::showNoModel() {
    show(tr("Open a model to begin"),
         tr("A GGUF file, a Hugging Face folder or a nanochat checkpoint. You can also drop it on this "
            "window. To get "
            "a small real one, run scripts/fetch-smollm2 and start Tokenscope again."));
    addButton(tr("Open a model file…"), "welcomeOpenFile", &ChatWelcome::openFileRequested);
    addButton(tr("Open a model folder…"), "welcomeOpenFolder", &ChatWelcome::openFolderRequested);
}

void ChatWelcome::showWaiting(const QString& words) {
    show(words, {});
}

} // namespace tokenscope
