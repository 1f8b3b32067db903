"""Results of operations that give a member's operand, where that is the same in all threads
(docs/proofs.md, "One thread")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import z3

from verify.semantics.operations.operation import Operation
from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import Instance
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import SolverSymbol
from verify.terms.walk import uninterpreted

OF_A_MEMBER = frozenset({"shuffle.first"})
"""The names of meanings that give the first operand of a thread which is always in the set."""


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
