// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

#include <memory>
#include <vector>

namespace tokenscope {

/// The languages that the window's texts are there in: English, in which they are written, and those with a
/// file tokenscope_CODE.qm in a folder.
class UiLanguages {
public:
    /// The folder that comes with the program.
    UiLanguages();
    explicit UiLanguages(const QString& folder);

    static QString english() { return QStringLiteral("en"); }
    /// Codes ("es"): English first, the others in the order of the alphabet.
    const QStringList& codes() const { return m_codes; }
    bool has(const QString& code) const { return m_codes.contains(code); }
    /// What a language calls itself: "Español".
    QString nameOf(const QString& code) const;

    /// The first of `wanted` ("es-MX", "es_ES.UTF-8") that there is; English where there is none.
    QString firstOf(const QStringList& wanted) const;
    /// Of the system.
    QString ofSystem() const;
    /// `asked`, else `remembered`, else the system's. One that there is not counts as empty.
    QString choose(const QString& asked, const QString& remembered) const;

    /// One of the program's own texts in another language than the one that is shown.
    QString inLanguage(const QString& code, const char* context, const char* source) const;
    /// English: an empty one.
    std::unique_ptr<QTranslator> translator(const QString& code) const;

private:
    QString m_folder;
    QStringList m_codes;
};

/// The language of the application as long as this lives: our texts, Qt's own, and the names of months and
/// days (QLocale). Made after the application and before the first widget.
class UiTranslation {
public:
    UiTranslation(const UiLanguages& languages, const QString& code);
    ~UiTranslation();
    UiTranslation(const UiTranslation&) = delete;
    UiTranslation& operator=(const UiTranslation&) = delete;

    /// Of the newest one; English where there is none.
    static QString current();

private:
    std::vector<std::unique_ptr<QTranslator>> m_installed;
};

} // namespace tokenscope
