"""The correspondence of the loops of source and target, and of phis that hold equal values.

The correspondence is a guess: a proof with it does not rely on how it was made (docs/proofs.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from common.data import dataclass
from verify.analysis.cycles import Cycle, CycleHierarchy, hierarchy
from verify.analysis.graph import Graph, graph
from verify.ir.function import Block, Function, Instruction, successors
from verify.ir.types import Type
from verify.ir.values import ConstInt, Local, Value


@dataclass(frozen=True)
class Term:
    """A value at a loop's header.  `name`: a phi of the header, an instruction of the header that
    is computed from its phis, or a value that was computed before the loop; `casts`: what is done
    to it, by opcode and width in bits, first to last.  To it is added the integer `number`, and
    each of the values in `more` as often as is said; without a name, these are all."""

    name: str = ""
    number: int = 0
    casts: tuple[tuple[str, int], ...] = ()
    more: tuple[tuple[int, str], ...] = ()

    @property
    def named(self) -> tuple[str, ...]:
        """The names in the term."""
        return (*((self.name,) if self.name else ()), *(name for _, name in self.more))


IS_VALUE = "value"


@dataclass(frozen=True)
class Invariant:
    """A loop invariant, true at each arrival at a header: a comparison by a predicate of `icmp`,
    unless an operand is poison; or `IS_VALUE`, by which neither of the two terms is poison."""

    predicate: str
    left: Term
    right: Term


@dataclass(frozen=True)
class LoopRecord:
    """A loop of each side, by its header.  `phis`: the source's and the target's that hold the same
    whenever the headers are reached, by name; `derived`: phis of the source that hold what a term
    of the target is then; `source_only`, `target_only`: other phis; `invariants`: what holds of the
    target's phis then."""

    number: int
    source: str
    target: str
    phis: tuple[tuple[str, str], ...]
    source_only: tuple[str, ...] = ()
    target_only: tuple[str, ...] = ()
    derived: tuple[tuple[str, Term], ...] = ()
    invariants: tuple[Invariant, ...] = ()

    def fields(self, source: Function, target: Function) -> tuple[Type, ...]:
        """The types of what a header is given: what both have, what is derived, the source's, the
        target's."""
        ours, theirs = (
            {phi.name: phi.type for phi in phis_of(function.block[header])}
            for function, header in ((source, self.source), (target, self.target))
        )
        return (
            *(ours[name] for name, _ in self.phis),
            *(ours[name] for name, _ in self.derived),
            *(ours[name] for name in self.source_only),
            *(theirs[name] for name in self.target_only),
        )


def latches(edges: Graph, cycle: Cycle) -> list[str]:
    """The blocks of a cycle that lead to its header."""
    return [b for b in edges.predecessors[cycle.header] if b in cycle.blocks]


def phis_of(block: Block) -> Iterator[Instruction]:
    """The phis at the start of a block."""
    for instruction in block.instructions:
        if instruction.opcode != "phi":
            return
        yield instruction


@dataclass(frozen=True)
class Loops:
    """A function's graph, with its cycles."""

    function: Function
    graph: Graph
    cycles: CycleHierarchy

    @classmethod
    def of(cls, function: Function) -> Loops:
        edges = graph(function)
        return cls(function, edges, hierarchy(edges))

    def inside(self, parent: str | None) -> list[Cycle]:
        """The loops right inside the one with that header; the outermost without one."""
        headers = [c.header for c in self.cycles.cycles]
        number = None if parent is None else headers.index(parent)
        return [c for c in self.cycles.cycles if c.parent == number]

    def around(self, header: str) -> tuple[str, ...]:
        """The headers of the loops that contain one, outermost first, it among them."""
        return tuple(cycle.header for cycle in self.cycles.containing(header))

    def cycle(self, header: str) -> Cycle:
        return next(c for c in self.cycles.cycles if c.header == header)


def records(source: Loops, target: Loops) -> tuple[LoopRecord, ...]:
    """The loops that correspond."""
    pairs = enumerate(partners(source, target), 1)
    return tuple(_record(number, source, s, target, t) for number, (s, t) in pairs)


def nested(
    loop_records: Sequence[LoopRecord], source: Loops, target: Loops
) -> tuple[LoopRecord, ...]:
    """Those of the records whose loops are in no other loops than those of records.  Where only an
    inner loop were cut, what is in it would no longer be counted by the outer one."""
    kept: list[LoopRecord] = []
    for record in loop_records:
        headers = {(r.source, r.target) for r in (*kept, record)}
        around = zip(source.around(record.source), target.around(record.target), strict=False)
        depths = len(source.around(record.source)), len(target.around(record.target))
        if depths[0] == depths[1] and all(pair in headers for pair in around):
            kept.append(record)
    return tuple(kept)


def partners(source: Loops, target: Loops) -> list[tuple[Cycle, Cycle]]:
    """The loops that correspond, each before those inside it: those with the same label, else in
    the same place, or where the target has fewer, that in which its header is.  A loop that is
    executed once does not correspond to one that is repeated."""
    pairs: list[tuple[Cycle, Cycle]] = []

    def pair(ours: str | None, theirs: str | None) -> None:
        for s, t in _paired(source.inside(ours), target.inside(theirs)):
            if _is_repeated(source, s) != _is_repeated(target, t):
                continue
            pairs.append((s, t))
            pair(s.header, t.header)

    if source.cycles.reducible and target.cycles.reducible:
        pair(None, None)
    return pairs


