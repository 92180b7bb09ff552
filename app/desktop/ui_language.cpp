// SPDX-License-Identifier: MIT
#include "app/desktop/ui_language.h"

#include "core/checkpoint/program_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

#include <string_view>
#include <utility>

namespace tokenscope {

namespace {

const QString prefix = QStringLiteral("tokenscope_");
const QString suffix = QStringLiteral(".qm");

/// lupdate files the texts of some classes without their namespace, those whose headers it cannot read.
class Texts : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char* comment,
                      int count) const override {
        const QString text = QTranslator::translate(context, source, comment, count);
        constexpr std::string_view space = "tokenscope::";
        const bool hasSpace = std::string_view(context).starts_with(space);
        return text.isEmpty() && hasSpace
                   ? QTranslator::translate(context + space.size(), source, comment, count)
                   : text;
    }
};

QString& shownLanguage() {
    static QString code = UiLanguages::english();
    return code;
}

} // namespace

UiLanguages::UiLanguages() : UiLanguages(QString::fromStdString(programFile("translations"))) {}

UiLanguages::UiLanguages(const QString& folder) : m_folder(folder), m_codes(english()) {
    if (folder.isEmpty()) {
        return;
    }
    const QStringList files = QDir(folder).entryList({prefix + QLatin1Char('*') + suffix}, QDir::Files);
    for (const QString& file : files) {
        const QString code = file.mid(prefix.size(), file.size() - prefix.size() - suffix.size());
        if (!m_codes.contains(code)) {
            m_codes << code;
        }
    }
}

QString UiLanguages::nameOf(const QString& code) const {
    //: The name of the language that you translate to, in itself: "Español".
    const char* const source = QT_TRANSLATE_NOOP("UiLanguages", "English");
    const QString text = translator(code)->translate("UiLanguages", source);
    if (code == english() || !text.isEmpty()) {
        return text.isEmpty() ? QString::fromUtf8(source) : text;
    }
    const QString native = QLocale(code).nativeLanguageName(); // that of one country
    return native.isEmpty() ? code : native;
}

QString UiLanguages::firstOf(const QStringList& wanted) const {
    for (QString code : wanted) {
        code = code.section(QLatin1Char('.'), 0, 0).replace(QLatin1Char('-'), QLatin1Char('_'));
        for (; !code.isEmpty(); code = code.section(QLatin1Char('_'), 0, -2)) {
            if (has(code)) {
                return code;
            }
        }
    }
    return english();
}

QString UiLanguages::ofSystem() const {
    return firstOf(QLocale::system().uiLanguages());
}

QString UiLanguages::choose(const QString& asked, const QString& remembered) const {
    if (has(asked)) {
        return asked;
    }
    return has(remembered) ? remembered : ofSystem();
}

std::unique_ptr<QTranslator> UiLanguages::translator(const QString& code) const {
    auto texts = std::make_unique<Texts>();
    if (code != english() && has(code)) {
        (void)texts->load(QDir(m_folder).filePath(prefix + code + suffix));
    }
    return texts;
}

QString UiLanguages::inLanguage(const QString& code, const char* context, const char* source) const {
    const QString text = translator(code)->translate(context, source);
    return text.isEmpty() ? QString::fromUtf8(source) : text;
}

UiTranslation::UiTranslation(const UiLanguages& languages, const QString& code) {
    QLocale::setDefault(QLocale(code));
    shownLanguage() = code;
    if (code == UiLanguages::english()) {
        return;
    }
    auto ofQt = std::make_unique<QTranslator>();
    // Without it only the buttons of Qt's own dialogs stay English.
    if (ofQt->load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        m_installed.push_back(std::move(ofQt));
    }
    m_installed.push_back(languages.translator(code));
    for (const auto& texts : m_installed) {
        QCoreApplication::installTranslator(texts.get());
    }
}

UiTranslation::~UiTranslation() {
    for (const auto& texts : m_installed) {
        QCoreApplication::removeTranslator(texts.get());
    }
    shownLanguage() = UiLanguages::english();
    QLocale::setDefault(QLocale::system());
}

QString UiTranslation::current() {
    return shownLanguage();
}

} // namespace tokenscope
