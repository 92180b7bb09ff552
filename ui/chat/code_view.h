// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace tokenscope {

/// Code that a model wrote: its language, a button that copies it exactly, and the text, which scrolls
/// sideways where lines are long. Text that is added at its end costs what is added.
class CodeView : public QFrame {
    Q_OBJECT
public:
    explicit CodeView(QWidget* parent);

    void setLanguage(const QString& language);
    void setCode(const QString& code);
    const QString& code() const { return m_code; }
    QPlainTextEdit* text() const { return m_text; }
    bool isBeingSelected() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void append(QStringView text);
    void fit();
    void copy();

    QLabel* m_language;
    QPushButton* m_copy;
    QPlainTextEdit* m_text;
    QString m_code;
    qsizetype m_lineLength = 0; ///< of the last line shown
    bool m_owesNewline = false; ///< a line's end at the code's end would show as an empty line
};

} // namespace tokenscope
