// SPDX-License-Identifier: MIT
#include "ui/shared/prompt_text_edit.h"

#include "ui/shared/style_sheet.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr qsizetype ShownBeginning = 2'000;

qsizetype longestParagraph(QStringView text) {
    qsizetype longest = 0;
    qsizetype begin = 0;
    while (begin <= text.size()) {
        const qsizetype end = text.indexOf(QLatin1Char('\n'), begin);
        const qsizetype stop = end < 0 ? text.size() : end;
        longest = std::max(longest, stop - begin);
        begin = stop + 1;
    }
    return longest;
}

} // namespace

PromptTextEdit::PromptTextEdit(int mostLines, QWidget* parent)
    : QPlainTextEdit(parent), m_mostLines(mostLines) {
    setLook(this, "bare");
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(0);
    connect(this, &QPlainTextEdit::textChanged, this, &PromptTextEdit::textEdited);
    connect(document(), &QTextDocument::contentsChanged, this, [this] { updateGeometry(); });
}

QString PromptTextEdit::text() const {
    return m_held.value_or(toPlainText());
}

void PromptTextEdit::setText(const QString& text) {
    if (text.size() > LongestText || longestParagraph(text) > LongestParagraph) {
        hold(text, {});
    } else {
        release(text);
    }
}

void PromptTextEdit::undoHolding() {
    if (m_held) {
        release(QString(m_before)); // a copy: release() clears the member
    }
}

void PromptTextEdit::clearText() {
    release({});
}

bool PromptTextEdit::fits(const QString& inserted) const {
    const QTextCursor cursor = textCursor();
    const qsizetype kept = document()->characterCount() - (cursor.selectionEnd() - cursor.selectionStart());
    // The paragraphs at both ends join with the inserted text.
    return kept + inserted.size() <= LongestText &&
           cursor.block().length() + longestParagraph(inserted) <= LongestParagraph;
}

void PromptTextEdit::insertFromMimeData(const QMimeData* source) {
    if (!source->hasText() || fits(source->text())) {
        QPlainTextEdit::insertFromMimeData(source);
        return;
    }
    const QString before = toPlainText();
    const QTextCursor cursor = textCursor();
    QString whole = before;
    whole.replace(cursor.selectionStart(), cursor.selectionEnd() - cursor.selectionStart(), source->text());
    hold(whole, before);
}

void PromptTextEdit::hold(const QString& text, const QString& before) {
    m_held = text;
    m_before = before;
    {
        const QSignalBlocker quiet(this);
        setPlainText(text.left(ShownBeginning) + QStringLiteral(" …"));
    }
    setReadOnly(true);
    Q_EMIT holdingChanged(true);
    Q_EMIT textEdited();
}

void PromptTextEdit::release(const QString& text) {
    const bool wasHolding = m_held.has_value();
    m_held.reset();
    m_before.clear();
    setReadOnly(false);
    {
        const QSignalBlocker quiet(this);
        setPlainText(text);
        moveCursor(QTextCursor::End);
    }
    if (wasHolding) {
        Q_EMIT holdingChanged(false);
    }
    Q_EMIT textEdited();
}

/// Undo and redo are the window's where there is nothing of the text to take back. A text that is held makes
/// the field one that cannot be typed in, to which the window would leave none of its keys.
bool PromptTextEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (m_held && (runsWith(*key) || key->matches(QKeySequence::Undo))) {
            event->accept();
            return true;
        }
        if ((key->matches(QKeySequence::Undo) && !document()->isUndoAvailable()) ||
            (key->matches(QKeySequence::Redo) && !document()->isRedoAvailable())) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

bool PromptTextEdit::runsWith(const QKeyEvent& key) const {
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    const bool runsAlone = m_enterKey == EnterKey::Runs && modifiers == Qt::NoModifier && !isComposing();
    return isEnter && (modifiers & Qt::ControlModifier || runsAlone);
}

void PromptTextEdit::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (runsWith(*event)) {
        Q_EMIT runRequested();
        return;
    }
    if (event->key() == Qt::Key_Up && modifiers == Qt::NoModifier && document()->isEmpty()) {
        Q_EMIT upPressedWhileEmpty();
        return;
    }
    if (m_held && event->matches(QKeySequence::Undo)) {
        undoHolding();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

/// An input method puts characters together: Enter is its own then.
bool PromptTextEdit::isComposing() const {
    const QTextLayout* layout = textCursor().block().layout();
    return layout && !layout->preeditAreaText().isEmpty();
}

int PromptTextEdit::lineHeight() const {
    return qCeil(QFontMetricsF(font()).lineSpacing());
}

QSize PromptTextEdit::sizeHint() const {
    // Only as many paragraphs are looked at as could be seen: asking for all would lay out all.
    const double most = m_mostLines * lineHeight();
    double height = 0;
    for (QTextBlock block = document()->firstBlock(); block.isValid() && height < most;
         block = block.next()) {
        height += blockBoundingRect(block).height();
    }
    const QMargins margins = contentsMargins();
    return {300,
            qCeil(std::clamp<double>(height, lineHeight(), most)) + margins.top() + margins.bottom() + 2};
}

QSize PromptTextEdit::minimumSizeHint() const {
    return {80, sizeHint().height()};
}

void PromptTextEdit::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) {
        updateGeometry(); // lines break elsewhere now
    }
}

void PromptTextEdit::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

} // namespace tokenscope
