// SPDX-License-Identifier: MIT
#include "app/desktop/samples_race_desk.h"

#include "app/store/settings.h"
#include "ui/shared/samples_race_view.h"
#include "ui/shell/main_window.h"
#include "ui/shell/race_window.h"

#include <QRandomGenerator>
#include <QSpinBox>

#include <utility>

namespace tokenscope {

SamplesRaceDesk::SamplesRaceDesk(const RaceParts& parts) : RaceDesk(parts) {
    connect(&parts.window, &MainWindow::samplesRaceRequested, this, &SamplesRaceDesk::toggleWindow);
    connect(&runner(), &RaceRunner::samplesStepped, this,
            [this](const std::vector<SamplesStep>& steps) { m_view->add(steps); });
}

RaceWindow* SamplesRaceDesk::makeWindow() {
    m_view = new SamplesRaceView;
    auto* window = new RaceWindow(tr("Together and one by one"), m_view, &parts().window);
    window->setObjectName(QStringLiteral("samplesRace"));
    window->addAction(parts().window.samplesRaceAction());
    m_samples = window->addNumber(tr("&Samples"), "raceSamples", 2, Settings::mostRaceSamples);
    m_samples->setValue(parts().settings.raceSamples());
    m_tokens = window->addNumber(tr("&Tokens"), "raceTokens", 2, Settings::mostRaceTokens);
    m_tokens->setValue(parts().settings.raceTokens());
    connect(m_samples, &QSpinBox::valueChanged, this,
            [this](int samples) { parts().settings.setRaceSamples(samples); });
    connect(m_tokens, &QSpinBox::valueChanged, this,
            [this](int tokens) { parts().settings.setRaceTokens(tokens); });
    return window;
}

void SamplesRaceDesk::clear() {
    m_view->begin(0, 0, 0);
}

void SamplesRaceDesk::begin(const std::vector<TokenId>& prompt, std::int64_t tokens) {
    m_view->begin(static_cast<std::int64_t>(prompt.size()), m_samples->value(), tokens);
    SamplesRequest request;
    request.prompt = prompt;
    request.samples = m_samples->value();
    request.tokens = tokens;
    request.settings = parts().settings.sampling();
    request.seed = QRandomGenerator::system()->generate64();
    runner().raceSamples(std::move(request));
}

RaceDesk::Progress SamplesRaceDesk::progress() const {
    return {m_view->record().made(), 2 * m_view->record().wanted()};
}

} // namespace tokenscope
