"""Converged-with of controlled operations on complete traces: the documents' dynamic rules.

convergent-operations, "Dynamic Instances and Convergence Tokens" and "Convergence Control
Intrinsics".  A token value is the step that produced it; a step's class is a structural key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import Enum

from verify.analysis.regions import is_scoped
from verify.concrete.convergence.maximal import Participant
from verify.concrete.trace import Instance, Site, Step, ThreadTrace
from verify.semantics.unsupported import UnsupportedInstruction

PREFIX = "llvm.experimental.convergence."


class Control(Enum):
    """The convergence control intrinsics."""

    ENTRY = PREFIX + "entry"
    LOOP = PREFIX + "loop"
    ANCHOR = PREFIX + "anchor"


def control(callee: str | None) -> Control | None:
    """The convergence control intrinsic that `callee` is, or `None`."""
    if callee is None or not callee.startswith(PREFIX):
        return None
    return Control(callee)


def tokens(
    traces: Sequence[ThreadTrace],
    entered: Mapping[Participant, int],
    anchor: Callable[[Site], int],
    number: Callable[[Hashable], int],
) -> dict[Instance, int]:
    """The class of every convergent step of the frames in `entered`.

    `entered` gives the class in which each frame of one origin was entered;
    `number` numbers classes by structure.
    """
    classes: dict[Instance, int] = {}
    executed: Counter[Hashable] = Counter()
    for trace in traces:
        for index, step in enumerate(trace.steps):
            frame = (trace.thread, step.frame)
            if not step.convergent or frame not in entered:
                continue
            token = _token_class(classes, step)
            static = (trace.origin(step), step.place)
            match control(step.callee):
                case Control.ENTRY:
                    key: Hashable = ("entry", entered[frame])
                case Control.ANCHOR:
                    scope = entered[frame] if is_scoped(step.instruction) else None
                    key = ("anchor", static, scope, anchor(step.site))
                case Control.LOOP:
                    # "There is an integer n such that both threads execute U for the n'th
                    # time with that token value."
                    use = (frame, step.site.static, step.token)
                    executed[use] += 1
                    key = ("loop", static, token, executed[use])
                case None:
                    if token is None:
                        raise UnsupportedInstruction(
                            "an uncontrolled convergent operation in a controlled function: "
                            f"{step.instruction.text.strip()}"
                        )
                    key = ("operation", static, token)
            classes[trace.thread, index] = number(key)
    return classes


def _token_class(classes: Mapping[Instance, int], step: Step) -> int | None:
    """The class of the instance that returned the step's token operand."""
    return None if step.token is None else classes[step.thread, step.token]
