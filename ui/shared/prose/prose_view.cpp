// SPDX-License-Identifier: MIT
#include "ui/shared/prose/prose_view.h"

#include "ui/shared/palette.h"
#include "ui/shared/prose/document_cleaner.h"
#include "ui/shared/style_sheet.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr double BarLeft = 1, BarWidth = 3; ///< of a quote's bar, in its indent
constexpr int MostBars = 12;                ///< of quotes inside quotes

bool hasAnchors(const QTextDocument& document) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isAnchor()) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

ProseView::ProseView(QWidget* parent) : QTextBrowser(parent) {
    setLook(this, "see-through");
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QTextBrowser::anchorClicked, this, &ProseView::press);
}

void ProseView::setDocumentOwned(std::unique_ptr<QTextDocument> document) {
    const int anchor = textCursor().anchor(), position = textCursor().position();
    ToolChipHandler::registerWith(*document);
    QTextOption option = document->defaultTextOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document->setDefaultTextOption(option);
    setDocument(document.get());
    m_document = std::move(document);
    if (anchor != position) {
        const int end = m_document->characterCount() - 1;
        QTextCursor cursor(m_document.get());
        cursor.setPosition(std::min(anchor, end));
        cursor.setPosition(std::min(position, end), QTextCursor::KeepAnchor);
        setTextCursor(cursor);
    }
    // Without anything to press, Tab passes a text by.
    setFocusPolicy(hasAnchors(*m_document) ? Qt::StrongFocus : Qt::ClickFocus);
    updateGeometry();
}

bool ProseView::isBeingSelected() const {
    return QApplication::mouseButtons() != Qt::NoButton && (hasFocus() || underMouse());
}

// ---- size ----

int ProseView::idealWidth() const {
    QTextDocument* text = document();
    const double before = text->textWidth();
    text->setTextWidth(-1);
    const int ideal = static_cast<int>(std::ceil(text->idealWidth())) + 1;
    text->setTextWidth(before);
    return std::max(ideal, 1);
}

int ProseView::heightForWidth(int width) const {
    QTextDocument* text = document();
    if (text->textWidth() != width) {
        text->setTextWidth(width);
    }
    return static_cast<int>(std::ceil(text->size().height()));
}

QSize ProseView::sizeHint() const {
    const int width = this->width() > 0 ? this->width() : 400;
    return {width, heightForWidth(width)};
}

QSize ProseView::minimumSizeHint() const {
    return {40, QFontMetrics(font()).height()};
}

// ---- quotes ----

QList<QRectF> ProseView::quoteBars() const {
    QList<QRectF> bars;
    QList<qsizetype> open; // of the block before, by level
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const int level = std::min(block.blockFormat().intProperty(QTextFormat::BlockQuoteLevel), MostBars);
        const QRectF box = document()->documentLayout()->blockBoundingRect(block);
        while (open.size() > level) {
            open.removeLast();
        }
        for (const qsizetype bar : open) {
            bars[bar].setBottom(box.bottom());
        }
        while (open.size() < level) {
            open += bars.size();
            const double list = block.blockFormat().indent() * document()->indentWidth();
            const double left = list + static_cast<double>(open.size() - 1) * QuoteIndent + BarLeft;
            bars += QRectF(left, box.top(), BarWidth, box.height());
        }
    }
    return bars;
}

void ProseView::paintEvent(QPaintEvent* event) {
    if (const QList<QRectF> bars = quoteBars(); !bars.isEmpty()) {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokenscope::palette().strongBorder);
        for (const QRectF& bar : bars) {
            painter.drawRoundedRect(bar, BarWidth / 2, BarWidth / 2);
        }
    }
    QTextBrowser::paintEvent(event);
}

// ---- links and keys ----

void ProseView::press(const QUrl& link) {
    const int tool = toolOfLink(link.toString());
    if (tool >= 0) {
        Q_EMIT toolPressed(tool);
    } else {
        offer(link.toString(), QCursor::pos());
    }
}

/// Shows where a link leads before anything is opened.
void ProseView::offer(const QString& address, QPoint where) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* title = menu->addAction(QFontMetrics(font()).elidedText(address, Qt::ElideMiddle, 420));
    title->setEnabled(false);
    menu->addAction(tr("Copy link"), this, [address] { QApplication::clipboard()->setText(address); });
    menu->addAction(tr("Open in the browser"), this,
                    [this, address] { Q_EMIT openRequested(QUrl(address)); });
    menu->popup(where);
}

void ProseView::keyPressEvent(QKeyEvent* event) {
    const bool isPress = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isTab = event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab;
    const bool selects = event->modifiers() & Qt::ShiftModifier && event->key() >= Qt::Key_Home &&
                         event->key() <= Qt::Key_PageDown;
    if (event->matches(QKeySequence::Copy) || event->matches(QKeySequence::SelectAll) || isPress || isTab ||
        selects) {
        QTextBrowser::keyPressEvent(event);
    } else {
        event->ignore(); // scrolling and the window's keys are not ours
    }
}

void ProseView::contextMenuEvent(QContextMenuEvent* event) {
    const QString link = anchorAt(event->pos());
    if (!link.isEmpty() && toolOfLink(link) < 0) {
        offer(link, event->globalPos());
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* copy = menu->addAction(tr("Copy"), QKeySequence::Copy, this, &QTextEdit::copy);
    copy->setEnabled(textCursor().hasSelection());
    menu->addAction(tr("Select all"), QKeySequence::SelectAll, this, &QTextEdit::selectAll);
    menu->popup(event->globalPos());
}

bool ProseView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString link = anchorAt(help->pos());
        const int tool = toolOfLink(link);
        QToolTip::showText(help->globalPos(),
                           tool < 0 ? link : tr("A tool's answer was put here; press to see it all"), this);
        return true;
    }
    return QTextBrowser::viewportEvent(event);
}

QMimeData* ProseView::createMimeDataFromSelection() const {
    const QTextCursor cursor = textCursor();
    auto* data = new QMimeData;
    data->setText(documentWords(*document(), cursor.selectionStart(), cursor.selectionEnd()));
    return data;
}

} // namespace tokenscope
