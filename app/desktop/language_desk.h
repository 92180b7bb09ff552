// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/ui_language.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace tokenscope {

class LanguageMenu;
class MainWindow;
class Settings;

/// Offers the languages in the menu and remembers the one that was chosen, which is shown from the next start
/// on: the user may start the program again at once.
class LanguageDesk : public QObject {
    Q_OBJECT
public:
    /// Both outlive the desk.
    LanguageDesk(Settings& settings, MainWindow& window);

    /// The window was closed to start the program again.
    bool startsAgain() const { return m_startsAgain; }

private:
    void choose(const QString& code);
    void sayFromWhen(const QString& code);
    QStringList inBoth(const QString& code, const char* text) const;
    void startAgain();

    Settings& m_settings;
    MainWindow& m_window;
    const UiLanguages m_languages;
    LanguageMenu* m_menu; ///< belongs to the window
    QString m_said;       ///< in the window's bar; empty: nothing
    bool m_startsAgain = false;
};

} // namespace tokenscope
