// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace tokenscope {

/// Whether a view goes along with what is added at its end. The user's own scrolling decides: away from the
/// end stops it, back to the end takes it up again. What is added never does.
class FollowState {
public:
    bool follows() const { return m_follows; }
    /// The user has scrolled to `y`; `bottom` is the last that can be scrolled to.
    void userScrolled(qint64 y, qint64 bottom) { m_follows = y >= bottom - Slack; }
    void resume() { m_follows = true; }
    /// The view shows another place by the program's will: a message that was looked for.
    void stop() { m_follows = false; }

private:
    static constexpr qint64 Slack = 4; ///< pixels, less than any step of a wheel or key
    bool m_follows = true;
};

} // namespace tokenscope
