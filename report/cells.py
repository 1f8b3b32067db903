"""The cells of a trace's tables: what a thread does in a row."""

from __future__ import annotations

from common.data import dataclass
from report.memory_cell import stored_text
from report.names import shown_operands, shown_value
from report.values import show_address
from report.view import View, is_branch, local_operands
from report.written import gives_the_name, is_as_printed, name_of, parts
from verify.concrete.trace import End, Instance, Step
from verify.ir.values import Local
from verify.semantics.domain import Scalar

_DIVISIONS = frozenset({"udiv", "sdiv", "urem", "srem"})


@dataclass(frozen=True)
class TraceCell:
    """`text`: a value.  `way`: the label that a branch went to.  `lane`: the thread whose value a
    shuffle gives, in words.  `matters`: what differs depends on it."""

    text: str = ""
    way: str = ""
    lane: str = ""
    matters: bool = True

    def shown(self, *, alone: bool) -> str:
        """The text of the cell; `alone`: of one thread, not of several that do the same."""
        if self.way:
            return f"→ %{self.way}"
        return f"{self.text}{self.lane}" if alone else self.text


def cell_of(view: View, instance: Instance, *, matters: bool, given: bool = False) -> TraceCell:
    """What a thread does in an execution.  `given`: with the operands of an operation that has a
    result."""
    step: Step = view.step(instance)
    if _is_undefined(view, instance):
        return TraceCell(f"undefined{_operands_of_undefined(view, step)}")
    if is_branch(step):
        return TraceCell(way=view.target(instance) or "")
    result = _with_result(view, instance)
    if result is not None:
        operands = _own_operands(view, step) if given else ""
        text = f"{operands}= {shown_value(result, view.names(instance[0]))}"
        return TraceCell(
            f"{text}{_read_at(view, instance)}", lane=_lane(view, instance), matters=matters
        )
    if step.instruction.opcode == "store" and step.operands:
        return TraceCell(stored_text(view, instance))
    if step.instruction.opcode == "load" and step.operands:  # it has no value that stays
        return TraceCell(f"= undef{_read_at(view, instance)}", matters=matters)
    if step.value is None and step.operands:
        return TraceCell(f"({', '.join(shown_operands(step, view.names(instance[0])))})")
    return TraceCell("ends" if _ends(view, instance) else "")


def _with_result(view: View, instance: Instance) -> Step | None:
    """The step whose value is the result of the instruction as printed: of one that a pass has
    written as several, not the first that has a value."""
    step = view.step(instance)
    if is_as_printed(step):
        return None if step.value is None else step
    steps = view.run.threads[instance[0]].steps
    for index in reversed(parts(view.run, instance)):
        if gives_the_name(steps[index].instruction) and steps[index].value is not None:
            return steps[index]
    is_named = name_of(step.instruction.text) is not None
    return step if is_named and step.value is not None and step.convergent else None


def _is_undefined(view: View, instance: Instance) -> bool:
    """Whether the behaviour of the thread is undefined at an execution."""
    trace = view.run.threads[instance[0]]
    if trace.status.end is not End.UB or instance[1] != len(trace.steps) - 1:
        return False
    return trace.status.where in (None, trace.steps[-1].site.static)


def _operands_of_undefined(view: View, step: Step) -> str:
    """The operands because of which a step is undefined, where they are known."""
    names = view.names(step.thread)
    if step.callee is not None:
        shown = shown_operands(step, names)
        return f" ({', '.join(shown)})" if shown else ""
    texts = _named_operands(view, step)
    divisor = step.operands[1] if step.instruction.opcode in _DIVISIONS else None
    if isinstance(divisor, Scalar) and not divisor.poison and divisor.bits.value == 0:
        written = step.instruction.operands[1]
        texts = [f"{written} = 0"] if isinstance(written, Local) else []
    return f" ({', '.join(texts)})" if texts else ""


def _named_operands(view: View, step: Step) -> list[str]:
    shown = shown_operands(step, view.names(step.thread))
    written = step.instruction.operands
    if len(shown) != len(written):
        return [
            f"%{name} = {text}"
            for (name, _), text in zip(local_operands(step), shown, strict=False)
        ]
    both = zip(written, shown, strict=True)
    return [f"{operand} = {text}" for operand, text in both if isinstance(operand, Local)]


def _own_operands(view: View, step: Step) -> str:
    """The operands that are no constants: these the row has as printed."""
    shown, written = shown_operands(step, view.names(step.thread)), step.instruction.operands
    if len(shown) != len(written):
        return ""
    both = zip(written, shown, strict=True)
    texts = [text for operand, text in both if isinstance(operand, Local)]
    return f"({', '.join(texts)}) " if texts else ""


def _ends(view: View, instance: Instance) -> bool:
    """Whether the thread ends at an operation that a pass has written as several."""
    trace = view.run.threads[instance[0]]
    is_last = instance[1] == len(trace.steps) - 1
    return is_last and trace.status.end is End.STOPPED and not is_as_printed(trace.steps[-1])


def _read_at(view: View, instance: Instance) -> str:
    """The place that a load reads, where its address is computed: ` at @tile + 8`."""
    step, names = view.step(instance), view.names(instance[0])
    if step.instruction.opcode != "load" or not step.operands:
        return ""
    address, given = step.operands[0], step.instruction.operands[0]
    if not isinstance(address, Scalar) or address.poison or not isinstance(given, Local):
        return ""
    place = show_address(address.bits, names)
    return f" at {place}" if place.startswith(("@", "%")) and place != str(given) else ""


def _lane(view: View, instance: Instance) -> str:
    """The lane that a shuffle reads: ` from 8`, or that no such thread is in the set."""
    lane = view.run.lanes.get(instance)
    if lane is None:
        return ""
    is_in = lane in view.threads(instance)
    return f" from {lane}" if is_in else f" ({lane} is {missing(view, lane)})"


def missing(view: View, lane: int) -> str:
    """Why no thread of that number is in a set, in words."""
    return "not in the set" if lane < len(view.run.threads) else "absent"
