// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/race_desk.h"
#include "core/values/samples_race.h"

namespace tokenscope {

class SamplesRaceView;

/// Samples of one prompt together, and one by one.
class SamplesRaceDesk : public RaceDesk {
    Q_OBJECT
public:
    explicit SamplesRaceDesk(const RaceParts& parts);

protected:
    RaceWindow* makeWindow() override;
    QSpinBox* tokens() const override { return m_tokens; }
    void clear() override;
    void begin(const std::vector<TokenId>& prompt, std::int64_t tokens) override;
    Progress progress() const override;

private:
    SamplesRaceView* m_view = nullptr; ///< the window's, like the next two
    QSpinBox* m_samples = nullptr;
    QSpinBox* m_tokens = nullptr;
};

} // namespace tokenscope
