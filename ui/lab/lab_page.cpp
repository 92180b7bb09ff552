// SPDX-License-Identifier: MIT
#include "ui/lab/lab_page.h"

#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/lab/sent_prompt.h"
#include "ui/shared/style_sheet.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

enum Page { Welcome, Ready, Samples };

/// A card with text in its middle.
QWidget* messageCard(const QString& title, QLabel* body, const QList<QPushButton*>& buttons) {
    auto* card = new QWidget;
    setLook(card, "card");
    auto* heading = new QLabel(title, card);
    setLook(heading, "title");
    heading->setAlignment(Qt::AlignHCenter);
    setLook(body, "muted");
    body->setAlignment(Qt::AlignHCenter);
    body->setWordWrap(true);
    body->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    for (QPushButton* button : buttons) {
        row->addWidget(button);
    }
    row->addStretch(1);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(40, 24, 40, 24);
    layout->setSpacing(12);
    layout->addStretch(2);
    layout->addWidget(heading);
    layout->addWidget(body);
    layout->addLayout(row);
    layout->addStretch(3);
    return card;
}

} // namespace

LabPage::LabPage(QWidget* parent)
    : QWidget(parent), m_prompt(new PromptEditor(this)), m_sent(new SentPrompt(this)),
      m_samples(new SamplesPanel(this)), m_readyWords(new QLabel), m_stack(new QStackedWidget(this)) {
    m_stack->addWidget(buildWelcome());
    m_stack->addWidget(buildReady());
    m_stack->addWidget(m_samples);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(12);
    layout->addWidget(m_prompt);
    layout->addWidget(m_sent);
    layout->addWidget(m_stack, 1);
    m_sent->hide();
    connect(m_prompt, &PromptEditor::asSentToggled, m_sent, &QWidget::setVisible);
    refresh();
}

QWidget* LabPage::buildWelcome() {
    auto* file = new QPushButton(tr("Open model file…"));
    auto* folder = new QPushButton(tr("Open model folder…"));
    file->setObjectName(QStringLiteral("welcomeOpenFile"));
    connect(file, &QPushButton::clicked, this, &LabPage::openFileRequested);
    connect(folder, &QPushButton::clicked, this, &LabPage::openFolderRequested);
    return messageCard(
        tr("Open a model to begin"),
        new QLabel(tr("A GGUF file, a Hugging Face folder or a nanochat checkpoint. You can also drop it on "
                      "this window. To get a small real one, run scripts/fetch-smollm2 and start Tokenscope "
                      "again.")),
        {file, folder});
}

QWidget* LabPage::buildReady() {
    return messageCard(tr("Ready"), m_readyWords, {});
}

void LabPage::showReady(bool callsTools) {
    m_readyWords->setText(
        (callsTools
             ? tr("Press Run (Ctrl+Enter) and watch how each token is picked, for every sample side by side: "
                  "most are sampled from what the model proposes; what the calculator answers is forced in, "
                  "in orange with a lock.")
             : tr("Press Run (Ctrl+Enter) and watch how each token is picked, for every sample side by "
                  "side.")) +
        QLatin1Char(' ') + tr("Click a token to see what else could have stood there."));
    m_modelLoaded = true;
    refresh();
}

void LabPage::setHasRun(bool hasRun) {
    m_hasRun = hasRun;
    refresh();
}

void LabPage::refresh() {
    m_stack->setCurrentIndex(m_hasRun ? Samples : m_modelLoaded ? Ready : Welcome);
}

} // namespace tokenscope
