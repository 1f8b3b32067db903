"""The instructions of the source that one of the target is, or may be a copy of.

What the source promises of one access, call or operation says nothing of another one.  Passes move,
copy, merge and rename instructions, and give them other operands, so that nothing says for certain
which is which: any may be a copy of one with the promise.  But an instruction that has the name, or
all the operands, of one of the source without the promise is that one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

from verify.analysis.flatten import Flat, Static
from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction
from verify.ir.memory_operands import memory_operands
from verify.ir.values import Local, Value

Kinds = Callable[[Flat], Iterable[tuple[Static, Hashable]]]
"""The instructions that have counterparts, with what they have in common with these."""
Has = Callable[[Static], bool]


@dataclass(frozen=True)
class Counterparts:
    """The instructions of both functions by kind, and by the names of the target's functions, of
    the outermost one as `""`, the names of values that have one name on both sides."""

    before: Mapping[Hashable, tuple[Static, ...]]
    after: Mapping[Hashable, tuple[Static, ...]]
    known: Mapping[str, frozenset[str]]
    source: Flat
    target: Flat

    @staticmethod
    def of(source: Flat, target: Flat, kinds: Kinds) -> Counterparts:
        functions = {_named(source, c.index): c.function for c in source.contexts}
        known = {name: _lasting_names(each) for name, each in functions.items()}
        before, after = _by_kind(kinds(source)), _by_kind(kinds(target))
        return Counterparts(before, after, known, source, target)

    def grant(self, static: Static, kind: Hashable, promised: Has, promises: Has) -> bool:
        """Whether the source grants a promise to an instruction of the target: some of its kind
        have it (`promised`), and the instruction is none that does not.  It is one of that name, or
        of these operands if the target has more such with the promise (`promises`) than the source,
        and fewer without.  Where neither tells, and the target has as many instructions that do
        the same as the source, more of them with the promise were not made by copying."""
        others = self.before.get(kind, ())
        name = static.instruction.name
        is_named = name is not None and not name.isdigit()
        named = (each for each in others if is_named and self._has_name(each, static))
        for each in named:
            return promised(each)
        if not any(map(promised, others)):
            return False
        if is_named:
            return True
        before = [promised(each) for each in others if self._is_like(each, static)]
        if not before:
            return not self._is_of_fewer(static, kind, promised, promises)
        after = [promises(s) for s in self.after.get(kind, ()) if _are_alike(s, static)]
        return all(before) or (
            sum(after) <= sum(before) or after.count(False) >= before.count(False)
        )

    def _is_of_fewer(self, static: Static, kind: Hashable, promised: Has, promises: Has) -> bool:
        """Whether fewer of the instructions that do what this one does have the promise in the
        source, of as many."""
        what = _done(static.instruction)
        before = [
            promised(ours) for ours in self.before.get(kind, ()) if _done(ours.instruction) == what
        ]
        after = [
            promises(theirs)
            for theirs in self.after.get(kind, ())
            if _done(theirs.instruction) == what
        ]
        return len(before) == len(after) and sum(before) < sum(after)

    def _has_name(self, ours: Static, theirs: Static) -> bool:
        return self._is_within(ours, theirs) and ours.instruction.name == theirs.instruction.name

    def _is_within(self, ours: Static, theirs: Static) -> bool:
        """Whether the two are in the same function, and do the same."""
        of = _named(self.source, ours.context), _named(self.target, theirs.context)
        return of[0] == of[1] and ours.instruction.opcode == theirs.instruction.opcode

    def _is_like(self, ours: Static, theirs: Static) -> bool:
        """Whether the two have the same operands, as far as names tell that."""
        known = self.known.get(_named(self.source, ours.context), frozenset())
        before, after = _given(ours.instruction), _given(theirs.instruction)
        return (
            self._is_within(ours, theirs)
            and before == after
            and all(not isinstance(v, Local) or v.name in known for v in before)
        )


def _are_alike(first: Static, second: Static) -> bool:
    a, b = first.instruction, second.instruction
    return first.context == second.context and a.opcode == b.opcode and _given(a) == _given(b)


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
