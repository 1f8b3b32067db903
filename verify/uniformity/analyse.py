"""The uniformity of a function, under a convergence model."""

from __future__ import annotations

from collections.abc import Mapping

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.regions import (
    CONTROL_INTRINSICS,
    ConvergenceKind,
    TokenKind,
    convergence_kind,
)
from verify.ir.function import Function, Module
from verify.options import Entry, Model, Options
from verify.uniformity.analysis import Values
from verify.uniformity.facts import TemporalUse, Uniformity
from verify.uniformity.ipdom import Ipdom
from verify.uniformity.maximal import Maximal
from verify.uniformity.outputs import Given
from verify.uniformity.program import FunctionPoints, program_of

RULES: Mapping[Model, type[Maximal | Ipdom]] = {Model.MAXIMAL: Maximal, Model.IPDOM: Ipdom}
"""The rules on convergence, by model."""


@dataclass(frozen=True)
class Grounds:
    """The grounds to infer non-convergence ("Convergent Operation Semantics").  `is_alone`: no
    thread is converged with another one; `never_diverges`: all threads take the same branches."""

    is_alone: bool = False
    never_diverges: bool = False


NO_GROUNDS = Grounds()


def grounds(module: Module, function: Function, options: Options) -> Grounds:
    """The grounds that the user states for a function: where threads enter alone, an anchor may
    still join them."""
    has_anchor = any(
        CONTROL_INTRINSICS.get(each.callee_name or "") is TokenKind.ANCHOR
        for reached in reachable(module, function)
        for each in reached.instructions
    )
    never_enters = options.entry is Entry.NEVER and not has_anchor
    return Grounds(options.never_communicates or never_enters, options.never_diverges)


def uniformity(given: Given, model: Model = Model.AUTO, stated: Grounds = NO_GROUNDS) -> Uniformity:
    """The values and branches that are uniform in all threads that execute them together, in every
    cycle hierarchy.

    The threads enter together, unless the grounds that are `stated` say otherwise.  The tokens of a
    function decide, if it has any, for every `model`.
    """
    controlled = convergence_kind(given.module, given.function) is ConvergenceKind.CONTROLLED
    program = program_of(given)
    values = Values(given, program)
    rules = RULES[Model.MAXIMAL if controlled else model.uncontrolled](values)
    if not (stated.is_alone or given.like.alone(given)):
        values.start()
    values.settle()
    if stated.never_diverges:
        values.parted.clear()
        values.branches.clear()
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
