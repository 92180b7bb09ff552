// SPDX-License-Identifier: MIT
#include "ui/shell/model_picker.h"

#include "ui/shared/elided_button.h"
#include "ui/shared/format.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/style_sheet.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

bool holds(const std::vector<ModelEntry>& models, const QString& path) {
    return std::any_of(models.begin(), models.end(),
                       [&](const ModelEntry& model) { return model.path == path; });
}

} // namespace

ModelPicker::ModelPicker(QWidget* parent)
    : QWidget(parent), m_button(new ElidedButton(this)), m_menu(new QMenu(this)),
      m_progress(new QProgressBar(this)), m_cancel(new QPushButton(tr("Cancel"), this)) {
    m_button->setObjectName(QStringLiteral("modelPicker"));
    m_button->setMenu(m_menu);
    m_progress->setRange(0, 1000);
    m_progress->setFixedWidth(120);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    m_progress->setAccessibleName(tr("Loading progress"));
    m_cancel->setObjectName(QStringLiteral("cancelLoad"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_button);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &ModelPicker::cancelRequested);
    endLoading();
    rebuildMenu();
}

void ModelPicker::setModel(const std::optional<ModelSummary>& model) {
    m_model = model;
    refreshButton();
    rebuildMenu();
}

void ModelPicker::setBuiltin(const std::optional<ModelEntry>& model) {
    m_builtin = model;
    rebuildMenu();
}

void ModelPicker::setModels(const std::vector<ModelEntry>& recent, const std::vector<ModelEntry>& ready) {
    m_recent = recent;
    m_ready = ready;
    rebuildMenu();
}

void ModelPicker::setLoading(double fraction, const QString& name, const QString& part) {
    m_loading = true;
    m_progress->setValue(static_cast<int>(std::lround(fraction * 1000)));
    m_progress->show();
    m_cancel->show();
    m_button->setText(part.isEmpty()
                          ? tr("Loading %1").arg(name)
                          : tr("Loading %1 · %2 %3 %").arg(name, part).arg(std::lround(fraction * 100)));
}

void ModelPicker::endLoading() {
    m_loading = false;
    m_progress->hide();
    m_cancel->hide();
    refreshButton();
}

void ModelPicker::refreshButton() {
    if (m_loading) {
        return;
    }
    if (m_model) {
        m_button->setText(QStringLiteral("%1 · %2 · %3 ▾")
                              .arg(QString::fromStdString(m_model->name),
                                   QString::fromStdString(m_model->precision),
                                   formatFileSize(static_cast<double>(m_model->weightBytes))));
        m_button->setToolTip(facts(*m_model));
    } else {
        m_button->setText(tr("Open a model ▾"));
        m_button->setToolTip(tr("GGUF file, Hugging Face folder or nanochat checkpoint"));
    }
    m_button->setAccessibleName(tr("Model: %1").arg(m_button->text()));
}

QString ModelPicker::facts(const ModelSummary& model) const {
    QStringList lines;
    const auto add = [&](const QString& name, const QString& value) {
        if (!value.isEmpty()) {
            lines << name + QStringLiteral(": ") + value;
        }
    };
    const QString path = QString::fromStdString(model.path);
    add(tr("Family"), QString::fromStdString(model.family));
    add(tr("Parameters"), formatCount(model.parameters));
    add(tr("Precision"), QString::fromStdString(model.precision));
    add(tr("Layers"), tr("%1, width %2, %3 heads, %4 KV heads of %5")
                          .arg(model.layers)
                          .arg(model.width)
                          .arg(model.heads)
                          .arg(model.kvHeads)
                          .arg(model.headSize));
    add(tr("Vocabulary"), formatCount(model.vocabulary));
    add(tr("Context"), tr("%1 positions").arg(formatCount(model.contextLength)));
    add(tr("KV cache"),
        tr("%1 per token and row").arg(formatBytes(static_cast<double>(model.cacheBytesPerToken))));
    add(tr("Chat format"),
        model.chatFormat.empty() ? tr("none known") : QString::fromStdString(model.chatFormat));
    add(tr("Licence"), QString::fromStdString(model.licence));
    add(tr("From"), isBuiltin(path) ? tr("comes with Tokenscope") : path);
    for (const std::string& warning : model.warnings) {
        add(tr("Note"), QString::fromStdString(warning));
    }
    return lines.join(QLatin1Char('\n'));
}

