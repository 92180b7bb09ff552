// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QPainter;
class QProgressBar;

namespace tokenscope {

class ElidedLabel;

/// One side of a race: its name beside what its curve looks like, figures, how far it is, and a line of
/// words.
class RaceLaneRow : public QWidget {
    Q_OBJECT
public:
    using Sample = std::function<void(QPainter&, const QRectF&)>;

    RaceLaneRow(const QString& name, const char* objectName, Sample sample, QWidget* parent);

    void setFigures(const QString& figures);
    void setProgress(qint64 made, qint64 wanted);
    void setWords(const QString& words); ///< before the first there is no such line

private:
    QLabel* m_figures;
    QProgressBar* m_progress;
    ElidedLabel* m_words;
};

/// "5.6", "43".
QString timesWords(double factor);

} // namespace tokenscope
