// SPDX-License-Identifier: MIT
#include "app/desktop/cache_race_desk.h"

#include "app/store/settings.h"
#include "ui/shared/race_view.h"
#include "ui/shell/main_window.h"
#include "ui/shell/race_window.h"

#include <QSpinBox>

#include <utility>

namespace tokenscope {

CacheRaceDesk::CacheRaceDesk(const RaceParts& parts) : RaceDesk(parts) {
    connect(&parts.window, &MainWindow::raceRequested, this, &CacheRaceDesk::toggleWindow);
    connect(&runner(), &RaceRunner::stepped, this,
            [this](const std::vector<RaceStep>& steps) { m_view->add(steps); });
}

RaceWindow* CacheRaceDesk::makeWindow() {
    m_view = new RaceView;
    auto* window = new RaceWindow(tr("With and without the cache"), m_view, &parts().window);
    window->setObjectName(QStringLiteral("cacheRace"));
    window->addAction(parts().window.raceAction());
    m_tokens = window->addNumber(tr("&Tokens"), "raceTokens", 2, Settings::mostRaceTokens);
    m_tokens->setValue(static_cast<int>(parts().settings.raceTokens()));
    connect(m_tokens, &QSpinBox::valueChanged, this,
            [this](int tokens) { parts().settings.setRaceTokens(tokens); });
    return window;
}

void CacheRaceDesk::clear() {
    m_view->begin(0, 0);
}

void CacheRaceDesk::begin(const std::vector<TokenId>& prompt, std::int64_t tokens) {
    m_view->begin(static_cast<std::int64_t>(prompt.size()), tokens);
    runner().race(prompt, tokens);
}

RaceDesk::Progress CacheRaceDesk::progress() const {
    return {m_view->record().compared(), m_view->record().wanted()};
}

} // namespace tokenscope
