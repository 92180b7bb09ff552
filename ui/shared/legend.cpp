// SPDX-License-Identifier: MIT
#include "ui/shared/legend.h"

#include "ui/shared/flow_layout.h"
#include "ui/shared/palette.h"
#include "ui/shared/text_styles.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace tokenscope {

namespace {

constexpr int Gap = 6;    // between picture and text
constexpr int After = 12; // between entries, besides the layout's own spacing

class Entry final : public QWidget {
public:
    Entry(QWidget* parent, const QString& text, Legend::Swatch swatch)
        : QWidget(parent), m_text(text), m_swatch(std::move(swatch)) {
        setAccessibleName(text);
    }

    QSize sizeHint() const override {
        const QFontMetrics metrics(captionFont(font()));
        return {swatchSize(metrics).width() + (m_swatch ? Gap : 0) + metrics.horizontalAdvance(m_text) +
                    After,
                metrics.height()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QFont small = captionFont(font());
        const QFontMetrics metrics(small);
        const QSize size = swatchSize(metrics);
        if (m_swatch) {
            painter.save();
            m_swatch(painter, QRectF(0, (height() - size.height()) / 2, size.width(), size.height()));
            painter.restore();
        }
        painter.setFont(small);
        painter.setPen(tokenscope::palette().mutedText);
        painter.drawText(rect().adjusted(size.width() + (m_swatch ? Gap : 0), 0, 0, 0),
                         Qt::AlignVCenter | Qt::AlignLeft, m_text);
    }
    void changeEvent(QEvent* event) override {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::FontChange) {
            updateGeometry();
        }
    }

private:
    QSize swatchSize(const QFontMetrics& metrics) const {
        return m_swatch ? QSize(metrics.height() * 3 / 2, metrics.ascent()) : QSize(0, 0);
    }

    QString m_text;
    Legend::Swatch m_swatch;
};

} // namespace

Legend::Legend(QWidget* parent) : QWidget(parent) {
    new FlowLayout(this, 4);
}

QWidget* Legend::addEntry(const QString& text, Swatch swatch) {
    auto* entry = new Entry(this, text, std::move(swatch));
    layout()->addWidget(entry);
    return entry;
}

} // namespace tokenscope
