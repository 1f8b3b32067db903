"""Why the branch at which threads parted is divergent: its causes by the uniformity analysis."""

from __future__ import annotations

from verify.options import Model
from verify.report.apart import Parting
from verify.report.sides import NAMES
from verify.report.subject import Subject
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import Cause, Fact, FactKind
from verify.uniformity.outputs import Given

Chain = tuple[tuple[Fact, Cause], ...]
"""The chain of divergence: each fact follows from the next, the last is a source of divergence."""


def causes(subject: Subject, parting: Parting | None, side: str) -> Chain:
    """The chain of causes for the branch of `parting`, on the side of that name.  None where the
    branch is the same for threads that enter together, and these did not."""
    if parting is None or subject.given is None:
        return ()
    index = int(side == NAMES.target)
    given = subject.given[index]
    function = given.function
    if parting.function != function.name:
        function = given.module.functions[parting.function]
    # A function with tokens goes by them, under whatever model.
    model = {each.value: each for each in Model}.get(subject.models[index], Model.AUTO)
    of = Given(given.module, function, given.operations, given.uniform)
    return tuple(uniformity(of, model).chain(Fact(FactKind.BRANCH, parting.block)))
