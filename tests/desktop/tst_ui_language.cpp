// SPDX-License-Identifier: MIT
// Which language the window has, how the user changes it, and what follows it.
#include "app/desktop/ui_language.h"
#include "tests/support/desktop_journey.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lessons_page.h"
#include "ui/shell/language_menu.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLibraryInfo>
#include <QLocale>
#include <QToolButton>

#include <algorithm>

using namespace tokenscope;

class TestUiLanguage : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init() { beginAnew(); }
    void cleanup();

    void languagesAreThoseWithAFile();
    void aWishComesBeforeTheMemoryAndTheSystem();
    void regionsAndEncodingsAreUnderstood();
    void theOptionNamesWhatThereIs();
    void theMenuHasEachByItsOwnName();
    void aChoiceIsRememberedAndSaid();
    void takingAChoiceBackTakesTheNotice();
    void startingAgainClosesTheWindow();
    void theWindowIsSpanish();
    void lessonsFollow();
    void qtsButtonsFollow();
    void numbersStay();

private:
    QAction* choice(const QString& code) const;
    QToolButton* startAgain() const;
    const UiLanguages m_languages;
};

void TestUiLanguage::initTestCase() {
    QVERIFY2(m_languages.has(QStringLiteral("es")), "the build compiles resources/translations");
}

void TestUiLanguage::cleanup() {
    m_desktop.reset();
    m_folder.reset();
}

QAction* TestUiLanguage::choice(const QString& code) const {
    const auto* menu = m_desktop->window().findChild<LanguageMenu*>();
    const QList<QAction*> actions = menu ? menu->actions() : QList<QAction*>();
    const auto found = std::find_if(actions.begin(), actions.end(), [&](const QAction* action) {
        return action->isCheckable() && action->data().toString() == code;
    });
    return found == actions.end() ? nullptr : *found;
}

QToolButton* TestUiLanguage::startAgain() const {
    for (QToolButton* each : m_desktop->window().errorBar()->findChildren<QToolButton*>()) {
        if (each->text().contains(QLatin1String("Start again now"))) {
            return each;
        }
    }
    return nullptr;
}

