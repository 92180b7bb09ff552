// SPDX-License-Identifier: MIT
// The rooms and the arrows between them: what may include what. The build keeps the large cuts (ui does not
// link libtorch); this test keeps the small ones.
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

class TestArrows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roomsIncludeOnlyWhatTheyMay();
    void coreKnowsNoQt();
    void onlyTorchRoomsIncludeTorch();
    void filesStayReadable();

private:
    struct Include {
        QString file, target;
        bool project; ///< "..." and not <...>
    };
    static QList<Include> includes();
    static QString room(const QString& path);
};

namespace {

const QString root = QStringLiteral(TOKENSCOPE_SOURCE_DIR);

QStringList sources() {
    QStringList files;
    for (const QString& folder : {QStringLiteral("/core"), QStringLiteral("/ui"), QStringLiteral("/app")}) {
        QDirIterator it(root + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            files << it.next().mid(root.size() + 1);
        }
    }
    return files;
}

QString readAll(const QString& path) {
    QFile file(root + QLatin1Char('/') + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Room to the rooms it may include, itself left out.
QMap<QString, QStringList> allowed() {
    const QStringList values{QStringLiteral("core/values")};
    const QStringList torchFree =
        values + QStringList{QStringLiteral("core/sampling"), QStringLiteral("core/text"),
                             QStringLiteral("core/tools")};
    const QStringList upToModel =
        torchFree + QStringList{QStringLiteral("core/kernels"), QStringLiteral("core/model")};
    const QStringList allCore =
        upToModel + QStringList{QStringLiteral("core/formats"), QStringLiteral("core/checkpoint"),
                                QStringLiteral("core/engine")};
    const QStringList shared{QStringLiteral("ui/shared")};
    const QStringList lessons{QStringLiteral("core/lessons")};
    return {
        {QStringLiteral("core/values"), {}},
        {QStringLiteral("core/sampling"), values},
        {QStringLiteral("core/text"), values},
        {QStringLiteral("core/tools"), values + QStringList{QStringLiteral("core/text")}},
        {QStringLiteral("core/lessons"), torchFree},
        {QStringLiteral("core/corpus"), torchFree},
        {QStringLiteral("core/training"), allCore + QStringList{QStringLiteral("core/corpus")}},
        {QStringLiteral("core/formats"), torchFree},
        {QStringLiteral("core/kernels"), values},
        {QStringLiteral("core/model"), values + QStringList{QStringLiteral("core/kernels")}},
        {QStringLiteral("core/checkpoint"), upToModel + QStringList{QStringLiteral("core/formats")}},
        {QStringLiteral("core/engine"), upToModel + QStringList{QStringLiteral("core/checkpoint")}},
        {QStringLiteral("ui/shared"), torchFree},
        {QStringLiteral("ui/chat"), torchFree + shared},
        {QStringLiteral("ui/lab"), torchFree + shared},
        {QStringLiteral("ui/lessons"), torchFree + shared + lessons},
        {QStringLiteral("ui/shell"), torchFree + shared},
        {QStringLiteral("app/store"), torchFree + lessons},
        {QStringLiteral("app/session"), allCore},
        {QStringLiteral("app/process"), values},
        {QStringLiteral("app/cli"),
         allCore + QStringList{QStringLiteral("core/training"), QStringLiteral("core/corpus"),
                               QStringLiteral("app/process")}},
        {QStringLiteral("app/desktop"),
         allCore + shared + lessons +
             QStringList{QStringLiteral("ui/chat"), QStringLiteral("ui/lab"), QStringLiteral("ui/shell"),
                         QStringLiteral("ui/lessons"), QStringLiteral("app/store"),
                         QStringLiteral("app/session"), QStringLiteral("app/process")}},
        {QStringLiteral("app/screenshots"),
         allCore + shared + lessons +
             QStringList{QStringLiteral("ui/chat"), QStringLiteral("ui/lab"), QStringLiteral("ui/shell"),
                         QStringLiteral("ui/lessons"), QStringLiteral("app/store"),
                         QStringLiteral("app/session"), QStringLiteral("app/desktop")}},
    };
}

} // namespace

QString TestArrows::room(const QString& path) {
    return path.section(QLatin1Char('/'), 0, 1);
}

QList<TestArrows::Include> TestArrows::includes() {
    static const QRegularExpression line(QStringLiteral(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])"),
                                         QRegularExpression::MultilineOption);
    QList<Include> found;
    for (const QString& file : sources()) {
        auto it = line.globalMatch(readAll(file));
        while (it.hasNext()) {
            const auto match = it.next();
            found << Include{file, match.captured(2), match.captured(1) == QLatin1String("\"")};
        }
    }
    return found;
}

void TestArrows::roomsIncludeOnlyWhatTheyMay() {
    const auto rules = allowed();
    QStringList broken;
    QSet<QString> seen;
    for (const Include& include : includes()) {
        const QString from = room(include.file);
        seen.insert(from);
        QVERIFY2(rules.contains(from),
                 qPrintable(from + QStringLiteral(" is a new room: say what it may include")));
        // moc files and other generated sources have no folder.
        if (!include.project || !include.target.contains(QLatin1Char('/'))) {
            continue;
        }
        const QString to = room(include.target);
        if (to != from && !rules[from].contains(to)) {
            broken << include.file + QStringLiteral(" includes ") + include.target;
        }
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
    QVERIFY(seen.contains(QStringLiteral("core/engine")) && seen.contains(QStringLiteral("ui/shared")));
}

void TestArrows::coreKnowsNoQt() {
    static const QRegularExpression qt(QStringLiteral("^Q[A-Zt]"));
    for (const Include& include : includes()) {
        if (include.file.startsWith(QLatin1String("core/"))) {
            QVERIFY2(!qt.match(include.target).hasMatch(), qPrintable(include.file));
        }
    }
}

void TestArrows::onlyTorchRoomsIncludeTorch() {
    static const QRegularExpression torch(QStringLiteral("^(torch|ATen|c10)/"));
    static const QSet<QString> may{QStringLiteral("core/kernels"), QStringLiteral("core/model"),
                                   QStringLiteral("core/engine"), QStringLiteral("core/training")};
    bool any = false;
    for (const Include& include : includes()) {
        if (torch.match(include.target).hasMatch()) {
            any = true;
            QVERIFY2(may.contains(room(include.file)), qPrintable(include.file));
        }
    }
    QVERIFY(any);
}

void TestArrows::filesStayReadable() {
    for (const QString& file : sources()) {
        const QString text = readAll(file);
        const qsizetype lines = text.count(QLatin1Char('\n'));
        // Lists of wordings are looked up, not read; there must be nothing else in their files.
        const bool isList = file.startsWith(QStringLiteral("core/corpus/wordings/"));
        QVERIFY2(!isList || !text.contains(QStringLiteral("\n    return ")), qPrintable(file));
        QVERIFY2(lines <= (isList ? 1000 : 500),
                 qPrintable(QStringLiteral("%1 has %2 lines; has it one job?").arg(file).arg(lines)));
    }
}

QTEST_APPLESS_MAIN(TestArrows)
#include "tst_arrows.moc"
