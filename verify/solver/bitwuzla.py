"""A second solver, Bitwuzla, for large questions and for questions that z3 does not answer soon.

It is much faster at bit vectors with arithmetic, functions and arrays; z3 is faster at many
small questions from Python.  A question that Bitwuzla finds satisfiable is given to z3 again with
the values of the constants, so that there is one kind of model.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING

import z3

from process.limits import MIB, address_space_left, memory_use
from verify.solver.answers import UNDECIDED, SolverAnswer
from verify.solver.product_facts import product_facts
from verify.solver.smtlib import smtlib

if TYPE_CHECKING:
    import bitwuzla

MEMORY_MIB = 3072
"""How much more Bitwuzla may use in a process that has no limit on memory."""


ABSTRACTED_BITS = 16
"""Products and quotients of so many bits are looked at bit by bit only when facts about them do not
decide the question."""

ASKED_PER_LOOK, ASKED_PER_MEASUREMENT = 16, 512
"""Bitwuzla asks some 50,000 times in a second whether it is to stop: the clock, which takes longer
than all else that is done then, is looked at for one in so many, and the memory in use, which takes
longer still, for fewer."""


def ask_bitwuzla(terms: Sequence[z3.BoolRef], logic: str, seconds: float) -> SolverAnswer:
    """Whether `terms` are satisfiable; `UNDECIDED` when Bitwuzla has no answer in so many
    seconds of processor time."""
    return BitwuzlaQuestion(terms, logic).ask(seconds)


class BitwuzlaQuestion:
    """Whether `terms` are satisfiable, which may be asked several times: each time Bitwuzla goes on
    with what it has learned.  `normalizes`: whether sums and products are first brought into a
    form in which equal ones are the same: most questions are decided sooner without."""

    def __init__(self, terms: Sequence[z3.BoolRef], logic: str, *, normalizes: bool = True) -> None:
        import bitwuzla  # slow, and few checks need it

        self.normalizes = normalizes
        manager, options = bitwuzla.TermManager(), bitwuzla.Options()
        options.set(bitwuzla.Option.PRODUCE_MODELS, True)
        options.set(bitwuzla.Option.ABSTRACTION_BV_SIZE, ABSTRACTED_BITS)
        options.set(bitwuzla.Option.PP_NORMALIZE, normalizes)
        self._parser = bitwuzla.Parser(manager, options)
        try:
            self._parser.parse(smtlib([*terms, *product_facts(terms)], logic), True, False)
            self._solver = self._parser.bitwuzla()
        except bitwuzla.BitwuzlaException:
            self._solver = None  # the question has something that only z3 knows
        self._manager = manager

    def ask(self, seconds: float, *assumptions: z3.BoolRef) -> SolverAnswer:
        """The answer under these assumptions, Boolean constants or their negations; `UNDECIDED` if
        there is no answer in so many seconds of processor time."""
        import bitwuzla

        if self._solver is None:
            return UNDECIDED
        assumed = list(self._literals(assumptions))
        ends, most, looks = time.thread_time() + seconds, _most_mapped(), count()

        def stops() -> bool:
            look = next(looks)
            if look % ASKED_PER_LOOK:
                return False
            if look % ASKED_PER_MEASUREMENT == 0 and memory_use().mapped > most:
                return True
            return time.thread_time() > ends

        try:
            self._solver.configure_terminator(stops)
            answer = self._solver.check_sat(*assumed)
        except bitwuzla.BitwuzlaException:
            return UNDECIDED
        if answer == bitwuzla.Result.UNSAT:
            return SolverAnswer(z3.unsat)
        if answer != bitwuzla.Result.SAT:
            return UNDECIDED
        return SolverAnswer(z3.sat, tuple(self._values(self._solver)))

    @cached_property
    def _constants(self) -> dict[str, bitwuzla.Term]:
        """The constants and functions of the question by name."""
        return {each.symbol().strip("|"): each for each in self._parser.get_declared_funs()}

    def _literals(self, assumptions: Sequence[z3.BoolRef]) -> Iterator[bitwuzla.Term]:
        """The assumptions about constants that the question has."""
        import bitwuzla

        for each in assumptions:
            negated = z3.is_not(each)
            constant = self._constants.get(str(each.arg(0) if negated else each))
            if constant is None:
                continue
            yield self._manager.mk_term(bitwuzla.Kind.NOT, [constant]) if negated else constant

    def _values(self, solver: bitwuzla.Bitwuzla) -> Iterator[z3.BoolRef]:
        """The equations that fix the constants."""
        for name, constant in self._constants.items():
            sort = constant.sort()
            value = solver.get_value(constant)
            if sort.is_bool():
                yield z3.Bool(name) if value.is_true() else z3.Not(z3.Bool(name))
            elif sort.is_bv():
                size = sort.bv_size()
                yield z3.BitVec(name, size) == z3.BitVecVal(int(str(value.value(10))), size)


def _most_mapped() -> int:
    """The bytes that the process may have mapped before Bitwuzla gives up: all that it still may,
    less a margin."""
    left = address_space_left()
    return memory_use().mapped + (MEMORY_MIB * MIB if left is None else left * 3 // 4)
