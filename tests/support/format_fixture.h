// SPDX-License-Identifier: MIT
#pragma once

#include "tests/text/template_goldens.h"
#include "ui/lab/format_window.h"
#include "ui/lab/marker_edit.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QRadioButton>
#include <QTest>

#include <vector>

namespace tokenscope::test {

/// Even a slow machine needs far less for anything here.
inline constexpr int patience = 20000;

inline const FormatChoice chatMl{.kind = FormatChoice::Kind::Known, .known = "ChatML"};

/// Without a template; the vocabulary has what ChatML, Llama 2 and Zephyr need.
inline FormatSubject bareModel() {
    return {.model = QStringLiteral("Foo-7B"),
            .tokenizer = goldens::byteTokenizer({"<s>", "</s>", "<|im_start|>", "<|im_end|>"})};
}

/// A window that tells what was chosen in it.
struct FormatFixture {
    FormatWindow window;
    std::vector<FormatChoice> chosen;

    explicit FormatFixture(const FormatSubject& subject = bareModel(), const FormatChoice& choice = {}) {
        window.setSubject(subject, choice);
        QObject::connect(&window, &FormatWindow::formatChosen,
                         [this](const FormatChoice& format) { chosen.push_back(format); });
        window.show();
    }
    QRadioButton* kind(const char* words) {
        for (auto* button : window.findChildren<QRadioButton*>()) {
            if (button->text().startsWith(QLatin1String(words))) {
                return button;
            }
        }
        return nullptr;
    }
    MarkerEdit* field(const QString& name) {
        for (auto* edit : window.findChildren<MarkerEdit*>()) {
            if (edit->accessibleName() == name) {
                return edit;
            }
        }
        return nullptr;
    }
    void chooseKnown(const char* name) {
        auto* box = window.findChild<QComboBox*>(); // the first one; the other is among the fields
        box->setCurrentText(QLatin1String(name));
        Q_EMIT box->activated(box->currentIndex());
    }
    QLabel* messageLabel() { return window.findChild<QLabel*>(QStringLiteral("formatMessage")); }
    QString message() { return messageLabel()->isVisible() ? messageLabel()->text() : QString(); }
    bool isWrong() { return messageLabel()->property("look") == QStringLiteral("error"); }
    QString words() {
        QString all;
        for (const auto* label : window.findChildren<QLabel*>()) {
            all += label->isVisible() ? label->text() + QLatin1Char('\n') : QString();
        }
        return all;
    }
    const ChatFormat& own() { return window.choice().own; }
};

/// Behind what stands there.
inline void paste(QLineEdit* edit, const QString& text) {
    QApplication::clipboard()->setText(text);
    edit->end(false);
    edit->paste();
}

/// Behind what stands there, key by key; ASCII only.
inline void type(QLineEdit* edit, const QString& text) {
    edit->end(false);
    QTest::keyClicks(edit, text);
}

/// ChatML, to be changed.
struct WritingFixture : FormatFixture {
    WritingFixture() : FormatFixture(bareModel(), chatMl) { kind("My own")->click(); }
};

} // namespace tokenscope::test
