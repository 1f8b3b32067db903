"""The uniformity of a function, under a convergence model."""

from __future__ import annotations

from collections.abc import Mapping

from verify.analysis.regions import ConvergenceKind, convergence_kind
from verify.options import Model
from verify.uniformity.analysis import Values
from verify.uniformity.facts import TemporalUse, Uniformity
from verify.uniformity.ipdom import Ipdom
from verify.uniformity.maximal import Maximal
from verify.uniformity.outputs import Given
from verify.uniformity.program import FunctionPoints, program_of

RULES: Mapping[Model, type[Maximal | Ipdom]] = {Model.MAXIMAL: Maximal, Model.IPDOM: Ipdom}
"""The rules on convergence, by model."""


def uniformity(given: Given, model: Model = Model.AUTO) -> Uniformity:
    """The values and branches that are uniform in all threads that execute them together, in every
    cycle hierarchy.

    The threads enter together.  The tokens of a function decide, if it has any, for every
    `model`.
    """
    controlled = convergence_kind(given.module, given.function) is ConvergenceKind.CONTROLLED
    program = program_of(given)
    values = Values(given, program)
    rules = RULES[Model.MAXIMAL if controlled else model.uncontrolled](values)
    if not given.like.alone(given):
        values.start()
    values.settle()
    while values.parted:
        rules.part(*values.parted.popleft())
        values.settle()
    name = "tokens" if controlled else model.uncontrolled.value
    return _result(name, values, program, rules)


def _result(
    model: str, values: Values, program: FunctionPoints, rules: Maximal | Ipdom
) -> Uniformity:
    names = [p.name for p in values.given.function.parameters]
    names += [p.name for p in program.all_points() if p.name and p.valued]
    uses: dict[TemporalUse, None] = {}
    for use in values.uses:
        if use.value not in values.values:
            uses[use] = None
    return Uniformity(
        values.given.function.name,
        model,
        {name: values.values.get(name) for name in names},
        {block: values.branches.get(block) for block in program.branches},
        {block: rules.blocks.get(block) for block in program.graph.layout},
        {header: rules.cycles.get(header) for header in rules.headers},
        tuple(uses),
        rules.regions,
    )
