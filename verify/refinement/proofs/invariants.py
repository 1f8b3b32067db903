"""Guesses of loop invariants (docs/proofs.md, "Invariants"): phis of the source that equal terms
over the target's phis, and comparisons of the target's phis.

The target passes the truth of each guess to the header, the source passes `true`, so that the
comparison shows the guess; guesses that are not shown are dropped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from verify.analysis.cycles import Cycle
from verify.ir.function import CompareDetail, Instruction, PhiDetail
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.refinement.proofs.expressions import LoopHeader
from verify.refinement.proofs.loop_forms.parts import PART
from verify.refinement.proofs.loops import IS_VALUE, Invariant, LoopRecord, Loops, Term, phis_of
from verify.refinement.proofs.phi_ranges import phi_ranges
from verify.refinement.proofs.progressions import (
    Progression,
    follows,
    linear,
    pairs_of,
    progressions,
)
from verify.terms.ranges import Range

MAX_BOUNDS = 4
"""The number of values that each phi is compared with."""
COMPARED = ("slt", "sle", "ule")
"""The predicates by which a phi may compare with such a value; the guesses also include: below the
value, or any number if the value is 0."""


def guessed(
    records: Iterable[LoopRecord],
    source: Loops,
    target: Loops,
    where: Collection[int] | None = None,
) -> list[LoopRecord]:
    """The records with all guesses, or with invariants only of those with the numbers `where`."""
    extended: list[LoopRecord] = []
    for record in records:
        record = derived(record, source, target)
        is_asked = where is None or record.number in where
        invariants = tuple(dict.fromkeys(_invariants(record, target))) if is_asked else ()
        extended.append(replace(record, invariants=invariants))
    return extended


def needs_more(record: LoopRecord, source: Loops, target: Loops) -> bool:
    """Whether it is likely that more has to be known than that phis are equal: the source has phis
    of its own, or the loops compare otherwise."""
    ours, theirs = (
        Counter(
            i.detail.predicate
            for label in loops.cycle(header).blocks
            for i in loops.function.block[label].instructions
            if isinstance(i.detail, CompareDetail)
        )
        for loops, header in ((source, record.source), (target, record.target))
    )
    return bool(record.source_only) or ours != theirs


def around_needing(records: Sequence[LoopRecord], source: Loops, target: Loops) -> frozenset[int]:
    """The numbers of the records of which that is so, and of those of the loops around them."""
    headers = {
        header
        for record in records
        if needs_more(record, source, target)
        for header in target.around(record.target)
    }
    return frozenset([record.number for record in records if record.target in headers])


def without(
    records: Iterable[LoopRecord], failing: Collection[tuple[int, Invariant]]
) -> list[LoopRecord]:
    """The records without the invariants of `failing`, each with the number of its record."""
    return [
        replace(r, invariants=tuple(i for i in r.invariants if (r.number, i) not in failing))
        for r in records
    ]


def derived(record: LoopRecord, source: Loops, target: Loops) -> LoopRecord:
    """The record with the phis that only the source has computed from the target's, or constant,
    where that may be."""
    header = LoopHeader(target, record.target)
    phis = {p.name: p for p in phis_of(source.function.block[record.source])}
    others = {p.name: p for p in phis_of(target.function.block[record.target])}
    free = [others[name] for name in record.target_only]
    counting = {each.phi: each for each in progressions(source, record.source)}
    theirs = progressions(target, record.target) if counting else []
    constant = _constants(source, record.source) if record.source_only else dict[str, int]()
    terms: list[tuple[str, Term]] = []
    for name in record.source_only:
        term = _term(phis[name], header, free)
        if term is None and name in counting:
            term = follows(counting[name], header, _nearest(name, record, theirs))
        if term is None and name in constant:
            term = Term(number=constant[name])
        if term is not None:
            terms.append((name, term))
            free = [phi for phi in free if phi.name != term.name]
    names = {name for name, _ in terms}
    left = tuple(name for name in record.source_only if name not in names)
    return replace(record, derived=tuple(terms), source_only=left)


def _nearest(name: str, record: LoopRecord, theirs: Iterable[Progression]) -> list[Progression]:
    """Counting phis of the target, those first that are paired with parts of what the phi of the
    source is a part of: these are poison where it is, if they are made of one address."""
    whole = name.partition(PART)[0]
    near = {b for a, b in record.phis if a.partition(PART)[0] == whole}
    return sorted(theirs, key=lambda each: each.phi not in near)


def _constants(loops: Loops, label: str) -> dict[str, int]:
    """The signed numbers of the phis that hold one number only."""
    ranges = phi_ranges(loops, label).items()
    return {name: each.least for name, each in ranges if each.only is not None}


def _term(phi: Instruction, header: LoopHeader, free: Iterable[Instruction]) -> Term | None:
    """Candidates in the target for the value of a phi of the source."""
    assert phi.name is not None
    if not isinstance(phi.type, IntType):
        return None
    if phi.name in header.computed and header.type_of(Term(phi.name)) == phi.type:
        return Term(phi.name)
    for other in free:
        if not isinstance(other.type, IntType) or other.type == phi.type or other.name is None:
            continue
        width, theirs = phi.type.width, other.type.width
        term = Term(other.name, casts=(("zext" if width > theirs else "trunc", width),))
        if _starts(other, width) & _starts(phi, width):
            return term
    return None


def _starts(phi: Instruction, width: int) -> set[object]:
    """The constants that a phi begins with, as numbers of so many bits, and whether it begins with
    others."""
    assert isinstance(phi.detail, PhiDetail)
    return {o.value % (1 << width) if isinstance(o, ConstInt) else None for o in phi.operands}


def _invariants(record: LoopRecord, target: Loops) -> Iterator[Invariant]:
    header = LoopHeader(target, record.target)
    wide = {term.name: term.casts for _, term in record.derived}
    counting = progressions(target, record.target)
    values = {*record.target_only, *(each.phi for each in counting)}
    ranges = phi_ranges(target, record.target)
    values |= {name for name, each in ranges.items() if each.only is not None}
    for phi in phis_of(target.function.block[record.target]):
        if not isinstance(phi.type, IntType) or phi.type.width == 1 or phi.name is None:
            continue
        if phi.name in values:
            yield Invariant(IS_VALUE, Term(phi.name), Term(phi.name))
        yield from _of_phi(phi, header)
        yield from _narrowed(phi.type.width, Term(phi.name), wide.get(phi.name, ()))
        yield from _compared(phi, header)
    yield from _within_ranges(ranges)
    for each in counting:
        yield from _of_progression(each, header)
    for a, b in pairs_of(counting):
        sides = linear(a, b)
        if sides is not None:
            yield Invariant("eq", *sides)


def _of_phi(phi: Instruction, header: LoopHeader) -> Iterator[Invariant]:
    """What the constants of an integer suggest."""
    name = phi.name or ""
    if not _may_begin_below_zero(phi):
        yield Invariant("sge", Term(name), Term())
    for width in _zeros(phi, header.loops.cycle(header.label), header.loops):
        yield Invariant("eq", Term(name, casts=(("trunc", width),)), Term())


def _narrowed(width: int, term: Term, casts: tuple[tuple[str, int], ...]) -> Iterator[Invariant]:
    """A phi of which the source has fewer bits is what these are, extended."""
    for narrowed in casts[:1]:
        if narrowed[0] == "trunc":
            for opcode in ("zext", "sext"):
                yield Invariant("eq", replace(term, casts=(narrowed, (opcode, width))), term)


def _within_ranges(ranges: Mapping[str, Range]) -> Iterator[Invariant]:
    for name, known in ranges.items():
        half = 1 << (known.width - 1)
        if known.only is not None:
            yield Invariant("eq", Term(name), Term(number=known.least))
            continue
        if known.least > -half:
            yield Invariant("sge", Term(name), Term(number=known.least))
        if known.most < half - 1:
            yield Invariant("sle", Term(name), Term(number=known.most))


def _of_progression(each: Progression, header: LoopHeader) -> Iterator[Invariant]:
    """That what counts is beyond its start, and as even."""
    start = _bound(each.start, header)
    if start is not None and not start.name:
        yield Invariant("uge" if each.step > 0 else "ule", Term(each.phi), start)
    zeros = (each.step & -each.step).bit_length() - 1
    if zeros and isinstance(each.start, Local):
        casts = (("trunc", zeros),)
        yield Invariant("eq", Term(each.phi, casts=casts), Term(each.start.name, casts=casts))


def _compared(phi: Instruction, header: LoopHeader) -> Iterator[Invariant]:
    """How a phi may compare to values from before the loop."""
    term = Term(phi.name or "")
    for bound in _bounds(phi, header):
        yield from (Invariant(predicate, term, bound) for predicate in COMPARED)
        yield Invariant("ule", term, _one_less(bound))
    for left, end in _ends(phi, header):
        yield from (Invariant(predicate, left, end) for predicate in ("sge", "sle"))


def _may_begin_below_zero(phi: Instruction) -> bool:
    """Whether some constant makes an integer negative."""
    assert isinstance(phi.type, IntType)
    sign = 1 << (phi.type.width - 1)
    return any(isinstance(v, ConstInt) and v.value >= sign for v in phi.operands)


def _zeros(phi: Instruction, cycle: Cycle, target: Loops) -> set[int]:
    """The number of low bits of a phi that may be 0, by the constants added to it."""
    assert isinstance(phi.type, IntType)
    inside = (i for b in cycle.blocks for i in target.function.block[b].instructions)
    steps = {
        o.value
        for i in inside
        if i.opcode == "add" and _uses(i, {phi.name})
        for o in i.operands
        if isinstance(o, ConstInt) and o.value
    }
    zeros = ((step & -step).bit_length() - 1 for step in steps)
    return {number for number in zeros if 0 < number < phi.type.width}


def _bounds(phi: Instruction, header: LoopHeader) -> list[Term]:
    """Values computed before the loop that the loop compares with a phi, or with a value computed
    from the phi."""
    loops = header.loops
    inside = [
        i
        for label in sorted(loops.cycle(header.label).blocks)
        for i in loops.function.block[label].instructions
    ]
    related = {phi.name} | {i.name for i in inside if _uses(i, {phi.name})}
    bounds: dict[Term, None] = {}
    for instruction in inside:
        if instruction.opcode != "icmp" or not _uses(instruction, related):
            continue
        for operand in instruction.operands:
            bound = _bound(operand, header)
            if bound is not None and operand.type == phi.type:
                bounds[bound] = None
    return list(bounds)[:MAX_BOUNDS]


def _ends(phi: Instruction, header: LoopHeader) -> Iterator[tuple[Term, Term]]:
    """What a phi begins with, and values from before the loop that stand where the loop is left, as
    passes write what is known of its last one; each with the phi, in as many bits."""
    assert isinstance(phi.detail, PhiDetail) and isinstance(phi.type, IntType)
    inside, function = header.loops.cycle(header.label).blocks, header.loops.function
    ends = [
        v for v, label in zip(phi.operands, phi.detail.blocks, strict=True) if label not in inside
    ]
    for block in function.blocks:
        if block.label not in inside:
            for other in phis_of(block):
                assert isinstance(other.detail, PhiDetail)
                given = zip(other.operands, other.detail.blocks, strict=True)
                ends += [value for value, label in given if label in inside]
    for end in dict.fromkeys(ends):
        bound = _bound(end, header)
        if bound is None or not isinstance(end.type, IntType) or end.type.width > phi.type.width:
            continue
        is_whole = end.type == phi.type
        casts = () if is_whole else (("trunc", end.type.width),)
        yield Term(phi.name or "", casts=casts), bound


def _one_less(bound: Term) -> Term:
    return replace(bound, number=bound.number - 1)


def _bound(operand: Value, header: LoopHeader) -> Term | None:
    match operand:
        case ConstInt(value=value):
            return Term(number=value) if value else None
        case Local(name=name) if name in header.outside:
            return Term(name)
        case _:
            return None


def _uses(instruction: Instruction, names: Collection[str | None]) -> bool:
    return any(isinstance(o, Local) and o.name in names for o in instruction.operands)
