// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"
#include "core/text/format_check.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;

namespace tokenscope {

class MarkerEdit;

/// What the fields of a chat format stand for.
struct FormatReading {
    ChatFormat format{};   ///< to be used only if there are no errors
    QStringList errors{};  ///< "User, before, character 7: …"
    QStringList notices{}; ///< likewise; it can be used all the same
};

/// A chat format as a person writes it: what stands before and after each role's text, what ends an answer.
class FormatFields : public QWidget {
    Q_OBJECT
public:
    explicit FormatFields(QWidget* parent = nullptr);

    /// nanochat's format is shown as markers. Not an edit.
    void setFormat(const ChatFormat& format);
    /// The fields as a format, checked against a model's vocabulary. Time is linear in the texts, which are
    /// short.
    FormatReading read(const Tokenizer& tokenizer) const;

Q_SIGNALS:
    void edited();

private:
    MarkerEdit* addEdit(FormatField field, const QString& label, const QString& name, int row, int column);
    void addRows();
    QWidget* buildPlace();
    QWidget* buildSwitches();
    MarkerEdit* edit(FormatField field) const { return m_edits[static_cast<std::size_t>(field)]; }
    std::vector<MarkerEdit*> allEdits() const;
    void fieldEdited(MarkerEdit* changed);
    void readLines(FormatReading& reading) const;
    QString described(const FormatNote& note) const;

    QGridLayout* m_grid;
    std::array<MarkerEdit*, 8> m_edits{}; ///< by FormatField
    MarkerEdit* m_defaultSystem = nullptr;
    QComboBox* m_place = nullptr;
    QCheckBox* m_startToken = nullptr;
    QCheckBox* m_trims = nullptr;
    QCheckBox* m_alwaysSystem = nullptr;
    ChatFormat m_base;           ///< what has no field comes from here
    bool m_answerFollows = true; ///< the answer's prefix is the assistant's
};

} // namespace tokenscope
