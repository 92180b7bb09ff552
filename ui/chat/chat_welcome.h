// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace tokenscope {

/// What stands where a chat has no messages yet: what to do, and questions to begin with.
class ChatWelcome : public QWidget {
    Q_OBJECT
public:
    explicit ChatWelcome(QWidget* parent = nullptr);

    /// There is a model, by that name. `hint`: what to expect of it; may be empty.
    void showReady(const QString& modelName, const QString& hint, const QStringList& questions);
    /// There is none yet.
    void showNoModel();
    /// Something is being read, as the model or the chat.
    void showWaiting(const QString& words);

    /// Questions that the built-in model can answer.
    static QStringList builtinQuestions();
    /// For any other.
    static QStringList generalQuestions();

Q_SIGNALS:
    void questionChosen(const QString& question);
    void openFileRequested();
    void openFolderRequested();

private:
    void show(const QString& title, const QString& words);
    void addButton(const QString& text, const char* name, void (ChatWelcome::*signal)());

    QLabel* m_title;
    QLabel* m_words;
    QVBoxLayout* m_buttons;
};

} // namespace tokenscope
