"""Undef that the source stores, as terms over what the target's memory holds at the same cell: the
target may have left there what memory held before, or may have stored something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

import z3

from verify.refinement.question.exposed_locals import seen_by_both
from verify.refinement.question.threaded_run import ThreadedRun
from verify.symbolic.memory.derived_memory import held_at
from verify.symbolic.run.template import Choice
from verify.symbolic.run.template_run import Event
from verify.terms.domain import Z3Domain
from verify.terms.private_symbols import UndefUse, on_side
from verify.terms.substitute import parts
from verify.terms.symbols import SolverSymbol
from verify.terms.walk import uninterpreted

MAX_PIECES = 16
"""An undef that lies in more pieces is not followed."""

_Pieces = dict[int, z3.BitVecRef]
"""By the lowest bit, in an undef, of some of its bits: what the target holds in their place."""


def held_instead(source: ThreadedRun, target: ThreadedRun) -> dict[int, z3.BitVecRef]:
    """A guess, by the variable's id, for the undefs that the source stores in shared memory or in
    local variables, but for those that the target stores as well."""
    run, domain = source.run, source.sets.domain
    stored = _only_in(source, target)
    if not stored:
        return {}
    found: dict[int, _Pieces] = {}
    for mine, theirs in zip(run.events, target.run.events, strict=False):
        for number, low, bits in _held(domain, mine, theirs, stored):
            found.setdefault(number, {}).setdefault(low, bits)
    own = {variable.get_id() for variable in run.template.private.values()}
    joined = {n: _joined(domain, stored[n].variable, pieces) for n, pieces in found.items()}
    return source.in_all_threads(
        {
            stored[number].symbol: term
            for number, term in joined.items()
            if term is not None and _lacks(term, own)
        }
    )


def _only_in(source: ThreadedRun, target: ThreadedRun) -> dict[int, Choice]:
    """The looks at undef in memory, by the variable's id, that only the source has."""
    side = target.run.template.side
    theirs: set[SolverSymbol] = {choice.symbol for choice in target.run.template.choices}
    return {
        choice.variable.get_id(): choice
        for choice in source.run.template.choices
        if isinstance(choice.symbol, UndefUse)
        and choice.symbol.operand == "memory"
        and on_side(choice.symbol, side) not in theirs
    }


def _held(
    domain: Z3Domain, mine: Event, theirs: Event, stored: Mapping[int, Choice]
) -> Iterator[tuple[int, int, z3.BitVecRef]]:
    """The undefs in the source's memory at an observation: the variable's id, the lowest bit of a
    piece, and what the target's memory holds in its place."""
    yield from _held_in_locals(domain, mine, theirs, stored)
    looks = [(mine.memory, theirs.memory), (mine.memory_again, theirs.memory_again)]
    for ours, others in looks:
        for space, memory in ours.items():
            if space not in others:
                continue
            for store in parts([memory]):
                if not z3.is_store(store):
                    continue
                _, at, content = store.children()
                assert isinstance(at, z3.BitVecRef)
                for number, low, width, place in _pieces(content, stored, 0, set()):
                    cell = held_at(domain, others[space], at)
                    assert isinstance(cell, z3.BitVecRef)
                    yield number, low, domain.extract(cell, place + width - 1, place)


def _held_in_locals(
    domain: Z3Domain, mine: Event, theirs: Event, stored: Mapping[int, Choice]
) -> Iterator[tuple[int, int, z3.BitVecRef]]:
    """The undefs in the source's local variables at an observation."""
    for name, sides in mine.locals.items():
        for ours, others in product(sides, theirs.locals.get(name, ())):
            for before, after in seen_by_both(domain, ours, others):
                looks = () if before is None else ((before.look, after.look),)
                looks += () if before is None else ((before.again, after.again),)
                for held, instead in looks:
                    for number, low, width, place in _pieces(held.bits, stored, 0, set()):
                        yield number, low, domain.extract(instead.bits, place + width - 1, place)


def _pieces(
    content: z3.ExprRef, stored: Mapping[int, Choice], place: int, seen: set[tuple[int, int]]
) -> Iterator[tuple[int, int, int, int]]:
    """The pieces of undefs in a cell's contents, from bit `place`: the variable's id, the lowest
    bit there, the width in bits, and the place in the cell.  `seen`: the contents that were looked
    at, and where; to these, all are added."""
    if not isinstance(content, z3.BitVecRef) or (content.get_id(), place) in seen:
        return
    seen.add((content.get_id(), place))
    if content.get_id() in stored:
        yield content.get_id(), 0, content.size(), place
        return
    match content.decl().kind():
        case z3.Z3_OP_EXTRACT if content.arg(0).get_id() in stored:
            low = content.params()[1]
            assert isinstance(low, int)
            yield content.arg(0).get_id(), low, content.size(), place
        case z3.Z3_OP_CONCAT:
            for part in reversed(content.children()):
                assert isinstance(part, z3.BitVecRef)
                yield from _pieces(part, stored, place, seen)
                place += part.size()
        case z3.Z3_OP_ITE:
            for arm in content.children()[1:]:
                yield from _pieces(arm, stored, place, seen)
        case _:
            pass


def _joined(domain: Z3Domain, undef: z3.BitVecRef, pieces: _Pieces) -> z3.BitVecRef | None:
    """The pieces as one value, with zeros between them; `None` where they overlap."""
    if len(pieces) > MAX_PIECES:
        return None
    joined: z3.BitVecRef | None = None
    end = 0
    for low in sorted(pieces):
        if low < end:
            return None
        between = [domain.const(0, low - end)] if low > end else []
        for part in (*between, pieces[low]):
            joined = part if joined is None else domain.concat(part, joined)
        end = low + pieces[low].size()
    assert joined is not None
    return domain.zext(joined, undef.size())


def _lacks(term: z3.ExprRef, variables: set[int]) -> bool:
    """Whether none of `variables`, by id, is in a term."""
    return not any(part.get_id() in variables for part in uninterpreted([term]))
