// SPDX-License-Identifier: MIT
#include "ui/lab/prompt_editor.h"

#include "ui/lab/prompt_words.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/format.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/title_button.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int MostSamples = 64;
constexpr int MostTokens = 1'000'000;
constexpr int TextLines = 8;
constexpr int SystemLines = 4;
constexpr std::uint32_t longestSeed = 4'294'967'295; ///< that the field draws itself

/// A prompt whose figures are as wide as most.
const PromptFacts UsualFacts{.tokens = 9999, .samples = 2};

QToolButton* linkButton(QWidget* parent, const QString& text) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    setLook(button, "link");
    return button;
}

} // namespace

PromptEditor::PromptEditor(QWidget* parent) : QFrame(parent) {
    m_left = buildTitle();
    m_fields = buildFields();
    m_text = new PromptTextEdit(TextLines, this);
    m_text->setAccessibleName(tr("Prompt"));
    m_text->setPlaceholderText(tr("Write a prompt; Ctrl+Enter runs it"));
    m_system = new PromptTextEdit(SystemLines, this);
    m_system->setAccessibleName(tr("System prompt"));
    m_system->setPlaceholderText(tr("Empty: what the chat format has by default"));
    m_systemBox = new QWidget(this);
    auto* systemRow = new QHBoxLayout(m_systemBox);
    systemRow->setContentsMargins(0, 0, 0, 0);
    auto* systemName = new QLabel(tr("System"), m_systemBox);
    setLook(systemName, "muted");
    systemRow->addWidget(systemName, 0, Qt::AlignTop);
    systemRow->addWidget(m_system, 1);
    m_systemBox->hide();

    m_head = new QHBoxLayout;
    m_head->setSpacing(12);
    m_head->addWidget(m_left, 1);
    m_head->addWidget(m_fields, 0, Qt::AlignRight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(15, 8, 15, 10);
    layout->setSpacing(6);
    layout->addLayout(m_head);
    layout->addWidget(m_systemBox);
    layout->addWidget(m_text);
    layout->addWidget(buildNotice());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    for (PromptTextEdit* edit : {m_text, m_system}) {
        connect(edit, &PromptTextEdit::textEdited, this, &PromptEditor::promptEdited);
        connect(edit, &PromptTextEdit::runRequested, this, &PromptEditor::requestRun);
    }
    setFocusProxy(m_text);
    setLook(this, "card");
    refresh();
}

// ---- parts ----

QWidget* PromptEditor::buildTitle() {
    auto* box = new QWidget(this);
    m_title = new TitleButton(box);
    m_info = new ElidedLabel(box);
    m_systemToggle = linkButton(box, tr("System prompt"));
    m_systemToggle->setCheckable(true);
    m_systemToggle->setToolTip(tr("Instructions that come before the chat turn"));
    connect(m_systemToggle, &QToolButton::toggled, this, [this](bool isOn) {
        m_systemBox->setVisible(isOn && isChatTurn());
        if (isOn) {
            m_system->setFocus();
        }
    });
    m_asSent = linkButton(box, tr("As sent"));
    m_asSent->setObjectName(QStringLiteral("asSent"));
    m_asSent->setCheckable(true);
    m_asSent->setToolTip(tr("Shows the prompt as the model reads it, token by token"));
    connect(m_asSent, &QToolButton::toggled, this, &PromptEditor::asSentToggled);
    buildMenu();
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_info);
    layout->addWidget(m_systemToggle);
    layout->addWidget(m_asSent);
    layout->addStretch(1);
    return box;
}

void PromptEditor::buildMenu() {
    auto* menu = new QMenu(m_title);
    auto* readings = new QActionGroup(menu);
    m_chatAction = menu->addAction(tr("As a chat turn"));
    m_rawAction = menu->addAction(tr("As raw text, to be continued"));
    for (QAction* action : {m_chatAction, m_rawAction}) {
        action->setCheckable(true);
        readings->addAction(action);
    }
    menu->addSeparator();
    m_specialAction = menu->addAction(tr("Raw text: special tokens written in it count as such"));
    m_specialAction->setCheckable(true);
    menu->addSeparator();
    m_formatAction = menu->addAction(tr("Chat format…"));
    connect(m_formatAction, &QAction::triggered, this, &PromptEditor::formatRequested);
    connect(m_chatAction, &QAction::triggered, this, [this] { setChatTurn(true); });
    connect(m_rawAction, &QAction::triggered, this, [this] { setChatTurn(false); });
    connect(m_specialAction, &QAction::toggled, this, &PromptEditor::readingChanged);
    connect(m_title, &QAbstractButton::clicked, menu,
            [this, menu] { menu->popup(m_title->mapToGlobal(QPoint(0, m_title->height()))); });
}