void ModelPicker::rebuildMenu() {
    m_menu->clear();
    m_menu->setToolTipsVisible(true);
    if (m_builtin) {
        addModel(*m_builtin, tr("Small and quick, made to see how a model works; it comes with Tokenscope"));
        m_menu->addSeparator();
    }
    std::vector<ModelEntry> forgettable;
    for (const ModelEntry& recent : m_recent) {
        if (isBuiltin(recent.path)) {
            continue;
        }
        addModel(recent, recent.path);
        if (!holds(m_ready, recent.path)) {
            forgettable.push_back(recent);
        }
    }
    for (const ModelEntry& ready : m_ready) {
        if (!holds(m_recent, ready.path)) {
            addModel(ready, ready.path);
        }
    }
    addForgetMenu(forgettable);
    m_menu->addSeparator();
    connect(m_menu->addAction(glyphIcon(Glyph::Open), tr("Open model file…")), &QAction::triggered, this,
            &ModelPicker::browseFile);
    connect(m_menu->addAction(glyphIcon(Glyph::Open), tr("Open model folder…")), &QAction::triggered, this,
            &ModelPicker::browseFolder);
}

void ModelPicker::addModel(const ModelEntry& model, const QString& toolTip) {
    QAction* action = m_menu->addAction(model.name);
    action->setToolTip(toolTip);
    action->setCheckable(true);
    action->setChecked(m_model && QString::fromStdString(m_model->path) == model.path);
    action->setEnabled(isBuiltin(model.path) || QFileInfo::exists(model.path));
    connect(action, &QAction::triggered, this, [this, path = model.path] { Q_EMIT openRequested(path); });
}

void ModelPicker::addForgetMenu(const std::vector<ModelEntry>& models) {
    if (models.empty()) {
        return;
    }
    QMenu* forget = m_menu->addMenu(tr("Remove from this list"));
    for (const ModelEntry& model : models) {
        connect(forget->addAction(model.name), &QAction::triggered, this,
                [this, path = model.path] { Q_EMIT forgetRequested(path); });
    }
}

void ModelPicker::browseFile() {
    auto* dialog = new QFileDialog(window(), tr("Open model file"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Models (*.gguf *.pt *.safetensors)"), tr("All files (*)")});
    if (m_model) {
        dialog->selectFile(QString::fromStdString(m_model->path));
    }
    browse(dialog);
}

void ModelPicker::browseFolder() {
    auto* dialog = new QFileDialog(window(), tr("Open model folder"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    browse(dialog);
}

/// A run can be stopped meanwhile: the dialog holds nothing up. The last one that was asked for stays.
void ModelPicker::browse(QFileDialog* dialog) {
    delete m_dialog;
    m_dialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(false);
    if (auto* list = dialog->findChild<QTreeView*>(QStringLiteral("treeView"))) { // none in a system's dialog
        const QSize wanted(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 30);
        dialog->resize(wanted.boundedTo(screen()->availableSize() * 9 / 10));
        list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
        list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    }
    connect(dialog, &QFileDialog::fileSelected, this, &ModelPicker::openRequested);
    dialog->show();
}

QString droppedModelPath(const QStringList& files) {
    if (files.isEmpty()) {
        return {};
    }
    for (const QString& suffix : {QStringLiteral(".gguf"), QStringLiteral(".pt")}) {
        for (const QString& file : files) {
            if (file.endsWith(suffix, Qt::CaseInsensitive)) {
                return file;
            }
        }
    }
    const QFileInfo first(files.front());
    return first.isDir() ? first.absoluteFilePath() : first.absolutePath();
}

} // namespace tokenscope
