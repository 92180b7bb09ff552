// SPDX-License-Identifier: MIT
#include "ui/lab/marker_edit.h"

#include <QSignalBlocker>

#include <algorithm>

namespace tokenscope {

namespace {

/// What cannot stand in one line, as it is typed.
QString inOneLine(QString text) {
    text.replace(QLatin1String("\r\n"), QLatin1String("\\n"));
    for (const QChar end : {QChar(u'\n'), QChar(QChar::LineSeparator), QChar(QChar::ParagraphSeparator)}) {
        text.replace(end, QLatin1String("\\n"));
    }
    text.replace(QLatin1Char('\r'), QLatin1String("\\r"));
    text.replace(QLatin1Char('\t'), QLatin1String("\\t"));
    return text;
}

} // namespace

MarkerEdit::MarkerEdit(const QString& name, QWidget* parent) : QLineEdit(parent) {
    setAccessibleName(name);
    setMaxLength(static_cast<int>(longestLine) + 1); // one more: so it is seen that there was more
    connect(this, &QLineEdit::textEdited, this, &MarkerEdit::tidy);
}

std::string MarkerEdit::line() const {
    return text().toStdString();
}

void MarkerEdit::setLine(const std::string& line) {
    const QString text = QString::fromStdString(line);
    m_isCut = text.size() > longestLine;
    setText(text.left(longestLine));
    setCursorPosition(0);
}

std::optional<qsizetype> MarkerEdit::brokenAt() const {
    const QString line = text();
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (!line[i].isSurrogate()) {
            continue;
        }
        if (line[i].isLowSurrogate() || i + 1 == line.size() || !line[i + 1].isLowSurrogate()) {
            return i;
        }
        ++i;
    }
    return std::nullopt;
}

void MarkerEdit::tidy() {
    QString before = inOneLine(text().left(cursorPosition()));
    const QString after = inOneLine(text().mid(cursorPosition()));
    m_isCut = before.size() + after.size() > longestLine;
    // What stands behind the cursor was there before what is too long.
    before.truncate(std::max<qsizetype>(0, longestLine - after.size()));
    if (m_isCut && !before.isEmpty() && before.back().isHighSurrogate()) {
        before.chop(1);
    }
    const QString line = (before + after).left(longestLine);
    if (line != text()) {
        const QSignalBlocker quiet(this);
        setText(line);
        setCursorPosition(static_cast<int>(before.size()));
    }
    Q_EMIT lineEdited();
}

} // namespace tokenscope