QWidget* PromptEditor::buildFields() {
    auto* box = new QWidget(this);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(5);
    const auto addField = [&](const QString& name, QWidget* field) {
        if (layout->count() > 0) {
            layout->addSpacing(7);
        }
        auto* label = new QLabel(name, box);
        label->setBuddy(field);
        field->setAccessibleName(name);
        layout->addWidget(label);
        layout->addWidget(field);
    };
    m_samples = new QSpinBox(box);
    m_samples->setRange(1, MostSamples);
    m_samples->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_samples->setValue(4);
    m_samples->setToolTip(tr("Answers made side by side from the one prompt"));
    m_seed = new QLineEdit(box);
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setPlaceholderText(tr("random"));
    m_seed->setMaxLength(20);
    m_seed->setToolTip(tr("A whole number makes the run repeatable; empty draws a new one each time"));
    m_usedSeedButton = linkButton(box, {});
    m_usedSeedButton->setIcon(glyphIcon(Glyph::Again));
    m_maxTokens = new QSpinBox(box);
    m_maxTokens->setRange(1, MostTokens);
    m_maxTokens->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_maxTokens->setValue(256);
    m_maxTokens->setToolTip(tr("The run ends after so many new tokens, if not before"));
    addField(tr("Samples"), m_samples);
    addField(tr("Seed"), m_seed);
    layout->addWidget(m_usedSeedButton, 0, Qt::AlignVCenter);
    addField(tr("Max tokens"), m_maxTokens);

    connect(m_samples, &QSpinBox::valueChanged, this, &PromptEditor::refresh);
    connect(m_maxTokens, &QSpinBox::valueChanged, this, &PromptEditor::refresh);
    connect(m_seed, &QLineEdit::textChanged, this, &PromptEditor::refresh);
    connect(m_usedSeedButton, &QToolButton::clicked, this, [this] { setSeed(m_usedSeed); });
    return box;
}

QWidget* PromptEditor::buildNotice() {
    m_noticeBox = new QWidget(this);
    m_notice = new QLabel(m_noticeBox);
    m_notice->setWordWrap(true);
    m_notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_chooseFormat = linkButton(m_noticeBox, tr("Choose a chat format…"));
    m_chooseFormat->setObjectName(QStringLiteral("chooseFormat"));
    connect(m_chooseFormat, &QToolButton::clicked, this, &PromptEditor::formatRequested);
    m_undoPaste = linkButton(m_noticeBox, tr("Undo"));
    m_clear = linkButton(m_noticeBox, tr("Clear"));
    connect(m_undoPaste, &QToolButton::clicked, this, [this] { m_text->undoHolding(); });
    connect(m_clear, &QToolButton::clicked, this, [this] { m_text->clearText(); });
    auto* layout = new QHBoxLayout(m_noticeBox);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_notice, 1);
    layout->addWidget(m_chooseFormat);
    layout->addWidget(m_undoPaste);
    layout->addWidget(m_clear);
    return m_noticeBox;
}

// ---- values ----

QString PromptEditor::text() const {
    return m_text->text();
}

void PromptEditor::setText(const QString& text) {
    m_text->setText(text);
}

QString PromptEditor::system() const {
    return m_system->text();
}

void PromptEditor::setSystem(const QString& text) {
    m_system->setText(text);
    m_systemToggle->setChecked(!text.isEmpty());
}

void PromptEditor::setChatTurn(bool chatTurn) {
    if (chatTurn != m_wantsChatTurn) {
        m_wantsChatTurn = chatTurn;
        readingChanged();
    }
    refresh();
}

