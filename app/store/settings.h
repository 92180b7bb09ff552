// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/format_choice.h"
#include "core/values/chat.h"
#include "core/values/levers.h"
#include "core/values/run_request.h"
#include "core/values/sampling_settings.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

class QSettings;

namespace tokenscope {

/// What the program remembers from one start to the next; the only user of QSettings. Damaged or out-of-range
/// entries read as the default.
class Settings {
public:
    struct Model {
        QString path;
        QString name;
        QString weights{}; ///< the file that the path led to when it was opened; empty: not known
        friend bool operator==(const Model&, const Model&) = default;
    };
    struct Prompt {
        QString text;
        QString system;
        bool asChatTurn = true;
        bool allowSpecial = false; ///< raw text: special tokens in it count as such
        int samples = 4;
        qint64 maxTokens = 256;
        std::optional<quint64> seed;
        bool isBeginning = false; ///< read: the rest of the text could not be kept
        friend bool operator==(const Prompt&, const Prompt&) = default;
    };

    /// The user's settings, or those in `file` (tests).
    explicit Settings(const QString& file = {});
    ~Settings();

    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray& geometry, const QByteArray& state);

    int theme() const; ///< as the enum Theme of the ui; 0: the system's
    void setTheme(int theme);
    /// Code of the language that the user chose; empty: the system's.
    QString language() const;
    void setLanguage(const QString& code);
    double zoom() const;
    void setZoom(double zoom);

    /// Samples flow as text instead of standing in columns; the cache panel is folded to its line.
    bool flowingLanes() const;
    void setFlowingLanes(bool flowing);
    bool foldedCache() const;
    void setFoldedCache(bool folded);

    Pace pace() const;
    void setPace(Pace pace);

    SamplingSettings sampling() const;
    void setSampling(const SamplingSettings& settings);

    /// A long text lies in a file of its own beside the settings: so much of it, in characters.
    static constexpr qsizetype LongestPrompt = 4'000'000;
    std::optional<Prompt> prompt() const; ///< none: never set
    void setPrompt(const Prompt& prompt);

    std::vector<Model> recentModels() const; ///< newest first
    /// In the place of one with the same path or the same weights.
    void addRecentModel(const Model& model);
    void forgetModel(const QString& path);

    /// The chat format that the user chose for a model; the model's own by default.
    FormatChoice formatChoice(const QString& modelPath) const;
    void setFormatChoice(const QString& modelPath, const FormatChoice& choice);

    /// How runs compute and what their cache stores, whatever the model; no type: the default one.
    Precision precision() const;
    void setPrecision(Precision precision);
    std::optional<ElementType> cacheType() const;
    void setCacheType(std::optional<ElementType> type);
    static constexpr int mostRaceTokens = 4096, mostRaceSamples = 64;
    int raceTokens() const; ///< that each lane of a race makes
    void setRaceTokens(int tokens);
    int raceSamples() const; ///< of a race of samples
    void setRaceSamples(int samples);
    int threads() const; ///< 0: as many as there are processors
    void setThreads(int count);
    /// How a model's weights are held; as they are stored by default.
    WeightPrecision weights(const QString& modelPath) const;
    void setWeights(const QString& modelPath, WeightPrecision weights);

    /// What was measured with a model: results with figures, no two of them of levers that act alike. `mark`
    /// tells its files from others that lay at the same path, whose figures do not count.
    std::vector<LeverResult> leverFigures(const QString& modelPath, const QString& mark) const;
    void setLeverFigures(const QString& modelPath, const QString& mark, const Levers& levers,
                         const LeverFigures& figures);

    /// What stands under the prompt: the tokens that it is sent as.
    bool promptAsSent() const;
    void setPromptAsSent(bool shown);

    /// Where models are looked for; none: never set.
    std::optional<QStringList> modelFolders() const;
    void setModelFolders(const QStringList& folders);
    /// Models in these folders that the user does not want to see.
    QStringList hiddenModels() const;
    void setHiddenModels(const QStringList& paths);
    QByteArray modelWindowGeometry() const;
    void setModelWindowGeometry(const QByteArray& geometry);

    // Workspaces, chats and lessons, in settings_chat.cpp.

    /// The workspace that was shown last, by name; empty: none yet.
    QString workspace() const;
    void setWorkspace(const QString& name);
    bool foldedChatCache() const;
    void setFoldedChatCache(bool folded);
    bool chatShowsTokens() const;
    void setChatShowsTokens(bool shown);
    bool chatListShown() const;
    int chatListWidth() const; ///< pixels; 0: as it comes
    void setChatList(bool shown, int width);
    /// A message for a new chat that was not sent yet.
    QString newChatDraft() const;
    void setNewChatDraft(const QString& draft);
    /// What new chats with a model begin with; none: never set.
    std::optional<ChatSettings> chatDefaults(const QString& modelPath) const;
    void setChatDefaults(const QString& modelPath, const ChatSettings& settings);

    /// The lesson that was open last, by its file; empty: none was.
    QString openLesson() const;
    void setOpenLesson(const QString& path);
    /// Lessons that the user opened from elsewhere than the usual folders.
    QStringList lessonFiles() const;
    void setLessonFiles(const QStringList& paths);

    /// True the first time for this text about this model.
    bool noteNotice(const QString& modelPath, const QString& text);

private:
    void writeModels(const std::vector<Model>& models);
    std::unique_ptr<QSettings> m_store;
};

} // namespace tokenscope
