// SPDX-License-Identifier: MIT
// A program that uses a folder of chats beside a test: chat_store_child write|talk|hold|migrate FOLDER.
//   write  answers without end, for being killed. Tells "chat ID", "answer TURN" before an answer, "N" after
//          its token N (from 0) was pushed, "ended" after it was ended.
//   talk   2,000 turns and answers; tells each turn's id.
//   hold   begins an answer of three tokens, tells "chat ID" and "answer TURN", and waits for its input to
//          end.
//   migrate  opens the file as a program two versions later (laterSteps()).
#include "app/store/chat_file.h"
#include "app/store/chat_store.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/store/later_steps.h"

#include <QCoreApplication>

#include <iostream>
#include <random>
#include <string>
#include <unistd.h>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

/// In one piece, or not at all.
void tell(const std::string& line) {
    const std::string text = line + "\n";
    if (::write(STDOUT_FILENO, text.data(), text.size()) < 0) {
        ::_exit(1);
    }
}

Turn addQuestion(ChatStore& store, ChatId chat, TurnId parent, const std::string& text) {
    const Turn turn = userTurn(store.newTurnId(), parent, text);
    store.addTurn(chat, turn);
    return turn;
}

Turn beginAnswer(ChatStore& store, ChatId chat, TurnId question) {
    Answer answer;
    answer.modelName = "child";
    const Turn turn = answerTurn(store.newTurnId(), question, {}, answer);
    store.addTurn(chat, turn);
    store.beginAnswer(chat, turn.id, unusualRun(0));
    store.writer().start(turn.id, 0);
    return turn;
}

void endAnswer(ChatStore& store, const Turn& turn) {
    Answer answer = *turn.answer;
    answer.runs = {unusualRun(0)};
    answer.ended = EndReason::EndOfTurn;
    store.endAnswer(turn.id, answer, "the whole answer");
}

ChatId beginChat(ChatStore& store) {
    const ChatId chat = store.newChat({}, {}, {});
    tell("chat " + std::to_string(chat.value));
    return chat;
}

[[noreturn]] void writeWithoutEnd(ChatStore& store) {
    std::minstd_rand random(std::random_device{}());
    const ChatId chat = beginChat(store);
    for (TurnId last;;) {
        const Turn question = addQuestion(store, chat, last, "a question");
        const Turn answer = beginAnswer(store, chat, question.id);
        tell("answer " + std::to_string(answer.id.value));
        // Long ones, and many that end soon: ending one writes to many places of the file.
        const int length = static_cast<int>(random() % (random() % 4 == 0 ? 700 : 8)) + 1;
        for (int i = 0; i < length; ++i) {
            store.writer().push(tokenAt(i));
            tell(std::to_string(i));
            if (i % 50 == 49) {
                store.saveWords(answer.id, "words of " + std::to_string(i + 1));
            }
        }
        endAnswer(store, answer);
        tell("ended");
        last = answer.id;
    }
}

/// Whether all could be saved at once.
bool talk(ChatStore& store) {
    bool isFine = true;
    const auto fail = [&](const QString& why) {
        std::cerr << why.toStdString() << '\n';
        isFine = false;
    };
    QObject::connect(&store, &ChatStore::savingFailed, &store, fail);
    QObject::connect(&store, &ChatStore::changeRefused, &store, fail);
    const ChatId chat = beginChat(store);
    TurnId last;
    for (int i = 0; i < 1000; ++i) {
        const Turn question = addQuestion(store, chat, last, "question " + std::to_string(i));
        const Turn answer = beginAnswer(store, chat, question.id);
        store.writer().push(tokenAt(0));
        store.setActive(chat, answer.id); // reads before it writes
        store.writer().push(tokenAt(1));
        endAnswer(store, answer);
        tell(std::to_string(question.id.value));
        tell(std::to_string(answer.id.value));
        last = answer.id;
    }
    settle(store);
    return isFine;
}

void hold(ChatStore& store) {
    const ChatId chat = beginChat(store);
    const Turn question = addQuestion(store, chat, {}, "a question");
    const Turn answer = beginAnswer(store, chat, question.id);
    for (int i = 0; i < 4; ++i) {
        store.writer().push(tokenAt(i)); // the fourth waits for the third
    }
    tell("answer " + std::to_string(answer.id.value));
    std::string line;
    std::getline(std::cin, line);
}

/// As a later program: tells "opening" and "opened".
void migrateFile(const QString& folder) {
    const std::vector<SchemaStep> steps = laterSteps();
    ChatFile file(folder, {.steps = steps});
    tell("opening");
    file.open();
    tell("opened");
    std::string line;
    std::getline(std::cin, line);
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == QLatin1String("migrate")) {
        migrateFile(arguments.value(2));
        return 0;
    }
    ChatStore store(arguments.value(2));
    // However busy the machine is, a token waits for the one before it.
    store.writer().setPatience(std::chrono::minutes(5));
    const QString& what = arguments.value(1);
    if (what == QLatin1String("write")) {
        writeWithoutEnd(store);
    } else if (what == QLatin1String("talk")) {
        return talk(store) ? 0 : 1;
    } else {
        hold(store);
    }
    return 0;
}