bool PromptEditor::isChatTurn() const {
    return m_wantsChatTurn && (!m_chatFormat || !m_chatFormat->isEmpty());
}

bool PromptEditor::allowsSpecial() const {
    return !isChatTurn() && wantsSpecial();
}

bool PromptEditor::wantsSpecial() const {
    return m_specialAction->isChecked();
}

void PromptEditor::setAllowsSpecial(bool allowed) {
    m_specialAction->setChecked(allowed);
}

void PromptEditor::setChatFormat(const QString& name) {
    if (m_chatFormat != name) {
        m_chatFormat = name;
        readingChanged();
    }
}

void PromptEditor::setFormatHint(const QString& hint) {
    m_formatHint = hint;
    refresh();
}

bool PromptEditor::showsAsSent() const {
    return m_asSent->isChecked();
}

void PromptEditor::setShowsAsSent(bool shown) {
    m_asSent->setChecked(shown);
}

int PromptEditor::samples() const {
    return m_samples->value();
}

void PromptEditor::setSamples(int samples) {
    m_samples->setValue(samples);
}

qint64 PromptEditor::maxTokens() const {
    return m_maxTokens->value();
}

void PromptEditor::setMaxTokens(qint64 tokens) {
    m_maxTokens->setValue(static_cast<int>(std::clamp<qint64>(tokens, 1, MostTokens)));
}

std::optional<quint64> PromptEditor::seed() const {
    bool isNumber = false;
    const quint64 seed = m_seed->text().trimmed().toULongLong(&isNumber);
    return isNumber ? std::optional(seed) : std::nullopt;
}

void PromptEditor::setSeed(std::optional<quint64> seed) {
    m_seed->setText(seed ? QString::number(*seed) : QString());
}

void PromptEditor::setUsedSeed(std::optional<quint64> seed) {
    if (seed != m_usedSeed) {
        m_usedSeed = seed;
        refresh();
    }
}

void PromptEditor::setTokenCount(qint64 count, qint64 limit) {
    m_isCounted = count >= 0;
    m_tokenCount = m_isCounted ? std::optional(count) : std::nullopt;
    m_contextLimit = limit;
    refresh();
}

// ---- what to say ----

PromptFacts PromptEditor::facts() const {
    PromptFacts facts;
    facts.isCounted = m_isCounted;
    facts.tokens = m_tokenCount;
    facts.contextLimit = m_contextLimit;
    facts.samples = samples();
    facts.maxTokens = maxTokens();
    facts.seedText = m_seed->text().trimmed();
    facts.seedIsWrong = seedIsWrong();
    facts.heldCharacters = m_text->isHolding() ? std::optional<qint64>(m_text->heldLength()) : std::nullopt;
    facts.lacksFormat = m_wantsChatTurn && !isChatTurn();
    facts.formatHint = m_formatHint;
    return facts;
}

bool PromptEditor::seedIsWrong() const {
    const QString text = m_seed->text().trimmed();
    return !text.isEmpty() && text != tr("random") && !seed();
}

void PromptEditor::focusProblem() {
    if (seedIsWrong()) {
        m_seed->setFocus();
        m_seed->selectAll();
    } else {
        m_text->setFocus();
    }
}

QString PromptEditor::problem() const {
    return promptProblem(facts());
}

void PromptEditor::promptEdited() {
    m_tokenCount.reset();
    refresh();
    Q_EMIT promptChanged();
}

void PromptEditor::readingChanged() {
    m_systemBox->setVisible(m_systemToggle->isChecked() && isChatTurn());
    promptEdited();
}

void PromptEditor::requestRun() {
    if (problem().isEmpty()) {
        Q_EMIT runRequested();
    } else {
        focusProblem();
    }
}

