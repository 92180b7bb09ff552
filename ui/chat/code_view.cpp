// SPDX-License-Identifier: MIT
#include "ui/chat/code_view.h"

#include "ui/chat/quiet_button.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QTimer>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int MostLines = 300;           ///< shown at once; more scroll inside
constexpr qsizetype LongestLine = 4'000; ///< shown as one: laying out longer ones stops the window
constexpr int CopiedMilliseconds = 1500;

/// Wheel and keys belong to the page around it, unless there is something to be scrolled here.
class CodeText : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool selects = event->modifiers() & Qt::ShiftModifier;
        const bool moves = verticalScrollBar()->maximum() > 0 || event->key() == Qt::Key_Left ||
                           event->key() == Qt::Key_Right;
        if (selects || moves || event->matches(QKeySequence::Copy) ||
            event->matches(QKeySequence::SelectAll)) {
            QPlainTextEdit::keyPressEvent(event);
        } else {
            event->ignore();
        }
    }
    void wheelEvent(QWheelEvent* event) override {
        const bool isSideways = std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y());
        if (isSideways || verticalScrollBar()->maximum() > 0) {
            QPlainTextEdit::wheelEvent(event);
        } else {
            event->ignore();
        }
    }
};

} // namespace

CodeView::CodeView(QWidget* parent)
    : QFrame(parent), m_language(new CaptionLabel(this)),
      m_copy(quietButton(this, Glyph::Copy, tr("Copy"), "copyCode", tr("Copies the code as it is"))),
      m_text(new CodeText(this)) {
    setLook(this, "code");
    m_language->setWordWrap(false);
    m_language->setTextFormat(Qt::PlainText);
    m_copy->setAccessibleName(tr("Copy code"));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setUndoRedoEnabled(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->document()->setDocumentMargin(0);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setLook(m_text, "see-through");
    auto* head = new QHBoxLayout;
    head->addWidget(m_language, 1);
    head->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 5, 6, 8);
    layout->setSpacing(3);
    layout->addLayout(head);
    layout->addWidget(m_text);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_copy, &QPushButton::clicked, this, &CodeView::copy);
    setLanguage({});
    fit();
}

void CodeView::setLanguage(const QString& language) {
    m_language->setText(language.isEmpty() ? tr("code") : language.left(40));
    m_text->setAccessibleName(language.isEmpty() ? tr("Code") : tr("Code in %1").arg(language.left(40)));
}

void CodeView::setCode(const QString& code) {
    if (code == m_code) {
        return;
    }
    if (!m_code.isEmpty() && code.startsWith(m_code)) {
        append(QStringView(code).mid(m_code.size()));
    } else {
        m_text->clear();
        m_lineLength = 0;
        m_owesNewline = false;
        append(code);
    }
    m_code = code;
    fit();
}

void CodeView::append(QStringView text) {
    QString shown;
    for (const QChar character : text) {
        if (std::exchange(m_owesNewline, false)) {
            shown += QLatin1Char('\n');
        }
        if (character == QLatin1Char('\n')) {
            m_owesNewline = true;
            m_lineLength = 0;
            continue;
        }
        if (++m_lineLength > LongestLine && !character.isLowSurrogate()) {
            shown += QLatin1Char('\n');
            m_lineLength = 1;
        }
        shown += character;
    }
    QTextCursor cursor = m_text->textCursor();
    const int anchor = cursor.anchor(), position = cursor.position();
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(shown);
    cursor.setPosition(anchor); // what is selected stays so
    cursor.setPosition(position, QTextCursor::KeepAnchor);
    m_text->setTextCursor(cursor);
}

void CodeView::fit() {
    const QFont fixed = tokenFont(font());
    if (m_text->font() != fixed) {
        m_text->setFont(fixed);
        m_text->setTabStopDistance(4 * QFontMetricsF(fixed).horizontalAdvance(QLatin1Char(' ')));
    }
    const int lines = std::clamp(m_text->document()->blockCount(), 1, MostLines);
    const bool isMore = m_text->document()->blockCount() > MostLines;
    m_text->setVerticalScrollBarPolicy(isMore ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const int lineHeight = qCeil(QFontMetricsF(fixed).lineSpacing());
    const QScrollBar* sideways = m_text->horizontalScrollBar();
    const int bar = sideways->maximum() > 0 ? sideways->sizeHint().height() : 0;
    const int height = lines * lineHeight + bar + 2;
    if (height != m_text->height() || m_text->minimumHeight() != height) {
        m_text->setFixedHeight(height);
    }
}

bool CodeView::isBeingSelected() const {
    return QApplication::mouseButtons() != Qt::NoButton && (m_text->hasFocus() || m_text->underMouse());
}

void CodeView::copy() {
    QApplication::clipboard()->setText(m_code);
    m_copy->setText(tr("Copied"));
    QTimer::singleShot(CopiedMilliseconds, m_copy, [this] { m_copy->setText(tr("Copy")); });
}

void CodeView::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit(); // the sideways bar comes and goes with the width
}

void CodeView::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fit();
    }
}

} // namespace tokenscope
