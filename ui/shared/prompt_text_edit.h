// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

#include <optional>

namespace tokenscope {

/// A text field that grows with its text and never lets a huge text into its document: Qt lays out a
/// paragraph as a whole, and megabytes of it would stop the window for seconds. A text that is too long is
/// held beside the document instead; the field then shows its beginning and cannot be typed in until the text
/// is given back or cleared.
class PromptTextEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    /// Characters that the document takes at most, and in one paragraph.
    static constexpr qsizetype LongestText = 100'000;
    static constexpr qsizetype LongestParagraph = 16'000;

    explicit PromptTextEdit(int mostLines, QWidget* parent = nullptr);

    /// The whole text, also when only its beginning is shown.
    QString text() const;
    void setText(const QString& text);
    bool isHolding() const { return m_held.has_value(); }
    qsizetype heldLength() const { return m_held ? m_held->size() : 0; }
    /// Takes back the insertion that made the text too long.
    void undoHolding();
    void clearText();

    /// What Enter alone does; Ctrl+Enter always runs, Shift+Enter always breaks the line.
    enum class EnterKey { NewLine, Runs };
    void setEnterKey(EnterKey enterKey) { m_enterKey = enterKey; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void textEdited();
    void holdingChanged(bool holding);
    void runRequested();
    /// The up arrow in an empty field.
    void upPressedWhileEmpty();

protected:
    bool event(QEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool fits(const QString& inserted) const;
    void hold(const QString& text, const QString& before);
    void release(const QString& text);
    int lineHeight() const;
    bool isComposing() const;
    bool runsWith(const QKeyEvent& key) const;

    std::optional<QString> m_held;
    QString m_before; ///< what stood there before the text became too long
    int m_mostLines;
    EnterKey m_enterKey = EnterKey::NewLine;
};

} // namespace tokenscope
