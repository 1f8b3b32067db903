"""Values of constants for which what is known holds.

Few random values agree with what is known at a loop's header, as that a phi is a multiple of 32,
and nearly all that do are of runs that do not get there, of which facts say nothing.  So a solver
gives the values: of runs that get to as many headers as possible, and near to the random ones.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence

import z3

from verify.solver.interrupt import limited_check
from verify.solver.plan import SAMPLED_S, SAMPLED_STEPS
from verify.terms.evaluation import COLUMNS, Evaluation, Unknown, Values
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import IsPoison, Returns
from verify.terms.walk import uninterpreted

USUAL_COLUMNS = 12
"""The number of samples in which nothing is poison and all calls return; in the others every second
one is so."""
MAX_CONSTANTS = 8
"""The most constants of which values are asked."""
NEAR_FROM_BIT, NEAR_UNTIL_BIT = 8, 20
"""The bits of a number that are the random ones where possible: lower ones are often 0, since the
number is a multiple, and higher ones since it is bounded."""
Given = dict[z3.ExprRef, Values]
Constant = z3.BitVecRef | z3.BoolRef


def known_samples(
    facts: Sequence[z3.BoolRef], symbols: SymbolTable
) -> tuple[Evaluation, tuple[bool, ...]]:
    """Values for which these facts hold, if possible; and for which of them all hold."""
    given = known_values(facts, symbols)
    return evaluation_of(given), _hold(facts, given)


def known_values(facts: Sequence[z3.BoolRef], symbols: SymbolTable) -> Given:
    """The values of some constants for which these facts hold, if possible.  For most inputs
    nothing is poison, and calls return."""
    given = _usual(symbols)
    names = [name for name in uninterpreted(facts) if not name.num_args()]
    flags = [c for c in names if isinstance(c, z3.BoolRef) and c in given]
    others = [c for c in names if isinstance(c, z3.BitVecRef | z3.BoolRef) and c not in given]
    others = others[:MAX_CONSTANTS]
    random = evaluation_of(given)
    usual = {constant: list(random.of(constant)) for constant in others}
    asked = _Samples(facts, others)
    for column in [*range(USUAL_COLUMNS), *range(USUAL_COLUMNS, COLUMNS, 2)]:
        said = [flag if given[flag][column] else z3.Not(flag) for flag in flags]
        found = asked.near({constant: values[column] for constant, values in usual.items()}, said)
        for constant, value in found.items():
            usual[constant][column] = value
    return given | {constant: tuple(values) for constant, values in usual.items()}


class _Samples:
    """The solver that is asked for values of `constants`."""

    def __init__(self, facts: Sequence[z3.BoolRef], constants: Sequence[Constant]) -> None:
        self.constants = constants
        self.cases = {c.get_id(): c for fact in facts for c in _cases(fact)}
        self.solver = z3.SimpleSolver()
        self.solver.add(*facts)
        self.began = time.thread_time()

    def near(
        self, values: Mapping[Constant, int], said: Sequence[z3.BoolRef]
    ) -> dict[Constant, int]:
        """Values for which the facts hold, and what is `said`, near to `values`; empty if the
        solver finds none."""
        self.solver.push()
        self.solver.add(*said)
        model = self._model()
        if model is not None:
            for wish in (*self.cases.values(), *map(_is_near, values, values.values())):
                if z3.is_true(model.eval(wish)):
                    self.solver.add(wish)
                    continue
                other = self._model(wish)
                if other is not None:
                    self.solver.add(wish)
                    model = other
        self.solver.pop()
        return {} if model is None else {c: _value(model, c) for c in self.constants}

    def _model(self, *wishes: z3.BoolRef) -> z3.ModelRef | None:
        left = SAMPLED_S - (time.thread_time() - self.began)
        if left <= 0 or limited_check(self.solver, left, SAMPLED_STEPS, *wishes) != z3.sat:
            return None
        return self.solver.model()


def _value(model: z3.ModelRef, constant: Constant) -> int:
    value = model.eval(constant, model_completion=True)
    return value.as_long() if isinstance(value, z3.BitVecNumRef) else int(z3.is_true(value))


def _is_near(constant: Constant, value: int) -> z3.BoolRef:
    """Whether some bits of a constant are those of a value."""
    if isinstance(constant, z3.BoolRef):
        return constant == bool(value)
    high = min(NEAR_UNTIL_BIT, constant.size()) - 1
    low = min(NEAR_FROM_BIT, high)
    return z3.Extract(high, low, constant) == (value >> low) % (1 << (high - low + 1))


def _cases(fact: z3.BoolRef) -> Iterator[z3.BoolRef]:
    """Conditions without which a fact says nothing."""
    for each in fact.children() if z3.is_or(fact) else []:
        if z3.is_not(each):
            inner = each.arg(0)
            for case in inner.children() if z3.is_and(inner) else [inner]:
                assert isinstance(case, z3.BoolRef)
                yield case


def _usual(symbols: SymbolTable) -> Given:
    return {
        symbols.truth(symbol): tuple(
            [
                int(isinstance(symbol, Returns)) if n < USUAL_COLUMNS else n % 2
                for n in range(COLUMNS)
            ]
        )
        for symbol in list(symbols)
        if isinstance(symbol, Returns | IsPoison)
    }


def _hold(facts: Sequence[z3.BoolRef], given: Given) -> tuple[bool, ...]:
    """For which values all facts hold that have values."""
    evaluation, holds = evaluation_of(given), (True,) * COLUMNS
    for fact in facts:
        try:
            values = evaluation.of(fact)
        except Unknown:
            continue
        holds = tuple([h and bool(v) for h, v in zip(holds, values, strict=True)])
    return holds


def evaluation_of(given: Given) -> Evaluation:
    """The values of terms, where these are those of constants."""
    evaluation = Evaluation()
    for constant, values in given.items():
        evaluation.let_be(constant, values)
    return evaluation
