// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPushButton;

namespace tokenscope {

class ElidedLabel;

/// The line above a chat: its title, and what can be done with it as a whole. Where there is no room for the
/// buttons' words, only their pictures are shown.
class ChatTitleLine : public QWidget {
    Q_OBJECT
public:
    explicit ChatTitleLine(QWidget* parent = nullptr);

    /// Empty: a new chat.
    void setTitle(const QString& title);
    /// Without emitting.
    void setShowsTokens(bool shown);
    void setSettingsShown(bool shown);
    void setCanExport(bool can);

    /// With pictures only.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void listRequested(); ///< to be shown or hidden
    void tokensToggled(bool shown);
    void settingsToggled(bool shown);
    void exportRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    ElidedLabel* m_title;
    QPushButton* m_list;
    QPushButton* m_tokens;
    QPushButton* m_settings;
    QPushButton* m_export;
};

} // namespace tokenscope