def _is_repeated(loops: Loops, cycle: Cycle) -> bool:
    """Whether some branch back to the header may be taken."""
    blocks = (loops.function.block[label] for label in cycle.blocks)
    return any(cycle.header in _taken(block.terminator) for block in blocks)


def _taken(branch: Instruction) -> tuple[str, ...]:
    """Where a branch may go."""
    targets = successors(branch)
    match branch.operands:
        case [ConstInt(value=value)] if branch.opcode == "br":
            return targets[:1] if value else targets[1:]
        case _:
            return targets


def _paired(ours: Sequence[Cycle], theirs: Sequence[Cycle]) -> Iterator[tuple[Cycle, Cycle]]:
    same = _shared_names([c.header for c in ours], [c.header for c in theirs])
    named = {c.header: c for c in theirs if c.header in same}
    rest = [c for c in ours if c.header not in same]
    others = [c for c in theirs if c.header not in same]
    in_place = zip(rest, others, strict=True) if len(rest) == len(others) else ()
    partners = {s.header: t for s, t in in_place}
    if len(rest) > len(others):
        partners = {s.header: t for s in rest for t in others if t.header in s.blocks}
    for cycle in ours:
        partner = named.get(cycle.header) or partners.get(cycle.header)
        if partner is not None:
            yield cycle, partner


def _shared_names(ours: Sequence[str], theirs: Sequence[str]) -> set[str]:
    """The names that identify equal values: not numbers, if they are others."""
    shared = set(ours) & set(theirs)
    if not _are_renumbered(ours, theirs):
        return shared
    return {name for name in shared if not name.isdecimal()}


def _are_renumbered(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether each side has numbers that the other has not: a pass that removes a value gives the
    others other numbers."""
    mine, others = ({name for name in names if name.isdecimal()} for names in (ours, theirs))
    return not (mine <= others or others <= mine)


def _record(number: int, source: Loops, s: Cycle, target: Loops, t: Cycle) -> LoopRecord:
    ours = list(phis_of(source.function.block[s.header]))
    theirs = list(phis_of(target.function.block[t.header]))
    instructions = target.function.block[t.header].instructions
    renumbered = _are_renumbered(*([phi.name or "" for phi in phis] for phis in (ours, theirs)))
    computed = {
        (i.name, i.type)
        for i in instructions
        if i.opcode != "phi" and not (renumbered and (i.name or "").isdecimal())
    }
    free = [phi for phi in ours if (phi.name, phi.type) not in computed]
    made = _made(source.function, ours), _made(target.function, theirs)
    pairs = list(_same_phis(free, theirs, made))
    mine, others = {a.name for a, _ in pairs}, {b.name for _, b in pairs}
    return LoopRecord(
        number,
        s.header,
        t.header,
        tuple((a.name or "", b.name or "") for a, b in pairs),
        tuple(a.name or "" for a in ours if a.name not in mine),
        tuple(b.name or "" for b in theirs if b.name not in others),
    )


_Made = tuple[Mapping[str | None, Counter[str]], Mapping[str | None, Counter[str]]]
"""Of the phis of both sides, by name, by which callees and opcodes their operands are made."""


def _made(function: Function, phis: Sequence[Instruction]) -> Mapping[str | None, Counter[str]]:
    names = {o.name for phi in phis for o in phi.operands if isinstance(o, Local)}
    made = {i.name: i.callee_name or i.opcode for i in function.instructions if i.name in names}
    return {
        phi.name: Counter(made.get(o.name, "") for o in phi.operands if isinstance(o, Local))
        for phi in phis
    }


def _same_phis(
    ours: Iterable[Instruction], theirs: Sequence[Instruction], made: _Made
) -> Iterator[tuple[Instruction, Instruction]]:
    """Phis of the same type: those of the same name, then copies of it, then those that have the
    same constants and are made alike, or the most of their names, the likest first, else the
    others in order."""
    free = {b.name: b for b in theirs}
    rest: list[Instruction] = []
    ours = list(ours)
    shared = _shared_names([a.name or "" for a in ours], [b.name or "" for b in theirs])
    for phi in ours:
        same = free.get(phi.name) if phi.name in shared else None
        if same is not None and same.type == phi.type:
            del free[phi.name]
            yield phi, same
        else:
            rest.append(phi)
    pairs = [(a, b) for a in rest for b in free.values() if a.type == b.type]
    for a, b in sorted(pairs, key=lambda pair: _likeness(*pair, made), reverse=True):
        if a in rest and b.name in free:
            rest.remove(a)
            del free[b.name]
            yield a, b


def _likeness(a: Instruction, b: Instruction, made: _Made) -> tuple[bool, bool, int, int]:
    ours, theirs = (i.name or "" for i in (a, b))
    # A copy's name goes on after that of the original.
    is_copy = theirs.startswith(f"{ours.partition('.copy')[0]}.")
    alike = (made[0][a.name] & made[1][b.name]).total()
    return is_copy, _constants(a) == _constants(b), alike, common(ours, theirs)


def _constants(phi: Instruction) -> set[Value]:
    return {o for o in phi.operands if not isinstance(o, Local)}


def common(a: str, b: str) -> int:
    """The length of the longest common prefix of two names."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))
