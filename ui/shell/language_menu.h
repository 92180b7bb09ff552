// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>
#include <QString>

#include <utility>
#include <vector>

class QActionGroup;

namespace tokenscope {

/// Languages to choose one of, each by its own name, and that of the system.
class LanguageMenu : public QMenu {
    Q_OBJECT
public:
    /// A code and what the language calls itself.
    using Language = std::pair<QString, QString>;
    /// `ofSystem`: the name of the language that the system's settings lead to.
    LanguageMenu(const std::vector<Language>& languages, const QString& ofSystem, QWidget* parent = nullptr);

    /// Empty: the system's.
    void setChosen(const QString& code);

Q_SIGNALS:
    void chosen(const QString& code);

private:
    void addChoice(const QString& code, const QString& name);

    QActionGroup* m_choices;
};

} // namespace tokenscope
