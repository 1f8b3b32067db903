"""Why two executions are not converged, and where their threads parted."""

from __future__ import annotations

from common.data import dataclass
from report.citations import (
    ANCHOR,
    ENTERED_FROM_OUTSIDE,
    ENTRY,
    LOOP,
    MASKS,
    NOT_CONVERGENT,
    SCOPE,
    STATIC_INSTANCE,
    TOKENS,
    Citation,
)
from report.names import shown_operands
from report.view import View, is_branch
from verify.concrete.trace import Instance, Step
from verify.convergence.models import MODELS
from verify.ir.function import Function
from verify.ir.values import Local
from verify.options import Model


@dataclass(frozen=True)
class Way:
    """One thread at the branch: the value of the condition, the label that it went to."""

    thread: int
    condition: str
    target: str


@dataclass(frozen=True)
class Parting:
    """The last branch that both threads executed together before they took different ways.

    `again`: the block where they next meet, before the operation in question; `None`: nowhere.
    `cycles`: the number of cycles around the branch.
    """

    function: str
    block: str
    instruction: str
    ways: tuple[Way, ...]
    again: str | None
    cycles: int


@dataclass(frozen=True)
class Apart:
    """`sentence` says why the two are not converged, in words about this run."""

    sentence: str
    rule: Citation


def parting(view: View, one: Instance, other: Instance) -> Parting | None:
    """The place where the threads of two executions diverged before these executions, or `None`."""
    for i in view.branches(one[0], one[1]):
        step = view.step((one[0], i))
        if not is_branch(step):
            continue
        met = _converged_branch(view, (one[0], i), other)
        if met is None:
            continue
        ways = tuple(_way(view, instance) for instance in ((one[0], i), met))
        if ways[0].target != ways[1].target:
            again = _again(view, ((one[0], i), one), (met, other))
            text = step.instruction.text
            function, cycles = step.place.function, len(view.iteration(step))
            return Parting(function, view.label(step), text, ways, again, cycles)
    return None


def _converged_branch(view: View, branch: Instance, other: Instance) -> Instance | None:
    """The other thread's execution converged with a branch, before `other`."""
    group = view.group(branch)
    for j in view.branches(other[0], other[1]):
        if view.group((other[0], j)) == group:
            return other[0], j
    return None


def _way(view: View, branch: Instance) -> Way:
    step = view.step(branch)
    value = next(iter(shown_operands(step, view.names(branch[0]))), "")
    operand = step.instruction.operands[0] if step.instruction.operands else None
    name = f"{operand} = " if isinstance(operand, Local) else ""
    return Way(branch[0], f"{name}{value}", view.target(branch) or "")


def _again(
    view: View, one: tuple[Instance, Instance], other: tuple[Instance, Instance]
) -> str | None:
    """The first block execution after the branch, up to the operation, that both share."""
    cells = [
        [
            (view.run.cells[thread, number], view.block(thread, number))
            for number, visit in enumerate(view.run.threads[thread].visits)
            if start < visit.first <= end
        ]
        for (thread, start), (_, end) in (one, other)
    ]
    shared = {cell for cell, _ in cells[1]}
    return next((block for cell, block in cells[0] if cell in shared), None)


def why(view: View, function: Function, one: Instance, other: Instance) -> Apart:
    """Why two executions of different threads are not converged in this run."""
    a, b = view.step(one), view.step(other)
    if a.site.static != b.site.static:
        return _other_instance(view, a, b)
    if view.run.groups.get(one) != view.run.groups.get(other):
        return Apart("they are in different groups of the scope in which it communicates", SCOPE)
    if a.token is not None and b.token is not None:
        return _tokens(view, function, (one, a.token), (other, b.token))
    if a.vector != b.vector:
        return _iteration(a, b)
    kept_apart = _by_model(view, function, one, other)
    if kept_apart is not None:
        return kept_apart
    if one in view.run.masked and a.operands != b.operands:
        return Apart("their explicit masks keep them apart", MASKS)
    return _entered(view, function, one, other)


