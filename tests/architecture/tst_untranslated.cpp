// SPDX-License-Identifier: MIT
// Texts for the user are written where a translator finds them: in tr() or translate().
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace {

const QString root = QStringLiteral(TOKENSCOPE_SOURCE_DIR);

/// Files whose texts nobody translates, and why.
const QMap<QString, const char*> untranslatedFiles{
    {QStringLiteral("app/desktop/main.cpp"), "names of the application"},
    {QStringLiteral("app/desktop/start_options.cpp"), "printed to a terminal"},
    {QStringLiteral("ui/shared/style_sheet.cpp"), "a style sheet"},
};

/// Names and sizes that are the same in every language.
const QSet<QString> untranslatedTexts{
    QStringLiteral("Tokenscope"),
    QStringLiteral("English"),
    QStringLiteral("Inter"),
    QStringLiteral("d MMM yyyy"),
    QStringLiteral("DejaVu Sans"),
    QStringLiteral("DejaVu Sans Mono"),
    QStringLiteral("Home"),
    QStringLiteral("Fusion"),
    QStringLiteral("utf8proc, JSON for Modern C++"),
    QStringLiteral("<span style=\\\"color:%1\\\">%2</span><span style=\\\"color:%3\\\">%4</span>"),
    // Measured, not shown.
    QStringLiteral(
        "After each token the model reads what stands there and gives the next one; that is the loop."),
};

QStringList sources() {
    QStringList files;
    for (const char* folder : {"/ui", "/app/desktop", "/app/session"}) {
        QDirIterator it(root + QLatin1String(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                        QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            files << it.next().mid(root.size() + 1);
        }
    }
    files.sort();
    return files;
}

/// A literal, with the pieces that follow it, and the function that it is the first argument of.
const QRegularExpression literal(
    QStringLiteral(R"(([A-Za-z_]+)?\s*(\()?\s*((?:u8|u)?"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*))"));
const QRegularExpression sentence(QStringLiteral("[A-Za-z]{2,} [a-z]{2,}"));
const QRegularExpression capitalWord(QStringLiteral("^[A-Z][a-z]+"));

QStringList untranslatedIn(QString code) {
    static const QSet<QString> translating{QStringLiteral("tr"), QStringLiteral("translate"),
                                           QStringLiteral("QT_TR_NOOP"), QStringLiteral("QT_TRANSLATE_NOOP")};
    // A single word may be a name too, unless it is made for Qt.
    static const QSet<QString> wrapping{QStringLiteral("QStringLiteral"), QStringLiteral("QLatin1String"),
                                        QStringLiteral("fromUtf8"), QStringLiteral("fromLatin1"),
                                        QStringLiteral("Error")};
    code.remove(QRegularExpression(QStringLiteral(R"((?m)^\s*#include.*$)")));
    code.remove(QRegularExpression(QStringLiteral(R"((?m)//.*$)")));
    // Raw strings are formats, not texts.
    code.remove(
        QRegularExpression(QStringLiteral("R\"\\(.*?\\)\""), QRegularExpression::DotMatchesEverythingOption));
    // The context of a translation stands before its text.
    code.replace(
        QRegularExpression(QStringLiteral(R"((translate|QT_TRANSLATE_NOOP)\s*\(\s*"[A-Za-z:]+"\s*,)")),
        QStringLiteral("\\1("));
    static const QRegularExpression gap(QStringLiteral(R"("\s*")"));
    QStringList found;
    for (auto it = literal.globalMatch(code); it.hasNext();) {
        const auto match = it.next();
        const QString function = match.captured(2).isEmpty() ? QString() : match.captured(1);
        QString text = match.captured(3);
        text = text.mid(text.indexOf(QLatin1Char('"')) + 1).chopped(1).remove(gap);
        const bool isText =
            text.contains(sentence) || (wrapping.contains(function) && text.contains(capitalWord));
        if (!translating.contains(function) && isText && !untranslatedTexts.contains(text)) {
            found << text;
        }
    }
    return found;
}

} // namespace

class TestUntranslated : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsAreTranslatable();
    void findsThem();
};

void TestUntranslated::textsAreTranslatable() {
    QStringList faults;
    for (const QString& path : sources()) {
        QFile file(root + QLatin1Char('/') + path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        if (untranslatedFiles.contains(path)) {
            continue;
        }
        for (const QString& text : untranslatedIn(QString::fromUtf8(file.readAll()))) {
            faults << QStringLiteral("%1: \"%2\"").arg(path, text);
            qWarning().noquote() << faults.last();
        }
    }
    QVERIFY2(faults.isEmpty(), "use tr() or translate() for these");
}

void TestUntranslated::findsThem() {
    QCOMPARE(untranslatedIn(QStringLiteral(R"(label(QStringLiteral("Not found"));)")),
             QStringList{QStringLiteral("Not found")});
    QCOMPARE(untranslatedIn(QStringLiteral(R"(QStringLiteral("two "
        "pieces");)")),
             QStringList{QStringLiteral("two pieces")});
    QCOMPARE(untranslatedIn(QStringLiteral(R"({Setting::TopK, "Keeps the k likeliest."},)")),
             QStringList{QStringLiteral("Keeps the k likeliest.")});
    QCOMPARE(untranslatedIn(QStringLiteral(R"(throw Error("The prompt is empty.");)")),
             QStringList{QStringLiteral("The prompt is empty.")});
    QCOMPARE(untranslatedIn(QStringLiteral(R"(tr("Not found") + translate("Words", "Not found");)")),
             QStringList());
    QCOMPARE(untranslatedIn(QStringLiteral(R"(setObjectName(QStringLiteral("drawAgain"));)")), QStringList());
}

QTEST_APPLESS_MAIN(TestUntranslated)
#include "tst_untranslated.moc"
