// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <QFrame>

#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace tokenscope {

class PromptTextEdit;

/// What a chat wants of its answers, besides the sampling, which is the inspector's.
class ChatSettingsPanel : public QFrame {
    Q_OBJECT
public:
    explicit ChatSettingsPanel(QWidget* parent = nullptr);

    /// Shows them. Emits nothing.
    void setSettings(const ChatSettings& settings);
    const ChatSettings& settings() const { return m_settings; }
    /// The model whose default they can become; empty: there is none.
    void setModelName(const QString& name);
    /// Whether this model can call tools at all.
    void setToolsPossible(bool possible);
    void focusSystem();

Q_SIGNALS:
    /// The user changed something; sampling is as it came.
    void edited(const ChatSettings& settings);
    /// New chats with this model are to begin with them.
    void defaultRequested(const ChatSettings& settings);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// The wheel scrolls, and changes nothing on the way.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildFields();
    void addField(const QString& name, QWidget* field, QFormLayout& form);
    void take();
    std::optional<quint64> seed() const;
    bool seedIsWrong() const;

    ChatSettings m_settings;
    PromptTextEdit* m_system;
    QSpinBox* m_maxTokens;
    QLineEdit* m_seed;
    PromptTextEdit* m_stopTexts;
    QComboBox* m_overflow;
    QCheckBox* m_tools;
    QLabel* m_problem;
    QPushButton* m_default;
    bool m_isShowing = false;
};

} // namespace tokenscope
