// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/shown_turn.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace tokenscope {

class FlowLayout;
class TurnWishes;
class VersionButtons;

/// What is known of an answer, and what can be done with it, in a line below that wraps.
class AnswerFooter : public QWidget {
    Q_OBJECT
public:
    AnswerFooter(TurnWishes& wishes, QWidget* parent);

    void setTurn(const ShownTurn& turn);
    void setShowsTokens(bool shown);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void tokensToggled(bool shown);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void buildMenus(TurnWishes& wishes);
    void setFacts(const QStringList& facts, const ShownTurn& turn);
    void copy();
    bool fitsOneLine(int width) const;
    void arrange();

    TurnId m_turn;
    QString m_words;
    QWidget* m_factsBox;
    FlowLayout* m_factsLayout;
    QList<QLabel*> m_facts;
    QWidget* m_buttonsBox;
    FlowLayout* m_buttonsLayout;
    QPushButton* m_regenerate;
    VersionButtons* m_versions;
    QPushButton* m_continue;
    QPushButton* m_copy;
    QPushButton* m_tokens;
    QPushButton* m_more;
};

} // namespace tokenscope
