// SPDX-License-Identifier: MIT
#include "app/desktop/bad_end_notice.h"

#include "app/desktop/chat_desk.h"
#include "app/desktop/model_opener.h"
#include "ui/shared/error_bar.h"

#include <utility>
#include <vector>

namespace tokenscope {

BadEndNotice::BadEndNotice(ErrorBar& bar, ModelOpener& models, ChatDesk& chats)
    : m_bar(bar), m_models(models), m_chats(chats) {}

void BadEndNotice::begin() {
    m_model = m_models.leftClosed();
    m_isChat = m_chats.badEnd().value != 0;
    m_hasBuiltin = m_models.isLoading();
    show();
}

QString BadEndNotice::words() const {
    const QString name = ModelOpener::nameOf(m_model);
    if (m_model.isEmpty()) {
        return tr("The chat that it was busy with then was not opened again.");
    }
    const QString closed =
        m_isChat ? tr("The chat that it was busy with then, and %1, were not opened again.").arg(name)
                 : tr("What was open then was not opened again: %1.").arg(name);
    return m_hasBuiltin ? closed + QLatin1Char(' ') + tr("The built-in model is open instead.") : closed;
}

void BadEndNotice::show() {
    m_shown.clear();
    std::vector<ErrorBar::Action> actions;
    if (m_isChat) {
        actions.push_back({tr("Open the chat"), [this] {
                               m_isChat = false;
                               m_chats.openBadEnd();
                               show();
                           }});
    }
    if (!m_model.isEmpty()) {
        actions.push_back({tr("Open %1").arg(ModelOpener::nameOf(m_model)), [this] {
                               m_models.open(std::exchange(m_model, {}));
                               show();
                           }});
    }
    if (!actions.empty()) {
        m_bar.showNotice(tr("Tokenscope did not end well the last time."), words(), actions);
        m_shown = m_bar.text();
    }
}

void BadEndNotice::clear() {
    if (!m_shown.isEmpty() && m_bar.text() == std::exchange(m_shown, {})) {
        m_bar.dismiss();
    }
}

} // namespace tokenscope
