// SPDX-License-Identifier: MIT
// The files of translations: complete where they are called so, true to what the texts hold, and up to date.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

namespace {

const QString root = QStringLiteral(TOKENSCOPE_SOURCE_DIR);
const QStringList complete{QStringLiteral("tokenscope_es.ts")};

struct Entry {
    QString context, source, comment, state;
    QStringList translations; ///< several where a number decides
    QString key() const { return context + QChar(1) + source + QChar(1) + comment; }
};

QList<Entry> entriesOf(const QString& path) {
    QFile file(path);
    QList<Entry> entries;
    if (!file.open(QIODevice::ReadOnly)) {
        return entries;
    }
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto name = xml.name();
        if (name == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (name == QLatin1String("message")) {
            entries.append({context, {}, {}, {}, {}});
        } else if (name == QLatin1String("source")) {
            entries.last().source = xml.readElementText();
        } else if (name == QLatin1String("comment")) {
            entries.last().comment = xml.readElementText();
        } else if (name == QLatin1String("translation")) {
            entries.last().state = xml.attributes().value(QLatin1String("type")).toString();
            QString text;
            while (!(xml.readNext() == QXmlStreamReader::EndElement &&
                     xml.name() == QLatin1String("translation")) &&
                   !xml.atEnd()) {
                if (xml.isStartElement()) {
                    entries.last().translations << xml.readElementText();
                } else if (xml.isCharacters()) {
                    text += xml.text();
                }
            }
            if (entries.last().translations.isEmpty()) {
                entries.last().translations << text;
            }
        }
    }
    return xml.hasError() ? QList<Entry>() : entries;
}

/// What a translation must keep, in any order.
QStringList marksOf(const QString& text) {
    static const QRegularExpression mark(QStringLiteral("%L?[0-9]+|%n|</?[a-z][a-z0-9]*[^<>]*>"));
    QStringList marks;
    for (auto it = mark.globalMatch(text); it.hasNext();) {
        marks << it.next().captured();
    }
    std::sort(marks.begin(), marks.end());
    return marks;
}

QString spacesAround(const QString& text) {
    qsizetype first = 0, last = text.size();
    while (first < last && text[first].isSpace()) {
        ++first;
    }
    while (last > first && text[last - 1].isSpace()) {
        --last;
    }
    return text.left(first) + QLatin1Char('|') + text.mid(last);
}

bool hasKey(const QString& text) {
    static const QRegularExpression key(QStringLiteral("(?<!&)&(?![& ]|[a-z]+;|#)"));
    return text.contains(key);
}

/// What is wrong with a translation; empty: nothing.
QString faultOf(const Entry& entry, const QString& text) {
    if (text.trimmed().isEmpty()) {
        return QStringLiteral("is empty");
    }
    if (marksOf(text) != marksOf(entry.source)) {
        return QStringLiteral("has other place marks or tags");
    }
    if (spacesAround(text) != spacesAround(entry.source)) {
        return QStringLiteral("has other spaces around it");
    }
    if (hasKey(text) != hasKey(entry.source)) {
        return QStringLiteral("has a keyboard mark (&) too much or too little");
    }
    const QString ellipsis(QChar(0x2026));
    if (text.count(ellipsis) != entry.source.count(ellipsis)) {
        return QStringLiteral("has other ellipses");
    }
    return {};
}

QSet<QString> keysOf(const QString& path) {
    QSet<QString> keys;
    for (const Entry& entry : entriesOf(path)) {
        keys.insert(entry.key());
    }
    return keys;
}

QString readable(const QString& key) {
    return QString(key).replace(QChar(1), QStringLiteral(" | "));
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsUnfinished_data() { everyFile(); }
    void nothingIsUnfinished();
    void translationsKeepWhatTheTextHolds_data() { everyFile(); }
    void translationsKeepWhatTheTextHolds();
    void filesAreUpToDate_data() { everyFile(); }
    void filesAreUpToDate();
    void faultsAreFound_data();
    void faultsAreFound();

private:
    static QString pathOf(const QString& name) {
        return root + QStringLiteral("/resources/translations/") + name;
    }
    static void everyFile() {
        QTest::addColumn<QString>("name");
        const QStringList names =
            QDir(root + QStringLiteral("/resources/translations")).entryList({QStringLiteral("*.ts")});
        QVERIFY(!names.isEmpty());
        for (const QString& name : names) {
            QTest::newRow(qPrintable(name)) << name;
        }
    }
};

void TestTranslations::nothingIsUnfinished() {
    QFETCH(QString, name);
    if (!complete.contains(name)) {
        QSKIP("not called complete");
    }
    const QList<Entry> entries = entriesOf(pathOf(name));
    QVERIFY(!entries.isEmpty());
    const auto open = std::count_if(entries.begin(), entries.end(),
                                    [](const Entry& entry) { return !entry.state.isEmpty(); });
    QVERIFY2(open == 0, qPrintable(QStringLiteral("%1 of %2 are unfinished").arg(open).arg(entries.size())));
}

void TestTranslations::translationsKeepWhatTheTextHolds() {
    QFETCH(QString, name);
    QStringList faults;
    for (const Entry& entry : entriesOf(pathOf(name))) {
        for (const QString& text : entry.translations) {
            const bool isMissing = entry.state == QLatin1String("unfinished") && text.isEmpty();
            if (const QString fault = isMissing ? QString() : faultOf(entry, text); !fault.isEmpty()) {
                faults
                    << QStringLiteral("%1: \"%2\" %3: \"%4\"").arg(entry.context, text, fault, entry.source);
            }
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(QLatin1Char('\n') + faults.join(QLatin1Char('\n'))));
}

void TestTranslations::filesAreUpToDate() {
    QFETCH(QString, name);
    QTemporaryDir folder;
    QProcess script;
    script.setProcessChannelMode(QProcess::MergedChannels);
    script.start(root + QStringLiteral("/scripts/update-translations"),
                 {QStringLiteral("--into"), folder.path()});
    QVERIFY(script.waitForFinished(120000));
    const QString said = QString::fromUtf8(script.readAll());
    if (said.contains(QLatin1String("lupdate is missing"))) {
        QSKIP("lupdate is missing: install qt6-l10n-tools");
    }
    QVERIFY2(script.exitCode() == 0, qPrintable(said));
    const QSet<QString> wanted = keysOf(folder.filePath(name));
    const QSet<QString> there = keysOf(pathOf(name));
    QVERIFY(!wanted.isEmpty());
    QStringList differences;
    for (const QString& key : wanted - there) {
        differences << QStringLiteral("missing: ") + readable(key);
    }
    for (const QString& key : there - wanted) {
        differences << QStringLiteral("no longer in the sources: ") + readable(key);
    }
    QVERIFY2(differences.isEmpty(), qPrintable(QStringLiteral("run scripts/update-translations\n") +
                                               differences.join(QLatin1Char('\n'))));
}

void TestTranslations::faultsAreFound_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("translation");
    QTest::addColumn<bool>("isRight");
    const auto row = [](const char* name, const char* source, const char* translation, bool isRight) {
        QTest::newRow(name) << QString::fromUtf8(source) << QString::fromUtf8(translation) << isRight;
    };
    row("right", "%1 of <b>%2</b> …", "de <b>%2</b>, %1 …", true);
    row("a mark is lost", "%1 of %2", "%1 de", false);
    row("a number", "%n others", "%1 más", false);
    row("a tag", "<b>Top</b>", "Arriba", false);
    row("spaces", " · read", "· leído", false);
    row("keyboard", "&Open", "Abrir", false);
    row("an & in a sentence", "Keys & values", "Claves y valores", true);
    row("ellipsis", "Open…", "Abrir...", false);
    row("empty", "Open", "", false);
}

void TestTranslations::faultsAreFound() {
    QFETCH(QString, source);
    QFETCH(QString, translation);
    QFETCH(bool, isRight);
    QCOMPARE(faultOf({{}, source, {}, {}, {}}, translation).isEmpty(), isRight);
}

QTEST_APPLESS_MAIN(TestTranslations)
#include "tst_translations.moc"
