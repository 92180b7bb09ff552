// SPDX-License-Identifier: MIT
#include "ui/shell/model_picker.h"

#include "ui/shared/elided_button.h"
#include "ui/shared/format.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/model_words.h"
#include "ui/shell/file_dialogs.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <utility>

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
    connect(m_menu, &QMenu::aboutToShow, this, &ModelPicker::menuOpened);
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
    if (!std::exchange(m_loading, true)) {
        Q_EMIT loadingChanged(true);
    }
    m_progress->setValue(static_cast<int>(std::lround(fraction * 1000)));
    m_progress->show();
    m_cancel->show();
    const QString caption = buttonText(shortName(name));
    const QString percent = QString::number(std::lround(fraction * 100));
    m_button->setText(part.isEmpty() ? tr("Loading %1").arg(caption)
                                     : tr("Loading %1 · %2 %3 %").arg(caption, part, percent));
    m_button->setAccessibleName(tr("Loading %1").arg(name));
}

void ModelPicker::endLoading() {
    const bool wasLoading = std::exchange(m_loading, false);
    m_progress->hide();
    m_cancel->hide();
    refreshButton();
    if (wasLoading) {
        Q_EMIT loadingChanged(false);
    }
}

void ModelPicker::refreshButton() {
    if (m_loading) {
        return;
    }
    if (m_model) {
        m_button->setText(QStringLiteral("%1 · %2 · %3 ▾")
                              .arg(buttonText(shortName(QString::fromStdString(m_model->name))),
                                   buttonText(QString::fromStdString(m_model->precision)),
                                   formatFileSize(static_cast<double>(m_model->weightBytes))));
        m_button->setToolTip(facts(*m_model));
    } else {
        m_button->setText(tr("Open a model ▾"));
        m_button->setToolTip(tr("GGUF file, Hugging Face folder or nanochat checkpoint"));
    }
    m_button->setAccessibleName(tr("Model: %1").arg(m_button->text()));
}

QString ModelPicker::facts(const ModelSummary& model) const {
    const QString path = QString::fromStdString(model.path);
    return modelFactsText(
        modelFacts(model, ModelState::Loaded, isBuiltin(path) ? tr("comes with Tokenscope") : path));
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
    connect(m_menu->addAction(tr("Models…")), &QAction::triggered, this, &ModelPicker::modelsRequested);
    refreshMissing();
}

void ModelPicker::setMissing(const QStringList& paths) {
    m_missing = paths;
    refreshMissing();
}

/// In place: the menu may be open.
void ModelPicker::refreshMissing() {
    for (QAction* action : m_menu->actions()) {
        if (action->isCheckable()) {
            action->setEnabled(!m_missing.contains(action->data().toString()));
        }
    }
}

void ModelPicker::addModel(const ModelEntry& model, const QString& toolTip) {
    QAction* action = m_menu->addAction(buttonText(shortName(model.name)));
    action->setToolTip(toolTip);
    action->setCheckable(true);
    action->setChecked(m_model && QString::fromStdString(m_model->path) == model.path);
    action->setData(model.path);
    connect(action, &QAction::triggered, this, [this, path = model.path] { Q_EMIT openRequested(path); });
}

void ModelPicker::addForgetMenu(const std::vector<ModelEntry>& models) {
    if (models.empty()) {
        return;
    }
    QMenu* forget = m_menu->addMenu(tr("Remove from this list"));
    for (const ModelEntry& model : models) {
        connect(forget->addAction(buttonText(shortName(model.name))), &QAction::triggered, this,
                [this, path = model.path] { Q_EMIT forgetRequested(path); });
    }
}

void ModelPicker::browseFile() {
    auto* dialog = new QFileDialog(window(), tr("Open model file"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Models (*.gguf *.pt *.safetensors)"), tr("All files (*)")});
    if (m_model && QFileInfo::exists(QString::fromStdString(m_model->path))) { // the built-in one is no file
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

/// The last one that was asked for stays.
void ModelPicker::browse(QFileDialog* dialog) {
    delete m_dialog;
    m_dialog = dialog;
    connect(dialog, &QFileDialog::fileSelected, this, &ModelPicker::openRequested);
    showBeside(dialog);
}

} // namespace tokenscope
