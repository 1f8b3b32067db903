"""Every name in the table of known operations, called by lanes with different operands."""

from __future__ import annotations

import re
from collections.abc import Mapping

from corpus.catalogue.entry import Against, Entry, Evidence, Pinned, Section, define, value
from verify.semantics.operations.names import OPENCL, ROWS
from verify.semantics.operations.operation import Operation, ResultOf

PARAMETERS = "i32 noundef %a"
LANE = "declare i32 @llvm.nvvm.read.ptx.sreg.laneid()"
ALL_EQUAL = "declare i1 @subgroupAllEqual(i32) convergent nounwind willreturn memory(none)"
_OPERANDS = """%lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
%step = mul i32 %lane, 5
%x = add i32 %a, %step
%below = icmp ult i32 %x, 55
%x8 = trunc i32 %x to i8
%x16 = trunc i32 %x to i16
%x64 = zext i32 %x to i64"""
"""Operands that vary by lane, by type: `%x` and its kin are data, `%below` is a truth value."""

_DATA: Mapping[str, str] = {"i8": "%x8", "i16": "%x16", "i32": "%x", "i64": "%x64"}
_QUADS = 4
"""Threads in a quad."""
_THREADS: Mapping[str, int] = {
    "lane_move.row.other": 32,
    "lane_move.row.other.own": 32,
}
"""Threads of operations that read farther away, by meaning."""

_LETTERS: Mapping[str, str] = {"c": "i8", "s": "i16", "l": "i64", "h": "i8", "t": "i16", "m": "i64"}
_OF_SIGN = re.compile(r"_Z\d+sub_group_\w+_m(?:in|ax)(\w)")

_SUFFIXED = re.compile(
    r"llvm\.(amdgcn\.(ballot|inverse\.ballot|read(first)?lane|writelane|wave\.(shuffle|reduce\.\w+)"
    r"|(update|mov)\.dpp|permlanex?16)"
    r"|(spv|dx)\.wave\.(readlane|reduce\.\w+))"
)
"""Intrinsics whose names end in the type of their data."""
_SUFFIXES: Mapping[str, str] = {
    "llvm.amdgcn.icmp": ".i32.i32",
    **{
        f"llvm.spv.{name}": ".i32"
        for name in (
            "thread.id",
            "thread.id.in.group",
            "group.id",
            "num.workgroups",
            "workgroup.size",
            "global.size",
            "global.offset",
        )
    },
}

_WITH_DIMENSION = re.compile(
    r"llvm\.(spv|dx)\.(thread\.id|thread\.id\.in\.group|group\.id)"
    r"|llvm\.spv\.(num\.workgroups|workgroup\.size|global\.size|global\.offset)"
    r"|get_(global|local|group)_id|get_(global|local|enqueued_local)_size|get_global_offset"
    r"|get_num_groups"
)
_TYPES: Mapping[str, str] = {"llvm.amdgcn.dispatch.id": "i64"}
"""By name, the result type of operations that identify a thread or a group, where it is not i32."""

_BARRIERS: Mapping[str, str] = {
    "llvm.amdgcn.s.barrier.signal": "i32 -1",
    "llvm.amdgcn.s.barrier.wait": "i16 -1",
    "llvm.nvvm.bar.warp.sync": "i32 -1",
    **{f"llvm.nvvm.barrier.cta.{name}.all": "i32 0" for name in ("sync.aligned", "sync")},
    **{
        f"llvm.nvvm.barrier.cta.{name}.count": "i32 0, i32 64"
        for name in ("sync.aligned", "sync", "arrive.aligned", "arrive")
    },
    "work_group_barrier": "i32 1",
    "sub_group_barrier": "i32 1",
    "barrier": "i32 1",
    "__spirv_ControlBarrier": "i32 2, i32 2, i32 264",
}
"""The operands of barriers that have operands."""

