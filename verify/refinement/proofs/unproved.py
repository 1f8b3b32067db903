"""The operation at which a proof for every number of threads fails, and what would have to be equal
(docs/proofs.md, "One thread", "Two threads")."""

from __future__ import annotations

from verify.refinement.proofs.any_threads import OneThread
from verify.refinement.proofs.obstacles import Obstacle
from verify.symbolic.run.shared_executions import twins_in, variables
from verify.symbolic.run.template_run import Instance, TemplateRun


def operation_of(one: OneThread, why: Obstacle) -> str:
    """The first operation, or two, of which the obligation `why` is about; empty if it is about
    none."""
    match why:
        case Obstacle.CLASSES | Obstacle.ANCHOR:
            return _sets(one)
        case Obstacle.REFINEMENT:
            return _result(one)
        case _:
            return ""


def _sets(one: OneThread) -> str:
    """The first two executions whose sets would have to be equal."""
    for source, target in one.apart():
        names = (_named(one.source, source), _named(one.target, target))
        return "the set of {} would have to be that of {}".format(*names)
    return ""


def _result(one: OneThread) -> str:
    """The first operation of the target whose result is not known to be one of the source."""
    twins = twins_in(one.source, one.target)
    for instance in one.target.instances:
        if instance.index in twins or not variables(instance):
            continue
        named = _named(one.target, instance)
        same = "the same operation with the same operands and members"
        return f"the result of {named} would have to be that of {same} in @{_function(one.source)}"
    return ""


def _named(run: TemplateRun, instance: Instance) -> str:
    static = instance.static
    text = " ".join(static.instruction.text.split())
    function = run.unrolled.flat.contexts[static.context].function.name
    return f"`{text}` in %{static.block} of @{function}"


def _function(run: TemplateRun) -> str:
    return run.unrolled.flat.contexts[0].function.name
