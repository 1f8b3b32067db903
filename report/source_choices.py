"""Why no choice of the source explains the target: its behaviours, in groups, and the observations
of which none has all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from report.apart import ordinal
from report.names import operation, shown_operands
from report.values import show_looks, show_status, thread_set
from report.view import View
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import End, Instance, Member, Site, Status, Step
from verify.normalize.pair import Sides
from verify.refinement.verdict import Behaviour, Counterexample, SourceChoices
from verify.semantics.unknown import is_access

_OF_HEADERS = "whichever entries of its cycles are the headers, the source does this"
MOST_NAMED = 4
"""Classes of an anchor, or values, that are named."""
Notes = tuple[tuple[str, str], ...]


def notes_on_choices(found: Counterexample, views: Sides[View], *, through: bool) -> Notes:
    """The notes on the choices of the source, (label, sentence); none where it has one behaviour
    and all choices were tried.  `through`: as of `is_one_of_several`."""
    choices = found.source_choices
    if choices is None:
        return ()
    if choices.behaviours == 1 and not choices.left:
        function = views.source.function
        is_open = function is not None and not hierarchy(graph(function)).reducible
        return (("choices", _OF_HEADERS),) if is_open else ()
    is_said = leaves_others(found) and is_one_of_several(found, through=through)
    first = ("choices", _all_choices(choices, None if is_said else views.target))
    if choices.behaviours == 1:
        return (first,)
    notes = [first, *_groups(choices, views)]
    hidden = choices.behaviours - choices.shown
    if hidden:
        notes.append(("further", f"{hidden} of {choices.behaviours}, each in another way"))
    return tuple(notes)


def _groups(choices: SourceChoices, views: Sides[View]) -> Iterator[tuple[str, str]]:
    """What each group of behaviours does not explain."""
    for number, (count, mismatch, behaviour) in enumerate(choices.groups):
        view = View(behaviour.run, views.source.function)
        made = "; ".join(_made(behaviour, view))
        which = " shown here" if count == 1 else ", one of them shown here"
        words = f"{count} of {choices.behaviours}{'' if number else which}"
        such = "for example: " if count > 1 and number else ""
        lacks = _difference(mismatch, Sides(view, views.target))
        label = "further" if number else "closest"
        yield label, f"{words}{f' ({such}{made})' if made else ''}: {lacks}"


def leaves_others(found: Counterexample) -> bool:
    """Whether other choices of the source than the one shown leave other differences."""
    return found.source_choices is not None and len(found.source_choices.groups) > 1


def is_one_of_several(found: Counterexample, *, through: bool) -> bool:
    """Whether a choice of the source excuses what is marked: no choice excuses all of several
    observations.  `through`: what is marked is not observed by itself."""
    several = found.source_choices is not None and len(found.source_choices.core) > 1
    return several or (through and leaves_others(found))


def core_instances(found: Counterexample, views: Sides[View]) -> Sides[frozenset[Instance]]:
    """The executions of the observations of which no choice of the source explains all; none where
    one choice is all that there is."""
    core = found.source_choices.core if leaves_others(found) and found.source_choices else ()
    both = (frozenset(_instances(core, view)) for view in views)
    return Sides(*both)


def _instances(core: Sequence[Member], view: View) -> Iterator[Instance]:
    for thread, number in core:
        instance = view.observed(thread, number)
        if instance is not None:
            yield instance


def _all_choices(choices: SourceChoices, target: View | None) -> str:
    """How many behaviours there are, and what of the target none of them explains, if that is not
    said already."""
    number = choices.behaviours
    ways = "one behaviour" if number == 1 else f"{number} behaviours"
    if choices.left:
        has = (
            f"{ways} of the source {'was' if number == 1 else 'were'} tried, not all: "
            f"{choices.left}; by the solver, no other explains the target either"
        )
    else:
        has = f"by its choices the source has {ways}"
    return has if target is None else f"{has}; none has this: {_core(choices, target)}"


def _core(choices: SourceChoices, target: View) -> str:
    """The observations of which no behaviour of the source has all."""
    seen = [_observation(at, target) for at in choices.core]
    return "; ".join(seen)


def what_none_has(found: Counterexample, target: View) -> str:
    """The observations that no choice of the source has together, where the one that is shown
    leaves another difference than others do; empty if they leave the same."""
    choices = found.source_choices
    return "" if choices is None else _core(choices, target)


def _observation(at: Member, view: View) -> str:
    """An observation of a thread, or its end, in words."""
    thread, number = at
    instance = view.observed(thread, number)
    if instance is None:
        status = view.run.threads[thread].status
        end = _end(status, view, thread)
        is_bare = status.end is not End.UB and status.value is None
        after = " without any operation" if is_bare else ""
        after = f" after {_operations(number)}" if number else after
        return f"thread {thread} {end}{after}"
    step = view.step(instance)
    operands = ", ".join(shown_operands(step, view.names(thread)))
    members = frozenset(view.run.members(instance)) if step.convergent else None
    sets = "" if members is None else f" with {_set(members, thread, step.before)}"
    which = f"thread {thread}'s {ordinal(number + 1)} operation"
    return f"{which}, {operation(step.callee or '', operands)}{sets}"


def _operations(number: int) -> str:
    return "1 operation" if number == 1 else f"{number} operations"


def _difference(mismatch: Mismatch, views: Sides[View]) -> str:
    """A difference from the target, in words."""
    thread, old, new = mismatch.thread, mismatch.source, mismatch.target
    number = ordinal(mismatch.index + 1)
    if mismatch.memory is not None:
        return f"thread {thread} leaves other memory at its {number} operation, or its end"
    is_set = mismatch.difference is Difference.MEMBERS
    if is_set and isinstance(old, Observation) and isinstance(new, Observation):
        before, after = (_set(o.members or (), thread, o.step.before) for o in (old, new))
        return f"thread {thread}'s {number} operation is with {before}, in the target with {after}"
    before, after = (
        _seen(what, view, thread) for what, view in zip((old, new), views, strict=True)
    )
    return f"thread {thread} {before}, in the target {after}"


def _set(members: Iterable[Member], thread: int, own: int) -> str:
    """The threads of a set; where one takes part with an operation of another number than the
    thread's `own`, that number."""
    seen = sorted(members)
    others = [f"{ordinal(n + 1)} of thread {t}" for t, n in seen if n != own and t != thread]
    threads = thread_set(t for t, _ in seen)
    return f"{threads} (the {', the '.join(others)})" if others else threads


