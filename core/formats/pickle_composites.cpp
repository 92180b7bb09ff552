// SPDX-License-Identifier: MIT
#include "core/formats/pickle_globals.h"
#include "core/formats/pickle_machine.h"
#include "core/text/message_text.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

// The instructions that make values out of others: containers, names of globals, calls.

bool PickleMachine::followContainer(PickleOpcode opcode) {
    using Kind = PickleSequence::Kind;
    switch (opcode) {
    case PickleOpcode::Mark:
        m_stack.mark();
        return true;
    case PickleOpcode::EmptyTuple:
        pushTuple(0);
        return true;
    case PickleOpcode::Tuple1:
        pushTuple(1);
        return true;
    case PickleOpcode::Tuple2:
        pushTuple(2);
        return true;
    case PickleOpcode::Tuple3:
        pushTuple(3);
        return true;
    case PickleOpcode::Tuple:
        pushSequence(Kind::Tuple, m_stack.popToMark());
        return true;
    case PickleOpcode::FrozenSet:
        pushSequence(Kind::Set, m_stack.popToMark());
        return true;
    case PickleOpcode::EmptyList:
        pushSequence(Kind::List, {});
        return true;
    case PickleOpcode::EmptySet:
        pushSequence(Kind::Set, {});
        return true;
    case PickleOpcode::EmptyDict:
        m_stack.push(PickleDict());
        return true;
    default:
        return false;
    }
}

bool PickleMachine::followAddition(PickleOpcode opcode) {
    using Kind = PickleSequence::Kind;
    switch (opcode) {
    case PickleOpcode::Append:
        addToSequence(Kind::List, {m_stack.pop()});
        return true;
    case PickleOpcode::Appends:
        addToSequence(Kind::List, m_stack.popToMark());
        return true;
    case PickleOpcode::AddItems:
        addToSequence(Kind::Set, m_stack.popToMark());
        return true;
    case PickleOpcode::SetItem: {
        const PickleNodePtr value = m_stack.pop();
        const PickleNodePtr key = m_stack.pop();
        addToDict(m_stack.topOpen<PickleDict>("a dictionary"), {key, value});
        return true;
    }
    case PickleOpcode::SetItems: {
        const auto keysAndValues = m_stack.popToMark();
        addToDict(m_stack.topOpen<PickleDict>("a dictionary"), keysAndValues);
        return true;
    }
    default:
        return false;
    }
}

bool PickleMachine::followObject(PickleOpcode opcode) {
    switch (opcode) {
    case PickleOpcode::Frame: // only a hint for reading ahead
        if (read<std::uint64_t>() > m_cursor.remaining()) {
            throw PickleFault{"opens a frame that is longer than what is left (cut short?)"};
        }
        return true;
    case PickleOpcode::Global: {
        std::string module = readLine();
        pushGlobal(std::move(module), readLine());
        return true;
    }
    case PickleOpcode::StackGlobal: {
        const PickleNodePtr name = m_stack.pop();
        const PickleNodePtr module = m_stack.pop();
        const auto* nameText = std::get_if<std::string>(&name->value);
        const auto* moduleText = std::get_if<std::string>(&module->value);
        if (nameText == nullptr || moduleText == nullptr) {
            throw PickleFault{"names a global with something that is no text"};
        }
        pushGlobal(*moduleText, *nameText);
        return true;
    }
    case PickleOpcode::Reduce:
    case PickleOpcode::NewObj:
        call();
        return true;
    case PickleOpcode::Build:
        setState();
        return true;
    case PickleOpcode::BinPersId: {
        const PickleNodePtr id = m_stack.pop();
        const PickleNodePtr reference = m_stack.push(PicklePersistent());
        std::get<PicklePersistent>(reference->value).id = adopt(*reference, id);
        return true;
    }
    default:
        return false;
    }
}

void PickleMachine::pushTuple(std::size_t length) {
    std::vector<PickleNodePtr> items(length);
    for (PickleNodePtr& item : items) {
        item = m_stack.pop();
    }
    std::ranges::reverse(items);
    pushSequence(PickleSequence::Kind::Tuple, items);
}

void PickleMachine::pushSequence(PickleSequence::Kind kind, const std::vector<PickleNodePtr>& items) {
    const PickleNodePtr sequence = m_stack.push(PickleSequence{kind, {}});
    std::get<PickleSequence>(sequence->value).items = adoptAll(*sequence, items);
}

void PickleMachine::addToSequence(PickleSequence::Kind kind, const std::vector<PickleNodePtr>& items) {
    PickleNode& node = m_stack.topOpen<PickleSequence>("a list");
    auto& sequence = std::get<PickleSequence>(node.value);
    if (sequence.kind != kind) {
        throw PickleFault{"adds to a sequence of another kind"};
    }
    const auto parts = adoptAll(node, items);
    sequence.items.insert(sequence.items.end(), parts.begin(), parts.end());
}

void PickleMachine::pushGlobal(std::string module, std::string name) {
    if (pickleGlobalUse(m_kind, module, name) == PickleGlobalUse::Unlisted) {
        throw PickleFault{"names " + messageText(module) + "." + messageText(name) +
                          ", which is not on the list of what such a file may contain"};
    }
    m_stack.push(PickleGlobal{std::move(module), std::move(name)});
}

void PickleMachine::call() {
    const PickleNodePtr arguments = m_stack.pop();
    const PickleNodePtr callable = m_stack.pop();
    const auto* sequence = std::get_if<PickleSequence>(&arguments->value);
    const auto* global = std::get_if<PickleGlobal>(&callable->value);
    if (global == nullptr || sequence == nullptr || sequence->kind != PickleSequence::Kind::Tuple) {
        throw PickleFault{"calls something that is no function, or without a tuple of arguments"};
    }
    switch (pickleGlobalUse(m_kind, global->module, global->name)) {
    case PickleGlobalUse::OrderedDict:
        if (!sequence->items.empty()) {
            throw PickleFault{"makes an OrderedDict with arguments, which is not supported"};
        }
        m_stack.push(PickleDict());
        return;
    case PickleGlobalUse::Call: {
        const PickleNodePtr object = m_stack.push(PickleObject{*global, sequence->items, nullptr});
        adopt(*object, arguments); // not stored itself, but its items are as deep
        return;
    }
    default:
        throw PickleFault{"calls " + messageText(global->module) + "." + messageText(global->name)};
    }
}

void PickleMachine::setState() {
    const PickleNodePtr state = m_stack.pop();
    PickleNode& node = m_stack.top();
    if (std::holds_alternative<PickleDict>(node.value)) {
        return; // attributes of an OrderedDict: torch's module versions, of no use here
    }
    auto& object = std::get<PickleObject>(m_stack.topOpen<PickleObject>("an object").value);
    if (object.state != nullptr) {
        throw PickleFault{"gives an object a second state"};
    }
    object.state = adopt(node, state);
}

} // namespace tokenscope
