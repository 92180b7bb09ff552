#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the files of this folder with nothing but Python's own pickle and zipfile: what torch.save() writes for state
dictionaries of every shape, and plain values in every pickle protocol. torch itself is not needed: only the names of its classes go
into the files. Run it in this folder; the result does not depend on time or machine.

    python3 make_files.py
"""
import collections
import io
import pickle
import struct
import sys
import types
import zipfile


def stand_in(module_name, name, made):
    """Registers `made` under the module and name that the pickle shall contain."""
    for package in (module_name.split(".")[0], module_name):
        module = sys.modules.setdefault(package, types.ModuleType(package))
    made.__module__, made.__qualname__, made.__name__ = module_name, name, name
    setattr(module, name, made)
    return made


rebuild_tensor = stand_in("torch._utils", "_rebuild_tensor_v2", lambda *arguments: None)
rebuild_parameter = stand_in("torch._utils", "_rebuild_parameter", lambda *arguments: None)
FloatStorage = stand_in("torch", "FloatStorage", type("FloatStorage", (), {}))
BFloat16Storage = stand_in("torch", "BFloat16Storage", type("BFloat16Storage", (), {}))
Encoding = stand_in("tiktoken.core", "Encoding", type("Encoding", (), {}))


class Storage:
    def __init__(self, kind, data, count):
        self.kind, self.data, self.count = kind, data, count


def floats(values):
    return Storage(FloatStorage, struct.pack(f"<{len(values)}f", *values), len(values))


class Tensor:
    def __init__(self, storage, shape, strides=None, offset=0):
        if strides is None:
            strides, step = [], 1
            for size in reversed(shape):
                strides.insert(0, step)
                step *= size
        self.storage, self.shape, self.strides, self.offset = storage, tuple(shape), tuple(strides), offset


class Parameter:
    def __init__(self, tensor):
        self.tensor = tensor


class Pickler(pickle.Pickler):
    def __init__(self, out):
        super().__init__(out, protocol=2)
        self.storages = []

    def persistent_id(self, value):
        if not isinstance(value, Storage):
            return None
        if value not in self.storages:
            self.storages.append(value)
        return ("storage", value.kind, str(self.storages.index(value)), "cpu", value.count)

    def reducer_override(self, value):
        if isinstance(value, Tensor):
            hooks = collections.OrderedDict()
            return rebuild_tensor, (value.storage, value.offset, value.shape, value.strides, False, hooks)
        if isinstance(value, Parameter):
            return rebuild_parameter, (value.tensor, True, collections.OrderedDict())
        return NotImplemented


def save(name, value):
    out = io.BytesIO()
    pickler = Pickler(out)
    pickler.dump(value)
    members = [("data.pkl", out.getvalue()), ("byteorder", b"little")]
    members += [(f"data/{i}", storage.data) for i, storage in enumerate(pickler.storages)]
    with zipfile.ZipFile(name + ".pt", "w", zipfile.ZIP_STORED) as archive:
        for member, data in members + [("version", b"3\n")]:
            archive.writestr(zipfile.ZipInfo(f"{name}/{member}"), data)


def ordered(entries):
    result = collections.OrderedDict(entries)
    result._metadata = collections.OrderedDict([("", {"version": 1})])  # as Module.state_dict() leaves it
    return result


def entries(count):
    storage = floats(list(range(count)))
    return [(f"layers.{i}.weight", Tensor(storage, [1], offset=i)) for i in range(count)]


for count in (0, 1, 2, 300):
    save(f"ordered_{count}", ordered(entries(count)))
    save(f"plain_{count}", dict(entries(count)))

six = floats([0, 1, 2, 3, 4, 5])
save("nested", {"model": ordered([("a", Tensor(six, [2, 3]))]), "step": 7, "args": {"lr": 0.5, "name": "x"},
                "optimizer": {"state": {0: {"exp_avg": Tensor(six, [6])}}, "param_groups": [{"params": [0]}]}})
save("orig_mod", ordered([("_orig_mod.a", Tensor(six, [2, 3]))]))
save("shared", ordered([("tied.a", Tensor(six, [2, 3])), ("tied.b", Tensor(six, [2, 3])), ("part", Tensor(six, [2], offset=4))]))
save("transposed", ordered([("a", Tensor(six, [3, 2], [1, 3])), ("every_other", Tensor(six, [3], [2], offset=1))]))
save("expanded", ordered([("a", Tensor(floats([7]), [1000, 1000], [0, 0]))]))
save("parameter", {"a": Parameter(Tensor(six, [6]))})
save("bfloat16", {"a": Tensor(Storage(BFloat16Storage, bytes.fromhex("803f 0040 40c0"), 3), [3])})
save("list", [Tensor(six, [6]), {"a": Tensor(six, [1, 6])}])
save("optimizer", {"state": {0: {"step": 3, "exp_avg": Tensor(six, [6])}}, "param_groups": [{"lr": 0.1, "params": [0]}]})
save("optimizers", [{"state": {}, "param_groups": []}, {"state": {}, "param_groups": []}])

values = {"none": None, "flags": (True, False), "integers": [0, 255, 256, 65535, 65536, -1, -2**31, 2**31, -2**63, 2**63 - 1],
          "large": 2**63, "numbers": [0.5, -1e300], "text": "Ġ\u6f22\U0001f525" + "x" * 300, "bytes": b"\xff" * 300,
          "tuples": [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4)], "many": list(range(2500))}
for protocol in range(6):
    kept = values if protocol > 2 else {key: value for key, value in values.items() if key != "bytes"}
    with open(f"values_{protocol}.pkl", "wb") as out:
        pickle.dump(kept, out, protocol=protocol)

encoding = Encoding()
encoding.__dict__ = {"name": "tiny", "pat_str": "\\w+", "mergeable_ranks": {b"a": 0, b"\xff": 1}, "special_tokens": {"<|bos|>": 2}}
for protocol in (3, 4, 5):
    with open(f"encoding_{protocol}.pkl", "wb") as out:
        pickle.dump(encoding, out, protocol=protocol)