def _entered(view: View, function: Function, one: Instance, other: Instance) -> Apart:
    """Why two threads did not enter the function, in which they execute these, together."""
    calls = [_call(view, instance) for instance in (one, other)]
    name = view.step(one).place.function
    if calls[0] is None or calls[1] is None:
        return Apart("they did not enter the function together", ENTERED_FROM_OUTSIDE)
    if not view.step(calls[0]).convergent:
        return Apart(
            f"@{name} is entered by `{view.step(calls[0]).instruction.text.splitlines()[0]}` in "
            f"{view.place(calls[0])}, which is not convergent, so the implementation may let them "
            "enter it apart",
            NOT_CONVERGENT,
        )
    inner = why(view, function, calls[0], calls[1])
    return Apart(f"they entered @{name} by calls that are not converged: {inner.sentence}", ENTRY)


def _call(view: View, instance: Instance) -> Instance | None:
    """The call that opened the activation in which an execution took place."""
    trace = view.run.threads[instance[0]]
    caller = trace.frames[view.step(instance).frame].caller
    return None if caller is None else (instance[0], caller)


def _other_instance(view: View, a: Step, b: Step) -> Apart:
    if a.place == b.place:
        return Apart(
            f"thread {b.thread} reaches it through another call site, so it executes another "
            "static instance",
            STATIC_INSTANCE,
        )
    where = f"%{view.label(b)}"
    if b.place.function != a.place.function:
        where += f" of @{b.place.function}"
    return Apart(
        f"thread {b.thread} executes another static instance in {where}, "
        f"and not that of thread {a.thread} in %{view.label(a)}",
        STATIC_INSTANCE,
    )


def _tokens(
    view: View, function: Function, one: tuple[Instance, int], other: tuple[Instance, int]
) -> Apart:
    """The token operands name different dynamic instances; of what, and why these differ."""
    (use, d), (other_use, e) = one, other
    first, second = (use[0], d), (other_use[0], e)
    a, b = view.step(first), view.step(second)
    if view.together(first, second):
        if (view.step(use).callee or "").endswith(".loop"):
            n, m = _nth(view, use), _nth(view, other_use)
            return Apart(
                f"thread {use[0]} executes the loop intrinsic for the {ordinal(n)} time with this "
                f"token, thread {other_use[0]} for the {ordinal(m)} time",
                LOOP,
            )
        return Apart("their explicit masks keep them apart", MASKS)
    name = f"%{a.instruction.name}"
    if a.site.static != b.site.static:
        inner = _other_instance(view, a, b).sentence
        return Apart(f"their tokens come from different instructions: {inner}", TOKENS)
    kind = (a.callee or "").rpartition(".")[2]
    if kind == "anchor":
        return Apart(
            f"the implementation chose to keep their executions of the anchor {name} apart", ANCHOR
        )
    if kind == "entry":
        return _entered(view, function, first, second)
    n, m = _nth(view, first), _nth(view, second)
    if n != m:
        return Apart(
            f"the token {name} of thread {use[0]} comes from its {ordinal(n)} execution of the "
            f"loop intrinsic in %{view.label(a)}, that of thread {other_use[0]} from its "
            f"{ordinal(m)}",
            TOKENS,
        )
    if a.token is not None and b.token is not None:
        return _tokens(view, function, (first, a.token), (second, b.token))
    return Apart(f"their tokens {name} come from executions that are not converged", TOKENS)


def _nth(view: View, instance: Instance) -> int:
    """The number of the thread's executions of this instruction with the same token, from 1."""
    thread, index = instance
    steps = view.run.threads[thread].steps
    static, token = steps[index].site.static, steps[index].token
    return sum(s.site.static == static and s.token == token for s in steps[: index + 1])


def _iteration(a: Step, b: Step) -> Apart:
    for (header, n), (_, m) in zip(a.vector, b.vector, strict=False):
        if n != m:
            return Apart(
                f"thread {a.thread} executes it in iteration {n} of the cycle with header "
                f"%{header}, thread {b.thread} in iteration {m}",
                MODELS[Model.MAXIMAL].rule,
            )
    return Apart("they execute it in different iterations", MODELS[Model.MAXIMAL].rule)


def _by_model(view: View, function: Function, one: Instance, other: Instance) -> Apart | None:
    """Why the model keeps executions in equal iterations apart; `None` when it does not."""
    model = MODELS[Model(view.run.model)]
    branch = parting(view, one, other)
    parted = branch.block if branch is not None and branch.function == function.name else None
    sentence = model.apart(function, parted)
    return None if sentence is None else Apart(sentence, model.rule)


def ordinal(n: int) -> str:
    """1st, 2nd, …"""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"
