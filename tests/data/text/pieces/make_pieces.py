#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the SentencePiece-style vocabularies of this folder and what the reference libraries make of texts.

Needs sentencepiece 0.2.3, protobuf, tokenizers 0.23.3 and llama-cpp-python 0.3.36. Run it in this folder.

llama.model     BPE with byte fallback, identity normalisation, a space put before: the form of Llama 2
trimmed.model   no byte fallback, white space collapsed, user-defined and unused pieces
prepend.json    tokenizer.json as converted for Llama 2: normalizer Prepend + Replace
first.json      the later form: Metaspace before the text only; always.json, split.json, never.json: its settings
plain.json      Replace alone, no byte fallback, unknown characters joined
llama.gguf      a GGUF file with the vocabulary and one tensor of no meaning

NAME.golden.json: "ids" for the texts of ../../hf/tokenizers/smol.golden/strings.jsonl followed by those of texts.json,
"decode" where the decoded text is not the text itself (by index), "long" with the SHA-256 of the ids as int32.
GGUF: also "ids_special", with control tokens read in the text.
"""
import ctypes
import hashlib
import io
import json
import struct

import llama_cpp
import sentencepiece
from sentencepiece import sentencepiece_model_pb2
from tokenizers import Tokenizer

TEXTS = [
    "", " ", "  ", "   ", "a", " a", "  a", "a ", "a  ", " a  b   c    d ", "\n", " \n ", "a\nb", "\n\n a", "\t\ta\t b", "▁", "▁a ▁ b", " ▁",
    "<s>", "</s>", "<s>Hello", "<s> Hello", "Hello</s>there", "Hello </s> there", "<s><s>a</s></s>", " <s> ", "<unk>", "a<unk>b",
    "<|user|>", "<|user|>hi", "<|user|> hi", "<|user|>\n\n hi", "x <|user|> y<|user|>", "<|user|><|user|>", "[tool]", "a[tool]b", "a [tool] b",
    "[tool][tool]", "[tool] a", " [tool]", "wide", "a wide b", "wide load", "wider", "awide", "<0x41>", "a<0x0A>b", "<sep>", "a<sep>b",
    " <sep> a", "<sep><sep>  b", "[INST] What is 15 * 23? [/INST]", "<s>[INST] hi [/INST] yes </s><s>[INST] more [/INST]",
    "<|user|>\nhi</s>\n<|assistant|>\n", "é", "ééé", "漢", "漢字 漢字", "😀", "😀 😀a😀", "the漢the", " 漢", "naïve café", "e\u0301",
    "\u00a0a\u00a0", "a\u3000b", "\u200b", "\x00", "a\x00b", "\x01\x02", "\r\n", "1234567890", "3.14159", "  - item\n    - deeper\n", "\ufeffa",
    "\u2028", "AAAAAAAAAA", "the the the the", "thethethe", "aaaaaaaaaaaaaaaaa", "...........", "================", "Hello, world!", "\ud7ff\ue000\uffff\U0010ffff",
]
LONG = [("the cat sat ", 5000), ("abcdefgh", 4000), (" ", 20000), ("漢", 3000), ("e", 30000)]


def strings():
    lines = open("../../hf/tokenizers/smol.golden/strings.jsonl", encoding="utf-8")
    return [json.loads(line)["text"] for line in lines] + TEXTS


def corpus():
    for name in ("../../hf/README.md", "../../nanochat/README.md"):
        yield from open(name, encoding="utf-8").read().split("\n")
    yield from (text for text in strings() if len(text) < 2000 and "\x00" not in text)


def train(name, **settings):
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=corpus(), model_writer=model, model_type="bpe", split_digits=True,
        allow_whitespace_only_pieces=True, num_threads=1, minloglevel=2, **settings)
    proto = sentencepiece_model_pb2.ModelProto.FromString(model.getvalue())
    proto.trainer_spec.model_prefix = proto.normalizer_spec.name = ""
    return proto


def train_llama():
    return train("llama", vocab_size=600, byte_fallback=True, normalization_rule_name="identity", character_coverage=0.98,
                 remove_extra_whitespaces=False)


def train_trimmed():
    proto = train("trimmed", vocab_size=400, byte_fallback=False, normalization_rule_name="identity", character_coverage=0.98,
                  remove_extra_whitespaces=True, user_defined_symbols=["<sep>", "[tool]"])
    kind = sentencepiece_model_pb2.ModelProto.SentencePiece
    for index, piece in enumerate(proto.pieces):
        if piece.type == kind.NORMAL and len(piece.piece) > 1 and index % 3 == 0:
            piece.type = kind.UNUSED
    return proto


def merges(pieces):
    """Every way to put a piece together, the pieces with the highest scores first."""
    ids = {piece: id for id, (piece, _) in enumerate(pieces)}
    found = []
    for piece, score in pieces:
        ways = [(piece[:cut], piece[cut:]) for cut in range(1, len(piece)) if piece[:cut] in ids and piece[cut:] in ids]
        found += [(-score, way) for way in sorted(ways, key=lambda way: (ids[way[0]], ids[way[1]]))]
    return [list(way) for _, way in sorted(found, key=lambda entry: entry[0])]


def added(id, text, special=True, **flags):
    return {"id": id, "content": text, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False,
            "special": special} | flags


REPLACE = {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}
PREPEND = {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"}, REPLACE]}
BACK = {"type": "Replace", "pattern": {"String": "▁"}, "content": " "}


def metaspace(scheme, split=False):
    return {"type": "Metaspace", "replacement": "▁", "prepend_scheme": scheme, "split": split}


def tokenizer_json(proto, normalizer, pre_tokenizer, strip=True, fallback=True):
    pieces = [(piece.piece, piece.score) for piece in proto.pieces]
    if not fallback:
        pieces = [piece for piece in pieces if not piece[0].startswith("<0x")]
    size = len(pieces)
    decoders = [BACK] + [{"type": "ByteFallback"}] * fallback + [{"type": "Fuse"}]
    decoders += [{"type": "Strip", "content": " ", "start": 1, "stop": 0}] * strip
    return {
        "version": "1.0", "truncation": None, "padding": None,
        "added_tokens": [added(0, "<unk>"), added(1, "<s>"), added(2, "</s>"), added(size, "<|user|>", rstrip=True),
                         added(size + 1, "[tool]", False), added(size + 2, "wide", False, normalized=True)],
        "normalizer": normalizer, "pre_tokenizer": pre_tokenizer,
        "post_processor": {"type": "TemplateProcessing",
                           "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}],
                           "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
                           "special_tokens": {"<s>": {"id": "<s>", "ids": [1], "tokens": ["<s>"]}}},
        "decoder": {"type": "Sequence", "decoders": decoders},
        "model": {"type": "BPE", "dropout": None, "unk_token": "<unk>", "continuing_subword_prefix": None,
                  "end_of_word_suffix": None, "fuse_unk": True, "byte_fallback": fallback, "ignore_merges": False,
                  "vocab": {piece: id for id, (piece, _) in enumerate(pieces)}, "merges": merges(pieces)},
    }


def write_gguf(path, proto):
    """The format is described in ggml's docs/gguf.md; integers little-endian."""
    def text(value):
        data = value.encode()
        return struct.pack("<Q", len(data)) + data

    def array(kind, values, pack):
        return struct.pack("<IIQ", 9, kind, len(values)) + b"".join(map(pack, values))

    pieces = [(piece.piece, piece.score, piece.type) for piece in proto.pieces]
    pieces += [("<|user|>", 0.0, 3), ("[tool]", 0.0, 4), ("[PAD]", 0.0, 5)]
    entries = {
        "general.architecture": struct.pack("<I", 8) + text("llama"),
        "tokenizer.ggml.model": struct.pack("<I", 8) + text("llama"),
        "tokenizer.ggml.tokens": array(8, [piece[0] for piece in pieces], text),
        "tokenizer.ggml.scores": array(6, [piece[1] for piece in pieces], lambda score: struct.pack("<f", score)),
        "tokenizer.ggml.token_type": array(5, [piece[2] for piece in pieces], lambda kind: struct.pack("<i", kind)),
        "tokenizer.ggml.bos_token_id": struct.pack("<II", 4, 1),
        "tokenizer.ggml.eos_token_id": struct.pack("<II", 4, 2),
        "tokenizer.ggml.unknown_token_id": struct.pack("<II", 4, 0),
    }
    data = b"GGUF" + struct.pack("<IQQ", 3, 1, len(entries))
    data += b"".join(text(key) + value for key, value in entries.items())
    data += text("nothing") + struct.pack("<IQIQ", 1, 8, 0, 0)  # eight float32
    with open(path, "wb") as file:
        file.write(data + bytes(-len(data) % 32) + bytes(32))


