"""Values of a function before and after a transform that correspond, whatever their names are.

convergence-and-uniformity, "Property VT.1: Correspondence of Static and Dynamic instances",
"Property VT.2: Correspondence of Use-def chain across Dynamic instances".  A static instance of the
source corresponds to one of the target if it has its name, or computes the same from operands that
correspond, or is used in its place by one that corresponds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import field

from common.data import dataclass
from verify.analysis.regions import Point
from verify.ir.function import (
    AggregateDetail,
    CallDetail,
    CompareDetail,
    Function,
    Instruction,
    MemoryDetail,
    PhiDetail,
    operands_of,
    successors,
)
from verify.ir.values import Local, Value
from verify.uniformity.facts import Fact, FactKind


@dataclass(frozen=True)
class Forwarded:
    """What takes the place of a value of the source in the target: an operand of a user that
    corresponds.  `before`, `after`: the first such user, on each side."""

    value: Value
    before: Point
    after: Point


@dataclass(frozen=True)
class Correspondence:
    """The names of values and the labels of branching blocks in the source, each with that in the
    target which corresponds to it.  `forwarded`: other values of the source, each with the one
    operand that all users which correspond have in its place: a constant, or a value that another
    corresponds to, so that a set of values corresponds to it."""

    values: Mapping[str, str] = field(default_factory=dict[str, str])
    branches: Mapping[str, str] = field(default_factory=dict[str, str])
    forwarded: Mapping[str, Forwarded] = field(default_factory=dict[str, Forwarded])

    def of(self, fact: Fact) -> str | None:
        """The name in the target for what a fact is about."""
        if fact.kind is FactKind.VALUE:
            return self.values.get(fact.name)
        return self.branches.get(fact.name) if fact.kind is FactKind.BRANCH else None


def correspondence(source: Function, target: Function) -> Correspondence:
    """What corresponds in two functions; no value of the target corresponds to two of the source,
    though it may stand for several ("value forwarding")."""
    search = _Search(source, target)
    search.start()
    search.run()
    return Correspondence(dict(search.values), dict(search.branches()), search.forwarded())


def _points(function: Function) -> Iterator[tuple[Instruction, Point]]:
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            yield instruction, Point(block.label, index)


def is_written(name: str) -> bool:
    """Whether a name was given, and is no number that LLVM counts up."""
    return not name.isdigit()


def _place(instruction: Instruction) -> Hashable:
    """What two instructions have in common that compute the same from equal operands; flags and
    attributes, which only promise something, are left out."""
    return (instruction.opcode, instruction.type, len(instruction.operands), _kind(instruction))


def _kind(instruction: Instruction) -> Hashable:
    match instruction.detail:
        case CallDetail(callee=callee, function_type=type_):
            return (str(callee) if not isinstance(callee, Local) else "", str(type_))
        case CompareDetail(predicate=predicate):
            return predicate
        case MemoryDetail(type=type_, operation=operation):
            return (str(type_), operation)
        case AggregateDetail() as places:
            return places
        case _:
            return None


class _Search:
    def __init__(self, source: Function, target: Function) -> None:
        self._sides = source, target
        self._defined = [
            {i.name: i for i in side.instructions if i.name is not None} for side in self._sides
        ]
        self.values: dict[str, str] = {}
        self._taken: set[str] = set()
        self._matched: dict[int, Instruction] = {}
        self._used: set[int] = set()
        self._pending: list[tuple[Instruction, Instruction]] = []
        self._places = {id(i): _place(i) for side in self._sides for i in side.instructions}

    def start(self) -> None:
        """Match parameters by their places, and what has one written name on both sides."""
        source, target = self._sides
        for ours, theirs in zip(source.parameters, target.parameters, strict=False):
            self._value(ours.name, theirs.name)
        for name, ours in self._defined[0].items():
            theirs = self._defined[1].get(name)
            if theirs is not None and is_written(name) and theirs.type == ours.type:
                self._pair(ours, theirs)

    def run(self) -> None:
        """Follow operands up and users down until nothing more corresponds."""
        self._follow()
        self._in_order(nameless=True)
        self._follow()
        while self._down() or self._in_order(nameless=False):
            self._follow()

    def branches(self) -> Iterator[tuple[str, str]]:
        """The labels of the blocks whose terminators correspond."""
        source, target = self._sides
        labels = {id(block.terminator): block.label for block in target.blocks}
        by_name = {block.label: block.label for block in target.blocks}
        for block in source.blocks:
            theirs = self._matched.get(id(block.terminator))
            if theirs is not None and id(theirs) in labels:
                yield block.label, labels[id(theirs)]
            elif is_written(block.label) and block.label in by_name:
                yield block.label, block.label

    def forwarded(self) -> dict[str, Forwarded]:
        """The values of the source in whose place all users that correspond have one operand."""
        source, target = ({id(i): at for i, at in _points(side)} for side in self._sides)
        seen: dict[str, list[Forwarded]] = defaultdict(list)
        for ours in self._sides[0].instructions:
            theirs = self._matched.get(id(ours))
            if theirs is None or ours.opcode != theirs.opcode or ours.opcode == "phi":
                continue
            mine, others = operands_of(ours), operands_of(theirs)
            if len(mine) == len(others):
                points = source[id(ours)], target[id(theirs)]
                for one, other in zip(mine, others, strict=True):
                    if isinstance(one, Local) and one.name not in self.values:
                        seen[one.name].append(Forwarded(other, *points))
        return {
            name: found[0] for name, found in seen.items() if len({f.value for f in found}) == 1
        }

    def _value(self, ours: str, theirs: str) -> bool:
        if ours in self.values or theirs in self._taken:
            return False
        self.values[ours] = theirs
        self._taken.add(theirs)
        return True

    def _pair(self, ours: Instruction, theirs: Instruction) -> bool:
        """Match two instructions, if neither is matched."""
        if id(ours) in self._matched or id(theirs) in self._used:
            return False
        named = ours.name is not None and theirs.name is not None
        if named and not self._value(ours.name or "", theirs.name or ""):
            return False
        self._matched[id(ours)] = theirs
        self._used.add(id(theirs))
        self._pending.append((ours, theirs))
        return True

    def _follow(self) -> None:
        """Match the operands, place by place, of what corresponds and has as many operands."""
        while self._pending:
            ours, theirs = self._pending.pop()
            if ours.opcode != theirs.opcode or isinstance(ours.detail, PhiDetail):
                continue
            mine, others = operands_of(ours), operands_of(theirs)
            if len(mine) == len(others):
                for one, other in zip(mine, others, strict=True):
                    self._operand(one, other)

    def _operand(self, ours: Value, theirs: Value) -> None:
        if not isinstance(ours, Local) or not isinstance(theirs, Local):
            return
        mine, other = (
            defined.get(value.name)
            for defined, value in zip(self._defined, (ours, theirs), strict=True)
        )
        if mine is not None and other is not None and mine.type == other.type:
            written = is_written(ours.name) and ours.name in self._defined[1]
            if not written:
                self._pair(mine, other)

    def _down(self) -> bool:
        """Match instructions that compute the same from operands that correspond."""
        theirs: dict[Hashable, list[Instruction]] = defaultdict(list)
        for each in self._sides[1].instructions:
            if id(each) not in self._used and each.opcode != "phi":
                theirs[self._key(each, {n: n for n in self._taken})].append(each)
        found = False
        for each in self._sides[0].instructions:
            if id(each) in self._matched or each.opcode == "phi":
                continue
            alike = theirs.get(self._key(each, self.values))
            if alike:
                found |= self._pair(each, alike.pop(0))
        return found

    def _key(self, instruction: Instruction, names: Mapping[str, str]) -> Hashable:
        """What an instruction computes, with its operands as the target names them."""
        operands: list[Hashable] = []
        for value in operands_of(instruction):
            if not isinstance(value, Local):
                operands.append(str(value))
            elif value.name in names:
                operands.append(("%", names[value.name]))
            else:
                return object()
        return (self._places[id(instruction)], tuple(operands))

    def _in_order(self, *, nameless: bool) -> bool:
        """Match what is alike but for its operands: `nameless` are stores, calls and returns
        without a result, in the order printed; others only if there is one alike on each side."""
        ours, theirs = (self._alike(side, nameless=nameless) for side in self._sides)
        found = False
        for place, mine in ours.items():
            others = theirs.get(place, [])
            if nameless or len(mine) == len(others) == 1:
                paired = [self._pair(*both) for both in zip(mine, others, strict=False)]
                found |= any(paired)
        return found

    def _alike(self, side: Function, *, nameless: bool) -> Mapping[Hashable, list[Instruction]]:
        """The unmatched instructions of one side, by what they compute from whatever operands."""
        known = self._used if side is self._sides[1] else self._matched
        alike: dict[Hashable, list[Instruction]] = defaultdict(list)
        for each in side.instructions:
            if id(each) not in known and (each.name is None) == nameless and not successors(each):
                alike[self._places[id(each)]].append(each)
        return alike
