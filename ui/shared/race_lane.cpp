// SPDX-License-Identifier: MIT
#include "ui/shared/race_lane.h"

#include "ui/shared/elided_label.h"
#include "ui/shared/text_styles.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

class LaneSample : public QWidget {
public:
    LaneSample(RaceLaneRow::Sample sample, QWidget* parent) : QWidget(parent), m_sample(std::move(sample)) {
        setFixedWidth(3 * fontMetrics().height() / 2);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        m_sample(painter, rect());
    }

private:
    RaceLaneRow::Sample m_sample;
};

} // namespace

RaceLaneRow::RaceLaneRow(const QString& name, const char* objectName, Sample sample, QWidget* parent)
    : QWidget(parent), m_figures(new CaptionLabel(this)), m_progress(new QProgressBar(this)),
      m_words(new ElidedLabel(this)) {
    auto* title = new QLabel(name, this);
    title->setFont(emphasisFont(title->font()));
    m_figures->setObjectName(QLatin1String(objectName));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    m_progress->setAccessibleName(name);
    m_words->setAccessibleName(tr("What it writes"));
    m_words->hide();
    auto* head = new QHBoxLayout;
    head->addWidget(new LaneSample(std::move(sample), this));
    head->addWidget(title);
    head->addWidget(m_figures, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_progress);
    layout->addWidget(m_words);
}

void RaceLaneRow::setFigures(const QString& figures) {
    m_figures->setText(figures);
}

void RaceLaneRow::setProgress(qint64 made, qint64 wanted) {
    m_progress->setRange(0, static_cast<int>(std::max<qint64>(wanted, 1)));
    m_progress->setValue(static_cast<int>(made));
}

/// Of a long text its end.
void RaceLaneRow::setWords(const QString& words) {
    constexpr qsizetype most = 200;
    m_words->show();
    m_words->setText(words.size() > most ? QChar(0x2026) + words.right(most) : words);
}

QString timesWords(double factor) {
    return QLocale::c().toString(factor, 'f', factor < 10 ? 1 : 0);
}

} // namespace tokenscope
