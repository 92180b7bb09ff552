// SPDX-License-Identifier: MIT
#include "ui/chat/question_view.h"

#include "ui/chat/quiet_button.h"
#include "ui/chat/turn_wishes.h"
#include "ui/chat/version_buttons.h"
#include "ui/shared/format.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/prose/prose_view.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr qsizetype LongestUnfolded = 2'000; ///< characters; more are folded
constexpr qsizetype ShownFolded = 1'000;
constexpr qsizetype LongestLine = 4'000; ///< as laid out; longer ones are divided for the eye
constexpr int WholeLines = 24;
constexpr int EditorLines = 12;
constexpr int PaddingX = 14, PaddingY = 8;
constexpr int Above = 4, Gap = 2;
constexpr double WidestPart = 0.76; ///< of the column

QString withShortLines(const QString& text) {
    QString result;
    qsizetype length = 0;
    for (const QChar character : text) {
        length = character == QLatin1Char('\n') ? 0 : length + 1;
        if (length > LongestLine && !character.isLowSurrogate()) {
            result += QLatin1Char('\n');
            length = 1;
        }
        result += character;
    }
    return result;
}

} // namespace

QuestionView::QuestionView(TurnWishes& wishes, QWidget* parent)
    : MessageView(wishes, parent), m_bubble(new QFrame(this)), m_text(new ProseView(m_bubble)),
      m_unfold(new QToolButton(m_bubble)), m_note(new CaptionLabel(this)) {
    setLook(m_bubble, "bubble");
    m_text->setAccessibleName(tr("Your message"));
    setLook(m_unfold, "link");
    m_unfold->setObjectName(QStringLiteral("unfoldMessage"));
    m_inside = new QVBoxLayout(m_bubble);
    m_inside->setContentsMargins(PaddingX, PaddingY, PaddingX, PaddingY);
    m_inside->addWidget(m_text);
    m_inside->addWidget(m_unfold, 0, Qt::AlignLeft);
    m_note->setText(tr("Not sent any more: the context is full"));
    m_note->setWordWrap(false);
    buildButtons();
    connect(m_unfold, &QToolButton::clicked, this, [this] {
        m_isUnfolded = !m_isUnfolded;
        showText();
    });
    connect(m_text, &ProseView::openRequested, &wishes, &TurnWishes::openRequested);
}

void QuestionView::buildButtons() {
    m_buttons = new QWidget(this);
    m_versions = new VersionButtons(m_buttons);
    m_answer = quietButton(m_buttons, Glyph::Again, tr("Answer"), "answerMessage", {});
    m_answer->setAccessibleName(tr("Answer this message"));
    m_edit = quietButton(m_buttons, Glyph::Pencil, tr("Edit"), "editMessage", {});
    m_copy = quietButton(m_buttons, Glyph::Copy, tr("Copy"), "copyMessage", tr("Copies the message"));
    m_delete = quietButton(m_buttons, Glyph::Close, {}, "deleteMessage",
                           tr("Delete this message and all that follows it; can be undone"));
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (QWidget* button : std::initializer_list<QWidget*>{m_versions, m_answer, m_edit, m_copy, m_delete}) {
        row->addWidget(button);
    }
    connect(m_versions, &VersionButtons::stepRequested, this,
            [this](int step) { Q_EMIT wishes().versionRequested(turn().id, step); });
    connect(m_answer, &QPushButton::clicked, this, [this] { Q_EMIT wishes().answerRequested(turn().id); });
    connect(m_edit, &QPushButton::clicked, this, &QuestionView::startEditing);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(turn().text); });
    connect(m_delete, &QPushButton::clicked, this, [this] { Q_EMIT wishes().deleteRequested(turn().id); });
}

// ---- text ----

void QuestionView::refresh() {
    const ShownTurn& turn = this->turn();
    m_note->setVisible(turn.isNotSent);
    m_versions->setPlace(turn.place);
    m_answer->setVisible(turn.canAnswer);
    m_answer->setEnabled(turn.lock.isEmpty());
    m_answer->setToolTip(turn.lock.isEmpty() ? tr("Lets the model answer this message") : turn.lock);
    m_edit->setEnabled(turn.lock.isEmpty());
    m_delete->setEnabled(turn.lock.isEmpty());
    m_edit->setToolTip(turn.lock.isEmpty() ? tr("Change it and send it again; this version stays")
                                           : turn.lock);
    showText();
}

