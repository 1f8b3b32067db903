"""A second solver, Bitwuzla, for questions that z3 does not answer at once.

It is much faster at bit vectors with arithmetic, functions and arrays; z3 is faster at many
small questions from Python.  A question that Bitwuzla finds satisfiable is given to z3 again with
the values of the constants, so that there is one kind of model.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import z3

from verify.process.limits import MIB, address_space_left
from verify.solver.answers import UNDECIDED, Answer
from verify.solver.product_facts import product_facts
from verify.solver.smtlib import smtlib

MEMORY_MIB = 3072
"""The limit for Bitwuzla in a process that has no limit on memory."""


ABSTRACTED_BITS = 16
"""Products and quotients of so many bits are looked at bit by bit only when facts about them do not
decide the question."""


def ask_bitwuzla(terms: Sequence[z3.BoolRef], logic: str, seconds: float) -> Answer:
    """Whether `terms` are satisfiable; `UNDECIDED` when Bitwuzla has no answer in so many
    seconds of processor time."""
    import bitwuzla  # slow, and few checks need it

    manager, options = bitwuzla.TermManager(), bitwuzla.Options()
    options.set(bitwuzla.Option.MEMORY_LIMIT, _memory_mib())
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    options.set(bitwuzla.Option.ABSTRACTION_BV_SIZE, ABSTRACTED_BITS)
    parser = bitwuzla.Parser(manager, options)
    try:
        parser.parse(smtlib([*terms, *product_facts(terms)], logic), True, False)
        solver = parser.bitwuzla()
        ends = time.thread_time() + seconds
        solver.configure_terminator(lambda: time.thread_time() > ends)
        answer = solver.check_sat()
    except bitwuzla.BitwuzlaException:
        return UNDECIDED  # the question has something that only z3 knows
    if answer == bitwuzla.Result.UNSAT:
        return Answer(z3.unsat)
    if answer != bitwuzla.Result.SAT:
        return UNDECIDED
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
    return Answer(z3.sat, tuple(values))


def _memory_mib() -> int:
    """The limit in MiB: what the process may still use, less a margin, so that Bitwuzla gives up by
    itself."""
    left = address_space_left()
    return MEMORY_MIB if left is None else max(16, left * 3 // 4 // MIB)
