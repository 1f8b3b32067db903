"""Results of operations of which a thread's own operand says something: those that give a member's
operand, where that is the same in all threads, and those that are poison by any member's operand
(docs/proofs.md, "One thread")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import z3

from verify.semantics.operations.operation import Operation
from verify.semantics.operations.reduce import REDUCE_MEANINGS
from verify.semantics.operations.vote import VOTE_MEANINGS
from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import Instance
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import SolverSymbol
from verify.terms.walk import uninterpreted

OF_A_MEMBER = frozenset({"shuffle.first"})
"""The names of meanings that give the first operand of a thread which is always in the set."""


POISON_BY_ANY = frozenset(
    {"ballot", "ballot.count", "ballot.words", *REDUCE_MEANINGS, *VOTE_MEANINGS}
)
"""The names of meanings whose result is poison in all members where the operand of one is."""


def poison_by_own(domain: Z3Domain, instances: Iterable[Instance]) -> Iterator[Truth]:
    """That such results are poison where the thread's own operand is: of the source's executions,
    as the thread is a member of its set."""
    for each in instances:
        operation = each.operation
        if operation is None or each.result is None or each.again is not None:
            continue
        if operation.meaning.name not in POISON_BY_ANY:
            continue
        indices = operation.argument_indices(len(each.operands))
        given = leaves(each.operands[indices[0]]) if indices else ()
        own = domain.any(*(leaf.poison for leaf in given))
        if own is False:
            continue
        poison = domain.all(*(leaf.poison for leaf in leaves(each.result)))
        yield domain.any(domain.negate(domain.all(each.guard, own)), poison)


def given_to_all(
    domain: Z3Domain, instances: Iterable[Instance], uniform: frozenset[SolverSymbol]
) -> Iterator[Truth]:
    """That such results are the operands.  `uniform`: what is equal in all threads besides the
    symbols that say so.  Of what an anchor joins, iterations may differ, and so may constants."""
    for each in instances:
        if _is_of_a_member(each.operation) and each.key.root is None and each.again is None:
            yield from _as_given(domain, each, uniform)


def _is_of_a_member(operation: Operation | None) -> bool:
    if operation is None or operation.mask is not None:
        return False
    # What is equal in a work group need not be in a cluster of them.
    return operation.meaning.name in OF_A_MEMBER and operation.scope.has_lanes


def _as_given(
    domain: Z3Domain, each: Instance, uniform: frozenset[SolverSymbol]
) -> Iterator[Truth]:
    if each.result is None or not each.operands:
        return
    given, results = leaves(each.operands[0]), leaves(each.result)
    if any(leaf.poison is not False for leaf in given):
        return
    if not all(_is_equal(domain, leaf.bits, uniform) for leaf in given):
        return
    absent = domain.negate(each.guard)
    for leaf, result in zip(given, results, strict=True):
        same = domain.all(domain.eq(result.bits, leaf.bits), domain.negate(result.poison))
        yield domain.any(absent, same)


def _is_equal(domain: Z3Domain, term: z3.ExprRef, uniform: frozenset[SolverSymbol]) -> bool:
    """Whether a term has the same value in all threads."""
    for part in uninterpreted([term]):
        symbol = domain.symbols.of(part)
        if part.num_args() or symbol is None or not (symbol.is_uniform or symbol in uniform):
            return False
    return True
