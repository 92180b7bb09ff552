// SPDX-License-Identifier: MIT
#include "app/desktop/start_options.h"

#include "app/desktop/ui_language.h"

namespace tokenscope {

namespace {

/// Printed to a terminal before there is an application: in English, as what the command line says.
QString text(const char* words) {
    return QString::fromUtf8(words);
}

const char* const usage =
    R"(Usage: tokenscope [--model PATH] [--workspace chat|lab|lessons] [--prompt TEXT] [--run]
                  [--language CODE]

  --model PATH      GGUF file, Hugging Face folder or nanochat checkpoint to open, or builtin:
                    the small model that comes with the program (default: the last one used,
                    checkpoints/latest/ if it is here, else builtin)
  --workspace NAME  workspace to show: chat, lab or lessons (default: the one of the last
                    time)
  --prompt TEXT     fills the message or the prompt in
  --run             sends or runs it as soon as the model is loaded
  --language CODE   language of the window for this time, such as en or es (default: the one
                    chosen in the menu, else that of the system)
  --help, --version

For scripts and servers without a display: tokenscope-cli.
)";

ParsedOptions refuse(const QString& why) {
    return {std::nullopt, why + QLatin1Char('\n') + text(usage), 2};
}

} // namespace

ParsedOptions parseStartOptions(const QStringList& arguments) {
    StartOptions options;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString& argument = arguments[i];
        if (argument == QLatin1String("--help") || argument == QLatin1String("-h")) {
            return {std::nullopt, text(usage), 0};
        }
        if (argument == QLatin1String("--version")) {
            return {std::nullopt, QStringLiteral("tokenscope " TOKENSCOPE_VERSION "\n"), 0};
        }
        if (argument == QLatin1String("--run")) {
            options.run = true;
            continue;
        }
        const bool takesValue =
            argument == QLatin1String("--model") || argument == QLatin1String("--prompt") ||
            argument == QLatin1String("--language") || argument == QLatin1String("--workspace");
        if (!takesValue) {
            // A file manager hands over the file alone.
            if (!argument.startsWith(QLatin1Char('-')) && options.model.isEmpty()) {
                options.model = argument;
                continue;
            }
            return refuse(text("Unknown option: %1").arg(argument));
        }
        if (++i == arguments.size()) {
            return refuse(text("%1 needs a value.").arg(argument));
        }
        if (argument == QLatin1String("--model")) {
            options.model = arguments[i];
        } else if (argument == QLatin1String("--prompt")) {
            options.prompt = arguments[i];
        } else if (argument == QLatin1String("--language")) {
            const UiLanguages languages;
            if (!languages.has(arguments[i])) {
                return refuse(text("There is no language \"%1\"; there are: %2.")
                                  .arg(arguments[i], languages.codes().join(QLatin1String(", "))));
            }
            options.language = arguments[i];
        } else if (options.workspace = workspaceOf(arguments[i]); !options.workspace) {
            return refuse(text("There is no workspace \"%1\" in this version.").arg(arguments[i]));
        }
    }
    return {options, {}, 0};
}

} // namespace tokenscope
