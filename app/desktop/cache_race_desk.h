// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/race_desk.h"
#include "core/values/race.h"

namespace tokenscope {

class RaceView;

/// With the KV cache and without.
class CacheRaceDesk : public RaceDesk {
    Q_OBJECT
public:
    explicit CacheRaceDesk(const RaceParts& parts);

protected:
    RaceWindow* makeWindow() override;
    QSpinBox* tokens() const override { return m_tokens; }
    void clear() override;
    void begin(const std::vector<TokenId>& prompt, std::int64_t tokens) override;
    Progress progress() const override;

private:
    RaceView* m_view = nullptr; ///< the window's, like the next
    QSpinBox* m_tokens = nullptr;
};

} // namespace tokenscope
