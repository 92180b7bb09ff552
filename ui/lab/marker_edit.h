// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

#include <optional>
#include <string>

namespace tokenscope {

/// A line in which the texts of a chat format are typed as core/text/marker_text.h describes. Line ends and
/// tabs that are pasted become what is typed for them, and no more than longestLine characters are kept.
class MarkerEdit : public QLineEdit {
    Q_OBJECT
public:
    static constexpr qsizetype longestLine = 4000;

    /// `name`: what messages and screen readers call the field.
    MarkerEdit(const QString& name, QWidget* parent);

    /// As UTF-8; halves of surrogate pairs, of which brokenAt() tells, are no text.
    std::string line() const;
    void setLine(const std::string& line);
    /// The last change had more characters than are kept.
    bool isCut() const { return m_isCut; }
    /// The index of half a surrogate pair.
    std::optional<qsizetype> brokenAt() const;

Q_SIGNALS:
    /// The user changed the line; it is in order again.
    void lineEdited();

private:
    void tidy();

    bool m_isCut = false;
};

} // namespace tokenscope
