"""The instructions of the source that one of the target may be, or be a copy of.

What the source promises of one access, call or operation says nothing of another one.  Passes move,
copy, merge and rename instructions, so that nothing says which is which.  An instruction of the
target may be each of the source's of its kind of which no operand is certainly another value: it
may have a value that only the target has, or a constant for a variable one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

from verify.analysis.flatten import Flat, Static
from verify.data import dataclass
from verify.ir.function import Function
from verify.ir.values import Local, Value

Kinds = Callable[[Flat], Iterable[tuple[Static, Hashable]]]
"""The instructions that have counterparts, with what they have in common with these."""
Has = Callable[[Static], bool]


@dataclass(frozen=True)
class Counterparts:
    """The instructions of both functions by kind, and by the names of functions, of the outermost
    one as `""`, the names of the source's values."""

    before: Mapping[Hashable, tuple[Static, ...]]
    after: Mapping[Hashable, tuple[Static, ...]]
    known: Mapping[str, frozenset[str]]
    source: Flat
    target: Flat

    @staticmethod
    def of(source: Flat, target: Flat, kinds: Kinds) -> Counterparts:
        functions = {_named(source, c.index): c.function for c in source.contexts}
        known = {name: names_of_values(each) for name, each in functions.items()}
        before, after = _by_kind(kinds(source)), _by_kind(kinds(target))
        return Counterparts(before, after, known, source, target)

    def grant(self, static: Static, kind: Hashable, promised: Has, promises: Has) -> bool:
        """Whether the source grants a promise to an instruction of the target: the instruction of
        its name has it (`promised`), or all that it may be, or as many of these as the target has
        instructions with the promise (`promises`) that may be them."""
        others = self.before.get(kind, ())
        granted = [each for each in others if promised(each)]
        if not granted or len(granted) == len(others):
            return bool(granted)
        if any(self._is_named(each, static) for each in granted):
            return True
        alike = [each for each in granted if self._may_be(each, static)]
        if not alike or all(promised(o) for o in others if self._may_be(o, static)):
            return bool(alike)
        rivals = [s for s in self.after.get(kind, ()) if promises(s)]
        return sum(any(self._may_be(a, s) for a in alike) for s in rivals) <= len(alike)

    def _is_named(self, ours: Static, theirs: Static) -> bool:
        name = ours.instruction.name
        return name is not None and name == theirs.instruction.name and self._is_of(ours, theirs)

    def _is_of(self, ours: Static, theirs: Static) -> bool:
        """Whether the two are in the same function."""
        return _named(self.source, ours.context) == _named(self.target, theirs.context)

    def _may_be(self, ours: Static, theirs: Static) -> bool:
        """Whether no operand shows that the target's instruction is none like the source's."""
        known = self.known.get(_named(self.target, theirs.context), frozenset())
        before, after = ours.instruction.operands, theirs.instruction.operands
        same = self._is_of(ours, theirs)
        return len(before) == len(after) and all(
            _may_become(old, new, known, same=same) for old, new in zip(before, after, strict=True)
        )


def names_of_values(function: Function) -> frozenset[str]:
    """The names of a function's parameters and results."""
    results = [i.name for i in function.instructions if i.name is not None]
    return frozenset([p.name for p in function.parameters] + results)


def _may_become(old: Value, new: Value, known: frozenset[str], *, same: bool) -> bool:
    if isinstance(new, Local) and new.name in known:
        return same and isinstance(old, Local) and old.name == new.name
    return isinstance(new, Local) or isinstance(old, Local) or old == new


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