def golden(name, encode, decode, **more):
    texts = strings()
    ids = [encode(text) for text in texts]
    decoded = {index: decode(each) for index, each in enumerate(ids)}
    long = []
    for text, times in LONG:
        all = encode(text * times)
        digest = hashlib.sha256(struct.pack(f"<{len(all)}i", *all)).hexdigest()
        long.append({"text": text, "times": times, "count": len(all), "sha256_int32le": digest})
    result = {"ids": ids, "decode": {index: text for index, text in decoded.items() if text != texts[index]}, "long": long}
    result |= {key: [function(text) for text in texts] for key, function in more.items()}
    with open(name + ".golden.json", "w", encoding="ascii") as file:
        file.write(json.dumps(result, separators=(",", ":")).replace('],[', '],\n[') + "\n")


def write_model(name, proto):
    with open(name + ".model", "wb") as file:
        file.write(proto.SerializeToString())
    processor = sentencepiece.SentencePieceProcessor(model_proto=proto.SerializeToString())
    golden(name, processor.encode, processor.decode)


def write_json(name, document):
    with open(name + ".json", "w", encoding="utf-8") as file:
        json.dump(document, file, ensure_ascii=False, separators=(",", ":"))
    tokenizer = Tokenizer.from_file(name + ".json")
    golden(name, lambda text: tokenizer.encode(text, add_special_tokens=False).ids,
           lambda ids: tokenizer.decode(ids, skip_special_tokens=False))


