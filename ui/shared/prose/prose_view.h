// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/prose/prose_document.h"

#include <QTextBrowser>

#include <memory>
#include <span>

namespace tokenscope {

/// A piece of text to read, as high as it is: no scroll bars. Text can be selected and copied, chips come
/// along as words. Tab walks through chips and links, Enter presses them. Nothing is followed by itself.
class ProseView : public QTextBrowser {
    Q_OBJECT
public:
    explicit ProseView(QWidget* parent);

    /// Replaces the text. What was selected stays so where the text before it is the same.
    void setDocumentOwned(std::unique_ptr<QTextDocument> document);
    /// The mouse is at work in it: the text must not change under it.
    bool isBeingSelected() const;
    /// The bars at the left of quotes, outer ones first; in the viewport.
    QList<QRectF> quoteBars() const;
    /// The width that it would take without breaking lines, at least 1.
    int idealWidth() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void toolPressed(int index);
    /// The user wants to open the address, which was shown.
    void openRequested(const QUrl& address);

protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
    QMimeData* createMimeDataFromSelection() const override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void press(const QUrl& link);
    void offer(const QString& address, QPoint where);

    std::unique_ptr<QTextDocument> m_document;
};

} // namespace tokenscope
