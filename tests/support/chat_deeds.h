// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/chat_journey.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/overflow_bar.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shell/model_picker.h"

#include <QRandomGenerator>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace tokenscope::test {

/// Anything that a user can do in the chat, drawn at random: only what the window offers at that moment.
class ChatDeeds : protected ChatJourney {
protected:
    /// What it is called, and what does it; false: there was nothing to do it with.
    using Deed = std::pair<const char*, std::function<bool()>>;

    std::vector<Deed> deeds();
    bool writeSomething();
    int below(int end) { return static_cast<int>(m_random.bounded(quint32(end))); }
    template <class List> const auto& any(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }

    QRandomGenerator m_random;

private:
    /// A turn of that kind that is on the page, at rest and not locked.
    std::optional<ShownTurn> anyShown(const std::function<bool(const ShownTurn&)>& is);
    std::optional<ShownTurn> anyAnswer() {
        return anyShown([](const ShownTurn& turn) { return turn.role == ChatRole::Assistant; });
    }
    std::optional<ChatId> anyChat();
};

inline std::optional<ShownTurn> ChatDeeds::anyShown(const std::function<bool(const ShownTurn&)>& is) {
    std::vector<ShownTurn> fitting;
    for (const MessageView* view : page().messages()->views()) {
        const ShownTurn& turn = view->turn();
        if (turn.state == ShownTurn::State::Whole && turn.lock.isEmpty() && is(turn)) {
            fitting.push_back(turn);
        }
    }
    return fitting.empty() ? std::nullopt : std::optional(any(fitting));
}

inline std::optional<ChatId> ChatDeeds::anyChat() {
    const ChatListModel* list = page().conversations()->model();
    std::vector<ChatId> chats;
    for (int row = 0; row < list->rowCount(); ++row) {
        if (const auto chat = list->chatAt(row)) {
            chats.push_back(*chat);
        }
    }
    return chats.empty() ? std::nullopt : std::optional(any(chats));
}

inline bool ChatDeeds::writeSomething() {
    static const QStringList messages{
        QStringLiteral("What is 15 * 23?"), QStringLiteral("Tell me a story about a fox and a hen."),
        QStringLiteral("Plot x^2 from -3 to 3"), QStringLiteral("And times two?"),
        QStringLiteral("The sum of 11 and 12 is 23. ").repeated(10)};
    if (writing().isBusy() && writing().chat() == m_desktop->chat().chat()) {
        return false;
    }
    type(any(messages));
    return true;
}

