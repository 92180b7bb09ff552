// SPDX-License-Identifier: MIT
#include "ui/lab/lab_page.h"

#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/lab/sent_prompt.h"
#include "ui/shared/style_sheet.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

enum Page { Welcome, Ready, Samples };

/// Its least height is that of the page shown; what a page would like to have is no condition.
class Pages final : public QStackedWidget {
public:
    using QStackedWidget::QStackedWidget;
    bool hasHeightForWidth() const override { return false; }
};

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
      m_samples(new SamplesPanel(this)), m_readyWords(new QLabel), m_stack(new Pages(this)) {
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

void LabPage::hidePrompt() {
    m_prompt->hide();
    m_sent->hide();
    layout()->setContentsMargins(0, 0, 0, 0);
}

void LabPage::setHasRun(bool hasRun) {
    m_hasRun = hasRun;
    refresh();
}

/// The prompt always has the height that it needs. Where that leaves too little for the rest, the prompt as
/// sent keeps its own line only; then what is below becomes lower.
void LabPage::shareHeight() {
    const QMargins margins = layout()->contentsMargins();
    int room = height() - margins.top() - margins.bottom() - layout()->spacing() - promptHeight();
    if (m_prompt->isHidden()) {
        room += layout()->spacing();
    }
    if (!m_sent->isHidden()) {
        const int whole = m_sent->minimumSizeHint().height();
        room -= layout()->spacing();
        const bool isWhole = room >= whole + m_stack->minimumSizeHint().height();
        const int sent = isWhole ? whole : m_sent->leastHeight();
        m_sent->setMinimumHeight(sent);
        m_sent->setMaximumHeight(isWhole ? QWIDGETSIZE_MAX : sent);
        room -= sent;
    }
    m_stack->setMinimumHeight(std::clamp(room, 1, m_stack->minimumSizeHint().height()));
}

int LabPage::promptHeight() const {
    if (m_prompt->isHidden()) {
        return 0;
    }
    const QMargins margins = layout()->contentsMargins();
    const int width = this->width() - margins.left() - margins.right();
    return m_prompt->hasHeightForWidth() ? m_prompt->heightForWidth(width) : m_prompt->sizeHint().height();
}

/// In the heights that the cards would have at their least, not in those that they were given.
QSize LabPage::minimumSizeHint() const {
    const QMargins margins = layout()->contentsMargins();
    // Of a page that is not shown yet nobody knows the width.
    int height = isVisible() || m_prompt->isHidden() ? promptHeight() : m_prompt->minimumSizeHint().height();
    height += m_stack->minimumSizeHint().height();
    height += margins.top() + margins.bottom() + layout()->spacing();
    if (!m_sent->isHidden()) {
        height += m_sent->leastHeight() + layout()->spacing();
    }
    return {QWidget::minimumSizeHint().width(), height};
}

void LabPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareHeight();
    layout()->activate();
    if (event->size().width() != event->oldSize().width()) {
        updateGeometry(); // the prompt's words take other lines
    }
}

bool LabPage::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        shareHeight();
    }
    return QWidget::event(event);
}

void LabPage::refresh() {
    m_stack->setCurrentIndex(m_hasRun ? Samples : m_modelLoaded ? Ready : Welcome);
}

} // namespace tokenscope
