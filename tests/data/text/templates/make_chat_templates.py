#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes chat_templates.json: templates in the dialect of each model family, and what Jinja makes of them.

The templates are ours, shortened: they write what the published ones write for plain conversations. Needs jinja2 3.1;
the settings are those of transformers' apply_chat_template. Run it in this folder.
"""
import json

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

LLAMA2 = """\
{% if messages[0]['role'] == 'system' %}
{% set loop_messages = messages[1:] %}{% set system_message = messages[0]['content'] %}
{% else %}
{% set loop_messages = messages %}{% set system_message = false %}
{% endif %}
{% for message in loop_messages %}
{% if (message['role'] == 'user') != (loop.index0 % 2 == 0) %}
{{ raise_exception('user and assistant must take turns') }}
{% endif %}
{% if loop.index0 == 0 and system_message != false %}
{% set content = '<<SYS>>\\n' + system_message + '\\n<</SYS>>\\n\\n' + message['content'] %}
{% else %}
{% set content = message['content'] %}
{% endif %}
{% if message['role'] == 'user' %}
{{- bos_token + '[INST] ' + content.strip() + ' [/INST]' -}}
{% elif message['role'] == 'assistant' %}
{{- ' ' + content.strip() + ' ' + eos_token -}}
{% endif %}
{% endfor %}
"""

LLAMA3 = """\
{% set loop_messages = messages %}{% for message in loop_messages %}
{% set content = '<|start_header_id|>' + message['role'] + '<|end_header_id|>\\n\\n' + message['content'] | trim + '<|eot_id|>' %}
{% if loop.index0 == 0 %}{% set content = bos_token + content %}{% endif %}
{{- content -}}
{% endfor %}
{{- '<|start_header_id|>assistant<|end_header_id|>\\n\\n' }}
"""

LLAMA31 = """\
{{- bos_token }}
{%- if not date_string is defined %}
    {%- if strftime_now is defined %}
        {%- set date_string = strftime_now("%d %b %Y") %}
    {%- else %}
        {%- set date_string = "26 Jul 2024" %}
    {%- endif %}
{%- endif %}
{%- if not tools is defined %}{%- set tools = none %}{%- endif %}
{%- if messages[0]['role'] == 'system' %}
    {%- set system_message = messages[0]['content']|trim %}{%- set messages = messages[1:] %}
{%- else %}
    {%- set system_message = "" %}
{%- endif %}
{{- "<|start_header_id|>system<|end_header_id|>\\n\\n" }}
{%- if tools is not none %}{{- "Environment: ipython\\n" }}{%- endif %}
{{- "Cutting Knowledge Date: December 2023\\n" }}
{{- "Today Date: " + date_string + "\\n\\n" }}
{%- if tools is not none %}{{- "Functions:\\n" }}{{- tools | tojson }}{%- endif %}
{{- system_message }}
{{- "<|eot_id|>" }}
{%- for message in messages %}
    {%- if not (message.role == 'ipython' or message.role == 'tool' or 'tool_calls' in message) %}
        {{- '<|start_header_id|>' + message['role'] + '<|end_header_id|>\\n\\n' + message['content'] | trim + '<|eot_id|>' }}
    {%- elif 'tool_calls' in message %}
        {{- '<|start_header_id|>assistant<|end_header_id|>\\n\\n' }}{{- message.tool_calls[0] | tojson }}{{- "<|eot_id|>" }}
    {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}
    {{- '<|start_header_id|>assistant<|end_header_id|>\\n\\n' }}
{%- endif %}
"""

# Spaces around brackets and answers, and what follows an answer, differ by release.
MISTRAL = """\
{{ bos_token }}{% for message in messages %}{% if (message['role'] == 'user') != (loop.index0 % 2 == 0) %}\
{{ raise_exception('user and assistant must take turns') }}{% endif %}\
{% if message['role'] == 'user' %}{{ 'OPEN' + message['content'] + 'CLOSE' }}\
{% elif message['role'] == 'assistant' %}{{ 'BEFORE' + message['content'] + eos_token + 'AFTER' }}\
{% else %}{{ raise_exception('only user and assistant are known') }}{% endif %}{% endfor %}"""

MISTRAL_SYSTEM = """\
{%- if messages[0]["role"] == "system" %}
    {%- set system_message = messages[0]["content"] %}{%- set loop_messages = messages[1:] %}
{%- else %}
    {%- set loop_messages = messages %}
{%- endif %}
{{- bos_token }}
{%- for message in loop_messages %}
    {%- if message["role"] == "user" %}
        {%- if loop.last and system_message is defined %}
            {{- "OPEN" + system_message + "\\n\\n" + message["content"] + "CLOSE" }}
        {%- else %}
            {{- "OPEN" + message["content"] + "CLOSE" }}
        {%- endif %}
    {%- elif message["role"] == "assistant" %}
        {{- "BEFORE" + message["content"] + eos_token }}
    {%- endif %}
{%- endfor %}
"""

MISTRAL_MARKS = """\
{{- bos_token }}
{%- for message in messages %}
    {%- if message["role"] == "user" %}
        {{- "[INST]" + message["content"] + "[/INST]" }}
    {%- elif message["role"] == "system" %}
        {{- "[SYSTEM_PROMPT]" + message["content"] + "[/SYSTEM_PROMPT]" }}
    {%- elif message["role"] == "assistant" %}
        {{- message["content"] + eos_token }}
    {%- endif %}
{%- endfor %}
"""

ROLES = """\
{% for message in messages %}
{% if message['role'] == 'user' %}
{{ '<|user|>\\n' + message['content'] + eos_token }}
{% elif message['role'] == 'system' %}
{{ '<|system|>\\n' + message['content'] + eos_token }}
{% elif message['role'] == 'assistant' %}
{{ '<|assistant|>\\n' + message['content'] + eos_token }}
{% endif %}
{% if loop.last and add_generation_prompt %}
{{ '<|assistant|>' }}
{% endif %}
{% endfor %}
"""

PHI3 = """\
{% for message in messages %}{% if message['role'] == 'system' %}{{ '<|system|>\\n' + message['content'] + '<|end|>\\n' }}\
{% elif message['role'] == 'user' %}{{ '<|user|>\\n' + message['content'] + '<|end|>\\n' }}\
{% elif message['role'] == 'assistant' %}{{ '<|assistant|>\\n' + message['content'] + '<|end|>\\n' }}{% endif %}\
{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>\\n' }}{% else %}{{ eos_token }}{% endif %}"""

PHI3_FIRST = """\
{{ bos_token }}{% for message in messages %}\
{% if (message['role'] == 'user') %}{{ '<|user|>' + '\\n' + message['content'] + '<|end|>' + '\\n' + '<|assistant|>' + '\\n' }}\
{% elif (message['role'] == 'assistant') %}{{ message['content'] + '<|end|>' + '\\n' }}{% endif %}{% endfor %}"""

CHATML = """\
{% for message in messages %}{% if loop.first and messages[0]['role'] != 'system' %}\
{{ '<|im_start|>system\\nYou answer briefly.<|im_end|>\\n' }}{% endif %}\
{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}\
{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"""

QWEN15 = """\
{% for message in messages %}{% if loop.first and messages[0]['role'] != 'system' %}\
{{ '<|im_start|>system\\nYou answer briefly.<|im_end|>\\n' }}{% endif %}\
{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] }}\
{% if (loop.last and add_generation_prompt) or not loop.last %}{{ '<|im_end|>' + '\\n' }}{% endif %}{% endfor %}\
{% if add_generation_prompt and messages[-1]['role'] != 'assistant' %}{{ '<|im_start|>assistant\\n' }}{% endif %}"""

QWEN25 = """\
{%- if tools %}
    {{- '<|im_start|>system\\n' }}
    {%- if messages[0]['role'] == 'system' %}{{- messages[0]['content'] }}{%- else %}{{- 'You answer briefly.' }}{%- endif %}
    {{- "\\n\\n# Functions\\n" }}{{- tools | tojson }}{{- "<|im_end|>\\n" }}
{%- else %}
    {%- if messages[0]['role'] == 'system' %}
        {{- '<|im_start|>system\\n' + messages[0]['content'] + '<|im_end|>\\n' }}
    {%- else %}
        {{- '<|im_start|>system\\nYou answer briefly.<|im_end|>\\n' }}
    {%- endif %}
{%- endif %}
{%- for message in messages %}
    {%- if (message.role == "user") or (message.role == "system" and not loop.first) or (message.role == "assistant" and not message.tool_calls) %}
        {{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>' + '\\n' }}
    {%- elif message.role == "tool" %}
        {{- '<|im_start|>user\\n<tool_response>' + message.content + '</tool_response><|im_end|>\\n' }}
    {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}
    {{- '<|im_start|>assistant\\n' }}
{%- endif %}
"""

QWEN3 = """\
{%- if messages[0].role == 'system' %}
    {{- '<|im_start|>system\\n' + messages[0].content + '<|im_end|>\\n' }}
{%- endif %}
{%- for message in messages %}
    {%- if (message.role == "user") or (message.role == "system" and not loop.first) %}
        {{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>' + '\\n' }}
    {%- elif message.role == "assistant" %}
        {%- set content = message.content.split('</think>')[-1].lstrip('\\n') %}
        {{- '<|im_start|>' + message.role + '\\n' + content + '<|im_end|>\\n' }}
    {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}
    {{- '<|im_start|>assistant\\n' }}
    {%- if enable_thinking is defined and enable_thinking is false %}
        {{- '<think>\\n\\n</think>\\n\\n' }}
    {%- endif %}
{%- endif %}
"""

THINKING = QWEN3.replace("'<|im_start|>assistant\\n' }}\n    {%- if enable", "'<|im_start|>assistant\\n<think>\\n' }}\n    {%- if enable")

LLAMA_MARKS = ["<|begin_of_text|>", "<|end_of_text|>", "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"]
IM = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
PHI_MARKS = ["<s>", "<|endoftext|>", "<|system|>", "<|user|>", "<|assistant|>", "<|end|>"]
BRACKETS = ["<s>", "</s>", "[INST]", "[/INST]"]
ENDS = ["<s>", "</s>"]


def mistral(template, opening, closing, before="", after=""):
    text = template.replace("OPEN", opening).replace("CLOSE", closing)
    return text.replace("'BEFORE' + ", f"'{before}' + " if before else "").replace(
        '"BEFORE" + ', f'"{before}" + ' if before else "").replace(" + 'AFTER'", f" + '{after}'" if after else "")


# name, family, how it is recognised, [start, end], special tokens, template, whether it takes a system message
TEMPLATES = [
    ("chatml with a default system text", "ChatML", "turns", ["", "<|im_end|>"], IM, CHATML, True),
    ("chatml, conditional ends", "ChatML", "markers", ["", "<|im_end|>"], IM, QWEN15.replace(
        " and messages[-1]['role'] != 'assistant'", ""), True),
    ("chatml, tools", "ChatML", "markers", ["", "<|im_end|>"], IM, QWEN25, True),
    ("chatml, thinking on request", "ChatML", "markers", ["", "<|im_end|>"], IM, QWEN3, True),
    ("chatml, thinking always", "ChatML", "markers", ["", "<|im_end|>"], IM, THINKING, True),
    ("llama 2", "Llama 2", "turns", ENDS, ENDS, LLAMA2, True),
    ("llama 3", "Llama 3", "turns", ["<|begin_of_text|>", "<|end_of_text|>"], LLAMA_MARKS, LLAMA3, True),
    ("llama 3.1", "Llama 3", "markers", ["<|begin_of_text|>", "<|eot_id|>"], LLAMA_MARKS, LLAMA31, True),
    ("mistral 0.1", "Mistral", "turns", ENDS, ENDS, mistral(MISTRAL, "[INST] ", " [/INST]", after=" "), False),
    ("mistral 0.2", "Mistral", "turns", ENDS, ENDS, mistral(MISTRAL, "[INST] ", " [/INST]"), False),
    ("mistral 0.3", "Mistral v3", "turns", ENDS, BRACKETS, mistral(MISTRAL, "[INST] ", "[/INST]", before=" "), False),
    ("mistral, system text, v1", "Mistral", "markers", ENDS, ENDS, mistral(
        MISTRAL_SYSTEM.replace("loop.last and", "loop.first and"), " [INST] ", " [/INST]", before=" "), True),
    ("mistral, system text, v3", "Mistral v3", "markers", ENDS, BRACKETS, mistral(
        MISTRAL_SYSTEM, "[INST] ", "[/INST]", before=" "), True),
    ("mistral, system text, tekken", "Mistral Tekken", "markers", ENDS, BRACKETS, mistral(
        MISTRAL_SYSTEM, "[INST]", "[/INST]"), True),
    ("mistral, marks for the system text", "Mistral Tekken", "turns", ENDS,
     BRACKETS + ["[SYSTEM_PROMPT]", "[/SYSTEM_PROMPT]"], MISTRAL_MARKS, True),
    ("zephyr", "Zephyr", "turns", ENDS, ENDS, ROLES, True),
    ("zephyr with another end", "Zephyr", "turns", ["<|endoftext|>", "<|endoftext|>"], ["<|endoftext|>"], ROLES, True),
    ("phi 3", "Phi-3", "turns", ["<s>", "<|endoftext|>"], PHI_MARKS, PHI3, True),
    ("phi 3, first release", "Phi-3", "turns", ["<s>", "<|endoftext|>"], PHI_MARKS, PHI3_FIRST, False),
]


def message(role, content):
    return {"role": role, "content": content}


CONVERSATIONS = [
    [message("user", "Hello")],
    [message("user", "  two  spaces \n"), message("assistant", " Yes.\n"), message("user", "a\n\nb")],
    [message("user", "1"), message("assistant", "2"), message("user", "3"), message("assistant", "4"), message("user", "5")],
    [message("system", "Be kind."), message("user", "Café 漢字 😊")],
    [message("system", " Be kind. "), message("user", " Hello "), message("assistant", "Hi"), message("user", "Bye\n")],
]


def refuse(text):
    raise jinja2.exceptions.TemplateError(text)


def main():
    environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True)
    environment.globals["raise_exception"] = refuse
    rows = []
    for name, family, how, (start, end), tokens, template, takes_system in TEMPLATES:
        compiled = environment.from_string(template)
        cases = []
        for messages in CONVERSATIONS:
            if messages[0]["role"] == "system" and not takes_system:
                continue
            text = compiled.render(messages=messages, add_generation_prompt=True, bos_token=start, eos_token=end)
            cases.append({"messages": messages, "text": text})
        rows.append({"name": name, "family": family, "how": how, "start": start, "end": end, "tokens": tokens,
                     "template": template, "cases": cases})
    with open("chat_templates.json", "w", encoding="utf-8") as file:
        json.dump(rows, file, ensure_ascii=False, indent=1)
        file.write("\n")


main()
