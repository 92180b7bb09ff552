// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/markdown_splitter.h"
#include "ui/shared/prose/prose_document.h"

#include <QWidget>

#include <vector>

class QUrl;
class QVBoxLayout;

namespace tokenscope {

class CodeView;
class ProseView;

/// One segment of an answer: prose with its tool calls as chips, or code. Under it stands what pressed chips
/// unfold, and what the calls plotted.
class SegmentView : public QWidget {
    Q_OBJECT
public:
    explicit SegmentView(QWidget* parent);

    /// `calls` are those whose marks stand in the source, in order. Nothing happens if nothing is new.
    void setSegment(const MarkdownSplitter::Segment& segment, std::vector<ToolCallText> calls,
                    const ProseLook& look);
    const MarkdownSplitter::Segment& segment() const { return m_segment; }
    const std::vector<ToolCallText>& calls() const { return m_calls; }
    bool isBeingSelected() const;
    /// Characters that were laid out so far, all changes added up.
    qint64 builtCharacters() const { return m_built; }

    ProseView* prose() const { return m_prose; }
    CodeView* code() const { return m_code; }

Q_SIGNALS:
    void openRequested(const QUrl& address);

private:
    void showCode();
    void showProse();
    void showPlots();
    void toggleDetails(int index);
    void refreshDetails();

    QVBoxLayout* m_layout;
    ProseView* m_prose = nullptr;
    CodeView* m_code = nullptr;
    QList<QWidget*> m_plots;
    QWidget* m_details = nullptr; ///< of the chip that was pressed
    int m_unfolded = -1;
    MarkdownSplitter::Segment m_segment;
    std::vector<ToolCallText> m_calls;
    std::vector<ToolCallText> m_plotted;
    ProseLook m_look;
    qint64 m_built = 0;
};

} // namespace tokenscope
