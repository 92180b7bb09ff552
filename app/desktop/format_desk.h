// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/prompt_encoder.h"
#include "core/checkpoint/loaded_model.h"
#include "core/text/format_choice.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

class FormatWindow;
class PromptEditor;
class Settings;

/// Which chat format prompts are written in: the model's own, or what the user chose for it in the window
/// that the prompt asks for. Choices are remembered by the model's path.
class FormatDesk : public QObject {
    Q_OBJECT
public:
    FormatDesk(Settings& settings, PromptEditor& editor);

    /// Another model: the choice made for it before is in force again.
    void setModel(std::shared_ptr<const LoadedModel> model);
    /// In force from now on and at every later opening of this model.
    void choose(const FormatChoice& choice);
    const FormatChoice& choice() const { return m_choice; }
    /// False: a message cannot be written for this model.
    bool hasFormat() const { return m_format.has_value(); }

    /// Needs a model.
    PromptReader reader() const;

    /// What ends an answer besides what ends the model's own: empty with its own format.
    struct Ends {
        std::vector<TokenId> tokens;
        std::vector<std::string> texts;
    };
    Ends ends() const;

    /// Where formats are chosen and written; needs a model.
    void openWindow();

Q_SIGNALS:
    /// Another format is in force: prompts have other tokens.
    void formatChanged();

private:
    void putInForce();
    void tell();
    QString name() const;
    QString hint() const;
    void fillWindow();
    PromptText sample() const;
    void preview();
    void encoded(quint64 ticket, const EncodedPrompt& prompt);

    Settings& m_settings;
    PromptEditor& m_editor;
    std::shared_ptr<const LoadedModel> m_model;
    FormatChoice m_choice;
    std::optional<ChatFormat> m_format; ///< in force
    QPointer<FormatWindow> m_window;    ///< belongs to the editor's window; null until it is asked for
    QTimer m_previewDelay;              ///< typing pauses before the sample's tokens are shown
    PromptEncoder m_encoder;
    quint64 m_newest = 0;
};

} // namespace tokenscope
