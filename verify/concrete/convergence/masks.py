"""Operations with an explicit thread mask, in both readings of the document.

clang ThreadConvergence, "Explicit Thread Masks".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import assert_never

from verify.concrete.trace import Instance, Step, ThreadTrace, normal
from verify.options import MaskReading

Masked = Callable[[str], int | None]
"""The index of a callee's mask operand, `None` for an operation without one."""


def apply_masks(
    traces: Sequence[ThreadTrace],
    classes: Mapping[Instance, int],
    reading: MaskReading,
    masked: Masked,
) -> dict[Instance, int]:
    """`classes` with those of masked operations replaced; other numbers stay."""
    masked_classes = dict(classes)
    numbers: dict[Hashable, int] = {}
    fresh = max(masked_classes.values(), default=-1) + 1
    for trace in traces:
        executed: Counter[Hashable] = Counter()
        for index, step in enumerate(trace.steps):
            mask = _mask(step, masked)
            instance = (trace.thread, index)
            if mask is None or instance not in masked_classes:
                continue
            match reading:
                case MaskReading.LOCKSTEP:
                    key: Hashable = (masked_classes[instance], mask)
                case MaskReading.INDEPENDENT:
                    use = (step.callee, mask)
                    executed[use] += 1
                    key = (use, executed[use])
                case _:
                    assert_never(reading)
            masked_classes[instance] = fresh + numbers.setdefault(key, len(numbers))
    return masked_classes


def _mask(step: Step, masked: Masked) -> Hashable:
    """The value of the step's mask operand."""
    index = None if step.callee is None else masked(step.callee)
    return None if index is None else normal(step.operands[index])
