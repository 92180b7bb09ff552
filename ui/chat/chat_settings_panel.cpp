// SPDX-License-Identifier: MIT
#include "ui/chat/chat_settings_panel.h"

#include "ui/shared/glyph_icon.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace tokenscope {

namespace {

constexpr int SystemLines = 5, StopLines = 3;
constexpr int MostTokens = 1'000'000;

/// A field with a frame around it, as the edit itself has none.
QFrame* framed(PromptTextEdit* edit, QWidget* parent) {
    auto* frame = new QFrame(parent);
    setLook(frame, "card");
    edit->setParent(frame);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(7, 4, 7, 4);
    layout->addWidget(edit);
    frame->setFocusProxy(edit);
    return frame;
}

} // namespace

ChatSettingsPanel::ChatSettingsPanel(QWidget* parent)
    : QFrame(parent), m_system(new PromptTextEdit(SystemLines, this)), m_maxTokens(new QSpinBox(this)),
      m_seed(new QLineEdit(this)), m_stopTexts(new PromptTextEdit(StopLines, this)),
      m_overflow(new QComboBox(this)), m_tools(new QCheckBox(tr("Tools answer calls"), this)),
      m_problem(new QLabel(this)), m_default(new QPushButton(this)) {
    setLook(this, "card");
    setObjectName(QStringLiteral("chatSettings"));
    buildFields();
    setSettings({});
    setModelName({});
}

void ChatSettingsPanel::addField(const QString& name, QWidget* field, QFormLayout& form) {
    auto* label = new QLabel(name, this);
    setLook(label, "muted");
    label->setBuddy(field);
    label->setContentsMargins(0, 5, 0, 0); // in line with the words of the field
    form.addRow(label, field);
}

void ChatSettingsPanel::buildFields() {
    auto* title = new QLabel(tr("Settings of this chat"), this);
    setLook(title, "title");
    auto* close = new QToolButton(this);
    close->setIcon(glyphIcon(Glyph::Close));
    close->setAccessibleName(tr("Close the settings"));
    close->setToolTip(close->accessibleName());
    close->setObjectName(QStringLiteral("closeSettings"));
    setLook(close, "quiet");
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(close);

    m_system->setAccessibleName(tr("System prompt"));
    m_system->setPlaceholderText(tr("Empty: what the chat format has by default"));
    m_stopTexts->setAccessibleName(tr("Stop texts"));
    m_stopTexts->setPlaceholderText(tr("One a line; an answer ends before the first that appears"));
    m_maxTokens->setRange(1, MostTokens);
    m_maxTokens->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_maxTokens->setAccessibleName(tr("Max tokens of an answer"));
    m_seed->setPlaceholderText(tr("a new one for each answer"));
    m_seed->setMaxLength(20);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setObjectName(QStringLiteral("chatSeed"));
    m_overflow->setAccessibleName(tr("When the context is full"));
    for (const auto& [what, words] :
         {std::pair{Overflow::Ask, tr("ask")},
          {Overflow::KeepSystem, tr("leave out the oldest turns, keep the system prompt")},
          {Overflow::DropOldest, tr("leave out the oldest turns")},
          {Overflow::Stop, tr("send nothing more")}}) {
        m_overflow->addItem(words, static_cast<int>(what));
    }
    m_overflow->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_overflow->setMinimumContentsLength(16);
    // A narrow field does not show them whole.
    m_system->setToolTip(m_system->placeholderText());
    m_stopTexts->setToolTip(m_stopTexts->placeholderText());
    m_problem->setWordWrap(true);
    setLook(m_problem, "error");
    m_problem->hide();
    setLook(m_default, "link");
    m_default->setObjectName(QStringLiteral("useAsDefault"));

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows); // in a narrow window
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignTop | Qt::AlignLeft);
    addField(tr("System prompt"), framed(m_system, this), *form);
    addField(tr("Max tokens"), m_maxTokens, *form);
    addField(tr("Seed"), m_seed, *form);
    addField(tr("Stop texts"), framed(m_stopTexts, this), *form);
    addField(tr("Context full"), m_overflow, *form);
    addField(tr("Tools"), m_tools, *form);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(15, 10, 12, 10);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addWidget(m_default, 0, Qt::AlignLeft);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    m_maxTokens->installEventFilter(this);
    m_overflow->installEventFilter(this);
    connect(close, &QToolButton::clicked, this, &ChatSettingsPanel::closed);
    connect(m_system, &PromptTextEdit::textEdited, this, &ChatSettingsPanel::take);
    connect(m_stopTexts, &PromptTextEdit::textEdited, this, &ChatSettingsPanel::take);
    connect(m_maxTokens, &QSpinBox::valueChanged, this, &ChatSettingsPanel::take);
    connect(m_seed, &QLineEdit::textChanged, this, &ChatSettingsPanel::take);
    connect(m_overflow, &QComboBox::currentIndexChanged, this, &ChatSettingsPanel::take);
    connect(m_tools, &QCheckBox::toggled, this, &ChatSettingsPanel::take);
    connect(m_default, &QPushButton::clicked, this, [this] { Q_EMIT defaultRequested(m_settings); });
}

