// SPDX-License-Identifier: MIT
#include "ui/lab/format_window.h"

#include "ui/lab/format_fields.h"
#include "ui/shared/format.h"
#include "ui/shared/model_words.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/token_strip.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace tokenscope {

namespace {

using Kind = FormatChoice::Kind;

constexpr int templateLines = 8, previewLines = 4;
/// More of them are counted only.
constexpr qsizetype mostMessages = 4;

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

QLabel* wrappedLabel(QWidget* parent, const char* look) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLook(label, look);
    return label;
}

/// Where the model's format comes from.
QString origin(const FormatSubject& subject) {
    if (!subject.models) {
        return subject.chatTemplate ? FormatWindow::tr("Its chat template is not one that Tokenscope knows.")
                                    : FormatWindow::tr("This model comes without a chat template.");
    }
    const QString words = subject.chatTemplate
                              ? FormatWindow::tr("Its chat template is recognised as %1.")
                              : FormatWindow::tr("It comes without a chat template; its vocabulary is %1's.");
    return words.arg(text(subject.models->name));
}

QPushButton* plainButton(QWidget* parent, const QString& name) {
    auto* button = new QPushButton(name, parent);
    button->setAutoDefault(false); // Enter in a field is not a click on it
    return button;
}

} // namespace

FormatWindow::FormatWindow(QWidget* parent)
    : QDialog(parent), m_content(new QWidget(this)), m_scroll(new QScrollArea(this)) {
    setWindowTitle(tr("Chat format"));
    auto* inner = new QVBoxLayout(m_content);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(8);
    inner->addWidget(buildOrigin());
    inner->addWidget(buildChoices());
    inner->addWidget(buildPreview());
    inner->addStretch(1);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setWidget(m_content);
    m_content->setAutoFillBackground(false); // setWidget() turns it on
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 24, 20);
    layout->setSpacing(12);
    layout->addWidget(m_scroll, 1);
    layout->addLayout(buildButtons());
}

// ---- parts ----

QWidget* FormatWindow::buildOrigin() {
    auto* box = new QWidget(m_content);
    m_title = wrappedLabel(box, "title");
    m_origin = wrappedLabel(box, "muted");
    m_templateToggle = new QToolButton(box);
    m_templateToggle->setObjectName(QStringLiteral("showTemplate"));
    m_templateToggle->setText(tr("Show the template"));
    m_templateToggle->setCheckable(true);
    setLook(m_templateToggle, "link");
    m_template = new PromptTextEdit(templateLines, box);
    m_template->setAccessibleName(tr("The model's chat template"));
    m_template->hide();
    connect(m_templateToggle, &QToolButton::toggled, m_template, &QWidget::setVisible);
    // A template that is too long to be edited stays, whatever its field makes of Undo.
    connect(m_template, &PromptTextEdit::holdingChanged, this, [this](bool isHolding) {
        if (!isHolding && m_subject.chatTemplate) {
            QMetaObject::invokeMethod(this, &FormatWindow::showTemplate, Qt::QueuedConnection);
        }
    });
    auto* line = new QHBoxLayout;
    line->addWidget(m_origin, 1);
    line->addWidget(m_templateToggle, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addLayout(line);
    layout->addWidget(m_template);
    return box;
}

QWidget* FormatWindow::buildChoices() {
    auto* box = new QWidget(m_content);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    m_kinds = new QButtonGroup(this);
    const auto addKind = [&](Kind kind, const QString& words) {
        auto* button = new QRadioButton(words, box);
        m_kinds->addButton(button, static_cast<int>(kind));
        return button;
    };
    layout->addWidget(addKind(Kind::Models, {}));
    layout->addWidget(
        addKind(Kind::None, tr("No format: the text is continued as it is (plain completion)")));
    auto* known = new QHBoxLayout;
    known->addWidget(addKind(Kind::Known, tr("A known one")));
    m_known = new QComboBox(box);
    m_known->setAccessibleName(tr("Known chat formats"));
    known->addWidget(m_known);
    known->addStretch(1);
    layout->addLayout(known);
    layout->addWidget(addKind(Kind::Own, tr("My own")));
    m_fields = new FormatFields(box);
    auto* indented = new QHBoxLayout;
    indented->addSpacing(24);
    indented->addWidget(m_fields);
    layout->addLayout(indented);
    m_message = wrappedLabel(box, "muted");
    m_message->setObjectName(QStringLiteral("formatMessage"));
    layout->addWidget(m_message);

    connect(m_kinds, &QButtonGroup::idClicked, this, [this](int id) { kindClicked(static_cast<Kind>(id)); });
    connect(m_known, &QComboBox::activated, this, [this] { kindClicked(Kind::Known); });
    connect(m_fields, &FormatFields::edited, this, &FormatWindow::ownEdited);
    return box;
}

QWidget* FormatWindow::buildPreview() {
    auto* box = new QWidget(m_content);
    m_previewHead = wrappedLabel(box, "muted");
    m_previewHead->setObjectName(QStringLiteral("previewHead"));
    m_preview = new TokenStrip(box);
    m_preview->setMostLines(previewLines);
    m_preview->setAccessibleName(tr("A turn as it is sent"));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_previewHead);
    layout->addWidget(m_preview);
    return box;
}

