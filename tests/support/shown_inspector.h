// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/byte_tokenizer.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/distribution_view.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/models/candidate_model.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>

namespace tokenscope::test {

/// An inspector on the screen, and what can be seen and heard of it.
struct ShownInspector {
    InspectorPanel panel;
    QSignalSpy edited{&panel, &InspectorPanel::settingsEdited};
    QSignalSpy chosen{&panel, &InspectorPanel::chooseToken};
    QSignalSpy follow{&panel, &InspectorPanel::followRequested};
    QSignalSpy use{&panel, &InspectorPanel::useFromHereOn};

    explicit ShownInspector(std::shared_ptr<const WatchedLogits> watched = nullptr) {
        panel.setTokenizer(std::make_shared<ByteTokenizer>());
        panel.setSettings({.topP = 0.8});
        panel.resize(430, 860);
        panel.show();
        panel.setWatched(std::move(watched));
        settle();
    }
    static void settle() {
        // Twice: the layout may find room for more rows.
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }

    DistributionView* view() const { return panel.findChild<DistributionView*>(); }
    const CandidateTable& table() const { return view()->model().table(); }
    /// All words that can be seen.
    QString words() const {
        QString text;
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            text += label->isVisibleTo(&panel) ? label->text() + QLatin1Char('\n') : QString();
        }
        for (const ElidedLabel* label : panel.findChildren<ElidedLabel*>()) {
            text += label->isVisibleTo(&panel) ? label->text() + QLatin1Char('\n') : QString();
        }
        return text;
    }
    QPushButton* button(const QString& beginning) const {
        for (QPushButton* button : panel.findChildren<QPushButton*>()) {
            if (button->isVisibleTo(&panel) && button->text().startsWith(beginning)) {
                return button;
            }
        }
        return nullptr;
    }
    QSlider* slider(const QString& name) const {
        for (QSlider* slider : panel.findChildren<QSlider*>()) {
            if (slider->accessibleName() == name) {
                return slider;
            }
        }
        return nullptr;
    }
};

} // namespace tokenscope::test
