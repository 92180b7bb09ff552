// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace tokenscope {

/// Leaves a note while the program works on something that might bring it down, so that the next start can
/// avoid doing the same at once. One small file per running program, named by its process id, in `folder`.
class RunMarker {
public:
    explicit RunMarker(const QString& folder);
    /// Ends well: the note goes.
    ~RunMarker();
    RunMarker(const RunMarker&) = delete;
    RunMarker& operator=(const RunMarker&) = delete;

    /// What programs that did not end well were doing (the models they had open), oldest first. Those still
    /// running do not count. Reading them removes them.
    QStringList takeBadEnds();

    /// What this program is doing now, for the next start to know.
    void note(const QString& what);

private:
    QString m_folder;
    QString m_file;
    bool m_isNoted = false; ///< the file is of this program
};

} // namespace tokenscope
