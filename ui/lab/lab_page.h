// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace tokenscope {

class PromptEditor;
class SamplesPanel;
class SentPrompt;

/// The Lab workspace: the prompt above, under it, when asked for, the prompt as sent, the samples below, and
/// in their place words about what to do first.
/// Lays out, knows no run.
class LabPage : public QWidget {
    Q_OBJECT
public:
    explicit LabPage(QWidget* parent = nullptr);

    PromptEditor* prompt() const { return m_prompt; }
    SentPrompt* sent() const { return m_sent; }
    SamplesPanel* samples() const { return m_samples; }

    /// A model is there. `callsTools`: a tool's answer can be put into what it writes.
    void showReady(bool callsTools);
    void setHasRun(bool hasRun);
    /// Without the prompt: it is given, and whoever shows the page says it.
    void hidePrompt();

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void openFileRequested();
    void openFolderRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void shareHeight();
    int promptHeight() const;
    QWidget* buildWelcome();
    QWidget* buildReady();
    void refresh();

    PromptEditor* m_prompt;
    SentPrompt* m_sent;
    SamplesPanel* m_samples;
    QLabel* m_readyWords;
    QStackedWidget* m_stack;
    bool m_modelLoaded = false;
    bool m_hasRun = false;
};

} // namespace tokenscope