QBoxLayout* FormatWindow::buildButtons() {
    m_back = plainButton(this, tr("Back to the model's own"));
    m_back->setObjectName(QStringLiteral("modelsOwn"));
    QPushButton* close = plainButton(this, tr("Close"));
    connect(m_back, &QPushButton::clicked, this, [this] {
        m_draft.reset();
        choose({});
    });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto* layout = new QHBoxLayout;
    layout->addStretch(1);
    layout->addWidget(m_back);
    layout->addWidget(close);
    return layout;
}

// ---- the model ----

void FormatWindow::setSubject(FormatSubject subject, const FormatChoice& choice) {
    m_subject = std::move(subject);
    m_choice = choice;
    m_isWriting = choice.kind == Kind::Own;
    m_draft = m_isWriting ? std::optional(choice.own) : std::nullopt;
    showOrigin();
    fillKnown();
    if (choice.kind == Kind::Known && m_known->findText(text(choice.known)) < 0) {
        m_choice = {}; // nobody knows it any more
    }
    if (m_isWriting) {
        m_fields->setFormat(choice.own);
    }
    setPreview({});
    refresh();
    if (!isVisible()) {
        fitSize();
    }
}

void FormatWindow::showOrigin() {
    const auto& models = m_subject.models;
    m_title->setText(tr("Chat format of %1").arg(shortName(m_subject.model)));
    m_title->setToolTip(m_subject.model);
    m_origin->setText(origin(m_subject));
    QAbstractButton* own = m_kinds->button(static_cast<int>(Kind::Models));
    own->setText(tr("The model's own: %1").arg(models ? text(models->name) : QString()));
    own->setVisible(models.has_value());
    m_templateToggle->setVisible(m_subject.chatTemplate.has_value());
    m_templateToggle->setChecked(false);
    m_templateToggle->setToolTip(m_subject.chatTemplate ? text(m_subject.chatTemplate->place) : QString());
    showTemplate();
}

/// As the checkpoint holds it, to be read; nothing carries it out.
void FormatWindow::showTemplate() {
    m_template->setText(m_subject.chatTemplate ? text(m_subject.chatTemplate->text) : QString());
    m_template->setReadOnly(true);
    m_template->moveCursor(QTextCursor::Start);
}

void FormatWindow::fillKnown() {
    m_known->clear();
    if (const auto nanochat = nanochatFormat(*m_subject.tokenizer)) {
        m_known->addItem(text(nanochat->name));
    }
    for (const KnownChatFormat& known : knownChatFormats()) {
        m_known->addItem(text(known.format.name));
    }
    m_known->setCurrentText(m_choice.kind == Kind::Known ? text(m_choice.known) : suggestedKnown());
}

/// The first whose special tokens are all there.
QString FormatWindow::suggestedKnown() const {
    if (m_subject.models) {
        return text(m_subject.models->name);
    }
    for (const KnownChatFormat& known : knownChatFormats()) {
        const KnownChatFormat own = fitted(known, *m_subject.tokenizer, m_subject.names);
        if (missingTokens(own, *m_subject.tokenizer).empty()) {
            return text(known.format.name);
        }
    }
    return m_known->itemText(0);
}

/// As large as it likes to be, as far as the screen allows.
void FormatWindow::fitSize() {
    const QMargins margins = layout()->contentsMargins();
    const int scrollBar = 16;
    const int lines =
        2 * m_preview->sizeHint().height(); // the tokens take more than one once they have their width
    const QSize wanted =
        m_content->sizeHint() +
        QSize(margins.left() + margins.right() + scrollBar,
              margins.top() + margins.bottom() + layout()->spacing() + m_back->sizeHint().height() + lines);
    resize(wanted.boundedTo(screen()->availableSize() * 9 / 10));
}

