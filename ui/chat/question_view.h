// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/message_view.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace tokenscope {

class ProseView;
class PromptTextEdit;
class VersionButtons;

/// What the user wrote, in a bubble at the right, as plain text. A long message is folded. It can be edited
/// and sent again in its place.
class QuestionView : public MessageView {
    Q_OBJECT
public:
    QuestionView(TurnWishes& wishes, QWidget* parent);

    bool isBusy() const override;
    void startEditing() override;
    PromptTextEdit* editor() const { return m_editor; } ///< none while nothing is edited

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(width, Place::OnlyMeasure); }

protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildButtons();
    void showText();
    void endEditing();
    void send();
    int bubbleWidth(int width) const;
    enum class Place { OnlyMeasure, Move };
    int arrange(int width, Place place) const;
    void rearrange();

    QFrame* m_bubble;
    QVBoxLayout* m_inside;
    ProseView* m_text;
    QPlainTextEdit* m_whole = nullptr; ///< of a long message that is unfolded: lays out what is seen only
    QToolButton* m_unfold;
    QLabel* m_note;
    QWidget* m_buttons;
    VersionButtons* m_versions;
    QPushButton* m_answer;
    QPushButton* m_edit;
    QPushButton* m_copy;
    QPushButton* m_delete;
    PromptTextEdit* m_editor = nullptr;
    QWidget* m_editing = nullptr; ///< the editor with its buttons
    QString m_shown;
    bool m_isUnfolded = false;
};

} // namespace tokenscope