void QuestionView::showText() {
    if (m_editing) {
        return; // news of the turn must not cover what is being written
    }
    const QString& text = turn().text;
    const bool isLong = text.size() > LongestUnfolded;
    m_unfold->setVisible(isLong);
    m_unfold->setText(m_isUnfolded ? tr("Show less")
                                   : tr("Show all %1 characters").arg(formatCount(text.size())));
    if (isLong && m_isUnfolded && !m_whole) {
        m_whole = new QPlainTextEdit(m_bubble);
        m_whole->setReadOnly(true);
        m_whole->setFrameShape(QFrame::NoFrame);
        m_whole->setAccessibleName(tr("Your message, all of it"));
        m_whole->viewport()->setAutoFillBackground(false);
        setLook(m_whole, "see-through");
        m_inside->insertWidget(1, m_whole);
    }
    const bool showsWhole = isLong && m_isUnfolded;
    if (m_whole) {
        m_whole->setVisible(showsWhole);
        m_whole->setPlainText(showsWhole ? withShortLines(text) : QString());
        m_whole->setFixedHeight(QFontMetrics(font()).lineSpacing() * WholeLines);
    }
    m_text->setVisible(!showsWhole);
    const QString shown = isLong ? text.left(ShownFolded) + QStringLiteral(" …") : text;
    m_text->setDocumentOwned(plainDocument(shown, ProseLook::of(font(), turn().isNotSent)));
    rearrange();
}

int QuestionView::bubbleWidth(int width) const {
    const int most = std::max(static_cast<int>(width * WidestPart), std::min(width, 200));
    if (m_editing || (m_whole && !m_whole->isHidden())) {
        return m_editing ? width : most;
    }
    const int least = m_unfold->isHidden() ? 0 : m_unfold->sizeHint().width();
    return std::min(most, std::max(m_text->idealWidth(), least) + 2 * PaddingX + 1);
}

int QuestionView::arrange(int width, Place place) const {
    int y = Above;
    const auto put = [&](QWidget* part, const QSize& size) {
        if (part->isHidden()) {
            return;
        }
        if (place == Place::Move) {
            part->setGeometry(width - size.width(), y, size.width(), size.height());
        }
        y += size.height() + Gap;
    };
    put(m_note, m_note->sizeHint());
    const int bubble = bubbleWidth(width);
    put(m_bubble, {bubble, m_inside->hasHeightForWidth() ? m_inside->totalHeightForWidth(bubble)
                                                         : m_inside->totalSizeHint().height()});
    put(m_buttons, m_buttons->sizeHint());
    return y;
}

void QuestionView::rearrange() {
    updateGeometry();
    arrange(width(), Place::Move);
}

void QuestionView::resizeEvent(QResizeEvent* event) {
    MessageView::resizeEvent(event);
    arrange(width(), Place::Move);
}

bool QuestionView::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        rearrange(); // the bubble has become higher or lower
    }
    return MessageView::event(event);
}

void QuestionView::changeEvent(QEvent* event) {
    MessageView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        showText();
    }
}

// ---- editing ----

void QuestionView::startEditing() {
    if (m_editing || !turn().lock.isEmpty()) {
        return;
    }
    m_editing = new QWidget(m_bubble);
    m_editor = new PromptTextEdit(EditorLines, m_editing);
    m_editor->setEnterKey(PromptTextEdit::EnterKey::Runs);
    m_editor->setAccessibleName(tr("Your message, being changed"));
    setLook(m_editor, "see-through");
    m_editor->viewport()->setAutoFillBackground(false);
    m_editor->setText(turn().text);
    auto* send = new QPushButton(tr("Send again"), m_editing);
    send->setObjectName(QStringLiteral("sendAgain"));
    setLook(send, "primary");
    auto* cancel = new QPushButton(tr("Cancel"), m_editing);
    cancel->setObjectName(QStringLiteral("cancelEditing"));
    auto* words = new CaptionLabel(m_editing, tr("The version before stays; Esc leaves it as it was"));
    auto* row = new QHBoxLayout;
    row->addWidget(words, 1);
    row->addWidget(cancel);
    row->addWidget(send);
    auto* layout = new QVBoxLayout(m_editing);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_editor);
    layout->addLayout(row);
    m_inside->addWidget(m_editing);
    m_editing->show(); // at once, or it could not have the focus
    m_text->hide();
    m_unfold->hide();
    if (m_whole) {
        m_whole->hide();
    }
    m_buttons->hide();
    connect(m_editor, &PromptTextEdit::runRequested, this, &QuestionView::send);
    connect(send, &QPushButton::clicked, this, &QuestionView::send);
    connect(cancel, &QPushButton::clicked, this, &QuestionView::endEditing);
    rearrange();
    m_editor->setFocus();
}

void QuestionView::send() {
    const QString text = m_editor->text();
    if (text.trimmed().isEmpty()) {
        return;
    }
    endEditing();
    Q_EMIT wishes().resendRequested(turn().id, text);
}

void QuestionView::endEditing() {
    if (!m_editing) {
        return;
    }
    const bool hadFocus = m_editing->isAncestorOf(QApplication::focusWidget());
    m_editing->hide();
    std::exchange(m_editing, nullptr)->deleteLater();
    m_editor = nullptr;
    m_buttons->show();
    showText();
    if (hadFocus) {
        setFocus();
    }
}

void QuestionView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_editing) {
        endEditing();
        return;
    }
    MessageView::keyPressEvent(event);
}

bool QuestionView::isBusy() const {
    return MessageView::isBusy() || m_editing || m_text->isBeingSelected();
}

} // namespace tokenscope
