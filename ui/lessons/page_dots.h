// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

#include <vector>

class QButtonGroup;
class QLabel;

namespace tokenscope {

/// One page of a lesson: a small circle, filled when nothing is open there, ringed when the page is shown.
class PageDot : public QAbstractButton {
    Q_OBJECT
public:
    explicit PageDot(QWidget* parent);

    void setDone(bool done);
    bool isDone() const { return m_isDone; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool m_isDone = false;
};

/// "Page 2 of 5" and a dot for each page, to go there. Lessons of very many pages have the words only.
class PageDots : public QWidget {
    Q_OBJECT
public:
    static constexpr int Most = 20;

    struct Page {
        QString title;
        bool isDone = false;
    };

    explicit PageDots(QWidget* parent);

    void setPages(const std::vector<Page>& pages, int shown);
    const std::vector<PageDot*>& dots() const { return m_dots; }
    QString words() const;

Q_SIGNALS:
    void pageChosen(int page);

private:
    void makeDots(int count);

    QLabel* m_words;
    QButtonGroup* m_group;
    std::vector<PageDot*> m_dots;
};

} // namespace tokenscope
