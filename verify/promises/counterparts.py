"""The instructions of the source that one of the target is, or may be a copy of.

What the source promises of one access, call or operation says nothing of another one.  Passes move,
copy, merge and rename instructions, and give them other operands, so that nothing says for certain
which is which: any may be a copy of one with the promise.  But an instruction that has the name, or
all the operands, of one of the source without the promise is that one.  A name that only one side
has says no more than a number, which LLVM gives anew after each pass.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.flatten import Flat, Static
from verify.ir.function import CallDetail, Function, Instruction
from verify.ir.memory_operands import memory_operands
from verify.ir.values import Local, Value

Kinds = Callable[[Flat], Iterable[tuple[Static, Hashable]]]
"""The instructions that have counterparts, with what they have in common with these."""
Has = Callable[[Static], bool]


@dataclass(frozen=True)
class Counterparts:
    """The instructions of both functions by kind, and by the names of the source's functions, of
    the outermost one as `""`, the names of values that have one name on both sides."""

    before: Mapping[Hashable, tuple[Static, ...]]
    after: Mapping[Hashable, tuple[Static, ...]]
    known: Mapping[str, frozenset[str]]
    source: Flat
    target: Flat

    @staticmethod
    def of(source: Flat, target: Flat, kinds: Kinds) -> Counterparts:
        ours, theirs = (
            {_named(flat, c.index): _lasting_names(c.function) for c in flat.contexts}
            for flat in (source, target)
        )
        known = {name: names & theirs.get(name, frozenset()) for name, names in ours.items()}
        before, after = _by_kind(kinds(source)), _by_kind(kinds(target))
        return Counterparts(before, after, known, source, target)

    def grant(self, static: Static, kind: Hashable, promised: Has, promises: Has) -> bool:
        """Whether the source grants a promise to an instruction of the target: some of its kind
        have it (`promised`), and the instruction is none that does not.  It is one of that name, or
        of these operands if the target has more such with the promise (`promises`) than the source,
        and fewer without.  Where neither tells, none is a copy if the target has more with the
        promise, and fewer without, of those that do the same."""
        others = self.before.get(kind, ())
        name = static.instruction.name
        is_named = name in self._known(self.target, static)
        named = (each for each in others if is_named and self._has_name(each, static))
        for each in named:
            return promised(each)
        if not any(map(promised, others)):
            return False
        before = [promised(each) for each in others if self._is_like(each, static)]
        alike = [s for s in self.after.get(kind, ()) if self._are_alike(s, static)]
        if not before and not is_named:
            what = _done(static.instruction)
            same = [each for each in others if _done(each.instruction) == what]
            if any(promised(each) for each in others if each not in same):
                return True  # what does something else may have become one of these
            before = [promised(each) for each in same]
            alike = [s for s in self.after.get(kind, ()) if _done(s.instruction) == what]
        after = [promises(each) for each in alike]
        return all(before) or (
            sum(after) <= sum(before) or after.count(False) >= before.count(False)
        )

    def _has_name(self, ours: Static, theirs: Static) -> bool:
        return self._is_within(ours, theirs) and ours.instruction.name == theirs.instruction.name

    def _is_within(self, ours: Static, theirs: Static) -> bool:
        """Whether the two are in the same function, and do the same."""
        of = _named(self.source, ours.context), _named(self.target, theirs.context)
        return of[0] == of[1] and ours.instruction.opcode == theirs.instruction.opcode

    def _are_alike(self, first: Static, second: Static) -> bool:
        """Whether two instructions of a function of the target have the same operands."""
        if first.context != second.context:
            return False
        if first.instruction.opcode != second.instruction.opcode:
            return False
        function = self.target.contexts[first.context].function
        known = self._known(self.target, first)
        return _are_given_alike(_Values(function, function, known), first, second)

    def _known(self, flat: Flat, static: Static) -> frozenset[str]:
        return self.known.get(_named(flat, static.context), frozenset())

    def _is_like(self, ours: Static, theirs: Static) -> bool:
        """Whether the two have the same operands, as far as names and what computes them tell."""
        if not self._is_within(ours, theirs):
            return False
        function = self.source.contexts[ours.context].function
        other = self.target.contexts[theirs.context].function
        known = self._known(self.source, ours)
        return _are_given_alike(_Values(function, other, known), ours, theirs)


def _are_given_alike(values: _Values, first: Static, second: Static) -> bool:
    given, other = _given(first.instruction), _given(second.instruction)
    return len(given) == len(other) and all(map(values.are_alike, given, other))


MAX_DEPTH = 3
"""So far what computes an operand is looked at."""


@dataclass(frozen=True)
class _Values:
    """The values of two functions, or of one.  `known`: the names that stand for one value each, on
    both sides of the pair."""

    first: Function
    second: Function
    known: frozenset[str]

    def are_alike(self, one: Value, other: Value, depth: int = MAX_DEPTH) -> bool:
        """Whether two values are one, as far as names and what computes them tell: phis by their
        constants."""
        if not isinstance(one, Local) or not isinstance(other, Local):
            return one == other
        if one == other and (self.first is self.second or one.name in self.known):
            return True
        place = _parameters(self.first).get(one.name)
        if place is not None or other.name in _parameters(self.second):
            return place == _parameters(self.second).get(other.name)
        if not depth or one.type != other.type or {one.name, other.name} & self.known:
            return False
        a, b = _defined(self.first).get(one.name), _defined(self.second).get(other.name)
        if a is None or b is None or _operation(a) != _operation(b):
            return False
        if len(a.operands) != len(b.operands):
            return a.opcode == "phi"
        pairs = zip(a.operands, b.operands, strict=True)
        if a.opcode == "phi":
            return all(x == y for x, y in pairs if not isinstance(x, Local))
        return all(self.are_alike(x, y, depth - 1) for x, y in pairs)


@remembered
def _parameters(function: Function) -> Mapping[str, int]:
    """The places of the parameters, by their names."""
    return {p.name: place for place, p in enumerate(function.parameters)}


@remembered
def _defined(function: Function) -> Mapping[str, Instruction]:
    """The instructions of a function by the names of their results."""
    return {i.name: i for i in function.instructions if i.name is not None}


def _operation(instruction: Instruction) -> Hashable:
    """What an instruction makes of its operands; of a phi, not where they come from."""
    detail = instruction.detail
    told = detail.callee if isinstance(detail, CallDetail) else detail
    return instruction.opcode, instruction.flags, None if instruction.opcode == "phi" else told


def _given(instruction: Instruction) -> tuple[Value, ...]:
    """The operands, with the callee of a call."""
    detail = instruction.detail
    callee = (detail.callee,) if isinstance(detail, CallDetail) else ()
    return *callee, *instruction.operands


def _done(instruction: Instruction) -> Hashable:
    """What an instruction does: its opcode, the types, and the callee."""
    types = tuple(operand.type for operand in instruction.operands)
    return instruction.opcode, instruction.type, types, instruction.callee_name


def _lasting_names(function: Function) -> frozenset[str]:
    """The names of values that no other value gets: not numbers, but those of parameters."""
    results = [i.name for i in function.instructions if i.name is not None]
    named = [name for name in results if not name.isdigit()]
    return frozenset([p.name for p in function.parameters] + named)


def _by_kind(
    statics: Iterable[tuple[Static, Hashable]],
) -> Mapping[Hashable, tuple[Static, ...]]:
    found: dict[Hashable, list[Static]] = {}
    for static, kind in statics:
        found.setdefault(kind, []).append(static)
    return {kind: tuple(each) for kind, each in found.items()}


def _named(flat: Flat, context: int) -> str:
    """The name of a context's function, as it is called by."""
    return flat.contexts[context].function.name if context else ""


def opcodes(flat: Flat) -> Iterator[tuple[Static, Hashable]]:
    """All instructions but phis, as such that compute, or access memory, in one way."""
    return ((static, opcode_of(static)) for static in flat.statics)


def opcode_of(static: Static) -> Hashable:
    """The way in which an instruction computes or accesses memory."""
    instruction = static.instruction
    return instruction.opcode, instruction.type, instruction.callee_name


def accesses(flat: Flat) -> Iterator[tuple[Static, Hashable]]:
    """All instructions that access memory, as of one kind: passes make another of one."""
    return ((static, ACCESS) for static in flat.statics if _is_access(static))


ACCESS = "access"


def _is_access(static: Static) -> bool:
    instruction = static.instruction
    return isinstance(instruction.detail, CallDetail) or memory_operands(instruction) is not None
