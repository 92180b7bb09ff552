// SPDX-License-Identifier: MIT
#include "ui/shared/scrubber.h"

#include "ui/shared/column_slider.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/format.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace tokenscope {

namespace {

/// The widest text of a number with as many digits: another width lays out the whole window anew, so it must
/// not change with every column.
QString widestCount(const QFontMetrics& metrics, qint64 number) {
    QChar widest = u'0';
    for (char16_t digit = u'1'; digit <= u'9'; ++digit) {
        widest = metrics.horizontalAdvance(QChar(digit)) > metrics.horizontalAdvance(widest) ? QChar(digit)
                                                                                             : widest;
    }
    QString text = formatCount(number);
    for (QChar& character : text) {
        character = character.isDigit() ? widest : character;
    }
    return text;
}

} // namespace

Scrubber::Scrubber(QWidget* parent)
    : QWidget(parent), m_name(new QLabel(tr("Column"), this)), m_slider(new ColumnSlider(this)),
      m_right(new QWidget(this)), m_position(new ElidedLabel(m_right)), m_follow(new QToolButton(m_right)) {
    setLook(m_name, "muted");
    m_slider->setAccessibleName(tr("Column"));
    m_follow->setText(tr("Follow"));
    m_follow->setToolTip(tr("Go on with the newest token (End)"));
    setLook(m_follow, "link");

    m_position->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* right = new QHBoxLayout(m_right);
    right->setContentsMargins(12, 0, 0, 0);
    right->setSpacing(4);
    right->addWidget(m_position, 1);
    right->addWidget(m_follow);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_name);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_right);

    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        const bool follows = m_goesOn && value >= m_columns;
        m_current = follows ? std::nullopt : std::optional<qint64>(value);
        refresh();
        Q_EMIT columnChosen(m_current);
    });
    // Columns that came while the handle was held widen the range now.
    connect(m_slider, &QSlider::sliderReleased, this, [this] { setState(m_columns, m_goesOn, m_current); });
    connect(m_follow, &QToolButton::clicked, this, [this] { Q_EMIT columnChosen(std::nullopt); });
    refresh();
}

void Scrubber::setState(qint64 columns, bool goesOn, std::optional<qint64> current) {
    m_columns = columns;
    m_goesOn = goesOn;
    m_current = current;
    const qint64 last = goesOn ? columns : std::max<qint64>(columns - 1, 0);
    // While the handle is being dragged it belongs to the pointer.
    if (!m_slider->isSliderDown()) {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, static_cast<int>(last));
        m_slider->setValue(static_cast<int>(current.value_or(last)));
    }
    m_slider->setEnabled(columns > 0);
    refresh();
}

void Scrubber::setSideWidths(int left, int right) {
    m_name->setFixedWidth(std::max(left - 9, 0));
    // Room for the longest text of a run this long, so that the slider keeps its place.
    const QFontMetrics metrics(captionFont(font()));
    const QString longest = tr("%1 of %1").arg(widestCount(metrics, std::max<qint64>(m_columns, 99)));
    m_right->setFixedWidth(
        std::max(right, 20 + metrics.horizontalAdvance(longest) + m_follow->sizeHint().width()));
    m_right->setMinimumHeight(m_follow->sizeHint().height()); // also while the button is away
}

QString Scrubber::positionText() const {
    return m_position->text();
}

void Scrubber::refresh() {
    QString text = tr("no tokens yet");
    if (m_columns > 0) {
        const QString newest = formatCount(m_columns - 1);
        text = tr("%1 of %2").arg(m_current ? formatCount(*m_current) : newest, newest);
        if (!m_current && m_goesOn) {
            text += tr(" · next");
        } else if (!m_goesOn) {
            text += QStringLiteral(" · ← →");
        }
    }
    m_position->setText(text);
    m_slider->setAccessibleDescription(text);
    m_follow->setVisible(m_current.has_value() && m_goesOn);
}

} // namespace tokenscope
