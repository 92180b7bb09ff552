#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes split_rules.json: ids of strings that a wrong split rule changes, by the reference libraries.

Needs tokenizers 0.22.2 and tiktoken 0.14.0. Each case names the vocabulary (a folder of ../hf/tokenizers, or nanochat) and the rule
by its GGUF name ("" : the vocabulary's own). Run it in this folder.
"""
import copy
import json

import tiktoken
from tokenizers import Tokenizer

TEXTS = [
    "1234567", "a  b", "a   b", " leading", "  two", "a\n\nb", "a \n \n b", "\ta\tb", "don't DON'T we'LL it'\u017f",
    "Café déjà vu — 123 😊", "e\u0301a\u0308 n\u0303", "مرحبا بالعالم ١٢٣", "漢字かな交じり文", "👩\u200d🚀 👨\u200d👩\u200d👧",
    "camelCase HTTPServer", "x!!\r\n\ny", "a\u0085b\u00a0c\u2028d\u3000e", "a\u180eb\u200bc\u001cd\u001fe", "½ Ⅷ ² १२३४",
    "if (a<=b) { return a[0]/2; } // ok\n", "trailing   ", "",
]
CONTRACTIONS = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|"
REST = r"| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
LETTERS = r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]"
CAPITALS = r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]"
TEKKEN = (rf"[^\r\n\p{{L}}\p{{N}}]?{CAPITALS}*{LETTERS}+|[^\r\n\p{{L}}\p{{N}}]?{CAPITALS}+{LETTERS}*"
          r"|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+")


def byte_level(use_regex):
    return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": use_regex}


def split(pattern):
    return {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}


RULES = {
    "gpt-2": [byte_level(True)],
    "smollm": [{"type": "Digits", "individual_digits": True}, byte_level(True)],
    "llama-bpe": [split(CONTRACTIONS + r"\p{N}{1,3}" + REST), byte_level(False)],
    "qwen2": [split(CONTRACTIONS + r"\p{N}" + REST), byte_level(False)],
    "tekken": [split(TEKKEN), byte_level(False)],
}


def hugging_face(name, rule):
    document = json.load(open(f"../hf/tokenizers/{name}/tokenizer.json", encoding="utf-8"))
    document = copy.deepcopy(document)
    if rule:
        document["pre_tokenizer"] = {"type": "Sequence", "pretokenizers": RULES[rule]}
    tokenizer = Tokenizer.from_str(json.dumps(document))
    return lambda text: tokenizer.encode(text, add_special_tokens=False).ids


def nanochat():
    vocabulary = json.load(open("../nanochat/tokenizer/vocab.json", encoding="utf-8"))
    plain = vocabulary["tokens_hex"][:-len(vocabulary["special_tokens"])]
    ranks = {bytes.fromhex(token): rank for rank, token in enumerate(plain)}
    return tiktoken.Encoding("nanochat", pat_str=vocabulary["pattern"], mergeable_ranks=ranks,
                             special_tokens=vocabulary["special_tokens"]).encode_ordinary


def main():
    encoders = {(name, ""): hugging_face(name, "") for name in ("gpt2", "llama3", "smol", "flags")}
    encoders |= {("gpt2", rule): hugging_face("gpt2", rule) for rule in RULES}
    encoders["nanochat", ""] = nanochat()
    cases = [{"vocabulary": name, "rule": rule, "text": text, "ids": encode(text)}
             for (name, rule), encode in encoders.items() for text in TEXTS]
    with open("split_rules.json", "w", encoding="ascii") as file:
        file.write("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")


main()
