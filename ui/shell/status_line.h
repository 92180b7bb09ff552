// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/model_summary.h"
#include "core/values/run_snapshot.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace tokenscope {

/// The line at the bottom: what the engine does, how fast, and where the memory goes. Everything on it is
/// measured. Where there is not room for all of it the less important figures go, whole; the tool tip has
/// everything then.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setModel(const std::optional<ModelSummary>& model);
    void setSnapshot(std::shared_ptr<const RunSnapshot> snapshot);
    /// Says something for a few seconds, in place of the state.
    void showNote(const QString& note);
    /// Resident memory of the program, bytes.
    void setResidentMemory(qint64 bytes);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QStringList roundedOf(const RunSnapshot& run) const;
    void arrange();
    std::vector<QLabel*> byImportance() const;

    std::optional<ModelSummary> m_model;
    std::shared_ptr<const RunSnapshot> m_snapshot;
    qint64 m_resident = 0;
    QLabel* m_state;
    QLabel* m_speed;
    QLabel* m_firstToken;
    QLabel* m_prompt;
    QLabel* m_memory;
    QLabel* m_counts;
    QString m_stateText;
    QString m_note;
    QTimer m_noteTimer;
};

} // namespace tokenscope