void PromptEditor::refresh() {
    const bool hasFormat = !m_chatFormat || !m_chatFormat->isEmpty();
    m_title->setText(isChatTurn()      ? tr("Prompt, as a chat turn")
                     : allowsSpecial() ? tr("Prompt, raw with special tokens")
                                       : tr("Prompt, as raw text"));
    m_title->updateGeometry();
    m_chatAction->setEnabled(hasFormat);
    m_chatAction->setText(!hasFormat     ? tr("As a chat turn (there is no chat format)")
                          : m_chatFormat ? tr("As a chat turn (%1)").arg(*m_chatFormat)
                                         : tr("As a chat turn"));
    m_chatAction->setChecked(isChatTurn());
    m_rawAction->setChecked(!isChatTurn());
    m_specialAction->setEnabled(!isChatTurn());
    m_formatAction->setEnabled(m_chatFormat.has_value()); // of no model there is nothing to choose
    m_systemToggle->setVisible(isChatTurn());
    m_seed->setPlaceholderText(m_usedSeed ? tr("random: %1").arg(*m_usedSeed) : tr("random"));
    m_usedSeedButton->setEnabled(m_usedSeed && seed() != m_usedSeed);
    m_usedSeedButton->setToolTip(!m_usedSeed ? tr("Takes over the seed of the last run, once there is one")
                                             : tr("Use the last run's seed again: %1").arg(*m_usedSeed));
    m_usedSeedButton->setAccessibleName(m_usedSeedButton->toolTip());
    refreshNotice();
    arrangeHead();
}

void PromptEditor::refreshNotice() {
    const QString wrong = problem();
    QStringList lines{wrong};
    if (wrong.isEmpty() || m_text->isHolding()) {
        lines += promptHint(facts());
    }
    lines.removeAll(QString());
    const QString text = lines.join(QLatin1Char('\n'));
    m_notice->setText(text);
    setLook(m_notice, wrong.isEmpty() ? "muted" : "error");
    m_chooseFormat->setVisible(m_wantsChatTurn && !isChatTurn() && !m_text->isHolding());
    m_undoPaste->setVisible(m_text->isHolding());
    m_clear->setVisible(m_text->isHolding());
    m_noticeBox->setVisible(!text.isEmpty() || m_text->isHolding());
}

// ---- layout ----

int PromptEditor::seedWidth() const {
    return m_seed->fontMetrics().horizontalAdvance(tr("random: %1").arg(longestSeed)) + 22;
}

/// As narrow as the head can be in two lines, with a smaller field for the seed.
QSize PromptEditor::minimumSizeHint() const {
    const QMargins margins = layout()->contentsMargins();
    const int fields = m_fields->minimumSizeHint().width() - m_seed->width() + seedWidth() / 2;
    return {std::max(m_left->minimumSizeHint().width(), fields) + margins.left() + margins.right(),
            QFrame::minimumSizeHint().height()};
}

void PromptEditor::arrangeHead() {
    m_seed->setFixedWidth(seedWidth());
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    const int title = m_left->sizeHint().width() - m_info->sizeHint().width();
    const int beside = m_head->spacing() + m_fields->sizeHint().width();
    // Not by the words of the moment: nothing wraps while somebody types.
    const int usual = m_info->widthOf(promptInfo(UsualFacts, InfoLength::Brief));
    const bool isWide = title + usual + beside <= room;
    const int infoRoom = room - title - (isWide ? beside : 0);
    const QString whole = promptInfo(facts(), InfoLength::Whole);
    m_info->setText(m_info->widthOf(whole) <= infoRoom ? whole : promptInfo(facts(), InfoLength::Brief));
    m_head->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_head->setAlignment(m_fields, isWide ? Qt::AlignRight : Qt::AlignLeft);
    const int missing = m_fields->sizeHint().width() - room;
    if (missing > 0) {
        m_seed->setFixedWidth(std::max(seedWidth() / 2, seedWidth() - missing));
    }
}

void PromptEditor::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        QFrame::mousePressEvent(event);
        return;
    }
    const bool inSystem = m_systemBox->isVisible() && m_systemBox->geometry().contains(event->pos());
    PromptTextEdit* edit = inSystem ? m_system : m_text;
    edit->setFocus(Qt::MouseFocusReason);
    if (event->pos().y() > edit->mapTo(this, edit->rect().bottomLeft()).y()) {
        edit->moveCursor(QTextCursor::End);
    }
}

void PromptEditor::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    arrangeHead();
}

void PromptEditor::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_head) {
        arrangeHead();
    }
}

} // namespace tokenscope
