// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/answer_tap.h"
#include "app/desktop/chat_look.h"
#include "app/desktop/chat_meter.h"
#include "app/desktop/chat_shelf.h"
#include "app/desktop/chat_start.h"
#include "app/desktop/chat_transfer.h"
#include "app/desktop/chat_undo.h"
#include "app/desktop/chat_writing.h"
#include "app/desktop/open_chat.h"
#include "app/desktop/run_maker.h"
#include "app/desktop/turn_pictures.h"
#include "app/store/chat_store.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/turn_wishes.h"
#include "ui/shell/run_controls.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tokenscope {

class CacheView;
class ChatPage;
class EngineSession;
class FormatDesk;
class InspectorPanel;
class MainWindow;
class ModelOpener;
class PrecisionDesk;
class Settings;

/// The chat's views; the window owns them.
struct ChatViews {
    ChatPage* page = nullptr;
    InspectorPanel* inspector = nullptr;
    CacheView* cache = nullptr;
};

/// What the chat stands on; all of it outlives the desk.
struct ChatParts {
    EngineSession& session;
    RunRouter& router;
    Settings& settings;
    MainWindow& window;
    ModelOpener& models;
    PrecisionDesk& precision;
    FormatDesk& formats;
    QString folder; ///< of the chats
    ChatStoreOptions store{};
};

/// Holds the chat that is shown: from what the user wants to turns and answers, from what is written and read
/// to the page.
class ChatDesk : public QObject {
    Q_OBJECT
public:
    ChatDesk(const ChatViews& views, const ChatParts& parts);
    ~ChatDesk() override;

    void restore();
    void remember() const;
    /// The engine is gone: an answer that was being written ends as if it had been stopped.
    void end();
    /// Another model, or another chat format of the same one.
    void modelOpened();
    /// Fills the message in that is to be sent; `sends` at once, or when a model is there.
    void setMessage(const QString& text, bool sends);
    void stop() { m_writing.stop(); }
    void undo();
    void redo();
    /// The chat that a program was busy with that did not end well, and that was not opened again; 0: none.
    ChatId badEnd() const { return m_badEnd; }
    void openBadEnd() { openChat(m_badEnd, std::nullopt); }

    const std::shared_ptr<OpenChat>& chat() const { return m_chat; }
    const ChatWriting& writing() const { return m_writing; }
    const ChatLook& look() const { return m_look; }
    ChatStore& store() { return m_store; }
    /// Of the chat that is shown, from now on.
    void changeSettings(const ChatSettings& settings);
    /// What a new chat begins with.
    ChatSettings defaults() const;
    RunControls controls() const;

Q_SIGNALS:
    void controlsChanged();
    /// The user sends something, or chooses a chat.
    void wentOn();
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);

private:
    void connectStore();
    void connectWriting();
    void connectPage();
    void connectWishes();
    void connectInspector();

    void newChat();
    void openChat(ChatId chat, std::optional<TurnId> turn);
    void chatLoaded(ChatId chat, const ChatOutline& outline);
    void chatMissing(ChatId chat);
    void setDeletedElsewhere(bool isDeleted);
    void bringBack();
    void turnsLoaded(ChatId chat, const std::vector<Turn>& turns, const QString& problem);
    void showChat(std::shared_ptr<OpenChat> chat);
    void catchUp();
    void readAgain();
    void showPath();
    void showTitle();
    void keepDraft();
    void rescueDraft();
    void showTurn(TurnId turn);
    void refreshTurn(TurnId turn);
    void readTurns(const std::vector<TurnId>& turns);
    void showWelcome();
    void showNotices();
    void showComposer();
    void showLeftOut();
    bool noteModel(const Turn& turn);

    void send(const QString& text);
    void resend(TurnId turn, const QString& text);
    void answer(TurnId question);
    bool isUnanswered(TurnId turn) const;
    void regenerate(TurnId answer, Regenerate how);
    void goOn(TurnId answer);
    void branch(qint64 token, std::optional<TokenId> chosen);
    void showVersion(TurnId turn, int step);
    void showInstead(ChatId chat, TurnId turn);
    void showAsLookedAt(ChatId chat, TurnId turn, TurnId before);
    void deleteTurn(TurnId turn);
    void begin(AnswerWish wish);
    void refused(const QString& why, const AnswerWish& wish);
    void ended(ChatId chat, TurnId answer);
    void actOn(ChatBar::Notice notice);
    bool isShownBeingWritten() const;

    ChatPage& m_page;
    InspectorPanel& m_inspector;
    CacheView& m_cache;
    Settings& m_settings;
    MainWindow& m_window;
    ModelOpener& m_models;
    FormatDesk& m_formats;

    ChatStore m_store;
    AnswerTap m_tap;
    RunMaker m_maker;
    ChatWriting m_writing;
    TurnPictures m_pictures;
    ChatLook m_look;
    ChatMeter m_meter;
    ChatShelf m_shelf;
    ChatTransfer m_transfer;
    ChatStart m_start;

    std::shared_ptr<OpenChat> m_chat;
    ChatId m_opening{};                    ///< asked of the file; 0: nothing
    std::optional<TurnId> m_openingTurn{}; ///< to be shown in it
    int m_outdated = 0;                  ///< answers of the file about it that are to come and not the newest
    ChatId m_badEnd{};                   ///< what the program was busy with when it did not end well
    bool m_isBehind = false;             ///< the file knows more of the chat that is shown
    std::unordered_set<TurnId> m_wanted; ///< by the page, and not read yet
    std::unordered_set<TurnId> m_leftOut; ///< of what is sent
    std::set<std::string> m_writers;      ///< names of models that wrote answers of the chat, as far as read
    bool canTakeBack(const ChatUndo::Done& done);
    bool takesChatBack() const;
    TurnId m_lastShown{}; ///< of the path; 0: it is empty
    ChatUndo m_undo;
    bool m_deletedChatLast = false; ///< the last thing done
    TurnId m_branchedFrom{};        ///< the next version to begin comes from this one; 0: from none
    bool m_sendsWhenReady = false;
    ChatId m_draftOf{};  ///< whose message is being typed; 0: a new chat's
    QTimer m_draftDelay; ///< typing pauses before the draft is kept
};

} // namespace tokenscope
