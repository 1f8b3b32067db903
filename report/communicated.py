"""What a convergent operation is given, where its result differs for that: the lane that a thread
reads, or a member's operand."""

from __future__ import annotations

from collections.abc import Iterator

from common.data import dataclass
from report.cells import missing
from report.culprit import Dependences, counterpart
from report.difference import MismatchCause, differing
from report.names import shown_operands, shown_value
from report.view import View
from verify.concrete.trace import End, Instance, Status, Value
from verify.ir.values import Local
from verify.normalize.pair import NAMES, NEITHER, Sides
from verify.semantics.domain import Scalar

# Lanes


def lanes_read(cause: MismatchCause, views: Sides[View]) -> str:
    """The lanes from which the value comes that differs, where these differ, as a sentence."""
    read = reads_apart(cause, views)
    if read.source is None or read.target is None:
        return ""
    words: list[str] = []
    for view, made, label in zip(
        views, (read.source, read.target), ("before", "after"), strict=True
    ):
        lane = view.run.lanes.get(made)
        if lane is None:
            words.append(f"from no thread {label}")
            continue
        is_in = "" if lane in view.threads(made) else f" ({missing(view, lane)})"
        words.append(f"from thread {lane}{is_in} {label}")
    name = views.target.step(read.target).instruction.name
    what = "this" if name is None else f"%{name}"
    return f"where {what} of thread {read.target[0]} comes {', '.join(words)}"


def reads_apart(cause: MismatchCause, views: Sides[View]) -> Sides[Instance | None]:
    """The executions from which the value comes that differs, if they read different lanes."""
    made = [
        None if origin is None or origin.step is None else view.instance(origin.step)
        for view, origin in zip(views, cause.origins, strict=True)
    ]
    if not _both_read(made, views):
        made = [*_first_apart(cause.mismatch.thread, views)]
        old, new = made
        if old is None or new is None or _value(views.source, old) == _value(views.target, new):
            made = [*_first_of_all(views)]
    read = [
        None if each is None else (lane, lane in view.threads(each))
        for view, each in zip(views, made, strict=True)
        for lane in [None if each is None else view.run.lanes.get(each)]
    ]
    return NEITHER if read[0] == read[1] else Sides(made[0], made[1])


def _both_read(made: list[Instance | None], views: Sides[View]) -> bool:
    """Whether both executions are of moves between lanes, of which one may read no thread."""
    old, new = made
    if old is None or new is None:
        return False
    reads = [each in view.run.lanes for view, each in zip(views, (old, new), strict=True)]
    is_same = views.source.step(old).callee == views.target.step(new).callee
    return all(reads) or (any(reads) and is_same)


def _value(view: View, instance: Instance) -> Value | None:
    return view.step(instance).value


def _first_of_all(views: Sides[View]) -> tuple[Instance | None, Instance | None]:
    """The first executions, of all threads, in which a thread reads another lane and gets another
    value."""
    found = [
        each
        for thread in range(len(views.source.run.threads))
        if (each := _first_apart(thread, views, with_values=True)) != (None, None)
    ]
    return min(found, key=lambda each: (each[0] or (0, 0))[1], default=(None, None))


def _first_apart(
    thread: int, views: Sides[View], *, with_values: bool = False
) -> tuple[Instance | None, Instance | None]:
    """The first executions in which a thread reads another lane, if it reads as often on both
    sides; `with_values`: and gets another value."""
    before, after = (
        [made for made in sorted(view.run.lanes) if made[0] == thread] for view in views
    )
    if len(before) == len(after):
        for old, new in zip(before, after, strict=True):
            if with_values and _value(views.source, old) == _value(views.target, new):
                continue
            if views.source.run.lanes[old] != views.target.run.lanes[new]:
                return old, new
    return None, None


def lanes_without_members(cause: MismatchCause, views: Sides[View]) -> Iterator[tuple[str, str]]:
    """What a shuffle gives that reads a thread which does not take part, (side, sentence): of the
    operation that differs, or of that from which the value comes."""
    for name, view, execution, origin in zip(
        NAMES, views, cause.executions, cause.origins, strict=True
    ):
        made = None if origin is None or origin.step is None else view.instance(origin.step)
        for each in dict.fromkeys((execution, made)):
            lane = None if each is None else view.run.lanes.get(each)
            if each is None or lane is None or lane in view.threads(each):
                continue
            reads = f"thread {each[0]} reads thread {lane}, which is {missing(view, lane)}"
            yield name, f"{reads}: the result is {_result(view, each)}"


def _result(view: View, instance: Instance) -> str:
    """The result of a shuffle that reads a thread which does not take part."""
    step = view.step(instance)
    text = shown_value(step, view.names(instance[0]))
    sites = {view.step(each).site for each in view.run.sets[instance]}
    chosen = {
        number
        for asked, number in view.run.answers.items()
        if asked.method == "choose" and asked.arguments[0] in sites
    }
    value = step.value
    is_chosen = value.bits.value in chosen if isinstance(value, Scalar) else bool(chosen)
    return f"arbitrary, here {text}" if is_chosen and text != "poison" else text


# Operands


@dataclass(frozen=True)
class Passed:
    """The operands of a thread that make the results of an operation differ, in words, if they are
    no constants, which are in its text; `of`: the executions whose results differ, `name`: that of
    the result, or empty."""

    of: Sides[Instance]
    thread: int
    values: Sides[str] | None
    name: str

    @property
    def sentence(self) -> str:
        if self.values is None:
            return ""
        before, after = self.values
        to = f" to %{self.name}" if self.name else ""
        return f"where thread {self.thread} passes {before}{to} before, {after} after"


def passed_apart(cause: MismatchCause, sides: Sides[Dependences]) -> Passed | None:
    """The operand that makes the result of an operation another one with the same set; of the
    operations that the difference depends on the nearest one with another result."""
    if cause.gap is not None or ends_undefined(cause):
        return None
    views = sides.map(lambda side: side.view)
    for new in sides.target.operations(differing(cause).target):
        old = counterpart(views.target, new, views.source)
        if old is None or _value(views.source, old) == _value(views.target, new):
            continue
        if views.source.threads(old) != views.target.threads(new):
            return None
        members = sorted(sides.target.read_from(new), key=lambda each: (each[0] != new[0], each))
        before = {thread: (thread, i) for thread, i in views.source.run.sets.get(old, ())}
        for member in members:
            index = _apart(before.get(member[0]), member, views)
            if index is not None:
                values = _passed(before[member[0]], member, views, index)
                name = views.target.step(new).instruction.name or ""
                return Passed(Sides(old, new), member[0], values, name)
        return None
    return None


def ends_undefined(cause: MismatchCause) -> bool:
    """Whether the difference is that the target is undefined."""
    target = cause.mismatch.target
    return isinstance(target, Status) and target.end is End.UB


def _apart(old: Instance | None, new: Instance, views: Sides[View]) -> int | None:
    """The position of the first operands that differ."""
    if old is None:
        return None
    both = zip(views.source.step(old).operands, views.target.step(new).operands, strict=False)
    return next((index for index, (one, other) in enumerate(both) if one != other), None)


def _passed(old: Instance, new: Instance, views: Sides[View], index: int) -> Sides[str] | None:
    """The operands at a position, in words; `None` where both are constants."""
    steps = views.source.step(old), views.target.step(new)
    written = [step.instruction.operands[index : index + 1] for step in steps]
    if not any(isinstance(operand, Local) for each in written for operand in each):
        return None
    before, after = (
        shown_operands(step, view.names(step.thread))[index]
        for step, view in zip(steps, views, strict=True)
    )
    return Sides(before, after)
