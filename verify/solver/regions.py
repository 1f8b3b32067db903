"""The values that a question leaves to a variable: few values, or few values and a remainder.

A loop within its bound on iterations makes so many cases of the number that it counts to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import z3

from common.data import dataclass
from verify.solver.interrupt import limited_check
from verify.solver.plan import REGION_QUERY_S, REGION_QUERY_STEPS
from verify.solver.units import Terms, operands
from verify.terms.walk import inputs_of, of_kinds, uninterpreted

MAX_REGIONS = 20
"""The most values of one variable that are told apart."""
SMALL = 64
"""Variables that stay below this are looked at value by value."""
MAX_COMPARISONS = 60
"""The most comparisons of one variable that are looked at."""
_COMPARISONS = frozenset({z3.Z3_OP_EQ, z3.Z3_OP_ULEQ, z3.Z3_OP_SLEQ, z3.Z3_OP_ULT, z3.Z3_OP_SLT})


@dataclass(frozen=True)
class ValueRegion:
    """A region in which a variable has one value, or its comparisons are constant: the constraint
    `assumed`, and the substitution that is then valid."""

    assumed: Terms
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]]


def regions(terms: Terms) -> list[ValueRegion] | None:
    """The regions of the variable that has the fewest, more than one; `None` where no variable has
    few of which at least half are single values.  `terms` hold in one of them."""
    best: list[ValueRegion] | None = None
    for variable, facts in _alone(terms):
        found = _regions(variable, facts)
        if found is not None and (best is None or len(found) < len(best)):
            best = found
    return best


def _alone(terms: Terms) -> Iterator[tuple[z3.BitVecRef, Terms]]:
    """Variables, each with the terms that contain no other variable."""
    about: dict[int, tuple[z3.BitVecRef, Terms]] = {}
    for term, inputs in zip(terms, inputs_of(terms), strict=True):
        if inputs.bit_count() != 1:
            continue
        (variable,) = uninterpreted([term])
        if isinstance(variable, z3.BitVecRef) and variable.num_args() == 0:
            about.setdefault(variable.get_id(), (variable, []))[1].append(term)
    return iter(about.values())


def _regions(variable: z3.BitVecRef, facts: Terms) -> list[ValueRegion] | None:
    compared = [c for c in of_kinds(facts, _COMPARISONS) if isinstance(c, z3.BoolRef)]
    if len(compared) > MAX_COMPARISONS:
        return None
    solver = z3.SolverFor("QF_BV")
    solver.add(*facts)
    small = (1 << variable.size()) > SMALL and _check(solver, z3.UGE(variable, SMALL)) == z3.unsat
    if not small and not any(z3.is_or(fact) for fact in facts):
        return None
    found: list[ValueRegion] = []
    singles = 0
    while (answer := _check(solver)) == z3.sat:
        if len(found) == MAX_REGIONS:
            return None
        value = solver.model()[variable]
        value = z3.BitVecVal(0, variable.size()) if value is None else value
        pairs = [(c, z3.simplify(z3.substitute(c, (variable, value)))) for c in compared]
        held = [c if z3.is_true(outcome) else z3.Not(c) for c, outcome in pairs]
        if small or _check(solver, *held, variable != value) == z3.unsat:
            singles += 1
            found.append(ValueRegion([variable == value], [(variable, value)]))
            solver.add(variable != value)
        else:
            found.append(ValueRegion(held, list(pairs)))
            solver.add(z3.Not(z3.And(*held)))
    return found if answer == z3.unsat and 2 <= len(found) <= 2 * singles else None


def _check(solver: z3.Solver, *assumptions: z3.BoolRef) -> z3.CheckSatResult:
    return limited_check(solver, REGION_QUERY_S, REGION_QUERY_STEPS, *assumptions)


def conditions_of_memories(terms: Terms) -> dict[int, list[z3.BoolRef]]:
    """The conditions by which memories are chosen, or what is read of them, by their numbers, once
    for each choice."""
    choices = of_kinds(terms, {z3.Z3_OP_ITE})
    chosen = [c for c in choices if isinstance(c, z3.ArrayRef)]
    chosen = chosen or [c for c in choices if any(map(_is_read, c.children()[1:]))]
    return _conditions(chosen)


def conditions_of_factors(terms: Terms) -> dict[int, list[z3.BoolRef]]:
    """The conditions by which factors of products, dividends, and divisors are chosen."""
    factors = [f for term in of_kinds(terms, _PRODUCTS) for f in term.children()]
    return _conditions([c for c in map(_widened, factors) if z3.is_app_of(c, z3.Z3_OP_ITE)])


def _widened(term: z3.ExprRef) -> z3.ExprRef:
    """The term that a term extends or truncates, without other operations."""
    while True:
        kind, parts = term.decl().kind(), term.children()
        if kind == z3.Z3_OP_CONCAT and z3.is_bv_value(parts[0]) and len(parts) == 2:
            term = parts[1]
        elif kind in _OF_ANOTHER_WIDTH:
            term = parts[0]
        else:
            return term


def _conditions(choices: Iterable[z3.ExprRef]) -> dict[int, list[z3.BoolRef]]:
    found: dict[int, list[z3.BoolRef]] = {}
    parts: dict[int, list[z3.BoolRef]] = {}
    for choice in choices:
        condition = choice.arg(0)
        assert isinstance(condition, z3.BoolRef)
        number = condition.get_id()
        if number not in parts:
            parts[number] = list(_parts(condition))
        for part in parts[number]:
            found.setdefault(part.get_id(), []).append(part)
    return found


_OF_ANOTHER_WIDTH = frozenset({z3.Z3_OP_EXTRACT, z3.Z3_OP_SIGN_EXT, z3.Z3_OP_ZERO_EXT})
_PRODUCTS = frozenset(
    {
        *(z3.Z3_OP_BMUL, z3.Z3_OP_BUDIV, z3.Z3_OP_BUREM, z3.Z3_OP_BSDIV, z3.Z3_OP_BSREM),
        *(z3.Z3_OP_BUDIV_I, z3.Z3_OP_BUREM_I, z3.Z3_OP_BSDIV_I, z3.Z3_OP_BSREM_I),
    }
)


def _is_read(term: z3.ExprRef) -> bool:
    """Whether a term is a part of what is read from memory."""
    while term.decl().kind() == z3.Z3_OP_EXTRACT:
        term = term.arg(0)
    return z3.is_select(term)


def _parts(condition: z3.BoolRef) -> Iterator[z3.BoolRef]:
    """The conditions that a connective combines, each once."""
    pending = [condition]
    seen: set[int] = set()
    while pending:
        part = pending.pop()
        if part.get_id() in seen:
            continue
        seen.add(part.get_id())
        if z3.is_not(part) or z3.is_and(part) or z3.is_or(part):
            pending += operands(part)
        elif not z3.is_true(part) and not z3.is_false(part):
            yield part
