// SPDX-License-Identifier: MIT
#include "ui/lessons/block_head.h"

#include "ui/lessons/done_mark.h"
#include "ui/shared/text_styles.h"

#include <QHBoxLayout>

namespace tokenscope {

QHBoxLayout* blockHead(DoneMark* mark, const QString& words, QWidget* parent) {
    auto* label = new CaptionLabel(parent, words);
    label->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(mark);
    row->addWidget(label, 1);
    return row;
}

} // namespace tokenscope
