"""A second solver, Bitwuzla, for questions that z3 does not answer at once.

It is far better at bit vectors with arithmetic, functions and arrays; z3 is better at being asked
small questions from Python.  What Bitwuzla finds satisfiable is given back to z3 with the values
of the constants, so that there is one kind of model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import z3

from verify.process.limits import MIB, address_space_left
from verify.solver.smtlib import smtlib

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
    values: list[z3.BoolRef] = []
    for constant in parser.get_declared_funs():
        name, sort, value = (
            constant.symbol().strip("|"),
            constant.sort(),
            solver.get_value(constant),
        )
        if sort.is_bool():
            values.append(z3.Bool(name) if value.is_true() else z3.Not(z3.Bool(name)))
        elif sort.is_bv():
            size = sort.bv_size()
            values.append(z3.BitVec(name, size) == z3.BitVecVal(int(str(value.value(10))), size))
    return Opinion(z3.sat, tuple(values))


def _memory() -> int:
    """MiB that the process may still use, with a margin: Bitwuzla then gives up by itself."""
    left = address_space_left()
    return MEMORY_MIB if left is None else max(16, left * 3 // 4 // MIB)
