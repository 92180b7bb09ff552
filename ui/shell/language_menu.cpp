// SPDX-License-Identifier: MIT
#include "ui/shell/language_menu.h"

#include <QAction>
#include <QActionGroup>

namespace tokenscope {

LanguageMenu::LanguageMenu(const std::vector<Language>& languages, const QString& ofSystem, QWidget* parent)
    : QMenu(tr("Language"), parent), m_choices(new QActionGroup(this)) {
    setObjectName(QStringLiteral("language"));
    addChoice({}, tr("Language of the system (%1)").arg(ofSystem));
    addSeparator();
    for (const auto& [code, name] : languages) {
        addChoice(code, name);
    }
}

void LanguageMenu::addChoice(const QString& code, const QString& name) {
    QAction* action = m_choices->addAction(name);
    action->setCheckable(true);
    action->setData(code);
    connect(action, &QAction::triggered, this, [this, code] { Q_EMIT chosen(code); });
    addAction(action);
}

void LanguageMenu::setChosen(const QString& code) {
    for (QAction* action : m_choices->actions()) {
        action->setChecked(action->data().toString() == code);
    }
}

} // namespace tokenscope
