// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/prose/prose_view.h"

namespace tokenscope {

/// Markdown of a lesson, to be read. Follows the font and the theme.
class LessonText : public ProseView {
    Q_OBJECT
public:
    explicit LessonText(QWidget* parent, const QString& markdown = {}, bool isMuted = false);

    void setMarkdown(const QString& markdown);
    const QString& markdown() const { return m_markdown; }
    /// Without the signs of Markdown.
    QString words() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    QString m_markdown;
    bool m_isMuted;
    ProseLook m_look;
};

} // namespace tokenscope
