// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/lab_desk.h"
#include "app/desktop/lesson_parts.h"
#include "app/desktop/run_facts.h"
#include "ui/lessons/live_widget.h"

#include <QPointer>

#include <memory>
#include <optional>
#include <string>

class QLabel;
class QWheelEvent;

namespace tokenscope {

class ErrorBar;
class LessonDocks;
class RunStage;

/// A run on a page of a lesson (the kind "run"): the Lab's own desk and views, with the prompt, the sampling
/// and the pace that the lesson says. Inspector and cache stand in the docks.
class LiveRun : public LiveWidget {
    Q_OBJECT
public:
    /// All of them outlive it.
    LiveRun(const LessonWidget& widget, const LessonParts& parts, LessonDocks& docks, QWidget* parent);
    /// Its run has ended before, by end(), or goes on unseen.
    ~LiveRun() override;

    std::vector<Fact> facts() const override;
    void begin() override;
    void end() override;
    /// The inspector stands beside the run then, and buttons for it above.
    void setAlone(bool alone) override;

    const std::string& name() const { return m_name; }
    LabDesk& desk() { return *m_desk; }
    const LabDesk& desk() const { return *m_desk; }
    LabPage& page() const { return *m_page; }
    InspectorPanel* inspector() const;
    CacheView* cache() const;
    bool canDrawAgain() const { return m_canDrawAgain; }
    /// The one that the next run starts with, and that this page is left with.
    const Pace& pace() const { return m_pace; }
    void setPace(const Pace& pace);
    /// Of the row that is looked at: see callMoments().
    std::vector<CallMoment> moments() const;

    void modelOpened();

Q_SIGNALS:
    void controlsChanged();
    void begun();
    void left();
    /// The student works with this one: the docks and the toolbar are to be its.
    void used();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A token that the student wants put in.
    struct Wish {
        RowIndex row;
        qint64 column = 0;
        TokenId token;
    };

    QWidget* buildHead(const LessonWidget& widget);
    void fill(const LessonWidget& widget);
    void showCache(bool unfolded);
    bool scrollsThePage(const QWheelEvent& event) const;
    void fitToFont();
    void connectAlone();
    void tellFormat();
    void look(RowIndex row, std::optional<qint64> column);
    void runChanged();
    bool isWishThere() const;

    const LessonParts m_parts;
    const std::string m_name;
    const int m_rows;
    const bool m_isChat;
    bool m_isAlone = false;
    Pace m_pace;
    LessonDocks& m_docks;
    LabPage* m_page;
    ErrorBar* m_notice;
    RunStage* m_stage;
    QPointer<InspectorPanel> m_inspector; ///< in the dock
    QPointer<CacheView> m_cache;          ///< likewise
    QLabel* m_passes = nullptr;
    std::unique_ptr<LabDesk> m_desk;   ///< refers to the three before
    std::optional<ToolTokens> m_tools; ///< of the loaded model
    RunDeeds m_deeds;
    std::optional<Wish> m_wish; ///< the newest, where it is another token than stood there
    int m_shownRow = 0;
    bool m_canDrawAgain = false;
};

} // namespace tokenscope
