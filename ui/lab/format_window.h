// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/format_choice.h"
#include "core/text/tokenizer.h"

#include <QDialog>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QButtonGroup;
class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace tokenscope {

class FormatFields;
class PromptTextEdit;
class TokenStrip;

/// The model that a chat format is chosen for.
struct FormatSubject {
    QString model{}; ///< for people
    std::shared_ptr<const Tokenizer> tokenizer{};
    std::optional<ChatFormat> models{}; ///< the format that comes with it
    std::optional<StoredTemplate> chatTemplate{};
    SpecialNames names{}; ///< of the start and the end of a text
};

/// In which form a model is talked to: its own, none, one of the known ones or one that the user writes, with
/// the tokens that come of it. What is chosen counts at once; of a format of one's own the last version
/// without errors does. Holds nothing up, and interprets no template.
class FormatWindow : public QDialog {
    Q_OBJECT
public:
    explicit FormatWindow(QWidget* parent = nullptr);

    /// Before anything else, and for every other model.
    void setSubject(FormatSubject subject, const FormatChoice& choice);
    /// What counts.
    const FormatChoice& choice() const { return m_choice; }

    /// A turn in the format that counts, as tokens.
    void setPreview(const std::vector<TokenId>& ids);
    void setPreviewProblem(const QString& problem);

Q_SIGNALS:
    void formatChosen(const FormatChoice& choice);

private:
    QWidget* buildOrigin();
    QWidget* buildChoices();
    QWidget* buildPreview();
    QBoxLayout* buildButtons();
    void fillKnown();
    void showOrigin();
    void showTemplate();
    void fitSize();

    std::optional<ChatFormat> inForce() const;
    FormatChoice::Kind shownKind() const;
    QString suggestedKnown() const;
    void kindClicked(FormatChoice::Kind kind);
    void choose(const FormatChoice& choice);
    void beginOwn();
    void ownEdited();
    void refresh();
    void tell(const QStringList& errors, const QStringList& notices);

    QWidget* m_content;
    QScrollArea* m_scroll;
    QLabel* m_title;
    QLabel* m_origin;
    QToolButton* m_templateToggle;
    PromptTextEdit* m_template;
    QButtonGroup* m_kinds;
    QComboBox* m_known;
    FormatFields* m_fields;
    QLabel* m_message;
    QLabel* m_previewHead;
    TokenStrip* m_preview;
    QPushButton* m_back;

    FormatSubject m_subject;
    FormatChoice m_choice;
    bool m_isWriting = false;          ///< one's own is chosen, complete or not
    std::optional<ChatFormat> m_draft; ///< the last complete one, to come back to
};

} // namespace tokenscope
