"""Inputs to try first where any will do.

Whether anything is compared at all is asked of every pair, and the solver may be long in finding a
run through loops and memory.  Plain inputs are nearly always enough: with everything fixed, the
question is a calculation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from verify.ir.types import PtrType
from verify.refinement.clock import Clock
from verify.refinement.query import Question
from verify.symbolic.answers import argument_position
from verify.symbolic.cells import GLOBAL
from verify.symbolic.template import DISTINCT, THREAD, Variable

NUMBERS = (0, 1, 32)
"""What integers are, in arguments, in memory and in answers: loops may run to them, and the sizes
of warps and groups are not 0."""
SPACING = 1 << 16
"""Bytes from one address to the next."""
PATIENCE = 0.25
"""Seconds for what is left open by fixed inputs: addresses of globals, unknown functions."""


def has_witness(question: Question, terms: Sequence[z3.BoolRef], clock: Clock) -> bool:
    """Some plain inputs satisfy all of `terms`; if not, others may."""
    together = z3.And(*terms)
    for pinned in _plain_inputs(question):
        left = z3.simplify(z3.substitute(together, *pinned))
        if z3.is_false(left):
            continue
        watch = Clock(min(clock.left, PATIENCE), logic=None)
        answer = watch.check(watch.solver([left]))
        clock.solving += watch.solving
        if answer == z3.sat:
            return True
    return False


def _plain_inputs(question: Question) -> Iterator[list[tuple[z3.ExprRef, z3.ExprRef]]]:
    """Values of all that the environment decides, but for the threads' own numbers and what has
    to be found: addresses of globals, and memory that holds constants."""
    templates = [run.template for run in (*question.sources, question.target)]
    shared = {name for template in templates for name in template.shared}
    modules = (run.unrolled.flat.module for run in (*question.sources, question.target))
    constants = any(g.constant for module in modules for g in module.globals.values())
    found: dict[int, tuple[str, Variable]] = {}
    for thread in question.parts[0].target.threads:
        for name in shared:
            variable = thread.renamed.get(name)
            if variable is None or name == THREAD or name.startswith((DISTINCT, GLOBAL)):
                continue
            if not (constants and isinstance(variable, z3.ArrayRef)):
                found[variable.get_id()] = (name, variable)
    for number in NUMBERS:
        yield [(v, _value(question, name, v, number)) for name, v in found.values()]


def _value(question: Question, name: str, variable: Variable, number: int) -> z3.ExprRef:
    if isinstance(variable, z3.BoolRef):
        # Nothing is poison, and every call returns.
        return z3.BoolVal(name.startswith("returns."))
    if isinstance(variable, z3.ArrayRef):
        cell = variable.sort().range()
        assert isinstance(cell, z3.BitVecSortRef)
        return z3.K(variable.domain(), z3.BitVecVal(number, cell))
    position = argument_position(name)
    parameters = question.target.unrolled.flat.function.parameters
    if position is not None and isinstance(parameters[position].type, PtrType):
        number = SPACING * (position + 1)
    return z3.BitVecVal(number, variable.size())
