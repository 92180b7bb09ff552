// SPDX-License-Identifier: MIT
#include "ui/chat/answer_tokens.h"

#include "ui/shared/lanes_legend.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/token_words.h"

#include <QFocusEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr qint64 MostAtFullHeight = 4'000; ///< tokens; more scroll inside
constexpr int LinesWithin = 24;

TokenRecord recordOf(const AnswerToken& token, const Tokenizer* tokenizer) {
    TokenRecord record;
    record.token = token.id;
    record.present = true;
    record.special = token.special;
    record.origin = token.origin;
    const bool isKnown = tokenizer && token.id.value >= 0 && token.id.value < tokenizer->size();
    record.bytes = isKnown               ? std::string(tokenizer->bytes(token.id))
                   : token.bytes.empty() ? tokenChipLabel(token.id, nullptr).toStdString()
                                         : token.bytes;
    record.text = record.bytes;
    if (isKnown && tokenizer->firstSpaceIsAdded() && record.text.starts_with(' ')) {
        record.text.erase(0, 1);
    }
    record.modelProbability = token.modelProbability;
    record.finalProbability = token.finalProbability;
    record.rank = token.rank;
    record.entropyBits = token.entropyBits;
    record.drawn = token.drawn;
    record.replaced = token.replaced;
    return record;
}

} // namespace

AnswerTokens::AnswerTokens(QWidget* parent)
    : QFrame(parent), m_model(new LaneModel(this)), m_note(new CaptionLabel(this)),
      m_lanes(new LanesView(*m_model, this)), m_legend(new LanesLegend(this)) {
    setLook(this, "card");
    m_note->setObjectName(QStringLiteral("tokensNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->hide();
    m_lanes->setCurrentFramed(false);
    m_lanes->installEventFilter(this);
    m_lanes->setMode(LanesView::Mode::Flowing);
    m_lanes->setAlone(true);
    m_lanes->setAccessibleName(tr("Answer, token by token"));
    m_lanes->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_lanes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_note);
    layout->addWidget(m_lanes);
    layout->addWidget(m_legend);
    connect(m_lanes, &LanesView::positionSelected, this,
            [this](RowIndex, std::optional<qint64> column) { Q_EMIT tokenSelected(column); });
    connect(m_lanes, &LanesView::currentChanged, this, &AnswerTokens::fit);
}

void AnswerTokens::setTokens(const ShownTokens& shown, qint64 promptTokens, EndReason ended, bool goesOn) {
    m_note->setText(shown.note);
    m_note->setVisible(!shown.note.isEmpty());
    const auto count = static_cast<qint64>(shown.tokens.size());
    const bool isOther =
        m_model->rows() == 0 || shown.tokenizer != m_tokenizer || promptTokens != m_model->promptTokens();
    qint64 same = 0;
    while (!isOther && same < std::min(count, m_model->columns()) &&
           m_model->cell(0, same).token == shown.tokens[static_cast<std::size_t>(same)].id) {
        ++same;
    }
    if (isOther || (same == 0 && m_model->columns() > 0)) {
        m_tokenizer = shown.tokenizer;
        m_model->reset(1, promptTokens);
        same = 0;
    } else if (same < m_model->columns()) {
        m_model->truncate(same);
    }
    std::vector<Column> columns;
    for (qint64 index = same; index < count; ++index) {
        const AnswerToken& token = shown.tokens[static_cast<std::size_t>(index)];
        columns.push_back({index, {recordOf(token, m_tokenizer.get())}});
    }
    m_model->append(columns);
    RowSummary summary;
    summary.ended = ended;
    summary.endColumn = count - 1;
    m_lanes->setSummaries({summary}, goesOn);
    m_legend->setChosenShown(
        std::any_of(shown.tokens.begin(), shown.tokens.end(),
                    [](const AnswerToken& token) { return token.origin == TokenOrigin::Chosen; }));
    fit();
}

void AnswerTokens::select(std::optional<qint64> token) {
    m_isLookedAt = true;
    m_lanes->setCurrentFramed(true);
    m_lanes->select({0}, token);
}

void AnswerTokens::deselect() {
    m_isLookedAt = false;
    m_lanes->setCurrentFramed(false);
}

bool AnswerTokens::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_lanes && event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        const bool isByKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
        m_lanes->setCurrentFramed(m_isLookedAt || isByKey);
    } else if (watched == m_lanes && event->type() == QEvent::FocusOut) {
        m_lanes->setCurrentFramed(m_isLookedAt);
    }
    return QFrame::eventFilter(watched, event);
}

void AnswerTokens::fit() {
    const int line = m_lanes->closeHeight(1) - m_lanes->closeHeight(0);
    const int full = m_lanes->fullHeight();
    const int height = m_model->columns() > MostAtFullHeight ? std::min(full, LinesWithin * line) : full;
    m_lanes->setFixedHeight(height);
    m_lanes->setVerticalScrollBarPolicy(height < full ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void AnswerTokens::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

} // namespace tokenscope
