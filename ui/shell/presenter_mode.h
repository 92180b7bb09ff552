// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QRect>

#include <optional>

class QWidget;

namespace tokenscope {

class MainWindow;

/// What is left of the window for a projector.
enum class PresentedPart { Window, Page };

/// For a projector: the window fills the screen with large type and strong contrast, and what is aside of the
/// matter is not shown. Afterwards the window is as it was; nothing of this is remembered.
class PresenterMode : public QObject {
    Q_OBJECT
public:
    explicit PresenterMode(MainWindow* window);

    /// `asides` are hidden meanwhile, those that were not hidden before come back. A page alone has larger
    /// type on a larger screen. Counts from the next time that it is switched on.
    void setAsides(PresentedPart part, QList<QWidget*> asides);

    bool isOn() const { return m_before.has_value(); }
    void setOn(bool on);

Q_SIGNALS:
    void changed(bool on);

private:
    struct Before {
        QByteArray docks;
        double zoom;
        Qt::WindowStates state;
        QRect geometry; ///< without the frame
        QList<QWidget*> shownAsides;
    };
    void begin();
    void end();
    double enlargement() const;

    MainWindow* m_window;
    QList<QWidget*> m_asides;
    PresentedPart m_part = PresentedPart::Window;
    std::optional<Before> m_before;
};

} // namespace tokenscope