void TestUiLanguage::languagesAreThoseWithAFile() {
    for (const char* name : {"tokenscope_fr.qm", "tokenscope_pt_BR.qm", "other_de.qm", "tokenscope_it.ts"}) {
        QFile file(m_folder->filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    const QStringList expected{QStringLiteral("en"), QStringLiteral("fr"), QStringLiteral("pt_BR")};
    QCOMPARE(UiLanguages(m_folder->path()).codes(), expected);
    QCOMPARE(UiLanguages(m_folder->filePath(QStringLiteral("none"))).codes(), expected.mid(0, 1));
    QCOMPARE(UiLanguages(QString()).codes(), expected.mid(0, 1));
}

void TestUiLanguage::aWishComesBeforeTheMemoryAndTheSystem() {
    const QString en = QStringLiteral("en"), es = QStringLiteral("es"), none = QStringLiteral("xx");
    QCOMPARE(m_languages.choose(es, en), es);
    QCOMPARE(m_languages.choose(en, es), en);
    QCOMPARE(m_languages.choose({}, es), es);
    QCOMPARE(m_languages.choose({}, en), en);
    QCOMPARE(m_languages.choose({}, {}), m_languages.ofSystem());
    QCOMPARE(m_languages.choose(none, es), es); // its file is gone
    QCOMPARE(m_languages.choose({}, none), m_languages.ofSystem());
}

void TestUiLanguage::regionsAndEncodingsAreUnderstood() {
    const auto first = [this](const char* wanted) {
        return m_languages.firstOf(QString::fromLatin1(wanted).split(QLatin1Char(' '), Qt::SkipEmptyParts));
    };
    QCOMPARE(first("es-MX es"), QStringLiteral("es"));
    QCOMPARE(first("es_AR.UTF-8"), QStringLiteral("es"));
    QCOMPARE(first("es-Latn-ES"), QStringLiteral("es"));
    QCOMPARE(first("xx-YY es-ES en-US"), QStringLiteral("es"));
    QCOMPARE(first("en-GB es-ES"), QStringLiteral("en"));
    QCOMPARE(first("C"), QStringLiteral("en"));
    QCOMPARE(first(""), QStringLiteral("en"));
}

void TestUiLanguage::theOptionNamesWhatThereIs() {
    const QString option = QStringLiteral("--language");
    const ParsedOptions right = parseStartOptions({option, QStringLiteral("es")});
    QVERIFY(right.options);
    QCOMPARE(right.options->language, QStringLiteral("es"));
    const ParsedOptions wrong = parseStartOptions({option, QStringLiteral("klingon")});
    QVERIFY(!wrong.options);
    QCOMPARE(wrong.exitCode, 2);
    QVERIFY2(wrong.message.startsWith(QLatin1String("There is no language \"klingon\"; there are: en, es")),
             qPrintable(wrong.message));
    QVERIFY(!parseStartOptions({option}).options);
}

void TestUiLanguage::theMenuHasEachByItsOwnName() {
    start();
    QVERIFY(choice({}) && choice(QStringLiteral("en")) && choice(QStringLiteral("es")));
    QVERIFY(choice({})->isChecked());
    QCOMPARE(choice(QStringLiteral("en"))->text(), QStringLiteral("English"));
    QCOMPARE(choice(QStringLiteral("es"))->text(), QString::fromUtf8("Español"));
    QVERIFY(choice({})->text().contains(m_languages.nameOf(m_languages.ofSystem())));
}

void TestUiLanguage::aChoiceIsRememberedAndSaid() {
    start();
    choice(QStringLiteral("es"))->trigger();
    const QString both = message();
    QVERIFY2(both.contains(QLatin1String("The language changes when Tokenscope starts again.")),
             qPrintable(both));
    QVERIFY2(both.contains(QLatin1String("El idioma cambia cuando")), qPrintable(both));
    QVERIFY(startAgain());
    QVERIFY(startAgain()->text().contains(QLatin1String("Reiniciar ahora")));
    start();
    QVERIFY(choice(QStringLiteral("es"))->isChecked());
    QVERIFY(!choice({})->isChecked());
    const Settings settings(m_folder->filePath(QStringLiteral("settings.ini")));
    QCOMPARE(settings.language(), QStringLiteral("es"));
}

void TestUiLanguage::takingAChoiceBackTakesTheNotice() {
    start();
    choice(QStringLiteral("es"))->trigger();
    QVERIFY(startAgain());
    choice(QStringLiteral("en"))->trigger();
    QVERIFY(m_desktop->window().errorBar()->isHidden());
}

void TestUiLanguage::startingAgainClosesTheWindow() {
    start();
    QVERIFY(!m_desktop->startsAgain());
    choice(QStringLiteral("es"))->trigger();
    startAgain()->click();
    QVERIFY(m_desktop->startsAgain());
    QTRY_VERIFY(!m_desktop->window().isVisible());
}

void TestUiLanguage::theWindowIsSpanish() {
    const UiTranslation spanish(m_languages, QStringLiteral("es"));
    start();
    QCOMPARE(m_desktop->window().findChild<LanguageMenu*>()->title(), QStringLiteral("Idioma"));
    QVERIFY(choice({})->text().startsWith(QLatin1String("Idioma del sistema")));
    choice(QStringLiteral("en"))->trigger();
    QVERIFY(message().contains(QLatin1String("The language changes when Tokenscope starts again.")));
    QVERIFY(message().contains(QLatin1String("El idioma cambia cuando")));
}

void TestUiLanguage::lessonsFollow() {
    const auto titles = [this] {
        start();
        QStringList found;
        for (const ShelvedLesson& each : m_desktop->lessons().shelf().lessons()) {
            found << (each.lesson ? QString::fromStdString(each.lesson->id + '/' + each.lesson->title)
                                  : each.problem);
        }
        return found;
    };
    const QStringList english = titles();
    QVERIFY(english.size() >= 7);
    const UiTranslation spanish(m_languages, QStringLiteral("es"));
    const QStringList translated = titles();
    QCOMPARE(translated.size(), english.size());
    QVERIFY(translated.first().endsWith(QLatin1String("/Un token tras otro")));
    for (qsizetype i = 0; i < english.size(); ++i) { // progress is kept by the ids
        QCOMPARE(translated[i].section(QLatin1Char('/'), 0, 0), english[i].section(QLatin1Char('/'), 0, 0));
        QVERIFY2(translated[i] != english[i], qPrintable(english[i]));
    }
}

void TestUiLanguage::qtsButtonsFollow() {
    if (!QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) +
                       QStringLiteral("/qtbase_es.qm"))) {
        QSKIP("Qt's own translations are missing: install qt6-translations-l10n");
    }
    const auto cancel = [] {
        return QDialogButtonBox(QDialogButtonBox::Cancel).button(QDialogButtonBox::Cancel)->text();
    };
    QVERIFY(cancel().contains(QLatin1String("Cancel")) && !cancel().contains(QLatin1String("Cancelar")));
    const UiTranslation spanish(m_languages, QStringLiteral("es"));
    QVERIFY2(cancel().contains(QLatin1String("Cancelar")), qPrintable(cancel()));
}

void TestUiLanguage::numbersStay() {
    const UiTranslation spanish(m_languages, QStringLiteral("es"));
    QCOMPARE(UiTranslation::current(), QStringLiteral("es"));
    QCOMPARE(QString::number(1234.5), QStringLiteral("1234.5"));
    QCOMPARE(QStringLiteral("%1").arg(1234.5), QStringLiteral("1234.5"));
    QCOMPARE(QStringLiteral("0.25").toDouble(), 0.25);
    QCOMPARE(QLocale().toString(QDate(2026, 1, 5), QStringLiteral("MMMM")), QStringLiteral("enero"));
}

QTEST_MAIN(TestUiLanguage)
#include "tst_ui_language.moc"
