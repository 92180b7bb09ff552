// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace tokenscope {

inline constexpr int ReadingWidth = 75; ///< characters of a line that is well read
inline constexpr int WidestLive = 240;  ///< characters; what is live is wide, but not endless
inline constexpr int WidestWords = 130; ///< … of a few words, whose numbers are to stay near them

/// Keeps one widget in the middle, not wider than some characters of the font.
class ReadingRow : public QWidget {
    Q_OBJECT
public:
    ReadingRow(QWidget* parent, int characters);

    /// Takes it over; once.
    void setContent(QWidget* content);
    /// Takes it over and returns a row with it.
    static ReadingRow* around(QWidget* content, QWidget* parent, int characters = ReadingWidth);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    int m_characters;
    QWidget* m_content = nullptr;
};

} // namespace tokenscope