_PARALLEL = ("i32 177", "i32 15", "i32 15", "i1 true")
"""A data-parallel primitive that exchanges neighbours, in all rows and banks."""
_ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "ballot.compare": ("i32 %x", "i32 %a", "i32 38"),
    "ballot.inverse": ("i32 %a",),
    "shuffle.write": ("i32 %a", "i32 1", "i32 %x"),
    "shuffle.up": ("i32 %x", "i32 0"),
    "shuffle.down": ("i32 %x", "i32 0"),
    "lane.count_below.low": ("i32 %a", "i32 7"),
    "lane.count_below.high": ("i32 %a", "i32 7"),
    "lane_move.update": ("i32 %a", "i32 %x", *_PARALLEL),
    "lane_move.data_parallel": ("i32 %x", *_PARALLEL),
    **{
        f"lane_move.row{other}": ("i32 %a", "i32 %x", "i32 1", "i32 0", "i1 false", "i1 false")
        for other in ("", ".other")
    },
    **{
        f"lane_move.row{other}.own": ("i32 %a", "i32 %x", "i32 1", "i1 false", "i1 false")
        for other in ("", ".other")
    },
    "lane_move.address": ("i32 4", "i32 %x"),
    "nvvm_shuffle.idx": ("i32 %x", "i32 1", "i32 31"),
    "nvvm_shuffle.bfly": ("i32 %x", "i32 1", "i32 31"),
    "nvvm_shuffle.down": ("i32 %x", "i32 0", "i32 31"),
    "nvvm_shuffle.up": ("i32 %x", "i32 0", "i32 0"),
}
"""By meaning, the arguments where the signature is not enough: the lane that is read is in the set.
"""

_RESULTS: Mapping[str, str] = {"p": "i1", "b": "i1", "m": "i32", "i": "i32", "i32": "i32"}


def _data_type(name: str) -> str:
    match = _OF_SIGN.fullmatch(name)
    if match is not None:
        return _LETTERS.get(match[1], "i32")
    if ".f32" in name:
        return "float"
    return "i64" if ".i64" in name else "i32"


def _operand(letter: str, type_: str) -> str:
    return "i1 %below" if letter == "p" else f"{type_} {_DATA[type_]}"


def _arguments(operation: Operation, name: str) -> tuple[str, ...]:
    """The operands of the meaning, then the mask and those that only select an implementation."""
    meaning = operation.meaning
    fixed = _ARGUMENTS.get(meaning.name.removesuffix(".pair"))
    letters = meaning.signature.partition("->")[0].split()
    type_ = _data_type(name)
    if fixed is not None and type_ == "float":
        fixed = ("float %number", *fixed[1:])
    given = list(fixed or [_operand(letter, type_) for letter in letters[:1]])
    if fixed is None and len(letters) > 1:
        given.append("i32 1")
    if operation.mask is not None:
        given.insert(operation.mask, "i32 -1")
    if operation.arguments == (0,):
        given.append("i32 0")
    return tuple(given)


def _result(signature: str, type_: str) -> str:
    results = {**_RESULTS, "T": type_, "X": type_}
    letter = signature.partition("->")[2].strip()
    if letter.startswith("{"):
        return "{ " + ", ".join([results[x] for x in letter.strip("{}").split(",")]) + " }"
    return results[letter]


def _callee(operation: Operation, name: str, types: str) -> str:
    """A function with the name: with type suffixes, mangled, or for a prefix any name."""
    if name.startswith("llvm."):
        return name + (".i32" if _SUFFIXED.fullmatch(name) else _SUFFIXES.get(name, ""))
    if operation in OPENCL and not name.startswith("_"):
        return f"_Z{len(name)}{name}{'j' * len(types.split(',')) if types else 'v'}"
    return name.replace("*", "")


SINCE_LLVM_23 = ("llvm.dx.quad.", "llvm.spv.quad.")
"""Beginnings of the names of intrinsics that LLVM 22 does not know, nor their attributes."""


def _call(
    operation: Operation, name: str, result: str, arguments: tuple[str, ...]
) -> tuple[str, str]:
    """The call and the declaration."""
    types = ", ".join([argument.rpartition(" ")[0] for argument in arguments])
    callee = _callee(operation, name, types)
    is_known = name.startswith("llvm.") and not name.startswith(SINCE_LLVM_23)
    attributes = "" if is_known else " convergent nounwind willreturn"
    if result != "void" and attributes:
        attributes += " memory(none)"
    call = f"call {result} @{callee}({', '.join(arguments)})"
    return call, f"declare {result} @{callee}({types}){attributes}"


_FIRST: Mapping[str, str] = {row.meaning.name: row.names[0] for row in reversed(ROWS)}
"""By meaning, the name whose entry refutes a wrong result."""


def _entry(operation: Operation, name: str) -> Entry:
    match operation.result:
        case ResultOf.GROUP if operation.family == "barrier":
            return _barrier(operation, name)
        case ResultOf.GROUP if operation.is_answered:
            return _answered(operation, name)
        case ResultOf.GROUP | ResultOf.LANE:
            return _exact(operation, name)
        case ResultOf.UNINTERPRETED | ResultOf.ALWAYS_UNIFORM:
            return _unknown(operation, name)
        case _:
            return _identity(operation, name)


