// SPDX-License-Identifier: MIT
#include "ui/shell/workspace_switch.h"

#include "ui/shared/style_sheet.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

#include <iterator>

namespace tokenscope {

namespace {

struct Choice {
    Workspace workspace;
    const char* name;
    const char* help;
};

constexpr Choice choices[] = {
    {Workspace::Chat, QT_TRANSLATE_NOOP("WorkspaceSwitch", "Chat"),
     QT_TRANSLATE_NOOP("WorkspaceSwitch", "Conversations, with a look at every word")},
    {Workspace::Lab, QT_TRANSLATE_NOOP("WorkspaceSwitch", "Lab"),
     QT_TRANSLATE_NOOP("WorkspaceSwitch", "Experiments: samples of one prompt, settings, seeds")},
    {Workspace::Lessons, QT_TRANSLATE_NOOP("WorkspaceSwitch", "Lessons"),
     QT_TRANSLATE_NOOP("WorkspaceSwitch", "How it works, to read and to do")},
};

} // namespace

WorkspaceSwitch::WorkspaceSwitch(QWidget* parent) : QWidget(parent), m_buttons(new QButtonGroup(this)) {
    setLook(this, "segments");
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Workspace"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(3, 3, 3, 3);
    row->setSpacing(2);
    for (int i = 0; i < static_cast<int>(std::size(choices)); ++i) {
        const QKeySequence keys(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i));
        auto* button = new QPushButton(tr(choices[i].name), this);
        button->setCheckable(true);
        button->setShortcut(keys);
        button->setToolTip(tr("%1 (%2)").arg(tr(choices[i].help), keys.toString(QKeySequence::NativeText)));
        button->setAccessibleName(tr("Workspace: %1").arg(tr(choices[i].name)));
        button->setObjectName(QStringLiteral("workspace%1").arg(QLatin1String(choices[i].name)));
        button->setFocusPolicy(Qt::TabFocus);
        setLook(button, "segment");
        m_buttons->addButton(button, static_cast<int>(choices[i].workspace));
        row->addWidget(button);
    }
    connect(m_buttons, &QButtonGroup::idClicked, this,
            [this](int id) { Q_EMIT chosen(static_cast<Workspace>(id)); });
}

void WorkspaceSwitch::setShown(Workspace workspace) {
    m_buttons->button(static_cast<int>(workspace))->setChecked(true);
}

Workspace WorkspaceSwitch::shown() const {
    return static_cast<Workspace>(m_buttons->checkedId());
}

} // namespace tokenscope