def _seen(what: Observation | Status | None, view: View, thread: int) -> str:
    names = view.names(thread)
    match what:
        case Observation():
            looks = zip(what.operands, what.again, strict=True)
            operands = ", ".join(show_looks(one, again, None, names) for one, again in looks)
            does = "executes" if is_access(what.callee) else "calls"
            return f"{does} {operation(what.callee, operands)}"
        case Status():
            return _end(what, view, thread)
        case None:
            return "does nothing there"


def _end(status: Status, view: View, thread: int) -> str:
    if status.end is End.UB:
        return f"has undefined behaviour: {status.cause}"
    return show_status(status, view.result, view.names(thread))


# What was chosen


def _made(behaviour: Behaviour, view: View) -> Iterator[str]:
    """What was chosen in a behaviour, in words."""
    if behaviour.headers:
        yield f"headers {', '.join(sorted(f'%{_label(each)}' for each in behaviour.headers))}"
    for name, classes in _anchors(view).items():
        yield f"{name} {_joined(classes)}"
    values = sorted(behaviour.values.items(), key=lambda each: str(each[0]))
    for site, number in values[:MOST_NAMED]:
        yield f"{_value(site, view)} = {number} in thread {site.thread}"
    if len(values) > MOST_NAMED:
        yield f"{len(values) - MOST_NAMED} further values"


def _label(header: str) -> str:
    """The block of a header in a flattened graph."""
    return header.rpartition("|")[2]


def _anchors(view: View) -> dict[str, dict[frozenset[Instance], None]]:
    """The classes of executions of each anchor, and of each call that is not convergent, by their
    names."""
    found: dict[str, dict[frozenset[Instance], None]] = {}
    for trace in view.run.threads:
        for index, step in enumerate(trace.steps):
            members = _class(view, (trace.thread, index))
            if members is not None:
                found.setdefault(_name(step, view), {})[members] = None
    return found


def _class(view: View, instance: Instance) -> frozenset[Instance] | None:
    """The executions that an anchor, or a call that is not convergent, joins with this one; `None`
    of another instruction."""
    step = view.step(instance)
    if (step.callee or "").endswith(".convergence.anchor"):
        return view.run.sets.get(instance)
    if step.enters is None or step.convergent:
        return None
    visit = _first_visit(view, instance[0], step.enters)
    cell = None if visit is None else view.run.cells.get((instance[0], visit))
    if cell is None:
        return None
    return frozenset(_caller(view, thread, number) for thread, number in cell)


def _first_visit(view: View, thread: int, frame: int) -> int | None:
    visits = view.run.threads[thread].visits
    return next((n for n, visit in enumerate(visits) if visit.frame == frame), None)


def _caller(view: View, thread: int, visit: int) -> Instance:
    """The call that opened the activation of a visit."""
    trace = view.run.threads[thread]
    caller = trace.frames[trace.visits[visit].frame].caller
    assert caller is not None
    return thread, caller


def _name(step: Step, view: View) -> str:
    if step.enters is not None:
        entered = view.run.threads[step.thread].frames[step.enters].function
        return f"the call of @{view.name if entered == view.entered else entered}"
    return f"the anchor %{step.instruction.name}" if step.instruction.name else "the anchor"


def _joined(classes: dict[frozenset[Instance], None]) -> str:
    """The classes of one anchor, in words: executions by their number in the thread."""
    numbers: dict[Instance, int] = {}
    counts: dict[int, int] = {}
    for instance in sorted(i for each in classes for i in each):
        counts[instance[0]] = numbers[instance] = counts.get(instance[0], 0) + 1
    several = [each for each in classes if len(each) > 1]
    if not several:
        return "keeps all threads apart"
    words = [_members(each, numbers) for each in several[:MOST_NAMED]]
    more = [f"{len(several) - MOST_NAMED} more sets"] if len(several) > MOST_NAMED else []
    others = " alone" if len(several) < len(classes) else ""
    rest = f", its other executions{others}" if others else ""
    return f"joins {' and '.join([*words, *more])}{rest}"


def _members(group: frozenset[Instance], numbers: dict[Instance, int]) -> str:
    """One class: the threads, and which of their executions."""
    nth = {numbers[i] for i in group}
    if len(nth) == 1:
        return f"{thread_set(t for t, _ in group)} ({ordinal(nth.pop())} execution)"
    named = ", ".join(f"{ordinal(numbers[i])} of {i[0]}" for i in sorted(group))
    return f"{{{named}}}"


def _value(site: Site, view: View) -> str:
    """The value that was chosen: of a `freeze` its name, else the instruction with undef."""
    steps = view.run.threads[site.thread].steps
    step = next((s for s in steps if s.place == site.static.place), None)
    if step is None:
        return "a value"
    if step.instruction.name and site.operand is None:
        return f"%{step.instruction.name}"
    return f"undef in `{step.instruction.text}`"
