#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes bpe_training.json: what nanochat's own trainer learns from a few texts.

Needs rustbpe 0.1.0. Each case has texts, the number of tokens asked for and the bytes of those learned beyond
the 256 single ones, in order. Run it in this folder.
"""
import json

import rustbpe

PATTERN = (r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,2}| ?[^\s\p{L}\p{N}]++[\r\n]*"
           r"|\s*[\r\n]|\s+(?!\S)|\s+")
PROSE = [
    "Mia had three red apples. She gave one apple to Tom and put two apples into the basket.",
    "The cat sat on the mat, the dog sat on the cat's mat, and they both weren't happy.\n\n",
    "What is 15 * 23? It's 345. What is 1500 / 12? It's 125.0; 2024 - 1999 = 25.\n",
    "Café déjà vu, naïve Zürich; 漢字かな 漢字 漢字; ١٢٣ ½ ½; 😀😀😀 👩\u200d🚀\r\n\ttab  two   three    four",
    "banana banana bananas, Mississippi mississippi; aaaaaaa aaaa aaa aa a; ababababab abab",
]
CASES = [(PROSE, 600), (PROSE[:2], 290), (["a"], 300), (["zzzzzzzzzzzzzzzzzzzzzzzz", "yyy yyy"], 280)]


def learn(texts, vocabulary):
    tokenizer = rustbpe.Tokenizer()
    tokenizer.train_from_iterator(iter(texts), vocabulary, pattern=PATTERN)
    ranks = sorted(tokenizer.get_mergeable_ranks(), key=lambda item: item[1])
    assert [rank for _, rank in ranks] == list(range(len(ranks)))
    return [bytes(token).hex() for token, _ in ranks[256:]]


cases = [{"texts": texts, "vocabulary": vocabulary, "tokens_hex": learn(texts, vocabulary)}
         for texts, vocabulary in CASES]
with open("bpe_training.json", "w", encoding="ascii") as file:
    json.dump({"pattern": PATTERN, "cases": cases}, file, indent=0)
    file.write("\n")
