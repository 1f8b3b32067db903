"""Executions as the program has them.

Passes over a pair write several instructions, and blocks, in place of one: reports show each of
these as that instruction (`shown` in `verify.ir.builder`), in its block.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from common.data import dataclass
from verify.concrete.trace import Instance, Run, Step
from verify.ir.function import Function, Instruction
from verify.semantics.unknown import spelled

ENTERED = ".entered"
"""Ends the name of a function that is shown in a caller made for it (verify.judge.open_entry)."""
_OPCODE = re.compile(r"(?:%(?:\"[^\"]*\"|\S+) = )?(?:(?:tail|musttail|notail) )?([a-z]+)")
_NAME = re.compile(r"%(\"[^\"]*\"|\S+) = ")
_CALLEE = re.compile(r"@(?:\"[^\"]*\"|[\w.$-]+)(?=\()")
_LEAVING = frozenset(
    {
        *("br", "switch", "indirectbr", "callbr", "invoke"),
        *("catchswitch", "catchret", "cleanupret"),
    }
)
"""The terminators by which control goes to another block."""


def opcode_of(text: str) -> str:
    """The opcode of an instruction as printed."""
    found = _OPCODE.match(text)
    return "" if found is None else found[1]


def name_of(text: str) -> str | None:
    """The name of the result of an instruction as printed, without the sigil."""
    found = _NAME.match(text)
    return None if found is None else found[1].strip('"')


def goes_elsewhere(step: Step) -> bool:
    """Whether what is printed is a terminator, and no operation that a pass has made a branch
    of."""
    return opcode_of(step.instruction.text) in _LEAVING


def gives_the_name(instruction: Instruction) -> bool:
    """Whether the result is that of the instruction as printed."""
    return instruction.name is not None and name_of(instruction.text) == _bare(instruction.name)


def _bare(name: str | None) -> str | None:
    """A name without quotes."""
    return None if name is None else name.strip('"')


def is_as_printed(step: Step) -> bool:
    """Whether what was executed is the instruction that is printed, and not a part of it that a
    pass has written."""
    instruction = step.instruction
    if name_of(instruction.text) not in (None, _bare(instruction.name)):
        return False
    if opcode_of(instruction.text) != instruction.opcode.partition(" ")[0]:
        return False
    if instruction.callee_name is None:
        return True
    callee = instruction.callee_name.removesuffix(ENTERED)
    return f"@{callee}" in instruction.text.replace('"', "")


def operation_of(step: Step) -> str:
    """The operation as texts show it: of a part that a pass has written, the function that the
    program calls there."""
    if step.callee is None:
        return step.instruction.opcode
    called = None if is_as_printed(step) else _CALLEE.search(step.instruction.text)
    return spelled(step.callee) if called is None else called[0]


def parts(run: Run, instance: Instance) -> range:
    """The steps of the thread that are one execution of the instruction as printed, this among
    them."""
    thread, index = instance
    steps = run.threads[thread].steps
    first, last, whole = index, index, is_as_printed(steps[index])

    def belongs(other: int) -> bool:
        step = steps[other]
        is_same = step.instruction.text == steps[index].instruction.text
        return is_same and step.frame == steps[index].frame and not (whole or is_as_printed(step))

    while first > 0 and belongs(first - 1):
        first -= 1
    while last + 1 < len(steps) and belongs(last + 1):
        last += 1
    return range(first, last + 1)


@dataclass(frozen=True)
class Labels:
    """By thread, for each execution of a block: the block that the program has.  `made`: the
    executions of blocks that it has not, which are shown as the one before them."""

    labels: tuple[tuple[str, ...], ...]
    made: tuple[frozenset[int], ...]


def labels_of(run: Run, functions: Mapping[str, Function]) -> Labels:
    """The blocks of a run, of whose functions the program has `functions`, by name."""
    labels: list[tuple[str, ...]] = []
    made: list[frozenset[int]] = []
    for trace in run.threads:
        current: dict[int, str] = {}
        row: list[str] = []
        others: list[int] = []
        for number, visit in enumerate(trace.visits):
            function = functions.get(trace.frames[visit.frame].function)
            if function is None or visit.block in function.block or visit.frame not in current:
                current[visit.frame] = visit.block
            else:
                others.append(number)
            row.append(current[visit.frame])
        labels.append(tuple(row))
        made.append(frozenset(others))
    return Labels(tuple(labels), tuple(made))