inline std::vector<ChatDeeds::Deed> ChatDeeds::deeds() {
    ConversationList& list = *page().conversations();
    const auto withAnswer = [this](auto act) {
        const auto turn = anyAnswer();
        if (turn) {
            act(*turn);
        }
        return turn.has_value();
    };
    const auto withChat = [this](auto act) {
        const auto chat = anyChat();
        if (chat) {
            act(*chat);
        }
        return chat.has_value();
    };
    const auto changed = [this](auto change) {
        ChatSettings settings = chat().settings;
        change(settings);
        m_desktop->chat().changeSettings(settings);
        return true;
    };
    return {
        {"stop",
         [this] {
             Q_EMIT page().composer()->stopRequested();
             return true;
         }},
        {"Esc",
         [this] {
             QTest::keyClick(&page(), Qt::Key_Escape);
             return true;
         }},
        {"send", [this] { return writeSomething(); }},
        {"regenerate",
         [=, this] {
             return withAnswer([this](const ShownTurn& turn) {
                 Q_EMIT wishes()->regenerateRequested(turn.id,
                                                      below(2) ? Regenerate::NewSeed : Regenerate::SameSeed);
             });
         }},
        {"edit and send again",
         [this] {
             const auto turn = anyShown([](const ShownTurn& t) { return t.role == ChatRole::User; });
             if (turn) {
                 Q_EMIT wishes()->resendRequested(turn->id, QStringLiteral("What is %1 + 3?").arg(below(50)));
             }
             return turn.has_value();
         }},
        {"other version",
         [this] {
             const auto turn = anyShown([](const ShownTurn& t) { return t.place.count > 1; });
             if (turn) {
                 Q_EMIT wishes()->versionRequested(turn->id, below(2) ? 1 : -1);
             }
             return turn.has_value();
         }},
        {"delete",
         [this] {
             const auto turn = anyShown([](const ShownTurn&) { return true; });
             if (turn) {
                 Q_EMIT wishes()->deleteRequested(turn->id);
             }
             return turn.has_value();
         }},
        {"undo",
         [this] {
             Q_EMIT m_desktop->window().undoRequested();
             return true;
         }},
        {"redo",
         [this] {
             Q_EMIT m_desktop->window().redoRequested();
             return true;
         }},
        {"new chat",
         [&list] {
             Q_EMIT list.newRequested();
             return true;
         }},
        {"other chat",
         [=, &list] { return withChat([&](ChatId chat) { Q_EMIT list.chosen(chat, std::nullopt); }); }},
        {"temperature",
         [=, this] {
             return changed([this](ChatSettings& s) { s.sampling.temperature = below(10) / 8.0; });
         }},
        {"settings",
         [=, this] {
             return changed([this](ChatSettings& s) {
                 s.maxTokens = 1 + below(150);
                 s.overflow = static_cast<Overflow>(below(4));
                 s.seed = below(2) ? std::optional<std::uint64_t>(below(1000)) : std::nullopt;
                 s.stopTexts = below(3) ? std::vector<std::string>() : std::vector<std::string>{"the"};
                 s.tools = below(4) > 0;
                 s.system = below(2) ? "Be kind." : "";
             });
         }},
        {"other model",
         [this] {
             Q_EMIT m_desktop->window().modelPicker()->openRequested(below(3) ? QStringLiteral("builtin")
                                                                              : tinyModel);
             return true;
         }},
        {"continue",
         [this] {
             const auto turn = anyShown([](const ShownTurn& t) { return t.canContinue; });
             if (turn) {
                 Q_EMIT wishes()->continueRequested(turn->id);
             }
             return turn.has_value();
         }},
        {"search",
         [this, &list] {
             static const QStringList words{QStringLiteral("fox"), QStringLiteral("is"), QString()};
             Q_EMIT list.searchEdited(any(words));
             return true;
         }},
        {"found place",
         [=, this, &list] {
             return withChat([&](ChatId id) {
                 const auto turn = anyAnswer();
                 Q_EMIT list.chosen(id, turn && id == chat().id ? std::optional(turn->id) : std::nullopt);
             });
         }},
        {"show tokens",
         [this] {
             page().setShowsTokens(!page().showsTokens());
             return true;
         }},
        {"look at a token",
         [=, this] {
             return withAnswer([this](const ShownTurn& turn) {
                 const qint64 tokens = turn.facts.sampled + turn.facts.forced + turn.facts.chosen;
                 if (tokens > 0) {
                     Q_EMIT wishes()->tokenSelected(turn.id, below(static_cast<int>(tokens)));
                 }
             });
         }},
        {"another token",
         [=, this] {
             return withAnswer([this](const ShownTurn& turn) {
                 const qint64 tokens = turn.facts.sampled + turn.facts.forced + turn.facts.chosen;
                 if (tokens > 0) {
                     const qint64 place = below(static_cast<int>(tokens));
                     Q_EMIT wishes()->tokenSelected(turn.id, place);
                     Q_EMIT m_desktop->chatInspector().chooseToken(RowIndex{0}, place,
                                                                   TokenId{65 + below(26)});
                 }
             });
         }},
        {"draw again",
         [=, this] {
             return withAnswer([this](const ShownTurn& turn) {
                 const qint64 tokens = turn.facts.sampled + turn.facts.forced + turn.facts.chosen;
                 if (tokens > 0) {
                     const qint64 place = below(static_cast<int>(tokens));
                     Q_EMIT wishes()->tokenSelected(turn.id, place);
                     Q_EMIT m_desktop->chatInspector().drawAgainRequested(RowIndex{0}, place);
                 }
             });
         }},
        {"rename",
         [=, this, &list] {
             return withChat([&](ChatId chat) {
                 Q_EMIT list.renameRequested(chat, QStringLiteral("Title %1").arg(below(9)));
             });
         }},
        {"pin",
         [=, this, &list] {
             return withChat([&](ChatId chat) { Q_EMIT list.pinRequested(chat, below(2) == 0); });
         }},
        {"delete chat",
         [=, this, &list] {
             return below(3) == 0 && withChat([&](ChatId chat) { Q_EMIT list.deleteRequested(chat); });
         }},
        {"undo delete chat",
         [&list] {
             Q_EMIT list.undoDeleteRequested();
             return true;
         }},
        {"draft",
         [this] {
             page().composer()->setText(below(2) ? QStringLiteral("a draft %1").arg(below(99)) : QString());
             return true;
         }},
        {"Lab and back",
         [this] {
             m_desktop->showWorkspace(Workspace::Lab);
             m_desktop->showWorkspace(Workspace::Chat);
             return true;
         }},
        {"run in the Lab",
         [this] {
             if (m_desktop->model() && below(3) == 0) {
                 m_desktop->showWorkspace(Workspace::Lab);
                 m_desktop->lab().prompt()->setMaxTokens(20);
                 Q_EMIT m_desktop->window().runRequested();
                 m_desktop->showWorkspace(Workspace::Chat);
             }
             return true;
         }},
        {"answer the question",
         [this] {
             if (page().overflow()->isHidden()) {
                 return false;
             }
             if (below(4) == 0) {
                 page().overflow()->cancel();
             } else {
                 page().overflow()->hide(); // as its buttons do
                 Q_EMIT page().overflow()->chosen(below(2) ? Overflow::DropOldest : Overflow::KeepSystem,
                                                  below(2) == 0);
             }
             return true;
         }},
    };
}

} // namespace tokenscope::test
