"""Counted loops: a phi of the header changes by a constant and is compared with a bound."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from common.data import dataclass
from transforms.reference.code import Code, CodePhi, Impossible
from verify.analysis.cycles import Cycle
from verify.analysis.dominance import dominators
from verify.ir.function import BranchDetail, CompareDetail, Instruction
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value

Compare = Callable[[int, int], bool]
PREDICATES: Mapping[str, Compare] = MappingProxyType(
    {
        "eq": lambda a, b: a == b,
        "ne": lambda a, b: a != b,
        "ult": lambda a, b: a < b,
        "ule": lambda a, b: a <= b,
        "ugt": lambda a, b: a > b,
        "uge": lambda a, b: a >= b,
        "slt": lambda a, b: a < b,
        "sle": lambda a, b: a <= b,
        "sgt": lambda a, b: a > b,
        "sge": lambda a, b: a >= b,
    }
)


@dataclass(frozen=True)
class Counted:
    """Every iteration runs the branch at the end of `test` once: it leads to `leave` or stays.

    `counter` starts at `start` and changes by `step`; `counted` is it, or what it is in the next
    iteration; the branch stays while `predicate` (negated: until) holds of `counted` and `bound`.
    """

    test: str
    leave: str
    counter: CodePhi
    start: str
    step: int
    width: int
    later: bool
    predicate: str
    negated: bool
    bound: Value

    def trip_count(self, limit: int) -> int:
        """The number of times that the branch stays.  Raises Impossible when it is no constant up
        to `limit`."""
        if not isinstance(self.bound, ConstInt) or not self.start.lstrip("-").isdecimal():
            raise Impossible("the trip count is no constant")
        for count in range(limit + 1):
            value = int(self.start) + (count + self.later) * self.step
            if self._holds(value, self.bound.value) == self.negated:
                return count
        raise Impossible(f"the trip count is above {limit}")

    def _holds(self, value: int, bound: int) -> bool:
        half = 2 ** (self.width - 1) if self.predicate.startswith("s") else 0
        numbers = ((number + half) % 2**self.width for number in (value, bound))
        return PREDICATES[self.predicate](*numbers)


def counted(code: Code, cycle: Cycle) -> Counted:
    """The counter of a loop.  Raises Impossible if no counter has this simple form."""
    above = dominators(code.graph)
    latches = [p for p in code.graph.predecessors[cycle.header] if p in cycle.blocks]
    for label in sorted(cycle.blocks, key=code.graph.position.__getitem__):
        if all(above.dominates(label, latch) for latch in latches):
            test = _test(code, cycle, label)
            if test is not None:
                return test
    raise Impossible(f"the loop of %{cycle.header} has no counter that decides its end")


def _test(code: Code, cycle: Cycle, label: str) -> Counted | None:
    exit_ = code.blocks[label].exit
    match exit_.detail:
        case BranchDetail(targets=(if_true, if_false)):
            leaving = [t for t in (if_true, if_false) if t not in cycle.blocks]
        case _:
            return None
    compare = _defined(code, exit_.operands[0])
    if len(leaving) != 1 or compare is None or not isinstance(compare.detail, CompareDetail):
        return None
    predicate = compare.detail.predicate
    value, bound = compare.operands
    if (
        predicate not in PREDICATES
        or compare.opcode != "icmp"
        or not _invariant(code, cycle, bound)
    ):
        return None
    for phi in code.blocks[cycle.header].phis:
        grown = _grown(code, cycle, phi)
        if grown is None or str(value) not in (phi.name, f"%{grown[0].name}"):
            continue
        start, width = _start(code, cycle, phi), _width(value)
        if start is not None and width is not None:
            later = str(value) != phi.name
            negated = leaving[0] == if_true
            return Counted(
                label, leaving[0], phi, start, grown[1], width, later, predicate, negated, bound
            )
    return None


def _grown(code: Code, cycle: Cycle, phi: CodePhi) -> tuple[Instruction, int] | None:
    """The phi's value in the next iteration: the phi and a constant."""
    back = {value for source, value in phi.incoming.items() if source in cycle.blocks}
    if len(back) != 1:
        return None
    name = back.pop()
    added = next((i for b in code.blocks.values() for i in b.body if f"%{i.name}" == name), None)
    sign = 0 if added is None else {"add": 1, "sub": -1}.get(added.opcode, 0)
    if added is None or sign == 0 or str(added.operands[0]) != phi.name:
        return None
    step = added.operands[1]
    return (added, sign * step.value) if isinstance(step, ConstInt) else None


def _start(code: Code, cycle: Cycle, phi: CodePhi) -> str | None:
    starts = {value for source, value in phi.incoming.items() if source not in cycle.blocks}
    return starts.pop() if len(starts) == 1 else None


def _width(value: Value) -> int | None:
    return value.type.width if isinstance(value.type, IntType) else None


def _defined(code: Code, value: Value) -> Instruction | None:
    if not isinstance(value, Local):
        return None
    body = (i for block in code.blocks.values() for i in block.body)
    return next((i for i in body if i.name == value.name), None)


def _invariant(code: Code, cycle: Cycle, value: Value) -> bool:
    inside = {
        name
        for label in cycle.blocks
        for name in (
            *(phi.name for phi in code.blocks[label].phis),
            *(f"%{i.name}" for i in code.blocks[label].body),
        )
    }
    return str(value) not in inside
