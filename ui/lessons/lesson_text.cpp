// SPDX-License-Identifier: MIT
#include "ui/lessons/lesson_text.h"

#include <QEvent>
#include <QRegularExpression>
#include <QTextDocument>

namespace tokenscope {

namespace {

/// A file's lines end where its writer had no more room: paragraphs and list entries become one line each, as
/// Markdown means them. (In a chat line ends are kept: there they are meant.)
QString unwrapped(const QString& markdown) {
    static const QRegularExpression begins(
        QStringLiteral("^\\s*([-*+]\\s|\\d+[.)]\\s|#|>|\\||```|~~~|    |\\t)"));
    static const QRegularExpression stands(QStringLiteral("^\\s*(#|\\||```|~~~|    |\\t)"));
    QStringList lines;
    bool isCode = false;
    for (const QString& line : markdown.split(QLatin1Char('\n'))) {
        const bool isFence = line.trimmed().startsWith(QLatin1String("```"));
        const bool goesOn = !isCode && !lines.isEmpty() && !line.trimmed().isEmpty() &&
                            !lines.back().trimmed().isEmpty() && !begins.match(line).hasMatch() &&
                            !stands.match(lines.back()).hasMatch();
        if (goesOn) {
            lines.back() += QLatin1Char(' ') + line.trimmed();
        } else {
            lines << line;
        }
        isCode = isCode != isFence;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

LessonText::LessonText(QWidget* parent, const QString& markdown, bool isMuted)
    : ProseView(parent), m_isMuted(isMuted) {
    setMarkdown(markdown);
}

void LessonText::setMarkdown(const QString& markdown) {
    m_markdown = markdown;
    m_look = {};
    refresh();
    setAccessibleName(words());
}

QString LessonText::words() const {
    return document()->toPlainText().trimmed();
}

void LessonText::refresh() {
    const ProseLook look = ProseLook::of(font(), m_isMuted);
    if (look != m_look) {
        m_look = look;
        setDocumentOwned(proseDocument(unwrapped(m_markdown), {}, look));
    }
}

void LessonText::changeEvent(QEvent* event) {
    ProseView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::StyleChange) {
        refresh();
    }
}

} // namespace tokenscope
