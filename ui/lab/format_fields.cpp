// SPDX-License-Identifier: MIT
#include "ui/lab/format_fields.h"

#include "core/text/marker_text.h"
#include "core/text/nanochat_chat.h"
#include "ui/lab/marker_edit.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"
#include "ui/shared/style_sheet.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <string_view>
#include <utility>

namespace tokenscope {

namespace {

using SystemPlace = ChatFormat::SystemPlace;

struct MarkerField {
    FormatField field;
    std::string ChatFormat::*text;
};
/// Those that are one text, always there.
constexpr std::array<MarkerField, 6> markerFields{
    {{FormatField::SystemPrefix, &ChatFormat::systemPrefix},
     {FormatField::SystemSuffix, &ChatFormat::systemSuffix},
     {FormatField::UserPrefix, &ChatFormat::userPrefix},
     {FormatField::UserSuffix, &ChatFormat::userSuffix},
     {FormatField::AssistantPrefix, &ChatFormat::assistantPrefix},
     {FormatField::AssistantSuffix, &ChatFormat::assistantSuffix}}};

/// "User, before, character 7: …"; `before`: the part of the line that stands before the place.
QString atCharacter(const MarkerEdit& edit, const QString& before, const QString& message) {
    return FormatFields::tr("%1, character %2: %3")
        .arg(edit.accessibleName())
        .arg(before.toUcs4().size() + 1)
        .arg(message);
}

QString atByte(const MarkerEdit& edit, std::size_t offset, const std::string& message) {
    return atCharacter(edit, QString::fromStdString(edit.line().substr(0, offset)),
                       errorText(message));
}

/// The line's marker, if it is one; what is wrong is added to the errors.
std::string markerOf(const MarkerEdit& edit, QStringList& errors) {
    MarkerReading reading = readMarker(edit.line());
    if (reading.problem) {
        errors << atByte(edit, reading.problem->offset, reading.problem->text);
    }
    return std::move(reading.marker);
}

} // namespace

FormatFields::FormatFields(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(5);
    addRows();
    m_grid->setColumnStretch(2, 1);
    m_grid->setColumnStretch(4, 1);
    for (MarkerEdit* field : allEdits()) {
        connect(field, &MarkerEdit::lineEdited, this, [this, field] { fieldEdited(field); });
    }
    connect(m_place, &QComboBox::currentIndexChanged, this, &FormatFields::edited);
    for (QCheckBox* box : {m_startToken, m_trims, m_alwaysSystem}) {
        connect(box, &QCheckBox::toggled, this, &FormatFields::edited);
    }
}

// ---- parts ----

MarkerEdit* FormatFields::addEdit(FormatField field, const QString& label, const QString& name, int row,
                                  int column) {
    auto* words = new QLabel(label, this);
    setLook(words, "muted");
    auto* line = new MarkerEdit(name, this);
    words->setBuddy(line);
    m_grid->addWidget(words, row, column);
    m_grid->addWidget(line, row, column + 1);
    m_edits[static_cast<std::size_t>(field)] = line;
    return line;
}

void FormatFields::addRows() {
    const QString before = tr("before"), after = tr("after");
    auto addRole = [this, row = 0](const QString& role) mutable {
        m_grid->addWidget(new QLabel(role, this), row, 0);
        return row++;
    };
    int row = addRole(tr("System"));
    addEdit(FormatField::SystemPrefix, before, tr("System, before"), row, 1);
    addEdit(FormatField::SystemSuffix, after, tr("System, after"), row, 3);
    m_grid->addWidget(buildPlace(), row, 5);
    row = addRole(tr("User"));
    addEdit(FormatField::UserPrefix, before, tr("User, before"), row, 1);
    addEdit(FormatField::UserSuffix, after, tr("User, after"), row, 3);
    row = addRole(tr("Assistant"));
    addEdit(FormatField::AssistantPrefix, before, tr("Assistant, before"), row, 1);
    addEdit(FormatField::AssistantSuffix, after, tr("Assistant, after"), row, 3);
    row = addRole(tr("Its answer"));
    addEdit(FormatField::AnswerPrefix, before, tr("Answer, before"), row, 1)
        ->setToolTip(tr("Stands before the answer that is asked for; mostly what stands before the "
                        "assistant's earlier ones"));
    addEdit(FormatField::TurnEnds, tr("ends at"), tr("Answer ends at"), row, 3)
        ->setToolTip(tr("Special tokens or plain texts that end an answer, with spaces between them"));
    row = addRole(tr("No system text"));
    m_defaultSystem = new MarkerEdit(tr("Instead of no system text"), this);
    auto* instead = new QLabel(tr("use"), this);
    setLook(instead, "muted");
    instead->setBuddy(m_defaultSystem);
    m_grid->addWidget(instead, row, 1);
    m_grid->addWidget(m_defaultSystem, row, 2, 1, 3);
    m_grid->addWidget(buildSwitches(), row + 1, 0, 1, 6);
}

QWidget* FormatFields::buildPlace() {
    m_place = new QComboBox(this);
    m_place->setAccessibleName(tr("Where the system text stands"));
    m_place->addItem(tr("in a turn of its own"), static_cast<int>(SystemPlace::OwnTurn));
    m_place->addItem(tr("in the first user turn"), static_cast<int>(SystemPlace::FirstUser));
    m_place->addItem(tr("in the last user turn"), static_cast<int>(SystemPlace::LastUser));
    return m_place;
}

QWidget* FormatFields::buildSwitches() {
    auto* box = new QWidget(this);
    m_startToken = new QCheckBox(tr("start token first"), box);
    m_trims = new QCheckBox(tr("trim each message"), box);
    m_alwaysSystem = new QCheckBox(tr("always a system turn"), box);
    auto* help = new QLabel(tr("\\n new line · \\t tab · \\s space · \\\\ backslash"), box);
    setLook(help, "muted");
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    for (QWidget* part : std::initializer_list<QWidget*>{m_startToken, m_trims, m_alwaysSystem}) {
        layout->addWidget(part);
    }
    layout->addStretch(1);
    layout->addWidget(help);
    return box;
}

std::vector<MarkerEdit*> FormatFields::allEdits() const {
    std::vector<MarkerEdit*> edits(m_edits.begin(), m_edits.end());
    edits.push_back(m_defaultSystem);
    return edits;
}

// ---- values ----

void FormatFields::setFormat(const ChatFormat& format) {
    m_base = format.kind == ChatFormat::Kind::Nanochat ? nanochatAsMarkers() : format;
    for (const auto& [field, text] : markerFields) {
        edit(field)->setLine(markerLine(m_base.*text));
    }
    m_answerFollows = !m_base.answerPrefix;
    edit(FormatField::AnswerPrefix)
        ->setLine(markerLine(m_base.answerPrefix.value_or(m_base.assistantPrefix)));
    edit(FormatField::TurnEnds)->setLine(markersLine(m_base.turnEnds));
    m_defaultSystem->setLine(markerLine(m_base.defaultSystem));
    const QSignalBlocker blockers[]{QSignalBlocker(m_place), QSignalBlocker(m_startToken),
                                    QSignalBlocker(m_trims), QSignalBlocker(m_alwaysSystem)};
    m_place->setCurrentIndex(m_place->findData(static_cast<int>(m_base.systemPlace)));
    m_startToken->setChecked(m_base.startsWithStartToken);
    m_trims->setChecked(m_base.trimsText);
    m_alwaysSystem->setChecked(m_base.alwaysHasSystem);
}

void FormatFields::fieldEdited(MarkerEdit* changed) {
    MarkerEdit* answer = edit(FormatField::AnswerPrefix);
    const MarkerEdit* assistant = edit(FormatField::AssistantPrefix);
    if (changed == answer) {
        m_answerFollows = answer->text() == assistant->text();
    } else if (changed == assistant && m_answerFollows) {
        answer->setLine(assistant->line());
    }
    Q_EMIT edited();
}

void FormatFields::readLines(FormatReading& reading) const {
    ChatFormat& format = reading.format;
    for (const auto& [field, text] : markerFields) {
        format.*text = markerOf(*edit(field), reading.errors);
    }
    format.answerPrefix.reset();
    if (!m_answerFollows) {
        format.answerPrefix = markerOf(*edit(FormatField::AnswerPrefix), reading.errors);
    }
    const MarkerEdit& ends = *edit(FormatField::TurnEnds);
    MarkersReading turnEnds = readMarkers(ends.line());
    format.turnEnds = std::move(turnEnds.markers);
    if (turnEnds.problem) {
        reading.errors << atByte(ends, turnEnds.problem->offset, turnEnds.problem->text);
    }
    format.defaultSystem = markerOf(*m_defaultSystem, reading.errors);
}

QString FormatFields::described(const FormatNote& note) const {
    const MarkerEdit& at = *edit(note.field);
    const std::string line = at.line();
    if (line.empty()) {
        return tr("%1: %2").arg(at.accessibleName(), QString::fromStdString(note.text));
    }
    std::size_t begin = 0;
    if (note.field == FormatField::TurnEnds) {
        const std::vector<std::size_t> places = readMarkers(line).places;
        begin = note.item < places.size() ? places[note.item] : 0;
    }
    return atByte(at, begin + placeInLine(std::string_view(line).substr(begin), note.offset), note.text);
}

FormatReading FormatFields::read(const Tokenizer& tokenizer) const {
    FormatReading reading{.format = m_base};
    reading.format.name = "own";
    reading.format.systemPlace = static_cast<SystemPlace>(m_place->currentData().toInt());
    reading.format.startsWithStartToken = m_startToken->isChecked();
    reading.format.trimsText = m_trims->isChecked();
    reading.format.alwaysHasSystem = m_alwaysSystem->isChecked();
    readLines(reading);
    for (const MarkerEdit* field : allEdits()) {
        if (const auto broken = field->brokenAt()) {
            reading.errors << atCharacter(*field, field->text().left(*broken),
                                          tr("this is half a character; write all of it"));
        }
        if (field->isCut()) {
            reading.notices << tr("%1: cut to %2 characters")
                                   .arg(field->accessibleName(), formatCount(MarkerEdit::longestLine));
        }
    }
    if (!reading.errors.isEmpty()) {
        return reading;
    }
    for (const FormatNote& note : checkFormat(reading.format, tokenizer)) {
        (note.severity == FormatNote::Severity::Error ? reading.errors : reading.notices) << described(note);
    }
    return reading;
}

} // namespace tokenscope
