// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QScrollArea;
class QSplitter;
class QStackedWidget;

namespace tokenscope {

class ChatBar;
class ChatTitleLine;
class ChatSettingsPanel;
class ChatWelcome;
class Composer;
class ConversationList;
class MessageScroll;
class OverflowBar;

/// The Chat workspace: all chats at the left; the messages of one, and where the next is written. Lays out,
/// knows no run and no file.
class ChatPage : public QWidget {
    Q_OBJECT
public:
    explicit ChatPage(QWidget* parent = nullptr);

    ConversationList* conversations() const { return m_conversations; }
    ChatTitleLine* header() const { return m_header; }
    ChatBar* bar() const { return m_bar; }
    ChatWelcome* welcome() const { return m_welcome; }
    MessageScroll* messages() const { return m_messages; }
    OverflowBar* overflow() const { return m_overflow; }
    Composer* composer() const { return m_composer; }
    ChatSettingsPanel* settings() const { return m_settings; }

    /// The chat has messages; else the words of welcome stand in their place.
    void setHasMessages(bool has);
    void setShowsTokens(bool shown);
    bool showsTokens() const;
    void setListShown(bool shown);
    bool isListShown() const;
    /// In pixels; to be remembered.
    int listWidth() const;
    void setListWidth(int width);
    void setSettingsShown(bool shown);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void tokensToggled(bool shown);
    void listToggled(bool shown);
    void listWidthChanged(int width);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectParts();
    QWidget* buildColumn();
    void fitColumn();

    QSplitter* m_splitter;
    ConversationList* m_conversations;
    ChatTitleLine* m_header;
    ChatBar* m_bar;
    QStackedWidget* m_stack;
    ChatWelcome* m_welcome;
    QScrollArea* m_welcomeArea;
    MessageScroll* m_messages;
    OverflowBar* m_overflow;
    Composer* m_composer;
    ChatSettingsPanel* m_settings;
    QScrollArea* m_settingsArea;
    QWidget* m_below; ///< what stands below the messages, in their column
};

} // namespace tokenscope
