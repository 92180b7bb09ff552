// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/lesson_parts.h"
#include "app/desktop/race_runner.h"
#include "ui/lessons/live_widget.h"

class QLabel;

namespace tokenscope {

class RaceView;
class SamplesRaceView;
class StartStop;

/// A race on a page of a lesson: what is raced, Start and Stop, how it goes. Which race it is is for those
/// who derive from it.
class LiveRacer : public LiveWidget {
    Q_OBJECT
public:
    /// All of them outlive it.
    LiveRacer(const LessonWidget& widget, const LessonParts& parts, QWidget* parent);

    void end() override;
    /// Another model: the next race is with it.
    void modelOpened();

protected:
    void addView(QWidget* view);
    RaceRunner& runner() { return m_runner; }
    const LessonParts& parts() const { return m_parts; }
    const LessonWidget& widget() const { return m_widget; }
    bool wasStarted() const { return m_wasStarted; }

    virtual void clear() = 0;
    virtual void race(const std::vector<TokenId>& prompt, std::int64_t tokens) = 0;
    /// Tokens made and wanted, of both lanes.
    virtual std::pair<std::int64_t, std::int64_t> progress() const = 0;

private:
    void start();
    void ended(const QString& message);
    void setNote(const QString& note);
    void tellModel();

    const LessonWidget m_widget;
    const LessonParts m_parts;
    RaceRunner m_runner;
    bool m_wasStarted = false;
    StartStop* m_buttons;
    QLabel* m_note;
};

/// With the KV cache and without (the kind "race").
class LiveRace : public LiveRacer {
    Q_OBJECT
public:
    LiveRace(const LessonWidget& widget, const LessonParts& parts, QWidget* parent);
    std::vector<Fact> facts() const override;

protected:
    void clear() override;
    void race(const std::vector<TokenId>& prompt, std::int64_t tokens) override;
    std::pair<std::int64_t, std::int64_t> progress() const override;

private:
    RaceView* m_view;
};

/// Samples together and one by one (the kind "compare").
class LiveSamples : public LiveRacer {
    Q_OBJECT
public:
    LiveSamples(const LessonWidget& widget, const LessonParts& parts, QWidget* parent);
    std::vector<Fact> facts() const override;

protected:
    void clear() override;
    void race(const std::vector<TokenId>& prompt, std::int64_t tokens) override;
    std::pair<std::int64_t, std::int64_t> progress() const override;

private:
    SamplesRaceView* m_view;
};

} // namespace tokenscope
