"""A second solver, Bitwuzla, for questions that z3 does not answer at once.

It is far better at bit vectors with arithmetic, functions and arrays; z3 is better at being asked
small questions from Python.  What Bitwuzla finds satisfiable is given back to z3 with the values
of the constants, so that there is one kind of model.
"""

from __future__ import annotations

import resource
from collections.abc import Sequence
from dataclasses import dataclass

import z3

from verify.refinement.portable import smtlib

MEMORY_MIB = 3072
"""What the second solver may use where the process has no limit of its own."""


@dataclass(frozen=True)
class Opinion:
    """`values` fix the constants when the answer is `sat`."""

    answer: z3.CheckSatResult
    values: tuple[z3.BoolRef, ...] = ()


NONE = Opinion(z3.unknown)


def second_opinion(terms: Sequence[z3.BoolRef], logic: str, seconds: float) -> Opinion:
    """Bitwuzla's answer to whether `terms` hold together, `unknown` when it has none in time."""
    import bitwuzla  # a question that needs it is worth the import

    manager, options = bitwuzla.TermManager(), bitwuzla.Options()
    options.set(bitwuzla.Option.TIME_LIMIT_PER, max(1, int(seconds * 1000)))
    options.set(bitwuzla.Option.MEMORY_LIMIT, _memory())
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    parser = bitwuzla.Parser(manager, options)
    try:
        parser.parse(smtlib(terms, logic), True, False)
        solver = parser.bitwuzla()
        answer = solver.check_sat()
    except bitwuzla.BitwuzlaException:
        return NONE  # something in the question is z3's alone
    if answer == bitwuzla.Result.UNSAT:
        return Opinion(z3.unsat)
    if answer != bitwuzla.Result.SAT:
        return NONE
    known = {f.symbol().strip("|"): f for f in parser.get_declared_funs()}
    values: list[z3.BoolRef] = []
    for constant in _constants(terms):
        found = known.get(constant.decl().name())
        if found is None:
            continue
        value = solver.get_value(found)
        if isinstance(constant, z3.BoolRef):
            values.append(constant if value.is_true() else z3.Not(constant))
        elif isinstance(constant, z3.BitVecRef):
            number = int(str(value.value(10)))
            values.append(constant == z3.BitVecVal(number, constant.size()))
    return Opinion(z3.sat, tuple(values))


def _memory() -> int:
    """MiB that the process may still use, with a margin: Bitwuzla then gives up by itself."""
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    if limit == resource.RLIM_INFINITY:
        return MEMORY_MIB
    with open("/proc/self/statm", "rb") as file:
        used = int(file.read().split()[0]) * resource.getpagesize()
    return max(16, (limit - used) * 3 // 4 >> 20)


def _constants(terms: Sequence[z3.ExprRef]) -> list[z3.ExprRef]:
    found: list[z3.ExprRef] = []
    seen: set[int] = set()
    pending = list(terms)
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if term.num_args() == 0 and term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found.append(term)
        pending.extend(term.children())
    return found