def _exact(operation: Operation, name: str) -> Entry:
    result = _result(operation.meaning.signature, _data_type(name))
    call, declaration = _call(operation, name, result, _arguments(operation, name))
    number = "%number = bitcast i32 %x to float\n" if "%number" in call else ""
    text = f"{_OPERANDS}\n{number}%r = {call}"
    function = value(result, PARAMETERS, text, attributes="convergent")
    threads = _THREADS.get(operation.meaning.name, _QUADS if operation.family == "quad" else 2)
    evidence, note = _pinned(operation, name), operation.meaning.name
    return Entry(Section.OPERATIONS, name, function, evidence, (LANE, declaration), note, threads)


def _pinned(operation: Operation, name: str) -> tuple[Evidence, ...]:
    return (Pinned(refuted=_FIRST[operation.meaning.name] == name),)


def _answered(operation: Operation, name: str) -> Entry:
    """An entry for an election of any member: of a thread that does not exist it is none."""
    result = _result(operation.meaning.signature, _data_type(name))
    call, declaration = _call(operation, name, result, _arguments(operation, name))
    texts = (f"{_OPERANDS}\n%r = {call}", f"%r = insertvalue {result} {_NOBODY}, i1 false, 1")
    function, wrong = (value(result, PARAMETERS, text, attributes="convergent") for text in texts)
    evidence, note = (Against(wrong),), operation.meaning.name
    return Entry(Section.OPERATIONS, name, function, evidence, (LANE, declaration), note)


_NOBODY = "{ i32 99, i1 false }"
"""The result of an election of a thread beyond those that run."""


def _barrier(operation: Operation, name: str) -> Entry:
    """An entry for a barrier: it is observed, so it cannot be removed."""
    arguments = tuple(_BARRIERS[name].split(", ")) if name in _BARRIERS else ()
    call, declaration = _call(operation, name, "void", arguments)
    function, wrong = (
        define("void", "", f"{text}\nret void", attributes="convergent") for text in (call, "")
    )
    return Entry(Section.OPERATIONS, name, function, (Against(wrong),), (declaration,), "barrier")


_FACTS: Mapping[ResultOf, str] = {
    ResultOf.THREAD_ID: "%r = call i1 @subgroupAllEqual(i32 %id) convergent",
    ResultOf.POSITION: "%r = icmp eq i32 %id, %again",
    ResultOf.UNIFORM: "%r = call i1 @subgroupAllEqual(i32 %id) convergent",
    ResultOf.PER_THREAD: "%r = icmp eq i32 %id, %again",
}
"""How it varies, as a truth value: no two threads the same; all the same; the same at each call."""


def _identity(operation: Operation, name: str) -> Entry:
    arguments = ("i32 0",) if _WITH_DIMENSION.fullmatch(name) else ()
    type_ = _TYPES.get(name, "i32")
    call, declaration = _call(operation, name, type_, arguments)
    bound = [f"%{x} = {call}" for x in ("id", "again")]
    if type_ != "i32":
        bound = [
            line
            for x in ("id", "again")
            for line in (f"%{x}.wide = {call}", f"%{x} = trunc {type_} %{x}.wide to i32")
        ]
    body = "\n".join([*bound, _FACTS[operation.result]])
    function = value("i1", "", body, attributes="convergent")
    evidence, note = _pinned(operation, name), operation.meaning.name
    return Entry(Section.OPERATIONS, name, function, evidence, (ALL_EQUAL, declaration), note)


def _unknown(operation: Operation, name: str) -> Entry:
    """An entry for an operation without a meaning: its result depends on callee, thread, set and
    operands."""
    lane = tuple(["i32 0" for _ in operation.uniform])
    calls = [_call(operation, name, "i32", (argument, *lane)) for argument in ("i32 %a", "i32 %b")]
    function, wrong = (
        value("i32", "i32 noundef %a, i32 noundef %b", f"%r = {call}", attributes="convergent")
        for call, _ in calls
    )
    _, declaration = calls[0]
    evidence: tuple[Evidence, ...] = (Against(wrong),)
    return Entry(Section.OPERATIONS, name, function, evidence, (declaration,))


OPERATIONS: tuple[Entry, ...] = tuple(
    [_entry(operation, name) for operation in ROWS for name in operation.names]
)
