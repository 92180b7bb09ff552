// SPDX-License-Identifier: MIT
#include "app/desktop/language_desk.h"

#include "app/store/settings.h"
#include "ui/shared/error_bar.h"
#include "ui/shell/language_menu.h"
#include "ui/shell/main_window.h"

#include <utility>
#include <vector>

namespace tokenscope {

namespace {

const char* const changesLater =
    QT_TRANSLATE_NOOP("tokenscope::LanguageDesk", "The language changes when Tokenscope starts again.");
const char* const startNow = QT_TRANSLATE_NOOP("tokenscope::LanguageDesk", "Start again now");

} // namespace

LanguageDesk::LanguageDesk(Settings& settings, MainWindow& window) : m_settings(settings), m_window(window) {
    std::vector<LanguageMenu::Language> languages;
    for (const QString& code : m_languages.codes()) {
        languages.emplace_back(code, m_languages.nameOf(code));
    }
    m_menu = new LanguageMenu(languages, m_languages.nameOf(m_languages.ofSystem()), &window);
    const QString remembered = settings.language();
    m_menu->setChosen(m_languages.has(remembered) ? remembered : QString());
    window.addToViewMenu(m_menu);
    connect(m_menu, &LanguageMenu::chosen, this, &LanguageDesk::choose);
}

void LanguageDesk::choose(const QString& code) {
    m_settings.setLanguage(code);
    const QString next = m_languages.choose({}, code);
    ErrorBar& bar = *m_window.errorBar();
    if (next != UiTranslation::current()) {
        sayFromWhen(next);
    } else if (!m_said.isEmpty() && bar.text() == std::exchange(m_said, {})) {
        bar.dismiss();
    }
}

/// In the language that comes and in the one that is shown: one of them may have been chosen by mistake.
void LanguageDesk::sayFromWhen(const QString& code) {
    ErrorBar& bar = *m_window.errorBar();
    const QStringList when = inBoth(code, changesLater);
    const QString button = inBoth(code, startNow).join(QStringLiteral(" / "));
    bar.showNotice(when.first(), when.value(1), {{button, [this] { startAgain(); }}});
    m_said = bar.text();
}

/// Once, where it is the same in both.
QStringList LanguageDesk::inBoth(const QString& code, const char* text) const {
    const char* const context = LanguageDesk::staticMetaObject.className();
    const QString shown = m_languages.inLanguage(UiTranslation::current(), context, text);
    const QString coming = m_languages.inLanguage(code, context, text);
    return coming == shown ? QStringList{coming} : QStringList{coming, shown};
}

void LanguageDesk::startAgain() {
    m_startsAgain = true;
    // Not from within the bar's own button, which goes with the window.
    QMetaObject::invokeMethod(&m_window, &MainWindow::close, Qt::QueuedConnection);
}

} // namespace tokenscope
