"""Why a pair is refuted, as far as a smaller pair has to be refuted for the same reason."""

from __future__ import annotations

from enum import Enum

from common.data import dataclass
from report.culprit import Dependences, communicates
from report.difference import MismatchCause, cause_of, differing
from report.view import View
from verify.codes import Code, general
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import Step
from verify.ir.function import Function
from verify.normalize.pair import Sides
from verify.refinement.verdict import Counterexample, Result, Verdict
from verify.semantics.unknown import spelled


class SetChange(Enum):
    """The relation of an operation's communicating set after to the set before."""

    FEWER = "fewer threads after"
    MORE = "more threads after"
    OTHER = "other threads after"
    SAME = "the same threads, other executions, after"


@dataclass(frozen=True)
class FaultReason:
    """Why a pair is refuted: the verdict's code, and what differs (the callee of an operation, the
    end of a thread, or the complaint of LLVM's verifier).

    `operation`: the one whose communicating set changed, and how.  `depends_on`, by side: the
    instruction that has undefined behaviour or that stores what differs, and the convergent
    operation that this depends on; whether these two have other operands; and, where no set
    changed, the operands of convergent operations that differ first, and whether a thread executes
    another number of them.
    """

    code: str
    what: str
    operation: tuple[str, SetChange] | None = None
    depends_on: tuple[str, ...] = ()

    def __str__(self) -> str:
        first = f"{self.code}, {self.what}" if self.what else self.code
        if self.operation is None or self.what == self.operation[0]:
            return first
        callee, change = self.operation
        return f"{first}: {callee} with {change.value}"


def reason_of(result: Result, functions: Sides[Function]) -> FaultReason | None:
    """Why the pair of functions is refuted; `None` when it is not."""
    if result.verdict is not Verdict.INCORRECT:
        return None
    if result.counterexample is not None:
        return _of_counterexample(general(result.code), result.counterexample, functions)
    return FaultReason(
        result.code, _sentence(result.reason) if result.code == Code.LLVM_VERIFIER else ""
    )


def _of_counterexample(
    code: str, counterexample: Counterexample, functions: Sides[Function]
) -> FaultReason:
    views = Sides(
        View(counterexample.source, functions.source), View(counterexample.target, functions.target)
    )
    cause = cause_of(counterexample, views, functions)
    return FaultReason(
        code, _kind(cause.mismatch), _operation(cause, views), _depends_on(cause, views, functions)
    )


def _operation(cause: MismatchCause, views: Sides[View]) -> tuple[str, SetChange] | None:
    old, new = cause.executions
    if cause.gap is None or old is None or new is None:
        return None
    before, after = frozenset(views.source.threads(old)), frozenset(views.target.threads(new))
    callee = views.source.step(old).callee or ""
    return spelled(callee), _change(before, after)


def _change(before: frozenset[int], after: frozenset[int]) -> SetChange:
    if before == after:
        return SetChange.SAME
    if after < before:
        return SetChange.FEWER
    return SetChange.MORE if before < after else SetChange.OTHER


def _depends_on(
    cause: MismatchCause, views: Sides[View], functions: Sides[Function]
) -> tuple[str, ...]:
    found: list[str] = []
    nearest: list[Step] = []
    instructions = _instructions(cause, views)
    sides = zip(views, functions, differing(cause), instructions, strict=True)
    for view, function, begins, instruction in sides:
        operation = next(Dependences(view, function).operations(begins), None)
        step = None if operation is None else view.step(operation)
        nearest += [] if step is None else [step]
        found += [instruction, "" if step is None else spelled(step.callee or "")]
    if len(nearest) == 2 and nearest[0].operands != nearest[1].operands:
        found.append("other operands")
    return (*found, *(() if cause.gap is not None else _first_operands(views)))


def _first_operands(views: Sides[View]) -> tuple[str, ...]:
    """The operands that differ at the first place in the threads' sequences of convergent
    operations at which some thread has another operation or another operand; and whether some
    thread executes another number of them."""
    found: dict[int, set[str]] = {}
    other_number = False
    for thread in range(len(views.source.run.threads)):
        both = views.map(lambda view, thread=thread: _operations(view, thread))
        other_number |= len(both.source) != len(both.target)
        for number, (old, new) in enumerate(zip(*both, strict=False)):
            found.setdefault(number, set()).update(_differing(old, new))
    first = min((number for number, operands in found.items() if operands), default=None)
    operands = () if first is None else sorted(found[first])
    return (*operands, *(("another number of operations",) if other_number else ()))


def _operations(view: View, thread: int) -> list[Step]:
    steps = view.run.threads[thread].steps
    return [s for i, s in enumerate(steps) if communicates(view, (thread, i))]


def _differing(old: Step, new: Step) -> list[str]:
    if old.callee != new.callee:
        return ["another operation"]
    pairs = enumerate(zip(old.operands, new.operands, strict=False))
    return [f"operand {n} of {spelled(old.callee or '')}" for n, (a, b) in pairs if a != b]


def _instructions(cause: MismatchCause, views: Sides[View]) -> Sides[str]:
    """The opcodes of what has undefined behaviour, or stores what differs."""
    if cause.cell is not None:
        both = zip(views, cause.cell.stores, strict=True)
        stores = ["" if s is None else view.step(s).instruction.opcode for view, s in both]
        return Sides(stores[0], stores[1])
    if cause.mismatch.difference in (Difference.UB, Difference.APART):
        steps = views.target.run.threads[cause.mismatch.thread].steps
        return Sides("", steps[-1].instruction.opcode if steps else "")
    return Sides("", "")


def _kind(mismatch: Mismatch) -> str:
    one = mismatch.source or mismatch.target
    return f"@{one.callee}" if isinstance(one, Observation) else "the end"


def _sentence(reason: str) -> str:
    """The complaint of LLVM's verifier without the values that it names."""
    return reason.rpartition("verifier: ")[2].partition(" (")[0]