// ---- choosing ----

std::optional<ChatFormat> FormatWindow::inForce() const {
    return formatInForce(m_choice, m_subject.models, *m_subject.tokenizer, m_subject.names);
}

/// What counts, in the words of the choices.
FormatChoice::Kind FormatWindow::shownKind() const {
    const bool isNothing = m_choice.kind == Kind::Models && !m_subject.models;
    return m_isWriting ? Kind::Own : isNothing ? Kind::None : m_choice.kind;
}

void FormatWindow::kindClicked(FormatChoice::Kind kind) {
    if (kind == Kind::Own) {
        beginOwn();
    } else {
        choose({.kind = kind, .known = kind == Kind::Known ? m_known->currentText().toStdString() : ""});
    }
}

void FormatWindow::choose(const FormatChoice& choice) {
    m_isWriting = choice.kind == Kind::Own;
    const bool isNew = choice != m_choice;
    m_choice = choice;
    refresh();
    if (isNew) {
        Q_EMIT formatChosen(m_choice);
    }
}

/// From what was written last, else from what counts.
void FormatWindow::beginOwn() {
    if (m_isWriting) {
        return;
    }
    const ChatFormat empty{.name = "own", .startName = m_subject.names.start};
    m_fields->setFormat(m_draft ? *m_draft : inForce().value_or(empty));
    m_isWriting = true;
    ownEdited();
}

void FormatWindow::ownEdited() {
    FormatReading reading = m_fields->read(*m_subject.tokenizer);
    if (reading.errors.isEmpty()) {
        m_draft = reading.format;
        choose({.kind = Kind::Own, .own = std::move(reading.format)});
    } else {
        refresh();
    }
}

void FormatWindow::refresh() {
    const Kind kind = shownKind();
    m_kinds->button(static_cast<int>(kind))->setChecked(true);
    m_fields->setEnabled(kind == Kind::Own);
    m_back->setEnabled(m_choice.kind != Kind::Models || m_isWriting);
    if (kind == Kind::Known) {
        m_known->setCurrentText(text(m_choice.known));
    }
    if (!m_isWriting) {
        m_fields->setFormat(inForce().value_or(ChatFormat{}));
    }
    if (kind == Kind::None) {
        return tell({}, {});
    }
    // The model's own nanochat format is more than its markers, and right by its nature.
    const auto format = inForce();
    if (!m_isWriting && format && format->kind == ChatFormat::Kind::Nanochat) {
        return tell({}, {});
    }
    const FormatReading reading = m_fields->read(*m_subject.tokenizer);
    tell(reading.errors, reading.notices);
}

void FormatWindow::tell(const QStringList& errors, const QStringList& notices) {
    QStringList lines = errors + notices;
    const qsizetype more = lines.size() - mostMessages;
    lines = lines.mid(0, mostMessages);
    if (more > 0) {
        lines << tr("%1 more").arg(formatCount(more));
    }
    if (!errors.isEmpty() && m_isWriting) {
        lines << (m_choice.kind == Kind::Own ? tr("The last complete version is in use.")
                  : inForce()                ? tr("Until this is right, what was chosen before is in use.")
                                             : tr("Until this is right, the text is continued as it is."));
    }
    m_message->setText(lines.join(QLatin1Char('\n')));
    setLook(m_message, errors.isEmpty() ? "muted" : "error");
    m_message->setVisible(!lines.isEmpty());
}

// ---- preview ----

void FormatWindow::setPreview(const std::vector<TokenId>& ids) {
    const QString count =
        ids.size() == 1 ? tr("1 token") : tr("%1 tokens").arg(formatCount(static_cast<qint64>(ids.size())));
    m_previewHead->setText(ids.empty() ? QString() : tr("As sent · %1").arg(count));
    setLook(m_previewHead, "muted");
    m_preview->setTokens(ids, m_subject.tokenizer);
    m_preview->setVisible(!ids.empty());
}

void FormatWindow::setPreviewProblem(const QString& problem) {
    m_previewHead->setText(problem);
    setLook(m_previewHead, "error");
    m_preview->setTokens({}, m_subject.tokenizer);
    m_preview->hide();
}

} // namespace tokenscope
