// SPDX-License-Identifier: MIT
// What Settings remembers of workspaces, chats and lessons.
#include "app/store/settings.h"
#include "app/store/stored_value.h"
#include "core/text/chat_settings_json.h"
#include "core/values/errors.h"

#include <QSettings>

namespace tokenscope {

namespace {

constexpr int widestList = 4000;

QString defaultsGroup(const QString& modelPath) {
    return QStringLiteral("chat/defaults/") + digest(modelPath);
}

} // namespace

QString Settings::workspace() const {
    return m_store->value(QStringLiteral("window/workspace")).toString();
}

void Settings::setWorkspace(const QString& name) {
    m_store->setValue(QStringLiteral("window/workspace"), name);
}

bool Settings::foldedChatCache() const {
    return m_store->value(QStringLiteral("chat/foldedCache"), true).toBool();
}

void Settings::setFoldedChatCache(bool folded) {
    m_store->setValue(QStringLiteral("chat/foldedCache"), folded);
}

bool Settings::chatShowsTokens() const {
    return m_store->value(QStringLiteral("chat/showsTokens"), false).toBool();
}

void Settings::setChatShowsTokens(bool shown) {
    m_store->setValue(QStringLiteral("chat/showsTokens"), shown);
}

bool Settings::chatListShown() const {
    return m_store->value(QStringLiteral("chat/listShown"), true).toBool();
}

int Settings::chatListWidth() const {
    return static_cast<int>(number(*m_store, QStringLiteral("chat/listWidth"), 0, 0, widestList));
}

void Settings::setChatList(bool shown, int width) {
    m_store->setValue(QStringLiteral("chat/listShown"), shown);
    m_store->setValue(QStringLiteral("chat/listWidth"), width);
}

QString Settings::newChatDraft() const {
    return m_store->value(QStringLiteral("chat/newDraft")).toString();
}

void Settings::setNewChatDraft(const QString& draft) {
    if (draft != newChatDraft()) {
        m_store->setValue(QStringLiteral("chat/newDraft"), draft);
    }
}

std::optional<ChatSettings> Settings::chatDefaults(const QString& modelPath) const {
    const QString text = m_store->value(defaultsGroup(modelPath) + QStringLiteral("/settings")).toString();
    try {
        return text.isEmpty() ? std::nullopt
                              : std::optional(chatSettingsFromJson(text.toStdString(), "settings"));
    } catch (const Error&) { // damaged
        return std::nullopt;
    }
}

void Settings::setChatDefaults(const QString& modelPath, const ChatSettings& settings) {
    const QString group = defaultsGroup(modelPath);
    m_store->setValue(group + QStringLiteral("/path"), modelPath); // for people who read the file
    m_store->setValue(group + QStringLiteral("/settings"),
                      QString::fromStdString(chatSettingsToJson(settings)));
}

QString Settings::openLesson() const {
    return m_store->value(QStringLiteral("lessons/open")).toString();
}

void Settings::setOpenLesson(const QString& path) {
    m_store->setValue(QStringLiteral("lessons/open"), path);
}

QStringList Settings::lessonFiles() const {
    return m_store->value(QStringLiteral("lessons/files")).toStringList();
}

void Settings::setLessonFiles(const QStringList& paths) {
    m_store->setValue(QStringLiteral("lessons/files"), paths);
}

} // namespace tokenscope
