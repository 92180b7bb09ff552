// SPDX-License-Identifier: MIT
#include "ui/chat/answer_footer.h"

#include "ui/chat/chat_words.h"
#include "ui/chat/quiet_button.h"
#include "ui/chat/turn_wishes.h"
#include "ui/chat/version_buttons.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/run_words.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QMenu>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int Spacing = 2; ///< between buttons, which have room of their own
constexpr int FactGap = 14;
constexpr int GroupGap = 4; ///< between facts and buttons in one line
constexpr int LineGap = 3;

} // namespace

AnswerFooter::AnswerFooter(TurnWishes& wishes, QWidget* parent)
    : QWidget(parent), m_factsBox(new QWidget(this)), m_factsLayout(new FlowLayout(m_factsBox, Spacing)),
      m_buttonsBox(new QWidget(this)), m_buttonsLayout(new FlowLayout(m_buttonsBox, Spacing)),
      m_regenerate(quietButton(m_buttonsBox, Glyph::Again, tr("Regenerate ▾"), "regenerate", {})),
      m_versions(new VersionButtons(m_buttonsBox)),
      m_continue(quietButton(m_buttonsBox, Glyph::Run, tr("Continue"), "continueAnswer", {})),
      m_copy(quietButton(m_buttonsBox, Glyph::Copy, tr("Copy"), "copyAnswer",
                         tr("Copies the answer as it was written, with its Markdown"))),
      m_tokens(quietButton(m_buttonsBox, Glyph::Grid, tr("Show tokens"), "showTokens",
                           tr("Shows the answer token by token, with how likely the model held each one"))),
      m_more(quietButton(m_buttonsBox, Glyph::More, {}, "moreOfAnswer", tr("More about this answer"))) {
    for (QWidget* button :
         std::initializer_list<QWidget*>{m_regenerate, m_versions, m_continue, m_copy, m_tokens, m_more}) {
        m_buttonsLayout->addWidget(button);
    }
    m_tokens->setCheckable(true);
    buildMenus(wishes);
    connect(m_versions, &VersionButtons::stepRequested, this,
            [this, &wishes](int step) { Q_EMIT wishes.versionRequested(m_turn, step); });
    connect(m_continue, &QPushButton::clicked, this,
            [this, &wishes] { Q_EMIT wishes.continueRequested(m_turn); });
    connect(m_copy, &QPushButton::clicked, this, &AnswerFooter::copy);
    connect(m_tokens, &QPushButton::clicked, this, &AnswerFooter::tokensToggled);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void AnswerFooter::buildMenus(TurnWishes& wishes) {
    auto* again = new QMenu(m_regenerate);
    again->addAction(tr("With a new seed"), this,
                     [this, &wishes] { Q_EMIT wishes.regenerateRequested(m_turn, Regenerate::NewSeed); });
    again->addAction(tr("Same seed and settings again"), this,
                     [this, &wishes] { Q_EMIT wishes.regenerateRequested(m_turn, Regenerate::SameSeed); });
    m_regenerate->setMenu(again);
    auto* more = new QMenu(m_more);
    more->addAction(tr("Delete this version"), this,
                    [this, &wishes] { Q_EMIT wishes.deleteRequested(m_turn); })
        ->setToolTip(tr("With all that follows it; can be undone"));
    m_more->setMenu(more);
}

void AnswerFooter::setTurn(const ShownTurn& turn) {
    m_turn = turn.id;
    m_words = turn.text;
    const bool isWhole = turn.state == ShownTurn::State::Whole;
    setFacts(footerFacts(turn), turn);
    m_versions->setPlace(turn.place);
    m_regenerate->setVisible(isWhole);
    m_continue->setVisible(isWhole && turn.canContinue);
    m_copy->setVisible(isWhole && !turn.text.isEmpty());
    m_tokens->setVisible(turn.facts.sampled + turn.facts.forced + turn.facts.chosen > 0);
    m_more->setVisible(isWhole);
    for (QPushButton* button : {m_regenerate, m_continue, m_more}) {
        button->setEnabled(turn.lock.isEmpty());
    }
    m_regenerate->setToolTip(turn.lock.isEmpty() ? tr("Writes another version; this one stays") : turn.lock);
    m_continue->setToolTip(turn.lock.isEmpty() ? tr("The answer goes on where it ended") : turn.lock);
    updateGeometry();
}

void AnswerFooter::setFacts(const QStringList& facts, const ShownTurn& turn) {
    while (m_facts.size() < facts.size()) {
        auto* label = new CaptionLabel(m_factsBox);
        label->setWordWrap(false);
        label->setTextFormat(Qt::PlainText);
        label->setContentsMargins(0, 0, FactGap - Spacing, 0); // the layout's own would part lines as well
        m_factsLayout->addWidget(label);
        m_facts += label;
    }
    const QString toolTip = footerToolTip(turn);
    for (qsizetype i = 0; i < m_facts.size(); ++i) {
        m_facts[i]->setVisible(i < facts.size());
        if (i < facts.size()) {
            m_facts[i]->setText(facts[i]);
            m_facts[i]->setToolTip(toolTip);
        }
    }
    if (!facts.isEmpty()) {
        setLook(m_facts[0], turn.facts.ended == EndReason::Error ? "error"
                            : isNaturalEnding(turn.facts.ended) && turn.state == ShownTurn::State::Whole
                                ? "good"
                                : "muted");
    }
    setAccessibleName(facts.join(QStringLiteral(", ")));
}

void AnswerFooter::setShowsTokens(bool shown) {
    m_tokens->setChecked(shown);
}

void AnswerFooter::copy() {
    QApplication::clipboard()->setText(m_words);
}

// ---- facts and buttons, beside each other where they fit ----

bool AnswerFooter::fitsOneLine(int width) const {
    return m_factsLayout->sizeHint().width() + GroupGap + m_buttonsLayout->sizeHint().width() <= width;
}

int AnswerFooter::heightForWidth(int width) const {
    const int facts = m_factsLayout->heightForWidth(width);
    const int buttons = m_buttonsLayout->heightForWidth(width);
    return fitsOneLine(width) ? std::max(facts, buttons)
                              : facts + (facts > 0 && buttons > 0 ? LineGap : 0) + buttons;
}

QSize AnswerFooter::sizeHint() const {
    return {m_factsLayout->sizeHint().width() + GroupGap + m_buttonsLayout->sizeHint().width(),
            heightForWidth(std::max(1, width()))};
}

QSize AnswerFooter::minimumSizeHint() const {
    return {60, m_buttonsLayout->minimumSize().height()};
}

void AnswerFooter::arrange() {
    const int facts = m_factsLayout->heightForWidth(width());
    if (fitsOneLine(width())) {
        const int right = m_factsLayout->sizeHint().width();
        m_factsBox->setGeometry(0, (height() - facts) / 2, right, facts);
        const int left = right > 0 ? right + GroupGap : 0;
        m_buttonsBox->setGeometry(left, 0, width() - left, height());
    } else {
        m_factsBox->setGeometry(0, 0, width(), facts);
        const int top = facts + (facts > 0 ? LineGap : 0);
        m_buttonsBox->setGeometry(0, top, width(), std::max(0, height() - top));
    }
}

void AnswerFooter::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

bool AnswerFooter::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        arrange();
    }
    return QWidget::event(event);
}

} // namespace tokenscope
