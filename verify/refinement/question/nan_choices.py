"""The NaNs that the source chooses, as terms over the target's run.

The wish for a NaN that LangRef does not allow there gives another one, with the same sign
(verify.semantics.values.nans), so that any term may be tried.
"""

from __future__ import annotations

from collections.abc import Iterator

import z3

from verify.refinement.question.threaded_run import ThreadedRun
from verify.symbolic.run.template import ThreadVariables, leaves
from verify.symbolic.run.template_run import OpenNan, TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.substitute import substitute_all
from verify.terms.walk import uninterpreted


def followed_nans(source: ThreadedRun, target: ThreadedRun) -> dict[int, z3.BitVecRef]:
    """A guess, by the variable's id: the NaN of the target's executions with an equal number, or
    else the target's value that is observed in place of this result."""
    free = [n for n in source.run.nans if n.symbol not in source.given]
    if not free:
        return {}
    domain = source.sets.domain
    theirs = _by_number(target.run)
    shown = _shown(source.run, target.run)
    wishes = [_wish(domain, n, theirs.get(_key(n), []), shown) for n in free]
    guess: dict[int, z3.BitVecRef] = {}
    for mine, other in zip(source.sets.threads, target.sets.threads, strict=True):
        for open_nan, wish in zip(free, _in_thread(wishes, other), strict=True):
            guess[mine.renamed[open_nan.symbol].get_id()] = wish
    return guess


def results(target: ThreadedRun) -> Iterator[tuple[int, z3.BitVecRef]]:
    """The results of the target that may be some NaN, in all threads, and with the other sign."""
    domain = target.sets.domain
    bits = [domain.result_of(n.variable) for n in target.run.nans]
    for thread in target.sets.threads:
        for term in _in_thread(bits, thread):
            yield thread.number, term
            width = term.size()
            yield thread.number, domain.bit_xor(term, domain.const(1 << (width - 1), width))


def _key(open_nan: OpenNan) -> tuple[int, int]:
    """The key of executions whose NaNs may be equal: the number's id, and the width."""
    return open_nan.number.get_id(), open_nan.variable.size()


def _by_number(run: TemplateRun) -> dict[tuple[int, int], list[OpenNan]]:
    by_number: dict[tuple[int, int], list[OpenNan]] = {}
    for open_nan in run.nans:
        by_number.setdefault(_key(open_nan), []).append(open_nan)
    return by_number


def _wish(
    domain: Z3Domain,
    open_nan: OpenNan,
    same: list[OpenNan],
    shown: dict[tuple[int, int], z3.BitVecRef],
) -> z3.BitVecRef:
    """The result that the source may want: that of the executions with the `same` number, or what
    is shown in its place."""
    variable = open_nan.variable
    width = variable.size()
    if not same:
        instead = shown.get((variable.get_id(), width))
        return domain.const(0, width) if instead is None else instead
    wish = same[-1].variable
    for other in same[-2::-1]:
        wish = domain.ite(other.guard, other.variable, wish)
    return wish


def _shown(source: TemplateRun, target: TemplateRun) -> dict[tuple[int, int], z3.BitVecRef]:
    """By the id of a variable and a width: what the target first shows, of that width, in the place
    of something of the source in which the variable is."""
    shown: dict[tuple[int, int], z3.BitVecRef] = {}
    seen: dict[int, set[int]] = {}
    for mine, other in _compared(source, target):
        width = other.size()
        for part in uninterpreted([mine], seen.setdefault(width, set())):
            shown.setdefault((part.get_id(), width), other)
    return shown


def _compared(
    source: TemplateRun, target: TemplateRun
) -> Iterator[tuple[z3.BitVecRef, z3.BitVecRef]]:
    """The values that the two sides observe in one place."""
    for mine, other in zip(source.events, target.events, strict=False):
        for one, two in zip(mine.operands, other.operands, strict=False):
            bits = zip(leaves(one), leaves(two), strict=False)
            yield from ((a.bits, b.bits) for a, b in bits)


def _in_thread(terms: list[z3.BitVecRef], thread: ThreadVariables) -> Iterator[z3.BitVecRef]:
    for term in substitute_all(terms, thread.pairs):
        assert isinstance(term, z3.BitVecRef)
        yield term
