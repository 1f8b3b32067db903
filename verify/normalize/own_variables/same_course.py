"""Whether two functions are known to store to the same places in the same order."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.ir.function import (
    BranchDetail,
    CallDetail,
    Detail,
    Function,
    Instruction,
    MemoryDetail,
    PhiDetail,
    SwitchDetail,
)
from verify.ir.types import Type
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair

COMPUTED = frozenset(
    {"phi", "select", "icmp", "fcmp", "freeze", "getelementptr", "addrspacecast", "bitcast"}
    | {"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "trunc", "zext", "sext"}
)
"""Instructions that compute from their operands alone, and neither access memory nor stop."""


def store_alike(pair: Pair) -> bool:
    """Whether the functions of a pair, and what they call, are known to store to the same places in
    the same order: what writes, calls or orders memory, and which blocks are executed, is written
    alike."""
    before, after = (
        {each.name: each for each in reachable(*side, by_address=True) if each is not side[1]}
        for side in pair.sides
    )
    if before.keys() != after.keys():
        return False
    own = [_course(each, whole=bool(before)) for each in (pair.source, pair.target)]
    return own[0] == own[1] and all(is_alike(ours, after[name]) for name, ours in before.items())


def is_alike(ours: Function | None, theirs: Function) -> bool:
    """Whether a function is known to do the same to memory as before, and to return the same."""
    if ours is theirs:
        return True
    return ours is not None and _course(ours, ends=True) == _course(theirs, ends=True)


def _course(function: Function, *, whole: bool = True, ends: bool = False) -> object:
    """What a function does to memory and in which order, with what decides where and whether it
    does.  `whole`: also what is stored and passed; that is asked, too, where a load or a call
    decides anything.  `ends`: also what is returned.  Names of values and blocks are left out: they
    stand for the order in which these occur."""
    made = {i.name: i for i in function.instructions if i.name is not None}
    steps = [(b.label, i) for b in function.blocks for i in b.instructions if _is_step(i)]
    given = {step: _deciding(step, ends=ends) for _, step in steps}
    found = _made_of(made, [value for values in given.values() for value in values])
    if whole or any(each[0] not in COMPUTED for each in found.values()):
        given |= {step: step.operands for step in given if ends or step.opcode != "ret"}
        found = _made_of(made, [value for values in given.values() for value in values])
    names = _Names(
        {b.label: f"{n}" for n, b in enumerate(function.blocks)},
        {p.name: f"argument {n}" for n, p in enumerate(function.parameters)}
        | {name: f"{n}" for n, name in enumerate(found)},
    )
    places = _places(function)
    told = [
        (
            names.labels[label],
            i.opcode,
            names.detail(i.detail),
            names.all(given[i]),
            names.values.get(i.name or "") if i.name in found else None,
        )
        for label, i in steps
    ]
    computed = [
        (
            opcode,
            type_,
            names.all(operands),
            flags,
            names.detail(detail),
            None if opcode in COMPUTED and opcode != "phi" else places[name],
        )
        for name, (opcode, type_, operands, flags, detail) in found.items()
    ]
    return told, computed


@dataclass(frozen=True)
class _Names:
    """What stands for the labels and the values of a function."""

    labels: Mapping[str, str]
    values: Mapping[str, str]

    def all(self, values: Sequence[Value]) -> tuple[Value, ...]:
        return tuple(map(self.value, values))

    def value(self, value: Value) -> Value:
        if not isinstance(value, Local):
            return value
        return replace(value, name=self.values.get(value.name, value.name))

    def detail(self, detail: Detail | None) -> Detail | None:
        match detail:
            case PhiDetail(blocks):
                return PhiDetail(self._labels(blocks))
            case BranchDetail(targets):
                return BranchDetail(self._labels(targets))
            case SwitchDetail(default, cases):
                return SwitchDetail(
                    self.labels[default], tuple((n, self.labels[label]) for n, label in cases)
                )
            case CallDetail():
                return replace(
                    detail,
                    callee=self.value(detail.callee),
                    bundles=tuple(
                        replace(b, operands=self.all(b.operands)) for b in detail.bundles
                    ),
                    normal=self.labels.get(detail.normal or ""),
                    unwind=self.labels.get(detail.unwind or ""),
                    indirect=self._labels(detail.indirect),
                )
            case _:
                return detail

    def _labels(self, labels: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.labels.get(label, label) for label in labels)


def _places(function: Function) -> Mapping[str, tuple[int, int]]:
    """Of each result the number of its block, and of the steps before it there."""
    places: dict[str, tuple[int, int]] = {}
    for number, block in enumerate(function.blocks):
        before = 0
        for instruction in block.instructions:
            if instruction.name is not None:
                places[instruction.name] = number, before
            before += _is_step(instruction)
    return places


def _is_step(instruction: Instruction) -> bool:
    """Whether an instruction may write or order memory, or ends a block."""
    detail = instruction.detail
    if isinstance(detail, MemoryDetail) and instruction.opcode == "load":
        return detail.atomic or detail.volatile
    return instruction.opcode not in COMPUTED


def _deciding(step: Instruction, *, ends: bool) -> Sequence[Value]:
    """The operands that decide where something is stored, or which block is next."""
    if step.opcode == "store":
        return step.operands[1:]
    if isinstance(step.detail, CallDetail) or (step.opcode == "ret" and not ends):
        return ()
    return step.operands


_Made = tuple[str, Type, tuple[Value, ...], frozenset[str], Detail | None]
"""Opcode, type, operands, flags and detail of an instruction."""


def _made_of(made: Mapping[str, Instruction], values: Collection[Value]) -> dict[str, _Made]:
    """The instructions that values are computed from, by their names, in an order that does not
    depend on these."""
    pending, found = [*values], dict[str, _Made]()
    while pending:
        value = pending.pop()
        if isinstance(value, Local) and value.name in made and value.name not in found:
            each = made[value.name]
            found[value.name] = each.opcode, each.type, each.operands, each.flags, each.detail
            pending += each.operands
    return found