void ChatSettingsPanel::setSettings(const ChatSettings& settings) {
    if (settings == m_settings && !m_maxTokens->text().isEmpty() && !m_isShowing) {
        // What is being typed stays, also where it says the same in other words.
        m_isShowing = true;
        m_maxTokens->setValue(static_cast<int>(std::min<std::int64_t>(settings.maxTokens, MostTokens)));
        m_tools->setChecked(settings.tools);
        m_isShowing = false;
        return;
    }
    m_isShowing = true;
    m_settings = settings;
    const QString system = QString::fromStdString(settings.system);
    if (m_system->text() != system) {
        m_system->setText(system);
    }
    m_maxTokens->setValue(static_cast<int>(std::min<std::int64_t>(settings.maxTokens, MostTokens)));
    m_seed->setText(settings.seed ? QString::number(*settings.seed) : QString());
    QStringList stops;
    for (const std::string& stop : settings.stopTexts) {
        stops += QString::fromStdString(stop);
    }
    m_stopTexts->setText(stops.join(QLatin1Char('\n')));
    m_overflow->setCurrentIndex(m_overflow->findData(static_cast<int>(settings.overflow)));
    m_overflow->setToolTip(m_overflow->currentText());
    m_tools->setChecked(settings.tools);
    m_problem->hide();
    m_isShowing = false;
}

void ChatSettingsPanel::setModelName(const QString& name) {
    m_default->setVisible(!name.isEmpty());
    m_default->setText(tr("Begin new chats like this"));
    m_default->setToolTip(tr("New chats with %1 begin with these settings").arg(name));
}

void ChatSettingsPanel::setToolsPossible(bool possible) {
    m_tools->setEnabled(possible);
    m_tools->setToolTip(possible ? tr("What a tool answers is forced into the answer, in orange with a lock")
                                 : tr("This model knows no tool calls"));
}

void ChatSettingsPanel::focusSystem() {
    m_system->setFocus();
}

std::optional<quint64> ChatSettingsPanel::seed() const {
    bool isNumber = false;
    const quint64 seed = m_seed->text().trimmed().toULongLong(&isNumber);
    return isNumber ? std::optional(seed) : std::nullopt;
}

bool ChatSettingsPanel::seedIsWrong() const {
    return !m_seed->text().trimmed().isEmpty() && !seed();
}

void ChatSettingsPanel::take() {
    if (m_isShowing) {
        return;
    }
    m_problem->setVisible(seedIsWrong());
    if (seedIsWrong()) {
        m_problem->setText(
            tr("The seed “%1” is not a whole number from 0 to 18,446,744,073,709,551,615. Leave it "
               "empty for a new one each time.")
                .arg(m_seed->text()));
        return;
    }
    ChatSettings settings = m_settings;
    settings.system = m_system->text().toStdString();
    settings.maxTokens = m_maxTokens->value();
    settings.seed = seed();
    settings.stopTexts.clear();
    for (const QString& stop : m_stopTexts->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        settings.stopTexts.push_back(stop.toStdString());
    }
    settings.overflow = static_cast<Overflow>(m_overflow->currentData().toInt());
    settings.tools = m_tools->isChecked();
    if (settings != m_settings) {
        m_settings = settings;
        Q_EMIT edited(m_settings);
    }
}

bool ChatSettingsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel) {
        event->ignore();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

void ChatSettingsPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace tokenscope
