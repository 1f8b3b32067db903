"""Jump threading and tail duplication: a block is copied for some of its predecessors."""

from __future__ import annotations

from collections.abc import Sequence

from transforms.reference.analyses import arrive_together
from transforms.reference.code import Code, Impossible
from transforms.reference.edit import copied, redirected, with_jump
from transforms.reference.judge_copies import judge_copies
from transforms.reference.outcome import Program, Transformed, outcome
from verify.ir.function import BranchDetail, CompareDetail, Instruction, SwitchDetail
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value


def thread_edge(program: Program, source: str, label: str, *, force: bool = False) -> Transformed:
    """A thread on the edge from `source` to `label` knows where `label` leads to: it gets a copy
    of `label` that jumps there.  Raises Impossible."""
    _edges(program.code, label, [source])
    code, copy = _copied_for(program.code, label, source)
    target = _decided(program.code, source, label)
    code = with_jump(code, copy, copy if target == label else target)
    together = arrive_together(program, label)
    judgement = judge_copies(program, code, {copy: label}, together=together)
    return outcome(program, code, judgement, force=force)


def duplicate(
    program: Program, label: str, sources: Sequence[str] = (), *, force: bool = False
) -> Transformed:
    """Each of the predecessors `sources` gets a copy of the block `label` of its own; all but
    the first when none are named.  Raises Impossible."""
    code = program.code
    origin: dict[str, str] = {}
    for source in _edges(code, label, sources) or code.graph.predecessors[label][1:]:
        code, copy = _copied_for(code, label, source)
        origin[copy] = label
    together = arrive_together(program, label)
    judgement = judge_copies(program, code, origin, together=together)
    return outcome(program, code, judgement, force=force)


def _edges(code: Code, label: str, sources: Sequence[str]) -> Sequence[str]:
    """Checks the edges.  Raises Impossible unless all of them lead to the block, and another one
    does, too."""
    if label not in code.blocks:
        raise Impossible(f"there is no block %{label}")
    predecessors = code.graph.predecessors[label]
    if len(predecessors) < 2:
        raise Impossible(f"%{label} has no second predecessor to copy it for")
    if not set(sources) <= set(predecessors):
        raise Impossible(
            f"there is no edge from %{min(set(sources) - set(predecessors))} to %{label}"
        )
    return sources


def _copied_for(code: Code, label: str, source: str) -> tuple[Code, str]:
    code, copies = copied(code, [label])
    return redirected(code, source, label, copies[label]), copies[label]


# Where the edge leads to


def _decided(code: Code, source: str, label: str) -> str:
    """The successor of `label` for a thread that comes from `source`."""
    leaving = code.blocks[label].exit
    if isinstance(leaving.detail, BranchDetail) and len(leaving.detail.targets) == 1:
        return leaving.detail.targets[0]
    value = _value(code, source, label, leaving.operands[0]) if leaving.operands else None
    match leaving.detail:
        case BranchDetail(targets=(if_true, if_false)) if value is not None:
            return if_true if value else if_false
        case SwitchDetail(default=default, cases=cases) if value is not None:
            return dict(cases).get(value, default)
        case _:
            raise Impossible(f"the edge from %{source} does not decide where %{label} leads to")


def _value(code: Code, source: str, label: str, value: Value) -> int | None:
    """The unsigned constant that an integer is for threads from `source`; else `None`."""
    if isinstance(value, ConstInt):
        return value.value
    block = code.blocks[label]
    for phi in block.phis:
        if str(value) == phi.name:
            return _constant(phi.incoming[source], value)
    definitions = (i for i in block.body if isinstance(value, Local) and i.name == value.name)
    return next((_compared(code, source, label, i) for i in definitions), None)


def _constant(text: str, like: Value) -> int | None:
    words = {"true": 1, "false": 0}
    if text in words:
        return words[text]
    if not text.lstrip("-").isdecimal() or not isinstance(like.type, IntType):
        return None
    return int(text) % 2**like.type.width


def _compared(code: Code, source: str, label: str, instruction: Instruction) -> int | None:
    """The result of an equality of such constants."""
    detail = instruction.detail
    if not isinstance(detail, CompareDetail) or detail.predicate not in ("eq", "ne"):
        return None
    left, right = (_value(code, source, label, v) for v in instruction.operands)
    if instruction.opcode != "icmp" or left is None or right is None:
        return None
    return int((left == right) == (detail.predicate == "eq"))
