// SPDX-License-Identifier: MIT
// Dispatch to a command. JSON goes to standard output, messages to standard error.
#include "app/cli/bench.h"
#include "app/cli/calculate.h"
#include "app/cli/chat.h"
#include "app/cli/command.h"
#include "app/cli/distribution.h"
#include "app/cli/examine.h"
#include "app/cli/generate.h"
#include "app/cli/inspect.h"
#include "app/cli/logits.h"
#include "app/cli/perplexity.h"
#include "app/cli/standard_streams.h"
#include "app/cli/tokenize.h"
#include "app/cli/train.h"
#include "core/values/errors.h"

#include <algorithm>
#include <iostream>
#include <string>

namespace tokenscope {

namespace {

constexpr int succeeded = 0, failed = 1, wrongUse = 2;

std::vector<Command> allCommands() {
    return {
        chatCommand(),         generateCommand(),   logitsCommand(),  tokenizeCommand(),
        distributionCommand(), calculateCommand(),  inspectCommand(), examineCommand(),
        trainCommand(),        perplexityCommand(), benchCommand(),
    };
}

void printOverview(std::ostream& out, const std::vector<Command>& commands) {
    out << "usage: tokenscope-cli COMMAND [OPTIONS]\n\nCommands:\n";
    for (const Command& command : commands)
        out << "  " << command.name << std::string(14 - command.name.size(), ' ') << command.summary << '\n';
    out << "\n  --help     this text; after a command, its options\n  --version  the version\n";
}

void printHelp(const Command& command) {
    std::cout << "usage: tokenscope-cli " << command.name << ' ' << command.usage << "\n\n"
              << command.summary << '\n';
    for (const OptionSpec& option : command.options) {
        std::string left = "  " + std::string(option.name) + ' ' + std::string(option.valueName);
        left.resize(std::max<std::size_t>(left.size() + 2, 30), ' ');
        std::cout << left << option.help << '\n';
    }
}

int runCommand(const Command& command, std::span<const std::string> words) {
    const auto end = std::find(words.begin(), words.end(), "--");
    if (std::find(words.begin(), end, "--help") != end) {
        printHelp(command);
        return succeeded;
    }
    return command.run(Arguments::parse(words, command.options, command.positionals));
}

int dispatch(std::span<const std::string> words) {
    const std::vector<Command> commands = allCommands();
    if (!words.empty() && words.front() == "--")
        words = words.subspan(1);
    if (words.empty()) {
        printOverview(std::cerr, commands);
        return wrongUse;
    }
    if (words.front() == "--help") {
        printOverview(std::cout, commands);
        return succeeded;
    }
    if (words.front() == "--version") {
        std::cout << "tokenscope-cli " TOKENSCOPE_VERSION "\n";
        return succeeded;
    }
    const auto command = std::ranges::find(commands, words.front(), &Command::name);
    if (command == commands.end())
        throw RangeError("unknown command \"" + words.front() + "\"; tokenscope-cli --help lists them");
    return runCommand(*command, words.subspan(1));
}

/// libtorch's messages go on for many lines with a stack; the first one says what happened.
std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

int guarded(std::span<const std::string> words) {
    try {
        const int code = dispatch(words);
        checkStandardOutput();
        return code;
    } catch (const RangeError& error) {
        std::cerr << "tokenscope-cli: " << error.what() << '\n';
        return wrongUse;
    } catch (const std::exception& error) {
        std::cerr << "tokenscope-cli: " << firstLine(error.what()) << '\n';
        return failed;
    }
}

} // namespace

} // namespace tokenscope

int main(int argc, char** argv) {
    tokenscope::holdStandardStreams();
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    return tokenscope::guarded(words);
}
