// SPDX-License-Identifier: MIT
#include "ui/shell/model_card.h"

#include "ui/shared/flow_layout.h"
#include "ui/shared/model_words.h"
#include "ui/shared/style_sheet.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace tokenscope {

namespace {

QLabel* plainLabel(QWidget* parent, const QString& text, const char* look) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    if (look != nullptr) {
        setLook(label, look);
    }
    return label;
}

} // namespace

ModelCard::ModelCard(QWidget* parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_name(plainLabel(this, {}, "title")),
      m_problem(plainLabel(this, {}, "error")), m_path(new QLineEdit(this)) {
    m_name->setObjectName(QStringLiteral("modelName"));
    m_name->setMinimumWidth(1); // what has no place to break must not widen the card
    m_problem->setMinimumWidth(1);
    m_problem->setObjectName(QStringLiteral("modelProblem"));
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_path->setObjectName(QStringLiteral("modelPath"));
    m_path->setReadOnly(true);
    m_path->setAccessibleName(tr("Where the model is"));
    auto* content = new QWidget(m_scroll);
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 8, 0);
    inner->setSpacing(8);
    inner->addWidget(m_name);
    inner->addWidget(m_problem);
    inner->addStretch(1); // facts come before it
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setAccessibleName(tr("About the model"));
    setLook(content, "panel");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(15, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_path);
    layout->addWidget(buildButtons());
    setLook(this, "card");
    refresh();
}

QWidget* ModelCard::buildButtons() {
    auto* box = new QWidget(this);
    auto* flow = new FlowLayout(box);
    m_open = new QPushButton(tr("Open"), box);
    m_reveal = new QPushButton(tr("Show in file manager"), box);
    m_remove = new QPushButton(tr("Remove from list"), box);
    m_remove->setToolTip(tr("The file stays where it is (Del)"));
    const std::pair<QPushButton*, const char*> named[] = {
        {m_open, "openModel"}, {m_reveal, "revealModel"}, {m_remove, "removeModel"}};
    for (const auto& [button, name] : named) {
        button->setObjectName(QLatin1String(name));
        flow->addWidget(button);
    }
    setLook(m_open, "primary");
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT openRequested(m_model->path); });
    connect(m_reveal, &QPushButton::clicked, this, [this] { Q_EMIT revealRequested(m_model->path); });
    connect(m_remove, &QPushButton::clicked, this, [this] { Q_EMIT removeRequested(m_model->path); });
    return box;
}

void ModelCard::setModel(const std::optional<ListedModel>& model, const QString& otherwise) {
    if (model && model == m_model) {
        return; // a selection in its texts stays
    }
    m_model = model;
    refresh();
    if (!model) {
        m_name->setText(otherwise);
    }
}

void ModelCard::setFreeMemory(std::optional<std::int64_t> bytes) {
    m_free = bytes;
    showMemory();
}

void ModelCard::refresh() {
    delete m_facts;
    m_facts = nullptr;
    m_grid = nullptr;
    m_memory = nullptr;
    const bool isFile = m_model && m_model->place != ModelPlace::Builtin;
    m_name->setText(m_model ? shortName(m_model->name) : QString());
    m_name->setToolTip(m_model && m_name->text() != m_model->name ? m_model->name : QString());
    setLook(m_name, m_model ? "title" : "muted");
    m_problem->setText(m_model ? m_model->problem : QString());
    m_problem->setVisible(!m_problem->text().isEmpty());
    m_path->setText(isFile ? m_model->path : QString());
    m_path->setCursorPosition(static_cast<int>(m_path->text().size())); // its end tells models apart
    m_path->setToolTip(m_path->text());
    m_path->setVisible(isFile);
    m_open->setEnabled(m_model.has_value());
    m_reveal->setEnabled(isFile);
    m_remove->setEnabled(isFile);
    if (m_model && m_model->facts) {
        showFacts(*m_model->facts);
    }
}

void ModelCard::showFacts(const DescribedModel& facts) {
    m_facts = new QWidget(m_scroll->widget());
    m_grid = new QGridLayout(m_facts);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(5);
    m_grid->setColumnStretch(1, 1);
    for (const ModelFact& fact :
         modelFacts(facts.summary, ModelState::OnDisk,
                    m_model->place == ModelPlace::Builtin ? tr("comes with Tokenscope") : QString())) {
        addFact(fact.name, fact.value);
    }
    m_memory = addFact(tr("Memory"), {});
    m_memory->setObjectName(QStringLiteral("modelMemory"));
    showMemory();
    auto* inner = static_cast<QVBoxLayout*>(m_scroll->widget()->layout());
    inner->insertWidget(inner->count() - 1, m_facts);
}

QLabel* ModelCard::addFact(const QString& name, const QString& value) {
    auto* words = plainLabel(m_facts, name, "muted");
    words->setWordWrap(false);
    auto* answer = plainLabel(m_facts, value, nullptr);
    answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    answer->setMinimumWidth(1);
    const int row = m_grid->rowCount();
    m_grid->addWidget(words, row, 0, Qt::AlignTop);
    m_grid->addWidget(answer, row, 1);
    return answer;
}

void ModelCard::showMemory() {
    if (m_memory == nullptr) {
        return;
    }
    const MemoryWords words = memoryWords(m_model->facts->memoryNeeded, m_free);
    m_memory->setText(words.text);
    // The loaded model has taken its memory already.
    setLook(m_memory, words.isTooLittle && !m_model->isLoaded ? "error" : "plainText");
}

} // namespace tokenscope
