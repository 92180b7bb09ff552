// SPDX-License-Identifier: MIT
#include "ui/shared/format.h"

#include "core/text/number_text.h"
#include "core/text/utf8.h"

#include <QHash>
#include <QLocale>

#include <cmath>

namespace tokenscope {

namespace {

bool isWholeText(std::string_view bytes) {
    // A token that holds U+FFFD itself is whole; one that merely turns into it is not.
    return toValidUtf8(bytes) == bytes;
}

/// Takes no ink: controls, other spaces, zero-width characters, selectors of a glyph's variant.
bool isInvisible(uint codePoint) {
    switch (QChar::category(codePoint)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Separator_Space:
        return true;
    default:
        return (codePoint >= 0xfe00 && codePoint <= 0xfe0f) || (codePoint >= 0xe0100 && codePoint <= 0xe01ef);
    }
}

} // namespace

QString formatBytes(double bytes) {
    return QString::fromStdString(bytesText(bytes));
}

QString formatFileSize(double bytes) {
    return QString::fromStdString(fileSizeText(bytes));
}

QString formatCount(std::int64_t count) {
    return QString::fromStdString(countText(count));
}

QString formatPercent(double probability) {
    const double percent = probability * 100;
    if (percent <= 0) {
        return QStringLiteral("0");
    }
    if (probability >= 1) {
        return QStringLiteral("100");
    }
    if (percent < 0.005) {
        return QStringLiteral("<0.01");
    }
    // Just short of certain is not certain.
    if (percent >= 99.95) {
        return QStringLiteral(">99.9");
    }
    return QLocale::c().toString(percent, 'f', percent < 0.095 ? 2 : 1);
}

QString formatRate(double perSecond) {
    return perSecond >= 99.5 ? formatCount(std::llround(perSecond))
                             : QLocale::c().toString(perSecond, 'f', 1);
}

QString formatSeconds(double seconds) {
    if (seconds < 0.0095) {
        return QLocale::c().toString(seconds * 1000, 'f', 1) + QStringLiteral(" ms");
    }
    if (seconds < 0.9995) {
        return QString::number(std::lround(seconds * 1000)) + QStringLiteral(" ms");
    }
    return QLocale::c().toString(seconds, 'f', seconds < 99.5 ? 2 : 0) + QStringLiteral(" s");
}

QString formatBits(double bits) {
    return QLocale::c().toString(bits, 'f', 2);
}

QString hexBytes(std::string_view bytes) {
    QString text;
    for (const char byte : bytes) {
        if (!text.isEmpty()) {
            text += QLatin1Char(' ');
        }
        text += QStringLiteral("%1").arg(static_cast<unsigned char>(byte), 2, 16, QLatin1Char('0')).toUpper();
    }
    return text;
}

QString tokenLabel(std::string_view bytes) {
    if (!isWholeText(bytes)) {
        return hexBytes(bytes);
    }
    QString label;
    const QString text = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
    for (const uint codePoint : text.toUcs4()) {
        switch (codePoint) {
        case ' ':
            label += QChar(0x2423);
            break;
        case '\n':
            label += QChar(0x21b5);
            break;
        case '\t':
            label += QChar(0x21e5);
            break;
        case '\r':
            label += QChar(0x240d);
            break;
        default: {
            const bool startsWithMark = label.isEmpty() && QChar::isMark(codePoint);
            if (isInvisible(codePoint)) { // would make a chip look empty
                label += QStringLiteral("‹%1›").arg(codePoint, 4, 16, QLatin1Char('0')).toUpper();
            } else {
                label += startsWithMark ? QString(QChar(0x25cc)) : QString(); // something to stand on
                label += QString::fromUcs4(reinterpret_cast<const char32_t*>(&codePoint), 1);
            }
        }
        }
    }
    return label;
}

QString specialTokenLabel(std::string_view name) {
    static const QHash<QString, QString> known = {
        {QStringLiteral("bos"), QStringLiteral("start")},
        {QStringLiteral("user_start"), QStringLiteral("user⟨")},
        {QStringLiteral("user_end"), QStringLiteral("⟩user")},
        {QStringLiteral("assistant_start"), QStringLiteral("asst⟨")},
        {QStringLiteral("assistant_end"), QStringLiteral("end")},
        {QStringLiteral("python_start"), QStringLiteral("py⟨")},
        {QStringLiteral("python_end"), QStringLiteral("⟩py")},
        {QStringLiteral("output_start"), QStringLiteral("out⟨")},
        {QStringLiteral("output_end"), QStringLiteral("⟩out")},
    };
    QString text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    if (text.startsWith(QLatin1String("<|")) && text.endsWith(QLatin1String("|>")) && text.size() > 4) {
        text = text.mid(2, text.size() - 4);
    }
    return known.value(text, text);
}

} // namespace tokenscope