def detokenize(model, ids):
    buffer = ctypes.create_string_buffer(1 << 16)
    tokens = (llama_cpp.llama_token * len(ids))(*ids)
    vocabulary = llama_cpp.llama_model_get_vocab(model.model)
    size = llama_cpp.llama_detokenize(vocabulary, tokens, len(ids), buffer, len(buffer), False, True)
    return buffer.raw[:size].decode()


def main():
    with open("texts.json", "w", encoding="ascii") as file:
        file.write("[\n" + ",\n".join(map(json.dumps, TEXTS)) + "\n]\n")
    llama, trimmed = train_llama(), train_trimmed()
    write_model("llama", llama)
    write_model("trimmed", trimmed)
    write_json("prepend", tokenizer_json(llama, PREPEND, None))
    write_json("first", tokenizer_json(llama, None, metaspace("first")))
    write_json("always", tokenizer_json(llama, None, metaspace("always")))
    write_json("split", tokenizer_json(llama, None, metaspace("always", split=True)))
    write_json("never", tokenizer_json(llama, None, metaspace("never"), strip=False))
    write_json("plain", tokenizer_json(llama, REPLACE, None, strip=False, fallback=False))
    write_gguf("llama.gguf", llama)
    gguf = llama_cpp.Llama("llama.gguf", vocab_only=True, verbose=False)
    golden("gguf", lambda text: gguf.tokenize(text.encode(), add_bos=False, special=False),
           lambda ids: detokenize(gguf, ids),
           ids_special=lambda text: gguf.tokenize(text.encode(), add_bos=False, special=True))


main()
