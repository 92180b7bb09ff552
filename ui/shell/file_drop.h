// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

class QMimeData;
class QWidget;

namespace tokenscope {

/// Which model files that were dropped together stand for, or why they stand for none.
struct DroppedModel {
    QString path;    ///< empty: none
    QString problem; ///< then, for people
};

/// A folder; a model's file, whatever lies beside it; of a split model the first of its parts that are there.
/// A file of weights in safetensors stands for its folder. Looks at the first bytes of files whose names say
/// nothing.
DroppedModel droppedModel(const QStringList& files);

/// The files of this computer among what is dragged.
QStringList localFiles(const QMimeData& data);

/// Takes files that are dropped anywhere over a window and those that belong to it, before a text field can
/// make text of them. Dragged text is none of its business, nor what is dropped on a file dialog.
class FileDrop : public QObject {
    Q_OBJECT
public:
    /// Lives as long as the window.
    explicit FileDrop(QWidget* window);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void modelDropped(const QString& path);
    /// Nothing can be opened; `why` is for people.
    void refused(const QString& why);

private:
    bool isOurs(const QWidget* widget) const;
    void drop(QWidget* target, const QStringList& files);

    QWidget* m_window;
};

} // namespace tokenscope
