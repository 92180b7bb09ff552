// SPDX-License-Identifier: MIT
#include "ui/shared/distribution_accessible.h"

#include "ui/shared/distribution_view.h"
#include "ui/shared/models/candidate_model.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace tokenscope {

namespace {

/// One candidate. Refers to its place in the list, not to a token: rows are reused when the table changes.
class CandidateItem : public QAccessibleInterface {
public:
    CandidateItem(DistributionView& view, int row) : m_view(&view), m_row(row) {}

    bool isValid() const override { return m_view && m_row < m_view->model().rowCount(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(m_view.data());
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && isValid()
                   ? m_view->model().index(m_row, 0).data(Qt::AccessibleTextRole).toString()
                   : QString();
    }
    QRect rect() const override {
        const QRect inside = m_view ? m_view->distributionLayout().row(m_row).toAlignedRect() : QRect();
        return m_view ? QRect(m_view->mapToGlobal(inside.topLeft()), inside.size()) : QRect();
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        const bool current = isValid() && m_view->model().rowOf(m_view->selected()) == m_row;
        state.selected = current;
        state.focused = current && m_view->hasFocus();
        return state;
    }

private:
    QPointer<DistributionView> m_view;
    int m_row;
};

class DistributionList : public QAccessibleWidget {
public:
    explicit DistributionList(DistributionView* view) : QAccessibleWidget(view, QAccessible::List) {}
    ~DistributionList() override {
        for (const auto& [row, id] : m_items) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }

    int childCount() const override { return view()->model().rowCount(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) {
            return nullptr;
        }
        auto found = m_items.find(index);
        if (found == m_items.end()) {
            const auto id = QAccessible::registerAccessibleInterface(new CandidateItem(*view(), index));
            found = m_items.emplace(index, id).first;
        }
        return QAccessible::accessibleInterface(found->second);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (const auto& [row, id] : m_items) {
            if (QAccessible::accessibleInterface(id) == child) {
                return row;
            }
        }
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint inside = view()->mapFromGlobal(QPoint(x, y));
        const auto row = view()->distributionLayout().rowAt(inside.y());
        return row ? child(*row) : nullptr;
    }

private:
    DistributionView* view() const { return static_cast<DistributionView*>(widget()); }

    mutable std::map<int, QAccessible::Id> m_items; // made when first asked for
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* view = qobject_cast<DistributionView*>(object);
    return view ? new DistributionList(view) : nullptr;
}

} // namespace

void installDistributionAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed);
}

void announceSelection(DistributionView& view, int row) {
    if (!QAccessible::isActive() || row < 0) {
        return;
    }
    QAccessibleEvent event(&view, view.hasFocus() ? QAccessible::Focus : QAccessible::Selection);
    event.setChild(row);
    QAccessible::updateAccessibility(&event);
}

} // namespace tokenscope
