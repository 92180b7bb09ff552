// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

#include <optional>

class QAction;
class QBoxLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace tokenscope {

class ElidedLabel;
class PromptTextEdit;
struct PromptFacts;
class TitleButton;

/// The prompt of a run and how it is read: text, chat turn or raw, how many samples, seed, limit. Holds any
/// amount of text without stalling; how many tokens it has is the owner's to find out and tell.
class PromptEditor : public QFrame {
    Q_OBJECT
public:
    explicit PromptEditor(QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& text);
    QString system() const;
    void setSystem(const QString& text);

    /// What the user asked for; isChatTurn() is what happens, as not every model has a chat format.
    bool wantsChatTurn() const { return m_wantsChatTurn; }
    void setChatTurn(bool chatTurn);
    bool isChatTurn() const;
    /// Raw text only: special tokens written in the text become control tokens.
    bool allowsSpecial() const;
    bool wantsSpecial() const; ///< what the user asked for, also while it is a chat turn
    void setAllowsSpecial(bool allowed);
    /// The loaded model's chat format; empty when it has none. Before the first call any is taken to exist.
    void setChatFormat(const QString& name);
    /// Why there is no chat format, shown while a chat turn is wished for; empty: the usual words.
    void setFormatHint(const QString& hint);

    /// The owner shows the prompt as it is sent, below.
    bool showsAsSent() const;
    void setShowsAsSent(bool shown);

    int samples() const;
    void setSamples(int samples);
    qint64 maxTokens() const;
    void setMaxTokens(qint64 tokens);
    /// None: random, also while the field holds no number.
    std::optional<quint64> seed() const;
    void setSeed(std::optional<quint64> seed);
    /// The seed of the last run, shown beside a random one.
    void setUsedSeed(std::optional<quint64> seed);

    /// Why the prompt cannot run as it is, with what to do; empty when it can.
    QString problem() const;
    /// Takes the user to the field that the problem, which is shown below it, is about.
    void focusProblem();
    /// The text whose tokens are counted has its count: `limit` is the model's context (0: unknown).
    /// Asynchronous answer to promptChanged(); a negative count says that nobody counts,
    /// as there is no model.
    void setTokenCount(qint64 count, qint64 limit);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Text, system prompt or the way of reading changed: its tokens are to be counted anew.
    void promptChanged();
    void asSentToggled(bool shown);
    /// The user wants to choose the chat format.
    void formatRequested();
    /// Ctrl+Enter, and nothing speaks against it.
    void runRequested();

protected:
    /// The whole card is the field, wherever nothing else wants the click.
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildTitle();
    QWidget* buildFields();
    QWidget* buildNotice();
    void buildMenu();
    void promptEdited();
    void readingChanged();
    void requestRun();
    void refresh();
    void refreshNotice();
    int seedWidth() const;
    void arrangeHead();
    PromptFacts facts() const;
    bool seedIsWrong() const;

    TitleButton* m_title;
    QAction* m_chatAction;
    QAction* m_rawAction;
    QAction* m_specialAction;
    QAction* m_formatAction;
    ElidedLabel* m_info;
    QToolButton* m_systemToggle;
    QToolButton* m_asSent;
    QWidget* m_systemBox;
    PromptTextEdit* m_system;
    PromptTextEdit* m_text;
    QSpinBox* m_samples;
    QLineEdit* m_seed;
    QToolButton* m_usedSeedButton;
    QSpinBox* m_maxTokens;
    QWidget* m_noticeBox;
    QLabel* m_notice;
    QToolButton* m_chooseFormat;
    QToolButton* m_undoPaste;
    QToolButton* m_clear;
    QWidget* m_left;
    QWidget* m_fields;
    QBoxLayout* m_head = nullptr;

    std::optional<QString> m_chatFormat;
    QString m_formatHint;
    std::optional<quint64> m_usedSeed;
    bool m_isCounted = true;
    std::optional<qint64> m_tokenCount; ///< none while it is not known for the text as it stands
    qint64 m_contextLimit = 0;
    bool m_wantsChatTurn = true;
};

} // namespace tokenscope
